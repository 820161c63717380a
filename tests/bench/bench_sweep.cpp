// Measures a sweep of a million points in the real window of 1280×800 pixels: how long it takes, and the
// longest turn of the event loop while it runs, when it arrives, and in all that is done with it. A window
// that stays at 60 frames/s has no turn above 16 ms.
#include "tests/bench/support.h"

#include "app/curves/sweep/sweep_view.h"
#include "app/window/actions.h"
#include "app/window/main_window.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QTimer>
#include <QWindow>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace roofline::bench {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr int repetitions = 3;
constexpr auto patience = 20s;

// Returns the seconds for which this thread has had a processor. They tell what it did itself, even if the
// machine is busy with other things.
double busySeconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

struct Turns {
    std::vector<double> seconds; // each turn of the event loop, by the clock
    std::vector<double> busy;
};

double longest(const std::vector<double> &turns)
{
    return turns.empty() ? 0 : std::ranges::max(turns);
}

class Stage {
public:
    Stage() { open(); }

    MainWindow &window() { return *m_window; }
    SweepView &view() { return *m_window->findChild<SweepView *>(); }

    // Opens the window anew and shows a sweep of few points.
    void open()
    {
        m_window.reset();
        m_window = std::make_unique<MainWindow>(std::make_shared<const Catalogue>(shippedZoo()));
        m_window->resize(1280, 800);
        m_window->show();
        m_window->showView(View::Sweep);
        Scenario scenario;
        scenario.model = "llama-2-7b";
        scenario.phase = Phase::Decode;
        m_window->session().reset({.scenario = scenario});
        turnUntil([this] { return m_window->windowHandle()->isExposed() && !view().isRunning(); });
        m_computed = false;
        QObject::connect(&view(), &SweepView::computed, m_window.get(), [this] { m_computed = true; });
        m_turns = {};
    }

    void close()
    {
        act([this] { m_window.reset(); });
    }

    void ask(const char *over, const char *second = "")
    {
        Document next = m_window->session().document();
        next.sweep.over = over;
        next.sweep.second = second;
        act([&] { m_window->session().edit(next, QStringLiteral("Sweep")); });
    }

    void edit(const std::function<void(Document &)> &change)
    {
        Document next = m_window->session().document();
        change(next);
        act([&] { m_window->session().edit(next, QStringLiteral("Edit")); });
    }

    // Runs one turn of the event loop in which something happens, and the turns that follow from it.
    void act(const std::function<void()> &what)
    {
        m_computed = false;
        turn(QEventLoop::AllEvents, what);
        for (int after = 0; after < 3; ++after)
            turn(QEventLoop::AllEvents);
    }

    bool turnUntil(const std::function<bool()> &there)
    {
        QTimer frames; // gives each turn something to do
        frames.start(1);
        const auto start = Clock::now();
        int after = 0; // turns that follow are counted, too
        while (after < 20 && Clock::now() - start < patience) {
            turn(QEventLoop::WaitForMoreEvents);
            after += after > 0 || there() ? 1 : 0;
        }
        return after > 0;
    }

    bool turnUntilComputed()
    {
        return turnUntil([this] { return m_computed; });
    }

    void turnFor(std::chrono::milliseconds time)
    {
        const auto start = Clock::now();
        turnUntil([&] { return Clock::now() - start > time; });
    }

    void press(Qt::Key key)
    {
        act([&] {
            QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
            QCoreApplication::sendEvent(&view(), &press);
            QKeyEvent release(QEvent::KeyRelease, key, Qt::NoModifier);
            QCoreApplication::sendEvent(&view(), &release);
        });
    }

    // Sends a mouse event at a fraction of the plot's width and height.
    void mouse(QEvent::Type type, double across, double up, Qt::MouseButton button = Qt::NoButton)
    {
        const QRectF &plot = view().page().layout().plot;
        const QPointF where(plot.left() + plot.width() * across, plot.bottom() - plot.height() * up);
        act([&] {
            QMouseEvent event(type, where, view().viewport()->mapToGlobal(where), button,
                              type == QEvent::MouseMove ? Qt::NoButton : button, Qt::NoModifier);
            QCoreApplication::sendEvent(view().viewport(), &event);
        });
    }

    Turns takeTurns() { return std::exchange(m_turns, {}); }

private:
    void turn(QEventLoop::ProcessEventsFlag events, const std::function<void()> &what = {})
    {
        const auto start = Clock::now();
        const double busyBefore = busySeconds();
        if (what)
            what();
        QCoreApplication::processEvents(events);
        m_turns.busy.push_back(busySeconds() - busyBefore);
        m_turns.seconds.push_back(std::chrono::duration<double>(Clock::now() - start).count());
    }

    std::unique_ptr<MainWindow> m_window;
    bool m_computed = false;
    Turns m_turns;
};

constexpr const char *million = "batch=1:1000000";

struct Case {
    const char *name;
    std::function<void(Stage &)> prepare; // is not measured
    std::function<bool(Stage &)> run;
};

bool computed(Stage &stage, const char *over, const char *second = "")
{
    stage.ask(over, second);
    return stage.turnUntilComputed();
}

void shown(Stage &stage)
{
    stage.open();
    computed(stage, million);
}

void shownMap(Stage &stage)
{
    stage.open();
    computed(stage, "batch=1:1000", "seq=1:1000");
}

