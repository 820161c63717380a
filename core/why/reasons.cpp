#include "core/why/reasons.h"

#include "core/scenario/settings.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/why/reason_rows.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <map>
#include <utility>

namespace roofline {

namespace {

std::array<std::span<const ReasonRow>, 8> tables()
{
    return {timeReasons,   workReasons,    roofReasons, memoryReasons,
            answerReasons, servingReasons, costReasons, settingReasons};
}

const ReasonRow *rowOf(std::string_view name)
{
    static const std::map<std::string_view, const ReasonRow *> rows = [] {
        std::map<std::string_view, const ReasonRow *> all;
        for (const std::span<const ReasonRow> table : tables())
            for (const ReasonRow &row : table)
                all.emplace(row.name, &row);
        return all;
    }();
    const auto found = rows.find(name);
    return found == rows.end() ? nullptr : found->second;
}

std::optional<Figure> figureOf(const Reasons &reasons, const ReasonRow &row)
{
    const std::optional<double> value =
        row.value ? row.value(reasons) : findSetting(row.setting)->number.of(reasons.analysis().scenario);
    if (!value || !std::isfinite(*value))
        return std::nullopt;
    std::string title = say(row.title);
    Symbol symbol = row.symbol ? symbolOf(row.symbol) : Symbol{title};
    return Figure{std::string(row.name),
                  std::move(symbol),
                  std::move(title),
                  row.measure,
                  *value,
                  isInteger(reasons.analysis().format)};
}

bool isPath(std::string_view name)
{
    return name.find(':') != std::string_view::npos || name.starts_with("flop@") || name.starts_with("rate@");
}

} // namespace

Symbol symbolOf(const char *text)
{
    const std::string said = std::string_view(text).find('_') == std::string_view::npos ? std::string(text) : say(text);
    const std::string_view whole = said;
    const std::size_t at = whole.find('_');
    return at == std::string_view::npos ? Symbol{std::string(whole)}
                                        : Symbol{std::string(whole.substr(0, at)), std::string(whole.substr(at + 1))};
}

std::optional<Figure> Reasons::figure(std::string_view name) const
{
    if (!analysis().valid)
        return std::nullopt;
    if (const ReasonRow *row = rowOf(name))
        return figureOf(*this, *row);
    return isPath(name) ? entryFigure(*this, name) : operatorFigure(*this, name);
}

std::optional<Explanation> Reasons::explain(std::string_view name) const
{
    if (!analysis().valid)
        return std::nullopt;
    const ReasonRow *row = rowOf(name);
    if (!row)
        return isPath(name) ? explainEntry(*this, name) : explainOperator(*this, name);
    std::optional<Figure> figure = figureOf(*this, *row);
    if (!figure)
        return std::nullopt;
    Explanation explanation;
    explanation.figure = std::move(*figure);
    explanation.tells = row->tells;
    if (row->setting.empty())
        row->explain(*this, explanation);
    else
        setBy(*this, explanation, row->setting);
    keepTrue(*this, explanation);
    return explanation;
}

std::string Reasons::nameOf(std::string_view asked) const
{
    constexpr std::array<std::string_view, 2> renamed[] = {{"max_sequence", "longest_sequence"},
                                                           {"max_requests", "most_requests"},
                                                           {"generated_throughput", "generated"},
                                                           {"prompt_throughput", "prompt_tokens"},
                                                           {"request_throughput", "requests_per_second"},
                                                           {"generated_per_chip", "per_chip"},
                                                           {"critical_tokens_per_iteration", "serving_critical"},
                                                           {"tokens_per_step", "tokens_of_step"},
                                                           {"moved", "serving_bytes"},
                                                           {"link_usable", "link_bandwidth"},
                                                           {"power_w", "power"}};
    constexpr std::string_view blocks[] = {"", "totals.", "hardware.", "memory.", "answers.", "serving.", "cost."};
    const std::string owner(asked.substr(0, asked.rfind('/') + 1));   // of an operator; empty: there is none
    const std::size_t dot = asked.substr(owner.size()).find('.') + 1; // 0: there is none
    const std::string_view block = asked.substr(owner.size(), dot);
    const std::string number(asked.substr(owner.size() + dot));
    if (figure(asked) || std::ranges::find(blocks, block) == std::end(blocks))
        return std::string(asked);
    const bool isBytes = number == "byte" || (number.ends_with("_byte") && !number.ends_with("_per_byte"));
    const std::size_t unit = std::min(number.size(), std::string_view("_byte").size());
    std::string base(isBytes ? number.substr(0, number.size() - unit) : std::string(withoutUnit(number)));
    if (base.ends_with("_time"))
        base.resize(base.size() - std::string_view("_time").size());
    for (const auto &[other, name] : renamed)
        base = base == other ? name : base;
    std::vector<std::string> names = {"memory_" + base, "memory_" + base + 's', base};
    if (block != "memory.")
        names.insert(names.begin(), {number + 's', base, "t_" + base});
    if (block == "serving.")
        names.insert(names.begin(),
                     {"serving_t_" + base, "serving_" + base, "serving_" + base + 's', "serving_" + number + 's'});
    for (const std::string &name : names)
        if (const auto found = figure(owner + name); found && (found->measure == Measure::Byte) == isBytes)
            return owner + name;
    return std::string(asked);
}

std::vector<std::string> Reasons::names() const
{
    std::vector<std::string> names;
    for (const std::span<const ReasonRow> table : tables())
        for (const ReasonRow &row : table)
            if (figure(row.name))
                names.emplace_back(row.name);
    return names;
}

Formula Reasons::of(std::string_view name) const
{
    std::optional<Figure> found = figure(name);
    assert(found);
    return found ? Formula(std::move(*found)) : Formula(0.0);
}

Formula Reasons::unlessOne(std::string_view name) const
{
    Formula formula = of(name);
    return formula.value() == 1 ? Formula(1.0) : formula;
}

bool same(double a, double b)
{
    constexpr double rounding = 1e-9;
    return std::isfinite(a) && std::isfinite(b) && std::abs(a - b) <= rounding * std::max(std::abs(a), std::abs(b));
}

bool take(Explanation &explanation, Formula formula)
{
    if (!same(formula.value(), explanation.figure.value))
        return false;
    explanation.formula = std::move(formula);
    explanation.origin = {};
    return true;
}

bool isShared(const Analysis &analysis)
{
    return !analysis.mesh.isPlain() || analysis.scenario.sharding != Sharding::None;
}

void keepTrue(const Reasons &reasons, Explanation &explanation)
{
    const Analysis &analysis = reasons.analysis();
    if (!isShared(analysis))
        return;
    if (explanation.formula && !same(explanation.formula.value(), explanation.figure.value))
        engine(explanation, howShared);
    std::erase_if(explanation.also,
                  [&](const Formula &other) { return !same(other.value(), explanation.figure.value); });
}

void engine(Explanation &e, std::string note)
{
    e.formula = {};
    e.origin = {ReasonOrigin::Kind::Engine, {}, {}, {}};
    e.note = std::move(note);
}

void engine(Explanation &e, const char *how)
{
    engine(e, say(how));
}

void constant(Explanation &e, const char *whose)
{
    engine(e, whose);
    e.origin.kind = ReasonOrigin::Kind::Constant;
}

void setBy(const Reasons &reasons, Explanation &explanation, std::string_view setting)
{
    const Setting *found = findSetting(setting);
    assert(found);
    explanation.formula = {};
    explanation.origin = {
        ReasonOrigin::Kind::Setting, std::string(setting), found->get(reasons.analysis().scenario), {}};
}

} // namespace roofline
