#include "app/window/learn/learn.h"

#include "app/chart/roofline_chart.h"
#include "app/lesson/hidden_layers.h"
#include "app/lesson/lesson_controls.h"
#include "app/lesson/lesson_panel.h"
#include "app/lesson/lesson_text.h"
#include "app/lesson/question_box.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/window/action_lock.h"
#include "app/window/actions.h"
#include "app/window/center_views.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/learn/learn_files.h"
#include "app/window/learn/lesson_list.h"
#include "app/window/learn/why_strip.h"
#include "app/window/lecture/builds.h"
#include "app/window/note_strip.h"
#include "app/window/view_state.h"
#include "core/lesson/grading.h"
#include "core/lesson/lesson_text.h"
#include "core/units/format.h"
#include "core/zoo/text_file.h"

#include <QAction>
#include <QBoxLayout>
#include <QDate>
#include <QDockWidget>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QPushButton>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

const Scenario &endOf(const LessonStep &step)
{
    return step.then ? *step.then : step.scenario;
}

Bound boundOf(std::size_t option)
{
    constexpr Bound bounds[] = {Bound::Memory, Bound::Compute, Bound::Network, Bound::Overhead};
    return bounds[std::min<std::size_t>(option, 3)];
}

bool isOnChart(const LessonQuestion &question)
{
    return question.kind == LessonQuestion::Kind::Place || question.kind == LessonQuestion::Kind::Roofline;
}

} // namespace

Learn::Learn(const Desk &desk, ViewState &view, QMenu &menu)
    : QObject(&desk.window)
    , m_desk(desk)
    , m_view(view)
    , m_stage(desk, this)
    , m_lock(new ActionLock(desk.window))
{
    Actions &actions = desk.actions;
    m_list = actions.add("lessons", tr("&Lessons…"), tr("Learn about rooflines step by step, with a question in most"),
                         QKeySequence(Qt::Key_F6));
    m_nextStep = actions.add("lesson-next", tr("&Next step"), tr("The next step of the lesson"),
                             QKeySequence(Qt::CTRL | Qt::Key_PageDown));
    m_backStep = actions.add("lesson-back", tr("Step &before"), tr("The step of the lesson before this one"),
                             QKeySequence(Qt::CTRL | Qt::Key_PageUp));
    m_explore = actions.add("lesson-explore", tr("&Explore freely"),
                            tr("Have all controls at this step of the lesson, and come back to it"));
    m_explore->setCheckable(true);
    m_leave = actions.add("lesson-leave", tr("Lea&ve the lesson"), tr("Back to your own session, as it was"),
                          QKeySequence(Qt::Key_Escape));
    menu.addAction(m_list);
    menu.addSeparator();
    menu.addActions({m_backStep, m_nextStep, m_explore, m_leave});
    connect(m_list, &QAction::triggered, this, &Learn::openList);
    connect(m_nextStep, &QAction::triggered, this, &Learn::next);
    connect(m_backStep, &QAction::triggered, this, &Learn::back);
    connect(m_explore, &QAction::toggled, this, &Learn::explore);
    connect(m_leave, &QAction::triggered, this, [this] { m_exploring ? explore(false) : leave(); });
    for (QAction *action : {m_nextStep, m_backStep, m_explore, m_leave}) {
        action->setEnabled(false);
        action->setProperty("mode", QStringLiteral("lesson")); // may have a key that a lecture has, too
    }
    connect(&desk.session, &Session::visitEnded, this, &Learn::tidy);
    connect(&desk.session, &Session::reportChanged, this, [this](const ReportPtr &report) {
        if (!m_lesson)
            return;
        if (LessonControls *controls = m_panel->controls())
            controls->setReport(report);
        m_why->setReport(report);
        showTexts();
    });
    connect(&m_stage, &LessonStage::placed, this, [this] {
        m_panel->question().edit().setAnswer({});
        m_panel->question().check().setEnabled(true);
    });
}

void Learn::readAgain()
{
    m_lessons.reset();
    m_messages.clear();
}

const std::vector<Lesson> &Learn::lessons()
{
    if (!m_lessons)
        m_lessons = readAllLessons(*m_desk.session.zooOutside(), m_messages);
    return *m_lessons;
}