bool look(Stage &stage)
{
    for (int i = 0; i < 100; ++i)
        stage.mouse(QEvent::MouseMove, (i * 37 % 100) / 100.0, (i * 61 % 100) / 100.0);
    stage.mouse(QEvent::MouseButtonPress, 0.2, 0.5, Qt::LeftButton);
    for (int i = 0; i < 50; ++i)
        stage.mouse(QEvent::MouseMove, 0.2 + i / 100.0, 0.2 + i / 100.0);
    stage.mouse(QEvent::MouseButtonRelease, 0.7, 0.7, Qt::LeftButton);
    for (const Qt::Key key :
         {Qt::Key_Right, Qt::Key_PageUp, Qt::Key_Left, Qt::Key_Up, Qt::Key_Home, Qt::Key_Right, Qt::Key_End}) {
        for (int i = 0; i < 10; ++i)
            stage.press(key);
    }
    return true;
}

bool changeLooks(Stage &stage)
{
    for (const char *quantity : {"mfu", "memory", "intensity", "throughput", "latency"})
        stage.edit([&](Document &document) { document.sweep.quantity = quantity; });
    stage.edit([](Document &document) { document.sweep.logParameter = !document.sweep.logParameter; });
    stage.edit([](Document &document) { document.sweep.logValue = !document.sweep.logValue; });
    return true;
}

bool save(Stage &stage)
{
    const QTemporaryDir folder;
    bool told = false;
    stage.window().chooseFile = [&](auto &&...) { return folder.filePath(QStringLiteral("sweep.csv")); };
    stage.window().tell = [&](const QString &) { told = true; };
    stage.act([&] { stage.window().actions().saveSweep->trigger(); });
    return stage.turnUntil([&] { return told; });
}

std::vector<Case> cases()
{
    const auto open = [](Stage &stage) { stage.open(); };
    return {
        {"a million batches", open, [](Stage &stage) { return computed(stage, million); }},
        {"a million bandwidths", open,
         [](Stage &stage) { return computed(stage, "bandwidth=100 GB/s:10 TB/s:lin1000000"); }},
        {"a map of 1000 x 1000", open, [](Stage &stage) { return computed(stage, "batch=1:1000", "seq=1:1000"); }},
        {"another million instead", shown, [](Stage &stage) { return computed(stage, "seq=1:1000000"); }},
        {"a map instead", shown, [](Stage &stage) { return computed(stage, "batch=1:1000", "seq=1:1000"); }},
        {"another map instead", shownMap, [](Stage &stage) { return computed(stage, "seq=1:1000", "batch=1:1000"); }},
        {"canceled", shown,
         [](Stage &stage) {
             stage.ask("seq=1:1000000");
             stage.turnFor(400ms);
             stage.act([&] { stage.view().cancel(); });
             return stage.turnUntil([&] { return !stage.view().isRunning(); });
         }},
        {"the scenario changed meanwhile", shown,
         [](Stage &stage) {
             for (int i = 0; i < 60; ++i)
                 stage.edit([&](Document &document) { document.scenario.sequence = 100 + i; });
             return stage.turnUntilComputed();
         }},
        {"the tab left and entered", shown,
         [](Stage &stage) {
             for (int i = 0; i < 5; ++i) {
                 stage.act([&] { stage.window().showView(View::Roofline); });
                 stage.act([&] { stage.window().showView(View::Sweep); });
             }
             return true;
         }},
        {"the tab left meanwhile", shown,
         [](Stage &stage) {
             stage.ask("seq=1:1000000");
             stage.turnFor(300ms);
             stage.act([&] { stage.window().showView(View::Roofline); });
             const bool there = stage.turnUntil([&] { return !stage.view().isRunning(); });
             stage.act([&] { stage.window().showView(View::Sweep); });
             return there;
         }},
        {"undone and redone", shown,
         [](Stage &stage) {
             stage.act([&] { stage.window().session().undoStack().undo(); });
             const bool small = stage.turnUntil([&] { return !stage.view().isRunning(); });
             stage.act([&] { stage.window().session().undoStack().redo(); });
             return stage.turnUntilComputed() && small;
         }},
        {"looked at", shown, look},
        {"looked at as a map", shownMap, look},
        {"drawn in other ways", shown, changeLooks},
        {"drawn in other ways as a map", shownMap, changeLooks},
        {"resized", shown,
         [](Stage &stage) {
             for (int i = 0; i < 10; ++i)
                 stage.act([&] { stage.window().resize(1280 - 16 * i, 800 - 8 * i); });
             return true;
         }},
        {"copied", shown,
         [](Stage &stage) {
             stage.act([&] { stage.view().copy(); });
             return true;
         }},
        {"saved", shown, save},
        {"the window closed", shown,
         [](Stage &stage) {
             stage.close();
             return true;
         }},
        {"the window closed meanwhile", shown,
         [](Stage &stage) {
             stage.ask("seq=1:1000000");
             stage.turnFor(100ms);
             stage.close();
             return true;
         }},
    };
}

void add(Stage &stage, const Case &each)
{
    const std::string title = std::string("sweep: ") + each.name + ", " + QGuiApplication::platformName().toStdString();
    addTimed(title, repetitions, [&stage, each](benchmark::State &state) {
        for (auto step : state) {
            each.prepare(stage);
            stage.takeTurns();
            const auto start = Clock::now();
            if (!each.run(stage)) {
                state.SkipWithError("it does not come to an end");
                return;
            }
            state.SetIterationTime(std::chrono::duration<double>(Clock::now() - start).count());
            const Turns turns = stage.takeTurns();
            state.counters["turn_longest_ms"] = longest(turns.seconds) * 1e3;
            state.counters["turn_busiest_ms"] = longest(turns.busy) * 1e3;
        }
        state.SetLabel("at most 3 s, turns at most 16 ms");
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
    for (const roofline::bench::Case &each : roofline::bench::cases())
        roofline::bench::add(stage, each);
    return roofline::bench::run(argc, argv);
}
