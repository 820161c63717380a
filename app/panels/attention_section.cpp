// This section sets how attention and the output layer are counted. It shows only what makes a difference to
// the workload.
#include "app/controls/fold.h"
#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "core/workload/switches.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QLabel>

namespace roofline {

namespace {

class AttentionSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::AttentionSection)

public:
    explicit AttentionSection(QWidget *parent) : Section(parent)
    {
        named(m_textbook, "textbook",
              tr("As older tables print it: every pair of tokens is counted, and the scores are written "
                 "to memory and read back.\n"
                 "Otherwise attention is causal and fused, as serving stacks run it."));
        m_count->setObjectName(QStringLiteral("attention-count"));
        addParts(columnIn(m_countBox, 6), {new QLabel(tr("Score pairs"), m_countBox), m_count});
        auto *column = columnOf(*m_fold);
        addParts(column, {m_textbook, m_countBox});
        addRows(column, Setting::Place::Attention);
        connect(m_textbook, &QCheckBox::clicked, this, [this](bool on) {
            Scenario next = scenario();
            next.attention = on ? AttentionCount::Full : AttentionCount::Causal;
            next.fusedAttention = !on;
            change(next, tr("Attention"), on ? tr("as it runs") : tr("textbook"),
                   on ? tr("textbook") : tr("as it runs"));
        });
        connect(m_count, &Segmented::chosen, this, [this](int index) {
            const auto word = [](AttentionCount count) {
                return count == AttentionCount::Full ? tr("full") : tr("causal");
            };
            Scenario next = scenario();
            next.attention = index == 0 ? AttentionCount::Causal : AttentionCount::Full;
            change(next, tr("Attention"), word(scenario().attention), word(next.attention));
        });
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Scenario &scenario = analysis.scenario;
        if (!analysis.model) {
            m_switches = scenario.kernel ? switchesOf(*scenario.kernel) : Switches();
            m_shownModel = nullptr;
        } else if (analysis.model != m_shownModel || scenario.phase != m_shownPhase) { // not at each slider step
            m_switches = switchesOf(*analysis.model, scenario.phase);
            m_shownModel = analysis.model;
            m_shownPhase = scenario.phase;
        }
        setVisible(m_switches.any());
        m_textbook->setVisible(m_switches.attention && m_switches.fused);
        m_countBox->setVisible(m_switches.attention);
        showRow("fused-attention", m_switches.fused);
        showRow("logits", m_switches.logits);
        m_textbook->setChecked(scenario.hasTextbookAttention());
        m_count->setCurrent(scenario.attention == AttentionCount::Causal ? 0 : 1);
        m_fold->setState(stateOf(scenario));
    }

private:
    QString stateOf(const Scenario &scenario) const
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

    Fold *m_fold = addFold(tr("Attention and lo&gits"), "attention", 6);
    QCheckBox *m_textbook = new QCheckBox(tr("Text&book attention"), m_fold->content());
    QWidget *m_countBox = new QWidget(m_fold->content());
    // This is not made from the table, because the reader of the setting also sets fused attention.
    Segmented *m_count = new Segmented(
        tr("Attention"),
        {{tr("Causal"), tr("Count only pairs that a causal mask keeps, S(S + 1)/2. Bytes stay the same.")},
         {tr("Full"), tr("Count every pair of tokens, S², as published tables do.")}},
        m_countBox);
    Switches m_switches;
    ModelPtr m_shownModel; // the model whose switches m_switches holds
    Phase m_shownPhase = Phase::Inference;
};

} // namespace

constinit const SectionMaker makeAttentionSection = makeSection<AttentionSection>;

} // namespace roofline
