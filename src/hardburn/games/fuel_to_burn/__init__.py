"""Fuel To Burn, by Daniel Vintersvård: warships, gravity and heat in a star system drawn with pen and ruler.

- `bearings`, `path`, `deflection`, `plotting`, `lanes`: whole-number geometry and flight (s28, s30, s31)
- `system`, `atlas`, `atlas_file`, `almanac`, `star_systems.toml`: star systems (s27); `placing`: where things may stand
- `kinds`, `ship`, `objects`, `objectives`, `side`, `terms`, `telemetry`, `position`: what there is (s4 to s7, s24, s26)
- `agenda`, `tasks`, `questions`, `referee`: what is due, what is asked, and how it is worked off
- `staging`, `scenario`, `scenario_checks`, `scenery`, `setting_up`, `stationing`, `assigning`, `mustering`,
  `deploying`: scenarios and set-up (s25, s32 to s36)
- `play`, `day`, `goes`, `activation`, `administration`, `ending`, `progress`: the sequence of play (s8, s34)
- `guiding`, `orders`, `movement`, `vector_actions`, `walk`, `attacking`, `covering`, `tankers`, `stations`, `anchors`,
  `passing`, `scanning`: the steps of an activation (s9 to s12, s14, s21 to s25, s29, s31)
- `conflict`, `combat`, `protocols`, `chance`, `damage`, `explosions`, `heat`, `losses`, `torpedo_attacks`: fights and
  luck (s5, s13, s16 to s20)
- `decisions`, `codes`, `actions`, `events`, `view`, `seen`, `active_seen`, `manifests`, `words`, `naming`,
  `describing`, `telling`, `refusals` and its parts, `foretelling`: what crosses the edge, and how it reads
- `imagination`, `guessing`: what a side can't know; `evaluate`, `equilibrium`: how good a position looks
- `rules.toml`: the ledger of every rule and ruling
"""

from hardburn.games.fuel_to_burn.game import FuelToBurn

GAME = FuelToBurn()
