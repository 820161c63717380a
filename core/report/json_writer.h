// JSON as it is written, without a tree in between: a report has thousands of members, and a stream of reports many of those.
// Private to core/report.
#pragma once

#include "core/report/json_form.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace roofline {

class JsonWriter {
public:
    // Closes what was opened.
    class Scope {
    public:
        Scope(JsonWriter &json, char closing) : m_json(json), m_closing(closing) {}
        Scope(const Scope &) = delete;
        Scope &operator=(const Scope &) = delete;
        ~Scope() { m_json.close(m_closing); }

    private:
        JsonWriter &m_json;
        char m_closing;
    };

    explicit JsonWriter(JsonForm form) : m_form(form) {}

    // As an item of a list or the whole; with a key as a member of an object.
    [[nodiscard]] Scope object() { return open('{', '}'); }
    [[nodiscard]] Scope list() { return open('[', ']'); }
    [[nodiscard]] Scope object(std::string_view key)
    {
        addKey(key);
        return object();
    }
    [[nodiscard]] Scope list(std::string_view key)
    {
        addKey(key);
        return list();
    }

    // A member: null, true or false, a text, or a number. What is not finite or not there is null, and whole numbers have neither fraction
    // nor exponent. Text from outside (a session, a model's name) may be no UTF-8: replaced, never thrown at the user.
    template <class T>
    void operator()(std::string_view key, const T &value)
    {
        addKey(key);
        addValue(value);
        m_afterKey = false;
    }

    void verbatim(std::string_view key, std::string_view json); // a member that is JSON already

    std::string take(); // with a line end

private:
    Scope open(char opening, char closing)
    {
        startItem();
        m_text += opening;
        ++m_depth;
        m_isFirst = true;
        return {*this, closing};
    }
    void close(char closing);

    void startItem();
    void startLine();
    void addKey(std::string_view key);

    template <class T>
    void addValue(const T &value)
    {
        if constexpr (std::is_same_v<T, std::nullptr_t>)
            m_text += "null";
        else if constexpr (std::is_same_v<T, bool>)
            m_text += value ? "true" : "false";
        else if constexpr (std::is_integral_v<T>)
            addWhole(value);
        else if constexpr (std::is_floating_point_v<T>)
            addNumber(value);
        else
            addText(value);
    }
    template <class T>
    void addValue(const std::optional<T> &value)
    {
        if (value)
            addValue(*value);
        else
            addValue(nullptr);
    }
    void addWhole(std::int64_t value);
    void addNumber(double value);
    void addText(std::string_view text);

    std::string m_text;
    JsonForm m_form;
    int m_depth = 0;
    bool m_isFirst = true;   // of the object or list that is open
    bool m_afterKey = false; // what comes is the value of a member
};

} // namespace roofline
