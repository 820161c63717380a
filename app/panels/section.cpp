#include "app/panels/section.h"

#include "app/controls/choice_box.h"
#include "app/controls/fold.h"
#include "app/controls/size_row.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "app/theme/words.h"
#include "core/units/format.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>

#include <cmath>

namespace roofline {

namespace {

QString objectOf(const Setting &setting)
{
    return qtText(setting.view.object ? setting.view.object : setting.name);
}

int optionIn(const Setting &setting, const Scenario &scenario)
{
    const auto &options = setting.view.options;
    return int(std::ranges::find(options, setting.get(scenario), &SettingOption::value) - options.begin());
}

} // namespace

void Section::setReport(const ReportPtr &report)
{
    m_report = report;
    showAnalysis(report->analysis);
    for (const Row &row : m_rows) {
        row.show(scenario());
        if (row.setting.view.shown || !row.setting.view.needs.empty())
            showRow(row.setting.name, isShown(row.setting, scenario()));
    }
}

void Section::listAnewWithNumbers(ChipPtr &listed)
{
    whenFontChanges(*this, [this, &listed] {
        if (!report())
            return;
        listed.reset();
        showAnalysis(analysis());
    });
}

Fold *Section::addFold(const QString &title, const char *name, int spacing)
{
    auto *fold = new Fold(title, this);
    fold->header().setObjectName(QLatin1String(name));
    columnIn(this, 0)->addWidget(fold);
    columnIn(fold->content(), spacing);
    return fold;
}

void Section::addRows(QVBoxLayout *column, Setting::Place place)
{
    QGridLayout *grid = nullptr;
    for (const Setting &setting : settings()) {
        if (setting.place != place)
            continue;
        switch (setting.view.kind) {
        case SettingView::Kind::Own: break;
        case SettingView::Kind::Check: column->addWidget(newCheck(setting.name, column->parentWidget())); break;
        case SettingView::Kind::Segments: addSegments(column, setting); break;
        case SettingView::Kind::Slider: addSlider(column, setting); break;
        case SettingView::Kind::Field:
            grid = grid ? grid : addGrid(column);
            addField(grid, setting);
            break;
        }
    }
}

QCheckBox *Section::newCheck(std::string_view name, QWidget *parent)
{
    const Setting &setting = *findSetting(name);
    auto *box = new QCheckBox(settingText(setting.view.label), parent);
    box->setObjectName(objectOf(setting));
    box->setAccessibleName(controlName(setting));
    box->setToolTip(settingText(setting.view.help));
    connect(box, &QCheckBox::clicked, this, [this, &setting](bool on) { choose(setting, on ? 1 : 0); });
    m_rows.push_back(
        {setting, {box}, [box, &setting](const Scenario &shown) { box->setChecked(optionIn(setting, shown) == 1); }});
    return box;
}

Segmented *Section::newSegments(std::string_view name, QWidget *parent)
{
    const Setting &setting = *findSetting(name);
    std::vector<Segmented::Option> options;
    for (const SettingOption &option : setting.view.options)
        options.push_back({settingText(option.label), settingText(option.help), option.width});
    auto *box = new Segmented(controlName(setting), options, parent);
    box->setObjectName(objectOf(setting));
    connect(box, &Segmented::chosen, this, [this, &setting](int option) { choose(setting, option); });
    m_rows.push_back(
        {setting, {box}, [box, &setting](const Scenario &shown) { box->setCurrent(optionIn(setting, shown)); }});
    return box;
}

void Section::addSegments(QVBoxLayout *column, const Setting &setting)
{
    auto *row = new QWidget(column->parentWidget());
    addParts(columnIn(row, column->spacing()),
             {new QLabel(settingText(setting.view.label), row), newSegments(setting.name, row)});
    column->addWidget(row);
    m_rows.back().parts = {row};
}

void Section::addSlider(QVBoxLayout *column, const Setting &setting)
{
    const SettingView &view = setting.view;
    auto *row = new SizeRow(settingText(view.label), controlName(setting), setting, column->parentWidget());
    row->setObjectName(objectOf(setting));
    if (view.last > 0)
        row->setScale(LogScale(1, std::int64_t(view.last)));
    QString help = settingText(view.help);
    if (help.contains(QLatin1String("%1")))
        help = help.arg(std::int64_t(setting.number.most)).arg(std::int64_t(view.last));
    row->setHelp(help);
    column->addWidget(row);
    connectNumber(row);
}

NumberField *Section::addField(QGridLayout *grid, const Setting &setting)
{
    const FieldLine line =
        addLine(grid, settingText(setting.view.label), objectOf(setting), settingText(setting.view.help));
    NumberField *field = line.field;
    field->setPlaceholderText(settingText(setting.view.empty));
    connectField(field, setting);
    connectSeries(field, keyOf(setting));
    m_rows.push_back({setting, {line.caption, field}, [this, field, &setting](const Scenario &) {
                          field->setShown(fieldText(setting));
                      }});
    return field;
}

SliderRow *Section::newSlider(std::string_view name, double from, double to, int steps,
                              const std::map<int, QString> &labels, QWidget *parent)
{
    const Setting &setting = *findSetting(name);
    auto *row = new SliderRow(settingText(setting.view.label), controlName(setting), parent);
    row->setObjectName(objectOf(setting));
    row->setHelp(settingText(setting.view.help));
    const auto valueAt = [=](int stop) { return from + (to - from) * stop / steps; };
    std::vector<ScaleSlider::Stop> stops;
    for (int i = 0; i <= steps; ++i) {
        ScaleSlider::Stop stop;
        stop.position = double(i) / steps;
        stop.number = valueAt(i);
        if (const auto label = labels.find(i); label != labels.end())
            stop.label = label->second;
        stops.push_back(stop);
    }
    row->slider().setStops(std::move(stops));
    NumberField *field = &row->field();
    connectField(field, setting);
    connect(&row->slider(), &ScaleSlider::chosen, this, [this, &setting, field, valueAt](int stop) {
        setSetting(setting.name, formatNumber(valueAt(stop), 4), keyOf(setting), field);
    });
    connectSeries(row, keyOf(setting));
    m_rows.push_back({setting, {row}, [=, this, &setting](const Scenario &shown) {
                          field->setShown(fieldText(setting));
                          row->slider().setPosition((setting.number.of(shown) - from) / (to - from));
                      }});
    return row;
}

// Connects what is typed in the field, and its arrow and page keys.
void Section::connectField(NumberField *field, const Setting &setting)
{
    field->setWhole(setting.kind == Setting::Kind::Integer);
    connect(field, &NumberField::typed, this, [this, &setting, field](const QString &text) {
        Scenario next = scenario();
        const std::string why = setTyped(next, setting, text);
        accept(setting, next, why, keyOf(setting), field);
    });
    if (setting.view.steps.arrow > 0)
        connect(field, &NumberField::stepped, this, [this, &setting](int direction, bool large) {
            const double step = direction * (large ? setting.view.steps.page : setting.view.steps.arrow);
            const SettingNumber &number = setting.number;
            const double next = std::clamp(number.of(scenario()) + step, number.least, number.most);
            setSetting(setting.name, formatExact(std::round(next * 1e4) / 1e4), keyOf(setting));
        });
}

void Section::connectNumber(SizeRow *row)
{
    const Setting &setting = row->setting();
    connect(row, &SizeRow::asked, this,
            [this, &setting](qint64 value) { setSetting(setting.name, std::to_string(value), keyOf(setting)); });
    connectSeries(row, keyOf(setting));
    m_rows.push_back(
        {setting, {row}, [row, &setting](const Scenario &shown) { row->showValue(setting.number.of(shown)); }});
}

void Section::showRow(std::string_view setting, bool visible)
{
    for (QWidget *part : partsOf(setting))
        part->setVisible(visible);
}

const std::vector<QWidget *> &Section::partsOf(std::string_view setting) const
{
    return std::ranges::find(m_rows, setting, [](const Row &row) { return row.setting.name; })->parts;
}

QString Section::fieldText(const Setting &setting) const
{
    return qtText(setting.kind == Setting::Kind::Number ? formatNumber(setting.number.of(scenario()), 4)
                                                        : setting.get(scenario()));
}

std::string Section::setTyped(Scenario &next, const Setting &setting, const QString &typed) const
{
    return setting.set(next, stdText(typed));
}

QString Section::nameOfEdit(const Setting &setting) const
{
    return editName(setting);
}

void Section::choose(const Setting &setting, int option)
{
    const auto wordOf = [&setting](int at) { return settingText(setting.view.options[std::size_t(at)].word); };
    Scenario next = scenario();
    setting.set(next, setting.view.options[std::size_t(option)].value);
    change(next, editName(setting), wordOf(optionIn(setting, scenario())), wordOf(option));
}

void Section::connectSize(SizeRow *row, KernelKind kind, std::size_t index)
{
    const auto mergeKey = MergeKey(MergeKernel + int(index));
    connect(row, &SizeRow::asked, this, [this, kind, index, mergeKey](double value) {
        Scenario next = scenario();
        if (!next.kernel || next.kernel->kind != kind || next.kernel->values[index] == value)
            return;
        const double before = std::exchange(next.kernel->values[index], value);
        change(next, qtText(specOf(kind).keys[index].name), qtText(formatExact(before)), qtText(formatExact(value)),
               mergeKey);
    });
    connectSeries(row, mergeKey);
}

void Section::change(const Scenario &next, const QString &what, const QString &from, const QString &to, MergeKey key)
{
    if (key == NoMerge || m_seriesKey != key)
        m_seriesFrom = from;
    m_seriesKey = key;
    emit edited(next, tr("%1 %2 → %3").arg(what, m_seriesFrom, to), key);
}

void Section::setSetting(std::string_view setting, const std::string &text, MergeKey key, NumberField *field)
{
    const Setting &entry = *findSetting(setting);
    Scenario next = scenario();
    const std::string why = entry.set(next, text);
    accept(entry, next, why, key, field);
}

void Section::accept(const Setting &setting, const Scenario &next, const std::string &why, MergeKey key,
                     NumberField *field)
{
    if (field)
        field->setProblem(qtText(why));
    if (why.empty() && !(next == scenario()))
        change(next, nameOfEdit(setting), qtText(setting.get(scenario())), qtText(setting.get(next)), key);
}

void Section::connectLimit(NumberField *field, bool first, const QString &what, const QString &refusal)
{
    connect(field, &NumberField::typed, this, [=, this](const QString &text) {
        setLimit(first, text.isEmpty() ? text : field->withShownUnit(text, QStringLiteral("ms")), what, field);
        if (!field->problem().isEmpty())
            field->setProblem(refusal);
    });
    connect(field, &NumberField::stepped, this,
            [=, this](int direction, bool large) { stepLimit(first, direction, large, what); });
    connectSeries(field, keyOfLimit(first));
}

void Section::setLimit(bool first, const QString &text, const QString &what, NumberField *field)
{
    const auto limitOf = [first](const Scenario &scenario) {
        return first ? scenario.server.firstToken : scenario.server.perToken;
    };
    const Server &server = scenario().server;
    const std::optional<double> &other = first ? server.perToken : server.firstToken;
    std::string both = text.isEmpty() ? std::string() : (first ? "ttft=" : "tpot=") + stdText(text);
    if (other)
        both.append(both.empty() ? "" : ",").append(first ? "tpot=" : "ttft=").append(formatExact(*other));
    Scenario next = scenario();
    const std::string why = findSetting("limit")->set(next, both);
    if (field)
        field->setProblem(qtText(why));
    if (!why.empty() || next == scenario())
        return;
    const auto told = [](const QString &limit) { return limit.isEmpty() ? tr("none") : limit; };
    change(next, what, told(limitText(limitOf(scenario()))), told(limitText(limitOf(next))), keyOfLimit(first));
}

void Section::stepLimit(bool first, int direction, bool large, const QString &what)
{
    const std::optional<double> &now = first ? scenario().server.firstToken : scenario().server.perToken;
    const double usual = first ? 0.5 : 0.05; // seconds
    const double next = now ? *now * std::pow(large ? 2.0 : 1.1, direction) : usual;
    setLimit(first, qtText(formatExact(next)) + QStringLiteral(" s"), what);
}

QString Section::limitText(const std::optional<double> &seconds)
{
    return seconds ? qtText(formatSi(*seconds, "s", 4)) : QString();
}

void Section::finish()
{
    m_seriesKey = NoMerge;
    emit finished();
}

QLabel *headingLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    setFace(*label, 0.85, QFont::DemiBold, QFont::AllUppercase);
    label->setProperty("heading", true);
    return label;
}

