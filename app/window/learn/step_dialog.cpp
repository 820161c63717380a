#include "app/chart/view_state.h"
#include "app/controls/buttons.h"
#include "app/controls/delay.h"
#include "app/session/whole_file.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/window/center_views.h"
#include "app/window/desk.h"
#include "app/window/files/kept_file.h"
#include "app/window/files/opened_files.h"
#include "app/window/learn/learn.h"
#include "app/window/learn/step_draft.h"
#include "app/window/lecture/builds.h"
#include "core/document/entry_kinds.h"
#include "core/document/own_entries.h"
#include "core/lesson/lesson.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_edit.h"
#include "core/lesson/lesson_listing.h"
#include "core/lesson/lesson_names.h"
#include "core/lesson/lesson_reader.h"
#include "core/zoo/text_file.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QObject>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>

#include <functional>
#include <optional>
#include <utility>

namespace roofline {

namespace {

// Makes a lesson without an id, so that no progress is kept.
Lesson alone(const LessonStep &step)
{
    Lesson lesson;
    lesson.title = step.title;
    lesson.steps = {step};
    return lesson;
}

// Returns the names of the entries that the scenario uses and only the session holds. A lesson's file has no such
// entries.
QStringList onlyInSession(const Document &document)
{
    QStringList names;
    for (const EntryKind kind : {EntryKind::Hardware, EntryKind::Model})
        forKind(kind, [&](auto of) {
            const std::set<std::string> used = entriesUsed({.scenario = document.scenario}, kind);
            for (const auto &own : of.own(document))
                if (used.contains(own->id))
                    names << qtText(of.label(*own));
        });
    return names;
}

// Edits a step of a lesson as text, beside a preview for the reader and the messages about it.
class StepDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(roofline::StepDialog)

public:
    // `saved` is the text as it was last copied or added to a lesson, or the first draft. `tryOut` gets a lesson with
    // only this step, as a reader meets it.
    StepDialog(const Desk &desk, Learn &learn, const QString &draft, QString saved,
               std::function<void(const Lesson &lesson)> tryOut)
        : QDialog(&desk.window)
        , m_desk(desk)
        , m_learn(learn)
        , m_saved(std::move(saved))
        , m_tryOut(std::move(tryOut))
    {
        setObjectName(QStringLiteral("step"));
        setWindowTitle(tr("Make a step of a lesson"));
        setWindowFlag(Qt::WindowMaximizeButtonHint);
        auto *sides = new QSplitter(this);
        sides->setChildrenCollapsible(false);
        sides->setHandleWidth(16);
        sides->addWidget(buildEditor());
        sides->addWidget(buildPreview());
        sides->setStretchFactor(0, 1);
        sides->setStretchFactor(1, 1);
        auto *buttons = new QDialogButtonBox(this);
        addButtons(*buttons);
        addParts(columnIn(this, 12, {20, 18, 20, 14}), {{sides, 1}, buttons});
        m_edit->setPlainText(draft);
        connect(m_edit, &QPlainTextEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
        read();
        m_edit->setFocus();
        openAs(*this, 1080, 700);
    }

    QString draft() const { return m_edit->toPlainText(); }

    const QString &saved() const { return m_saved; }

    // Asks first if something would be lost.
    void reject() override
    {
        if (draft() == m_saved || mayThrowAway(m_desk.dialogs))
            QDialog::reject();
    }

    static bool mayThrowAway(const Dialogs &dialogs)
    {
        return dialogs.ask(tr("Make a step of a lesson"), tr("The step is neither copied nor added to a lesson."),
                           Choices::staying({tr("Keep writing"), tr("Throw it away")}, 0))
               == 1;
    }

private:
    QWidget *buildEditor()
    {
        auto *side = new QWidget(this);
        m_kind = named(new QComboBox(side), "step-kind",
                       tr("Puts an example of such a question into the text, to be changed there"),
                       tr("Question of the step"));
        m_kind->addItems({tr("No question"), tr("A number"), tr("One of several answers"),
                          tr("Which side of the ridge?"), tr("Where will the point be?"), tr("Set a control so that …"),
                          tr("Put in order"), tr("Draw the roofline")});
        connect(m_kind, &QComboBox::activated, this, &StepDialog::chooseKind);
        m_names = named(new QComboBox(side), "step-names",
                        tr("Numbers that the engine fills in where the text has their names in braces"),
                        tr("Insert a live number"));
        m_names->addItem(tr("Insert a live number…"));
        for (const LessonName &name : lessonNames())
            m_names->addItem(tr("%1: %2").arg(qtText(name.name), qtText(name.meaning)), qtText(name.name));
        m_names->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_names->setMinimumContentsLength(18);
        m_names->setMaxVisibleItems(24);
        connect(m_names, &QComboBox::activated, this, [this](int index) {
            const QString name = m_names->itemData(index).toString();
            m_names->setCurrentIndex(0);
            if (!name.isEmpty())
                m_edit->insertPlainText(u'{' + name + u'}');
            m_edit->setFocus();
        });
        m_edit = named(new QPlainTextEdit(side), "step-text", {}, tr("The step, as the lesson's file has it"));
        m_edit->setTabChangesFocus(true); // YAML does not allow tabs
        setFixedFace(*m_edit);
        auto *row = addParts(rowIn(nullptr), {{m_kind, 1}, {m_names, 1}});
        addParts(columnIn(side), {row, {m_edit, 1}});
        return side;
    }

    QWidget *buildPreview()
    {
        auto *side = new QWidget(this);
        auto *head = new QLabel(tr("With its numbers and its answer"), side);
        head->setMinimumHeight(m_kind->sizeHint().height());
        m_preview = named(new QTextBrowser(side), "step-preview");
        m_preview->setAccessibleName(head->text());
        m_preview->setOpenLinks(false);
        m_messages = named(new QListWidget(side), "step-messages", tr("Enter goes to the line"),
                           tr("What is wrong with the step"));
        m_messages->setWordWrap(true);
        connect(m_messages, &QListWidget::itemActivated, this,
                [this](const QListWidgetItem *item) { goTo(item->data(Qt::UserRole).toInt()); });
        addParts(columnIn(side), {head, {m_preview, 3}, {m_messages, 1}});
        return side;
    }

    void addButtons(QDialogButtonBox &box)
    {
        const auto add = [&](const char *name, const QString &text, const QString &tip) {
            QPushButton *button = plainButton(QLatin1String(name), text, tip, &box);
            box.addButton(button, QDialogButtonBox::ActionRole);
            m_ofStep << button;
            return button;
        };
        connect(add("step-try", tr("&Try it"), tr("See it as a reader does; leaving it brings you back here")),
                &QPushButton::clicked, this, [this] {
                    read();
                    if (m_step)
                        m_tryOut(alone(*m_step));
                });
        connect(add("step-copy", tr("&Copy"), tr("To paste it into a lesson's file")), &QPushButton::clicked, this,
                [this] {
                    QApplication::clipboard()->setText(draft());
                    m_saved = draft();
                    m_desk.dialogs.tell(tr("The step is on the clipboard"));
                });
        QPushButton *save =
            add("step-add", tr("&Add to a lesson"), tr("After the last step of a lesson's file, or of a new one"));
        m_lessons = new QMenu(save);
        connect(m_lessons, &QMenu::aboutToShow, this, &StepDialog::fillMenu);
        save->setMenu(m_lessons);
        QPushButton *close = box.addButton(QDialogButtonBox::Close);
        close->setAutoDefault(false);
        connect(&box, &QDialogButtonBox::rejected, this, &StepDialog::reject);
    }

    // Reads the text and shows what it says.
    void read()
    {
        m_pause.stop();
        const Catalogue &zoo = *m_desk.session.zooOutside();
        Messages messages;
        m_step = readStep(stdText(draft()), zoo, messages);
        if (m_step) {
            Lesson lesson = alone(*m_step);
            lesson.about = lesson.outcome = lesson.title; // a single step has neither
            const Messages more = checkLesson(lesson, zoo);
            messages.insert(messages.end(), more.begin(), more.end());
            m_preview->document()->setMarkdown(qtText(stepAsText(*m_step, zoo)),
                                               QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub)
                                                   | QTextDocument::MarkdownNoHTML);
            m_kind->setCurrentIndex(m_step->question ? int(m_step->question->kind) + 1 : 0);
        }
        m_preview->setEnabled(m_step.has_value());
        m_messages->clear();
        for (const Message &message : messages) {
            const QString text = qtText(message.withOutcome());
            auto *item = new QListWidgetItem(
                message.place.line > 0 ? tr("Line %1: %2").arg(message.place.line).arg(text) : text, m_messages);
            item->setData(Qt::UserRole, message.place.line);
        }
        m_messages->setVisible(!messages.empty());
        for (QPushButton *button : m_ofStep)
            button->setEnabled(m_step.has_value());
    }

