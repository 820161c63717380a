#include "app/window/learn/learn.h"

#include "app/chart/roofline_chart.h"
#include "app/chart/view_state.h"
#include "app/controls/claim_keys.h"
#include "app/controls/fold.h"
#include "app/controls/number_field.h"
#include "app/lesson/lesson_controls.h"
#include "app/lesson/lesson_panel.h"
#include "app/settings/settings.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/why/why_view.h"
#include "app/window/center_views.h"
#include "app/window/files/opened_files.h"
#include "app/window/shortcuts.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_shelf.h"
#include "core/units/find.h"
#include "core/zoo/text_file.h"
#include "core/zoo/zoo_folders.h"

#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QApplication>
#include <QBoxLayout>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QFrame>
#include <QGraphicsView>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>

#include <algorithm>
#include <iterator>

namespace roofline {

Learn::Learn(const Desk &desk) : QObject(&desk.window), m_desk(desk)
{
    Actions &actions = desk.actions;
    m_list = actions.add("lessons", tr("&Lessons…"), tr("Learn about rooflines step by step, with questions"),
                         QKeySequence(Qt::Key_F6), this, &Learn::openList);
    m_nextStep = actions.add("lesson-next", tr("&Next step"), tr("The next step of the lesson"),
                             QKeySequence(Qt::CTRL | Qt::Key_PageDown), this, &Learn::next);
    m_nextStep->setShortcuts({m_nextStep->shortcut(), QKeySequence(Qt::Key_PageDown)}); // of a clicker
    m_backStep = actions.add("lesson-back", tr("Step &before"), tr("The step of the lesson before this one"),
                             QKeySequence(Qt::CTRL | Qt::Key_PageUp), this, &Learn::back);
    m_backStep->setShortcuts({m_backStep->shortcut(), QKeySequence(Qt::Key_PageUp)});
    m_explore = actions.add("lesson-explore", tr("&Explore freely"),
                            tr("Have all controls at this step of the lesson, and come back to it. An open "
                               "question then does not count as right at once."));
    m_explore->setCheckable(true);
    m_again = actions.add("lesson-again", tr("Star&t over…"),
                          tr("Forget the answers of this lesson and begin it again"), {}, this, &Learn::startOver);
    m_leave = actions.add("lesson-leave", tr("Lea&ve the lesson"), tr("Back to your own session, as it was"),
                          QKeySequence(Qt::Key_Escape), this, [this] { m_exploring ? explore(false) : leave(); });
    // What scrolls or takes a number keeps them as long as it has the focus.
    claimKeys(desk.window, [this](const QKeyEvent &key) {
        const bool pages =
            key.modifiers() == Qt::NoModifier && (key.key() == Qt::Key_PageDown || key.key() == Qt::Key_PageUp);
        const QWidget *focused = QApplication::focusWidget();
        const auto *area = qobject_cast<const QAbstractScrollArea *>(focused);
        const QScrollBar *bar = area ? area->verticalScrollBar() : nullptr;
        return m_lesson && pages
               && ((bar && bar->maximum() > bar->minimum()) || qobject_cast<const QAbstractItemView *>(focused)
                   || qobject_cast<const QGraphicsView *>(focused) || qobject_cast<const NumberField *>(focused)
                   || qobject_cast<const QComboBox *>(focused) || qobject_cast<const QAbstractSlider *>(focused));
    });
    QMenu &menu = *actions.learnMenu;
    menu.insertAction(actions.lectureMenu->menuAction(), m_list);
    menu.addActions({m_backStep, m_nextStep, m_explore, m_again, m_leave});
    connect(m_explore, &QAction::toggled, this, &Learn::explore);
    for (QAction *action : {m_nextStep, m_backStep, m_explore, m_again, m_leave}) {
        action->setEnabled(false);
        action->setProperty("mode", QStringLiteral("lesson")); // it works in lessons only, see mayStay()
    }
    connect(m_lock, &ActionLock::refused, this, [this](const QAction &action) {
        const bool ofLesson = action.property("mode").isValid();
        m_desk.dialogs.tell(
            (ofLesson ? tr("“%1” waits until you come back to the step") : tr("“%1” waits until you leave the lesson"))
                .arg(Shortcuts::nameOf(action)));
    });
    connect(&desk.session, &Session::visitEnded, this, &Learn::tidy);
    connect(&desk.session, &Session::reportChanged, this, [this](const ReportPtr &report) {
        if (!m_lesson)
            return;
        if (LessonControls *controls = m_panel->controls())
            controls->setReport(report);
        m_why->setReport(report);
        if (now().question && now().question->kind == LessonQuestion::Kind::Set)
            forgetReply();
        showTexts();
    });
    connect(&m_stage, &LessonStage::placed, this, [this] {
        forgetReply();
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
    if (!m_lessons) {
        LessonShelf shelf = loadLessons(lessonFolders(), *m_desk.session.zooOutside());
        m_lessons = std::move(shelf.lessons);
        m_messages = std::move(shelf.messages);
    }
    return *m_lessons;
}

void Learn::open(const QString &idOrFile)
{
    const std::string id = stdText(idOrFile);
    const auto isAsked = [&](const Lesson &lesson) { return lesson.id == id || entryId(lesson.file) == id; };
    const CataloguePtr zoo = m_desk.session.zooOutside();
    Messages messages;
    std::optional<Lesson> lesson;
    if (const Lesson *found = findWhere(lessons(), isAsked))
        lesson = *found;
    else if (QFileInfo::exists(idOrFile))
        lesson = readLessonFile(id, *zoo, messages);
    if (lesson) {
        std::ranges::copy_if(checkLesson(*lesson, *zoo), std::back_inserter(messages),
                             [](const Message &found) { return found.severity == Severity::Error; });
        open(*lesson);
    }
    QStringList told;
    constexpr std::size_t mostTold = 6;
    if (!messages.empty()) {
        if (lesson)
            told << tr("“roofline-explorer lesson check %1” lists all mistakes.")
                        .arg(QDir::toNativeSeparators(qtText(lesson->file)));
        messages.resize(std::min(messages.size(), mostTold));
        told.prepend(errorLines(messages));
    } else if (!lesson) {
        told << tr("There is no lesson “%1”, and no file of that name. Learn > Lessons lists all.").arg(idOrFile);
    }
    if (!told.isEmpty())
        m_desk.dialogs.showProblem(lesson ? tr("The lesson has mistakes") : tr("The lesson could not be opened"),
                                   told.join(u'\n'));
}

void Learn::open(const Lesson &lesson)
{
    if (m_exploring)
        explore(false);
    if (m_lesson) {
        keepControls();
        keep();
    }
    m_stage.clear();
    m_store.read(m_desk.dialogs.showProblem);
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
    if (!entered) {
        if (!m_panel)
            buildPanel();
        m_choicesBefore = m_desk.view.choices();
        m_viewBefore = int(m_desk.center.view());
        m_cover.hideAroundChart();
        lock();
        takeChart(true);
        m_desk.center.chart().resetZoom();
        m_desk.center.chart().installEventFilter(this);
        m_panel->setVisible(true);
        m_whyChosen = false;
        for (QAction *action : {m_explore, m_leave})
            action->setEnabled(true);
    }
    m_again->setEnabled(!lesson.id.empty() && !isMade()); // a quiz is made anew instead
    showStep();
}

void Learn::buildPanel()
{
    auto *row = qobject_cast<QBoxLayout *>(m_desk.center.parentWidget()->layout());
    m_panel = new LessonPanel(m_desk.center.parentWidget());
    row->insertWidget(0, m_panel);
    m_whyStrip = named(new QFrame(&m_desk.center), "lesson-why");
    m_whyFold = new Fold(tr("Why?"), m_whyStrip);
    m_why = new WhyView(WhyView::Kind::Brief, m_whyFold->content());
    columnIn(m_whyFold->content(), -1)->addWidget(m_why);
    columnIn(m_whyStrip, -1, {24, 0, 24, 2})->addWidget(m_whyFold);
    connect(&m_whyFold->header(), &QAbstractButton::clicked, this, [this] { m_whyChosen = true; });
    m_whyStrip->hide();
    m_desk.center.layout()->addWidget(m_whyStrip);
    connect(m_panel, &LessonPanel::allAsked, this, [this] {
        const bool listed = m_lesson && !m_lesson->id.empty();
        leave();
        if (listed)
            openList();
    });
    connect(m_panel, &LessonPanel::nextAsked, this, &Learn::next);
    connect(m_panel, &LessonPanel::backAsked, this, &Learn::back);
    connect(m_panel, &LessonPanel::answerAsked, this, &Learn::giveAnswer);
    connect(m_panel, &LessonPanel::againAsked, this, &Learn::tryAgain);
    connect(m_panel, &LessonPanel::exploreAsked, this, [this](bool on) { m_explore->setChecked(on); });
    QuestionBox &question = m_panel->question();
    connect(&question, &QuestionBox::checkAsked, this, &Learn::check);
    connect(&question, &QuestionBox::hintAsked, this, &Learn::hint);
    connect(&question, &QuestionBox::changed, this, &Learn::forgetReply);
    connect(&question, &QuestionBox::handMoved, &m_stage, &LessonStage::move);
}

void Learn::leave()
{
    if (!m_lesson)
        return;
    const bool tried = m_lesson->id.empty();
    const bool made = isMade();
    m_desk.session.endVisit(); // this calls tidy()
    if (tried)
        return;
    m_desk.dialogs.tell(made ? tr("The quiz keeps its place: Learn > Quiz")
                             : tr("The lesson keeps its place: Learn > Lessons"));
}

void Learn::tidy()
{
    if (!m_lesson)
        return;
    keepControls();
    keep();
    m_stage.clear();
    if (!m_lesson->file.empty())
        m_left = m_progress.at.empty() ? std::string() : m_lesson->id;
    m_lesson.reset();
    m_exploring = false;
    m_explore->setChecked(false);
    for (QAction *action : {m_nextStep, m_backStep, m_explore, m_again, m_leave})
        action->setEnabled(false);
    m_panel->setExploring(false);
    m_panel->setControls(nullptr);
    const QWidget *focus = QApplication::focusWidget();
    if (focus && m_panel->isAncestorOf(focus)) // otherwise Qt gives it to whatever comes next
        m_desk.center.chart().setFocus();
    m_panel->hide();
    m_whyStrip->hide();
    m_desk.center.chart().removeEventFilter(this);
    m_lock->release();
    m_cover.show();
    takeChart(false);
    m_desk.center.setView(View(m_viewBefore));
    m_desk.view.setChoices(m_choicesBefore);
    m_desk.center.chart().resetZoom();
}

void Learn::explore(bool on)
{
    m_explore->setChecked(on);
    if (!m_lesson || on == m_exploring)
        return;
    keepControls();
    m_exploring = on;
    const bool open = isOpenQuestion();
    if (on && open) { // its answer can be read off the panels
        progress().explored = true;
        keep();
    }
    m_again->setEnabled(!on && !m_lesson->id.empty() && !isMade());
    m_stage.finish();
    m_panel->setExploring(on, open);
    m_lock->release();
    if (on) {
        m_stage.clear();
        m_whyStrip->hide();
        m_cover.show();
    } else {
        m_cover.hideAroundChart();
    }
    lock();
    if (on) {
        m_desk.view.setChoices(m_choicesBefore);
    } else {
        ViewChoices own = m_desk.view.choices(); // choices made while exploring are kept too
        own.hidden = m_choicesBefore.hidden;
        m_choicesBefore = own;
    }
    takeChart(!on);
    if (!on)
        showStep();
}

void Learn::takeChart(bool on)
{
    m_desk.center.chart().setDraggable(!on);
    m_desk.session.setFlopPerMac(on || !m_desk.settings.macLens() ? 2 : 1);
}

// A lesson keeps only commands that do not touch the scenario. Exploring keeps all except those whose effect
// would be lost.
bool Learn::mayStay(const QAction &action) const
{
    const Actions &a = m_desk.actions;
    const QString name = action.objectName();
    if (name == QLatin1String("lesson-report")) // it tells only what was answered, and its notes are kept apart
        return true;
    const bool isStep = name == QLatin1String("lesson-next") || name == QLatin1String("lesson-back");
    if (name == QLatin1String("lessons") || action.property("mode").toString() == QLatin1String("lesson"))
        return !m_exploring || !isStep; // the steps wait while somebody explores
    if (m_exploring) {
        const QList<const QAction *> lost = {a.save,       a.saveAs,   a.editChip,  a.editModel,  a.resetChip,
                                             a.resetModel, a.saveChip, a.saveModel, a.ownEntries, a.lecture};
        return !lost.contains(&action) && !name.startsWith(QLatin1String("store-bookmark"))
               && !name.startsWith(QLatin1String("go-to-bookmark")) && name != QLatin1String("take-state")
               && name != QLatin1String("states") && !name.startsWith(QLatin1String("lecture-"))
               && name != QLatin1String("predict");
    }
    const QList<const QAction *> reading = {a.exportPng, a.exportSvg, a.exportPdf, a.printChart,    a.copyChart,
                                            a.copy,      a.glossary,  a.explain,   a.explainClicked};
    return reading.contains(&action) || a.alwaysEnabled().contains(&action);
}

void Learn::lock()
{
    m_lock->lock([this](const QAction &action) { return mayStay(action); });
}

void Learn::goTo(int step)
{
    if (!m_lesson || step < 0 || step >= int(m_lesson->steps.size()) || m_exploring)
        return;
    keepControls();
    enter(step);
}

void Learn::enter(int step)
{
    m_stage.finish();
    m_step = step;
    showStep();
    keep();
}

void Learn::startOver()
{
    const QString question =
        tr("Your answers in this lesson are forgotten, and its report will not have them. What you "
           "wrote about it is kept.");
    if (m_desk.dialogs.ask(tr("Start over"), question, Choices::destroying({tr("&Start over")})) != 0)
        return;
    m_progress.steps.clear();
    enter(0);
}

void Learn::next()
{
    if (!m_lesson || m_exploring || isOpenQuestion())
        return;
    if (m_step + 1 < int(m_lesson->steps.size())) {
        goTo(m_step + 1);
        return;
    }
    m_progress.at.clear(); // the next time starts at the beginning
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

void Learn::keep()
{
    if (m_lesson->id.empty())
        return; // a step that is only tried out keeps no progress
    m_store.keep(m_lesson->id, m_progress, m_desk.dialogs.showProblem);
}

} // namespace roofline
