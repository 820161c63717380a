// What stands on the screen is true. After any sequence of edits the window shows what painting all of it
// anew shows, and what a fresh window of the same session shows. ROOFLINE_PICTURE_EDITS=2000 plays for long,
// ROOFLINE_PICTURE_SEED chooses another sequence, and ROOFLINE_PICTURE_FRESH says after how many edits a
// fresh window is made (0: never). Pictures that differ are left in the folder ROOFLINE_PICTURE_FOLDER.
#include "app/curves/curve_view.h"
#include "app/settings/settings.h"
#include "app/tables/ceilings_view.h"
#include "app/tables/operators_view.h"
#include "app/theme/text_size.h"
#include "app/window/sweep_actions.h"
#include "tests/app/painted.h"
#include "tests/app/random_edits.h"

using namespace roofline;
using namespace roofline::test;

namespace {

int numberFrom(const char *variable, int usual)
{
    bool given = false;
    const int number = qEnvironmentVariableIntValue(variable, &given);
    return given ? number : usual;
}

// Returns what has been painted so far. grab() and render() would paint everything anew.
QImage onScreen(const QWidget &window)
{
    return window.screen()->grabWindow(window.winId()).toImage().convertToFormat(QImage::Format_RGB32);
}

void settleOnScreen(QWidget &window)
{
    QToolTip::hideText();
    settle(window);
    if (QGuiApplication::platformName() == QLatin1String("xcb"))
        QTest::qWait(30); // waits until the server has drawn it
}

void paintAllAnew(QWidget &window)
{
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        // The chart and pages of curves keep a picture of what stays until the style or the font changes.
        if (const bool chart = qobject_cast<RooflineChart *>(widget); chart || qobject_cast<CurveView *>(widget)) {
            QEvent change(chart ? QEvent::StyleChange : QEvent::FontChange);
            QCoreApplication::sendEvent(widget, &change);
        }
        widget->update();
    }
    window.update();
    settleOnScreen(window);
}

// Says where two pictures differ and what stands there. The text is empty if they are equal.
QString difference(const QImage &shown, const QImage &right, const QWidget &window, const QString &name)
{
    if (shown == right)
        return {};
    QRect where;
    QPoint first;
    for (int y = 0; y < std::min(shown.height(), right.height()); ++y) {
        const auto *a = reinterpret_cast<const QRgb *>(shown.constScanLine(y));
        const auto *b = reinterpret_cast<const QRgb *>(right.constScanLine(y));
        for (int x = 0; x < std::min(shown.width(), right.width()); ++x) {
            if (a[x] == b[x])
                continue;
            if (where.isEmpty())
                first = {x, y};
            where |= QRect(x, y, 1, 1);
        }
    }
    if (where.isEmpty() && shown.size() == right.size())
        return {}; // differs only beyond the colors
    const QString folder = qEnvironmentVariable("ROOFLINE_PICTURE_FOLDER");
    if (!folder.isEmpty()) {
        shown.save(QStringLiteral("%1/%2-shown.png").arg(folder, name));
        right.save(QStringLiteral("%1/%2-right.png").arg(folder, name));
    }
    QStringList path;
    for (const QWidget *at = window.childAt(first); at && at != &window; at = at->parentWidget())
        path.prepend(QLatin1String(at->metaObject()->className()) + u' ' + at->objectName());
    return QStringLiteral("%1: (%2, %3) %4×%5 in %6")
        .arg(name)
        .arg(where.x())
        .arg(where.y())
        .arg(where.width())
        .arg(where.height())
        .arg(path.join(QStringLiteral(" > ")));
}

struct Face {
    QString font; // also names the widget
    QSize size;
    bool operator==(const Face &) const = default;
};

// Returns the fonts and sizes of all widgets that are seen.
std::vector<Face> facesOf(const QWidget &window)
{
    std::vector<Face> faces;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const QRect place(widget->mapTo(&window, QPoint()),
                          widget->size()); // a panel behind another one is out of sight
        if (widget->isVisible() && window.rect().intersects(place)
            && !widget->objectName().startsWith(QLatin1String("qt_")))
            faces.push_back({QStringLiteral("%1 %2: %3 pt %4")
                                 .arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
                                 .arg(widget->font().pointSizeF())
                                 .arg(widget->font().weight()),
                             widget->size()});
    }
    std::ranges::stable_sort(faces, {}, &Face::font);
    return faces;
}

