#include "app/registry/views.h"

#include "app/bars/breakdown_view.h"
#include "app/chart/view_state.h"
#include "app/curves/batch_view.h"
#include "app/curves/frontier/frontier_view.h"
#include "app/curves/sweep/sweep_picture.h"
#include "app/curves/sweep/sweep_view.h"
#include "app/deploy/deployments_page.h"
#include "app/deploy/deployments_view.h"
#include "app/export/chart_canvas.h"
#include "app/panels/scenario_panel.h"
#include "app/panels/section.h"
#include "app/panels/serving_panel.h"
#include "app/panels/targets_panel.h"
#include "app/panels/verdict/verdict_panel.h"
#include "app/settings/settings.h"
#include "app/tables/ceilings_view.h"
#include "app/tables/compare_view.h"
#include "app/tables/operators_view.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/network_page.h"
#include "app/why/why_view.h"
#include "core/answers/network_view.h"
#include "core/report/phrases/deployments.h"
#include "core/report/serving_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>

namespace roofline {

namespace {

// These make the calls of a row from what the view's class has. A class that differs has a specialization or an
// overload.

template <class V>
V *create(const ViewSources &, QWidget *parent)
{
    return new V(parent);
}
template <>
RooflineChart *create(const ViewSources &, QWidget *parent)
{
    return named(new RooflineChart(parent), "chart");
}
template <>
ScenarioPanel *create(const ViewSources &sources, QWidget *parent)
{
    return new ScenarioPanel(sources.session.sharedZoo(), parent);
}
template <>
WhyView *create(const ViewSources &, QWidget *parent)
{
    return named(new WhyView(WhyView::Kind::Whole, parent), "why-panel");
}

// Connects a view with what the reader chose to see.
void follow(QWidget &, ViewState &) {}
void followChoices(RooflineChart &chart, ViewState &state)
{
    QObject::connect(&state, &ViewState::choicesChanged, &chart, &RooflineChart::setChoices);
    QObject::connect(&chart, &RooflineChart::choicesChanged, &state, &ViewState::chooseByHand);
}
void follow(RooflineChart &chart, ViewState &state)
{
    followChoices(chart, state);
    QObject::connect(&chart, &RooflineChart::selected, &state, &ViewState::selected);
    QObject::connect(&state, &ViewState::selected, &chart, [&chart](const OperatorPick &pick) {
        if (pick != chart.selection())
            chart.setSelection(pick);
    });
}
void follow(NetworkPage &page, ViewState &state)
{
    followChoices(page.chart(), state);
}
void follow(OperatorsView &view, ViewState &state)
{
    QObject::connect(&state, &ViewState::choicesChanged, &view,
                     [&view](const ViewChoices &choices) { view.setFolds(choices.folds); });
    QObject::connect(&view, &OperatorsView::foldsChanged, &state,
                     [&state](const OperatorFolds &folds) { state.choose(&ViewChoices::folds, folds); });
    QObject::connect(&view, &OperatorsView::selected, &state, &ViewState::selected);
    QObject::connect(&state, &ViewState::selected, &view, &OperatorsView::setSelection);
}
void follow(CeilingsView &view, ViewState &state)
{
    QObject::connect(&state, &ViewState::choicesChanged, &view,
                     [&view](const ViewChoices &choices) { view.setChoices(choices.roofs); });
    QObject::connect(&view, &CeilingsView::choicesChanged, &state, &ViewState::roofsAsked);
}

// Connects a view with the settings that are kept between runs.
void keep(QWidget &, Settings &) {}
void keep(BatchView &view, Settings &settings)
{
    view.setPlan({.quantity = stdText(settings.batchQuantity()),
                  .logParameter = settings.batchLogarithmic(),
                  .logValue = settings.batchValuesLogarithmic()});
    QObject::connect(&view, &BatchView::planChanged, &view, [&settings](const SweepPlan &plan) {
        settings.batchQuantity.set(qtText(plan.quantity));
        settings.batchLogarithmic.set(plan.logParameter);
        settings.batchValuesLogarithmic.set(plan.logValue);
    });
}
void keep(BreakdownView &view, Settings &settings)
{
    view.setBy(settings.breakdownByGroups() ? TimeBy::Groups : TimeBy::Operators);
    QObject::connect(&view, &BreakdownView::byChosen, &view,
                     [&settings](TimeBy by) { settings.breakdownByGroups.set(by == TimeBy::Groups); });
}

// The steps of a drag in the view become one step under this key.
template <class V>
constexpr MergeKey dragKeyOf = NoMerge;
template <class V>
requires std::is_same_v<decltype(V::dragKey), const MergeKey>
constexpr MergeKey dragKeyOf<V> = V::dragKey;

template <class V>
QWidget *make(const ViewSources &sources, QWidget *parent)
{
    Session &session = sources.session;
    V *view = create<V>(sources, parent);
    if constexpr (requires { &V::setZoo; }) {
        if constexpr (!std::is_same_v<V, ScenarioPanel>) // which is made with it
            view->setZoo(session.sharedZoo());
        QObject::connect(&session, &Session::zooChanged, view, &V::setZoo);
    }
    if constexpr (requires { &V::edited; })
        QObject::connect(view, &V::edited, &session, qOverload<const Scenario &, const QString &, int>(&Session::edit));
    if constexpr (requires { &V::kept; })
        QObject::connect(view, &V::kept, &session, [&session](const std::vector<Scenario> &kept, const QString &name) {
            Document next = session.document();
            next.kept = kept;
            session.edit(next, name);
        });
    if constexpr (dragKeyOf<V> != NoMerge) {
        QObject::connect(view, &V::finished, &session, &Session::endMerge);
        QObject::connect(view, &V::canceled, &session, [&session] { session.takeBack(dragKeyOf<V>); });
    }
    follow(*view, sources.state);
    keep(*view, sources.settings);
    return view;
}

template <class V>
void setReport(QWidget &widget, const ReportPtr &report, const ChartText &text)
{
    auto &view = static_cast<V &>(widget);
    if constexpr (std::is_same_v<V, RooflineChart>)
        view.setAnalysis(AnalysisPtr(report, &report->analysis), text, report->answers.measured);
    else if constexpr (requires { view.setReport(report, text.title); })
        view.setReport(report, text.title);
    else
        view.setReport(report);
}

// Adds what a view shows to a picture.
void addTo(PictureContent &, const QWidget &) {}
void addTo(PictureContent &content, const RooflineChart &chart)
{
    content.point = chart.pointInFocus();
    content.companions = chart.companions();
    if (!content.companions.fromIsBaseline)
        content.companions.from.reset(); // a picture shows the state, and its session does not know the way to it
    content.path = chart.sweepPath();
    content.stage = chart.stage();
    content.annotations = chart.annotations();
}
void addTo(PictureContent &content, const BatchView &view)
{
    content.batch = view.picture();
    if (!view.isCurrent()) // they are computed for the picture
        content.batch.run.reset();
}
void addTo(PictureContent &content, const BreakdownView &view)
{
    content.by = view.by();
}
void addTo(PictureContent &content, const SweepView &view)
{
    content.sweep = view.picture();
    if (!view.isVisible() && !view.isCurrent()) // it is another scenario's
        content.sweep.run.reset();
}
void addTo(PictureContent &content, const FrontierView &view)
{
    if (view.isCurrent()) // else they are computed for the picture
        content.serving = view.curves();
}
void addTo(PictureContent &content, const DeploymentsView &view)
{
    content.deployments = std::make_shared<const DeploymentsShown>(view.shown());
}

template <class V>
constexpr ViewCalls callsOf()
{
    ViewCalls calls{make<V>, setReport<V>, nullptr, nullptr,
                    [](PictureContent &content, const QWidget &view) { addTo(content, static_cast<const V &>(view)); }};
    if constexpr (requires(V & view, const Theme &theme) { view.setTheme(theme); })
        calls.setTheme = [](QWidget &view, const Theme &theme) { static_cast<V &>(view).setTheme(theme); };
    if constexpr (requires(const V &view) { view.copyText(); })
        calls.copyText = [](const QWidget &view) { return static_cast<const V &>(view).copyText(); };
    return calls;
}

QSizeF paintRoofs(const ChartCanvas &canvas, const ViewChoices &choices, const ChartText &text)
{
    return paintRoofline(canvas, canvas.content.report->analysis, choices, text, ChartLook::Memory);
}

// Draws the roofline of what the chips send. It is called only when they send something.
QSizeF paintNetwork(const ChartCanvas &canvas, const ViewChoices &choices, const ChartText &text)
{
    const Analysis sent = *networkView(canvas.content.report->analysis);
    return paintRoofline(canvas, sent, choices, {text.title, networkSubtitle(sent)}, ChartLook::Network);
}

// Paints a page on which `show` puts the content.
template <class Page, auto show>
QSizeF paintPage(const ChartCanvas &canvas, const ViewChoices &, const ChartText &text)
{
    Page page(canvas.theme(), exportFont(), canvas.device, canvas.settings.transparent);
    const QSize size = canvas.room.size();
    QSizeF shown(size);
    const auto showOn = [&](const PaperLook &paper) {
        page.setPaper(paper);
        show(page, canvas.content, text.title, shown);
    };
    showOn(canvas.paper);
    if constexpr (requires { page.cutsHead(); }) { // only the page knows its words
        PaperLook paper = canvas.paper;
        for (paper.headLines = 1; paper.headLines <= 6 && canvas.paper.headLines == PaperLook::wholeHead;
             ++paper.headLines) {
            showOn(paper);
            if (!page.cutsHead())
                break;
        }
    }
    if constexpr (requires { page.leastHeight(); }) { // what would be cut is drawn smaller
        if (page.leastHeight() > shown.height()) {
            shown.setHeight(std::ceil(page.leastHeight()));
            show(page, canvas.content, text.title, shown);
        }
    }
    if (canvas.painter.isActive()) {
        canvas.painter.save();
        canvas.painter.translate(canvas.room.topLeft());
        page.paint(canvas.painter, size);
        canvas.painter.restore();
    }
    return page.scene().sceneRect().size();
}

template <SweepPicture PictureContent::*picture>
void showSwept(SweepPage &page, const PictureContent &content, const QString &title, const QSizeF &size)
{
    SweepPicture shown = content.*picture;
    shown.title = title;
    shown.dimmed = false;
    page.show(*content.report, shown, size);
}

QString batchProblem(const PictureContent &content)
{
    return content.batch.run ? QString() : Words::tr("the batch view has no curves for this workload");
}

// Computes a sweep that its view has not shown yet, unless it is so long that the window would have to wait for it.
void computeSweptPicture(PictureContent &content, const Scenario &scenario, const Catalogue &zoo)
{
    constexpr std::size_t mostPoints = 1000;
    if (!content.sweep.run)
        computeSweep(content.sweep, scenario, zoo, content.report->analysis.flopPerMac, mostPoints);
}

QString sweepProblem(const PictureContent &content)
{
    return content.sweep.run ? QString()
                             : Words::tr("nothing has been varied for this scenario yet; open the sweep view");
}

QString deploymentsProblem(const PictureContent &content)
{
    if (!content.deployments)
        return Words::tr("no deployments were ranked for this workload");
    const Ranking &ranking = *content.deployments->ranking;
    return ranking.whyNot == Ranking::WhyNot::None ? QString() : qtText(phrases::headline(ranking));
}

const std::array tabRows = {
    Tab{.name = "roofline",
        .title = QT_TRANSLATE_NOOP("roofline::Views", "Roofline"),
        .command = {"roofline", QT_TRANSLATE_NOOP("roofline::Actions", "&Roofline"),
                    QT_TRANSLATE_NOOP("roofline::Actions", "Performance against arithmetic intensity")},
        .term = "roofline",
        .why = "attained",
        .isRoofline = true,
        .drawsCompared = true,
        .view = callsOf<RooflineChart>(),
        .paint = paintRoofs},
    Tab{.name = "network",
        .title = QT_TRANSLATE_NOOP("roofline::Views", "Network"),
        .command = {"network", QT_TRANSLATE_NOOP("roofline::Actions", "&Network"),
                    QT_TRANSLATE_NOOP("roofline::Actions", "Performance against the bytes that chips send each other")},
        .term = "network-intensity",
        .why = "network_intensity",
        .isRoofline = true,
        .view = callsOf<NetworkPage>(),
        .problem =
            [](const PictureContent &content) {
                const Analysis &analysis = content.report->analysis;
                return networkView(analysis) ? QString() : networkProblem(analysis);
            },
        .paint = paintNetwork},
    Tab{.name = "batch",
        .title = QT_TRANSLATE_NOOP("roofline::Views", "Batch"),
        .command = {"batch", QT_TRANSLATE_NOOP("roofline::Actions", "Batc&h"),
                    QT_TRANSLATE_NOOP("roofline::Actions", "Throughput, latency and MFU against the batch")},
        .term = "critical-batch",
        .why = "throughput",
        .drawsCompared = true,
        .view = callsOf<BatchView>(),
        .compute =
            [](PictureContent &content, const Scenario &scenario, const Catalogue &zoo) {
                if (!content.batch.run)
                    computeBatches(content.batch, scenario, zoo, content.report->comparison.kept,
                                   content.report->analysis.flopPerMac);
                else
                    findNow(content.batch, scenario, zoo);
            },
        .problem = batchProblem,
        .paint = paintPage<SweepPage, showSwept<&PictureContent::batch>>},
    Tab{.name = "breakdown",
        .title = QT_TRANSLATE_NOOP("roofline::Views", "Breakdown"),
        .command = {"breakdown", QT_TRANSLATE_NOOP("roofline::Actions", "&Breakdown"),
                    QT_TRANSLATE_NOOP("roofline::Actions", "Where time, bytes and memory go")},
        .term = "breakdown",
        .why = "latency",
        .view = callsOf<BreakdownView>(),
        .paint =
            paintPage<BreakdownPage,
                      [](BreakdownPage &page, const PictureContent &content, const QString &title, const QSizeF &size) {
                          page.show(*content.report, {.by = content.by, .title = title}, size);
                      }>},
    Tab{.name = "sweep",
        .title = QT_TRANSLATE_NOOP("roofline::Views", "Sweep"),
        .command = {"sweep", QT_TRANSLATE_NOOP("roofline::Actions", "S&weep"),
                    QT_TRANSLATE_NOOP("roofline::Actions", "What changes while one or two numbers are varied")},
        .term = "sweep",
        .drawsCompared = true,
        .onPaper = false,
        .view = callsOf<SweepView>(),
        .compute = computeSweptPicture,
        .problem = sweepProblem,
        .paint = paintPage<SweepPage, showSwept<&PictureContent::sweep>>},
    Tab{.name = "serving",
        .title = QT_TRANSLATE_NOOP("roofline::Views", "Serving"),
        .command = {"serving-view", QT_TRANSLATE_NOOP("roofline::Actions", "Serv&ing"),
                    QT_TRANSLATE_NOOP("roofline::Actions",
                                      "Tokens per second per user against tokens per second per chip")},
        .term = "serving",
        .drawsCompared = true,
        .onPaper = false,
        .view = callsOf<FrontierView>(),
        .compute =
            [](PictureContent &content, const Scenario &scenario, const Catalogue &zoo) {
                if (!content.serving)
                    content.serving = std::make_shared<const FrontierCurves>(frontierCurves(scenario, zoo));
            },
        .problem =
            [](const PictureContent &content) {
                return content.serving && !content.serving->lines.front().points.empty()
                           ? QString()
                           : qtText(servingReason(content.report->analysis, content.report->serving));
            },
        .paint = paintPage<FrontierPage,
                           [](FrontierPage &page, const PictureContent &content, const QString &title,
                              const QSizeF &size) { page.show(*content.report, content.serving, title, size); }>,
        .caption =
            [](const PictureContent &content, bool answered) {
                const Report &report = *content.report;
                return frontierTitle(report.analysis) + u'.'
                       + (answered ? u' ' + qtText(servingSentence(report.analysis, report.serving)) : QString());
            }},
    Tab{.name = "deployments",
        .title = QT_TRANSLATE_NOOP("roofline::Views", "Deployments"),
        .command = {"deployments", QT_TRANSLATE_NOOP("roofline::Actions", "&Deployments"),
                    QT_TRANSLATE_NOOP("roofline::Actions", "Which chips to rent, how many, and at what price")},
        .term = "price",
        .drawsCompared = true,
        .onPaper = false,
        .view = callsOf<DeploymentsView>(),
        .problem = deploymentsProblem,
        .paint = paintPage<DeploymentsPage,
                           [](DeploymentsPage &page, const PictureContent &content, const QString &,
                              const QSizeF &size) { page.show(*content.deployments, content.title, size); }>,
        .caption = [](const PictureContent &content, bool answered) {
            if (!content.deployments)
                return QString();
            const Ranking &ranking = *content.deployments->ranking;
            const QString reserve = qtText(phrases::reserve(ranking));
            return qtText(phrases::setting(ranking)) + (reserve.isEmpty() ? reserve : u' ' + reserve)
                   + (answered ? u' ' + qtText(phrases::headline(ranking)) + u'.' : QString());
        }}};

// The words of the commands belong to the window's context, where their translations are.
const std::array dockRows = {
    Dock{.name = "scenario-dock",
         .title = QT_TRANSLATE_NOOP("roofline::MainWindow", "Scenario"),
         .command = {"scenario-panel", QT_TRANSLATE_NOOP("roofline::MainWindow", "&Scenario panel")},
         .area = Qt::LeftDockWidgetArea,
         .view = callsOf<ScenarioPanel>()},
    Dock{.name = "verdict-dock",
         .title = QT_TRANSLATE_NOOP("roofline::MainWindow", "Verdict"),
         .command = {"verdict-panel", QT_TRANSLATE_NOOP("roofline::MainWindow", "Verd&ict panel")},
         .area = Qt::RightDockWidgetArea,
         .view = callsOf<VerdictPanel>()},
    Dock{.name = "serving-dock",
         .title = QT_TRANSLATE_NOOP("roofline::MainWindow", "Serving"),
         .command = {"serving-panel", QT_TRANSLATE_NOOP("roofline::MainWindow", "Serving pane&l")},
         .area = Qt::RightDockWidgetArea,
         .view = callsOf<ServingPanel>()},
    Dock{.name = "targets-dock",
         .title = QT_TRANSLATE_NOOP("roofline::MainWindow", "Targets"),
         .command = {"targets-panel", QT_TRANSLATE_NOOP("roofline::MainWindow", "Tar&gets panel")},
         .area = Qt::RightDockWidgetArea,
         .view = callsOf<TargetsPanel>()},
    Dock{.name = "operators-dock",
         .title = QT_TRANSLATE_NOOP("roofline::MainWindow", "Operators"),
         .command = {"operators-table", QT_TRANSLATE_NOOP("roofline::MainWindow", "Oper&ators table"),
                     QT_TRANSLATE_NOOP("roofline::MainWindow", "Show the operators as a table"),
                     (Qt::CTRL | Qt::Key_T).toCombined()},
         .area = Qt::BottomDockWidgetArea,
         .view = callsOf<OperatorsView>()},
    Dock{.name = "ceilings-dock",
         .title = QT_TRANSLATE_NOOP("roofline::MainWindow", "Ceilings"),
         .command = {"ceilings-table", QT_TRANSLATE_NOOP("roofline::MainWindow", "&Ceilings table"),
                     QT_TRANSLATE_NOOP("roofline::MainWindow",
                                       "Show every ceiling of the chip as a table, and choose which are drawn"),
                     (Qt::CTRL | Qt::SHIFT | Qt::Key_T).toCombined()},
         .area = Qt::BottomDockWidgetArea,
         .view = callsOf<CeilingsView>()},
    Dock{.name = "compare-dock",
         .title = QT_TRANSLATE_NOOP("roofline::MainWindow", "Differences"),
         .command = {"differences-table", QT_TRANSLATE_NOOP("roofline::MainWindow", "&Differences table"),
                     QT_TRANSLATE_NOOP("roofline::MainWindow",
                                       "Show what differs between the chips, the workloads and the baseline"),
                     (Qt::CTRL | Qt::Key_D).toCombined()},
         .area = Qt::BottomDockWidgetArea,
         .view = callsOf<CompareView>()},
    Dock{.name = "why-dock",
         .title = QT_TRANSLATE_NOOP("roofline::MainWindow", "Why?"),
         .command = {"why-panel-shown", QT_TRANSLATE_NOOP("roofline::MainWindow", "&Why panel"),
                     QT_TRANSLATE_NOOP("roofline::MainWindow",
                                       "Show why a number is what it is: its formula, with the numbers in it"),
                     (Qt::CTRL | Qt::SHIFT | Qt::Key_Y).toCombined()},
         .area = Qt::BottomDockWidgetArea,
         .view = callsOf<WhyView>(),
         .scrolls = true}};

} // namespace

std::span<const Tab> allTabs()
{
    return tabRows;
}

std::span<const Dock> allDocks()
{
    return dockRows;
}

const Tab &tabOf(View view)
{
    return tabRows[std::size_t(view)];
}

const char *nameOf(View view)
{
    return tabOf(view).name;
}

std::optional<View> viewNamed(const QString &name)
{
    const auto found = std::ranges::find(tabRows, name, [](const Tab &tab) { return QLatin1String(tab.name); });
    return found == tabRows.end() ? std::nullopt : std::optional(View(found - tabRows.begin()));
}

QString titleOf(View view)
{
    return QCoreApplication::translate("roofline::Views", tabOf(view).title);
}

} // namespace roofline
