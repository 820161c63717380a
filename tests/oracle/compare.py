#!/usr/bin/env python3
"""Holds the program to the oracle: asks both for random scenarios and compares all numbers.

    compare.py PROGRAM ZOO [--seed N] [--scenarios N] [--show N]

ROOFLINE_ROUNDS=20 plays twenty times as many.
"""

import argparse
import json
import os
import random
import shlex
import subprocess
import sys
import time

import answers
import costs
import entries
import fitted
import oracle
import ranked
import roofs
import scenarios
import served
import solved
import swept

WITHIN = 1e-9  # relative
EACH = 400  # scenarios that one process of the program answers
SWEPT = 12  # of so many scenarios one is swept, in one of several ways
RANKED = 16  # of so many scenarios one has its deployments ranked
FITTED = 400  # of so many scenarios one becomes measurements
SOLVED = 10  # of so many scenarios one gets targets to reach
SERVED = 2  # of so many scenarios one has its server compared
ANSWERED = 8  # of so many scenarios one has its answers compared, which take several analyses


def ask(program, zoo, asked, subcommand="analyze", options=(), whole=False):
    """Returns what the program says about scenarios, in order, or about all of them as a whole."""
    lines = "\n".join(json.dumps(scenario) for scenario in asked)
    done = subprocess.run([program, subcommand, "--stdin", "--format", "json", *options], input=lines, text=True,
                          capture_output=True, check=True, env={**os.environ, "ROOFLINE_ZOO": str(zoo)})
    return json.loads(done.stdout) if whole else [json.loads(line) for line in done.stdout.splitlines()]


def flat(answer):
    """Returns the numbers and words of an analysis by name, as the oracle names them."""
    found = {}
    for section in ("hardware", "totals", "memory", "cost"):
        for key, value in answer.get(section, {}).items():
            found[f"{section}.{key}"] = value
    for operator in answer["operators"]:
        name = operator["name"]
        for key, value in operator.items():
            found[f"{name}.{key}"] = value
        for level in operator["levels"]:
            for key, value in level.items():
                found[f"{name}.level.{level['name']}.{key}"] = value
    for roof in answer["hardware"]["ceilings"]:
        if not roof["variant"] and roof["kind"] != "network":
            name = f"{roof['unit']}.{roof['format']}" if roof["kind"] == "compute" else f"memory.{roof['name']}"
            found[f"hardware.roof.{name}"] = roof.get("flop_per_s", roof.get("byte_per_s"))
    codes = [message["code"] for message in answer["messages"]]
    for code in roofs.TOLD:
        found[f"hardware.told.{code}"] = code in codes
    return found


def command_of(scenario, subcommand="analyze"):
    """Returns the command line that shows a scenario."""
    words = ["roofline-explorer", *subcommand.split()]
    for key, value in scenario.items():
        words += [f"--{key}={str(value).lower() if isinstance(value, bool) else value}"]
    return shlex.join(words + ["--format", "json"])


def differences(expected, got, within=WITHIN):
    """Yields (name, expected, got) of what differs, and of operators that the oracle does not know."""
    for name, value in expected.items():
        if name not in got:
            yield name, value, "nothing"
        elif not oracle.close(got[name], value, within):
            yield name, value, got[name]
    for name in got:
        if name.endswith(".count") and name not in expected:
            yield name, "nothing", got[name]


class Comparison:
    """Counts what was compared, and prints differences."""

    def __init__(self, show):
        self.show, self.values, self.scenarios, self.refused, self.wrong = show, 0, 0, 0, 0

    def add(self, scenario, expected, got, subcommand="analyze", within=WITHIN):
        self.scenarios += 1
        self.values += len(expected)
        different = list(differences(expected, got, within))
        if not different:
            return
        self.wrong += 1
        if self.wrong > self.show:
            return
        print(f"\n{command_of(scenario, subcommand)}")
        for name, value, found in different[:8]:
            print(f"    {name}: expected {value}, got {found}")
        if len(different) > 8:
            print(f"    and {len(different) - 8} more")


def is_layered(workload):
    """Equal layers of a network are one operator with a count in the program, and apart in the oracle."""
    return "layers" in workload.entry or "unet" in workload.entry


def expected_of(analysis):
    """Returns what the oracle expects."""
    values = analysis.values()
    values = {**values, **roofs.numbers(analysis), **costs.numbers(analysis)}
    if "memory.total_byte" not in values:
        del values["memory.per_chip_byte"]
    if is_layered(analysis.workload):
        whole = ("hardware.", "totals.", "memory.", "cost.")
        values = {name: value for name, value in values.items() if name.startswith(whole)}
    return values


