"""Full Thrust Lite, by J.M. Tuffley and Ground Zero Games: fleets of starships on a table.

- `options`, `design`, `catalogue`, `fleets`: battles, designs and their price, set-up (FT-12 to FT-15, FT-17)
- `course`, `notation`, `movement`: courses and arcs, written orders, moves (move.*, FT-1, FT-2, FT-4, FT-5)
- `fire`, `aiming`: whose go it is, and what is aimed at what (turn.3, turn.4, fire.*, FT-4 to FT-7, FT-18)
- `ship`, `systems`, `damage`, `repairs`: rows and stars, systems, threshold checks, parties (damage.*, FT-8 to FT-11)
- `battle`, `state`: who is there and who has won; the sequence of play (turn.*, FT-3, FT-16, FT-19)
- `decisions`, `actions`, `events`, `view`, `seen`, `words`, `refusals`: what crosses the edge, and how it reads
- `odds`: exact chances; `evaluate`: how good a position looks
- `ships.toml`: the published ships; `rules.toml`: the ledger of every rule and ruling
"""

from hardburn.games.full_thrust.game import FullThrust

GAME = FullThrust()
