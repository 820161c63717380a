// Level 1 asks for reading the chart.
#include "core/analysis/analysis.h"
#include "core/hardware/chip.h"
#include "core/quiz/question.h"
#include "core/units/format.h"
#include "core/units/parse.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

double ridgeOf(const Chip &chip)
{
    return (chip.ceiling(Unit::Matrix, NumberFormat::Bf16)->rate.value / chip.memory.front().bandwidth->value).value();
}

// Returns the ridge times `factor`, with two digits, but inside of the chart, which ends at a power of ten.
double intensityAt(const Chip &chip, double factor)
{
    const double ridge = ridgeOf(chip);
    const double most = ridge < 500 ? 950 : 9500;
    return parseNumber(formatNumber(std::min(ridge * factor, most), 2)).value.value_or(1);
}

// Returns a kernel of which only that intensity is known.
Scenario atRidgeTimes(const Chip &chip, double factor)
{
    const double intensity = intensityAt(chip, factor);
    constexpr double bytes = 1e9;
    return withKernel(chip, "custom:flop=" + formatExact(intensity * bytes) + ",byte=" + formatExact(bytes)
                                + ",name=A piece of work");
}

std::optional<LessonStep> ridge(Draw &draw)
{
    LessonQuestion question = numberQuestion("At which intensity do its two roofs meet?", "ridge", "FLOP/byte");
    question.wrong = {
        {"(1 FLOP/byte)^2 / ridge", "That is the bytes for each operation: divide the other way around."},
        {"ridge * 8", "You took the bandwidth for bits. {bandwidth} are bytes already."},
        {"ridge * 1000", "That is a thousand times too much: a TFLOP is a thousand GFLOP, and a TB a thousand GB."},
        {"ridge / 1000", "That is a thousand times too little: a TFLOP is a thousand GFLOP, and a TB a thousand GB."},
        {"ridge / 2",
         "You halved the peak. It counts a multiplication and its addition as two already, as intensities do."},
        {"ridge * 2", "You doubled the peak. It counts a multiplication and its addition as two already."},
        {"peak / (1 TFLOP/s) * bandwidth / (1 TB/s) * (1 FLOP/byte)",
         "You multiplied. How many operations there are for each byte is a quotient: the peak over the bandwidth."}};
    question.hints = {"Where they meet, the memory's slope is as high as the peak.", "Peak over bandwidth."};
    question.explain = "{peak} ÷ {bandwidth} = **{ridge:FLOP/byte}**. Work with fewer operations a byte waits for the "
                       "memory, work with more of them for the arithmetic.";
    return asking(std::move(question), withMatmul(draw.chip(), 4096, 4096, 4096), "Where the roofs meet",
                  "The {chip} computes {peak} in sixteen bits, and its memory delivers {bandwidth}.", noRidge);
}

std::optional<LessonStep> side(Draw &draw)
{
    const Chip &chip = draw.chip();
    LessonQuestion question = ofKind(LessonQuestion::Kind::Region, "What limits it? Click its side of the ridge.");
    question.answer = "bound";
    question.hints = {"The ridge is where the slope ends: at peak over bandwidth.",
                      "Left of it the memory limits, right of it the arithmetic."};
    question.explain = "{intensity:FLOP/byte} against a ridge at {ridge:FLOP/byte}: **{bound}**. The bytes take "
                       "{t_memory}, the arithmetic {t_compute}.";
    return asking(
        std::move(question), atRidgeTimes(chip, draw.of({0.1, 0.2, 0.3, 0.5, 2.0, 3.0, 5.0, 10.0})), "Left or right",
        "A piece of work does {intensity:FLOP/byte}. The {chip} computes {peak}, and its memory delivers {bandwidth}.",
        noRidge);
}

