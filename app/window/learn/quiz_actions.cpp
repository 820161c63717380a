#include "app/controls/buttons.h"
#include "app/controls/segmented.h"
#include "app/lesson/option_button.h"
#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/why/rich_label.h"
#include "app/window/desk.h"
#include "app/window/dialogs/page_dialog.h"
#include "app/window/help/glossary.h"
#include "app/window/learn/learn.h"
#include "app/window/learn/learn_stores.h"
#include "core/lesson/lesson.h"
#include "core/lesson/progress.h"
#include "core/quiz/quiz.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/mapped.h"
#include "core/units/say.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRandomGenerator>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace roofline {

namespace {

constexpr int dialogWidth = 620; // pixels for text of the default size
constexpr std::array<int, 4> lengths = {4, usualQuizQuestions, 12, mostQuizQuestions};

QString engineWords(std::string_view text)
{
    return qtText(say(std::string(text).c_str()));
}

// Large text would make it wider than a small screen.
int widthOf(const QDialog &dialog)
{
    return dialogSize(dialog, dialogWidth, 1).width();
}

constexpr double onTheSpot = 1.05; // a smaller deviation is not mentioned

bool isRight(const StepProgress &how)
{
    return how.state == StepProgress::State::Right;
}

QString link(const char *kind, std::string_view id, const QString &title)
{
    return QStringLiteral("<a href=\"%1:%2\">%3</a>").arg(QLatin1String(kind), qtText(id), title.toHtmlEscaped());
}

// Stands before a quiz: asks for its level, its length, and the number that it is made from.
class QuizDialog : public PageDialog {
    Q_DECLARE_TR_FUNCTIONS(roofline::QuizDialog)

public:
    // `due` are the kinds to be repeated. `goesOn` says that this request's quiz is unfinished.
    QuizDialog(const QuizRequest &request, std::vector<std::string> due, bool goesOn, QWidget *parent)
        : PageDialog(QStringLiteral("quiz"), tr("Quiz"), parent)
        , m_due(std::move(due))
        , m_unfinished(request)
        , m_goesOn(goesOn)
    {
        QVBoxLayout *column = makeColumn(20, 12, 6);
        addHead(*column, tr("Quiz"),
                tr("Questions about chips and models of the zoo, made anew each time. Nothing is counted "
                   "against you: what you miss comes back some days later."),
                page());
        column->addSpacing(6);
        addLevels(*column);
        column->addSpacing(8);
        addChoices(*column);
        column->addStretch(1);
        auto *buttons = addEndButtons(*this, below(), QDialogButtonBox::Cancel);
        buttons->setContentsMargins(margin, 0, margin, 0);
        m_start = named(buttons->addButton(tr("&Begin"), QDialogButtonBox::AcceptRole), "begin");
        m_start->setDefault(true);
        show(request);
        checkSeed();
        const int width = widthOf(*this);
        setMinimumWidth(width);
        fit(width, withText(font(), 64), dialogSize(*this, 900, 900));
        m_levels->checkedButton()->setFocus();
    }

    QuizRequest request() const
    {
        QuizRequest asked;
        asked.seed = m_seed->text().trimmed().toULongLong();
        asked.level = m_levels->checkedId();
        asked.count = lengths[std::size_t(std::max(0, m_count->current()))];
        if (m_repeats->isChecked())
            asked.first =
                m_goesOn && !m_unfinished.first.empty() && asked.seed == m_unfinished.seed ? m_unfinished.first : m_due;
        return asked;
    }

private:
    void addLevels(QVBoxLayout &column)
    {
        constexpr int beside = 2 * margin + 14; // margins and a scroll bar, which appears if the screen is too low
        m_levels = new QButtonGroup(this);
        int level = 1;
        for (const QuizLevel &of : quizLevels()) {
            auto *button =
                new OptionButton(tr("%1  %2. %3").arg(level).arg(engineWords(of.name), engineWords(of.asks)), this);
            button->setObjectName(QStringLiteral("level-%1").arg(level));
            button->setFixedHeight(button->heightForWidth(widthOf(*this) - withText(font(), beside)));
            m_levels->addButton(button, level++);
            column.addWidget(button);
        }
    }

