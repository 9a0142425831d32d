"""Simulated play: seeded matches of every game at two tables that share a store which fails, loses races and repeats.

Players know only what they are sent. `python -m tests.table.simulated --matches 1000` plays the long form.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from hardburn.core.registry import game_ids, game_of
from hardburn.core.results import Refused
from hardburn.table import taking_back
from hardburn.table.course import Course
from hardburn.table.errors import Conflict, Stale
from hardburn.table.sheet import Offer, StepRow
from tests.table.shelf import Shelf, look, people, seen

MOST_TURNS: Final = 120
"""After so many turns somebody resigns."""
SPECTATOR: Final = None
Answer = tuple[str, int, str, bytes]
"""Who was answered, for which seat and key, and the answer."""


class Before(NamedTuple):
    """What somebody sees before a step is noted."""

    who: str | None
    version: int
    views: list[msgspec.Raw]
    steps: list[Any]


class Evening:
    """One match, played at two tables as if two processes served it. Time passes only here."""

    def __init__(self, game_id: str, seed: str) -> None:
        self.random = Random(seed)
        self.name = f"{game_id}, seed {seed}"
        self.now = 1_000_000
        game = game_of(game_id)
        owners = [self.random.choice([f"p{seat}", f"p{seat}", "p0", "bot"]) for seat in range(_seat_count(game_id))]
        owners[0] = "p0"
        secret = self.random.randbytes(32).hex()
        self.shelf = Shelf(game_id, people(*owners), secret, self.now)
        self.tables = [self.shelf.table(), self.shelf.table()]
        self.persons = sorted({owner for owner in owners if owner != "bot"})
        self.onlookers: list[str | None] = [SPECTATOR, *self.persons]
        self.has_secrets = game.has_secrets
        self.versions: dict[tuple[int, str | None], int] = {}
        self.answers: list[Answer] = []
        self.counts = dict.fromkeys(("stored", "lost", "raced", "taken back", "declined", "resigned", "repeated"), 0)

    def play(self) -> None:
        turns = 0
        while self.shelf.sheet.status != "over":
            turns += 1
            self.now += self.random.randrange(1, 5000)
            table = self.random.choice(self.tables)
            if self.random.random() < 0.8:
                self.shelf.catch_up(table)
            what = self.random.random()
            if turns > MOST_TURNS or what < 0.003:
                self._resign(table, self.random.choice(self.persons))
            elif what < 0.06:
                self._take_back(table, self.random.choice(self.persons))
            elif what < 0.1 and self.answers:
                self._repeat(table)
            else:
                self._decide(table)
            self._check_versions()
            if self.random.random() < 0.05:
                self._check_replayed()
        for table in self.tables:
            self.shelf.catch_up(table)
        self._check_replayed()

    # What players do

    def _decide(self, table: Course) -> None:
        """Somebody picks one of the choices that they are sent; a bot's seat picks without looking."""
        for who in self.random.sample(self.persons, len(self.persons)):
            snapshot = look(table, who)
            if snapshot["choices"]:
                break
        else:
            self._let_bot_decide(table)
            return
        choice = self.random.choice(snapshot["choices"])
        key = f"k{self.now}" if self.random.random() < 0.5 else None
        seat, audience = choice["seat"], table.audience(who)
        version = snapshot["version"]
        if self.random.random() < 0.02:
            _demand_stale(table, audience, seat, version + self.random.choice([-1, 1]), choice["decision"])
        try:
            row = table.decide(audience, seat, version, choice["decision"], key)
        except Refused as refused:
            raise AssertionError(f"{self.name}: a choice is refused: {refused}") from None
        is_stored = self._put(table, row)
        if is_stored:
            accepted = msgspec.json.encode(table.accepted(audience, seat))
            assert msgspec.json.decode(accepted)["version"] == table.version(audience)
            if key is not None:
                self.answers.append((who, seat, key, accepted))

    def _let_bot_decide(self, table: Course) -> None:
        for seat in table.match.state.to_act():
            if seat in table.bots:
                action = self.random.choice(list(table.match.state.legal(seat)))
                self._put(table, table.play(seat, action))
                return
        self.shelf.catch_up(table)

    def _repeat(self, table: Course) -> None:
        """Send a decision again that was accepted: the answer is the same, at either table."""
        who, seat, key, first = self.random.choice(self.answers)
        self.shelf.catch_up(table)
        again = table.repeated(table.audience(who), seat, key)
        assert again is not None, f"{self.name}: key {key} is forgotten"
        assert msgspec.json.encode(again) == first, f"{self.name}: key {key} is answered differently"
        self.counts["repeated"] += 1

    def _resign(self, table: Course, who: str) -> None:
        self.shelf.catch_up(table)
        audience = table.audience(who)
        try:
            row = table.resign(audience, self.random.choice(audience), table.version(audience))
        except Refused:
            self._decide(table)
            return
        if self._put(table, row):
            self.counts["resigned"] += 1

    def _take_back(self, table: Course, who: str) -> None:
        """Ask to take back, and let the others answer in any order."""
        self.shelf.catch_up(table)
        audience = table.audience(who)
        seat = self.random.choice(audience)
        possible = look(table, who)["take_back"]["possible"] if len(audience) == 1 else table.match.can_take_back(seat)
        result: StepRow | Offer | None
        try:
            result = taking_back.ask(table, audience, seat, table.version(audience))
        except Refused:
            assert not possible, self.name
            return
        except Conflict:
            assert table.offer() is not None, self.name
            return
        assert possible, self.name
        while not isinstance(result, StepRow):
            self.shelf.set_offer(result)
            if result is None:
                self.counts["declined"] += 1
                return
            if self.random.random() < 0.2:
                return  # nobody answers; the offer lapses with the next step
            other = self.random.choice(self.tables)
            self.shelf.catch_up(other)
            offer = look(other, SPECTATOR)["take_back"]["offer"]
            assert offer is not None, f"{self.name}: an open offer is not shown"
            assert offer["seat"] == seat, self.name
            asked = self.random.choice(offer["asked"])
            owner = self.shelf.sitters[asked].person_id
            accept = self.random.random() < 0.7
            table, result = other, taking_back.answer(other, other.audience(owner), asked, accept=accept)
        if self._put(table, result):
            self.shelf.set_offer(None)
            self.counts["taken back"] += 1

    # Storing

    def _put(self, table: Course, row: StepRow) -> bool:
        """Store a step, if nothing gets in the way. Nobody may look before it is stored."""
        assert table.is_storing
        self._check_nobody_looks(table)
        chance = self.random.random()
        before = None
        is_here = row.number == len(self.shelf.rows) + 1
        if chance < 0.02 or not is_here:
            before = self._all_seen(self.shelf.table())
        if chance < 0.02:
            self.counts["lost"] += 1  # it failed before anything was written
        elif chance < 0.04 and is_here:
            self.shelf.append(row)  # it was written, but the answer was lost
            self.counts["lost"] += 1
            before = None
        elif self.shelf.append(row):
            seen_before = self._sample(table)
            table.note(row.key)
            self._check_hidden(table, seen_before)
            self.counts["stored"] += 1
            return True
        else:
            self.counts["raced"] += 1
        table.forget()
        self.shelf.catch_up(table)
        if before is not None:
            assert self._all_seen(table) == before, f"{self.name}: something of a step that was not stored is seen"
        if row.key is not None:
            seat, _, key = row.key.partition(":")
            known = table.repeated(tuple(range(table.seat_count)), int(seat), key)
            assert (known is not None) == (row in self.shelf.rows), f"{self.name}: only stored keys are known"
        return False

    # Checks

    def _all_seen(self, table: Course) -> list[bytes]:
        return [seen(table, who) for who in self.onlookers]

    def _sample(self, table: Course) -> list[Before]:
        """What everybody sees before a step is noted, where there are secrets."""
        return [_before(table, who) for who in self.onlookers] if self.has_secrets else []

    def _check_hidden(self, table: Course, before: list[Before]) -> None:
        """A step raises the version of those for whom something changes, by one, and of nobody else."""
        step, log = table.chronicle.happenings[-1].step, table.chronicle.happenings[-1].log
        assert step is not None
        was_to_act = self.shelf.rows[-2].to_act if len(self.shelf.rows) > 1 else self.shelf.sheet.to_act
        for old in before:
            new = _before(table, old.who)
            audience = table.audience(old.who)
            changes = (
                step.seat in audience
                or any(log.seen_by(seat) for seat in audience or (None,))
                or self.shelf.rows[-1].to_act != was_to_act
                or new.views != old.views
            )
            assert new.version == old.version + changes, f"{self.name}: {old.who} counts wrong at step {table.number}"
            assert new.steps[: len(old.steps)] == old.steps, f"{self.name}: the past of {old.who} changes"
            assert len(new.steps) == new.version, self.name

    def _check_nobody_looks(self, table: Course) -> None:
        try:
            seen(table, self.random.choice(self.onlookers))
        except AssertionError:
            return
        raise AssertionError(f"{self.name}: a step is shown before it is stored")

    def _check_versions(self) -> None:
        for place, table in enumerate(self.tables):
            for who in self.onlookers:
                version = table.version(table.audience(who))
                assert version >= self.versions.get((place, who), 0), f"{self.name}: the version of {who} falls"
                self.versions[place, who] = version

    def _check_replayed(self) -> None:
        """Both tables show everybody what a table shows that is replayed from what is stored."""
        fresh = self._all_seen(self.shelf.table())
        for table in self.tables:
            self.shelf.catch_up(table)
            assert self._all_seen(table) == fresh, f"{self.name}: a replayed table shows something else"


