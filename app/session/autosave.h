// Writes unsaved work to a recovery file, soon after each change and outside of the thread that draws.
#pragma once

#include "app/session/recovery.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <future>
#include <optional>
#include <string>

namespace roofline {

class Autosave : public QObject {
    Q_OBJECT

public:
    static constexpr int delay = 1000; // ms, the longest time from a change to its file

    // `text` returns what to keep. An empty text means that all is saved.
    Autosave(QString folder, std::function<std::string()> text, QObject *parent = nullptr);
    ~Autosave() override; // removes the file, because the program goes on or ends in order, unless leave() was called

    void noteChange();
    bool writeNow(); // and waits; returns whether everything is kept
    void discard();
    bool leave(); // keeps the file, the only copy of the work, for the next start; returns what writeNow() does
    void adopt(RecoveryFile file);

signals:
    void failed(const QString &why);

private:
    void write();
    void finish();

    QString m_folder;
    std::function<std::string()> m_text;
    QTimer m_timer;
    std::optional<RecoveryFile> m_file;
    std::string m_written;
    std::future<bool> m_writing; // whether it was written
    bool m_whole = false;        // whether the last text was written
};

} // namespace roofline
