// What the tests of the chart share: the shipped zoo, scenarios, and the chart's parts laid out as the widget does.
#pragma once

#include "app/chart/overlay.h"
#include "core/zoo/reader.h"
#include "tests/support/support.h"

#include <QApplication>

namespace roofline::test {

inline const Catalogue &zoo()
{
    static const Catalogue catalogue = [] {
        Catalogue read;
        readZooFolder(ROOFLINE_SOURCE_DIR "/zoo", read);
        return read;
    }();
    return catalogue;
}

inline Scenario scenarioOn(const std::string &hardware, const std::string &model = "resnet-50", std::int64_t batch = 1)
{
    Scenario scenario;
    scenario.hardware = hardware;
    scenario.model = model;
    scenario.batch = batch;
    return scenario;
}

inline std::shared_ptr<const Analysis> analyzed(const Scenario &scenario)
{
    return std::make_shared<const Analysis>(analyze(scenario, zoo()));
}

// A chart laid out without a widget.
struct Laid {
    std::shared_ptr<const Analysis> analysis;
    ChartStyle style;
    PlotArea area;
    RoofLines lines;
    RoofGeometry geometry;
    StillScene still;
    Overlay overlay;

    Laid(std::shared_ptr<const Analysis> a, const QSize &size, int selected = -1)
        : analysis(std::move(a))
        , style(Theme::light(), applicationFont())
        , area(plotAreaOf(analysis->chip.get(), size, style, std::nullopt))
        , lines(roofLinesOf(*analysis))
        , geometry(roofGeometryOf(lines, area.mapping))
        , still(stillSceneOf(lines, geometry, area.mapping, style))
        , overlay(overlayOf({analysis.get(), lines, geometry, still, area, style, QStringLiteral("Title"), QString(),
                             true, selected}))
    {
    }

    QStringList texts() const
    {
        QStringList found;
        for (const SceneItems *items : {&still.items, &overlay.items}) {
            for (const SceneItem &item : *items) {
                if (const auto *text = std::get_if<TextItem>(&item))
                    found << text->text;
            }
        }
        return found;
    }
};

} // namespace roofline::test
