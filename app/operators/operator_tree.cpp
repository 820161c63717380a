#include "app/operators/operator_tree.h"

#include <algorithm>

namespace roofline {

namespace {

bool sameName(const Operator &a, const Operator &b)
{
    return a.name == b.name && a.stage == b.stage && a.scope == b.scope && a.group == b.group;
}

} // namespace

GroupKey OperatorTree::key(std::size_t group) const
{
    const Operator &op = groups[group].total.op;
    return {op.stage, op.scope, op.group};
}

int OperatorTree::find(const GroupKey &wanted) const
{
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (key(i) == wanted)
            return int(i);
    }
    return -1;
}

OperatorTree operatorTreeOf(const Analysis &analysis)
{
    OperatorTree tree;
    tree.groupOf.assign(analysis.operators.size(), -1);
    std::vector<OperatorGroup> all = groupOperators(analysis);
    if (all.size() < 2)
        return tree;
    for (OperatorGroup &group : all) {
        if (group.members.size() < 2)
            continue;
        for (const std::size_t member : group.members)
            tree.groupOf[member] = int(tree.groups.size());
        tree.groups.push_back(std::move(group));
    }
    return tree;
}

std::vector<int> operatorsOf(const OperatorPick &pick, const OperatorTree &tree)
{
    switch (pick.kind) {
    case OperatorPick::Kind::Operator: return {pick.index};
    case OperatorPick::Kind::Group: {
        const std::vector<std::size_t> &members = tree.groups[std::size_t(pick.index)].members;
        return {members.begin(), members.end()};
    }
    case OperatorPick::Kind::Nothing: break;
    }
    return {};
}

OperatorPick followed(const OperatorPick &pick, const Analysis &from, const OperatorTree &fromTree, const Analysis &to,
                      const OperatorTree &toTree)
{
    if (pick.kind == OperatorPick::Kind::Group) {
        const int group = toTree.find(fromTree.key(std::size_t(pick.index)));
        return group < 0 ? OperatorPick() : OperatorPick::groupAt(group);
    }
    if (pick.kind == OperatorPick::Kind::Operator) {
        const Operator &wanted = from.operators[std::size_t(pick.index)].op;
        const auto found = std::ranges::find_if(
            to.operators, [&](const OperatorResult &result) { return sameName(result.op, wanted); });
        if (found != to.operators.end())
            return OperatorPick::operatorAt(int(found - to.operators.begin()));
    }
    return {};
}

bool sameOperators(const Analysis &a, const Analysis &b)
{
    return std::ranges::equal(a.operators, b.operators, sameName, &OperatorResult::op, &OperatorResult::op);
}

bool OperatorFolds::isFolded(const GroupKey &key, std::size_t operators) const
{
    const auto chosen = m_chosen.find(key);
    return chosen != m_chosen.end() ? chosen->second : operators > mostShownAtOnce;
}

void OperatorFolds::setAllFolded(const OperatorTree &tree, bool folded)
{
    for (std::size_t i = 0; i < tree.groups.size(); ++i)
        setFolded(tree.key(i), folded);
}

OperatorPick OperatorFolds::shown(const OperatorPick &pick, const OperatorTree &tree) const
{
    if (pick.kind != OperatorPick::Kind::Operator)
        return pick;
    const int group = tree.groupOf[std::size_t(pick.index)];
    return group >= 0 && isFolded(tree, group) ? OperatorPick::groupAt(group) : pick;
}

} // namespace roofline
