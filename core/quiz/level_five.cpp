// Level 5 asks for decisions, and about the usual traps.
#include "core/analysis/analysis.h"
#include "core/hardware/chip.h"
#include "core/quiz/question.h"
#include "core/units/format.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <array>
#include <utility>

namespace roofline {

namespace {

std::optional<LessonStep> whichChip(Draw &draw)
{
    std::vector<ChipPtr> chips = draw.chips(4);
    const Model &model = draw.decoder();
    const Scenario scenario =
        changed(withModel(*chips.front(), model),
                {{"phase", "decode"}, {"seq", "2048"}, {"batch", std::to_string(draw.of({1, 8, 32}))}});
    std::vector<double> holding;
    bool tempts = false; // whether one that does not hold it would be fastest
    double fastest = 0;
    LessonQuestion question =
        ofKind(LessonQuestion::Kind::Choice, "Which of these writes a token soonest, and holds it?");
    std::string text = "{model} with " + usersOf(scenario) + " needs {memory_total} in sixteen bits, on one chip.\n";
    std::string explain;
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const Analysis analysis = analyze(changed(scenario, {{"hardware", chips[i]->id}}), draw.catalogue());
        if (!analysis.valid || !analysis.memory.fits
            || !isClear(analysis.memory.total.value(), analysis.memory.capacity->value(), 1.05))
            return std::nullopt;
        const double latency = analysis.totals.latency.value();
        if (*analysis.memory.fits)
            holding.push_back(latency);
        if (fastest == 0 || latency < fastest) {
            fastest = latency;
            tempts = !*analysis.memory.fits;
        }
        const std::string on = "hardware=" + chips[i]->id;
        const std::string name = '{' + call("chip", on) + '}';
        std::string right = call("fits", on);
        for (const ChipPtr &other : chips) {
            if (other != chips[i])
                right += " and (not " + call("fits", "hardware=" + other->id) + " or " + call("latency", on) + " < "
                         + call("latency", "hardware=" + other->id) + ')';
        }
        text += "\n- " + name + ": {" + call("capacity", on) + "}, {" + call("bandwidth", on) + "}, {"
                + call("peak", on) + '}';
        question.options.push_back({name, right,
                                    *analysis.memory.fits
                                        ? "It holds it, and takes {" + call("latency", on) + "}. Another one is faster."
                                        : "It has {" + call("capacity", on) + "}, and {memory_total} are needed."});
        explain += (explain.empty() ? "" : ", ") + name
                   + (*analysis.memory.fits ? " {" + call("latency", on) + '}' : std::string(" too small"));
    }
    if (holding.empty() || holding.size() == chips.size() || (holding.size() > 1 && !hasClearLeast(holding))
        || (holding.size() == 1 && !tempts))
        return std::nullopt;
    question.hints = {"First strike out what is too small.", "Writing waits for memory: compare bandwidths."};
    question.explain = explain + '.';
    return asking(std::move(question), scenario, "Which chip", text, onlyRoofs);
}

std::optional<LessonStep> helpsMost(Draw &draw)
{
    std::optional<Scenario> scenario = writing(draw, draw.chip(), {1, 8, 32, 64, 128});
    if (!scenario)
        return std::nullopt;
    const bool reads = draw.below(4) == 0;
    if (reads)
        scenario = changed(*scenario, {{"phase", "prefill"}, {"batch", "1"}});
    const Analysis now = analyze(*scenario, draw.catalogue());
    constexpr double quarterMore = 1.25;
    constexpr double tera = 1e12;
    constexpr double giga = 1e9;
    const std::string faster = "peak=\"" + formatExact(2 * now.peak.value() / tera) + " TFLOP/s\"";
    const std::string memory = "bandwidth=\"" + formatExact(quarterMore * now.bandwidth.value() / giga) + " GB/s\"";
    const std::vector<std::string> results = {call("latency", faster), call("latency", memory), "latency(weights=int8)",
                                              "latency(kv=int8)"};
    const std::array<const char *, 4> names = {"Twice the peak", "A quarter more bandwidth", "Weights in eight bits",
                                               "The cache in eight bits"};
    std::vector<double> values;
    LessonQuestion question = ofKind(LessonQuestion::Kind::Choice, "Which of these makes it fastest?");
    std::string explain = "Now {latency}.";
    for (std::size_t i = 0; i < results.size(); ++i) {
        values.push_back(numberOf(results[i], *scenario, draw.catalogue()).value_or(0));
        const std::string result = '{' + results[i] + '}';
        question.options.push_back(
            {names[i], isLeast(results, i), "That makes it " + result + ". Something else does more."});
        explain += std::string(" ") + names[i] + ": " + result + '.';
    }
    if (!hasClearLeast(values))
        return std::nullopt;
    question.hints = {"What takes longest now?", "Which part of it would become smaller?"};
    question.explain = explain;
    return asking(std::move(question), *scenario, "What helps most",
                  (reads ? "{model} reads a prompt of {sequence} tokens"
                         : "{model} writes the next token of " + usersOf(*scenario))
                      + " on the {chip}. It moves {weight_bytes} of weights and {kv_bytes} of cache at {bandwidth}, "
                        "and does {flop} at {peak}.",
                  onlyRoofs);
}

std::optional<LessonStep> twoChanges(Draw &draw)
{
    const std::optional<Scenario> scenario = writing(draw, draw.chip(), {1, 2, 4, 8});
    if (!scenario)
        return std::nullopt;
    const std::string users = std::to_string(4 * scenario->batch);
    const Scenario then = changed(*scenario, {{"batch", users}, {"weights", "int8"}});
    const Analysis after = analyze(then, draw.catalogue());
    const Totals now = analyze(*scenario, draw.catalogue()).totals;
    if (!after.memory.fits.value_or(false) || !isTimeOf(now.weight * 0.5 + now.kv * 4, after))
        return std::nullopt;
    const std::string both = call("latency", "batch=" + users + ", weights=int8");
    LessonQuestion question = numberQuestion("How long does it take now?", both, "ms");
    question.wrong = {{call("latency", "batch=" + users), "That is with more users alone."},
                      {"latency(weights=int8)", "That is with smaller weights alone."},
                      {"2 * latency", "Four times the users and half the bytes: but weights are not read for each "
                                      "user, and the cache is not halved."},
                      {"latency / 2", "The users' caches are four times as many, and each as large as before."}};
    question.hints = {"Take weights and cache apart.", "One of them is halved, the other four times as large."};
    question.explain = "{weight_bytes} ÷ 2 + 4 × {kv_bytes}, over {bandwidth}: **{" + both + "}**, {4 * latency / "
                       + both + ":2}× as many tokens a second.";
    return asking(std::move(question), *scenario, "Two changes at once",
                  "On the {chip} {model} writes the next token of " + usersOf(*scenario)
                      + " in **{latency}**; it reads {weight_bytes} of weights and {kv_bytes} of cache. Now there are "
                        "four times as many users, and the weights have eight bits instead of sixteen.",
                  noWords, then);
}

std::optional<LessonStep> countedTwice(Draw &draw)
{
    const Scenario scenario = withModel(draw.chip(), draw.image());
    const Analysis analysis = analyze(scenario, draw.catalogue());
    LessonQuestion question = numberQuestion("How long does the arithmetic of one image take at its peak?",
                                             "flop / peak", timeUnit((analysis.totals.flop / analysis.peak).value()));
    question.wrong = {
        {"flop / peak / 2", "Each multiply-accumulate is two operations, and the peak counts operations."},
        {"2 * flop / peak", "Twice is enough: a multiplication and an addition."},
        {"flop / peak / 1000", "That is a thousand times too little: a TFLOP is a thousand billion operations."}};
    question.hints = {"What does the peak count?", "A multiplication and its addition are two operations."};
    question.explain = "{flop} ÷ {peak} = **{flop / peak}**. Many tables say FLOPs and mean multiply-accumulates.";
    return asking(std::move(question), scenario, "Operations or multiply-adds",
                  "A table gives {model} with {flop / 2 FLOP / 1e9:3} billion multiply-accumulates an image. The "
                  "{chip} computes {peak}.",
                  onlyRoofs);
}

std::optional<LessonStep> binaryPrefix(Draw &draw)
{
    LessonQuestion question =
        numberQuestion("How much is that in GiB?", "1 * capacity", "GiB"); // written so that the text may give it in GB
    question.within = 0.015;
    question.wrong = {
        {"capacity / 1 GB * 1 GiB", "That is the number of GB. A GiB is larger, so there are fewer."},
        {"capacity / 1 GB * 1 GiB * 1.073741824", "The other way: a GiB is larger, so there are fewer."},
        {"capacity / 1.024", "That is one step; kilo, mega and giga are three steps of `1024` instead of `1000`."}};
    question.hints = {"Which one is larger?", "By how much? `1.024` three times over."};
    question.explain =
        "{capacity:GB} are **{capacity:GiB}**: seven percent fewer, which decides now and then whether a model fits.";
    return asking(std::move(question), withMatmul(draw.chip(), 4096, 4096, 4096), "Two kinds of gigabytes",
                  "The zoo says that the {chip} has {capacity:GB} of memory, a billion bytes a GB. A tool counts in "
                  "GiB, `1024·1024·1024` bytes.",
                  onlyRoofs);
}

std::optional<LessonStep> sparsePeak(Draw &draw)
{
    const Chip &chip = draw.chip();
    if (chip.ceiling(Unit::Matrix, NumberFormat::Bf16)->sparseFactor != 2)
        return std::nullopt;
    LessonQuestion question =
        numberQuestion("Where is the ridge for a model with all of its weights?", "ridge", "FLOP/byte");
    question.wrong = {
        {"2 * ridge", "That is with the sparse peak, which counts products with zero that are never computed."},
        {"ridge / 2", "Halved once is enough: sparsity doubles."},
        {"ridge / 4", "Halved once is enough: sparsity doubles."}};
    question.hints = {"Two of four weights are zero where that number holds.", "Half of it, over the bandwidth."};
    question.explain =
        "{peak} ÷ {bandwidth} = **{ridge:FLOP/byte}**. The printed peak holds where half of the weights are zero.";
    return asking(std::move(question), withMatmul(chip, 4096, 4096, 4096), "The larger number on the sheet",
                  "The sheet of the {chip} prints {2 * peak} in sixteen bits, with a small remark: *with sparsity*. "
                  "The memory delivers {bandwidth}.",
                  {"compute", "ridge", "other roofs", "regions", "operators", "point", "words"});
}

std::optional<LessonStep> bitsOfLinks(Draw &draw)
{
    const Chip &chip = draw.joinedChip();
    const Scenario scenario = changed(withModel(chip, draw.decoder()), {{"phase", "decode"}, {"seq", "1024"}});
    LessonQuestion question =
        numberQuestion("How long does it take to send them once?", "memory_weights / link_bandwidth", "ms");
    question.wrong = {
        {"memory_weights / link_bandwidth / 8", "The link counts bits: eight bits are a byte."},
        {"memory_weights / link_bandwidth * 8", "You divided by eight once too often."},
        {"memory_weights / bandwidth", "That is how long the chip's own memory takes. The link is slower."},
        {"memory_weights / link_bandwidth / 2",
         "One way is one way: the other half of the link carries what comes back."}};
    question.hints = {"Bits or bytes?", "Bytes over bytes a second."};
    question.explain = "{link_bandwidth * 8 / 1 GB * 1 s:3} Gbit/s are {link_bandwidth}: **{memory_weights / "
                       "link_bandwidth}**. The chip's own memory takes {memory_weights / bandwidth}.";
    return asking(std::move(question), scenario, "Bits on the wire",
                  "The links of one {chip} carry {link_bandwidth * 8 / 1 GB * 1 s:3} Gbit/s one way. The weights of "
                  "{model} are {memory_weights}.",
                  onlyRoofs);
}

} // namespace

std::span<const QuizKind> levelFive()
{
    static constexpr QuizKind makers[] = {
        {"which-chip", whichChip, "what-should-we-rent", "capacity"},
        {"what-helps-most", helpsMost, "what-should-we-rent", "levers"},
        {"two-changes", twoChanges, "why-decode-is-slow", "quantization"},
        {"mac-or-flop", countedTwice, "hello-roofline", "mac", "t_compute"},
        {"gb-or-gib", binaryPrefix, "what-should-we-rent", "capacity", "", true},
        {"sparse-peak", sparsePeak, "all-about-rooflines", "sparsity", "", true},
        {"bits-or-bytes", bitsOfLinks, "scaling-with-rooflines", "link", ""},
    };
    return makers;
}

} // namespace roofline
