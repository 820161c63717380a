#include "app/lesson/lesson_panel.h"

#include "app/lesson/lesson_controls.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr int usualWidth = 404; // pixels for text of the usual size
constexpr double widestShare = 0.58;
constexpr int margin = 22;
constexpr int barsHeight = 10;
constexpr int textIn = 10; // room for the mark of a text with the focus

// This page is as high as its parts are at its width. Its layout alone would ask for their height at the
// smallest width.
class StepPage : public QWidget {
public:
    using QWidget::QWidget;

    QSize minimumSizeHint() const override { return {QWidget::minimumSizeHint().width(), heightForWidth(width())}; }
};

// Makes a row with a widget at each end.
QHBoxLayout *ends(QWidget *left, QWidget *right)
{
    return addParts(rowIn(nullptr, -1, {textIn, 0, 8, 0}), {left, Room::Rest, right});
}

} // namespace

// This row has a bar for each step of a lesson. It tells the state of each step, and which one is current, by
// shape rather than hue.
class LessonBars : public QWidget {
public:
    explicit LessonBars(QWidget *parent) : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    void setSteps(const std::vector<StepMark> &marks, int now)
    {
        m_marks = marks;
        m_now = now;
        update();
    }

    QSize sizeHint() const override { return {120, withText(font(), barsHeight)}; }

    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    // Steps that were answered or read are filled, those whose answer was shown are outlined, and those that were
    // tried are half filled.
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::matching(palette());
        const auto count = std::max<double>(1, double(m_marks.size()));
        const double gap = std::clamp(width() / count * 0.15, 1.0, 4.0);
        const double each = (width() + gap) / count - gap;
        const double high = std::max(4.0, height() * 0.5);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        double left = 0;
        for (std::size_t i = 0; i < m_marks.size(); ++i, left += each + gap) {
            const bool now = int(i) == m_now;
            const double tall = now ? high + 4 : high;
            const QRectF bar(left, (height() - tall) / 2, each, tall);
            const bool begun = m_marks[i] != StepMark::Untried;
            painter.setPen(Qt::NoPen);
            painter.setBrush(begun && m_marks[i] != StepMark::Shown && m_marks[i] != StepMark::NotYet ? theme.accent
                                                                                                      : theme.line);
            painter.drawRoundedRect(bar, 2, 2);
            if (m_marks[i] == StepMark::NotYet) {
                painter.setBrush(theme.accent);
                painter.drawRoundedRect(bar.adjusted(0, 0, -each / 2, 0), 2, 2);
            }
            if (m_marks[i] == StepMark::Shown || now) {
                painter.setBrush(Qt::NoBrush);
                painter.setPen(QPen(theme.accent, 1.4));
                painter.drawRoundedRect(bar.adjusted(0.7, 0.7, -0.7, -0.7), 2, 2);
            }
        }
    }

private:
    std::vector<StepMark> m_marks;
    int m_now = 0;
};

LessonPanel::LessonPanel(QWidget *parent) : QFrame(parent), m_bars(new LessonBars(this))
{
    setObjectName(QStringLiteral("lesson-panel"));
    setAccessibleName(tr("Lesson"));
    if (parent)
        parent->installEventFilter(this);
    // The scroll bar takes the rest of the margin at the right.
    auto *layout = columnIn(this, 6, {margin - textIn, 12, margin - 8, 16});
    addHead(*layout);
    addPage(*layout);
    addFoot(*layout);
    connect(m_text, &LessonText::goOn, this, [this] {
        if (m_question->isVisible() && m_answer->isEnabled())
            m_question->focusAnswer();
        else if (m_next->isEnabled())
            m_next->click();
    });
    whenFontChanges(*this, [this] { updateGeometry(); });
}

void LessonPanel::addHead(QVBoxLayout &layout)
{
    m_title->setWordWrap(true);
    setFace(*m_title, 1.65, QFont::Bold);
    m_title->setContentsMargins(textIn, 0, 0, 0);
    auto *bars = addParts(rowIn(nullptr, -1, {textIn, 2, 8, 0}), {m_bars});
    addParts(&layout, {ends(m_all, m_place), m_title, bars, ends(m_number, m_score)});
    m_score->setObjectName(QStringLiteral("score"));
    for (QLabel *small : {m_place, m_number, m_score}) {
        small->setProperty("muted", true);
        setFace(*small, 0.95);
    }
    connect(m_all, &QPushButton::clicked, this, &LessonPanel::allAsked);
}

void LessonPanel::addPage(QVBoxLayout &layout)
{
    auto *page = named(new StepPage(m_area), "panel");
    m_text->setContentsMargins(textIn, 0, 0, 0);
    m_text->installEventFilter(this);
    m_exploring->setWordWrap(true);
    m_exploring->hide();
    m_closing->hide();
    m_column = addParts(columnIn(nullptr, 12, {textIn, 0, 0, 0}), {m_question, m_closing, m_exploring});
    addParts(columnIn(page, 12, {0, 6, 8, 6}), {m_text, m_column, Room::Rest});
    m_area->setWidget(page);
    layout.addWidget(m_area, 1);
}

