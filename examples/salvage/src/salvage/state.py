"""Positions of Salvage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

import msgspec
from hardburn.core.dice import Dice
from hardburn.core.edges import Event
from hardburn.core.log import Log
from hardburn.core.results import Outcome, Refusal, Refused
from hardburn.core.rng import Rng
from hardburn.core.state import State

from salvage.edges import Chosen, Ended, GaveUp, Opened, SalvageView, Sealed, Towed

NAMES: Final = ("Red", "Green", "Blue")
DECK: Final = range(1, 13)
SEAL: Final = 20
SAFELY: Final = 21
BOLDLY: Final = 22
SAFE_POINTS: Final = 3
NOBODY: Final = -1


class SalvageState(State):
    """`bids` are 0 if none is made; `winner` is the seat that tows the wreck, NOBODY while all bid."""

    def __init__(
        self,
        hands: Sequence[Sequence[int]],
        bids: Sequence[int],
        sealed: Sequence[bool],
        played: Sequence[int],
        points: Sequence[int],
        out: Sequence[bool],
        winner: int = NOBODY,
    ) -> None:
        self.hands = [list(hand) for hand in hands]
        self.bids = list(bids)
        self.sealed = list(sealed)
        self.played = list(played)
        self.points = list(points)
        self.out = list(out)
        self.winner = winner

    def to_act(self) -> list[int]:
        if self.outcome() is not None:
            return []
        if self.winner != NOBODY:
            return [self.winner]
        return [seat for seat in self.seats() if not self.sealed[seat] and not self.out[seat]]

    def legal(self, seat: int) -> list[int]:
        if seat not in self.to_act():
            return []
        if self.winner != NOBODY:
            return [SAFELY, BOLDLY]
        return [SEAL] if self.bids[seat] else list(self.hands[seat])

    def refusal(self, seat: int, action: int) -> Refusal | None:
        if self.outcome() is not None:
            return Refusal("table.over", "The match is over; begin another.")
        if seat not in self.to_act():
            return Refusal("table.turn", f"Wait for {' and '.join(NAMES[other] for other in self.to_act())}.")
        if action in self.legal(seat):
            return None
        if self.winner != NOBODY:
            return Refusal("tow.1", "The wreck is yours; tow it safely or boldly.")
        if action in self.hands[seat]:
            return None
        if action == SEAL:
            return Refusal("bid.2", f"There is no bid to seal; bid one of {self.hands[seat]}.")
        return Refusal("bid.1", f"That card is not in your hand; bid one of {self.hands[seat]}.")

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        if action in DECK:
            self.bids[seat] = action
            if log is not None:
                log.whisper(Chosen(seat, action), [seat])
        elif action == SEAL:
            self.seal(seat, log)
        else:
            self.tow(seat, dice.roll(6, "salvage") if action == BOLDLY else SAFE_POINTS, log)

    def seal(self, seat: int, log: Log | None) -> None:
        self.sealed[seat] = True
        self.say(log, Sealed(seat))
        if not self.to_act():
            self.open_bids(log)

    def open_bids(self, log: Log | None) -> None:
        """All cards on the table; the highest wins the wreck."""
        for seat in self.seats():
            if self.bids[seat]:
                self.hands[seat].remove(self.bids[seat])
                self.played.append(self.bids[seat])
                if log is not None:
                    self.show(log, Opened(seat, self.bids[seat]))
        self.winner = self.bids.index(max(self.bids))
        self.bids = [0] * len(self.hands)

    def show(self, log: Log, event: Event) -> None:
        log.reveal(event)

    def tow(self, seat: int, points: int, log: Log | None) -> None:
        self.points[seat] += points
        self.say(log, Towed(seat, points))
        self.next_round(log)

    def next_round(self, log: Log | None) -> None:
        self.bids = [0] * len(self.hands)
        self.sealed = [False] * len(self.hands)
        self.winner = NOBODY
        outcome = self.outcome()
        if outcome is not None:
            self.say(log, Ended(outcome.winners))

    def resign(self, seat: int, log: Log | None = None) -> None:
        if self.outcome() is not None:
            raise Refused(Refusal("table.over", "The match is over; nobody can resign any more."))
        self.out[seat] = True
        self.say(log, GaveUp(seat))
        self.next_round(log)

    def view(self, seat: int | None) -> SalvageView:
        return SalvageView(
            hand=() if seat is None else tuple(self.hands[seat]),
            bid=0 if seat is None else self.bids[seat],
            sealed=tuple(self.sealed),
            played=tuple(self.played),
            points=tuple(self.points),
            out=tuple(self.out),
            winner=self.winner,
            outcome=self.outcome(),
            hands=(),
        )

    def everything(self) -> SalvageView:
        return msgspec.structs.replace(self.view(None), hands=tuple(tuple(hand) for hand in self.hands))

    def imagine(self, seat: int, rng: Rng) -> Self:
        """Deals the cards that this seat has not seen to the others again, who may or may not have bid."""
        world = self.copy()
        unseen = [card for card in DECK if card not in self.hands[seat] and card not in self.played]
        rng.shuffle(unseen)
        for other in self.seats():
            if other != seat:
                world.hands[other] = sorted(unseen.pop() for _ in self.hands[other])
                bids = self.winner == NOBODY and not self.out[other] and bool(world.hands[other])
                has_bid = bids and (self.sealed[other] or rng.below(2) == 1)
                world.bids[other] = rng.choice(world.hands[other]) if has_bid else 0
        return world

    def unseal(self, seat: int) -> None:
        """The others bid again, unless this seat has sealed its bid."""
        if self.winner == NOBODY and seat in self.to_act():
            for other in self.seats():
                if other != seat and not self.out[other]:
                    self.bids[other] = 0
                    self.sealed[other] = False

    def outcome(self) -> Outcome | None:
        left = [seat for seat in self.seats() if not self.out[seat]]
        if len(left) == 1:
            return Outcome((left[0],), "the others gave up", "end.2")
        if self.winner != NOBODY or any(self.hands[seat] for seat in left):
            return None
        best = max(self.points[seat] for seat in left)
        winners = [seat for seat in left if self.points[seat] == best]
        if len(winners) > 1:
            return Outcome((), "equal points", "end.1")
        return Outcome((winners[0],), "the most points", "end.1")

    def copy(self) -> Self:
        return type(self)(*self.parts())

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.parts()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(part) for part in self.parts())})"

    def parts(self) -> tuple[Any, ...]:
        return self.hands, self.bids, self.sealed, self.played, self.points, self.out, self.winner

    def seats(self) -> range:
        return range(len(self.hands))

    def say(self, log: Log | None, event: Event) -> None:
        if log is not None:
            log.add(event)
