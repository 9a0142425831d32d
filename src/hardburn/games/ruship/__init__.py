"""Ruship, by Léandre Proust: a dice race between two planets.

- `options`: the numbers that players may change (RU-1, RU-9)
- `track`: the track, the sides, where a value leads (RU-1 to RU-4)
- `moves`: which moves are legal, both dice together (RU-5)
- `state`: the sequence of play: dice, moves, attacks, powers, the end (setup, play, victory, RU-6 to RU-9)
- `decisions`, `actions`, `events`, `view`: what crosses the edge
- `knowledge/`: making views; `words/`: what people read and type
- `advice/`: for bots: how good a position looks, exact chances, a value learnt by self-play (`weights.json`) and
  looking ahead by it
- `diagram`: positions as text; `metrics`: what experiments record
- `rules.toml`: the ledger of every rule and ruling
"""

from hardburn.games.ruship.game import Ruship

GAME = Ruship()
