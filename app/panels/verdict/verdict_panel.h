// The right dock tells what limits the workload: in one word, then in numbers, then why.
#pragma once

#include "app/controls/text_block.h"
#include "app/controls/value_rows.h"
#include "app/paint/share_bar.h"
#include "app/panels/panel_area.h"
#include "app/panels/verdict/verdict_head.h"
#include "app/session/session.h"
#include "app/theme/layouts.h"

#include <QPushButton>

namespace roofline {

// These functions of verdict_rows.cpp word the numbers of the verdict: which of them a phase has, and how they are
// called there.

// Returns times, rates and shares. A pinned baseline adds the difference to each number that it has, too.
std::vector<ValueRows::Row> keyRows(const Analysis &analysis, const Analysis *baseline); // `baseline` may be null

// Returns the roof that limits, the one that limits after it, and the batch from which on compute limits. It
// is empty if nothing was computed.
std::vector<ValueRows::Row> answerRows(const Analysis &analysis, const Answers &answers);

// Returns price and energy. It is empty if the user set no costs; unknown numbers are left out.
std::vector<ValueRows::Row> costRows(const Analysis &analysis);

// For example "Fits: 13.5 of 80 GB" or "Does not fit by 79.6 GB: 160 of 80 GB", with the difference to a
// baseline. It is empty if nothing was computed.
QString memoryText(const Analysis &analysis, const Analysis *baseline = nullptr);

// Returns what a training step keeps, and how far batch and sequence could grow.
std::vector<ValueRows::Row> memoryRows(const Analysis &analysis, const Answers &answers);

// This button names the baseline that the differences below refer to, for example "vs baseline: Llama-2 7B
// decode, batch 64 ✕". Its words wrap where one line is too short. A click on it goes back to the baseline.
class BaselineLine : public QPushButton {
    Q_OBJECT

public:
    explicit BaselineLine(QWidget *parent = nullptr);

    // `difference` says how the baseline differs from now, `name` is its whole name. An empty name means that
    // none is pinned, and hides the line.
    void setBaseline(const QString &difference, const QString &name);

signals:
    void unpinAsked();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    TextBlock *m_words;
};

class VerdictPanel : public PanelArea {
    Q_OBJECT

public:
    explicit VerdictPanel(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);

private:
    void showRows(const Analysis &analysis, const Answers &answers);
    void showMemory(const Analysis &analysis, const Answers &answers);
    void showLevers(const Analysis &analysis, const Answers &answers);
    void showShares(const Analysis &analysis);

    ReportPtr m_report;
    BaselineLine *m_baseline = new BaselineLine(panel());
    VerdictHead *m_head = new VerdictHead(panel());
    TextBlock *m_sentence = new TextBlock(4, 0.94, panel());
    ValueRows *m_rows = new ValueRows(panel());
    ShareBar *m_memoryBar = new ShareBar(panel());
    TextBlock *m_memoryText = new TextBlock(1, 0.85, panel());
    ValueRows *m_memoryRows = new ValueRows(panel());
    QWidget *m_answers = new QWidget(panel()); // levers and reasons; hidden where nothing could be computed
    ValueRows *m_levers = new ValueRows(m_answers);
    TextBlock *m_why = named(new TextBlock(1, 0.92, m_answers), "why");
    ShareBar *m_shareBar = new ShareBar(m_answers);
    TextBlock *m_shareText = new TextBlock(1, 0.85, m_answers);
};

} // namespace roofline
