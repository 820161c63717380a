// This page edits a zoo entry as text. The typed text applies as soon as it has no errors. Until then the
// findings are listed, the last good text stays in force, and the typed one stays until somebody drops it.
#pragma once

#include "app/controls/buttons.h"
#include "app/controls/delay.h"
#include "app/theme/layouts.h"
#include "core/diagnostics/message.h"

#include <QListWidget>
#include <QPlainTextEdit>
#include <QWidget>

#include <functional>
#include <string>

namespace roofline {

class YamlPage : public QWidget {
    Q_OBJECT

public:
    // Reads the text, applies it if it has no errors, and returns the findings.
    using Read = std::function<Messages(const std::string &text)>;

    explicit YamlPage(Read read, QWidget *parent = nullptr);

    enum class Undo { None, OneStep };
    // Shows the entry as it is now, and drops what was typed. Undo in the text ends there, or brings back what was
    // dropped.
    void setText(const std::string &text, Undo undo = Undo::None);

    // Reads the typed text at once, without waiting for a pause.
    void flush();

    // Reads nothing any more, because the editor is being destroyed.
    void stopReading() { m_pause.stop(); }

    bool isRefused() const { return m_refused; } // the typed text has errors
    bool finds(const QString &problem) const;    // whether a finding below the text tells it

signals:
    void left(); // the text has lost the focus
    void wasRead();
    void dropAsked();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void read();
    void show(const Messages &messages);
    void fitFindings();
    void markLines();
    void goTo(int row);

    Read m_read;
    QPlainTextEdit *m_text = new QPlainTextEdit(this);
    QListWidget *m_findings = new QListWidget(this);
    QLabel *m_state = mutedLabel(QStringLiteral("yaml-state"), this);
    QPushButton *m_drop = plainButton(QStringLiteral("yaml-drop"), tr("&Drop this text"),
                                      tr("Show the entry as it is, without what cannot be read"), this);
    Delay m_pause{200, [this] { read(); }}; // reading waits for a pause in typing
    Messages m_messages;                    // the first of them
    bool m_refused = false;
};

} // namespace roofline
