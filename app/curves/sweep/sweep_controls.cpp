#include "app/curves/sweep/sweep_controls.h"

#include "app/controls/choice_box.h"
#include "app/controls/number_field.h"
#include "app/controls/segmented.h"
#include "app/curves/sweep/sweep_points.h"
#include "app/curves/sweep/sweep_text.h"
#include "app/panels/section.h"
#include "app/pickers/picker.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/units/unit.h"

#include <QCheckBox>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace roofline {

namespace {

constexpr QLatin1String noSecond("none");

// This picker shows only one line, the name.
class ParameterPicker : public Picker {
public:
    ParameterPicker(const QString &name, QWidget *parent) : Picker(name, {}, parent) {}

    QSize sizeHint() const override { return {fontMetrics().averageCharWidth() * 21, fontMetrics().height() + 11}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintFieldFrame(painter, *this, hasFocus() || isDown(), height() / 2.0);
        const QRect area = rect().adjusted(9, 0, -24, 0);
        painter.setPen(Theme::matching(palette()).text);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(text(), Qt::ElideRight, area.width()));
    }
};

QString groupOf(SweepName::Kind kind)
{
    switch (kind) {
    case SweepName::Kind::Kernel: return SweepControls::tr("Kernel");
    case SweepName::Kind::Setting: return SweepControls::tr("Scenario");
    case SweepName::Kind::Chip: return SweepControls::tr("Chip");
    case SweepName::Kind::Model: break;
    }
    return SweepControls::tr("Model");
}

} // namespace

SweepControls::SweepControls(Varies varies, const QString &prefix, QWidget *parent)
    : QWidget(parent)
    , m_varies(varies)
    , m_quantity(new Segmented(tr("Curve of"),
                               {{tr("Latency"), tr("Time of one pass over the whole batch"), 1},
                                {tr("Throughput"), tr("Samples or tokens per second"), 1},
                                {tr("MFU"), tr("Share of peak compute that is reached"), 1},
                                {tr("Intensity"), tr("FLOP for each byte that moves"), 1},
                                {tr("Memory"), tr("Bytes that have to fit in memory"), 1},
                                {tr("FLOP/s"), tr("Operations per second of each chip"), 1}},
                               this))
    , m_chip(new ChoiceBox(tr("Chip shown"), this))
    , m_logParameter(new QCheckBox(tr("Log x"), this))
    , m_logValue(new QCheckBox(tr("Log y"), this))
    , m_button(new QPushButton(this))
    , m_problem(wrappedLabel(prefix + QStringLiteral("-problem"), this))
{
    setObjectName(prefix + QStringLiteral("-controls"));
    if (varies == Varies::Anything)
        addRows(prefix);
    m_quantity->setObjectName(prefix + QStringLiteral("-quantity"));
    m_quantity->setLongestRow(int(m_quantity->options().size()));
    m_logParameter->setObjectName(prefix + QStringLiteral("-log-x"));
    m_logParameter->setToolTip(tr("Logarithmic axis of what is varied, where all of its values are above 0"));
    m_logValue->setObjectName(prefix + QStringLiteral("-log-y"));
    m_logValue->setToolTip(tr("Logarithmic value axis; otherwise linear, from zero"));
    m_button->setProperty("segment", true);
    m_chip->hide();
    m_problem->hide();
    connect(m_quantity, &Segmented::chosen, this, [this](int index) {
        SweepPlan next = m_plan;
        next.quantity = sweepQuantityNames[std::size_t(index)];
        setPlan(next, tr("Sweep quantity: %1").arg(m_quantity->options()[std::size_t(index)].label), NoMerge);
    });
    const auto connectBox = [this](QCheckBox *box, bool SweepPlan::*member, const QString &name) {
        connect(box, &QCheckBox::toggled, this, [this, member, name](bool on) {
            SweepPlan next = m_plan;
            next.*member = on;
            setPlan(next, name, NoMerge);
        });
    };
    connectBox(m_logParameter, &SweepPlan::logParameter, tr("Axis of the sweep's parameter"));
    connectBox(m_logValue, &SweepPlan::logValue, tr("Axis of the sweep's values"));
}

void SweepControls::addRows(const QString &prefix)
{
    addRow(m_first, prefix, false);
    addRow(m_second, prefix + QStringLiteral("-second"), true);
    setTabOrder(m_second.steps, m_quantity);
    m_chip->setObjectName(prefix + QStringLiteral("-chip"));
    m_chip->setToolTip(tr("The chip that the map shows"));
    m_chip->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_chip, &QComboBox::activated, this, [this](int index) {
        SweepPlan next = m_plan;
        next.chip = m_chips[std::size_t(index)].id;
        setPlan(next, tr("Map of %1").arg(m_chips[std::size_t(index)].name), NoMerge);
    });
}

