// This slider row sets a number on a logarithmic scale: a setting that is a whole number, or one size of a kernel.
// Typing may go beyond the slider's ends.
#pragma once

#include "app/controls/slider_row.h"
#include "core/scenario/settings.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

namespace roofline {

struct KernelKey;

// Puts whole numbers on a logarithmic slider: every number up to 16, then eight per octave.
class LogScale {
public:
    LogScale(std::int64_t first, std::int64_t last)
    {
        constexpr std::int64_t perOctave = 8;
        std::int64_t octave = 1;
        while (octave * 2 <= first)
            octave *= 2;
        for (; octave < last; octave *= 2) {
            const std::int64_t steps = std::min(octave, perOctave);
            for (std::int64_t step = 0; step < steps; ++step) {
                const std::int64_t value = octave + octave * step / steps;
                if (value >= first && value < last)
                    m_stops.push_back(value);
            }
        }
        m_stops.push_back(last);
    }

    const std::vector<std::int64_t> &stops() const { return m_stops; }
    double octave() const { return 1.0 / std::log2(double(last()) / double(first())); } // from a number to its double
    double position(std::int64_t value) const // 0 … 1; less or more beyond the ends
    {
        const double span = std::log2(double(last()) / double(first()));
        return std::log2(double(std::max<std::int64_t>(value, 1)) / double(first())) / span;
    }

    std::int64_t first() const { return m_stops.front(); }
    std::int64_t last() const { return m_stops.back(); }

private:
    std::vector<std::int64_t> m_stops;
};

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
    std::string meant(const QString &text) const;
    std::string readSetting(const QString &text, double &value) const;

    const Setting *m_setting = nullptr; // null: a kernel has the size
    double m_least = 1;
    double m_largest;
    LogScale m_scale{1, 2};
    double m_value = 1;
};

} // namespace roofline
