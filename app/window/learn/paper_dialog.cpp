#include "app/controls/buttons.h"
#include "app/controls/delay.h"
#include "app/lesson/lesson_page.h"
#include "app/lesson/paper_charts.h"
#include "app/session/whole_file.h"
#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "app/window/desk.h"
#include "app/window/learn/learn.h"
#include "app/window/learn/learn_stores.h"
#include "core/lesson/lesson.h"
#include "core/lesson/report/lesson_report.h"
#include "core/units/find.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDate>
#include <QDialog>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextDocument>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace roofline {

namespace {

constexpr double previewWidth = 640; // pixels, as on paper
constexpr int aroundPage = 64;       // pixels: margins and the bar

// Previews a lesson on paper before it is saved: a reader's report with name and reflections, or an instructor's key.
class PaperDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(roofline::PaperDialog)

public:
    // `store` holds the progress for reports; null: the dialog shows keys.
    PaperDialog(const Desk &desk, const std::vector<Lesson> &lessons, ProgressStore *store)
        : QDialog(&desk.window)
        , m_desk(desk)
        , m_lessons(lessons)
        , m_store(store)
        , m_zoo(desk.session.zooOutside())
    {
        setObjectName(m_store ? QStringLiteral("report") : QStringLiteral("key"));
        setAttribute(Qt::WA_DeleteOnClose);
        setWindowTitle(m_store ? tr("Report on a lesson") : tr("Instructor’s key"));
        for (const Lesson &lesson : m_lessons)
            m_lesson->addItem(qtText(lesson.title));
        named(m_lesson, "lesson",
              m_store ? tr("Lessons in which something was answered") : tr("All lessons that there are"));
        m_lesson->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_paper->addItem(tr("A4"), int(QPageSize::A4));
        m_paper->addItem(tr("Letter"), int(QPageSize::Letter));
        m_paper->setCurrentIndex(QLocale::system().measurementSystem() == QLocale::ImperialUSSystem ? 1 : 0);
        named(m_paper, "paper", tr("The paper of a PDF"));

        auto *form = new QFormLayout;
        form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
        form->addRow(tr("&Lesson"), m_lesson);
        if (m_store)
            addOwn(*form);
        form->addRow(tr("P&aper"), m_paper);

        named(m_preview, "preview", {}, tr("Preview"));
        m_preview->setOpenLinks(false);
        // On a small screen the page is narrower than on paper, and so are its charts.
        m_preview->setMinimumWidth(std::min(int(previewWidth) + aroundPage, screen()->availableSize().width() * 2 / 5));
        const Theme &print = Theme::print(); // printed colors, because it shows paper
        QPalette paper = m_preview->palette();
        paper.setColor(QPalette::Base, print.page);
        paper.setColor(QPalette::Text, print.text);
        m_preview->setPalette(paper);
        m_preview->setStyleSheet(QStringLiteral("QTextBrowser { background: %1; color: %2; padding: 16px }")
                                     .arg(print.page.name(), print.text.name()));

        auto *left = addParts(columnIn(nullptr), {form});
        left->addStretch(m_store ? 0 : 1);
        auto *columns = addParts(rowIn(nullptr, 16), {{left, 2}, {m_preview, 3}});
        auto *buttons = rowIn(nullptr);
        addButtons(*buttons);
        auto *layout = addParts(columnIn(this, 12, {20, 16, 20, 14}), {{columns, 1}, buttons});
        openAs(*this, 1080, 700);

        connect(m_lesson, &QComboBox::activated, this, &PaperDialog::choose);
        layout->activate();
        choose(0);
    }

