// What the tests of the chart share: the shipped zoo, scenarios, and the chart's parts laid out as the widget does.
#pragma once

#include "app/chart/overlay.h"
#include "core/zoo/reader.h"
#include "tests/support/support.h"

#include <QApplication>

#include <algorithm>

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

inline int indexOf(const Analysis &analysis, std::string_view name)
{
    for (std::size_t i = 0; i < analysis.operators.size(); ++i) {
        if (analysis.operators[i].op.name == name)
            return int(i);
    }
    qFatal("no such operator");
    return -1;
}

inline OperatorPick pickOf(const Analysis &analysis, std::string_view name)
{
    return OperatorPick::operatorAt(indexOf(analysis, name));
}

// The first group of the tree that is of this kind.
inline OperatorPick pickOf(const OperatorTree &tree, Group group)
{
    for (std::size_t i = 0; i < tree.groups.size(); ++i) {
        if (tree.groups[i].total.op.group == group)
            return OperatorPick::groupAt(int(i));
    }
    qFatal("no such group");
    return {};
}

// A chart laid out without a widget.
struct Laid {
    std::shared_ptr<const Analysis> analysis;
    OperatorTree tree;
    ChartStyle style;
    PlotArea area;
    RoofLines lines;
    RoofGeometry geometry;
    StillScene still;
    Overlay overlay;

    Laid(std::shared_ptr<const Analysis> a, const QSize &size, const OperatorPick &selected = {}, const OperatorFolds &folds = {})
        : analysis(std::move(a))
        , tree(operatorTreeOf(*analysis))
        , style(Theme::light(), applicationFont())
        , area(plotAreaOf(analysis->chip.get(), size, style, std::nullopt))
        , lines(roofLinesOf(*analysis))
        , geometry(roofGeometryOf(lines, area.mapping))
        , still(stillSceneOf(lines, geometry, area.mapping, style))
        , overlay(overlayOf({analysis.get(), lines, geometry, still, area, style, tree, folds, QStringLiteral("Title"), QString(),
                             true, selected}))
    {
    }

    // The mark that a pick is part of; null when there is none.
    const PointMark *markOf(const OperatorPick &pick) const
    {
        for (const PointMark &mark : overlay.marks) {
            if (std::find(mark.picks.begin(), mark.picks.end(), pick) != mark.picks.end())
                return &mark;
        }
        return nullptr;
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
