#include "app/window/predict/predict.h"

#include "app/chart/chart_words.h"
#include "app/chart/roofline_chart.h"
#include "app/chart/view_state.h"
#include "app/controls/scroll_area.h"
#include "app/panels/scenario_panel.h"
#include "app/theme/text.h"
#include "app/window/center_views.h"
#include "app/window/docks/docks.h"
#include "app/window/learn/lesson_answers.h"
#include "app/window/learn/step_draft.h"
#include "app/window/lecture/builds.h"
#include "app/window/lecture/journey.h"
#include "app/window/predict/predict_panel.h"
#include "app/window/scenario_text.h"
#include "core/report/phrases/phrases.h"
#include "core/units/format.h"
#include "core/workload/model.h"

#include <QBoxLayout>
#include <QDate>
#include <QDockWidget>
#include <QMenu>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace roofline {

namespace {

constexpr int shownGuesses = 3;
constexpr int leastPanel = 250; // pixels at the usual text size
constexpr int leastPart = 100;  // pixels of the height that chart and panel have, one above the other

// Keeps what the controls need and drops all results.
ReportPtr withoutResults(const Analysis &analysis)
{
    auto report = std::make_shared<Report>();
    Analysis &blind = report->analysis;
    blind = analysis;
    blind.valid = false;
    blind.totals = {};
    blind.memory = {};
    blind.operators.clear();
    blind.findings.clear();
    return report;
}

bool isMousePress(const QEvent &event)
{
    return event.type() == QEvent::MouseButtonPress || event.type() == QEvent::MouseButtonRelease
           || event.type() == QEvent::MouseButtonDblClick || event.type() == QEvent::ContextMenu;
}

} // namespace

Predict::Predict(const Desk &desk) : QObject(&desk.window), m_desk(desk)
{
    Actions &actions = desk.actions;
    m_predict = actions.add("predict", tr("&Predict, then reveal"),
                            tr("Keep the chart as it is, change something, guess, and then see what happens"),
                            QKeySequence(Qt::CTRL | Qt::Key_G), this, &Predict::begin);
    m_leave = actions.add("predict-stop", tr("S&how everything again"),
                          tr("Leave the prediction: nothing is hidden any more"), QKeySequence(Qt::Key_Escape), this,
                          &Predict::leave);
    m_leave->setProperty("mode", QStringLiteral("prediction")); // it may share a key with lessons and lectures
    m_leave->setEnabled(false);
    m_history = actions.add("predictions", tr("My pre&dictions…"),
                            tr("What you guessed, and whether your guesses improve"), {}, this, &Predict::openHistory);
    connect(&desk.session.undoStack(), &QUndoStack::indexChanged, this, &Predict::follow);
    connect(&desk.session, &Session::reportChanged, this, [this] {
        if (!m_on || isLocked() || m_releasing)
            return;
        m_stage.finish(); // the guess was made for another scenario
        m_stage.clear();
    });
    connect(desk.window.statusBar(), &QStatusBar::messageChanged, this, [this](const QString &text) {
        if (text.isEmpty() && isLocked())
            tellWhy();
    });
    connect(actions.lecture, &QAction::toggled, this, [this](bool on) {
        if (on)
            leave();
    });
    connect(&m_stage, &LessonStage::placed, this, [this] { m_panel->setPlaceChosen(true); });
}

void Predict::addToMenu()
{
    m_desk.actions.learnMenu->addSeparator();
    m_desk.actions.learnMenu->addActions({m_predict, m_leave, m_history});
}