// Removes what may differ between two windows of the same session: what somebody has typed or scrolled.
void putAtRest(MainWindow &window)
{
    QApplication::setActiveWindow(&window);
    window.statusBar()->clearMessage();
    if (QWidget *focus = window.focusWidget())
        focus->clearFocus();
    settleOnScreen(window);
    for (QScrollBar *bar : window.findChildren<QScrollBar *>())
        bar->setValue(bar->minimum());
    window.findChild<CeilingsView *>()->table().setCurrentIndex({});
    QTest::keyClick(&window.chart(), Qt::Key_Escape); // ends what keys drag
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&window.chart(), &leave);
    settleOnScreen(window);
}

// Paints over the buttons of undo and redo, which may differ, too.
QImage withoutHistory(QImage picture, MainWindow &window)
{
    QPainter painter(&picture);
    for (const QAction *action : {window.actions().undo, window.actions().redo}) {
        for (const QToolButton *button : window.findChildren<QToolButton *>()) {
            if (button->isVisible() && button->icon().cacheKey() == action->icon().cacheKey())
                painter.fillRect(QRect(button->mapTo(&window, QPoint()), button->size()), Qt::black);
        }
    }
    return picture;
}

std::string workloadNamed(const QString &name)
{
    const KernelSpec *kernel = findKernelSpec(name.toStdString());
    return kernel ? toText(exampleOf(*kernel)) : name.toStdString();
}

// Applies a step, for example "chip h100-sxm", "show llama-2-7b", "phase decode", "beside b200", "versus fft"
// or "activations fp64".
Scenario stepped(Scenario scenario, const QString &step)
{
    const QString what = step.section(u' ', 0, 0);
    const QString which = step.section(u' ', 1);
    if (what == QLatin1String("chip"))
        scenario.hardware = which.toStdString();
    else if (what == QLatin1String("show"))
        scenario = withWorkload(scenario, workloadNamed(which));
    else if (what == QLatin1String("phase"))
        scenario.phase = which == QLatin1String("decode") ? Phase::Decode : Phase::Prefill;
    else if (what == QLatin1String("beside"))
        scenario.compared.push_back(which.toStdString());
    else if (what == QLatin1String("versus"))
        scenario.versus.push_back(workloadNamed(which));
    else
        scenario.activations = NumberFormat::Fp64;
    return scenario;
}

class Played {
public:
    Played()
    {
        m_window = openWindow();
        m_window->ask = [](auto &&...) { return 1; }; // discards the changes
        m_window->chart().setReducedMotion(true);
        m_window->move(0, 0);
        settleOnScreen(*m_window);
    }

    MainWindow &window() { return *m_window; }

    // Compares the window with itself, painted anew. The text is empty if nothing differs.
    QString residue(const QString &name)
    {
        settleOnScreen(*m_window);
        // The message is shown without a time limit, because it would vanish between the two pictures.
        if (const QString told = m_window->statusBar()->currentMessage(); !told.isEmpty())
            m_window->statusBar()->showMessage(told);
        const QImage shown = onScreen(*m_window);
        paintAllAnew(*m_window);
        return difference(shown, onScreen(*m_window), *m_window, name);
    }

    // Compares the window with a fresh one of the same session, whose panels are as large as now or as at the
    // beginning. The text is empty if nothing differs.
    QString staleness(const QString &name, bool withItsLayout = false)
    {
        m_window->actions().resetZoom->trigger();
        putAtRest(*m_window);
        QTest::qWait(300); // rows and columns fit what they show once nothing has changed for a while
        settleOnScreen(*m_window);
        const QImage shown = withoutHistory(onScreen(*m_window), *m_window);
        const auto fresh = freshWindow();
        if (withItsLayout) {
            fresh->restoreState(m_window->saveState());
            settleOnScreen(*fresh);
        }
        putAtRest(*fresh);
        QTest::qWait(300);
        settleOnScreen(*fresh);
        const QImage right = withoutHistory(onScreen(*fresh), *fresh);
        fresh->hide();
        QApplication::setActiveWindow(m_window.get());
        return difference(shown, right, *m_window, name);
    }

