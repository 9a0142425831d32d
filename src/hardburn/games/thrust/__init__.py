"""Thrust!, by Violet Ballard: hidden ships hunt each other through three bands of range.

- `options`: the numbers that players may change (TH-1, TH-15)
- `ships`: the kinds of ships, the bands, a ship in play; `position`: all there is, and what happens to a ship
- `checks`: Making Checks (TH-3); `initiative`: the Initiative Phase (TH-4)
- `recon`: the Recon Phase and what is revealed (TH-6, TH-7, TH-20)
- `movement`: the Movement Phase: moving, pursuing, evading, the Speed check (TH-8 to TH-11, TH-21, TH-22, TH-24)
- `attack`, `damage`, `morale`: the Attack and Morale Phases and the damage table (TH-12 to TH-14, TH-23, TH-25)
- `ending`: how a match ends (TH-15, TH-26); `state`: the sequence of play (TH-5)
- `notes`, `guise`, `belief`, `deeds`, `cases`, `dossier`: what a side can know of the other; `guess`: imagining it
- `decisions`, `actions`, `events`, `naming`, `reports`, `view`, `sight`, `words`, `refusals`: what crosses the edge
- `odds`: exact chances; `bids`: what each amount of fuel would mean
- `evaluate`: how good a position looks; `portrait`, `learnt`: who is likely to win, learnt from matches
- `foresight`: looking ahead by what was learnt
- `diagram`: positions as text
- `rules.toml`: the ledger of every rule and ruling
"""

from hardburn.games.thrust.game import Thrust

GAME = Thrust()
