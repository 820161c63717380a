#include "core/lesson/lesson_text.h"

#include "core/lesson/expression/expression.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <optional>
#include <string>

namespace roofline {

namespace {

// Returns where the expression ends and its unit begins: the last colon outside of brackets and quotes.
std::size_t colonOf(std::string_view text)
{
    int depth = 0;
    bool quoted = false;
    std::size_t colon = std::string_view::npos;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted && (text[i] == '(' || text[i] == ')'))
            depth += text[i] == '(' ? 1 : -1;
        else if (!quoted && depth == 0 && text[i] == ':')
            colon = i;
    }
    return colon;
}

// Returns the brace that ends an expression, skipping those in quotes.
std::size_t endOf(std::string_view text)
{
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted && text[i] == '}')
            return i;
    }
    return text.find('}');
}

class Filler {
public:
    Filler(const Scenario &scenario, const Scenario *before, const Catalogue &zoo)
        : m_scenario(scenario)
        , m_before(before)
        , m_zoo(zoo)
    {
    }

    LiveText filled(std::string_view text)
    {
        addFilled(m_live, text, endOf, [this](std::string_view inside) { return numberOf(inside); });
        return std::move(m_live);
    }

private:
    std::optional<std::string> numberOf(std::string_view text)
    {
        const std::size_t colon = colonOf(text);
        const std::string_view expression = text.substr(0, colon);
        const Parsed<LessonValue> value = evaluate(expression, m_scenario, m_before, m_zoo);
        if (!value) {
            problem("expression", '{' + shown(text) + "}: " + value.error);
            return std::nullopt;
        }
        for (const Tells tells : value->tells)
            m_live.add(tells);
        if (colon == std::string_view::npos)
            return textOf(*value);
        const std::string_view unit = trimmed(text.substr(colon + 1));
        if (const Parsed<std::int64_t> digits = parseInteger(unit); digits && *digits >= 1 && *digits <= 15)
            return value->isNumber() ? formatNumber(value->number, static_cast<int>(*digits)) : textOf(*value);
        const Parsed<std::string> written = textIn(*value, unit);
        if (!written)
            problem("unit", '{' + shown(text) + "}: " + written.error);
        return written.value;
    }

    void problem(const char *rule, std::string text)
    {
        m_live.problems.push_back({Severity::Error, rule, std::move(text), {}});
    }

    const Scenario &m_scenario;
    const Scenario *m_before;
    const Catalogue &m_zoo;
    LiveText m_live;
};

} // namespace

LiveText lessonText(std::string_view text, const Scenario &scenario, const Scenario *before, const Catalogue &zoo)
{
    return Filler(scenario, before, zoo).filled(text);
}

} // namespace roofline
