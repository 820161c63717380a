#include "app/window/export/export_checks.h"

#include "app/theme/text.h"

#include <QGridLayout>
#include <QIcon>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>
#include <QStyleOptionButton>
#include <QStylePainter>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double leastPoints = 7; // on paper
constexpr double leastStroke = 0.5;
constexpr double leastPixels = 11; // on a screen
constexpr double leastContrast = 4.5;

// Draws a disk with a tick or a triangle, which differ without their colors.
QIcon signOf(bool good, const Theme &theme)
{
    constexpr int side = 36;
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(good ? theme.network : theme.warning);
    if (good)
        painter.drawEllipse(2, 2, side - 4, side - 4);
    else
        painter.drawPolygon(QPolygonF({{side / 2.0, 2.0}, {side - 1.0, side - 4.0}, {1.0, side - 4.0}}));
    painter.setPen(QPen(theme.base, 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (good)
        painter.drawPolyline(QPolygonF({{11.0, 19.0}, {16.0, 24.0}, {25.0, 13.0}}));
    else
        painter.drawLines({QLineF(18, 13, 18, 20), QLineF(18, 26.5, 18, 27)});
    painter.end();
    return pixmap;
}

QString number(double value)
{
    return QString::number(value, 'g', value < 1 ? 2 : 3);
}

// Elides words that have no room.
class CheckButton : public QPushButton {
public:
    using QPushButton::QPushButton;

    // Without the last pixel, words whose width was rounded down would be elided in just their own room.
    QSize sizeHint() const override { return QPushButton::sizeHint() + QSize(1, 0); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QStylePainter painter(this);
        QStyleOptionButton option;
        initStyleOption(&option);
        const int around = QPushButton::sizeHint().width() - fontMetrics().horizontalAdvance(text());
        option.text = fontMetrics().elidedText(text(), Qt::ElideRight, width() - around);
        painter.drawControl(QStyle::CE_PushButton, option);
    }
};

} // namespace

std::array<ExportCheck, 4> checksOf(const Ink &ink, const ExportSettings &settings, bool hides)
{
    const bool pixels = settings.unit == LengthUnit::Pixels;
    const double perPoint = pixels ? dotsPerInch(settings) / pointsPerInch : 1; // displayed units per point
    const QString unit = pixels ? QStringLiteral("px") : QStringLiteral("pt");
    std::array<ExportCheck, 4> checks;
    for (ExportCheck &check : checks)
        check.mend = settings;

    const double text = ink.smallestText * perPoint;
    const double leastText = pixels ? leastPixels : leastPoints;
    ExportCheck &letters = checks[0];
    const double asked = settings.smallestText * perPoint;
    const bool legible = ink.smallestText == 0 || text >= leastText - 0.005;
    const bool crowded = ink.smallestText > 0 && text < asked * 0.99; // larger text would have even less room
    letters.good = legible && !crowded;
    if (!legible && !crowded)
        letters.mend.smallestText =
            std::ceil(settings.smallestText * leastText / std::max(text, 1e-6) * 10 - 0.01) / 10;
    letters.text = letters.good ? ExportChecks::tr("Smallest text %1 %2").arg(number(text), unit)
                   : crowded
                       ? ExportChecks::tr("%1 %2: enlarge the picture for %3").arg(number(text), unit, number(asked))
                       : ExportChecks::tr("%1 %2: enlarge to %3").arg(number(text), unit, number(leastText));
    letters.why = letters.good ? ExportChecks::tr("“%1” is the smallest text").arg(ink.smallestWords)
                  : crowded    ? ExportChecks::tr("“%1” is smaller than asked for").arg(ink.smallestWords)
                               : ExportChecks::tr("Text below %1 %2 is hard to read: “%3”")
                                  .arg(number(leastText), unit, ink.smallestWords);

    const double line = ink.thinnestLine * perPoint;
    const double leastLine = pixels ? 1 : leastStroke;
    ExportCheck &lines = checks[1];
    lines.good = ink.thinnestLine == 0 || line >= leastLine - 0.005;
    lines.mend.lines = std::ceil(settings.lines * leastLine / std::max(line, 1e-6) * 20 - 0.01) / 20;
    lines.text = lines.good ? ExportChecks::tr("Thinnest line %1 %2").arg(number(line), unit)
                            : ExportChecks::tr("%1 %2: thicken to %3").arg(number(line), unit, number(leastLine));
    lines.why = lines.good ? ExportChecks::tr("The grid and the axes are drawn with it")
                           : ExportChecks::tr("Lines below %1 %2 break in print").arg(number(leastLine), unit);

    ExportCheck &grey = checks[2];
    const bool readable = ink.weakestText >= leastContrast - 0.05;
    grey.good = readable && ink.fillsApart;
    grey.mend.theme = Theme::Kind::BlackAndWhite;
    grey.text =
        grey.good ? ExportChecks::tr("Readable in gray") : ExportChecks::tr("Unclear in gray: use black and white");
    grey.why = grey.good   ? ExportChecks::tr("Every word and every area keeps its meaning without color")
               : !readable ? ExportChecks::tr("“%1” stands out too little from the page").arg(ink.weakestWords)
                           : ExportChecks::tr("Areas of different meaning are equally light");

    ExportCheck &again = checks[3];
    again.good = settings.parts.has(Part::Session) && !hides;
    if (hides) {
        again.text = ExportChecks::tr("Does not open again: parts are hidden");
        again.why = ExportChecks::tr("A session inside would tell what is hidden; show it, then export");
        return checks;
    }
    if (settings.sheet != Sheet::None && !again.good) {
        again.good = true;
        again.text = ExportChecks::tr("Does not open again, as a sheet for readers");
        again.why = ExportChecks::tr("A session inside would tell the answers");
        return checks;
    }
    again.mend.parts.set(Part::Session, true);
    again.text = again.good ? ExportChecks::tr("Opens again here")
                            : ExportChecks::tr("Does not open again: put the session inside");
    again.why = again.good ? ExportChecks::tr("Dropped on the window, the file brings this state back")
                           : ExportChecks::tr("Without the session nobody can continue from this picture");
    return checks;
}

ExportCheck roomCheck(const ExportSettings &large)
{
    return {false, ExportChecks::tr("Too small for all that it has: make it %1").arg(sizeText(large)),
            ExportChecks::tr("What it has needs so much room in this size of text"), large};
}

ExportChecks::ExportChecks(QWidget *parent) : QWidget(parent), m_layout(new QGridLayout(this))
{
    setObjectName(QStringLiteral("export-checks"));
    m_layout->setContentsMargins(20, 4, 20, 8);
    m_layout->setSpacing(4);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        auto *button = new CheckButton(this);
        button->setObjectName(QStringLiteral("export-check-%1").arg(i));
        button->setFlat(true);
        button->setAutoDefault(false);
        button->setStyleSheet(QStringLiteral("QPushButton { border: none; padding: 4px 2px; text-align: left; }"
                                             "QPushButton:focus { text-decoration: underline; }"));
        connect(button, &QPushButton::clicked, this, [this, i] {
            if (const ExportSettings mend = m_checks[i].mend; !m_checks[i].good) // mending makes other checks
                emit mended(mend);
        });
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        button->hide(); // there is no check yet
        m_buttons[i] = button;
    }
    layOut();
}

