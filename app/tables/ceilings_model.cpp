#include "app/tables/ceilings_model.h"

#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <QFont>

namespace roofline {

namespace {

constexpr int digits = 4; // four digits tell 989.4 from 989.5 TFLOP/s, as sources do

QString kindText(const Ceiling &ceiling, const Chip &chip, std::size_t mainLevel)
{
    switch (ceiling.kind) {
    case Ceiling::Kind::Compute: return ceiling.variant.empty() ? CeilingsModel::tr("dense") : qtText(ceiling.variant);
    case Ceiling::Kind::Memory: break;
    case Ceiling::Kind::Network: return CeilingsModel::tr("link");
    }
    if (ceiling.level == chip.hostLevel())
        return CeilingsModel::tr("host link");
    if (ceiling.level == mainLevel)
        return CeilingsModel::tr("main memory");
    return chip.memory[ceiling.level].perCore ? CeilingsModel::tr("in each %1").arg(qtText(chip.coresName))
                                              : CeilingsModel::tr("on the chip");
}

std::optional<Intensity> ridgeOf(const Ceiling &ceiling, const Ceiling *mainMemory, const Ceiling *governing)
{
    const bool isCompute = ceiling.kind == Ceiling::Kind::Compute;
    const Ceiling *rate = isCompute ? &ceiling : governing;
    const Ceiling *slope = isCompute ? mainMemory : &ceiling;
    return rate && slope ? std::optional(ridge(rate->rate, slope->bandwidth)) : std::nullopt;
}

// Returns the dash of the ceiling's line in the charts.
Dash dashOf(const Ceiling &ceiling, const Chip &chip, bool governs)
{
    switch (ceiling.kind) {
    case Ceiling::Kind::Compute:
        if (!ceiling.variant.empty())
            return Dash::Dotted;
        return governs || ceiling.unit == Unit::Matrix || !chip.hasUnit(Unit::Matrix) ? Dash::Solid : Dash::Dashed;
    case Ceiling::Kind::Memory:
        if (!ceiling.variant.empty())
            return Dash::Dotted;
        return ceiling.level == chip.hostLevel() ? Dash::Dotted : Dash::Solid;
    case Ceiling::Kind::Network: break;
    }
    return Dash::LongDashed;
}

std::vector<CeilingRow> rowsOf(const Report &report, const RoofChoices &choices)
{
    const Analysis &analysis = report.analysis;
    const Chip &chip = *analysis.chip;
    const std::vector<Ceiling> ceilings = ceilingsOf(chip);
    const Ceiling *mainMemory = findIn(ceilings, Ceiling::Kind::Memory, &Ceiling::kind);
    const Ceiling *governing =
        findWhere(ceilings, [&](const Ceiling &c) { return c.kind == Ceiling::Kind::Compute && governs(c, analysis); });

    std::vector<CeilingRow> rows;
    for (const Ceiling &ceiling : ceilings) {
        CeilingRow row;
        row.kind = kindText(ceiling, chip, mainMemory ? mainMemory->level : chip.hostLevel());
        row.ridge = ridgeOf(ceiling, mainMemory, governing);
        row.governs = governs(ceiling, analysis);
        row.aside = !report.comparison.chips.empty() && givesWay(ceiling, analysis);
        row.drawable = headingOf(ceiling.kind) != nullptr && !row.aside;
        row.shown = row.drawable && isShown(ceiling, analysis, choices);
        row.dash = dashOf(ceiling, chip, row.governs);
        row.ceiling = ceiling;
        rows.push_back(std::move(row));
    }
    return rows;
}

double valueOf(const Ceiling &ceiling)
{
    return ceiling.kind == Ceiling::Kind::Compute ? ceiling.rate.value() : ceiling.bandwidth.value();
}

QString valueText(const Ceiling &ceiling)
{
    return qtText(ceiling.kind == Ceiling::Kind::Compute ? formatRate(ceiling.rate, ceiling.format, digits)
                                                         : format(ceiling.bandwidth, digits));
}

} // namespace

const QColor &colorOf(Ceiling::Kind kind, const Theme &theme)
{
    switch (kind) {
    case Ceiling::Kind::Compute: return theme.compute;
    case Ceiling::Kind::Memory: return theme.memory;
    case Ceiling::Kind::Network: break;
    }
    return theme.network;
}

void CeilingsModel::setReport(const ReportPtr &report)
{
    m_report = report;
    update();
}

void CeilingsModel::setChoices(const RoofChoices &choices)
{
    m_choices = choices;
    update();
}

void CeilingsModel::update()
{
    std::vector<CeilingRow> rows =
        m_report && m_report->analysis.chip ? rowsOf(*m_report, m_choices) : std::vector<CeilingRow>();
    if (rows == m_rows)
        return;
    const auto isSame = [](const CeilingRow &a, const CeilingRow &b) {
        return a.ceiling.kind == b.ceiling.kind && a.ceiling.name == b.ceiling.name
               && a.ceiling.variant == b.ceiling.variant;
    };
    if (std::ranges::equal(rows, m_rows, isSame)) {
        m_rows = std::move(rows);
        emit dataChanged(index(0, 0), index(rowCount() - 1, ceilingColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int CeilingsModel::rowOf(const QString &roof) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (roofAt(row) == roof)
            return row;
    }
    return -1;
}

void CeilingsModel::choose(const RoofChoices &choices)
{
    if (choices == m_choices)
        return;
    setChoices(choices);
    emit choicesChanged(m_choices);
}

void CeilingsModel::toggle(int row)
{
    const CeilingRow &toggled = m_rows[std::size_t(row)];
    if (canToggle(row))
        choose(withShown(m_choices, toggled.ceiling, m_report->analysis, !toggled.shown));
}

void CeilingsModel::showAll()
{
    RoofChoices choices = m_choices;
    for (int row = 0; row < rowCount(); ++row) {
        if (canToggle(row))
            choices = withShown(std::move(choices), m_rows[std::size_t(row)].ceiling, m_report->analysis, true);
    }
    choose(choices);
}

bool CeilingsModel::isModified(const CeilingRow &row) const
{
    return row.ceiling.evidence == Evidence::User && !m_report->analysis.chip->basedOn.empty();
}

QString CeilingsModel::text(const CeilingRow &row, CeilingColumn column) const
{
    switch (column) {
    case CeilingColumn::Name: return qtText(row.ceiling.name);
    case CeilingColumn::Kind:
        return row.drawable
                   ? row.kind
                   : (row.aside ? tr("%1, not beside compared chips") : tr("%1, in the Network tab")).arg(row.kind);
    case CeilingColumn::Value: return valueText(row.ceiling);
    case CeilingColumn::Ridge: return row.ridge ? qtText(formatNumber(row.ridge->value())) : QStringLiteral("–");
    case CeilingColumn::Evidence:
        return isModified(row) ? tr("modified") : translatedWord(toString(row.ceiling.evidence));
    case CeilingColumn::Source: return qtText(row.ceiling.source);
    case CeilingColumn::Note: return qtText(row.ceiling.note);
    }
    return {};
}

QString CeilingsModel::toolTip(const CeilingRow &row) const
{
    const Ceiling &ceiling = row.ceiling;
    QStringList lines;
    lines << QStringLiteral("%1, %2: %3").arg(qtText(ceiling.name), row.kind, valueText(ceiling));
    if (row.governs)
        lines << (ceiling.kind == Ceiling::Kind::Compute
                      ? tr("This workload runs under it: it is always drawn.")
                      : tr("The data of this workload comes from here: it is always drawn."));
    if (row.aside)
        lines << tr("Beside compared chips the chart draws one compute roof of each chip, that of its workload.");
    else if (!row.drawable)
        lines << tr("Drawn in the network chart, where it is the slope.");
    if (!ceiling.note.empty())
        lines << wrapped(qtText(ceiling.note));
    lines << (ceiling.source == toString(Evidence::User)
                  ? tr("Your own value")
                  : wrapped(tr("%1: %2").arg(translatedWord(toString(ceiling.evidence)), qtText(ceiling.source))));
    lines << tr("F2 or a double-click on the value changes it, in a copy of the chip.");
    return lines.join(u'\n');
}

QVariant CeilingsModel::data(const QModelIndex &index, int role) const
{
    const CeilingRow &row = m_rows[std::size_t(index.row())];
    const auto column = CeilingColumn(index.column());
    switch (role) {
    case Qt::DisplayRole: return text(row, column);
    case Qt::EditRole:
        return column == CeilingColumn::Value ? QVariant(valueOf(row.ceiling)) : QVariant(text(row, column));
    case Qt::ToolTipRole: return toolTip(row);
    case Qt::TextAlignmentRole: return headerData(index.column(), Qt::Horizontal, role);
    case Qt::FontRole:
        if (row.governs && column < CeilingColumn::Evidence) {
            QFont font;
            font.setWeight(QFont::DemiBold);
            return font;
        }
        return {};
    case Qt::CheckStateRole:
        return column == CeilingColumn::Name && row.drawable ? QVariant(row.shown ? Qt::Checked : Qt::Unchecked)
                                                             : QVariant();
    case Qt::AccessibleDescriptionRole:
        if (column == CeilingColumn::Value && isModified(index.row()))
            return tr("modified");
        return column == CeilingColumn::Name && row.governs ? tr("always drawn") : QString();
    default: return {};
    }
}

bool CeilingsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role == Qt::EditRole && index.column() == int(CeilingColumn::Value)) {
        if (value.toDouble() != valueOf(row(index.row()).ceiling))
            emit valueEdited(roofAt(index.row()), value.toDouble());
        return true;
    }
    if (role != Qt::CheckStateRole || index.column() != int(CeilingColumn::Name) || !canToggle(index.row()))
        return false;
    if ((value.toInt() == Qt::Checked) != row(index.row()).shown)
        toggle(index.row());
    return true;
}

QVariant CeilingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const auto column = CeilingColumn(section);
    if (role == Qt::TextAlignmentRole)
        return int((column == CeilingColumn::Value || column == CeilingColumn::Ridge ? Qt::AlignRight : Qt::AlignLeft)
                   | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        switch (column) {
        case CeilingColumn::Name: return tr("What is checked is drawn in the chart.");
        case CeilingColumn::Ridge:
            return tr("Where lines meet: compute roofs with the main memory, memory and links with the compute roof of "
                      "this workload.");
        case CeilingColumn::Evidence: return tr("How well the number is known.");
        default: return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case CeilingColumn::Name: return tr("Ceiling");
    case CeilingColumn::Kind: return tr("Kind");
    case CeilingColumn::Value: return tr("Value");
    case CeilingColumn::Ridge: return tr("Ridge, FLOP/byte");
    case CeilingColumn::Evidence: return tr("Evidence");
    case CeilingColumn::Source: return tr("Source");
    case CeilingColumn::Note: return tr("Note");
    }
    return {};
}

Qt::ItemFlags CeilingsModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    if (index.column() == int(CeilingColumn::Name) && canToggle(index.row()))
        flags |= Qt::ItemIsUserCheckable;
    if (index.column() == int(CeilingColumn::Value))
        flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace roofline
