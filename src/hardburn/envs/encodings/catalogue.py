"""The encoding of each game."""

from __future__ import annotations

from typing import Any, Final

from hardburn.core.game import Game
from hardburn.core.parts import Options
from hardburn.core.results import Malformed
from hardburn.envs.encodings.encoding import Encoding
from hardburn.envs.encodings.fuel_to_burn import FuelEncoding
from hardburn.envs.encodings.full_thrust import FullThrustEncoding
from hardburn.envs.encodings.ruship import RushipEncoding
from hardburn.envs.encodings.thrust import ThrustEncoding
from hardburn.envs.encodings.thunder_struck import ThunderEncoding

ENCODINGS: Final[dict[str, type[Encoding]]] = {
    encoding.game_id: encoding
    for encoding in (RushipEncoding, ThrustEncoding, ThunderEncoding, FullThrustEncoding, FuelEncoding)
}


def encoding_of(game: Game[Any], options: Options) -> Encoding:
    if game.id not in ENCODINGS:
        raise Malformed(f"{game.title} has no encoding for learners; these have: {', '.join(ENCODINGS)}")
    return ENCODINGS[game.id](options)
