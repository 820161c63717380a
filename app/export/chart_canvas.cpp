#include "app/export/chart_canvas.h"

#include <QPainter>

namespace roofline {

QFont exportFont()
{
    constexpr int pixels = 13;
    QFont font = applicationFont();
    font.setPixelSize(pixels);
    return font;
}

QSizeF paintRoofline(const ChartCanvas &canvas, const Analysis &analysis, const ViewChoices &choices,
                     const ChartText &text, ChartLook look)
{
    const PictureContent &content = canvas.content;
    RooflineChart chart;
    chart.setFont(exportFont());
    chart.setTheme(canvas.theme());
    chart.setLook(look);
    chart.setChoices(choices);
    const bool memory = look == ChartLook::Memory;
    if (memory) {
        chart.setCompanions(content.companions);
        chart.setSweepPath(content.path);
        chart.setStage(content.stage);
        chart.setAnnotations(content.annotations);
    }
    chart.setAnalysis(std::make_shared<const Analysis>(analysis), text,
                      memory ? content.report->answers.measured : std::nullopt);
    if (memory)
        chart.setPointInFocus(content.point);
    PaperLook paper = canvas.paper;
    if (paper.headLines == PaperLook::wholeHead)
        paper.headLines =
            headLinesFor(ChartStyle(canvas.theme(), exportFont(), paper), canvas.room.width(),
                         paper.title ? text.title : QString(), paper.subtitle ? text.subtitle : QString());
    const QSize room = canvas.room.size();
    const QSize wanted = chart.exportSize(room, paper);
    if (!canvas.painter.isActive())
        return wanted;
    const double factor = double(room.height()) / wanted.height();
    canvas.painter.save();
    canvas.painter.translate(canvas.room.topLeft());
    canvas.painter.scale(factor, factor);
    chart.paintExport(canvas.painter, QSize(int(room.width() / factor), wanted.height()),
                      canvas.device == ScenePainter::Device::Vectors, canvas.settings.transparent, paper);
    canvas.painter.restore();
    return wanted;
}

} // namespace roofline
