"""Saving a match during play: on request, by offer, or at the last moment."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from hardburn.core.match import Match
from hardburn.core.results import Malformed
from hardburn.terminal import matchfile
from hardburn.terminal.interruption import Interrupted
from hardburn.terminal.prompt import path_from
from hardburn.terminal.screen import Screen


class Saver:
    """Knows the match's file, and whether the file is up to date."""

    def __init__(self, match: Match, screen: Screen, path: Path | None) -> None:
        self.match = match
        self.screen = screen
        self.path = path
        """The file of this match, which may be overwritten."""
        self._saved_steps = -1 if path is None else len(match.record.steps)

    def save(self, path: Path | None) -> None:
        """Save to `path`, or else to the match's own file or a new one. Asks before overwriting any other file."""
        path = path or self._suggested()
        is_another = path != self.path and (path.exists() or matchfile.secret_path(path).exists())
        if is_another and not self.screen.ask_yes_or_no(f"{path} is there already; write over it?"):
            self.screen.say("Nothing is saved.")
            return
        self.screen.say_all(matchfile.write(self.match, path))
        self.path = path
        self._saved_steps = len(self.match.record.steps)

    def offer(self) -> bool:
        """Offer to save unsaved steps before leaving. False if the people stay."""
        while not self._holds_all():
            goes_on = self.match.outcome is None
            suggested = self._suggested()
            self.screen.say(f"Save the match? Enter saves it as {suggested}.")
            answer = self.screen.ask(f"Enter, a file name, no{', or back to play on' if goes_on else ''} > ")
            if answer.lower() == "back" and goes_on:
                return False
            if answer.lower() in {"n", "no"}:
                break
            try:
                self.save(path_from(answer) if answer else suggested)
            except Malformed as error:
                self.screen.say(str(error))
        return True

    def save_in_a_hurry(self) -> None:
        """Save unsaved steps to a new file, even if nobody is left to read its name."""
        if self.path is not None and self.path.exists() and self._holds_all():
            said = [f"Saved as {self.path} before.", matchfile.how_to_go_on(self.path)]
        else:
            said = matchfile.write_somewhere(self.match)
        with suppress(Interrupted):
            self.screen.say_all(["", *said])

    def _holds_all(self) -> bool:
        return self._saved_steps == len(self.match.record.steps)

    def _suggested(self) -> Path:
        return self.path or matchfile.new_path(self.match.game.id)
