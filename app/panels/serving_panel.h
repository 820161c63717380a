// The right dock's second page: what a language model yields when it serves requests in iterations of many tokens, and what limits it.
#pragma once

#include "app/controls/panel_area.h"
#include "app/panels/section.h"

class QLabel;

namespace roofline {

class ServingSection;
class ShareBar;
class TermBars;
class TextBlock;
class ValueRows;
class VerdictHead;

class ServingPanel : public PanelArea {
    Q_OBJECT

public:
    explicit ServingPanel(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);
    QSize sizeHint() const override;

signals:
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);
    void takenBack(int mergeKey); // the series of edits is to be undone
    void finished();

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildResult(QWidget *result);
    void showResult(const Analysis &analysis, const Serving &serving);

    ReportPtr m_report;
    ServingSection *m_section;
    VerdictHead *m_head;
    TextBlock *m_sentence;
    QWidget *m_result; // nothing to say where nothing can be served
    ValueRows *m_rates;
    ValueRows *m_waits;
    TermBars *m_terms;
    TextBlock *m_critical;
    ShareBar *m_memoryBar;
    TextBlock *m_memoryText;
    ValueRows *m_batch;
};

} // namespace roofline
