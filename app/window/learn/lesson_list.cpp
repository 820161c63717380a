#include "app/window/learn/lesson_list.h"

#include "app/theme/dialog_size.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"
#include "app/window/learn/learn_files.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace roofline {

namespace {

constexpr int padding = 10;
constexpr double smallText = 0.95;

} // namespace

LessonCard::LessonCard(const Lesson &lesson, int number, const LessonProgress &progress, QWidget *parent)
    : QAbstractButton(parent)
    , m_number(QString::number(number))
    , m_about(qtText(lesson.about))
    , m_minutes(tr("%1 min").arg(lesson.minutes))
{
    int questions = 0;
    int done = 0;
    for (const LessonStep &step : lesson.steps) {
        const auto found = progress.steps.find(step.id);
        questions += step.question.has_value();
        done += step.question && found != progress.steps.end() && found->second.isDone();
    }
    m_done = questions > 0 ? double(done) / questions : 0;
    const bool begun = done > 0 || !progress.at.empty();
    m_state = questions > 0 && done == questions ? tr("✓ done")
              : begun                            ? tr("%1 of %2").arg(done).arg(questions)
                                                 : QString();
    setText(qtText(lesson.title));
    setObjectName(QStringLiteral("lesson-") + qtText(lesson.id));
    setAccessibleName(tr("Lesson %1: %2").arg(m_number, text()));
    const QString state = questions > 0 && done == questions ? tr("All questions are answered.")
                          : begun ? tr("%1 of %2 questions are answered.").arg(done).arg(questions)
                                  : tr("Not begun.");
    setAccessibleDescription(QStringLiteral("%1 %2 %3").arg(m_about, m_minutes, state));
    setToolTip(lesson.outcome.empty() ? tr("Begin this lesson") : qtText(lesson.outcome));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int LessonCard::textLeft() const
{
    return padding + withText(font(), 30);
}

int LessonCard::stateWidth() const
{
    return withText(font(), 84);
}

QSize LessonCard::sizeHint() const
{
    const int width = withText(font(), 600);
    return {width, heightForWidth(width)};
}

int LessonCard::heightForWidth(int width) const
{
    const QFontMetrics title(sized(font(), 1.05, QFont::DemiBold));
    const QFontMetrics small(sized(font(), smallText));
    const int room = width - textLeft() - stateWidth() - 2 * padding;
    return padding + title.height() + 2
           + small.boundingRect(QRect(0, 0, room, 1000), Qt::TextWordWrap, m_about).height() + padding;
}

void LessonCard::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool marked = hasFocus() || underMouse();
    painter.setPen(QPen(marked ? theme.accent : theme.line, hasFocus() ? 2 : 1));
    painter.setBrush(theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    QRect area = rect().adjusted(textLeft(), padding, -stateWidth() - padding, -padding + 2);
    painter.setFont(sized(font(), 1.05, QFont::DemiBold));
    const int line = painter.fontMetrics().height();
    painter.setPen(theme.mutedText);
    painter.drawText(QRect(padding, padding, textLeft() - padding, line), Qt::AlignLeft | Qt::AlignTop, m_number);
    painter.setPen(theme.text);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, area.width()));
    area.setTop(area.top() + line + 2);
    painter.setFont(sized(font(), smallText));
    painter.setPen(theme.mutedText);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_about);
    const QRect right(width() - stateWidth() - padding, padding, stateWidth(), line);
    painter.drawText(right, Qt::AlignRight | Qt::AlignTop, m_minutes);
    if (m_state.isEmpty())
        return;
    painter.setPen(theme.text);
    painter.setFont(sized(font(), smallText, QFont::DemiBold));
    painter.drawText(right.translated(0, line + 2), Qt::AlignRight | Qt::AlignTop, m_state);
    const QRectF bar(right.left() + right.width() * 0.25, height() - padding + 1.0, right.width() * 0.75, 3);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.line);
    painter.drawRoundedRect(bar, 1.5, 1.5);
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * m_done, bar.height()), 1.5, 1.5);
}

LessonList::LessonList(const std::vector<Lesson> &lessons, const ProgressStore &progress, const Messages &messages,
                       const std::string &last, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("lesson-list"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Lessons"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *page = new QWidget(area);
    page->setObjectName(QStringLiteral("panel"));
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(28, 20, 28, 16);
    column->setSpacing(6);
    auto *name = new QLabel(tr("Lessons"), page);
    setFace(*name, 1.6, QFont::Bold);
    column->addWidget(name);
    auto *sentence =
        new QLabel(tr("Predict first, then see what the engine says. Your own session waits, and comes back "
                      "as it is."),
                   page);
    sentence->setWordWrap(true);
    sentence->setProperty("muted", true);
    column->addWidget(sentence);
    column->addSpacing(6);
    int focused = -1;
    for (const Lesson &lesson : lessons) {
        const LessonProgress &how = progress.of(lesson.id);
        auto *card = new LessonCard(lesson, int(m_cards.size()) + 1, how, page);
        const QString id = qtText(lesson.id);
        connect(card, &QAbstractButton::clicked, this, [this, id] {
            close();
            emit chosen(id);
        });
        card->installEventFilter(this);
        const bool unfinished = std::ranges::any_of(lesson.steps, [&](const LessonStep &step) {
            const auto found = how.steps.find(step.id);
            return step.question && (found == how.steps.end() || !found->second.isDone());
        });
        if (lesson.id == last || (focused < 0 && last.empty() && unfinished))
            focused = int(m_cards.size());
        column->addWidget(card);
        m_cards.push_back(card);
    }
    if (m_cards.empty())
        column->addWidget(new QLabel(tr("There are no lessons: install the program again."), page));
    if (const QString problems = linesOf(messages); !problems.isEmpty()) {
        auto *told = new QLabel(tr("Not everything could be read:\n%1").arg(problems), page);
        told->setWordWrap(true);
        told->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(told);
    }
    column->addStretch(1);
    area->setWidget(page);
    layout->addWidget(area, 1);
    const int width = withText(font(), 680);
    resize(QSize(width, page->layout()->heightForWidth(width) + 8)
               .boundedTo(parent ? parent->size() - QSize(40, 8) : QSize(1200, 780))
               .boundedTo(dialogSize(*this, 2000, 2000)));
    if (!m_cards.empty())
        m_cards[std::size_t(std::max(0, focused))]->setFocus();
}

bool LessonList::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(object, event);
    const auto at = int(std::ranges::find(m_cards, object) - m_cards.begin());
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        m_cards[std::size_t(at)]->click();
        return true;
    }
    if (key != Qt::Key_Up && key != Qt::Key_Down)
        return QDialog::eventFilter(object, event);
    const int next = key == Qt::Key_Up ? at - 1 : at + 1;
    if (next >= 0 && next < int(m_cards.size()))
        m_cards[std::size_t(next)]->setFocus(Qt::TabFocusReason);
    return true;
}

} // namespace roofline
