// Explanations as text for people: plain, Markdown, LaTeX and the rich text of the window, whose numbers are links.
#pragma once

#include "core/why/reasons.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace roofline {

enum class WhyFormat : std::uint8_t { Text, Markdown, Latex, Html };

// Terms of a sum that are told one by one: of more the largest, and the rest together.
inline constexpr std::size_t mostTerms = 6;

// "5.9 ms", "989 TFLOP/s", "16".
std::string valueText(const Reasons &reasons, const Figure &figure);

// "T_memory", "T_{\text{memory}}", "T<sub>memory</sub>".
std::string symbolText(const Symbol &symbol, WhyFormat format);

// A formula in symbols, or with numbers in it; of many terms the largest.
std::string formulaText(const Reasons &reasons, const Formula &formula, WhyFormat format, bool numbers);

// The formula with the rest of a long sum as one nameless part.
Formula folded(const Reasons &reasons, const Formula &formula);

// "Setting: batch = 16", "NVIDIA H100 datasheet … (vendor)"; empty of a number that a formula makes.
std::string originText(const Reasons &reasons, const ReasonOrigin &origin);

// One number: what it is called, its formula, the same with numbers, what comes out, and what there is to say.
std::string toText(const Reasons &reasons, const Explanation &explanation, WhyFormat format);

// With all that it is made of, each number once, down to settings, operators and entries. Precondition: there is such a number.
std::vector<Explanation> treeOf(const Reasons &reasons, std::string_view name);
std::string whyText(const Reasons &reasons, std::string_view name, WhyFormat format);
std::string whyJson(const Reasons &reasons, std::string_view name);

} // namespace roofline
