#include "app/controls/size_row.h"

#include "app/theme/text.h"
#include "core/units/expression.h"
#include "core/units/format.h"
#include "core/workload/kernel.h"

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

// Returns what "8k" means on a slider, 8192, for every power of two from 1k on, whichever of them are labeled.
std::optional<double> powerOfTwo(const QString &text)
{
    const QString plain = text.simplified().remove(u' ').replace(u'K', u'k');
    for (std::int64_t value = ki; value < std::int64_t(1) << 60; value *= 2)
        if (shortNumber(value) == plain)
            return double(value);
    return std::nullopt;
}

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

SizeRow::SizeRow(const QString &caption, const QString &name, const Setting &setting, QWidget *parent)
    : SliderRow(caption, name, parent)
    , m_setting(&setting)
    , m_largest(setting.number.most)
{
    field().setWhole(true);
    connectParts([this](const QString &text, double &value) { return readSetting(text, value); });
}

SizeRow::SizeRow(const KernelKey &key, const QString &name, QWidget *parent)
    : SliderRow(qtText(key.name), name, parent)
    , m_least(key.minimum)
    , m_largest(key.maximum)
{
    field().setWhole(key.whole);
    connectParts(
        [this, &key](const QString &text, double &value) { return checkKernelValue(key, meant(text), value); });
}

void SizeRow::connectParts(const Reader &read)
{
    connect(&slider(), &ScaleSlider::chosen, this, [this](int stop) {
        field().setProblem(QString());
        emit asked(double(m_scale.stops()[std::size_t(stop)]));
    });
    connect(&field(), &NumberField::typed, this, [this, read](const QString &text) {
        double value = 0;
        const std::string why = read(text, value);
        field().setProblem(qtText(why));
        if (why.empty())
            emit asked(value);
    });
    connect(&field(), &NumberField::stepped, this, [this](int direction, bool large) {
        const double next = !large ? m_value + direction : direction > 0 ? m_value * 2 : std::floor(m_value / 2);
        emit asked(std::clamp(next, m_least, m_largest));
    });
}

// Who types "8k" means 8192, as the sliders say it, and "40k" means 40960 where that stands at the slider's end. Any
// other, as "10k", is a thousand times the number.
std::string SizeRow::meant(const QString &text) const
{
    std::optional<double> number = slider().numberLabeled(text);
    if (!number)
        number = powerOfTwo(text);
    return number ? formatExact(*number) : stdText(text);
}

std::string SizeRow::readSetting(const QString &text, double &value) const
{
    Scenario probe;
    std::string why = m_setting->set(probe, meant(text));
    value = m_setting->number.of(probe);
    return why;
}

void SizeRow::setScale(const LogScale &scale)
{
    if (!slider().stops().empty() && scale.first() == m_scale.first() && scale.last() == m_scale.last())
        return;
    m_scale = scale;
    slider().setStops(stopsOf(scale));
    slider().setPageDistance(scale.octave());
}

void SizeRow::showValue(double value)
{
    m_value = value;
    field().setShown(m_setting ? QString::number(std::int64_t(value)) : qtText(sizeText(value)));
    slider().setPosition(m_scale.position(std::int64_t(std::clamp(value, 1.0, 1e18))));
}

} // namespace roofline
