// Shows a page in the window, as large as the view. It is drawn anew when it is shown or its size or font
// changes. Screen readers get its texts, which can also be copied.
#pragma once

#include "app/session/session.h"
#include "app/views/scene_page.h"

#include <QGraphicsView>

namespace roofline {

class PageView : public QGraphicsView {
    Q_OBJECT

public:
    void setReport(const ReportPtr &report, const QString &title); // costs nothing while the view is hidden
    void setTheme(const Theme &theme);
    virtual QString copyText() const = 0;

    QSize sizeHint() const override { return {800, 640}; }
    QSize minimumSizeHint() const override { return {390, 320}; }

public slots:
    void copy();

signals:
    void painted(); // sent after each change has been drawn; benchmarks and tests wait for it

protected:
    explicit PageView(QWidget *parent) : QGraphicsView(parent) {}

    void setPage(ScenePage &page); // must be called in the constructor; the page is destroyed before the view
    void refresh();                // a hidden view does so when it is shown
    virtual bool hasContent() const { return m_report != nullptr; }
    virtual void showPage() = 0; // is called only if there is content, and the view is visible
    virtual QString tipAt(const QPointF &where) const = 0; // in the scene; empty: there is none
    void describe(const QStringList &first = {});

    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool viewportEvent(QEvent *event) override;    // shows tips
    void keyPressEvent(QKeyEvent *event) override; // handles copying
    void wheelEvent(QWheelEvent *event) override;

    ReportPtr m_report;
    QString m_title;      // of the page; empty: the generated sentence
    bool m_stale = false; // the page does not show the report yet

private:
    ScenePage *m_shown = nullptr;
};

} // namespace roofline
