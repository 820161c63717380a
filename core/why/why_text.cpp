#include "core/why/why_text.h"

#include "core/report/phrases/wording.h"
#include "core/report/serving_text.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/why/reason_rows.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace roofline {

namespace {

// Escapes the characters that have a meaning in LaTeX's text.
std::string latexText(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (text.substr(i).starts_with("µ")) {
            out += "\\textmu{}";
            i += std::string_view("µ").size() - 1;
        } else if (text.substr(i).starts_with("×")) {
            out += "$\\times$";
            i += std::string_view("×").size() - 1;
        } else if (c == '\\') {
            out += "\\textbackslash{}";
        } else if (c == '~' || c == '^') {
            out.append("\\").append(1, c).append("{}");
        } else if (std::string_view("_#$%&{}").find(c) != std::string_view::npos) {
            out.append("\\").append(1, c);
        } else {
            out += c;
        }
    }
    return out;
}

std::string htmlText(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '&': out += "&amp;"; break;
        case '"': out += "&quot;"; break;
        default: out += c;
        }
    }
    return out;
}

// Writes a number as mathematics and its unit as upright text, for example "5.9\,\text{ms}".
std::string latexNumber(const std::string &text)
{
    const std::size_t blank = text.find(' ');
    const std::string digits = text.substr(0, blank);
    const bool plain = digits.find_first_not_of("0123456789.-") == std::string::npos;
    if (!plain)
        return "\\text{" + latexText(text) + "}";
    return blank == std::string::npos ? digits : digits + "\\,\\text{" + latexText(text.substr(blank + 1)) + "}";
}

bool isLetter(const std::string &base)
{
    return base.size() == 1;
}

std::string perSecondText(const Reasons &reasons, const Figure &figure)
{
    if (figure.name == "requests_per_second")
        return say("%1 requests/s", {countText(figure.value)});
    if (figure.name == "throughput" || figure.name == "baseline_throughput")
        return throughputText(reasons.analysis(), figure.value);
    return tokenRateText(figure.value);
}

// Beside bytes, "8.03 B" parameters would read as bytes.
std::string largeCount(double value)
{
    std::string text = formatCount(value);
    const std::string number = text.substr(0, text.find(' '));
    switch (text.back()) {
    case 'M': return say("%1 million", {number});
    case 'B': return say("%1 billion", {number});
    case 'T': return say("%1 trillion", {number});
    default: return text;
    }
}

// `more` is how many digits a quantity has more than usual.
std::string writtenValue(const Reasons &reasons, const Figure &figure, int more)
{
    const double value = figure.value;
    const int digits = more > 0 ? numberStyle().digits + more : usualDigits;
    switch (figure.measure) {
    case Measure::Number: return formatNumber(value, 4);
    case Measure::Count: {
        constexpr double exact = 1e7; // below it all digits are written
        return value >= exact ? largeCount(value) : formatNumber(value, 7);
    }
    case Measure::Fraction: return formatPercent(value, 3);
    case Measure::Factor: return formatFactor(value);
    case Measure::Flop: return format(Flops(value), digits);
    case Measure::Byte: return formatSi(value, "B", digits); // decimal, as the rates that it is divided by
    case Measure::Second: return format(Seconds(value), digits);
    case Measure::ComputeRate: return formatSi(value, figure.integer ? "OP/s" : "FLOP/s");
    case Measure::ByteRate: return format(Bandwidth(value), digits);
    case Measure::FlopPerByte: return format(Intensity(value));
    case Measure::Watt: return format(Watts(value));
    case Measure::Joule: return formatSi(value, "J");
    case Measure::Money: return formatNumber(value, 4) + ' ' + reasons.analysis().scenario.costs.currency;
    case Measure::PerSecond: break;
    }
    return perSecondText(reasons, figure);
}

