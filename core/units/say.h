// Says what the engine has to say, its sentences, names and messages, in the language of the window.
//
// A template stands in the call of say(), or in PHRASE() where it is said later: resources/translations/update shows
// lupdate both. QT_TRANSLATE_NOOP (a plain macro here: core has no Qt) marks a text together with its context. The
// window installs a translator when it starts. Without one, as on the command line and in Python, all is English.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#define QT_TRANSLATE_NOOP(scope, x) x // the same definition as in Qt, so that both may be included
#define PHRASE(text) text

namespace roofline {

using Translator = std::string (*)(const char *source); // called by any thread

// From now on, all threads say everything through this translator; null: in English. Returns the one until now.
Translator translateWith(Translator translator);

// What stands in a sentence: a text, or a whole number.
struct SayArgument {
    SayArgument(std::string said) : text(std::move(said)) {}
    SayArgument(std::string_view said) : text(said) {}
    SayArgument(const char *said) : text(said) {}
    template <std::integral Number>
    requires(sizeof(Number) > 1) // no letter or truth value
        SayArgument(Number number)
        : text(std::to_string(number))
    {
    }

    std::string text;
};

// Translates a template, then puts the arguments in place of %1 … %9. Those inside an argument are not replaced.
std::string say(const char *source, std::initializer_list<SayArgument> arguments = {});

// As long as one exists, its thread says everything in English. Files that other programs read are written so.
class InEnglish {
public:
    InEnglish();
    ~InEnglish();
    InEnglish(const InEnglish &) = delete;
    InEnglish &operator=(const InEnglish &) = delete;
};

bool saysEnglish(); // whether this thread has one

} // namespace roofline
