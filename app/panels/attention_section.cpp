// This section sets how attention and the output layer are counted. It shows only what makes a difference to
// the workload.
#include "app/controls/fold.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "core/workload/switches.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QLabel>

namespace roofline {

namespace {

class AttentionSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::AttentionSection)

public:
    explicit AttentionSection(QWidget *parent)
        : Section(parent)
        , m_fold(addFold(tr("Attention and lo&gits"), "attention", 6))
        , m_textbook(addFlag("textbook", tr("Text&book attention"),
                             tr("As older tables print it: every pair of tokens is counted, and the scores are written "
                                "to memory and read back.\n"
                                "Otherwise attention is causal and fused, as serving stacks run it.")))
        , m_countBox(addChoice(
              "attention-count", tr("Score pairs"), &Scenario::attention, tr("Attention"),
              {{tr("Causal"), tr("Count only pairs that a causal mask keeps, S(S + 1)/2. Bytes stay the same.")},
               {tr("Full"), tr("Count every pair of tokens, S², as published tables do.")}},
              {{AttentionCount::Causal, tr("causal")}, {AttentionCount::Full, tr("full")}}))
        , m_fused(addFlag("fused", tr("F&used attention"),
                          tr("Scores stay on the chip: queries, keys, values and the output are all that moves.")))
        , m_logitsBox(addChoice(
              "logits", tr("Logits"), &Scenario::logits, tr("Logits"),
              {{tr("Last token"), tr("A prefill needs the output layer for its last token only.")},
               {tr("All tokens"), tr("Run every token of a prefill through the output layer, as scoring does.")}},
              {{Logits::Last, tr("last")}, {Logits::All, tr("all")}}))
    {
        connectFlag(m_fused, &Scenario::fusedAttention, tr("Fused attention"), tr("on"), tr("off"));
        connect(m_textbook, &QCheckBox::clicked, this, [this](bool on) {
            Scenario next = scenario();
            next.attention = on ? AttentionCount::Full : AttentionCount::Causal;
            next.fusedAttention = !on;
            change(next, tr("Attention"), on ? tr("as it runs") : tr("textbook"),
                   on ? tr("textbook") : tr("as it runs"));
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
        m_fused->setVisible(m_switches.fused);
        m_logitsBox->setVisible(m_switches.logits);
        m_textbook->setChecked(scenario.hasTextbookAttention());
        m_fold->setState(stateOf(scenario));
    }

private:
    QCheckBox *addFlag(const char *name, const QString &text, const QString &help)
    {
        auto *box = new QCheckBox(text, m_fold->content());
        box->setObjectName(QLatin1String(name));
        box->setToolTip(help);
        m_fold->content()->layout()->addWidget(box);
        return box;
    }

    template <class T>
    QWidget *addChoice(const char *name, const QString &caption, T Scenario::*member, const QString &what,
                       const std::vector<Segmented::Option> &options, const std::vector<std::pair<T, QString>> &values)
    {
        auto *box = new QWidget(m_fold->content());
        auto *choice = new Segmented(what, options, box);
        choice->setObjectName(QLatin1String(name));
        auto *column = columnIn(box, 6);
        column->addWidget(new QLabel(caption, box));
        column->addWidget(choice);
        m_fold->content()->layout()->addWidget(box);
        connectChoice(choice, member, what, values);
        return box;
    }

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

    Fold *m_fold;
    QCheckBox *m_textbook;
    QWidget *m_countBox;
    QCheckBox *m_fused;
    QWidget *m_logitsBox;
    Switches m_switches;
    ModelPtr m_shownModel; // the model whose switches m_switches holds
    Phase m_shownPhase = Phase::Inference;
};

} // namespace

Section *makeAttentionSection(QWidget *parent)
{
    return new AttentionSection(parent);
}

} // namespace roofline