void Predict::begin()
{
    if (isLocked()) {
        m_panel->focusAnswer(); // the key leads from the controls to the guess
        return;
    }
    if (m_desk.session.isVisiting() || m_desk.actions.lecture->isChecked())
        return; // these hide and reveal parts themselves
    if (!m_desk.session.report()->analysis.valid) {
        m_desk.dialogs.tell(tr("There is nothing to predict from: this scenario has no result"));
        return;
    }
    m_stage.finish();
    if (!m_panel)
        buildPanel();
    m_desk.session.endMerge();
    if (!m_on) {
        m_on = true;
        m_hiddenBefore = m_desk.view.choices().hidden;
        m_viewBefore = int(m_desk.center.view());
        cover(true);
    }
    setLocked(true);
    m_before = m_desk.session.seen();
    m_documentBefore = m_desk.session.document();
    m_desk.center.setView(View::Roofline);
    // The old point stays as a ring. Its text is hidden, so that it is not mistaken for the new point's.
    m_desk.view.choose(&ViewChoices::hidden, m_hiddenBefore | answerLayers());
    m_panel->begin(qtText(timeUnit(m_before->analysis.totals.latency)),
                   m_predict->shortcut().toString(QKeySequence::NativeText));
    m_silence.emplace(m_desk.session);
    askOnChart();
    follow();
    tellWhy();
    showHistory();
    m_area->show();
    QWidget *focus = m_desk.window.focusWidget();
    if (!focus || !m_desk.scenario.isAncestorOf(focus)) // the reader changes something first
        m_desk.scenario.focusFirst();
    m_desk.scenario.ensureWidgetVisible(QApplication::focusWidget(), 0, 16);
}

// Says why commands that would tell the answer are locked.
void Predict::tellWhy()
{
    m_desk.window.statusBar()->showMessage(tr("Results are hidden until you have guessed"));
}

void Predict::askOnChart()
{
    if (!isLocked())
        return;
    StageMarks marks;
    marks.from = pathPointOf(m_before->analysis);
    marks.from->tick = tr("before");
    const QString change = changeText();
    marks.headline = change.isEmpty() ? tr("Change something: what will happen?")
                                      : tr("%1: what will happen?").arg(capitalized(change));
    marks.beside = tr("As it was: %1 · %2")
                       .arg(qtText(phrases::chips(m_before->analysis)), qtText(phrases::workload(m_before->analysis)));
    m_stage.ask(m_panel->kind() == PredictedKind::Place ? LessonStage::Kind::Free : LessonStage::Kind::None, marks);
}

// After an edit, or one that is undone, only the controls are told.
void Predict::follow()
{
    if (!isLocked()) {
        if (m_revealed && !m_traveling && *m_revealed != m_desk.session.scenario()) {
            m_revealed.reset();
            m_panel->setChange({}); // it and the answer were another scenario's
        }
        return;
    }
    const Document &now = m_desk.session.document();
    Document same = now;
    same.scenario = m_documentBefore.scenario;
    if (!(same == m_documentBefore)) { // more than the scenario has changed, so the frozen chart no longer applies
        leave();
        return;
    }
    m_desk.scenario.setReport(withoutResults(m_desk.session.report()->analysis));
    m_panel->setChange(changeText());
    const std::optional<ChartPlace> place = m_stage.place();
    askOnChart();
    if (place && m_panel->kind() == PredictedKind::Place) {
        m_stage.setPlace(place);
        m_panel->setPlaceChosen(true);
    }
}

QString Predict::changeText() const
{
    return changesText(m_before->analysis, m_desk.session.report()->analysis);
}

LessonAnswer Predict::given() const
{
    std::optional<ChartPlace> place = m_stage.place();
    if (place) { // as the engine counts FLOP, whatever the lens
        const double lens = 2.0 / m_desk.session.flopPerMac();
        place = ChartPlace{place->intensity * lens, place->rate * lens};
    }
    return answerOf(m_panel->question(), m_panel->edit().answer(), place, m_desk.session.scenario());
}

void Predict::reveal()
{
    if (!isLocked())
        return;
    if (alone(m_desk.session.scenario()) == alone(m_documentBefore.scenario))
        return reply(Feedback::Kind::NotUnderstood, tr("Change something in the scenario first."));
    const ReportPtr after = m_desk.session.report(); // kept, because release() makes a new report
    const Analysis &now = after->analysis;
    const LessonAnswer answer = given();
    LessonStep step;
    step.scenario = m_desk.session.scenario();
    step.question = m_panel->question();
    const Grade result = now.valid ? grade(step, nullptr, answer, m_desk.session.zoo()) : Grade();
    // No factor leads from nothing to a time.
    const bool nothing = m_panel->kind() == PredictedKind::Latency && result.value == 0.0;
    if (now.valid && (nothing || result.verdict == Verdict::NotUnderstood)) {
        reply(Feedback::Kind::NotUnderstood,
              nothing ? tr("Everything takes some time: 0 does not count.") : qtText(result.says));
        m_panel->focusAnswer();
        return;
    }
    m_desk.session.endMerge();
    if (now.valid)
        m_store.add(kept(answer, result), m_desk.dialogs.showProblem);
    const ReportPtr from = m_before;
    m_traveling = true;
    release();
    reply(!now.valid                         ? Feedback::Kind::Shown
          : result.verdict == Verdict::Right ? Feedback::Kind::Right
                                             : Feedback::Kind::NotYet,
          now.valid ? replyTo(result) : tr("With these settings nothing can be computed."));
    m_panel->setRevealed();
    m_revealed = m_desk.session.scenario();
    ring(result);
    showHistory();
    m_stage.travel(from->analysis, m_desk.session.seen()->analysis, [this] { // everything is shown on arrival
        m_traveling = false;
        m_desk.view.choose(&ViewChoices::hidden, m_hiddenBefore);
        setLocked(false);
        m_desk.window.statusBar()->clearMessage();
    });
}

