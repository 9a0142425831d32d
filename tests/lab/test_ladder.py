"""Ladders: what is played, what is kept, what people see."""

from __future__ import annotations

from contextlib import closing
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from hardburn.core.results import Malformed
from hardburn.games.ruship.options import RushipOptions
from hardburn.lab.ladder import ladder as ladders
from hardburn.lab.ladder.ladder import Ladder, Pair, Results, climb, keep, resumed
from hardburn.lab.ladder.ratings import Gap
from hardburn.lab.ladder.standings import plotted, show
from hardburn.lab.series.series import Series, Tally
from hardburn.lab.series.workers import tallies

BOTS = ("greedy", "level1", "random")


def ruship(*bots: str, matches: int = 6, seed: int = 1, spaces: int = 18) -> Ladder:
    return Ladder("ruship", RushipOptions(spaces=spaces), bots or BOTS, matches, seed)


def climbed(ladder: Ladder, results: Results | None = None, workers: int = 1) -> Results:
    results = results or Results.begun(ladder)
    for _ in climb(ladder, results, workers):
        pass
    results.rate()
    return results


@pytest.fixture(scope="module")
def whole() -> Results:
    return climbed(ruship())


def text_of(results: Results) -> str:
    out = StringIO()
    show(results, Console(file=out, width=80))
    return out.getvalue()


def test_every_pair_plays_and_takes_turns_with_the_seats(whole: Results) -> None:
    assert [pair.bots for pair in whole.shown()] == [("greedy", "level1"), ("greedy", "random"), ("level1", "random")]
    assert [pair.tally.matches for pair in whole.pairs] == [6, 6, 6]
    assert [rung.bot for rung in whole.ladder] == ["greedy", "level1", "random"]
    series = ruship().series(("greedy", "random"))
    assert series.bots == ("greedy", "random")
    assert len({ruship().series(pair).seed for pair in ruship().pairs()}) == 3


def test_the_number_of_workers_changes_nothing(whole: Results) -> None:
    assert climbed(ruship(), workers=2) == whole


def test_the_order_of_the_bots_changes_no_match(whole: Results) -> None:
    other = climbed(ruship("random", "level1", "greedy"))
    assert sorted(other.pairs, key=lambda pair: pair.bots) == sorted(whole.pairs, key=lambda pair: pair.bots)


def test_draws_and_matches_that_both_have_won_count_half() -> None:
    pair = Pair(("a", "b"), Tally((5, 2), (4, 3), matches=10, draws=3))
    assert (pair.points("a"), pair.points("b")) == (6.5, 3.5)
    assert Pair(("a", "b"), Tally((6, 6), (6, 6), matches=10)).points("a") == 5
    share, low, high = pair.share("b")
    assert share == 0.35
    assert 0.1 < low < share < high < 0.7


