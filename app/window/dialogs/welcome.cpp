#include "app/window/dialogs/welcome.h"

#include "app/controls/buttons.h"
#include "app/settings/settings.h"
#include "app/theme/bound_color.h"
#include "app/theme/dialog_size.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"
#include "app/theme/words.h"
#include "core/document/session_file.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/units/format.h"

#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGridLayout>
#include <QIcon>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr int padding = 12;
constexpr int leastForTwo = 720; // least width of a window that gets two columns
constexpr int roofWidth = 64;    // pixels for text of the usual size
constexpr int roofHeight = 46;
constexpr double smallText = 0.92;
constexpr qsizetype mostRecent = 5;

QString resultText(const Analysis &analysis)
{
    QStringList parts{qtText(phrases::verdict(analysis))};
    if (analysis.valid)
        parts << qtText(format(analysis.totals.latency));
    if (analysis.chip) {
        const QString chip = qtText(analysis.chip->shortName);
        parts << (analysis.scenario.chips > 1 ? Welcome::tr("%1× %2").arg(analysis.scenario.chips).arg(chip) : chip);
    }
    return parts.join(QStringLiteral(" · "));
}

View viewOf(const QByteArray &text)
{
    const QByteArray begin = "# view: ";
    const QByteArray line = text.left(text.indexOf('\n'));
    const QByteArray named = line.startsWith(begin) ? line.mid(begin.size()) : QByteArray();
    return viewNamed(QString::fromUtf8(named)).value_or(View::Roofline);
}

} // namespace

ExampleCard::ExampleCard(const Example &example, const Analysis &analysis, QWidget *parent)
    : CardButton(380, parent)
    , m_note(qtText(example.document.note))
    , m_result(resultText(analysis))
    , m_bound(decidingBound(analysis))
{
    setText(example.title);
    setObjectName(example.name);
    setAccessibleName(example.title);
    setAccessibleDescription(tr("%1 %2").arg(m_note, m_result));
    setToolTip(tr("Open “%1” as a new session").arg(example.title));
    const Totals &totals = analysis.totals;
    if (!analysis.valid || totals.byte() == Bytes())
        return;
    const double ridge = analysis.sustainedRidge().value();
    const double intensity = totals.intensity().value();
    if (ridge > 0 && intensity > 0)
        m_beyondRidge = std::log10(intensity / ridge);
    if (totals.mfu > 0)
        m_belowPeak = std::log10(totals.mfu);
}

int ExampleCard::textLeft() const
{
    return padding + withText(font(), roofWidth) + padding;
}

int ExampleCard::heightForWidth(int width) const
{
    const QFontMetrics title(titleFont());
    const QFontMetrics small(sized(font(), smallText));
    const int note =
        small.boundingRect(QRect(0, 0, width - textLeft() - padding, 1000), Qt::TextWordWrap, m_note).height();
    return padding + title.height() + 3 + note + 6 + small.height() + padding - 2;
}

void ExampleCard::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    paintFrame(painter, 8);
    paintRoof(painter, QRectF(padding, padding + 2, withText(font(), roofWidth), withText(font(), roofHeight)));

    QRect area = rect().adjusted(textLeft(), padding, -padding, -padding + 2);
    area.setTop(area.top() + paintTitle(painter, area) + 3);
    painter.setFont(sized(font(), smallText));
    painter.setPen(theme.mutedText);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_note);
    const QFont strong = sized(font(), smallText, QFont::DemiBold);
    painter.setFont(strong);
    painter.setPen(theme.text);
    const int swatch = withText(font(), 8);
    const QRect line(area.left(), area.bottom() - painter.fontMetrics().height() + 1, area.width(),
                     painter.fontMetrics().height());
    painter.drawText(line.adjusted(swatch + 6, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_result, Qt::ElideRight, line.width() - swatch - 6));
    painter.setPen(Qt::NoPen);
    painter.setBrush(boundColor(theme, m_bound));
    painter.drawEllipse(QRectF(line.left(), line.center().y() - swatch / 2.0 + 0.5, swatch, swatch));
}