// Words the entry of the file as the window words everything.
Prediction Predict::kept(const LessonAnswer &answer, const Grade &grade) const
{
    const PredictedKind kind = m_panel->kind();
    const Analysis &before = m_before->analysis;
    const QString workload = qtText(before.model ? before.model->name : phrases::workload(before));
    const QString asked = kind == PredictedKind::Limit     ? tr("%1, %2: limit")
                          : kind == PredictedKind::Latency ? tr("%1, %2: latency")
                                                           : tr("%1, %2: place");
    Prediction kept;
    kept.date = stdText(QDate::currentDate().toString(Qt::ISODate));
    kept.asked = stdText(asked.arg(workload, changeText()));
    kept.guess = kind == PredictedKind::Limit   ? stdText(boundText(*answer.bound))
                 : kind == PredictedKind::Place ? format(answer.place->intensity) + ", " + format(answer.place->rate)
                                                : std::string();
    kept.truth = grade.truth;
    if (kind == PredictedKind::Latency) { // both in one unit, which need not be that of the field
        const std::array times = {grade.value.value_or(0), m_desk.session.report()->analysis.totals.latency.value()};
        const std::vector<std::string> texts = formatAlike(times, "s");
        kept.guess = texts[0];
        kept.truth = texts[1];
    }
    kept.factor = kind != PredictedKind::Limit && std::isfinite(grade.factor) ? grade.factor : 0;
    kept.right = grade.verdict == Verdict::Right;
    return kept;
}

// Below a chart the panel is low, and what it says must be in sight.
void Predict::reply(Feedback::Kind kind, const QString &says)
{
    m_panel->reply(kind, says);
    QTimer::singleShot(0, this, [this] { m_area->ensureWidgetVisible(&m_panel->reply(), 0, 12); }); // once laid out
}

QString Predict::replyTo(const Grade &grade) const
{
    const QString truth = qtText(grade.truth);
    switch (m_panel->kind()) {
    case PredictedKind::Limit:
        return grade.verdict == Verdict::Right ? tr("**Right: %1.**").arg(truth) : tr("**It is %1.**").arg(truth);
    case PredictedKind::Latency: {
        const QString guess = qtText(format(Seconds(grade.value.value_or(0))));
        const Seconds latency = m_desk.session.report()->analysis.totals.latency;
        const QString is = qtText(format(latency)); // in its own unit, not in that of the guess
        const bool high = grade.value.value_or(0) > latency.value();
        return grade.verdict == Verdict::Right ? tr("**Right.** You said %1, it is **%2**.").arg(guess, is)
                                               : (high ? tr("You said %1, it is **%2**: %3× too long.")
                                                       : tr("You said %1, it is **%2**: %3× too short."))
                                                     .arg(guess, is, qtText(formatRatio(grade.factor, 2)));
    }
    case PredictedKind::Place: break;
    }
    return grade.verdict == Verdict::Right
               ? tr("**Right there:** %1.").arg(truth)
               : tr("**%1× off.** It is at %2.").arg(qtText(formatRatio(grade.factor, 2)), truth);
}

