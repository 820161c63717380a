#include "app/deploy/deployments_view.h"

#include "app/controls/scroll_area.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "core/analysis/compared.h"
#include "core/deploy/judge.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/deployments.h"
#include "core/scenario/on_chip.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>

#include <algorithm>

namespace roofline {

namespace {

constexpr int headLeft = 22; // aligns the words with the titles of the charts in the other tabs
constexpr int headRight = 8;
constexpr int headSpacing = 4;

} // namespace

DeploymentsView::DeploymentsView(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("deployments-view"));
    setAccessibleName(tr("Deployments"));
    for (QLabel *words : {m_headline, m_setting, m_foot})
        words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *area = named(new ScrollArea(this), "deployments-area"); // a low window shows some rows below the limits, too
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);    // large words may be wider than a narrow window
    auto *page = named(new QWidget(area), "deployments-page");
    area->setWidget(page);
    columnIn(this)->addWidget(area);
    auto *body = addParts(rowIn(nullptr, 0), {{m_table, 1}, m_side});
    addParts(columnIn(page, 0), {newHead(), {body, 1}, newFoot()});
    buildSide();
    connectParts();
}

QVBoxLayout *DeploymentsView::newHead()
{
    setFace(*m_headline, 1.4, QFont::DemiBold);
    for (QLabel *words : {m_headline, m_setting})
        words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_instead->setCurrent(0);
    m_instead->hide();
    m_limits->addControl(*m_instead);
    addParts(columnIn(m_answer, headSpacing), {m_headline, m_setting, Room::Rest});
    return addParts(columnIn(nullptr, headSpacing, {headLeft, 4, headRight, 4}), {m_answer, 4, m_limits});
}

QVBoxLayout *DeploymentsView::newFoot()
{
    setFace(*m_foot, 0.9);
    return addParts(columnIn(nullptr, -1, {headLeft, 3, headRight, 4}), {m_foot});
}

void DeploymentsView::connectParts()
{
    connect(m_instead, &Segmented::chosen, this, &DeploymentsView::fitSide);
    connect(m_limits, &LimitsSection::choiceChanged, this, [this] {
        emit choiceChanged(m_limits->chosen(), m_limits->chosenBy());
        refresh();
    });
    connect(m_table, &DeploymentsTable::priceTyped, this,
            [this](const Chip &chip, const QString &price) { m_table->tellRefusal(m_limits->setPrice(chip, price)); });
    connect(m_table, &DeploymentsTable::opened, this, &DeploymentsView::open);
    connect(m_table, &DeploymentsTable::compared, this, &DeploymentsView::compare);
    connect(m_table, &DeploymentsTable::saveAsked, this, [this] { emit saveAsked(QStringLiteral("deployments.csv")); });
    connect(&m_worker, &RankingWorker::answered, this, &DeploymentsView::show);
    connect(m_table, &DeploymentsTable::currentChanged, this, [this] {
        if (m_yieldOf == m_ranking)
            m_yield->setRow(chosenRow());
    });
    connect(m_yield, &YieldView::chosen, this, [this](std::uint32_t row) {
        if (m_yieldOf == m_ranking)
            m_table->choose(row);
    });
    connect(m_yield, &YieldView::opened, this, [this](std::uint32_t row) {
        if (m_yieldOf == m_ranking && m_ranking->rows[row].computed())
            open(m_ranking->rows[row]);
    });
    connect(m_allChips, &AllChipsPane::listAsked, this, &DeploymentsView::allChipsAsked);
    whenFontChanges(*this, [this] {
        m_asked.reset(); // with another style of numbers, the texts are made anew
        reserveHead();
        fitSide();
    });
}

