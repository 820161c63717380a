#include "app/settings/settings.h"
#include "app/theme/text.h"
#include "app/window/desk.h"
#include "app/window/learn/learn.h"
#include "app/window/learn/learn_stores.h"
#include "app/window/learn/quiz_dialog.h"
#include "core/units/mapped.h"

#include <QCoreApplication>
#include <QMenu>
#include <QRandomGenerator>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace roofline {

namespace {

// As the settings keep a request: its number, level and length, then the kinds that are asked first.
QStringList listOf(const QuizRequest &request)
{
    const QStringList numbers = {QString::number(request.seed), QString::number(request.level),
                                 QString::number(request.count)};
    return numbers + mapped<QStringList>(request.first, qtText);
}

std::optional<QuizRequest> requestIn(const QStringList &list)
{
    if (list.size() < 3)
        return std::nullopt;
    return QuizRequest{list[0].toULongLong(), list[1].toInt(), list[2].toInt(), mapped(list.mid(3), stdText)};
}

class QuizActions : public QObject {
    Q_DECLARE_TR_FUNCTIONS(roofline::QuizActions)

public:
    QuizActions(const Desk &desk, Learn &learn, std::function<void(const QString &id)> openTerm)
        : QObject(&desk.window)
        , m_desk(desk)
        , m_learn(learn)
        , m_openTerm(std::move(openTerm))
    {
        QAction *quiz =
            desk.actions.add("quiz", tr("&Quiz…"), tr("Questions about chips and models, made from the zoo"),
                             QKeySequence(Qt::SHIFT | Qt::Key_F6));
        QMenu &menu = *desk.actions.learnMenu;
        menu.insertAction(menu.actions().value(1), quiz); // after the command for the lessons
        connect(quiz, &QAction::triggered, this, &QuizActions::choose);
        connect(&learn, &Learn::answered, this, [this](const std::string &step, const StepProgress &how) {
            if (const QuizKind *kind = quizKindOf(step))
                m_store.take(kind->id, how, m_desk.dialogs.showProblem);
        });
        connect(&learn, &Learn::finished, this, &QuizActions::showOutcome);
    }

private:
    void choose()
    {
        constexpr quint32 mostOfFourDigits = 9999; // four digits are easily said aloud
        QuizRequest request;
        request.seed = QRandomGenerator::global()->bounded(1U, mostOfFourDigits + 1);
        const std::optional<QuizRequest> unfinished = requestIn(m_desk.settings.unfinishedQuiz());
        auto *dialog = new QuizDialog(unfinished.value_or(request), m_store.due(m_desk.dialogs.showProblem),
                                      unfinished.has_value(), &m_desk.window);
        connect(dialog, &QuizDialog::chosen, this, &QuizActions::begin);
        dialog->open();
    }

    void begin(const QuizRequest &request)
    {
        const Lesson lesson = quiz(request, *m_desk.session.zooOutside());
        if (lesson.steps.empty()) {
            m_desk.dialogs.showProblem(
                tr("There is nothing to ask"),
                tr("The zoo has too few chips and models whose numbers all have a source. Start the "
                   "program with the zoo that came with it."));
            return;
        }
        // Earlier answers count only for the same quiz, and only while some of it is unanswered.
        ProgressStore progress;
        progress.read(m_desk.dialogs.showProblem);
        const LessonProgress &known = progress.of(lesson.id);
        const bool done =
            std::ranges::all_of(lesson.steps, [&](const LessonStep &step) { return known.of(step.id).isDone(); });
        const bool same = std::ranges::all_of(known.steps, [&](const auto &answered) {
            return std::ranges::find(lesson.steps, answered.first, &LessonStep::id) != lesson.steps.end();
        });
        if (!same || done)
            progress.keep(lesson.id, {}, m_desk.dialogs.showProblem);
        m_desk.settings.unfinishedQuiz.set(listOf(request));
        m_learn.open(lesson);
    }

    void showOutcome(const Lesson &quiz, const LessonProgress &how)
    {
        m_desk.settings.unfinishedQuiz.set({});
        auto *outcome = new QuizOutcome(quiz, how, m_learn.lessons(), &m_desk.window);
        connect(outcome, &QuizOutcome::lessonAsked, &m_learn, qOverload<const QString &>(&Learn::open));
        connect(outcome, &QuizOutcome::termAsked, this, m_openTerm);
        connect(outcome, &QuizOutcome::anotherAsked, this, &QuizActions::choose);
        outcome->show(); // not modal, so that the glossary can be read beside it
    }

    Desk m_desk;
    Learn &m_learn;
    std::function<void(const QString &id)> m_openTerm;
    QuizStore m_store;
};

} // namespace

void makeQuizActions(const Desk &desk, Learn &learn, const std::function<void(const QString &id)> &openTerm)
{
    new QuizActions(desk, learn, openTerm);
}

} // namespace roofline
