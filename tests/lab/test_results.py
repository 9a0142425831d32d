"""The table and the page that are made of what was played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from hardburn.bots.catalogue import BOTS
from hardburn.core import registry
from hardburn.core.results import Malformed
from hardburn.lab.experiments.agenda import Agenda
from hardburn.lab.experiments.crew import played_alone
from hardburn.lab.experiments.experiment import Experiment
from hardburn.lab.experiments.findings import Findings, Mean
from hardburn.lab.experiments.folder import Folder
from hardburn.lab.experiments.page import page_of
from hardburn.lab.experiments.parquet import write_parquet
from hardburn.lab.experiments.reading import read_experiment
from hardburn.lab.experiments.rows import columns_of
from hardburn.lab.experiments.running import Means, played, write_results
from tests.lab.experiments import all_played, ruship
from tests.lab.picking import Highest, Lowest

ROBIN = """
game = "full_thrust"
bots = ["random", "random"]
matches = 3
[options]
turn_limit = 5
apart = 12
[round_robin]
option = "fleets"
[round_robin.of]
cruisers = "2 Suffren, Milan"
destroyers = "3 Waldburg"
battleship = "Victoria"
"""


@pytest.fixture
def _picking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.places(), "picking", "tests.lab.picking")
    monkeypatch.setitem(BOTS, "highest", lambda rng: Highest())
    monkeypatch.setitem(BOTS, "lowest", lambda rng: Lowest())


@pytest.fixture
def picking(_picking: None) -> Experiment:
    return Experiment("Picking", "picking", 6, 1, (("highest", "lowest", "lowest"), ("lowest", "lowest", "lowest")))


@pytest.fixture(scope="module")
def robin() -> Experiment:
    return read_experiment(ROBIN, "robin.toml")


def rows(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return found


def test_a_row_says_what_was_played_and_what_came_of_it(picking: Experiment, tmp_path: Path) -> None:
    write_parquet(picking, all_played(picking), tmp_path / "table")
    table = rows(tmp_path / "table")
    assert len(table) == 12
    series = picking.cells[0].series
    assert table[1] == {
        "match": 1,
        "cell": 0,
        "seed": series.seed,
        "number": 1,
        "winner": 1,
        "decisions": 3,
        "began": 0,
        "draw": False,
        "rule": "picking.1",
        "reason": "the highest pick",
        "nods": 0,
        "seat0_bot": "lowest",
        "seat0_won": False,
        "seat0_traits": ["first"],
        "seat0_picked": 1,
        "seat0_hand": "left",
        "seat0_do_pick": 1,
        "seat1_bot": "highest",
        "seat1_won": True,
        "seat1_traits": ["later"],
        "seat1_picked": 3,
        "seat1_hand": "left",
        "seat1_do_pick": 1,
        "seat2_bot": "lowest",
        "seat2_won": False,
        "seat2_traits": ["later", "last"],
        "seat2_picked": 1,
        "seat2_hand": "left",
        "seat2_do_pick": 1,
    }
    assert (table[0]["nods"], table[0]["seat0_do_pick"]) == (3, 2)
    assert (table[7]["winner"], table[7]["draw"]) == (None, True)


def test_columns_are_known_before_anything_is_played() -> None:
    three = Experiment("Three", "thunder_struck", 1, 1, (("random",) * 3,), options={"players": 3, "rounds": 6})
    names = [column.name for column in columns_of(three)]
    assert len(names) == len(set(names))
    assert {"option_players", "seat2_hits", "rounds", "seat0_do_use_shield"} <= set(names)


def test_the_same_matches_give_the_same_bytes_however_they_were_played(tmp_path: Path) -> None:
    experiment = ruship()
    files = []
    for workers in (1, 2):
        folder = Folder(tmp_path / str(workers))
        with folder.claimed(experiment) as journal:
            for piece, matches in played(experiment, Agenda(experiment.total), Means(workers), print):
                journal.add(piece, matches)
        write_results(folder)
        files.append((folder.table.read_bytes(), folder.page.read_bytes()))
    assert files[0] == files[1]


def test_a_folder_goes_on_with_its_experiment_only(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "out")
    with folder.claimed(ruship()) as journal:
        journal.add(*next(played_alone(ruship(), Agenda(1))))
        with pytest.raises(Malformed, match="another run is writing to"), folder.claimed(ruship()):
            pass
    with folder.claimed(ruship()) as journal:
        assert journal.matches == 1
    with pytest.raises(Malformed, match=r"out holds the matches of another experiment: matches was 30, is 31; take"):
        folder.claimed(ruship(31)).__enter__()
    with pytest.raises(Malformed, match="holds other things; a new or empty folder is wanted"):
        Folder(tmp_path).claimed(ruship()).__enter__()
    with pytest.raises(Malformed, match="holds no experiment; a folder that `hardburn lab run` has made is wanted"):
        Folder(tmp_path).opened()


def test_wins_are_found_by_bot_seat_and_beginner(picking: Experiment) -> None:
    findings = Findings(picking, all_played(picking))
    assert {name: (wins.chances, wins.wins) for name, wins in findings.bots.items()} == {
        "highest": (6, 6),
        "lowest": (12, 0),
    }
    assert [(seat.chances, seat.wins) for seat in findings.whole.seats] == [(12, 2)] * 3
    assert (findings.whole.beginners.wins, findings.whole.draws) == (2, 6)
    assert {name: (wins.chances, wins.wins) for name, wins in findings.traits.items()} == {
        "first": (12, 2),
        "later": (24, 4),
        "last": (12, 2),
    }
    picked = findings.metrics["picked"]
    assert (picked.winners.count, picked.winners.mean, picked.losers.count, picked.losers.mean) == (6, 3.0, 12, 1.0)
    assert (findings.lengths, findings.of_match["nods"].mean) == ({3: 10, 6: 2}, 0.5)
    assert [findings.length_of(share) for share in (0.05, 0.83, 0.84, 1.0)] == [3, 3, 6, 6]
    assert findings.uses["pick"].winners.mean == pytest.approx((2 + 2 + 1 * 4) / 6)


def test_wins_are_found_by_option_and_by_meeting(robin: Experiment) -> None:
    findings = Findings(robin, all_played(robin))
    assert all(wins.chances == 12 for wins in findings.entrants.values())
    assert {name: wins.chances for name, wins in findings.meetings.items()} == {
        (one, other): 6 for one in findings.entrants for other in findings.entrants if one != other
    }
    for name, wins in findings.entrants.items():
        assert wins.wins == sum(met.wins for (one, _), met in findings.meetings.items() if one == name)
    options = Findings(ruship(), all_played(ruship())).options["spaces"]
    assert {value: group.matches for value, group in options.items()} == {12: 30, 18: 30}
    assert options[12].length.mean < options[18].length.mean


def test_a_mean_has_the_interval_of_its_sample() -> None:
    mean = Mean()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        mean.add(value)
    assert mean.mean == 5.0
    assert mean.reach == pytest.approx(1.959964 * (32 / 7) ** 0.5 / 8**0.5)


class Outline(HTMLParser):
    """The elements of a page, each closed in its order, and everything that could be fetched."""

    VOID = ("meta", "path", "circle", "rect")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [f"{name}={value}" for name, value in attrs if name in ("src", "href", "srcset", "data")]
        if tag in ("script", "link", "img", "iframe"):
            self.fetched.append(tag)
        if tag not in self.VOID[:1]:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["h2"]:
            self.headings.append(data)


def pages(picking: Experiment, robin: Experiment) -> Iterator[str]:
    for experiment in (ruship(), picking, robin):
        yield page_of(Findings(experiment, all_played(experiment)))


def test_a_page_is_whole_and_fetches_nothing(picking: Experiment, robin: Experiment) -> None:
    headings = set()
    for page in pages(picking, robin):
        outline = Outline(page)
        assert outline.open == []
        assert outline.fetched == []
        assert "url(" not in page
        assert set(re.findall(r"https?://[^\"']+", page)) <= {"http://www.w3.org/2000/svg"}
        assert "default-src 'none'" in page
        assert "prefers-color-scheme: light" in page
        headings |= set(outline.headings)
    assert headings == {
        *("The experiment", "Bots", "Seats", "Option spaces", "Round robin of fleets", "What seats began with"),
        *("What the winners had", "Length", "What was decided", "How matches end"),
    }


def test_a_page_says_what_is_missing_and_quotes_what_was_given() -> None:
    experiment = ruship()
    page = page_of(Findings(experiment, all_played(experiment)[:10]))
    assert "60 matches, 30 in each of 2 cells; 10 are played so far" in page
    assert "<h1>Ruship &amp; &lt;spaces&gt;</h1>" in page
    assert "The experiment" in page_of(Findings(experiment, []))
