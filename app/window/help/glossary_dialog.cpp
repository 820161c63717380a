#include "app/controls/buttons.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "app/window/desk.h"
#include "app/window/help/glossary.h"

#include <QCoreApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace roofline {

namespace {

// Fills the numbers of the example, which the engine computes.
QString withNumbers(const QString &text, const Catalogue &zoo)
{
    QStringList paragraphs = text.split(QStringLiteral("\n\n"));
    for (QString &paragraph : paragraphs)
        if (const TermExample example = exampleIn(paragraph, zoo); !example.text.isEmpty())
            paragraph = QStringLiteral("**Example.** ") + example.text;
    return paragraphs.join(QStringLiteral("\n\n"));
}

QTextCursor over(const QTextBlock &block)
{
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    return cursor;
}

// Sets what follows an underscore as a subscript. For example: "t_compute".
void lowerSubscripts(const QTextBlock &block)
{
    static const QRegularExpression subscript(QStringLiteral("_([A-Za-z0-9]+)"));
    while (true) {
        const QRegularExpressionMatch match = subscript.match(block.text());
        if (!match.hasMatch())
            return;
        QTextCursor cursor(block);
        cursor.setPosition(block.position() + int(match.capturedStart()));
        cursor.deleteChar();
        cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor, int(match.capturedLength(1)));
        QTextCharFormat format;
        format.setVerticalAlignment(QTextCharFormat::AlignSubScript);
        cursor.mergeCharFormat(format);
    }
}

void setFormula(const QTextBlock &block, const QFont &font)
{
    QTextCharFormat letters;
    letters.setFontWeight(QFont::Medium);
    letters.setFontPointSize(font.pointSizeF() * 1.1);
    over(block).mergeCharFormat(letters);
    QTextBlockFormat format = block.blockFormat();
    format.setRightMargin(0);
    format.setLeftMargin(16);
    format.setTopMargin(6);
    format.setBottomMargin(14);
    format.setLineHeight(130, QTextBlockFormat::ProportionalHeight);
    over(block).setBlockFormat(format);
    lowerSubscripts(block);
}

// Shows a term as rich text in the colors of a theme.
void showTermIn(QTextBrowser &browser, const Term &term, const Catalogue &zoo, const Theme &theme)
{
    const QFont font = browser.font();
    QPalette clear = browser.palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    browser.setPalette(clear);
    const QString also =
        term.also.isEmpty() ? QString() : term.also.join(QStringLiteral(" · ")) + QStringLiteral("\n\n");
    QTextDocument &document = *browser.document();
    document.setMarkdown(QStringLiteral("## %1\n\n%2%3").arg(term.title, also, withNumbers(term.text, zoo)),
                         QTextDocument::MarkdownNoHTML);
    int index = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next(), ++index) {
        QTextCharFormat letters;
        QTextBlockFormat format = block.blockFormat();
        if (index == 0) {
            letters.setFont(sized(font, 1.5, QFont::DemiBold), QTextCharFormat::FontPropertiesSpecifiedOnly);
            over(block).setCharFormat(letters);
            format.setBottomMargin(2);
        } else if (index == 1 && !also.isEmpty()) {
            letters.setForeground(theme.mutedText);
            over(block).mergeCharFormat(letters);
            format.setBottomMargin(10);
        } else if (format.property(QTextFormat::BlockQuoteLevel).toInt() > 0) {
            setFormula(block, font);
            continue;
        } else {
            format.setLineHeight(120, QTextBlockFormat::ProportionalHeight);
            format.setBottomMargin(8);
        }
        over(block).setBlockFormat(format);
    }
    browser.moveCursor(QTextCursor::Start);
}

// Shows the glossary in a small window that stays open: a search and the terms at the left, the text of one term at the
// right.
class GlossaryDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(roofline::GlossaryDialog)