// Returns how many digits more than usual the operands of a difference need, so that the difference of what is shown is
// the result that is shown.
int moreDigits(const Formula &difference)
{
    constexpr int most = 9;
    const int digits = numberStyle().digits;
    const double result = difference.value();
    const auto lastPlace = [](double value, int shown) {
        return value == 0 ? 1 : std::pow(10.0, std::floor(std::log10(std::abs(value))) + 1 - shown);
    };
    const auto isGiven = [&](int shown) {
        double left = 0;
        for (std::size_t i = 0; i < difference.operands.size(); ++i) {
            const double operand = difference.operands[i].value();
            const double place = lastPlace(operand, shown);
            left += (i == 0 ? 1 : -1) * std::round(operand / place) * place;
        }
        const double place = lastPlace(result, digits);
        return std::round(left / place) == std::round(result / place);
    };
    int more = 0;
    while (more < most && !isGiven(digits + more))
        ++more;
    return more;
}

class Writer {
public:
    Writer(const Reasons &reasons, WhyFormat format, bool numbers, int more = 0)
        : m_reasons(reasons)
        , m_format(format)
        , m_numbers(numbers)
        , m_more(more)
    {
    }

    std::string write(const Formula &formula) const
    {
        switch (formula.kind) {
        case Formula::Kind::None: return {};
        case Formula::Kind::Part: return part(formula.part);
        case Formula::Kind::Number: return formatNumber(formula.number, 4);
        case Formula::Kind::Sum: return withSigns(formula, " + ", 1);
        case Formula::Kind::Difference: return withSigns(formula, " − ", 1);
        case Formula::Kind::Product: return withSigns(formula, latex() ? " \\cdot " : " × ", 2);
        case Formula::Kind::Quotient: return quotient(formula);
        case Formula::Kind::Max: return call("max", formula);
        case Formula::Kind::Min: return call("min", formula);
        case Formula::Kind::Power: return power(formula);
        case Formula::Kind::Floor: return rounded(formula, "⌊", "⌋", "floor");
        case Formula::Kind::Ceiling: return rounded(formula, "⌈", "⌉", "ceil");
        }
        return {};
    }

private:
    bool latex() const { return m_format == WhyFormat::Latex; }

    std::string part(const Figure &figure) const
    {
        std::string text = m_numbers ? writtenValue(m_reasons, figure, m_more) : symbolText(figure.symbol, m_format);
        if (m_numbers && latex())
            return latexNumber(text);
        if (m_format != WhyFormat::Html)
            return text;
        if (m_numbers)
            text = htmlText(text);
        return figure.name.empty() ? text : "<a href=\"" + htmlText(figure.name) + "\">" + text + "</a>";
    }

    // Returns how tightly an operation binds its parts. A quotient in LaTeX is a fraction, which needs
    // no brackets.
    int rank(const Formula &formula) const
    {
        switch (formula.kind) {
        case Formula::Kind::Sum:
        case Formula::Kind::Difference: return 1;
        case Formula::Kind::Product: return 2;
        case Formula::Kind::Quotient: return latex() ? 3 : 2;
        default: return 3;
        }
    }

    std::string inBrackets(const Formula &formula, bool brackets) const
    {
        std::string text = write(formula);
        if (!brackets)
            return text;
        return latex() ? "\\left(" + text + "\\right)" : "(" + text + ")";
    }

    std::string withSigns(const Formula &formula, const char *sign, int ownRank) const
    {
        const bool isDifference = formula.kind == Formula::Kind::Difference;
        const int more = m_numbers && isDifference ? std::max(m_more, moreDigits(formula)) : m_more;
        const Writer inside(m_reasons, m_format, m_numbers, more);
        std::string text;
        for (std::size_t i = 0; i < formula.operands.size(); ++i) {
            const Formula &operand = formula.operands[i];
            const bool behindMinus = isDifference && i > 0;
            const bool brackets = rank(operand) < ownRank || (behindMinus && rank(operand) == ownRank);
            text += (i > 0 ? std::string(sign) : std::string()) + inside.inBrackets(operand, brackets);
        }
        return latex() ? replaced(text, "−", "-") : text;
    }

    static std::string replaced(std::string text, std::string_view what, std::string_view by)
    {
        for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
            text.replace(at, what.size(), by);
        return text;
    }

