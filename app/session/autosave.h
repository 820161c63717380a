// Writes unsaved work to a recovery file, soon after each change and outside of the thread that draws.
#pragma once

#include "app/session/recovery.h"
#include "app/session/session_store.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <utility>

namespace roofline {

class Autosave : public QObject {
    Q_OBJECT

public:
    static constexpr int delay = 1000; // ms, the longest time from a change to its file

    // `text` returns what to keep. An empty text means that all is saved.
    Autosave(QString folder, std::function<std::string()> text, QObject *parent = nullptr)
        : QObject(parent)
        , m_folder(std::move(folder))
        , m_text(std::move(text))
    {
        m_timer.setSingleShot(true);
        m_timer.setInterval(delay);
        connect(&m_timer, &QTimer::timeout, this, &Autosave::write);
    }

    // Removes the file, because the program goes on or ends in order, unless leave() was called.
    ~Autosave() override { discard(); }

    void noteChange()
    {
        if (!m_timer.isActive()) // further changes do not put it off
            m_timer.start();
    }

    // Waits until it is written. Returns whether everything is kept.
    bool writeNow()
    {
        finish();
        write();
        finish();
        return m_file && m_whole;
    }

    void discard()
    {
        m_timer.stop();
        finish();
        if (m_file)
            m_file->remove();
        m_file.reset();
        m_written.clear();
    }

    // Keeps the file, the only copy of the work, for the next start; returns what writeNow() does.
    bool leave()
    {
        const bool kept = writeNow();
        m_timer.stop();
        m_file.reset();
        m_written.clear();
        return kept;
    }

    void adopt(RecoveryFile file)
    {
        discard();
        m_file = std::move(file);
    }

signals:
    void failed(const QString &why);

private:
    void write()
    {
        using namespace std::chrono_literals;
        if (m_writing.valid() && m_writing.wait_for(0s) != std::future_status::ready) { // the disk is slow
            m_timer.start();
            return;
        }
        std::string text = m_text();
        if (text.empty()) {
            discard();
            return;
        }
        if (text == m_written)
            return;
        if (!m_file)
            m_file = RecoveryFile::create(m_folder);
        if (!m_file) {
            emit failed(tr("the folder %1 cannot be written").arg(m_folder));
            return;
        }
        m_written = std::move(text);
        m_writing = std::async(std::launch::async, [this, path = m_file->path(), written = m_written] {
            const QString why = writeWhole(path, written);
            if (!why.isEmpty())
                QMetaObject::invokeMethod(
                    this,
                    [this, why] {
                        m_written.clear(); // so that the next change tries again
                        emit failed(why);
                    },
                    Qt::QueuedConnection);
            return why.isEmpty();
        });
    }

    void finish()
    {
        if (m_writing.valid())
            m_whole = m_writing.get();
    }

    QString m_folder;
    std::function<std::string()> m_text;
    QTimer m_timer;
    std::optional<RecoveryFile> m_file;
    std::string m_written;
    std::future<bool> m_writing; // whether it was written
    bool m_whole = false;        // whether the last text was written
};

} // namespace roofline
