// What has to be said about the scenario and the zoo, in a list above the status bar.
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
    void openAbove(const QRect &button); // global coordinates

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void copy() const;

    QListWidget *m_list;
};

} // namespace roofline
