// Measures a step of a slider in the real window, from the key to the pixels. The window has 1280×800 pixels
// and shows Llama-2 7B with its operators.
#include "tests/bench/paint_watch.h"
#include "tests/bench/support.h"

#include "app/bars/breakdown_view.h"
#include "app/chart/roofline_chart.h"
#include "app/controls/slider_row.h"
#include "app/curves/batch_view.h"
#include "app/deploy/deployments_tree.h"
#include "app/deploy/deployments_view.h"
#include "app/window/center_views.h"
#include "app/window/main_window.h"

#include <QApplication>
#include <QKeyEvent>
#include <QTemporaryDir>
#include <QWindow>

#include <array>
#include <chrono>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

namespace roofline::bench {

namespace {

constexpr int repetitions = 500;
constexpr int warmUpSteps = 40;
constexpr std::chrono::seconds patience{5};

using Clock = std::chrono::steady_clock;

// Says what is shown beside the one chip.
enum class Beside { Nothing, SevenChips, Path };

// Calls `painted` at the first painting after expect(), once everything is painted and flushed.
class FirstPaint : public QObject {
public:
    explicit FirstPaint(std::function<void()> painted) : m_painted(std::move(painted)) {}

    void expect() { m_expected = true; }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && std::exchange(m_expected, false))
            QMetaObject::invokeMethod(this, m_painted, Qt::QueuedConnection);
        return false;
    }

private:
    std::function<void()> m_painted;
    bool m_expected = false;
};

class Stage {
public:
    Stage()
        : m_watch([this] { m_painted = true; })
        , m_tablePaint([this] { m_painted = true; })
        , m_window(std::make_shared<const Catalogue>(shippedZoo()))
    {
        m_window.resize(1280, 800);
        m_window.show();
        m_window.session().reset({.scenario = alone()});
        m_window.view().choose(&ViewChoices::operators, true);
        // The calls are queued, so that all that the step changed has been painted and flushed by then.
        QObject::connect(
            m_window.findChild<BatchView *>(), &BatchView::painted, &m_window, [this] { m_painted = true; },
            Qt::QueuedConnection);
        QObject::connect(
            m_window.findChild<BreakdownView *>(), &BreakdownView::painted, &m_window, [this] { m_painted = true; },
            Qt::QueuedConnection);
        auto *deployments = m_window.findChild<DeploymentsView *>();
        auto *table = m_window.findChild<DeploymentsTree *>();
        table->viewport()->installEventFilter(&m_tablePaint);
        QObject::connect(deployments, &DeploymentsView::ranked, table, [this] { m_tablePaint.expect(); });
        const auto start = Clock::now();
        while (!m_window.windowHandle()->isExposed() && Clock::now() - start < patience)
            QCoreApplication::processEvents();
    }

    ScaleSlider *slider(const char *name)
    {
        auto *row = m_window.findChild<SliderRow *>(QLatin1String(name));
        if (row)
            return &row->slider();
        return m_window.findChild<ScaleSlider *>(QLatin1String(name));
    }

    // The window keeps each choice of a view in the settings, which must not be timed with a step.
    void show(View view)
    {
        if (m_shown != view)
            m_window.showView(view);
        m_shown = view;
    }

    // The path goes through every batch. It has as many points as a path can have, and each step of another
    // slider changes all of them.
    void compare(Beside beside)
    {
        if (std::exchange(m_beside, beside) == beside)
            return;
        Document document{.scenario = alone()};
        if (beside == Beside::SevenChips) {
            document.scenario.model = "llama-2-70b";
            document.scenario.compared = {"h100-sxm", "h200", "b200", "mi300x", "tpu-v5p", "rtx-4090", "v100-sxm2"};
        }
        document.sweep.over = "batch=1:4096";
        document.sweep.onChart = beside == Beside::Path;
        m_window.session().reset(document);
    }

    using Elapsed = std::optional<std::chrono::duration<double>>;

    // Returns the time until the chart shows what was done, or nothing if it never did.
    Elapsed untilPainted(const std::function<void()> &act)
    {
        for (int i = 0; i < 3; ++i) // handles whatever the last step left behind
            QCoreApplication::processEvents();
        m_painted = false;
        m_watch.expectReplot();
        const auto start = Clock::now();
        act();
        while (!m_painted) {
            QCoreApplication::processEvents();
            if (Clock::now() - start > patience)
                return std::nullopt;
        }
        return Clock::now() - start;
    }

    // Presses one arrow key on the slider.
    Elapsed step(ScaleSlider &slider)
    {
        if (atEnd(slider))
            m_key = m_key == Qt::Key_Right ? Qt::Key_Left : Qt::Key_Right;
        return untilPainted([&] { press(slider, m_key); });
    }

    // Moves a roof to and fro, which the keyboard has taken hold of.
    Elapsed dragRoof()
    {
        auto *plot = &m_window.chart();
        if (!std::exchange(m_holdsRoof, true)) {
            bool roof = false;
            const auto connection =
                QObject::connect(plot, &RooflineChart::roofDragged, &m_window, [&roof] { roof = true; });
            for (int target = 0; target < 20 && !roof; ++target) {
                press(*plot, Qt::Key_R);
                press(*plot, Qt::Key_Up);
            }
            QObject::disconnect(connection);
        }
        return untilPainted([&] { press(*plot, ++m_drags / 8 % 2 == 0 ? Qt::Key_Up : Qt::Key_Down); });
    }

