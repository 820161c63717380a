// Takes the text of an expression apart, from its front.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

class Tokens {
public:
    explicit Tokens(std::string_view text) : m_text(text), m_rest(text) {}

    bool atEnd();
    bool atComma() const;          // of a number like 3,35
    std::string next();            // the text that comes next, for messages
    std::size_t character() const; // its place, from 1

    // Takes the next operator (+ - * / ^) or bracket if it is one of `signs`, however it is spelled; else returns 0.
    char takeSign(std::string_view signs);
    std::string takeText(std::initializer_list<std::string_view> texts); // the first of these that comes; else empty
    bool takeWord(std::string_view word);
    std::string takeName(); // for example "t_compute" or "before.latency"; empty: there is none

    // Takes a number and returns its digits; empty: there is none. One that is out of range is infinite and stays.
    std::string_view takeNumber(double &number);

    // Returns all that comes next and may be a unit, the longest first: "k FLOP/byte", "k FLOP", "k"; or "GB /
    // bandwidth" and "GB". A percent sign is one, too.
    std::vector<std::string_view> unitsAhead();
    void skip(std::string_view ahead); // one of these
    bool isNameBehind(std::string_view ahead) const;

    // These take text as it stands: up to this sign, or up to the comma or bracket that ends an
    // argument. An argument is taken without the quotes around it.
    std::string takeUntil(char sign);
    std::string takeArgument();

private:
    void skipBlanks();

    std::string_view m_text;
    std::string_view m_rest;
};

// Returns the place of the first of these signs that stands neither in quotes nor in brackets; npos: there is none.
std::size_t firstOutside(std::string_view text, std::string_view signs);

} // namespace roofline
