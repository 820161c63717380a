"""What follows from several analyses: how much better parts of the chip would help, and which batch still fits."""

LARGEST = 10**9  # batch that the program knows

LEVERS = {
    "2x compute": {"compute": 2}, "2x bandwidth": {"bandwidth": 2}, "2x network": {"network": 2},
    "half overhead": {"overhead": 0.5}, "half bytes": {"bytes_": 0.5, "network": 2},
}


def fits(judge, scenario, batch):
    """Returns whether a batch fits without spilling."""
    analysis = judge.analyze({**scenario, "batch": batch, "spill": None})
    return analysis.held_total <= analysis.capacity


def check(judge, scenario, answer):
    """Yields (name, expected, got) of the answers to one scenario."""
    now = judge.analyze(scenario)
    for lever in answer["answers"]["levers"]:
        if now.latency_s and not (lever["name"] == "half bytes" and now.spilled):  # less would spill, too
            faster = judge.analyze(scenario, **LEVERS[lever["name"]])
            yield f"answers.{lever['name']}", now.latency_s / faster.latency_s, lever["speedup"]
    most = answer["memory"]["max_batch"]
    if most and "memory.total_byte" in now.values():
        yield f"a batch of {most} fits", True, fits(judge, scenario, most)
        if most < LARGEST:
            yield f"a batch of {most + 1} fits", False, fits(judge, scenario, most + 1)
