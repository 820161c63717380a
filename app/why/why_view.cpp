#include "app/why/why_view.h"

#include "app/controls/buttons.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"
#include "app/why/why_part.h"
#include "core/units/format.h"
#include "core/units/mapped.h"

#include <QClipboard>
#include <QEvent>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

namespace roofline {

namespace {

constexpr qsizetype longestPath = 50;
constexpr qsizetype shownPath = 3; // as many previous numbers are shown

// These links lead out of the reasons, to a control or to an entry.
const QString settingLink = QStringLiteral("setting:");
const QString chipLink = QStringLiteral("open-chip:");
const QString modelLink = QStringLiteral("open-model:");

void setChanged(QLabel &label, const QString &text)
{
    if (label.text() != text)
        label.setText(text);
    label.setVisible(!text.isEmpty());
}

QColor colorOf(const Theme &theme, const QString &name)
{
    if (name.contains(QStringLiteral("t_compute")))
        return theme.compute;
    if (name.contains(QStringLiteral("t_network")))
        return theme.network;
    if (name.contains(QStringLiteral("overhead")))
        return theme.overhead;
    if (name.contains(QStringLiteral("t_memory")) || name.contains(QStringLiteral("bytes")))
        return theme.memory;
    return theme.mutedText; // it has no limit of its own
}

// Returns the bytes by kind, as parts of the time that they take.
std::vector<WhyPart::Segment> kindsOfBytes(const Reasons &reasons, const std::string &name)
{
    if (name != "t_memory" || reasons.analysis().totals.byte() <= Bytes())
        return {};
    std::vector<WhyPart::Segment> segments;
    const double all = reasons.analysis().totals.byte().value();
    for (const char *kind : {"weight_bytes", "kv_bytes", "activation_bytes"}) {
        const Figure figure = reasons.figure(kind).value();
        if (figure.value > 0)
            segments.push_back({figure.value / all, qtText(figure.title + " " + valueText(reasons, figure))});
    }
    return segments;
}

// Returns the figure that stands for a term: the term itself, or the last factor of a product. For example,
// "32 × FLOP(q_proj)" is led by FLOP(q_proj).
const Figure *leading(const Formula &term)
{
    const std::vector<const Figure *> parts = term.parts();
    return parts.empty() ? nullptr : parts.back();
}

} // namespace

WhyView::WhyView(Kind kind, QWidget *parent) : QWidget(parent), m_kind(kind), m_path{QStringLiteral("latency")}
{
    m_back->setText(tr("‹ Back"));
    m_title->setMinimumWidth(1); // a narrow dock leaves it out: fitHead()
    m_numbers->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_copy->setText(tr("Copy"));
    auto *menu = new QMenu(m_copy);
    const auto add = [&](const QString &text, WhyFormat format) {
        menu->addAction(text, this, [this, format] { QGuiApplication::clipboard()->setText(this->text(format)); });
    };
    add(tr("As &text"), WhyFormat::Text);
    add(tr("As &Markdown"), WhyFormat::Markdown);
    add(tr("As &LaTeX"), WhyFormat::Latex);
    setMenuOf(*m_copy, *menu);
    auto *head = addParts(rowIn(nullptr, 8), {m_back, m_title, {m_trail, 1}, m_numbers, m_copy});
    addParts(columnIn(this, 5, m_kind == Kind::Whole ? QMargins(12, 8, 12, 8) : QMargins()),
             {head, m_formula, m_partsLayout, m_note, Room::Rest});
    m_numbers->setVisible(m_kind == Kind::Whole);
    m_copy->setVisible(m_kind == Kind::Whole);
    m_numbers->setPlaceholderText(tr("All numbers"));
    m_numbers->installEventFilter(this);
    connect(m_back, &QToolButton::clicked, this, &WhyView::goBack);
    connect(m_numbers, &QComboBox::activated, this, [this](int index) { ask(m_numbers->itemData(index).toString()); });
    for (QLabel *label : std::initializer_list<QLabel *>{m_trail, m_formula, m_note})
        connect(label, &QLabel::linkActivated, this, &WhyView::follow);
}

void WhyView::setReport(const ReportPtr &report)
{
    m_report = report;
    refreshSoon();
}

void WhyView::ask(const QString &name)
{
    if (name == asked())
        return;
    m_path.append(name);
    if (m_path.size() > longestPath)
        m_path.removeFirst();
    refreshSoon();
}

void WhyView::begin(const QString &name)
{
    m_path.clear();
    ask(name);
}

void WhyView::goBack()
{
    if (m_path.size() < 2)
        return;
    m_path.removeLast();
    refresh();
}

void WhyView::setCovered(bool covered)
{
    if (covered == m_covered)
        return;
    m_covered = covered;
    refreshSoon();
}

void WhyView::showNothing(const QString &why, bool others)
{
    setChanged(*m_title, tr("Why?"));
    setChanged(*m_formula, QString());
    setChanged(*m_note, why.toHtmlEscaped());
    m_trail->setSteps({});
    for (WhyPart *part : m_parts)
        part->hide();
    m_back->setEnabled(m_path.size() > 1);
    m_numbers->setEnabled(others);
    m_copy->setEnabled(false);
    if (others)
        fillNumbers();
}

void WhyView::refreshSoon()
{
    m_stale = true;
    if (isVisible())
        refresh();
}

void WhyView::refresh()
{
    m_stale = false;
    if (!m_report || m_covered || !m_report->analysis.valid) {
        showNothing(m_covered ? tr("Parts of the chart are hidden now, and so are the reasons.")
                              : tr("Nothing is computed, so there is nothing to explain."));
        return;
    }
    const Reasons reasons(*m_report);
    const std::optional<Explanation> explanation = reasons.explain(stdText(asked()));
    if (!explanation) {
        showNothing(tr("This scenario has no such number."), true);
        return;
    }
    m_numbers->setEnabled(true);
    m_copy->setEnabled(true);
    m_back->setVisible(m_kind == Kind::Whole || m_path.size() > 1);
    m_back->setEnabled(m_path.size() > 1);
    setFace(*m_title, 1.15, QFont::DemiBold);
    const QString value = qtText(valueText(reasons, explanation->figure));
    setChanged(*m_title, tr("Why %1?").arg(value));
    QList<WhyTrail::Step> steps;
    for (qsizetype i = std::max<qsizetype>(0, m_path.size() - 1 - shownPath); i + 1 < m_path.size(); ++i)
        if (const auto figure = reasons.figure(stdText(m_path.at(i))))
            steps.append({i, qtText(figure->title)});
    steps.append({m_path.size() - 1, qtText(explanation->figure.title)});
    m_trail->setSteps(std::move(steps));
    fitHead();
    QString formula;
    if (explanation->formula) {
        const QString symbols = qtText(formulaText(reasons, explanation->formula, WhyFormat::Html, false));
        const QString numbers = qtText(formulaText(reasons, explanation->formula, WhyFormat::Html, true));
        formula =
            QStringLiteral("%1 = %2").arg(qtText(symbolText(explanation->figure.symbol, WhyFormat::Html)), symbols)
            + QStringLiteral(" = %1").arg(numbers);
        if (explanation->formula.kind != Formula::Kind::Part)
            formula += QStringLiteral(" = <b>%1</b>").arg(value.toHtmlEscaped().replace(u' ', QChar::Nbsp));
    }
    setChanged(*m_formula, formula);
    showParts(reasons, *explanation);
    showEnd(reasons, *explanation);
    keepFocus();
    if (m_numbers->count() == 0)
        fillNumbers();
    else
        m_numbers->setCurrentIndex(m_numbers->findData(asked()));
}

void WhyView::showParts(const Reasons &reasons, const Explanation &explanation)
{
    const Theme &theme = Theme::matching(palette());
    const Formula shown = folded(explanation.formula);
    const bool compares =
        shown.kind == Formula::Kind::Sum || shown.kind == Formula::Kind::Max || shown.kind == Formula::Kind::Min;
    std::vector<Formula> terms;
    if (compares)
        terms = shown.operands;
    else
        for (const Figure *part : shown.parts())
            terms.emplace_back(*part);
    double longest = 0;
    for (const Formula &term : terms)
        longest = std::max(longest, term.value());

    std::size_t used = 0;
    int titles = 0;
    int words = 0;
    // The parts take this font, but some only after the view.
    const QFontMetricsF strong(sized(font(), 1, QFont::DemiBold));
    for (const Formula &term : terms) {
        const Figure *figure = leading(term);
        if (!figure)
            continue;
        WhyPart::Content content;
        content.name = qtText(figure->name);
        // A term of several quantities is called by its first one, unless that is a term itself.
        const bool again = term.kind != Formula::Kind::Part && std::ranges::any_of(terms, [&](const Formula &other) {
                               return other.kind == Formula::Kind::Part && leading(other)->name == figure->name;
                           });
        content.title = again ? tr("The rest") : qtText(figure->title);
        Figure whole = *figure;
        whole.value = term.value();
        if (compares && term.kind != Formula::Kind::Part) // a quotient among them has the measure of what it adds to
            whole.measure = explanation.figure.measure;
        content.value = qtText(valueText(reasons, whole));
        if (term.kind != Formula::Kind::Part)
            content.how = qtText(formulaText(reasons, term, WhyFormat::Text, true));
        else if (const auto own = reasons.explain(figure->name); own && own->formula) {
            if (folded(own->formula).operands.size() <= 3)
                content.how = qtText(formulaText(reasons, own->formula, WhyFormat::Text, true));
            if (content.how == content.value)
                content.how.clear();
        }
        if (compares && longest > 0) {
            content.bar = term.value() / longest;
            content.color = colorOf(theme, content.name);
            content.segments = kindsOfBytes(reasons, figure->name);
            if (shown.kind == Formula::Kind::Max && term.value() == longest)
                content.remark = tr("counts");
        }
        if (used == m_parts.size()) {
            auto *part = named(new WhyPart(this), "why-part");
            m_partsLayout->addWidget(part);
            connect(part, &QAbstractButton::clicked, this, [this, part] { follow(part->content().name); });
            m_parts.push_back(part);
        }
        m_parts[used]->setContent(content);
        titles = std::max(titles, int(std::ceil(strong.horizontalAdvance(content.title))) + 1);
        words = std::max(words, m_parts[used]->wordsWidth(font()));
        m_parts[used++]->show();
    }
    for (std::size_t i = 0; i < used; ++i)
        m_parts[i]->setWidths(titles, words);
    for (std::size_t i = used; i < m_parts.size(); ++i)
        m_parts[i]->hide();
}

void WhyView::showEnd(const Reasons &reasons, const Explanation &explanation)
{
    QStringList lines;
    if (!explanation.note.empty())
        lines << qtText(explanation.note).toHtmlEscaped();
    const ReasonOrigin &origin = explanation.origin;
    const QString text = qtText(originText(origin)).toHtmlEscaped();
    const QString key = qtText(origin.key).toHtmlEscaped();
    const auto link = [&](const QString &target, const QString &name) {
        return QStringLiteral("%1 · <a href=\"%2%3\">%4</a>").arg(text, target, key, name);
    };
    switch (origin.kind) {
    case ReasonOrigin::Kind::Setting: lines << link(settingLink, tr("Show the control")); break;
    case ReasonOrigin::Kind::Chip: lines << link(chipLink, tr("Open the chip's card")); break;
    case ReasonOrigin::Kind::Model: lines << link(modelLink, tr("Open the model's card")); break;
    case ReasonOrigin::Kind::Formula:
    case ReasonOrigin::Kind::Constant:
    case ReasonOrigin::Kind::Engine: break;
    }
    if (m_kind == Kind::Whole)
        for (const Formula &other : explanation.also)
            lines << tr("Also: %1 = %2")
                         .arg(qtText(formulaText(reasons, other, WhyFormat::Html, false)),
                              qtText(formulaText(reasons, other, WhyFormat::Html, true)));
    setChanged(*m_note, lines.join(QStringLiteral("<br>")));
}

// The widget with the focus may be gone. Then the first part gets it.
void WhyView::keepFocus()
{
    const QWidget *focused = focusWidget();
    if (!focused || focused->isVisibleTo(this) || !isAncestorOf(focused))
        return;
    for (WhyPart *part : m_parts)
        if (part->isVisibleTo(this) && part->isEnabled()) {
            part->setFocus();
            return;
        }
    m_back->setFocus();
}

QSize WhyView::sizeHint() const
{
    constexpr int usual = 172; // enough for a formula of three parts
    const QSize needed = QWidget::sizeHint();
    return m_kind == Kind::Brief ? needed : QSize(needed.width(), std::max(needed.height(), withText(font(), usual)));
}

// A number that is cut off would read as another one.
void WhyView::fitHead()
{
    if (m_kind != Kind::Whole || m_title->text().isEmpty())
        return;
    const QMargins margins = layout()->contentsMargins();
    constexpr int letters = 6;
    m_back->setText(tr("‹ Back"));
    m_numbers->setMinimumContentsLength(letters);
    const int others = m_back->sizeHint().width() + m_numbers->minimumSizeHint().width() + m_copy->sizeHint().width()
                       + margins.left() + margins.right() + 4 * 8;
    const QWidget *around = parentWidget(); // scrolls what is wider
    int room = (around ? std::min(width(), around->width()) : width()) - others;
    if (room < 0) {
        m_back->setText(QStringLiteral("‹"));
        m_numbers->setMinimumContentsLength(letters / 2);
    }
    const bool shown = m_title->sizeHint().width() <= room;
    m_title->setVisible(shown);
    // The list of numbers gives way to the name of the present one, which it only repeats.
    if (shown)
        room -= m_title->sizeHint().width();
    m_numbers->setMaximumWidth(m_numbers->minimumSizeHint().width() + std::max(0, room - m_trail->lastWidth()));
}

void WhyView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHead();
}

