// The second page of the right dock shows what a language model yields when it serves requests in iterations
// of many tokens, and what limits it.
#pragma once

#include "app/panels/panel_area.h"
#include "app/session/session.h"

namespace roofline {

class Section;
class ShareBar;
class TextBlock;
class ValueRows;
class VerdictHead;

class ServingPanel : public PanelArea {
    Q_OBJECT

public:
    explicit ServingPanel(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);

private:
    void buildResult(QWidget *result);
    void showResult(const Analysis &analysis, const Serving &serving);

    Section *m_section;
    Section *m_server;
    VerdictHead *m_head;
    TextBlock *m_sentence;
    TextBlock *m_within; // what the limits allow, below their fields, which stay where they are
    QWidget *m_result;   // hidden where nothing can be served
    ValueRows *m_rates;
    ValueRows *m_waits;
    ValueRows *m_terms;
    TextBlock *m_critical;
    ShareBar *m_memoryBar;
    TextBlock *m_memoryText;
    ValueRows *m_batch;
};

} // namespace roofline