void LessonPanel::addFoot(QVBoxLayout &layout)
{
    auto *foot = addParts(rowIn(nullptr, 8, {textIn, 0, 8, 0}), {m_back, {m_answer, 1}});
    foot->addStretch(0);
    foot->addWidget(m_next);
    addParts(&layout, {ends(m_explore, m_again), foot});
    connect(m_back, &QPushButton::clicked, this, &LessonPanel::backAsked);
    connect(m_next, &QPushButton::clicked, this, &LessonPanel::nextAsked);
    connect(m_answer, &QPushButton::clicked, this, &LessonPanel::answerAsked);
    connect(m_again, &QPushButton::clicked, this, &LessonPanel::againAsked);
    connect(m_explore, &QPushButton::clicked, this, [this] { emit exploreAsked(!m_isExploring); });
}

QPushButton *LessonPanel::button(const char *name, const QString &text, const QString &tip, const char *kind)
{
    QPushButton *button = plainButton(QLatin1String(name), text, tip, this);
    if (*kind)
        button->setProperty(kind, true);
    return button;
}

void LessonPanel::show(const Step &step)
{
    m_place->setText(step.place);
    m_title->setText(step.title);
    m_bars->setSteps(step.marks, step.now);
    m_bars->setAccessibleName(step.number);
    m_number->setText(step.number);
    m_score->setText(step.score);
    m_back->setEnabled(step.now > 0);
    m_question->setVisible(step.hasQuestion);
    m_answer->setVisible(step.hasQuestion);
    m_next->setText(step.isLast ? tr("&Done") : tr("&Next ›"));
}

void LessonPanel::setText(const QString &marked)
{
    m_text->setMarkdown(marked);
}

void LessonPanel::setClosing(const QString &marked)
{
    m_closing->setMarkdown(marked);
    m_closing->setVisible(!marked.isEmpty());
}

void LessonPanel::setControls(LessonControls *controls)
{
    delete std::exchange(m_controls, controls);
    if (m_controls)
        m_column->insertWidget(m_column->indexOf(m_question), m_controls);
    // Tab follows the reading order: the text, the controls, the answer, the way on.
    QList<QWidget *> order = {m_text};
    for (QWidget *part : {static_cast<QWidget *>(m_controls), static_cast<QWidget *>(m_question)}) {
        if (!part)
            continue;
        for (QWidget *child : part->findChildren<QWidget *>()) {
            if ((child->focusPolicy() & Qt::TabFocus) && child->window() == window()) // a box's list is a window
                order << child;
        }
    }
    order << QList<QWidget *>{m_closing, m_next, m_answer, m_explore, m_again, m_back, m_all};
    for (qsizetype i = 0; i + 1 < order.size(); ++i)
        setTabOrder(order[i], order[i + 1]);
    m_area->verticalScrollBar()->setValue(0);
}

void LessonPanel::setAnswered(bool answered, bool again)
{
    m_again->setVisible(again);
    m_answer->setEnabled(!answered);
    m_next->setEnabled(answered);
}

void LessonPanel::setExploring(bool on, bool asked)
{
    m_isExploring = on;
    const QString free = tr("Change whatever you like: all panels are there. The lesson keeps its place, and nothing "
                            "of this is kept.");
    m_exploring->setText(asked ? free + u' ' + tr("The question then does not count as right at once.") : free);
    m_explore->setText(on ? tr("‹ Back &to the lesson") : tr("E&xplore freely"));
    m_explore->setToolTip(on ? tr("Return to the step as it was")
                             : tr("Have all controls at this step, and come back to it"));
    m_exploring->setVisible(on);
    for (QWidget *part : {static_cast<QWidget *>(m_question), static_cast<QWidget *>(m_controls)}) {
        if (part)
            part->setEnabled(!on);
    }
    for (QPushButton *button : {m_back, m_answer, m_next}) // the steps wait meanwhile
        button->setVisible(!on);
    if (on)
        m_again->hide();
    updateGeometry();
}

void LessonPanel::focusText()
{
    m_text->setFocus(Qt::OtherFocusReason);
}

void LessonPanel::showReply()
{
    QTimer::singleShot(0, this, [this] { m_area->ensureWidgetVisible(&m_question->reply(), 0, 12); }); // once laid out
}

// Large text leaves the chart its share of a small window.
QSize LessonPanel::sizeHint() const
{
    const int width = withText(font(), m_isExploring ? usualWidth * 3 / 4 : usualWidth);
    const int most = parentWidget() ? std::max(usualWidth, int(parentWidget()->width() * widestShare)) : width;
    return {std::min(width, most), 640};
}

// A key that gives an answer while the text has the focus goes to the answer, before the text is scrolled by it.
bool LessonPanel::eventFilter(QObject *object, QEvent *event)
{
    if (object == parentWidget() && event->type() == QEvent::Resize)
        updateGeometry(); // the width depends on that of its parent
    if (object == m_text && event->type() == QEvent::KeyPress && passOn(*static_cast<QKeyEvent *>(event)))
        return true;
    return QFrame::eventFilter(object, event);
}

bool LessonPanel::passOn(QKeyEvent &key)
{
    if (!m_question->takes(key))
        return false;
    m_question->focusAnswer();
    QCoreApplication::sendEvent(focusWidget(), &key);
    return true;
}

// Enter also presses the button that has the focus, because it is the key that checks and goes on.
void LessonPanel::keyPressEvent(QKeyEvent *event)
{
    auto *focused = qobject_cast<QPushButton *>(focusWidget());
    if (focused && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        focused->click();
    else
        QFrame::keyPressEvent(event);
}

} // namespace roofline