    void choose(int index)
    {
        if (m_store && m_about >= 0)
            keep(); // stores the previous lesson's notes
        m_lesson->setCurrentIndex(index);
        m_saved->clear();
        m_about = -1;
        if (m_store) {
            m_kept = lesson().id;
            m_reflections = m_store->of(lesson().id).reflections;
            m_of->clear();
            m_of->addItem(tr("the whole lesson"), QString());
            for (const LessonStep &step : lesson().steps) {
                if (step.question)
                    m_of->addItem(tr("%1. %2").arg(m_of->count()).arg(qtText(step.title)), qtText(step.id));
            }
            showNotes();
        }
        preview();
        m_preview->verticalScrollBar()->setValue(0);
    }

private:
    void save(const QString &suffix)
    {
        if (m_store)
            keep();
        const QString name = m_store ? QStringLiteral("%1-report").arg(qtText(lesson().id))
                                     : QStringLiteral("%1-key").arg(qtText(lesson().id));
        const QString filter = suffix == u"pdf"    ? tr("PDF pages (*.pdf)")
                               : suffix == u"html" ? tr("HTML page (*.html)")
                                                   : tr("Report as JSON (*.json)");
        const QString file = m_desk.dialogs.chooseFile(
            windowTitle(), QDir(m_desk.settings.exportFolder()).filePath(name + u'.' + suffix), filter);
        if (file.isEmpty())
            return;
        const QByteArray bytes = suffix == u"json" ? QByteArray::fromStdString(writeLessonReport(report()))
                                 : suffix == u"html"
                                     ? htmlOf(page())
                                     : pdfOf(page(), QPageSize::PageSizeId(m_paper->currentData().toInt()));
        if (!tellWritten(m_desk.dialogs, m_desk.settings, tr("It was not saved"), file, replaceFile(file, bytes)))
            return;
        m_saved->setText(tr("Written: %1").arg(QFileInfo(file).fileName()));
        m_saved->setToolTip(QDir::toNativeSeparators(file));
    }

    // Stores what was typed, however the dialog is closed.
    void done(int result) override
    {
        if (m_store)
            keep();
        QDialog::done(result);
    }

    void resizeEvent(QResizeEvent *event) override
    {
        QDialog::resizeEvent(event);
        if (m_room != roomOfPage())
            m_soon.start();
    }

