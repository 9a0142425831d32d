"""Analyses of finished matches, decision by decision, while whoever asked watches."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from time import monotonic
from typing import Any, Final, Literal

import msgspec

from hardburn.bots.hindsight import turns
from hardburn.core.game import Game
from hardburn.core.record import Record
from hardburn.server.matches.room import Room
from hardburn.server.protocol.problems import conflict, not_yours, too_many
from hardburn.server.protocol.wire import AnalysisShown, JudgementShown
from hardburn.server.thinking.tasks import Judge
from hardburn.server.thinking.thinkers import Thinkers, Unanswered

LOGGER: Final = logging.getLogger("hardburn")
ROUNDS: Final = 100
SECONDS: Final = 1.0
"""At most, for one decision."""
MOST_KEPT: Final = 200
PATIENCE_SECONDS: Final = 150.0
"""An analysis that nobody looks at for this long is stopped. Hidden pages look once a minute."""


class Analysis:
    """The analysis of one match so far. Stopping it loses nothing."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.game = game
        self.record = record
        self.person_id: str | None = None
        """Who began it last."""
        self.status: Literal["running", "stopped", "done"] = "stopped"
        self.step = 0
        self.judgements: list[JudgementShown] = []
        self.task: asyncio.Task[None] | None = None
        self.looked_at = 0.0

    def shown(self, person_id: str | None, since: int) -> AnalysisShown:
        self.looked_at = monotonic()
        return AnalysisShown(
            status=self.status,
            step=self.step,
            steps=len(self.record.steps),
            mine=person_id is not None and person_id == self.person_id,
            judgements=self.judgements[since:],
        )


class Analyses:
    """The latest analyses, in memory. One at a time runs for each caller."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept: OrderedDict[str, Analysis] = OrderedDict()

    def shown(self, room: Room, person_id: str | None, since: int) -> AnalysisShown:
        analysis = self._kept.get(room.id)
        if analysis is None:
            return AnalysisShown(status="none", step=0, steps=room.table.number, mine=False, judgements=[])
        return analysis.shown(person_id, since)

    def begin(self, room: Room, person_id: str, since: int) -> AnalysisShown:
        """Begin an analysis, or resume a stopped one. All who ask share one that runs or is done."""
        if not room.table.has_begun or room.table.match.outcome is None:
            raise conflict("A match can be looked back at after the end.")
        analysis = self._kept.get(room.id)
        if analysis is None or analysis.status == "stopped":
            if any(one.status == "running" and one.person_id == person_id for one in self._kept.values()):
                raise too_many("Another match is being looked back at for you; stop that first, or wait.")
            if analysis is None:
                record = msgspec.structs.replace(room.table.match.record, outcome=room.table.match.outcome)
                analysis = self._kept[room.id] = Analysis(room.table.game, record)
            analysis.person_id = person_id
            analysis.status = "running"
            analysis.task = asyncio.create_task(self._run(analysis))
        self._kept.move_to_end(room.id)
        self._forget_oldest()
        return analysis.shown(person_id, since)

    def stop(self, room: Room, person_id: str | None, since: int) -> AnalysisShown:
        """Stop at once. Only whoever began the analysis may do so."""
        analysis = self._kept.get(room.id)
        if analysis is not None and analysis.status == "running":
            if person_id is None or analysis.person_id != person_id:
                raise not_yours("Somebody else began to look back at this match; only they can stop it.")
            analysis.status = "stopped"
            assert analysis.task is not None
            analysis.task.cancel()
        return self.shown(room, person_id, since)

    async def close(self) -> None:
        tasks = [one.task for one in self._kept.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, analysis: Analysis) -> None:
        """Go on after the last judged step."""
        try:
            for turn in turns(analysis.record, analysis.game):
                await asyncio.sleep(0)
                if turn.number <= analysis.step:
                    continue
                if monotonic() - analysis.looked_at > PATIENCE_SECONDS:
                    analysis.status = "stopped"
                    return
                wanted = Judge(turn.number, turn.action, ROUNDS, SECONDS)
                try:
                    one = await self._thinkers.judge(analysis.game, turn.state, turn.seat, wanted)
                except Unanswered:
                    LOGGER.warning("a decision of a finished match can't be judged in time; it is left out")
                    continue
                analysis.step = one.number
                analysis.judgements.append(
                    JudgementShown(
                        step=one.number,
                        seat=one.seat,
                        played=one.played,
                        chance=one.chance,
                        best=one.best,
                        best_chance=one.best_chance,
                        is_mixed=one.is_mixed,
                    )
                )
            analysis.step = len(analysis.record.steps)
            analysis.status = "done"
        except Exception:
            LOGGER.exception("a finished match can't be looked back at")
            analysis.status = "stopped"

    def _forget_oldest(self) -> None:
        for match_id in list(self._kept):
            if len(self._kept) <= MOST_KEPT:
                break
            if self._kept[match_id].status != "running":
                del self._kept[match_id]
