#include "app/controls/whole_number_row.h"

#include "app/theme/text.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr std::int64_t ki = 1024;
constexpr double labelRoom = 0.13; // part of the slider that two labels need between them

QString shortNumber(std::int64_t value)
{
    const char *const prefixes[] = {"", "k", "M", "G", "T", "P"};
    std::size_t prefix = 0;
    for (; value >= ki && value % ki == 0 && prefix + 1 < std::size(prefixes); value /= ki)
        ++prefix;
    return QString::number(value) + QLatin1String(prefixes[prefix]);
}

} // namespace

std::vector<ScaleSlider::Stop> stopsOf(const LogScale &scale)
{
    const int octaves = int(std::lround(1 / scale.octave()));
    const int octavesPerLabel = octaves <= 5 ? 1 : octaves <= 12 ? 2 : octaves <= 16 ? 3 : (octaves + 5) / 6;
    std::vector<ScaleSlider::Stop> stops;
    std::int64_t nextLabel = scale.first();
    for (const std::int64_t value : scale.stops()) {
        ScaleSlider::Stop stop;
        stop.position = scale.position(value);
        stop.number = double(value);
        if (value == scale.last()) {
            stop.label = shortNumber(value);
        } else if (value == nextLabel) {
            if (stop.position < 1 - labelRoom)
                stop.label = shortNumber(value);
            nextLabel = value << octavesPerLabel;
        }
        stops.push_back(stop);
    }
    return stops;
}

WholeNumberRow::WholeNumberRow(const QString &caption, const QString &name, const Setting &setting, QWidget *parent)
    : SliderRow(caption, name, parent)
    , m_setting(setting)
    , m_largest(std::int64_t(setting.number.most))
{
    field().setWhole(true);
    connect(&slider(), &ScaleSlider::chosen, this, [this](int stop) {
        field().setProblem(QString());
        emit asked(m_scale.stops()[std::size_t(stop)]);
    });
    connect(&field(), &NumberField::typed, this, &WholeNumberRow::type);
    connect(&field(), &NumberField::stepped, this, [this](int direction, bool large) {
        const std::int64_t next = !large ? m_value + direction : direction > 0 ? m_value * 2 : m_value / 2;
        emit asked(std::clamp<std::int64_t>(next, 1, m_largest));
    });
}

// Where the slider says "8k", it means 8192, and so does who types what stands there. Elsewhere "8k" is 8000.
void WholeNumberRow::type(const QString &text)
{
    const std::optional<double> tick = slider().numberLabeled(text);
    Scenario probe;
    const std::string why = m_setting.set(probe, tick ? formatExact(*tick) : stdText(text));
    field().setProblem(qtText(why));
    if (why.empty())
        emit asked(qint64(m_setting.number.of(probe)));
}

void WholeNumberRow::setScale(const LogScale &scale)
{
    if (!slider().stops().empty() && scale.first() == m_scale.first() && scale.last() == m_scale.last())
        return;
    m_scale = scale;
    slider().setStops(stopsOf(scale));
    slider().setPageDistance(scale.octave());
}

void WholeNumberRow::showValue(std::int64_t value)
{
    m_value = value;
    field().setShown(QString::number(value));
    slider().setPosition(m_scale.position(value));
}

} // namespace roofline
