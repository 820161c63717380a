// Sends random input to the whole window: mouse, keyboard, wheel, dropped files, commands, sizes, several
// windows. A Qt warning, an assertion, a report of a sanitizer or a hang ends it with the seed and the last
// events. The same seed goes nearly the same way.
//     random_window [--seed N] [--events N] [--seconds N]
#include "app/views/drag_out.h"
#include "app/window/main_window.h"
#include "core/zoo/reader.h"
#include "tests/fuzz/random_events.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDrag>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLocale>
#include <QMimeData>
#include <QPointer>
#include <QPrinter>
#include <QScopedValueRollback>
#include <QThread>
#include <QTimer>

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr int mostWindows = 3;
constexpr int deepestLoop = 4; // at this depth of dialogs over dialogs the top one is closed
constexpr int modalFor = 60;   // a modal dialog or a menu gets this many events before it is closed

class RandomInput : public QObject {
    Q_OBJECT

public:
    RandomInput(unsigned seed, int events, int seconds, const TemporaryHome &home)
        : m_send(seed, home)
        , m_events(events)
        , m_seconds(seconds)
        , m_home(home)
        , m_zoo(std::make_shared<Catalogue>())
    {
        readZooFolder(ROOFLINE_SOURCE_DIR "/zoo", *m_zoo);
        qApp->installEventFilter(this);
        runDrag = [](QDrag &drag) {
            record("drag: %s", drag.mimeData()->formats().first());
            drag.deleteLater();
        };
        openWindow();
        m_time.start();
        m_next.setSingleShot(true);
        connect(&m_next, &QTimer::timeout, this, &RandomInput::next);
        m_next.start(0);
    }

    int done() const { return m_done; }

protected:
    // A window's questions must have answers before it can ask any, so that they are set when it is shown.
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (event->type() == QEvent::Show) {
            if (auto *window = qobject_cast<MainWindow *>(object))
                answerQuestions(*window);
            else if (qobject_cast<QFileDialog *>(object))
                qFatal(
                    "a file dialog beside the seams: nobody knows what random input does to the files of this machine");
        }
        return false;
    }

