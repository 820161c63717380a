// Answers "Why this number?" anywhere in the window, from a number's context menu or by a key for what is
// under the mouse or has the focus. The panel that answers leads on to controls and entries.
#include "app/window/why_actions.h"

#include "app/chart/roofline_chart.h"
#include "app/chart/view_state.h"
#include "app/controls/fold.h"
#include "app/controls/text_block.h"
#include "app/controls/value_rows.h"
#include "app/paint/share_bar.h"
#include "app/panels/scenario_panel.h"
#include "app/panels/verdict/verdict_head.h"
#include "app/tables/report_table.h"
#include "app/theme/context_menu.h"
#include "app/theme/layouts.h"
#include "app/theme/theme.h"
#include "app/why/why_view.h"
#include "app/window/center_views.h"
#include "app/window/desk.h"
#include "app/window/docks/docks.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QCursor>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QScrollArea>
#include <QTextBrowser>
#include <QTimer>

#include <array>
#include <utility>

namespace roofline {

QString numberAt(const QWidget &widget, std::optional<QPoint> place)
{
    QPoint at = place.value_or(widget.rect().center());
    for (const QWidget *around = &widget; around; around = around->parentWidget()) {
        if (const auto *rows = qobject_cast<const ValueRows *>(around)) {
            if (const ValueRows::Row *row = rows->rowAt(at); row && !row->why.isEmpty())
                return row->why;
        }
        if (const auto *table = qobject_cast<const ReportTable *>(around))
            return place ? table->numberUnder(at) : table->presentNumber();
        if (QString named = around->property("why").toString(); !named.isEmpty())
            return named;
        if (around->isWindow())
            break;
        at = around->mapToParent(at);
    }
    return {};
}

namespace {

constexpr int flashTime = 1200; // ms

// Maps settings to controls whose name differs from the setting's, in the order in which they are tried.
constexpr std::array<std::pair<const char *, const char *>, 14> controls = {{{"seq", "sequence"},
                                                                             {"dense-batch", "serving-chooser"},
                                                                             {"kernel", "workload"},
                                                                             {"weights", "mixed"},
                                                                             {"weights", "precision"},
                                                                             {"activations", "mixed"},
                                                                             {"activations", "precision"},
                                                                             {"kv", "mixed"},
                                                                             {"kv", "precision"},
                                                                             {"collective-latency", "collective"},
                                                                             {"collective-latency", "network"},
                                                                             {"overhead", "added-overhead"},
                                                                             {"measured", "measured-value"},
                                                                             {"sustained", "efficiency"}}};

QWidget *controlOf(const QWidget &panel, const QString &setting)
{
    if (auto *exact = panel.findChild<QWidget *>(setting))
        return exact;
    for (const auto &[name, control] : controls)
        if (setting == QLatin1String(name))
            if (auto *found = panel.findChild<QWidget *>(QLatin1String(control)))
                return found;
    return nullptr;
}

// Returns the part of a composite control that takes the keyboard focus.
QWidget *focusOf(QWidget &control)
{
    if (control.focusPolicy() != Qt::NoFocus)
        return &control;
    for (QWidget *child : control.findChildren<QWidget *>())
        if (child->focusPolicy() != Qt::NoFocus && child->isEnabled() && child->isVisible())
            return child;
    return &control;
}

// Tells whether the widget shows a number as text and has no context menu of its own.
bool isWords(const QWidget &widget)
{
    return !widget.property("why").toString().isEmpty()
           && (qobject_cast<const TextBlock *>(&widget) || qobject_cast<const ShareBar *>(&widget)
               || qobject_cast<const VerdictHead *>(&widget) || qobject_cast<const QLabel *>(&widget));
}

class WhyActions : public QObject {
    Q_DECLARE_TR_FUNCTIONS(roofline::WhyActions)

public:
    explicit WhyActions(const Desk &desk)
        : QObject(&desk.window)
        , m_desk(desk)
        , m_answer(*desk.window.findChild<WhyView *>())
        , m_dock(*dockAround(&m_answer))
    {
        QAction *why =
            desk.actions.add("why-this-number", tr("&Why this number?"),
                             tr("The formula behind the number at the mouse or the focus, with the numbers in it"),
                             QKeySequence(Qt::Key_F7), this, &WhyActions::askHere);
        desk.actions.learnMenu->addSeparator();
        desk.actions.learnMenu->addAction(why);
        connect(&m_answer, &WhyView::settingAsked, this, &WhyActions::showControl);
        connect(&m_answer, &WhyView::entryAsked, this, &WhyActions::openCard);
        for (ReportTable *table : desk.window.findChildren<ReportTable *>())
            connect(table, &ReportTable::whyAsked, this, &WhyActions::ask);
        for (QWidget *widget : desk.window.findChildren<QWidget *>())
            if (qobject_cast<ValueRows *>(widget) || isWords(*widget))
                widget->installEventFilter(this);
        connect(&desk.center.chart(), &RooflineChart::numberMenuAsked, this,
                [this](QMenu *of, const QString &number) { addTo(*of, number); });
        const auto cover = [this] { m_answer.setCovered(m_desk.view.choices().hidden.any()); };
        connect(&desk.view, &ViewState::choicesChanged, this, cover);
        cover();
    }

private:
    void addTo(QMenu &menu, const QString &number)
    {
        if (number.isEmpty() || m_desk.view.choices().hidden.any())
            return;
        menu.addAction(tr("&Why this number?"), this, [this, number] { ask(number); });
        menu.addSeparator();
    }