def _before(table: Course, who: str | None) -> Before:
    audience = table.audience(who)
    seats: tuple[int | None, ...] = audience or (None,)
    views = [table.view(seat) for seat in seats]
    return Before(who, table.version(audience), views, table.chronicle.since(0, audience, seats[0]))


def _demand_stale(table: Course, audience: tuple[int, ...], seat: int, version: int, decision: Any) -> None:
    try:
        table.decide(audience, seat, version, decision)
    except Stale:
        return
    raise AssertionError(f"a decision on version {version} is taken at version {table.version(audience)}")


def _seat_count(game_id: str) -> int:
    game = game_of(game_id)
    return game.seat_count(game.options_type())


def play_many(game_id: str, matches: int, first: int = 0) -> dict[str, int]:
    """Play matches and count what happened in them."""
    total: dict[str, int] = {}
    for number in range(first, first + matches):
        evening = Evening(game_id, f"evening {number}")
        evening.play()
        for what, count in evening.counts.items():
            total[what] = total.get(what, 0) + count
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description="Play simulated matches of every game.")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--game", choices=game_ids(), action="append")
    args = parser.parse_args()
    for game_id in args.game or game_ids():
        counts = play_many(game_id, args.matches, args.first)
        print(f"{game_id}: {args.matches} matches; " + ", ".join(f"{count} {what}" for what, count in counts.items()))


if __name__ == "__main__":
    main()
