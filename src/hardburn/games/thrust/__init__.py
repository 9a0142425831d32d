"""Thrust!, by Violet Ballard: hidden ships hunt each other through three bands of range.

- `options`: the numbers that players may change (TH-1, TH-15)
- `ships`: the kinds of ships, the bands, a ship in play; `checks`, `damage`: checks, damage table (TH-3, TH-13)
- `notes`, `reports`: what each side notices and is told; `noticed/`: what follows from it about the enemy's ships
- `position`: the whole position, and what happens to a ship
- `phases/`: Initiative, Recon, Movement, Attack and Morale, and the end (TH-4, TH-6 to TH-15, TH-20 to TH-26)
- `state`: the sequence of play (TH-5)
- `decisions`, `actions`, `events`, `view`, `naming`: what crosses the edge
- `knowledge/`: making views, imagining the rest; `words/`: what people read and type; `advice/`: for bots
- `diagram`: positions as text; `metrics`: what experiments record
- `rules.toml`: the ledger of every rule and ruling; `weights.json`: the value learnt from matches
"""

from hardburn.games.thrust.game import Thrust

GAME = Thrust()