void Learn::openList()
{
    const auto tell = [this](const QString &title, const QString &text) { m_desk.dialogs.showProblem(title, text); };
    m_store.read(tell);
    auto *list =
        new LessonList(lessons(), m_store, m_messages, m_lesson ? m_lesson->id : std::string(), &m_desk.window);
    connect(list, &LessonList::chosen, this, [this](const QString &id) { open(id); });
    list->open();
}

void Learn::open(const QString &idOrFile)
{
    const std::string id = stdText(idOrFile);
    const auto found = std::ranges::find_if(
        lessons(), [&](const Lesson &lesson) { return lesson.id == id || entryId(lesson.file) == id; });
    if (found != lessons().end()) {
        begin(*found);
        return;
    }
    Messages messages;
    const std::optional<Lesson> lesson =
        QFileInfo::exists(idOrFile) ? readLessonOf(idOrFile, *m_desk.session.zooOutside(), messages) : std::nullopt;
    if (lesson)
        begin(*lesson);
    else
        m_desk.dialogs.showProblem(
            tr("The lesson could not be opened"),
            messages.empty()
                ? tr("There is no lesson “%1”, and no file of that name. Learn > Lessons lists all.").arg(idOrFile)
                : linesOf(messages));
    if (lesson && !messages.empty())
        m_desk.dialogs.showProblem(tr("The lesson could be opened in part"), linesOf(messages));
}

void Learn::open(const Lesson &made)
{
    begin(made);
}

void Learn::begin(const Lesson &lesson)
{
    if (m_exploring)
        explore(false);
    m_stage.clear();
    m_store.read([this](const QString &title, const QString &text) { m_desk.dialogs.showProblem(title, text); });
    const bool entered = m_lesson.has_value();
    if (!entered)
        emit begins();
    m_lesson = lesson;
    m_progress = m_store.of(lesson.id);
    m_step = 0;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        if (lesson.steps[i].id == m_progress.at)
            m_step = int(i);
    }
    if (!entered)
        enter();
    showStep();
}

void Learn::enter()
{
    m_choicesBefore = m_view.choices();
    m_viewBefore = int(m_desk.center.view());
    if (!m_panel)
        buildPanel();
    cover(true);
    lock();
    m_desk.session.setFlopPerMac(2); // as the texts count
    m_desk.center.chart().resetZoom();
    m_desk.center.chart().setDraggable(false);
    m_desk.center.chart().focusProxy()->installEventFilter(this);
    m_panel->setVisible(true);
    for (QAction *action : {m_explore, m_leave})
        action->setEnabled(true);
}

void Learn::buildPanel()
{
    auto *row = qobject_cast<QBoxLayout *>(m_desk.center.parentWidget()->layout());
    m_panel = new LessonPanel(m_desk.center.parentWidget());
    row->insertWidget(0, m_panel);
    m_why = new WhyStrip(&m_desk.center);
    m_desk.center.layout()->addWidget(m_why);
    connect(m_panel, &LessonPanel::allAsked, this, [this] {
        const bool listed = m_lesson && !m_lesson->id.empty();
        leave();
        if (listed)
            openList();
    });
    connect(m_panel, &LessonPanel::nextAsked, this, &Learn::next);
    connect(m_panel, &LessonPanel::backAsked, this, &Learn::back);
    connect(m_panel, &LessonPanel::answerAsked, this, &Learn::giveAnswer);
    connect(m_panel, &LessonPanel::exploreAsked, this, [this](bool on) { m_explore->setChecked(on); });
    QuestionBox &question = m_panel->question();
    connect(&question, &QuestionBox::checkAsked, this, &Learn::check);
    connect(&question, &QuestionBox::hintAsked, this, &Learn::hint);
    connect(&question, &QuestionBox::handMoved, &m_stage, &LessonStage::move);
}

void Learn::leave()
{
    if (!m_lesson)
        return;
    const bool tried = m_lesson->id.empty();
    const bool made = isMade();
    m_desk.session.endVisit(); // which tidies up
    if (tried)
        return;
    m_desk.dialogs.tell(made ? tr("The quiz keeps its place: Learn > Quiz")
                             : tr("The lesson keeps its place: Learn > Lessons"));
}

