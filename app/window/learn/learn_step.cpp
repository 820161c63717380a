// Shows the current step of the open lesson, and grades answers to it.
#include "app/window/learn/learn.h"

#include "app/chart/roofline_chart.h"
#include "app/chart/view_state.h"
#include "app/controls/fold.h"
#include "app/lesson/hidden_layers.h"
#include "app/lesson/lesson_controls.h"
#include "app/lesson/lesson_panel.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/why/why_view.h"
#include "app/window/center_views.h"
#include "app/window/learn/lesson_answers.h"
#include "app/window/lecture/builds.h"
#include "core/lesson/grading.h"
#include "core/lesson/lesson_text.h"
#include "core/lesson/settable.h"
#include "core/quiz/quiz.h"
#include "core/units/format.h"
#include "core/units/mapped.h"

#include <QDate>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPushButton>

#include <algorithm>

namespace roofline {

namespace {

// Precondition: the question is answered on the chart.
LessonStage::Kind stageOf(const LessonQuestion &question)
{
    return question.kind == LessonQuestion::Kind::Place ? LessonStage::Kind::OnRoof : LessonStage::Kind::Ridge;
}

} // namespace

bool Learn::isOpenQuestion() const
{
    return now().question && !m_progress.of(now().id).isDone();
}

ChartLayers Learn::hidden() const
{
    return hiddenAt(*m_lesson, std::size_t(m_step), isOpenQuestion());
}

void Learn::setHidden(const ChartLayers &hidden, bool arrives)
{
    m_desk.view.setChoices(choicesFor(now().view, hidden, m_desk.view.choices(), arrives));
}

void Learn::showStep()
{
    const LessonStep &step = now();
    m_progress.at = step.id;
    m_stage.clear();
    for (RooflineChart *chart : m_desk.center.charts()) // each step is asked on its own frame
        chart->resetZoom();
    emit m_desk.view.selected({}); // its ring would look like a guess
    m_replyKind = Feedback::Kind::None;
    m_reply.clear();
    showScenario();
    if (step.question) {
        const QStringList options = mapped<QStringList>(
            step.question->options, [this](const LessonOption &option) { return withoutMarks(filledIn(option.text)); });
        m_panel->question().ask(*step.question, filledIn(step.question->ask), options);
    }
    auto *controls = step.controls.empty() ? nullptr : new LessonControls(step.controls, step.scenario, m_panel);
    m_panel->setControls(controls);
    if (controls) {
        controls->setZoo(m_desk.session.sharedZoo());
        controls->setReport(m_desk.session.seen());
        connect(&m_desk.session, &Session::zooChanged, controls, &Section::setZoo);
        connect(controls, &Section::edited, &m_desk.session,
                qOverload<const Scenario &, const QString &, int>(&Session::edit));
        connect(controls, &Section::finished, &m_desk.session, &Session::endMerge);
        connect(controls, &Section::takenBack, &m_desk.session, &Session::takeBack);
    }
    if (step.question) {
        if (isOpenQuestion() && step.question->asksForPlace())
            m_stage.ask(stageOf(*step.question));
        if (!isOpenQuestion()) {
            showReply();
            showGuess();
        }
    }
    showHead();
    showState();
    showTexts();
    m_panel->focusText();
}

Scenario Learn::settled() const
{
    return endOf(now(), stepBefore(), m_progress.of(now().id), *m_desk.session.zooOutside());
}

// What was set for an open question waits for the reader, who may leave by accident or look something up first.
void Learn::keepControls()
{
    if (m_exploring || !isOpenQuestion() || now().question->kind != LessonQuestion::Kind::Set)
        return;
    const ControlValues set = controlValues(now(), m_desk.session.scenario());
    if (set != controlValues(now(), now().scenario) || !m_progress.of(now().id).controls.empty())
        progress().controls = set;
}

// What the next step hides is hidden before its numbers arrive, and what was hidden is shown only after the
// old numbers are gone.
void Learn::showScenario()
{
    const LessonStep &step = now();
    const ChartLayers later = hidden();
    showTab();
    setHidden(later | m_desk.view.choices().hidden, true);
    visit(isOpenQuestion() ? withControls(step, m_progress.of(step.id).controls) : settled());
    setHidden(later);
    m_why->setReport(m_desk.session.seen());
    m_why->begin(qtText(why()));
}

// A quiz asks about anything, a lesson about time.
std::string_view Learn::why() const
{
    const QuizKind *quiz = quizKindOf(now().id);
    return quiz ? quiz->why : "latency";
}

void Learn::visit(const Scenario &scenario)
{
    Document guest{.scenario = scenario};
    guest.roofs = now().view.roofs;
    emit replaces();
    m_desk.session.visit(guest);
}

// A place is clicked on the roofline, whichever tab the step shows otherwise.
void Learn::showTab()
{
    const bool clicked = isOpenQuestion() && now().question->asksForPlace();
    const View tab = clicked ? View::Roofline : viewNamed(qtText(now().view.tab)).value_or(View::Roofline);
    if (m_desk.center.view() != tab)
        m_desk.center.setView(tab);
}

// The numbers follow the controls where there is no question or the controls are its answer. Otherwise they stay those
// that it was asked with, as those of its hints and of its reason do.
bool Learn::followsControls() const
{
    const LessonStep &step = now();
    return !step.question || step.question->kind == LessonQuestion::Kind::Set;
}

QString Learn::filledIn(const std::string &text) const
{
    return filledIn(text, followsControls() && (!now().question || isOpenQuestion()) ? m_desk.session.scenario()
                                                                                     : now().scenario);
}

QString Learn::filledIn(const std::string &text, const Scenario &scenario) const
{
    const LessonStep *before = stepBefore();
    const LiveText live =
        lessonText(withMarkedNumbers(text), scenario, before ? &before->end() : nullptr, *m_desk.session.zooOutside());
    return qtText(live.text);
}

void Learn::showTexts()
{
    if (!m_exploring)
        m_panel->setText(filledIn(now().text, followsControls() ? m_desk.session.scenario() : now().scenario));
}

void Learn::showHead()
{
    LessonPanel::Step shown;
    const std::vector<Lesson> &all = lessons();
    const auto at = std::ranges::find(all, m_lesson->id, &Lesson::id);
    shown.place =
        at == all.end() ? qtText(m_lesson->title) : tr("Lesson %1 of %2").arg(at - all.begin() + 1).arg(all.size());
    shown.title = qtText(now().title);
    shown.now = m_step;
    shown.hasQuestion = now().question.has_value();
    const auto count = m_lesson->steps.size();
    shown.number =
        isMade() ? tr("Question %1 of %2").arg(m_step + 1).arg(count) : tr("Step %1 of %2").arg(m_step + 1).arg(count);
    shown.isLast = m_step + 1 == int(m_lesson->steps.size());
    int right = 0;
    int answered = 0;
    for (std::size_t i = 0; i < m_lesson->steps.size(); ++i) {
        const LessonStep &step = m_lesson->steps[i];
        const StepProgress &done = m_progress.of(step.id);
        const StepProgress::State state = done.state;
        right += state == StepProgress::State::Right;
        answered += done.isDone();
        shown.marks.push_back(!step.question ? (int(i) < m_step ? StepMark::Read : StepMark::Untried)
                              : state == StepProgress::State::Right  ? StepMark::Right
                              : state == StepProgress::State::Shown  ? StepMark::Shown
                              : state == StepProgress::State::NotYet ? StepMark::NotYet
                                                                     : StepMark::Untried);
    }
    if (answered > 0)
        shown.score = tr("%1 of %2 answered right so far").arg(right).arg(answered);
    m_panel->show(shown);
    m_panel->setClosing(shown.isLast && !m_lesson->outcome.empty() && !isOpenQuestion()
                            ? tr("**What you can do now.** %1").arg(qtText(m_lesson->outcome))
                            : QString());
}

void Learn::showState()
{
    const LessonStep &step = now();
    const bool open = isOpenQuestion();
    m_panel->setAnswered(!open, step.question && !open && !isMade()); // what a quiz missed comes back by itself
    m_nextStep->setEnabled(!open);
    m_backStep->setEnabled(m_step > 0);
    if (LessonControls *controls = m_panel->controls())
        controls->setLocked(open && step.question->kind != LessonQuestion::Kind::Set);
    const ChartLayers whole = {ChartLayer::BandwidthRoof, ChartLayer::ComputeRoof, ChartLayer::Ridge, ChartLayer::Point,
                               ChartLayer::Words};
    const bool tells =
        !open || step.then || step.question->kind == LessonQuestion::Kind::Set; // nothing of it is hidden
    const bool explained = !(hidden() & whole).any() && tells && !why().empty();
    constexpr int low = 760; // pixels of a window in which the chart needs the room
    if (m_whyStrip->isHidden() && !m_whyChosen)
        m_whyFold->setOpen(m_desk.window.height() >= low);
    m_whyStrip->setVisible(explained && m_desk.session.seen()->analysis.valid);
    if (!step.question)
        return;
    QuestionBox &box = m_panel->question();
    const StepProgress &state = progress();
    box.setReply(m_replyKind, m_reply);
    QStringList hints;
    const auto known = int(std::min<std::size_t>(step.question->hints.size(), mostHints));
    for (int i = 0; i < std::min(open ? state.hints : 0, known); ++i)
        hints << tr("**Hint %1 of %2.** %3").arg(i + 1).arg(known).arg(filledIn(step.question->hints[std::size_t(i)]));
    box.setHints(hints, open && hints.size() < known);
    QStringList words;
    if (open && state.tries > 0)
        words << tr("Try %1 of %2").arg(state.tries + 1).arg(mostTries);
    if (open && step.question->kind == LessonQuestion::Kind::Number)
        words << tr("within %1 is right").arg(qtText(formatPercent(step.question->within)));
    box.setState(words.join(QStringLiteral(" · ")));
    box.setOpen(open);
    if (open && step.question->asksForPlace())
        box.check().setEnabled(m_stage.place().has_value());
}

// Shows the truth and the explanation of an answered question.
void Learn::showReply()
{
    Grade truth = truthOf(now(), stepBefore(), *m_desk.session.zooOutside());
    const StepProgress &state = progress();
    if (!state.controls.empty()) // these were right, too
        truth.truth = changedSettings(now().scenario, settled());
    const QString why = filledIn(now().question->explain);
    const bool right = state.state == StepProgress::State::Right;
    m_replyKind = right ? Feedback::Kind::Right : Feedback::Kind::Shown;
    const QString head = right ? tr("**Right: %1.**") : tr("**The answer is %1.**");
    m_reply =
        truth.truth.empty() ? (right ? tr("**Right.** %1").arg(why) : why) : head.arg(qtText(truth.truth)) + u' ' + why;
    m_panel->question().edit().setAnswer(shownOf(*now().question, truth, state));
}

void Learn::check()
{
    if (!m_lesson || m_exploring || !isOpenQuestion())
        return;
    if (m_replyKind == Feedback::Kind::NotYet) { // the same answer again is no further try
        m_panel->question().focusAnswer();
        m_panel->showReply();
        return;
    }
    const LessonQuestion &question = *now().question;
    const LessonAnswer answer =
        answerOf(question, m_panel->question().edit().answer(), m_stage.place(), m_desk.session.scenario());
    const Grade result = grade(now(), stepBefore(), answer, *m_desk.session.zooOutside());
    takeAnswer(progress(), result, stdText(textOf(now(), answer)), stdText(QDate::currentDate().toString(Qt::ISODate)),
               answer.place);
    if (result.verdict == Verdict::Right && answer.scenario)
        progress().controls = controlValues(now(), *answer.scenario);
    if (isOpenQuestion()) {
        const bool understood = result.verdict != Verdict::NotUnderstood;
        m_replyKind = understood ? Feedback::Kind::NotYet : Feedback::Kind::NotUnderstood;
        const QString says = qtText(result.says);
        m_reply = understood ? tr("**Not yet.** %1").arg(says) : says;
        showHead();
        showState();
        m_panel->question().focusAnswer();
        m_panel->showReply();
        keep();
        return;
    }
    reveal(result.verdict == Verdict::Right ? QString() : qtText(result.says));
}

// It need not be true of the next answer.
void Learn::forgetReply()
{
    if (!m_lesson || m_exploring || !isOpenQuestion() || m_replyKind == Feedback::Kind::None)
        return;
    m_replyKind = Feedback::Kind::None;
    m_reply.clear();
    m_panel->question().setReply(m_replyKind, m_reply);
}

void Learn::hint()
{
    if (!m_lesson || !isOpenQuestion())
        return;
    ++progress().hints;
    showState();
    m_panel->question().focusAnswer();
    m_panel->showReply();
    keep();
}

void Learn::tryAgain()
{
    progress() = {};
    enter(m_step);
    m_panel->question().focusAnswer();
}

void Learn::giveAnswer()
{
    if (!m_lesson || m_exploring || !isOpenQuestion())
        return;
    progress().state = StepProgress::State::Shown;
    reveal();
}

// Shows the first guess again beside the answer.
void Learn::showGuess()
{
    const std::optional<LessonPlace> &guess = progress().guess;
    if (!guess || !now().question->asksForPlace()) // the lesson may have changed since
        return;
    m_stage.ask(stageOf(*now().question), {});
    m_stage.setPlace(ChartPlace{guess->intensity.value(), guess->rate.value()});
    settleGuess();
}

void Learn::settleGuess()
{
    const Grade truth = truthOf(now(), stepBefore(), *m_desk.session.zooOutside());
    const std::optional<ChartPlace> &guess = m_stage.place();
    if (!guess || !truth.place)
        return;
    const auto apart = [](double a, double b) { return a > b ? a / b : b / a; };
    const double off = std::max(apart(guess->intensity, truth.place->intensity.value()),
                                apart(guess->rate, truth.place->rate.value()));
    m_stage.settle(off < 1.05 ? tr("spot on") : tr("%1× off").arg(qtText(formatRatio(off, 2))));
}

// Shows the answer. The point moves first, and only then the chart shows its texts.
void Learn::reveal(const QString &said)
{
    const LessonStep &step = now();
    emit answered(step.id, progress());
    const ReportPtr from = m_desk.session.seen();
    const bool isSet = step.question->kind == LessonQuestion::Kind::Set;
    const bool stays = isSet && progress().state == StepProgress::State::Right; // as the reader has set it
    if (!stays)
        progress().controls.clear();
    showReply();
    if (!said.isEmpty())
        m_reply = said + QStringLiteral("\n\n") + m_reply;
    settleGuess();
    const auto arrived = [this] {
        setHidden(hidden());
        showState();
    };
    if (!stays && (isSet || step.then)) {
        setHidden(hidden() | answerLayers());
        visit(settled());
        m_stage.travel(from->analysis, m_desk.session.seen()->analysis, arrived);
    } else {
        arrived();
    }
    showTab();
    showHead();
    showState();
    showTexts();
    m_panel->next().setFocus(Qt::TabFocusReason);
    m_panel->showReply();
    keep();
}

bool Learn::takesClicks() const
{
    return isOpenQuestion() && m_desk.center.view() == View::Roofline
           && (now().question->asksForPlace() || now().question->kind == LessonQuestion::Kind::Region);
}

void Learn::choosePlace(const QPoint &position)
{
    if (now().question->kind != LessonQuestion::Kind::Region) {
        m_stage.click(position);
        return;
    }
    const std::optional<ChartPlace> at = m_desk.center.chart().placeAt(position);
    const Analysis &analysis = m_desk.session.seen()->analysis;
    if (!at || !(analysis.bandwidth > Bandwidth()))
        return;
    LessonAnswer side;
    side.option = at->intensity < analysis.sustainedRidge().value() ? 0 : 1; // 0: memory, 1: compute
    m_panel->question().edit().setAnswer(side);
}

// While a place is asked for, clicks and drags on the chart give the answer and do nothing else, as do the keys that
// move a point or a ridge.
bool Learn::eventFilter(QObject *object, QEvent *event)
{
    const auto *mouse = dynamic_cast<QMouseEvent *>(event); // others also come while the window is destroyed
    const bool isMenu = event->type() == QEvent::ContextMenu;
    const bool isKey = event->type() == QEvent::KeyPress;
    if ((!mouse && !isMenu && !isKey) || !m_lesson || m_exploring || !takesClicks())
        return QObject::eventFilter(object, event);
    if (isKey)
        return m_panel->passOn(*static_cast<QKeyEvent *>(event));
    if (isMenu)
        return true;
    switch (mouse->type()) {
    case QEvent::MouseButtonPress:
        if (mouse->button() == Qt::LeftButton) {
            choosePlace(mouse->position().toPoint());
            m_panel->question().focusAnswer();
        }
        return true;
    case QEvent::MouseMove:
        if (!(mouse->buttons() & Qt::LeftButton))
            return QObject::eventFilter(object, event);
        choosePlace(mouse->position().toPoint());
        return true;
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick: return true;
    default: return QObject::eventFilter(object, event);
    }
}

} // namespace roofline