// Alt+Left goes back, as in the glossary.
void WhyView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Left && event->modifiers() == Qt::AltModifier)
        goBack();
    else
        QWidget::keyPressEvent(event);
}

void WhyView::follow(const QString &link)
{
    if (link.startsWith(QStringLiteral("back:"))) {
        m_path.resize(std::min<qsizetype>(m_path.size(), link.mid(5).toInt() + 1));
        refresh();
    } else if (link.startsWith(settingLink)) {
        emit settingAsked(link.mid(settingLink.size()));
    } else if (link.startsWith(chipLink)) {
        emit entryAsked(true, link.mid(chipLink.size()));
    } else if (link.startsWith(modelLink)) {
        emit entryAsked(false, link.mid(modelLink.size()));
    } else if (!link.isEmpty()) {
        ask(link);
    }
}

// Fills the list with the titles of all numbers and selects the present one. It does not contain the numbers
// of operators.
void WhyView::fillNumbers()
{
    const Reasons reasons(*m_report);
    const QStringList names = mapped<QStringList>(reasons.names(), qtText);
    QStringList known;
    for (int i = 0; i < m_numbers->count(); ++i)
        known << m_numbers->itemData(i).toString();
    const QSignalBlocker quiet(m_numbers);
    if (names != known) {
        m_numbers->clear();
        for (const QString &name : names)
            m_numbers->addItem(capitalized(qtText(reasons.figure(stdText(name))->title)), name);
    }
    m_numbers->setCurrentIndex(int(names.indexOf(asked())));
}

QString WhyView::text(WhyFormat format) const
{
    if (!m_report || m_covered || !m_report->analysis.valid)
        return {};
    return qtText(whyText(Reasons(*m_report), stdText(asked()), format));
}

// The list is filled anew only when the user is about to open it.
bool WhyView::eventFilter(QObject *object, QEvent *event)
{
    const bool wanted = event->type() == QEvent::FocusIn || event->type() == QEvent::MouseButtonPress;
    if (object == m_numbers && wanted && m_report && !m_covered && m_report->analysis.valid)
        fillNumbers();
    return QWidget::eventFilter(object, event);
}

void WhyView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

void WhyView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    if (isVisible() && m_report)
        refresh();
    else
        m_stale = true;
}

} // namespace roofline