void Learn::tidy()
{
    if (!m_lesson)
        return;
    keep();
    m_stage.clear();
    m_lesson.reset();
    m_exploring = false;
    m_explore->setChecked(false);
    for (QAction *action : {m_nextStep, m_backStep, m_explore, m_leave})
        action->setEnabled(false);
    m_panel->setExploring(false);
    m_panel->setControls(nullptr);
    m_panel->hide();
    m_why->hide();
    m_lock->release();
    cover(false);
    m_desk.center.chart().focusProxy()->removeEventFilter(this);
    m_desk.center.chart().setDraggable(true);
    m_desk.session.setFlopPerMac(m_desk.settings.macLens() ? 1 : 2);
    m_desk.center.setView(View(m_viewBefore));
    m_view.setChoices(m_choicesBefore);
    m_desk.center.chart().resetZoom();
}

// Everything around the chart but the menu bar.
void Learn::cover(bool on)
{
    if (!on) {
        for (const QPointer<QWidget> &widget : std::exchange(m_covered, {})) {
            if (widget)
                widget->show();
        }
        if (std::exchange(m_docksWereShown, false))
            m_desk.actions.hideDocks->setChecked(false);
        return;
    }
    QMainWindow &window = m_desk.window;
    QList<QWidget *> around = {window.statusBar(), &m_desk.center.tabs(), &m_desk.center.note()};
    for (QToolBar *bar : window.findChildren<QToolBar *>(QString(), Qt::FindDirectChildrenOnly))
        around << bar;
    for (QWidget *widget : around) {
        if (!widget->isHidden()) {
            m_covered << widget;
            widget->hide();
        }
    }
    m_docksWereShown = !m_desk.actions.hideDocks->isChecked();
    m_desk.actions.hideDocks->setChecked(true);
}

// In a lesson only what has nothing to do with the scenario; while somebody explores all but what would be lost.
bool Learn::mayStay(const QAction &action) const
{
    const Actions &a = m_desk.actions;
    if (&action == m_list || &action == m_nextStep || &action == m_backStep || &action == m_explore
        || &action == m_leave)
        return true;
    if (m_exploring) {
        const QString name = action.objectName();
        const QList<const QAction *> lost = {a.undo,     a.redo,      a.save,       a.saveAs,
                                             a.editChip, a.editModel, a.resetChip,  a.resetModel,
                                             a.saveChip, a.saveModel, a.ownEntries, a.lecture};
        return !lost.contains(&action) && !name.startsWith(QLatin1String("store-bookmark"))
               && !name.startsWith(QLatin1String("go-to-bookmark")) && name != QLatin1String("take-state")
               && name != QLatin1String("states");
    }
    const QList<const QAction *> stay = {a.newSession, a.newWindow, a.open,       a.closeWindow, a.quit,
                                         a.exportPng,  a.exportSvg, a.exportPdf,  a.printChart,  a.copyChart,
                                         a.copy,       a.settings,  a.largerText, a.smallerText, a.usualText,
                                         a.fullScreen, a.resetZoom, a.welcome,    a.shortcuts,   a.about};
    return stay.contains(&action) || a.themes->actions().contains(&action);
}

void Learn::lock()
{
    m_lock->lock([this](const QAction &action) { return mayStay(action); });
}

void Learn::explore(bool on)
{
    m_explore->setChecked(on);
    if (!m_lesson || on == m_exploring)
        return;
    m_exploring = on;
    m_stage.finish();
    m_panel->setExploring(on);
    if (on) {
        m_stage.clear();
        m_lock->release();
        cover(false);
        lock();
        m_why->hide();
        m_desk.center.chart().setDraggable(true);
        m_desk.session.setFlopPerMac(m_desk.settings.macLens() ? 1 : 2);
        m_view.setChoices(m_choicesBefore);
        return;
    }
    ViewChoices own = m_view.choices(); // what somebody chose while exploring is the reader's, too
    own.hidden = m_choicesBefore.hidden;
    m_choicesBefore = own;
    m_lock->release();
    cover(true);
    lock();
    m_desk.session.setFlopPerMac(2);
    m_desk.center.chart().setDraggable(false);
    showStep();
}

bool Learn::isOpenQuestion() const
{
    const auto found = m_progress.steps.find(now().id);
    return now().question && !(found != m_progress.steps.end() && found->second.isDone());
}

ChartLayers Learn::hidden() const
{
    return hiddenAt(*m_lesson, std::size_t(m_step), isOpenQuestion());
}

void Learn::setHidden(const ChartLayers &hidden)
{
    Bookmark state;
    state.view = now().view;
    m_view.setChoices(choicesFor(state, hidden, m_view.choices()));
}

void Learn::goTo(int step)
{
    if (!m_lesson || step < 0 || step >= int(m_lesson->steps.size()) || m_exploring)
        return;
    m_stage.finish();
    m_step = step;
    showStep();
    keep();
}

