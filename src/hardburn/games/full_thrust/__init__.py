"""Full Thrust Lite, by J.M. Tuffley and Ground Zero Games: fleets of starships on a table.

- `options`: numbers, fleets, designs (FT-12 to FT-16); `decisions`, `events`, `view`: what crosses the edge
"""
