#include "app/tables/ceilings_view.h"

#include "app/editors/chip_rows.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr int swatchWidth = 24;
constexpr int rowPadding = 7;
constexpr int editorWidth = 130;
constexpr int cellPadding = 4; // together with the style's own margin, the padding of the headings

// Leaves room before the name, and draws a piece of the ceiling's line in the chart there.
class CeilingDelegate : public QStyledItemDelegate {
public:
    CeilingDelegate(const CeilingsModel &model, QObject *parent) : QStyledItemDelegate(parent), m_model(model) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem ground = option;
        initStyleOption(&ground, index);
        ground.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &ground, painter, ground.widget);
        QStyleOptionViewItem content = contentOf(option, index);
        content.state &= ~(QStyle::State_Selected | QStyle::State_HasFocus); // already drawn for the whole cell
        QStyledItemDelegate::paint(painter, content, index);
        if (index.column() == int(CeilingColumn::Name))
            drawSwatch(*painter, content, index);
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width() + 2 * cellPadding,
                option.fontMetrics.height() + rowPadding};
    }

    // The editor is the field of the chip editor. A cell has no room for a problem, so a tooltip below the
    // field tells it.
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        auto *field = new QuantityEdit(parent);
        field->setObjectName(QStringLiteral("ceiling-value"));
        field->setKind(kindOf(stdText(m_model.roofAt(index.row()))));
        field->setAccessibleName(CeilingsView::tr("Value of %1").arg(index.siblingAtColumn(0).data().toString()));
        connect(field, &QuantityEdit::valueEdited, field, &QuantityEdit::setValue);
        connect(field, &NumberField::problemChanged, field, [field](const QString &why) {
            if (why.isEmpty())
                QToolTip::hideText();
            else
                QToolTip::showText(field->mapToGlobal(QPoint(0, field->height())), why, field);
        });
        return field;
    }

    void setEditorData(QWidget *editor, const QModelIndex &index) const override
    {
        auto *field = static_cast<QuantityEdit *>(editor);
        const double value = index.data(Qt::EditRole).toDouble();
        field->setValue(value);
        connect(field, &NumberField::takenBack, field, [field, value] { field->setValue(value); });
        field->selectAll();
    }

    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override
    {
        const auto *field = static_cast<QuantityEdit *>(editor);
        if (field->problem().isEmpty() && field->value())
            model->setData(index, *field->value(), Qt::EditRole);
    }

    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        const int width = std::max(option.rect.width(), withText(option.font, editorWidth));
        const int height = std::max(option.rect.height(), editor->sizeHint().height());
        editor->setGeometry(option.rect.right() + 1 - width, option.rect.center().y() - height / 2, width, height);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.column() == int(CeilingColumn::Value) && m_model.isModified(index.row()))
            option->palette.setColor(QPalette::Text, Theme::matching(option->palette).accent);
        if (index.column() == int(CeilingColumn::Kind) && !m_model.row(index.row()).drawable)
            option->palette.setColor(QPalette::Text, Theme::matching(option->palette).mutedText);
        if (index.column() != int(CeilingColumn::Name))
            return;
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->decorationSize = QSize(swatchWidth, option->fontMetrics.height());
    }

    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override
    {
        return QStyledItemDelegate::editorEvent(event, model, contentOf(option, index), index);
    }

private:
    // Returns the cell without its padding. A row without a check box leaves room for one, so that all names
    // are aligned.
    QStyleOptionViewItem contentOf(const QStyleOptionViewItem &option, const QModelIndex &index) const
    {
        QStyleOptionViewItem content = option;
        content.rect.adjust(cellPadding, 0, -cellPadding, 0);
        if (index.column() == int(CeilingColumn::Name) && !m_model.row(index.row()).drawable) {
            QStyleOptionViewItem item = content;
            initStyleOption(&item, index);
            const int without = decorationOf(item).left();
            item.features |= QStyleOptionViewItem::HasCheckIndicator;
            content.rect.setLeft(content.rect.left() + decorationOf(item).left() - without);
        }
        return content;
    }

    static QRect decorationOf(const QStyleOptionViewItem &item)
    {
        return item.widget->style()->subElementRect(QStyle::SE_ItemViewItemDecoration, &item, item.widget);
    }

    void drawSwatch(QPainter &painter, const QStyleOptionViewItem &content, const QModelIndex &index) const
    {
        QStyleOptionViewItem item = content;
        initStyleOption(&item, index);
        const QRect room = decorationOf(item);
        const CeilingRow &row = m_model.row(index.row());
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setOpacity(row.shown || !row.drawable ? 1 : 0.45);
        painter.setPen(
            penOf(colorOf(row.ceiling.kind, Theme::matching(content.palette)), row.governs ? 2.6 : 1.6, row.dash));
        const double y = room.center().y() + 0.5;
        painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y));
        painter.restore();
    }

    const CeilingsModel &m_model;
};

} // namespace

