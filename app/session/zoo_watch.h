// Tells all windows when the user's own zoo has changed: by another window, by another program, or by hand.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

namespace roofline {

class ZooWatch : public QObject {
    Q_OBJECT

public:
    // Returns the program's only watch of a folder, which need not exist yet. It lives as long as the application.
    static ZooWatch &of(const QString &folder);

    void note(); // this program has changed a file

signals:
    void changed(); // shortly after a change

private:
    explicit ZooWatch(const QString &folder);
    void look();
    void watch();

    const QString m_folder;
    QFileSystemWatcher m_watcher;
    QTimer m_soon;
};

} // namespace roofline
