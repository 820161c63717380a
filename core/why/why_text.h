// Writes explanations for people: as plain text, Markdown, LaTeX and the rich text of the window, whose
// numbers are links.
#pragma once

#include "core/why/reasons.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace roofline {

enum class WhyFormat : std::uint8_t { Text, Markdown, Latex, Html };

// A longer sum is written as its largest terms and the rest together.
inline constexpr std::size_t mostTerms = 6;

// For example "5.9 ms", "989 TFLOP/s" or "16".
std::string valueText(const Reasons &reasons, const Figure &figure);

// For example "T_memory", "T_{\text{memory}}" or "T<sub>memory</sub>".
std::string symbolText(const Symbol &symbol, WhyFormat format);

// Writes a formula in symbols, or with numbers in it. A long sum is folded.
std::string formulaText(const Reasons &reasons, const Formula &formula, WhyFormat format, bool numbers);

// Replaces the smaller terms of a long sum by one nameless part.
Formula folded(const Formula &formula);

// For example "Setting: batch = 16". Empty unless the number comes from a setting or an entry.
std::string originText(const ReasonOrigin &origin);

// Writes one number, but not as rich text: its title, its formula in symbols and with numbers, the result and the
// note.
std::string toText(const Reasons &reasons, const Explanation &explanation, WhyFormat format);

// Returns the explanations of a number and of all numbers that it is made of, each once, down to
// settings, operators and entries. Precondition: there is such a number.
std::vector<Explanation> treeOf(const Reasons &reasons, std::string_view name);
std::string whyText(const Reasons &reasons, std::string_view name, WhyFormat format);
std::string whyJson(const Reasons &reasons, std::string_view name);

} // namespace roofline
