// Paints the chart for picture files and clipboard.
#include "app/chart/axes_plot.h"
#include "app/chart/item_names.h"
#include "app/chart/roofline_chart.h"
#include "app/paint/svg_device.h"

namespace roofline {

void RooflineChart::paintExport(QPainter &painter, const QSize &size, bool vectors, bool transparent,
                                const PaperLook &paper)
{
    // Uses a second plot, so that the one on the screen keeps its size.
    RooflineChart copy;
    copy.setFont(font());
    copy.m_theme = m_theme;
    copy.m_paper = paper;
    copy.applyStyle();
    copy.m_shown = m_shown;
    copy.m_axes->setBackground(transparent ? QBrush(Qt::NoBrush) : QBrush(m_theme.page));
    copy.bringUpToDate(size);

    if (SvgDevice *svg = SvgDevice::of(painter))
        svg->setPerDecade({copy.m_area.mapping.x.pixelsPerDecade(), copy.m_area.mapping.y.pixelsPerDecade()});
    painter.save();
    copy.m_axes->toPainter(static_cast<QCPPainter *>(&painter), size.width(), size.height());
    ScenePainter scene(*copy.m_style, vectors ? ScenePainter::Device::Vectors : ScenePainter::Device::Pixels,
                       transparent);
    scene.paint(painter, copy.m_stageScene.below);
    for (const SceneItems *items : {&copy.m_trail, &copy.m_overlay.items})
        scene.paint(painter, *items, copy.namesFor(painter, *items));
    scene.paint(painter, copy.m_stageScene.items);
    painter.restore();
}

// Finds the names by the items' positions. Only an SVG file needs names; painting on a screen does not.
ItemNames RooflineChart::namesFor(const QPainter &painter, const SceneItems &items) const
{
    if (!SvgDevice::of(painter))
        return {};
    const NamedChart chart{m_lines,
                           m_geometry,
                           m_gutter,
                           m_overlay,
                           m_shown.companions,
                           m_shown.analysis.get(),
                           m_shown.tree,
                           !m_shown.choices.hidden.any() && !m_shown.text.title.contains(u'?')};
    return namesOf(items, chart);
}

} // namespace roofline