std::optional<LessonStep> roofs(Draw &draw)
{
    LessonQuestion question =
        ofKind(LessonQuestion::Kind::Roofline, "Put the ridge where it belongs, and the roof with it.");
    question.within = 0.15;
    question.hints = {"The flat roof is as high as the peak.", "The ridge is at peak over bandwidth."};
    question.explain =
        "The roof is flat at {peak} from **{ridge:FLOP/byte}** on; left of that it falls with the intensity.";
    return asking(std::move(question), withMatmul(draw.chip(), 4096, 4096, 4096), "Draw it",
                  "The {chip} computes {peak} in sixteen bits, and its memory delivers {bandwidth}.",
                  {"bandwidth", "compute", "ridge", "other roofs", "regions", "operators", "point", "words"});
}

std::optional<LessonStep> roofHeight(Draw &draw)
{
    LessonQuestion question =
        numberQuestion("How fast can it be at most?", "min(peak, intensity * bandwidth)", "TFLOP/s");
    question.wrong = {
        {"peak", "That is the flat roof. This far left, the memory brings fewer bytes than that would take."},
        {"intensity * bandwidth", "The slope ends at the ridge: behind it the arithmetic is no faster than {peak}."},
        {"intensity * bandwidth / 8", "Intensity and bandwidth are both in bytes: there is no factor of eight."}};
    question.hints = {"Each byte that arrives is good for that many operations.",
                      "Intensity times bandwidth, or the peak: the lower of both."};
    question.explain = "{intensity:FLOP/byte} × {bandwidth} = {intensity * bandwidth}, and the peak is {peak}. The "
                       "lower one is the roof: **{min(peak, intensity * bandwidth)}**.";
    return asking(
        std::move(question), atRidgeTimes(draw.chip(), draw.of({0.1, 0.2, 0.3, 0.4, 0.6, 2.0, 4.0})),
        "How high the roof is",
        "A piece of work does {intensity:FLOP/byte}. The {chip} computes {peak}, and its memory delivers {bandwidth}.",
        onlyRoofs);
}

std::optional<LessonStep> share(Draw &draw)
{
    const double factor = draw.of({0.03, 0.05, 0.1, 0.15, 0.2, 0.3, 0.6, 0.7});
    const Chip &chip = draw.chip();
    // Who divides the numbers of the text has to come to those of the explanation.
    const double intensity = intensityAt(chip, factor);
    const double ridge = ridgeOf(chip);
    const double told = parseNumber(formatNumber(ridge, 4)).value.value_or(ridge);
    const auto differs = [](double a, double b) { return formatNumber(100 * a) != formatNumber(100 * b); };
    if (differs(intensity / told, intensity / ridge) || differs(1 - intensity / told, 1 - intensity / ridge))
        return std::nullopt;
    LessonQuestion question = numberQuestion("What part of the peak can it reach at most?", "intensity / ridge", "%");
    question.wrong = {
        {"1 - intensity / ridge", "That is the part that it leaves unused."},
        {"sqrt(intensity / ridge)", "The axes are logarithmic: half the way down is far less than half."},
        {"intensity / ridge * 2", "Both count a multiplication and its addition as two: there is nothing to double."},
        {"intensity / ridge / 2", "Both count a multiplication and its addition as two: there is nothing to halve."}};
    question.hints = {"On the slope the rate grows with the intensity.", "At the ridge it would be all of the peak."};
    question.explain = "{intensity:FLOP/byte} ÷ {ridge:4} FLOP/byte = **{intensity / ridge:%}**. The other {1 - "
                       "intensity / ridge:%} wait for the memory.";
    return asking(std::move(question), atRidgeTimes(chip, factor), "A part of the peak",
                  "A piece of work does {intensity:FLOP/byte}. The {chip} has its ridge at {ridge:4} FLOP/byte.",
                  onlyRoofs);
}

} // namespace

std::span<const QuizKind> levelOne()
{
    static constexpr QuizKind makers[] = {
        {"ridge", ridge, "hello-roofline", "ridge-point", "", true},
        {"side", side, "hello-roofline", "memory-bound"},
        {"draw-roofs", roofs, "hello-roofline", "roof", "", true},
        {"roof-height", roofHeight, "all-about-rooflines", "attainable-rate", "attainable"},
        {"part-of-peak", share, "all-about-rooflines", "mfu", "attainable"},
    };
    return makers;
}

} // namespace roofline
