#include "app/window/predict/predict_panel.h"

#include "app/controls/buttons.h"
#include "app/controls/segmented.h"
#include "app/theme/dialog_size.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "core/lesson/grading.h"
#include "core/units/format.h"

#include <QHeaderView>
#include <QTableWidget>

#include <utility>

namespace roofline {

PredictPanel::PredictPanel(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("predict"));
    setAccessibleName(tr("Prediction"));
    auto *title = new QLabel(tr("Predict"), this);
    setFace(*title, 1.6, QFont::Bold);
    auto *what = new QLabel(tr("What do you predict?"), this);
    setFace(*what, 1, QFont::DemiBold);
    m_kinds = new Segmented(tr("What do you predict?"),
                            {{tr("Limit"), tr("What will limit it: memory, compute, network or overhead")},
                             {tr("Latency"), tr("How long it will take")},
                             {tr("Place"), tr("Where on the chart the point will be")}},
                            this);
    m_kinds->setObjectName(QStringLiteral("predict-kinds"));
    columnIn(m_place);
    m_reveal->setProperty("primary", true);
    setFace(*m_last, 0.9);
    auto *column = addParts(columnIn(this, 10, {16, 14, 16, 14}),
                            {title, m_change, what, m_kinds, m_place, m_reveal, m_again, m_reply});
    column->addWidget(m_leave, 0, Qt::AlignLeft);
    addParts(column, {Room::Rest, m_sentence, m_last});
    connect(m_kinds, &Segmented::chosen, this, [this](int kind) {
        choose(PredictedKind(kind));
        emit kindChosen();
    });
    connect(m_reveal, &QPushButton::clicked, this, &PredictPanel::tryReveal);
    connect(m_again, &QPushButton::clicked, this, &PredictPanel::againAsked);
    connect(m_leave, &QPushButton::clicked, this, &PredictPanel::leaveAsked);
    buildAnswer();
}

void PredictPanel::begin(const QString &unit, const QString &key)
{
    m_key = key;
    m_unit = unit;
    m_open = true;
    m_placed = false;
    m_again->hide();
    m_leave->setText(tr("&Show everything"));
    m_reveal->show();
    m_kinds->setEnabled(true);
    m_kinds->setCurrent(int(m_kind));
    m_reply->tell(Feedback::Kind::None, {});
    buildAnswer();
    setChange({});
}

void PredictPanel::choose(PredictedKind kind)
{
    m_kind = kind;
    m_kinds->setCurrent(int(kind));
    m_placed = false;
    buildAnswer();
}

LessonQuestion PredictPanel::question() const
{
    LessonQuestion question;
    switch (m_kind) {
    case PredictedKind::Limit: question.kind = LessonQuestion::Kind::Region; break;
    case PredictedKind::Latency:
        question.kind = LessonQuestion::Kind::Number;
        question.answer = "latency";
        question.unit = stdText(m_unit);
        break;
    case PredictedKind::Place:
        question.kind = LessonQuestion::Kind::Place;
        question.within = 0.15; // decades
        break;
    }
    return question;
}

void PredictPanel::buildAnswer()
{
    delete m_edit;
    m_edit = makeAnswerEdit(question(), {}, m_place);
    m_place->layout()->addWidget(m_edit);
    m_edit->show();
    connect(m_edit, &AnswerEdit::changed, this, &PredictPanel::enable);
    connect(m_edit, &AnswerEdit::checkAsked, this, &PredictPanel::tryReveal);
    connect(m_edit, &AnswerEdit::handMoved, this, &PredictPanel::handMoved);
    enable();
}

void PredictPanel::setChange(const QString &change)
{
    const bool changed = !change.isEmpty();
    if (std::exchange(m_changed, changed) != changed)
        m_reply->tell(Feedback::Kind::None, {});
    QString help = tr(
        "Change something in the scenario. The chart stays as it was, and results are hidden until you have guessed.");
    if (!m_key.isEmpty())
        help += u' ' + tr("%1 leads to the guess.").arg(m_key);
    m_change->setText(m_changed ? change : m_open ? help : QString());
    enable();
}

void PredictPanel::setPlaceChosen(bool chosen)
{
    m_placed = chosen;
    enable();
}

bool PredictPanel::isGiven() const
{
    return m_open && m_changed && (m_kind == PredictedKind::Place ? m_placed : !m_edit->isEmpty());
}

// A latency may be no number, or none with a unit of time.
void PredictPanel::enable()
{
    m_reveal->setEnabled(isGiven()
                         && (m_kind != PredictedKind::Latency
                             || readAnswer(m_edit->answer().text, dimensionOf(Seconds()), stdText(m_unit))));
}

// Enter asks with a text that cannot be read, too, and the reply says what would be understood.
void PredictPanel::tryReveal()
{
    enable();
    if (isGiven() || (m_open && !m_changed))
        emit revealAsked();
}

void PredictPanel::setRevealed()
{
    m_open = false;
    m_edit->setEnabled(false);
    m_kinds->setEnabled(false);
    m_reveal->hide();
    m_again->show();
    m_leave->setText(tr("&Done"));
    m_again->setFocus(Qt::OtherFocusReason);
}

void PredictPanel::setHistory(const QString &sentence, const QStringList &last)
{
    m_sentence->setMarkdown(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    m_last->setText(last.join(u'\n'));
    m_last->setVisible(!last.isEmpty());
}

PredictionsDialog::PredictionsDialog(const std::vector<Prediction> &predictions, const QString &sentence,
                                     QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("predictions-dialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("My predictions"));
    const QString nothing =
        tr("Nothing was predicted yet. Learn > Predict, then reveal keeps the chart, lets you change "
           "something and asks first.");
    auto *told = named(new QLabel(sentence.isEmpty() && predictions.empty() ? nothing : sentence, this), "sentence");
    told->setWordWrap(true);
    const QStringList heads = {tr("Date"), tr("What was asked"), tr("Guess"), tr("Truth"), tr("Factor")};
    auto *table = named(new QTableWidget(int(predictions.size()), int(heads.size()), this), "predictions-table");
    table->setAccessibleName(windowTitle());
    table->setHorizontalHeaderLabels(heads);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    for (int row = 0; row < int(predictions.size()); ++row) {
        const Prediction &one = predictions[predictions.size() - 1 - std::size_t(row)];
        const QString factor = one.factor > 0 ? tr("%1×").arg(qtText(formatRatio(one.factor, 2)))
                               : one.right    ? tr("right")
                                              : tr("wrong");
        const QStringList cells = {qtText(one.date), qtText(one.asked), qtText(one.guess), qtText(one.truth), factor};
        for (int column = 0; column < cells.size(); ++column) {
            auto *item = new QTableWidgetItem(cells[column]);
            item->setToolTip(cells[column]);
            table->setItem(row, column, item);
        }
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    QPushButton *clear =
        plainButton(QStringLiteral("clear"), tr("C&lear…"), tr("Forget all of these; answers in lessons stay"), this);
    clear->setEnabled(!predictions.empty());
    auto *close = new QPushButton(tr("&Close"), this);
    close->setDefault(true);
    auto *buttons = addParts(rowIn(nullptr), {clear, Room::Rest, close});
    addParts(columnIn(this, 12, {20, 16, 20, 14}), {told, {table, 1}, buttons});
    connect(clear, &QPushButton::clicked, this, &PredictionsDialog::clearAsked);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    openAs(*this, 820, 420);
}

} // namespace roofline