    void addChoices(QVBoxLayout &column)
    {
        std::vector<Segmented::Option> options;
        for (const int length : lengths)
            options.push_back({QString::number(length), tr("%1 questions").arg(length)});
        m_count = named(new Segmented(tr("Number of questions"), options, this), "count");
        m_count->setLongestRow(int(lengths.size()));
        m_seed = named(new QLineEdit(this), "seed", tr("The same number asks everybody the same questions"));
        m_seed->setMaxLength(9);
        auto *another =
            named(new QPushButton(tr("&Another"), this), "another-seed", tr("Another number, for other questions"));
        auto *questions = new QLabel(tr("Questions"), this);
        auto *number = new QLabel(tr("&Number of the quiz"), this);
        number->setBuddy(m_seed);
        auto *grid = new QGridLayout;
        grid->setHorizontalSpacing(14);
        grid->setVerticalSpacing(6);
        grid->setColumnStretch(2, 1);
        grid->addWidget(questions, 0, 0);
        grid->addWidget(m_count, 0, 1);
        grid->addWidget(number, 1, 0);
        grid->addWidget(m_seed, 1, 1);
        grid->addWidget(another, 1, 2, Qt::AlignLeft);
        m_count->setMinimumWidth(withText(font(), 200));
        m_hint = mutedLabel(QStringLiteral("seed-hint"), this);
        m_repeats = named(new QCheckBox(this), "repeats", tr("What you missed some days ago, of any level"));
        m_repeats->setText(m_due.empty() ? tr("No questions are due for &repetition")
                                         : tr("Begin with what is due for &repetition (%1)").arg(m_due.size()));
        m_repeats->setEnabled(!m_due.empty());
        addParts(&column, {grid, m_hint, m_repeats});
        connect(m_seed, &QLineEdit::textEdited, this, [this] {
            m_repeats->setChecked(false); // a typed number is shared with others, who have other repetitions
            checkSeed();
        });
        connect(another, &QPushButton::clicked, this, [this] {
            constexpr int short4 = 10'000; // four digits are easily said aloud
            m_seed->setText(QString::number(QRandomGenerator::global()->bounded(1, short4)));
            m_repeats->setChecked(!m_due.empty());
            checkSeed();
        });
        connect(m_levels, &QButtonGroup::idToggled, this, &QuizDialog::checkSeed);
        connect(m_count, &Segmented::chosen, this, &QuizDialog::checkSeed);
        connect(m_repeats, &QCheckBox::toggled, this, &QuizDialog::checkSeed);
    }

    void show(const QuizRequest &request)
    {
        m_levels->button(std::clamp(request.level, 1, int(quizLevels().size())))->setChecked(true);
        const auto *length = std::ranges::find(lengths, request.count);
        m_count->setCurrent(length == lengths.end() ? 1 : int(length - lengths.begin()));
        m_seed->setText(QString::number(request.seed));
        m_repeats->setChecked(m_goesOn ? !request.first.empty() : !m_due.empty());
    }

    // Says what the number is for, or what it must be.
    void checkSeed()
    {
        bool isNumber = false;
        const qulonglong seed = m_seed->text().trimmed().toULongLong(&isNumber);
        const bool good = isNumber && seed <= largestQuizSeed;
        m_start->setEnabled(good);
        const QuizRequest asked = request();
        const bool same = m_goesOn && asked.seed == m_unfinished.seed && asked.level == m_unfinished.level
                          && asked.count == m_unfinished.count && asked.first.empty() == m_unfinished.first.empty();
        m_hint->setText(!good  ? tr("The number has to be a whole one, from 0 to %1.").arg(largestQuizSeed)
                        : same ? tr("You have begun this one: it goes on where you left it.")
                        : m_repeats->isChecked()
                            ? tr("The same number asks everybody the same questions, except those that you repeat.")
                            : tr("The same number asks everybody the same questions."));
    }

