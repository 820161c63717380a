#include "app/window/lecture/states_dialog.h"

#include "app/chart/chart_layers.h"
#include "app/chart/view_state.h"
#include "app/controls/buttons.h"
#include "app/controls/claim_keys.h"
#include "app/controls/scroll_area.h"
#include "app/controls/text_block.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/window/center_views.h"
#include "app/window/desk.h"
#include "app/window/files/bookmarks.h"
#include "app/window/lecture/builds.h"
#include "core/analysis/analysis.h"
#include "core/document/bookmark.h"
#include "core/document/session_file.h"
#include "core/report/live_numbers.h"
#include "core/report/phrases/comparison.h"
#include "core/units/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFormLayout>
#include <QGridLayout>
#include <QGroupBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace roofline {

namespace {

std::string lineOf(const QLineEdit &field, std::size_t longest)
{
    return shortened(plainText(stdText(typedLine(field.text()))), longest);
}

// Shows two columns beside each other, or below each other where large text makes them wider than their room. It
// scrolls up and down what is too high.
class TwoColumns : public ScrollArea {
public:
    TwoColumns(QWidget *first, QWidget *second, QWidget *parent)
        : ScrollArea(parent)
        , m_first(first)
        , m_second(second)
        , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, makePanel()))
    {
        m_layout->setContentsMargins(0, 0, 0, 0);
        m_layout->setSpacing(16);
        addParts(m_layout, {{first, 1}, {second, 1}});
    }

    QSize minimumSizeHint() const override
    {
        const int wider = std::max(m_first->minimumSizeHint().width(), m_second->minimumSizeHint().width());
        return {wider + barWidth(), ScrollArea::minimumSizeHint().height()};
    }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (object == widget() && event->type() == QEvent::LayoutRequest) {
            updateGeometry();
            arrange();
        }
        return ScrollArea::eventFilter(object, event);
    }

    void resizeEvent(QResizeEvent *event) override
    {
        arrange();
        ScrollArea::resizeEvent(event);
    }

private:
    // Leaves room for the scroll bar even if there is none, because another arrangement may need one.
    void arrange()
    {
        const int beside =
            m_first->minimumSizeHint().width() + m_layout->spacing() + m_second->minimumSizeHint().width() + barWidth();
        m_layout->setDirection(beside <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    }

    int barWidth() const { return verticalScrollBar()->sizeHint().width(); }

    QWidget *m_first;
    QWidget *m_second;
    QBoxLayout *m_layout;
};

// Keeps what the window shows as a state, whose caption and question stay.
void putWindow(Bookmark &state, const Desk &desk)
{
    const bool buildsUp = !state.view || state.view->buildsUp;
    const Document &document = desk.session.document();
    Bookmarks::put(state, document.scenario, desk.session.zoo());
    state.annotations = document.annotations;
    state.view = viewOf(desk.center.view(), desk.view.choices());
    state.view->buildsUp = buildsUp;
}

class StatesDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(roofline::StatesDialog)

public:
    StatesDialog(const Desk &desk, std::function<void(int state)> chosen)
        : QDialog(&desk.window)
        , m_desk(desk)
        , m_chosen(std::move(chosen))
    {
        setObjectName(QStringLiteral("states"));
        setWindowTitle(tr("States of the lecture"));
        addActions({m_desk.actions.undo, m_desk.actions.redo}); // the dialog is a window of its own
        QWidget *list = buildList(); // first, because keys go through a dialog in the order in which it is made
        QWidget *fields = buildFields();
        auto *layout = addParts(columnIn(this, 12, {20, 18, 20, 14}), {{new TwoColumns(list, fields, this), 1}});
        auto *buttons = addEndButtons(*this, *layout, QDialogButtonBox::Close);
        for (QAbstractButton *close : buttons->buttons())
            static_cast<QPushButton *>(close)->setAutoDefault(false); // Enter is handled by the fields
        connect(&m_desk.session, &Session::documentChanged, this, &StatesDialog::fill);
        fill();
        m_list->setCurrentRow(0);
        m_list->setFocus();
        showFields();
        openAs(*this, 820, 600);
    }

    // −1: whichever is selected stays so.
    void select(int state)
    {
        if (state >= 0)
            m_list->setCurrentRow(state);
    }

