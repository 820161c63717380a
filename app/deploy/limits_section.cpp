#include "app/deploy/limits_section.h"

#include "app/controls/buttons.h"
#include "app/controls/choice_box.h"
#include "app/controls/number_field.h"
#include "app/panels/typed_price.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/hardware/chip.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/workload/model.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace roofline {

namespace {

const std::string releasedFormats{releasedName};

// Puts widgets side by side, on as many lines as they need.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget *parent) : QLayout(parent) { setContentsMargins(0, 0, 0, 0); }
    ~FlowLayout() override { qDeleteAll(m_items); }

    void addItem(QLayoutItem *item) override { m_items.append(item); }
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override { return itemAt(index) ? m_items.takeAt(index) : nullptr; }
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place({0, 0, width, 0}, false); }
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override
    {
        QSize size;
        for (const QLayoutItem *item : m_items)
            size = size.expandedTo(item->minimumSize());
        return size;
    }
    void setGeometry(const QRect &area) override
    {
        QLayout::setGeometry(area);
        place(area, true);
    }

private:
    static constexpr int beside = 14; // between widgets
    static constexpr int below = 6;   // between lines

    int place(const QRect &area, bool move) const // returns the height
    {
        int y = area.top();
        for (qsizetype first = 0, next = 0; first < m_items.size(); first = next) {
            int x = area.left();
            int line = 0;
            for (; next < m_items.size(); ++next) {
                if (m_items[next]->isEmpty())
                    continue;
                const QSize size = m_items[next]->sizeHint();
                if (x > area.left() && x + size.width() > area.left() + area.width())
                    break;
                x += size.width() + beside;
                line = std::max(line, size.height());
            }
            x = area.left();
            for (qsizetype i = first; move && i < next; ++i) {
                if (m_items[i]->isEmpty())
                    continue;
                const QSize size = m_items[i]->sizeHint();
                m_items[i]->setGeometry({{x, y + (line - size.height()) / 2}, size});
                x += size.width() + beside;
            }
            y += line + below;
        }
        return std::max(0, y - below - area.top());
    }

    QList<QLayoutItem *> m_items;
};

QString textOf(const std::string &value)
{
    return qtText(value);
}
QString textOf(std::int64_t value)
{
    return QString::number(value);
}

} // namespace

LimitsSection::LimitsSection(QWidget *parent) : Section(parent)
{
    new FlowLayout(this);
    m_firstToken = addLimit(tr("First token ≤"), tr("Longest time to the first token"), "limit-ttft");
    m_perToken = addLimit(tr("Time per token ≤"), tr("Longest time per token"), "limit-tpot");
    for (NumberField *field : {m_firstToken, m_perToken}) { // behind both, which stay where they are
        QLabel *problem = problemLabel(field, this);
        problem->setWordWrap(false);
        layout()->addWidget(problem);
    }
    addToggles<std::string>(tr("Formats"), QStringLiteral("format"),
                            {{releasedFormats, tr("As released")},
                             {"fp16", tr("16 bit")}, // fp16 or bf16, whichever a chip is used in
                             {"fp8", QStringLiteral("FP8")},
                             {"fp4", QStringLiteral("FP4")},
                             {"w4a16", QStringLiteral("W4A16")}},
                            &DeploymentSpace::formats);
    m_released = m_toggles.front().first;
    std::vector<std::pair<std::int64_t, QString>> counts;
    for (std::int64_t count = 1; count <= 64; count *= 2)
        counts.emplace_back(count, QString::number(count));
    addToggles<std::int64_t>(tr("Chips"), QStringLiteral("count"), counts, &DeploymentSpace::counts);

    QHBoxLayout *row = addRow(6);
    auto *caption = new QLabel(tr("Rank by"), this);
    m_ranked = named(new ChoiceBox(tr("Rank by"), this), "rank-by");
    m_ranked->addItems({tr("Tokens/s per chip"), tr("Price per million tokens"), tr("Energy per token")});
    caption->setBuddy(m_ranked);
    m_ranked->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addParts(row, {caption, m_ranked});
    m_remember = plainButton(QStringLiteral("remembered-prices"), {},
                             tr("Take the prices that you typed in other sessions; each keeps its day"), this);
    m_remember->setProperty("link", true);
    m_remember->hide();
    layout()->addWidget(m_remember);
    connect(m_remember, &QPushButton::clicked, this, [this] {
        Scenario next = scenario();
        next.costs.prices = m_remembered.prices;
        next.costs.currency = m_remembered.currency;
        emit edited(next, tr("My prices"), NoMerge);
    });
    connect(m_ranked, &QComboBox::activated, this, [this](int index) {
        m_by = RankBy(index);
        emit choiceChanged();
    });
    DeploymentSpace usual;
    usual.formats = {releasedFormats, "fp16", "fp8", "w4a16"};
    setChoice(usual, {});
}

