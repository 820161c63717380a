#include "app/panels/attention_section.h"

#include "app/controls/fold.h"
#include "app/controls/segmented.h"

#include <QCheckBox>
#include <QLabel>
#include <QVBoxLayout>

namespace roofline {

AttentionSection::AttentionSection(QWidget *parent)
    : Section(parent)
    , m_fold(new Fold(tr("Attention and lo&gits"), this))
    , m_content(m_fold->content())
    , m_textbook(new QCheckBox(tr("Text&book attention"), m_content))
    , m_countBox(new QWidget(m_content))
    , m_count(new Segmented(
          tr("Attention"),
          {{tr("Causal"), tr("Count only pairs that a causal mask keeps, S(S + 1)/2. Bytes stay the same.")},
           {tr("Full"), tr("Count every pair of tokens, S², as published tables do.")}},
          m_countBox))
    , m_fused(new QCheckBox(tr("F&used attention"), m_content))
    , m_logitsBox(new QWidget(m_content))
    , m_logits(new Segmented(
          tr("Logits"),
          {{tr("Last token"), tr("A prefill needs the output layer for its last token only.")},
           {tr("All tokens"), tr("Run every token of a prefill through the output layer, as scoring does.")}},
          m_logitsBox))
{
    m_fold->header().setObjectName(QStringLiteral("attention"));
    m_textbook->setObjectName(QStringLiteral("textbook"));
    m_textbook->setToolTip(tr("As older tables print it: every pair of tokens is counted, and the scores are written "
                              "to memory and read back.\n"
                              "Otherwise attention is causal and fused, as serving stacks run it."));
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
    const auto under = [](QWidget *box, const QString &caption, QWidget *choice) {
        auto *boxLayout = new QVBoxLayout(box);
        boxLayout->setContentsMargins(0, 0, 0, 0);
        boxLayout->setSpacing(6);
        boxLayout->addWidget(new QLabel(caption, box));
        boxLayout->addWidget(choice);
    };
    under(m_countBox, tr("Score pairs"), m_count);
    under(m_logitsBox, tr("Logits"), m_logits);
    layout->addWidget(m_textbook);
    layout->addWidget(m_countBox);
    layout->addWidget(m_fused);
    layout->addWidget(m_logitsBox);

    connect(m_textbook, &QCheckBox::clicked, this, [this](bool on) {
        Scenario next = scenario();
        next.attention = on ? AttentionCount::Full : AttentionCount::Causal;
        next.fusedAttention = !on;
        change(next, tr("Attention"), on ? tr("as it runs") : tr("textbook"), on ? tr("textbook") : tr("as it runs"));
    });
    connect(m_count, &Segmented::chosen, this, [this](int index) {
        Scenario next = scenario();
        next.attention = index == 0 ? AttentionCount::Causal : AttentionCount::Full;
        change(next, tr("Attention"), index == 0 ? tr("full") : tr("causal"), index == 0 ? tr("causal") : tr("full"));
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
    showSwitches(analysis);
    m_textbook->setChecked(scenario.hasTextbookAttention());
    m_count->setCurrent(scenario.attention == AttentionCount::Causal ? 0 : 1);
    m_fused->setChecked(scenario.fusedAttention);
    m_logits->setCurrent(scenario.logits == Logits::Last ? 0 : 1);
    m_fold->setState(stateOf(scenario));
}

void AttentionSection::showSwitches(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    if (!analysis.model) {
        m_switches = scenario.kernel ? switchesOf(*scenario.kernel) : Switches();
        m_shownModel = nullptr;
    } else if (analysis.model != m_shownModel || scenario.phase != m_shownPhase) { // not at every step of a slider
        m_switches = switchesOf(*analysis.model, scenario.phase);
        m_shownModel = analysis.model;
        m_shownPhase = scenario.phase;
    }
    setVisible(m_switches.any());
    m_textbook->setVisible(m_switches.attention && m_switches.fused);
    m_countBox->setVisible(m_switches.attention);
    m_fused->setVisible(m_switches.fused);
    m_logitsBox->setVisible(m_switches.logits);
}

QString AttentionSection::stateOf(const Scenario &scenario) const
{
    QStringList parts;
    if (m_switches.attention && m_switches.fused && scenario.hasTextbookAttention()) {
        parts << tr("textbook");
    } else {
        if (m_switches.attention)
            parts << (scenario.attention == AttentionCount::Full ? tr("full") : tr("causal"));
        if (m_switches.fused)
            parts << (scenario.fusedAttention ? tr("fused") : tr("not fused"));
    }
    if (m_switches.logits && scenario.logits == Logits::All)
        parts << tr("all logits");
    return parts.join(QStringLiteral(", "));
}

} // namespace roofline
