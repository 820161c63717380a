// A step of a lesson is written: its text as the file has it, beside it what a reader will read and what is wrong with it.
#pragma once

#include "app/window/desk.h"
#include "core/lesson/lesson.h"

#include <QDialog>
#include <QTimer>

#include <optional>

class QComboBox;
class QDialogButtonBox;
class QListWidget;
class QMenu;
class QPlainTextEdit;
class QTextBrowser;

namespace roofline {

class StepDialog : public QDialog {
    Q_OBJECT

public:
    // `saved`: the text as it was last copied or added to a lesson, or as it began.
    StepDialog(const Desk &desk, const QString &draft, QString saved, QWidget *parent);

    static QString textOf(const LessonStep &step); // as it is written here

    QString draft() const;
    const QString &saved() const { return m_saved; }
    void reject() override; // asks first where something would be lost

signals:
    void tried(const roofline::Lesson &lesson); // of this step alone, as a reader meets it
    void added();                               // to a lesson's file

private:
    QWidget *buildEditor();
    QWidget *buildPreview();
    void addButtons(QDialogButtonBox &box);
    void read(); // the text, and shows what it says
    void put(const LessonStep &step);
    void chooseKind(int kind);
    void insertName(int row);
    void goTo(int line);
    void copy();
    void fillMenu();
    void save(const QString &file, bool isNew);
    void tryIt();

    Desk m_desk;
    QString m_saved;
    std::optional<LessonStep> m_step;
    QPlainTextEdit *m_edit;
    QComboBox *m_kind;
    QComboBox *m_names;
    QTextBrowser *m_preview;
    QListWidget *m_messages;
    QMenu *m_lessons = nullptr;
    QList<QPushButton *> m_ofStep; // what takes a step that could be read
    QTimer m_pause;                // after the last key
};

} // namespace roofline