void SweepControls::addRow(AxisRow &row, const QString &prefix, bool second)
{
    const QString which = second ? tr("Second parameter") : tr("Parameter");
    row.parameter = new ParameterPicker(which, this);
    row.parameter->setObjectName(prefix + QStringLiteral("-parameter"));
    connect(row.parameter, &Picker::chosen, this, [this, second](const QString &id) { chooseParameter(second, id); });
    row.toWord = new QLabel(tr("to"), this);
    row.toWord->setProperty("muted", true);
    const auto addField = [&](const QString &suffix, const QString &name, const QString &tip) {
        auto *field = new NumberField(this);
        field->setObjectName(prefix + suffix);
        field->setAccessibleName(tr("%1, %2").arg(which, name));
        field->setToolTip(tip);
        connect(field, &NumberField::typed, this,
                [this, second, field](const QString &text) { type(second, field, text); });
        connect(field, &NumberField::problemChanged, this, &SweepControls::showProblem);
        connect(field, &NumberField::finished, this, &SweepControls::editingFinished);
        connect(field, &NumberField::takenBack, this, &SweepControls::editingTakenBack);
        return field;
    };
    row.from = addField(QStringLiteral("-from"), tr("from"),
                        tr("The first value, with its unit where it has one: 1 TB/s.\nOr a list of values: 1, 4, 16"));
    row.to = addField(QStringLiteral("-to"), tr("to"), tr("The last value"));
    row.steps = addField(QStringLiteral("-steps"), tr("steps"),
                         tr("x2: each twice the last. +64: steps of 64. log200 or lin200: 200 points.\nEmpty: one by "
                            "one, or 65 points"));
    row.steps->setPlaceholderText(tr("steps"));
    row.parameter->setToolTip(second ? tr("A second parameter makes a map of what limits where")
                                     : tr("What is varied"));
}

void SweepControls::setNames(const std::vector<SweepName> &names, const ChipPtr &chip)
{
    m_names = names;
    m_named = chip;
    PickerEntries entries;
    for (const SweepName &name : names) {
        const QString now = parameterNumber(name.value, name.dimension, name.ofIntegers, name.whole ? 7 : 4);
        entries.push_back(
            {qtText(name.name), parameterName(name.name, chip.get()), tr("now %1").arg(now), {groupOf(name.kind)}});
        if (name.name == "seq") // in decode, its slider is named so
            entries.back().name = tr("Context (sequence)");
    }
    const PickerEntry precision{QStringLiteral("precision"),
                                parameterName("precision", nullptr),
                                tr("formats of weights, activations and cache"),
                                {groupOf(SweepName::Kind::Setting)}};
    const auto chips = std::ranges::find(names, SweepName::Kind::Chip, &SweepName::kind);
    entries.insert(entries.begin() + (chips - names.begin()), precision);
    if (m_first.parameter->isOpen() || m_second.parameter->isOpen() || entries == m_first.parameter->entries())
        return; // an open list would be closed; the next report renews it
    m_first.parameter->setEntries(entries);
    entries.insert(entries.begin(), {noSecond, tr("no second"), tr("a curve"), {groupOf(SweepName::Kind::Setting)}});
    m_second.parameter->setEntries(entries);
}

void SweepControls::showPlan(const SweepPlan &plan, const Scenario &scenario, const CataloguePtr &zoo)
{
    m_plan = plan;
    m_scenario = scenario;
    m_zoo = zoo;
    if (m_varies == Varies::Anything) {
        showRow(m_first, plan.over);
        showRow(m_second, plan.second);
    }
    m_quantity->setCurrent(int(quantityOf(plan)));
    for (const auto &[box, on] : {std::pair(m_logParameter, plan.logParameter), std::pair(m_logValue, plan.logValue)}) {
        const QSignalBlocker quiet(box);
        box->setChecked(on);
    }
    m_logValue->setEnabled(plan.second.empty());
}

