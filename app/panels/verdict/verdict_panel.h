// The right dock tells what limits the workload: in one word, then in numbers, then why.
#pragma once

#include "app/panels/panel_area.h"
#include "app/session/session.h"

#include <QPushButton>

namespace roofline {

class ShareBar;
class TextBlock;
class ValueRows;
class VerdictHead;

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
    BaselineLine *m_baseline;
    VerdictHead *m_head;
    TextBlock *m_sentence;
    ValueRows *m_rows;
    ShareBar *m_memoryBar;
    TextBlock *m_memoryText;
    ValueRows *m_memoryRows;
    ValueRows *m_levers;
    TextBlock *m_why;
    ShareBar *m_shareBar;
    TextBlock *m_shareText;
    QWidget *m_answers; // levers and reasons; hidden where nothing could be computed
};

} // namespace roofline
