#include "app/tables/report_table.h"

#include "app/controls/buttons.h"
#include "app/theme/context_menu.h"
#include "app/theme/layouts.h"
#include "app/theme/text_size.h"
#include "app/views/drag_out.h"
#include "app/views/table_line.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr int leastLetters = 8;

} // namespace

void ReportTable::setTable(QAbstractItemView &table, const QString &name, const QString &title)
{
    m_view = &table;
    setObjectName(name);
    setAccessibleName(title);
    setFocusProxy(m_view);
    m_view->setObjectName(name + QStringLiteral("-table"));
    m_view->setAccessibleName(title);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    connect(m_view, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { openMenu(m_view->viewport()->mapToGlobal(at)); });

    m_state = new QLabel(this);
    m_state->setObjectName(name + QStringLiteral("-state"));
    m_state->setProperty("muted", true);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_state->installEventFilter(this);
    m_strip = rowIn(nullptr, 8, {8, 6, 8, 4});
    m_strip->addWidget(m_state, 1);
    addParts(columnIn(this, 0), {m_strip, {m_view, 1}});
    whenFontChanges(*this, [this] { // the parts get it after this
        QMetaObject::invokeMethod(this, &ReportTable::fitToText, Qt::QueuedConnection);
    });
}

QToolButton *ReportTable::addButton(const QString &name, const QString &text, const QString &tip)
{
    QToolButton *button = flatButton(name, text, tip, this);
    m_strip->addWidget(button);
    return button;
}

void ReportTable::say(const QStringList &versions)
{
    m_said = versions;
    fitState();
}

void ReportTable::fitState()
{
    if (m_said.isEmpty())
        return;
    const auto fitting = std::ranges::find_if(m_said, [this](const QString &text) {
        return m_state->fontMetrics().horizontalAdvance(text) <= m_state->width();
    });
    // A few letters of it would tell nothing.
    const QFontMetrics metrics = m_state->fontMetrics();
    const bool some = m_state->width() >= metrics.averageCharWidth() * leastLetters;
    const QString text = fitting != m_said.end() ? *fitting
                         : some                  ? metrics.elidedText(m_said.last(), Qt::ElideRight, m_state->width())
                                                 : QString();
    if (m_state->text() != text)
        m_state->setText(text);
    m_state->setToolTip(m_said.size() > 1 ? m_said.first() : QString());
}

QString ReportTable::numberUnder(QPoint place) const
{
    const QModelIndex under = m_view->indexAt(m_view->viewport()->mapFrom(this, place));
    return numberAt(under.isValid() ? under : m_view->currentIndex());
}

void ReportTable::setReport(const ReportPtr &report)
{
    m_pending = report;
    if (isReady())
        showPending();
}

void ReportTable::showPending()
{
    if (const ReportPtr report = std::exchange(m_pending, nullptr))
        showReport(report);
}

void ReportTable::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    showPending();
}

QString ReportTable::rowsText(TableFormat format, bool selected) const
{
    const auto &tree = static_cast<const QTreeView &>(*m_view); // a view that is no tree overrides this function
    const QAbstractItemModel &model = *tree.model();
    QList<int> columns;
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column) {
        if (tree.isColumnHidden(column))
            continue;
        columns << column;
        cells << model.headerData(column, Qt::Horizontal).toString().replace(u'\n', u' ');
    }
    QString text = tableLine(cells, format);
    const bool some = selected && tree.selectionModel()->hasSelection();
    for (QModelIndex row = model.index(0, 0); row.isValid(); row = tree.indexBelow(row)) {
        if (some && !tree.selectionModel()->isSelected(row))
            continue;
        cells.clear();
        for (const int column : columns) {
            const QModelIndex cell = row.siblingAtColumn(column);
            const QVariant full = cell.data(CopyRole);
            cells << (full.isValid() ? full : cell.data()).toString();
        }
        text += tableLine(cells, format);
    }
    return text;
}

// Only rows that were selected before the press are dragged. A press on another row selects it, as usual.
bool ReportTable::dragsRows(const QEvent &event)
{
    if (event.type() != QEvent::MouseButtonPress && event.type() != QEvent::MouseMove)
        return false;
    const auto &mouse = static_cast<const QMouseEvent &>(event);
    if (event.type() == QEvent::MouseButtonPress) {
        const QModelIndex at = m_view->indexAt(mouse.position().toPoint());
        const bool takes = mouse.button() == Qt::LeftButton && mouse.modifiers() == Qt::NoModifier && at.isValid()
                           && m_view->selectionModel()->isSelected(at);
        m_dragText = takes ? copyText() : QString();
        m_pressedAt = mouse.position();
        return false;
    }
    if (m_dragText.isEmpty() || !mouse.buttons().testFlag(Qt::LeftButton))
        return false;
    if ((mouse.position() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance())
        dragOut(*m_view, tableOffer(std::exchange(m_dragText, {})));
    return true; // so that the drag does not select other rows
}

void ReportTable::copy()
{
    QGuiApplication::clipboard()->setMimeData(tableOffer(copyText()).release());
}

void ReportTable::addCopies(QMenu &menu)
{
    menu.addAction(tr("Copy"), this, &ReportTable::copy);
    menu.addAction(tr("Copy as CSV"), this,
                   [this] { QGuiApplication::clipboard()->setText(copyText(TableFormat::Csv)); });
}

void ReportTable::openMenu(const QPoint &globalPosition)
{
    QMenu &menu = contextMenu(this);
    const QModelIndex at = m_view->indexAt(m_view->viewport()->mapFromGlobal(globalPosition));
    fillMenu(menu, at);
    if (const QString number = numberAt(at); !number.isEmpty()) {
        if (!menu.isEmpty())
            menu.addSeparator();
        menu.addAction(tr("&Why this number?"), this, [this, number] { emit whyAsked(number); });
    }
    if (menu.isEmpty())
        menu.deleteLater();
    else
        menu.popup(globalPosition);
}

void ReportTable::contextMenuEvent(QContextMenuEvent *event)
{
    openMenu(event->globalPos());
}

bool ReportTable::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_view->viewport())
        return dragsRows(*event);
    if (object == m_state && event->type() == QEvent::Resize)
        fitState();
    if (object != m_view || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(object, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (!key->matches(QKeySequence::Copy))
        return takeKey(*key);
    copy();
    return true;
}

} // namespace roofline