    // Opens a new window of the same document, which is looked at in the same way.
    std::unique_ptr<MainWindow> freshWindow()
    {
        auto fresh = std::make_unique<MainWindow>(shippedZooPtr(), WindowStart{{}, m_window->session().document()});
        for (const auto &[from, to] : {std::pair(m_window.get(), fresh.get())}) {
            to->view().setChoices(from->view().choices());
            to->chart().setPointInFocus(from->chart().pointInFocus());
            to->findChild<OperatorsView *>()->setSelection(from->chart().selection());
            // An arrow tells of the last step, which a fresh window has not seen.
            Companions companions = to->chart().companions();
            companions.from = from->chart().companions().from;
            to->chart().setCompanions(companions);
            for (QDockWidget *dock : from->findChildren<QDockWidget *>()) {
                auto *same = to->findChild<QDockWidget *>(dock->objectName());
                if (same->isHidden() != dock->isHidden())
                    same->toggleViewAction()->trigger();
            }
        }
        fresh->chart().setReducedMotion(true);
        fresh->show();
        fresh->resize(m_window->size());
        fresh->move(0, 0);
        if (!QTest::qWaitForWindowExposed(fresh.get()))
            qFatal("the window does not appear");
        settleOnScreen(*fresh);
        return fresh;
    }

private:
    std::unique_ptr<MainWindow> m_window;
};

// Keeps a widget from painting, which leaves behind what a wrong partial repaint would.
class KeepsOldPicture : public QObject {
public:
    explicit KeepsOldPicture(QWidget &widget) { widget.installEventFilter(this); }

protected:
    bool eventFilter(QObject *, QEvent *event) override { return event->type() == QEvent::Paint; }
};

} // namespace

class TestWindowPicture : public roofline::test::WindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        WindowTest::setUp();
        Settings().startedBefore.set(true);
        QApplication::setCursorFlashTime(0);
        QCursor::setPos(QGuiApplication::primaryScreen()->geometry().bottomRight()); // out of the way
    }

    void tearDown() override
    {
        setTextSize(*qApp, 100);
        applyTheme(*qApp, Theme::light());
    }

