#include "app/panels/serving_panel.h"

#include "app/controls/text_block.h"
#include "app/paint/share_bar.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "app/panels/serving_rows.h"
#include "app/panels/verdict/verdict_head.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/report/serving_text.h"

#include <QLabel>
#include <QVBoxLayout>

namespace roofline {

namespace {

// Only requests that have a prompt and generate tokens have something to set.
bool canServe(const ServingAnswer &answer)
{
    using enum ServingAnswer::WhyNot;
    return answer.whyNot != NotALanguageModel && answer.whyNot != PromptReadApart && answer.whyNot != Training;
}

} // namespace

ServingPanel::ServingPanel(QWidget *parent)
    : PanelArea(8, 242, valueRow, parent) // as wide as the verdict, whose place it shares
{
    setObjectName(QStringLiteral("serving"));
    QWidget *panel = this->panel();
    m_head = new VerdictHead(panel);
    m_sentence = new TextBlock(4, 0.94, panel);
    m_section = makeServingSection(panel);
    m_server = makeServerSection(panel);
    m_result = new QWidget(panel);

    QVBoxLayout *layout = panelLayout();
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addSpacing(8);
    layout->addWidget(m_sentence);
    layout->addSpacing(6);
    layout->addWidget(m_section);
    layout->addSpacing(6);
    layout->addWidget(m_server);
    layout->addWidget(m_result);
    layout->addStretch(1);
    buildResult(m_result);
}

void ServingPanel::buildResult(QWidget *result)
{
    auto *layout = columnIn(result, 0, {0, 12, 0, 0});
    const auto heading = [&](const QString &text) {
        layout->addWidget(headingLabel(text, result));
        layout->addSpacing(4);
    };
    m_rates = new ValueRows(result);
    m_waits = new ValueRows(result);
    m_terms = new ValueRows(result);
    m_terms->setBars(QStringLiteral("0.000 ms"));
    m_terms->setObjectName(QStringLiteral("serving-terms"));
    m_critical = new TextBlock(1, 0.85, result);
    m_memoryBar = new ShareBar(result);
    m_memoryText = new TextBlock(1, 0.85, result);
    m_batch = new ValueRows(result);
    m_rates->setObjectName(QStringLiteral("serving-rates"));
    m_waits->setObjectName(QStringLiteral("serving-waits"));
    m_batch->setObjectName(QStringLiteral("serving-batch"));
    m_critical->setProperty("why", QStringLiteral("serving_critical"));
    m_memoryBar->setProperty("why", QStringLiteral("serving_memory"));
    m_memoryText->setProperty("why", QStringLiteral("serving_memory"));
    m_head->setProperty("why", QStringLiteral("iteration"));
    m_sentence->setProperty("why", QStringLiteral("iteration"));

    heading(tr("Output"));
    layout->addWidget(m_rates);
    layout->addWidget(m_waits);
    layout->addSpacing(10);
    heading(tr("One iteration"));
    layout->addWidget(m_terms);
    layout->addSpacing(4);
    layout->addWidget(m_critical);
    layout->addSpacing(10);
    heading(tr("In flight"));
    layout->addWidget(m_memoryBar);
    layout->addSpacing(5);
    layout->addWidget(m_memoryText);
    layout->addSpacing(2);
    layout->addWidget(m_batch);
}

void ServingPanel::setReport(const ReportPtr &report)
{
    const Analysis &analysis = report->analysis;
    const ServingAnswer &answer = report->serving;
    m_head->setVerdict(qtText(servingVerdict(answer)),
                       answer.serving && !answer.serving->waitsForPrompts() ? answer.serving->bound : Bound::None);
    m_sentence->setText(qtText(servingReason(analysis, answer)));
    m_section->setVisible(canServe(answer));
    m_section->setReport(report);
    m_server->setVisible(canServe(answer));
    m_server->setReport(report);
    m_result->setVisible(answer.serving.has_value());
    if (answer.serving)
        showResult(analysis, *answer.serving);
}

void ServingPanel::showResult(const Analysis &analysis, const Serving &serving)
{
    m_rates->setRows(servingRateRows(analysis, serving));
    m_waits->setRows(servingWaitRows(serving, analysis.scenario));
    m_terms->setRows(servingBars(analysis, serving));
    m_critical->setText(servingCriticalText(serving));
    m_memoryText->setText(servingMemoryText(analysis, serving));
    m_batch->setRows(servingBatchRows(analysis, serving));

    std::vector<ShareBar::Share> shares;
    if (analysis.memory.capacity) {
        const auto add = [&, holds = serving.holds()](Bytes part, double alpha) {
            shares.push_back(
                {part / *analysis.memory.capacity, holds ? &Theme::accent : &Theme::warning, holds ? alpha : 1.0});
        };
        add(serving.weight, 0.55);
        add(serving.kv, 1);
        add(serving.activation, 0.55);
    }
    m_memoryBar->setShares(std::move(shares));
    m_memoryBar->setToolTip(
        tr("Weights, the cache of the requests in flight and their activations, as parts of the memory of all chips."));
}

} // namespace roofline
