#include "app/lesson/lesson_controls.h"

#include "app/controls/choice_box.h"
#include "app/controls/size_row.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/scenario/settings.h"
#include "core/units/mapped.h"
#include "core/workload/model.h"

#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <cmath>

namespace roofline {

namespace {

// Sliders of whole numbers, up to these values, where the panel's are made otherwise.
constexpr std::pair<std::string_view, std::int64_t> wholes[] = {
    {"seq", 131072}, {"prompt", 131072}, {"generate", 16384}};

std::int64_t powerOfTwoFrom(std::int64_t value)
{
    std::int64_t power = 1;
    while (power < value)
        power *= 2;
    return power;
}

// Splits for example "none|selective|full". Capitals are placeholders: F stands for all number formats,
// others are left out.
QStringList valuesOf(const Setting &setting)
{
    if (setting.kind == Setting::Kind::Flag)
        return {QStringLiteral("true"), QStringLiteral("false")};
    QStringList values;
    for (const QString &value : qtText(setting.value).split(u'|')) {
        if (value == QLatin1String("F"))
            values +=
                mapped<QStringList>(allNumberFormats, [](NumberFormat format) { return qtText(toString(format)); });
        else if (value.toLower() == value)
            values << value;
    }
    return values;
}

} // namespace

LessonControls::LessonControls(const std::vector<std::string> &settings, const Scenario &begin, QWidget *parent)
    : Section(parent)
{
    columnIn(this, 10);
    for (const std::string &name : settings) {
        const auto *const whole = std::ranges::find(wholes, name, &std::pair<std::string_view, std::int64_t>::first);
        const Setting *setting = findSetting(name);
        if (setting && setting->view.last > 0)
            addWhole(*setting, std::int64_t(setting->view.last), begin);
        else if (whole != std::end(wholes))
            addWhole(*setting, whole->second, begin);
        else if (setting && name == "cores")
            addCores(*setting);
        else if (name.starts_with("kernel."))
            addSize(name.substr(7), begin);
        else if (setting
                 && (name == "hardware" || name == "model" || setting->kind == Setting::Kind::Choice
                     || setting->kind == Setting::Kind::Flag))
            addChoice(*setting);
        else if (setting)
            addField(*setting);
    }
    setVisible(layout()->count() > 0);
}

void LessonControls::addWhole(const Setting &setting, std::int64_t last, const Scenario &begin)
{
    const QString caption = editName(setting);
    auto *row = new SizeRow(caption, caption, setting, this);
    row->setObjectName(qtText(setting.name));
    row->setScale(LogScale(1, std::max(last, powerOfTwoFrom(std::int64_t(setting.number.of(begin))))));
    layout()->addWidget(row);
    connectNumber(row);
}

// The slider ends at the cores that the chip has, for nothing can be computed with more. All of them are the setting's
// own word, as in the panel of the cores.
void LessonControls::addCores(const Setting &setting)
{
    const QString caption = editName(setting);
    auto *row = new SizeRow(caption, caption, setting, this);
    row->setObjectName(qtText(setting.name));
    const auto all = [this](const Scenario &shown) {
        const ChipPtr chip = m_zoo ? m_zoo->chip(shown.hardware) : nullptr;
        return chip && chip->cores ? chip->cores->value : 0;
    };
    connect(row, &SizeRow::asked, this, [this, row, &setting, all](qint64 value) {
        const std::int64_t most = all(scenario());
        if (value > most) {
            row->field().setProblem(tr("the chip has only %1").arg(most));
            return;
        }
        setSetting(setting.name, value == most ? std::string("all") : std::to_string(value), keyOf(setting));
    });
    connectSeries(row, keyOf(setting));
    m_follow.emplace_back([row, all](const Scenario &shown) {
        const std::int64_t most = all(shown);
        row->setVisible(most > 1);
        if (most <= 1)
            return;
        row->setLargest(most);
        row->setScale(LogScale(1, most));
        row->showValue(double(shown.cores > 0 ? shown.cores : most));
    });
    layout()->addWidget(row);
}

void LessonControls::addSize(const std::string &key, const Scenario &begin)
{
    if (!begin.kernel)
        return;
    const std::span<const KernelKey> keys = specOf(begin.kernel->kind).keys;
    const auto found = std::ranges::find(keys, key, &KernelKey::name);
    if (found == keys.end())
        return;
    const auto index = std::size_t(found - keys.begin());
    const KernelKind kind = begin.kernel->kind;
    const LogScale scale(std::int64_t(std::max(1.0, std::exp2(std::floor(std::log2(std::max(1.0, found->minimum)))))),
                         std::max<std::int64_t>(65536, powerOfTwoFrom(std::int64_t(begin.kernel->values[index]))));
    auto *row = new SizeRow(*found, qtText(key), this);
    row->setScale(scale);
    row->setObjectName(QStringLiteral("kernel-") + qtText(key));
    connectSize(row, kind, index);
    m_follow.emplace_back([row, index, kind](const Scenario &shown) {
        if (shown.kernel && shown.kernel->kind == kind)
            row->showValue(shown.kernel->values[index]);
    });
    layout()->addWidget(row);
}

void LessonControls::addChoice(const Setting &setting)
{
    const QString caption = editName(setting);
    auto *row = new QWidget(this);
    auto *box = new ChoiceBox(caption, row);
    box->setObjectName(qtText(setting.name));
    auto *label = new QLabel(caption, row);
    setFace(*label, 1, QFont::DemiBold);
    label->setBuddy(box);
    addParts(rowIn(row), {label, {box, 1}});
    if (setting.name == "hardware" || setting.name == "model") {
        const bool chips = setting.name == "hardware";
        m_fill.emplace_back([this, box, chips] {
            const QSignalBlocker quiet(box);
            box->clear();
            if (chips)
                for (const ChipPtr &chip : m_zoo->chips())
                    box->addItem(qtText(chip->shortName), qtText(chip->id));
            else
                for (const ModelPtr &model : m_zoo->models())
                    box->addItem(qtText(model->name), qtText(model->id));
        });
    } else {
        for (const QString &value : valuesOf(setting))
            box->addItem(valueWord(setting, stdText(value)), value);
    }
    m_follow.emplace_back([box, &setting](const Scenario &shown) {
        const QString now = qtText(setting.get(shown));
        const QSignalBlocker quiet(box);
        if (box->findData(now) < 0)
            box->addItem(now, now);
        box->setCurrentIndex(box->findData(now));
    });
    connect(box, &QComboBox::activated, this, [this, box, &setting] {
        setSetting(setting.name, stdText(box->currentData().toString()), NoMerge);
        finish();
    });
    layout()->addWidget(row);
}

void LessonControls::addField(const Setting &setting)
{
    const QString caption = editName(setting);
    auto *row = new QWidget(this);
    auto *grid = new QGridLayout(row);
    grid->setContentsMargins(0, 0, 0, 0);
    auto *field = new NumberField(row);
    field->setObjectName(qtText(setting.name));
    field->setAccessibleName(caption);
    field->setUsualWidth(110);
    auto *label = new QLabel(caption, row);
    setFace(*label, 1, QFont::DemiBold);
    label->setBuddy(field);
    grid->addWidget(label, 0, 0);
    grid->addWidget(field, 0, 1);
    grid->addWidget(problemLabel(field, row), 1, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    connect(field, &NumberField::typed, this, [this, field, &setting](const QString &text) {
        if (!text.isEmpty())
            setSetting(setting.name, stdText(text), keyOf(setting), field);
    });
    connectSeries(field, keyOf(setting));
    m_follow.emplace_back([field, &setting](const Scenario &shown) { field->setShown(qtText(setting.get(shown))); });
    layout()->addWidget(row);
}

void LessonControls::setZoo(const CataloguePtr &zoo)
{
    m_zoo = zoo;
    for (const auto &fill : m_fill)
        fill();
}

void LessonControls::showAnalysis(const Analysis &analysis)
{
    for (const auto &follow : m_follow)
        follow(analysis.scenario);
}

void LessonControls::setLocked(bool locked)
{
    setEnabled(!locked);
    setToolTip(locked ? tr("Answer first: these would tell") : QString());
}

} // namespace roofline