void DeploymentsView::buildSide()
{
    m_side->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    m_side->hide();
    auto *title = new QLabel(tr("Faster answers cost throughput"), m_side);
    setFace(*title, 1, QFont::DemiBold);
    m_yieldNote->setProperty("muted", true);
    m_yieldNote->setToolTip(tr("At each speed the most tokens/s per chip of all that are at least as fast; where none "
                               "has just that speed, the line is level"));
    auto *head = addParts(rowIn(nullptr, 8, {22, 8, 20, 0}), {title, Room::Rest, m_yieldNote});
    addParts(columnIn(m_side, 0), {head, {m_yield, 11}, m_rule, {m_allChips, 10}});
}

std::optional<std::uint32_t> DeploymentsView::chosenRow() const
{
    const Deployment *row = m_table->current();
    return row ? std::optional(m_table->model().rankOf(*row)) : std::nullopt;
}

// No column of the table may be hidden for the side. If there is no room beside the table, the side replaces
// it when the user asks for that.
void DeploymentsView::fitSide()
{
    const int least = withText(font(), 330);
    const int most = withText(font(), 620);
    const bool served = m_ranking && m_ranking->whyNot == Ranking::WhyNot::None;
    const int left = width() - m_table->neededWidth();
    const bool beside = served && left >= least;
    m_instead->setVisible(served && !beside);
    m_instead->setFixedWidth(withText(font(), 180));
    const bool side = beside || (m_instead->isVisibleTo(this) && m_instead->current() == 1);
    const bool chips = beside && height() >= withText(font(), 620);
    if (beside) {
        m_side->setFixedWidth(std::clamp(width() * 37 / 100, least, std::min(left, most)));
    } else {
        m_side->setMinimumWidth(0);
        m_side->setMaximumWidth(QWIDGETSIZE_MAX);
    }
    m_table->setVisible(served && (beside || !side));
    m_rule->setVisible(chips);
    m_allChips->setVisible(chips);
    m_side->setVisible(side);
    refresh();
}

// Reserves room for a headline that is as long as usual ones get, so that what is below it stays under the pointer.
// Where the headline is short, the room is there for the setting, which is longer where prices are typed.
void DeploymentsView::reserveHead()
{
    constexpr int usualHeadline = 90; // letters
    const int room = std::max(1, width() - headLeft - headRight);
    const QFontMetrics metrics(sized(font(), 1.4, QFont::DemiBold));
    const int lines = 1 + metrics.averageCharWidth() * usualHeadline / room;
    const QString filled = QStringList(lines, QStringLiteral("0")).join(u'\n');
    const int headline = metrics.size(Qt::TextExpandTabs, filled).height() + 2 * m_headline->margin();
    const int setting =
        std::max(QFontMetrics(font()).height() + 2 * m_setting->margin(), m_setting->heightForWidth(room));
    m_answer->setMinimumHeight(headline + headSpacing + setting);
}

void DeploymentsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    reserveHead();
    fitSide();
}

void DeploymentsView::setZoo(const CataloguePtr &zoo)
{
    m_zoo = zoo;
    refresh();
}

void DeploymentsView::setReport(const ReportPtr &report)
{
    m_report = report;
    m_limits->setReport(report);
    m_table->tellRefusal({});
    m_table->model().setCosts(report->analysis.scenario.costs);
    refresh();
}

void DeploymentsView::setTheme(const Theme &theme)
{
    m_yield->setTheme(theme);
    update();
}

void DeploymentsView::setChoice(const DeploymentSpace &space, std::optional<RankBy> by)
{
    m_limits->setChoice(space, by);
    refresh();
}

void DeploymentsView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

// Asks only if something that is ranked has changed.
void DeploymentsView::refresh()
{
    m_stale = !isVisible();
    if (m_stale || !m_zoo || !m_report)
        return;
    const RankingWorker::Question next = question();
    if (m_asked == next)
        return;
    m_asked = next;
    m_worker.ask(next);
}

RankingWorker::Question DeploymentsView::question() const
{
    const bool side = m_side->isVisibleTo(this);
    return {m_report->analysis.scenario,
            m_zoo,
            m_limits->space(),
            m_limits->by(),
            side,
            side && m_allChips->isVisibleTo(m_side)};
}

