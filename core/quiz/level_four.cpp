// Level 4 asks about language models, their memory, and several chips.
#include "core/analysis/analysis.h"
#include "core/hardware/chip.h"
#include "core/lesson/expression/expression.h"
#include "core/quiz/question.h"
#include "core/units/format.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <array>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

const DecoderModel &shapeOf(const Scenario &scenario, const Draw &draw)
{
    return std::get<DecoderModel>(draw.catalogue().model(scenario.model)->architecture);
}

std::optional<LessonStep> cache(Draw &draw)
{
    const std::optional<Scenario> scenario = writing(draw, draw.chip(), {2, 4, 8, 16, 32});
    if (!scenario)
        return std::nullopt;
    const DecoderModel &shape = shapeOf(*scenario, draw);
    const std::int64_t groups = shape.heads / std::max<std::int64_t>(1, shape.kvHeads);
    LessonQuestion question = numberQuestion("How large is the cache of all of them?", "memory_kv", "GB");
    question.wrong = {{"memory_kv / 2", "A key **and** a value."},
                      {"memory_kv / batch", "That is one user's: each has a cache of its own."},
                      {"memory_kv / layers", "Each layer keeps its own."},
                      {std::to_string(groups) + " * memory_kv",
                       "You took the heads of the queries. Several of them share one key and value here."}};
    question.hints = {"One token and layer: a key and a value, all heads.", "Times layers, tokens and users."};
    question.explain = "{memory_kv / batch} a user, **{memory_kv}** together: {memory_kv / memory_weights:%} of what "
                       "the weights take.";
    return asking(std::move(question), *scenario, "What is remembered",
                  "{model} keeps a key and a value for each token, in each of its {layers} layers: `"
                      + std::to_string(shape.kvHeads) + "` heads of `" + std::to_string(shape.headDim)
                      + "` numbers each, two bytes a number. There are {batch} users with {sequence} tokens each.",
                  onlyRoofs);
}

std::optional<LessonStep> tokenTime(Draw &draw)
{
    const std::optional<Scenario> scenario = writing(draw, draw.chip(), {1, 4, 16, 32, 64});
    if (!scenario)
        return std::nullopt;
    const Analysis analysis = analyze(*scenario, draw.catalogue());
    const Totals &totals = analysis.totals;
    if (totals.memory < 2.0 * totals.compute || !isTimeOf(totals.weight + totals.kv, analysis))
        return std::nullopt;
    LessonQuestion question = numberQuestion("How long does this take at least?", "latency", "ms");
    question.wrong = {{"weight_bytes / bandwidth", "That is for the weights. The cache is read for each token, too."},
                      {"t_compute", "That is what the arithmetic takes. The bytes take longer."},
                      {"latency / batch", "All users get their token at the same time: it is not divided among them."},
                      {"8 * latency", "Bytes over bytes per second: there is no factor of eight."},
                      {"latency / 2", "The bytes are given: two bytes per number are counted already."}};
    question.hints = {"All bytes over the bandwidth.", "Weights and cache both go past once for each token."};
    question.explain = "{bytes} ÷ {bandwidth} = **{latency}**, while the arithmetic takes {t_compute}.";
    return asking(std::move(question), *scenario, "One token",
                  "{model} writes the next token of " + usersOf(*scenario)
                      + ". Weights are {weight_bytes}, the cache of all is {kv_bytes}, and the memory of the {chip} "
                        "delivers {bandwidth}.",
                  onlyRoofs);
}