private slots:
    // Tests the test itself: it sees what stays on the screen, where it does and only there.
    void residueIsSeen()
    {
        Played played;
        QCOMPARE(played.residue(QStringLiteral("untouched")), QString());
        played.window().session().edit(llamaDecode(8), QStringLiteral("Workload"));
        QCOMPARE(played.residue(QStringLiteral("first")), QString());
        {
            const KeepsOldPicture planted(played.window().chart());
            played.window().session().edit(llamaDecode(64), QStringLiteral("Batch"));
            settleOnScreen(played.window());
        }
        const QString seen = played.residue(QStringLiteral("planted"));
        QVERIFY2(seen.contains(QStringLiteral("RooflineChart")), qPrintable(seen));
        QCOMPARE(played.residue(QStringLiteral("after")), QString());
    }

    // These sequences once left old words, letters and points until the panels were hidden and shown.
    void whatWasSeen_data()
    {
        const Rows<QStringList> row("steps"); // steps of stepped(); "undo" takes the last one back
        row("phases", QStringList{"show llama-2-7b", "phase prefill", "phase decode", "phase prefill", "phase decode"});
        row("compared chips", QStringList{"show llama-2-7b", "phase decode", "beside h100-sxm", "beside mi300x",
                                          "beside b200", "show deepseek-v3", "show sdxl-unet"});
        row("compared kernels", QStringList{"chip opteron-x4", "show spmv", "versus stencil", "versus fft",
                                            "versus gemv", "versus dot", "versus axpy", "activations fp64", "undo"});
        row("a wider panel behind", QStringList{"show fft", "show qwen3-8b"});
        row("another kernel", QStringList{"show custom", "show matmul", "undo"});
    }

    void whatWasSeen()
    {
        QFETCH(QStringList, steps);
        Played played;
        MainWindow &window = played.window();
        window.chart().setReducedMotion(false);
        for (const QString &step : steps) {
            QTest::qWait(210); // a change moves only if nothing was changed for a while
            if (step == QLatin1String("undo"))
                window.session().undoStack().undo();
            else
                window.session().edit(stepped(window.session().scenario(), step), step);
            QCOMPARE(played.residue(step.section(u' ', 1)), QString());
        }
        QCOMPARE(played.staleness(QStringLiteral("the end")), QString());
    }

    void anySequenceOfEditsShowsTheSession()
    {
        const int edits = numberFrom("ROOFLINE_PICTURE_EDITS", 60);
        const int seed = numberFrom("ROOFLINE_PICTURE_SEED", 1);
        const int freshEvery = numberFrom("ROOFLINE_PICTURE_FRESH", 10); // 0: no fresh windows
        Played played;
        RandomEdits random{unsigned(seed)};
        QStringList last;
        QStringList wrong;
        for (int i = 1; i <= edits && wrong.size() < 20; ++i) {
            last << random.play(played.window());
            last = last.mid(std::max<qsizetype>(0, last.size() - 12));
            QString found = played.residue(QStringLiteral("residue-%1").arg(i));
            if (found.isEmpty() && freshEvery > 0 && i % freshEvery == 0)
                found = played.staleness(QStringLiteral("stale-%1").arg(i), true);
            if (!found.isEmpty()) {
                wrong << QStringLiteral("seed %1, edit %2: %3\n    after %4")
                             .arg(seed)
                             .arg(i)
                             .arg(found, last.join(QStringLiteral(" | ")));
                qInfo("%s", qPrintable(wrong.last()));
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    // Whatever was chosen before, the faces, the sizes and the picture are those of a window that begins with
    // this theme and text size.
    void anyOrderOfThemeAndTextSizeLooksTheSame()
    {
        // If the panels' least widths fill the window, it may divide the rest differently by so many pixels.
        constexpr int byAPanel = 8;
        Played played;
        Dice dice(unsigned(numberFrom("ROOFLINE_PICTURE_SEED", 1)));
        played.window().session().edit(llamaDecode(8), QStringLiteral("Workload"));
        Actions &actions = played.window().actions();
        QStringList order;
        for (int round = 0; round < 6; ++round) {
            for (int i = 0; i < 3; ++i) {
                QAction *chosen =
                    dice.of({actions.theme(ThemeChoice::Dark), actions.theme(ThemeChoice::Light), actions.usualText,
                             actions.largerText, actions.smallerText, actions.largerText});
                for (int times = chosen == actions.largerText ? int(dice.roll(8)) : 0; times >= 0; --times)
                    chosen->trigger();
                order << chosen->objectName();
                settleOnScreen(played.window());
            }
            if (round % 2 == 1) {
                actions.usualText->trigger();
                order << actions.usualText->objectName();
            }
            putAtRest(played.window());
            const std::vector<Face> faces = facesOf(played.window());
            const auto fresh = played.freshWindow();
            putAtRest(*fresh);
            const std::vector<Face> right = facesOf(*fresh);
            QCOMPARE(faces.size(), right.size());
            for (std::size_t i = 0; i < faces.size(); ++i) {
                QVERIFY2(faces[i].font == right[i].font,
                         qPrintable(QStringLiteral("%1 instead of %2 after %3")
                                        .arg(faces[i].font, right[i].font, order.join(QStringLiteral(", ")))));
                if (std::abs(faces[i].size.width() - right[i].size.width()) > byAPanel)
                    QCOMPARE(faces[i].size, right[i].size);
            }
            if (faces == right)
                QCOMPARE(played.staleness(QStringLiteral("face-%1").arg(round)), QString());
        }
    }
};

ROOFLINE_GUI_TEST(TestWindowPicture)
#include "app/window/picture.moc"
