// This slider row sets a whole number on a logarithmic scale. Typing may go beyond the slider's ends.
#pragma once

#include "app/controls/log_scale.h"
#include "app/controls/slider_row.h"
#include "core/scenario/settings.h"

namespace roofline {

// Labels are at powers of two, at most seven, and always at the end, where one says how far the slider goes.
std::vector<ScaleSlider::Stop> stopsOf(const LogScale &scale);

class WholeNumberRow : public SliderRow {
    Q_OBJECT

public:
    // The reader of the setting says what may be typed.
    WholeNumberRow(const QString &caption, const QString &name, const Setting &setting, QWidget *parent = nullptr);

    const Setting &setting() const { return m_setting; }
    void setScale(const LogScale &scale);
    void setLargest(std::int64_t largest) { m_largest = largest; }
    void showValue(std::int64_t value);

signals:
    void asked(qint64 value);

private:
    void type(const QString &text);

    const Setting &m_setting;
    std::int64_t m_largest;
    LogScale m_scale{1, 2};
    std::int64_t m_value = 1;
};

} // namespace roofline
