"""What is on the disk stays there, and what is not is played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardburn.core.results import Malformed
from hardburn.lab.experiments.agenda import Agenda
from hardburn.lab.experiments.journal import Journal, Piece
from hardburn.lab.experiments.played import Played, SeatPlayed


def matches(piece: Piece) -> list[Played]:
    seats = (SeatPlayed(("swift",), (1, 2.5, "text"), (3,)), SeatPlayed((), (4, 0.5, ""), (5,)))
    return [Played(match, (0,), 8, None, "rule.1", "it “won”", seats) for match in range(*piece)]


def filled(path: Path, *pieces: Piece) -> Journal:
    journal = Journal(path)
    for piece in pieces:
        journal.add(piece, matches(piece))
    return journal


def test_matches_come_back_in_order_whatever_the_order_of_the_pieces(tmp_path: Path) -> None:
    filled(tmp_path / "journal", Piece(4, 6), Piece(0, 3), Piece(3, 4))
    again = Journal(tmp_path / "journal")
    assert list(again.played()) == matches(Piece(0, 6))
    assert (again.matches, again.pieces) == (6, [Piece(0, 3), Piece(3, 4), Piece(4, 6)])


def test_half_a_line_at_the_end_is_dropped_and_written_over(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    filled(path, Piece(0, 3), Piece(3, 5))
    whole = path.read_bytes()
    for cut in (1, len(whole) // 4):
        path.write_bytes(whole[:-cut])
        journal = Journal(path)
        assert journal.pieces == [Piece(0, 3)]
        journal.add(Piece(3, 5), matches(Piece(3, 5)))
        assert path.read_bytes() == whole


def test_a_line_that_was_altered_is_told(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    filled(path, Piece(0, 3), Piece(3, 5))
    path.write_bytes(path.read_bytes().replace(b'{"first":3', b'{"first":x', 1))
    with pytest.raises(Malformed, match=r"line 2 of .* can't be read; take it out, and its matches are played again"):
        Journal(path)


def test_a_journal_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert list(Journal(tmp_path / "journal").played()) == []


def test_the_agenda_is_what_is_left() -> None:
    agenda = Agenda(20, [Piece(5, 8), Piece(0, 2), Piece(8, 9)])
    assert agenda.matches == 3 + 11
    assert [agenda.take(4) for _ in range(3)] == [Piece(2, 5), Piece(9, 13), Piece(13, 17)]
    agenda.put_back(Piece(9, 13))
    assert [agenda.take(100) for _ in range(3)] == [Piece(9, 13), Piece(17, 20), None]