// Adds a row whose parts stay beside each other.
QHBoxLayout *LimitsSection::addRow(int spacing)
{
    auto *group = new QWidget(this);
    auto *row = rowIn(group, spacing);
    layout()->addWidget(group);
    return row;
}

NumberField *LimitsSection::addLimit(const QString &caption, const QString &name, const char *object)
{
    QHBoxLayout *row = addRow(6);
    auto *label = new QLabel(caption, this);
    auto *field =
        named(new NumberField(this), object, tr("%1, with its unit, as in 150 ms. Empty: no limit.").arg(name), name);
    field->setPlaceholderText(tr("none"));
    field->setUsualWidth(76);
    label->setBuddy(field);
    addParts(row, {label, field});
    connectLimit(field, object == std::string_view("limit-ttft"), name, tr("enter a time such as 150 ms"));
    return field;
}

// Stands apart, because lupdate finds no text in a member of a template.
QString LimitsSection::toggleName(const QString &caption, const QString &label)
{
    return tr("%1: %2").arg(caption, label);
}

template <class T>
void LimitsSection::addToggles(const QString &caption, const QString &name,
                               const std::vector<std::pair<T, QString>> &values,
                               std::vector<T> DeploymentSpace::*chosen)
{
    QHBoxLayout *row = addRow(4);
    row->addWidget(new QLabel(caption, this));
    for (const auto &[value, label] : values) {
        auto *button = new QPushButton(label, this);
        button->setObjectName(name + u'-' + textOf(value));
        button->setProperty("segment", true);
        button->setCheckable(true);
        button->setAutoDefault(false);
        button->setAccessibleName(toggleName(caption, label));
        row->addWidget(button);
        m_toggles.emplace_back(
            button, [this, chosen, value = value] { return std::ranges::count(space().*chosen, value) > 0; });
        // The choices keep the order of the buttons. The last one cannot be switched off, because nothing
        // would be left to rank.
        connect(button, &QPushButton::clicked, this, [this, chosen, values, value = value](bool on) {
            const DeploymentSpace shown = space();
            std::vector<T> next;
            for (const auto &[each, word] : values) {
                const bool was =
                    std::ranges::count(shown.*chosen, each) > 0 || std::ranges::count(m_space.*chosen, each) > 0;
                if (each == value ? on : was)
                    next.push_back(each);
            }
            if (!next.empty())
                m_space.*chosen = next;
            showChoice();
            emit choiceChanged();
        });
    }
}

// The formats as released are a choice of their own only for models that were released quantized.
DeploymentSpace LimitsSection::space() const
{
    DeploymentSpace space = m_space;
    if (m_released->isHidden()) {
        std::erase(space.formats, releasedFormats);
        if (space.formats.empty())
            space.formats = {"fp16"};
    }
    return space;
}

// Unless somebody chose otherwise, a price ranks as soon as there is one, as on the command line.
RankBy LimitsSection::by() const
{
    return m_by.value_or(report() ? usualRankBy(scenario()) : RankBy::Throughput);
}

void LimitsSection::setChoice(const DeploymentSpace &space, std::optional<RankBy> by)
{
    m_space = space;
    m_space.own = true;
    m_by = by;
    showChoice();
}

void LimitsSection::showChoice()
{
    for (const auto &[button, isOn] : m_toggles)
        button->setChecked(isOn());
    m_ranked->setCurrentIndex(int(by()));
}

QString LimitsSection::setPrice(const Chip &chip, const QString &price)
{
    Scenario next = scenario();
    const QString name = qtText(chip.shortName);
    const QString why = putPrice(next.costs, qtText(chip.id), price); // a refused price changes nothing
    if (next != scenario())
        emit edited(next, tr("Price of %1").arg(name), NoMerge);
    return why.isEmpty() ? QString() : tr("Price of %1: %2").arg(name, why);
}

void LimitsSection::addControl(QWidget &control)
{
    layout()->addWidget(&control);
}

void LimitsSection::setRemembered(const Costs &prices)
{
    m_remembered = prices;
    if (report())
        showRemembered(scenario());
}

void LimitsSection::showRemembered(const Scenario &scenario)
{
    m_remember->setVisible(scenario.costs.prices.empty() && !m_remembered.prices.empty());
    m_remember->setText(tr("Use my prices (%1)").arg(m_remembered.prices.size()));
}

void LimitsSection::showAnalysis(const Analysis &analysis)
{
    showRemembered(analysis.scenario);
    const Model *model = analysis.model.get();
    m_released->setVisible(model && model->released && model->released->isQuantized());
    showChoice();
    const Server &server = analysis.scenario.server;
    m_firstToken->setShown(limitText(server.firstToken));
    m_perToken->setShown(limitText(server.perToken));
}

} // namespace roofline
