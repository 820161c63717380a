#include "app/panels/attention_section.h"

#include "app/panels/fold.h"
#include "app/panels/segmented.h"

#include <QCheckBox>
#include <QLabel>
#include <QVBoxLayout>

namespace roofline {

AttentionSection::AttentionSection(QWidget *parent)
    : Section(parent)
    , m_fold(new Fold(tr("Attention and lo&gits"), this))
    , m_content(m_fold->content())
    , m_count(new Segmented(tr("Attention"),
                            {{tr("Full"), tr("Count every pair of tokens, S², as published tables do.")},
                             {tr("Causal"), tr("Count only pairs that a causal mask keeps, S(S + 1)/2. Bytes stay the same.")}},
                            m_content))
    , m_fused(new QCheckBox(tr("&Fused attention"), m_content))
    , m_logitsBox(new QWidget(m_content))
    , m_logits(new Segmented(tr("Logits"),
                             {{tr("Last token"), tr("A prefill needs the output layer for its last token only.")},
                              {tr("All tokens"), tr("Run every token of a prefill through the output layer, as scoring does.")}},
                             m_logitsBox))
{
    m_fold->header().setObjectName(QStringLiteral("attention"));
    m_count->setObjectName(QStringLiteral("attention-count"));
    m_fused->setObjectName(QStringLiteral("fused"));
    m_fused->setToolTip(tr("Scores stay on the chip: queries, keys, values and the output are all that moves."));
    m_logits->setObjectName(QStringLiteral("logits"));

    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_fold);
    auto *layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(new QLabel(tr("Score pairs"), m_content));
    layout->addWidget(m_count);
    layout->addWidget(m_fused);
    layout->addWidget(m_logitsBox);
    auto *logitsLayout = new QVBoxLayout(m_logitsBox);
    logitsLayout->setContentsMargins(0, 0, 0, 0);
    logitsLayout->setSpacing(6);
    logitsLayout->addWidget(new QLabel(tr("Logits"), m_logitsBox));
    logitsLayout->addWidget(m_logits);

    connect(m_count, &Segmented::chosen, this, [this](int index) {
        Scenario next = scenario();
        next.attention = index == 0 ? AttentionCount::Full : AttentionCount::Causal;
        change(next, tr("Attention"), index == 0 ? tr("causal") : tr("full"), index == 0 ? tr("full") : tr("causal"));
    });
    connect(m_fused, &QCheckBox::clicked, this, [this](bool on) {
        Scenario next = scenario();
        next.fusedAttention = on;
        change(next, tr("Fused attention"), on ? tr("off") : tr("on"), on ? tr("on") : tr("off"));
    });
    connect(m_logits, &Segmented::chosen, this, [this](int index) {
        Scenario next = scenario();
        next.logits = index == 0 ? Logits::Last : Logits::All;
        change(next, tr("Logits"), index == 0 ? tr("all") : tr("last"), index == 0 ? tr("last") : tr("all"));
    });
}

void AttentionSection::showAnalysis(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    const bool model = analysis.model && analysis.model->hasCache();
    const bool kernel = scenario.kernel && scenario.kernel->kind == KernelKind::Attention;
    setVisible(model || kernel);
    m_logitsBox->setVisible(model && scenario.phase == Phase::Prefill);
    m_count->setCurrent(scenario.attention == AttentionCount::Full ? 0 : 1);
    m_fused->setChecked(scenario.fusedAttention);
    m_logits->setCurrent(scenario.logits == Logits::Last ? 0 : 1);

    QString state = scenario.attention == AttentionCount::Full ? tr("full") : tr("causal");
    if (scenario.fusedAttention)
        state = tr("%1, fused").arg(state);
    m_fold->setState(state);
}

} // namespace roofline
