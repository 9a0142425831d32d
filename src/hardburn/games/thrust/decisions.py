"""What a player can do. Ships and targets are named by their places, 1 to 4 (TH-16)."""

# Not compiled: msgspec structs lose their constraints when compiled.

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from hardburn.core.edges import Decision

Place = Annotated[int, Meta(ge=1, le=4)]
Fuel = Annotated[int, Meta(ge=0, le=120)]
BandName = Literal["out", "sensor", "combat", "close"]


class Pass(Decision, frozen=True):
    """Operate a ship without doing anything, in Recon, Movement or Attack."""

    ship: Place


class Scan(Decision, frozen=True):
    """Make a Sensors check in Recon."""

    ship: Place


class Show(Decision, frozen=True):
    """Show one's own ship to the enemy whose scan succeeded: one of the closest, if there are several."""

    ship: Place


class Slip(Decision, frozen=True):
    """Let the enemy lose contact with one's own ship: one of the most distant, if there are several."""

    ship: Place


class Move(Decision, frozen=True):
    """Go to an adjacent band: as a plain move, or where a won evasion leads."""

    ship: Place
    band: BandName


class Pursue(Decision, frozen=True):
    """Declare the pursuit of a revealed enemy ship; both sides then seal their fuel."""

    ship: Place
    target: Place


class Evade(Decision, frozen=True):
    """Declare that a revealed ship evades a revealed enemy ship in its band; both sides then seal their fuel."""

    ship: Place
    enemy: Place


class Burn(Decision, frozen=True):
    """Seal fuel for the Speed check. 0 means that the answering side spends nothing."""

    fuel: Fuel


class Attack(Decision, frozen=True):
    """Make a Combat check against a revealed enemy ship in the same band."""

    ship: Place
    target: Place


ThrustDecision = Pass | Scan | Show | Slip | Move | Pursue | Evade | Burn | Attack
