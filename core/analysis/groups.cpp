#include "core/analysis/groups.h"

#include "core/analysis/times.h"
#include "core/roofline/ceilings.h"

#include <algorithm>

namespace roofline {

namespace {

OperatorGroup emptyGroup(const OperatorResult &first)
{
    OperatorGroup group;
    Operator &op = group.total.op;
    op.name = toString(first.op.group);
    op.scope = first.op.scope;
    op.stage = first.op.stage;
    op.group = first.op.group;
    op.unit = first.op.unit;
    return group;
}

// Adds the work of all instances of a member.
void add(const OperatorResult &member, OperatorResult &total)
{
    const Operator &op = member.op;
    if (op.scope != total.op.scope)
        total.op.scope = {};
    if (op.unit == Unit::Matrix)
        total.op.unit = Unit::Matrix;
    total.op.flop += op.flop * op.count;
    total.op.weight += op.weight * op.count;
    total.op.activationRead += op.activationRead * op.count;
    total.op.activationWritten += op.activationWritten * op.count;
    total.op.kvRead += op.kvRead * op.count;
    total.op.kvWritten += op.kvWritten * op.count;
    total.op.network += op.network * op.count;
    total.compute += member.compute * op.count;
    total.memory += member.memory * op.count;
    total.network += member.network * op.count;
    total.lower += member.lower * op.count;
    total.latency += member.latency * op.count;
    total.share += member.share;
    total.rate = std::max(total.rate, member.rate);
}

// Computes the members that follow from the sums.
void finishGroup(OperatorResult &total, double overlap, double chips)
{
    const Flops ofEach = total.op.flop / chips; // rates are those of one chip
    if (total.compute > Seconds())
        total.rate = ofEach / total.compute;
    total.attainable = total.memory > Seconds() ? std::min(total.rate, ofEach / total.memory)
                       : ofEach > Flops()       ? total.rate
                                                : FlopRate();
    const Seconds upper = total.compute + total.memory + total.network;
    const Seconds work = overlapped(total.lower, upper, overlap);
    total.bound = boundOf(total.compute, total.memory, total.network, work, total.latency - work);
}

} // namespace

std::vector<OperatorGroup> groupOperators(const Analysis &analysis)
{
    std::vector<OperatorGroup> groups;
    for (std::size_t i = 0; i < analysis.operators.size(); ++i) {
        const OperatorResult &member = analysis.operators[i];
        auto group = std::find_if(groups.begin(), groups.end(), [&](const OperatorGroup &known) {
            return known.total.op.group == member.op.group && known.total.op.stage == member.op.stage;
        });
        if (group == groups.end())
            group = groups.insert(groups.end(), emptyGroup(member));
        group->members.push_back(i);
        add(member, group->total);
    }
    for (OperatorGroup &group : groups)
        finishGroup(group.total, analysis.scenario.overlap, analysis.chips());
    return groups;
}

BesideOperators besideOperators(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    Seconds inside;
    for (const OperatorResult &result : analysis.operators)
        inside += result.latency * result.op.count;
    const Seconds rounding = totals.latency * 1e-9;
    const auto told = [&](const Seconds &time) { return time > rounding ? time : Seconds(); };
    return {told(totals.latency - inside - totals.bubble), told(totals.bubble)};
}

} // namespace roofline
