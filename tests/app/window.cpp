// Drives the whole window as a person does.
#include "app/controls/segmented.h"
#include "app/controls/slider_row.h"
#include "app/controls/text_block.h"
#include "app/panels/verdict/verdict_head.h"
#include "app/panels/verdict/verdict_panel.h"
#include "app/pickers/picker_popup.h"
#include "app/tables/operators_tree.h"
#include "app/tables/operators_view.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/formats.h"
#include "core/units/format.h"
#include "tests/app/menu_letters.h"

using namespace roofline;
using namespace roofline::test;

class TestWindow : public roofline::test::OpenWindowTest {
    Q_OBJECT

private slots:
    void opensOnTheFirstExample()
    {
        QCOMPARE(scenario(), Scenario());
        QCOMPARE(find<Picker>(*m_window, "hardware")->text(), QStringLiteral("NVIDIA A100 80GB SXM4"));
        QCOMPARE(find<Picker>(*m_window, "workload")->text(), QStringLiteral("ResNet-50"));
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("ResNet-50")));
        QVERIFY(find<Segmented>(*m_window, "traffic")->isVisible());
        QVERIFY(!find<QWidget>(*m_window, "sequence")->isVisible());
        // "Now at 1.41 GHz for the matrix rates." takes the room of a line, in a panel that has to be scrolled.
        const auto *note = find<TextBlock>(*m_window, "part-note");
        QCOMPARE(note->sizeHint().height(), note->heightOf(1));
    }

    // The pointer may have left a button while its menu was open.
    void buttonsAreNotHighlightedBehindTheirMenus()
    {
        QCursor::setPos(m_window->mapToGlobal(m_window->rect().bottomRight()));
        QApplication::processEvents();
        int seen = 0;
        for (QToolButton *button : m_window->findChildren<QToolButton *>()) {
            const bool opens = button->popupMode() == QToolButton::InstantPopup && button->menu();
            if (!opens || !button->isVisible() || button->objectName().startsWith(QStringLiteral("qt_")))
                continue;
            button->setAttribute(Qt::WA_UnderMouse);
            button->menu()->popup(button->mapToGlobal(button->rect().bottomLeft()));
            button->menu()->close();
            QApplication::processEvents();
            QVERIFY2(!button->underMouse(), qPrintable(button->text()));
            ++seen;
        }
        QVERIFY(seen > 0);
    }

    void slidersMoveEverything()
    {
        auto &slider = find<SliderRow>(*m_window, "batch")->slider();
        const double before = analysis().totals.flop.value();
        expectRepaint([&] { QTest::keyClick(&slider, Qt::Key_PageUp); });
        QCOMPARE(scenario().batch, 2);
        QCOMPARE(analysis().totals.flop.value(), 2 * before);
        QCOMPARE(find<SliderRow>(*m_window, "batch")->field().text(), QStringLiteral("2"));
        auto *precision = find<ScaleSlider>(*m_window, "precision");
        expectRepaint([&] { QTest::keyClick(precision, Qt::Key_Home); });
        QVERIFY(scenario().weights == NumberFormat::Fp64);
        QVERIFY(scenario().activations == NumberFormat::Fp64);
        QVERIFY(scenario().kv == NumberFormat::Fp64);
        QVERIFY(analysis().peak.value() < 312e12);
        choose("workload", "llama-2-7b");
        auto *row = find<SliderRow>(*m_window, "sequence");
        QVERIFY(row->isVisible());
        QVERIFY(scenario().phase == Phase::Decode);
        const std::int64_t sequence = scenario().sequence;
        const double kv = analysis().totals.kv.value();
        expectRepaint([&] { QTest::keyClick(&row->slider(), Qt::Key_PageDown); });
        QCOMPARE(scenario().sequence, sequence / 2);
        QVERIFY(analysis().totals.kv.value() < kv);
    }

    // A format that the chip computes in has a stop that is not struck out. Any other is computed in a wider format,
    // and says so: on the A100, which is chosen at first, fp8 is. fp64 and fp6 have no stop on other chips.
    void stopsAreTheChipsFormats()
    {
        auto *slider = find<ScaleSlider>(*m_window, "precision");
        QVERIFY(std::ranges::any_of(slider->stops(), [](const ScaleSlider::Stop &stop) {
            return stop.label == "fp8" && stop.toolTip.contains("fp16");
        }));
        for (const ChipPtr &chip : session().zoo().chips()) {
            choose("hardware", chip->id.c_str());
            QStringList available;
            QStringList expected;
            QStringList all;
            for (const ScaleSlider::Stop &stop : slider->stops()) {
                all << stop.label;
                if (stop.available)
                    available << stop.label;
            }
            for (const NumberFormat format : allNumberFormats) {
                const RateChoice choice = chooseRate(*chip, Unit::Matrix, format);
                if (choice.ceiling && !choice.substituted)
                    expected << QString::fromUtf8(toString(format).data());
            }
            QVERIFY2(available == expected,
                     qPrintable(QString::fromStdString(chip->id) + QStringLiteral(": ") + available.join(u' ')));
            QCOMPARE(all.contains(QStringLiteral("fp64")), chip->computes(NumberFormat::Fp64));
        }
    }

    void aChipsUsualFormatComesWithIt()
    {
        choose("hardware", "opteron-x4");
        QVERIFY(scenario().weights == NumberFormat::Fp64);
        choose("hardware", "gaudi-3");
        QVERIFY(scenario().weights == NumberFormat::Bf16);
        choose("hardware", "a100-80gb-sxm");
        QVERIFY(scenario().weights == NumberFormat::Fp16);
        // A format that was chosen by hand stays.
        QTest::keyClick(find<ScaleSlider>(*m_window, "precision"), Qt::Key_End);
        choose("hardware", "tpu-v5e");
        QVERIFY(scenario().weights == NumberFormat::Int4);
    }

    void noPrecisionWhereItDoesNothing()
    {
        auto *slider = find<ScaleSlider>(*m_window, "precision");
        QVERIFY(slider->isVisible());
        for (const char *kernel : {"kernel:spmv", "kernel:fft"}) {
            choose("workload", kernel);
            QVERIFY(!slider->isVisible());
            QVERIFY(!find<FoldHeader>(*m_window, "mixed")->isVisible());
        }
        choose("workload", "kernel:matmul");
        QVERIFY(slider->isVisible());
    }

    void asReleasedIsTheDefaultOfQuantizedModels()
    {
        auto *released = find<QCheckBox>(*m_window, "released");
        QVERIFY(!released->isVisible());
        choose("hardware", "h200");
        choose("workload", "gpt-oss-120b");
        QVERIFY(released->isVisible() && released->isChecked());
        QVERIFY(isReleased(scenario()));
        released->click();
        QVERIFY(!released->isChecked());
        QVERIFY(scenario().weights == NumberFormat::Fp16);
        undoStack().undo();
        QVERIFY(released->isChecked());
        choose("workload", "llama-2-7b");
        QVERIFY(!released->isVisible());
        QVERIFY(scenario().weights == NumberFormat::Fp16);
    }

    void trafficSwitchCrossesTheRidge()
    {
        QCOMPARE(verdict(), QStringLiteral("Memory-bound"));
        auto *traffic = find<Segmented>(*m_window, "traffic");
        expectRepaint([&] { QTest::mouseClick(traffic->findChildren<QPushButton *>()[1], Qt::LeftButton); });
        QVERIFY(scenario().traffic == Traffic::Weights);
        // 2·4.089 GMAC over 2·25.56 MB are 160 FLOP/byte, against 312 / 2.039 = 153.
        QVERIFY(qAbs(analysis().totals.intensity().value() - 160) < 0.5);
        QVERIFY(verdict() != QStringLiteral("Memory-bound"));
        QVERIFY(find<QLabel>(*m_window, "assumptions")->text().contains(QStringLiteral("weights only")));
    }

    void phaseSwitch()
    {
        choose("workload", "llama-2-7b");
        QCOMPARE(shownPhases(), (QStringList{"Prefill", "Decode", "Request", "Training"}));
        expectRepaint([&] { choosePhase("Prefill"); });
        QVERIFY(scenario().phase == Phase::Prefill);
        QVERIFY(find<SliderRow>(*m_window, "sequence")->field().accessibleName().contains(QStringLiteral("Prompt")));
        QVERIFY(m_window->actions().undo->text().contains(QStringLiteral("Phase decode → prefill")));
        choose("workload", "resnet-50"); // has no cache
        QCOMPARE(shownPhases(), (QStringList{QStringLiteral("Inference"), QStringLiteral("Training")}));
        const double forward = analysis().totals.flop.value();
        expectRepaint([&] { choosePhase("Training"); });
        QVERIFY(scenario().phase == Phase::Training);
        QVERIFY(analysis().totals.flop.value() > 2 * forward);
        choose("workload", "kernel:matmul");
        QVERIFY(!find<Segmented>(*m_window, "phase")->isVisible());
    }

    // The verdict tells what a person waits for: the first token, and then each of the others.
    void requestsHaveTwoLengthsAndTwoTimes()
    {
        choose("workload", "llama-2-7b");
        choosePhase("Request");
        const Totals &totals = analysis().totals;
        QCOMPARE(rowValue("Time to first token"), QString::fromStdString(format(totals.prefill)));
        QCOMPARE(rowValue("Time per output token"), QString::fromStdString(format(totals.decode / 255.0)));
        const QStringList why = find<TextBlock>(*m_window, "why")->text().split(u'\n');
        QVERIFY2(why.contains(QStringLiteral("T_prefill = ") + QString::fromStdString(format(totals.prefill))),
                 qPrintable(why.join(u'\n')));
        QVERIFY2(why.join(u'\n').contains(QStringLiteral("T_decode = 255 × ")), qPrintable(why.join(u'\n')));
        QVERIFY(!find<QWidget>(*m_window, "sequence")->isVisible());
        auto *prompt = find<SliderRow>(*m_window, "prompt");
        auto *generate = find<SliderRow>(*m_window, "generate");
        QVERIFY(prompt->isVisible() && generate->isVisible());
        enterInto(prompt->field(), "2000");
        QCOMPARE(scenario().prompt, 2000);
        const double before = analysis().totals.decode.value();
        enterInto(generate->field(), "100");
        QCOMPARE(scenario().generate, 100);
        QVERIFY(analysis().totals.decode.value() < before);
        expectRepaint([&] { QTest::keyClick(&generate->slider(), Qt::Key_PageUp); });
        QVERIFY(scenario().generate > 150);
        enterInto(generate->field(), "0");
        QVERIFY(!generate->field().problem().isEmpty());
        QVERIFY(scenario().generate > 150);

        choose("workload", "whisper-large-v3"); // its encoder yields no token yet
        QCOMPARE(rowValue("Time to read the input"), QString::fromStdString(format(analysis().totals.prefill)));
    }

    void trainingKeepsMore()
    {
        choose("workload", "llama-2-7b");
        QVERIFY(!find<QWidget>(*m_window, "training")->isVisible());
        choosePhase("Training");
        auto *header = find<FoldHeader>(*m_window, "training");
        QVERIFY(header->isVisible());
        QCOMPARE(header->state(), QStringLiteral("recompute: none"));
        // There are 6.738 B parameters. Each takes 2 byte as stored, 2 of gradient and 12 of optimizer states.
        QCOMPARE(rowValue("Weights and gradients"), QStringLiteral("27 GB"));
        QCOMPARE(rowValue("Optimizer states"), QStringLiteral("80.9 GB"));
        QVERIFY(!rowValue("Time per step").isEmpty());

        header->click();
        const double kept = analysis().memory.activation.value();
        const double flop = analysis().totals.flop.value();
        auto *recompute = find<Segmented>(*m_window, "recompute");
        expectRepaint([&] { QTest::mouseClick(recompute->findChildren<QPushButton *>()[2], Qt::LeftButton); });
        QVERIFY(scenario().recompute == Recompute::Full);
        QVERIFY(analysis().memory.activation.value() < kept);
        QVERIFY(analysis().totals.flop.value() > flop);
        header->click();
        QCOMPARE(header->state(), QStringLiteral("recompute: full"));
    }

    void sequenceEndsWhereTheModelDoes()
    {
        choose("workload", "llama-2-7b");
        enterInto(find<SliderRow>(*m_window, "sequence")->field(), "4096");
        QCOMPARE(find<SliderRow>(*m_window, "sequence")->slider().position(), 1.0);
        choose("workload", "gpt-2");
        QCOMPARE(scenario().sequence, 1024);
        const auto &stops = find<SliderRow>(*m_window, "sequence")->slider().stops();
        QCOMPARE(stops.back().label, QStringLiteral("1k"));
        m_window->actions().undo->trigger();
        QCOMPARE(scenario().model, std::string("llama-2-7b"));
        QCOMPARE(scenario().sequence, 4096);
    }

    void sequenceOnlyWhereItMatters_data()
    {
        const Rows<QString, QString, QString> row("model", "phase", "rows");
        row("image", "resnet-50", "Inference", "batch");
        row("text encoder", "bert-base", "Inference", "batch sequence");
        row("image encoder", "vit-b-16", "Inference", "batch");
        row("state space", "mamba-2.8b", "Decode", "batch");
        row("state space prompt", "mamba-2.8b", "Prefill", "batch sequence");
        row("audio request", "whisper-large-v3", "Request", "batch generate");
        row("text request", "t5-base", "Request", "batch prompt generate");
        row("training", "llama-2-7b", "Training", "batch sequence");
    }

    void sequenceOnlyWhereItMatters()
    {
        QFETCH(QString, model);
        QFETCH(QString, phase);
        choose("workload", model.toLatin1());
        QCOMPARE(scenario().model, model.toStdString());
        choosePhase(phase.toLatin1());
        QStringList rows;
        for (const char *name : {"batch", "sequence", "prompt", "generate"}) {
            if (find<QWidget>(*m_window, name)->isVisible())
                rows << QString::fromLatin1(name);
        }
        QTEST(rows.join(u' '), "rows");
    }

    void kernelShowsItsSizes()
    {
        expectRepaint([&] { choose("workload", "kernel:matmul"); });
        QVERIFY(scenario().kernel.has_value());
        auto *m = find<NumberField>(*m_window, "kernel-m");
        QVERIFY(m->isVisible());
        enterInto(*m, "8192");
        enterInto(*find<NumberField>(*m_window, "kernel-n"), "128");
        enterInto(*find<NumberField>(*m_window, "kernel-k"), "8192");
        QCOMPARE(analysis().totals.flop.value(), 2.0 * 8192 * 128 * 8192);
        enterInto(*m, "0");
        QVERIFY(m->problem().contains(QStringLiteral("1")));
        QCOMPARE(scenario().kernel->values[0], 8192.0);
        QCOMPARE(m->text(), QStringLiteral("8192"));
        // The slider shows and sets the same number.
        auto *slider = find<ScaleSlider>(*m_window, "kernel-slider-m");
        slider->setFocus();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(slider, Qt::Key_PageUp);
        QCOMPARE(scenario().kernel->values[0], 65536.0); // each key is an octave
        QCOMPARE(m->text(), QStringLiteral("65536"));
        for (int i = 0; i < 3; ++i)
            undoStack().undo(); // each key that was let go is a step
        QCOMPARE(scenario().kernel->values[0], 8192.0);
        QTest::keyClick(slider, Qt::Key_Home);
        QCOMPARE(scenario().kernel->values[0], 1.0);
        // The entry that is chosen already keeps what was typed.
        const Kernel before = *scenario().kernel;
        choose("workload", "kernel:matmul");
        QVERIFY(*scenario().kernel == before);
    }

    void aKernelsFormulaTellsWhatCounts()
    {
        choose("workload", "kernel:matmul");
        const auto *formula = find<TextBlock>(*m_window, "kernel-formula");
        edit(session(), "size", [](Scenario &next) {
            next.batch = 16;
            next.kernel->values[0] = 4;
        });
        const QString all = QStringLiteral("FLOP = 2·m·n·k\nbyte = s_a·m·k + s_w·k·n + s_a·m·n");
        const QString rows = QStringLiteral("\nThe batch adds rows: batch × m rows are multiplied at once.");
        QCOMPARE(formula->text(), all + rows);
        edit(session(), "weights", [](Scenario &next) { next.traffic = Traffic::Weights; });
        QCOMPARE(formula->text(), all + QStringLiteral(", of which only weights count") + rows);
    }

    void aKernelsNameIsUndoneInItsField()
    {
        choose("workload", "kernel:matmul");
        auto *name = find<QLineEdit>(*m_window, "kernel-name");
        name->setFocus();
        QTest::keyClicks(name, QStringLiteral("mine & yours"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(scenario().kernel->name, std::string("mine & yours"));
        QVERIFY(m_window->actions().undo->text().contains(QStringLiteral("mine && yours"))); // no letter is underlined
        QTest::keyClick(name, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(scenario().kernel->name, std::string());
        QVERIFY(m_window->actions().redo->text().contains(QStringLiteral("mine && yours")));

        // What is half typed stays while a size changes, as it does when its slider plays, but names no other kernel.
        name->setFocus();
        QTest::keyClicks(name, QStringLiteral("half"));
        Scenario next = scenario();
        next.kernel->values[0] = 512;
        session().edit(next, QStringLiteral("size"));
        QCOMPARE(name->text(), QStringLiteral("half"));
        next.kernel = exampleOf(*findKernelSpec("softmax"));
        session().edit(next, QStringLiteral("kernel"));
        QCOMPARE(name->text(), QString());
    }

    void mixedPrecision()
    {
        find<FoldHeader>(*m_window, "mixed")->click();
        auto *weights = find<QComboBox>(*m_window, "Weights format");
        weights->setFocus();
        expectRepaint([&] { QTest::keyClicks(weights, QStringLiteral("int8")); });
        QVERIFY(scenario().weights == NumberFormat::Int8);
        QVERIFY(scenario().activations == NumberFormat::Fp16);
        QVERIFY(analysis().format == NumberFormat::Fp16); // it computes in the wider format
        find<FoldHeader>(*m_window, "mixed")->click();
        QVERIFY(find<FoldHeader>(*m_window, "mixed")->accessibleName().contains(QStringLiteral("int8")));
    }

    void presetsSetTheFormats()
    {
        choose("workload", "llama-2-7b");
        auto *preset = find<QComboBox>(*m_window, "preset");
        find<FoldHeader>(*m_window, "mixed")->click();
        QCOMPARE(preset->currentText(), QStringLiteral("none"));
        expectRepaint([&] { take(*preset, "W4A16"); });
        QVERIFY(scenario().weights == NumberFormat::Int4);
        QVERIFY(scenario().activations == NumberFormat::Fp16);
        take(*preset, "KV8");
        QVERIFY(scenario().weights == NumberFormat::Fp16);
        QVERIFY(scenario().kv == NumberFormat::Int8);
        take(*find<QComboBox>(*m_window, "Weights format"), "fp8");
        QCOMPARE(preset->currentText(), QStringLiteral("custom"));
        const Scenario custom = scenario();
        take(*preset, "custom");
        QCOMPARE(scenario(), custom);
        take(*preset, "none");
        QVERIFY(scenario().weights == scenario().activations && scenario().weights == scenario().kv);
    }

    // Only formats of 4 bits have scales. The box says so until there is one.
    void scalesOfFourBitFormats()
    {
        choose("workload", "llama-2-7b");
        auto *scales = find<QComboBox>(*m_window, "scales");
        auto *header = find<FoldHeader>(*m_window, "mixed");
        QVERIFY(!scales->isEnabled());
        QVERIFY2(scales->toolTip().contains(QStringLiteral("int4")), qPrintable(scales->toolTip()));
        header->click();
        take(*find<QComboBox>(*m_window, "preset"), "W4A16");
        QVERIFY(scales->isEnabled());
        find<QCheckBox>(*m_window, "linear-only")->click(); // then all weights have the format
        const double before = analysis().totals.weight.value();
        take(*scales, "one per 128");
        QCOMPARE(scenario().groupSize, 128);
        // Each weight takes half a byte, and each 128 of them take 2 bytes more.
        QVERIFY(qAbs(analysis().totals.weight.value() / before - (0.5 + 2.0 / 128) / 0.5) < 1e-9);
        QCOMPARE(header->state(), QStringLiteral("int4 · fp16 · fp16, scales per 128"));
    }

    void efficiencyControls()
    {
        find<FoldHeader>(*m_window, "efficiency")->click();
        auto *overhead = find<QComboBox>(*m_window, "overhead");
        const double before = analysis().totals.latency.value();
        expectRepaint([&] {
            for (int i = 0; i < 3; ++i)
                QTest::keyClick(overhead, Qt::Key_Down);
        });
        QCOMPARE(scenario().overhead.preset, Overhead::Preset::Framework);
        // The overhead is 15 µs once and 100 µs for each of the 50 layers.
        QVERIFY(qAbs(analysis().totals.latency.value() - before - 5.015e-3) < 1e-9);

        emit overhead->activated(4); // "Custom" begins with the times that counted
        QCOMPARE(scenario().overhead.preset, Overhead::Preset::Custom);
        QCOMPARE(scenario().overhead.layer, 100e-6);
        Scenario custom = scenario();
        custom.overhead = {Overhead::Preset::Custom, 2e-6, 9e-6};
        session().edit(custom, QStringLiteral("custom"));
        emit overhead->activated(4); // the same again
        QVERIFY(scenario().overhead == custom.overhead);

        auto &overlap = find<SliderRow>(*m_window, "overlap")->slider();
        QTest::keyClick(&overlap, Qt::Key_Home);
        QCOMPARE(scenario().overlap, 0.0);

        auto *sustained = find<QComboBox>(*m_window, "sustained");
        QTest::keyClick(sustained, Qt::Key_End);
        QVERIFY(scenario().sustained.preset == Sustained::Preset::Custom);
        auto *fraction = find<NumberField>(*m_window, "Compute");
        QVERIFY(fraction->isVisible());
        enterInto(*fraction, "0.5");
        QCOMPARE(scenario().sustained.compute, 0.5);
        edit(session(), "exact", [](Scenario &next) { next.sustained.memory = 0.876543; });
        enterInto(*fraction, "0.25");
        QCOMPARE(scenario().sustained.memory, 0.876543); // its field shows four digits
        enterInto(*fraction, "0.5");
        enterInto(*fraction, "7");
        QVERIFY(!fraction->problem().isEmpty());
        QCOMPARE(scenario().sustained.compute, 0.5);
    }

    void attentionControls()
    {
        choose("workload", "llama-2-7b");
        choosePhase("Prefill");
        find<FoldHeader>(*m_window, "attention")->click();
        QVERIFY(!find<QCheckBox>(*m_window, "textbook")->isChecked());
        const double causal = analysis().totals.flop.value();
        const double fused = analysis().totals.byte().value();
        expectRepaint([&] {
            QTest::mouseClick(find<Segmented>(*m_window, "attention-count")->findChildren<QPushButton *>()[1],
                              Qt::LeftButton);
        });
        QVERIFY(analysis().totals.flop.value() > causal);
        find<QCheckBox>(*m_window, "fused")->click();
        QVERIFY(!scenario().fusedAttention);
        QVERIFY(analysis().totals.byte().value() > fused);
        QVERIFY(find<QCheckBox>(*m_window, "textbook")->isChecked()); // this is what was chosen one by one
        find<QCheckBox>(*m_window, "textbook")->click();
        QCOMPARE(analysis().totals.flop.value(), causal);
        QCOMPARE(analysis().totals.byte().value(), fused);
        find<QCheckBox>(*m_window, "textbook")->click();
        QVERIFY(scenario().hasTextbookAttention());
        QTest::mouseClick(find<Segmented>(*m_window, "logits")->findChildren<QPushButton *>()[1], Qt::LeftButton);
        QVERIFY(scenario().logits == Logits::All);
    }

    // Switches that make no difference are not offered. A decode step has nothing to mask, and an image
    // network has no attention.
    void switchesOnlyWhereTheyMatter()
    {
        QVERIFY(!find<QWidget>(*m_window, "attention")->isVisible());
        choose("workload", "llama-2-7b");
        find<FoldHeader>(*m_window, "attention")->click();
        QVERIFY(find<QWidget>(*m_window, "fused")->isVisible());
        QVERIFY(!find<QWidget>(*m_window, "attention-count")->isVisible());
        QVERIFY(!find<QWidget>(*m_window, "logits")->isVisible());
        QVERIFY(!find<QLabel>(*m_window, "assumptions")->text().contains(QStringLiteral("causal")));
        choosePhase("Request");
        QVERIFY(find<QWidget>(*m_window, "attention-count")->isVisible());
        QVERIFY(find<QWidget>(*m_window, "logits")->isVisible());
        QVERIFY(find<QLabel>(*m_window, "assumptions")->text().contains(QStringLiteral("causal and fused attention")));
        choose("workload", "kernel:attention");
        // There is one query, as in a decode step.
        QVERIFY(!find<QWidget>(*m_window, "attention-count")->isVisible());
        enterInto(*find<NumberField>(*m_window, "kernel-q"), "2048");
        QVERIFY(find<QWidget>(*m_window, "attention-count")->isVisible());
        QVERIFY(!find<QWidget>(*m_window, "logits")->isVisible());
    }

    void memorySaysByHowMuch()
    {
        choose("workload", "llama-2-70b");
        const QStringList texts = blockTexts();
        // 69.0 B parameters of 2 byte do not fit into 80 GB.
        QVERIFY2(texts.filter("Does not fit by 5").filter(": 13").size() == 1, qPrintable(texts.join(u'\n')));
        QCOMPARE(rowValue("Largest batch"), QStringLiteral("none"));
        choose("workload", "llama-2-7b");
        QVERIFY(blockTexts().filter(QStringLiteral("Fits: 14.")).size() == 1);
        QVERIFY(rowValue("Largest batch").toInt() > 50);
    }

    void batchIsTypedFarBeyondTheSlider()
    {
        auto *row = find<SliderRow>(*m_window, "batch");
        enterInto(row->field(), "100000");
        QCOMPARE(scenario().batch, 100000);
        QVERIFY(row->slider().position() > 1); // its handle waits at the end
        const int usual = row->field().width();
        enterInto(row->field(), "1000000000");
        QCOMPARE(scenario().batch, 1000000000);
        QVERIFY(row->field().width() > usual);
        QVERIFY(row->field().width() >= row->field().fontMetrics().horizontalAdvance("1000000000") + 20);
    }

    void shortcutsAreNamedWithoutTheNextStep()
    {
        enterInto(find<SliderRow>(*m_window, "batch")->field(), "64");
        m_window->actions().shortcuts->trigger();
        QStringList texts;
        for (QWidget *top : QApplication::topLevelWidgets())
            if (auto *dialog = qobject_cast<QDialog *>(top); dialog && dialog->isVisible()) {
                for (QTreeWidget *tree : dialog->findChildren<QTreeWidget *>())
                    for (QTreeWidgetItemIterator row(tree); *row; ++row)
                        texts << (*row)->text(0);
                dialog->close();
            }
        QVERIFY2(texts.contains(QStringLiteral("Undo")), qPrintable(texts.join(u'\n')));
        QVERIFY(texts.contains(QStringLiteral("Redo")));
    }

    void badBatch_data() { textRows("text", {"0", "-1", "1e30", "abc", "1.5", "2000000000"}); }

    void badBatch()
    {
        QFETCH(QString, text);
        auto *row = find<SliderRow>(*m_window, "batch");
        enterInto(row->field(), "8");
        enterInto(row->field(), text);
        QVERIFY2(row->field().problem().contains("whole number from 1"), qPrintable(row->field().problem()));
        const auto labels = row->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) {
            return label->isVisible() && label->text() == row->field().problem();
        }));
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
        QCOMPARE(undoStack().count(), 1);
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

    // Whoever asked goes on in the window once the question is answered. Other dialogs go with the window.
    void aWindowThatAsksStaysOpen()
    {
        bool closed = true;
        QTimer::singleShot(0, m_window.get(), [&] {
            closed = m_window->close();
            QApplication::activeModalWidget()->close();
        });
        QVERIFY(!Dialogs::real(*m_window).askText(QString(), QStringLiteral("A name"), QString()));
        QVERIFY(!closed && m_window->isVisible());
        m_window->actions().exportChart->trigger();
        QVERIFY(m_window->close());
        m_window.reset();
    }

    void noControlHasTheLetterOfAMenu() { checkLettersOfControls(); }

    // Enter means the first answer, but nothing is destroyed by it.
    void enterDestroysNothing()
    {
        const auto answerOf = [this](const Choices &answers) {
            QTimer::singleShot(0, m_window.get(),
                               [] { QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Return); });
            return Dialogs::real(*m_window).ask(QStringLiteral("A question"), QString(), answers);
        };
        QCOMPARE(answerOf({QStringLiteral("Save"), QStringLiteral("Discard")}), 0);
        QCOMPARE(answerOf(Choices::destroying({QStringLiteral("Replace")})), -1);
    }

    // However much there is to say, the button is on the screen.
    void aLongProblemScrolls_data()
    {
        const Rows<int, bool> row("lines", "scrolls");
        row("a line", 1, false);
        row("many lines", 90, true);
    }

    void aLongProblemScrolls()
    {
        QFETCH(int, lines);
        const QString text =
            QStringLiteral("a.yaml:1:1: error: there is no chip of this name in the zoo\n").repeated(lines);
        QTimer::singleShot(50, m_window.get(), [&] {
            QWidget *box = QApplication::activeModalWidget();
            const auto close = qScopeGuard([box] { box->close(); }); // else a failure would wait for ever
            auto *area = box->findChild<QScrollArea *>();
            QTEST(area != nullptr, "scrolls");
            QVERIFY2(box->height() < box->screen()->availableSize().height(),
                     qPrintable(QString::number(box->height())));
            if (area) {
                QVERIFY(area->verticalScrollBar()->maximum() > 0);
                QVERIFY(area->widget()->width() <= area->viewport()->width());
                QCOMPARE(qobject_cast<QLabel *>(area->widget())->text(), text);
            }
        });
        Dialogs::real(*m_window).showProblem(QStringLiteral("The lesson could be opened in part"), text);
    }

    void impossibleScenarioIsExplained()
    {
        choose("hardware", "coral-edge-tpu");
        QVERIFY(!analysis().valid);
        QCOMPARE(verdict(), QStringLiteral("Not possible"));
        QCOMPARE(scenario().hardware, std::string("coral-edge-tpu"));
        QVERIFY(!m_window->messages().empty());
        m_window->actions().undo->trigger();
        QVERIFY(analysis().valid);
    }

    void tableAndChartShareTheSelection()
    {
        choose("workload", "llama-2-7b");
        OperatorsView &table = *m_window->findChild<OperatorsView *>();
        find<QWidget>(*m_window, "operators-dock")->show();
        table.table().setCurrentIndex(table.table().model()->index(1, 0)); // chooses a group
        QVERIFY(table.selection());
        QCOMPARE(chart().selection(), table.selection());
        emit chart().selected(OperatorPick::operatorAt(2));
        QCOMPARE(table.selection(), OperatorPick::operatorAt(2));
        table.foldAll(true);
        QCOMPARE(chart().choices().folds, table.folds());
        OperatorFolds none;
        m_window->view().choose(&ViewChoices::folds, none);
        QCOMPARE(table.folds(), none);
    }

