// A page in the window, as large as the view: drawn anew when it is shown, its size or its type changes; what it says is told to those
// who do not see it, and copied as text.
#pragma once

#include "app/session/session.h"
#include "app/views/scene_page.h"

#include <QGraphicsView>

namespace roofline {

class PageView : public QGraphicsView {
    Q_OBJECT

public:
    void setTheme(const Theme &theme);
    virtual QString copyText() const = 0;

    QSize sizeHint() const override { return {800, 640}; }
    QSize minimumSizeHint() const override { return {390, 320}; }

public slots:
    void copy();

signals:
    void painted(); // after each change has been drawn; benchmarks and tests wait for it

protected:
    explicit PageView(QWidget *parent) : QGraphicsView(parent) {}

    void setPage(ScenePage &page); // in the constructor; the page goes before the view
    virtual void refresh() = 0;    // does nothing while the view is hidden, but m_stale
    void describe(const QStringList &first = {});

    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override; // copies
    void wheelEvent(QWheelEvent *event) override;

    ReportPtr m_report;
    bool m_stale = false; // the page does not show the report yet

private:
    ScenePage *m_shown = nullptr;
};

} // namespace roofline
