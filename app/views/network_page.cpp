#include "app/views/network_page.h"

#include "app/chart/chart_words.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/words.h"
#include "app/views/problem_text.h"
#include "core/answers/network_view.h"
#include "core/units/format.h"

#include <QApplication>
#include <QStackedLayout>

namespace roofline {

namespace {

constexpr int problemMargin = 48;

// Says where the point lies relative to the network's ridge point.
QString placeText(const Analysis &view)
{
    if (!(view.totals.flop > Flops()))
        return Words::tr("%1 cross the network of all chips together").arg(qtText(format(view.totals.network)));
    const double intensity = view.totals.intensity().value();
    const double ridge = view.sustainedRidge().value();
    const double position = intensity / ridge;
    const double apart = position < 1 ? 1 / position : position;
    if (apart < 1.005)
        return Words::tr("%1 FLOP per network byte, at the network ridge").arg(intensityNumber(intensity));
    const QString factor = apart < 1.1 ? qtText(formatPercent(apart - 1)) : qtText(formatRatio(apart, 2)) + u'×';
    return (position < 1 ? Words::tr("%1 FLOP per network byte, %2 left of the network ridge at %3")
                         : Words::tr("%1 FLOP per network byte, %2 right of the network ridge at %3"))
        .arg(intensityNumber(intensity), factor, intensityNumber(ridge));
}

} // namespace

QString networkProblem(const Analysis &analysis)
{
    if (!analysis.valid)
        return problemOf(analysis);
    if (analysis.scenario.chips == 1)
        return Words::tr("One chip sends nothing. Choose 2 or more chips under Chips and network.");
    if (analysis.scenario.network == Network::None)
        return Words::tr(
            "Nothing is sent: the network model is “none”. Choose all-reduce or all-gather under Chips and network.");
    return Words::tr("The %1 chips divide this workload without any exchange that is modeled here.")
        .arg(analysis.scenario.chips);
}

QString networkSubtitle(const Analysis &view)
{
    return view.flopPerMac == 1 ? Words::tr("%1 · 1 MAC = 1 FLOP").arg(placeText(view)) : placeText(view);
}

NetworkPage::NetworkPage(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedLayout(this))
    , m_chart(named(new RooflineChart(this), "network-chart"))
    , m_problem(mutedLabel(QStringLiteral("network-problem"), this))
{
    setObjectName(QStringLiteral("network"));
    m_chart->setLook(ChartLook::Network);
    const auto fit = [this] { // a lecture enlarges the chart
        setFace(*m_problem, 1.1 * m_chart->font().pointSizeF() / QApplication::font().pointSizeF());
    };
    fit();
    whenFontChanges(*m_chart, fit);
    m_problem->setAlignment(Qt::AlignCenter);
    m_problem->setMargin(problemMargin);
    m_problem->setMinimumSize(1, 1);
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_problem);
}

void NetworkPage::setReport(const ReportPtr &report, const QString &title)
{
    m_report = report;
    m_title = title;
    m_stale = true;
    if (isVisible())
        refresh();
}

void NetworkPage::refresh()
{
    m_stale = false;
    std::optional<Analysis> view = networkView(m_report->analysis);
    if (!view) {
        m_problem->setText(networkProblem(m_report->analysis));
        m_stack->setCurrentWidget(m_problem);
        return;
    }
    QString subtitle = networkSubtitle(*view);
    if (!m_report->comparison.chips.empty())
        subtitle = Words::tr("%1 · without the compared chips").arg(subtitle);
    m_chart->setAnalysis(std::make_shared<const Analysis>(std::move(*view)), {m_title, subtitle});
    m_stack->setCurrentWidget(m_chart);
}

void NetworkPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

} // namespace roofline
