"""Reads the zoo: a reader for the YAML that its entries are written in, and the numbers of chips and models.

The entries use a part of YAML: mappings and lists in blocks and in flow style, quoted and plain scalars, comments.
Python's standard library has no YAML, and the tests need no package besides it.
"""

import functools
import pathlib
import re

_NUMBER = re.compile(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$")


def _scalar(text):
    """Returns the value of a plain scalar."""
    if text in ("", "~", "null"):
        return None
    if text in ("true", "false"):
        return text == "true"
    if _NUMBER.match(text):
        return int(text) if re.match(r"[-+]?\d+$", text) else float(text)
    return text


def _strip_comment(line):
    """Returns the line without a comment, which begins with a # behind a space and outside of quotes."""
    quote = ""
    for at, letter in enumerate(line):
        if quote:
            if letter == quote:
                quote = ""
        elif letter in "\"'" and (at == 0 or line[at - 1] in " {[,:"):
            quote = letter
        elif letter == "#" and (at == 0 or line[at - 1] == " "):
            return line[:at].rstrip()
    return line.rstrip()


class _Flow:
    """Reads one value in flow style from a text."""

    def __init__(self, text):
        self.text = text
        self.at = 0

    def _blank(self):
        while self.at < len(self.text) and self.text[self.at] in " \n":
            self.at += 1

    def value(self, ends=",]}"):
        self._blank()
        letter = self.text[self.at] if self.at < len(self.text) else ""
        if letter == "{":
            return self._mapping()
        if letter == "[":
            return self._list()
        if letter in ("\"", "'") and letter:
            return self._quoted(letter)
        begin = self.at
        while self.at < len(self.text) and self.text[self.at] not in ends:
            if self.text.startswith(": ", self.at) and ":" in ends:
                break
            self.at += 1
        return _scalar(self.text[begin:self.at].strip())

    def _quoted(self, quote):
        end = self.text.index(quote, self.at + 1)
        text = self.text[self.at + 1:end]
        self.at = end + 1
        self._blank()
        return re.sub(r"\s*\n\s*", " ", text)

    def _mapping(self):
        self.at += 1
        result = {}
        while True:
            self._blank()
            if self.text[self.at] == "}":
                self.at += 1
                return result
            key = self.value(",}:")
            self._blank()
            if self.text[self.at] == ":":
                self.at += 1
                result[key] = self.value(",}")
            else:
                result[key] = None
            self._blank()
            if self.text[self.at] == ",":
                self.at += 1

    def _list(self):
        self.at += 1
        result = []
        while True:
            self._blank()
            if self.text[self.at] == "]":
                self.at += 1
                return result
            result.append(self.value(",]"))
            self._blank()
            if self.text[self.at] == ",":
                self.at += 1


def _open_brackets(text):
    """Returns whether a bracket or a quote is still open at the end of the text."""
    depth, quote = 0, ""
    for at, letter in enumerate(text):
        if quote:
            if letter == quote:
                quote = ""
        elif letter in "\"'" and (at == 0 or text[at - 1] in " {[,:\n"):
            quote = letter
        elif letter in "{[":
            depth += 1
        elif letter in "}]":
            depth -= 1
    return depth > 0 or quote != ""


class _Block:
    """Reads mappings and lists in block style from lines."""

    def __init__(self, text):
        self.lines = []
        for line in text.splitlines():
            line = _strip_comment(line)
            if line.strip():
                self.lines.append((len(line) - len(line.lstrip()), line.strip()))
        self.at = 0

    def node(self, indent):
        if self.lines[self.at][1].startswith("- ") or self.lines[self.at][1] == "-":
            return self._list(indent)
        return self._mapping(indent)

    def _inline(self, text, indent):
        """Reads a value that begins on this line, and the lines further in that continue it."""
        self.at += 1
        flow = text[0] in "{[\"'"
        while self.at < len(self.lines) and (_open_brackets(text) if flow else self.lines[self.at][0] > indent):
            text += "\n" + self.lines[self.at][1]
            self.at += 1
        if flow:
            return _Flow(text).value()
        return _scalar(text.replace("\n", " "))

    def _mapping(self, indent):
        result = {}
        while self.at < len(self.lines) and self.lines[self.at][0] == indent:
            key, _, rest = self.lines[self.at][1].partition(":")
            result[_scalar(key.strip())] = self._value(rest.strip(), indent)
        return result

    def _value(self, rest, indent):
        if rest:
            return self._inline(rest, indent)
        self.at += 1
        if self.at < len(self.lines):
            further, text = self.lines[self.at]
            if further > indent or (further == indent and text.startswith("- ")):
                return self.node(further)
        return None

    def _list(self, indent):
        result = []
        while self.at < len(self.lines) and self.lines[self.at][0] == indent and self.lines[self.at][1][0] == "-":
            rest = self.lines[self.at][1][1:].strip()
            if re.match(r"[^{\[\"'][^:]*:( |$)", rest):
                # A mapping begins on the line of the dash.
                inner = indent + len(self.lines[self.at][1]) - len(rest)
                self.lines[self.at] = (inner, rest)
                result.append(self._mapping(inner))
            else:
                result.append(self._inline(rest, indent))
        return result


def read_yaml(text):
    return _Block(text).node(0)


_PREFIXES = {"": 1, "k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "P": 1e15, "E": 1e18,
             "Ki": 2.0**10, "Mi": 2.0**20, "Gi": 2.0**30, "Ti": 2.0**40}


def quantity(text):
    """Returns a number with its unit in SI: 80 GB, 50 MiB, 3350 GB/s, 989.4 TFLOP/s, 1.83 GHz, 700 W."""
    if isinstance(text, (int, float)):
        return float(text)
    number, unit = text.split()
    prefix = re.match(r"(Ki|Mi|Gi|Ti|[kMGTPE]?)(?=(FLOP|OP|B|Hz|W))", unit).group(1)
    return float(number) * _PREFIXES[prefix]


def sourced(entry, key):
    """Returns the number below a key that has a value with evidence and source, or None where it is unknown."""
    found = (entry or {}).get(key)
    if found is None:
        return None
    return quantity(found["value"] if isinstance(found, dict) else found)


class Link:
    """A link between chips: its bandwidth one way, and how it joins the chips of its domain."""

    def __init__(self, entry):
        self.name = entry["name"]
        self.bandwidth = sourced(entry, "bandwidth")
        self.topology = entry.get("topology", "switch")
        self.domain = sourced(entry, "domain")
        self.pair = sourced(entry, "pair bandwidth")
        self.axes = entry.get("axes", [])
        self.ring_of = entry.get("ring of", 0)
        self.reduces = entry.get("reduces", False)


class Level:
    """A memory level."""

    def __init__(self, entry):
        self.name = entry["name"]
        self.capacity = sourced(entry, "capacity")
        self.bandwidth = sourced(entry, "bandwidth")
        self.per_core = entry.get("per core", False)
        self.one_core = sourced(entry, "one core")


class Chip:
    """A chip as its entry describes it."""

    def __init__(self, name, entry):
        self.id = name
        self.category = entry.get("class")
        self.rates = {}
        for rate in entry["compute"]:
            if "variant" not in rate:
                self.rates[rate["unit"], rate["format"]] = quantity(rate["rate"])
        self.levels = [Level(level) for level in entry["memory"]]
        self.links = [Link(link) for link in entry.get("links", [])]
        self.second_tier = Link(entry["second tier"]) if entry.get("second tier") else None
        self.host_link = Link(entry["host link"]) if entry.get("host link") else None
        self.cores = sourced(entry, "cores")
        self.clock = sourced(entry, "clock")
        self.tdp = sourced(entry, "tdp")
        self.sustained_compute = sourced(entry.get("sustained"), "compute")
        self.sustained_fp8 = sourced(entry.get("sustained"), "fp8")
        self.sustained_memory = sourced(entry.get("sustained"), "memory")

    def has_unit(self, unit):
        return any(of == unit for of, _ in self.rates)


class Zoo:
    """All entries of a zoo folder, which are read when they are asked for."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.chips = sorted(path.stem for path in (self.folder / "hardware").glob("*.yaml"))
        self.models = sorted(path.stem for path in (self.folder / "models").glob("*.yaml"))

    @functools.lru_cache(None)
    def chip(self, name):
        return Chip(name, read_yaml((self.folder / "hardware" / f"{name}.yaml").read_text(encoding="utf-8")))

    @functools.lru_cache(None)
    def model(self, name):
        entry = read_yaml((self.folder / "models" / f"{name}.yaml").read_text(encoding="utf-8"))
        entry["id"] = name
        return entry
