#include "app/lesson/answer_edit.h"

#include "app/controls/buttons.h"
#include "app/controls/claim_keys.h"
#include "app/lesson/option_button.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/units/expression.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>

#include <algorithm>
#include <numeric>

namespace roofline {

namespace {

constexpr double stepOfHand = 0.1; // decades, moved by one arrow key

bool isEnter(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

class NumberAnswer : public AnswerEdit {
    Q_DECLARE_TR_FUNCTIONS(roofline::AnswerEdit)

public:
    NumberAnswer(const QString &unit, QWidget *parent) : AnswerEdit(parent)
    {
        m_field->setAlignment(Qt::AlignRight);
        m_field->setMaxLength(200);
        m_field->setAcceptDrops(false);
        m_field->setAccessibleName(unit.isEmpty() ? tr("Your answer") : tr("Your answer, in %1").arg(unit));
        m_field->setToolTip(tr("A number, a calculation, or a number with a unit of its own: 5.9, 2 × 3, 0.0059 s"));
        m_field->setMinimumWidth(withText(font(), 70));
        auto *row = addParts(rowIn(this), {{m_field, 1}});
        if (!unit.isEmpty())
            addUnit(*row, unit);
        connect(m_field, &QLineEdit::textChanged, this, &AnswerEdit::changed);
        claimKeys(*m_field, [this](const QKeyEvent &key) { return isTakingBack(key); });
        m_field->installEventFilter(this);
    }

    LessonAnswer answer() const override { return {.text = stdText(m_field->text())}; }
    void setAnswer(const LessonAnswer &answer) override { m_field->setText(qtText(answer.text)); }
    bool isEmpty() const override { return m_field->text().trimmed().isEmpty(); }
    bool isOneLine() const override { return true; }
    bool begins(const QKeyEvent &key) const override
    {
        const QString text = key.text();
        return text.size() == 1 && (text[0].isDigit() || QStringLiteral(".,-+(").contains(text[0]));
    }
    void focusFirst() override
    {
        m_field->setFocus(Qt::TabFocusReason);
        m_field->selectAll();
    }

protected:
    // Enter is handled here, because a field would pass it on to whatever has the focus by then. Esc takes back
    // what is typed before it leaves the lesson or the prediction.
    bool takesKey(QObject &, const QKeyEvent &key) override
    {
        if (isTakingBack(key))
            m_field->clear();
        else if (isEnter(key))
            emit checkAsked();
        else
            return false;
        return true;
    }

private:
    bool isTakingBack(const QKeyEvent &key) const { return key.key() == Qt::Key_Escape && !m_field->text().isEmpty(); }

    // The unit goes, and leaves its room to the field, while there is another in it: "0.25 s ms" would be none.
    void addUnit(QHBoxLayout &row, const QString &unit)
    {
        auto *label = named(new QLabel(unit, this), "answer-unit");
        row.addWidget(label);
        connect(m_field, &QLineEdit::textChanged, label, [label](const QString &text) {
            const bool letters = std::ranges::any_of(text, [](QChar letter) { return letter.isLetter(); });
            label->setVisible(!letters || bool(parseNumberExpression(stdText(text))));
        });
    }

    QLineEdit *m_field = named(new QLineEdit(this), "answer");
};

class ChoiceAnswer : public AnswerEdit {
    Q_DECLARE_TR_FUNCTIONS(roofline::AnswerEdit)

public:
    ChoiceAnswer(const QStringList &options, QWidget *parent) : AnswerEdit(parent)
    {
        auto *column = columnIn(this, 4);
        for (const QString &option : options) {
            auto *button = new OptionButton(option, this);
            button->setObjectName(QStringLiteral("option-%1").arg(m_group.buttons().size()));
            button->installEventFilter(this);
            m_group.addButton(button, int(m_group.buttons().size()));
            column->addWidget(button);
        }
        connect(&m_group, &QButtonGroup::idToggled, this, [this](int, bool on) {
            if (on)
                emit changed();
        });
    }

    LessonAnswer answer() const override
    {
        LessonAnswer given;
        if (m_group.checkedId() >= 0)
            given.option = std::size_t(m_group.checkedId());
        return given;
    }
    void setAnswer(const LessonAnswer &answer) override
    {
        if (QAbstractButton *button = answer.option ? m_group.button(int(*answer.option)) : nullptr)
            button->setChecked(true);
    }
    bool isEmpty() const override { return m_group.checkedId() < 0; }
    void focusFirst() override
    {
        QAbstractButton *button = m_group.checkedButton() ? m_group.checkedButton() : m_group.button(0);
        if (button)
            button->setFocus(Qt::TabFocusReason);
    }

protected:
    // Enter chooses the option that has the focus. If it was chosen already, Enter checks the answer: the focus alone,
    // which comes to the first option by itself, is no answer. The arrows choose, as they do once one is chosen.
    bool takesKey(QObject &part, const QKeyEvent &key) override
    {
        auto &option = static_cast<QAbstractButton &>(part);
        const int step = key.key() == Qt::Key_Down ? 1 : key.key() == Qt::Key_Up ? -1 : 0;
        if (isEnter(key) && option.isChecked()) {
            emit checkAsked();
        } else if (isEnter(key)) {
            option.setChecked(true);
        } else if (step != 0 && isEmpty()) {
            if (QAbstractButton *next = m_group.button(m_group.id(&option) + step)) {
                next->setFocus(Qt::TabFocusReason);
                next->setChecked(true);
            }
        } else {
            return false;
        }
        return true;
    }

private:
    QButtonGroup m_group;
};

class OrderAnswer : public AnswerEdit {
    Q_DECLARE_TR_FUNCTIONS(roofline::AnswerEdit)

public:
    OrderAnswer(const QStringList &options, QWidget *parent) : AnswerEdit(parent), m_options(options)
    {
        auto *column = columnIn(nullptr);
        addParts(rowIn(this), {{m_list, 1}, column});
        m_list->setDragDropMode(QAbstractItemView::InternalMove);
        m_list->setWordWrap(true);
        m_list->setAccessibleName(tr("In order, the smallest first"));
        m_list->setToolTip(tr("Drag a line, or move it with Ctrl+↑ and Ctrl+↓"));
        m_list->installEventFilter(this);
        std::vector<std::size_t> order(std::size_t(options.size()));
        std::iota(order.begin(), order.end(), std::size_t(0));
        fill(order);
        const int high = m_list->sizeHintForRow(0);
        m_list->setFixedHeight(int(options.size()) * std::max(high, withText(font(), 24)) + 6);
        for (const int direction : {-1, 1}) {
            const bool up = direction < 0;
            QPushButton *button =
                plainButton(up ? QStringLiteral("order-up") : QStringLiteral("order-down"),
                            up ? QStringLiteral("↑") : QStringLiteral("↓"), up ? tr("Move up") : tr("Move down"), this);
            button->setAccessibleName(button->toolTip());
            button->setFixedWidth(withText(font(), 32));
            connect(button, &QPushButton::clicked, this, [this, direction] { move(direction); });
            column->addWidget(button);
        }
        column->addStretch(1);
        connect(m_list->model(), &QAbstractItemModel::rowsMoved, this, &AnswerEdit::changed);
    }

    LessonAnswer answer() const override
    {
        LessonAnswer given;
        for (int i = 0; i < m_list->count(); ++i)
            given.order.push_back(std::size_t(m_list->item(i)->data(Qt::UserRole).toInt()));
        return given;
    }
    void setAnswer(const LessonAnswer &answer) override
    {
        if (answer.order.size() == std::size_t(m_list->count()))
            fill(answer.order);
    }
    void focusFirst() override { m_list->setFocus(Qt::TabFocusReason); }

protected:
    bool takesKey(QObject &, const QKeyEvent &key) override
    {
        if (isEnter(key))
            emit checkAsked();
        else if (key.modifiers() == Qt::ControlModifier && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down))
            move(key.key() == Qt::Key_Up ? -1 : 1);
        else
            return false;
        return true;
    }

private:
    void fill(const std::vector<std::size_t> &order)
    {
        m_list->clear();
        for (const std::size_t option : order) {
            auto *item = new QListWidgetItem(m_options.value(qsizetype(option)), m_list);
            item->setData(Qt::UserRole, int(option));
        }
        m_list->setCurrentRow(0);
    }

    void move(int direction)
    {
        const int from = m_list->currentRow();
        const int to = from + direction;
        if (from < 0 || to < 0 || to >= m_list->count())
            return;
        m_list->insertItem(to, m_list->takeItem(from));
        m_list->setCurrentRow(to);
        emit changed();
    }

    QListWidget *m_list = named(new QListWidget(this), "order");
    QStringList m_options;
};

// The answer is given on the chart, whose keys this widget offers, or with controls.
class PlaceAnswer : public AnswerEdit {
    Q_DECLARE_TR_FUNCTIONS(roofline::AnswerEdit)

public:
    PlaceAnswer(const QString &words, bool onChart, QWidget *parent) : AnswerEdit(parent), m_onChart(onChart)
    {
        QLabel *label = wrappedLabel({}, this);
        label->setText(words);
        rowIn(this, -1, {8, 6, 8, 6})->addWidget(label);
        setObjectName(QStringLiteral("place"));
        setFocusPolicy(Qt::StrongFocus);
        setAccessibleName(words);
    }

