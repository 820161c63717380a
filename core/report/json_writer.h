// Writes JSON without a tree in between, because a report has thousands of members and a stream has many
// reports. Private to core/report.
#pragma once

#include "core/report/json_form.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace roofline {

// Appends the text in quotes. Invalid UTF-8 in outside text (a session, a model's name) is replaced, so that
// nothing is thrown.
void appendJsonText(std::string &json, std::string_view text);

class JsonWriter {
public:
    // Closes the object or list that was opened.
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

    // Opens an item of a list or the whole document; with a key, a member of an object.
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

    // Adds a member that is a list, with an object for each item, to which `fill` adds the members.
    template <class Items, class Fill>
    void objects(std::string_view key, const Items &items, const Fill &fill)
    {
        const Scope all = list(key);
        for (const auto &item : items) {
            const Scope each = object();
            fill(item);
        }
    }

    // Adds a member that is an object, to which `fill` adds the members of what `value` points to; null: to nothing.
    template <class Pointer, class Fill>
    void objectOf(std::string_view key, const Pointer &value, const Fill &fill)
    {
        if (!value)
            return operator()(key, nullptr);
        const Scope all = object(key);
        fill(*value);
    }

    // Adds a member: null, true or false, a text, or a number. Missing and infinite numbers become null, and
    // whole numbers have neither fraction nor exponent.
    template <class T>
    void operator()(std::string_view key, const T &value)
    {
        addKey(key);
        addValue(value);
        m_afterKey = false;
    }

    // Adds an item of a list, or the value of the key that was added.
    template <class T>
    void item(const T &value)
    {
        startItem();
        addValue(value);
    }
    void addKey(std::string_view key);

    void verbatim(std::string_view key, std::string_view json); // adds a member that is JSON already

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
            appendJsonText(m_text, value);
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

    std::string m_text;
    JsonForm m_form;
    int m_depth = 0;
    bool m_isFirst = true;   // nothing has been added yet to the open object or list
    bool m_afterKey = false; // the value of a member comes next
};

// Returns a document that is an object of the named format, to which `fill` adds the members.
template <class Fill>
std::string jsonDocument(std::string_view format, JsonForm form, const Fill &fill)
{
    JsonWriter json(form);
    {
        const auto document = json.object();
        json("format", format);
        json("version", 1);
        fill(json);
    }
    return json.take();
}

} // namespace roofline
