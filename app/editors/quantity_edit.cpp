#include "app/editors/quantity_edit.h"

#include "app/theme/text.h"
#include "core/units/expression.h"
#include "core/units/format.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr int mostDigits = 15; // all that a double keeps
constexpr int fewDigits = 6;   // that a field has room for, with the unit

// Holds the number of a text such as "3.35 TB/s", and what follows it.
struct Written {
    QString number;
    QString rest;
};

Written parted(const QString &text)
{
    static const QRegularExpression shape(QStringLiteral("^([0-9]+(?:\\.[0-9]+)?)(.*)$"));
    const QRegularExpressionMatch match = shape.match(text);
    return {match.captured(1), match.captured(2)};
}

} // namespace

QString quantityText(double value, const QuantityKind &kind)
{
    if (kind.whole)
        return QString::number(std::llround(value));
    for (int digits = 3;; ++digits) {
        const std::string text = kind.unit.empty() ? formatNumber(value, digits) : formatSi(value, kind.unit, digits);
        const Parsed<double> read = kind.unit.empty() ? parseNumber(text) : parseQuantity(text, kind.dimension);
        if (digits == mostDigits || (read && *read == value))
            return qtText(text);
        // Of 96 GiB all digits of "103.079215104 GB" would hide the unit.
        if (digits == fewDigits && kind.dimension == dimensionOf(Bytes{})) {
            const std::string binary = formatBinary(Bytes(value), fewDigits);
            if (const Parsed<double> exact = parseQuantity(binary, kind.dimension); exact && *exact == value)
                return qtText(binary);
        }
    }
}

QString changeText(const QString &from, const QString &to)
{
    const Written before = parted(from);
    const bool shared = !before.number.isEmpty() && before.rest == parted(to).rest;
    return QuantityEdit::tr("%1 → %2").arg(shared ? before.number : from, to);
}

QuantityEdit::QuantityEdit(QWidget *parent) : NumberField(parent)
{
    connect(this, &NumberField::typed, this, &QuantityEdit::type);
    connect(this, &NumberField::stepped, this, &QuantityEdit::stepBy);
    connect(this, &NumberField::finished, this, &QuantityEdit::followUnit);
}

void QuantityEdit::setKind(const QuantityKind &kind)
{
    m_kind = kind;
    m_unit = kind.bareUnit;
    setWhole(kind.whole);
}

void QuantityEdit::followUnit()
{
    m_before = m_value;
    const QString rest = parted(shown()).rest.trimmed();
    if (!rest.isEmpty())
        m_unit = stdText(rest);
}

// A bare number counts in the unit that was shown when its typing began: after "3.35 TB/s", "4.2" is 4.2 TB/s. Where
// the unit of datasheets leads nearer to the value of then, it counts in that: after "1.978 PFLOP/s", "1979" is 1979
// TFLOP/s.
const std::string &QuantityEdit::unitFor(const QString &text) const
{
    const auto away = [&](const std::string &unit) {
        const Parsed<double> value = parseExpression(stdText(text), m_kind.dimension, unit);
        return value && m_before ? std::abs(std::log(*value / *m_before)) : INFINITY;
    };
    return away(m_kind.bareUnit) < away(m_unit) ? m_kind.bareUnit : m_unit;
}

Parsed<double> QuantityEdit::read(const QString &text) const
{
    return parseExpression(stdText(text), m_kind.dimension, unitFor(text));
}

// A bare number alone would not tell how much it was taken for.
QString QuantityEdit::withUnit(const QString &text) const
{
    const bool bare = !m_unit.empty() && !parseExpression(stdText(text), m_kind.dimension);
    return bare ? text + u' ' + qtText(unitFor(text)) : text;
}

void QuantityEdit::setValue(std::optional<double> value)
{
    // The text stays while it has the same value, so that a step from 3.39 to 3.40 keeps its digits.
    const Parsed<double> written = read(shown());
    m_value = value;
    if (value && hasFocus() && written && *written == *value)
        return;
    setShown(value ? quantityText(*value, m_kind) : QString());
    if (!hasFocus())
        followUnit();
}

QString QuantityEdit::refusal(double value, const QString &written) const
{
    if (!std::isfinite(value))
        return tr("this is not a number");
    if (m_kind.whole && value != std::floor(value))
        return tr("a whole number is needed");
    if (value < m_kind.least || value > m_kind.most)
        return tr("%1 is not plausible: from %2 to %3")
            .arg(written, quantityText(m_kind.least, m_kind), quantityText(m_kind.most, m_kind));
    return {};
}

void QuantityEdit::type(const QString &text)
{
    if (text.isEmpty()) {
        setProblem(QString());
        return; // the last good value comes back
    }
    const Parsed<double> given = read(text);
    const QString why = given ? refusal(*given, withUnit(text)) : qtText(given.error);
    setProblem(why);
    if (why.isEmpty())
        ask(*given);
}

void QuantityEdit::ask(double value)
{
    if (m_value != value)
        emit valueEdited(value);
}

void QuantityEdit::stepBy(int direction, bool large)
{
    if (!m_value)
        return;
    if (!large) {
        stepDigit(direction);
        return;
    }
    double next = direction > 0 ? *m_value * 2 : *m_value / 2;
    if (m_kind.whole)
        next = std::floor(next);
    ask(std::clamp(next, m_kind.least, m_kind.most));
}

void QuantityEdit::stepDigit(int direction)
{
    const Written written = parted(shown());
    if (written.number.isEmpty())
        return;
    const qsizetype point = written.number.indexOf(u'.');
    const int decimals = point < 0 ? 0 : int(written.number.size() - point - 1);
    // Finds the digit before the caret, as places from the right; behind the number it is the last one.
    const qsizetype caret = std::clamp<qsizetype>(m_caret, 1, written.number.size());
    qsizetype place = written.number.size() - caret;
    if (point >= 0 && caret <= point + 1)
        place = decimals + std::max<qsizetype>(point - caret, 0);
    const double unit = std::pow(10.0, decimals);
    const double digits = std::round(written.number.toDouble() * unit) + direction * std::pow(10.0, double(place));
    const QString number = QString::number(digits / unit, 'f', decimals);
    const QString text = number + written.rest;
    const Parsed<double> next = read(text);
    setCursorPosition(int(caret));
    if (!next || !refusal(*next, text).isEmpty() || digits <= 0)
        return;
    setShown(text);
    ask(*next);
    if (m_value != *next)
        setShown(quantityText(*m_value, m_kind)); // the step was refused
    setCursorPosition(int(std::max<qsizetype>(1, number.size() - (written.number.size() - caret))));
}

void QuantityEdit::keyPressEvent(QKeyEvent *event)
{
    m_caret = hasSelectedText() ? int(parted(shown()).number.size()) : cursorPosition();
    NumberField::keyPressEvent(event);
}

void QuantityEdit::focusOutEvent(QFocusEvent *event)
{
    NumberField::focusOutEvent(event);
    if (const QString text = m_value ? quantityText(*m_value, m_kind) : shown(); text != shown())
        setShown(text); // the same again would take back why a text was refused
}

} // namespace roofline
