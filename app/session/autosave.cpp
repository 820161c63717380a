#include "app/session/autosave.h"

#include "app/session/session_store.h"

#include <chrono>
#include <utility>

namespace roofline {

Autosave::Autosave(QString folder, std::function<std::string()> text, QObject *parent)
    : QObject(parent)
    , m_folder(std::move(folder))
    , m_text(std::move(text))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::write);
}

Autosave::~Autosave()
{
    discard();
}

void Autosave::noteChange()
{
    if (!m_timer.isActive()) // further changes do not put it off
        m_timer.start();
}

bool Autosave::writeNow()
{
    finish();
    write();
    finish();
    return m_file && m_whole;
}

void Autosave::discard()
{
    m_timer.stop();
    finish();
    if (m_file)
        m_file->remove();
    m_file.reset();
    m_written.clear();
}

bool Autosave::leave()
{
    const bool kept = writeNow();
    m_timer.stop();
    m_file.reset();
    m_written.clear();
    return kept;
}

void Autosave::adopt(RecoveryFile file)
{
    discard();
    m_file = std::move(file);
}

void Autosave::write()
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

void Autosave::finish()
{
    if (m_writing.valid())
        m_whole = m_writing.get();
}

} // namespace roofline
