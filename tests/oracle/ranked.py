"""Holds a ranking of deployments to the oracle: each row is what an analysis of its settings says, the order is right,
and no other way to share the model among so many chips is better than the best row."""

import costs
import served
from serving import Server

JUDGED = {"sustained": "usual", "overhead": "server", "collective-latency": "typical", "overlap": 0}
BEST = {"sustained": "datasheet", "overhead": "ideal", "collective-latency": "bound", "overlap": 1,
        "memory-reserve": "none"}
COUNTS = (1, 2, 4, 8)
FORMATS = ("fp16", "fp8", "w4a16")
OPTIONS = ("--counts", ",".join(map(str, COUNTS)), "--formats", ",".join(FORMATS))
KEPT = ("hardware", "model", "prompt", "generate", "limit", "prompt-chunk", "prefix-hit", "kv-offload", "draft-tokens",
        "acceptance", "draft-cost", "memory-reserve", "price", "power-use", "idle-power", "host-power", "pue",
        "overlap")


def asked(scenario):
    """Returns what of a scenario is ranked."""
    return {key: scenario[key] for key in KEPT if key in scenario}


def scenario_of(asked, row):
    """Returns the scenario of a row. Where experts are spread, each chip attends to requests of its own."""
    scenario = {**JUDGED, **asked, "chips": row["chips"], "pipeline": row["pipeline"],
                "context-parallel": row["context"], "precision": row["precision"], "phase": "decode"}
    if row["expert"] > 1:
        scenario.update({"expert-parallel": row["expert"], "attention-parallel": "data"})
    return scenario


def taken(server, ttft, tpot):
    """Returns the most requests that memory, pieces of prompts and the limits allow, at least one."""
    most = int(min(server.most_held(), server.most_fed(), served.MOST))
    none = float("inf")

    def keeps(count):
        now = server.at(count)
        return now["first_token_s"] <= ttft and (now["per_token_s"] or 0) <= tpot

    if most < 1 or ttft == tpot == none or keeps(most):
        return most
    low, high = 1, most
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if keeps(middle) else (low, middle)
    return low


def check_row(judge, asked, row):
    """Yields (name, expected, got) of one row that serves or misses a limit."""
    scenario = scenario_of(asked, row)
    analysis = judge.analyze(scenario)
    server = Server(analysis)
    ttft, tpot = served.limits_of(server.scenario)
    count = taken(server, ttft, tpot)
    now = server.at(row["requests"])
    name = f"{row['chips']} {row['tensor']}x{row['pipeline']}x{row['context']} {row['expert']} {row['precision']}"
    per_second = now["generated_throughput_per_s"]
    power = costs.power_of(server.scenario, analysis.chip)
    price = costs.price_of(server.scenario, asked["hardware"])
    late = "ttft" if now["first_token_s"] > ttft else "tpot" if (now["per_token_s"] or 0) > tpot else ""
    values = {
        "requests": 1 if late else count, "ttft_s": now["first_token_s"], "tpot_s": now["per_token_s"],
        "tokens_per_s": per_second, "tokens_per_s_per_chip": per_second / row["chips"],
        "joule_per_token": power * row["chips"] / per_second if power is not None else None, "bound": now["bound"],
        "price_per_million_tokens": price * row["chips"] / 3600 / per_second * 1e6 if price else None,
        "memory_byte": now["weight_byte"] + now["kv_byte"] + now["activation_byte"],
        "capacity_byte": server.capacity + server.reserve,
        "reserve_byte": server.reserve, "keeps_limits": late == "",
    }
    best = Server(judge.analyze({**scenario, **BEST}))
    bound = best.at(row["bound_requests"])
    same = best.at(row["requests"])
    values.update({
        "bound_ttft_s": same["first_token_s"], "bound_tpot_s": same["per_token_s"],
        "bound_requests": max(taken(best, ttft, tpot), 1),
        "bound_tokens_per_s_per_chip": bound["generated_throughput_per_s"] / row["chips"],
    })
    for key, value in values.items():
        yield f"{name}: {key}", value, row[key]


def check(judge, asked, answer):
    """Yields (name, expected, got) of a ranking by throughput or cost."""
    rows = answer["deployments"]
    serving = [row for row in rows if row["keeps_limits"]]
    key = {"throughput": "tokens_per_s_per_chip", "cost": "price_per_million_tokens"}[answer["by"]]
    figures = [row[key] * (1 if answer["by"] == "cost" else -1) for row in serving]
    yield "the order", sorted(figures), figures
    for row in (serving[:2] + serving[-1:] if len(serving) > 3 else serving):
        yield from check_row(judge, asked, row)
    yield from check_space(judge, asked, rows)


def check_space(judge, asked, rows):
    """Every way to divide the layers evenly is there, but for those that share products beyond the link's domain."""
    tower = judge.workload({"kernel": None, "model": asked["model"]}).tower
    if not any(row["keeps_limits"] for row in rows) or not tower or tower.recurrent or "global heads" in tower.keys:
        return
    link = judge.analyze({**asked, "phase": "decode"}).exchanges.link
    domain = 1 if not link else link.domain or max(COUNTS)
    found = {(row["chips"], row["tensor"], row["pipeline"]) for row in rows if row["context"] == row["expert"] == 1}
    for count in COUNTS:
        for pipeline in (each for each in COUNTS if count % each == 0):
            tensor = count // pipeline
            if tensor <= domain and tower.heads % tensor == 0 and tower.layers % pipeline == 0:
                yield f"{count} chips of {tensor} x {pipeline}", True, (count, tensor, pipeline) in found