private:
    QString verdict() const { return find<VerdictPanel>(*m_window, "verdict")->findChild<VerdictHead *>()->word(); }

    template <class Change>
    void expectRepaint(Change change)
    {
        QTest::qWait(30); // paints what is left from before
        QSignalSpy painted(&chart(), &RooflineChart::painted);
        QSignalSpy changed(&session(), &Session::reportChanged);
        change();
        QVERIFY(changed.count() >= 1);
        QTRY_VERIFY(painted.count() >= 1);
    }

    QStringList shownPhases() const
    {
        QStringList words;
        for (const QPushButton *button : find<Segmented>(*m_window, "phase")->findChildren<QPushButton *>()) {
            if (button->isVisible())
                words << button->text();
        }
        return words;
    }

    void choosePhase(const char *word)
    {
        for (QPushButton *button : find<Segmented>(*m_window, "phase")->findChildren<QPushButton *>()) {
            if (button->isVisible() && button->text() == QLatin1String(word))
                QTest::mouseClick(button, Qt::LeftButton);
        }
    }

    // Chooses a text as a click in the list of the box does.
    static void take(QComboBox &box, const char *text)
    {
        const int index = box.findText(QString::fromLatin1(text));
        QVERIFY2(index >= 0, text);
        chooseIn(box, index);
    }

    // Returns the value beside a name, in any list of numbers of the verdict.
    QString rowValue(const char *name) const
    {
        const auto row = rowNamed(*m_window, name);
        return row ? row->value : QString();
    }

    QStringList blockTexts() const
    {
        QStringList texts;
        for (const TextBlock *block : m_window->findChildren<TextBlock *>())
            texts << block->accessibleName();
        return texts;
    }
};

ROOFLINE_GUI_TEST(TestWindow)
#include "app/window.moc"
