"""The subcommands of `hardburn`, one module each.

A module has `add_to(subparsers)`, which declares its arguments and its example, and `run(args)`, which returns the exit
code: 0 done, 1 done and something is off (a verification that fails), 2 bad input, 130 interrupted.
"""