private:
    QWidget *buildList()
    {
        auto *side = new QWidget(this);
        m_list = named(new QListWidget(side), "states-list",
                       tr("Enter shows a state; drag it, or Ctrl with an arrow key, moves it; Delete takes it away"),
                       tr("States in their order"));
        m_list->setDragDropMode(QAbstractItemView::InternalMove);
        m_list->setMinimumHeight(withText(font(), 100)); // some states are in view also where the fields are below them
        m_list->installEventFilter(this);
        connect(m_list, &QListWidget::currentRowChanged, this, &StatesDialog::showFields);
        connect(m_list, &QListWidget::itemSelectionChanged, this, [this] { // a click below the rows chooses none
            if (QListWidgetItem *edited = m_list->currentItem())
                edited->setSelected(true);
        });
        connect(m_list, &QListWidget::itemActivated, this, [this] { m_chosen(selected()); });
        connect(m_list->model(), &QAbstractItemModel::rowsMoved, this,
                [this](const QModelIndex &, int from, int, const QModelIndex &, int to) {
                    if (m_showing)
                        return;
                    // The list has already moved its row. move() changes the document, and the list is then filled from
                    // it again.
                    QMetaObject::invokeMethod(
                        this, [this, from, to] { move(from, to > from ? to - 1 : to); }, Qt::QueuedConnection);
                });
        auto *grid = new QGridLayout;
        const auto add = [&](const char *name, const QString &text, const QString &tip,
                             const std::function<void()> &click) {
            QPushButton *made = plainButton(QLatin1String(name), text, tip, this);
            connect(made, &QPushButton::clicked, this, click);
            grid->addWidget(made, grid->count() / 2, grid->count() % 2);
            m_ofSelected << made;
            return made;
        };
        add("state-take", tr("&Take the window as it is"), tr("A new state after the selected one"), [this] {
            const int behind = selected();
            if (takeState(m_desk, behind))
                m_list->setCurrentRow(behind < 0 ? int(states().size()) - 1 : behind + 1);
        });
        m_ofSelected.clear(); // it needs none
        add("state-update", tr("&Update from the window"),
            tr("The scenario, what is hidden and what is written on the chart, as they are now"),
            [this] { change([this](Bookmark &state) { putWindow(state, m_desk); }, tr("Update a state")); });
        m_up =
            add("state-up", tr("Move u&p"), tr("Earlier in the lecture"), [this] { move(selected(), selected() - 1); });
        m_down = add("state-down", tr("Move do&wn"), tr("Later in the lecture"),
                     [this] { move(selected(), selected() + 1); });
        add("state-duplicate", tr("&Duplicate"), tr("A copy of it, right after it"), [this] {
            std::vector<Bookmark> next = states();
            const int row = selected();
            if (row < 0) // its key clicks a little later, when undo may have taken the states away
                return;
            if (next.size() >= mostStates)
                return m_desk.dialogs.tell(tr("A lecture has at most %1 states").arg(mostStates));
            Bookmark copy = next[std::size_t(row)];
            copy.digit.reset();
            next.insert(next.begin() + row + 1, copy);
            edit(std::move(next), tr("Duplicate a state"), row + 1);
        });
        add("state-delete", tr("D&elete"), tr("Take it out of the lecture; Undo brings it back"), [this] {
            std::vector<Bookmark> next = states();
            const int row = selected();
            if (row < 0)
                return;
            next.erase(next.begin() + row);
            edit(std::move(next), tr("Delete a state"), row);
        });
        addParts(columnIn(side), {{m_list, 1}, grid});
        return side;
    }

    QWidget *buildFields()
    {
        m_fields = new QWidget(this);
        m_fields->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum); // scrolls before its rows become flat
        auto *form = new QFormLayout(m_fields);
        form->setContentsMargins(0, 0, 0, 0);
        form->setRowWrapPolicy(QFormLayout::WrapAllRows);
        const auto line = [&](const char *id, const QString &label, const QString &tip, std::size_t longest,
                              const std::function<void()> &done) {
            auto *field = named(new QLineEdit(m_fields), id, tip);
            field->setMaxLength(int(longest));
            leaveUndo(*field, [field] { return field->isModified(); });
            connect(field, &QLineEdit::editingFinished, this, [field, done] {
                field->setModified(false); // from now on undo is the window's
                done();
            });
            form->addRow(label, field);
            return field;
        };
        m_name =
            line("state-name", tr("&Name"), tr("What the list and the menus call it"), longestBookmarkName, [this] {
                change([this](Bookmark &state) { state.name = lineOf(*m_name, longestBookmarkName); },
                       tr("Rename a state"));
            });
        const std::string names = joined(liveNumbers(), " ", [](const std::string &name) { return '{' + name + '}'; });
        m_caption = line("state-caption-field", tr("Capt&ion"),
                         tr("A sentence below the chart. Live numbers: %1; {{ is a brace").arg(qtText(names)),
                         longestCaption, [this] {
                             change([this](Bookmark &state) { state.caption = lineOf(*m_caption, longestCaption); },
                                    tr("Caption of a state"));
                         });
        connect(m_caption, &QLineEdit::textChanged, this, &StatesDialog::tellProblems);
        m_problem = named(new TextBlock(2, 1, m_fields), "state-problem"); // what is below it stays where it is
        m_problem->setStrong(true);
        form->addRow(m_problem);

        auto *parts = new QGroupBox(tr("Shown at the end"), m_fields);
        auto *grid = new QGridLayout(parts);
        for (std::size_t i = 0; i < chartLayerCount; ++i) {
            const QString layer = qtText(lectureLayers[i]);
            const auto *command =
                m_desk.window.findChild<QAction *>(QStringLiteral("lecture-%1").arg(layer).replace(u' ', u'-'));
            m_layers[i] =
                named(new QCheckBox(command->text(), parts), qPrintable(QStringLiteral("state-part-") + layer));
            grid->addWidget(m_layers[i], int(i / 3), int(i % 3));
            connect(m_layers[i], &QCheckBox::clicked, this, &StatesDialog::changeLayers);
        }
        form->addRow(parts);
        m_buildsUp = named(new QCheckBox(tr("&Build up what the previous state does not show"), m_fields),
                           "state-builds-up", tr("Part by part, one key press each; otherwise all at once"));
        connect(m_buildsUp, &QCheckBox::clicked, this, &StatesDialog::changeLayers);
        form->addRow(m_buildsUp);

        m_question = named(new QComboBox(m_fields), "state-question",
                           tr("The room guesses; the point and its numbers are locked until Space reveals them"));
        m_question->addItems({tr("No question"), tr("On which side will it be?"), tr("Where will the point land?"),
                              tr("How many times the previous throughput?")});
        connect(m_question, &QComboBox::activated, this, &StatesDialog::changeQuestion);
        form->addRow(tr("&Question"), m_question);
        m_ask = line("state-ask", tr("Headline that &asks"), tr("Empty: a sentence made from the scenario"),
                     longestCaption, [this] { changeQuestion(); });
        m_answer = line("state-answer", tr("&Headline that answers"), tr("Empty: the chart's own headline"),
                        longestCaption, [this] { changeQuestion(); });
        return m_fields;
    }

    void fill()
    {
        if (m_showing)
            return;
        m_showing = true;
        const int row = m_list->currentRow();
        m_list->clear();
        int number = 0;
        for (const Bookmark &state : states()) {
            QString text = tr("%1  %2").arg(++number).arg(Bookmarks::shownName(state.name));
            if (state.question)
                text += QStringLiteral("  ?");
            if (state.digit) { // the commands are in the order of the keyboard, where 0 is the last
                const QAction *recall = m_desk.actions.recallBookmark->actions()[(*state.digit + 9) % 10];
                text += QStringLiteral("  ") + recall->shortcut().toString(QKeySequence::NativeText);
            }
            auto *item = new QListWidgetItem(text, m_list);
            item->setToolTip(qtText(state.caption));
        }
        m_list->setCurrentRow(std::min(std::max(0, row), int(states().size()) - 1));
        m_showing = false;
        showFields();
    }

    void showFields()
    {
        if (m_showing)
            return;
        const int row = selected();
        m_fields->setEnabled(row >= 0);
        for (QPushButton *of : m_ofSelected)
            of->setEnabled(row >= 0);
        m_up->setEnabled(row > 0);
        m_down->setEnabled(row >= 0 && row + 1 < int(states().size()));
        const Bookmark state = row >= 0 ? states()[std::size_t(row)] : Bookmark();
        const auto put = [](QLineEdit &field, const std::string &text) {
            if (field.text() != qtText(text))
                field.setText(qtText(text));
        };
        put(*m_name, state.name);
        put(*m_caption, state.caption);
        const ChartLayers hidden = hiddenIn(state);
        for (std::size_t i = 0; i < chartLayerCount; ++i)
            m_layers[i]->setChecked(!hidden.has(chartLayers[i]));
        m_buildsUp->setChecked(!state.view || state.view->buildsUp);
        m_question->setCurrentIndex(state.question ? int(state.question->kind) + 1 : 0);
        put(*m_ask, state.question ? state.question->ask : std::string());
        put(*m_answer, state.question ? state.question->answer : std::string());
        m_ask->setEnabled(state.question.has_value());
        m_answer->setEnabled(state.question.has_value());
        tellProblems();
    }

    int selected() const
    {
        const int row = m_list->currentRow();
        return row >= 0 && row < int(states().size()) ? row : -1;
    }

    const std::vector<Bookmark> &states() const { return m_desk.session.document().bookmarks; }
    void edit(std::vector<Bookmark> next, const QString &name, int select)
    {
        Document document = m_desk.session.document();
        document.bookmarks = std::move(next);
        m_desk.session.edit(document, name);
        m_list->setCurrentRow(std::min(select, int(states().size()) - 1));
    }

    void change(const std::function<void(Bookmark &)> &change, const QString &name)
    {
        const int row = selected();
        if (row < 0 || m_showing)
            return;
        std::vector<Bookmark> next = states();
        change(next[std::size_t(row)]);
        edit(std::move(next), name, row);
    }

    void move(int from, int to)
    {
        const int last = int(states().size()) - 1;
        if (from < 0 || to < 0 || from > last || to > last)
            return;
        std::vector<Bookmark> next = states();
        const Bookmark taken = next[std::size_t(from)];
        next.erase(next.begin() + from);
        next.insert(next.begin() + to, taken);
        edit(std::move(next), tr("Move a state"), to);
    }

    void changeLayers()
    {
        change(
            [this](Bookmark &state) {
                if (!state.view)
                    state.view.emplace();
                state.view->hidden.clear();
                for (std::size_t i = 0; i < chartLayerCount; ++i) {
                    if (!m_layers[i]->isChecked())
                        state.view->hidden.emplace_back(lectureLayers[i]);
                }
                state.view->buildsUp = m_buildsUp->isChecked();
            },
            tr("Parts of a state"));
    }

    void changeQuestion()
    {
        change(
            [this](Bookmark &state) {
                if (m_question->currentIndex() == 0)
                    state.question.reset();
                else
                    state.question = Question{Question::Kind(m_question->currentIndex() - 1),
                                              lineOf(*m_ask, longestCaption), lineOf(*m_answer, longestCaption)};
            },
            tr("Question of a state"));
    }

    void tellProblems()
    {
        const LiveText live = withLiveNumbers(stdText(m_caption->text()), m_desk.session.seen()->analysis, nullptr);
        QString problem = live.problems.empty() ? QString() : qtText(live.problems.front().text);
        if (problem.isEmpty() && !hasFactor(selected()))
            problem = tr("The state before counts its throughput otherwise, or is missing, so that no factor is right");
        m_problem->setText(problem);
    }

    // True also where no factor is asked for.
    bool hasFactor(int row) const
    {
        if (row < 0 || !states()[std::size_t(row)].question
            || states()[std::size_t(row)].question->kind != Question::Kind::Factor)
            return true;
        const Session &session = m_desk.session;
        const std::optional<Scenario> before =
            row > 0 ? states()[std::size_t(row) - 1].scenario : session.document().baseline;
        return before
               && speedup(analyze(*before, session.zoo()), analyze(states()[std::size_t(row)].scenario, session.zoo()));
    }

    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (object != m_list || event->type() != QEvent::KeyPress)
            return QDialog::eventFilter(object, event);
        const auto &key = *static_cast<QKeyEvent *>(event);
        const bool control = key.modifiers().testFlag(Qt::ControlModifier);
        if (control && key.key() == Qt::Key_Up)
            move(selected(), selected() - 1);
        else if (control && key.key() == Qt::Key_Down)
            move(selected(), selected() + 1);
        else if (key.key() == Qt::Key_Delete && selected() >= 0)
            findChild<QPushButton *>(QStringLiteral("state-delete"))->click();
        else
            return QDialog::eventFilter(object, event);
        return true;
    }

    Desk m_desk;
    std::function<void(int state)> m_chosen; // shows one in the window
    QListWidget *m_list;
    QLineEdit *m_name;
    QLineEdit *m_caption;
    TextBlock *m_problem;
    QCheckBox *m_buildsUp;
    std::array<QCheckBox *, chartLayerCount> m_layers{};
    QComboBox *m_question;
    QLineEdit *m_ask;
    QLineEdit *m_answer;
    QWidget *m_fields;
    QList<QPushButton *> m_ofSelected;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
    bool m_showing = false;
};

} // namespace