    std::string quotient(const Formula &formula) const
    {
        const Formula &over = formula.operands[0];
        const Formula &under = formula.operands[1];
        if (latex())
            return "\\frac{" + write(over) + "}{" + write(under) + "}";
        return inBrackets(over, rank(over) < 2) + " ÷ " + inBrackets(under, rank(under) <= 2);
    }

    std::string power(const Formula &formula) const
    {
        const Formula &base = formula.operands[0];
        const Formula &exponent = formula.operands[1];
        const std::string text = inBrackets(base, rank(base) < 3);
        if (m_format == WhyFormat::Html)
            return text + "<sup>" + write(exponent) + "</sup>";
        return text + "^" + (latex() ? "{" + write(exponent) + "}" : inBrackets(exponent, rank(exponent) < 3));
    }

    std::string call(const char *name, const Formula &formula) const
    {
        const std::string text =
            joined(formula.operands, ", ", [this](const Formula &operand) { return write(operand); });
        return latex() ? "\\" + std::string(name) + "\\left(" + text + "\\right)" : name + ("(" + text + ")");
    }

    std::string rounded(const Formula &formula, const char *open, const char *close, const char *name) const
    {
        const std::string text = write(formula.operands.front());
        return latex() ? "\\left\\l" + std::string(name) + " " + text + " \\right\\r" + name : open + text + close;
    }

    const Reasons &m_reasons;
    WhyFormat m_format;
    bool m_numbers;
    int m_more; // digits
};

// Returns the result, or nothing if the formula with numbers reads the same.
std::string resultText(const Reasons &reasons, const Explanation &e)
{
    const std::string result = valueText(reasons, e.figure);
    return result == formulaText(reasons, e.formula, WhyFormat::Text, true) ? std::string() : result;
}

// In Markdown formulas are code, so that underscores and stars have no meaning in them.
std::string plain(const Reasons &reasons, const Explanation &e, bool markdown)
{
    const auto code = [markdown](const std::string &text) { return markdown ? "`" + text + "`" : text; };
    const auto written = [&](const Formula &formula, bool numbers) {
        return formulaText(reasons, formula, WhyFormat::Text, numbers);
    };
    const std::string item = markdown ? "- " : "    ";
    const std::string again = markdown ? item : item + "  ";
    const bool safe = e.figure.title.find_first_of("_*") == std::string::npos;
    std::string text = markdown ? "**" + (safe ? e.figure.title : code(e.figure.title)) + "**" : e.figure.title;
    text += ": " + valueText(reasons, e.figure) + (markdown ? "\n\n" : "\n");
    if (e.formula) {
        text += item + code(symbolText(e.figure.symbol, WhyFormat::Text) + " = " + written(e.formula, false)) + '\n';
        text += again + code("= " + written(e.formula, true)) + '\n';
        if (const std::string result = resultText(reasons, e); !result.empty())
            text += again + code("= " + result) + '\n';
    }
    for (const Formula &other : e.also)
        text += item + say("also") + " " + code("= " + written(other, false) + " = " + written(other, true)) + '\n';
    for (const std::string &last : {originText(e.origin), e.note})
        if (!last.empty())
            text += item + last + '\n';
    return text;
}

std::string latex(const Reasons &reasons, const Explanation &e)
{
    std::string text = "% " + e.figure.title + "\n\\begin{align*}\n";
    text += symbolText(e.figure.symbol, WhyFormat::Latex);
    if (e.formula) {
        text += " &= " + formulaText(reasons, e.formula, WhyFormat::Latex, false) + " \\\\\n";
        text += "  &= " + formulaText(reasons, e.formula, WhyFormat::Latex, true);
    }
    if (!e.formula || !resultText(reasons, e).empty())
        text +=
            (e.formula ? std::string(" \\\\\n ") : std::string()) + " &= " + latexNumber(valueText(reasons, e.figure));
    for (const Formula &other : e.also)
        text += " \\\\\n  &= " + formulaText(reasons, other, WhyFormat::Latex, false);
    if (const std::string origin = originText(e.origin); !origin.empty())
        text += " && \\text{" + latexText(origin) + "}";
    return text + "\n\\end{align*}\n";
}

