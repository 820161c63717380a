// Tests the window with 1 MAC = 1 FLOP: what it halves, what stays, and that it is remembered.
#include "core/report/lens.h"
#include "app/panels/verdict/verdict_panel.h"
#include "tests/app/export/export_support.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// The A100 has 312 TFLOP/s in FP16 and 2.039 TB/s. A kernel of 200 FLOP/byte is compute-bound, and 0.8 TFLOP
// take 2.56 ms.
Scenario computeBound()
{
    return kernelOn("a100-80gb-sxm", "custom:flop=8e11,byte=4e9");
}

QString valueOf(const QWidget &panel, const QString &name)
{
    const auto row = rowNamed(panel, name);
    return row ? row->value : QString();
}

} // namespace

class WindowLens : public roofline::test::OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        session().reset({.scenario = computeBound()});
    }

private slots:
    void everyViewIsHalvedAndNoTimeChanges()
    {
        const auto *verdict = find<VerdictPanel>(*m_window, "verdict");
        QCOMPARE(valueOf(*verdict, QStringLiteral("Attained")), QStringLiteral("312 TFLOP/s"));
        const QString latency = valueOf(*verdict, QStringLiteral("Latency"));
        QCOMPARE(latency, QStringLiteral("2.56 ms"));

        m_window->actions().macLens->trigger();
        QCOMPARE(valueOf(*verdict, QStringLiteral("Attained")), QStringLiteral("156 TFLOP/s"));
        QCOMPARE(valueOf(*verdict, QStringLiteral("Latency")), latency);
        QVERIFY(chart().accessibleDescription().contains(QStringLiteral("100 FLOP/byte")));
        QVERIFY(chart().accessibleDescription().contains(QStringLiteral("1 MAC = 1 FLOP")));
        const auto *assumptions = find<QLabel>(*m_window, "assumptions");
        QVERIFY(assumptions->text().contains(QStringLiteral("1 multiply-accumulate = 1 FLOP")));
        QVERIFY(assumptions->toolTip().contains(QStringLiteral("ResNet-50")));

        m_window->actions().macLens->trigger();
        QCOMPARE(valueOf(*verdict, QStringLiteral("Attained")), QStringLiteral("312 TFLOP/s"));
        QVERIFY(assumptions->text().contains(QStringLiteral("1 multiply-accumulate = 2 FLOP")));
    }

    // The lens is a way to look and no setting. It is no step to undo, and neither in the scenario, nor in
    // JSON, nor in the command line.
    void theSessionCountsAsBefore()
    {
        const Report before = *session().report();
        m_window->actions().macLens->trigger();
        QVERIFY(!undoStack().canUndo());
        QVERIFY(analysis() == before.analysis);
        QCOMPARE(QString::fromStdString(toJson({*session().report()})), QString::fromStdString(toJson({before})));
        // Edits under the lens keep the scenario true.
        auto *batch = find<QWidget>(*m_window, "batch")->findChild<QLineEdit *>();
        typeInto(*batch, QStringLiteral("8"));
        QVERIFY(scenario() == withSettings("batch=8", computeBound()));
    }

    void itIsRemembered()
    {
        m_window.reset();
        m_window = openWindow();
        QVERIFY(!m_window->actions().macLens->isChecked());
        m_window->actions().macLens->trigger();
        m_window->close();
        m_window.reset();
        m_window = openWindow();
        QVERIFY(m_window->actions().macLens->isChecked());
        session().reset({.scenario = computeBound()});
        QCOMPARE(valueOf(*find<VerdictPanel>(*m_window, "verdict"), "Attained"), "156 TFLOP/s");
    }

    // A rate is typed as it is shown. The session keeps it with two FLOP for each multiply-accumulate, as the chip's
    // rate.
    void aMeasuredRateIsTypedAsItIsShown()
    {
        m_window->actions().macLens->trigger();
        auto *kind = find<QComboBox>(*m_window, "measured-kind");
        kind->setCurrentIndex(int(Measured::Kind::Rate));
        auto *field = find<QLineEdit>(*m_window, "measured-value");
        for (const char *typed : {"39", "78T", "39 TFLOP/s", "78 TFLOP/s"}) {
            const double value = typed[0] == '3' ? 39 : 78;
            enterInto(*field, QLatin1String(typed));
            QCOMPARE(field->text(), QStringLiteral("%1 TFLOP/s").arg(value));
            QVERIFY((scenario().measured == Measured{Measured::Kind::Rate, 2e12 * value}));
        }
        emit kind->activated(int(Measured::Kind::Rate)); // the kind that it has already
        QVERIFY(scenario().measured.has_value());
        // The roof is at 156 TFLOP/s under the lens.
        const auto *panel = field->parentWidget();
        QCOMPARE(valueOf(*panel, QStringLiteral("Share of the datasheet's roof")), QStringLiteral("50 %"));
        m_window->actions().macLens->trigger();
        QCOMPARE(field->text(), QStringLiteral("156 TFLOP/s"));
        QCOMPARE(valueOf(*panel, QStringLiteral("Share of the datasheet's roof")), QStringLiteral("50 %"));
    }

    // Another kind says the same of the same run, and there and back is the same number.
    void aMeasurementIsConverted()
    {
        edit(session(), "measured", [](Scenario &next) { next.measured = Measured{Measured::Kind::Latency, 0.25}; });
        const MeasuredPoint point = session().report()->answers.measured.value();
        auto *kind = find<QComboBox>(*m_window, "measured-kind");
        for (const bool macs : {false, true}) {
            m_window->actions().macLens->setChecked(macs);
            for (const auto of : {Measured::Kind::Throughput, Measured::Kind::Rate, Measured::Kind::Latency}) {
                chooseIn(*kind, int(of));
                QCOMPARE(scenario().measured->kind, of);
                QCOMPARE(session().report()->answers.measured->latency.value(), point.latency.value());
            }
        }
    }

    // Choosing another kind is a step of its own, and a text that is refused afterwards does not take it back.
    void aConversionIsAStepOfItsOwn()
    {
        auto *kind = find<QComboBox>(*m_window, "measured-kind");
        auto *field = find<QLineEdit>(*m_window, "measured-value");
        enterInto(*field, QStringLiteral("12 ms"));
        const Scenario typed = scenario();
        QCOMPARE(undoStack().count(), 1);

        const int throughput = int(Measured::Kind::Throughput);
        chooseIn(*kind, throughput);
        const Scenario converted = scenario();
        QCOMPARE(int(converted.measured->kind), throughput);
        QCOMPARE(undoStack().count(), 2);

        typeInto(*field, QStringLiteral("900"));
        QCOMPARE(scenario().measured->value, 900.0);
        QCOMPARE(undoStack().count(), 3);
        QTest::keyClicks(field, QStringLiteral("x"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(scenario() == converted);
        QCOMPARE(kind->currentIndex(), throughput);
        QCOMPARE(undoStack().count(), 2);
        undoStack().undo();
        QVERIFY(scenario() == typed);
    }

    void anExportFollows()
    {
        m_window->actions().macLens->trigger();
        const QString file = m_settings->path(QStringLiteral("chart.svg"));
        m_window->exportTo(file);
        const QByteArray svg = readFile(file);
        QVERIFY(svg.contains("1 MAC = 1 FLOP"));
        const QStringList texts = readSvg(svg).texts;
        // The gutter's heading has the unit. 312 is half of INT8's 624. The ridge is at 156 TFLOP/s over 2.039 TB/s.
        QVERIFY2(texts.contains(QStringLiteral("TFLOP/s, dense")), qPrintable(texts.join(u';')));
        QCOMPARE(texts.value(texts.indexOf(QStringLiteral("BF16/FP16 tensor")) + 1), QStringLiteral("156"));
        QCOMPARE(texts.value(texts.indexOf(QStringLiteral("INT8 tensor")) + 1), QStringLiteral("312"));
        QVERIFY2(texts.contains(QStringLiteral("ridge 76.5 FLOP/byte")), qPrintable(texts.join(u';')));
    }
};

ROOFLINE_GUI_TEST(WindowLens)
#include "app/window/lens.moc"
