"""Positions of Salvage that each break one promise."""

from __future__ import annotations

from typing import Any, Final, Self

from msgspec.structs import replace

from hardburn.core.dice import Dice
from hardburn.core.edges import Event
from hardburn.core.log import Log
from hardburn.core.results import Outcome, Refusal, Refused
from hardburn.core.rng import Rng
from salvage.edges import Chosen, SalvageView, Sealed, Towed
from salvage.state import BOLDLY, DECK, NOBODY, SAFELY, SEAL, SalvageState

SECOND_SEAL: Final = 30

# Promise 1


class ChangesBeforeRefusing(SalvageState):
    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        if seat in self.to_act() and self.winner == NOBODY:
            self.bids[seat] = 0 if action in DECK else self.bids[seat]
        super().apply(seat, action, dice, log)


class ForgetsItsListWhenRefusing(SalvageState):
    """Neither `repr` nor a view shows it."""

    forgets: bool = False

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        self.forgets = self.refusal(seat, action) is not None
        super().apply(seat, action, dice, log)

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[:1] if self.forgets else super().legal(seat)


class RollsBeforeRefusing(SalvageState):
    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        if self.refusal(seat, action) is not None:
            dice.roll(6, "in vain")
        super().apply(seat, action, dice, log)


class TellsBeforeRefusing(SalvageState):
    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        if self.refusal(seat, action) is not None:
            self.say(log, Sealed(0))
        super().apply(seat, action, dice, log)


class AcceptsWhatItRefuses(SalvageState):
    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        if self.refusal(seat, action) is None:
            super().apply(seat, action, dice, log)


class RaisesAnotherRefusal(SalvageState):
    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        if self.refusal(seat, action) is not None:
            raise Refused(Refusal("bid.1", "That won't do; do something else."))
        super().apply(seat, action, dice, log)


# Promise 2


class RefusesWhatItLists(SalvageState):
    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        if action == BOLDLY and self.refusal(seat, action) is None and max(self.played) > 9:
            raise Refused(Refusal("tow.1", "Not with such a card; tow it safely."))
        super().apply(seat, action, dice, log)


class HasARefusalForWhatItLists(SalvageState):
    def refusal(self, seat: int, action: int) -> Refusal | None:
        if action == SAFELY and self.winner == seat:
            return Refusal("tow.1", "Safely is for cowards; tow it boldly.")
        return super().refusal(seat, action)


class ListsTwice(SalvageState):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[:1] + super().legal(seat)


class ListsNothing(SalvageState):
    """A player with points owes a bid, but can make it only after the others."""

    def legal(self, seat: int) -> list[int]:
        return [] if seat == 0 and self.points[0] and 1 in self.to_act() else super().legal(seat)


class ListsASecondCode(SalvageState):
    def legal(self, seat: int) -> list[int]:
        return [SECOND_SEAL if action == SEAL else action for action in super().legal(seat)]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        return super().refusal(seat, SECOND_SEAL if action == SEAL else action)

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        if action == SECOND_SEAL:
            self.seal(seat, log)
        else:
            super().apply(seat, action, dice, log)


class DrawsWhatItDoesNotList(SalvageState):
    def random_action(self, seat: int, rng: Rng) -> int:
        return SAFELY


class DrawsUnfairly(SalvageState):
    def random_action(self, seat: int, rng: Rng) -> int:
        return self.legal(seat)[0]


class DrawingChangesIt(SalvageState):
    def random_action(self, seat: int, rng: Rng) -> int:
        self.points[seat] += 0 if self.outcome() else 1
        return super().random_action(seat, rng)


class NamesAnUnknownRule(SalvageState):
    def refusal(self, seat: int, action: int) -> Refusal | None:
        refusal = super().refusal(seat, action)
        return Refusal("tow.7", refusal.reason) if refusal and refusal.rule == "tow.1" else refusal


class RefusesInOneWord(SalvageState):
    def refusal(self, seat: int, action: int) -> Refusal | None:
        refusal = super().refusal(seat, action)
        return refusal and Refusal(refusal.rule, "No.")


class RefusesAtLength(SalvageState):
    def refusal(self, seat: int, action: int) -> Refusal | None:
        refusal = super().refusal(seat, action)
        return refusal and Refusal(refusal.rule, f"No.\n{refusal.reason}")


class ListsOutOfTurn(SalvageState):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) or ([SEAL] if self.winner != NOBODY else [])


class AcceptsWhatCannotBeUnpacked(SalvageState):
    def refusal(self, seat: int, action: int) -> Refusal | None:
        refusal = super().refusal(seat, action)
        return None if refusal and refusal.rule == "bid.1" and action in range(13, SEAL) else refusal


class LetsOthersActOutOfTurn(SalvageState):
    def refusal(self, seat: int, action: int) -> Refusal | None:
        if self.winner != NOBODY and seat in self.seats() and action == SAFELY:
            return None
        return super().refusal(seat, action)


