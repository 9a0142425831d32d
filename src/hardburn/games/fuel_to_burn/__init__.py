"""Fuel To Burn, by Daniel Vintersvård: warships, gravity and heat in a star system drawn with pen and ruler.

- `codes`, `kinds`, `objectives`, `telemetry`: what the edges and the rules are made of
- `decisions`, `actions`, `events`, `view`, `options`: what crosses the edge
- `space/`: whole-number geometry, flight, lanes, star systems (s27 to s31); `star_systems.toml`: the atlas
- `position/`: ships, sides, stations and the rest; what is due, and what is asked (s4 to s7, s24, s26)
- `conflict/`: combat, damage, heat and random events (s5, s13, s16 to s20)
- `steps/`: the steps of an activation (s9 to s12, s14, s21 to s26, s29, s31, s34)
- `turn/`: the day, from initiative to administration, and the end (s8)
- `scenario/`: scenario files and lessons (s32, s33); `setup/`: maps, fleets and deployment (s25, s32 to s36)
- `referee`: works off what is due; `state`: the contract
- `knowledge/`: making views, imagining the rest; `words/`: what people read and type; `advice/`: what bots ask
- `metrics`: what experiments write down; `rules.toml`: the ledger of every rule and ruling
"""

from hardburn.games.fuel_to_burn.game import FuelToBurn

GAME = FuelToBurn()
