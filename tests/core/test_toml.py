"""Text from outside never reaches `tomllib` when it would take too long over it."""

from __future__ import annotations

import tomllib

import pytest

from hardburn.core.toml import MOST_DEPTH, MOST_PARTS, toml_from

DOTTED = ".".join("a" * 30_000)

HIDDEN = {
    "a key": f"{DOTTED} = 1",
    "with spaces": f"{' . '.join('a' * 100)} = 1",
    "quoted": f"{'.'.join([chr(34) + 'a' + chr(34)] * 100)} = 1",
    "a table": f"[{DOTTED}]",
    "an array of tables": f"[[{DOTTED}]]",
    "in an inline table": f"x = {{ {DOTTED} = 1 }}",
    "after a comment": f"# a 'comment'\n{DOTTED} = 1",
    "after a string with an escape": f'x = "\\""\n{DOTTED} = 1',
    "after a long string": f'x = """a\nb"""\n{DOTTED} = 1',
    "after a long string that ends in a quote": f'x = [ """a"""", {{ {DOTTED} = 1 }} ]',
    "after one that ends in two": f"x = [ '''a''''', {{ {DOTTED} = 1 }} ]",
    "after a string with a comment's sign": f'x = "#"\n{DOTTED} = 1',
    "after an empty string": f"x = ''\n{DOTTED} = 1",
}


@pytest.mark.parametrize("text", HIDDEN.values(), ids=HIDDEN)
def test_a_key_of_many_parts_is_refused_unread(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(_: str) -> dict[str, object]:
        raise AssertionError("it was read")

    monkeypatch.setattr(tomllib, "loads", read)
    with pytest.raises(ValueError, match=rf"^line \d+ has a key of more than {MOST_PARTS} parts; name fewer$"):
        toml_from(text)


@pytest.mark.parametrize("signs", ["[]", "{}"])
def test_what_is_nested_too_deep_is_refused_with_its_line(signs: str) -> None:
    opening = signs[0] if signs == "[]" else "{ a = "
    text = "x = 1\ny = " + opening * (MOST_DEPTH + 1)
    with pytest.raises(ValueError, match="in line 2 arrays and tables are more than 16 deep"):
        toml_from(text)


def test_dots_elsewhere_don_t_count() -> None:
    text = "\n".join(
        [
            f"# {DOTTED}",
            f'a = "{DOTTED}"',
            f"b = '{DOTTED}'",
            f'c = """{DOTTED}\n{DOTTED}"""',
            f"d = '''{DOTTED}'''",
            f"e = [{', '.join(['1.5'] * 1000)}]",
            ".".join("fghijklm") + " = 1",
            *[f"n{number} = [[[{number}.25]]] # {DOTTED}" for number in range(100)],
        ]
    )
    assert toml_from(text) == tomllib.loads(text)


@pytest.mark.parametrize("text", ['x = "', "x = '''", 'x = """a\\', "x = [", "x"])
def test_a_text_that_breaks_off_is_refused_by_the_reader(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        toml_from(text)
