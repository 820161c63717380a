// Lets a test translate what the engine says.
#pragma once

#include "core/units/say.h"

namespace roofline::test {

// As long as it exists, everything is said through a translator.
class Translating {
public:
    explicit Translating(Translator translator) : m_before(translateWith(translator)) {}
    ~Translating() { translateWith(m_before); }
    Translating(const Translating &) = delete;
    Translating &operator=(const Translating &) = delete;

private:
    const Translator m_before;
};

} // namespace roofline::test