// Keeps the guess on the chart; a latency is drawn as the rate that it would mean.
void Predict::ring(const Grade &grade)
{
    const Analysis &seen = m_desk.session.seen()->analysis;
    std::optional<ChartPlace> place = m_stage.place();
    if (m_panel->kind() == PredictedKind::Latency && grade.value.value_or(0) > 0 && seen.valid)
        place = ChartPlace{seen.totals.intensity().value(),
                           seen.attainedPerChip().value() * seen.totals.latency.value() / *grade.value};
    const bool drawn = place && m_panel->kind() != PredictedKind::Limit && std::isfinite(place->intensity)
                       && std::isfinite(place->rate) && place->intensity > 0 && place->rate > 0;
    m_stage.ask(LessonStage::Kind::None);
    if (!drawn)
        return;
    m_stage.setPlace(place);
    m_stage.settle(grade.verdict == Verdict::Right ? tr("right")
                                                   : tr("%1× off").arg(qtText(formatRatio(grade.factor, 2))));
}

void Predict::release()
{
    m_silence.reset();
    m_lock->release(); // commands follow the new report, and a lock would not notice that one is disabled
    const QScopedValueRollback releasing(m_releasing, true);
    Session &session = m_desk.session;
    emit session.documentChanged(session.document());
    session.setZoo(session.zooOutside()); // this sends a new report
    if (m_traveling)
        setLocked(true);
}

void Predict::leave()
{
    if (!m_on)
        return;
    m_on = false;
    m_traveling = false;
    m_revealed.reset();
    m_stage.clear();
    if (isLocked())
        release();
    m_desk.view.choose(&ViewChoices::hidden, m_hiddenBefore);
    cover(false);
    setLocked(false);
    if (m_area->isAncestorOf(m_desk.window.focusWidget()))
        m_desk.center.focusView();
    m_area->hide();
    m_before.reset();
    m_desk.window.statusBar()->clearMessage();
}

// Hides the message button and all panels except the controls, and disables the view tabs.
void Predict::cover(bool on)
{
    QMainWindow &window = m_desk.window;
    QDockWidget *scenario = dockAround(&m_desk.scenario);
    if (!on) {
        window.removeEventFilter(this);
        stack(false);
        m_desk.center.chart().removeEventFilter(this);
        m_desk.center.chart().setDraggable(true);
        m_desk.center.tabs().setEnabled(true);
        if (!m_scenarioWasShown)
            scenario->hide();
        m_cover.show();
        m_desk.center.setView(View(m_viewBefore));
        return;
    }
    m_besideWidth = 0;
    for (const QDockWidget *dock : window.findChildren<QDockWidget *>()) {
        if (dock != scenario && dock->isVisible()
            && window.dockWidgetArea(const_cast<QDockWidget *>(dock)) == Qt::RightDockWidgetArea && !dock->isFloating())
            m_besideWidth = std::max(m_besideWidth, dock->width());
    }
    m_scenarioWasShown = !scenario->isHidden();
    m_cover.hide({window.findChild<QToolButton *>(QStringLiteral("message-button")), &m_desk.center.handle()});
    scenario->show();
    m_desk.center.tabs().setEnabled(false);
    m_desk.center.chart().setDraggable(false);
    m_desk.center.chart().installEventFilter(this);
    window.installEventFilter(this);
    placePanel();
}

// Puts the panel beside the chart or, where the window is too narrow for both, below it.
void Predict::placePanel()
{
    QDockWidget &scenario = *dockAround(&m_desk.scenario);
    const Qt::DockWidgetArea area = m_desk.window.dockWidgetArea(&scenario);
    const bool beside = !scenario.isFloating() && (area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea);
    const int room = m_desk.window.width() - (beside ? scenario.minimumSizeHint().width() : 0);
    const int width =
        std::max({withText(m_desk.window.font(), leastPanel), m_besideWidth, m_panel->minimumSizeHint().width()});
    const bool below = room < m_desk.center.minimumSizeHint().width() + width;
    stack(below);
    m_area->setMinimumSize(below ? 0 : width, below ? leastPart : 0);
    m_area->setMaximumSize(below ? QWIDGETSIZE_MAX : width, QWIDGETSIZE_MAX);
}

// Lessons stand in the same row, which is left to them as it was.
void Predict::stack(bool below)
{
    auto *row = qobject_cast<QBoxLayout *>(m_desk.center.parentWidget()->layout());
    const QBoxLayout::Direction direction = below ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    const int stretch = below ? 2 : 0;
    if (row->direction() == direction && row->stretch(row->indexOf(m_area)) == stretch)
        return; // the same stretch set again would ask for a layout, which leads here, without end
    row->setDirection(direction);
    row->setStretchFactor(&m_desk.center, below ? 3 : 1);
    row->setStretchFactor(m_area, stretch);
    m_desk.center.setMinimumHeight(below ? leastPart : 0);
}