public:
    explicit GlossaryDialog(const Desk &desk)
        : QDialog(&desk.window)
        , m_glossary(Glossary::shipped())
        , m_zoo(desk.session.zooOutside())
        , m_dialogs(desk.dialogs)
    {
        setObjectName(QStringLiteral("glossary"));
        setWindowTitle(tr("Glossary"));
        auto *layout = columnIn(this, 12, {16, 16, 16, 14});
        auto *sides = new QSplitter(Qt::Horizontal, this);
        sides->setChildrenCollapsible(false);
        sides->addWidget(buildTerms());
        sides->addWidget(buildText());
        sides->setStretchFactor(1, 1);
        sides->setSizes({withText(font(), 230), withText(font(), 550)});
        layout->addWidget(sides, 1);
        addButtons(*layout);
        fill();
        choose(m_glossary.terms().isEmpty() ? QString() : m_glossary.terms().front().id);
        openAs(*this, 820, 600);
    }

    // Clears the search, which might hide the term. Without one all stays as it is.
    void showTerm(const QString &id)
    {
        if (!m_glossary.find(id))
            return;
        m_search->clear();
        choose(id);
        fill();
    }

    void focusSearch()
    {
        m_search->setFocus(Qt::OtherFocusReason);
        m_search->selectAll();
    }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (object == m_search && event->type() == QEvent::KeyPress) {
            const auto *key = static_cast<QKeyEvent *>(event);
            switch (key->key()) {
            case Qt::Key_Up:
            case Qt::Key_Down:
            case Qt::Key_PageUp:
            case Qt::Key_PageDown: QCoreApplication::sendEvent(m_list, event); return true;
            case Qt::Key_Return:
            case Qt::Key_Enter: m_text->setFocus(Qt::OtherFocusReason); return true;
            case Qt::Key_Escape:
                if (m_search->text().isEmpty())
                    break;
                m_search->clear();
                return true;
            default: break;
            }
        }
        return QDialog::eventFilter(object, event);
    }

    void changeEvent(QEvent *event) override
    {
        QDialog::changeEvent(event);
        if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) && !m_shown.isEmpty()) {
            render();
            fill();
        }
    }

