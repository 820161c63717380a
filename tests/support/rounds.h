// Says how many rounds a test with random input plays. ROOFLINE_ROUNDS=20 multiplies them by twenty.
#pragma once

#include <QtGlobal>

namespace roofline::test {

inline unsigned rounds(unsigned usual)
{
    bool given = false;
    const int factor = qEnvironmentVariableIntValue("ROOFLINE_ROUNDS", &given);
    return given && factor > 0 ? usual * static_cast<unsigned>(factor) : usual;
}

} // namespace roofline::test
