"""The ledger check finds rules that no test shows, tests that show no rule, and tests marked with rules."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from hardburn.testing import ledger, rule
from hardburn.testing.ledger import ledger_problems, main, shown_rules


def write(folder: Path, text: str, name: str = "test_rules.py") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(dedent(text))
    return path


def test_a_ledger_whose_rules_are_all_shown_has_no_problems(tmp_path: Path) -> None:
    write(tmp_path, "@rule('deal.1', 'bid.1', 'bid.2', 'tow.1', 'end.1', 'end.2')\ndef test_all(): ...")
    assert ledger_problems("salvage", tmp_path) == []


def test_a_rule_without_a_test_is_a_problem(tmp_path: Path) -> None:
    write(tmp_path, "@rule('deal.1', 'bid.1', 'bid.2', 'tow.1')\ndef test_most(): ...")
    assert ledger_problems("salvage", tmp_path) == [
        "salvage: end.1 is done, but no test shows it",
        "salvage: end.2 is done, but no test shows it",
    ]


def test_a_test_of_an_unknown_rule_is_a_problem_with_its_place(tmp_path: Path) -> None:
    path = write(tmp_path, "\n@rule('bid.1', 'bid.9')\n@rule('table.turn')\ndef test_bid(): ...")
    unknown = [problem for problem in ledger_problems("salvage", tmp_path) if "names" in problem]
    assert unknown == [f"{path}:2: test_bid names 'bid.9', which is in no ledger of salvage"]


def test_a_number_that_is_not_written_out_is_a_problem(tmp_path: Path) -> None:
    path = write(tmp_path, "@rule(NUMBER)\ndef test_bid(): ...")
    problems = ledger_problems("salvage", tmp_path)
    assert f"{path}:1: test_bid names a rule that is not written out as text" in problems


def test_a_package_without_a_ledger_is_a_problem(tmp_path: Path) -> None:
    [problem] = ledger_problems("tests.toys", tmp_path)
    assert problem.startswith("tests.toys: its rules.toml can't be read")


def test_rules_are_found_wherever_a_test_can_be_marked(tmp_path: Path) -> None:
    write(
        tmp_path / "deeper",
        """
        @rule("a")
        def test_plainly(): ...

        @pytest.mark.rule("b")
        async def test_with_the_mark_itself(): ...

        @pytest.mark.parametrize("x", [pytest.param(1, marks=rule("c")), 2])
        def test_of_one_parameter(x): ...

        @rule("d")
        class TestGroup:
            @rule("e")
            def test_in_it(self): ...
        """,
    )
    shown = [(one.rule, one.test) for one in shown_rules(tmp_path)]
    assert shown == [
        ("a", "test_plainly"),
        ("b", "test_with_the_mark_itself"),
        ("c", "test_of_one_parameter"),
        ("d", "TestGroup.test_in_it"),
        ("e", "TestGroup.test_in_it"),
    ]


def test_what_pytest_does_not_collect_shows_nothing(tmp_path: Path) -> None:
    text = """
        @rule("a")
        def helper(): ...

        @rule("b")
        class TestEmpty: ...

        class Helper:
            @rule("c")
            def test_in_it(self): ...
        """
    write(tmp_path, text)
    write(tmp_path, "@rule('d')\ndef test_elsewhere(): ...", name="helper.py")
    assert shown_rules(tmp_path) == []


def test_the_command_asks_it_of_the_table_and_of_every_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "nowhere")]) == 2
    write(tmp_path / "games" / "ruship", "@rule('RU-5', 'RU-77')\ndef test_both_dice(): ...")
    write(tmp_path / "core", "@rule('table.turn', 'RU-5')\ndef test_turn(): ...")
    assert main([str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "test_both_dice names 'RU-77'" in said
    assert "hardburn.games.ruship: RU-4 is done, but no test shows it" in said
    assert "hardburn.games.ruship: RU-5 is done" not in said
    assert "test_turn names 'RU-5', which is in no ledger of hardburn.core" in said
    assert "hardburn.core: table.over is done, but no test shows it" in said
    assert "hardburn.core: table.turn is done" not in said


def test_the_command_counts_rules_and_tests_when_all_is_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "places", dict)
    write(tmp_path, "@rule('table.turn', 'table.over', 'table.decision')\ndef test_three(): ...")
    write(tmp_path, "@rule('table.take_back', 'table.resign')\ndef test_two(): ...", name="test_more.py")
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == "5 rules, and every one that is played is shown: 2 tests name them\n"


def test_a_marked_test_carries_its_rules() -> None:
    @rule("RU-5", "RU-7")
    def test_something() -> None: ...

    [mark] = test_something.pytestmark  # type: ignore[attr-defined]
    assert (mark.name, mark.args) == ("rule", ("RU-5", "RU-7"))
