// Tests comparing as a user does it in the window: ticks in the pickers, X, the pinned baseline, and the
// table of differences.
#include "app/bars/breakdown_view.h"
#include "app/controls/text_block.h"
#include "app/controls/value_rows.h"
#include "app/panels/own_settings_dialog.h"
#include "app/panels/verdict/verdict_panel.h"
#include "app/pickers/compared_list.h"
#include "app/pickers/picker.h"
#include "app/pickers/picker_delegate.h"
#include "app/pickers/picker_popup.h"
#include "app/tables/compare_model.h"
#include "app/tables/compare_view.h"
#include "app/tables/operators_tree.h"
#include "app/tables/operators_view.h"
#include "core/units/format.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

namespace {

const std::vector<Companion> seven = {"a100-80gb-sxm", "h200", "b200", "rtx-4090", "mi300x", "l40s", "v100-sxm2"};

} // namespace

class Compare : public roofline::test::OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        m_window->tell = [this](const QString &text) { m_told = text; };
        m_told.clear();
        session().reset({.scenario = llamaDecode()});
    }

private slots:
    void chipsAreTickedByKey()
    {
        m_window->actions().compareChips->trigger();
        PickerPopup *popup = popupOf("hardware");
        type(popup, "h200");
        QTest::keyClick(searchOf(popup), Qt::Key_Return);
        QCOMPARE(scenario().compared, std::vector<Companion>{"h200"});
        QCOMPARE(scenario().hardware, std::string("h100-sxm"));
        QVERIFY(popup->isVisible());
        QCOMPARE(undoStack().undoText(), QStringLiteral("Compare with H200"));
        QTest::keyClick(searchOf(popup), Qt::Key_Return);
        QVERIFY(scenario().compared.empty());
        QCOMPARE(undoStack().count(), 2); // each tick is a step
        QTest::keyClick(searchOf(popup), Qt::Key_Return,
                        Qt::ControlModifier); // does the same as in the list that chooses
        QCOMPARE(scenario().compared, std::vector<Companion>{"h200"});
        QCOMPARE(scenario().hardware, std::string("h100-sxm"));
        QVERIFY(popup->isVisible());
        popup->hide();
    }

    // The list opens by a click. Enter chooses, and Ctrl+Enter and the box compare.
    void theListThatChoosesComparesToo()
    {
        find<Picker>(*m_window, "hardware")->click();
        PickerPopup *popup = popupOf("hardware");
        type(popup, "b200");
        QTest::keyClick(searchOf(popup), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(scenario().compared, std::vector<Companion>{"b200"});
        type(popup, "a100-80gb-sxm");
        clickBox(popup);
        QCOMPARE(scenario().compared, (std::vector<Companion>{"b200", "a100-80gb-sxm"}));
        QVERIFY(popup->isVisible());
        QVERIFY(!find<QLabel>(*popup, "picker-hint")->text().isEmpty());
        QTest::keyClick(searchOf(popup), Qt::Key_Return);
        QVERIFY(!popup->isVisible());
        // It was compared, so that the two change places.
        QCOMPARE(scenario().hardware, std::string("a100-80gb-sxm"));
        QCOMPARE(scenario().compared, (std::vector<Companion>{"b200", "h100-sxm"}));
    }

    void anEighthIsRefusedInWords()
    {
        compare(seven);
        m_window->actions().compareChips->trigger();
        PickerPopup *popup = popupOf("hardware");
        type(popup, "gb200");
        QTest::keyClick(searchOf(popup), Qt::Key_Return);
        QCOMPARE(scenario().compared, seven);
        QVERIFY2(find<QLabel>(*popup, "picker-hint")->text().contains(QStringLiteral("eight")),
                 qPrintable(find<QLabel>(*popup, "picker-hint")->text()));
        type(popup, "h100-sxm"); // the chip itself cannot be compared
        QTest::keyClick(searchOf(popup), Qt::Key_Return);
        QCOMPARE(scenario().compared, seven);
        popup->hide();
    }

    void workloadsAreTicked()
    {
        m_window->actions().compareWorkloads->trigger();
        PickerPopup *popup = popupOf("workload");
        type(popup, "llama-2-70b");
        QTest::keyClick(searchOf(popup), Qt::Key_Return);
        type(popup, "matmul");
        QTest::keyClick(searchOf(popup), Qt::Key_Return);
        QCOMPARE(scenario().versus.size(), std::size_t{2});
        QCOMPARE(scenario().versus[0], std::string("llama-2-70b"));
        QCOMPARE(find<ComparedList>(*m_window, "compared-workloads")->items().size(), std::size_t{2});
        QTest::keyClick(searchOf(popup), Qt::Key_Return); // finds the kernel again and takes it away
        QCOMPARE(scenario().versus.size(), std::size_t{1});
        popup->hide();
        emit find<ComparedList>(*m_window, "compared-workloads")->chosen(0);
        QCOMPARE(scenario().model, std::string("llama-2-70b"));
        QCOMPARE(scenario().versus, std::vector<std::string>{"llama-2-7b"});
    }

    // What the button counts is what is not shown: all but the first two.
    void theRestIsCounted()
    {
        int three = 0;
        for (std::size_t count = 1; count <= seven.size(); ++count) {
            compare({seven.begin(), seven.begin() + std::ptrdiff_t(count)});
            QList<QToolButton *> more = chips()->findChildren<QToolButton *>(QString(), Qt::FindDirectChildrenOnly);
            more.removeIf([](const QToolButton *button) { return !button->isVisible(); });
            QCOMPARE(more.size(), count <= 3 ? 0 : 1);
            QCOMPARE(shownRows().size(), count <= 3 ? qsizetype(count) : 2);
            if (count == 3)
                three = chips()->sizeHint().height();
            if (count > 3)
                QCOMPARE(more.first()->text(), QStringLiteral("+%1 more").arg(count - 2));
        }
        QVERIFY(chips()->sizeHint().height() <= three + 10);
        chips()->findChild<QToolButton *>(QString(), Qt::FindDirectChildrenOnly)->click();
        QCOMPARE(shownRows().size(), 7);
    }

    void comparedChipsAreRows()
    {
        QVERIFY(!chips()->isVisible());
        compare({"a100-80gb-sxm", "h200"});
        QVERIFY(chips()->isVisible());
        QCOMPARE(shownRows().size(), 2);
        QCOMPARE(shownRows()[0]->text(), QStringLiteral("A100 80GB SXM"));
        QTest::keyClick(shownRows()[0], Qt::Key_Delete);
        QCOMPARE(scenario().compared, std::vector<Companion>{"h200"});
        QTest::mouseClick(shownRows()[0], Qt::LeftButton);
        QCOMPARE(scenario().hardware, std::string("h200"));
        QCOMPARE(scenario().compared, std::vector<Companion>{"h100-sxm"});
        shownRows()[0]->removeButton()->click();
        QVERIFY(scenario().compared.empty());
        QVERIFY(!chips()->isVisible());
    }

    void aChipHasSettingsOfItsOwn()
    {
        compare({"a100-80gb-sxm", "b200"});
        QTest::keyClick(shownRows()[1], Qt::Key_F2);
        auto *dialog = m_window->findChild<OwnSettingsDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        const auto field = [&](const char *name) { return dialog->findChild<QLineEdit *>(QLatin1String(name)); };
        QCOMPARE(field("chips")->placeholderText(), QStringLiteral("1"));
        field("chips")->setText(QStringLiteral("4"));
        field("precision")->setText(QStringLiteral("fp"));
        QVERIFY(!dialog->problem().isEmpty()); // "fp" is not a whole word yet
        QVERIFY(scenario().compared[1].own.empty());
        field("precision")->setText(QStringLiteral("fp8"));
        dialog->findChild<QPlainTextEdit *>()->setPlainText(QStringLiteral("sustained=0.8,0.9\n"));
        QCOMPARE(dialog->problem(), QString());
        dialog->accept();
        QCOMPARE(QString::fromStdString(toText(scenario().compared[1])),
                 QStringLiteral("b200:chips=4:precision=fp8:sustained=0.8,0.9"));
        QCOMPARE(undoStack().count(), 2); // comparing is one step, and this is the other
        QCOMPARE(shownRows()[1]->text(), QStringLiteral("4× B200, FP8, sustained 0.8,0.9"));
        QCOMPARE(report().comparison.chips[1]->scenario.chips, std::int64_t{4});
        undoStack().undo();
        QCOMPARE(shownRows()[1]->text(), QStringLiteral("B200"));
        undoStack().redo();

        // The chip takes its settings along to the first place, and the other chip keeps what it had.
        QTest::mouseClick(shownRows()[1], Qt::LeftButton);
        QCOMPARE(scenario().hardware, std::string("b200"));
        QCOMPARE(scenario().chips, std::int64_t{4});
        QCOMPARE(report().comparison.chips[1]->scenario.chips, std::int64_t{1});
        QCOMPARE(report().comparison.chips[0]->scenario.chips, std::int64_t{1});
    }

    // Views keep the names of columns until they are told that these have changed.
    void theHeadingFollowsTheChip()
    {
        compare({"b200"});
        CompareModel model;
        model.setReport(session().report());
        const QString before = model.headerData(1, Qt::Horizontal).toString();
        QSignalSpy told(&model, &QAbstractItemModel::headerDataChanged);
        QSignalSpy anew(&model, &QAbstractItemModel::modelReset);
        edit([](Scenario &next) { next.hardware = "h200"; });
        model.setReport(session().report());
        QVERIFY(model.headerData(1, Qt::Horizontal).toString() != before);
        QVERIFY(told.count() + anew.count() > 0);
        anew.clear();
        edit([](Scenario &next) { next.batch *= 2; });
        model.setReport(session().report());
        QCOMPARE(anew.count(), 0); // so that the table keeps its place
    }

    // The usual field has the keys, and what does not fit is not told as if it did.
    void theOutcomeSaysWhatDoesNotFit()
    {
        edit([](Scenario &next) { next.model = "llama-2-70b"; }); // 138 GB
        compare({"a100-80gb-sxm"});
        shownRows()[0]->ownButton()->click();
        auto *dialog = m_window->findChild<OwnSettingsDialog *>();
        QVERIFY(dialog);
        auto *chips = dialog->findChild<QLineEdit *>(QStringLiteral("chips"));
        QVERIFY(dialog->focusWidget() == chips);
        const auto *outcome = dialog->findChild<QLabel *>(QStringLiteral("outcome"));
        QVERIFY2(outcome->text().contains("A100 80GB SXM does not fit; if it did: "), qPrintable(outcome->text()));
        chips->setText(QStringLiteral("4"));
        QVERIFY2(!outcome->text().contains(QStringLiteral("fit")), qPrintable(outcome->text()));
        // What is not possible is told of this chip.
        dialog->findChild<QPlainTextEdit *>()->setPlainText(QStringLiteral("pipeline=3"));
        QVERIFY2(outcome->text().contains("4 chips cannot be divided into 3 stages"), qPrintable(outcome->text()));
        QTest::keyClick(dialog, Qt::Key_Escape); // what is canceled changes nothing
        QCOMPARE(scenario().compared, std::vector<Companion>{"a100-80gb-sxm"});
        QCOMPARE(undoStack().count(), 2);
    }

    // A row that is kept beside the scenario stays, whatever is changed.
    void whatIsKeptStays()
    {
        edit([](Scenario &next) { next.chips = 2; });
        const Seconds before = analysis().totals.latency;
        m_window->actions().keepBeside->trigger();
        QCOMPARE(scenario().compared.size(), std::size_t{1});
        m_window->actions().keepBeside->trigger(); // it is there already
        QCOMPARE(scenario().compared.size(), std::size_t{1});
        edit([](Scenario &next) {
            next.chips = 8;
            next.batch = 64;
        });
        const Report &report = *session().report();
        QCOMPARE(report.comparison.chips[0]->totals.latency, before);
        QVERIFY(report.analysis.totals.latency != before);
        QCOMPARE(shownRows()[0]->text(), QStringLiteral("2× H100 SXM, batch 16"));
    }

    // So does what it was trained with, and how near to the datasheet the chip was taken to be.
    void whatIsKeptStaysInTraining()
    {
        edit([](Scenario &next) {
            next.phase = Phase::Training;
            next.batch = 8;
            next.chips = 4;
            next.replicas = 8;
            next.recompute = Recompute::Full;
            next.sharding = Sharding::Zero3;
        });
        const Analysis before = analysis();
        QVERIFY(before.valid);
        m_window->actions().keepBeside->trigger();
        for (const auto &change : std::initializer_list<std::function<void(Scenario &)>>{
                 [](Scenario &next) { next.recompute = Recompute::None; },
                 [](Scenario &next) { next.sharding = Sharding::None; },
                 [](Scenario &next) { next.sequenceParallel = true; },
                 [](Scenario &next) { next.sustained.preset = Sustained::Preset::Typical; },
                 [](Scenario &next) { next.overhead.preset = Overhead::Preset::Framework; },
                 [](Scenario &next) { next.overlap = 0; }}) {
            edit(change);
            const Report &report = *session().report();
            QVERIFY(report.comparison.chips[0]->totals == before.totals);
            QVERIFY(report.comparison.chips[0]->memory == before.memory);
            QVERIFY(report.analysis.totals.latency != before.totals.latency || report.analysis.memory != before.memory);
        }
    }

    // The fit uses the measured state and the measured bookmarks of the same chip.
    void measurementsAreFitted()
    {
        m_window->actions().fitMeasured->trigger();
        QVERIFY2(m_told.contains(QStringLiteral("Nothing was measured")), qPrintable(m_told));
        QCOMPARE(undoStack().count(), 0);
        const double predicted = analysis().totals.latency.value();
        edit([&](Scenario &next) { next.measured = Measured{Measured::Kind::Latency, 2 * predicted}; });
        m_window->actions().fitMeasured->trigger();
        QVERIFY(scenario().sustained.preset == Sustained::Preset::Custom);
        // The decode is memory-bound and has half of the bandwidth.
        QVERIFY(std::abs(scenario().sustained.memory - 0.5) < 0.01);
        QVERIFY(std::abs(analysis().totals.latency.value() / predicted - 2) < 0.05);
        // The whole sentence is among the messages as long as the fit is in force.
        const auto fits = [this] { return std::ranges::count(m_window->messages(), "fit", &Message::rule); };
        QCOMPARE(fits(), 1);
        QVERIFY(m_told.endsWith(QString::fromStdString(m_window->messages().back().text)));
        m_window->actions().undo->trigger();
        QCOMPARE(fits(), 0);
        m_window->actions().redo->trigger();
        QCOMPARE(fits(), 1);
    }

    // A bookmark that keeps the scenario as it is measured nothing else.
    void oneMeasurementCountsOnce()
    {
        const double predicted = analysis().totals.latency.value();
        Document document = session().document();
        document.scenario.measured = Measured{Measured::Kind::Latency, predicted / 2};
        document.bookmarks.push_back({{}, "the same", document.scenario});
        session().reset(document);
        m_window->actions().fitMeasured->trigger();
        QVERIFY2(m_told.contains(QStringLiteral("One of them is faster than the roofs allow")), qPrintable(m_told));
    }

    // Each run lost 10 µs per launch. The batches go from one sample to many.
    void theOverheadIsFittedWhereMeasurementsTellIt()
    {
        const Scenario now = scenario();
        Document document;
        for (const std::int64_t batch : {1, 8, 512, 4096}) {
            Scenario run = now;
            run.batch = batch;
            run.overhead = {Overhead::Preset::Custom, 10e-6, 0};
            const double seconds = analyze(run, shippedZoo()).totals.latency.value();
            run.overhead = {};
            run.measured = Measured{Measured::Kind::Latency, seconds};
            document.scenario = run;
            document.bookmarks.push_back({{}, std::to_string(batch), run});
        }
        session().reset(document);
        m_window->actions().fitMeasured->trigger();
        QVERIFY2(m_told.contains(QStringLiteral("Each launch of an operator takes")), qPrintable(m_told));
        QVERIFY(scenario().overhead.preset == Overhead::Preset::Custom);
        QVERIFY(std::abs(scenario().overhead.launch / 10e-6 - 1) < 0.02);
    }

    void whatIsNotPossibleSaysSo()
    {
        compare({"no-such-chip", "a100-80gb-sxm"});
        QVERIFY(shownRows()[0]->toolTip().contains(QStringLiteral("no-such-chip")));
        QVERIFY(!shownRows()[1]->toolTip().contains(QStringLiteral("Cannot")));
        QVERIFY(analysis().valid);
    }

    void xSwaps()
    {
        m_window->actions().swapChips->trigger();
        QVERIFY2(m_told.contains("Ctrl+K"), qPrintable(m_told)); // there is no other chip yet
        QCOMPARE(undoStack().count(), 0);
        compare({"a100-80gb-sxm", "h200"});
        find<QWidget>(*m_window, "hardware")->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_X);
        QCOMPARE(scenario().hardware, std::string("a100-80gb-sxm"));
        QCOMPARE(scenario().compared, (std::vector<Companion>{"h100-sxm", "h200"}));
        QCOMPARE(undoStack().undoText(), QStringLiteral("Swap H100 SXM ↔ A100 80GB SXM"));
        // Memory-bound decode goes with the bandwidth: 2.039 of 3.35 TB/s.
        QVERIFY2(m_told.endsWith(QStringLiteral("1.64× slower, still memory-bound")), qPrintable(m_told));
        undoStack().undo();
        QCOMPARE(scenario().hardware, std::string("h100-sxm"));
        QTest::keyClick(&chart(), Qt::Key_X);
        QTest::keyClick(&chart(), Qt::Key_X);
        QCOMPARE(scenario().hardware, std::string("h100-sxm"));
        QCOMPARE(scenario().compared.front(), Companion("a100-80gb-sxm"));
    }

    // Those beside the two stay as they are, and follow the scenario again once the two are swapped back.
    void xTwiceChangesNothing()
    {
        const Scenario before =
            withSettings("hardware=h100-sxm,b200:precision=fp8,h200,a100-80gb-sxm:precision=fp16", llamaDecode());
        session().reset({.scenario = before});
        m_window->actions().swapChips->trigger();
        QCOMPARE(ownValue(scenario().compared[1], "precision"), std::string_view("fp16"));
        m_window->actions().swapChips->trigger();
        QVERIFY(scenario() == before);
        m_window->actions().swapChips->trigger();
        edit([](Scenario &next) { next.batch = 32; });
        m_window->actions().swapChips->trigger();
        QCOMPARE(scenario().compared, before.compared);
    }

    void xForgetsWhatTheOtherLacks()
    {
        session().reset({.scenario = withSettings("hardware=h100-sxm,a100-80gb-sxm memory-level=HBM3", llamaDecode())});
        m_window->actions().swapChips->trigger();
        QCOMPARE(scenario().memoryLevel, std::string());
        QVERIFY(analysis().valid);
    }

    // The names are understood as the engine reads them: in any case, and the host by the name of its link.
    void xKeepsWhatTheOtherHas()
    {
        Scenario next = withSettings("hardware=h100-sxm,h200 memory-level=l2", llamaDecode());
        next.link = "nvlink 4";
        session().reset({.scenario = next});
        m_window->actions().swapChips->trigger();
        QCOMPARE(scenario().memoryLevel, std::string("l2"));
        QCOMPARE(scenario().link, std::string("nvlink 4"));
        edit([](Scenario &changed) { changed.link = changed.memoryLevel = "pcie 5.0 x16"; });
        m_window->actions().swapChips->trigger();
        QCOMPARE(scenario().memoryLevel, std::string("pcie 5.0 x16"));
        QCOMPARE(scenario().link, std::string("pcie 5.0 x16"));
        QVERIFY(analysis().valid);
        emit chart().roofDragged(QStringLiteral("memory/HBM3"), 6.7e12);
        QCOMPARE(scenario().memoryLevel, std::string("pcie 5.0 x16"));
    }

    // A table that is behind another one takes no keys, so it comes to the front.
    void findBringsTheTableToTheFront()
    {
        compare({"a100-80gb-sxm"});
        m_window->actions().findOperator->trigger();
        auto *filter = find<QLineEdit>(*m_window, "operators-filter");
        QTRY_VERIFY(filter->hasFocus());
        QTest::keyClick(filter, Qt::Key_X); // is a letter there, and swaps nothing
        QCOMPARE(filter->text(), "x");
        QCOMPARE(scenario().hardware, "h100-sxm");
        auto *differences = find<QDockWidget>(*m_window, "compare-dock");
        differences->show();
        differences->raise();
        QTRY_VERIFY(!filter->isVisible() || !filter->isEnabled());
        m_window->actions().findOperator->trigger();
        QTRY_VERIFY(filter->hasFocus());
    }

    void theArrowComesFromBeforeTheSwap()
    {
        compare({"a100-80gb-sxm"});
        QVERIFY(!companions().from);
        QCOMPARE(companions().chips.size(), std::size_t{1});
        m_window->actions().swapChips->trigger();
        QCOMPARE(companions().from->scenario.hardware, std::string("h100-sxm"));
        QVERIFY(!companions().fromIsBaseline);
        m_window->actions().macLens->trigger();
        QCOMPARE(companions().from->flopPerMac, 1);
        m_window->actions().macLens->trigger();
        QCOMPARE(companions().from->flopPerMac, 2);
        edit([](Scenario &next) { next.batch = 32; });
        QVERIFY(!companions().from);
        edit([](Scenario &next) { next.phase = Phase::Prefill; });
        QVERIFY(companions().from->scenario.phase == Phase::Decode);
        m_window->ask = [](auto &&...) { return 1; }; // discards the changes
        m_window->actions().newSession->trigger();
        QVERIFY(!companions().from);
    }

    // What came before the baseline is not compared with again once the baseline is unpinned.
    void theArrowIsGoneAfterABaseline()
    {
        edit([](Scenario &next) { next.phase = Phase::Prefill; });
        QVERIFY(companions().from);
        m_window->actions().pinBaseline->trigger();
        QVERIFY(companions().fromIsBaseline);
        emit chart().roofDragged(QStringLiteral("memory/HBM3"), 6.7e12);
        emit chart().dragFinished();
        QVERIFY(companions().fromIsBaseline);
        QCOMPARE(companions().from->scenario.hardware, "h100-sxm");
        undoStack().undo();
        m_window->actions().unpinBaseline->trigger();
        QVERIFY(!companions().from);
    }

    // Dragging a roof makes another chip, also if nothing was done before.
    void theArrowComesFromBeforeTheVeryFirstStep()
    {
        QCOMPARE(undoStack().count(), 0);
        emit chart().roofDragged(QStringLiteral("memory/HBM3"), 6.7e12);
        QCOMPARE(scenario().hardware, std::string("h100-sxm-modified"));
        QVERIFY(companions().from);
        QCOMPARE(companions().from->scenario.hardware, std::string("h100-sxm"));
        emit chart().roofDragged(QStringLiteral("memory/HBM3"), 7e12); // the drag goes on
        QCOMPARE(companions().from->scenario.hardware, std::string("h100-sxm"));
    }

    void theArrowKnowsNothingOfWhatIsTakenBack()
    {
        constexpr int key = 7;
        const auto typeAndTakeBack = [&] {
            Scenario next = withSettings("weights=int4", scenario());
            session().edit(next, QStringLiteral("x"), key);
            QVERIFY(companions().from);
            next.weights = NumberFormat::Fp8;
            session().edit(next, QStringLiteral("x"), key);
            session().takeBack(key);
        };
        edit([](Scenario &next) { next.batch = 32; });
        typeAndTakeBack();
        QVERIFY(!companions().from);
        edit([](Scenario &next) { next.phase = Phase::Prefill; });
        typeAndTakeBack();
        QVERIFY(companions().from && companions().from->scenario.phase == Phase::Decode);
        emit chart().roofDragged(QStringLiteral("memory/HBM3"), 6.7e12);
        emit chart().dragCanceled();
        QVERIFY(companions().from && companions().from->scenario.phase == Phase::Decode);
    }

    void aBaselineIsPinnedAndUnpinned()
    {
        auto *line = find<BaselineLine>(*m_window, "baseline");
        QVERIFY(!line->isVisible());
        QVERIFY(!m_window->actions().unpinBaseline->isEnabled());
        m_window->actions().pinBaseline->trigger();
        QVERIFY(line->isVisible());
        QVERIFY(!m_window->actions().pinBaseline->isEnabled()); // it is pinned already
        QVERIFY2(line->accessibleName().contains(QStringLiteral("H100 SXM, Llama-2 7B decode, batch 16")),
                 qPrintable(line->accessibleName()));
        edit([](Scenario &next) { next.batch = 64; });
        line->click();
        QCOMPARE(scenario().batch, 16);
        find<QToolButton>(*line, "baseline-unpin")->click();
        QVERIFY(!line->isVisible());
        QVERIFY(!session().document().baseline);
        undoStack().undo();
        QVERIFY(line->isVisible());
    }

    // Half the clock halves the compute roof, so that what is compute-bound takes twice as long.
    void everyNumberOfTheVerdictShowsItsDelta()
    {
        edit([](Scenario &next) { next = withSettings("kernel=matmul:m=8192,n=8192,k=8192", next); });
        for (const ValueRows::Row &row : keyNumbers())
            QVERIFY(row.delta.isEmpty());
        m_window->actions().pinBaseline->trigger();
        QCOMPARE(delta("Throughput"), QStringLiteral("same"));
        edit([](Scenario &next) { next.clock = 0.5; });
        QCOMPARE(delta("Latency"), QStringLiteral("2× slower"));
        QCOMPARE(delta("Throughput"), QStringLiteral("−50 %"));
        QCOMPARE(delta("Attained"), QStringLiteral("−50 %"));
        QCOMPARE(delta("Share of the peak (MFU)"), QStringLiteral("same"));
        edit([](Scenario &next) { next.kernel.reset(); });
        QVERIFY(delta("Latency per token").isEmpty()); // a kernel has no such time
        QVERIFY(delta("Throughput").isEmpty());        // and counts no tokens
        m_window->actions().unpinBaseline->trigger();
        for (const ValueRows::Row &row : keyNumbers())
            QVERIFY(row.delta.isEmpty());
    }

    // Throughput counts all replicas, and what is attained belongs to one of them.
    void ofReplicasItSaysWhatOneAttains()
    {
        edit([](Scenario &next) { next.phase = Phase::Training; });
        m_window->actions().pinBaseline->trigger();
        edit([](Scenario &next) { next.replicas = 4; });
        QCOMPARE(delta("Attained"), QStringLiteral("no such row"));
        QVERIFY2(!delta("Attained, one replica").isEmpty() && delta("Attained, one replica").startsWith(u'−'),
                 qPrintable(delta("Attained, one replica"))); // it waits for the others
    }

    // On the way back to the baseline its chip and the present one change places, and none is lost.
    void theBaselinesChipComesBackFromBeside()
    {
        compare({"a100-80gb-sxm"});
        m_window->actions().pinBaseline->trigger();
        edit([](Scenario &next) {
            next.hardware = "a100-80gb-sxm";
            next.compared = {"h100-sxm"};
        });
        find<BaselineLine>(*m_window, "baseline")->click();
        QCOMPARE(scenario().hardware, std::string("h100-sxm"));
        QCOMPARE(scenario().compared, std::vector<Companion>{"a100-80gb-sxm"});
    }

    void whatNoLongerFitsIsTold()
    {
        m_window->actions().pinBaseline->trigger();
        edit([](Scenario &next) {
            next.hardware = "rtx-4090";
            next.batch = 256;
        });
        QVERIFY(!analysis().memory.fits.value());
        bool told = false;
        for (const TextBlock *block : find<QWidget>(*m_window, "verdict")->findChildren<TextBlock *>())
            told |= block->text().endsWith(QStringLiteral("no longer fits"));
        QVERIFY(told);
    }

    void operatorsShowTheirDelta()
    {
        find<QDockWidget>(*m_window, "operators-dock")->show();
        OperatorsTree &table = m_window->findChild<OperatorsView *>()->table();
        QVERIFY(table.isColumnHidden(int(OperatorColumn::Delta)));
        m_window->actions().pinBaseline->trigger();
        QVERIFY(!table.isColumnHidden(int(OperatorColumn::Delta)));
        const Analysis &before = analysis();
        const std::size_t embedding = 0;
        const Seconds time = before.operators[embedding].latency * before.operators[embedding].op.count;
        edit([](Scenario &next) { next.batch = 32; }); // looks up twice as many rows
        const Analysis &now = analysis();
        const Seconds longer = now.operators[embedding].latency * now.operators[embedding].op.count - time;
        QCOMPARE(operatorsSay(), u'+' + QString::fromStdString(format(longer)));
        QVERIFY(m_window->findChild<OperatorsView *>()->copyText().contains(QStringLiteral("Δ time")));
        edit([](Scenario &next) {
            next.model = "resnet-50";
            next.phase = Phase::Inference;
        });
        QCOMPARE(operatorsSay(), "new");
        m_window->actions().unpinBaseline->trigger();
        QVERIFY(table.isColumnHidden(int(OperatorColumn::Delta)));
    }

    // What counts as the same in the verdict counts as the same in the tables. They say the same about the
    // one operator.
    void whatIsTheSameIsSoEverywhere()
    {
        find<QDockWidget>(*m_window, "operators-dock")->show();
        showTable();
        edit([](Scenario &next) { next = withSettings("kernel=matmul:m=1,n=8192,k=8192", next); });
        m_window->actions().pinBaseline->trigger();
        emit chart().roofDragged(QStringLiteral("memory/HBM3"), 3.36e12); // adds 0.3 %
        QCOMPARE(delta("Latency"), QStringLiteral("same"));
        QCOMPARE(operatorsSay(), QStringLiteral("same"));
        find<QAbstractButton>(*m_window, "compare-only")->setChecked(true);
        QVERIFY(rowOf("Latency") < 0);
        emit chart().roofDragged(QStringLiteral("memory/HBM3"), 3.4e12); // adds 1.5 %
        QCOMPARE(delta("Latency"), QStringLiteral("1.01× faster"));
        QVERIFY2(operatorsSay().startsWith(QStringLiteral("−")), qPrintable(operatorsSay()));
        QVERIFY(rowOf("Latency") >= 0);
    }

    void theBreakdownShowsTheBaseline()
    {
        m_window->showView(View::Breakdown);
        QCoreApplication::processEvents();
        QVERIFY(!m_window->findChild<BreakdownView *>()->page().texts().join(u'|').contains("baseline"));
        m_window->actions().pinBaseline->trigger();
        edit([](Scenario &next) { next.batch = 64; });
        m_window->grab();
        QVERIFY(m_window->findChild<BreakdownView *>()->page().texts().contains(QStringLiteral("baseline")));
        QVERIFY(m_window->findChild<BreakdownView *>()->copyText().contains(QStringLiteral("Baseline's latency")));
        m_window->showView(View::Roofline);
    }

    // Both chips have 80 GB, but one has a larger bandwidth. If the line is too short for all of it, it tells
    // only the count.
    void theTableShowsNumbersAndRatios()
    {
        showTable();
        QVERIFY(find<QLabel>(*m_window, "compare-nothing")->isVisible());
        compare({"a100-80gb-sxm"});
        QVERIFY(!find<QLabel>(*m_window, "compare-nothing")->isVisible());
        const QAbstractItemModel &model = *table().model();
        QCOMPARE(model.columnCount(), 3);
        QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), "A100 80GB SXM");
        const auto ratio = [&](const char *row) { return model.index(rowOf(row), 2).data(CompareModel::RatioRole); };
        QVERIFY(ratio("Capacity").isValid());
        QCOMPARE(ratio("Capacity").toString(), QString());
        QCOMPARE(ratio("Bandwidth").toString(), "×0.609"); // 2.039 ÷ 3.35
        QVERIFY(!ratio("Workload").isValid());
        const int row = rowOf("Bandwidth");
        QCOMPARE(model.index(row, 1).data().toString(), "3.35 TB/s");
        QCOMPARE(model.index(row, 2).data().toString(), "2.04 TB/s");
        QVERIFY(model.index(row, 2).data(Qt::ToolTipRole).toString().endsWith("worse"));
        auto *state = find<QLabel>(*m_window, "compare-state");
        QVERIFY(state->toolTip().endsWith("worse than H100 SXM"));
        QVERIFY(state->toolTip().startsWith(state->text()));
        table().setFocus();
        m_window->actions().copy->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith("\tH100 SXM\tA100 80GB SXM"));
        const int all = model.rowCount();
        find<QCheckBox>(*m_window, "compare-only")->setChecked(true);
        QVERIFY(model.rowCount() < all);
        QVERIFY(rowOf("Workload") < 0);
        find<QToolButton>(*m_window, "compare-copy")->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains("\nBandwidth\t3.35 TB/s\t2.04 TB/s\t0.6"));
    }

    // The ghost explains a move, and there is none without a point.
    void aChipWithoutAPointHasNoGhost()
    {
        session().reset({.scenario = withSettings("hardware=raspberry-pi-5 kernel=triad:n=1000000")});
        edit([](Scenario &next) { next.hardware = "jetson-orin-nano"; });
        QVERIFY(chart().companions().from);
        edit([](Scenario &next) { next.hardware = "coral-edge-tpu"; });
        QVERIFY(!analysis().valid);
        QVERIFY(!chart().companions().from);
    }

    // Also where they become longer while the table is shown.
    void theNamesOfTheRowsAreWhole()
    {
        session().reset({.scenario = withSettings("hardware=h100-sxm,h200 chips=4", llamaDecode())});
        showTable();
        edit([](Scenario &next) { next = withSettings("sustained=0.9,0.8", next); });
        const int row = rowOf("Sustained bandwidth of one chip");
        QVERIFY(row >= 0);
        const QFontMetrics metrics(table().font());
        const QString name = table().model()->index(row, 0).data().toString();
        QTRY_VERIFY2(table().columnWidth(0) > metrics.horizontalAdvance(name),
                     qPrintable(QString::number(table().columnWidth(0))));
    }

    // With a baseline the ratios are to it, 2.04 ÷ 3.35 in the scenario's own column.
    void ratiosAreToldOfTheBaseline()
    {
        showTable();
        m_window->actions().pinBaseline->trigger();
        edit([](Scenario &next) { next.hardware = "a100-80gb-sxm"; });
        const QModelIndex own = table().model()->index(rowOf("Bandwidth"), 1);
        for (const int role : {int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)}) {
            const QString told = own.data(role).toString();
            QVERIFY2(told.startsWith("Bandwidth: 2.04 TB/s, ") && told.endsWith(" that of Baseline: worse"),
                     qPrintable(told));
        }
    }

    // However far the columns scroll, each row says what it is.
    void theNamesOfTheRowsStayInSight()
    {
        compare({seven.begin(), seven.end() - 1});
        showTable();
        QTableView &table = find<CompareView>(*m_window, "compare")->table();
        auto *names = find<QTableView>(table, "compare-table-names");
        QVERIFY(!names->isVisible());
        QScrollBar &bar = *table.horizontalScrollBar();
        QVERIFY(bar.maximum() > 0);
        bar.setValue(bar.maximum());
        table.verticalScrollBar()->setValue(40);
        QVERIFY(names->isVisible());
        QCOMPARE(names->mapTo(&table, QPoint()).x(), table.viewport()->x());
        const int row = table.rowAt(60);
        QCOMPARE(names->rowAt(60), row);
        QCOMPARE(names->columnAt(4), 0);
        QCOMPARE(names->rowViewportPosition(row), table.rowViewportPosition(row));
        QCOMPARE(names->viewport()->mapTo(&table, QPoint()).y(), table.viewport()->y());
        // A cell that the keys reach is not behind them.
        table.setCurrentIndex(table.model()->index(row, 2));
        QTRY_VERIFY(table.visualRect(table.currentIndex()).left() >= (names->isVisible() ? names->width() : 0));
        bar.setValue(0);
        QVERIFY(!names->isVisible());
    }

    void aColumnBecomesTheScenariosOwn()
    {
        showTable();
        compare({"a100-80gb-sxm", "h200"});
        emit table().horizontalHeader()->sectionDoubleClicked(3);
        QCOMPARE(scenario().hardware, std::string("h200"));
        QCOMPARE(scenario().compared, (std::vector<Companion>{"a100-80gb-sxm", "h100-sxm"}));
        table().setFocus();
        table().setCurrentIndex(table().model()->index(rowOf("Latency"), 2));
        QTest::keyClick(&table(), Qt::Key_Return);
        QCOMPARE(scenario().hardware, std::string("a100-80gb-sxm"));
        QCOMPARE(scenario().compared, (std::vector<Companion>{"h200", "h100-sxm"}));
    }

    void aDragLeavesTheTableAlone()
    {
        showTable();
        compare(seven);
        QSignalSpy resets(table().model(), &QAbstractItemModel::modelReset);
        edit([](Scenario &next) { next.batch = 17; });
        edit([](Scenario &next) { next.batch = 18; });
        QCOMPARE(resets.size(), 0);
        QCOMPARE(table().model()->columnCount(), 9);
    }

    void numbersAreTheSameInAnyLocale()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        showTable();
        compare({"a100-80gb-sxm"});
        m_window->actions().pinBaseline->trigger();
        edit([](Scenario &next) { next.batch = 24; });
        QVERIFY(find<CompareView>(*m_window, "compare")->copyText().contains(QStringLiteral("3.35 TB/s")));
        for (const ValueRows::Row &row : keyNumbers())
            QVERIFY2(!row.delta.contains(u','), qPrintable(row.delta));
        QLocale::setDefault(QLocale::c());
    }

