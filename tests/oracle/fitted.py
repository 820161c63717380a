"""Holds a fit to the oracle: made-up measurements give back the fractions that they were made with, and with errors in
them no fractions nearby fit better."""

import math

WITHIN = 1e-6  # relative


def points(chosen, judge, zoo):
    """Returns measurements of one chip, and how far they are off."""
    hardware = chosen.choice([name for name in zoo.chips if zoo.chip(name).category == "cloud"])
    wrong = chosen.choice((0, 0.2))
    fractions = chosen.uniform(0.3, 0.9), chosen.uniform(0.3, 0.9)
    found = []
    for model, phase, batch, seq in (("llama-3-8b", "decode", 1, 2000), ("llama-3-8b", "prefill", 2, 3000),
                                     ("llama-3-8b", "decode", 64, 500), ("llama-3-8b", "prefill", 1, 8000)):
        scenario = {"hardware": hardware, "model": model, "phase": phase, "batch": batch, "seq": seq}
        time = judge.analyze({**scenario, "sustained": f"{fractions[0]},{fractions[1]}"}).latency_s
        found.append({**scenario, "measured": f"latency={time * math.exp(chosen.uniform(-wrong, wrong))}"})
    return found, fractions if wrong == 0 else None


def predicted(judge, scenario, compute, memory, launch):
    overhead = {} if launch is None else {"overhead": f"{launch},0"}
    return judge.analyze({**scenario, **overhead, "sustained": f"{compute},{memory}"}).latency_s


def check(judge, asked, fractions, answer):
    """Yields (name, expected, got)."""
    compute, memory = (answer[name] or 1 for name in ("sustained_compute", "sustained_memory"))
    launch = answer["launch_s"]
    logarithms = lambda c, m: sum(math.log(predicted(judge, each, c, m, launch) / float(each["measured"][8:]))**2
                                  for each in asked)
    for each, point in zip(asked, answer["points"]):
        yield f"{each['phase']} {each['batch']}: predicted_s", predicted(judge, each, compute, memory, launch), \
            point["predicted_s"]
    best = logarithms(compute, memory)
    yield "typical_error", math.exp(math.sqrt(best / len(asked))), answer["typical_error"]
    if fractions:
        yield "errors are small", True, answer["typical_error"] < 1.001
        return
    for factor in (0.98, 1.02):
        for c, m in ((compute * factor, memory), (compute, memory * factor)):
            if max(c, m) <= 1:
                yield f"{c} {m} fits better", False, logarithms(c, m) < best * (1 - 1e-6)
