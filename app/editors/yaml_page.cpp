#include "app/editors/yaml_page.h"

#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QTimer>

#include <algorithm>

namespace roofline {

namespace {

constexpr int mostFindings = 100;
constexpr int shownFindings = 5; // as many lines are shown

QString lineOf(const Message &message)
{
    const QString grave = message.severity == Severity::Error ? YamlPage::tr("Error") : YamlPage::tr("Warning");
    const QString text = QStringLiteral("%1: %2").arg(grave, qtText(message.withOutcome()));
    return message.place.line > 0
               ? YamlPage::tr("%1:%2  %3").arg(message.place.line).arg(std::max(1, message.place.column)).arg(text)
               : text;
}

} // namespace

YamlPage::YamlPage(Read read, QWidget *parent) : QWidget(parent), m_read(std::move(read))
{
    named(m_text, "yaml", tr("The entry as a zoo file has it; zoo/README.md explains every key"), tr("Entry as YAML"));
    setFixedFace(*m_text);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true); // YAML allows no tabs
    named(m_findings, "yaml-findings", tr("Press Enter or double-click to go to the place"), tr("Findings"));
    m_findings->setWordWrap(true);
    m_findings->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_findings->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_findings->hide();
    m_drop->hide();

    m_text->installEventFilter(this);
    m_findings->installEventFilter(this);

    auto *layout = columnIn(this, 6);
    layout->addWidget(m_text, 1);
    auto *below = addParts(rowIn(nullptr), {{m_state, 1}, m_drop});
    addParts(layout, {below, m_findings});
    connect(m_text, &QPlainTextEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(m_drop, &QPushButton::clicked, this, &YamlPage::dropAsked);
    for (const auto signal : {&QListWidget::itemActivated, &QListWidget::itemClicked})
        connect(m_findings, signal, this, [this](QListWidgetItem *item) { goTo(m_findings->row(item)); });
}

void YamlPage::setText(const std::string &text, Undo undo)
{
    m_pause.stop();
    const QString next = qtText(text);
    if (next != m_text->toPlainText()) {
        const QSignalBlocker quiet(m_text);
        QTextCursor all(m_text->document()); // replaced through a cursor, so that it can be one step to undo
        all.select(QTextCursor::Document);
        all.insertText(next);
        if (undo == Undo::None) // the text before was empty, or of an entry that nobody sees any more
            m_text->document()->clearUndoRedoStacks();
        m_text->moveCursor(QTextCursor::Start);
    }
    show({});
}

void YamlPage::flush()
{
    if (!m_pause.isActive())
        return;
    m_pause.stop();
    read();
}

bool YamlPage::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_text && event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const QTextDocument &written = *m_text->document();
        if ((key->matches(QKeySequence::Undo) && !written.isUndoAvailable())
            || (key->matches(QKeySequence::Redo) && !written.isRedoAvailable())) {
            event->ignore(); // the text has nothing of its own to undo, the window may
            return true;
        }
    }
    if (object == m_text && event->type() == QEvent::FocusOut
        && static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason) {
        flush();
        emit left();
    }
    if (object == m_findings && event->type() == QEvent::Resize)
        fitFindings(); // its lines now break at other places
    return QWidget::eventFilter(object, event);
}

bool YamlPage::finds(const QString &problem) const
{
    return std::ranges::any_of(m_messages, [&](const Message &message) { return qtText(message.text) == problem; });
}

void YamlPage::read()
{
    show(m_read(stdText(m_text->toPlainText())));
}

void YamlPage::show(const Messages &messages)
{
    m_refused = hasErrors(messages);
    m_messages = messages;
    if (m_messages.size() > std::size_t(mostFindings))
        m_messages.resize(std::size_t(mostFindings));
    m_findings->clear();
    for (const Message &message : m_messages)
        m_findings->addItem(lineOf(message));
    m_findings->setVisible(!m_messages.empty());
    fitFindings();
    markLines();
    m_state->setText(m_refused ? tr("Not applied: the last text without errors is still in use.")
                               : tr("Up to date. What you type takes effect as soon as it can be read."));
    m_drop->setVisible(m_refused);
    emit wasRead();
}

// The list is as high as its contents, up to a few lines. It measures the wrapped lines itself, because a list
// asks for the height of a row before it knows its own width. The line that is being typed stays in view.
void YamlPage::fitFindings()
{
    constexpr int around = 12; // frame and padding
    const QFontMetrics metrics(m_findings->font());
    const QRect room(0, 0, std::max(80, m_findings->viewport()->width() - around), 10000);
    const int line = metrics.height() + 4;
    int height = 0;
    for (int row = 0; row < m_findings->count(); ++row) {
        QListWidgetItem *item = m_findings->item(row);
        item->setSizeHint({0, metrics.boundingRect(room, Qt::TextWordWrap, item->text()).height() + 4});
        height += item->sizeHint().height();
    }
    m_findings->setFixedHeight(std::clamp(height, line, shownFindings * line) + around);
    if (m_text->hasFocus())
        QMetaObject::invokeMethod(m_text, &QPlainTextEdit::ensureCursorVisible, Qt::QueuedConnection);
}

// Marks the lines that have findings.
void YamlPage::markLines()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const Message &message : m_messages) {
        const QTextBlock block =
            message.place.line > 0 ? m_text->document()->findBlockByNumber(message.place.line - 1) : QTextBlock();
        if (!block.isValid())
            continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.format.setBackground(
            faded(Theme::matching(palette()).warning, message.severity == Severity::Error ? 0.22 : 0.1));
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks.push_back(mark);
    }
    m_text->setExtraSelections(marks);
}

void YamlPage::goTo(int row)
{
    const Place &place = m_messages[std::size_t(row)].place;
    if (place.line <= 0)
        return;
    const QTextBlock block = m_text->document()->findBlockByNumber(place.line - 1);
    if (!block.isValid())
        return;
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor,
                        std::clamp(place.column - 1, 0, int(block.length()) - 1));
    m_text->setTextCursor(cursor);
    m_text->setFocus();
}

} // namespace roofline
