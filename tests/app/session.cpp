#include "app/session/session.h"

#include "core/zoo/reader.h"
#include "tests/support/support.h"

#include <QSignalSpy>

using namespace roofline;

class TestSession : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void init()
    {
        failOnQtWarnings();
        m_session = std::make_unique<Session>(zoo());
        Scenario scenario;
        scenario.kernel = *findKernel("matmul:m=1024,n=1024,k=1024");
        m_session->reset(scenario);
    }

    void editComputesBeforeItTells()
    {
        double flop = 0;
        connect(m_session.get(), &Session::reportChanged, this, [&](const ReportPtr &report) {
            flop = report->analysis.totals.flop.value();
            QCOMPARE(report, m_session->report());
            QCOMPARE(report->analysis.scenario, m_session->scenario());
        });
        Scenario next = m_session->scenario();
        next.kernel = *findKernel("matmul:m=512,n=1024,k=1024");
        m_session->edit(next, QStringLiteral("m 1024 → 512"));
        QCOMPARE(flop, 2.0 * 512 * 1024 * 1024);
    }

    void answersBelongToTheSameScenario()
    {
        setBatch(3);
        QCOMPARE(m_session->report()->answers, answer(m_session->scenario(), m_session->zoo()));
    }

    void dragIsOneStep()
    {
        for (const int batch : {2, 3, 5, 8})
            setBatch(batch, 1);
        m_session->endMerge();
        QCOMPARE(m_session->undoStack().count(), 1);
        QCOMPARE(m_session->undoStack().undoText(), QStringLiteral("Batch 8"));
        m_session->undoStack().undo();
        QCOMPARE(m_session->scenario().batch, 1);
        m_session->undoStack().redo();
        QCOMPARE(m_session->scenario().batch, 8);
    }

    void twoDragsAreTwoSteps()
    {
        setBatch(2, 1);
        setBatch(4, 1);
        m_session->endMerge();
        setBatch(8, 1);
        setBatch(16, 1);
        QCOMPARE(m_session->undoStack().count(), 2);
        m_session->undoStack().undo();
        QCOMPARE(m_session->scenario().batch, 4);
    }

    void differentControlsDoNotMerge()
    {
        setBatch(2, 1);
        Scenario next = m_session->scenario();
        next.overlap = 0.5;
        m_session->edit(next, QStringLiteral("Overlap 0.5"), 2);
        QCOMPARE(m_session->undoStack().count(), 2);
    }

    void dragBackToTheStartLeavesNoStep()
    {
        setBatch(2, 1);
        setBatch(1, 1);
        m_session->endMerge();
        QCOMPARE(m_session->undoStack().count(), 0);
        QCOMPARE(m_session->scenario().batch, 1);
    }

    void sameScenarioIsNoStep()
    {
        QSignalSpy changed(m_session.get(), &Session::reportChanged);
        m_session->edit(m_session->scenario(), QStringLiteral("nothing"));
        QCOMPARE(m_session->undoStack().count(), 0);
        QCOMPARE(changed.count(), 0);
    }

    void undoTells()
    {
        setBatch(64);
        QSignalSpy changed(m_session.get(), &Session::reportChanged);
        m_session->undoStack().undo();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(m_session->report()->analysis.scenario.batch, 1);
    }

    void invalidStateIsKeptAndExplained()
    {
        Scenario next = m_session->scenario();
        next.hardware = "no-such-chip";
        m_session->edit(next, QStringLiteral("Hardware"));
        QCOMPARE(m_session->scenario().hardware, std::string("no-such-chip"));
        QVERIFY(!m_session->report()->analysis.valid);
        QVERIFY(!m_session->report()->analysis.findings.empty());
    }

    void resetForgetsHistory()
    {
        setBatch(2);
        m_session->reset(Scenario());
        QVERIFY(!m_session->undoStack().canUndo());
        QCOMPARE(m_session->scenario(), Scenario());
    }

private:
    static CataloguePtr zoo()
    {
        static const CataloguePtr catalogue = [] {
            auto read = std::make_shared<Catalogue>();
            readZooFolder(ROOFLINE_SOURCE_DIR "/zoo", *read);
            return read;
        }();
        return catalogue;
    }

    static Parsed<Kernel> findKernel(std::string_view text) { return parseKernel(text); }

    void setBatch(std::int64_t batch, int mergeKey = -1)
    {
        Scenario next = m_session->scenario();
        next.batch = batch;
        m_session->edit(next, QStringLiteral("Batch %1").arg(batch), mergeKey);
    }

    std::unique_ptr<Session> m_session;
};

ROOFLINE_TEST_MAIN(TestSession)
#include "session.moc"
