// The breakdown in the window: the page, the choice between groups and operators, scrolling, and copying as text.
#pragma once

#include "app/session/session.h"
#include "app/theme/theme.h"
#include "app/views/breakdown_page.h"

#include <QGraphicsView>

class QCheckBox;
class QScrollBar;

namespace roofline {

class Segmented;

class BreakdownView : public QGraphicsView {
    Q_OBJECT

public:
    explicit BreakdownView(QWidget *parent = nullptr);
    ~BreakdownView() override;

    void setReport(const ReportPtr &report, const QString &title);   // costs nothing while the view is hidden
    void setTheme(const Theme &theme);

    void setBy(TimeBy by);               // emits nothing
    TimeBy by() const { return m_choice.by; }
    const BreakdownPage &page() const { return m_page; }
    QString copyText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public slots:
    void copy();

signals:
    void byChosen(roofline::TimeBy by);  // by the user
    void painted();                      // after each change has been drawn; benchmarks and tests wait for it

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void refresh();
    void placeControls();
    void describe();

    BreakdownPage m_page;
    BreakdownChoice m_choice;
    ReportPtr m_report;
    bool m_stale = false;                // the page does not show the report yet
    Segmented *m_bySwitch;
    QCheckBox *m_allSwitch;
    QScrollBar *m_rowScroll;
};

} // namespace roofline
