"""What follows from several analyses: how much better parts of the chip would help, which batch and which sequence
still fit, and from which batch on computing takes longest."""

LARGEST = 10**9  # batch and sequence that the program knows

LEVERS = {
    "2x compute": {"compute": 2}, "2x bandwidth": {"bandwidth": 2}, "2x network": {"network": 2},
    "half overhead": {"overhead": 0.5}, "half bytes": {"bytes_": 0.5, "network": 2},
}


def fits(judge, scenario, **sizes):
    """Returns whether other sizes fit without spilling."""
    analysis = judge.analyze({**scenario, **sizes, "spill": None})
    return analysis.held_total <= analysis.capacity


def check(judge, scenario, now, answer):
    """Yields (name, expected, got) of the answers to one scenario."""
    for lever in answer["answers"]["levers"]:
        if now.latency_s and not (lever["name"] == "half bytes" and now.spilled):  # less would spill, too
            faster = judge.analyze(scenario, **LEVERS[lever["name"]])
            yield f"answers.{lever['name']}", now.latency_s / faster.latency_s, lever["speedup"]
    if "memory.total_byte" in now.values():
        yield from largest_batch(judge, scenario, answer["memory"]["max_batch"])
        yield from longest_sequence(judge, scenario, now, answer["memory"]["max_sequence"])
    yield from critical_batch(judge, scenario, now, answer["answers"])


def measured(scenario, now, got):
    """Yields (name, expected, got) of what was measured: a time, samples or FLOP per second.

    Its roof is the tightest of the datasheet's rate and bandwidth and of the network.
    """
    name, value = scenario["measured"].split("=")
    latency = {"latency": lambda of: of, "throughput": lambda of: now.samples / of,
               "rate": lambda of: now.flop / of}[name](float(value))
    roof = max(now.flop / now.peak / now.chips, now.byte / now.machine.bandwidth / now.chips, now.network_s)
    for key, expected in (("latency_s", latency), ("throughput_per_s", now.samples / latency),
                          ("attained_flop_per_s", now.flop / latency), ("of_prediction", now.latency_s / latency),
                          ("of_roof", roof / latency), ("above_roof", roof > latency)):
        yield f"answers.measured.{key}", expected, got[key]


def largest_batch(judge, scenario, most):
    if most:
        yield f"a batch of {most} fits", True, fits(judge, scenario, batch=most)
    if most is not None and most < LARGEST:
        yield f"a batch of {most + 1} fits", False, fits(judge, scenario, batch=most + 1)


def longest_sequence(judge, scenario, now, most):
    """In a request these are prompt and generated tokens together, of which the prompt shrinks first."""
    def tokens(count):
        if now.scenario["phase"] != "request":
            return {"seq": count}
        generate = min(now.scenario["generate"], count - 1)
        return {"prompt": count - generate, "generate": generate}

    least = 2 if now.scenario["phase"] == "request" else 1
    if most is None or now.workload.has_encoder:
        return  # the rules leave open what of an encoder's input is a token of the request
    if most:
        yield f"{most} tokens fit", True, fits(judge, scenario, **tokens(most))
    if least <= most + 1 < LARGEST:
        yield f"{most + 1} tokens fit", False, fits(judge, scenario, **tokens(most + 1))


def critical_batch(judge, scenario, now, got):
    """From this batch on computing takes longest, also than the overhead; without one no batch gets there."""
    link = now.chip.host_link
    if not now.flop or (now.scenario["spill"] == "host" and not (link and link.bandwidth)):
        return

    def waits(batch, within=1e-9):
        there = judge.analyze({**scenario, "batch": batch})
        work = there.latency_s - there.overhead_s
        return (max(there.memory_s, there.network_s) > there.compute_s * (1 + within)
                or there.overhead_s > work * (1 + within))

    batch = got["critical_batch"]
    if batch:
        yield f"a batch of {batch} waits", False, waits(batch)
        if batch > 1:
            yield f"a batch of {batch - 1} waits", True, waits(batch - 1, -1e-9)
    elif got["critical_batch_note"].startswith("never"):
        for each in (1, 8, 100, 3000, 100000):
            yield f"a batch of {each} waits", True, waits(each)
