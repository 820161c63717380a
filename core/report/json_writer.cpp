#include "core/report/json_writer.h"

#include "core/units/format.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

// This is a table, because it is read for every letter of a million lines.
constexpr std::array<bool, 256> plainLetters = [] {
    std::array<bool, 256> plain{};
    for (unsigned char c = ' '; c < '\x7f'; ++c)
        plain[c] = c != '"' && c != '\\';
    return plain;
}();

} // namespace

void appendJsonText(std::string &json, std::string_view text)
{
    if (!std::ranges::all_of(text, [](char c) { return plainLetters[static_cast<unsigned char>(c)]; })) {
        json += nlohmann::json(std::string(text)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        return;
    }
    json += '"';
    json += text;
    json += '"';
}

void JsonWriter::startLine()
{
    if (m_form == JsonForm::Line)
        return;
    m_text += '\n';
    m_text.append(2 * static_cast<std::size_t>(m_depth), ' ');
}

void JsonWriter::startItem()
{
    if (std::exchange(m_afterKey, false) || m_depth == 0)
        return;
    if (!std::exchange(m_isFirst, false))
        m_text += ',';
    startLine();
}

void JsonWriter::addKey(std::string_view key)
{
    startItem();
    appendJsonText(m_text, key);
    m_text += ':';
    if (m_form != JsonForm::Line)
        m_text += ' ';
    m_afterKey = true;
}

void JsonWriter::close(char closing)
{
    --m_depth;
    if (!std::exchange(m_isFirst, false))
        startLine();
    m_text += closing;
}

void JsonWriter::addWhole(std::int64_t value)
{
    std::array<char, 24> digits; // 2^63 has 19 digits
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    m_text.append(digits.data(), end);
}

void JsonWriter::addNumber(double value)
{
    constexpr double largestWhole = 9e18; // below 2^63
    if (!std::isfinite(value)) {
        m_text += "null";
    } else if (std::trunc(value) == value && std::abs(value) <= largestWhole) {
        addWhole(static_cast<std::int64_t>(value));
    } else if (std::abs(value) >= 1e15) { // which the library would write with an exponent
        m_text += formatExact(value);
    } else {
        std::array<char, 64> digits; // the size that the library itself uses
        char *end = nlohmann::detail::to_chars(digits.data(), digits.data() + digits.size(), value);
        m_text.append(digits.data(), end);
    }
}

void JsonWriter::verbatim(std::string_view key, std::string_view json)
{
    addKey(key);
    m_text += json;
    m_afterKey = false;
}

std::string JsonWriter::take()
{
    m_text += '\n';
    return std::exchange(m_text, {});
}

} // namespace roofline
