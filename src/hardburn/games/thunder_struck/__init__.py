"""Thunder Struck Duel: ships that plan with dice behind screens and fight on a ring.

- `options`: what players may change (TS-1, TS-2, TS-4, TS-14)
- `console`: the dice spaces of a ship and what lies on them (TS-3, TS-4); `ring`: the battlefield (TS-2, TS-7, TS-9)
- `planning`: dice behind the screen (TS-5); `imagination`: what others may have there
- `cubes`: which dice can be actioned and what cubes do to them (TS-6, TS-11); `turn`: what a turn remembers
- `systems`: Boost, Shields, Power (TS-7); `fire`: shots and hits (TS-9, TS-10); `manoeuvre`: the Manoeuvre (TS-8)
- `rounds`: the marker and the Reflex die (TS-6, TS-12); `ending`: who has won (TS-14)
- `position`, `sequence`, `state`: the whole position, the sequence of play, and the contract
- `decisions`, `actions`, `events`, `view`, `showing`: what crosses the edge; `words`, `describing`, `places`,
  `refusals`: how it reads
- `evaluate`: how good a position looks; `odds`: exact chances; `diagram`: positions as text
- `rules.toml`: the ledger of every rule and ruling
"""

from hardburn.games.thunder_struck.game import ThunderStruck

GAME = ThunderStruck()
