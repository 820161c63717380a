// The text of an expression, taken from its front.
#pragma once

#include "core/lesson/expression/expression.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace roofline {

class Tokens {
public:
    explicit Tokens(std::string_view text) : m_text(text), m_rest(text) {}

    bool atEnd();
    std::string next();     // what stands there, for messages
    long character() const; // where, from 1

    std::string takeSign(std::initializer_list<std::string_view> signs); // the first of these that is there; else empty
    bool takeWord(std::string_view word);
    std::string takeName(); // "t_compute", "before.latency"; empty: there is none

    // A number with the unit behind it; what is wrong with it is in takeError().
    bool takeNumber(LessonValue &value);
    std::string takeError();

    // The unit, prefix or percent sign behind a number, written as `digits`, or behind a bracket.
    void takeUnit(std::string_view digits, LessonValue &value);

    // Text as it stands: up to this sign; up to the comma or bracket that ends an argument. Without quotes around it.
    std::string takeUntil(char sign);
    std::string takeArgument();

private:
    void skipBlanks();

    std::string_view m_text;
    std::string_view m_rest;
    std::string m_error;
};

} // namespace roofline
