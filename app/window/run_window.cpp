#include "app/window/run_window.h"

#include "app/theme/theme.h"
#include "app/window/main_window.h"
#include "app/zoo_folders.h"

#include <QApplication>
#include <QIcon>
#include <QLocale>

#include <future>

namespace roofline {

int runWindow(int &argc, char **argv, const WindowArguments &arguments)
{
    // The zoo is read while Qt starts: both take about as long.
    std::future<CataloguePtr> zoo = std::async(std::launch::async, [&arguments]() -> CataloguePtr {
        return std::make_shared<const Catalogue>(loadZoo(arguments.zooFolders));
    });

    QLocale::setDefault(QLocale::c());   // decimal points, as on the command line and in the zoo
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("roofline-explorer"));
    QApplication::setApplicationDisplayName(QStringLiteral("Roofline Explorer"));
    QApplication::setApplicationVersion(QStringLiteral(ROOFLINE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("io.github.roofline_explorer.RooflineExplorer"));
    loadResources();
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/app.svg")));

    MainWindow window(zoo.get());
    window.show();
    return QApplication::exec();
}

} // namespace roofline