    std::vector<std::string> m_due;
    QuizRequest m_unfinished;
    bool m_goesOn;
    QButtonGroup *m_levels;
    Segmented *m_count;
    QLineEdit *m_seed;
    QLabel *m_hint;
    QCheckBox *m_repeats;
    QPushButton *m_start;
};

// Shows the result of each question, and what to read where it was missed.
class QuizOutcome : public PageDialog {
    Q_DECLARE_TR_FUNCTIONS(roofline::QuizOutcome)

public:
    QuizOutcome(const Lesson &quiz, const LessonProgress &how, const Desk &desk, Learn &learn,
                const std::function<void()> &another)
        : PageDialog(QStringLiteral("quiz-outcome"), tr("How the quiz went"), &desk.window)
        , m_desk(desk)
        , m_learn(learn)
    {
        QVBoxLayout *column = makeColumn(20, 12, 10);
        const auto right =
            std::ranges::count_if(quiz.steps, [&](const LessonStep &step) { return isRight(how.of(step.id)); });
        addHead(*column, tr("%1 of %2 answered right").arg(right).arg(quiz.steps.size()),
                right == qsizetype(quiz.steps.size())
                    ? tr("%1. Nothing has to be repeated.").arg(qtText(quiz.title))
                    : tr("%1. What was shown comes back in the next quiz, and then after some days.")
                          .arg(qtText(quiz.title)),
                page());
        for (const LessonStep &step : quiz.steps)
            addQuestion(*column, step, how.of(step.id));
        column->addStretch(1);
        auto *buttons = addEndButtons(*this, below(), QDialogButtonBox::Close);
        buttons->setContentsMargins(margin, 0, margin, 0);
        QPushButton *more = named(buttons->addButton(tr("&Another quiz…"), QDialogButtonBox::ActionRole), "another");
        connect(more, &QPushButton::clicked, this, [this, another] {
            close();
            another();
        });
        fit(withText(font(), 560), withText(font(), 60), dialogSize(*this, 900, 720));
        buttons->button(QDialogButtonBox::Close)->setFocus();
    }

private:
    void addQuestion(QVBoxLayout &column, const LessonStep &step, const StepProgress &how)
    {
        const bool right = isRight(how);
        const bool atOnce = how.isRightAtOnce();
        QString result = !right          ? tr("the answer was shown")
                         : atOnce        ? tr("right")
                         : how.tries > 1 ? tr("right on try %1").arg(how.tries)
                         : how.explored  ? tr("right after exploring")
                                         : tr("right after a hint");
        if (how.factor > onTheSpot)
            result = tr("%1, at first %2× off").arg(result, qtText(formatRatio(how.factor, 2)));
        QString text = QStringLiteral("%1&nbsp; <b>%2</b>: %3.")
                           .arg(right ? QStringLiteral("✓") : QStringLiteral("→"), qtText(step.title).toHtmlEscaped(),
                                result.toHtmlEscaped());
        if (const QuizKind *kind = atOnce ? nullptr : quizKindOf(step.id)) {
            const Lesson *lesson = findIn(m_learn.lessons(), kind->lesson, &Lesson::id);
            const Term *term = Glossary::shipped().find(qtText(kind->term));
            QStringList links;
            if (lesson)
                links << tr("lesson %1").arg(link("lesson", lesson->id, qtText(lesson->title)));
            if (term)
                links << tr("glossary %1").arg(link("term", kind->term, term->title));
            if (!links.isEmpty())
                text += QStringLiteral("<br>") + tr("To read: %1").arg(links.join(QStringLiteral(" · ")));
        }
        auto *label = named(new RichLabel(this), "asked");
        label->setText(text);
        connect(label, &QLabel::linkActivated, this, &QuizOutcome::follow);
        column.addWidget(label);
    }

    // A glossary term opens beside this dialog; a lesson takes the window, so the dialog closes.
    void follow(const QString &address)
    {
        const QString id = address.section(u':', 1);
        if (address.startsWith(QLatin1String("term:")))
            return openGlossary(m_desk, id);
        close();
        m_learn.open(id);
    }

