"""`python -m hardburn` is the `hardburn` command."""

import sys

from hardburn.cli import main

sys.exit(main())
