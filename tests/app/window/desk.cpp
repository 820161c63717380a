// Tests the window's manners on a desktop: keyboard, theme, layout, what is remembered, exports, and the German locale.
#include "app/controls/fold.h"
#include "app/controls/segmented.h"
#include "app/controls/slider_row.h"
#include "app/deploy/deployments_view.h"
#include "app/deploy/limits_section.h"
#include "app/pickers/picker.h"
#include "app/pickers/picker_popup.h"
#include "app/settings/settings.h"
#include "app/tables/ceilings_view.h"
#include "app/tables/operators_view.h"
#include "app/theme/theme.h"
#include "app/window/scenario_text.h"
#include "tests/app/painted.h"
#include "tests/app/program.h"
#include "tests/app/window_support.h"
#include "tests/support/german_locale.h"
#include "tests/support/given_settings.h"

#include <QPrinter>

using namespace roofline;
using namespace roofline::test;

class TestDesk : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    void keyboardOnly()
    {
        const auto window = openWindow();
        // Tab from the first control reaches every kind of control and comes back.
        QStringList seen;
        QWidget *first = find<Picker>(*window, "hardware");
        first->setFocus();
        QWidget *at = first;
        for (int i = 0; i < 100; ++i) {
            seen << at->objectName();
            QTest::keyClick(at, Qt::Key_Tab);
            at = QApplication::focusWidget();
            QVERIFY(at);
            if (at == first)
                break;
        }
        QCOMPARE(at, first);
        for (const char *name : {"hardware", "workload", "precision", "mixed", "efficiency"})
            QVERIFY2(seen.contains(QLatin1String(name)), name);
        QVERIFY(seen.indexOf(QStringLiteral("hardware")) < seen.indexOf(QStringLiteral("precision")));

        // Chip, model and batch are chosen without a mouse.
        QTest::keyClicks(find<Picker>(*window, "hardware"), QStringLiteral("h"));
        pickIn(*find<Picker>(*window, "hardware"), "h100-sxm");
        QCOMPARE(window->session().scenario().hardware, std::string("h100-sxm"));
        QTest::keyClick(find<Picker>(*window, "workload"), Qt::Key_Return);
        pickIn(*find<Picker>(*window, "workload"), "llama-2-7b");
        QCOMPARE(window->session().scenario().model, std::string("llama-2-7b"));
        auto *phase = find<Segmented>(*window, "phase")->findChildren<QPushButton *>()[1];
        phase->setFocus();
        QTest::keyClick(phase, Qt::Key_Left);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QVERIFY(window->session().scenario().phase == Phase::Prefill);
    }

    void everyControlHasANameAndHelp()
    {
        const auto window = openWindow();
        window->session().edit(llamaDecode(), QString());
        for (QDockWidget *dock : window->findChildren<QDockWidget *>())
            dock->show();
        openFolds(*window);
        settle(*window);
        int seen = 0;
        for (const QWidget *widget : window->findChildren<QWidget *>()) {
            if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || window->chart().isAncestorOf(widget)
                || widget == &window->chart() || qobject_cast<const QLabel *>(widget)) // a text speaks for itself
                continue;
            ++seen;
            const QByteArray who = widget->metaObject()->className() + QByteArray(" ") + widget->objectName().toUtf8();
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()), who);
            if (!qobject_cast<const QAbstractItemView *>(widget))
                QVERIFY2(!widget->toolTip().isEmpty(), who);
        }
        QVERIFY2(seen > 70, qPrintable(QString::number(seen)));
    }

    // At first there are not more than three sliders.
    void thePanelsOfEachPhaseHaveRoom_data()
    {
        QTest::addColumn<int>("phase");
        for (const Phase phase : {Phase::Prefill, Phase::Decode, Phase::Request, Phase::Training})
            QTest::newRow(std::string(toString(phase)).c_str()) << int(phase);
    }

    void thePanelsOfEachPhaseHaveRoom()
    {
        QFETCH(int, phase);
        const auto window = openWindow();
        window->session().reset({.scenario = modelOn(Scenario().hardware, "llama-2-7b", Phase(phase))});
        int visible = 0;
        for (const ScaleSlider *slider : window->findChildren<ScaleSlider *>())
            visible += slider->isVisible();
        QCOMPARE(visible, 3);

        // In a small window the panels get scroll bars. What they hold must not reach below those, nor be wider
        // than the panel.
        window->resize(900, 600);
        for (FoldHeader *header : window->findChildren<FoldHeader *>())
            header->setChecked(true);
        settle(*window); // a panel may need the room that its new rows ask for
        for (const char *name : {"scenario", "verdict"}) {
            const auto *area = find<QScrollArea>(*window, name);
            QVERIFY(area->verticalScrollBar()->isVisible());
            for (const QWidget *widget : area->widget()->findChildren<QWidget *>()) {
                const int right = widget->mapTo(area->viewport(), QPoint(widget->width(), 0)).x();
                QVERIFY2(!widget->isVisible() || right <= area->viewport()->width(), widget->metaObject()->className());
            }
        }
    }

    // Two lengths of a request leave no room for the precision. It folds, and still says what it is.
    void precisionFoldsInARequest()
    {
        const auto window = openWindow();
        Scenario scenario = withSettings("model=llama-2-7b phase=request");
        window->session().reset({.scenario = scenario});
        auto *header = find<FoldHeader>(*window, "precision-fold");
        QVERIFY(header->isVisible());
        QCOMPARE(header->accessibleName(), QStringLiteral("Precision: fp16"));
        QTest::keyClick(header, Qt::Key_Space);
        QVERIFY(find<ScaleSlider>(*window, "precision")->isVisible());
        scenario.phase = Phase::Decode;
        window->session().reset({.scenario = scenario});
        QVERIFY(!header->isVisible());
        QVERIFY(find<ScaleSlider>(*window, "precision")->isVisible());
    }

    void foldsSayWhatDiffers_data()
    {
        const Rows<QString, QString, QString> row("fold", "settings", "state");
        row("whole chip", "part", "", "all");
        row("some cores", "part", "cores=54", "54 of 132 SMs");
        row("slower", "part", "clock=0.5", "clock × 0.5");
        row("both", "part", "cores=54 clock=0.5", "54 of 132 SMs, clock × 0.5");
        row("a single core", "part", "hardware=nrf52840", "1 core");
        row("peaks", "efficiency", "", "datasheet");
        row("framework", "efficiency", "overhead=framework", "framework");
        row("serving", "efficiency", "profile=typical", "typical, serving engine");
        row("training", "efficiency", "profile=typical phase=training", "typical, 50 µs a layer");
        row("overlap", "efficiency", "overlap=0.8", "overlap 0.8");
        row("one chip", "network", "", "1 chip");
        row("several", "network", "chips=8", "8× NVLink 4");
        row("nothing sent", "network", "chips=8 network=none", "8 chips");
        row("replicas", "network", "chips=8 replicas=2", "2 × 8 chips");
        row("a price", "costs", "chips=8 price=h100-sxm=2.5", "2.5 EUR/h per chip");
        row("the format in use", "precision-fold", "hardware=tpu-v5e phase=request", "fp16 as bf16");
    }

    void foldsSayWhatDiffers()
    {
        QFETCH(QString, fold);
        QFETCH(QString, settings);
        const auto window = openWindow();
        window->session().reset(
            {.scenario = withSettings(settings.toStdString(), modelOn("h100-sxm", "llama-2-7b", Phase::Decode))});
        QTEST(find<FoldHeader>(*window, fold.toLatin1().constData())->state(), "state");
    }

    // A closed window does not work on beside the other windows.
    void aClosedWindowIsGoneWithItsOpenList_data()
    {
        QTest::addColumn<bool>("menu");
        QTest::newRow("a picker's list") << false;
        QTest::newRow("the chart's menu") << true;
    }

    void aClosedWindowIsGoneWithItsOpenList()
    {
        QFETCH(bool, menu);
        const auto other = openWindow();
        const QPointer<MainWindow> window = MainWindow::open(shippedZooPtr());
        QVERIFY(QTest::qWaitForWindowExposed(window));
        QApplication::setActiveWindow(window);
        if (menu) {
            QContextMenuEvent event(QContextMenuEvent::Mouse, {300, 300},
                                    window->chart().mapToGlobal(QPoint(300, 300)));
            QApplication::sendEvent(&window->chart(), &event);
        } else {
            find<Picker>(*window, "hardware")->openPopup();
        }
        QVERIFY(QApplication::activePopupWidget());
        window->close();
        QTRY_VERIFY(!window);
        QVERIFY(other->isVisible());
    }

    // A scroll bar that has nothing to scroll to only asks for attention.
    void usualWindowNeedsNoScrollBars()
    {
        const auto window = openWindow();
        window->resize(1280, 800);
        for (const char *settings : {"model=resnet-50", "model=llama-2-7b phase=decode"}) {
            window->session().reset({.scenario = withSettings(settings)});
            settle(*window);
            for (const char *name : {"scenario", "verdict"})
                QVERIFY2(!find<QScrollArea>(*window, name)->verticalScrollBar()->isVisible(), settings);
        }
    }

    void themeIsSwitchedAndKept()
    {
        {
            const auto window = openWindow();
            window->actions().theme(ThemeChoice::Dark)->trigger();
            QCOMPARE(qApp->palette().color(QPalette::Window), Theme::dark().window);
            window->close();
        }
        const auto again = openWindow();
        QVERIFY(again->actions().theme(ThemeChoice::Dark)->isChecked());
        QCOMPARE(qApp->palette().color(QPalette::Window), Theme::dark().window);
        again->actions().theme(ThemeChoice::Light)->trigger();
        QCOMPARE(qApp->palette().color(QPalette::Window), Theme::light().window);
        again->actions().theme(ThemeChoice::System)->trigger();
        QCOMPARE(qApp->palette().color(QPalette::Window), Theme::of(systemThemeKind()).window);
    }

    void scenarioAndLayoutAreKept()
    {
        Scenario left;
        {
            const auto window = openWindow();
            emit find<Picker>(*window, "workload")->chosen(QStringLiteral("kernel:matmul"));
            QTest::keyClick(&find<SliderRow>(*window, "batch")->slider(), Qt::Key_PageUp);
            find<QDockWidget>(*window, "operators-dock")->show();
            find<QDockWidget>(*window, "verdict-dock")->hide();
            window->actions().operatorPoints->setChecked(false);
            left = window->session().scenario();
            window->close();
        }
        const auto again = openWindow();
        QCOMPARE(again->session().scenario(), left);
        QVERIFY(find<QDockWidget>(*again, "operators-dock")->isVisible());
        QVERIFY(!find<QDockWidget>(*again, "verdict-dock")->isVisible());
        QVERIFY(!again->chart().choices().operators);
        QVERIFY(!again->session().undoStack().canUndo());
        again->actions().resetLayout->trigger();
        QVERIFY(!find<QDockWidget>(*again, "operators-dock")->isVisible());
        QVERIFY(find<QDockWidget>(*again, "verdict-dock")->isVisible());
    }

    void brokenStoredScenario_data()
    {
        // Old settings have attention as in textbooks and collectives that start at once.
        const Rows<QString, bool> row("stored", "old");
        const QString head = QStringLiteral("format: roofline-explorer/session\nversion: 3\nscenario: ");
        row("junk", "\x01\x02 not a scenario", false);
        row("bad number, old", "hardware=a100-80gb-sxm\nbatch=-7\n", true);
        row("bad number", head + "{hardware: a100-80gb-sxm, batch: -7}\n", false);
        row("unknown chip, old", "hardware=no-such-chip\n", true);
        row("unknown chip", head + "{hardware: no-such-chip}\n", false);
        row("unknown model, old", "hardware=a100-80gb-sxm\nmodel=no-such-model\n", true);
        row("unknown model", head + "{hardware: a100-80gb-sxm, model: no-such-model}\n", false);
    }

    void brokenStoredScenario()
    {
        QFETCH(QString, stored);
        QFETCH(bool, old);
        Scenario expected;
        if (old) {
            expected.attention = AttentionCount::Full;
            expected.fusedAttention = false;
            expected.collectiveLatency.preset = CollectiveLatency::Preset::None;
        }
        Settings().setSession({}, stored.toStdString());
        const auto window = openWindow();
        QCOMPARE(window->session().scenario(), expected);
        QVERIFY(window->session().report()->analysis.valid);
        QVERIFY(!window->messages().empty());
        QVERIFY(find<QWidget>(*window, "message-button")->property("text").toString().contains("message"));
        QVERIFY(find<QWidget>(*window, "message-button")->property("text").toString() != QStringLiteral("no messages"));
    }

    void allPanelsAwayWithOneKey()
    {
        const auto window = openWindow();
        const int before = window->chart().width();
        QTest::keyClick(window.get(), Qt::Key_F9);
        QVERIFY(!find<QDockWidget>(*window, "scenario-dock")->isVisible());
        QVERIFY(!find<QDockWidget>(*window, "verdict-dock")->isVisible());
        QTRY_VERIFY(window->chart().width() > before + 400);
        QTest::keyClick(window.get(), Qt::Key_F9);
        QVERIFY(find<QDockWidget>(*window, "scenario-dock")->isVisible());
        QVERIFY(!find<QDockWidget>(*window, "operators-dock")->isVisible());
    }

    void exportsThroughTheMenu()
    {
        const auto window = openWindow();
        QString suggestion;
        window->chooseFile = [&](const QString &, const QString &suggested, const QString &) {
            suggestion = suggested;
            return m_settings->path(QStringLiteral("chart.") + QFileInfo(suggested).suffix());
        };
        window->actions().exportSvg->trigger();
        QVERIFY(suggestion.endsWith(QStringLiteral("a100-80gb-sxm-resnet-50-batch-1.svg")));
        QVERIFY(readFile(m_settings->path(QStringLiteral("chart.svg"))).contains("<svg"));
        window->actions().exportPng->trigger();
        QVERIFY(!QImage(m_settings->path(QStringLiteral("chart.png"))).isNull());
    }

    // Printing uses the paper that was chosen.
    void printsIntoAFile()
    {
        const auto window = openWindow();
        const QString path = m_settings->path(QStringLiteral("page"));
        window->choosePrinter = [&](QPrinter &printer) {
            printer.setPageSize(QPageSize(QPageSize::A5));
            printer.setOutputFileName(path);
            return true;
        };
        // One chip sends nothing, and a vision model is not served, whatever one rents.
        const Actions &actions = window->actions();
        const QList<QAction *> without{actions.view(View::Network), actions.view(View::Serving),
                                       actions.view(View::Deployments)};
        for (QAction *view : window->actions().views->actions()) {
            view->trigger();
            if (without.contains(view))
                continue;
            window->actions().printChart->trigger();
            const QByteArray page = readFile(path + QStringLiteral(".pdf"));
            QVERIFY(page.startsWith("%PDF"));
            QVERIFY2(page.contains("/MediaBox [0 0 595"), "an A5 sheet lies on its side: 210 mm are 595 points");
            QVERIFY(QFile::remove(path + QStringLiteral(".pdf")));
        }
        QString problem;
        window->showProblem = [&](const QString &title, const QString &text) { problem = title + text; };
        for (QAction *view : without) {
            problem.clear();
            view->trigger();
            window->actions().printChart->trigger();
            QVERIFY(problem.contains(QStringLiteral("not exported")));
        }
        window->choosePrinter = [](QPrinter &) { return false; };
        window->actions().view(View::Batch)->trigger();
        window->actions().printChart->trigger();
        QVERIFY(!QFile::exists(path + QStringLiteral(".pdf")));
    }

    void theChartTakesAnotherTitle()
    {
        const auto window = openWindow();
        const QString path = m_settings->path(QStringLiteral("titled.svg"));
        QString offered;
        std::optional<QString> answer = QStringLiteral("Why batches help");
        window->askText = [&](const QString &, const QString &, const QString &current) {
            offered = current;
            return answer;
        };
        window->actions().chartTitle->trigger();
        QVERIFY(offered.contains(QStringLiteral("ResNet-50, batch 1 is memory-bound")));
        window->exportTo(path);
        QVERIFY(readFile(path).contains("Why batches help"));
        answer = std::nullopt; // canceling keeps the title
        window->actions().chartTitle->trigger();
        QCOMPARE(offered, QStringLiteral("Why batches help"));
        window->exportTo(path);
        QVERIFY(readFile(path).contains("Why batches help"));
        answer = QString(); // without a title the headline returns
        window->actions().chartTitle->trigger();
        window->exportTo(path);
        QVERIFY(!readFile(path).contains("Why batches help"));
        QVERIFY(readFile(path).contains("is memory-bound at"));
    }

    void copyTakesWhatHasTheFocus()
    {
        const auto window = openWindow();
        window->chart().setFocus();
        window->actions().copy->trigger();
        const QMimeData *data = QApplication::clipboard()->mimeData();
        QVERIFY(data->hasImage());
        QVERIFY(data->data(QStringLiteral("image/svg+xml")).contains("<svg"));
        find<QDockWidget>(*window, "operators-dock")->show();
        window->findChild<OperatorsView *>()->setFocus();
        window->actions().copy->trigger();
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("Operator\t")));
        find<QDockWidget>(*window, "ceilings-dock")->show();
        window->findChild<CeilingsView *>()->setFocus();
        window->actions().copy->trigger();
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("Ceiling\t")));
    }

    // A table that somebody opens with its key can be gone through with the arrow keys at once.
    void aTableThatIsOpenedTakesTheKeys()
    {
        const auto window = openWindow();
        for (const char *name : {"operators-dock", "ceilings-dock", "operators-dock"}) {
            auto *dock = find<QDockWidget>(*window, name);
            dock->hide();
            window->chart().setFocus();
            dock->toggleViewAction()->trigger();
            QTRY_VERIFY2(dock->widget()->isAncestorOf(window->focusWidget()), name);
        }
    }

    void zoomIsResetOnlyWhereThereIsOne()
    {
        const auto window = openWindow();
        const QAction *reset = window->actions().resetZoom;
        QVERIFY(!reset->isEnabled());
        QTest::keyClick(&window->chart(), Qt::Key_Plus);
        QVERIFY(reset->isEnabled());
        window->actions().view(View::Batch)->trigger();
        QVERIFY(!reset->isEnabled());
        window->actions().view(View::Roofline)->trigger();
        QVERIFY(reset->isEnabled());
        window->actions().resetZoom->trigger();
        QVERIFY(!reset->isEnabled() && !window->chart().isZoomed());
        QTest::keyClick(&window->chart(), Qt::Key_Plus);
        edit(window->session(), "Chip", [](Scenario &next) { next.hardware = "h100-sxm"; }); // it has axes of its own
        QVERIFY(!reset->isEnabled() && !window->chart().isZoomed());
    }

    void commandLineRepeatsTheScenario()
    {
        Scenario scenario;
        QCOMPARE(commandLine(scenario, nullptr),

                 "roofline-explorer analyze --hardware a100-80gb-sxm --model resnet-50 --batch 1 --precision fp16");
        scenario.kernel = *parseKernel("matmul:m=8192,n=128,k=8192");
        scenario.weights = NumberFormat::Int8;
        scenario.fusedAttention = false;
        scenario.overhead.preset = Overhead::Preset::Framework;
        scenario.memoryLevel = "L2 cache";
        QCOMPARE(commandLine(scenario, nullptr),
                 QStringLiteral("roofline-explorer analyze --hardware a100-80gb-sxm --kernel "
                                "matmul:m=8192,n=128,k=8192 --batch 1 --weights int8 "
                                "--activations fp16 --kv fp16 "
                                "--fused-attention=false --overhead framework --memory-level 'L2 cache'"));

        scenario.hardware = "/zoo/H100(2).yaml"; // an opened file
        QVERIFY(commandLine(scenario, nullptr).contains(QStringLiteral("--hardware '/zoo/H100(2).yaml' ")));

        // BERT was made for 512 tokens, which the command takes by itself. It has to be told 2048.
        const ModelPtr bert = shippedZoo().model("bert-base");
        scenario = {};
        scenario.model = bert->id;
        QVERIFY(commandLine(scenario, bert.get()).contains(QStringLiteral("--seq 2048")));
        scenario.sequence = 512;
        QVERIFY(!commandLine(scenario, bert.get()).contains(QStringLiteral("--seq")));
    }

    // Beside deployments the command ranks as the window does: in its formats, numbers of chips and order.
    void theCommandRanksAsTheWindow()
    {
        const auto window = openWindow();
        window->session().edit(
            withSettings("model=llama-3-8b batch=16 limit=tpot=50ms attention=textbook link=PCIe", llamaDecode()),
            QStringLiteral("test"));
        window->showView(View::Deployments);
        auto &view = *window->findChild<DeploymentsView *>();
        DeploymentSpace space;
        space.counts = {1, 4};
        space.formats = {"fp8", "int8"};
        view.limits().setChoice(space, RankBy::Energy);
        window->actions().copyCommandLine->trigger();
        QString command = QApplication::clipboard()->text();
        QVERIFY2(command.startsWith(QStringLiteral("roofline-explorer rank --model llama-3-8b ")), qPrintable(command));
        const Run run = runShell(command.replace(0, int(qstrlen("roofline-explorer")), QStringLiteral("\"$0\""))
                                 + QStringLiteral(" --format json"));
        QCOMPARE(run.error(), QString());
        const QJsonArray rows = QJsonDocument::fromJson(run.out)[u"deployments"].toArray();
        const RankingPtr ranking = view.shown().ranking;
        std::vector<Deployment> shown = ranking->rows;
        std::erase_if(shown, [](const Deployment &row) { return row.added; }); // the scenario's own
        QCOMPARE(std::size_t(rows.size()), shown.size());
        for (std::size_t i = 0; i < 20; ++i) {
            const Deployment &row = shown[i];
            QCOMPARE(rows[int(i)][u"hardware"].toString().toStdString(), ranking->chipOf(row).id);
            QCOMPARE(rows[int(i)][u"chips"].toInteger(), row.count);
            QCOMPARE(rows[int(i)][u"precision"].toString().toStdString(), ranking->formats[row.format]);
            QCOMPARE(rows[int(i)][u"tpot_s"].toDouble(), row.perToken.value());
        }
    }

    void germanLocaleChangesNothing()
    {
        if (!useGermanLocale())
            QSKIP("no German locale on this machine");
        QLocale::setDefault(QLocale(QLocale::German));
        const auto window = openWindow();
        auto *row = find<SliderRow>(*window, "batch");
        enterInto(row->field(), QStringLiteral("4096"));
        QCOMPARE(row->field().text(), QStringLiteral("4096"));
        QVERIFY(chartText(window->session().report()->analysis).subtitle.contains(u'.'));
        auto *overlap = find<SliderRow>(*window, "overlap");
        overlap->field().setFocus();
        QTest::keyClick(&overlap->slider(), Qt::Key_Left);
        QCOMPARE(overlap->field().shown(), QStringLiteral("0.95"));
        window->close();
        const auto again = openWindow();
        QCOMPARE(again->session().scenario().batch, 4096);
        QCOMPARE(again->session().scenario().overlap, 0.95);
    }

private:
    // Types the id into the open list and takes it.
    void pickIn(Picker &picker, const char *id)
    {
        auto *popup = picker.findChild<PickerPopup *>();
        QVERIFY(popup && popup->isVisible());
        auto *search = popup->findChild<QLineEdit *>();
        search->selectAll();
        QTest::keyClicks(search, QString::fromLatin1(id));
        QTest::keyClick(search, Qt::Key_Return);
    }
};

ROOFLINE_GUI_TEST(TestDesk)
#include "app/window/desk.moc"
