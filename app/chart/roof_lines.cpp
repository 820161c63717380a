#include "app/chart/roof_lines.h"

#include "core/roofline/ceilings.h"
#include "core/units/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <optional>

namespace roofline {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("RooflineChart", text);
}

QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

// In the unit of the axis, so that label and tick read alike: "1979 TFLOP/s"; small ones in their own: "254 GFLOP/s".
QString floatRateText(FlopRate rate, const RateUnit &unit)
{
    const double value = rate.value() / unit.value;
    if (value < 1)
        return QString::fromStdString(format(rate));
    return QString::fromStdString(formatNumber(value, value >= 1000 ? 4 : 3)) + QLatin1Char(' ')
           + QLatin1String(unit.name);
}

// Integer operations count like floating-point ones, but nobody calls them so: "624 TOP/s".
QString rateText(FlopRate rate, const RateUnit &unit, bool integer)
{
    const QString text = floatRateText(rate, unit);
    return integer ? QString(text).replace(QStringLiteral("FLOP"), QStringLiteral("OP")) : text;
}

QString inParentheses(const QStringList &remarks)
{
    return remarks.isEmpty() ? QString() : QStringLiteral(" (") + remarks.join(QStringLiteral(", ")) + QLatin1Char(')');
}

QString unitName(const Chip &chip, Unit unit)
{
    switch (unit) {
    case Unit::Matrix:
        return QString::fromStdString(chip.matrixName);
    case Unit::Vector:
        return QString::fromStdString(chip.vectorName);
    case Unit::Scalar:
        break;
    }
    return tr("scalar");
}

// All ceilings of one rate.
struct RateGroup {
    std::vector<const Ceiling *> members;

    FlopRate rate() const { return members.front()->rate; }
    bool has(Unit unit, NumberFormat format) const
    {
        return std::any_of(members.begin(), members.end(),
                           [&](const Ceiling *c) { return c->unit == unit && c->format == format; });
    }
    bool has(Evidence evidence) const
    {
        return std::any_of(members.begin(), members.end(), [&](const Ceiling *c) { return c->evidence == evidence; });
    }
    bool isInteger() const
    {
        return std::all_of(members.begin(), members.end(),
                           [](const Ceiling *c) { return roofline::isInteger(c->format); });
    }
    bool hasMatrix() const
    {
        return std::any_of(members.begin(), members.end(), [](const Ceiling *c) { return c->unit == Unit::Matrix; });
    }
};

bool sameRate(FlopRate a, FlopRate b)
{
    return std::abs(a.value() - b.value()) <= 0.001 * std::max(a.value(), b.value());
}

QString formatsOn(const RateGroup &group, Unit unit)
{
    QStringList formats;
    for (const Ceiling *ceiling : group.members) {
        if (ceiling->unit == unit)
            formats << toQt(displayName(ceiling->format));
    }
    return formats.join(QLatin1Char('/'));
}

// "BF16/FP16 tensor", "FP64 tensor, FP32 CUDA".
QString nameOf(const RateGroup &group, const Chip &chip)
{
    QStringList names;
    for (const Unit unit : {Unit::Matrix, Unit::Vector, Unit::Scalar}) {
        const QString formats = formatsOn(group, unit);
        if (!formats.isEmpty())
            names << formats + QLatin1Char(' ') + unitName(chip, unit);
    }
    return names.join(QStringLiteral(", "));
}

QString shortNameOf(const RateGroup &group)
{
    QStringList formats;
    for (const Ceiling *ceiling : group.members) {
        const QString name = toQt(displayName(ceiling->format));
        if (!formats.contains(name))
            formats << name;
    }
    return formats.join(QLatin1Char('/'));
}

QStringList remarksOn(const RateGroup &group)
{
    QStringList remarks;
    if (group.hasMatrix())
        remarks << tr("dense");
    if (group.has(Evidence::Unverified))
        remarks << tr("unverified");
    return remarks;
}

QStringList withoutRepeats(QStringList words)
{
    words.removeDuplicates();
    return words;
}

// `governing`: the format that the workload computes in, if it is one of the group's: where room is short, it stands for all.
QStringList computeWords(const RateGroup &group, const Chip &chip, const RateUnit &unit, std::optional<NumberFormat> governing)
{
    const QString name = nameOf(group, chip);
    const QString rate = QLatin1Char(' ') + rateText(group.rate(), unit, group.isInteger());
    QStringList words = {name + rate + inParentheses(remarksOn(group)), name + rate, shortNameOf(group) + rate};
    if (governing)
        words << toQt(displayName(*governing)) + rate;
    words << name << shortNameOf(group);
    if (governing)
        words << toQt(displayName(*governing));
    return withoutRepeats(words);
}

std::vector<RateGroup> groupsOf(const std::vector<Ceiling> &ceilings)
{
    std::vector<RateGroup> groups;
    for (const Ceiling &ceiling : ceilings) {
        if (ceiling.kind != Ceiling::Kind::Compute || !ceiling.variant.empty() || ceiling.rate.value() <= 0)
            continue;
        if (!groups.empty() && sameRate(groups.back().rate(), ceiling.rate))
            groups.back().members.push_back(&ceiling);
        else
            groups.push_back({{&ceiling}});
    }
    return groups;
}

