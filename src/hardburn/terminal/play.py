"""A match at one terminal, until it ends or the people leave."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from rich.text import Text

from hardburn.core.dice import HandDice
from hardburn.core.results import Malformed, Outcome, Refused
from hardburn.core.state import Action, Seat
from hardburn.table.sheet import StepRow
from hardburn.table.table import Table
from hardburn.terminal.boards import board_of
from hardburn.terminal.dice import proof
from hardburn.terminal.hinting import show_hint
from hardburn.terminal.interruption import Interrupted
from hardburn.terminal.layout import two_columns
from hardburn.terminal.players import Player, called
from hardburn.terminal.prompt import HELP, Choose, Command, Explain, SaveAs, ShowRules, Word, command_from, span
from hardburn.terminal.rulebook import one_rule, rule_called, rulebook
from hardburn.terminal.saving import Saver
from hardburn.terminal.screen import Screen
from hardburn.terminal.story import Story

DONE: Final = 0
INTERRUPTED: Final = 130
MOST_SHOWN: Final = 20
"""A longer list is shown only on demand, if the game has a notation to type instead."""


class Left(Exception):
    """The people have chosen to leave the match."""


class Sitting:
    """A table, the people and bots who sit at it, and the screen that the people share."""

    def __init__(self, table: Table, players: Sequence[Player], screen: Screen, path: Path | None = None) -> None:
        self.table = table
        table.bots = [seat for seat, player in enumerate(players) if not player.is_person]
        self.match = table.match
        self.game = table.game
        self.players = players
        self.screen = screen
        self.story = Story(table.game, table.chronicle.happenings)
        self.saver = Saver(self.match, screen, path)
        self._people = [seat for seat, player in enumerate(players) if player.is_person]
        self._at_screen: Seat | None = None
        self._has_seen_position = False

    def run(self) -> int:
        """Play, and return the command's exit code."""
        try:
            while self.match.outcome is None:
                self._go_on()
        except Left:
            return DONE
        except Interrupted:
            self.saver.save_in_a_hurry()
            return INTERRUPTED
        except Exception:
            self.saver.save_in_a_hurry()  # our bugs must not cost people their match
            raise
        with suppress(Interrupted):
            self._show_end(self.match.outcome)
            self.saver.offer()
        return DONE

    # The match goes on

    def _go_on(self) -> None:
        """Get the next decision. Seats that decide at once are asked one after another."""
        seat = self.match.state.to_act()[0]
        player = self.players[seat]
        if player.is_person:
            self._let_decide(seat)
            return
        with self.screen.interruption.heeded():
            action = player.choose(self.game, self.match.state, seat)
        if isinstance(self.match.dice, HandDice):
            self._announce(seat, action)
        self._play(seat, action)

    def _announce(self, seat: Seat, action: Action) -> None:
        """Tell the person who rolls for a bot what the roll is for, unless that is secret."""
        said = "decides" if self.game.has_secrets else self.game.words.describe(self.match.state, seat, action)
        self.screen.say(f"{self._called(seat)}: {said}")

    def _play(self, seat: Seat, action: Action) -> None:
        self._note(self.table.play(seat, action))

    def _note(self, step: StepRow) -> None:
        """Make a step known at once. People save when they like, and a match that goes on needs no store."""
        self.table.note(step.key)

    def _let_decide(self, seat: Seat) -> None:
        """Show a person the position and do what they type, until the match has moved on."""
        legal = self.match.state.legal(seat)
        steps = len(self.match.record.steps)
        self._has_seen_position = False
        while len(self.match.record.steps) == steps:
            self._hand_over_to(seat)
            if not self._has_seen_position:
                self._show_position(seat, legal)
            line = self.screen.ask(self._question(seat, len(legal)))
            try:
                typed = self.game.words.read(self.match.state, seat, line)
                if typed is not None:
                    self._play(seat, typed)
                else:
                    self._obey(command_from(line, len(legal)), seat, legal)
            except (Malformed, Refused) as error:
                self.screen.say(str(error))

    def _obey(self, command: Command, seat: Seat, legal: Sequence[Action]) -> None:
        match command:
            case Choose(number):
                self._play(seat, legal[number - 1])
            case Explain(number):
                self._explain_choice(self.game.words.rule_behind(legal[number - 1]))
            case ShowRules(None):
                self.screen.page(rulebook(self.game))
            case ShowRules(str(rule)):
                self._explain(rule)
            case SaveAs(path):
                self.saver.save(path)
            case Word("log"):
                self.screen.page(Text("\n".join(self.story.lines(seat))))
            case Word("hint"):
                show_hint(self.game, self.match.state, seat, self.screen)
            case Word("list"):
                self._show_choices(seat, legal)
            case Word("undo"):
                self._take_back(seat)
            case Word("resign"):
                self._resign(seat)
            case Word("quit"):
                if self.saver.offer():
                    raise Left
            case _:
                self.screen.show(two_columns(HELP))

    def _explain(self, rule_id: str) -> None:
        self.screen.show(one_rule(rule_called(self.game, rule_id)))

    def _explain_choice(self, rule_id: str | None) -> None:
        if rule_id is None:
            self.screen.say("No one rule is behind this; `rules` shows all.")
        else:
            self._explain(rule_id)

    def _take_back(self, seat: Seat) -> None:
        """Take back if the others agree. People are asked; bots always agree."""
        for other in self.table.must_be_asked(seat, (seat,)):
            self._hand_over_to(other)
            wish = f"{self._called(seat)} wants to take back their last decision. {self._called(other)}, do you agree?"
            if not self.screen.ask_yes_or_no(wish):
                self.screen.say(f"{self._called(other)} does not agree; nothing is taken back.")
                return
        self._note(self.table.take_back(seat))

    def _resign(self, seat: Seat) -> None:
        if self.screen.ask_yes_or_no(f"{self._called(seat)}, give up the match?"):
            self._note(self.table.resign((seat,), seat, self.table.version((seat,))))

    # What people see

    def _hand_over_to(self, seat: Seat) -> None:
        """In games with secrets, clear the screen between people."""
        if self._at_screen == seat or not self.game.has_secrets or len(self._people) < 2:
            return
        self._has_seen_position = False
        if self._at_screen is not None:
            self.screen.clear()
        self.screen.ask(f"Hand over to {self._called(seat)}, who then presses Enter > ")
        self.screen.clear()
        self._at_screen = seat

    def _show_position(self, seat: Seat, legal: Sequence[Action]) -> None:
        self._show_board(seat, [seat])
        hint = self.game.words.typing_hint(self.match.state, seat)
        if hint is None or len(legal) <= MOST_SHOWN:
            self._show_choices(seat, legal)
        if hint is not None:
            self.screen.say(hint if len(legal) <= MOST_SHOWN else f"{hint}; `list` shows all {len(legal)}.")
        self._has_seen_position = True

    def _show_choices(self, seat: Seat, legal: Sequence[Action]) -> None:
        described = [self.game.words.describe(self.match.state, seat, action) for action in legal]
        self.screen.show(two_columns((f"{number:>2})", said) for number, said in enumerate(described, start=1)))

    def _show_board(self, viewer: Seat | None, since: Sequence[Seat]) -> None:
        self.screen.say()
        self.screen.show(board_of(self.game, self.match.state.view(viewer), self._names()))
        self.screen.say()
        self.screen.say_all(self.story.since_decision_of(since, viewer))
        self.screen.say()

    def _show_end(self, outcome: Outcome) -> None:
        """Show the end as a spectator may see it, or from the seat of the only person who played."""
        alone = self._people[0] if len(self._people) == 1 else None
        if alone is None and self.game.has_secrets:
            self.screen.clear()
        self._show_board(alone, self._people)
        winners = " and ".join(self._called(seat) for seat in outcome.winners)
        verb = "win" if len(outcome.winners) > 1 else "wins"
        said = f"{winners} {verb}" if winners else "The match is drawn"
        self.screen.say(f"{said}: {outcome.reason}.", "bold")
        self.screen.say(proof(self.match.dice))

    def _question(self, seat: Seat, choices: int) -> str:
        who = f"{self._called(seat)}: " if len(self._people) > 1 else ""
        wanted = "Enter or 1" if choices == 1 else span(choices)
        return f"{who}{wanted}, or ? for help > "

    def _names(self) -> list[str]:
        """The names for the board. An unnamed person alone against bots is "you"."""
        names = [player.name for player in self.players]
        if len(self._people) == 1 and names[self._people[0]] == self.game.seat_names[self._people[0]]:
            names[self._people[0]] = "you"
        return names

    def _called(self, seat: Seat) -> str:
        return called(self.game, seat, self.players[seat].name)
