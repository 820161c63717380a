// Declares what the tests of the chart share: the shipped zoo, scenarios, and the chart's parts laid out as
// the widget lays them out.
#pragma once

#include "app/chart/axis_words.h"
#include "app/chart/gutter.h"
#include "app/chart/overlay/overlay.h"
#include "app/chart/overlay/stage_items.h"
#include "app/chart/roofline_chart.h"
#include "core/hardware/part.h"
#include "core/units/format.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QApplication>
#include <QBuffer>
#include <QFontInfo>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace roofline::test {

inline constexpr QSize chartSize(1000, 720);

inline Scenario scenarioOn(const std::string &hardware, const std::string &model = "resnet-50", std::int64_t batch = 1)
{
    return modelOn(hardware, model, Phase::Inference, batch);
}

inline std::shared_ptr<const Analysis> analyzed(const Scenario &scenario)
{
    return std::make_shared<const Analysis>(analyze(scenario, shippedZoo()));
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

// Returns the first group of the tree that is of this kind.
inline OperatorPick pickOf(const OperatorTree &tree, Group group)
{
    for (std::size_t i = 0; i < tree.groups.size(); ++i) {
        if (tree.groups[i].total.op.group == group)
            return OperatorPick::groupAt(int(i));
    }
    qFatal("no such group");
    return {};
}

// The window of a tool tip causes this warning.
inline void expectToolTip()
{
    if (QGuiApplication::platformName() == QLatin1String("offscreen"))
        QTest::ignoreMessage(QtWarningMsg, "This plugin does not support raise()");
}

inline RoofChoices allRoofs(const Chip &chip)
{
    RoofChoices choices;
    for (const Ceiling &ceiling : ceilingsOf(chip))
        choices.shown.push_back(roofId(ceiling, chip).toStdString());
    return choices;
}

inline QFont scaledFont(double scale)
{
    QFont font = applicationFont();
    if (scale != 1)
        font.setPixelSize(int(std::lround(QFontInfo(font).pixelSize() * scale)));
    return font;
}

// Compares the scenario with itself on other chips.
inline Companions onOthers(Scenario scenario, const std::vector<const char *> &chips)
{
    Companions companions;
    for (const char *chip : chips) {
        scenario.hardware = chip;
        companions.chips.push_back(analyzed(scenario));
    }
    return companions;
}

// Adds a row for each chip of the zoo.
inline void chipRows()
{
    const Rows<QString> row("hardware");
    for (const ChipPtr &chip : shippedZoo().chips())
        row(chip->id.c_str());
}

// Holds what else a chart shows beside the points of its analysis.
struct Shown {
    OperatorPick selected{};
    bool held = false;
    bool levels = false;
    bool cacheAware = false;
    std::optional<MeasuredPoint> measured{};
    RoofChoices roofs{};
    OperatorFolds folds{};
    std::optional<Frame> zoom{};
    Companions companions{};
    SweepPath path{};
    bool operators = true;
    bool point = true;
    bool words = true;
    Annotations annotations{};
    const LabelMemory *memory = nullptr;
    bool moving = false;
    double textScale = 1;
    StageMarks stage{};
};

// Shows a chart inside a window that has the focus, because a focused chart has a frame and asks for it when it is
// clicked.
class ShownChart {
public:
    explicit ShownChart(const Scenario &scenario)
    {
        chart.setFont(applicationFont());
        show(scenario);
        window.setFocusPolicy(Qt::StrongFocus);
        window.resize(chartSize);
        chart.setGeometry(QRect(QPoint(), chartSize));
        window.show();
        window.activateWindow();
        window.setFocus();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("the window does not appear");
        QApplication::processEvents();
    }

    void show(const Scenario &scenario)
    {
        chart.setAnalysis(analyzed(scenario), {QStringLiteral("A title"), QStringLiteral("A subtitle")});
    }
    QImage picture() { return chart.grab().toImage(); }

    QWidget window;
    RooflineChart chart{&window};
};

inline Decades decadesOf(const Analysis &analysis, const Companions &companions)
{
    Decades decades = roofline::decadesOf(analysis);
    for (const AnalysisPtr &workload : companions.workloads)
        decades = decades.with(roofline::decadesOf(*workload));
    return decades;
}

inline std::vector<const Chip *> hardwareOf(const Analysis &analysis, const Companions &companions)
{
    std::vector<const Chip *> chips;
    if (analysis.chip)
        chips.push_back(wholeOf(analysis.chip).get());
    for (const AnalysisPtr &companion : companions.chips)
        chips.push_back(wholeOf(companion->chip).get());
    return chips;
}

inline PlotArea areaOf(const AnalysisPtr &analysis, const QSize &size, const ChartStyle &style, const Shown &shown)
{
    const std::vector<const Chip *> chips = hardwareOf(*analysis, shown.companions);
    return plotAreaOf(
        {chips, decadesOf(*analysis, shown.companions), gutterWidthFor(analysis, shown.companions, style)}, size, style,
        shown.zoom);
}

// Is a chart without a window around it.
class LoneChart : public RooflineChart {
public:
    explicit LoneChart(const AnalysisPtr &analysis, const std::optional<MeasuredPoint> &measured = {},
                       const QSize &size = chartSize, double textScale = 1)
    {
        setFont(scaledFont(textScale));
        resize(size);
        setAnalysis(analysis, {QStringLiteral("A title"), {}}, measured);
    }

    void appear()
    {
        show();
        if (!QTest::qWaitForWindowExposed(this))
            qFatal("the chart does not appear");
    }
};

// Returns the chart as a picture for a file.
inline QString exportedSvg(RooflineChart &chart)
{
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(chartSize);
    chart.paintExport(*painterFor(svg, true), chartSize, true, false);
    return QString::fromUtf8(buffer.data());
}

template <class Item>
std::vector<const Item *> ofKind(const SceneItems &items)
{
    std::vector<const Item *> found;
    for (const SceneItem &item : items) {
        if (const auto *one = std::get_if<Item>(&item))
            found.push_back(one);
    }
    return found;
}

inline const TextItem *textOf(const SceneItems &items, const QString &text)
{
    for (const TextItem *found : ofKind<TextItem>(items)) {
        if (found->text == text)
            return found;
    }
    return nullptr;
}

// Returns the first text that has these words.
inline const TextItem *textWith(const SceneItems &items, const QString &words)
{
    for (const TextItem *found : ofKind<TextItem>(items)) {
        if (found->text.contains(words))
            return found;
    }
    return nullptr;
}

inline ChartShown chartShown(const std::shared_ptr<const Analysis> &analysis, const Shown &shown)
{
    ChartShown chart;
    chart.analysis = analysis;
    chart.tree = operatorTreeOf(*analysis);
    chart.text.title = QStringLiteral("Title");
    chart.measured = shown.measured;
    chart.choices.operators = shown.operators;
    chart.choices.folds = shown.folds;
    chart.choices.cacheAware = shown.cacheAware;
    chart.selected = shown.selected;
    chart.held = shown.held;
    chart.levels = shown.levels;
    chart.choices.hidden.set(ChartLayer::Point, !shown.point);
    chart.choices.hidden.set(ChartLayer::Words, !shown.words);
    return chart;
}

// Lays out a chart without a widget.
struct Laid {
    std::shared_ptr<const Analysis> analysis;
    OperatorTree tree;
    ChartStyle style;
    PlotArea area;
    RoofLines lines;
    RoofGeometry geometry;
    CompanionRoofs companionRoofs;
    SweepLine sweep;
    StillScene still;
    std::vector<GutterLabel> gutter;
    Overlay overlay;

    Laid(std::shared_ptr<const Analysis> a, const QSize &size, const OperatorPick &selected = {},
         const OperatorFolds &folds = {})
        : Laid(std::move(a), size, Shown{.selected = selected, .folds = folds})
    {
    }

    Laid(std::shared_ptr<const Analysis> a, const QSize &size, const Shown &shown)
        : analysis(std::move(a))
        , tree(operatorTreeOf(*analysis))
        , style(Theme::light(), scaledFont(shown.textScale))
        , area(areaOf(analysis, size, style, shown))
        , lines(shown.companions.chips.empty() ? roofLinesOf(*analysis, shown.roofs)
                                               : onlyGoverning(roofLinesOf(*analysis, shown.roofs)))
        , geometry(roofGeometryOf(lines, area.mapping, analysis->scenario.overlap < 1))
        , companionRoofs(companionRoofsOf(shown.companions, analysis, area.mapping))
        , sweep(sweepLineOf(shown.path.points, area.mapping))
        , still(stillSceneOf(lines, geometry, area.mapping, style, companionRoofs, sweep))
    {
        gutter = addGutter(still.items, gutterOf(lines, shown.companions, companionRoofs, analysis, area, style), area,
                           style);
        const std::vector<Box> taken = roomOf(shown.stage, shown.annotations, area.mapping, style, still.lines);
        const std::vector<TextItem> intensities = intensityNumbers(area, IntensityTicks::Decades, style);
        const ChartShown chart = chartShown(analysis, shown);
        overlay = overlayOf({.shown = chart,
                             .lines = lines,
                             .geometry = geometry,
                             .still = still,
                             .area = area,
                             .style = style,
                             .companions = shown.companions,
                             .roofs = companionRoofs,
                             .path = shown.path,
                             .sweep = sweep,
                             .intensities = intensities,
                             .taken = taken,
                             .memory = shown.memory,
                             .moving = shown.moving});
    }

    const PointMark *markOf(const OperatorPick &pick) const
    {
        for (const PointMark &mark : overlay.marks) {
            if (std::find(mark.picks.begin(), mark.picks.end(), pick) != mark.picks.end())
                return &mark;
        }
        return nullptr;
    }

    // Describes a label that lies on another or reaches beyond the plot area. Returns an empty text if there is none.
    QString labelTrouble() const
    {
        const std::vector<Box> &labels = overlay.labels;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            if (!area.mapping.rect().contains(labels[i].bounds()))
                return QStringLiteral("beyond the plot area: ") + texts().join(QStringLiteral("; "));
            for (std::size_t j = 0; j < i; ++j) {
                if (overlap(labels[i], labels[j]))
                    return QStringLiteral("“%1” on “%2”").arg(textAt(labels[i]), textAt(labels[j]));
            }
        }
        return {};
    }

    // Returns whether the roof is named in the gutter or beside its line.
    bool isNamed(const ComputeRoof &roof) const
    {
        const double y = area.mapping.y.toPixel(roof.rate.value());
        return std::ranges::any_of(gutter, [&](const GutterLabel &label) { return std::abs(label.line - y) < 0.5; })
               || std::ranges::any_of(roof.words,
                                      [shown = texts()](const QString &word) { return shown.contains(word); });
    }

    bool isNamed(const MemoryRoof &roof) const
    {
        return !texts().filter(QString::fromStdString(format(roof.bandwidth))).isEmpty()
               || std::ranges::any_of(roof.words,
                                      [shown = texts()](const QString &word) { return shown.contains(word); });
    }

    QString textAt(const Box &box) const
    {
        for (const TextItem *text : ofKind<TextItem>(overlay.items)) {
            if (box.grown(1).contains(text->box.center))
                return text->text;
        }
        return {};
    }

    QStringList texts() const
    {
        QStringList found;
        for (const SceneItems *items : {&still.items, &overlay.items}) {
            for (const TextItem *text : ofKind<TextItem>(*items))
                found << text->text;
        }
        return found;
    }
};

} // namespace roofline::test
