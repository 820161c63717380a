// The whole window, driven as a person drives it.
#include "app/panels/fold.h"
#include "app/panels/picker.h"
#include "app/panels/picker_popup.h"
#include "app/panels/segmented.h"
#include "app/panels/slider_row.h"
#include "app/panels/verdict_head.h"
#include "app/views/operators_view.h"
#include "tests/app/window_support.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace roofline;
using namespace roofline::test;

class TestWindow : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void init()
    {
        failOnQtWarnings();
        m_settings = std::make_unique<OwnSettings>();
        m_window = openWindow();
    }

    void cleanup() { m_window.reset(); }

    void opensOnTheFirstExample()
    {
        QCOMPARE(scenario(), Scenario());
        QCOMPARE(find<Picker>(*m_window, "hardware")->text(), QStringLiteral("NVIDIA A100 80GB SXM4"));
        QCOMPARE(find<Picker>(*m_window, "workload")->text(), QStringLiteral("ResNet-50"));
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("ResNet-50")));
        QVERIFY(find<Segmented>(*m_window, "traffic")->isVisible());
        QVERIFY(!find<QWidget>(*m_window, "sequence")->isVisible());
    }

    void batchSliderMovesEverything()
    {
        auto &slider = find<SliderRow>(*m_window, "batch")->slider();
        const double before = report().analysis.totals.flop.value();
        expectRepaint([&] { QTest::keyClick(&slider, Qt::Key_PageUp); });
        QCOMPARE(scenario().batch, 2);
        QCOMPARE(report().analysis.totals.flop.value(), 2 * before);
        QCOMPARE(find<SliderRow>(*m_window, "batch")->field().text(), QStringLiteral("2"));
    }

    void sequenceSlider()
    {
        choose("workload", "llama-2-7b");
        auto *row = find<SliderRow>(*m_window, "sequence");
        QVERIFY(row->isVisible());
        QVERIFY(scenario().phase == Phase::Decode);
        const std::int64_t before = scenario().sequence;
        const double kv = report().analysis.totals.kv.value();
        expectRepaint([&] { QTest::keyClick(&row->slider(), Qt::Key_PageDown); });
        QCOMPARE(scenario().sequence, before / 2);
        QVERIFY(report().analysis.totals.kv.value() < kv);
    }

    void precisionSlider()
    {
        auto *slider = find<ScaleSlider>(*m_window, "precision");
        expectRepaint([&] { QTest::keyClick(slider, Qt::Key_Home); });
        QVERIFY(scenario().weights == NumberFormat::Fp32);
        QVERIFY(scenario().activations == NumberFormat::Fp32);
        QVERIFY(scenario().kv == NumberFormat::Fp32);
        QVERIFY(report().analysis.peak.value() < 312e12);
    }

    // The A100 has no fp8: the stop is marked, and choosing it computes in a wider format and says so.
    void stopsThatTheChipLacksAreMarked()
    {
        auto *slider = find<ScaleSlider>(*m_window, "precision");
        const auto stop = [&](const char *name) {
            return *std::find_if(slider->stops().begin(), slider->stops().end(), [&](const auto &s) { return s.label == QLatin1String(name); });
        };
        QVERIFY(stop("fp16").available);
        QVERIFY(!stop("fp8").available);
        QVERIFY(stop("fp8").toolTip.contains(QStringLiteral("fp16")));
        choose("hardware", "h100-sxm");
        QVERIFY(stop("fp8").available);
    }

    void trafficSwitchCrossesTheRidge()
    {
        QCOMPARE(verdict(), QStringLiteral("Memory-bound"));
        auto *traffic = find<Segmented>(*m_window, "traffic");
        expectRepaint([&] { QTest::mouseClick(traffic->findChildren<QPushButton *>()[1], Qt::LeftButton); });
        QVERIFY(scenario().traffic == Traffic::Weights);
        // 2·4.089 GMAC over 2·25.56 MB: 160 FLOP/byte, against 312 / 2.039 = 153.
        QVERIFY(qAbs(report().analysis.totals.intensity().value() - 160) < 0.5);
        QVERIFY(verdict() != QStringLiteral("Memory-bound"));
        QVERIFY(find<QLabel>(*m_window, "assumptions")->text().contains(QStringLiteral("weights only")));
    }

    void phaseSwitch()
    {
        choose("workload", "llama-2-7b");
        auto *phase = find<Segmented>(*m_window, "phase");
        expectRepaint([&] { QTest::mouseClick(phase->findChildren<QPushButton *>()[0], Qt::LeftButton); });
        QVERIFY(scenario().phase == Phase::Prefill);
        QVERIFY(find<SliderRow>(*m_window, "sequence")->field().accessibleName().contains(QStringLiteral("Prompt")));
    }

    void kernelShowsItsSizes()
    {
        expectRepaint([&] { choose("workload", "kernel:matmul"); });
        QVERIFY(scenario().kernel.has_value());
        auto *m = find<NumberField>(*m_window, "kernel-m");
        QVERIFY(m->isVisible());
        type(*m, "8192");
        type(*find<NumberField>(*m_window, "kernel-n"), "128");
        type(*find<NumberField>(*m_window, "kernel-k"), "8192");
        QCOMPARE(report().analysis.totals.flop.value(), 2.0 * 8192 * 128 * 8192);
        type(*m, "0");
        QVERIFY(m->problem().contains(QStringLiteral("1")));
        QCOMPARE(scenario().kernel->values[0], 8192.0);
        QCOMPARE(m->text(), QStringLiteral("8192"));
    }

    void mixedPrecision()
    {
        find<FoldHeader>(*m_window, "mixed")->click();
        auto *weights = find<QComboBox>(*m_window, "Weights format");
        weights->setFocus();
        expectRepaint([&] { QTest::keyClicks(weights, QStringLiteral("int8")); });
        QVERIFY(scenario().weights == NumberFormat::Int8);
        QVERIFY(scenario().activations == NumberFormat::Fp16);
        QVERIFY(report().analysis.format == NumberFormat::Fp16);   // computes in the wider one
        find<FoldHeader>(*m_window, "mixed")->click();
        QVERIFY(find<FoldHeader>(*m_window, "mixed")->accessibleName().contains(QStringLiteral("int8")));
    }

    void efficiencyControls()
    {
        find<FoldHeader>(*m_window, "efficiency")->click();
        auto *overhead = find<QComboBox>(*m_window, "overhead");
        const double before = report().analysis.totals.latency.value();
        expectRepaint([&] { QTest::keyClick(overhead, Qt::Key_Down); });
        QCOMPARE(scenario().overhead.preset, Overhead::Preset::Framework);
        // 15 µs once and 100 µs for each of the 50 layers.
        QVERIFY(qAbs(report().analysis.totals.latency.value() - before - 5.015e-3) < 1e-9);

        auto &overlap = find<SliderRow>(*m_window, "overlap")->slider();
        QTest::keyClick(&overlap, Qt::Key_Home);
        QCOMPARE(scenario().overlap, 0.0);

        auto *sustained = find<QComboBox>(*m_window, "sustained");
        QTest::keyClick(sustained, Qt::Key_End);
        QCOMPARE(scenario().sustained.preset, Sustained::Preset::Custom);
        auto *fraction = find<NumberField>(*m_window, "Compute");
        QVERIFY(fraction->isVisible());
        type(*fraction, "0.5");
        QCOMPARE(scenario().sustained.compute, 0.5);
        type(*fraction, "7");
        QVERIFY(!fraction->problem().isEmpty());
        QCOMPARE(scenario().sustained.compute, 0.5);
    }

    void attentionControls()
    {
        choose("workload", "llama-2-7b");
        QTest::mouseClick(find<Segmented>(*m_window, "phase")->findChildren<QPushButton *>()[0], Qt::LeftButton);
        find<FoldHeader>(*m_window, "attention")->click();
        const double full = report().analysis.totals.flop.value();
        expectRepaint([&] { QTest::mouseClick(find<Segmented>(*m_window, "attention-count")->findChildren<QPushButton *>()[1], Qt::LeftButton); });
        QVERIFY(report().analysis.totals.flop.value() < full);
        const double bytes = report().analysis.totals.byte().value();
        find<QCheckBox>(*m_window, "fused")->click();
        QVERIFY(scenario().fusedAttention);
        QVERIFY(report().analysis.totals.byte().value() < bytes);
        QTest::mouseClick(find<Segmented>(*m_window, "logits")->findChildren<QPushButton *>()[1], Qt::LeftButton);
        QVERIFY(scenario().logits == Logits::All);
    }

    void batchIsTypedFarBeyondTheSlider()
    {
        auto *row = find<SliderRow>(*m_window, "batch");
        type(row->field(), "100000");
        QCOMPARE(scenario().batch, 100000);
        QCOMPARE(row->slider().position(), 1.0);
    }

    void badBatch_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"0", "-1", "1e30", "abc", "1.5", "2000000000"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }

    void badBatch()
    {
        QFETCH(QString, text);
        auto *row = find<SliderRow>(*m_window, "batch");
        type(row->field(), "8");
        row->field().setFocus();
        row->field().selectAll();
        QTest::keyClicks(&row->field(), text);
        QTest::keyClick(&row->field(), Qt::Key_Return);
        QVERIFY2(row->field().problem().contains(QStringLiteral("whole number from 1")), qPrintable(row->field().problem()));
        const auto labels = row->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) { return label->isVisible() && label->text() == row->field().problem(); }));
        QVERIFY(scenario().batch >= 1 && scenario().batch <= largestBatch);
        QCOMPARE(row->field().text(), QString::number(scenario().batch));
    }

    void dragIsOneUndoStep()
    {
        auto &slider = find<SliderRow>(*m_window, "batch")->slider();
        const auto at = [&](double position) { return QPoint(int(slider.xOf(position) + 0.5), 11); };
        QTest::mousePress(&slider, Qt::LeftButton, {}, at(0.1));
        for (const double position : {0.2, 0.3, 0.4, 0.5})
            QTest::mouseMove(&slider, at(position));
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, at(0.5));
        QCOMPARE(scenario().batch, 64);
        QCOMPARE(m_window->session().undoStack().count(), 1);
        QVERIFY(m_window->actions().undo->text().contains(QStringLiteral("Batch 1 → 64")));
        m_window->actions().undo->trigger();
        QCOMPARE(scenario(), Scenario());
        QCOMPARE(find<SliderRow>(*m_window, "batch")->field().text(), QStringLiteral("1"));
        m_window->actions().redo->trigger();
        QCOMPARE(scenario().batch, 64);
        QCOMPARE(slider.position(), 0.5);
    }

    void everyChipAndWorkload()
    {
        for (const PickerEntry &entry : find<Picker>(*m_window, "hardware")->entries()) {
            choose("hardware", entry.id.toLatin1());
            QCOMPARE(scenario().hardware, entry.id.toStdString());
            QVERIFY(!verdict().isEmpty());
        }
        for (const PickerEntry &entry : find<Picker>(*m_window, "workload")->entries()) {
            choose("workload", entry.id.toLatin1());
            QVERIFY(!verdict().isEmpty());
            if (!scenario().kernel)
                QCOMPARE(scenario().model, entry.id.toStdString());
        }
    }

    void impossibleScenarioIsExplained()
    {
        choose("hardware", "coral-edge-tpu");
        if (report().analysis.valid)
            QSKIP("the zoo's example computes this format now");
        QCOMPARE(verdict(), QStringLiteral("Not possible"));
        QCOMPARE(scenario().hardware, std::string("coral-edge-tpu"));
        QVERIFY(!m_window->messages().empty());
        m_window->actions().undo->trigger();
        QVERIFY(report().analysis.valid);
    }

    void tableAndChartShareTheSelection()
    {
        choose("workload", "llama-2-7b");
        OperatorsView &table = m_window->operators();
        find<QWidget>(*m_window, "operators-dock")->show();
        table.selectRow(4);
        QCOMPARE(m_window->chart().selectedOperator(), table.selectedOperator());
        emit m_window->chart().operatorSelected(2);
        QCOMPARE(table.selectedOperator(), 2);
    }

private:
    const Scenario &scenario() const { return m_window->session().scenario(); }
    const Report &report() const { return *m_window->session().report(); }
    QString verdict() const { return m_window->findChild<VerdictHead *>()->word(); }

    template <class Change>
    void expectRepaint(Change change)
    {
        QTest::qWait(30);   // what is still to be painted from before
        QSignalSpy painted(&m_window->chart(), &RooflineChart::painted);
        QSignalSpy changed(&m_window->session(), &Session::reportChanged);
        change();
        QVERIFY(changed.count() >= 1);
        QTRY_VERIFY(painted.count() >= 1);
    }

    void choose(const char *picker, const char *id)
    {
        emit find<Picker>(*m_window, picker)->chosen(QString::fromLatin1(id));
    }

    void type(NumberField &field, const char *text)
    {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QString::fromLatin1(text));
        QTest::keyClick(&field, Qt::Key_Return);
    }

    std::unique_ptr<OwnSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

ROOFLINE_GUI_TEST_MAIN(TestWindow)
#include "window.moc"
