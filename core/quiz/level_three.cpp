// Level 3 asks about levers, and where the point goes.
#include "core/analysis/analysis.h"
#include "core/hardware/chip.h"
#include "core/lesson/expression/expression.h"
#include "core/quiz/question.h"
#include "core/units/format.h"
#include "core/units/parse.h"
#include "core/workload/model.h"

#include <utility>

namespace roofline {

namespace {

constexpr const char *crossing = "least(kernel.m, 1, 16384, t_compute >= t_memory)";

std::optional<LessonStep> crossesRidge(Draw &draw)
{
    const Chip &chip = draw.chip();
    const int n = draw.of({4096, 8192, 16384});
    const int k = draw.of({4096, 8192, 16384});
    LessonQuestion question =
        numberQuestion("From how many rows on does the arithmetic take longer than the bytes?", crossing, "");
    question.within = 0.06;
    question.wrong = {{"ridge / 2 FLOP * 1 byte",
                       "Each number takes two bytes, and each row makes two operations of it: the twos cancel."},
                      {"ridge * 2 / 1 FLOP * 1 byte", "Each row makes two operations of each number: the twos cancel."},
                      {"ridge / 1 FLOP * 1 byte", "Nearly: that is where the weights alone would be. Rows that come in "
                                                  "and results that go out are bytes, too."}};
    question.hints = {"One row: two operations a number of two bytes.",
                      "So the intensity is near m, and a little less, as rows are moved, too."};
    question.explain = std::string("From **{") + crossing
                       + "}** rows on. The ridge is at {ridge:3}, and rows and results are moved as well.";
    return asking(std::move(question), withMatmul(chip, 8, n, k), "From how many rows on?",
                  "One layer of a model multiplies m rows with its weights: with eight rows {workload}, two bytes a "
                  "number. With few rows it waits for the weights. The {chip} has its ridge at {ridge:FLOP/byte}.",
                  onlyRoofs);
}

std::optional<LessonStep> twiceAsMany(Draw &draw)
{
    const std::optional<Scenario> scenario = writing(draw, draw.chip(), {2, 4, 8, 16, 32, 64});
    if (!scenario)
        return std::nullopt;
    const std::string twice = std::to_string(2 * scenario->batch);
    const std::string then = call("latency", "batch=" + twice);
    const Scenario more = changed(*scenario, {{"batch", twice}});
    const Totals now = analyze(*scenario, draw.catalogue()).totals;
    if (!fits(more, draw.catalogue()) || !isTimeOf(now.weight + now.kv * 2, analyze(more, draw.catalogue())))
        return std::nullopt;
    LessonQuestion question = numberQuestion("How long will it take with {2 * batch} users?", then, "ms");
    question.wrong = {
        {"2 * latency",
         "Twice the users would be twice the time if each needed weights of its own. They are loaded once."},
        {"latency", "The weights are loaded once, but each user brings a cache of its own."},
        {"latency / 2", "No token comes sooner because others are waiting for theirs, too."}};
    question.hints = {"What is loaded once, what for each user?", "The weights stay, the cache doubles."};
    question.explain = "{weight_bytes} + 2 × {kv_bytes} over {bandwidth}: **{" + then + "}**. That is {latency * 2 / "
                       + then + ":3}× as many tokens a second.";
    return asking(std::move(question), *scenario, "Twice as many users",
                  "{model} writes the next token of " + usersOf(*scenario)
                      + " in **{latency}**. It loads {weight_bytes} of weights for that, and {kv_bytes} of cache; the "
                        "memory of the {chip} delivers {bandwidth}.",
                  noWords, more);
}

std::optional<LessonStep> fewerBits(Draw &draw)
{
    const Chip &chip = draw.chip();
    const bool fp8 = chip.ceiling(Unit::Matrix, NumberFormat::Fp8) != nullptr;
    if (!fp8 && !chip.ceiling(Unit::Matrix, NumberFormat::Int8))
        return std::nullopt;
    const char *format = fp8 ? "fp8" : "int8";
    const std::string with = std::string("precision=") + format;
    const Scenario scenario =
        withMatmul(chip, draw.of({16, 64, 256, 2048, 4096}), draw.of({4096, 8192}), draw.of({4096, 8192}));
    const Scenario then = changed(scenario, {{"precision", format}});
    if (!isClear(analyze(scenario, draw.catalogue()).peak.value(), analyze(then, draw.catalogue()).peak.value()))
        return std::nullopt; // it computes no faster
    LessonQuestion question =
        numberQuestion("How long does it take when all numbers have eight bits?", call("latency", with),
                       timeUnit(analyze(then, draw.catalogue()).totals.latency.value()));
    question.wrong = {
        {"latency", "Half the bytes are moved, and the arithmetic may be faster, too."},
        {"latency / 4",
         "The bytes halve and the arithmetic halves, but they run at the same time: one half is all there is."},
        {"2 * latency", "There are fewer bits to move and to compute with, not more."},
        {"latency / 2", "The arithmetic is not twice as fast here, and it is what takes longest."},
        {call("t_memory", with), "That is what the bytes take then. The arithmetic takes longer."}};
    question.hints = {"What do the bytes take then? What does the arithmetic?", "The longer one counts."};
    question.explain = "Arithmetic {" + call("t_compute", with) + "}, bytes {" + call("t_memory", with) + "}: **{"
                       + call("latency", with) + "}**, {latency / " + call("latency", with) + ":2}× as fast.";
    return asking(
        std::move(question), scenario, "Half the bits",
        std::string(
            "{workload} takes {latency} in sixteen bits: {t_compute} of arithmetic, {t_memory} for the bytes. In ")
            + format + " the {chip} computes {" + call("peak", with) + "} instead of {peak}.",
        noWords, then);
}

std::optional<LessonStep> whereItLands(Draw &draw)
{
    std::optional<Scenario> from;
    std::string change;
    Scenario to;
    if (draw.coin()) {
        from = writing(draw, draw.chip(), {1, 2, 4});
        if (!from)
            return std::nullopt;
        const std::string users = std::to_string(from->batch * draw.of({8, 16, 32}));
        to = changed(*from, {{"batch", users}});
        change = "{model} writes the next token of " + usersOf(*from)
                 + ", at {intensity:FLOP/byte}. Its weights are {weight_bytes}, and a user's cache is {kv_bytes / "
                   "batch}. Now it does so for {batch(batch="
                 + users + ")} users.";
        if (!fits(to, draw.catalogue()))
            return std::nullopt;
    } else {
        const int rows = draw.of({16, 32, 64, 128});
        const int after = rows * draw.of({8, 16, 32});
        const Chip &chip = draw.chip();
        const int size = draw.of({4096, 8192});
        from = withMatmul(chip, rows, size, size);
        to = withMatmul(chip, after, size, size);
        change = "{workload} is at {intensity:FLOP/byte}. Now it has `" + std::to_string(after) + "` rows instead of `"
                 + std::to_string(rows) + "`.";
    }
    const Totals before = analyze(*from, draw.catalogue()).totals;
    const Totals after = analyze(to, draw.catalogue()).totals;
    if (!(before.intensity() > Intensity()) || !isClear(before.intensity().value(), after.intensity().value(), 2))
        return std::nullopt;
    LessonQuestion question = ofKind(LessonQuestion::Kind::Place, "Click where the point will be.");
    question.within = 0.15;
    question.hints = {"How many more operations, how many more bytes?", "Then straight up to the roof."};
    const std::string with =
        from->kernel ? "kernel=\"" + toText(*to.kernel) + '"' : "batch=" + std::to_string(to.batch);
    question.explain = "{" + call("flop", with) + " / flop:2}× the operations, {" + call("bytes", with)
                       + " / bytes:2}× the bytes: **{" + call("intensity", with) + ":FLOP/byte}**, and {"
                       + call("bound", with) + "}.";
    return asking(std::move(question), *from, "Where it goes", change, noWords, to);
}

std::optional<LessonStep> setRows(Draw &draw)
{
    const int size = draw.of({4096, 8192});
    const Scenario scenario = withMatmul(draw.chip(), 8, size, size);
    const Parsed<LessonValue> least = evaluate(crossing, scenario, nullptr, draw.catalogue());
    if (!least || least->number > 2000)
        return std::nullopt;
    constexpr double room = 1.5;
    const std::string most = formatNumber(least->number * room, 2);
    LessonQuestion question =
        ofKind(LessonQuestion::Kind::Set,
               "Set m so that the arithmetic takes longer than the bytes, with no more than `" + most + "` rows.");
    question.answer = "t_compute >= t_memory and flop <= flop(kernel.m=" + most + ')';
    question.wrong = {{"t_compute < t_memory", "It still waits for memory: the point is on the slope."},
                      {"flop > flop(kernel.m=" + most + ")", "That is more rows than allowed."}};
    question.hints = {"Watch the point: it has to reach the ridge.", "In sixteen bits the intensity is near m."};
    question.explain = std::string("From m = **{") + crossing + "}** on.";
    LessonStep step = asking(std::move(question), scenario, "Just enough rows",
                             "{workload}: a model's layer with few rows. Each more makes better use of the weights. "
                             "The {chip} has its ridge at {ridge:FLOP/byte}.",
                             noWords);
    step.controls = {"kernel.m"};
    return step;
}

} // namespace

std::span<const QuizKind> levelThree()
{
    static constexpr QuizKind makers[] = {
        {"crosses-the-ridge", crossesRidge, "when-does-it-hit-the-wall", "critical-batch", ""},
        {"twice-as-many", twiceAsMany, "why-decode-is-slow", "batch"},
        {"fewer-bits", fewerBits, "all-about-rooflines", "number-format"},
        {"where-it-lands", whereItLands, "hello-roofline", "arithmetic-intensity"},
        {"set-the-rows", setRows, "when-does-it-hit-the-wall", "critical-batch"},
    };
    return makers;
}

} // namespace roofline
