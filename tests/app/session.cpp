#include "app/session/session.h"

#include "app/session/model_choice.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QSignalSpy>

#include <functional>

using namespace roofline;
using namespace roofline::test;

class TestSession : public roofline::test::TestCase {
    Q_OBJECT

protected:
    void setUp() override
    {
        m_session = std::make_unique<Session>(shippedZooPtr());
        Scenario scenario;
        scenario.kernel = *findKernel("matmul:m=1024,n=1024,k=1024");
        m_session->reset({.scenario = scenario});
    }

private slots:
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
        QCOMPARE(m_session->report()->answers, answer(analyze(m_session->scenario(), m_session->zoo())));
    }

    void theMapStaysWithItsChip()
    {
        Document document = m_session->document();
        document.scenario.compared = {Companion("b200"), Companion("h200")};
        document.sweep.chip = "h200";
        m_session->edit(document, QStringLiteral("compare"));
        Scenario next = m_session->scenario();
        setOwn(next.compared[1], "chips", "4");
        m_session->edit(next, QStringLiteral("own"));
        QCOMPARE(m_session->document().sweep.chip, std::string("h200:chips=4"));
        m_session->undoStack().undo();
        QCOMPARE(m_session->document().sweep.chip, std::string("h200"));
        next.compared.pop_back();
        m_session->edit(next, QStringLiteral("without it"));
        QCOMPARE(m_session->document().sweep.chip, std::string("h200")); // it may come back
    }

    void aDragIsOneStep()
    {
        setBatch(2, 1);
        setBatch(1, 1); // back to the start, which leaves no step
        m_session->endMerge();
        QCOMPARE(m_session->undoStack().count(), 0);
        QCOMPARE(m_session->scenario().batch, 1);
        for (const int batch : {2, 3, 5, 8})
            setBatch(batch, 1);
        m_session->endMerge();
        QCOMPARE(m_session->undoStack().count(), 1);
        QCOMPARE(m_session->undoStack().undoText(), QStringLiteral("Batch 8"));
        setBatch(16, 1); // a second drag of the same control is another step
        setBatch(32, 1);
        QCOMPARE(m_session->undoStack().count(), 2);
        for (const std::int64_t before : {8, 1}) {
            m_session->undoStack().undo();
            QCOMPARE(m_session->scenario().batch, before);
        }
        m_session->undoStack().redo();
        QCOMPARE(m_session->scenario().batch, 8);
    }

    void differentControlsDoNotMerge()
    {
        setBatch(2, 1);
        m_session->edit(withSettings("overlap=0.5", m_session->scenario()), QStringLiteral("Overlap 0.5"), 2);
        QCOMPARE(m_session->undoStack().count(), 2);
    }

    void whatIsTakenBackIsTheRunningSeriesOnly()
    {
        setBatch(2);
        setBatch(4, 1);
        setBatch(8, 1);
        m_session->takeBack(1);
        QCOMPARE(m_session->scenario().batch, 2);
        QCOMPARE(m_session->undoStack().count(), 1); // nothing is left to redo either
        m_session->takeBack(1);                      // that step belongs to no series
        QCOMPARE(m_session->scenario().batch, 2);

        setBatch(16, 1);
        m_session->endMerge();
        m_session->takeBack(1); // that series has ended
        QCOMPARE(m_session->scenario().batch, 16);

        setBatch(32, 1);
        setBatch(64, 2);
        m_session->takeBack(1); // something else came after it
        QCOMPARE(m_session->scenario().batch, 64);
    }

    // A field that loses the focus because of an undo reports what was typed in it. This must not become a step.
    void whatListensCannotEdit()
    {
        setBatch(2);
        setBatch(4);
        connect(m_session.get(), &Session::reportChanged, this, [this] { setBatch(100); });
        m_session->undoStack().undo();
        QCOMPARE(m_session->scenario().batch, 2);
        m_session->undoStack().redo();
        QCOMPARE(m_session->scenario().batch, 4);
        QCOMPARE(m_session->undoStack().count(), 2);
    }

    void whatChangesIsToldAndNothingElse()
    {
        QSignalSpy changed(m_session.get(), &Session::reportChanged);
        m_session->edit(m_session->scenario(), QStringLiteral("nothing"));
        QCOMPARE(m_session->undoStack().count(), 0);
        QCOMPARE(changed.count(), 0);
        setBatch(64);
        changed.clear();
        m_session->undoStack().undo();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(m_session->report()->analysis.scenario.batch, 1);
    }

    // Whatever of a document changes beside its scenario is told, and so is its undo.
    void eachPartOfADocumentIsTold()
    {
        const std::pair<const char *, std::function<void(Document &)>> parts[] = {
            {"title", [](Document &next) { next.title = "What limits it?"; }},
            {"note", [](Document &next) { next.note = "A note"; }},
            {"baseline", [](Document &next) { next.baseline = next.scenario; }},
            {"bookmarks", [](Document &next) { next.bookmarks.emplace_back(); }},
            {"annotations", [](Document &next) { next.annotations.emplace_back(); }},
            {"sweep", [](Document &next) { next.sweep.over = "batch=1:8"; }},
        };
        for (const auto &[name, change] : parts) {
            Document next = m_session->document();
            change(next);
            QSignalSpy told(m_session.get(), &Session::documentChanged);
            m_session->edit(next, QString::fromLatin1(name));
            QVERIFY2(told.count() == 1, name);
            m_session->undoStack().undo();
            QVERIFY2(told.count() == 2, name);
        }
    }

    void invalidStateIsKeptAndExplained()
    {
        Scenario next = m_session->scenario();
        next.hardware = "no-such-chip";
        m_session->edit(next, QStringLiteral("Hardware"));
        QCOMPARE(m_session->scenario().hardware, std::string("no-such-chip"));
        QVERIFY(!m_session->report()->analysis.valid);
        QVERIFY(!m_session->report()->analysis.findings.empty());
        m_session->reset(Document()); // forgets the history
        QVERIFY(!m_session->undoStack().canUndo());
        QCOMPARE(m_session->scenario(), Scenario());
    }

    // A new zoo is told before the report that is made with it, and no step of the history is lost.
    void anotherZooKeepsTheHistory()
    {
        setBatch(4);
        auto larger = std::make_shared<Catalogue>(m_session->zoo());
        larger->add(test::modelOf(test::llama2(), "my-model"));
        QStringList order;
        connect(m_session.get(), &Session::zooChanged, this, [&](const CataloguePtr &told) {
            QVERIFY(told->model("my-model"));
            order << QStringLiteral("zoo");
        });
        connect(m_session.get(), &Session::reportChanged, this, [&] { order << QStringLiteral("report"); });
        m_session->setZoo(larger);
        QCOMPARE(order, (QStringList{QStringLiteral("zoo"), QStringLiteral("report")}));
        QCOMPARE(m_session->scenario().batch, 4);
        m_session->edit(withSettings("model=my-model batch=4"), QStringLiteral("Model"));
        QVERIFY(m_session->report()->analysis.valid);
        m_session->undoStack().undo();
        m_session->undoStack().undo();
        QCOMPARE(m_session->scenario().batch, 1);
        m_session->undoStack().redo();
        m_session->undoStack().redo();
        QCOMPARE(m_session->report()->analysis.model->id, std::string("my-model"));
    }

    void aModelBringsItsPhase()
    {
        const Model decoder = test::modelOf(test::llama2(), "decoder");
        const Model network = test::modelOf(LayerTable(), "network");
        ModelChoice choice;
        Scenario scenario; // inference, as at the first start
        scenario = choice.choose(scenario, decoder);
        QCOMPARE(scenario.model, std::string("decoder"));
        QVERIFY(scenario.phase == Phase::Decode);
        choice.remember(decoder, Phase::Request);
        scenario.phase = Phase::Request;
        scenario = choice.choose(scenario, network);
        QVERIFY(scenario.phase == Phase::Inference);
        // This phase was used last for its kind.
        QVERIFY(choice.choose(scenario, decoder).phase == Phase::Request);
        scenario.phase = Phase::Training;
        QVERIFY(choice.choose(scenario, decoder).phase == Phase::Training); // both kinds have it
        // After a kernel the model's phase returns.
        choice.remember(decoder, Phase::Prefill);
        const Scenario next = choice.choose(m_session->scenario(), decoder);
        QVERIFY(!next.kernel);
        QVERIFY(next.phase == Phase::Prefill);
    }

    void sequencesAreShortenedToTheModel_data()
    {
        const Rows<qint64, qint64, qint64, qint64> row("context", "sequence", "prompt", "generate");
        row("long enough", 8192, 4096, 1024, 256);
        row("all too long", 512, 512, 256, 256);
        row("together too long", 1200, 1200, 944, 256);
        row("tiny", 16, 16, 8, 8);
        row("no limit", 0, 4096, 1024, 256);
    }

    void sequencesAreShortenedToTheModel()
    {
        QFETCH(qint64, context);
        DecoderModel decoder = test::llama2();
        decoder.context = context;
        Scenario scenario = withSettings("seq=4096 prompt=1024 generate=256");
        const Scenario next = ModelChoice().choose(scenario, test::modelOf(decoder));
        QTEST(qint64(next.sequence), "sequence");
        QTEST(qint64(next.prompt), "prompt");
        QTEST(qint64(next.generate), "generate");
    }

    // 4096 tokens are a picture of 1024 × 1024 pixels. No other model takes over that number, but it takes
    // over one that the user has typed.
    void aPicturesTokensComeAndGoWithItsModel()
    {
        DiffusionTransformer shape;
        shape.tokens = 4096;
        const Model pictures = test::modelOf(shape, "pictures");
        const Model decoder = test::modelOf(test::llama2(), "decoder");
        ModelChoice choice;
        Scenario scenario = choice.choose(Scenario(), pictures);
        QCOMPARE(scenario.sequence, std::int64_t(4096));
        choice.remember(pictures, scenario.phase);
        QCOMPARE(choice.choose(scenario, decoder).sequence, std::int64_t(2048));
        scenario.sequence = 3000;
        QCOMPARE(choice.choose(scenario, decoder).sequence, std::int64_t(3000));
    }

    // A visit leaves nothing behind: neither in the document, nor in its history, nor in what can be redone.
    void aVisitLeavesEverythingAsItWas()
    {
        setBatch(2);
        setBatch(4);
        m_session->undoStack().undo();
        const Document own = m_session->document();
        const QSignalSpy ended(m_session.get(), &Session::visitEnded);
        Document guest{.scenario = withSettings("batch=100")};
        m_session->visit(guest);
        QVERIFY(m_session->isVisiting() && m_session->document() == guest);
        setBatch(200);
        setBatch(300, 1);
        setBatch(400, 1);
        m_session->takeBack(1);
        QCOMPARE(m_session->scenario().batch, 200);
        m_session->takeBack(1); // nothing of the series is left
        QCOMPARE(m_session->scenario().batch, 200);
        QVERIFY(m_session->ownDocument() == own);
        QCOMPARE(m_session->undoStack().count(), 2);
        m_session->history().undo(); // the guest has a history of its own
        QCOMPARE(m_session->scenario().batch, 100);
        QVERIFY(!m_session->history().canUndo());
        m_session->endVisit();
        QVERIFY(!m_session->isVisiting() && m_session->document() == own);
        QCOMPARE(m_session->report()->analysis.scenario.batch, 2);
        QCOMPARE(m_session->history().redoText(), QStringLiteral("Batch 4"));
        m_session->endVisit();
        QCOMPARE(ended.count(), 1);
        m_session->visit(guest);
        m_session->reset({.scenario = guest.scenario});
        QVERIFY(!m_session->isVisiting());
        QCOMPARE(ended.count(), 2);
    }

    // In a lecture what is edited beside what a state shows is the user's own, and so is all before the first state.
    void aStateKeepsWhatIsEditedBesideIt()
    {
        setBatch(2);
        setBatch(4);
        m_session->undoStack().undo();
        m_session->visit(m_session->document(), Session::Guest::Own);
        setBatch(3);
        Document state = m_session->document();
        state.scenario.batch = 100;
        m_session->visit(state, Session::Guest::Own);
        QVERIFY(!m_session->history().canUndo());
        setBatch(200);
        state = m_session->document();
        state.note = "seen";
        m_session->edit(state, QStringLiteral("Note"));
        QCOMPARE(m_session->ownDocument().note, std::string("seen"));
        QCOMPARE(m_session->undoStack().redoText(), QStringLiteral("Batch 4"));
        m_session->endVisit();
        QCOMPARE(m_session->scenario().batch, 3);
        QCOMPARE(m_session->document().note, std::string("seen"));
        m_session->history().undo();
        QCOMPARE(m_session->scenario().batch, 2);
        QCOMPARE(m_session->document().note, std::string());
    }

    // In a visit, too, a second drag of one slider is another drag.
    void aVisitTakesBackTheLastDragOnly()
    {
        m_session->visit(m_session->document());
        setBatch(2, 1);
        setBatch(4, 1);
        m_session->endMerge();
        setBatch(8, 1);
        setBatch(16, 1);
        m_session->takeBack(1);
        QCOMPARE(m_session->scenario().batch, 4);
    }

private:
    static Parsed<Kernel> findKernel(std::string_view text) { return parseKernel(text); }

    void setBatch(std::int64_t batch, int mergeKey = -1)
    {
        Scenario next = m_session->scenario();
        next.batch = batch;
        m_session->edit(next, QStringLiteral("Batch %1").arg(batch), mergeKey);
    }

    std::unique_ptr<Session> m_session;
};

ROOFLINE_TEST(TestSession)
#include "app/session.moc"