std::optional<LessonStep> users(Draw &draw)
{
    const std::optional<Scenario> scenario = writing(draw, draw.chip(), {1});
    if (!scenario)
        return std::nullopt;
    const MemoryUse memory = analyze(*scenario, draw.catalogue()).memory;
    const auto asTold = [](Bytes bytes) { // in three digits
        const double unit = std::pow(10, std::floor(std::log10(bytes.value())) - 2);
        return std::round(bytes.value() / unit) * unit;
    };
    const double simple = (asTold(*memory.capacity) - asTold(memory.weight)) / asTold(memory.kv);
    constexpr double near = 1.04;
    if (!memory.maxBatch || *memory.maxBatch < 5 || isClear(simple, real(*memory.maxBatch), near))
        return std::nullopt;
    LessonQuestion question = numberQuestion("How many users fit?", "max_batch", "users");
    question.within = 0.06;
    question.wrong = {{"floor(capacity / memory_kv)", "The weights need their room as well."},
                      {"max_batch / 2", "The cache as it is given has both keys and values."},
                      {"2 * max_batch", "The cache as it is given has all of its bytes."}};
    question.hints = {"What is left beside the weights?", "Divide that among the users."};
    question.explain =
        "({capacity} − {memory_weights}) ÷ {memory_kv}, less a little to work with: **{max_batch}** users.";
    return asking(std::move(question), *scenario, "How many at once",
                  "The {chip} has {capacity} of memory. The weights of {model} take {memory_weights}, and a user with "
                  "{sequence} tokens {memory_kv} of cache.",
                  onlyRoofs);
}

std::optional<LessonStep> chipsNeeded(Draw &draw)
{
    const Chip &chip = draw.joinedChip();
    const Model &model = draw.decoder();
    const int sequence = draw.of({2048, 4096, 8192});
    if (sequence > model.longestSequence())
        return std::nullopt;
    const Scenario scenario = changed(withModel(chip, model), {{"phase", "decode"},
                                                               {"seq", std::to_string(sequence)},
                                                               {"batch", std::to_string(draw.of({16, 32, 64, 128}))}});
    const MemoryUse memory = analyze(scenario, draw.catalogue()).memory;
    if (!memory.capacity)
        return std::nullopt;
    const double needed = memory.total / *memory.capacity;
    constexpr double room = 0.1; // keeps away from borders, where a little more or less would change the answer
    if (needed < 1 || needed > 12 || std::abs(needed - std::round(needed)) < room)
        return std::nullopt;
    LessonQuestion question =
        numberQuestion("How many of these chips hold it?", "ceil(memory_total / capacity)", "chips");
    question.within = 0.01;
    question.wrong = {
        {"ceil(memory_weights / capacity)", "That holds the weights. All users' caches need room, too."},
        {"floor(memory_total / capacity)", "One chip too few: what is left over needs room, too."},
        {"ceil(2 * memory_total / capacity)", "The bytes are given: two bytes per number are counted already."}};
    question.hints = {"Weights once, and a cache for each user.", "You cannot have part of a chip: round up."};
    question.explain = "{memory_weights} of weights, {memory_kv} of cache and a little to work with make "
                       "{memory_total}. Over {capacity} each, rounded up: **{ceil(memory_total / capacity)}**.";
    return asking(std::move(question), scenario, "How many chips",
                  "{model} is to serve {batch} users with {sequence} tokens each. Its weights take {memory_weights}, a "
                  "user's cache {memory_kv / batch}. One {chip} has {capacity}.",
                  onlyRoofs);
}

std::optional<LessonStep> widestFormat(Draw &draw)
{
    const Chip &chip = draw.chip();
    const Scenario scenario = changed(withModel(chip, draw.decoder()), {{"phase", "decode"}, {"seq", "2048"}});
    const auto partOf = [&](const char *format) {
        const MemoryUse memory = analyze(changed(scenario, {{"precision", format}}), draw.catalogue()).memory;
        return memory.capacity ? memory.total / *memory.capacity : 1;
    };
    for (const char *format : {"bf16", "int8", "int4"}) {
        if (!isClear(partOf(format), 1))
            return std::nullopt;
    }
    if (partOf("int4") > 1 && partOf("int4") > 4)
        return std::nullopt; // it is far from fitting, so there is nothing to think about
    if (partOf("bf16") < 0.2)
        return std::nullopt;
    LessonQuestion question = ofKind(LessonQuestion::Kind::Choice, "In which format does it fit on one chip?");
    question.options = {
        {"Already in sixteen bits", "fits", "In sixteen bits it takes {memory_total}."},
        {"Not before eight bits", "fits(precision=int8) and not fits",
         "In sixteen bits it takes {memory_total}, in eight {memory_total(precision=int8)}."},
        {"Not before four bits", "fits(precision=int4) and not fits(precision=int8)",
         "In eight bits it takes {memory_total(precision=int8)}, in four {memory_total(precision=int4)}."},
        {"Not even in four bits", "not fits(precision=int4)", "In four bits it takes {memory_total(precision=int4)}."}};
    question.hints = {"Sixteen bits are two bytes a parameter.", "The cache of one user is small beside the weights."};
    question.explain = "{memory_total} in sixteen bits, {memory_total(precision=int8)} in eight, "
                       "{memory_total(precision=int4)} in four; there are {capacity}.";
    return asking(
        std::move(question), scenario, "Does it fit?",
        "{model} has {parameters} parameters, and one user with {sequence} tokens. The {chip} has {capacity}.",
        onlyRoofs);
}

