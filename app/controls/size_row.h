// This slider row sets a number on a logarithmic scale: a setting that is a whole number, or one size of a kernel.
// Typing may go beyond the slider's ends.
#pragma once

#include "app/controls/log_scale.h"
#include "app/controls/slider_row.h"
#include "core/scenario/settings.h"

#include <functional>

namespace roofline {

struct KernelKey;

// Labels are at powers of two, at most seven, and always at the end, where one says how far the slider goes.
std::vector<ScaleSlider::Stop> stopsOf(const LogScale &scale);

class SizeRow : public SliderRow {
    Q_OBJECT

public:
    // The reader of the setting, or the kernel's own, says what may be typed, so that the field and the command line
    // refuse the same numbers in the same words.
    SizeRow(const QString &caption, const QString &name, const Setting &setting, QWidget *parent = nullptr);
    SizeRow(const KernelKey &key, const QString &name, QWidget *parent);

    const Setting &setting() const { return *m_setting; } // of a row that was made for one
    void setScale(const LogScale &scale);
    void setLargest(std::int64_t largest) { m_largest = double(largest); }
    void showValue(double value);

signals:
    void asked(double value);

private:
    // Returns why a text is refused; empty: `value` is what it means.
    using Reader = std::function<std::string(const QString &text, double &value)>;

    void connectParts(const Reader &read);
    std::string readSetting(const QString &text, double &value) const;

    const Setting *m_setting = nullptr; // null: a kernel has the size
    double m_least = 1;
    double m_largest;
    LogScale m_scale{1, 2};
    double m_value = 1;
};

} // namespace roofline
