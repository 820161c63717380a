#include "app/window/export/export_preset_list.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <array>

namespace roofline {

namespace {

enum Role { IdRole = Qt::UserRole, DetailRole, SettingsRole };

// Draws a small sheet of the given shape with a roofline on it.
void paintPaper(QPainter &painter, const QRectF &room, const ExportSettings &settings)
{
    const Theme &theme = Theme::of(settings.theme);
    const double shape = std::clamp(settings.width / std::max(settings.height, 1e-9), 0.4, 2.5);
    QSizeF size(room.width(), room.width() / shape);
    if (size.height() > room.height())
        size = QSizeF(room.height() * shape, room.height());
    const QRectF paper(room.center() - QPointF(size.width(), size.height()) / 2, size);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(0x9a, 0xa1, 0xab), 1));
    painter.setBrush(theme.page);
    painter.drawRoundedRect(paper.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    const QRectF plot =
        paper.adjusted(size.width() * 0.2, size.height() * 0.28, -size.width() * 0.16, -size.height() * 0.22);
    const QPointF ridge(plot.left() + plot.width() * 0.55, plot.top());
    if (settings.sheet != Sheet::None) {
        painter.setPen(QPen(theme.mutedText, 1));
        painter.drawPolyline(QPolygonF({plot.topLeft(), plot.bottomLeft(), plot.bottomRight()}));
    }
    if (settings.sheet == Sheet::Worksheet)
        return;
    painter.setPen(QPen(theme.memory, 1.6));
    painter.drawLine(plot.bottomLeft(), ridge);
    painter.setPen(QPen(theme.compute, 1.6));
    painter.drawLine(ridge, plot.topRight());
}

class PresetDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const bool heading = index.data(IdRole).toString().isEmpty();
        return {10, withText(option.font, heading ? 34 : 44)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::matching(QGuiApplication::palette());
        painter->save();
        const QString name = index.data(Qt::DisplayRole).toString();
        const QRect rect = option.rect;
        const QFontMetrics metrics(option.font);
        if (index.data(IdRole).toString().isEmpty()) {
            painter->setFont(sized(option.font, 0.92, QFont::DemiBold));
            painter->setPen(theme.mutedText);
            painter->drawText(rect.adjusted(8, 0, 0, -5), Qt::AlignLeft | Qt::AlignBottom, name);
            painter->restore();
            return;
        }
        const QRectF frame = QRectF(rect).adjusted(0.5, 1.5, -0.5, -1.5);
        painter->setRenderHint(QPainter::Antialiasing);
        if (option.state & QStyle::State_Selected) {
            const bool focused = option.state & QStyle::State_HasFocus;
            painter->setPen(QPen(theme.accent, focused ? 2 : 1));
            painter->setBrush(mixed(theme.base, theme.accent, theme.isDark() ? 0.28 : 0.12));
            painter->drawRoundedRect(frame, 5, 5);
        } else if (option.state & QStyle::State_MouseOver) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(theme.line);
            painter->setOpacity(0.5);
            painter->drawRoundedRect(frame, 5, 5);
            painter->setOpacity(1);
        }
        const int icon = withText(option.font, 38);
        paintPaper(*painter, QRectF(rect.left() + 8, rect.center().y() - icon * 0.34, icon, icon * 0.68),
                   settingsFrom(index.data(SettingsRole).toString(), {}));
        const QRect words = rect.adjusted(icon + 20, 0, -6, 0);
        const int middle = rect.center().y();
        painter->setFont(option.font);
        painter->setPen(theme.text);
        painter->drawText(QPoint(words.left(), middle - 3), metrics.elidedText(name, Qt::ElideRight, words.width()));
        const QFont small = sized(option.font, 0.88);
        painter->setFont(small);
        painter->setPen(theme.mutedText);
        painter->drawText(
            QPoint(words.left(), middle + QFontMetrics(small).ascent() + 2),
            QFontMetrics(small).elidedText(index.data(DetailRole).toString(), Qt::ElideRight, words.width()));
        painter->restore();
    }
};

} // namespace

ExportPresetList::ExportPresetList(QWidget *parent) : QListView(parent)
{
    setObjectName(QStringLiteral("export-presets"));
    setAccessibleName(tr("Presets"));
    setModel(&m_model);
    setItemDelegate(new PresetDelegate(this));
    setMouseTracking(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setStyleSheet(QStringLiteral("QListView { background: transparent; }"));
}

void ExportPresetList::setPresets(const std::vector<ExportPreset> &presets)
{
    m_quiet = true;
    m_presets = presets;
    m_model.clear();
    const std::array names = {tr("Slides"), tr("Paper"), tr("Teaching"), tr("Yours")};
    for (std::size_t group = 0; group < names.size(); ++group) {
        bool first = true;
        for (const ExportPreset &preset : presets) {
            if (std::size_t(preset.group) != group)
                continue;
            if (std::exchange(first, false)) {
                auto *heading = new QStandardItem(names[group]);
                heading->setFlags(Qt::NoItemFlags);
                m_model.appendRow(heading);
            }
            auto *item = new QStandardItem(preset.name);
            item->setData(preset.id, IdRole);
            item->setData(preset.detail, DetailRole);
            item->setData(textOf(preset.settings), SettingsRole);
            item->setData(tr("%1: %2").arg(preset.name, preset.detail), Qt::AccessibleTextRole);
            m_model.appendRow(item);
        }
    }
    m_quiet = false;
}

QModelIndex ExportPresetList::indexOf(const QString &id) const
{
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (index.data(IdRole).toString() == id)
            return index;
    }
    return {};
}

void ExportPresetList::setCurrent(const QString &id)
{
    m_quiet = true;
    setCurrentIndex(indexOf(id));
    m_quiet = false;
}

void ExportPresetList::setChanged(const QString &id, bool changed)
{
    const auto preset = std::ranges::find(m_presets, id, &ExportPreset::id);
    if (preset == m_presets.end())
        return;
    const QString name = changed ? tr("%1, changed").arg(preset->name) : preset->name;
    if (QStandardItem *item = m_model.itemFromIndex(indexOf(id))) {
        item->setText(name);
        item->setData(tr("%1: %2").arg(name, item->data(DetailRole).toString()), Qt::AccessibleTextRole);
    }
}

void ExportPresetList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    if (!m_quiet && current.isValid() && !current.data(IdRole).toString().isEmpty())
        emit chosen(current.data(IdRole).toString());
}

void ExportPresetList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        emit removed(currentIndex().data(IdRole).toString());
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->matches(QKeySequence::Copy))
        event->ignore(); // the dialog handles these
    else
        QListView::keyPressEvent(event);
}

} // namespace roofline
