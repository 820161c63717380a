// The right dock tells what limits the workload: in one word, then in numbers, then why.
#pragma once

#include "app/panels/panel_area.h"
#include "app/session/session.h"

class QLabel;

namespace roofline {

class BaselineLine;
class ShareBar;
class TextBlock;
class ValueRows;
class VerdictHead;

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
