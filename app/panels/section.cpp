#include "app/panels/section.h"

#include "app/controls/fold.h"
#include "app/controls/kernel_size_row.h"
#include "app/controls/whole_number_row.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <QCheckBox>
#include <QLabel>

namespace roofline {

void Section::setReport(const ReportPtr &report)
{
    m_report = report;
    showAnalysis(report->analysis);
    for (const auto &show : m_shows)
        show(scenario());
}

Fold *Section::addFold(const QString &title, const char *name, int spacing)
{
    auto *fold = new Fold(title, this);
    fold->header().setObjectName(QLatin1String(name));
    columnIn(this, 0)->addWidget(fold);
    columnIn(fold->content(), spacing);
    return fold;
}

void Section::connectFlag(QCheckBox *box, bool Scenario::*member, const QString &what, const QString &on,
                          const QString &off)
{
    connect(box, &QCheckBox::clicked, this, [this, member, what, on, off](bool checked) {
        Scenario next = scenario();
        next.*member = checked;
        change(next, what, checked ? off : on, checked ? on : off);
    });
    m_shows.push_back([box, member](const Scenario &shown) { box->setChecked(shown.*member); });
}

void Section::connectNumber(WholeNumberRow *row, const QString &what, MergeKey key)
{
    const auto member = row->member();
    connect(row, &WholeNumberRow::asked, this, [this, member, what, key](qint64 value) {
        const std::int64_t before = scenario().*member;
        if (value == before)
            return;
        Scenario next = scenario();
        next.*member = value;
        change(next, what, QString::number(before), QString::number(value), key);
    });
    m_shows.push_back([row, member](const Scenario &shown) { row->showValue(shown.*member); });
    connectSeries(row, key);
}

void Section::connectSize(KernelSizeRow *row, KernelKind kind, std::size_t index)
{
    const auto mergeKey = MergeKey(MergeKernel + int(index));
    connect(row, &KernelSizeRow::asked, this, [this, kind, index, mergeKey](double value) {
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

void Section::setSetting(const char *setting, const std::string &text, const QString &what, MergeKey key,
                         NumberField *field)
{
    const Setting *entry = findSetting(setting);
    Scenario next = scenario();
    const std::string why = entry->set(next, text);
    if (field)
        field->setProblem(qtText(why));
    if (why.empty() && !(next == scenario()))
        change(next, what, qtText(entry->get(scenario())), qtText(entry->get(next)), key);
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

QVBoxLayout *columnIn(QWidget *widget, int spacing)
{
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing);
    return column;
}

QLabel *captioned(QVBoxLayout *column, const QString &caption, QWidget *control)
{
    auto *label = new QLabel(caption, control->parentWidget());
    label->setBuddy(control);
    label->setToolTip(control->toolTip());
    column->addWidget(label);
    column->addWidget(control);
    return label;
}

} // namespace roofline
