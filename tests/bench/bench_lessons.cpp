// Measures the time from one step of a lesson until the window has painted the next.
#include "tests/bench/support.h"

#include "app/theme/theme.h"
#include "app/window/learn/learn.h"
#include "app/window/main_window.h"

#include <QApplication>
#include <QTemporaryDir>

#include <memory>

namespace roofline::bench {

namespace {

constexpr int repetitions = 200;

// Goes through all steps of all lessons.
void stepOfALesson(benchmark::State &state)
{
    static MainWindow *const window = [] {
        auto *made = new MainWindow(std::make_shared<const Catalogue>(shippedZoo()));
        made->resize(1280, 800);
        made->show();
        QCoreApplication::processEvents();
        return made;
    }();
    static std::size_t next = 0;
    Learn &learn = window->learn();
    if (!learn.isActive() || learn.step() + 1 == int(learn.lesson()->steps.size())) {
        learn.open(learn.lessons()[next++ % learn.lessons().size()]);
        learn.goTo(0);
    }
    QCoreApplication::processEvents();
    for (auto _ : state) {
        learn.goTo(learn.step() + 1);
        QCoreApplication::processEvents();
        window->repaint();
    }
    state.SetLabel("at most 30 ms");
}

BENCHMARK(stepOfALesson)->Name("lessons/step")->Unit(benchmark::kMillisecond)->Repetitions(repetitions)->Iterations(1);

} // namespace

} // namespace roofline::bench

int main(int argc, char **argv)
{
    const QTemporaryDir home; // the benchmark uses neither the settings nor the progress of whoever runs it
    qputenv("ROOFLINE_SETTINGS", home.filePath(QStringLiteral("settings.ini")).toUtf8());
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    const QApplication application(argc, argv);
    roofline::applyTheme(*qApp, roofline::Theme::light());
    return roofline::bench::run(argc, argv);
}
