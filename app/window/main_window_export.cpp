// The window exports through the same writer as the command line, to files and to the clipboard.
#include "app/export/batch_stops.h"
#include "app/export/clipboard_offer.h"
#include "app/export/export_chart.h"
#include "app/theme/text.h"
#include "app/views/drag_out.h"
#include "app/window/center_views.h"
#include "app/window/export/export_dialog.h"
#include "app/window/files/session_files.h"
#include "app/window/main_window.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QMimeData>
#include <QPrinter>

#include <memory>

namespace roofline {

// Exports the view as large as on screen, but never smaller than a picture for a document.
ExportSettings MainWindow::quickSettings(PictureFormat format) const
{
    ExportSettings settings = inPixels(m_center->viewSize().expandedTo(QSize(960, 640)), 2, format);
    settings.views = {m_center->view()};
    return settings;
}

PictureContent MainWindow::pictureContent(bool ofAllViews) const
{
    PictureContent content;
    content.report = m_session.seen();
    content.choices = m_view.choices();
    m_center->addTo(content, ofAllViews);
    content.title = qtText(m_session.document().title);
    content.stops = [scenario = m_session.scenario(), zoo = m_session.zoo(),
                     flopPerMac = content.report->analysis.flopPerMac] {
        return batchStops(scenario, zoo, flopPerMac);
    };
    if (!content.choices.hidden.any()) // an embedded session would reveal what is hidden
        content.session = m_sessionFiles->text(m_session.document());
    return content;
}

void MainWindow::openExport()
{
    ExportSubject subject;
    subject.content = pictureContent(true);
    const Analysis &analysis = subject.content.report->analysis;
    subject.view = m_center->view();
    for (std::size_t i = 0; i < allTabs().size(); ++i) {
        const Tab &tab = allTabs()[i];
        if (tab.compute)
            tab.compute(subject.content, analysis.scenario, m_session.zoo());
        subject.views[View(i)] = tab.problem ? tab.problem(subject.content) : QString();
    }
    if (!subject.views[subject.view].isEmpty())
        subject.view = View::Roofline;
    subject.names = namesOf(analysis.scenario, subject.content.title, subject.view, {});
    auto *dialog = new ExportDialog(subject, m_settings, *this, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open(); // without an event loop of its own, which the window might not outlive
}

void MainWindow::exportAs(const QString &suffix, const QString &filter)
{
    const QString view =
        m_center->view() == View::Roofline ? QString() : u'-' + QLatin1String(nameOf(m_center->view()));
    const QString suggestion = QDir(m_settings.exportFolder())
                                   .filePath(fileName(m_session.report()->analysis.scenario) + view + u'.' + suffix);
    const QString path = chooseFile(tr("Export chart"), suggestion, filter);
    if (!path.isEmpty())
        exportTo(path);
}

void MainWindow::exportTo(const QString &path)
{
    const std::optional<PictureFormat> format = pictureFormat(QFileInfo(path).suffix());
    if (!format) {
        showProblem(tr("The chart was not exported"),
                    tr("%1: cannot tell the format from the name; allowed: a name that ends in .png, .svg, "
                       ".pdf or .html")
                        .arg(QDir::toNativeSeparators(path)));
        return;
    }
    tellWritten(*this, m_settings, tr("The chart was not exported"), path,
                exportChart(pictureContent(), quickSettings(*format), path));
}

void MainWindow::print()
{
    QPrinter printer;
    printer.setPageOrientation(QPageLayout::Landscape);
    if (!choosePrinter(printer))
        return;
    const PictureContent content = pictureContent();
    const ExportSettings settings = quickSettings(PictureFormat::Pdf);
    if (QString file = printer.outputFileName(); !file.isEmpty()) { // written whole or not at all, as an export is
        if (QFileInfo(file).suffix().toLower() != QLatin1String("pdf")) {
            file += QStringLiteral(".pdf");
            const QString question = tr("%1 already exists. Overwrite it?").arg(QFileInfo(file).fileName());
            if (QFileInfo::exists(file) // the dialog has asked about the name without the ending
                && ask(tr("Print"), question, Choices::destroying({tr("&Overwrite")})) != 0)
                return;
        }
        tellWritten(*this, m_settings, tr("The chart was not exported"), file,
                    printChart(content, settings, printer.pageLayout(), file));
    } else if (const std::optional<Message> problem = printChart(content, settings, printer)) {
        showProblem(tr("The chart was not printed"), qtText(problem->text));
    } else {
        tell(tr("Sent to %1").arg(printer.printerName()));
    }
}

QString MainWindow::copiedText() const
{
    if (const std::optional<QString> text = m_center->copyText())
        return *text;
    const ReportPtr report = m_session.seen();
    return m_view.choices().hidden.any() ? qtText(m_session.document().title)
                                         : qtText(toText(*report, report->analysis.flopPerMac));
}

void MainWindow::copyChart()
{
    Result<std::unique_ptr<QMimeData>> offer =
        chartOffer(pictureContent(), quickSettings(PictureFormat::Png), copiedText());
    if (!offer) {
        showProblem(tr("The chart was not copied"), qtText(offer.message().text));
        return;
    }
    QApplication::clipboard()->setMimeData(offer.value().release());
    tell(tr("Chart copied"));
}

void MainWindow::dragChart()
{
    m_dragged = std::make_unique<QTemporaryDir>();
    const QString file = m_dragged->filePath(fileName(m_session.report()->analysis.scenario) + QStringLiteral(".png"));
    Result<std::unique_ptr<QMimeData>> offer =
        fileOffer(pictureContent(), quickSettings(PictureFormat::Png), copiedText(), file);
    if (!offer) {
        showProblem(tr("The chart cannot be dragged"), qtText(offer.message().text));
        return;
    }
    constexpr QSize shown(160, 120);
    const auto image = qvariant_cast<QImage>(offer.value()->imageData());
    const QImage small = image.scaled(shown, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    dragOut(*this, std::move(offer.value()), QPixmap::fromImage(small));
}

} // namespace roofline
