#include "app/chart/roofs/roof_words.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/units/format.h"
#include "core/units/mapped.h"

namespace roofline {

namespace {

QString groupRateText(FlopRate rate, const RateUnit &unit, const RateGroup &group)
{
    return asOperations(rateText(rate, unit), group.isOfIntegers());
}

QString inParentheses(const QStringList &remarks)
{
    return remarks.isEmpty() ? QString() : QStringLiteral(" (") + remarks.join(QStringLiteral(", ")) + QLatin1Char(')');
}

QStringList withoutRepeats(QStringList words)
{
    words.removeAll(QString());
    words.removeDuplicates();
    return words;
}

QString unitName(const Chip &chip, Unit unit)
{
    return unit == Unit::Scalar ? Words::tr("scalar") : qtText(chip.unitName(unit));
}

// Returns the members of one variant. The empty variant stands for the main rates.
RateGroup ofVariant(const RateGroup &group, const std::string &variant)
{
    RateGroup part = group;
    std::erase_if(part.members, [&](const Ceiling *ceiling) { return ceiling->variant != variant; });
    return part;
}

// The main rates come first.
std::vector<RateGroup> byVariant(const RateGroup &group)
{
    std::vector<RateGroup> parts;
    if (!group.onlyVariants())
        parts.push_back(ofVariant(group, {}));
    for (const Ceiling *ceiling : group.members) {
        const auto isOfIt = [&](const RateGroup &part) { return part.members.front()->variant == ceiling->variant; };
        if (!findWhere(parts, isOfIt))
            parts.push_back(ofVariant(group, ceiling->variant));
    }
    return parts;
}

// Returns the formats of all units, or of one.
QString formatsText(const RateGroup &group, std::optional<Unit> unit = {})
{
    QStringList formats;
    for (const Ceiling *ceiling : group.members) {
        if (!unit || ceiling->unit == *unit)
            formats << qtText(displayName(ceiling->format));
    }
    formats.removeDuplicates();
    return formats.join(QLatin1Char('/'));
}

QString fullName(const RateGroup &group, const Chip &chip)
{
    QStringList names;
    for (const Unit unit : {Unit::Matrix, Unit::Vector, Unit::Scalar}) {
        if (const QString formats = formatsText(group, unit); !formats.isEmpty())
            names << formats + QLatin1Char(' ') + unitName(chip, unit);
    }
    return names.join(QStringLiteral(", "));
}

// Includes the unit if all members have the same one, because two units of a chip may have rates of the same formats.
QString shortName(const RateGroup &group, const Chip &chip)
{
    const Unit unit = group.members.front()->unit;
    const bool one =
        std::ranges::all_of(group.members, [unit](const Ceiling *ceiling) { return ceiling->unit == unit; });
    return formatsText(group) + (one ? QLatin1Char(' ') + unitName(chip, unit) : QString());
}

// Returns the remark that every roof carries: dense or sparse.
QStringList kindOf(const RateGroup &group)
{
    if (group.onlyVariants())
        return {qtText(group.members.front()->variant)};
    return group.hasMatrix() ? QStringList(Words::tr("dense")) : QStringList();
}

QStringList remarksOn(const RateGroup &group)
{
    const bool unverified = findIn(group.members, Evidence::Unverified, &Ceiling::evidence);
    return unverified ? kindOf(group) << Words::tr("unverified") : kindOf(group);
}

// Names the variants that share the line with its main rates. For example ", also BF16/FP16 (2:4 sparse)".
QString alsoText(const std::vector<RateGroup> &parts, const Chip &chip)
{
    QString text;
    for (std::size_t i = 1; i < parts.size(); ++i)
        text += Words::tr(", also %1").arg(shortName(parts[i], chip) + inParentheses(kindOf(parts[i])));
    return text;
}

QStringList remarksOn(const Ceiling &ceiling, const Chip &chip)
{
    QStringList remarks;
    if (ceiling.kind == Ceiling::Kind::Memory && ceiling.level == chip.hostLevel())
        remarks << Words::tr("host");
    if (ceiling.evidence == Evidence::Measured)
        remarks << Words::tr("measured");
    if (ceiling.evidence == Evidence::Unverified)
        remarks << Words::tr("unverified");
    return remarks;
}

} // namespace

const Ceiling *RateGroup::main(Unit unit, NumberFormat format) const
{
    const auto found = std::ranges::find_if(members, [&](const Ceiling *ceiling) {
        return ceiling->variant.empty() && ceiling->unit == unit && ceiling->format == format;
    });
    return found == members.end() ? nullptr : *found;
}

QString nameOf(const RateGroup &group, const Chip &chip)
{
    const RateGroup first = byVariant(group).front();
    return first.onlyVariants() ? fullName(first, chip) + inParentheses(kindOf(first)) : fullName(first, chip);
}

QStringList namesOf(const RateGroup &group, const Chip &chip, const Ceiling *governing)
{
    const RateGroup first = byVariant(group).front();
    const QString kind = first.onlyVariants() ? inParentheses(kindOf(first)) : QString();
    const Ceiling &one = governing ? *governing : *first.members.front();
    const QString format = qtText(displayName(one.format));
    QStringList names = {fullName(first, chip) + kind, shortName(first, chip) + kind};
    if (one.sparse) // only one unit of a chip has sparse rates, so that the formats say more than its name
        names << formatsText(first) + kind;
    names << format + QLatin1Char(' ') + unitName(chip, one.unit) + kind;
    if (governing) // the format is enough for the governing roof, which the title names too
        names << format + kind;
    if (first.onlyVariants() && !one.sparse) // for example "no SIMD"; the other rates are named beside it
        names << qtText(one.variant);
    return withoutRepeats(names);
}

QStringList namesOfVariants(const RateGroup &group, const Chip &chip)
{
    QStringList full;
    QStringList formats;
    QStringList kinds;
    const std::vector<RateGroup> parts = byVariant(group);
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const QStringList kind = kindOf(parts[i]);
        full << shortName(parts[i], chip) + inParentheses(kind);
        formats << formatsText(parts[i]) + inParentheses(kind);
        kinds << kind;
    }
    const QString between = QStringLiteral(", ");
    return withoutRepeats({full.join(between), formats.join(between), kinds.join(between)});
}

