"""Holds what the program says about a server to the oracle: all numbers of an iteration, and the answers."""

import math

from serving import Server
from textbook import TextbookServer

MOST = 10**9  # requests that the program knows


def server_of(analysis):
    scenario = analysis.scenario
    is_textbook = scenario["attention"] == "full" and not scenario["fused-attention"]
    return (TextbookServer if is_textbook else Server)(analysis)


def limits_of(scenario):
    """Returns the longest times to the first token and of each further one."""
    limits = dict(part.split("=") for part in (scenario["limit"] or "").split(",") if part)
    each = limits.get("tpot", "inf") if scenario["generate"] > 1 else "inf"
    return float(limits.get("ttft", "inf")), float(each)


def check(analysis, answer):
    """Yields (name, expected, got) of a server."""
    got = answer["serving"]
    if not analysis.workload.caches or analysis.training or analysis.workload.has_encoder:
        yield "serving", None, got
        return
    server = server_of(analysis)
    yield "serving: there is one", is_there(server), got is not None
    if not got:
        return
    for name, value in server.at(got["requests"]).items():
        yield f"serving.{name}", value, got[name]
    held, fed = server.most_held(), server.most_fed()
    yield "serving.max_requests", held, got["max_requests"]
    yield "serving.fits", None if held is None else got["requests"] <= held and server.pool_fits, got["fits"]
    yield from requests(server, held, fed, got)
    yield from critical(server, fed, got)


def is_there(server):
    """Returns whether a number of requests is asked for, or the memory holds any or a limit says how many."""
    asked = {server.scenario["requests"], server.scenario["dense-batch"]} - {"memory", 0}
    held = server.most_held()
    return bool(asked) or (held >= 1 if held is not None else limits_of(server.scenario)[1] < math.inf)


def requests(server, held, fed, got):
    """As many requests are in flight as asked for, or as memory, pieces of prompts and limits allow."""
    scenario = server.scenario
    most = min(MOST, fed, MOST if held is None else held)
    stop = "compute" if most == MOST else "memory" if most == held else "prompt_chunk"
    within = most
    if min(limits_of(scenario)) < math.inf:
        within = got["max_requests_within_limits"]
        yield from within_limits(server, most, stop, got)
    else:
        yield "serving.stopped_by", stop, got["stopped_by"]
    asked, dense = scenario["requests"], scenario["dense-batch"]
    if asked not in ("memory", 0):
        expected = min(asked, fed)
    elif dense not in ("memory", 0):
        expected = min(dense * server.iterations / server.tokens, fed)
    else:
        expected = min(max(within, 1), most)
    yield "serving.requests", expected, got["requests"]


def within_limits(server, most, stop, got):
    """The most requests within the limits keep them, and one more does not."""
    first, each = limits_of(server.scenario)
    within = got["max_requests_within_limits"]

    def keeps(count):
        now = server.at(count)
        return now["first_token_s"] <= first * (1 + 1e-12) and (now["per_token_s"] or 0) <= each * (1 + 1e-12)

    if most < 1:
        yield "serving.within", 0, within
        return
    if within >= 1:
        yield f"serving: {within} requests keep the limits", True, keeps(within)
    yield "serving: within what is possible", True, within <= most
    if within < most:
        yield f"serving: {within + 1} requests keep the limits", False, keeps(within + 1)
        yield "serving: a limit stops", True, got["stopped_by"] in ("first_token", "per_token")
    else:
        yield "serving.stopped_by", stop, got["stopped_by"]


def critical(server, fed, got):
    """From the critical number of tokens on computing takes longest, and with one token less it does not."""
    def waits(tokens, within=1e-9):
        now = server.at(min(tokens * server.iterations / server.tokens, fed))
        return max(now["memory_s"], now["network_s"]) > now["compute_s"] * (1 + within)

    tokens = got["critical_tokens_per_iteration"]
    if tokens:
        yield f"serving: {tokens} tokens wait", False, waits(tokens)
        if tokens > 1:
            yield f"serving: {tokens - 1} tokens wait", True, waits(tokens - 1, -1e-9)
    else:
        for each in (1, 30, 1000, 30000, 10**6):
            if each < fed * server.tokens / server.iterations:
                yield f"serving: {each} tokens wait", True, waits(each)
