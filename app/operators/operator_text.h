// Operators, groups and stages in a person's language.
#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace roofline {

QString groupName(Group group);            // "attention"
QString stageName(Stage stage);            // "decode"; empty for none
QString scopeName(std::string_view scope); // "encoder"

// "Decode · attention", "Attention": what a group's operators are called together.
QString groupTitle(const Operator &total);

// "Decode · embedding" for an operator that stands outside any group; its plain name where there is one pass.
QString operatorTitle(const Operator &op);

// "q_proj" → "q", "attn_norm" → "attn norm".
QString shortOperatorName(std::string_view name);

// "decode ", "forward encoder ", or nothing: what goes before a name on the chart.
QString passPrefix(const Operator &op);

QString boundName(Bound bound); // "memory"; a dash for none

QString
shareText(double share); // "38 %"; of a tiny share the digits would say nothing but take room: it is told as small

} // namespace roofline
