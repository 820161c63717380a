// Fills the middle of the window: the roofline and the other views, each under its own tab. Also makes what stands with
// them: the session's note above, and the button beside the tabs that the chart is dragged out by.
#pragma once

#include "app/chart/roofline_chart.h"
#include "app/controls/scroll_area.h"
#include "app/controls/text_block.h"
#include "app/export/export_chart.h"
#include "app/session/session.h"

#include <QFrame>
#include <QList>
#include <QSet>
#include <QStackedLayout>
#include <QToolButton>

#include <optional>

namespace roofline {

class ViewTabs;

// Shows a session's note above the chart until it is closed, so that an example's explanation stays in view. A long
// note scrolls, so that the chart keeps its room.
class NoteStrip : public QFrame {
    Q_OBJECT

public:
    explicit NoteStrip(QWidget *parent);

    // An empty note hides the strip. A note that was closed stays closed, also when it is set again after another one.
    void setNote(const QString &note);
    void reopen();                 // shows the note again, because another session was opened
    void setCovered(bool covered); // during a lecture or a lesson no note is shown, not even a new one

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void setOpen(bool open);
    void takeHeight();

    QString m_note;
    QSet<QString> m_closed; // the notes that the user closed
    bool m_open = false;
    bool m_covered = false;
    ScrollArea *m_area = new ScrollArea(this);
    TextBlock *m_text = new TextBlock(1, 1, m_area);
};

// The chart is dragged out of the window by this button, because a drag on the chart itself moves the chart.
// It stands beside the tabs and is hidden with them.
class ChartHandle : public QToolButton {
    Q_OBJECT

public:
    explicit ChartHandle(QWidget &beside, QWidget *parent);

signals:
    void draggedOut(); // emitted while the button is held; a click or Enter emits clicked()

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    QPointF m_press;
};

class CenterViews : public QFrame {
    Q_OBJECT

public:
    explicit CenterViews(const ViewSources &sources, QWidget *parent = nullptr);

    RooflineChart &chart() { return *m_charts.front(); }
    const QList<RooflineChart *> &charts() const { return m_charts; } // of all tabs, the roofline first
    template <class V>
    V &find() const // the view of that class
    {
        return *findChild<V *>(QString(), Qt::FindDirectChildrenOnly);
    }
    QWidget &tabs() const;
    ChartHandle &handle() const { return *m_handle; }
    NoteStrip &note() const { return *m_note; }

    void setTip(View view, const QString &tip);
    void setView(View view);
    View view() const;
    QSize viewSize() const;
    void setReport(const ReportPtr &report, const ChartText &text);
    std::optional<QString> copyText() const;               // of the view; unset: it has no text of its own
    void addTo(PictureContent &content, bool ofAll) const; // what the view shows, or all of them
    void setMoving(bool moving);                           // before the report: something is dragged, held or played
    void setTheme(const Theme &theme);
    void resetZoom(); // resets the chart that is shown
    bool isZoomed() const;
    void focusView(); // gives the keys to the view that is shown

signals:
    void viewChanged(roofline::View view);
    void zoomChanged(); // of the chart that is shown, or of another

private:
    RooflineChart *shownChart() const; // null: the view is no roofline

    ViewTabs *m_tabs;
    ChartHandle *m_handle;
    NoteStrip *m_note = new NoteStrip(this);
    QStackedLayout *m_stack = new QStackedLayout;
    QList<RooflineChart *> m_charts;
};

} // namespace roofline