# Promise 3


class SharesItsPoints(SalvageState):
    def copy(self) -> Self:
        twin = super().copy()
        twin.points = self.points
        return twin


class CopyForgetsPoints(SalvageState):
    def copy(self) -> Self:
        twin = super().copy()
        twin.points = [0] * len(self.hands)
        return twin


class ImaginedPositionSharesPoints(SalvageState):
    def imagine(self, seat: int, rng: Rng) -> Self:
        world = super().imagine(seat, rng)
        world.points = self.points
        return world


class PickleForgetsPoints(SalvageState):
    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.parts()[:4], [0] * len(self.hands), *self.parts()[5:])


class CannotBePickled(SalvageState):
    def __reduce__(self) -> tuple[Any, ...]:
        return (lambda parts: type(self)(*parts)), (self.parts(),)


class DeepcopyShares(SalvageState):
    def __deepcopy__(self, memo: object) -> Self:
        twin = self.copy()
        twin.points = self.points
        return twin


class ReprCannotBeRun(SalvageState):
    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.parts()}>"


class ReprLeavesOutPoints(SalvageState):
    def __repr__(self) -> str:
        shown = [*self.parts()[:4], [0] * len(self.hands), *self.parts()[5:]]
        return f"{type(self).__name__}({', '.join(repr(part) for part in shown)})"


# Promise 4


class TellsInTheOrderOfASet(SalvageState):
    def tow(self, seat: int, points: int, log: Log | None) -> None:
        for word in {str(point) for point in range(1, 9)}:
            self.say(log, Towed(seat, int(word)))
        super().tow(seat, points, log)


class PlaysOtherwiseWithALog(SalvageState):
    def tow(self, seat: int, points: int, log: Log | None) -> None:
        super().tow(seat, points if log is None else points + 1, log)


# Promise 5


def holds_most(state: SalvageState, seat: int) -> bool:
    """Something about the others' hands that a seat can't know."""
    return sum(state.hands[(seat + 1) % len(state.hands)]) > 18


class LeakyView(SalvageState):
    def view(self, seat: int | None) -> SalvageView:
        view = super().view(seat)
        return view if seat is None or view.bid else replace(view, bid=self.bids[seat - 1])


class LeakySpectator(SalvageState):
    def view(self, seat: int | None) -> SalvageView:
        return super().view(0 if seat is None else seat)


class LeakyList(SalvageState):
    def legal(self, seat: int) -> list[int]:
        listed = super().legal(seat)
        return listed[::-1] if listed and holds_most(self, seat) else listed


class LeakyRefusal(SalvageState):
    def refusal(self, seat: int, action: int) -> Refusal | None:
        refusal = super().refusal(seat, action)
        if refusal is not None and refusal.rule == "bid.1" and holds_most(self, seat):
            return Refusal("bid.1", "Bid high; the other has good cards.")
        return refusal


class LeakyTurn(SalvageState):
    def to_act(self) -> list[int]:
        owing = super().to_act()
        return owing[::-1] if holds_most(self, 0) else owing


class LeakyEventOnSealing(SalvageState):
    """The same decision tells different things in positions that look the same."""

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        super().apply(seat, action, dice, log)
        if action == SEAL and self.winner == NOBODY:
            self.say(log, Chosen(seat, self.bids[seat]))


class LeakyEventOnBidding(SalvageState):
    """A decision made in secret is told to all."""

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        super().apply(seat, action, dice, log)
        if action in DECK:
            self.say(log, Chosen(seat, action))


class ShowsWhatIsSecretUnflagged(SalvageState):
    def show(self, log: Log, event: Event) -> None:
        log.add(event)


class ShowsTheActorWhatIsSecretUnflagged(SalvageState):
    """A player with points sees the other's highest card: a peek that could be taken back."""

    def view(self, seat: int | None) -> SalvageView:
        view = super().view(seat)
        if seat is None or view.bid or not self.points[seat]:
            return view
        return replace(view, bid=max(self.hands[seat - 1], default=0))

    def imagine(self, seat: int, rng: Rng) -> Self:
        while True:
            world = super().imagine(seat, rng)
            if world.view(seat) == self.view(seat):
                return world


class ImaginesOtherCardsOfItsOwn(SalvageState):
    def imagine(self, seat: int, rng: Rng) -> Self:
        world = super().imagine(seat, rng)
        free = [card for card in DECK if all(card not in hand for hand in world.hands) and card not in self.played]
        if world.hands[seat] and not world.bids[seat]:
            world.hands[seat] = sorted([*world.hands[seat][1:], rng.choice(free)])
        return world


class ImaginesOnlyTheTruth(SalvageState):
    def imagine(self, seat: int, rng: Rng) -> Self:
        return self.copy()


