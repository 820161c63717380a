#include "app/curves/sweep/sweep_plan_text.h"

#include "app/curves/sweep/sweep_text.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/scenario/settings.h"
#include "core/units/expression.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/unit.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace roofline {

std::string AxisFields::text() const
{
    QString text = name + u'=' + from.trimmed();
    if (!isList())
        text += u':' + to.trimmed();
    if (!isList() && !steps.trimmed().isEmpty())
        text += u':' + steps.trimmed();
    return stdText(text);
}

AxisFields fieldsOf(const std::string &axis)
{
    const QString text = qtText(axis);
    AxisFields fields;
    fields.name = text.section(u'=', 0, 0);
    const QString values = text.section(u'=', 1);
    fields.from = values.section(u':', 0, 0);
    fields.to = values.section(u':', 1, 1);
    fields.steps = values.section(u':', 2);
    return fields;
}

QString stepText(const AxisFields &axis, const Chip *chip)
{
    const QString name = parameterInSentence(stdText(axis.name), chip);
    static const QRegularExpression comma(QStringLiteral("\\s*,\\s*"));
    if (axis.isList())
        return Words::tr("Sweep %1 over %2").arg(name, axis.from.trimmed().split(comma).join(QStringLiteral(", ")));
    return Words::tr("Sweep %1 from %2 to %3").arg(name, axis.from.trimmed(), axis.to.trimmed());
}

QString withUnitOf(const QString &typed, const QString &before, const QString &beside)
{
    static const QRegularExpression bare(QStringLiteral("^[0-9]+(\\.[0-9]*)?$"));
    static const QRegularExpression unit(QStringLiteral("^[0-9.]+\\s*(%|[a-zA-Zµ][^0-9*+()]*)$"));
    const QString number = typed.trimmed();
    if (!bare.match(number).hasMatch())
        return typed;
    for (const QString &field : {before, beside}) {
        const auto match = unit.match(field.trimmed());
        const bool isNumber = parseNumberExpression(stdText(field)) && match.captured(1) != u'%'; // as "4k" and "1e7"
        if (match.hasMatch() && !isNumber)
            return number + u' ' + match.captured(1);
    }
    return typed;
}

QString inWordsOfFields(QString why, const QString &place)
{
    const auto isSaid = [&why](const char *phrase) { return why == qtText(say(phrase)); }; // in the window's language
    if (isSaid("FROM is larger than TO"))
        return Words::tr("the first value is larger than the last");
    if (isSaid("a range is FROM:TO, FROM:TO:xFACTOR, FROM:TO:+STEP, FROM:TO:logN or FROM:TO:linN")
        || isSaid("the third part is xFACTOR above 1, +STEP above 0, or logN or linN for N points"))
        return Words::tr("steps are x2 (a factor above 1), +64 (above 0), or log200 or lin200 for 200 points");
    if (isSaid("FROM and TO are numbers"))
        return Words::tr("%1: a number is needed").arg(place);
    return why.remove(qtText(say("FROM and TO are numbers; %1", {std::string()})));
}

std::string usualAxis(const SweepName &name)
{
    if (const Setting *setting = findSetting(name.name); setting && !setting->view.usualAxis.empty()) {
        std::string axis = name.name + "=" + std::string(setting->view.usualAxis);
        AxisFields fields = fieldsOf(axis);
        if (name.madeFor == 0 || name.madeFor >= fields.to.toLongLong() || name.madeFor <= fields.from.toLongLong())
            return axis;
        fields.to = QString::number(name.madeFor);
        return fields.text();
    }
    if (name.name.starts_with("sustained/"))
        return name.name + "=0.1:1:lin46";
    const double value = name.value > 0 ? name.value : 1;
    const double around = name.kind == SweepName::Kind::Kernel ? 16 : 4;
    const double most = name.most > 0 ? name.most : INFINITY;
    double from = std::clamp(value / around, std::min(name.least, value), value);
    double to = std::clamp(value * around, value, std::max(most, value));
    if (name.whole) {
        from = std::max(1.0, std::floor(from));
        to = std::ceil(to);
        return name.name + "=" + formatExact(from) + ":" + formatExact(to) + ":log33";
    }
    const auto written = [&](double end) { return stdText(parameterNumber(end, name.dimension, name.ofIntegers)); };
    return name.name + "=" + written(from) + ":" + written(to) + ":log65";
}

} // namespace roofline
