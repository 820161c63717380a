#include "app/window/lecture/asking.h"

#include "app/chart/roofline_chart.h"
#include "app/theme/text.h"
#include "app/window/center_views.h"
#include "app/window/scenario_text.h"
#include "core/report/lens.h"
#include "core/report/live_numbers.h"
#include "core/report/phrases/comparison.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/regime.h"
#include "core/report/phrases/wording.h"
#include "core/units/parse.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace roofline {

namespace {

constexpr double stepOfHand = 0.1; // decades
constexpr double largestFactor = 1e6;
constexpr qsizetype mostTyped = 8;

} // namespace

Asking::Asking(const Desk &desk, QObject *parent) : QObject(parent), m_desk(desk)
{
    connect(&desk.session, &Session::reportChanged, this, [this] { // the chip or the lens may be another
        if (!m_question)
            return;
        findTruth();
        draw();
    });
}

void Asking::ask(const Question &question, const Scenario &scenario, const Scenario *before)
{
    stop();
    m_question = question;
    m_scenario = scenario;
    m_before = before ? std::optional(*before) : std::nullopt;
    findTruth();
    const auto asked = std::ranges::find_if(
        m_asked, [&](const Asked &of) { return of.question == question && of.scenario == scenario; });
    const std::size_t others = std::max(scenario.compared.size(), scenario.versus.size());
    m_guesses = asked == m_asked.end() ? Guesses(question.kind, others > 0 ? 1 + int(others) : 0) : asked->guesses;
    m_open = true;
    m_revealed = false;
    show();
}

void Asking::findTruth()
{
    const Session &session = m_desk.session;
    const auto seen = [&](const Scenario &scenario) {
        return std::make_shared<const Analysis>(throughLens(analyze(scenario, session.zoo()), session.flopPerMac()));
    };
    m_now = seen(m_scenario);
    m_then = m_before ? seen(*m_before) : nullptr;
}

void Asking::stop()
{
    m_journey.stop();
    if (!m_question)
        return;
    std::erase_if(m_asked, [&](const Asked &of) { return of.question == m_question && of.scenario == m_scenario; });
    m_asked.push_back({*m_question, m_scenario, m_guesses});
    m_question.reset();
    m_open = m_revealed = m_handsNext = false;
    m_typed.clear();
    m_hand.reset();
    draw();
}

void Asking::end()
{
    stop();
    m_asked.clear();
}

void Asking::show()
{
    if (!m_question)
        return;
    draw();
    emit changed();
}

void Asking::draw()
{
    m_desk.center.chart().setStage(m_question ? marks() : StageMarks());
}

// Before the answer the marks show nothing of the analysis itself. After it they show what belongs to the asked
// scenario only as long as the chart shows that one; guesses stay where they were made.
StageMarks Asking::marks() const
{
    const bool asked = !m_revealed || m_desk.session.scenario() == m_scenario;
    StageMarks marks;
    if (asked) {
        marks.headline = headline();
        marks.beside = beside();
        marks.way = m_journey.way();
        marks.traveled = m_journey.traveled();
    }
    marks.hand = m_open ? m_hand : std::nullopt;
    std::optional<Guesses::Truth> truth;
    if (m_revealed) {
        truth.emplace();
        truth->point = {m_now->totals.intensity().value(), m_now->attainedPerChip().value()};
        truth->bound = m_now->totals.bound;
        truth->factor = trueFactor().value_or(0);
    }
    marks.guesses = m_guesses.marks(ridge(), truth);
    if (m_revealed && asked && m_then && m_now->model && m_then->scenario.batch != m_now->scenario.batch) {
        const QString batch = tr("batch %1").arg(m_now->scenario.batch);
        marks.landed = {tr("%1 · %2").arg(batch, qtText(throughputText(*m_now))), batch};
    }
    // The same point would show where the answer is.
    const bool stays = m_then && m_question->kind == Question::Kind::Where && m_then->totals == m_now->totals;
    if (asked && !stays && m_then && m_then->valid && m_question->kind != Question::Kind::Side
        && m_then->chip == m_now->chip) {
        marks.from = pathPointOf(*m_then);
        marks.from->tick =
            m_then->scenario.batch != m_now->scenario.batch ? tr("batch %1").arg(m_then->scenario.batch) : tr("before");
    }
    return marks;
}

