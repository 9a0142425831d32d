"""Steps that go to the disk in groups."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hardburn.server.storage.database import open_database
from hardburn.server.storage.rows import MatchRow, SeatRow, StepRow
from hardburn.server.storage.store import Store


def match(match_id: str) -> MatchRow:
    return MatchRow(
        id=match_id,
        game="ruship",
        rules_version=1,
        options={},
        listed=False,
        secret="00" * 32,
        made_by="nobody",
        made_at=0,
        has_bots=False,
    )


def step(match_id: str, number: int, *, outcome: str | None = None) -> StepRow:
    text = '{"step":"resign","seat":0,"events":[]}'
    return StepRow(match_id=match_id, number=number, step=text, to_act="[]", outcome=outcome)


def test_in_a_group_only_the_step_whose_place_is_taken_loses(tmp_path: Path) -> None:
    async def write() -> tuple[list[list[bool]], list[int], list[str]]:
        store = Store(await open_database(f"sqlite+aiosqlite:///{tmp_path / 'steps.db'}"))
        names = ["one", "other", "third"]
        for name in names:
            await store.add_match(match(name), [SeatRow(number=0, kind="open")])
        groups = [
            [step("one", 1)],
            [step("one", 1)],
            [step("other", 1), step("one", 2), step("third", 1)],
            [step("other", 1), step("one", 3, outcome="{}"), step("third", 1)],
        ]
        answers = [list(await asyncio.gather(*map(store.append, group))) for group in groups]
        counts = [len(await store.steps(name, 0)) for name in names]
        rows = [await store.match(name) for name in names]
        await store.close()
        return answers, counts, [row.status for row in rows if row is not None]

    answers, counts, statuses = asyncio.run(write())
    assert answers == [[True], [False], [True, True, True], [False, True, False]]
    assert (counts, statuses) == ([3, 1, 1], ["over", "waiting", "waiting"])