    // Returns whether the panel is neither closed nor behind another tab.
    bool isInView() const { return !m_dock.visibleRegion().isEmpty(); }

    void ask(const QString &number)
    {
        if (m_desk.view.choices().hidden.any()) {
            m_desk.dialogs.tell(tr("Parts of the chart are hidden now, and so are the reasons."));
            return;
        }
        m_asked = number;
        if (isInView())
            m_answer.ask(number);
        else
            m_answer.begin(number); // nobody has come there from another number
        if (!m_dock.isVisible())
            m_dock.toggleViewAction()->trigger(); // this also sets its height
        m_dock.raise();
        if (auto *part = m_answer.findChild<QWidget *>(QStringLiteral("why-part"));
            part && part->isVisibleTo(&m_answer) && part->isEnabled())
            part->setFocus(Qt::ShortcutFocusReason);
    }

    // Explains the number under the mouse, else the one with the focus, else the latency. Asked again while no other
    // number is there, closes the panel: its key opens and closes it, as the keys of other panels do.
    void askHere()
    {
        const QPoint mouse = QCursor::pos();
        const QWidget *under = QApplication::widgetAt(mouse);
        QString number;
        if (under && under->window() == &m_desk.window)
            number = numberAt(*under, under->mapFromGlobal(mouse));
        if (const QWidget *focused = m_desk.window.focusWidget(); number.isEmpty() && focused)
            number = numberAt(*focused, std::nullopt);
        if (isInView() && (number.isEmpty() || number == m_asked))
            m_dock.toggleViewAction()->trigger();
        else
            ask(number.isEmpty() ? QStringLiteral("latency") : number);
    }

    void showControl(const QString &setting)
    {
        QWidget *control = controlOf(m_desk.window, setting);
        if (!control) {
            m_desk.dialogs.tell(tr("On the command line it is --%1.").arg(setting));
            return;
        }
        for (QWidget *around = control; around; around = around->parentWidget()) {
            if (auto *fold = qobject_cast<Fold *>(around))
                fold->setOpen(true);
            if (auto *dock = qobject_cast<QDockWidget *>(around)) {
                dock->show();
                dock->raise();
            }
        }
        while (!control->isVisible()
               && control->parentWidget()) // a control that this scenario hides: its place is shown
            control = control->parentWidget();
        QWidget *focus = focusOf(*control);
        focus->setFocus(Qt::ShortcutFocusReason);
        for (QWidget *around = control->parentWidget(); around; around = around->parentWidget())
            if (auto *area = qobject_cast<QScrollArea *>(around))
                area->ensureWidgetVisible(control);
        flash(*control);
    }

    // Draws a frame around the control for a moment.
    void flash(QWidget &widget)
    {
        auto *frame = named(new QFrame(widget.parentWidget()), "flash");
        frame->setAttribute(Qt::WA_TransparentForMouseEvents);
        frame->setStyleSheet(
            QStringLiteral("#flash { border: 2px solid %1; border-radius: 4px; background: transparent; }")
                .arg(Theme::matching(widget.palette()).accent.name()));
        frame->setGeometry(widget.geometry().adjusted(-3, -2, 3, 2));
        frame->show();
        frame->raise();
        QTimer::singleShot(flashTime, frame, &QWidget::deleteLater);
    }

    void openCard(bool chip, const QString &key)
    {
        (chip ? m_desk.actions.chipCard : m_desk.actions.workloadCard)->trigger();
        const QString name = chip ? QStringLiteral("chip-card") : QStringLiteral("workload-card");
        const auto *dialog = m_desk.window.findChild<QDialog *>(name);
        auto *text = dialog ? dialog->findChild<QTextBrowser *>() : nullptr;
        if (!text)
            return;
        text->moveCursor(QTextCursor::Start);
        if (!text->find(key.section(u'/', -1)))
            text->moveCursor(QTextCursor::Start);
    }

    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (event->type() != QEvent::ContextMenu)
            return false;
        auto *widget = qobject_cast<QWidget *>(object);
        const auto *asked = static_cast<QContextMenuEvent *>(event);
        const QString number = widget ? numberAt(*widget, asked->pos()) : QString();
        if (number.isEmpty() || m_desk.view.choices().hidden.any())
            return false;
        QMenu &menu = contextMenu(widget);
        menu.addAction(tr("&Why this number?"), this, [this, number] { ask(number); });
        menu.popup(asked->globalPos());
        return true;
    }

    Desk m_desk;
    WhyView &m_answer;
    QDockWidget &m_dock;
    QString m_asked; // the number that the panel was opened for
};

} // namespace

constinit const PartMaker makeWhyActions = makePart<WhyActions>;

} // namespace roofline
