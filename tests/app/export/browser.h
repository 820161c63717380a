// Runs a browser without a window, if one is installed.
#pragma once

#include <QProcess>
#include <QSize>
#include <QStandardPaths>
#include <QString>
#include <QTemporaryDir>

namespace roofline::test {

class Browser {
public:
    Browser()
    {
        for (const char *name : {"chromium-headless-shell", "chromium", "google-chrome"}) {
            if (m_program.isEmpty())
                m_program = QStandardPaths::findExecutable(QLatin1String(name));
        }
    }

    bool is() const { return !m_program.isEmpty(); }
    QString said() const { return m_said; }

    bool picture(const QString &file, const QSize &size, const QString &png, const QStringList &options = {}) const
    {
        run(file, options
                      + QStringList{QStringLiteral("--screenshot=") + png,
                                    QStringLiteral("--window-size=%1,%2").arg(size.width()).arg(size.height())});
        return QFile::exists(png);
    }

    // Returns the page as it is once its script has run.
    QString page(const QString &file) const
    {
        return QString::fromUtf8(
            run(file, {QStringLiteral("--dump-dom"), QStringLiteral("--virtual-time-budget=2000")}));
    }

private:
    // The browser has no network, so that whatever a page wanted from there would be missing.
    QByteArray run(const QString &file, const QStringList &options) const
    {
        const QTemporaryDir profile;
        QProcess process;
        process.start(m_program, QStringList{QStringLiteral("--headless"), QStringLiteral("--no-sandbox"),
                                             QStringLiteral("--disable-gpu"), QStringLiteral("--hide-scrollbars"),
                                             QStringLiteral("--force-device-scale-factor=1"),
                                             QStringLiteral("--host-resolver-rules=MAP * ~NOTFOUND"),
                                             QStringLiteral("--user-data-dir=") + profile.path()}
                                     + options + QStringList{QStringLiteral("file://") + file});
        if (!process.waitForFinished(60'000)) {
            process.kill();
            process.waitForFinished();
        }
        m_said = QString::fromUtf8(process.readAllStandardError());
        return process.readAllStandardOutput();
    }

    QString m_program;
    mutable QString m_said;
};

} // namespace roofline::test
