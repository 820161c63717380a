// Paints the chart for picture files and clipboard.
#include "app/chart/chart_plot.h"
#include "app/chart/item_names.h"
#include "app/paint/svg_device.h"

namespace roofline {

void ChartPlot::paintExport(QPainter &painter, const QSize &size, bool vectors, bool transparent,
                            const PaperLook &paper)
{
    // Uses a second plot, so that the one on the screen keeps its size.
    ChartPlot copy;
    copy.setFont(font());
    copy.m_theme = m_theme;
    copy.m_paper = paper;
    copy.applyStyle();
    copy.m_analysis = m_analysis;
    copy.m_tree = m_tree;
    copy.m_text = m_text;
    copy.m_measured = m_measured;
    copy.m_selected = m_selected;
    copy.m_held = m_held;
    copy.m_levels = m_levels;
    copy.m_zoom = m_zoom;
    copy.m_choices = m_choices;
    copy.m_look = m_look;
    copy.m_companions = m_companions;
    copy.m_path = m_path;
    copy.m_pathVersion = m_pathVersion;
    copy.m_stage = m_stage;
    copy.setBackground(transparent ? QBrush(Qt::NoBrush) : QBrush(m_theme.page));
    copy.bringUpToDate(size);

    if (SvgDevice *svg = SvgDevice::of(painter))
        svg->setPerDecade({copy.m_area.mapping.x.pixelsPerDecade(), copy.m_area.mapping.y.pixelsPerDecade()});
    painter.save();
    copy.toPainter(static_cast<QCPPainter *>(&painter), size.width(), size.height());
    ScenePainter scene(*copy.m_style, vectors ? ScenePainter::Device::Vectors : ScenePainter::Device::Pixels,
                       transparent);
    scene.paint(painter, copy.m_stageScene.below);
    for (const SceneItems *items : {&copy.m_trail, &copy.m_overlay.items})
        scene.paint(painter, *items, copy.namesFor(painter, *items));
    scene.paint(painter, copy.m_stageScene.items);
    painter.restore();
}

// Finds the names by the items' positions. Only an SVG file needs names; painting on a screen does not.
ItemNames ChartPlot::namesFor(const QPainter &painter, const SceneItems &items) const
{
    if (!SvgDevice::of(painter))
        return {};
    const NamedChart chart{
        m_lines,      m_geometry,       m_gutter, m_overlay,
        m_companions, m_analysis.get(), m_tree,   !m_choices.hidden.any() && !m_text.title.contains(u'?')};
    return namesOf(items, chart);
}

// Paints between the grid and the axes, which the plot library draws.
void ChartPlot::paintNamed(QPainter &painter, const SceneItems &items)
{
    ScenePainter(*m_style, ScenePainter::Device::Vectors).paint(painter, items, namesFor(painter, items));
}

} // namespace roofline
