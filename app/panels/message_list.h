// This popup above the status bar lists all messages about the scenario and the zoo.
#pragma once

#include "core/diagnostics/message.h"

#include <QFrame>

class QListWidget;

namespace roofline {

class MessageList : public QFrame {
    Q_OBJECT

public:
    explicit MessageList(QWidget *parent = nullptr);

    void setMessages(const Messages &messages);
    void openAbove(const QRect &button); // `button` is in global coordinates

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void copy() const;

    QListWidget *m_list;
};

} // namespace roofline
