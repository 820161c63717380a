// Edits a step of a lesson as text, beside a preview for the reader and the messages about it. StepMaker opens this
// dialog, and opens it again with the draft that was tried out.
#pragma once

#include "app/controls/delay.h"
#include "app/window/desk.h"
#include "core/lesson/lesson.h"

#include <QDialog>
#include <QObject>

#include <optional>

class QComboBox;
class QDialogButtonBox;
class QListWidget;
class QMenu;
class QPlainTextEdit;
class QTextBrowser;

namespace roofline {

class Learn;

class StepDialog : public QDialog {
    Q_OBJECT

public:
    // `saved` is the text as it was last copied or added to a lesson, or the first draft.
    StepDialog(const Desk &desk, const QString &draft, QString saved);

    static QString textOf(const LessonStep &step); // the text of a step in this editor

    QString draft() const;
    const QString &saved() const { return m_saved; }
    void reject() override;                           // asks first if something would be lost
    static bool mayThrowAway(const Dialogs &dialogs); // asks

signals:
    void tried(const roofline::Lesson &lesson); // a lesson with only this step, as a reader meets it
    void added();                               // emitted when a lesson's file was changed

private:
    QWidget *buildEditor();
    QWidget *buildPreview();
    void addButtons(QDialogButtonBox &box);
    void read(); // reads the text and shows what it says
    void put(const LessonStep &step);
    void chooseKind(int kind);
    void goTo(int line);
    void fillMenu();
    void save(const QString &file, bool isNew);

    Desk m_desk;
    QString m_saved;
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
    Q_OBJECT

public:
    StepMaker(const Desk &desk, Learn &learn);

    bool mayClose(); // asks if a step is being written; false: the user wants to go on with it

private:
    void open();
    void write(const QString &draft, const QString &saved);

    Desk m_desk;
    Learn &m_learn;
    QString m_draft; // the draft that is being tried out; empty: none
    QString m_saved;
};

} // namespace roofline