// Draws a small roofline with the workload's place relative to the ridge and the peak. A point beyond the area
// is drawn at its edge.
void ExampleCard::paintRoof(QPainter &painter, const QRectF &area) const
{
    const Theme &theme = Theme::matching(palette());
    const QPointF ridge(area.left() + area.width() * 0.62, area.top() + area.height() * 0.16);
    const double decade = area.width() * 0.22;
    QPainterPath roof(QPointF(area.left(), std::min(area.bottom(), ridge.y() + (ridge.x() - area.left()) * 0.9)));
    roof.lineTo(ridge);
    roof.lineTo(area.right(), ridge.y());
    QPainterPath below = roof;
    below.lineTo(area.bottomRight());
    below.lineTo(area.bottomLeft());
    below.closeSubpath();
    QColor fill = boundColor(theme, m_bound);
    fill.setAlphaF(0.10F);
    painter.fillPath(below, fill);
    painter.setPen(QPen(theme.mutedText, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(roof);
    const double x = std::clamp(ridge.x() + m_beyondRidge * decade, area.left() + 4, area.right() - 4);
    const double y = std::clamp(ridge.y() - m_belowPeak * decade * 0.9, ridge.y(), area.bottom() - 4);
    const double radius = area.height() * 0.1;
    painter.setPen(QPen(theme.base, 1.5));
    painter.setBrush(boundColor(theme, m_bound));
    painter.drawEllipse(QPointF(x, y), radius, radius);
}

Welcome::Welcome(const Catalogue &zoo, Settings &settings, QWidget *parent)
    : PageDialog(QStringLiteral("welcome"), tr("Welcome"), parent)
    , m_examples(readExamples(zoo))
    , m_columns(parent->width() < withText(font(), leastForTwo) ? 1 : 2)
{
    below().setContentsMargins(0, 0, 0, 0);
    below().setSpacing(0);
    QVBoxLayout *column = makeColumn(10, 4, 10);
    addParts(column, {head(), cards(zoo)});
    QStringList recent = settings.recentSessions();
    recent.removeIf([](const QString &file) { return !QFileInfo::exists(file); });
    if (!recent.isEmpty())
        column->addWidget(recentList(recent));
    column->addStretch(1);
    below().addWidget(foot(settings));
    fit(withText(font(), 960), withText(font(), 60), parent->size() - QSize(40, 8));
    focusCard(0);
}

QWidget *Welcome::head()
{
    auto *head = new QWidget(this);
    auto *icon = new QLabel(head);
    const int side = withText(font(), 52);
    icon->setPixmap(QIcon(QStringLiteral(":/icons/app.svg")).pixmap(QSize(side, side), devicePixelRatioF()));
    auto *words = columnIn(nullptr, 2);
    addHead(
        *words, tr("What limits a model on a chip?"),
        tr("Compute, memory, the network or overhead. Start with one of these examples and change whatever you like."),
        head);
    addParts(rowIn(head, 16), {icon, {words, 1}});
    return head;
}

QWidget *Welcome::cards(const Catalogue &zoo)
{
    auto *grid = new QWidget(this);
    auto *layout = layoutIn<QGridLayout>(grid, 8, {});
    for (const Example &example : m_examples) {
        auto *card = new ExampleCard(example, analyze(example.document.scenario, zoo), grid);
        const int index = cardCount();
        connect(card, &QAbstractButton::clicked, this, [this, index] {
            const Example chosen = m_examples[std::size_t(index)];
            close();
            emit exampleChosen(chosen);
        });
        layout->addWidget(card, index / m_columns, index % m_columns);
        addCard(card);
    }
    setColumns(m_columns);
    for (int column = 0; column < m_columns; ++column)
        layout->setColumnStretch(column, 1);
    return grid;
}

QWidget *Welcome::recentList(const QStringList &recent)
{
    auto *list = new QWidget(this);
    auto *layout = columnIn(list, 2);
    auto *heading = new QLabel(tr("Recent sessions"), list);
    heading->setProperty("heading", true);
    setFace(*heading, 1, QFont::DemiBold);
    layout->addWidget(heading);
    for (const QString &file : recent.first(std::min(mostRecent, recent.size()))) {
        QPushButton *button = plainButton({}, menuText(QFileInfo(file).fileName()), file, list);
        button->setFlat(true);
        button->setStyleSheet(QStringLiteral("text-align: left; padding: 4px 2px;"));
        button->setAccessibleName(tr("Open %1").arg(QFileInfo(file).fileName()));
        connect(button, &QPushButton::clicked, this, [this, file] {
            close();
            emit recentChosen(file);
        });
        layout->addWidget(button);
    }
    return list;
}

QWidget *Welcome::foot(Settings &settings)
{
    auto *foot = new QWidget(this);
    auto *row = rowIn(foot, -1, {margin, 8, margin, 10});
    auto *tick =
        named(new QCheckBox(tr("&Show this page at startup"), foot), "welcome-at-start", tr("Also in the Help menu"));
    tick->setChecked(settings.welcomeAtStart());
    connect(tick, &QCheckBox::toggled, this, [&settings](bool on) { settings.welcomeAtStart.set(on); });
    row->addWidget(tick, 1);
    const auto add = [&](const QString &name, const QString &text, const QString &tip) {
        QPushButton *button = plainButton(name, text, tip, foot);
        connect(button, &QPushButton::clicked, this, &QDialog::close);
        row->addWidget(button);
        return button;
    };
    connect(add(QStringLiteral("welcome-lessons"), tr("&Learn step by step…"),
                tr("Lessons that ask first, and then show why")),
            &QPushButton::clicked, this, &Welcome::lessonsAsked);
    connect(add({}, tr("&Open…"), tr("Open a session, a zoo entry (.yaml) or a Hugging Face config.json")),
            &QPushButton::clicked, this, &Welcome::openAsked);
    add({}, tr("&Begin"), tr("Continue with the open session"));
    return foot;
}

std::vector<Example> readExamples(const Catalogue &zoo)
{
    loadResources();
    std::vector<Example> examples;
    const QDir folder(QStringLiteral(":/examples"));
    for (const QString &name : folder.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QFile::ReadOnly))
            continue;
        Example example;
        example.name = name;
        const QByteArray text = file.readAll();
        example.view = viewOf(text);
        std::optional<Document> document = readSession(text.toStdString(), stdText(name), zoo, example.messages);
        if (!document)
            continue;
        example.title = Words::tr(std::exchange(document->title, {}).c_str());
        document->note = stdText(Words::tr(document->note.c_str()));
        for (Bookmark &bookmark : document->bookmarks)
            bookmark.name = stdText(Words::tr(bookmark.name.c_str()));
        example.document = std::move(*document);
        examples.push_back(std::move(example));
    }
    return examples;
}

} // namespace roofline