    void put(const LessonStep &step)
    {
        // Inserted as an edit, so that undo brings back the old text. The caret stays in its line, where a live number is
        // inserted next.
        const int line = m_edit->textCursor().blockNumber();
        const int place = m_edit->textCursor().positionInBlock();
        QTextCursor all(m_edit->document());
        all.select(QTextCursor::Document);
        all.insertText(qtText(writeStep(step, {})));
        QTextCursor caret(m_edit->document()->findBlockByNumber(std::min(line, m_edit->blockCount() - 1)));
        caret.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, std::min(place, caret.block().length() - 1));
        m_edit->setTextCursor(caret);
        read();
    }

    void chooseKind(int kind)
    {
        read();
        if (!m_step) {
            m_desk.dialogs.showProblem(
                tr("The question cannot be put in"),
                tr("The text is not a valid step yet: correct what the list below the preview names."));
            m_kind->setCurrentIndex(0);
            return;
        }
        LessonStep step = *m_step;
        const std::vector<std::string> hidden = hiddenWhile(step.question);
        step.question.reset();
        step.controls.clear();
        if (kind > 0) {
            step.question = draftQuestion(LessonQuestion::Kind(kind - 1), step.scenario, *m_desk.session.zooOutside());
            step.controls = controlsFor(*step.question, step.scenario);
        }
        if (step.view.hidden.empty() || step.view.hidden == hidden)
            step.view.hidden = hiddenWhile(step.question);
        put(step);
    }