void Learn::next()
{
    if (!m_lesson || m_exploring || isOpenQuestion())
        return;
    if (m_step + 1 < int(m_lesson->steps.size())) {
        goTo(m_step + 1);
        return;
    }
    m_progress.at.clear(); // from its beginning next time
    m_step = 0;
    keep();
    const Lesson done = *m_lesson;
    const bool made = isMade();
    m_desk.session.endVisit();
    if (made)
        emit finished(done, m_progress);
    else if (!done.id.empty())
        openList();
}

void Learn::back()
{
    goTo(m_step - 1);
}

void Learn::showStep()
{
    const LessonStep &step = now();
    m_progress.at = step.id;
    m_stage.clear();
    m_replyKind = Feedback::Kind::None;
    m_reply.clear();
    showScenario();
    QStringList options;
    if (step.question) {
        for (const LessonOption &option : step.question->options)
            options << withoutMarks(filledIn(option.text));
        m_panel->question().ask(*step.question, filledIn(step.question->ask), options);
    }
    auto *controls = step.controls.empty() ? nullptr : new LessonControls(step.controls, step.scenario, m_panel);
    m_panel->setControls(controls);
    if (controls) {
        controls->setZoo(m_desk.session.sharedZoo());
        controls->setReport(m_desk.session.seen());
        connect(controls, &Section::edited, &m_desk.session,
                qOverload<const Scenario &, const QString &, int>(&Session::edit));
        connect(controls, &Section::finished, &m_desk.session, &Session::endMerge);
        connect(controls, &Section::takenBack, &m_desk.session, &Session::takeBack);
    }
    if (step.question) {
        if (isOpenQuestion() && isOnChart(*step.question))
            m_stage.ask(step.question->kind == LessonQuestion::Kind::Place ? LessonStage::Kind::OnRoof
                                                                           : LessonStage::Kind::Ridge);
        if (!isOpenQuestion())
            showReply();
    }
    showHead();
    showState();
    showTexts();
    m_panel->focusText();
}

// What is hidden next is hidden before the numbers come, and what was locked is only shown once they are gone.
void Learn::showScenario()
{
    const LessonStep &step = now();
    const ChartLayers later = hidden();
    ChartLayers both = later;
    for (const ChartLayer layer : chartLayers)
        both.set(layer, later.has(layer) || m_view.choices().hidden.has(layer));
    showTab();
    setHidden(both);
    Document guest;
    guest.scenario = isOpenQuestion() ? step.scenario : endOf(step);
    emit replaces();
    m_desk.session.visit(guest);
    setHidden(later);
    m_why->setReport(m_desk.session.seen());
}

// A place is clicked on the roofline, wherever the step is seen otherwise.
void Learn::showTab()
{
    const bool clicked = isOpenQuestion() && isOnChart(*now().question);
    const View tab = clicked ? View::Roofline : viewNamed(qtText(now().view.tab)).value_or(View::Roofline);
    if (m_desk.center.view() != tab)
        m_desk.center.setView(tab);
}

QString Learn::filledIn(const std::string &text) const
{
    const LessonStep &step = now();
    const LessonStep *before = stepBefore();
    // Without a question the numbers follow the controls; of one they are those that it was asked with.
    const bool follows = !step.question || (step.question->kind == LessonQuestion::Kind::Set && isOpenQuestion());
    const Scenario &scenario = follows ? m_desk.session.scenario() : step.scenario;
    const LiveText live = lessonText(withMarkedNumbers(text), scenario, before ? &endOf(*before) : nullptr,
                                     *m_desk.session.zooOutside(), phraseTranslator());
    return qtText(live.text);
}

void Learn::showTexts()
{
    if (!m_exploring)
        m_panel->setText(filledIn(now().text));
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
    shown.isLast = m_step + 1 == int(m_lesson->steps.size());
    int right = 0;
    int tried = 0;
    for (std::size_t i = 0; i < m_lesson->steps.size(); ++i) {
        const LessonStep &step = m_lesson->steps[i];
        const auto found = m_progress.steps.find(step.id);
        const StepProgress::State state =
            found == m_progress.steps.end() ? StepProgress::State::NotTried : found->second.state;
        right += state == StepProgress::State::Right;
        tried += state != StepProgress::State::NotTried;
        shown.marks.push_back(!step.question ? (int(i) < m_step ? StepMark::Read : StepMark::Untried)
                              : state == StepProgress::State::Right  ? StepMark::Right
                              : state == StepProgress::State::Shown  ? StepMark::Shown
                              : state == StepProgress::State::NotYet ? StepMark::NotYet
                                                                     : StepMark::Untried);
    }
    if (tried > 0)
        shown.score = tr("%1 of %2 answered right so far").arg(right).arg(tried);
    m_panel->show(shown);
    m_panel->setClosing(shown.isLast && !m_lesson->outcome.empty() && !isOpenQuestion()
                            ? tr("**What you can do now.** %1").arg(qtText(m_lesson->outcome))
                            : QString());
}

