// Shows the breakdown page in the window, with the choice between groups and operators, scrolling, and
// copying as text.
#pragma once

#include "app/bars/breakdown_page.h"
#include "app/views/page_view.h"

class QCheckBox;
class QScrollBar;

namespace roofline {

class Segmented;

class BreakdownView : public PageView {
    Q_OBJECT

public:
    explicit BreakdownView(QWidget *parent = nullptr);
    ~BreakdownView() override { setScene(nullptr); } // the page and its scene are destroyed first

    void setBy(TimeBy by); // emits nothing
    TimeBy by() const { return m_choice.by; }
    const BreakdownPage &page() const { return m_page; }
    QString copyText() const override;

signals:
    void byChosen(roofline::TimeBy by); // by the user

protected:
    void showPage() override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    QString tipAt(const QPointF &where) const override { return m_page.tipAt(where); }

private:
    void measureSwitches();
    void placeControls();

    BreakdownPage m_page;
    BreakdownChoice m_choice;
    Segmented *m_bySwitch;
    QCheckBox *m_allSwitch;
    QScrollBar *m_rowScroll;
};

} // namespace roofline
