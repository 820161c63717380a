// A zoo entry as text. What is typed counts as soon as nothing is wrong with it; until then the findings are listed, and the last good
// text stays in force.
#pragma once

#include "core/diagnostics/message.h"

#include <QWidget>

#include <functional>
#include <string>

class QLabel;
class QListWidget;
class QPlainTextEdit;
class QTimer;

namespace roofline {

class YamlPage : public QWidget {
    Q_OBJECT

public:
    // Reads the text, and takes it over where it can: the findings are listed.
    using Read = std::function<Messages(const std::string &text)>;

    explicit YamlPage(Read read, QWidget *parent = nullptr);

    // The entry as it is now; forgets what was typed.
    void setText(const std::string &text);

    // Reads at once what was typed last.
    void flush();

signals:
    void left(); // the text has lost the focus

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void read();
    void show(const Messages &messages);
    void fitFindings();
    void markLines();
    void goTo(int row);

    Read m_read;
    QPlainTextEdit *m_text;
    QListWidget *m_findings;
    QLabel *m_state;
    QTimer *m_pause; // a reader waits for the end of a word
    Messages m_messages;
};

} // namespace roofline
