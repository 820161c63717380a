// The window's exports: files through the same writer as the command line, and the clipboard.
#include "app/bars/breakdown_view.h"
#include "app/chart/roofline_chart.h"
#include "app/curves/batch_view.h"
#include "app/curves/sweep_view.h"
#include "app/export/export_chart.h"
#include "app/theme/text.h"
#include "app/window/center_views.h"
#include "app/window/main_window.h"
#include "app/window/scenario_text.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QMimeData>
#include <QPrinter>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTemporaryDir>

#include <algorithm>
#include <memory>

namespace roofline {

// As the view is on screen, but never smaller than a picture that one would put into a document.
ChartExport MainWindow::exportOptions() const
{
    ChartExport options;
    options.view = m_center->view();
    options.size = m_center->viewSize().expandedTo(QSize(960, 640));
    options.scale = 2;
    options.choices = m_view.choices();
    options.point = m_chart->pointInFocus();
    options.companions = m_chart->companions();
    options.path = m_chart->sweepPath();
    options.batch = m_center->batch().choice();
    options.curves = m_center->batch().curves();
    options.by = m_center->breakdown().by();
    options.sweep = m_center->sweep().picture();
    options.title = qtText(m_session.document().title);
    return options;
}

void MainWindow::exportAs(const QString &suffix, const QString &filter)
{
    QString folder = m_settings.exportFolder();
    if (folder.isEmpty() || !QFileInfo(folder).isDir())
        folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    const QString view =
        m_center->view() == View::Roofline ? QString() : u'-' + QLatin1String(nameOf(m_center->view()));
    const QString suggestion =
        QDir(folder).filePath(fileName(m_session.report()->analysis.scenario) + view + u'.' + suffix);
    QString path = chooseFile(tr("Export chart"), suggestion, filter);
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += u'.' + suffix;
    exportTo(path);
}

void MainWindow::exportTo(const QString &path)
{
    exportTo(path, exportOptions());
}

void MainWindow::exportTo(const QString &path, const ChartExport &options)
{
    const Result<QString> written = exportChart(*m_session.seen(), options, path);
    if (!written) {
        showProblem(tr("The chart was not exported"),
                    tr("%1: %2").arg(QDir::toNativeSeparators(path), qtText(written.message().text)));
        return;
    }
    m_settings.setExportFolder(QFileInfo(path).absolutePath());
    statusBar()->showMessage(tr("Written: %1").arg(QDir::toNativeSeparators(path)), 5000);
}

void MainWindow::print()
{
    QPrinter printer;
    printer.setPageOrientation(QPageLayout::Landscape);
    if (!choosePrinter(printer))
        return;
    ChartExport options = exportOptions();
    if (QString file = printer.outputFileName(); !file.isEmpty()) { // as an export: whole or not at all
        options.paper = printer.pageLayout();
        if (QFileInfo(file).suffix().toLower() != QLatin1String("pdf"))
            file += QStringLiteral(".pdf");
        exportTo(file, options);
    } else if (const std::optional<Message> problem = printChart(*m_session.seen(), options, printer)) {
        showProblem(tr("The chart was not printed"), qtText(problem->text));
    } else {
        tell(tr("Sent to %1").arg(printer.printerName()));
    }
}

void MainWindow::copyChart()
{
    const QTemporaryDir folder;
    auto content = std::make_unique<QMimeData>();
    const QString png = folder.filePath(QStringLiteral("chart.png"));
    const QString svg = folder.filePath(QStringLiteral("chart.svg"));
    for (const QString &path : {png, svg}) {
        const Result<QString> written = exportChart(*m_session.seen(), exportOptions(), path);
        if (!written) {
            showProblem(tr("The chart was not copied"), qtText(written.message().text));
            return;
        }
    }
    content->setImageData(QImage(png));
    if (QFile file(svg); file.open(QIODevice::ReadOnly))
        content->setData(QStringLiteral("image/svg+xml"), file.readAll());
    QApplication::clipboard()->setMimeData(content.release());
    statusBar()->showMessage(tr("Chart copied"), 3000);
}

} // namespace roofline
