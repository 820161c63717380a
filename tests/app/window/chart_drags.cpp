// Tests changing a chip or the scenario by what is dragged in the chart, and by roofs typed into the table of ceilings.
#include "app/tables/ceilings_view.h"
#include "core/hardware/part.h"
#include "tests/app/entries_support.h"

#include <cmath>

using namespace roofline;
using namespace roofline::test;

class DraggedNumbersTest : public EntriesTest {
    Q_OBJECT

private slots:
    // From 3.35 to 4.2 TB/s the ridge moves from 295 to 236.
    void aDraggedRoofChangesACopyOfTheChip()
    {
        for (const double value : {3.5e12, 3.9e12, 4.2e12})
            emit chart().roofDragged(QStringLiteral("memory/HBM3"), value);
        emit chart().dragFinished();
        QCOMPARE(scenario().hardware, std::string("h100-sxm-modified"));
        QCOMPARE(analysis().bandwidth.value(), 4.2e12);
        QCOMPARE(analysis().chip->shortName, std::string("H100 SXM (modified)"));
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("H100 SXM (modified)")));
        QCOMPARE(undoStack().count(), 1);
        QCOMPARE(undoStack().undoText(), QStringLiteral("HBM3 bandwidth 3.35 → 4.2 TB/s"));
        QCOMPARE(shippedZoo().chip("h100-sxm")->memory[0].bandwidth->value.value(), 3.35e12);
        m_window->actions().undo->trigger();
        QCOMPARE(scenario().hardware, std::string("h100-sxm"));
        QVERIFY(session().document().chips.empty());
        // Two drags are two steps.
        drag("memory/HBM3", 4e12);
        drag("memory/HBM3", 5e12);
        QCOMPARE(undoStack().count(), 2);
        QCOMPARE(session().document().chips.size(), std::size_t(1));
    }

    // BF16 and FP16 are one line with both names. FP8, whose line it crosses on its way, is another.
    void aLineMovesAllThatItIsCalledBy()
    {
        const auto rate = [&](NumberFormat format) {
            return analysis().chip->ceiling(Unit::Matrix, format)->rate.value.value();
        };
        const double fp8 = rate(NumberFormat::Fp8);
        for (const double value : {1500e12, fp8, 2500e12})
            emit chart().roofDragged(QStringLiteral("compute/matrix/fp16"), value);
        emit chart().dragFinished();
        QCOMPARE(rate(NumberFormat::Fp16), 2500e12);
        QCOMPARE(rate(NumberFormat::Bf16), 2500e12);
        QCOMPARE(rate(NumberFormat::Fp8), fp8);
        QCOMPARE(undoStack().count(), 1);
        QCOMPARE(undoStack().undoText(), QStringLiteral("BF16/FP16 tensor 989.4 TFLOP/s → 2.5 PFLOP/s"));
        emit chart().ridgeDragged(200, 1600e12);
        emit chart().dragFinished();
        QCOMPARE(rate(NumberFormat::Fp16), 1600e12);
        QCOMPARE(rate(NumberFormat::Bf16), 1600e12);
        chooseRoofs(*m_window, {{}, {"compute/matrix/bf16"}}); // now the line is called FP16 only
        drag("compute/matrix/fp16", 2000e12);
        QCOMPARE(rate(NumberFormat::Fp16), 2000e12);
        QCOMPARE(rate(NumberFormat::Bf16), 1600e12);
    }

    // The part is 16 of 132 SMs at half the clock. Its roof of 100 TFLOP/s is one of 1650 of the whole chip.
    void aRoofOfAPartIsTheWholeChips()
    {
        run("hardware=h100-sxm model=llama-2-7b phase=decode cores=16 clock=0.5");
        edit("compute/matrix/fp16", 100e12);
        const ChipPtr whole = wholeOf(analysis().chip);
        QVERIFY(std::abs(whole->ceiling(Unit::Matrix, NumberFormat::Fp16)->rate.value.value() / 1650e12 - 1) < 1e-9);
        QVERIFY(std::abs(analysis().peak.value() / 100e12 - 1) < 1e-9);
        drag("compute/matrix/fp16", 2000e12); // the chart itself names the whole chip's rate
        QCOMPARE(wholeOf(analysis().chip)->ceiling(Unit::Matrix, NumberFormat::Fp16)->rate.value.value(), 2000e12);
        edit("memory/HBM3", 2e12); // memory has a clock of its own
        QCOMPARE(analysis().bandwidth.value(), 2e12);
    }

    void aSparseRoofIsTheDenseRatesTwice()
    {
        edit("compute/matrix/bf16/2:4 sparse", 3000e12);
        QCOMPARE(analysis().chip->ceiling(Unit::Matrix, NumberFormat::Bf16)->rate.value.value(), 1500e12);
    }

    void theLensIsSeenThrough()
    {
        m_window->actions().macLens->setChecked(true);
        edit("compute/matrix/bf16", 600e12);
        QCOMPARE(analysis().chip->ceiling(Unit::Matrix, NumberFormat::Bf16)->rate.value.value(), 1200e12);
        edit("memory/HBM3", 5e12);
        QCOMPARE(analysis().bandwidth.value(), 5e12);
    }

    void aDraggedRidgeChangesBothRoofs()
    {
        emit chart().ridgeDragged(200, 1600e12);
        emit chart().ridgeDragged(250, 2000e12);
        emit chart().dragFinished();
        QCOMPARE(analysis().peak.value(), 2000e12);
        QCOMPARE(analysis().bandwidth.value(), 8e12);
        QCOMPARE(undoStack().count(), 1);
        QCOMPARE(undoStack().undoText(), QStringLiteral("Ridge 295 → 250 FLOP/byte"));
    }

    // A decode that counts only weights has the intensity of its batch.
    void aDraggedPointChangesTheBatch()
    {
        run("hardware=h100-sxm model=llama-2-7b phase=decode traffic=weights seq=1");
        const double one = analysis().totals.intensity().value();
        emit chart().pointDragged(16 * one);
        emit chart().pointDragged(64 * one);
        emit chart().dragFinished();
        QCOMPARE(scenario().batch, std::int64_t(64));
        QCOMPARE(undoStack().count(), 1);
        QCOMPARE(undoStack().undoText(), QStringLiteral("Batch 1 → 64"));
    }

    void aPointThatCannotMoveIsToldOnce()
    {
        run("hardware=h100-sxm kernel=axpy:n=1000000");
        const Scenario before = scenario();
        emit chart().pointDragged(5);
        emit chart().pointDragged(7);
        emit chart().dragFinished();
        QCOMPARE(m_told.size(), 1);
        QVERIFY(scenario() == before);
    }

    void whatContradictsIsTold()
    {
        drag("compute/matrix/fp64", 1e12); // lies below the chip's vector units
        QCOMPARE(m_told.size(), 1);
        QVERIFY(m_told.first().contains(QStringLiteral("below the vector rate")));
        QVERIFY(session().document().chips.empty());
    }

private:
    // Types a value into the table of ceilings.
    void edit(const char *roof, double value)
    {
        emit find<CeilingsView>(*m_window, "ceilings")->valueEdited(QLatin1String(roof), value);
    }
};

ROOFLINE_GUI_TEST(DraggedNumbersTest)
#include "app/window/chart_drags.moc"