void collect(const Reasons &reasons, std::string_view name, std::set<std::string, std::less<>> &known,
             std::vector<Explanation> &tree)
{
    if (!known.emplace(name).second)
        return;
    const std::optional<Explanation> explanation = reasons.explain(name);
    if (!explanation)
        return;
    tree.push_back(*explanation);
    const Formula shown = folded(explanation->formula);
    for (const Figure *part : shown.parts())
        if (!part->name.empty())
            collect(reasons, part->name, known, tree);
}

} // namespace

std::string valueText(const Reasons &reasons, const Figure &figure)
{
    return writtenValue(reasons, figure, 0);
}

std::string symbolText(const Symbol &symbol, WhyFormat format)
{
    switch (format) {
    case WhyFormat::Latex: {
        std::string text = isLetter(symbol.base) ? symbol.base : "\\text{" + latexText(symbol.base) + "}";
        if (!symbol.sub.empty())
            text += "_{\\text{" + latexText(symbol.sub) + "}}";
        return symbol.of.empty() ? text : text + "(\\text{" + latexText(symbol.of) + "})";
    }
    case WhyFormat::Html: {
        std::string text = isLetter(symbol.base) ? "<i>" + htmlText(symbol.base) + "</i>" : htmlText(symbol.base);
        if (!symbol.sub.empty())
            text += "<sub>" + htmlText(symbol.sub) + "</sub>";
        return symbol.of.empty() ? text : text + "(" + htmlText(symbol.of) + ")";
    }
    case WhyFormat::Text:
    case WhyFormat::Markdown: break;
    }
    return symbol.text();
}

Formula folded(const Formula &formula)
{
    if (formula.kind != Formula::Kind::Sum || formula.operands.size() <= mostTerms)
        return formula;
    constexpr std::size_t told = mostTerms - 1;
    Formula shown(Formula::Kind::Sum, {formula.operands.begin(), formula.operands.begin() + told});
    Formula rest(Formula::Kind::Sum, {formula.operands.begin() + told, formula.operands.end()});
    const std::vector<const Figure *> parts = rest.parts();
    Figure more;
    more.title = say("%1 more", {std::to_string(rest.operands.size())});
    more.symbol = {more.title};
    more.measure = parts.empty() ? Measure::Number : parts.back()->measure;
    more.value = rest.value();
    shown.operands.emplace_back(std::move(more));
    return shown;
}

std::string formulaText(const Reasons &reasons, const Formula &formula, WhyFormat format, bool numbers)
{
    return Writer(reasons, format, numbers).write(folded(formula));
}

std::string originText(const ReasonOrigin &origin)
{
    switch (origin.kind) {
    case ReasonOrigin::Kind::Setting: return say("Setting: %1 = %2", {origin.key, origin.text});
    case ReasonOrigin::Kind::Chip:
        return say("Chip's entry, %1 (%2): %3", {origin.key, say(origin.evidence.c_str()), origin.text});
    case ReasonOrigin::Kind::Model: return say("Model's entry, %1: %2", {origin.key, origin.text});
    case ReasonOrigin::Kind::Formula:
    case ReasonOrigin::Kind::Constant:
    case ReasonOrigin::Kind::Engine: break;
    }
    return {};
}

std::string toText(const Reasons &reasons, const Explanation &explanation, WhyFormat format)
{
    if (format == WhyFormat::Latex)
        return latex(reasons, explanation);
    return plain(reasons, explanation, format == WhyFormat::Markdown);
}

std::vector<Explanation> treeOf(const Reasons &reasons, std::string_view name)
{
    std::set<std::string, std::less<>> known;
    std::vector<Explanation> tree;
    collect(reasons, name, known, tree);
    return tree;
}

std::string whyText(const Reasons &reasons, std::string_view name, WhyFormat format)
{
    std::string text;
    for (const Explanation &explanation : treeOf(reasons, name))
        text += (text.empty() ? "" : "\n") + toText(reasons, explanation, format);
    return text;
}

} // namespace roofline