private:
    void openWindow()
    {
        // The event filter has set its answers when it was shown.
        MainWindow *window = MainWindow::open(m_zoo);
        window->resize(1280, 800);
    }

    void answerQuestions(MainWindow &window)
    {
        window.chooseFile = [this](const QString &, const QString &suggestion, const QString &) {
            const QString name = QFileInfo(suggestion).fileName();
            return m_send.oneIn(4)   ? QString()
                   : m_send.oneIn(6) ? QStringLiteral("/nonexistent/") + name
                                     : m_home.path(name);
        };
        window.chooseFiles = [this](auto &&...) { return m_send.oneIn(4) ? QStringList() : m_send.someFiles(); };
        window.choosePrinter = [this](QPrinter &printer) {
            printer.setOutputFileName(m_home.path(QStringLiteral("printed.pdf")));
            return !m_send.oneIn(2);
        };
        window.openAddress = [](const QUrl &) {};
        window.showProblem = [](const QString &title, const QString &text) { record("problem: %s: %s", title, text); };
        window.askText = [this](const QString &, const QString &, const QString &current) -> std::optional<QString> {
            return m_send.oneIn(4) ? std::nullopt
                                   : std::optional(m_send.oneIn(3) ? current : m_send.oneOf(m_send.texts()));
        };
        window.ask = [this](const QString &title, const QString &, const QStringList &answers) {
            const int answer = m_send.below(int(answers.size()) + 1) - 1;
            record("asked: %s: %s", title, answer < 0 ? QStringLiteral("closed") : answers[answer]);
            return answer;
        };
    }

    // The next event has to come from a nested event loop, too. It must not come from a loop in which a
    // running event only processes events.
    void next()
    {
        const int loop = QThread::currentThread()->loopLevel();
        m_next.start(5);
        if (loop <= m_loop)
            return;
        const QScopedValueRollback within(m_loop, loop);
        step();
        if (m_next.isActive())
            m_next.start(0);
    }

    void step()
    {
        if (m_done >= m_events || m_time.elapsed() >= 1000LL * m_seconds)
            return finish();
        ++m_done;
        allowSeconds(300); // under the sanitizers, another theme takes a minute when many windows are open
        QList<MainWindow *> windows = mainWindows();
        if (windows.isEmpty())
            return openWindow();
        if (windows.size() > mostWindows) {
            record("close one of %s windows", QString::number(windows.size()));
            windows.last()->close();
            return;
        }
        if (QWidget *modal = QApplication::activePopupWidget() ? QApplication::activePopupWidget()
                                                               : QApplication::activeModalWidget()) {
            if (++m_modalEvents > modalFor || m_loop > deepestLoop) {
                m_modalEvents = 0;
                record("close %s", describe(*modal));
                modal->close();
                return;
            }
        } else {
            m_modalEvents = 0;
        }
        m_send.act(target(), *m_send.oneOf(windows));
    }

    void finish()
    {
        allowSeconds(0);
        for (QWidget *open : {QApplication::activePopupWidget(), QApplication::activeModalWidget()})
            if (open)
                open->close();
        if (m_loop > 1)
            return; // the outer loop goes on once its dialog is closed
        removeEventFilter(this);
        QApplication::exit(); // quit() would ask each window first, and a window may refuse
        m_next.stop();
    }

    static QWidgetList visibleTopLevels()
    {
        QWidgetList visible;
        for (QWidget *widget : QApplication::topLevelWidgets())
            if (widget->isVisible() && widget->windowHandle())
                visible << widget;
        // Qt keeps them in no particular order.
        std::stable_sort(visible.begin(), visible.end(), [](const QWidget *a, const QWidget *b) {
            return std::pair(describe(*a), a->winId()) < std::pair(describe(*b), b->winId());
        });
        return visible;
    }

    static QList<MainWindow *> mainWindows()
    {
        QList<MainWindow *> windows;
        for (QWidget *widget : visibleTopLevels())
            if (auto *window = qobject_cast<MainWindow *>(widget))
                windows << window;
        return windows;
    }

    // Returns what a person would reach, which is first an open menu or dialog.
    QWidget *target()
    {
        if (QWidget *popup = QApplication::activePopupWidget(); popup && !m_send.oneIn(10))
            return popup;
        if (QWidget *modal = QApplication::activeModalWidget())
            return modal;
        return m_send.oneOf(visibleTopLevels());
    }

    RandomEvents m_send;
    int m_events, m_seconds;
    const TemporaryHome &m_home;
    std::shared_ptr<Catalogue> m_zoo;
    QElapsedTimer m_time;
    QTimer m_next;
    int m_loop = 0; // level of the event loop in which the running event was sent
    int m_modalEvents = 0;
    int m_done = 0;
};

} // namespace

int main(int argc, char **argv)
{
    const TemporaryHome home; // must be made before Qt asks for a folder
    QLocale::setDefault(QLocale::c());
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("roofline-explorer"));
    QApplication::setQuitOnLastWindowClosed(false);

    QCommandLineParser parser;
    const auto number = [&parser](const char *name, int usual) {
        parser.addOption({QLatin1String(name), QLatin1String(name), QStringLiteral("number"), QString::number(usual)});
    };
    number("seed", 1);
    number("events", 50'000);
    number("seconds", 600);
    parser.addHelpOption();
    parser.process(application);
    const auto given = [&parser](const char *name) { return parser.value(QLatin1String(name)).toInt(); };

    watch(unsigned(given("seed")));
    RandomInput input(unsigned(given("seed")), given("events"), given("seconds"), home);
    QApplication::exec();
    const QWidgetList all = QApplication::topLevelWidgets();
    for (const QPointer<QWidget> &window :
         QList<QPointer<QWidget>>(all.begin(), all.end())) // a window deletes its dialogs, too
        if (qobject_cast<MainWindow *>(window))
            delete window;
    std::printf("seed %d: %d events, nothing found\n", given("seed"), input.done());
    std::fflush(stdout); // if memory leaks, the program ends before this would be written
    return 0;
}

#include "fuzz/random_window.moc"
