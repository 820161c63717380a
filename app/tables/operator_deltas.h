// Tells how much longer or shorter operators and groups take than in the pinned baseline.
#pragma once

#include "app/operators/operator_tree.h"
#include "core/report/phrases/comparison.h"

#include <QString>

#include <vector>

namespace roofline {

class OperatorDeltas {
public:
    // A null `baseline` means that none is pinned. Operators and groups are matched by name.
    void set(const Analysis &analysis, const OperatorTree &tree, const Analysis *baseline);

    bool any() const { return m_any; }
    double seconds(
        const OperatorPick &pick) const; // of all instances; all of its time where the baseline has no such operator
    QString text(const OperatorPick &pick) const; // for example "−3.1 ms", "+0.2 ms", "same" or "new"

private:
    const TimeChange &at(const OperatorPick &pick) const;

    bool m_any = false;
    std::vector<TimeChange> m_operators;
    std::vector<TimeChange> m_groups;
};

} // namespace roofline
