#include "app/panels/own_settings_dialog.h"

#include "app/controls/buttons.h"
#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/analysis/compared.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/comparison.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/presets.h"
#include "core/scenario/settings.h"

#include <QCompleter>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace roofline {

namespace {

QStringList precisionNames()
{
    QStringList names;
    for (const NumberFormat format : allNumberFormats)
        names << qtText(toString(format));
    for (const PrecisionPreset &preset : precisionPresets())
        names << qtText(preset.name);
    names.removeDuplicates();
    return names;
}

} // namespace

OwnSettingsDialog::OwnSettingsDialog(ReportPtr report, CataloguePtr zoo, std::size_t index, QWidget *parent)
    : QDialog(parent)
    , m_report(std::move(report))
    , m_zoo(std::move(zoo))
    , m_index(index)
    , m_companion(m_report->analysis.scenario.compared[index])
{
    const Analysis &analysis = *m_report->comparison.chips[index];
    const QString name = seriesLetter(int(index) + 1) + QStringLiteral(" · ")
                         + qtText(analysis.chip ? analysis.chip->shortName : m_companion.hardware);
    setObjectName(QStringLiteral("own-settings"));
    setWindowTitle(tr("%1: settings of its own").arg(name));

    auto *intro = new QLabel(tr("What is left empty follows the sliders, as for %1.").arg(seriesLetter(0)), this);
    intro->setProperty("muted", true);
    intro->setWordWrap(true);

    auto *form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(6);
    addField(*form, "chips", tr("&Chips"), tr("How many of them share the model"));
    addField(*form, "precision", tr("&Precision"), tr("Format of weights, activations and cache, as in fp8 or w4a16"));
    addField(*form, "batch", tr("&Batch"), tr("Samples, or sequences, in one pass"));
    addField(*form, "requests", tr("&Requests in flight"), tr("How many requests a server runs at once"));
    QLineEdit *precision = m_fields[1].edit;
    auto *completer = new QCompleter(precisionNames(), precision);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    precision->setCompleter(completer);

    named(m_further, "further", tr("One a line, as on the command line: pipeline=2"), tr("Further settings"));
    m_further->setPlaceholderText(QStringLiteral("pipeline=2\nsustained=typical"));
    m_further->setTabChangesFocus(true);
    m_further->setMaximumHeight(4 * fontMetrics().lineSpacing() + 12);
    QString further;
    for (const OwnSetting &own : m_companion.own) {
        if (std::ranges::find(m_fields, own.name, [](const Field &field) { return std::string(field.setting); })
            == m_fields.end())
            further += qtText(own.name) + u'=' + qtText(own.value) + u'\n';
    }
    m_further->setPlainText(further);
    form->addRow(tr("&Further settings"), m_further);

    m_outcome->setWordWrap(true);
    m_outcome->setAlignment(Qt::AlignTop);
    m_outcome->setMinimumHeight(3 * fontMetrics().lineSpacing() + 2); // so that nothing moves when the text changes
    m_outcome->setMinimumWidth(withText(font(), 420));

    auto *layout = addParts(columnIn(this, 10, {20, 16, 20, 14}), {intro, form, m_outcome});
    auto *buttons = addEndButtons(*this, *layout, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    connect(m_further, &QPlainTextEdit::textChanged, this, &OwnSettingsDialog::read);
    setTabOrder(m_fields.back().edit, m_further);
    m_fields.front().edit->setFocus(); // most have only their number of chips
    read();
}

void OwnSettingsDialog::addField(QFormLayout &form, const char *setting, const QString &caption, const QString &tip)
{
    auto *edit =
        named(new QLineEdit(qtText(ownValue(m_companion, setting)), this), setting, tip, withoutMnemonic(caption));
    const Scenario usual = withCompanion(m_report->analysis.scenario, *m_zoo, m_companion.hardware);
    edit->setPlaceholderText(qtText(findSetting(setting)->get(usual)));
    form.addRow(caption, edit);
    m_fields.push_back({setting, edit});
    connect(edit, &QLineEdit::textChanged, this, &OwnSettingsDialog::read);
}

void OwnSettingsDialog::read()
{
    Companion companion(m_companion.hardware);
    QString problem;
    const auto take = [&](std::string_view name, const QString &text) {
        const std::string why = setOwn(companion, name, stdText(text));
        if (!why.empty() && problem.isEmpty())
            problem = qtText(why);
    };
    for (const QString &line : m_further->toPlainText().split(u'\n', Qt::SkipEmptyParts)) {
        const qsizetype equals = line.indexOf(u'=');
        if (line.trimmed().isEmpty())
            continue;
        if (equals < 0 || line.mid(equals + 1).trimmed().isEmpty())
            problem = tr("“%1” is not a setting; write name=value").arg(line.trimmed());
        else
            take(stdText(line.left(equals).trimmed()), line.mid(equals + 1));
    }
    for (const Field &field : m_fields) {
        if (!field.edit->text().trimmed().isEmpty())
            take(field.setting, field.edit->text());
    }
    m_problem = problem;
    if (problem.isEmpty())
        m_companion = std::move(companion);
    m_ok->setEnabled(problem.isEmpty());
    tellOutcome();
}

// Tells what the comparison would be with the settings as they are typed.
void OwnSettingsDialog::tellOutcome()
{
    QString text = m_problem;
    if (text.isEmpty()) {
        Scenario scenario = m_report->analysis.scenario;
        scenario.compared[m_index] = m_companion;
        const Report next = reportOf(scenario, *m_zoo);
        const Analysis &theirs = *next.comparison.chips[m_index];
        const QString name = qtText(chipName(theirs));
        const QString move =
            qtText(theirs.valid ? moveSentence(next.analysis, theirs) : comparedColumns(next)[m_index + 1].problem);
        const bool lacks = theirs.valid && findingOf(theirs, Finding::Code::DoesNotFit);
        text = lacks ? tr("%1 does not fit; if it did: %2").arg(name, move) : tr("%1: %2").arg(name, move);
    }
    m_outcome->setText(text);
    setLook(*m_outcome, "muted", m_problem.isEmpty());
}

} // namespace roofline
