"""The subcommands of `hardburn`, one module each.

A module has `add_to(subparsers)`, which declares its arguments and its example, and `run(args)`, which returns the exit
code: 0 for success, 1 if something is off (such as a failed verification), 2 for bad input, 130 if interrupted.
"""
