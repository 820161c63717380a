// Tells every window when the user's own zoo has changed: by another window, by another program, or by hand.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

namespace roofline {

class ZooWatch : public QObject {
    Q_OBJECT

public:
    // The program's one watch of a folder, which need not exist yet. It ends with the application.
    static ZooWatch &of(const QString &folder);

    void note(); // this program has changed a file

signals:
    void changed(); // soon after

private:
    explicit ZooWatch(const QString &folder);
    void look();
    void watch();

    const QString m_folder;
    QFileSystemWatcher m_watcher;
    QTimer m_soon;
};

} // namespace roofline
