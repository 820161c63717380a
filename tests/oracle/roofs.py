"""Where an analysis stands below its roofs: ridge points, intensities, what limits, and how far the next roof is."""

import math

from oracle import bound_of, limit_of


def ratio(part, whole):
    """Returns an intensity: nothing where work moves no bytes."""
    return part / whole if whole else None if part else 0


def does_not_fit(analysis):
    if analysis.scenario["memory-level"] == "host":
        return False
    return analysis.capacity is not None and analysis.held_total - analysis.spilled > analysis.capacity * (1 + 1e-12)


def limit_of_all(analysis):
    if does_not_fit(analysis):
        return "capacity"
    if not (analysis.flop or analysis.byte or analysis.network):
        return "none"
    return limit_of(analysis.compute_s, analysis.memory_s, analysis.network_s, analysis.overhead_s,
                    analysis.latency_s - analysis.overhead_s)


def numbers(analysis):
    """Returns numbers by the keys of the program's JSON."""
    machine, chips = analysis.machine, analysis.chips
    attained = analysis.flop / analysis.latency_s if analysis.latency_s else 0
    result = {
        **hardware(analysis), **told(analysis),
        "hardware.chips": chips, "hardware.ridge_flop_per_byte": ratio(analysis.peak, machine.bandwidth),
        "hardware.bandwidth_byte_per_s": machine.bandwidth, "hardware.memory_level": machine.level.name,
        "totals.intensity_flop_per_byte": ratio(analysis.flop, analysis.byte),
        "totals.network_intensity_flop_per_byte": ratio(analysis.flop, analysis.network),
        "totals.attained_per_chip_flop_per_s": attained / chips,
        "totals.limited_by": limit_of_all(analysis),
        "memory.per_chip_byte": analysis.held_total / chips,
    }
    if analysis.latency_s:
        replicas = analysis.scenario["replicas"]
        result["totals.throughput_per_chip_per_s"] = analysis.samples / analysis.latency_s / chips / replicas
    for timed in analysis.timed:
        op = timed.op
        launch = machine.launch / machine.stages
        work = timed.latency - launch
        each = {"bound": bound_of(timed.compute, timed.memory, timed.network),
                "limited_by": limit_of(timed.compute, timed.memory, timed.network, launch, work),
                "intensity_flop_per_byte": ratio(op.flop, op.memory), "read_byte": op.memory - op.all_written}
        result.update({f"{op.full_name}.{key}": value for key, value in each.items()})
    return result


def hardware(analysis):
    """Returns what the chip offers: its roofs, for the part of it that works, and the links that a collective uses."""
    machine, chip, exchanges = analysis.machine, analysis.chip, analysis.exchanges
    cores = machine.scenario["cores"]
    result = {"hardware.cores": chip.cores if cores == "all" else cores,
              "hardware.clock": chip.clock * machine.scenario["clock"] if chip.clock else None}
    for (unit, name), rate in chip.rates.items():
        result[f"hardware.roof.{unit}.{name}"] = rate * machine.part
    for level in (*chip.levels, *([chip.host_link] if chip.host_link else [])):
        shared = level is chip.host_link and any(link.name == level.name for link in chip.links)
        if level.bandwidth:
            result[f"hardware.roof.memory.{level.name}{' (host)' * shared}"] = machine.bandwidth_of(level)
    link = exchanges.link
    usable = link.bandwidth if link else None
    sent = sum(op.count * exchanges.transfer(op) for op in analysis.operators if op.network > 0)
    if sent:
        usable = analysis.network / sent / analysis.chips
    result.update({
        "hardware.link": link.name if link else None, "hardware.link_byte_per_s": link.bandwidth if link else None,
        "hardware.link_usable_byte_per_s": usable,
        "hardware.network_ridge_flop_per_byte": analysis.peak / usable if usable else None,
    })
    return result


TOLD = ("does-not-fit", "capacity-unknown", "format-substituted", "unit-substituted", "spilled", "nothing-to-spill",
        "overhead-dominates", "near-ridge")


def told(analysis):
    """Returns of which of TOLD the program has to tell."""
    chosen = [(op, analysis.machine.rate(op.unit, op.format)) for op in analysis.operators if op.flop > 0]
    other = any(name != op.format for op, (_, _, name) in chosen)
    moved = any(unit != op.unit and name == op.format for op, (_, unit, name) in chosen)
    terms = sorted((analysis.compute_s, analysis.memory_s, analysis.network_s))
    scenario = analysis.scenario
    asked = scenario["spill"] == "host" and scenario["memory-level"] != "host"
    codes = {"does-not-fit": does_not_fit(analysis), "capacity-unknown": analysis.capacity is None,
             "format-substituted": other, "unit-substituted": moved,
             "spilled": analysis.spilled > 0 and not does_not_fit(analysis),
             "nothing-to-spill": asked and analysis.capacity is not None and analysis.held_total <= analysis.capacity,
             "overhead-dominates": analysis.overhead_s > analysis.latency_s - analysis.overhead_s,
             "near-ridge": terms[1] >= 0.95 * terms[2] > 0}
    return {f"hardware.told.{code}": is_so for code, is_so in codes.items()}


def roofs(analysis):
    """Returns (time, kind, name) of each roof of the whole workload, the tightest first."""
    found = [(analysis.compute_s, "compute"), (analysis.network_s, "network"), (analysis.overhead_s, "overhead")]
    if not analysis.has_several_levels:
        found.append((analysis.memory_s, "memory"))
    else:
        totals = {}
        for timed in analysis.timed:
            for name, _, time, _ in analysis.paths(timed.op):
                totals[name] = totals.get(name, 0) + timed.op.count * time
        found += [(time, "memory") for time in totals.values()]
    return sorted((roof for roof in found if roof[0] > 0), reverse=True)


RAISED = {"compute": "compute", "memory": "bandwidth", "network": "network", "overhead": "overhead"}


def check(judge, scenario, analysis, answer):
    """Yields (name, expected, got) of the roofs."""
    got, found = answer["answers"], roofs(analysis)
    if not found or not analysis.latency_s:
        return
    if analysis.spilled and analysis.scenario["memory-level"] not in (None, "all"):
        return  # the rules leave open which roofs count where data comes from a cache and from the host
    for roof, key in zip(found, ("limiting_roof", "next_roof")):
        yield f"answers.{key}.time_s", roof[0], got[key]["time_s"]
        yield f"answers.{key}.flop_per_s", analysis.flop / roof[0] / analysis.chips, got[key]["flop_per_s"]
    tightest = found[0]
    if len(found) > 1 and math.isclose(found[0][0], found[1][0], rel_tol=1e-9):
        return
    yield "answers.limiting_roof.kind", tightest[1], got["limiting_roof"]["kind"]
    if len(found) > 2 and not math.isclose(found[1][0], found[2][0], rel_tol=1e-9):
        yield "answers.next_roof.kind", found[1][1], got["next_roof"]["kind"]
    yield "answers.headroom", analysis.latency_s / tightest[0], got["headroom"]
    if len(found) > 1 and not analysis.has_several_levels:
        factor = tightest[0] / found[1][0]
        faster = judge.analyze(scenario, **{RAISED[tightest[1]]: 1 / factor if tightest[1] == "overhead" else factor})
        yield "answers.until_next", analysis.latency_s / faster.latency_s, got["until_next"]
