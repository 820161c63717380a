// QSettings waits half a minute for a lock beside its file that nobody holds any more, and forever if
// the lock cannot be removed: at the start, and in the middle of a drag. This class waits for a moment,
// then does without writing, and tries again later.
#pragma once

#include <QElapsedTimer>
#include <QSettings>

namespace roofline {

class SettingsStore : public QSettings {
public:
    // All windows share one, which lives as long as the program, because its destructor and a second
    // one's constructor would wait.
    static SettingsStore &of(const QString &file);

    // Returns whether all changes are in the file now, and reads what others have written there.
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
