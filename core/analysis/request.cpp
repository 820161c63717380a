#include "core/analysis/request.h"

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

// The sum over the steps `from` … `to` of `count`.
Seconds sumOf(const StepTime &time, double from, double to, double count)
{
    const Seconds slope = count > 1 ? (time.last - time.first) / (count - 1) : Seconds();
    return (time.first + slope * ((from + to) / 2)) * (to - from + 1);
}

} // namespace

std::vector<DecodeSteps> lowerDecode(const Model &model, const Pass &pass, double generate)
{
    Pass step = pass;
    step.phase = Phase::Decode;
    step.encoderTokens = pass.sequence;
    double from = model.readsPromptApart() ? 1 : pass.sequence;
    const double end = from + generate - 1;
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
    // Between two crossings the same time is the largest at every step, so the largest sum is the sum of the largest.
    constexpr std::size_t mostTimes = 3;
    std::array<double, mostTimes * (mostTimes - 1) / 2 + 2> starts{};   // of the parts; those that are not there start at the end
    starts.fill(count);
    starts.front() = 0;
    std::size_t parts = 1;
    for (std::size_t i = 0; i < times.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Seconds before = times[i].first - times[j].first;
            const Seconds after = times[i].last - times[j].last;
            if ((before < Seconds() && after > Seconds()) || (before > Seconds() && after < Seconds()))
                starts[parts++] = std::floor(before / (before - after) * (count - 1)) + 1;
        }
    }
    std::sort(starts.begin(), starts.end());
    Seconds sum;
    for (std::size_t part = 0; part + 1 < starts.size(); ++part) {
        Seconds largest;
        for (const StepTime &time : times)
            largest = std::max(largest, sumOf(time, starts[part], starts[part + 1] - 1, count));
        sum += largest;
    }
    return sum;
}

} // namespace roofline