    void addOwn(QFormLayout &form)
    {
        m_name = named(new QLineEdit(qtText(m_store->name()), this), "name", tr("As it should appear in the report"));
        m_name->setMaxLength(int(longestReaderName));
        m_of =
            named(new QComboBox(this), "about", tr("The lesson that the text below is about; each has its own text"));
        m_of->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_of->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        m_note = named(new QPlainTextEdit(this), "reflection",
                       tr("What surprised you, what you would answer now, what is still unclear"));
        m_note->setTabChangesFocus(true);
        m_note->setPlaceholderText(tr("What surprised you? What would you answer now? What is still unclear?"));
        m_note->setMinimumHeight(withText(font(), 120));
        form.addRow(tr("&Name"), m_name);
        form.addRow(tr("&What I learned from"), m_of);
        form.addRow(m_note);
        m_note->setAccessibleName(tr("What I learned"));
        connect(m_name, &QLineEdit::textEdited, &m_soon, qOverload<>(&QTimer::start));
        connect(m_note, &QPlainTextEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
        connect(m_of, &QComboBox::activated, this, [this] {
            keepNote();
            showNotes();
        });
    }

    void addButtons(QHBoxLayout &row)
    {
        const auto add = [&](const QString &text, const QString &tip, const QString &suffix) {
            QPushButton *button = plainButton(QStringLiteral("save-") + suffix, text, tip, this);
            connect(button, &QPushButton::clicked, this, [this, suffix] { save(suffix); });
            row.addWidget(button);
            return button;
        };
        m_saved->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long name must not widen the dialog
        row.addWidget(m_saved, 1);
        add(tr("Save as &PDF…"), tr("Pages to print"), QStringLiteral("pdf"))->setDefault(true);
        add(tr("Save as &HTML…"), tr("One page that opens in any browser and needs no network"),
            QStringLiteral("html"));
        if (m_store)
            add(tr("Save as &JSON…"),
                tr("For an instructor: “roofline-explorer lesson report” summarizes many of them"),
                QStringLiteral("json"));
        QPushButton *close = plainButton({}, tr("&Close"), {}, this);
        connect(close, &QPushButton::clicked, this, &QDialog::reject);
        row.addWidget(close);
    }

    const Lesson &lesson() const { return m_lessons[std::size_t(m_lesson->currentIndex())]; }

    LessonReport report() const
    {
        LessonProgress progress = m_store->of(lesson().id);
        progress.reflections = m_reflections;
        const InEnglish english; // as the words of the page
        LessonReport report = reportOn(lesson(), progress, *m_zoo);
        report.name = stdText(m_name->text().trimmed());
        report.date = stdText(QDate::currentDate().toString(Qt::ISODate));
        return report;
    }

    LessonPage page() const
    {
        return m_store ? pageOf(report(), lesson(), m_store->of(lesson().id), *m_zoo) : keyOf(lesson(), *m_zoo);
    }

    void showNotes()
    {
        m_about = m_of->currentIndex();
        const auto found = m_reflections.find(stdText(m_of->itemData(m_about).toString()));
        m_note->setPlainText(found == m_reflections.end() ? QString() : qtText(found->second));
    }

    void keepNote()
    {
        if (m_about < 0)
            return;
        const std::string step = stdText(m_of->itemData(m_about).toString());
        const QString typed = m_note->toPlainText().trimmed().replace(u'\t', u' ');
        if (typed.isEmpty())
            m_reflections.erase(step);
        else
            m_reflections[step] = shortened(stdText(typed), longestReflection);
    }

    // Stores name and notes.
    void keep()
    {
        keepNote();
        const std::string name = stdText(m_name->text().trimmed());
        if (m_store->of(m_kept).reflections != m_reflections || m_store->name() != name)
            m_store->keepReflections(m_kept, m_reflections, name, m_desk.dialogs.showProblem);
    }

    void preview()
    {
        m_soon.stop();
        if (m_store)
            keepNote();
        const int at = m_preview->verticalScrollBar()->value();
        const LessonPage shown = page();
        m_room = roomOfPage();
        auto charts = std::make_unique<PaperCharts>(shown.charts, m_room);
        m_preview->document()->clear();
        layOut(shown, *charts, *m_preview->document());
        m_charts = std::move(charts);
        m_preview->moveCursor(QTextCursor::Start);
        m_preview->verticalScrollBar()->setValue(at);
    }

    double roomOfPage() const // pixels
    {
        return std::min(previewWidth, double(m_preview->width() - aroundPage));
    }

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

class Reports : public QObject {
    Q_DECLARE_TR_FUNCTIONS(roofline::Reports)

public:
    Reports(const Desk &desk, Learn &learn) : QObject(&desk.window), m_desk(desk), m_learn(learn)
    {
        QAction *report =
            desk.actions.add("lesson-report", tr("&Report…"),
                             tr("What you predicted and answered in a lesson, to read, to print or to hand in"), {},
                             this, &Reports::openReport);
        QAction *key = desk.actions.add("lesson-key", tr("Instructor’s &key…"),
                                        tr("All answers of a lesson, with common misconceptions, to print"), {}, this,
                                        [this] { openFor(m_learn.lessons(), nullptr); });
        QMenu &menu = *desk.actions.learnMenu;
        menu.addSeparator();
        menu.addActions({report, key});
        connect(&menu, &QMenu::aboutToShow, this, [this, report] { report->setEnabled(!begun({}).empty()); });
    }

private:
    std::vector<Lesson> begun(const ProgressStore::Tell &tell)
    {
        m_store.read(tell);
        std::vector<Lesson> all = m_learn.lessons();
        if (const std::optional<Lesson> &open = m_learn.lesson(); open && !open->file.empty()) {
            if (Lesson *same = findIn(all, open->id, &Lesson::id))
                *same = *open;
            else
                all.push_back(*open); // of a file that is in no folder of lessons
        }
        std::vector<Lesson> begun;
        for (const Lesson &lesson : all) {
            const LessonProgress &progress = m_store.of(lesson.id);
            const bool answered = std::ranges::any_of(
                progress.steps, [](const auto &step) { return step.second.tries > 0 || step.second.isDone(); });
            if (answered || !progress.reflections.empty())
                begun.push_back(lesson);
        }
        return begun;
    }

    void openReport()
    {
        const std::vector<Lesson> lessons = begun(m_desk.dialogs.showProblem);
        if (lessons.empty()) {
            m_desk.dialogs.showProblem(tr("There is nothing to report yet"),
                                       tr("No question of a lesson was answered. Learn > Lessons begins one."));
            return;
        }
        openFor(lessons, &m_store);
    }

    // Begins with the lesson that is open, if it is among them.
    void openFor(const std::vector<Lesson> &lessons, ProgressStore *store)
    {
        auto *dialog = new PaperDialog(m_desk, lessons, store);
        const std::string now = m_learn.lesson() ? m_learn.lesson()->id : std::string();
        const auto open = std::ranges::find(lessons, now, &Lesson::id);
        if (open != lessons.end())
            dialog->choose(int(open - lessons.begin()));
        dialog->open();
    }

    Desk m_desk;
    Learn &m_learn;
    ProgressStore m_store;
};

} // namespace

void makeReportActions(const Desk &desk, Learn &learn)
{
    new Reports(desk, learn);
}

} // namespace roofline
