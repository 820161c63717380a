#include "app/cli/offscreen.h"

#include "app/cli/output.h"

#include <QApplication>

namespace roofline {

Offscreen::Offscreen() : m_arguments({m_name.data(), nullptr})
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_FONT_DPI", "96");
    qputenv("QT_SCALE_FACTOR", "1");
    qputenv("LC_ALL", "C.UTF-8");
    // While it starts, Qt warns of what it misses of a desktop session (XDG_RUNTIME_DIR), which does not
    // matter here.
    const QtMessageHandler handler =
        qInstallMessageHandler([](QtMsgType type, const QMessageLogContext &, const QString &text) {
            if (type == QtCriticalMsg || type == QtFatalMsg)
                printError(text.toStdString());
        });
    m_application = std::make_unique<QApplication>(m_count, m_arguments.data());
    qInstallMessageHandler(handler);
}

Offscreen::~Offscreen() = default;

} // namespace roofline
