"""Build hook: compiles the rules with mypyc if there is a C compiler; otherwise the build stays pure Python.

`HARDBURN_COMPILE` decides: `auto` (the default), `must` (fail rather than fall back), `no`. The source is compiled in a
temporary copy, so that no compiled file is left in `src/` to shadow later edits. Editable installs stay pure.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NOT_COMPILED = "\n# Not compiled: "

# Each top-level package and each game becomes one library, however many rooms it has. Libraries are compiled side by
# side, and calls within one are faster than calls between two.
SETUP = """
import os, sys
from itertools import groupby
from mypyc.build import mypycify
from setuptools import setup

def library(path):
    parts = path.split("/")[:-1]
    return "_".join(parts[:3] if parts[1] == "games" else parts[:2])

def size_of(extension):
    return sum(os.path.getsize(source) for source in extension.sources)

LARGE = 20_000_000
modules = sys.argv.pop().split(",")
libraries = [(list(paths), name) for name, paths in groupby(modules, library)]
# What only learners need is not there when building, and need not be: no compiled module uses it.
extensions = mypycify(["--ignore-missing-imports", *modules], opt_level="3", separate=libraries)
for extension in extensions:
    flags = extension.extra_compile_args
    if size_of(extension) > LARGE:  # -O1 halves the time to compile, and what is so large runs as fast
        flags = ["-O1" if flag == "-O3" else flag for flag in flags]
    if os.name == "posix":  # lets the compiler inline our own functions, a quarter faster
        flags = [*flags, "-fno-semantic-interposition"]
    extension.extra_compile_args = flags  # a list of its own: mypyc gives one to all
setup(name="hardburn", packages=[], ext_modules=extensions)
"""


class CompileError(Exception):
    """Compiling failed; holds the compiler's output."""


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel beside their sources."""

    _work: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wish = os.environ.get("HARDBURN_COMPILE", "auto")
        if wish not in {"auto", "must", "no"}:
            raise ValueError(f"HARDBURN_COMPILE is {wish!r}; auto, must or no is wanted")
        if version == "editable" or wish == "no":
            return
        self._work = Path(tempfile.mkdtemp(prefix="hardburn-build-"))
        try:
            libraries = self._compile(self._work)
        except (CompileError, OSError) as error:
            if wish == "must":
                raise
            self.app.display_warning(f"Hardburn is built as pure Python, because compiling failed: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries:
            build_data["force_include"][str(library)] = str(library.relative_to(self._work))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._work is not None:
            shutil.rmtree(self._work, ignore_errors=True)

    def _compile(self, work: Path) -> list[Path]:
        _find_compiler()
        shutil.copytree(Path(self.root) / "src" / "hardburn", work / "hardburn")
        modules = [path.relative_to(work).as_posix() for path in self._chosen(work / "hardburn")]
        (work / "setup.py").write_text(SETUP)
        command = [sys.executable, "setup.py", "build_ext", "--inplace", f"-j{os.cpu_count() or 1}", ",".join(modules)]
        done = subprocess.run(command, cwd=work, check=False, capture_output=True, text=True)
        if done.returncode != 0:
            raise CompileError("\n".join((done.stdout + done.stderr).splitlines()[-20:]))
        return sorted(work.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))

    def _chosen(self, package: Path) -> list[Path]:
        """The modules to compile. A module with the line `# Not compiled: WHY` stays as it is."""
        found = {path for pattern in self.config["compile"] for path in package.glob(pattern)}
        return sorted(
            path for path in found if path.name != "__init__.py" and NOT_COMPILED not in path.read_text("utf-8")
        )


def _find_compiler() -> None:
    """Fail early without a C compiler, because translating everything in vain takes a minute."""
    if os.name != "posix":
        return
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    done = subprocess.run([*compiler, "--version"], check=False, capture_output=True)
    if done.returncode != 0:
        raise CompileError(f"{compiler[0]} does not work as a C compiler")
