#include "core/units/say.h"

#include <atomic>

namespace roofline {

namespace {

std::atomic<Translator> translate = nullptr;
thread_local int english = 0; // how many InEnglish there are

} // namespace

Translator translateWith(Translator translator)
{
    return translate.exchange(translator);
}

InEnglish::InEnglish()
{
    ++english;
}

InEnglish::~InEnglish()
{
    --english;
}

bool saysEnglish()
{
    return english > 0;
}

std::string say(const char *source, std::initializer_list<SayArgument> arguments)
{
    const Translator translator = saysEnglish() ? nullptr : translate.load();
    const std::string text = translator ? translator(source) : std::string(source);
    std::string out;
    out.reserve(text.size() + 32);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t index =
            text[i] == '%' && i + 1 < text.size() ? static_cast<std::size_t>(text[i + 1] - '1') : 9;
        if (index < arguments.size()) {
            out += arguments.begin()[index].text;
            ++i;
        } else {
            out += text[i];
        }
    }
    return out;
}

} // namespace roofline