DeploymentsShown DeploymentsView::shown() const
{
    DeploymentsShown shown;
    const bool done = m_ranking && m_asked == question() && !isWorking(); // a hidden view asks when it is shown
    const Scenario &scenario = m_report->analysis.scenario;
    shown.ranking =
        done ? m_ranking : std::make_shared<Ranking>(rank(scenario, *m_zoo, m_limits->space(), m_limits->by()));
    shown.curves = done && m_yieldOf == m_ranking ? m_yield->curves()
                                                  : std::make_shared<DeploymentCurves>(curvesOf(*shown.ranking));
    if (done)
        shown.row = chosenRow();
    return shown;
}

void DeploymentsView::show(const RankingPtr &ranking, const BesideRanking &beside)
{
    m_ranking = ranking;
    m_headline->setText(qtText(phrases::headline(*ranking)));
    const bool served = ranking->whyNot == Ranking::WhyNot::None;
    m_setting->setText(served ? qtText(phrases::setting(*ranking)) : QString());
    if (!served && isAncestorOf(window()->focusWidget()))
        setFocus(Qt::OtherFocusReason); // what has the keys is hidden, and they would leave the view
    m_limits->setVisible(served);
    m_foot->setText(
        tr("First token: one prompt read alone, or its chunks beside the others. Tokens: generated ones, with prompts "
           "read beside them. "
           "These are predictions without queueing, not measurements. * The chip computes in a wider format.")
        + u' ' + qtText(phrases::reserve(*ranking)));
    m_foot->setVisible(served);
    m_table->setRanking(ranking); // also one without rows, because a menu of the old rows may still be open
    if (served && beside.curves) {
        m_yieldOf = ranking;
        const bool waits = m_table->model().ranking() != ranking; // for a price that is being typed
        m_yield->setRanking(ranking, beside.curves, waits ? std::nullopt : chosenRow());
        m_yieldNote->setText(tr("line: the best of all %1").arg(beside.curves->of));
        m_yieldNote->setVisible(beside.curves->of > 0);
    }
    if (served && beside.standings)
        m_allChips->setStandings(m_report->analysis, *beside.standings);
    fitSide();
    emit ranked();
}

void DeploymentsView::open(const Deployment &deployment)
{
    // What was edited since this ranking was asked for stays.
    const Scenario &now = m_report->analysis.scenario;
    Scenario next = scenarioOf(asJudged(now), *m_ranking, deployment);
    next.compared = now.compared;
    std::erase(next.compared, Companion(next.hardware));
    next.versus = now.versus;
    next.targets = now.targets;
    m_table->follow();
    emit edited(next, tr("Deployment %1").arg(qtText(phrases::chips(*m_ranking, deployment))), -1);
    emit opened();
}

void DeploymentsView::compare(const Deployment &deployment)
{
    Scenario next = m_report->analysis.scenario;
    const Scenario theirs = scenarioOf(asJudged(next), *m_ranking, deployment);
    // The companion gets the deployment's chips, formats and users. How near chips are to their datasheets is
    // common to all that are compared.
    const Companion companion = companionLike(theirs, next, *m_zoo);
    if (companion == Companion(next.hardware) || std::ranges::find(next.compared, companion) != next.compared.end()) {
        emit told(tr("It is compared already"));
        return;
    }
    if (comparedCount(next) >= mostCompared) {
        emit told(tr("At most eight are compared: remove one before comparing another"));
        return;
    }
    next.compared.push_back(companion);
    emit edited(next, tr("Compare %1").arg(qtText(phrases::chips(*m_ranking, deployment))), -1);
}

QString DeploymentsView::copyText() const
{
    return m_headline->text() + u'\n' + m_setting->text() + u'\n' + m_table->copyText();
}

void DeploymentsView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        QApplication::clipboard()->setText(copyText());
    else
        QWidget::keyPressEvent(event);
}

} // namespace roofline
