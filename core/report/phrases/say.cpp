#include "core/report/phrases/say.h"

namespace roofline {

std::string Say::operator()(const char *source, std::initializer_list<std::string> arguments) const
{
    const std::string text = m_translate ? m_translate(source) : std::string(source);
    std::string out;
    out.reserve(text.size() + 32);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t index =
            text[i] == '%' && i + 1 < text.size() ? static_cast<std::size_t>(text[i + 1] - '1') : 9;
        if (index < arguments.size()) {
            out += arguments.begin()[index];
            ++i;
        } else {
            out += text[i];
        }
    }
    return out;
}

} // namespace roofline