QStringList sustainedRoofNames(const RateGroup &group, const Chip &chip, const Ceiling &governing)
{
    return mapped<QStringList>(namesOf(group, chip, &governing),
                               [](const QString &name) { return Words::tr("%1, sustained").arg(name); })
           << Words::tr("sustained");
}

QStringList computeWords(const RateGroup &group, const Chip &chip, const RateUnit &unit, const Ceiling *governing)
{
    const std::vector<RateGroup> parts = byVariant(group);
    const RateGroup &first = parts.front();
    const QString also = alsoText(parts, chip);
    const QString name = fullName(first, chip);
    const QString formats = shortName(first, chip);
    const QString rate = QLatin1Char(' ') + groupRateText(group.rate(), unit, group);
    const QString governs =
        governing ? qtText(displayName(governing->format)) + QLatin1Char(' ') + unitName(chip, governing->unit)
                  : QString();
    // Without its name a variant would be taken for the main rate.
    const QString kind = first.onlyVariants() ? inParentheses(kindOf(first)) : QString();
    QStringList words = {name + rate + inParentheses(remarksOn(first)) + also,
                         formats + rate + inParentheses(kindOf(first)) + also, name + rate + kind,
                         formats + rate + kind};
    if (governing)
        words << governs + rate;
    words << name + kind << formats + kind << governs;
    return withoutRepeats(words);
}

QStringList memoryWords(const Ceiling &ceiling, const Chip &chip, std::optional<Bandwidth> sustained)
{
    const QString value = QLatin1Char(' ') + qtText(format(sustained.value_or(ceiling.bandwidth)));
    const QString name = qtText(ceiling.variant.empty() ? ceiling.name : ceiling.variant);
    QStringList remarks = remarksOn(ceiling, chip);
    if (sustained)
        remarks << Words::tr("sustained");
    return withoutRepeats({name + value + inParentheses(remarks), name + value, name});
}

QStringList sustainedWords(const RateGroup &group, const Chip &chip, const RateUnit &unit, FlopRate rate)
{
    const RateGroup first = byVariant(group).front();
    const QString value = QLatin1Char(' ') + groupRateText(rate, unit, group);
    return withoutRepeats({fullName(first, chip) + value + inParentheses(remarksOn(first) << Words::tr("sustained")),
                           shortName(first, chip) + value + inParentheses({Words::tr("sustained")}),
                           Words::tr("sustained") + value, Words::tr("sustained")});
}

QStringList datasheetWords(const RateGroup &group, const Chip &chip, const RateUnit &unit)
{
    const std::vector<RateGroup> parts = byVariant(group);
    const QString text = Words::tr("datasheet %1").arg(groupRateText(group.rate(), unit, group));
    return withoutRepeats(
        {text + inParentheses(kindOf(parts.front())) + alsoText(parts, chip), text, Words::tr("datasheet")});
}

QStringList datasheetWords(const Ceiling &ceiling)
{
    return {Words::tr("datasheet %1").arg(qtText(format(ceiling.bandwidth))), Words::tr("datasheet")};
}

} // namespace roofline
