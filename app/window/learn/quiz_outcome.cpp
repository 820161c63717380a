#include "app/window/learn/quiz_outcome.h"

#include "app/controls/buttons.h"
#include "app/theme/dialog_size.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/why/rich_label.h"
#include "app/window/help/glossary.h"
#include "core/quiz/quiz.h"
#include "core/units/format.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace roofline {

namespace {

constexpr double onTheSpot = 1.05; // a smaller deviation is not mentioned

bool isRight(const StepProgress &how)
{
    return how.state == StepProgress::State::Right;
}

const Lesson *lessonNamed(std::string_view name, const std::vector<Lesson> &lessons)
{
    const auto found = std::ranges::find(lessons, name, &Lesson::id);
    return found == lessons.end() ? nullptr : &*found;
}

QString link(const char *kind, std::string_view id, const QString &title)
{
    return QStringLiteral("<a href=\"%1:%2\">%3</a>").arg(QLatin1String(kind), qtText(id), title.toHtmlEscaped());
}

} // namespace

QuizOutcome::QuizOutcome(const Lesson &quiz, const LessonProgress &how, const std::vector<Lesson> &lessons,
                         QWidget *parent)
    : PageDialog(QStringLiteral("quiz-outcome"), tr("How the quiz went"), parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    QVBoxLayout *column = makeColumn(20, 12, 10);
    const auto right =
        std::ranges::count_if(quiz.steps, [&](const LessonStep &step) { return isRight(how.of(step.id)); });
    addHead(
        *column, tr("%1 of %2 answered right").arg(right).arg(quiz.steps.size()),
        right == qsizetype(quiz.steps.size())
            ? tr("%1. Nothing has to be repeated.").arg(qtText(quiz.title))
            : tr("%1. What was shown comes back in the next quiz, and then after some days.").arg(qtText(quiz.title)),
        page());
    for (const LessonStep &step : quiz.steps)
        addQuestion(*column, step, how.of(step.id), lessons);
    column->addStretch(1);
    auto *buttons = addEndButtons(*this, below(), QDialogButtonBox::Close);
    buttons->setContentsMargins(margin, 0, margin, 0);
    QPushButton *another = buttons->addButton(tr("&Another quiz…"), QDialogButtonBox::ActionRole);
    another->setObjectName(QStringLiteral("another"));
    connect(another, &QPushButton::clicked, this, [this] {
        close();
        emit anotherAsked();
    });
    fit(withText(font(), 560), withText(font(), 60), dialogSize(*this, 900, 720));
    buttons->button(QDialogButtonBox::Close)->setFocus();
}

void QuizOutcome::addQuestion(QVBoxLayout &column, const LessonStep &step, const StepProgress &how,
                              const std::vector<Lesson> &lessons)
{
    const bool right = isRight(how);
    const bool atOnce = right && how.tries <= 1;
    QString result = !right ? tr("the answer was shown") : atOnce ? tr("right") : tr("right on try %1").arg(how.tries);
    if (how.factor > onTheSpot)
        result = tr("%1, at first %2× off").arg(result, qtText(formatNumber(how.factor, 2)));
    QString text = QStringLiteral("%1&nbsp; <b>%2</b>: %3.")
                       .arg(right ? QStringLiteral("✓") : QStringLiteral("→"), qtText(step.title).toHtmlEscaped(),
                            result.toHtmlEscaped());
    if (const QuizKind *kind = atOnce ? nullptr : quizKindOf(step.id)) {
        const Lesson *lesson = lessonNamed(kind->lesson, lessons);
        const Term *term = Glossary::shipped().find(qtText(kind->term));
        QStringList links;
        if (lesson)
            links << tr("lesson %1").arg(link("lesson", lesson->id, qtText(lesson->title)));
        if (term)
            links << tr("glossary %1").arg(link("term", kind->term, term->title));
        if (!links.isEmpty())
            text += QStringLiteral("<br>") + tr("To read: %1").arg(links.join(QStringLiteral(" · ")));
    }
    auto *label = new RichLabel(this);
    label->setText(text);
    label->setObjectName(QStringLiteral("asked"));
    connect(label, &QLabel::linkActivated, this, &QuizOutcome::follow);
    column.addWidget(label);
}

// A glossary term opens beside this dialog; a lesson takes the window, so the dialog closes.
void QuizOutcome::follow(const QString &address)
{
    const QString id = address.section(u':', 1);
    if (address.startsWith(QLatin1String("term:"))) {
        emit termAsked(id);
        return;
    }
    close();
    emit lessonAsked(id);
}

} // namespace roofline