    // The history is as long as it gets.
    Elapsed undoOrRedo()
    {
        QUndoStack &stack = m_window.session().undoStack();
        if (stack.count() < Session::undoLimit)
            fillHistory();
        m_undoing = m_undoing ? stack.index() > Session::undoLimit / 2 : stack.index() == stack.count();
        return untilPainted([&] { m_undoing ? stack.undo() : stack.redo(); });
    }

    double bytesPerStep() const { return m_bytesPerStep; } // in the history

private:
    void fillHistory()
    {
        const double before = residentBytes();
        for (int i = 0; i < Session::undoLimit; ++i) {
            Scenario next = m_window.session().scenario();
            next.batch = 1 + (i * 37) % 4096;
            m_window.session().edit(next, QStringLiteral("Batch"));
        }
        m_bytesPerStep = (residentBytes() - before) / Session::undoLimit;
    }

    static Scenario alone()
    {
        Scenario scenario;
        scenario.model = "llama-2-7b";
        scenario.phase = Phase::Decode;
        return scenario;
    }

    bool atEnd(const ScaleSlider &slider) const
    {
        const auto &end = m_key == Qt::Key_Right ? slider.stops().back() : slider.stops().front();
        return std::abs(slider.position() - end.position) < 1e-6;
    }

    static void press(QWidget &widget, Qt::Key key)
    {
        QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
        QCoreApplication::sendEvent(&widget, &press);
        QKeyEvent release(QEvent::KeyRelease, key, Qt::NoModifier);
        QCoreApplication::sendEvent(&widget, &release);
    }

    PaintWatch m_watch;
    FirstPaint m_tablePaint;
    MainWindow m_window;
    Qt::Key m_key = Qt::Key_Right;
    bool m_painted = false;
    Beside m_beside = Beside::Nothing;
    std::optional<View> m_shown;
    bool m_holdsRoof = false;
    bool m_undoing = false;
    int m_drags = 0;
    double m_bytesPerStep = 0;
};

void stepToPixels(benchmark::State &state, Stage &stage, View view, const char *name, Beside beside)
{
    stage.compare(beside);
    stage.show(view);
    ScaleSlider *slider = stage.slider(name);
    if (!slider) {
        state.SkipWithError("the window has no such slider");
        return;
    }
    for (auto step : state) {
        const auto elapsed = stage.step(*slider);
        if (!elapsed) {
            state.SkipWithError("the chart did not follow the slider");
            return;
        }
        state.SetIterationTime(elapsed->count());
    }
    state.SetLabel(view == View::Deployments                              ? "median at most 50 ms"
                   : view == View::Breakdown || beside != Beside::Nothing ? "median at most 8 ms"
                                                                          : "median at most 4 ms, p99 at most 10 ms");
}

void add(Stage &stage, View view, const char *name, Beside beside = Beside::Nothing)
{
    constexpr std::array besides = {"", ", eight chips,", ", path over the batch,"};
    stage.compare(beside);
    stage.show(view);
    ScaleSlider *slider = stage.slider(name);
    for (int i = 0; slider && i < warmUpSteps; ++i)
        stage.step(*slider);
    const std::string page = view == View::Breakdown     ? " to the breakdown's pixels, "
                             : view == View::Batch       ? " to the batch view's pixels, "
                             : view == View::Deployments ? " to the ranked table's pixels, "
                                                         : " to pixels, ";
    const std::string title = std::string(name) + " slider" + besides[std::size_t(beside)] + page
                              + QGuiApplication::platformName().toStdString();
    addTimed(title, repetitions,
             [&stage, view, name, beside](benchmark::State &state) { stepToPixels(state, stage, view, name, beside); });
}

// Adds the steps that no slider makes.
void addSteps(Stage &stage, const char *name, Stage::Elapsed (Stage::*step)())
{
    const std::string title = std::string(name) + " to pixels, " + QGuiApplication::platformName().toStdString();
    addTimed(title, repetitions, [&stage, step](benchmark::State &state) {
        stage.compare(Beside::Nothing);
        stage.show(View::Roofline);
        for (auto each : state) {
            const Stage::Elapsed elapsed = (stage.*step)();
            if (!elapsed) {
                state.SkipWithError("the chart did not follow");
                return;
            }
            state.SetIterationTime(elapsed->count());
        }
        if (stage.bytesPerStep() > 0)
            state.counters["bytes_per_step"] = stage.bytesPerStep();
        state.SetLabel("median at most 8 ms");
    });
}

} // namespace

} // namespace roofline::bench

int main(int argc, char **argv)
{
    const QTemporaryDir home; // the benchmark neither reads nor writes anybody's settings
    for (const char *place : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
        qputenv(place, home.path().toLocal8Bit());
    QApplication application(argc, argv);
    roofline::bench::Stage stage;
    for (const roofline::View view : {roofline::View::Roofline, roofline::View::Batch, roofline::View::Breakdown})
        for (const char *name : {"batch", "sequence", "precision"})
            roofline::bench::add(stage, view, name);
    for (const char *name : {"sequence", "precision"}) // not the batch, which a ranking chooses itself
        roofline::bench::add(stage, roofline::View::Deployments, name);
    // This comes after the others, so that what it leaves behind slows none of them.
    roofline::bench::add(stage, roofline::View::Roofline, "overlap");
    roofline::bench::add(stage, roofline::View::Roofline, "batch", roofline::bench::Beside::SevenChips);
    roofline::bench::add(stage, roofline::View::Roofline, "sequence", roofline::bench::Beside::Path);
    roofline::bench::addSteps(stage, "dragging a roof", &roofline::bench::Stage::dragRoof);
    roofline::bench::addSteps(stage, "undo and redo of 1000 steps", &roofline::bench::Stage::undoOrRedo);
    return roofline::bench::run(argc, argv);
}