MergeKey keyOf(const Setting &setting)
{
    return MergeKey(MergeSetting + (&setting - settings().data()));
}

FieldLine addLine(QGridLayout *grid, const QString &caption, const QString &name, const QString &help)
{
    QWidget *parent = grid->parentWidget();
    const FieldLine line{new QLabel(caption, parent), new NumberField(parent)};
    line.caption->setProperty("muted", true);
    line.caption->setWordWrap(true); // large text may leave it less than its width
    line.caption->setToolTip(help);
    line.caption->setBuddy(line.field);
    line.field->setUsualWidth(84);
    line.field->setAccessibleName(caption);
    line.field->setObjectName(name);
    line.field->setToolTip(help);
    const int row = grid->count() == 0 ? 0 : grid->rowCount();
    grid->addWidget(line.caption, row, 0);
    grid->addWidget(line.field, row, 1);
    grid->addWidget(problemLabel(line.field, parent), row + 1, 0, 1, 2);
    return line;
}

QVBoxLayout *columnOf(const Fold &fold)
{
    return static_cast<QVBoxLayout *>(fold.content()->layout());
}

QGridLayout *addGrid(QVBoxLayout *column)
{
    auto *grid = new QGridLayout;
    column->addLayout(grid);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(0, 1);
    return grid;
}

ChoiceBox *addChoice(QVBoxLayout *column, const char *name, const QString &caption, const QString &help)
{
    auto *box = named(new ChoiceBox(withoutMnemonic(caption), column->parentWidget()), name, help);
    auto *label = new QLabel(caption, column->parentWidget());
    label->setBuddy(box);
    label->setToolTip(help);
    addParts(column, {label, box});
    return box;
}

} // namespace roofline
