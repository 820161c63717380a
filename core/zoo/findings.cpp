#include "core/zoo/findings.h"

#include "core/units/text.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace roofline {

std::string YamlPath::text() const
{
    std::string result = up ? up->text() : std::string();
    if (!up)
        return result;
    if (key.empty())
        return result + '[' + std::to_string(index) + ']';
    if (!result.empty())
        result += '.';
    return result.append(shown(key));
}

Findings::Findings(std::string file, std::string_view text)
    : m_file(std::move(file))
    , m_text(withoutByteOrderMark(text))
{
}

void Findings::error(std::string rule, YamlMark mark, const YamlPath &path, std::string text, std::string outcome)
{
    m_errors = true;
    add(Severity::Error, std::move(rule), mark, path, std::move(text), std::move(outcome));
}

void Findings::warning(std::string rule, YamlMark mark, const YamlPath &path, std::string text, std::string outcome)
{
    add(Severity::Warning, std::move(rule), mark, path, std::move(text), std::move(outcome));
}

void Findings::add(Severity severity, std::string rule, YamlMark mark, const YamlPath &path, std::string text,
                   std::string outcome)
{
    if (m_messages.size() >= mostPerFile) {
        ++m_left;
        return;
    }
    m_messages.push_back({severity,
                          std::move(rule),
                          std::move(text),
                          {m_file, mark.line, characterColumn(mark), path.text()},
                          std::move(outcome)});
}

int Findings::characterColumn(YamlMark mark) const
{
    if (mark.column <= 1)
        return mark.column;
    std::string_view rest = m_text;
    for (int line = 1; line < mark.line; ++line)
        rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1); // of no text, size() - 1 + 1 is 0
    const std::string_view before = rest.substr(0, static_cast<std::size_t>(mark.column - 1));
    return mark.column - static_cast<int>(before.size() - characterCount(before));
}

void Findings::moveTo(Messages &messages)
{
    std::stable_sort(m_messages.begin(), m_messages.end(), [](const Message &a, const Message &b) {
        return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
    });
    std::ranges::move(m_messages, std::back_inserter(messages));
    m_messages.clear();
    if (m_left > 0)
        messages.push_back(aboutFile(m_file, m_errors ? Severity::Error : Severity::Warning, "too-many",
                                     say("%1 more findings are not listed", {m_left})));
    m_left = 0;
}

} // namespace roofline