CeilingsView::CeilingsView(QWidget *parent) : ReportTable(parent)
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CeilingDelegate(*m_model, m_table));
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->header()->setHighlightSections(false);
    m_table->header()->setSectionsMovable(false);
    m_table->header()->setStretchLastSection(true);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked);
    setTable(*m_table, QStringLiteral("ceilings"), tr("Ceilings"));
    m_default = addButton(QStringLiteral("ceilings-default"), tr("Default"),
                          tr("Draw the dense rates and the main memory, for this chip and all others"));
    m_all = addButton(QStringLiteral("ceilings-all"), tr("All"), tr("Draw every ceiling of this chip"));
    connect(m_default, &QToolButton::clicked, this, [this] {
        setChoices({});
        emit choicesChanged(choices());
    });
    connect(m_all, &QToolButton::clicked, m_model, &CeilingsModel::showAll);
    connect(m_model, &CeilingsModel::choicesChanged, this, &CeilingsView::choicesChanged);
    // The field closes first, because other rows may then take the place of its row.
    connect(m_model, &CeilingsModel::valueEdited, this, [this](const QString &roof, double value) {
        m_committing = true;
        emit valueEdited(roof, value);
        m_committing = false;
        QMetaObject::invokeMethod(
            this, [this] { showPending(); }, Qt::QueuedConnection);
    });
    connect(m_model, &CeilingsModel::modelReset, this, &CeilingsView::fitColumns);
    connect(m_model, &CeilingsModel::modelReset, this, &CeilingsView::showState);
    connect(m_model, &CeilingsModel::dataChanged, this, &CeilingsView::showState);
    // Other words need another width, but no column moves while a slider does.
    connect(m_model, &CeilingsModel::dataChanged, &m_running, qOverload<>(&Delay::start));
    showState();
}

void CeilingsView::showReport(const ReportPtr &report)
{
    const QString current =
        m_table->currentIndex().isValid() ? m_model->roofAt(m_table->currentIndex().row()) : QString();
    m_model->setReport(report);
    showState();
    // Another chip often has the same roof. The current row stays on it, which helps to compare two chips.
    if (!m_table->currentIndex().isValid() && !current.isEmpty()) {
        if (const int row = m_model->rowOf(current); row >= 0)
            m_table->setCurrentIndex(m_model->index(row, 0));
    }
}

void CeilingsView::setChoices(const RoofChoices &choices)
{
    m_model->setChoices(choices);
    showState();
}

// The columns fit their contents. The last two share the rest of the width, and their tooltips show what is cut. A
// column keeps the width that its reader gave it until its contents need another one.
void CeilingsView::fitColumns()
{
    constexpr int widestSource = 420;
    // The last column would keep the width that it once stretched to.
    QHeaderView &header = *m_table->header();
    header.setStretchLastSection(false);
    header.resizeSection(header.count() - 1, header.defaultSectionSize());
    for (int column = 0; column < ceilingColumnCount - 1; ++column) {
        const int chosen = m_table->columnWidth(column);
        m_table->resizeColumnToContents(column);
        int needed = m_table->columnWidth(column);
        if (column == int(CeilingColumn::Source))
            needed = std::min(needed, widestSource);
        m_table->setColumnWidth(column,
                                std::exchange(m_needed[std::size_t(column)], needed) == needed ? chosen : needed);
    }
    header.setStretchLastSection(true);
}

// No column moves under a hand or below a field that is open.
void CeilingsView::settle()
{
    if (QGuiApplication::mouseButtons() != Qt::NoButton || m_table->isPersistentEditorOpen(m_table->currentIndex()))
        m_running.start();
    else
        fitColumns();
}

QString CeilingsView::stateText() const
{
    const Analysis *analysis = m_model->analysis();
    if (!analysis || !analysis->chip)
        return tr("No chip is chosen.");
    const Scenario &scenario = analysis->scenario;
    const Chip &chip = *analysis->chip;
    const QString text = tr("%1 of %2 drawn").arg(m_model->shownRows()).arg(m_model->drawableRows());
    QStringList part;
    if (scenario.cores > 0 && chip.cores)
        part << qtText(coresText(chip));
    if (scenario.clock != 1)
        part << (chip.clock
                     ? tr("%1 of the clock, %2")
                           .arg(qtText(formatNumber(scenario.clock)), qtText(formatSi(chip.clock->value.value(), "Hz")))
                     : tr("%1 of the clock").arg(qtText(formatNumber(scenario.clock))));
    return part.isEmpty() ? text
                          : tr("%1 · values of a part of the chip: %2").arg(text, part.join(QStringLiteral(", ")));
}

void CeilingsView::showState()
{
    say({stateText()});
    m_default->setEnabled(choices() != RoofChoices());
    m_all->setEnabled(m_model->shownRows() < m_model->drawableRows());
}

void CeilingsView::editValue(int row)
{
    const QModelIndex value = m_model->index(row, int(CeilingColumn::Value));
    m_table->setCurrentIndex(value);
    if (!m_table->isPersistentEditorOpen(value)) // F2 comes here from an open editor, too
        m_table->edit(value);
}

QString CeilingsView::numberAt(const QModelIndex &at) const
{
    return at.isValid() ? QStringLiteral("chip:") + m_model->roofAt(at.row()) : QString();
}

void CeilingsView::fillMenu(QMenu &menu, const QModelIndex &at)
{
    if (!at.isValid())
        return;
    const QString roof = m_model->roofAt(at.row());
    menu.addAction(tr("&Change value"), this, [this, roof] {
        if (const int row = m_model->rowOf(roof); row >= 0) // the chip may have changed under the open menu
            editValue(row);
    });
    QAction *reset = menu.addAction(tr("&Reset value"), this, [this, roof] { emit resetAsked(roof); });
    reset->setEnabled(m_model->isModified(at.row()));
    menu.addAction(tr("&Edit chip…"), this, [this, roof] { emit editorAsked(roof); });
    menu.addSeparator();
    addCopies(menu);
}

// Space and F2 apply to the row, whichever of its cells is current.
bool CeilingsView::takeKey(const QKeyEvent &key)
{
    const int row = m_table->currentIndex().row();
    if (row < 0 || key.modifiers() != Qt::NoModifier || (key.key() != Qt::Key_Space && key.key() != Qt::Key_F2))
        return false;
    if (key.key() == Qt::Key_Space)
        m_model->toggle(row);
    else
        editValue(row);
    return true;
}

} // namespace roofline
