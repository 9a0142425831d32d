"""The match file: set-up, decisions, faces, events and proof, as versioned JSON that people can read.

A record only grows. A take-back is a line of its own, and what was taken back stays, dice included. Each line carries a
check over itself and the line before, so an altered file shows where it was altered.
"""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from hardburn.core.codec import canonical
from hardburn.core.results import Malformed, Outcome

FORMAT: Final = "hardburn-match"
FORMAT_VERSION: Final = 1


class DiceRecord(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The kind of dice, and what is needed to compute their faces again."""

    kind: Literal["fair", "seeded", "hand", "scripted"]
    commitment: str | None = None
    seeds: list[str] = []
    secret: str | None = None
    """Of fair dice, in hex. Present only after the end."""
    seed: str | None = None
    """Of seeded dice."""


class Beginning(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    faces: list[int]
    events: list[Any]
    check: str = ""


class Played(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="step", tag="play"):
    seat: int
    decision: Any
    faces: list[int]
    events: list[Any]
    check: str = ""


class TakenBack(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="step", tag="take_back"):
    """All standing decisions from step `from_step` on are undone."""

    seat: int
    from_step: int
    agreed: list[int]
    check: str = ""


class Resigned(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="step", tag="resign"):
    seat: int
    events: list[Any]
    check: str = ""


Step = Played | TakenBack | Resigned


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A whole match file."""

    format: str = FORMAT
    format_version: int = FORMAT_VERSION
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: list[str]
    dice: DiceRecord
    beginning: Beginning
    steps: list[Step]
    outcome: Outcome | None = None

    def expected_checks(self) -> list[str]:
        """The correct checks: of the beginning, then of each step."""
        checks = [self._head_check()]
        for step in self.steps:
            checks.append(step_check(checks[-1], step))
        return checks

    def _head_check(self) -> str:
        dice = msgspec.structs.replace(self.dice, secret=None)
        head = [self.format, self.format_version, self.game, self.rules_version, self.options, self.seats, dice]
        return _digest("", [*head, msgspec.structs.replace(self.beginning, check="")])

    def seal_beginning(self) -> None:
        self.beginning.check = self._head_check()


def step_check(previous: str, step: Step) -> str:
    return _digest(previous, msgspec.structs.replace(step, check="") if step.check else step)


def to_text(record: Record) -> str:
    """The text of the file, one line for each step."""
    plain = msgspec.to_builtins(record)
    lines = []
    for key, value in plain.items():
        if key == "steps":
            steps = ",\n".join("    " + _json(step) for step in value)
            lines.append(f'  "steps": [\n{steps}\n  ]' if steps else '  "steps": []')
        else:
            lines.append(f"  {_json(key)}: {_json(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def from_text(text: str | bytes, name: str = "the match file", *, sealed: bool = True) -> Record:
    """Read the text of a file. `Malformed` says what is wrong and where.

    `sealed`: the checks must be correct. Otherwise they are left to a replay, which can also say what was altered.
    """
    data = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    if not data.strip():
        raise Malformed(f"{name} is empty; a match file is wanted")
    try:
        plain = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(_not_json(data, name, error)) from None
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise Malformed(f'{name} is JSON but no match file: it does not say "format": "{FORMAT}"')
    version = plain.get("format_version")
    if version != FORMAT_VERSION:
        raise Malformed(f"{name} has format version {version!r}; this Hardburn reads version {FORMAT_VERSION}")
    try:
        record = msgspec.convert(plain, Record)
    except msgspec.ValidationError as error:
        raise Malformed(f"{name} is damaged: {_where(str(error))}") from None
    if sealed:
        check_chain(record, name)
    return record


def check_chain(record: Record, name: str) -> None:
    """`Malformed` if the set-up or a step was altered after it was written."""
    found = [record.beginning.check, *(step.check for step in record.steps)]
    for number, (given, wanted) in enumerate(zip(found, record.expected_checks(), strict=True)):
        if given != wanted:
            where = f"step {number}" if number else "the set-up (everything before the first step)"
            raise Malformed(f"{name} was altered: {where} does not match its check")


def load(path: Path) -> Record:
    """Read a match file in order to replay it."""
    return from_text(read(path), str(path), sealed=False)


def read(path: Path) -> bytes:
    """The contents of a file. `Malformed` if there is no such file or it can't be read."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise Malformed(f"there is no file {path}") from None
    except (OSError, ValueError) as error:
        raise Malformed(f"{path} can't be read: {getattr(error, 'strerror', None) or error}") from None


def save(text: str, path: Path, *, mode: int = 0o666) -> None:
    """Write a file whole or not at all. `mode` says who may read it, as far as the user's umask allows."""
    try:
        scratch = path.parent / f".{path.name}.{secrets.token_hex(4)}"
        try:
            with open(scratch, "x", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, mode)) as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            scratch.replace(path)
        except BaseException:
            scratch.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Malformed(f"{path} can't be written: {error.strerror}") from None


def _digest(previous: str, thing: Any) -> str:
    return hashlib.sha256(previous.encode() + b"\n" + canonical(thing)).hexdigest()[:16]


def _json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


def _not_json(data: bytes, name: str, error: Exception) -> str:
    lines = data.decode("utf-8", "replace").rstrip().splitlines()
    whole = sum(line.strip().startswith('{"step"') and line.rstrip().endswith(("}", "},")) for line in lines)
    if "truncated" in str(error):
        return f"{name} is cut off in line {len(lines)}; its last whole step is {whole}"
    return f"{name} is no match file: it is not JSON ({str(error).rstrip('.')})"


def _where(message: str) -> str:
    """`$.steps[3].seat` as people count: step 4."""
    sentence, _, path = message.partition(" - at `$")
    path = path.rstrip("`").lstrip(".")
    if path.startswith("steps["):
        number, _, rest = path.removeprefix("steps[").partition("]")
        counted = f"step {int(number) + 1}" if number.isdigit() else "a step"
        path = f"{counted}, {rest.lstrip('.')}" if rest else counted
    return f"{path}: {sentence}".replace("`", "") if path else sentence.replace("`", "")
