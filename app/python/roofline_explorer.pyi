"""Predict what limits a model on a chip, before renting it.

A scenario has the keys of "scenario" in the JSON of `roofline-explorer analyze`, all optional: {"hardware": "h100-sxm",
"model": "llama-2-7b", "phase": "decode", "batch": 16}. What is returned is what the command line prints with `--format json`.
`zoo` names extra folders of chips and models, which win over the shipped ones.
"""

from typing import Any, Sequence

__version__: str

class Error(ValueError):
    """What is wrong with a scenario: the message of the command line."""

def analyze(scenario: dict[str, Any] = {}, *, zoo: Sequence[str] = ()) -> Any:
    """What limits a workload on a chip, and by how much: a dict, or a list of them when "hardware" names several chips."""

def sweep(scenario: dict[str, Any] = {}, *, zoo: Sequence[str] = ()) -> dict[str, Any]:
    """The scenario for many values of its settings: "over" is one axis, as "batch=1:256:x2", or a list of them. "points" are the rows."""

def solve(scenario: dict[str, Any] = {}, *, zoo: Sequence[str] = ()) -> dict[str, Any]:
    """What reaches the scenario's "target" when what "by" names may change."""

def rank(scenario: dict[str, Any] = {}, *, zoo: Sequence[str] = ()) -> dict[str, Any]:
    """What to rent for a served model: "counts", "formats", "splits", "by" and "top" as `rank` takes them. "deployments" are the rows."""

def list(kind: str = "hardware", *, zoo: Sequence[str] = ()) -> Any:
    """What the zoo has: a list of dicts of "hardware", "models" or "kernels"."""
