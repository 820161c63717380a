#include "app/controls/kernel_size_row.h"

#include "app/controls/whole_number_row.h"
#include "app/theme/text.h"
#include "core/units/expression.h"
#include "core/units/format.h"
#include "core/workload/kernel.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

// A large round number is short, for example "1 T", and so is one that has more digits than the field shows. Any
// other has all of its digits.
std::string sizeText(double value)
{
    constexpr double large = 1e6;
    constexpr double longest = 1e9;
    const std::string brief = formatSi(value, {}, 5);
    const bool isExact = parseNumberExpression(brief).value == value;
    return value >= longest || (value >= large && isExact) ? brief : formatExact(value);
}

} // namespace

KernelSizeRow::KernelSizeRow(const KernelKey &key, const QString &name, const LogScale &scale, QWidget *parent)
    : SliderRow(qtText(key.name), name, parent)
    , m_scale(scale)
{
    field().setWhole(key.whole);
    slider().setStops(stopsOf(scale));
    slider().setPageDistance(scale.octave());
    connect(&field(), &NumberField::typed, this, [this, &key](const QString &text) {
        double value = 0;
        const std::string why = checkKernelValue(key, stdText(text), value);
        field().setProblem(qtText(why));
        if (why.empty())
            emit asked(value);
    });
    connect(&field(), &NumberField::stepped, this, [this, &key](int direction, bool large) {
        const double next = !large ? m_value + direction : direction > 0 ? m_value * 2 : std::floor(m_value / 2);
        emit asked(std::clamp(next, key.minimum, key.maximum));
    });
    connect(&slider(), &ScaleSlider::chosen, this, [this](int stop) {
        field().setProblem(QString());
        emit asked(double(m_scale.stops()[std::size_t(stop)]));
    });
}

void KernelSizeRow::showValue(double value)
{
    m_value = value;
    field().setShown(qtText(sizeText(value)));
    slider().setPosition(m_scale.position(std::int64_t(std::clamp(value, 1.0, 1e18))));
}

} // namespace roofline
