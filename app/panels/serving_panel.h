// The second page of the right dock shows what a language model yields when it serves requests in iterations
// of many tokens, and what limits it.
#pragma once

#include "app/controls/text_block.h"
#include "app/controls/value_rows.h"
#include "app/paint/share_bar.h"
#include "app/panels/panel_area.h"
#include "app/panels/section.h"
#include "app/panels/verdict/verdict_head.h"
#include "app/session/session.h"
#include "app/theme/layouts.h"

namespace roofline {

class ServingPanel : public PanelArea {
    Q_OBJECT

public:
    explicit ServingPanel(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);

private:
    void showResult(const Analysis &analysis, const Serving &serving);

    VerdictHead *m_head = new VerdictHead(panel());
    TextBlock *m_sentence = new TextBlock(5, 0.94, panel());
    Section *m_section = makeServingSection(panel());
    Section *m_server = makeServerSection(panel());
    // What the limits allow, below their fields, which stay where they are.
    TextBlock *m_within = named(new TextBlock(1, 0.94, panel()), "serving-within");
    QWidget *m_result = new QWidget(panel()); // hidden where nothing can be served
    ValueRows *m_rates = named(new ValueRows(m_result), "serving-rates");
    ValueRows *m_waits = named(new ValueRows(m_result), "serving-waits");
    ValueRows *m_terms = named(new ValueRows(m_result), "serving-terms");
    TextBlock *m_otherFigure = named(new TextBlock(2, 0.85, m_result), "serving-other");
    TextBlock *m_critical = new TextBlock(1, 0.85, m_result);
    ShareBar *m_memoryBar = new ShareBar(m_result);
    TextBlock *m_memoryText = new TextBlock(1, 0.85, m_result);
    ValueRows *m_batch = named(new ValueRows(m_result), "serving-batch");
};

} // namespace roofline
