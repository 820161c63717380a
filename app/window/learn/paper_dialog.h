// Previews a lesson on paper before it is saved: a reader's report with name and reflections, or an
// instructor's key.
#pragma once

#include "app/controls/delay.h"
#include "app/lesson/lesson_page.h"
#include "app/theme/layouts.h"
#include "app/window/desk.h"
#include "app/window/learn/learn_stores.h"
#include "core/lesson/lesson.h"

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QTextBrowser>

#include <map>
#include <memory>
#include <string>
#include <vector>

class QFormLayout;
class QLineEdit;
class QPlainTextEdit;

namespace roofline {

class PaperCharts;

class PaperDialog : public QDialog {
    Q_OBJECT

public:
    // `store` holds the progress for reports; null: the dialog shows keys.
    PaperDialog(const Desk &desk, const std::vector<Lesson> &lessons, ProgressStore *store);
    ~PaperDialog() override;

    void choose(int lesson);
    void save(const QString &suffix); // "pdf", "html", "json"

protected:
    void done(int result) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addOwn(QFormLayout &form);
    void addButtons(QHBoxLayout &row);
    const Lesson &lesson() const;
    LessonReport report() const;
    LessonPage page() const;
    void showNotes();
    void keepNote();
    void keep(); // stores name and notes
    void preview();
    double roomOfPage() const; // pixels

    Desk m_desk;
    std::vector<Lesson> m_lessons;
    ProgressStore *m_store;
    CataloguePtr m_zoo;
    std::map<std::string, std::string> m_reflections; // of the chosen lesson by step; empty key: the lesson
    std::string m_kept;                               // id of the lesson that they belong to
    int m_about = -1;                                 // index of the note that is shown

    QComboBox *m_lesson = new QComboBox(this);
    QComboBox *m_paper = new QComboBox(this);
    QLineEdit *m_name = nullptr;
    QComboBox *m_of = nullptr; // the lesson or one of its steps
    QPlainTextEdit *m_note = nullptr;
    QTextBrowser *m_preview = new QTextBrowser(this);
    QLabel *m_saved = named(new QLabel(this), "saved"); // says what was written
    std::unique_ptr<PaperCharts> m_charts;
    double m_room = 0;                        // pixels, of the page that is shown
    Delay m_soon{300, [this] { preview(); }}; // after the last key press
};

} // namespace roofline