class ImaginesOnlyOnePosition(SalvageState):
    def imagine(self, seat: int, rng: Rng) -> Self:
        return super().imagine(seat, Rng(1, 2, 3, 4))


class HidesSecretsForEver(SalvageState):
    def everything(self) -> SalvageView:
        return self.view(None)


class ShowsEverythingToAll(SalvageState):
    """Hides nothing, and still deals again when it imagines."""

    def view(self, seat: int | None) -> SalvageView:
        hands = tuple(tuple(hand) for hand in self.hands)
        return replace(super().view(None), hands=hands)

    def everything(self) -> SalvageView:
        return self.view(None)


class ImaginesTheImpossible(SalvageState):
    """The others have sealed bids that they never made."""

    def imagine(self, seat: int, rng: Rng) -> Self:
        world = super().imagine(seat, rng)
        if self.winner == NOBODY:
            world.hands = [hand if other == seat else [] for other, hand in enumerate(world.hands)]
            world.bids = [bid if other == seat else 0 for other, bid in enumerate(world.bids)]
        return world


class UnsealsItsOwnBid(SalvageState):
    def unseal(self, seat: int) -> None:
        super().unseal(seat)
        if self.winner == NOBODY and seat in self.to_act():
            self.bids[seat] = 0


class UnsealsWhatIsSettled(SalvageState):
    """Unseals even for a seat that has sealed its own bid, which must not forget what the others decided."""

    def unseal(self, seat: int) -> None:
        for other in self.seats():
            if other != seat and self.winner == NOBODY and not self.out[other]:
                self.bids[other], self.sealed[other] = 0, False


class UnsealsThePoints(SalvageState):
    def unseal(self, seat: int) -> None:
        if any(self.sealed) and seat in self.to_act():
            super().unseal(seat)
            self.points = [0] * len(self.points)


class UnsealsForGood(SalvageState):
    """The others owe a bid again, with no card to make it."""

    def unseal(self, seat: int) -> None:
        if self.winner == NOBODY and seat in self.to_act():
            for other in self.seats():
                if self.sealed[other]:
                    self.hands[other], self.bids[other], self.sealed[other] = [], 0, False


class UnsealsForOnlyOne(SalvageState):
    """A player who has not sealed yet counts as sealed afterwards."""

    def unseal(self, seat: int) -> None:
        if self.winner == NOBODY and seat in self.to_act():
            for other in self.to_act():
                self.sealed[other] = other != seat or self.sealed[other]


# Promise 6


class NeverEnds(SalvageState):
    def next_round(self, log: Log | None) -> None:
        if not any(self.hands):
            self.hands = [sorted(self.played[seat :: len(self.hands)]) for seat in self.seats()]
            self.played = []
        super().next_round(log)


class EndlessIfPlayedFirst(SalvageState):
    """Towing safely, which is listed first, gives the card back."""

    def apply(self, seat: int, action: int, dice: Dice, log: Log | None = None) -> None:
        super().apply(seat, action, dice, log)
        if action == SAFELY:
            for other in self.seats():
                self.hands[other].append(self.played.pop())


class GoesOnAfterResigning(SalvageState):
    def resign(self, seat: int, log: Log | None = None) -> None:
        if self.outcome() is None:
            self.next_round(log)
        else:
            super().resign(seat, log)


class NobodyResigns(SalvageState):
    def resign(self, seat: int, log: Log | None = None) -> None:
        raise Refused(Refusal("table.resign", "Nobody resigns here; play on."))


class ResignsAfterTheEnd(SalvageState):
    def resign(self, seat: int, log: Log | None = None) -> None:
        if self.outcome() is None:
            super().resign(seat, log)


class ResignedAndWon(SalvageState):
    def resign(self, seat: int, log: Log | None = None) -> None:
        for other in self.seats():
            if other != seat:
                super().resign(other, log)


class EndsForNoKnownRule(SalvageState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and Outcome(outcome.winners, outcome.reason, "end.9")


class ListsAfterTheEnd(SalvageState):
    def legal(self, seat: int) -> list[int]:
        return [SEAL] if self.outcome() else super().legal(seat)


# Promise 7


class ViewOutsideItsType(SalvageState):
    def view(self, seat: int | None) -> SalvageView:
        view = super().view(seat)
        return replace(view, winner="nobody") if view.winner == NOBODY else view


class ViewThatComesBackOtherwise(SalvageState):
    def view(self, seat: int | None) -> SalvageView:
        view = super().view(seat)
        return replace(view, hand=list(view.hand))


class EventOutsideItsType(SalvageState):
    def show(self, log: Log, event: Event) -> None:
        log.reveal(replace(event, card=0.5))


class NumbersTooLargeForABrowser(SalvageState):
    def view(self, seat: int | None) -> SalvageView:
        view = super().view(seat)
        return replace(view, points=tuple(points + 2**60 for points in view.points))