def compare_analyses(comparison, judge, program, zoo, asked):
    """Compares one analysis after the other. What the program refuses is counted and left out; returns the others."""
    accepted = []
    for number, (scenario, answer) in enumerate(zip(asked, ask(program, zoo.folder, asked))):
        if "error" in answer or not answer["operators"]:
            comparison.refused += 1
            continue
        analysis = judge.analyze(scenario)
        accepted.append((scenario, analysis))
        expected, got = expected_of(analysis), flat(answer)
        if "price" not in scenario:  # then the program does not speak of costs
            expected = {name: value for name, value in expected.items() if not name.startswith("cost.")}
        if is_layered(judge.workload(oracle.with_defaults(scenario))):
            got = {name: got[name] for name in expected}
        if number % ANSWERED == 0:
            for name, value, found in (*answers.check(judge, scenario, analysis, answer),
                                       *roofs.check(judge, scenario, analysis, answer)):
                expected[name], got[name] = value, found
        if "measured" in scenario and analysis.flop and analysis.latency_s:
            for name, value, found in answers.measured(scenario, analysis, answer["answers"]["measured"]):
                expected[name], got[name] = value, found
        if number % SERVED == 0:
            for name, value, found in served.check(analysis, answer):
                expected[name], got[name] = value, found
        comparison.add(scenario, expected, got)
    return accepted


def compare_solutions(comparison, judge, program, zoo, chosen, accepted):
    """Gives some scenarios targets, and compares what the program says reaches them."""
    asked, targets = [], []
    for scenario, analysis in accepted[::SOLVED]:
        wanted = solved.targets(chosen, analysis) if solved.can_be_asked(analysis) else {}
        if wanted:
            asked.append({**scenario, "target": solved.as_text(wanted)})
            targets.append(wanted)
    ways = [answer["answers"]["solutions"] if "answers" in answer else [] for answer in ask(program, zoo.folder, asked)]
    for found, answer in zip(ways, ask(program, zoo.folder, asked, "solve", ("--by", "seq"))):
        found += [answer] if "error" not in answer else []
    for scenario, wanted, found in zip(asked, targets, ways):
        problem = solved.Solved(judge, scenario, wanted)
        values = [value for way in found for value in problem.check(way)]
        add_values(comparison, scenario, values, "analyze", solved.WITHIN)


def add_values(comparison, scenario, values, subcommand, within=WITHIN):
    """Adds (name, expected, got), where one name may come several times."""
    named = [(f"{name}" if count == 0 else f"{name} ({count})", value, got)
             for count, (name, value, got) in numbered(values)]
    comparison.add(scenario, {name: value for name, value, _ in named}, {name: got for name, _, got in named},
                   subcommand, within)


def numbered(values):
    seen = {}
    for value in values:
        seen[value[0]] = seen.get(value[0], -1) + 1
        yield seen[value[0]], value


def compare_sweeps(comparison, judge, program, zoo, accepted):
    """Sweeps some scenarios over two settings, and compares every row."""
    chosen = [scenario for scenario, analysis in accepted[::SWEPT]
              if swept.can_be_swept(analysis) and analysis.workload.entry and not is_layered(analysis.workload)]
    for number, over in enumerate(swept.OVER):
        asked = chosen[number::len(swept.OVER)]
        answers_ = ask(program, zoo.folder, asked, "sweep", swept.options(over)) if asked else []
        for scenario, answer in zip(asked, answers_):
            if "error" not in answer:
                add_values(comparison, scenario, swept.check(judge, scenario, over, answer),
                           " ".join(("sweep", *swept.options(over))))


def compare_rankings(comparison, judge, program, zoo, accepted):
    """Ranks the deployments of some models."""
    asked = [ranked.asked(scenario) for scenario, analysis in accepted[::RANKED]
             if analysis.workload.caches and not analysis.workload.has_encoder]
    for scenario, answer in zip(asked, ask(program, zoo.folder, asked, "rank", ranked.OPTIONS) if asked else []):
        if "error" not in answer:
            add_values(comparison, scenario, ranked.check(judge, scenario, answer),
                       " ".join(("rank", *ranked.OPTIONS)))


def compare_fits(comparison, judge, program, zoo, chosen, count):
    """Makes measurements up, and compares what is fitted to them."""
    for _ in range(count):
        asked, fractions = fitted.points(chosen, judge, zoo)
        answer = ask(program, zoo.folder, asked, "fit", whole=True)
        add_values(comparison, asked[0], fitted.check(judge, asked, fractions, answer), "fit", fitted.WITHIN)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("zoo")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenarios", type=int, default=1150)
    parser.add_argument("--show", type=int, default=5)
    arguments = parser.parse_args()
    chosen = random.Random(arguments.seed)
    zoo = entries.Zoo(arguments.zoo)
    judge = oracle.Oracle(zoo)
    comparison = Comparison(arguments.show)
    count = round(arguments.scenarios * float(os.environ.get("ROOFLINE_ROUNDS", "1")))
    begin = time.monotonic()
    for at in range(0, count, EACH):
        asked = [scenarios.scenario(chosen, zoo) for _ in range(min(EACH, count - at))]
        accepted = compare_analyses(comparison, judge, arguments.program, zoo, asked)
        compare_solutions(comparison, judge, arguments.program, zoo, chosen, accepted)
        compare_sweeps(comparison, judge, arguments.program, zoo, accepted)
        compare_rankings(comparison, judge, arguments.program, zoo, accepted)
        compare_fits(comparison, judge, arguments.program, zoo, chosen, round(len(asked) / FITTED))
    print(f"\n{comparison.scenarios} scenarios, {comparison.values} values, {comparison.refused} refused, "
          f"{comparison.wrong} different, {time.monotonic() - begin:.1f} s")
    if comparison.scenarios < count / 2:
        print("The program refuses most of the scenarios: there is little to compare.")
        return 1
    return 1 if comparison.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