void Predict::setLocked(bool on)
{
    m_leave->setEnabled(m_on);
    if (!on)
        return m_lock->release();
    m_lock->lock([this](const QAction &action) {
        const Actions &a = m_desk.actions;
        const QList<const QAction *> own = {m_predict, m_leave, a.undo, a.redo};
        return own.contains(&action) || a.alwaysEnabled().contains(&action)
               || action.objectName() == QLatin1String("lessons");
    });
}

void Predict::buildPanel()
{
    auto *row = qobject_cast<QBoxLayout *>(m_desk.center.parentWidget()->layout());
    m_area = new ScrollArea(m_desk.center.parentWidget());
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_panel = new PredictPanel(m_area->viewport());
    m_area->setWidget(m_panel);
    row->addWidget(m_area);
    connect(m_panel, &PredictPanel::kindChosen, this, [this] {
        askOnChart();
        m_panel->focusAnswer();
    });
    connect(m_panel, &PredictPanel::revealAsked, this, &Predict::reveal);
    connect(m_panel, &PredictPanel::againAsked, this, &Predict::begin);
    connect(m_panel, &PredictPanel::leaveAsked, this, &Predict::leave);
    connect(m_panel, &PredictPanel::handMoved, this, [this](double x, double y) {
        if (!isLocked()) // in a window behind others the hidden answer may have kept the focus
            return;
        const Analysis &analysis = m_before->analysis;
        if (m_stage.place())
            m_stage.move(x, y);
        else
            m_stage.setPlace(ChartPlace{analysis.totals.intensity().value(), analysis.attainedPerChip().value()});
        m_panel->setPlaceChosen(m_stage.place().has_value());
    });
}

void Predict::showHistory()
{
    m_store.read(m_desk.dialogs.showProblem);
    QStringList last;
    const std::vector<Prediction> &all = m_store.all();
    for (std::size_t i = all.size(); i-- > 0 && last.size() < shownGuesses;) {
        const QString off = all[i].factor > 0 ? tr("%1×").arg(qtText(formatRatio(all[i].factor, 2)))
                            : all[i].right    ? tr("right")
                                              : tr("wrong");
        last << QStringLiteral("%1 · %2").arg(off, qtText(all[i].asked));
    }
    m_panel->setHistory(factorSentence(m_store.factors()), last);
}

void Predict::openHistory()
{
    m_store.read(m_desk.dialogs.showProblem);
    const std::vector<double> factors = m_store.factors();
    QString sentence = factorSentence(factors);
    const auto own = std::ranges::count_if(m_store.all(), [](const Prediction &one) { return one.factor > 0; });
    if (std::ssize(factors) > own) // the table has no row for these
        sentence += u' ' + tr("Those in lessons count, too.");
    auto *dialog = new PredictionsDialog(m_store.all(), sentence, &m_desk.window);
    connect(dialog, &PredictionsDialog::clearAsked, this, [this, dialog] {
        const std::size_t all = m_store.all().size();
        const int answer =
            m_desk.dialogs.ask(tr("Clear predictions"),
                               all == 1 ? tr("Forget this prediction? Answers in lessons stay.")
                                        : tr("Forget all %1 predictions? Answers in lessons stay.").arg(all),
                               Choices::destroying({tr("Clear"), tr("Keep")}));
        if (answer != 0)
            return;
        m_store.clear(m_desk.dialogs.showProblem);
        dialog->close();
    });
    dialog->open();
}

// Clicks are guesses, and do nothing else on the chart.
bool Predict::eventFilter(QObject *object, QEvent *event)
{
    if (object == &m_desk.window && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        placePanel();
    if (object == &m_desk.window || !isLocked() || !isMousePress(*event))
        return QObject::eventFilter(object, event);
    if (event->type() == QEvent::MouseButtonPress && m_panel->kind() == PredictedKind::Place) {
        const auto *press = static_cast<QMouseEvent *>(event);
        if (press->button() == Qt::LeftButton) {
            m_stage.click(press->position().toPoint());
            m_panel->focusAnswer();
        }
    }
    return true;
}

} // namespace roofline
