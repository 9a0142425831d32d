"""Ship designs as people write them, what they cost, and what is wrong with them (FT-14)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from hardburn.core.results import Malformed
from hardburn.core.toml import toml_from
from hardburn.games.full_thrust.course import ARC_NAMES
from hardburn.games.full_thrust.ship import Plan, parties_of

MOST_MASS: Final = 9999
"""More than any points can buy."""
MOST_THRUST: Final = 8
NAME_LENGTH: Final = 40
_SHIPS: Final = "ship"


class Beam(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"beam_class": "class"}):
    beam_class: int
    arcs: tuple[str, ...]


class Design(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A class of ships. Rows, stars and price follow from it, and so does `parties`, which may be left out."""

    navy: str = "own"
    name: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
    kind: str = "ship"
    published_points: int | None = None
    mass: int
    thrust: int
    hull: int
    fire_controls: int
    parties: int | None = None
    beams: tuple[Beam, ...]


def drive_mass(design: Design) -> int:
    """5 % of the mass for each thrust point, rounded to the nearest whole, halves up, at least 1; 0 without thrust."""
    return max(1, (5 * design.mass * design.thrust + 50) // 100) if design.thrust else 0


def beam_mass(beam: Beam) -> int:
    arcs = len(beam.arcs)
    match beam.beam_class:
        case 1:
            return 1
        case 2:
            return 3 if arcs > 3 else 2
        case 3:
            return 3 + arcs
        case _:
            return 6 + 2 * arcs


def price_of(design: Design) -> int:
    """3 for each hull box, 3 for drive mass and for a tenth of the mass, 5 for fire controls, 4 for beam mass."""
    tenth = max(1, (design.mass + 5) // 10)
    beams = sum(beam_mass(beam) for beam in design.beams)
    return 3 * (design.hull + drive_mass(design) + tenth) + 5 * design.fire_controls + 4 * beams


def problems_of(design: Design) -> list[str]:
    """All that is wrong with a design, each as the end of a sentence: what is given and what would be right."""
    found = [f"beam {number}: {problem}" for number, beam in enumerate(design.beams, 1) for problem in _wrong(beam)]
    if not _is_name(design.name):
        found.append("its name begins with a digit or holds `,`, `;` or what can't be printed; fleet lists need others")
    for what, text in (("navy", design.navy), ("kind", design.kind)):
        if len(text) > NAME_LENGTH or not text.isprintable():
            found.append(f"its {what} is {text[:NAME_LENGTH]!r}; at most {NAME_LENGTH} signs to print are wanted")
    if design.hull < 1:
        found.append(f"it has {design.hull} hull boxes; a ship without hull can't be, at least 1 is wanted")
    if not 0 <= design.thrust <= MOST_THRUST:
        found.append(f"its thrust is {design.thrust}; 0 to {MOST_THRUST} is allowed")
    if not 1 <= design.mass <= MOST_MASS:
        found.append(f"its mass is {design.mass}; 1 to {MOST_MASS} is allowed")
    if design.fire_controls < 0:
        found.append(f"it has {design.fire_controls} fire controls; 0 or more are wanted")
    if design.published_points is not None and design.published_points < 0:
        found.append(f"its published points are {design.published_points}; 0 or more are wanted")
    if not found:
        found += _overweight(design)
    return found


def check(design: Design) -> Design:
    """The design, if it is valid; `Malformed` with all that is wrong."""
    problems = problems_of(design)
    if problems:
        raise Malformed(f"the design {design.name!r} is refused: {'; '.join(problems)} [FT-14]")
    return design


@lru_cache(maxsize=512)
def plan_of(design: Design) -> Plan:
    """What a checked design means in play."""
    return Plan(
        design.navy,
        design.name,
        design.kind,
        design.mass,
        design.thrust,
        design.hull,
        design.fire_controls,
        [beam.beam_class for beam in design.beams],
        [sum(1 << ARC_NAMES.index(arc) for arc in beam.arcs) for beam in design.beams],
        price_of(design),
    )


def designs_from(text: str, where: str = "the designs") -> list[Design]:
    """The designs in a TOML or JSON text, all checked: `[[ship]]` entries, a list, or a single ship."""
    return [check(_converted(ship, where)) for ship in _ships(_read(text, where), where)]


def _read(text: str, where: str) -> Any:
    start = text.lstrip()
    is_json = start.startswith("{") or (start.startswith("[") and start[1:].lstrip().startswith(("{", "]")))
    try:
        return msgspec.json.decode(text) if is_json else toml_from(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        kind = "JSON" if is_json else "TOML"
        raise Malformed(
            f"{where} can't be read as {kind}: {error}; [[ship]] tables or a JSON list are wanted"
        ) from None


def _ships(plain: Any, where: str) -> Sequence[Any]:
    if isinstance(plain, dict) and list(plain) == [_SHIPS]:
        plain = plain[_SHIPS]
    if isinstance(plain, dict) and plain:
        return [plain]
    if isinstance(plain, list) and plain:
        return plain
    raise Malformed(f"{where} hold no ship; [[ship]] tables or a JSON list of ships are wanted [FT-14]")


def _converted(ship: Any, where: str) -> Design:
    try:
        return msgspec.convert(ship, Design)
    except msgspec.ValidationError as error:
        name = ship.get("name") if isinstance(ship, dict) else None
        called = f"the design {name!r}" if isinstance(name, str) else f"a design in {where}"
        said = str(error).replace("`", "").replace(" - at $.", ", at ")
        raise Malformed(f"{called} is refused: {said[:1].lower()}{said[1:]} [FT-14]") from None


def _wrong(beam: Beam) -> list[str]:
    found = []
    if not 1 <= beam.beam_class <= 4:
        found.append(f"its class is {beam.beam_class}; 1 to 4 is allowed")
    strange = [arc for arc in beam.arcs if arc not in ARC_NAMES]
    if strange:
        found.append(f"there is no arc {strange[0]!r}; there are {', '.join(ARC_NAMES)}")
    if not beam.arcs:
        found.append(f"it covers no arc; one or more of {', '.join(ARC_NAMES)} are wanted")
    twice = [arc for place, arc in enumerate(beam.arcs) if arc in beam.arcs[:place]]
    if twice:
        found.append(f"the arc {twice[0]} stands twice; once is enough")
    return found


def _overweight(design: Design) -> list[str]:
    found = []
    due = parties_of(design.mass)
    if design.parties not in {None, due}:
        found.append(f"it has {design.parties} damage control parties; its mass of {design.mass} gives {due}")
    needed = design.hull + drive_mass(design) + design.fire_controls + sum(beam_mass(beam) for beam in design.beams)
    if design.mass < needed:
        found.append(f"its mass is {design.mass}, but hull, drive, fire controls and beams need {needed}")
    return found


def _is_name(name: str) -> bool:
    is_clean = name == name.strip() and name.isprintable() and not any(mark in name for mark in ",;")
    return is_clean and not name[:1].isdigit()