    bool begins(const QKeyEvent &key) const override // with an arrow: left, up, right, down
    {
        return m_onChart && key.key() >= Qt::Key_Left && key.key() <= Qt::Key_Down;
    }
    void focusFirst() override { setFocus(Qt::TabFocusReason); }

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        const double step = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 * stepOfHand : stepOfHand;
        switch (event->key()) {
        case Qt::Key_Left: emit handMoved(-step, 0); return;
        case Qt::Key_Right: emit handMoved(step, 0); return;
        case Qt::Key_Up: emit handMoved(0, step); return;
        case Qt::Key_Down: emit handMoved(0, -step); return;
        case Qt::Key_Return:
        case Qt::Key_Enter: emit checkAsked(); return;
        default: AnswerEdit::keyPressEvent(event);
        }
    }
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::matching(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(hasFocus() ? theme.accent : theme.line, hasFocus() ? 2 : 1,
                            hasFocus() ? Qt::SolidLine : Qt::DashLine));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }

private:
    bool m_onChart;
};

} // namespace

AnswerEdit *makeAnswerEdit(const LessonQuestion &question, const QStringList &options, QWidget *parent)
{
    switch (question.kind) {
    case LessonQuestion::Kind::Number: break;
    case LessonQuestion::Kind::Choice: return new ChoiceAnswer(options, parent);
    case LessonQuestion::Kind::Region:
        return new ChoiceAnswer({AnswerEdit::tr("Memory"), AnswerEdit::tr("Compute"), AnswerEdit::tr("Network"),
                                 AnswerEdit::tr("Overhead")},
                                parent);
    case LessonQuestion::Kind::Place:
        return new PlaceAnswer(
            AnswerEdit::tr("Click the chart, or move a ring with the arrow keys. Shift makes the steps larger."), true,
            parent);
    case LessonQuestion::Kind::Roofline:
        return new PlaceAnswer(AnswerEdit::tr("Click where the ridge is, or move it with the arrow keys. Shift makes "
                                              "the steps larger."),
                               true, parent);
    case LessonQuestion::Kind::Set:
        return new PlaceAnswer(AnswerEdit::tr("Set the controls above, then check."), false, parent);
    case LessonQuestion::Kind::Order: return new OrderAnswer(options, parent);
    }
    return new NumberAnswer(qtText(question.unit), parent);
}

} // namespace roofline