void ExportChecks::show(std::span<const ExportCheck> checks)
{
    m_checks.assign(checks.begin(), checks.end());
    const Theme &theme = Theme::matching(palette());
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setVisible(i < checks.size());
    for (std::size_t i = 0; i < checks.size(); ++i) {
        QPushButton &button = *m_buttons[i];
        button.setText(checks[i].text);
        button.setIcon(signOf(checks[i].good, theme));
        button.setIconSize(QSize(withText(font(), 17), withText(font(), 17)));
        button.setToolTip(checks[i].why);
        button.setAccessibleName(checks[i].good ? checks[i].text : tr("%1. %2").arg(checks[i].text, checks[i].why));
        button.setFocusPolicy(checks[i].good ? Qt::NoFocus : Qt::TabFocus);
        button.setCursor(checks[i].good ? Qt::ArrowCursor : Qt::PointingHandCursor);
    }
    layOut();
}

// Puts as many checks beside each other as have room with all their words.
void ExportChecks::layOut()
{
    int widest = 0;
    for (const QPushButton *button : m_buttons)
        widest = std::max(widest, button->isHidden() ? 0 : button->sizeHint().width());
    const QMargins margins = m_layout->contentsMargins();
    const int room = width() - margins.left() - margins.right();
    int columns = int(m_buttons.size());
    while (columns > 1 && columns * widest + (columns - 1) * m_layout->spacing() > room)
        columns /= 2;
    for (int i = 0; i < int(m_buttons.size()); ++i)
        m_layout->addWidget(m_buttons[std::size_t(i)], i / columns, i % columns);
    for (int column = 0; column < m_layout->columnCount(); ++column)
        m_layout->setColumnStretch(column, column < columns ? 1 : 0);
}

void ExportChecks::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

} // namespace roofline
