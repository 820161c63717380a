"""What a workload costs in money and energy, with all chips of all replicas."""

NAMES = tuple("cost." + name for name in ("price_per_hour", "power_w", "price_per_million", "joule_each", "run_s",
                                          "run_price", "run_joule"))


def price_of(scenario, chip_id):
    """Returns the price of one chip for an hour, or None."""
    for part in (scenario["price"] or "").split(","):
        name, _, price = part.partition("=")
        if name == chip_id:
            return float(price.partition("@")[0])
    return None


def power_of(scenario, chip):
    """A chip draws idle + (TDP − idle) · use, times the factors of its host and its building."""
    if chip.tdp is None:
        return None
    idle = scenario["idle-power"] * chip.tdp
    return (idle + (chip.tdp - idle) * scenario["power-use"]) * scenario["host-power"] * scenario["pue"]


def reads_text(workload):
    """Returns whether what a step trains are tokens of a language model."""
    return workload.caches or workload.entry.get("summary", {}).get("sample") == "token"


def chips_that_read_prompts(analysis):
    """They cost as much as those that generate, where there is anything to serve."""
    scenario, workload = analysis.scenario, analysis.workload
    is_textbook = scenario["attention"] == "full" and not scenario["fused-attention"]
    serves = workload.caches and not workload.has_encoder and scenario["phase"] == "decode"
    return scenario["prefill-chips"] if serves and not is_textbook and scenario["generate"] > 1 else 0


def numbers(analysis):
    """Returns numbers by the keys of the program's JSON."""
    scenario = analysis.scenario
    chips = (analysis.chips + chips_that_read_prompts(analysis)) * scenario["replicas"]
    price, power = price_of(scenario, scenario["hardware"]), power_of(scenario, analysis.chip)
    per_hour = None if price is None else price * chips
    watts = None if power is None else power * chips
    each = analysis.latency_s / analysis.samples  # seconds of all chips together
    asked = scenario["train-tokens"] if analysis.training and reads_text(analysis.workload) else 0
    run = asked * each if asked else None
    times = lambda rate, seconds: None if rate is None or seconds is None else rate * seconds
    hourly = None if per_hour is None else per_hour / 3600
    return dict(zip(NAMES, (per_hour, watts, times(hourly, each * 1e6), times(watts, each), run, times(hourly, run),
                            times(watts, run))))