    Desk m_desk;
    Learn &m_learn;
};

// As the settings keep a request: its number, level and length, then the kinds that are asked first.
QStringList listOf(const QuizRequest &request)
{
    const QStringList numbers = {QString::number(request.seed), QString::number(request.level),
                                 QString::number(request.count)};
    return numbers + mapped<QStringList>(request.first, qtText);
}

std::optional<QuizRequest> requestIn(const QStringList &list)
{
    if (list.size() < 3)
        return std::nullopt;
    return QuizRequest{list[0].toULongLong(), list[1].toInt(), list[2].toInt(), mapped(list.mid(3), stdText)};
}

class QuizActions : public QObject {
    Q_DECLARE_TR_FUNCTIONS(roofline::QuizActions)

public:
    QuizActions(const Desk &desk, Learn &learn) : QObject(&desk.window), m_desk(desk), m_learn(learn)
    {
        QAction *quiz =
            desk.actions.add("quiz", tr("&Quiz…"), tr("Questions about chips and models, made from the zoo"),
                             QKeySequence(Qt::SHIFT | Qt::Key_F6), this, &QuizActions::choose);
        QMenu &menu = *desk.actions.learnMenu;
        menu.insertAction(menu.actions().value(1), quiz); // after the command for the lessons
        connect(&learn, &Learn::answered, this, [this](const std::string &step, const StepProgress &how) {
            if (const QuizKind *kind = quizKindOf(step))
                m_store.take(kind->id, how, m_desk.dialogs.showProblem);
        });
        connect(&learn, &Learn::finished, this, &QuizActions::showOutcome);
    }

private:
    void choose()
    {
        constexpr quint32 mostOfFourDigits = 9999; // four digits are easily said aloud
        QuizRequest request;
        request.seed = QRandomGenerator::global()->bounded(1U, mostOfFourDigits + 1);
        const std::optional<QuizRequest> unfinished = requestIn(m_desk.settings.unfinishedQuiz());
        auto *dialog = new QuizDialog(unfinished.value_or(request), m_store.due(m_desk.dialogs.showProblem),
                                      unfinished.has_value(), &m_desk.window);
        connect(dialog, &QDialog::accepted, this, [this, dialog] { begin(dialog->request()); });
        dialog->open();
    }

    void begin(const QuizRequest &request)
    {
        const Lesson lesson = quiz(request, *m_desk.session.zooOutside());
        if (lesson.steps.empty()) {
            m_desk.dialogs.showProblem(
                tr("There is nothing to ask"),
                tr("The zoo has too few chips and models whose numbers all have a source. Start the "
                   "program with the zoo that came with it."));
            return;
        }
        // Earlier answers count only for the same quiz, and only while some of it is unanswered.
        ProgressStore progress;
        progress.read(m_desk.dialogs.showProblem);
        const LessonProgress &known = progress.of(lesson.id);
        const bool done =
            std::ranges::all_of(lesson.steps, [&](const LessonStep &step) { return known.of(step.id).isDone(); });
        const bool same = std::ranges::all_of(known.steps, [&](const auto &answered) {
            return std::ranges::find(lesson.steps, answered.first, &LessonStep::id) != lesson.steps.end();
        });
        if (!same || done)
            progress.keep(lesson.id, {}, m_desk.dialogs.showProblem);
        m_desk.settings.unfinishedQuiz.set(listOf(request));
        m_learn.open(lesson);
    }

    void showOutcome(const Lesson &quiz, const LessonProgress &how)
    {
        m_desk.settings.unfinishedQuiz.set({});
        auto *outcome = new QuizOutcome(quiz, how, m_desk, m_learn, [this] { choose(); });
        outcome->show(); // not modal, so that the glossary can be read beside it
    }

    Desk m_desk;
    Learn &m_learn;
    QuizStore m_store;
};

} // namespace

void makeQuizActions(const Desk &desk, Learn &learn)
{
    new QuizActions(desk, learn);
}

} // namespace roofline
