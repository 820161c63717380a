// Level 2 asks about one workload on one chip.
#include "core/analysis/analysis.h"
#include "core/hardware/chip.h"
#include "core/quiz/question.h"
#include "core/workload/model.h"

#include <utility>

namespace roofline {

namespace {

constexpr const char *fourNumbers =
    "That takes {flop}, and moves {bytes}. The {chip} computes {peak}, and its memory delivers {bandwidth}.";

Scenario someMatmul(Draw &draw)
{
    const Chip &chip = draw.chip();
    const int m = draw.of({16, 64, 128, 256, 1024, 2048, 4096});
    const int n = draw.of({2048, 4096, 8192});
    return withMatmul(chip, m, n, draw.of({2048, 4096, 8192}));
}

std::optional<LessonStep> time(Draw &draw)
{
    const Scenario scenario = someMatmul(draw);
    const Totals totals = analyze(scenario, draw.catalogue()).totals;
    if (!isClear(totals.compute.value(), totals.memory.value()))
        return std::nullopt;
    LessonQuestion question =
        numberQuestion("How long does it take at least?", "latency", timeUnit(totals.latency.value()));
    question.wrong = {
        {"t_memory", "That is what the bytes take. The arithmetic takes longer, and the longer one counts."},
        {"t_compute", "That is what the arithmetic takes. The bytes take longer, and the longer one counts."},
        {"t_compute + t_memory", "You added the two. They run at the same time: the longer one counts."},
        {"8 * t_memory", "Bytes over bytes per second: there is no factor of eight."},
        {"t_compute / 2",
         "The operations count a multiplication and its addition as two already, and so does the peak."}};
    question.hints = {"One time for the arithmetic, one for the bytes.", "They run at the same time."};
    question.explain = "Arithmetic {t_compute}, bytes {t_memory}: the longer one counts, **{latency}**. It is {bound}.";
    return asking(std::move(question), scenario, "The longer time",
                  std::string("A matrix product, {workload}, in two bytes a number. ") + fourNumbers, onlyRoofs);
}

std::optional<LessonStep> intensity(Draw &draw)
{
    const Scenario scenario = someMatmul(draw);
    LessonQuestion question = numberQuestion("What is its intensity?", "intensity", "FLOP/byte");
    question.wrong = {{"intensity / 2", "A multiplication and its addition are two operations."},
                      {"intensity * 2", "You counted numbers for bytes: each takes two."},
                      {"flop / weight_bytes", "You left out the rows that come in and the result that goes out."},
                      {"flop / read_bytes", "You left out the result, which is written."}};
    question.hints = {"`2·m·n·k` operations.", "Three matrices, two bytes a number."};
    question.explain = "{flop} ÷ {bytes} = **{intensity:FLOP/byte}**. With few rows it is near m; with as many rows as "
                       "columns it grows with the size.";
    return asking(std::move(question), scenario, "Operations a byte",
                  "A matrix of m × k is multiplied with one of k × n: {workload}. Each number takes two bytes, and "
                  "each matrix is read or written once.",
                  onlyRoofs);
}

std::optional<LessonStep> limits(Draw &draw)
{
    const Chip &chip = draw.chip();
    std::optional<Scenario> scenario;
    const char *title = "Writing tokens";
    std::string text;
    switch (draw.below(3)) {
    case 0:
        scenario = writing(draw, chip, {1, 8, 32, 128});
        if (scenario)
            text = "{model} writes the next token of " + usersOf(*scenario) + ". ";
        break;
    case 1:
        scenario = writing(draw, chip, {1});
        if (scenario)
            scenario = changed(*scenario, {{"phase", "prefill"}});
        title = "Reading a prompt";
        text = "{model} reads a prompt of {sequence} tokens. ";
        break;
    default:
        scenario = changed(withModel(chip, draw.image()), {{"batch", std::to_string(draw.of({2, 8, 32, 128}))}});
        title = "Images";
        text = "{model} looks at {batch} images at a time. ";
    }
    if (!scenario)
        return std::nullopt;
    const Totals totals = analyze(*scenario, draw.catalogue()).totals;
    const bool memory = totals.memory > totals.compute;
    if (!isClear(totals.compute.value(), totals.memory.value(), 1.4)
        || totals.bound != (memory ? Bound::Memory : Bound::Compute))
        return std::nullopt;
    LessonQuestion question = ofKind(LessonQuestion::Kind::Region, "What limits it? Click its side of the ridge.");
    question.answer = "bound";
    question.hints = {"FLOP over bytes: how far right is it?", "Compare with peak over bandwidth."};
    question.explain = "Arithmetic {t_compute}, bytes {t_memory}: **{bound}**. It does {intensity:FLOP/byte}, and the "
                       "ridge is at {ridge:FLOP/byte}.";
    return asking(std::move(question), *scenario, title, text + fourNumbers, noRidge);
}

std::optional<LessonStep> orderOfRidges(Draw &draw)
{
    const std::vector<ChipPtr> chips = draw.chips(3);
    std::string text = "Each computes in sixteen bits.\n";
    LessonQuestion question =
        ofKind(LessonQuestion::Kind::Order, "Put the chips in order of their ridge, the lowest first.");
    std::string explain;
    for (const ChipPtr &chip : chips) {
        const std::string on = "hardware=" + chip->id;
        const std::string name = '{' + call("chip", on) + '}';
        text += "\n- " + name + ": {" + call("peak", on) + "}, {" + call("bandwidth", on) + '}';
        question.options.push_back({name, call("ridge", on), {}});
        explain += (explain.empty() ? "" : ", ") + name + " {" + call("ridge", on) + ":FLOP/byte}";
    }
    question.hints = {"Peak over bandwidth.", "A fast memory moves the ridge left, much arithmetic moves it right."};
    question.explain =
        explain + ". The further right a ridge lies, the more work each byte needs before the arithmetic is busy.";
    return asking(std::move(question), withMatmul(*chips.front(), 4096, 4096, 4096), "Whose ridge is lowest", text,
                  noRidge);
}

std::optional<LessonStep> orderOfIntensities(Draw &draw)
{
    const std::optional<Scenario> scenario = writing(draw, draw.chip(), {4, 8, 16, 32});
    if (!scenario)
        return std::nullopt;
    LessonQuestion question =
        ofKind(LessonQuestion::Kind::Order, "Put them in order of their intensity, the lowest first.");
    question.options = {{"Adding two vectors", "intensity(kernel=\"add:n=1e8\")", {}},
                        {"Writing a token for one user", "intensity(batch=1)", {}},
                        {"Writing a token for {batch} users at once", "intensity", {}},
                        {"Reading a prompt of {sequence} tokens", "intensity(phase=prefill, batch=1)", {}}};
    question.hints = {"How much is done with each byte that was loaded?",
                      "A weight that was loaded serves all users and all tokens of a prompt."};
    question.explain =
        "Adding does {intensity(kernel=\"add:n=1e8\"):FLOP/byte}, one user {intensity(batch=1):FLOP/byte}, {batch} "
        "users {intensity:FLOP/byte}, the prompt {intensity(phase=prefill, batch=1):FLOP/byte}.";
    return asking(std::move(question), *scenario, "From left to right",
                  "One model, {model}, with {sequence} tokens a user; and a sum of two vectors.", onlyRoofs);
}

} // namespace

std::span<const QuizKind> levelTwo()
{
    static constexpr QuizKind makers[] = {
        {"time", time, "hello-roofline", "latency"},
        {"intensity", intensity, "scaling-with-rooflines", "arithmetic-intensity", "intensity"},
        {"what-limits", limits, "one-model-one-chip", "memory-bound"},
        {"order-of-ridges", orderOfRidges, "all-about-rooflines", "ridge-point", "", true},
        {"order-of-intensities", orderOfIntensities, "why-decode-is-slow", "arithmetic-intensity"},
    };
    return makers;
}

} // namespace roofline
