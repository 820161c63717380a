#include "app/deploy/all_chips_pane.h"

#include "app/theme/bound_color.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace roofline {

namespace {

const QString usualFigure = QStringLiteral("00.00 k");

} // namespace

class AllChipsPane::Bars : public QWidget {
public:
    explicit Bars(QWidget *parent) : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
        setMinimumHeight(1);
    }

    void setStandings(const ReportPtr &report, std::shared_ptr<const std::vector<ChipStanding>> standings)
    {
        m_standings = std::move(standings);
        m_present = report->analysis.scenario.hardware;
        m_unit = AllChipsPane::tr("%1/s per chip").arg(qtText(samplesText(report->analysis, phraseTranslator())));
        m_ranked = int(std::ranges::count_if(*m_standings, &ChipStanding::isRanked));
        QStringList spoken;
        for (int i = 0; i < m_ranked; ++i)
            spoken << AllChipsPane::tr("%1: %2 %3").arg(name(at(i)), qtText(formatNumber(at(i).perChip)), m_unit);
        setAccessibleDescription(spoken.join(QStringLiteral(", ")));
        update();
    }

    const std::vector<ChipStanding> &standings() const { return *m_standings; }
    bool hasStandings() const { return m_standings != nullptr; }
    int lines() const { return std::max(1, (height() - lineHeight()) / lineHeight()); }
    int columns() const { return width() >= fontMetrics().horizontalAdvance(u'0') * 56 ? 2 : 1; }
    int shown() const { return std::min(m_ranked, columns() * lines()); }
    int ranked() const { return m_ranked; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        if (!m_standings)
            return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const int count = columns();
        const int perColumn = (shown() + count - 1) / count;
        constexpr int apart = 26;
        const int columnWidth = (width() - (count - 1) * apart) / count;
        for (int column = 0; column < count; ++column)
            paintColumn(painter, QRect(column * (columnWidth + apart), 0, columnWidth, height()), column * perColumn,
                        std::min(shown(), (column + 1) * perColumn));
    }

private:
    int lineHeight() const { return fontMetrics().height() + 3; }
    const ChipStanding &at(int place) const { return (*m_standings)[std::size_t(place)]; }
    static QString name(const ChipStanding &standing)
    {
        const Chip &chip = *standing.chip;
        return qtText(chip.shortName.empty() ? chip.name : chip.shortName);
    }

    void paintColumn(QPainter &painter, const QRect &area, int from, int to) const
    {
        const Theme &theme = Theme::matching(palette());
        const QFontMetrics metrics = fontMetrics();
        const int digit = metrics.horizontalAdvance(u'0');
        const int place = area.left() + 2 * digit + 2;
        const int names = place + digit;
        const int figures = metrics.horizontalAdvance(usualFigure);
        int widest = 0;
        for (int i = 0; i < shown(); ++i)
            widest = std::max(widest, metrics.horizontalAdvance(name(at(i))));
        const int bars = names + std::min(widest + 5 * digit, (area.right() - names - figures) * 3 / 4);
        const int barRoom = area.right() - figures - bars - digit / 2;
        painter.setFont(font());
        painter.setPen(theme.mutedText);
        painter.drawText(QRect(area.left(), 0, area.width(), lineHeight()), Qt::AlignRight | Qt::AlignVCenter, m_unit);
        for (int i = from; i < to; ++i) {
            const ChipStanding &standing = at(i);
            const QRect line(area.left(), (i - from + 1) * lineHeight(), area.width(), lineHeight());
            const bool present = standing.chip->id == m_present;
            QFont face = font();
            painter.setFont(face);
            painter.setPen(theme.mutedText);
            painter.drawText(QRect(line.left(), line.top(), place - line.left(), line.height()),
                             Qt::AlignRight | Qt::AlignVCenter, QString::number(i + 1));
            const QString number = standing.count > 1 ? QStringLiteral("×%1").arg(standing.count) : QString();
            const int numberWidth = metrics.horizontalAdvance(number) + digit;
            painter.drawText(QRect(names, line.top(), bars - names - digit / 2, line.height()),
                             Qt::AlignRight | Qt::AlignVCenter, number);
            face.setWeight(present ? QFont::DemiBold : QFont::Normal);
            painter.setFont(face);
            painter.setPen(theme.text);
            painter.drawText(QRect(names, line.top(), bars - names, line.height()), Qt::AlignLeft | Qt::AlignVCenter,
                             QFontMetrics(face).elidedText(name(standing), Qt::ElideRight, bars - names - numberWidth));
            painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, qtText(formatNumber(standing.perChip)));
            QColor fill = boundColor(theme, standing.bound);
            fill.setAlphaF(present ? 1.0F : 0.55F);
            painter.setPen(Qt::NoPen);
            painter.setBrush(fill);
            const int width = std::max(2, qRound(barRoom * standing.perChip / at(0).perChip));
            const int thick = lineHeight() / 2;
            painter.drawRoundedRect(QRect(bars, line.center().y() - thick / 2 + 1, width, thick), 2, 2);
        }
    }

    std::shared_ptr<const std::vector<ChipStanding>> m_standings;
    std::string m_present;
    QString m_unit;
    int m_ranked = 0;
};

