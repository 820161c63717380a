// This popup above the status bar lists all messages about the scenario and the zoo.
#pragma once

#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "core/diagnostics/message.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QListWidget>
#include <QScreen>
#include <QStyle>

#include <algorithm>

namespace roofline {

class MessageList : public QFrame {
    Q_OBJECT

public:
    explicit MessageList(QWidget *parent = nullptr) : QFrame(parent, Qt::Popup), m_list(new QListWidget(this))
    {
        setFrameShape(QFrame::Box);
        setProperty("popup", true);
        setObjectName(QStringLiteral("messages"));
        setAccessibleName(tr("Messages"));
        m_list->setAccessibleName(tr("Messages"));
        m_list->setWordWrap(true);
        m_list->setTextElideMode(Qt::ElideNone); // messages must be readable to their end
        m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_list->setSpacing(2);
        auto *hint = new QLabel(tr("Ctrl+C copies, Esc closes"), this);
        hint->setProperty("muted", true);
        setFace(*hint, 0.9);
        addParts(columnIn(this, 4, {8, 8, 8, 6}), {m_list, hint});
    }

    void setMessages(const Messages &messages)
    {
        m_list->clear();
        for (const Message &message : messages)
            m_list->addItem(withSlashesHeld(withUnitsHeld(lineOf(message))));
        if (messages.empty())
            m_list->addItem(tr("No messages: every number in use is known and the scenario is possible."));
        m_list->setCurrentRow(0);
    }

    void openAbove(const QRect &button) // `button` is in global coordinates
    {
        const QRect available = screen()->availableGeometry();
        const int width = std::min(560, available.width() - 16);
        resize(width, 200);
        layout()->setGeometry(rect()); // hidden, it would wait for its first showing
        // The rows are measured here, with room for a scroll bar, because the list's own size hint ignores the
        // padding of its rows and cuts texts off.
        constexpr int padding = 12;
        const int textWidth =
            m_list->width() - 2 * (padding + m_list->spacing()) - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
        int needed = 64;
        for (int row = 0; row < m_list->count(); ++row) {
            QListWidgetItem *item = m_list->item(row);
            const QRect text =
                m_list->fontMetrics().boundingRect(QRect(0, 0, textWidth, 10000), Qt::TextWordWrap, item->text());
            item->setSizeHint(QSize(textWidth, text.height() + 8));
            needed += item->sizeHint().height() + 2 * m_list->spacing();
        }
        const int height = std::clamp(needed, 80, available.height() / 2);
        setGeometry(std::max(available.left(), button.right() - width), button.top() - height - 4, width, height);
        show();
        m_list->setFocus(Qt::PopupFocusReason);
    }

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->matches(QKeySequence::Copy))
            copy();
        else if (event->key() == Qt::Key_Escape)
            hide();
        else
            QFrame::keyPressEvent(event);
    }

private:
    // The first word tells the severity, so no color is needed.
    static QString lineOf(const Message &message)
    {
        QString text = qtText(message.withOutcome());
        if (!message.place.file.empty())
            return qtText(toString(message));
        switch (message.severity) {
        case Severity::Error: return tr("Error: %1").arg(text);
        case Severity::Warning: return tr("Warning: %1").arg(text);
        case Severity::Info: return tr("Note: %1").arg(text);
        }
        return text;
    }

    void copy() const
    {
        QStringList lines;
        for (int row = 0; row < m_list->count(); ++row)
            lines << m_list->item(row)->text();
        QGuiApplication::clipboard()->setText(lines.join(u'\n').replace(QChar::Nbsp, u' ').remove(wordJoiner) + u'\n');
    }

    QListWidget *m_list;
};

} // namespace roofline
