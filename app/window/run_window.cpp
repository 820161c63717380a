#include "app/window/run_window.h"

#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/theme/theme.h"
#include "app/window/actions.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/files/opened_files.h"
#include "app/window/main_window.h"
#include "core/zoo/zoo_folders.h"

#include <QApplication>
#include <QFile>
#include <QIcon>
#include <QLocale>
#include <QScreen>

#include <future>

namespace roofline {

int runWindow(int &argc, char **argv, const WindowArguments &arguments)
{
    // The zoo is read while Qt starts: both take about as long.
    std::future<CataloguePtr> zoo = std::async(std::launch::async, [&arguments]() -> CataloguePtr {
        return std::make_shared<const Catalogue>(loadZoo(arguments.zooFolders));
    });

    QLocale::setDefault(QLocale::c()); // decimal points, as on the command line and in the zoo
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("roofline-explorer"));
    QApplication::setApplicationDisplayName(QStringLiteral("Roofline Explorer"));
    QApplication::setApplicationVersion(QStringLiteral(ROOFLINE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("io.github.roofline_explorer.RooflineExplorer"));
    loadResources();
    speak(Settings().preferences().language);
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/app.svg")));

    QStringList sessions;
    QStringList entries;
    for (const std::string &name : arguments.files) {
        const QString file = QFile::decodeName(name.c_str());
        (isSessionFile(file) && !isLessonFile(file) ? sessions : entries) << file;
    }
    CataloguePtr entriesOfZoo = zoo.get();
    if (!entriesOfZoo->messages.empty()) // said while the language was not known
        entriesOfZoo = std::make_shared<const Catalogue>(loadZoo(arguments.zooFolders));
    const auto open = [&entriesOfZoo](const QString &session, const QString &lesson) {
        MainWindow *window = MainWindow::open(entriesOfZoo, {session, {}, lesson});
        // A desktop puts a title bar on top, which would push the window's end below the screen's edge.
        constexpr int titleBar = 40;
        const QSize room = window->screen()->availableSize();
        if (window->width() > room.width() || window->height() + titleBar > room.height())
            window->showMaximized();
        return window;
    };
    MainWindow *window = open(sessions.value(0), QFile::decodeName(arguments.lesson.c_str()));
    for (const QString &session : sessions.mid(1))
        open(session, {});
    if (!entries.isEmpty())
        onceShown(*window, [window, entries] { window->openFiles(entries); }); // problems are shown over the window
    const bool welcome = window->welcomeIsDue(); // asked even if a file is given, because it records the first start
    if (welcome && arguments.files.empty() && arguments.lesson.empty())
        onceShown(*window, [window] { window->actions().welcome->trigger(); });
    return QApplication::exec();
}

} // namespace roofline
