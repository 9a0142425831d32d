"""From a scenario or the options to the first day: maps, stations, objectives, fleets, deployment (s25, s32 to s36)."""