// Names chips and workload and, where these were the same before, what has changed. A factor needs to know of what.
QString Asking::beside() const
{
    const auto setup = [](const Analysis &analysis) {
        return tr("%1 · %2").arg(qtText(phrases::chips(analysis)), qtText(phrases::workload(analysis)));
    };
    const QString now = setup(*m_now);
    const QString then = m_then ? setup(*m_then) : now;
    if (then != now)
        return m_question->kind == Question::Kind::Factor ? tr("%1 → %2").arg(then, now) : now;
    const QString changes = m_then ? changesText(*m_then, *m_now) : QString();
    return changes.isEmpty() ? now : tr("%1 · %2").arg(now, changes);
}

QString Asking::headline() const
{
    const std::string &own = m_revealed ? m_question->answer : m_question->ask;
    if (!own.empty()) {
        const LiveText live = withLiveNumbers(own, *m_now, m_then.get());
        if (m_revealed || !live.has(Tells::Workload))
            return qtText(live.text);
    }
    const QString workload = qtText(phrases::workload(*m_now));
    if (m_revealed) {
        const std::optional<double> times = trueFactor();
        if (m_question->kind == Question::Kind::Factor && times)
            return tr("%1 the throughput").arg(qtText(formatFactor(*times)));
        if (m_question->kind == Question::Kind::Side && doesNotFit(*m_now)) // the title would only say that
            return tr("%1, but does not fit: %2")
                .arg(qtText(phrases::bound(*m_now)), qtText(formatPart(m_now->memory.total, *m_now->memory.capacity)));
        return qtText(phrases::title(*m_now));
    }
    switch (m_question->kind) {
    case Question::Kind::Side: return tr("%1: on which side of the ridge?").arg(workload);
    case Question::Kind::Factor: return tr("%1: how many times the throughput?").arg(workload);
    case Question::Kind::Where: break;
    }
    return tr("Where will %1 land?").arg(workload);
}

std::optional<double> Asking::trueFactor() const
{
    return m_then ? speedup(*m_then, *m_now) : std::nullopt;
}

double Asking::ridge() const
{
    return m_now->bandwidth > Bandwidth() ? m_now->sustainedRidge().value() : 1;
}

