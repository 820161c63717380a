#include "app/cli/offscreen.h"

#include "app/cli/output.h"

namespace roofline {

std::unique_ptr<QApplication> offscreen()
{
    static char name[] = "roofline-explorer";
    static char *arguments[] = {name, nullptr};
    static int count = 1; // Qt keeps references to these
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
    auto application = std::make_unique<QApplication>(count, arguments);
    qInstallMessageHandler(handler);
    return application;
}

} // namespace roofline
