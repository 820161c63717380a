"""Holds sweeps to the oracle: every row is the analysis of its point, and all are there, the last axis fastest."""

import itertools
import math

import roofs
import served

OVER = (
    ("batch=1:40:x3", "seq=10:300:log3"),
    ("bandwidth=1e12:4e12:lin3", "overlap=0,0.5"),
    ("peak=1e14,5e14", "batch=2:8:+3"),
    ("precision=fp16;fp8", "chips=1,2,4"),
    ("generate=1:3", "prompt=7:100:lin3"),
)
FACTORS = {"bandwidth": "bandwidth", "peak": "compute"}
WORDS = ("precision",)
REAL = ("bandwidth", "peak", "overlap")


def nearest(value):
    return math.floor(value + 0.5)


def values_of(axis):
    """Returns (name, values): a list, steps, factors, or points at even distances of the number or its logarithm."""
    name, _, text = axis.partition("=")
    if name in WORDS:
        return name, text.replace(";", ",").split(",")
    number = float if name in REAL else nearest
    if ":" not in text:
        return name, [number(float(each)) for each in text.replace(";", ",").split(",")]
    begin, end, *how = text.split(":")
    begin, end, how = float(begin), float(end), how[0] if how else "+1"
    if how.startswith(("lin", "log")):
        count = int(how[3:])
        parts = [each / (count - 1) for each in range(count)]
        if how.startswith("lin"):
            return name, [number(begin + (end - begin) * part) for part in parts]
        return name, [number(begin * (end / begin)**part) for part in parts]
    found = []
    while begin <= end * (1 + 1e-9):
        found.append(number(begin))
        begin = begin * float(how[1:]) if how[0] == "x" else begin + float(how[1:])
    return name, found


def options(over):
    return [word for axis in over for word in ("--over", axis)]


def can_be_swept(analysis):
    scenario = analysis.scenario
    return scenario["memory-level"] is None and scenario["spill"] != "host" and analysis.latency_s > 0


def point_of(judge, scenario, point):
    """Returns the analysis of one point."""
    settings = {name: value for name, value in point.items() if name not in FACTORS}
    there = {**scenario, **settings}
    if "precision" in settings:
        there = {key: each for key, each in there.items() if key not in ("weights", "activations", "kv")}
    plain = judge.analyze(there)
    now = {"bandwidth": plain.machine.bandwidth, "peak": plain.peak}
    factors = {FACTORS[name]: value / now[name] for name, value in point.items() if name in FACTORS}
    return judge.analyze(there, **factors) if factors else plain


def check(judge, scenario, over, answer):
    """Yields (name, expected, got) of one sweep."""
    axes = [values_of(axis) for axis in over]
    points = [dict(zip((name for name, _ in axes), each)) for each in itertools.product(*(each for _, each in axes))]
    rows = answer["points"]
    yield "points", len(points), len(rows) + answer["not_computed"]
    at = 0
    for point in points:
        if at == len(rows) or not all(close(rows[at][name], value) for name, value in point.items()):
            continue  # what cannot be computed is left out
        yield from check_row(judge, scenario, point, rows[at])
        at += 1
    yield "rows in order", len(rows), at


def close(left, right):
    return left == right if isinstance(right, str) else math.isclose(left, right, rel_tol=1e-12)


def check_row(judge, scenario, point, row):
    analysis = point_of(judge, scenario, point)
    where = " ".join(f"{name}={value}" for name, value in point.items())
    expected = {**analysis.values(), **roofs.numbers(analysis)}
    for name, value in expected.items():
        key = name.removeprefix("totals.")
        if key != name or name in ("memory.total_byte", "memory.fits"):
            yield f"{where}: {key}", value, row[key]
    if row.get("serving.requests"):
        for name, value in served.server_of(analysis).at(row["serving.requests"]).items():
            yield f"{where}: {name}", value, row[f"serving.{name}"]
