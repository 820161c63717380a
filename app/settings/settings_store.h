// QSettings waits half a minute for a lock beside its file that nobody holds any more, and for ever where the lock cannot be removed:
// at the start, and in the middle of a drag. This one waits for a moment, then does without writing, and tries again later.
#pragma once

#include <QElapsedTimer>
#include <QSettings>

namespace roofline {

class SettingsStore : public QSettings {
public:
    // All windows share one, which lives as long as the program: its destructor would wait, and a second one's constructor.
    static SettingsStore &of(const QString &file);

    // Whether what was changed is in the file now; what others have written there is read.
    bool sync();

protected:
    bool event(QEvent *event) override;

private:
    explicit SettingsStore(const QString &file);
    ~SettingsStore() override = default;
    bool mayWrite();

    QElapsedTimer m_refused; // since the lock was held last
};

} // namespace roofline
