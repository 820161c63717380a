// Arranges the operators of an analysis as the table and the chart show them: in groups that fold, and
// alone where a group would say no more than its only member.
#pragma once

#include "core/analysis/groups.h"

#include <compare>
#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

namespace roofline {

// Names a group whatever the numbers are, so that another batch, and mostly another model, has it, too.
struct GroupKey {
    Stage stage = Stage::None;
    std::string_view scope; // static text
    Group group = Group::Whole;

    auto operator<=>(const GroupKey &) const = default;
};

// Holds the operators that a person can tell apart, in the order of the computation.
struct OperatorTree {
    std::vector<OperatorGroup> groups; // each has at least two members, and no single one holds everything
    std::vector<int> groupOf;          // for each operator: index into `groups`, or −1

    GroupKey key(std::size_t group) const;
    int find(const GroupKey &key) const; // index into `groups`, or −1
};

OperatorTree operatorTreeOf(const Analysis &analysis);

// Holds what the table and the chart select alike: one operator, one group, or nothing.
struct OperatorPick {
    enum class Kind { Nothing, Operator, Group };
    Kind kind = Kind::Nothing;
    int index = -1; // among the analysis' operators, or among the tree's groups

    static OperatorPick operatorAt(int index) { return {Kind::Operator, index}; }
    static OperatorPick groupAt(int index) { return {Kind::Group, index}; }

    explicit operator bool() const { return kind != Kind::Nothing; }
    bool operator==(const OperatorPick &) const = default;
};

// Returns the operators that a pick stands for.
std::vector<int> operatorsOf(const OperatorPick &pick, const OperatorTree &tree);

// Returns the same operator or group in another analysis; nothing if that has none of its name.
OperatorPick followed(const OperatorPick &pick, const Analysis &from, const OperatorTree &fromTree, const Analysis &to,
                      const OperatorTree &toTree);

// Whether both have the same operators under the same names, so that only numbers differ.
bool sameOperators(const Analysis &a, const Analysis &b);

// Remembers which groups are folded. Until a person says so, it depends on how many operators there are:
// a few are shown at once, but hundreds would bury what matters.
class OperatorFolds {
public:
    static constexpr std::size_t mostShownAtOnce = 24;

    bool isFolded(const GroupKey &key, std::size_t operators) const;
    bool isFolded(const OperatorTree &tree, int group) const
    {
        return isFolded(tree.key(std::size_t(group)), tree.groupOf.size());
    }
    void setFolded(const GroupKey &key, bool folded) { m_chosen[key] = folded; }
    void setAllFolded(const OperatorTree &tree, bool folded);

    // Returns what stands for a pick while groups are folded: an operator inside a folded one gives way
    // to its group.
    OperatorPick shown(const OperatorPick &pick, const OperatorTree &tree) const;

    bool operator==(const OperatorFolds &) const = default;

private:
    std::map<GroupKey, bool> m_chosen;
};

} // namespace roofline