    void goTo(int line)
    {
        const QTextBlock block = m_edit->document()->findBlockByNumber(std::max(0, line - 1));
        m_edit->setTextCursor(QTextCursor(block));
        m_edit->setFocus();
    }

    // Offers the user's lessons, another file, and a new lesson.
    void fillMenu()
    {
        m_lessons->clear();
        const QDir folder(userDataFolder() + QStringLiteral("/lessons")); // of the user's own
        for (const QString &name : folder.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name)) {
            const QString file = folder.filePath(name);
            m_lessons->addAction(menuText(name), this, [this, file] { save(file, false); });
        }
        if (!m_lessons->isEmpty())
            m_lessons->addSeparator();
        m_lessons->addAction(tr("&Another lesson's file…"), this, [this, folder] {
            const QStringList files = m_desk.dialogs.chooseFiles(tr("Add the step to a lesson"),
                                                                 folder.exists() ? folder.path() : QDir::homePath(),
                                                                 tr("Lessons (*.yaml *.yml)"));
            if (!files.isEmpty())
                save(files.front(), false);
        });
        m_lessons->addAction(tr("A &new lesson…"), this, [this, folder] {
            folder.mkpath(QStringLiteral("."));
            const QString file = m_desk.dialogs.chooseFile(tr("Begin a lesson with the step"),
                                                           folder.filePath(QStringLiteral("my-lesson.yaml")),
                                                           tr("Lessons (*.yaml *.yml)"));
            if (!file.isEmpty())
                save(file, true);
        });
    }

    void save(const QString &file, bool isNew)
    {
        read();
        if (!m_step)
            return;
        const auto refuse = [&](const QString &why) {
            m_desk.dialogs.showProblem(tr("The step could not be added"), why);
        };
        Result<std::string> there = isNew ? Result(std::string()) : readTextFile(stdText(file), largestLessonFile);
        if (!there)
            return refuse(errorLines({there.message()}));
        const Result<std::string> longer = lessonWithStep(
            *there, stdText(file), stdText(QFileInfo(file).completeBaseName()), *m_step, *m_desk.session.zooOutside());
        if (!longer)
            return refuse(errorLines({longer.message()}));
        const QString why = replaceFile(file, QByteArrayView(longer->data(), qsizetype(longer->size())));
        if (!why.isEmpty())
            return refuse(why);
        m_saved = draft();
        m_desk.dialogs.tell(tr("The step is the last one of %1").arg(QFileInfo(file).fileName()));
        m_learn.readAgain();
    }

    Desk m_desk;
    Learn &m_learn;
    QString m_saved;
    std::function<void(const Lesson &lesson)> m_tryOut;
    std::optional<LessonStep> m_step;
    QPlainTextEdit *m_edit;
    QComboBox *m_kind;
    QComboBox *m_names;
    QTextBrowser *m_preview;
    QListWidget *m_messages;
    QMenu *m_lessons = nullptr;
    QList<QPushButton *> m_ofStep;          // the buttons that need a readable step
    Delay m_pause{250, [this] { read(); }}; // runs out after the last key press
};

