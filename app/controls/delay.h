// Runs out once, a while after it was last started, and then calls what it was made with.
#pragma once

#include <QTimer>

#include <functional>

namespace roofline {

class Delay : public QTimer {
public:
    Delay(int ms, const std::function<void()> &then)
    {
        setSingleShot(true);
        setInterval(ms);
        callOnTimeout(then);
    }
};

} // namespace roofline