private:
    QWidget *buildTerms()
    {
        auto *side = new QWidget(this);
        m_search = named(new QLineEdit(side), "glossary-search",
                         tr("Words from a term, from another name for it, or from its text"), tr("Find a term"));
        m_search->setPlaceholderText(tr("Find a term"));
        m_search->setClearButtonEnabled(true);
        m_search->installEventFilter(this);
        connect(m_search, &QLineEdit::textChanged, this, &GlossaryDialog::fill);
        m_list =
            named(new QListWidget(side), "glossary-terms", tr("Terms of the window and of the field"), tr("Terms"));
        connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
            if (item)
                choose(item->data(Qt::UserRole).toString());
        });
        m_nothing = mutedLabel(QStringLiteral("glossary-nothing"), side);
        m_nothing->setText(tr("No term has all of these words."));
        addParts(columnIn(side, 8, {0, 0, 6, 0}), {m_search, {m_list, 1}, m_nothing});
        return side;
    }

    QWidget *buildText()
    {
        m_text = named(new QTextBrowser(this), "glossary-text");
        m_text->setFrameShape(QFrame::NoFrame);
        m_text->document()->setDocumentMargin(8);
        m_text->setOpenLinks(false); // follow() decides what a link does
        m_text->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
        m_text->setCursorWidth(0); // a caret would stay where the last term left it
        m_text->viewport()->setAutoFillBackground(false);
        connect(m_text, &QTextBrowser::anchorClicked, this, &GlossaryDialog::follow);
        return m_text;
    }

    void addButtons(QVBoxLayout &layout)
    {
        auto *buttons = addEndButtons(*this, layout, QDialogButtonBox::Close);
        const auto add = [&](const char *name, const QString &text, const QString &tip, Qt::Key key, QStringList &from,
                             QStringList &to) {
            QPushButton *button = plainButton(QLatin1String(name), text, tip, buttons);
            buttons->addButton(button, QDialogButtonBox::ActionRole);
            button->setShortcut(QKeySequence(Qt::ALT | key));
            connect(button, &QPushButton::clicked, this, [this, &from, &to] { go(from, to); });
            return button;
        };
        m_backButton = add("glossary-back", tr("Back"), tr("The term that was shown before (Alt+←)"), Qt::Key_Left,
                           m_back, m_forward);
        m_forwardButton =
            add("glossary-forward", tr("Forward"), tr("The term that was shown before going back (Alt+→)"),
                Qt::Key_Right, m_forward, m_back);
        buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Enter follows links
    }

    // Lists all terms under their topics, or the search results with the best first.
    void fill()
    {
        const QString words = m_search->text().trimmed();
        {
            const QSignalBlocker quiet(m_list);
            m_list->clear();
            const auto add = [this](const Term &term) {
                auto *item = new QListWidgetItem(term.title, m_list);
                item->setData(Qt::UserRole, term.id);
                item->setToolTip(term.also.join(QStringLiteral(", ")));
                if (term.id == m_shown)
                    m_list->setCurrentItem(item);
            };
            if (words.isEmpty()) {
                QString topic;
                for (const Term &term : m_glossary.terms()) {
                    if (std::exchange(topic, term.topic) != term.topic) {
                        auto *heading = new QListWidgetItem(term.topic, m_list);
                        heading->setFlags(Qt::NoItemFlags);
                        heading->setFont(sized(font(), 1, QFont::DemiBold));
                    }
                    add(term);
                }
            } else {
                for (const Term *term : m_glossary.search(words))
                    add(*term);
            }
        }
        m_nothing->setVisible(m_list->count() == 0);
        if (words.isEmpty())
            m_list->scrollToItem(m_list->currentItem(), QAbstractItemView::PositionAtCenter);
        m_searching = m_searching && !words.isEmpty();
        if (words.isEmpty() || m_list->count() == 0)
            return;
        const QStringList back = m_back;
        const QString read = m_shown;
        m_list->setCurrentRow(0);
        if (m_searching) // Back leads to the term that was read, not to results for half a word
            m_back = back;
        else
            m_searching = m_shown != read;
    }

    void choose(const QString &id)
    {
        if (id.isEmpty() || id == m_shown)
            return;
        if (!m_shown.isEmpty())
            m_back << m_shown;
        m_forward.clear();
        m_shown = id;
        render();
    }

    // A relative link leads to another term; any other one is opened outside of the dialog.
    void follow(const QUrl &address)
    {
        if (address.isRelative())
            showTerm(address.fragment());
        else
            m_dialogs.openAddress(address);
    }

    void go(QStringList &from, QStringList &to)
    {
        if (from.isEmpty())
            return;
        to << m_shown;
        m_shown = from.takeLast();
        render();
        m_search->clear();
        fill();
    }

    void render()
    {
        const Term *term = m_glossary.find(m_shown);
        if (!term)
            return;
        showTermIn(*m_text, *term, *m_zoo, Theme::matching(palette()));
        m_text->setAccessibleName(term->title);
        m_backButton->setEnabled(!m_back.isEmpty());
        m_forwardButton->setEnabled(!m_forward.isEmpty());
    }

    const Glossary &m_glossary;
    CataloguePtr m_zoo; // for the examples
    const Dialogs &m_dialogs;
    QLineEdit *m_search;
    QListWidget *m_list;
    QLabel *m_nothing;
    QTextBrowser *m_text;
    QPushButton *m_backButton;
    QPushButton *m_forwardButton;
    QString m_shown;
    bool m_searching = false; // a result is shown, and the last of m_back was read before it
    QStringList m_back;
    QStringList m_forward;
};

} // namespace

void openGlossary(const Desk &desk, const QString &term)
{
    auto *dialog = dynamic_cast<GlossaryDialog *>(desk.window.findChild<QDialog *>(QStringLiteral("glossary")));
    if (!dialog)
        dialog = new GlossaryDialog(desk);
    dialog->showTerm(term);
    present(*dialog);
    dialog->focusSearch();
}

} // namespace roofline
