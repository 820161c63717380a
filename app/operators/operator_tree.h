// The operators of an analysis as the table and the chart show them: in groups that fold, and alone where a group would say
// no more than its only member.
#pragma once

#include "core/analysis/groups.h"

#include <compare>
#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

namespace roofline {

// Names a group whatever the numbers are: another batch, and mostly another model, has it too.
struct GroupKey {
    Stage stage = Stage::None;
    std::string_view scope; // static text
    Group group = Group::Whole;

    auto operator<=>(const GroupKey &) const = default;
};

// The operators between which a person can tell, in the order of the computation.
struct OperatorTree {
    std::vector<OperatorGroup> groups; // of at least two members, and never a single one that holds everything
    std::vector<int> groupOf;          // for each operator: index into `groups`, or −1

    GroupKey key(std::size_t group) const;
    int find(const GroupKey &key) const; // index into `groups`, or −1
};

OperatorTree operatorTreeOf(const Analysis &analysis);

// One operator, one group, or nothing: what the table and the chart select alike.
struct OperatorPick {
    enum class Kind { Nothing, Operator, Group };
    Kind kind = Kind::Nothing;
    int index = -1; // of the analysis' operators, or of the tree's groups

    static OperatorPick operatorAt(int index) { return {Kind::Operator, index}; }
    static OperatorPick groupAt(int index) { return {Kind::Group, index}; }

    explicit operator bool() const { return kind != Kind::Nothing; }
    bool operator==(const OperatorPick &) const = default;
};

// The operators that a pick stands for.
std::vector<int> operatorsOf(const OperatorPick &pick, const OperatorTree &tree);

// The same operator or group in another analysis; nothing where that has none of its name.
OperatorPick followed(const OperatorPick &pick, const Analysis &from, const OperatorTree &fromTree, const Analysis &to,
                      const OperatorTree &toTree);

// True when both have the same operators under the same names: only numbers differ.
bool sameOperators(const Analysis &a, const Analysis &b);

// Which groups are folded. Until a person says so it depends on how many operators there are: a few are shown at once, hundreds
// would bury what matters.
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

    // What stands for a pick while groups are folded: an operator inside a folded one gives way to its group.
    OperatorPick shown(const OperatorPick &pick, const OperatorTree &tree) const;

    bool operator==(const OperatorFolds &) const = default;

private:
    std::map<GroupKey, bool> m_chosen;
};

} // namespace roofline