void SweepControls::showRow(AxisRow &row, const std::string &axis)
{
    const AxisFields fields = fieldsOf(axis);
    const bool none = axis.empty();
    row.parameter->setCurrent(none ? QString(noSecond) : fields.name);
    if (!none && row.parameter->text() == fields.name) // a parameter that this scenario lacks still shows its name
        row.parameter->setText(parameterName(stdText(fields.name), m_named.get()));
    const auto name = std::ranges::find(m_names, stdText(fields.name), &SweepName::name);
    row.from->setWhole(name != m_names.end() && name->whole); // a comma then joins two values
    row.from->setShown(fields.from);
    row.to->setShown(fields.to);
    row.steps->setShown(fields.steps);
    row.from->setVisible(!none);
    row.steps->setVisible(!none && !fields.isList());
    const bool ends =
        !fields.isList()
        || (!fields.from.isEmpty() && fields.from.front().isDigit()); // a list of numbers may become a range again
    for (QWidget *widget : std::initializer_list<QWidget *>{row.to, row.toWord})
        widget->setVisible(!none && ends);
}

void SweepControls::setChips(const std::vector<ChipOnMap> &chips, int current)
{
    m_chip->setVisible(!chips.empty());
    if (chips != m_chips) { // else an open list stays
        m_chip->clear();
        for (const ChipOnMap &chip : chips)
            m_chip->addItem(chip.name);
    }
    m_chips = chips;
    m_chip->setCurrentIndex(chips.empty() ? -1 : current);
}

void SweepControls::chooseParameter(bool second, const QString &id)
{
    SweepPlan next = m_plan;
    std::string &axis = second ? next.second : next.over;
    if (id == (axis.empty() ? QString(noSecond) : fieldsOf(axis).name))
        return; // it has values of its own
    const auto name = std::ranges::find(m_names, stdText(id), &SweepName::name);
    if (id == noSecond)
        axis.clear();
    else if (id == QLatin1String("precision"))
        axis = "precision=fp32,bf16,fp8,int8,int4";
    else if (name != m_names.end())
        axis = usualAxis(*name);
    if (next.over.substr(0, next.over.find('=')) == next.second.substr(0, next.second.find('=')))
        (second ? next.over : next.second) =
            second ? m_plan.second : std::string(); // they swap, or the second one is dropped
    if (next.over.empty())
        next.over = m_plan.over;
    for (NumberField *field : {m_first.from, m_first.to, m_first.steps, m_second.from, m_second.to, m_second.steps})
        field->setProblem(QString());
    setPlan(next,
            id == noSecond ? tr("Sweep over one parameter")
                           : tr("Sweep over %1").arg(parameterName(stdText(id), m_named.get())),
            NoMerge);
}

// A valid text takes effect while it is typed. Otherwise the last valid plan stays.
void SweepControls::type(bool second, NumberField *field, const QString &text)
{
    const AxisRow &row = second ? m_second : m_first;
    AxisFields fields = fieldsOf(axisText(second));
    const QString given = text.endsWith(u',') ? text.chopped(1) : text; // the next value is still to be typed
    const bool toList = field == row.from && given.contains(u',');
    if (field == row.from)
        fields.from = toList ? given : withUnitOf(given, fields.from, fields.to);
    else if (field == row.to) {
        fields.from = fields.from.section(u',', 0, 0);
        fields.to = withUnitOf(text, fields.to, fields.from);
    } else
        fields.steps = text;
    if (toList)
        fields.to = fields.steps = QString();
    const Result<SweepAxis> axis = parseSweepAxis(fields.text(), m_scenario, *m_zoo, 2);
    if (!axis && field == row.steps && text.contains(u',') && text.front().isDigit()) {
        field->setProblem(tr("a list of values goes into the first field"));
        return;
    }
    if (!axis) {
        const QString shown = u'\'' + qtText(fields.text()) + QStringLiteral("': ");
        field->setProblem(inWordsOfFields(qtText(axis.message().text).remove(shown),
                                          field == row.from ? tr("first value") : tr("last value")));
        return;
    }
    for (NumberField *each : {row.from, row.to, row.steps})
        each->setProblem(QString());
    SweepPlan next = m_plan;
    (second ? next.second : next.over) = fields.text();
    setPlan(next, stepText(fields, m_named.get()), MergeSweep);
}

void SweepControls::setPlan(const SweepPlan &plan, const QString &name, int mergeKey)
{
    if (plan != m_plan)
        emit planChanged(plan, name, mergeKey);
}

// Tells the newest problem, and once it is mended what is left of the others.
void SweepControls::showProblem(const QString &newest)
{
    QString why = newest;
    for (const NumberField *field :
         {m_first.from, m_first.to, m_first.steps, m_second.from, m_second.to, m_second.steps}) {
        if (why.isEmpty())
            why = field->problem();
    }
    if (m_problem->text() == why)
        return;
    m_problem->setText(why);
    m_problem->setVisible(!why.isEmpty());
    emit heightChanged();
}

} // namespace roofline
