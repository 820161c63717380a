#include "app/export/picture.h"

#include "app/bars/breakdown_page.h"
#include "app/chart/roofline_chart.h"
#include "app/curves/batch_page.h"
#include "app/curves/sweep_page.h"
#include "app/theme/words.h"
#include "app/views/network_text.h"
#include "core/answers/network_view.h"
#include "core/report/phrases/phrases.h"

ROOFLINE_TR(Picture);

namespace roofline {

namespace {

// What one view is painted with.
struct Canvas {
    const PictureContent &content;
    const ExportSettings &settings;
    const QString &title;
    QPainter &painter;
    QSize size;
    ScenePainter::Device device;

    const Theme &theme() const { return Theme::of(settings.theme); }
};

void paintRoofline(const Canvas &canvas, const Analysis &analysis, const QString &subtitle, ChartLook look)
{
    const PictureContent &content = canvas.content;
    RooflineChart chart;
    chart.setFont(applicationFont());
    chart.setTheme(canvas.theme());
    chart.setLook(look);
    chart.setChoices(content.choices);
    const bool memory = look == ChartLook::Memory;
    if (memory) {
        chart.setCompanions(content.companions);
        chart.setSweepPath(content.path);
    }
    chart.setAnalysis(std::make_shared<const Analysis>(analysis), {canvas.title, subtitle},
                      memory ? content.report->answers.measured : std::nullopt);
    if (memory)
        chart.setPointInFocus(content.point);
    chart.paintExport(canvas.painter, canvas.size, canvas.device == ScenePainter::Device::Vectors,
                      canvas.settings.transparent);
}

// Precondition: something is sent.
void paintNetwork(const Canvas &canvas)
{
    const Analysis view = *networkView(canvas.content.report->analysis);
    paintRoofline(canvas, view, networkSubtitle(view), ChartLook::Network);
}

template <class Page, class Show>
void paintPage(const Canvas &canvas, const Show &show)
{
    Page page(canvas.theme(), applicationFont(), canvas.device, canvas.settings.transparent);
    show(page);
    page.paint(canvas.painter, canvas.size);
}

} // namespace

Picture::Picture(const PictureContent &content, const ExportSettings &settings)
    : m_content(content)
    , m_settings(settings)
{
    const Phrases phrases;
    const Report &report = *content.report;
    m_title = content.title.isEmpty() ? QString::fromStdString(phrases.title(report.analysis)) : content.title;
    const bool ofRoofs = settings.views.front() == View::Roofline || settings.views.front() == View::Network;
    if (ofRoofs && !content.choices.tellsVerdict())
        m_title.clear();
    // Who asks in the title is not answered below it, nor is what is hidden told.
    m_description = content.title.contains(QLatin1Char('?')) || (ofRoofs && content.choices.hidden.any())
                        ? tr("%1: %2").arg(QString::fromStdString(phrases.chips(report.analysis)),
                                           QString::fromStdString(phrases.workload(report.analysis)))
                        : QString::fromStdString(phrases.sentence(report.analysis, report.answers));
    if (report.analysis.flopPerMac == 1)
        m_description += tr(" 1 MAC = 1 FLOP here.");
}

void Picture::paint(QPainter &painter, const QSize &size, ScenePainter::Device device) const
{
    paintView(m_settings.views.front(), painter, size, device);
}

void Picture::paintView(View view, QPainter &painter, const QSize &size, ScenePainter::Device device) const
{
    const Canvas canvas{m_content, m_settings, m_title, painter, size, device};
    const Report &report = *m_content.report;
    switch (view) {
    case View::Roofline: paintRoofline(canvas, report.analysis, m_description, ChartLook::Memory); break;
    case View::Network: paintNetwork(canvas); break;
    case View::Batch:
        paintPage<BatchPage>(
            canvas, [&](BatchPage &page) { page.show(report, m_content.curves, m_content.batch, m_title, size); });
        break;
    case View::Breakdown:
        paintPage<BreakdownPage>(
            canvas, [&](BreakdownPage &page) { page.show(report, {.by = m_content.by, .title = m_title}, size); });
        break;
    case View::Sweep:
        paintPage<SweepPage>(canvas, [&](SweepPage &page) {
            SweepPicture sweep = m_content.sweep;
            sweep.title = m_title;
            sweep.dimmed = false;
            page.show(report, sweep, size);
        });
        break;
    }
}

} // namespace roofline