// Runs "Make a step of this": edits a step about what the window shows, or the draft again after it was tried
// out.
class StepMaker : public QObject {
    Q_DECLARE_TR_FUNCTIONS(roofline::StepMaker)

public:
    StepMaker(const Desk &desk, Learn &learn) : QObject(&desk.window), m_desk(desk), m_learn(learn)
    {
        QAction *make =
            desk.actions.add("lesson-make-step", tr("&Make a step of this…"),
                             tr("Write a step of a lesson about what the window shows"), {}, this, &StepMaker::open);
        desk.actions.learnMenu->addSeparator();
        desk.actions.learnMenu->addAction(make);
        connect(
            &desk.session, &Session::visitEnded, this,
            [this] {
                if (!m_draft.isEmpty())
                    write(std::exchange(m_draft, {}), m_saved);
            },
            Qt::QueuedConnection);
    }

    // Asks if a step is being written; false: the user wants to go on with it.
    bool mayClose()
    {
        const bool isWriting = m_dialog && m_dialog->isVisible() && m_dialog->draft() != m_dialog->saved();
        const bool isTrying = !m_draft.isEmpty() && m_draft != m_saved;
        if (!isWriting && !isTrying)
            return true;
        if (!StepDialog::mayThrowAway(m_desk.dialogs))
            return false;
        m_draft.clear();
        return true;
    }

private:
    void open()
    {
        const QStringList missing = onlyInSession(m_desk.session.document());
        if (!missing.isEmpty()) {
            const QString why =
                tr("Only this session has %1, which a lesson does not find. Save it to my zoo, then make "
                   "the step.")
                    .arg(missing.join(QStringLiteral(", ")));
            if (m_desk.dialogs.ask(tr("Make a step of a lesson"), why, {tr("&My zoo…")}) == 0)
                m_desk.actions.ownEntries->trigger();
            return;
        }
        const StateView view = viewOf(m_desk.center.view(), m_desk.view.choices());
        const QString draft = qtText(writeStep(draftStep(m_desk.session.scenario(), view), {}));
        write(draft, draft);
    }

    void write(const QString &draft, const QString &saved)
    {
        m_dialog = new StepDialog(m_desk, m_learn, draft, saved, [this](const Lesson &lesson) {
            m_draft = m_dialog->draft();
            m_saved = m_dialog->saved();
            m_dialog->accept();
            m_learn.open(lesson);
        });
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        m_dialog->open();
    }

    Desk m_desk;
    Learn &m_learn;
    QPointer<StepDialog> m_dialog;
    QString m_draft; // the draft that is being tried out; empty: none
    QString m_saved;
};

} // namespace

std::function<bool()> makeStepActions(const Desk &desk, Learn &learn)
{
    return [maker = new StepMaker(desk, learn)] { return maker->mayClose(); };
}

} // namespace roofline