std::optional<LessonStep> quantized(Draw &draw)
{
    const std::optional<Scenario> scenario = writing(draw, draw.chip(), {1, 4, 8, 16, 32});
    if (!scenario)
        return std::nullopt;
    const bool four = draw.coin();
    const std::string with = four ? "weights=int4" : "weights=int8";
    const Scenario then = changed(*scenario, {{"weights", four ? "int4" : "int8"}});
    const Analysis after = analyze(then, draw.catalogue());
    if (!isTimeOf(after.totals.weight + after.totals.kv, after))
        return std::nullopt;
    LessonQuestion question = numberQuestion("How long does a token take now?", call("latency", with), "ms");
    const std::string part = four ? "4" : "2";
    question.wrong = {
        {"latency / " + part, "Only the weights get smaller. The cache is as large as it was."},
        {"latency", "Fewer bytes are read, and it waits for bytes."},
        {"latency * (" + call("weight_bytes", with) + " / bytes)", "That is for the weights. The cache is read, too."},
        {call("latency", four ? "weights=int8" : "weights=int4"), "That is for another number of bits."}};
    question.hints = {"Which of the bytes become fewer?", "The rest stays: add it again."};
    question.explain = "{" + call("weight_bytes", with) + "} + {kv_bytes}, over {bandwidth}: **{"
                       + call("latency", with) + "}**, {latency / " + call("latency", with) + ":2}× as fast.";
    return asking(std::move(question), *scenario, "Smaller weights",
                  "{model} writes the next token of " + usersOf(*scenario)
                      + " in **{latency}**; it reads {weight_bytes} of weights and {kv_bytes} of cache from the memory "
                        "of the {chip}. Now the weights, and only they, are stored in "
                      + (four ? "four" : "eight") + " bits instead of sixteen.",
                  noWords, then);
}

std::optional<LessonStep> together(Draw &draw)
{
    const std::optional<Scenario> scenario = writing(draw, draw.joinedChip(), {1, 4, 16});
    if (!scenario)
        return std::nullopt;
    const std::string times = shapeOf(*scenario, draw).parallelMlp ? "once" : "twice";
    const int chips = draw.of({4, 8});
    const std::string with = "chips=" + std::to_string(chips);
    const Scenario then = changed(*scenario, {{"chips", std::to_string(chips)}});
    const double gain =
        analyze(*scenario, draw.catalogue()).totals.latency / analyze(then, draw.catalogue()).totals.latency;
    constexpr double all = 0.9;
    constexpr double half = 0.5;
    if (!isClear(gain, all * chips, 1.05) || !isClear(gain, half * chips, 1.1) || !isClear(gain, 1, 1.1))
        return std::nullopt;
    const std::string ratio = "latency / " + call("latency", with);
    const std::string number = std::to_string(chips);
    const std::string few = std::to_string(chips / 2);
    LessonQuestion question = ofKind(LessonQuestion::Kind::Choice, "How much faster is a token?");
    question.options = {{"Nearly `" + number + "` times", ratio + " > 0.9 * " + number,
                         "The exchange takes its time as well: {" + call("t_network", with) + "}."},
                        {"`" + few + "` times or more, but not nearly `" + number + "`",
                         ratio + " <= 0.9 * " + number + " and " + ratio + " > 0.5 * " + number,
                         "It is {" + ratio + ":2} times."},
                        {"Faster, but less than `" + few + "` times",
                         ratio + " <= 0.5 * " + number + " and " + ratio + " > 1", "It is {" + ratio + ":2} times."},
                        {"Not at all: it gets slower", ratio + " <= 1",
                         "The exchange takes {" + call("t_network", with) + "}, but much else has become shorter."}};
    question.hints = {"Each chip reads its part of the weights only.",
                      "An exchange takes a while, however little is sent."};
    question.explain = "{latency} become **{" + call("latency", with) + "}**: {" + ratio + ":2}×. Bytes take {"
                       + call("t_memory", with) + "} now, the exchange {" + call("t_network", with) + "}.";
    return asking(std::move(question), *scenario, "Several chips",
                  "On one {chip} {model} writes the next token of " + usersOf(*scenario) + " in {latency}. Now `"
                      + number + "` share each layer: each reads its part of the weights, and " + times
                      + " a layer they exchange sums at {" + call("link_bandwidth", with) + "}.",
                  noWords, then);
}

