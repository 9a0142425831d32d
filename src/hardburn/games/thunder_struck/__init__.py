"""Thunder Struck Duel: ships that plan with dice behind screens and fight on a ring.

- `options`: what players may change (TS-1, TS-2, TS-4, TS-14)
- `console`: the dice spaces of a ship and what lies on them (TS-3, TS-4); `ring`: the battlefield (TS-2, TS-7, TS-9)
- `fire`: shots and hits (TS-9, TS-10); `rounds`: marker and Reflex die (TS-6, TS-12); `ending`: who has won (TS-14)
- `turn`: what a turn remembers; `position`: the whole position
- `phases/`: planning, the sequence of play, cubes, the Manoeuvre, Boost, Shields and Power (TS-5 to TS-8, TS-11)
- `state`: the contract
- `decisions`, `actions`, `events`, `view`: what crosses the edge
- `knowledge/`: making views, imagining the rest; `words/`: what people read and type; `advice/`: for bots
- `diagram`: positions as text; `metrics`: what experiments record
- `rules.toml`: the ledger of every rule and ruling
"""

from hardburn.games.thunder_struck.game import ThunderStruck

GAME = ThunderStruck()
