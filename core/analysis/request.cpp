#include "core/analysis/request.h"

#include "core/workload/model.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

constexpr std::array byteSizes = {&Operator::weight, &Operator::activationRead, &Operator::activationWritten,
                                  &Operator::kvRead, &Operator::kvWritten,      &Operator::network};

std::vector<Operator> lowerStep(const Model &model, Pass pass, double context)
{
    pass.sequence = context;
    std::vector<Operator> operators;
    lower(model, pass, operators);
    for (Operator &op : operators)
        op.stage = Stage::Decode;
    return operators;
}

} // namespace

double decodeSteps(const Model &model, double generate)
{
    return model.readsPromptApart() ? generate : generate - 1;
}

std::vector<DecodeSteps> lowerDecode(const Model &model, const Pass &pass, double generate)
{
    const double count = decodeSteps(model, generate);
    if (count < 1)
        return {};
    Pass step = pass;
    step.phase = Phase::Decode;
    step.encoderTokens = pass.sequence;
    double from = model.readsPromptApart() ? 1 : pass.sequence;
    const double end = from + count - 1;
    std::vector<double> ends = contextBreaks(model, from, end);
    ends.push_back(end);
    std::vector<DecodeSteps> steps;
    steps.reserve(ends.size());
    for (const double to : ends) {
        steps.push_back({to - from + 1, lowerStep(model, step, from), lowerStep(model, step, to)});
        from = to + 1;
    }
    return steps;
}

Operator meanStep(std::span<const DecodeSteps> steps, std::size_t index)
{
    Operator mean = steps.front().first[index];
    mean.flop = Flops();
    for (const auto size : byteSizes)
        mean.*size = Bytes();
    double count = 0;
    for (const DecodeSteps &part : steps) {
        const Operator &first = part.first[index];
        const Operator &last = part.last[index];
        mean.flop += (first.flop + last.flop) * (part.count / 2);
        for (const auto size : byteSizes)
            mean.*size += (first.*size + last.*size) * (part.count / 2);
        count += part.count;
    }
    mean.flop /= count;
    for (const auto size : byteSizes)
        mean.*size /= count;
    mean.count *= count;
    return mean;
}

Seconds sumOfLargest(std::span<const StepTime> times, double count)
{
    // The largest of several straight lines only changes to a steeper one. Each stays the largest until the
    // first step at which a steeper one is larger.
    const auto slope = [count](const StepTime &time) {
        return count > 1 ? (time.last - time.first) / (count - 1) : Seconds();
    };
    const auto at = [&slope](const StepTime &time, double step) { return time.first + slope(time) * step; };
    const StepTime *largest = &*std::ranges::max_element(times, {}, &StepTime::first);
    Seconds sum;
    for (double from = 0; from < count;) {
        const StepTime *next = nullptr;
        double until = count;
        for (const StepTime &time : times) {
            const Seconds steeper = slope(time) - slope(*largest);
            if (steeper <= Seconds())
                continue;
            const double steps = std::max((at(*largest, from) - at(time, from)) / steeper, 0.0);
            const double step = from + std::floor(steps) + 1;
            if (step < until || (next && step == until && at(time, step) > at(*next, step))) {
                next = &time;
                until = step;
            }
        }
        sum += at(*largest, (from + until - 1) / 2) * (until - from);
        from = until;
        largest = next;
    }
    return sum;
}

} // namespace roofline