AllChipsPane::AllChipsPane(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_setting(new QLabel(this))
    , m_bars(new Bars(this))
    , m_left(new QLabel(this))
    , m_list(new QPushButton(tr("List them"), this))
{
    setObjectName(QStringLiteral("all-chips-pane"));
    m_title->setObjectName(QStringLiteral("all-chips-pane-title"));
    setFace(*m_title, 1, QFont::DemiBold);
    m_setting->setProperty("muted", true);
    m_bars->setObjectName(QStringLiteral("all-chips-bars"));
    m_bars->setAccessibleName(tr("Chips, the fastest first"));
    setFace(*m_bars, 0.9);
    m_bars->installEventFilter(this);
    m_left->setObjectName(QStringLiteral("all-chips-pane-left"));
    m_left->setProperty("muted", true);
    m_left->setWordWrap(true);
    setFace(*m_left, 0.9);
    m_list->setObjectName(QStringLiteral("all-chips-list"));
    m_list->setProperty("link", true);
    m_list->setAutoDefault(false);
    m_list->setToolTip(tr("All of them in a window of their own, to choose from or to compare"));
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_setting);
    auto *foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(m_left, 1);
    foot->addWidget(m_list, 0, Qt::AlignBottom);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(22, 10, 20, 6);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_bars, 1);
    layout->addLayout(foot);
    connect(m_list, &QPushButton::clicked, this, &AllChipsPane::listAsked);
}

void AllChipsPane::setStandings(const ReportPtr &report, std::shared_ptr<const std::vector<ChipStanding>> standings)
{
    m_title->setText(headline(*standings));
    const Scenario &scenario = report->analysis.scenario;
    m_setting->setText(tr("%1, batch %2").arg(translatedWord(toString(scenario.phase))).arg(scenario.batch));
    m_bars->setStandings(report, std::move(standings));
    tellLeft();
}

void AllChipsPane::tellLeft()
{
    QStringList left;
    if (const int more = m_bars->ranked() - m_bars->shown(); more > 0)
        left << tr("%1 more are ranked").arg(more);
    if (const QString out = leftOut(standings()); !out.isEmpty())
        left << out;
    m_left->setText(left.join(QStringLiteral(" · ")));
}

bool AllChipsPane::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::Resize && m_bars->hasStandings())
        tellLeft();
    return QWidget::eventFilter(object, event);
}

const std::vector<ChipStanding> &AllChipsPane::standings() const
{
    static const std::vector<ChipStanding> none;
    return m_bars->hasStandings() ? m_bars->standings() : none;
}

int AllChipsPane::shownChips() const
{
    return m_bars->shown();
}

QString AllChipsPane::headline(const std::vector<ChipStanding> &standings)
{
    return tr("All %1 chips, each in the smallest number that holds it").arg(standings.size());
}

QString AllChipsPane::leftOut(const std::vector<ChipStanding> &standings)
{
    using Miss = ChipStanding::Miss;
    QStringList left;
    for (const auto &[miss, text] : {std::pair(Miss::NoLink, tr("%1 too small alone, without a known link")),
                                     {Miss::TooSmall, tr("%1 too small even with 64 chips")},
                                     {Miss::Unknown, tr("%1 with unknown memory size")},
                                     {Miss::NotValid, tr("%1 cannot compute it")}}) {
        if (const auto chips = std::ranges::count(standings, miss, &ChipStanding::miss); chips > 0)
            left << text.arg(chips);
    }
    return left.join(QStringLiteral(" · "));
}

} // namespace roofline