void addCompute(RoofLines &lines, const RateGroup &group, const Analysis &analysis)
{
    const bool governs = analysis.valid && group.has(analysis.unit, analysis.format);
    ComputeRoof roof;
    roof.name = nameOf(group, *analysis.chip);
    roof.rate = group.rate();
    roof.unit = group.hasMatrix() ? Unit::Matrix : group.members.front()->unit;
    roof.governing = governs;
    roof.words = computeWords(group, *analysis.chip, lines.unit, governs ? std::optional(analysis.format) : std::nullopt);
    if (governs && analysis.sustainedCompute < 1) {
        ComputeRoof sustained = roof;
        roof.governing = false;
        roof.datasheet = true;
        sustained.rate = roof.rate * analysis.sustainedCompute;
        QStringList remarks = remarksOn(group);
        remarks << tr("sustained");
        const QString rate = rateText(sustained.rate, lines.unit, group.isInteger());
        sustained.words = withoutRepeats(
            {roof.name + QLatin1Char(' ') + rate + inParentheses(remarks),
             shortNameOf(group) + QLatin1Char(' ') + rate + inParentheses({tr("sustained")}), tr("sustained")});
        roof.words = {tr("datasheet %1").arg(rateText(roof.rate, lines.unit, group.isInteger())), tr("datasheet")};
        lines.compute.push_back(sustained);
    }
    lines.compute.push_back(roof);
}

void addMemory(RoofLines &lines, const Ceiling &ceiling, const Analysis &analysis)
{
    const QString name = QString::fromStdString(ceiling.name);
    const QString value = QString::fromStdString(format(ceiling.bandwidth));
    QStringList remarks;
    if (ceiling.evidence == Evidence::Measured)
        remarks << tr("measured");
    if (ceiling.evidence == Evidence::Unverified)
        remarks << tr("unverified");

    MemoryRoof roof;
    roof.bandwidth = ceiling.bandwidth;
    roof.governing = analysis.valid && ceiling.level == analysis.level;
    roof.words = withoutRepeats(
        {name + QLatin1Char(' ') + value + inParentheses(remarks), name + QLatin1Char(' ') + value, name});
    if (roof.governing && analysis.sustainedMemory < 1) {
        MemoryRoof sustained = roof;
        roof.governing = false;
        roof.datasheet = true;
        sustained.bandwidth = roof.bandwidth * analysis.sustainedMemory;
        const QString rate = QString::fromStdString(format(sustained.bandwidth));
        sustained.words = {name + QLatin1Char(' ') + rate + inParentheses(QStringList(remarks) << tr("sustained")),
                           name + QLatin1Char(' ') + rate, name};
        roof.words = {tr("datasheet %1").arg(value), tr("datasheet")};
        lines.memory.push_back(sustained);
    }
    lines.memory.push_back(roof);
}

template <class Roofs>
auto *governingOf(Roofs &roofs)
{
    const auto found = std::find_if(roofs.begin(), roofs.end(), [](const auto &roof) { return roof.governing; });
    return found == roofs.end() ? nullptr : &*found;
}

} // namespace

const ComputeRoof *RoofLines::governingCompute() const
{
    return governingOf(compute);
}

const MemoryRoof *RoofLines::governingMemory() const
{
    return governingOf(memory);
}

FlopRate RoofLines::highestRate() const
{
    return compute.empty() ? FlopRate(0) : compute.front().rate;
}

Bandwidth RoofLines::fastestBandwidth() const
{
    return memory.empty() ? Bandwidth(0) : memory.front().bandwidth;
}

bool RoofLines::solid(const ComputeRoof &roof) const
{
    return roof.governing || roof.unit == Unit::Matrix
           || std::none_of(compute.begin(), compute.end(), [](const ComputeRoof &r) { return r.unit == Unit::Matrix; });
}

RoofLines roofLinesOf(const Analysis &analysis, const QStringList &hidden)
{
    RoofLines lines;
    if (!analysis.chip)
        return lines;
    const std::vector<Ceiling> ceilings = ceilingsOf(*analysis.chip);
    const std::vector<RateGroup> groups = groupsOf(ceilings);
    lines.unit = rateUnitFor(groups.empty() ? 1e12 : groups.front().rate().value());
    for (const RateGroup &group : groups)
        addCompute(lines, group, analysis);
    std::erase_if(lines.compute, [&](const ComputeRoof &roof) {
        return !roof.governing && !roof.datasheet && hidden.contains(roof.name);
    });

    bool mainSeen = false;
    for (const Ceiling &ceiling : ceilings) {
        if (ceiling.kind != Ceiling::Kind::Memory)
            continue;
        if (!mainSeen || (analysis.valid && ceiling.level == analysis.level))
            addMemory(lines, ceiling, analysis);
        mainSeen = true;
    }
    std::stable_sort(lines.compute.begin(), lines.compute.end(),
                     [](const auto &a, const auto &b) { return a.rate > b.rate; });
    std::stable_sort(lines.memory.begin(), lines.memory.end(),
                     [](const auto &a, const auto &b) { return a.bandwidth > b.bandwidth; });
    return lines;
}

QStringList roofNamesOf(const Chip &chip)
{
    QStringList names;
    const std::vector<Ceiling> ceilings = ceilingsOf(chip);
    for (const RateGroup &group : groupsOf(ceilings))
        names << nameOf(group, chip);
    return names;
}

} // namespace roofline