void Learn::showState()
{
    const LessonStep &step = now();
    const bool open = isOpenQuestion();
    m_panel->setAnswered(!open);
    m_nextStep->setEnabled(!open);
    m_backStep->setEnabled(m_step > 0);
    if (LessonControls *controls = m_panel->controls())
        controls->setLocked(open && step.question->kind != LessonQuestion::Kind::Set);
    const ChartLayers away = hidden();
    bool whole = true;
    for (const ChartLayer layer :
         {ChartLayer::BandwidthRoof, ChartLayer::ComputeRoof, ChartLayer::Ridge, ChartLayer::Point, ChartLayer::Words})
        whole = whole && !away.has(layer);
    m_why->setAllowed(whole && (!open || step.then) && m_desk.window.height() >= 700);
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
        words << tr("Try %1 of %2").arg(state.tries).arg(mostTries);
    if (open && step.question->kind == LessonQuestion::Kind::Number)
        words << tr("within %1 is right").arg(qtText(formatPercent(step.question->within)));
    box.setState(words.join(QStringLiteral(" · ")));
    box.setOpen(open);
    if (open && isOnChart(*step.question))
        box.check().setEnabled(m_stage.place().has_value());
}

// Of a question that is answered: the truth, and why.
void Learn::showReply()
{
    const Grade truth = truthOf(now(), stepBefore(), *m_desk.session.zooOutside(), phraseTranslator());
    const StepProgress &state = progress();
    const QString why = filledIn(now().question->explain);
    const bool right = state.state == StepProgress::State::Right;
    m_replyKind = right ? Feedback::Kind::Right : Feedback::Kind::Shown;
    const QString head = right ? tr("**Right: %1.**") : tr("**The answer is %1.**");
    m_reply =
        truth.truth.empty() ? (right ? tr("**Right.** %1").arg(why) : why) : head.arg(qtText(truth.truth)) + u' ' + why;
    PanelAnswer shown;
    if (!truth.order.empty() && now().question->kind == LessonQuestion::Kind::Choice)
        shown.option = truth.order.front();
    if (now().question->kind == LessonQuestion::Kind::Order)
        shown.order = truth.order;
    if (truth.bound) {
        for (std::size_t i = 0; i < 4; ++i) {
            if (boundOf(i) == *truth.bound)
                shown.option = i;
        }
    }
    if (now().question->kind == LessonQuestion::Kind::Number && !state.answers.empty())
        shown.text = qtText(state.answers.back());
    m_panel->question().edit().setAnswer(shown);
}

LessonAnswer Learn::given() const
{
    const PanelAnswer said = m_panel->question().edit().answer();
    LessonAnswer given;
    given.text = stdText(said.text);
    switch (now().question->kind) {
    case LessonQuestion::Kind::Choice: given.option = said.option; break;
    case LessonQuestion::Kind::Region:
        if (said.option)
            given.bound = boundOf(*said.option);
        break;
    case LessonQuestion::Kind::Order: given.order = said.order; break;
    case LessonQuestion::Kind::Set: given.scenario = m_desk.session.scenario(); break;
    case LessonQuestion::Kind::Place:
    case LessonQuestion::Kind::Roofline:
        if (m_stage.place())
            given.place = LessonPlace{Intensity(m_stage.place()->intensity), FlopRate(m_stage.place()->rate)};
        break;
    case LessonQuestion::Kind::Number: break;
    }
    return given;
}

