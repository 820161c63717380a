// As long as it exists, Qt paints without a display. A chart is the same on every machine, with no desktop font scaling
// and no locale.
#pragma once

#include <array>
#include <memory>
#include <string>

class QApplication;

namespace roofline {

class Offscreen {
public:
    Offscreen();
    ~Offscreen();

private:
    std::string m_name = "roofline-explorer";
    std::array<char *, 2> m_arguments;
    int m_count = 1;
    std::unique_ptr<QApplication> m_application;
};

} // namespace roofline
