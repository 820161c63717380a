#include "core/units/characters.h"

namespace roofline {

std::string lowerCase(std::string_view text)
{
    std::string result(text);
    for (char &c : result)
        c = lowerCase(c);
    return result;
}

} // namespace roofline
