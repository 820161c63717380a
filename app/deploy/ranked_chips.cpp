#include "app/deploy/ranked_chips.h"

#include "app/operators/operator_text.h"
#include "app/theme/bound_color.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace roofline {

namespace {

constexpr int shareRole = Qt::UserRole;
constexpr int boundRole = Qt::UserRole + 1;
constexpr int usualBar = 10;        // pixels for text of the usual size
constexpr double widestLinear = 20; // fastest over the middle one; beyond it, most bars on a linear scale would vanish
constexpr double leastBar = 1.5;    // the slowest over the beginning of a logarithmic scale

class BarDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QVariant share = index.data(shareRole);
        if (!share.isValid())
            return;
        const QRect area = option.rect.adjusted(6, 0, -6, 0);
        const int width = std::max(2, qRound(area.width() * share.toDouble()));
        const int barThickness = withText(option.font, usualBar);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(boundColor(Theme::matching(option.palette), Bound(index.data(boundRole).toInt())));
        painter->drawRoundedRect(QRect(area.left(), area.center().y() - barThickness / 2, width, barThickness), 2, 2);
        painter->restore();
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.column() == RankedChips::PlaceColumn)
            option->palette.setColor(QPalette::Text, Theme::matching(option->palette).mutedText);
    }
};

} // namespace

RankedChips::RankedChips(QWidget *parent) : QTreeWidget(parent)
{
    setAccessibleName(tr("Chips, the fastest first"));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setItemDelegate(new BarDelegate(this));
    setColumnCount(LimitColumn + 1);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(BarColumn, QHeaderView::Stretch);
}

double RankedChips::shareOf(const QTreeWidgetItem &item)
{
    return item.data(BarColumn, shareRole).toDouble();
}

void RankedChips::setStandings(const Analysis &analysis, const std::vector<ChipStanding> &standings)
{
    const QString unit = qtText(samplesText(analysis));
    const QString chosen = currentItem() ? currentItem()->text(ChipColumn) : QString();
    QFont strong; // keeps the size of the table's text
    strong.setWeight(QFont::DemiBold);
    clear();
    setHeaderLabels(
        {QStringLiteral("#"), tr("Chip"), tr("Chips"), QString(), tr("%1/s\nper chip").arg(unit), tr("Limited by")});
    headerItem()->setTextAlignment(YieldColumn, Qt::AlignRight);
    const auto ranked = std::ranges::find_if_not(standings, &ChipStanding::isRanked);
    const auto middle = standings.begin() + (ranked - standings.begin()) / 2;
    const bool wide = ranked != standings.begin() && standings.front().perChip > widestLinear * middle->perChip;
    if (wide)
        headerItem()->setText(BarColumn, tr("log scale"));
    headerItem()->setToolTip(BarColumn, wide ? tr("logarithmic scale") : QString());
    const double first = wide ? std::pow(10, std::floor(std::log10(std::prev(ranked)->perChip / leastBar))) : 0;
    const auto shareOf = [&](double perChip) {
        const double most = standings.front().perChip;
        return wide ? std::log(perChip / first) / std::log(most / first) : perChip / most;
    };
    for (const ChipStanding &standing : standings) {
        if (!standing.isRanked())
            break;
        auto *item = new QTreeWidgetItem(this);
        item->setText(PlaceColumn, QString::number(topLevelItemCount()));
        item->setText(ChipColumn, qtText(standing.chip->shortName));
        item->setText(CountColumn, QString::number(standing.count));
        item->setData(BarColumn, shareRole, shareOf(standing.perChip));
        item->setData(BarColumn, boundRole, int(standing.bound));
        item->setText(YieldColumn, qtText(formatNumber(standing.perChip)));
        item->setTextAlignment(YieldColumn, Qt::AlignRight | Qt::AlignVCenter);
        item->setText(LimitColumn, boundName(standing.bound));
        if (standing.chip->id == analysis.scenario.hardware)
            item->setFont(ChipColumn, strong);
        if (item->text(ChipColumn) == chosen)
            setCurrentItem(item);
    }
    for (const int column : {PlaceColumn, ChipColumn, CountColumn, YieldColumn, LimitColumn})
        resizeColumnToContents(column);
}

} // namespace roofline
