// Names operators, groups and stages in a person's language.
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace roofline {

QString groupName(Group group); // for example "attention"
QString stageName(Stage stage); // for example "decode"; empty for none

// Returns what a group's operators are called together, for example "Decode · attention" or "Attention".
QString groupTitle(const Operator &total);

// For example "Decode · embedding" for an operator that stands outside any group; its plain name if
// there is one pass.
QString operatorTitle(const Operator &op);

// Returns the name of an operator or, with `isGroup`, of its group in the names of numbers: "decode.q_proj".
QString ownerOf(const Operator &op, bool isGroup);

// For example "q" for "q_proj" and "attn norm" for "attn_norm".
QString shortOperatorName(std::string_view name);

// Returns what goes before a name on the chart: for example "decode ", "forward encoder ", or nothing.
QString passPrefix(const Operator &op);

QString boundName(Bound bound); // for example "memory"; a dash for none

QString shareText(double share); // "38 %"; a tiny share is told as small, as its digits would only take room

} // namespace roofline
