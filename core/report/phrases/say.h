// Fills in sentence templates such as "%1 of %2". Private to core/report.
#pragma once

#include "core/report/phrases/phrases.h"

#include <initializer_list>
#include <string>

#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(context, text) text // lupdate reads the call; the engine itself has no Qt
#endif

namespace roofline {

// Translates a template, then puts the arguments in place of %1 … %9. Placeholders inside an argument are not replaced.
class Say {
public:
    explicit Say(const Translator &translate) : m_translate(translate) {}

    std::string operator()(const char *source, std::initializer_list<std::string> arguments = {}) const;

    const Translator &translator() const { return m_translate; }

private:
    const Translator &m_translate;
};

} // namespace roofline