std::optional<LessonStep> withNetwork(Draw &draw)
{
    const Chip &chip = draw.joinedChip();
    std::optional<Scenario> scenario = writing(draw, chip, {1, 8, 32});
    if (!scenario)
        return std::nullopt;
    const bool reads = draw.coin();
    scenario = changed(*scenario, {{"chips", std::to_string(draw.of({2, 4, 8}))},
                                   {"phase", reads ? "prefill" : "decode"},
                                   {"batch", reads ? "1" : std::to_string(scenario->batch)}});
    const Totals totals = analyze(*scenario, draw.catalogue()).totals;
    std::array<std::pair<double, Bound>, 3> terms = {{{totals.compute.value(), Bound::Compute},
                                                      {totals.memory.value(), Bound::Memory},
                                                      {totals.networkTime.value(), Bound::Network}}};
    std::ranges::sort(terms);
    if (!isClear(terms[2].first, terms[1].first, 1.4) || totals.bound != terms[2].second)
        return std::nullopt;
    LessonQuestion question =
        ofKind(LessonQuestion::Kind::Region, "What limits it: memory, arithmetic or the network?");
    question.answer = "bound";
    question.hints = {"Three divisions: work over peak, bytes over bandwidth, what is sent over the links.",
                      "Each exchange also takes a while to start: many small ones add up."};
    question.explain = "Arithmetic {t_compute}, bytes {t_memory}, exchange {t_network}: **{bound}**.";
    return asking(
        std::move(question), *scenario, "Three times",
        (reads ? "{model} reads a prompt of {sequence} tokens"
               : "{model} writes the next token of " + usersOf(*scenario))
            + " on {chip}. A chip's share is {flop / chips}, {bytes / chips} from memory and {network_bytes / chips} "
              "sent. It computes {peak}; memory delivers {bandwidth}, and what is exchanged goes at {link_bandwidth}.",
        noRidge);
}

} // namespace

std::span<const QuizKind> levelFour()
{
    static constexpr QuizKind makers[] = {
        {"kv-cache", cache, "why-decode-is-slow", "kv-cache", "memory_kv"},
        {"token-time", tokenTime, "why-decode-is-slow", "decode"},
        {"users-that-fit", users, "why-decode-is-slow", "capacity", "max_batch"},
        {"chips-needed", chipsNeeded, "what-should-we-rent", "capacity", "memory_total"},
        {"widest-format", widestFormat, "what-should-we-rent", "quantization"},
        {"smaller-weights", quantized, "why-decode-is-slow", "weight-only-quantization"},
        {"several-chips", together, "scaling-with-rooflines", "tensor-parallelism"},
        {"with-network", withNetwork, "scaling-with-rooflines", "network-bound"},
    };
    return makers;
}

} // namespace roofline
