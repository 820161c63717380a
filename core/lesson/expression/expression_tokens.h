// Takes the text of an expression apart, from its front.
#pragma once

#include "core/lesson/expression/expression.h"

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace roofline {

class Tokens {
public:
    explicit Tokens(std::string_view text) : m_text(text), m_rest(text) {}

    bool atEnd();
    std::string next();            // the text that comes next, for messages
    std::size_t character() const; // its place, from 1

    std::string takeSign(std::initializer_list<std::string_view> signs); // the first of these that comes; else empty
    bool takeWord(std::string_view word);
    std::string takeName(); // for example "t_compute" or "before.latency"; empty: there is none

    // Takes a number with the unit behind it. takeError() says what is wrong with it.
    bool takeNumber(LessonValue &value);
    std::string takeError() { return std::exchange(m_error, {}); }

    // Takes the unit, prefix or percent sign behind a bracket, or behind a number that is written as `digits`.
    void takeUnit(std::string_view digits, LessonValue &value);

    // These take text as it stands: up to this sign, or up to the comma or bracket that ends an
    // argument. An argument is taken without the quotes around it.
    std::string takeUntil(char sign);
    std::string takeArgument();

private:
    void skipBlanks();

    std::string_view m_text;
    std::string_view m_rest;
    std::string m_error;
};

} // namespace roofline
