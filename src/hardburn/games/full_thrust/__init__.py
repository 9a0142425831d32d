"""Full Thrust Lite, by J.M. Tuffley and Ground Zero Games: fleets of starships on a table.

- `options`, `fleets/`: battles, designs and their price, set-up (FT-12 to FT-15, FT-17, FT-22)
- `course`, `notation`: courses and arcs, written orders (FT-1, FT-2, FT-4, FT-5)
- `ship`, `systems`, `battle`: rows and stars, systems, who is there and who has won (FT-8, FT-10, FT-16)
- `phases/`: movement, firing and aiming, damage, repairs (move.*, fire.*, damage.*, repair.*, FT-2, FT-4 to FT-11)
- `state`: the sequence of play (turn.*, FT-3, FT-16, FT-19)
- `decisions`, `actions`, `events`, `view`: what crosses the edge
- `knowledge/`: making views; `words/`: what people read and type; `advice/`: for bots
- `diagram`: positions made by hand; `metrics`: what experiments record
- `ships.toml`: the published ships; `rules.toml`: the ledger of every rule and ruling
"""

from hardburn.games.full_thrust.game import FullThrust

GAME = FullThrust()
