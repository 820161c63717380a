#include "app/window/dialogs/all_chips_dialog.h"

#include "app/deploy/all_chips_pane.h"
#include "app/theme/bound_color.h"
#include "app/theme/dialog_size.h"
#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace roofline {

namespace {

enum StandingColumn { PlaceColumn, ChipColumn, CountColumn, BarColumn, YieldColumn, LimitColumn };
constexpr int shareRole = Qt::UserRole;
constexpr int boundRole = Qt::UserRole + 1;
constexpr int barThickness = 10;

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
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(boundColor(Theme::matching(option.palette), Bound(index.data(boundRole).toInt())));
        painter->drawRoundedRect(QRect(area.left(), area.center().y() - barThickness / 2, width, barThickness), 2, 2);
        painter->restore();
    }
};

} // namespace

AllChipsDialog::AllChipsDialog(Session &session, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_headline(new QLabel(this))
    , m_table(new QTreeWidget(this))
    , m_left(new QLabel(this))
{
    setObjectName(QStringLiteral("all-chips"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("All chips"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 14);
    layout->setSpacing(10);
    m_headline->setObjectName(QStringLiteral("all-chips-headline"));
    m_headline->setWordWrap(true);
    setFace(*m_headline, 1.15, QFont::DemiBold);
    layout->addWidget(m_headline);
    m_table->setObjectName(QStringLiteral("all-chips-table"));
    m_table->setAccessibleName(tr("Chips, the fastest first"));
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setItemDelegateForColumn(BarColumn, new BarDelegate(m_table));
    layout->addWidget(m_table, 1);
    m_left->setObjectName(QStringLiteral("all-chips-left"));
    m_left->setProperty("muted", true);
    m_left->setWordWrap(true);
    layout->addWidget(m_left);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *compare = buttons->addButton(tr("&Compare the best on the chart"), QDialogButtonBox::ActionRole);
    compare->setObjectName(QStringLiteral("all-chips-compare"));
    compare->setAutoDefault(false);
    connect(compare, &QPushButton::clicked, this, &AllChipsDialog::compareBest);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    connect(m_table, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem *item) {
        emit chosen(m_standings[std::size_t(m_table->indexOfTopLevelItem(item))].chip->id);
    });
    connect(&session, &Session::reportChanged, this, &AllChipsDialog::fill);
    fill();
    resize(dialogSize(*this, 720, 640));
}

void AllChipsDialog::fill()
{
    const Analysis &analysis = m_session.seen()->analysis;
    m_standings = allChips(m_session.scenario(), m_session.zoo());
    const auto unranked = std::ranges::find_if_not(m_standings, &ChipStanding::isRanked);
    const auto ranked = std::size_t(unranked - m_standings.begin());
    const QString unit = qtText(samplesText(analysis, phraseTranslator()));
    m_headline->setText(
        tr("%1: each chip in the smallest number that holds it").arg(qtText(translatedPhrases().workload(analysis))));
    const QString chosen = m_table->currentItem() ? m_table->currentItem()->text(ChipColumn) : QString();
    m_table->clear();
    m_table->setHeaderLabels(
        {QStringLiteral("#"), tr("Chip"), tr("Chips"), QString(), tr("%1/s per chip").arg(unit), tr("Limited by")});
    m_table->headerItem()->setTextAlignment(YieldColumn, Qt::AlignRight);
    const Theme &theme = Theme::matching(palette());
    for (std::size_t i = 0; i < ranked; ++i) {
        const ChipStanding &standing = m_standings[i];
        auto *item = new QTreeWidgetItem(m_table);
        item->setText(PlaceColumn, QString::number(i + 1));
        item->setText(ChipColumn, qtText(standing.chip->shortName));
        if (standing.count > 1)
            item->setText(CountColumn, QStringLiteral("×%1").arg(standing.count));
        item->setData(BarColumn, shareRole, standing.perChip / m_standings.front().perChip);
        item->setData(BarColumn, boundRole, int(standing.bound));
        item->setText(YieldColumn, qtText(formatNumber(standing.perChip)));
        item->setTextAlignment(YieldColumn, Qt::AlignRight | Qt::AlignVCenter);
        item->setText(LimitColumn, translatedWord(toString(standing.bound)));
        item->setForeground(PlaceColumn, theme.mutedText);
        if (standing.chip->id == m_session.scenario().hardware) {
            QFont font = this->font();
            font.setWeight(QFont::DemiBold);
            item->setFont(ChipColumn, font);
        }
        if (item->text(ChipColumn) == chosen)
            m_table->setCurrentItem(item);
    }
    for (const int column : {PlaceColumn, ChipColumn, CountColumn, YieldColumn})
        m_table->resizeColumnToContents(column);
    m_table->setColumnWidth(BarColumn, withText(font(), 220));
    m_table->header()->setStretchLastSection(true);

    m_left->setText(AllChipsPane::leftOut(m_standings));
}

void AllChipsDialog::compareBest()
{
    std::vector<std::string> chips;
    for (const ChipStanding &standing : m_standings) {
        if (!standing.isRanked() || chips.size() + 1 >= std::size_t(mostSeries))
            break;
        if (standing.chip->id != m_session.scenario().hardware)
            chips.push_back(standing.chip->id);
    }
    emit compared(chips);
}

} // namespace roofline
