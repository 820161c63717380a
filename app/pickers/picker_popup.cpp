#include "app/pickers/picker_popup.h"

#include "app/controls/claim_keys.h"
#include "app/pickers/fuzzy.h"
#include "app/pickers/picker_delegate.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScreen>
#include <QScrollBar>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace roofline {

PickerPopup::PickerPopup(const QString &name, const PickerEntries &entries, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_entries(entries)
{
    setFrameShape(QFrame::Box);
    setFrameShadow(QFrame::Plain);
    setProperty("popup", true);
    setAccessibleName(name);

    m_search->setPlaceholderText(tr("Search by name or id"));
    m_search->setAccessibleName(tr("Search: %1").arg(name));
    m_search->setClearButtonEnabled(true);
    m_tree->setAccessibleName(name);
    m_tree->setHeaderHidden(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setIndentation(0);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setFocusPolicy(Qt::NoFocus); // the search field keeps the keyboard and passes the arrows on
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setMouseTracking(true);
    m_tree->setItemDelegate(new PickerDelegate(m_tree));
    m_tree->setModel(m_model);
    m_nothing->setMargin(8);
    m_nothing->hide();
    setFace(*m_hint, 0.9);
    m_hint->hide();

    addParts(columnIn(this, 6, {8, 8, 8, 8}), {m_search, m_nothing, {m_tree, 1}, m_hint});

    claimKeys(*m_search, [this](const QKeyEvent &key) { return isTickKey(key); });
    m_search->installEventFilter(this);
    m_tree->viewport()->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &PickerPopup::rebuild);
    connect(m_tree, &QTreeView::clicked, this, &PickerPopup::accept);
}

void PickerPopup::open(const QRect &field, const QString &currentId, const QString &typed, bool comparing)
{
    m_currentId = currentId;
    m_comparing = comparing && m_ticks.offered;
    showHint();
    const QRect screen = this->screen()->availableGeometry();
    const QSize size = QSize(withText(font(), 540), withText(font(), 480)).boundedTo(screen.size() - QSize(16, 16));
    constexpr int least = 480; // a shorter list would show too few rows
    const QPoint below(field.left(), field.bottom() + 3);
    QRect area(below, size.boundedTo({size.width(), std::max(least, screen.bottom() - 8 - below.y())}));
    if (area.bottom() > screen.bottom() - 8) {
        area.moveBottom(screen.bottom() - 8); // opens beside the field, which must not be half covered
        area.moveLeft(field.right() + 6);
    }
    if (area.right() > screen.right() - 8)
        area.moveRight(screen.right() - 8);
    area.moveTop(std::max(area.top(), screen.top() + 8));
    setGeometry(area);
    show();
    m_search->setText(typed);
    rebuild(typed); // once the list has its size, so that the current entry comes to its middle
    m_search->setFocus(Qt::PopupFocusReason);
}

void PickerPopup::rebuild(const QString &query)
{
    m_model->clear();
    m_leaves.clear();

    const bool searching = !query.trimmed().isEmpty();
    QStandardItem *selected = nullptr;
    for (const std::size_t i : found(query)) {
        addEntry(m_entries[i]);
        if (!searching && m_entries[i].id == m_currentId)
            selected = m_leaves.back();
    }
    m_tree->expandAll();
    m_nothing->setText(tr("Nothing matches “%1”. Try a part of the name, such as “h100” or “llama”.").arg(query));
    m_nothing->setVisible(m_leaves.empty());
    if (!selected && (searching || m_currentId.isEmpty()) && !m_leaves.empty())
        selected = m_leaves.front(); // Enter takes nothing while the present entry is none of the list
    select(selected, QAbstractItemView::PositionAtCenter);
}

// Sorts the best match first. Each group stands where its best entry does.
std::vector<std::size_t> PickerPopup::found(const QString &query) const
{
    std::vector<std::size_t> order(m_entries.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    if (query.trimmed().isEmpty())
        return order;
    const QString whole = lettersOf(query);
    std::vector<int> scores;
    for (const PickerEntry &entry : m_entries) {
        const bool exact = !whole.isEmpty() && (whole == lettersOf(entry.name) || whole == lettersOf(entry.id));
        const QStringList names{entry.name, entry.id, entry.alsoKnownAs, entry.groups.join(u' ')};
        scores.push_back(fuzzyScore(query, names.join(u' ')) + (exact ? exactMatch : 0));
    }
    // Letters in order are a last resort: they would bury the names that hold the word itself.
    const int best = scores.empty() ? 0 : *std::ranges::max_element(scores);
    const int least = best >= literalMatch ? literalMatch : 1;
    std::erase_if(order, [&](std::size_t i) { return scores[i] < least; });

    std::map<QStringList, std::pair<int, std::size_t>> groups; // the best score of each group, and its first entry
    const auto rankOf = [&](std::size_t i) {
        std::vector<std::pair<int, std::size_t>> rank;
        for (qsizetype depth = 1; depth <= m_entries[i].groups.size(); ++depth)
            rank.push_back(groups.at(m_entries[i].groups.first(depth)));
        rank.emplace_back(-scores[i], i);
        return rank;
    };
    for (const std::size_t i : order) {
        for (qsizetype depth = 1; depth <= m_entries[i].groups.size(); ++depth) {
            const auto [group, isNew] = groups.try_emplace(m_entries[i].groups.first(depth), -scores[i], i);
            if (!isNew)
                group->second.first = std::min(group->second.first, -scores[i]);
        }
    }
    std::ranges::sort(order, {}, rankOf);
    return order;
}

void PickerPopup::addEntry(const PickerEntry &entry)
{
    QStandardItem *parent = m_model->invisibleRootItem();
    for (const QString &group : entry.groups) {
        QStandardItem *last = parent->rowCount() > 0 ? parent->child(parent->rowCount() - 1) : nullptr;
        if (!last || last->text() != group || last->data(PickerDelegate::IdRole).isValid()) {
            last = new QStandardItem(group);
            last->setFlags(Qt::ItemIsEnabled);
            last->setData(int(&group - entry.groups.constData()), PickerDelegate::LevelRole);
            parent->appendRow(last);
        }
        parent = last;
    }
    auto *leaf = new QStandardItem(entry.name);
    leaf->setData(entry.id, PickerDelegate::IdRole);
    leaf->setData(entry.detail, PickerDelegate::DetailRole);
    leaf->setData(entry.unverified, PickerDelegate::UnverifiedRole);
    leaf->setToolTip(entry.unverified
                         ? tr("%1 (%2)\nSome of its numbers are unverified: from memory, not checked against a source.")
                               .arg(entry.name, entry.id)
                         : tr("%1 (%2)").arg(entry.name, entry.id));
    showTick(*leaf);
    parent->appendRow(leaf);
    m_leaves.push_back(leaf);
}

void PickerPopup::setTicks(const PickerTicks &ticks, const QString &currentId)
{
    if (ticks == m_ticks && currentId == m_currentId)
        return;
    m_ticks = ticks;
    m_currentId = currentId;
    for (QStandardItem *leaf : m_leaves)
        showTick(*leaf);
    showHint();
}

void PickerPopup::showTick(QStandardItem &leaf) const
{
    const QString id = leaf.data(PickerDelegate::IdRole).toString();
    const qsizetype at = m_ticks.ids.indexOf(id);
    const int series = id == m_currentId ? 0 : at >= 0 ? m_ticks.series + int(at) : -1;
    leaf.setData(m_ticks.offered ? QVariant(series) : QVariant(), PickerDelegate::SeriesRole);
    const QString text = QStringLiteral("%1, %2").arg(leaf.text(), leaf.data(PickerDelegate::DetailRole).toString());
    leaf.setData(series > 0 ? tr("%1, compared").arg(text) : text, Qt::AccessibleTextRole);
}

// Says how to compare, or why something was not done just now.
void PickerPopup::showHint(const QString &refusal)
{
    m_hint->setVisible(m_ticks.offered);
    setLook(*m_hint, "muted", refusal.isEmpty());
    if (!refusal.isEmpty())
        m_hint->setText(refusal);
    else if (m_comparing)
        m_hint->setText(tr("Enter, Ctrl+Enter or click: compare, or stop · Esc: done"));
    else
        m_hint->setText(tr("Compare: click the box, or Ctrl+Enter"));
}

void PickerPopup::toggle(const QModelIndex &index)
{
    const QVariant id = index.data(PickerDelegate::IdRole);
    if (!id.isValid() || !m_ticks.offered)
        return;
    const bool on = !m_ticks.ids.contains(id.toString());
    if (id.toString() == m_currentId)
        showHint(tr("%1 is what the others are compared with.").arg(index.data().toString()));
    else if (on && m_ticks.room <= 0)
        showHint(tr("At most eight are compared: remove one before adding %1.").arg(index.data().toString()));
    else
        emit ticked(id.toString(), on);
}

void PickerPopup::select(QStandardItem *item, QAbstractItemView::ScrollHint how)
{
    if (!item)
        return;
    m_tree->setCurrentIndex(item->index());
    m_tree->scrollTo(item->index(), how);
    if (item == m_leaves.front())
        m_tree->verticalScrollBar()->setValue(0); // shows the headings above it, too
}

void PickerPopup::moveSelection(int rows)
{
    if (m_leaves.empty())
        return;
    const QStandardItem *current = m_model->itemFromIndex(m_tree->currentIndex());
    const auto at = std::find(m_leaves.begin(), m_leaves.end(), current);
    const int from = at == m_leaves.end() ? -1 : int(at - m_leaves.begin());
    select(m_leaves[std::size_t(std::clamp(from + rows, 0, int(m_leaves.size()) - 1))]);
}

void PickerPopup::accept(const QModelIndex &index)
{
    const QVariant id = index.data(PickerDelegate::IdRole);
    if (!id.isValid())
        return;
    hide();
    emit chosen(id.toString());
}

bool PickerPopup::isTickKey(const QKeyEvent &key) const
{
    if (!m_ticks.offered)
        return false;
    const bool ctrl = key.modifiers().testFlag(Qt::ControlModifier);
    if (key.key() == Qt::Key_Space)
        return ctrl;
    return (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) && (ctrl || m_comparing);
}

bool PickerPopup::handleKey(const QKeyEvent &key)
{
    if (isTickKey(key)) {
        toggle(m_tree->currentIndex());
        return true;
    }
    constexpr int page = 10;
    switch (key.key()) {
    case Qt::Key_Down: moveSelection(1); return true;
    case Qt::Key_Up: moveSelection(-1); return true;
    case Qt::Key_PageDown: moveSelection(page); return true;
    case Qt::Key_PageUp: moveSelection(-page); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: accept(m_tree->currentIndex()); return true;
    case Qt::Key_Escape:
    case Qt::Key_Tab: hide(); return true;
    default: return false;
    }
}

// A press on the box of a row ticks it, and does not choose the row. While the list is open to compare,
// a press anywhere on a row does so.
bool PickerPopup::handleMouse(const QEvent &event)
{
    const auto &mouse = static_cast<const QMouseEvent &>(event);
    const QModelIndex index = m_tree->indexAt(mouse.position().toPoint());
    if (!m_ticks.offered || mouse.button() != Qt::LeftButton || !index.data(PickerDelegate::IdRole).isValid())
        return false;
    constexpr int around = 6;
    const QRect box =
        PickerDelegate::tickBox(m_tree->visualRect(index), m_tree->font()).adjusted(-around, -around, around, around);
    if (!m_comparing && !box.contains(mouse.position().toPoint()))
        return false;
    if (event.type() != QEvent::MouseButtonRelease) {
        m_tree->setCurrentIndex(index);
        toggle(index);
    }
    return true;
}

bool PickerPopup::eventFilter(QObject *object, QEvent *event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
        if (object == m_search && handleKey(static_cast<QKeyEvent &>(*event)))
            return true;
        break;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseButtonRelease:
        if (object == m_tree->viewport() && handleMouse(*event))
            return true;
        break;
    default: break;
    }
    return QFrame::eventFilter(object, event);
}

} // namespace roofline