// For the report of a lesson, in words.
QString Learn::givenText() const
{
    const LessonAnswer answer = given();
    const LessonQuestion &question = *now().question;
    if (answer.option && *answer.option < question.options.size())
        return qtText(question.options[*answer.option].text);
    if (answer.bound)
        return qtText(toString(*answer.bound));
    if (answer.place)
        return QStringLiteral("%1, %2").arg(qtText(format(answer.place->intensity)),
                                            qtText(format(answer.place->rate)));
    QStringList order;
    for (const std::size_t option : answer.order)
        order << qtText(question.options[option].text);
    return order.isEmpty() ? qtText(answer.text) : order.join(QStringLiteral(" < "));
}

void Learn::check()
{
    if (!m_lesson || m_exploring || !isOpenQuestion())
        return;
    const LessonAnswer answer = given();
    const Grade result = grade(now(), stepBefore(), answer, *m_desk.session.zooOutside(), phraseTranslator());
    takeAnswer(progress(), result, stdText(givenText()), stdText(QDate::currentDate().toString(Qt::ISODate)),
               answer.place);
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
    reveal();
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

void Learn::giveAnswer()
{
    if (!m_lesson || m_exploring || !isOpenQuestion())
        return;
    progress().state = StepProgress::State::Shown;
    reveal();
}

void Learn::settleGuess()
{
    const Grade truth = truthOf(now(), stepBefore(), *m_desk.session.zooOutside(), phraseTranslator());
    const std::optional<ChartPlace> &guess = m_stage.place();
    if (!guess || !truth.place)
        return;
    const auto apart = [](double a, double b) { return a > b ? a / b : b / a; };
    const double off = std::max(apart(guess->intensity, truth.place->intensity.value()),
                                apart(guess->rate, truth.place->rate.value()));
    m_stage.settle(off < 1.05 ? tr("spot on") : tr("%1× off").arg(qtText(formatNumber(off, 2))));
}

// The answer is known. The point takes its way, and only then the chart says what it says.
void Learn::reveal()
{
    const LessonStep &step = now();
    emit answered(step.id, progress());
    const ReportPtr from = m_desk.session.seen();
    const bool set = step.question->kind == LessonQuestion::Kind::Set
                     && progress().state == StepProgress::State::Right; // as the reader has set it
    showReply();
    settleGuess();
    std::optional<Scenario> end = set ? std::nullopt : step.then;
    if (!set && step.question->kind == LessonQuestion::Kind::Set && !end)
        end = truthOf(step, stepBefore(), *m_desk.session.zooOutside(), phraseTranslator()).scenario;
    const auto arrived = [this] {
        setHidden(hidden());
        showState();
    };
    if (end) {
        ChartLayers traveling = hidden();
        for (const ChartLayer layer : {ChartLayer::Operators, ChartLayer::Point, ChartLayer::Words})
            traveling.set(layer, true);
        setHidden(traveling);
        Document guest;
        guest.scenario = *end;
        emit replaces();
        m_desk.session.visit(guest);
        m_stage.travel(from->analysis, m_desk.session.seen()->analysis, arrived);
    } else {
        arrived();
    }
    showTab();
    showHead();
    showState();
    m_panel->focusNext();
    m_panel->showReply();
    keep();
}

StepProgress Learn::progressOf(const std::string &step) const
{
    const auto found = m_progress.steps.find(step);
    return found == m_progress.steps.end() ? StepProgress() : found->second;
}

void Learn::keep()
{
    if (m_lesson->id.empty())
        return; // it is only tried
    m_store.keep(m_lesson->id, m_progress,
                 [this](const QString &title, const QString &text) { m_desk.dialogs.showProblem(title, text); });
}

bool Learn::takesClicks() const
{
    using Kind = LessonQuestion::Kind;
    if (!isOpenQuestion() || m_desk.center.view() != View::Roofline)
        return false;
    const Kind kind = now().question->kind;
    return kind == Kind::Place || kind == Kind::Roofline || kind == Kind::Region;
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
    PanelAnswer side;
    side.option = at->intensity < analysis.ridge().value() ? 0 : 1; // memory, compute
    m_panel->question().edit().setAnswer(side);
}

// On the chart: while a place is asked for, clicks are the answer, and nothing of the chart itself.
bool Learn::eventFilter(QObject *object, QEvent *event)
{
    if (!m_lesson || m_exploring || !takesClicks())
        return QObject::eventFilter(object, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (const auto *press = static_cast<QMouseEvent *>(event); press->button() == Qt::LeftButton) {
            choosePlace(press->position().toPoint());
            m_panel->question().focusAnswer();
        }
        return true;
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::ContextMenu: return true;
    default: return QObject::eventFilter(object, event);
    }
}

} // namespace roofline
