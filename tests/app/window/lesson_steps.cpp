// Every step of every shipped lesson is shown as a reader meets it, before the answer and after. Nothing has to be
// scrolled to, and nothing covers the chart. ROOFLINE_STEP_PICTURES=FOLDER keeps a picture of each step.
#include "app/lesson/feedback.h"
#include "app/lesson/hidden_layers.h"
#include "app/lesson/lesson_panel.h"
#include "app/window/center_views.h"
#include "app/window/learn/learn.h"
#include "core/lesson/lesson_shelf.h"
#include "core/quiz/quiz.h"
#include "tests/app/window_support.h"

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

class LessonStepsTest : public OpenWindowTest {
    Q_OBJECT

private slots:
    void everyStepFits_data()
    {
        QTest::addColumn<QString>("id");
        for (const Lesson &lesson : loadLessons({ROOFLINE_SOURCE_DIR "/resources/lessons"}, shippedZoo()).lessons)
            QTest::newRow(lesson.id.c_str()) << QString::fromStdString(lesson.id);
    }

    void everyStepFits()
    {
        QFETCH(QString, id);
        m_scrolled.clear();
        m_window->resize(1280, 800);
        m_window->learn().open(id);
        QVERIFY(m_window->learn().isActive());
        const int steps = int(m_window->learn().lesson()->steps.size());
        for (int step = 0; step < steps; ++step) {
            m_window->learn().goTo(step);
            look(id, step, "a");
            auto *answer = m_window->findChild<QPushButton *>(QStringLiteral("show-answer"));
            if (!answer || !answer->isVisible())
                continue;
            answer->click();
            QTest::qWait(m_pictures.isEmpty() ? 0 : 1000); // the point is on its way
            look(id, step, "b");
        }
        QVERIFY2(m_scrolled.isEmpty(), qPrintable(m_scrolled.join(u'\n')));
    }

    // The roofline that was drawn appears with the answer. Where the workload lies is asked two steps later.
    void aDrawnRooflineTellsNothingOfThePoint()
    {
        m_window->learn().open(QStringLiteral("01-hello-roofline"));
        m_window->learn().goTo(4);
        find<QPushButton>(*m_window, "show-answer")->click();
        const ChartLayers &hidden = m_window->view().choices().hidden;
        QTRY_VERIFY(!hidden.has(ChartLayer::BandwidthRoof) && !hidden.has(ChartLayer::Ridge));
        QVERIFY(hidden.has(ChartLayer::Point));
        QVERIFY2(!m_window->chart().accessibleDescription().contains(QStringLiteral("bound")),
                 qPrintable(m_window->chart().accessibleDescription()));
    }

    // The ring of what was selected in the step before would look like a guess.
    void aStepBeginsWithNothingSelected()
    {
        m_window->learn().open(QStringLiteral("02-one-model-one-chip"));
        find<QPushButton>(*m_window, "show-answer")->click();
        emit m_window->view().selected(OperatorPick::operatorAt(0));
        QVERIFY(m_window->chart().selection());
        m_window->learn().goTo(1);
        QVERIFY(!m_window->chart().selection());
    }

    // The explanation of half the chip compares two times, and tells both.
    void halfTheChipTellsBothTimes()
    {
        m_window->learn().open(QStringLiteral("02-one-model-one-chip"));
        const std::vector<LessonStep> &steps = m_window->learn().lesson()->steps;
        const auto at = std::ranges::find(steps, "half-the-chip", &LessonStep::id);
        QVERIFY(at != steps.end());
        m_window->learn().goTo(int(at - steps.begin()));
        find<QPushButton>(*m_window, "show-answer")->click();
        const QString said = find<Feedback>(*m_window, "reply")->accessibleName();
        QVERIFY2(said.contains("Computing takes 52.6 µs") && said.contains("Loading still takes 46.9 µs"),
                 qPrintable(said));
    }

    // A question about chips is answered by their roofs alone: nobody asked about a workload.
    void anAnswerAboutChipsShowsNoWorkload_data()
    {
        textRows("kind", {"ridge", "draw-roofs", "order-of-ridges", "gb-or-gib", "sparse-peak"});
    }

    void anAnswerAboutChipsShowsNoWorkload()
    {
        QFETCH(QString, kind);
        QuizRequest request{.level = 2, .count = 2, .first = {kind.toStdString(), "time"}};
        int asked = 0;
        for (request.seed = 1; request.seed <= 3; ++request.seed) {
            const Lesson lesson = quiz(request, shippedZoo());
            for (std::size_t at = 0; at < lesson.steps.size(); ++at) {
                const ChartLayers hidden = hiddenAt(lesson, at, false);
                const bool chips = QString::fromStdString(lesson.steps[at].id).startsWith(kind + u'-');
                asked += chips;
                QVERIFY(!hidden.has(ChartLayer::BandwidthRoof) && !hidden.has(ChartLayer::Ridge));
                if (chips || lesson.steps[at].id.starts_with("time-"))
                    QVERIFY(hidden.has(ChartLayer::Point) == chips && hidden.has(ChartLayer::Words) == chips);
            }
        }
        QVERIFY(asked > 0);
    }

private:
    void look(const QString &id, int step, const char *state)
    {
        QTest::qWait(10);
        LessonPanel *panel = m_window->learn().panel();
        const QString name =
            QStringLiteral("%1-%2%3").arg(id).arg(step + 1, 2, 10, QLatin1Char('0')).arg(QLatin1String(state));
        const auto *area = panel->findChild<QScrollArea *>();
        const int beyond = area->widget()->height() - area->viewport()->height();
        if (beyond > 0)
            m_scrolled << QStringLiteral("%1: %2 px beyond").arg(name).arg(beyond);
        const auto placeOf = [this](const QWidget &widget) {
            return QRect(widget.mapTo(m_window.get(), QPoint()), widget.size());
        };
        QVERIFY(!placeOf(*panel).intersects(placeOf(*m_window->findChild<CenterViews *>())));
        if (!m_pictures.isEmpty())
            m_window->grab().save(m_pictures + u'/' + name + QStringLiteral(".png"));
    }

    const QString m_pictures = qEnvironmentVariable("ROOFLINE_STEP_PICTURES");
    QStringList m_scrolled;
};

ROOFLINE_GUI_TEST(LessonStepsTest)
#include "app/window/lesson_steps.moc"
