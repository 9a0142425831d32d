"""Salvage: hidden cards, sealed bids, and a die for the bold. An example of a game in a package of its own.

Everybody holds hidden cards. In each round all bid one of them at once and in secret, and may change their bid until
they seal it. When all have sealed, the bids are opened. The highest card wins the wreck, and its owner either takes 3
points for it or rolls a die for them. When the cards are played, the most points win.
"""

from salvage.game import Salvage

GAME = Salvage()