bool Asking::takes(const QKeyEvent &event) const
{
    if (!m_open || (event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    const int key = event.key();
    const bool factor = m_question->kind == Question::Kind::Factor;
    const bool digit = key >= Qt::Key_0 && key <= Qt::Key_9;
    if (digit)
        return factor || m_handsNext;
    if (key == Qt::Key_Backspace)
        return !m_guesses.isEmpty() || !m_typed.isEmpty();
    if (factor)
        return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Period || key == Qt::Key_Comma;
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        return true;
    if (m_question->kind == Question::Kind::Side && (key == Qt::Key_M || key == Qt::Key_C))
        return true;
    return (key == Qt::Key_Return || key == Qt::Key_Enter) && (m_hand || m_handsNext);
}

void Asking::press(const QKeyEvent &event)
{
    const int key = event.key();
    const bool factor = m_question->kind == Question::Kind::Factor;
    if (key >= Qt::Key_0 && key <= Qt::Key_9) {
        const QChar digit(u'0' + (key - Qt::Key_0));
        if (factor && !m_handsNext)
            m_typed += m_typed.size() < mostTyped ? QString(digit) : QString();
        else if (!m_guesses.typeHand(digit))
            m_desk.dialogs.tell(tr("A number of hands has at most three digits; Enter ends it"));
    } else if (key == Qt::Key_Period || key == Qt::Key_Comma) {
        if (!m_handsNext && !m_typed.contains(u'.') && m_typed.size() < mostTyped)
            m_typed += u'.';
    } else if (key == Qt::Key_Backspace) {
        if (!m_typed.isEmpty())
            m_typed.chop(1);
        else
            m_guesses.takeBack();
        m_handsNext = m_typed.isEmpty() && !m_guesses.isEmpty();
    } else if (key == Qt::Key_Left || key == Qt::Key_Right) {
        moveHand(key == Qt::Key_Left ? -stepOfHand : stepOfHand);
    } else if (key == Qt::Key_M || key == Qt::Key_C) {
        guessSide(key == Qt::Key_M ? Bound::Memory : Bound::Compute);
    } else if (factor) {
        guessFactor();
    } else if (m_hand) {
        guess(*std::exchange(m_hand, std::nullopt));
    } else {
        m_handsNext = false;
    }
    show();
}

// Moves along the roof as far as the chart shows it, starting at the ridge.
void Asking::moveHand(double decades)
{
    RooflineChart &chart = m_desk.center.chart();
    const double from = m_hand ? m_hand->intensity : ridge();
    const double intensity = from * std::pow(10.0, m_hand ? decades : 0);
    const ChartPlace next = onRoof({chart.nearestInFrame({intensity, 1}).intensity, 0}, *m_now);
    if (next.rate > 0 && !(m_hand && leavesFrame(*m_hand, next, chart)))
        m_hand = next;
}

void Asking::guess(const ChartPlace &at)
{
    if (m_guesses.isFull())
        return m_desk.dialogs.tell(tr("Eight guesses are the most; Backspace takes the last one back"));
    m_guesses.add({at, onRoof(at, *m_now), 0, {}});
    m_handsNext = true;
}

void Asking::guessSide(Bound side)
{
    const double off = 10;
    const double intensity = side == Bound::Memory ? ridge() / off : ridge() * off / 2;
    const ChartPlace place = onRoof({intensity, 0}, *m_now);
    if (place.rate > 0)
        guess(place);
}

// Enter ends a factor, then the number of hands for it.
void Asking::guessFactor()
{
    if (m_typed.isEmpty()) {
        m_handsNext = false;
        return;
    }
    const double factor = parseNumber(stdText(m_typed)).value.value_or(0);
    m_typed.clear();
    if (!(factor > 0) || factor > largestFactor)
        return m_desk.dialogs.tell(tr("A factor is a number above 0 and at most a million"));
    if (m_guesses.isFull())
        return m_desk.dialogs.tell(tr("Eight guesses are the most; Backspace takes the last one back"));
    // Stands as far from the height of the answer as the factor is from the true one, for a sample may take other work
    // than before, or other chips. Without a starting point only the number is shown, left of the ridge.
    const std::optional<double> truth = trueFactor();
    const double start = truth ? m_then->totals.intensity().value() : 0;
    const double rate = truth ? m_now->attainedPerChip().value() * factor / *truth : 0;
    const ChartPlace place =
        start > 0 && rate > 0 ? ChartPlace{start, rate} : ChartPlace{ridge() / 30, m_now->peak.value() / 30 * factor};
    m_guesses.add({place, place, factor, {}});
    m_handsNext = true;
}

QString Asking::entered() const
{
    if (!m_typed.isEmpty())
        return tr("%1×").arg(m_typed);
    if (!m_handsNext || m_hand)
        return {};
    const QString words = m_guesses.marks(ridge(), std::nullopt).back().words;
    const bool counted = !m_guesses.all().back().hands.isEmpty() || words.isEmpty(); // a place has no words of its own
    return counted ? words : tr("hands for %1").arg(words);
}

QString Asking::longestEntered() const
{
    if (!m_question)
        return {};
    Guesses usual(m_question->kind);
    usual.add({{}, {}, 100, QStringLiteral("100")});
    return usual.marks(1, std::nullopt).front().words;
}

void Asking::click(const QPoint &position)
{
    if (!m_open || m_question->kind == Question::Kind::Factor)
        return;
    const std::optional<ChartPlace> place = m_desk.center.chart().placeAt(position);
    if (!place)
        return;
    m_hand.reset();
    guess(*place);
    show();
}

void Asking::reveal(const std::function<void()> &arrived)
{
    if (!m_open)
        return;
    m_open = false;
    m_handsNext = false;
    m_hand.reset();
    m_typed.clear();
    show();
    m_journey.begin(m_then ? wayBetween(*m_then, *m_now, m_desk.session.zoo(), m_desk.session.flopPerMac())
                           : std::vector<PathPoint>(),
                    [this, arrived] {
                        m_revealed = true;
                        show();
                        if (arrived)
                            arrived();
                    });
}

} // namespace roofline