private:
    const Companions &companions() { return chart().companions(); }

    template <class Change>
    void edit(const Change &change)
    {
        test::edit(session(), "test", change);
    }

    void compare(const std::vector<Companion> &ids)
    {
        edit([&](Scenario &next) { next.compared = ids; });
    }

    PickerPopup *popupOf(const char *picker)
    {
        auto *popup = find<Picker>(*m_window, picker)->findChild<PickerPopup *>();
        if (!popup)
            qFatal("the list did not open");
        return popup;
    }

    static QLineEdit *searchOf(PickerPopup *popup) { return popup->findChild<QLineEdit *>(); }

    static void type(PickerPopup *popup, const char *text) { searchOf(popup)->setText(QString::fromLatin1(text)); }

    static void clickBox(PickerPopup *popup)
    {
        auto *tree = popup->findChild<QTreeView *>();
        const QRect row = tree->visualRect(tree->currentIndex());
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, PickerDelegate::tickBox(row, tree->font()).center());
    }

    ComparedList *chips() { return find<ComparedList>(*m_window, "compared-chips"); }

    QList<ComparedRow *> shownRows()
    {
        QList<ComparedRow *> shown;
        for (ComparedRow *row : chips()->findChildren<ComparedRow *>()) {
            if (row->isVisible())
                shown << row;
        }
        return shown;
    }

    const std::vector<ValueRows::Row> &keyNumbers()
    {
        return find<QWidget>(*m_window, "verdict")->findChild<ValueRows *>()->rows();
    }

    QString delta(const char *name)
    {
        const auto row = rowNamed(*find<QWidget>(*m_window, "verdict"), name);
        return row ? row->delta : QStringLiteral("no such row");
    }

    // Returns what the table of operators says has changed in the first.
    QString operatorsSay()
    {
        auto *view = m_window->findChild<OperatorsView *>();
        return view->table().model()->index(0, int(OperatorColumn::Delta)).data().toString();
    }

    void showTable()
    {
        auto *dock = find<QDockWidget>(*m_window, "compare-dock");
        dock->show();
        dock->raise();
        QCoreApplication::processEvents();
    }

    QTableView &table() { return find<CompareView>(*m_window, "compare")->table(); }

    int rowOf(const char *name)
    {
        for (int row = 0; row < table().model()->rowCount(); ++row) {
            if (table().model()->index(row, 0).data().toString() == QLatin1String(name))
                return row;
        }
        return -1;
    }

    QString m_told;
};

ROOFLINE_GUI_TEST(Compare)
#include "app/compare.moc"
