#include "app/editors/entry_editor.h"

#include "app/controls/buttons.h"
#include "app/controls/claim_keys.h"
#include "app/controls/segmented.h"
#include "app/editors/number_row.h"
#include "app/editors/preview_text.h"
#include "app/editors/quantity_edit.h"
#include "app/editors/yaml_page.h"
#include "app/theme/dialog_size.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "core/units/mapped.h"

#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <iterator>

namespace roofline {

namespace {

constexpr int margin = 20;
constexpr int gap = 8;

} // namespace

EntryEditor::EntryEditor(const QString &name, QWidget *parent)
    : QDialog(parent)
    , m_yaml(new YamlPage(
          [this](const std::string &text) {
              const QScopedValueRollback reading(m_reading, true);
              return readText(text);
          },
          this))
{
    setObjectName(name);
    m_effect->setStrong(true);
    m_warning->hide();

    auto *layout = addParts(columnIn(this, gap, {margin, 16, margin, 14}), {m_head, m_state});
    m_pages = named(new Segmented(tr("Page"),
                                  {{tr("Numbers"), tr("Every number in a field of its own")},
                                   {tr("Text"), tr("The whole entry, as a zoo file has it")}},
                                  this),
                    "pages");
    m_pages->setMaximumWidth(withText(font(), 260));
    layout->addWidget(m_pages);
    m_stack->addWidget(m_scroll);
    m_stack->addWidget(m_yaml);
    layout->addWidget(m_stack, 1);
    layout->addWidget(ruleIn(this)); // the list above scrolls, and the parts below stay
    addParts(layout, {m_warning, m_effect, buildButtons()});
    connect(m_pages, &Segmented::chosen, this, &EntryEditor::showPage);
    connect(m_yaml, &YamlPage::left, this, &EntryEditor::finishSeries);
    connect(m_yaml, &YamlPage::wasRead, this, &EntryEditor::showWarning);
    connect(m_yaml, &YamlPage::dropAsked, this, &EntryEditor::dropText);
    showPage(0);
    openAs(*this, 800, 680);
}

// A dialog hides itself while it is destroyed. A field that loses the focus then would call an editor that is
// already gone.
EntryEditor::~EntryEditor()
{
    for (const QObject *part : findChildren<QObject *>())
        part->disconnect(this);
    m_yaml->stopReading();
}

QWidget *EntryEditor::buildButtons()
{
    auto *row = new QWidget(this);
    auto *layout = rowIn(row, gap);
    m_new = plainButton(QStringLiteral("new"), {}, {}, row);
    m_new->hide();
    m_reset = plainButton(QStringLiteral("reset"), tr("&Reset all"),
                          tr("Back to the entry that this one was changed from"), row);
    m_save = plainButton(QStringLiteral("save"), tr("&Save to my zoo…"),
                         tr("Keep it as an entry of your own, in every session"), row);
    m_close = plainButton(QStringLiteral("close"), tr("Close"), tr("Changes are kept; Ctrl+Z undoes them"), row);
    addParts(layout, {m_new, Room::Rest, m_reset, m_save, m_close});
    connect(m_reset, &QPushButton::clicked, this, [this] {
        emit resetAsked();
        if (m_yaml->isRefused())
            dropText();
    });
    connect(m_save, &QPushButton::clicked, this, &EntryEditor::saveAsked);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    return row;
}

void EntryEditor::addName(const char *id, const QString &caption, const QString &accessibleName,
                          const std::function<void(const QString &from, const QString &to)> &rename)
{
    auto *line = rowIn(nullptr, gap);
    auto *label = new QLabel(caption, this);
    auto *field = named(new QLineEdit(this), id, accessibleName, accessibleName);
    leaveUndo(*field, [field] { return field->isModified(); });
    label->setBuddy(field);
    label->setFixedWidth(withText(font(), 84));
    addParts(line, {label, {field, 1}});
    m_head->addLayout(line);
    const std::size_t at = m_entryNames.size();
    m_entryNames.push_back({field, {}});
    connect(field, &QLineEdit::editingFinished, this, [this, at, field, rename] {
        if (!field->isModified())
            return;
        field->setModified(false);
        const QString text = typedLine(field->text());
        const QString from = m_entryNames[at].shown;
        if (!text.isEmpty() && text != from)
            rename(from, text);
        field->setText(m_entryNames[at].shown);
    });
}

void EntryEditor::setIds(const std::string &id, const std::string &basedOn)
{
    m_another = id.empty() || (m_id != id && m_id != basedOn && m_basedOn != id);
    m_id = id;
    m_basedOn = basedOn;
}

void EntryEditor::showName(std::size_t field, const std::string *name)
{
    auto &[line, shown] = m_entryNames[field];
    shown = name ? qtText(*name) : QString();
    if (!name || m_another || !line->hasFocus() || !line->isModified()) // a name typed for one entry is not for another
        line->setText(shown);
}

QMenu *EntryEditor::addNewMenu(const QString &text, const QString &tip)
{
    auto *menu = new QMenu(m_new);
    m_new->setText(text);
    m_new->setToolTip(tip);
    m_new->setMenu(menu);
    m_new->show();
    return menu;
}

QVBoxLayout *EntryEditor::beginList()
{
    m_place = m_scroll->verticalScrollBar()->value();
    m_focused = m_list ? placeOfFocus() : -1;
    if (QWidget *old = m_scroll->widget()) {
        for (QWidget *field : old->findChildren<QWidget *>())
            field->blockSignals(true); // fields must not report that they lose the focus
        m_scroll->takeWidget();
        old->hide();
        old->deleteLater(); // one of its fields may have caused this call
    }
    m_list = named(new QWidget, "panel");
    return columnIn(m_list, 5, {0, 0, 14, 0});
}

void EntryEditor::endList()
{
    m_scroll->setWidget(m_list);
    m_scroll->setMinimumWidth(
        std::min(m_list->minimumSizeHint().width() + m_scroll->verticalScrollBar()->sizeHint().width(),
                 dialogSize(*this, 2000, 1).width() - 2 * margin));
    m_list->show();
    orderTabs();
    restoreFocus();
    QMetaObject::invokeMethod(
        m_scroll, [this] { m_scroll->verticalScrollBar()->setValue(m_place); }, Qt::QueuedConnection);
}

std::vector<QWidget *> EntryEditor::stopsIn(QWidget &list)
{
    std::vector<QWidget *> stops;
    for (QWidget *widget : list.findChildren<QWidget *>()) {
        if (widget->focusPolicy() & Qt::TabFocus)
            stops.push_back(widget);
    }
    return stops;
}

int EntryEditor::placeOfFocus() const
{
    const std::vector<QWidget *> stops = stopsIn(*m_list);
    const auto found = std::ranges::find(stops, focusWidget());
    return found == stops.end() ? -1 : int(found - stops.begin());
}

// After a row was removed, the field of the next row gets the focus. Keyboard users go on there, and a second
// Space does not remove another row.
void EntryEditor::restoreFocus()
{
    const std::vector<QWidget *> stops = stopsIn(*m_list);
    if (m_focused < 0 || stops.empty())
        return;
    auto next = stops.begin() + std::min<std::ptrdiff_t>(m_focused, std::ssize(stops) - 1);
    while (next != stops.begin() && !qobject_cast<QLineEdit *>(*next))
        --next;
    (*next)->setFocus(Qt::OtherFocusReason);
}

// Tab follows the reading order. Otherwise a list that is built anew would come last.
void EntryEditor::orderTabs()
{
    auto order = mapped<std::vector<QWidget *>>(m_entryNames, &EntryName::field);
    for (QWidget *part : {static_cast<QWidget *>(m_pages), m_list, static_cast<QWidget *>(m_yaml)}) {
        const std::vector<QWidget *> stops = stopsIn(*part);
        order.insert(order.end(), stops.begin(), stops.end());
    }
    order.insert(order.end(), {m_new, m_reset, m_save, m_close});
    for (std::size_t i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void EntryEditor::connectRow(NumberRow &row)
{
    connect(&row.field(), &NumberField::finished, this, &EntryEditor::finishSeries);
    connect(&row.field(), &NumberField::takenBack, this, [this] {
        m_from.reset();
        emit takenBack();
    });
    connect(&row, &NumberRow::focused, this, [this, &row] { revealRow(row); });
    connect(&row.field(), &NumberField::problemChanged, this, [this, &row] { // the reason must get its room first
        const auto reveal = [this, &row] {
            m_list->layout()->activate();
            revealRow(row);
        };
        QMetaObject::invokeMethod(&row, reveal, Qt::QueuedConnection);
    });
}

void EntryEditor::showPage(int page)
{
    if (page == 0)
        m_yaml->flush();
    else if (m_textIsOld)
        m_yaml->setText(text());
    if (page == 1)
        m_textIsOld = false;
    m_pages->setCurrent(page);
    m_stack->setCurrentIndex(page);
    showWarning();
}

bool EntryEditor::hasUnreadText()
{
    m_yaml->flush();
    return m_yaml->isRefused();
}

void EntryEditor::dropText()
{
    m_yaml->setText(text(), YamlPage::Undo::OneStep);
}

void EntryEditor::entryChanged()
{
    if (m_reading || (m_yaml->isRefused() && !m_another)) // a text that cannot be read yet is not lost
        return;
    m_textIsOld = m_stack->currentIndex() != 1 && !m_yaml->isRefused();
    if (!m_textIsOld)
        m_yaml->setText(text());
}

void EntryEditor::setState(const QString &missing, bool own, const std::string *original)
{
    m_reset->setEnabled(own && original);
    m_own = own;
    m_save->setEnabled(own && !m_yaml->isRefused());
    const QString text =
        !missing.isEmpty() ? missing
        : !own     ? tr("This entry stays as it is: the first change makes a copy, which belongs to the session.")
        : original ? tr("Changed from %1. It belongs to the session, and is saved with it.").arg(qtText(*original))
                   : tr("It belongs to the session, and is saved with it.");
    if (text != m_state->text())
        m_state->setText(text);
}

void EntryEditor::setEffect(const AnalysisPtr &before, const AnalysisPtr &now)
{
    const QString effect = now ? previewText(before.get(), *now) : QString();
    if (effect == m_effect->text())
        return;
    m_effect->setText(effect);
    m_effect->setAccessibleName(effect);
}

void EntryEditor::setWarning(const QStringList &problems)
{
    m_problems = problems;
    showWarning();
}

void EntryEditor::showWarning()
{
    const bool refused = m_yaml->isRefused();
    QStringList lines = m_problems;
    if (m_stack->currentIndex() == 1) // the findings stand right above
        lines.removeIf([this](const QString &problem) { return m_yaml->finds(problem); });
    if (refused)
        lines << tr("The text has errors and is not applied: correct it or drop it before the entry is saved.");
    m_warning->setText(lines.join(u'\n'));
    m_warning->setVisible(!lines.isEmpty());
    m_save->setEnabled(m_own && !refused);
    m_scroll->setEnabled(!refused); // the text would take back what is changed here once it can be read
    for (const EntryName &name : m_entryNames)
        name.field->setEnabled(!m_id.empty() && !refused);
}

QString EntryEditor::stepName(const QString &what, const QString &from, const QString &to)
{
    if (!m_from)
        m_from = from;
    return tr("%1 %2").arg(what, changeText(*m_from, to));
}

void EntryEditor::finishSeries()
{
    m_from.reset();
    emit seriesFinished();
}

void EntryEditor::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (event->spontaneous())
        return;
    const bool text = m_stack->currentIndex() == 1;
    QWidget *first = text     ? static_cast<QWidget *>(m_yaml->findChild<QPlainTextEdit *>())
                     : m_list ? m_list->findChild<QuantityEdit *>()
                              : nullptr;
    if (first)
        first->setFocus(Qt::OtherFocusReason);
}

void EntryEditor::done(int result)
{
    m_yaml->flush();
    if (!m_yaml->isRefused())
        dropText(); // it was typed before the copy had its name
    finishSeries();
    for (NumberField *field : findChildren<NumberField *>())
        field->setProblem(QString()); // what was refused is gone when the editor opens again
    QDialog::done(result);
}

} // namespace roofline