def test_what_is_kept_is_not_played_again(whole: Results, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped in the middle of the second pair, then gone on with."""
    path = tmp_path / "ladder.json"
    results = Results.begun(ruship())
    with closing(climb(ruship(), results, workers=1)) as playing:
        for pair in playing:
            if pair.bots == ("greedy", "random"):
                break
    keep(results, path)
    begun: list[tuple[Series, int]] = []

    def noted(series: Series, workers: int, done: Tally) -> object:
        begun.append((series, done.matches))
        return tallies(series, workers, done)

    monkeypatch.setattr(ladders, "tallies", noted)
    again = climbed(ruship(), resumed(ruship(), path))
    assert [(series.bots, done) for series, done in begun] == [(("greedy", "random"), 1), (("level1", "random"), 0)]
    assert again == whole
    keep(again, path)
    assert msgspec.json.decode(path.read_bytes(), type=Results) == whole
    begun.clear()
    climbed(ruship(), resumed(ruship(), path))
    assert begun == []


def test_more_matches_and_other_bots_may_be_asked_for_later(whole: Results, tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    keep(climbed(ruship(matches=2)), path)
    assert climbed(ruship(), resumed(ruship(), path)).ladder == whole.ladder
    two = resumed(ruship("random", "greedy", matches=2), path)
    two.rate()
    assert [rung.bot for rung in two.ladder] == ["greedy", "random"]
    assert two.count() == 2
    assert len(two.pairs) == 3


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (ruship(seed=2), "its seed is 1, not 2; name another file"),
        (ruship(spaces=24), "its options is {'spaces': 18, 'turn_limit': 400}, not {'spaces': 24"),
    ],
)
def test_a_file_of_another_ladder_is_refused(whole: Results, tmp_path: Path, other: Ladder, words: str) -> None:
    path = tmp_path / "ladder.json"
    keep(whole, path)
    with pytest.raises(Malformed) as refused:
        resumed(other, path)
    assert f"{path} is of another ladder: {words}" in str(refused.value)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": "ruship"}', "\ud800"])
def test_a_file_that_holds_no_ladder_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ladder.json"
    path.write_bytes(text.encode(errors="surrogatepass"))
    with pytest.raises(Malformed, match="holds no ladder"):
        resumed(ruship(), path)


def test_counts_that_can_not_be_are_refused(whole: Results, tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    keep(whole, path)
    path.write_text(path.read_text().replace('"matches": 6,\n        "draws"', '"matches": -6,\n        "draws"'))
    with pytest.raises(Malformed, match="the counts of greedy and level1 can't be"):
        resumed(ruship(), path)


def test_without_random_the_last_bot_is_worth_nothing() -> None:
    results = climbed(ruship("level1", "greedy", matches=2))
    assert results.zero() == "greedy"
    assert [rung.rating.points for rung in results.ladder if rung.rating and rung.bot == "greedy"] == [0.0]


def test_the_tables_show_ratings_and_pairs(whole: Results) -> None:
    text = text_of(whole)
    lines = [" ".join(line.replace("│", " ").split()) for line in text.splitlines()]
    top = whole.ladder[0]
    assert top.rating is not None
    assert "Ruship: 6 matches of each pair, seed 1, spaces 18, turn_limit 400" in lines
    assert any(line.startswith(f"greedy {top.rating.points:.0f} ± ") and "●" in line for line in lines)
    share = whole.played(("level1", "random")).share("level1")[0]
    assert any(line.startswith(f"level1 - random 6 0 {share:.1%}") for line in lines)
    assert all(len(line) <= 80 for line in text.splitlines())


def test_what_was_not_played_is_shown_as_unknown() -> None:
    results = Results.begun(ruship())
    results.note(Pair(("greedy", "random"), Tally((3, 1), (2, 2), matches=4)))
    results.rate()
    lines = [" ".join(line.replace("│", " ").split()) for line in text_of(results).splitlines()]
    assert "level1 - -" in lines
    assert "greedy - level1 0 - - -" in lines
    assert any(line.startswith("greedy - random 4 0 75.0%") for line in lines)


def test_the_plot_has_a_dot_on_a_line() -> None:
    assert plotted(Gap(0.0, -100.0, 100.0), -100.0, 130.0).rstrip() == "─" * 10 + "●" + "─" * 10
    assert plotted(Gap(0.0, 0.0, 0.0), -100.0, 190.0).strip() == "●"
    assert plotted(Gap(0.0, 0.0, 0.0), 0.0, 0.0).strip() == "●"


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (("greedy",), "the bots are greedy; a ladder wants at least 2"),
        (("greedy", "random", "greedy"), "the bot greedy is named twice; each is wanted once"),
        (("greedy", "level5@"), "the bot 'level5@' wants a number of seconds"),
    ],
)
def test_a_ladder_that_can_not_be_played_is_refused(bots: tuple[str, ...], words: str) -> None:
    with pytest.raises(Malformed, match=words):
        ruship(*bots)
