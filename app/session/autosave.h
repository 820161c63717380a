// Writes what is not saved yet to a recovery file, soon after each change, and off the thread that draws.
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
    static constexpr int delay = 1000; // ms at most from a change to its file

    // `text`: what to keep; empty when all is saved, and nothing need be kept.
    Autosave(QString folder, std::function<std::string()> text, QObject *parent = nullptr);
    ~Autosave()
        override; // the program goes on or ends in order: what was kept is not needed, unless it was left before

    void noteChange();
    bool writeNow(); // and waits; whether everything is kept
    void discard();
    bool leave(); // the file to the next start, as what was kept is stored nowhere else; as writeNow()
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
    bool m_whole = false;        // what was written last
};

} // namespace roofline