bool takeState(const Desk &desk, int behind)
{
    Document next = desk.session.document();
    if (next.bookmarks.size() >= mostStates) {
        desk.dialogs.tell(StatesDialog::tr("A lecture has at most %1 states").arg(mostStates));
        return false;
    }
    Bookmark state;
    putWindow(state, desk);
    const auto at = behind < 0 ? next.bookmarks.end() : next.bookmarks.begin() + behind + 1;
    next.bookmarks.insert(at, state);
    desk.session.edit(next, StatesDialog::tr("Take the window as a state"));
    const int number = behind < 0 ? int(next.bookmarks.size()) : behind + 2;
    const QString name = Bookmarks::shownName(state.name);
    const View view = desk.center.view();
    desk.dialogs.tell(tabOf(view).isRoofline
                          ? StatesDialog::tr("State %1: %2").arg(number).arg(name)
                          : StatesDialog::tr("State %1: %2. A lecture shows its roofline, not the tab “%3”")
                                .arg(QString::number(number), name, titleOf(view)));
    return true;
}

void editStates(const Desk &desk, int state, const std::function<void(int state)> &chosen)
{
    auto *dialog = dynamic_cast<StatesDialog *>(desk.window.findChild<QDialog *>(QStringLiteral("states")));
    if (!dialog)
        dialog = new StatesDialog(desk, chosen);
    if (!dialog->isVisible())
        dialog->select(state);
    present(*dialog);
}

} // namespace roofline
