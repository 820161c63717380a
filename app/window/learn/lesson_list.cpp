#include "app/window/learn/learn.h"

#include "app/theme/theme.h"
#include "app/window/dialogs/page_dialog.h"
#include "app/window/files/opened_files.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <functional>

namespace roofline {

namespace {

constexpr int padding = 10;
constexpr double smallText = 0.95;

class LessonCard : public CardButton {
    Q_DECLARE_TR_FUNCTIONS(roofline::LessonCard)

public:
    LessonCard(const Lesson &lesson, int number, const LessonProgress &progress, QWidget *parent)
        : CardButton(600, parent)
        , m_number(QString::number(number))
        , m_about(qtText(lesson.about))
        , m_minutes(tr("%1 min").arg(lesson.minutes))
    {
        int questions = 0;
        int done = 0;
        for (const LessonStep &step : lesson.steps) {
            questions += step.question.has_value();
            done += step.question && progress.of(step.id).isDone();
        }
        m_done = questions > 0 ? double(done) / questions : 0;
        const bool begun = done > 0 || !progress.at.empty();
        m_state = questions > 0 && done == questions ? tr("✓ done")
                  : begun                            ? tr("%1 of %2").arg(done).arg(questions)
                                                     : QString();
        setText(qtText(lesson.title));
        setObjectName(QStringLiteral("lesson-") + qtText(lesson.id));
        setAccessibleName(tr("Lesson %1: %2").arg(m_number, text()));
        const QString state = questions > 0 && done == questions ? tr("All questions are answered.")
                              : begun ? tr("%1 of %2 questions are answered.").arg(done).arg(questions)
                                      : tr("Not begun.");
        setAccessibleDescription(QStringLiteral("%1 %2 %3").arg(m_about, m_minutes, state));
        setToolTip(lesson.outcome.empty() ? tr("Begin this lesson") : qtText(lesson.outcome));
    }

    int heightForWidth(int width) const override
    {
        const QFontMetrics title(titleFont());
        const QFontMetrics small(sized(font(), smallText));
        const int room = width - textLeft() - stateWidth() - 2 * padding;
        return padding + title.height() + 2
               + small.boundingRect(QRect(0, 0, room, 1000), Qt::TextWordWrap, m_about).height() + padding;
    }

private:
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::matching(palette());
        QPainter painter(this);
        paintFrame(painter, 6);
        QRect area = rect().adjusted(textLeft(), padding, -stateWidth() - padding, -padding + 2);
        const int line = paintTitle(painter, area);
        painter.setPen(theme.mutedText);
        painter.drawText(QRect(padding, padding, textLeft() - padding, line), Qt::AlignLeft | Qt::AlignTop, m_number);
        area.setTop(area.top() + line + 2);
        painter.setFont(sized(font(), smallText));
        painter.setPen(theme.mutedText);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_about);
        const QRect right(width() - stateWidth() - padding, padding, stateWidth(), line);
        painter.drawText(right, Qt::AlignRight | Qt::AlignTop, m_minutes);
        if (m_state.isEmpty())
            return;
        painter.setPen(theme.text);
        painter.setFont(sized(font(), smallText, QFont::DemiBold));
        painter.drawText(right.translated(0, line + 2), Qt::AlignRight | Qt::AlignTop, m_state);
        const QRectF bar(right.left() + right.width() * 0.25, height() - padding + 1.0, right.width() * 0.75, 3);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.line);
        painter.drawRoundedRect(bar, 1.5, 1.5);
        painter.setBrush(theme.accent);
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * m_done, bar.height()), 1.5, 1.5);
    }

    int textLeft() const { return padding + withText(font(), 30); }
    int stateWidth() const { return withText(font(), 84); }

    QString m_number;
    QString m_about;
    QString m_state;
    QString m_minutes;
    double m_done = 0; // share of its questions, 0 … 1
};

// `last` is the lesson that is open or was left last; empty: none. It has the focus, else the first that is begun,
// or else the first that is to do. `chosen` is called with the id of the one that is chosen.
class LessonList : public PageDialog {
    Q_DECLARE_TR_FUNCTIONS(roofline::LessonList)

public:
    LessonList(const std::vector<Lesson> &lessons, const ProgressStore &progress, const Messages &messages,
               const std::string &last, QWidget *parent, const std::function<void(const QString &id)> &chosen)
        : PageDialog(QStringLiteral("lesson-list"), tr("Lessons"), parent)
    {
        below().setContentsMargins(0, 0, 0, 0);
        QVBoxLayout *column = makeColumn(20, 16, 6);
        addHead(*column, tr("Lessons"),
                tr("Predict first, then see what the engine says. Your own session waits, and comes back "
                   "as it is."),
                page());
        column->addSpacing(6);
        int focused = 0;
        int best = 0;
        for (const Lesson &lesson : lessons) {
            const LessonProgress &how = progress.of(lesson.id);
            auto *card = new LessonCard(lesson, cardCount() + 1, how, page());
            const QString id = qtText(lesson.id);
            connect(card, &QAbstractButton::clicked, this, [this, id, chosen] {
                close();
                chosen(id);
            });
            const bool unfinished = std::ranges::any_of(
                lesson.steps, [&](const LessonStep &step) { return step.question && !how.of(step.id).isDone(); });
            const int rank = lesson.id == last ? 3 : !unfinished ? 0 : how.at.empty() ? 1 : 2;
            if (rank > best) {
                best = rank;
                focused = cardCount();
            }
            column->addWidget(card);
            addCard(card);
        }
        if (cardCount() == 0)
            column->addWidget(new QLabel(tr("There are no lessons: install the program again."), page()));
        if (const QString problems = errorLines(messages); !problems.isEmpty()) {
            auto *told = new QLabel(tr("Not everything could be read:\n%1").arg(problems), page());
            told->setWordWrap(true);
            told->setTextInteractionFlags(Qt::TextSelectableByMouse);
            column->addWidget(told);
        }
        column->addStretch(1);
        fit(withText(font(), 680), 8, parent ? parent->size() - QSize(40, 8) : QSize(1200, 780));
        focusCard(focused);
    }
};

} // namespace

void Learn::openList()
{
    m_store.read(m_desk.dialogs.showProblem);
    const auto choose = [this](const QString &id) { open(id); };
    (new LessonList(lessons(), m_store, m_messages, m_lesson ? m_lesson->id : m_left, &m_desk.window, choose))->open();
}

} // namespace roofline
