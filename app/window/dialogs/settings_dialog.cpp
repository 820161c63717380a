#include "app/window/dialogs/settings_dialog.h"

#include "app/controls/buttons.h"
#include "app/controls/choice_box.h"
#include "app/controls/number_field.h"
#include "app/controls/slider_row.h"
#include "app/panels/section.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/scenario/presets.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/units/mapped.h"

#include <QLabel>
#include <QPushButton>
#include <QSlider>

#include <algorithm>
#include <array>
#include <utility>

namespace roofline {

namespace {

// These are the formats that a new session can start with. A chip that lacks one computes in another format
// and says so.
constexpr std::array<const char *, 6> precisions = {"fp32", "bf16", "fp16", "fp8", "int8", "fp4"};

bool set(Scenario &scenario, const char *setting, const std::string &text)
{
    return findSetting(setting)->set(scenario, text).empty();
}

} // namespace

SettingsDialog::SettingsDialog(const Preferences &preferences, QWidget *parent)
    : PageDialog(QStringLiteral("settings"), tr("Settings"), parent)
    , m_before(preferences)
    , m_now(preferences)
{
    m_form->setContentsMargins(24, 20, 24, 12);
    m_form->setHorizontalSpacing(20);
    m_form->setVerticalSpacing(9);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addLook();
    addNumbers();
    addUsual();
    addButtons();
    display(m_now);
    resize(QSize(withText(font(), 460), page()->sizeHint().height() + withText(font(), 96))
               .boundedTo(dialogSize(*this, 900, 900)));
}

void SettingsDialog::addHeading(const QString &text)
{
    QLabel *label = headingLabel(text, page());
    label->setContentsMargins(0, m_form->rowCount() > 0 ? 12 : 0, 0, 0);
    m_form->addRow(label);
}

QComboBox *SettingsDialog::addChoice(const QString &name, const QString &caption, const QStringList &choices,
                                     const QString &tip, const Choose &choose)
{
    auto *box = new ChoiceBox(withoutMnemonic(caption), page());
    box->setObjectName(QStringLiteral("settings-") + name);
    box->addItems(choices);
    box->setToolTip(tip);
    m_form->addRow(caption, box);
    m_form->labelForField(box)->setToolTip(tip);
    connect(box, &QComboBox::activated, this, [this, choose](int index) {
        Preferences next = m_now;
        choose(next, index);
        change(next);
    });
    return box;
}

void SettingsDialog::addLook()
{
    addHeading(tr("Look"));
    m_theme = addChoice(QStringLiteral("theme"), tr("&Theme"),
                        {tr("System"), tr("Light"), tr("Dark"), tr("High contrast"), tr("Black and white")},
                        tr("Colors of the program; exports have their own."),
                        [](Preferences &next, int index) { next.theme = ThemeChoice(index); });
    auto *row = new QWidget(page());
    m_textSize = named(new QSlider(Qt::Horizontal, row), "settings-text-size",
                       tr("All text of the program, from %1 % to %2 % of the default size.")
                           .arg(smallestTextSize)
                           .arg(largestTextSize),
                       tr("Text size"));
    m_textSize->setRange(smallestTextSize / textSizeStep, largestTextSize / textSizeStep);
    m_textSize->setPageStep(2);
    m_textPercent = new QLabel(row);
    m_textPercent->setMinimumWidth(m_textPercent->fontMetrics().horizontalAdvance(QStringLiteral("000 %")));
    m_textPercent->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    addParts(rowIn(row), {{m_textSize, 1}, m_textPercent});
    m_form->addRow(tr("Te&xt size"), row);
    static_cast<QLabel *>(m_form->labelForField(row))->setBuddy(m_textSize);
    connect(m_textSize, &QSlider::valueChanged, this, [this](int step) {
        m_textPercent->setText(tr("%1 %").arg(step * textSizeStep));
        Preferences next = m_now;
        next.textSize = step * textSizeStep;
        if (!m_textSize->isSliderDown()) // larger text would move the slider away from under the mouse
            change(next);
    });
    connect(m_textSize, &QSlider::sliderReleased, this, [this] {
        Preferences next = m_now;
        next.textSize = m_textSize->value() * textSizeStep;
        change(next);
    });
    m_motion = addChoice(QStringLiteral("motion"), tr("&Motion"), {tr("System"), tr("Full"), tr("Reduced")},
                         tr("Reduced: nothing glides or fades; changes appear at once."),
                         [](Preferences &next, int index) { next.motion = Motion(index); });
    // Each language is listed by its own name, for users who cannot read the current one.
    m_language = addChoice(QStringLiteral("language"), tr("Lan&guage"),
                           {tr("System"), QStringLiteral("English"), QStringLiteral("Deutsch")},
                           tr("Language of the window. Files and the command line stay English."),
                           [](Preferences &next, int index) { next.language = Language(index); });
    m_form->addRow(QString(), new QLabel(tr("Takes effect at the next start."), page()));
}

void SettingsDialog::addNumbers()
{
    addHeading(tr("Numbers"));
    m_digits = addChoice(
        QStringLiteral("digits"), tr("&Digits"), {tr("3 digits: 12.3"), tr("4 digits: 12.35"), tr("5 digits: 12.346")},
        tr("Significant digits of what the window shows. Files and the command line are not affected."),
        [](Preferences &next, int index) { next.numbers.digits = usualDigits + index; });
    m_bytes = addChoice(QStringLiteral("bytes"), tr("&Bytes"), {tr("Decimal: 16.1 GB"), tr("Binary: 15 GiB")},
                        tr("Amounts of bytes, in steps of 1000 or of 1024. Bandwidths stay decimal, as datasheets have "
                           "them, and so does Why?, which divides by them."),
                        [](Preferences &next, int index) { next.numbers.binaryBytes = index == 1; });
}

void SettingsDialog::addUsual()
{
    addHeading(tr("New sessions start with"));
    m_precision =
        addChoice(QStringLiteral("precision"), tr("&Precision"), mapped<QStringList>(precisions, qtText),
                  tr("Number format of weights, activations and KV cache."),
                  [](Preferences &next, int index) { set(next.usual, "precision", precisions[std::size_t(index)]); });
    m_sustained =
        addChoice(QStringLiteral("sustained"), tr("&Sustained rates"), {tr("Datasheet peaks"), tr("Typical")},
                  tr("The fraction of peak compute and bandwidth that is reached."), [](Preferences &next, int index) {
                      set(next.usual, "sustained", index == 0 ? "datasheet" : "typical");
                  });
    m_overhead = addChoice(QStringLiteral("overhead"), tr("&Overhead"), overheadNames(), overheadHelp(),
                           [](Preferences &next, int index) {
                               const Overhead &old = next.usual.overhead;
                               const std::string custom = formatExact(old.launch) + "," + formatExact(old.layer);
                               set(next.usual, "overhead", overheadSetting(index, custom));
                           });
    m_launch = addTime(QStringLiteral("launch"), tr("Per &launch"));
    m_layer = addTime(QStringLiteral("layer"), tr("Per la&yer"));
}

NumberField *SettingsDialog::addTime(const QString &name, const QString &caption)
{
    auto *field = new NumberField(page());
    field->setObjectName(QStringLiteral("settings-") + name);
    field->setAccessibleName(withoutMnemonic(caption));
    field->setToolTip(tr("Time with its unit, for example 15 µs; up to 1000 s."));
    field->setUsualWidth(96);
    m_form->addRow(caption, field);
    m_form->addRow(QString(), problemLabel(field, page()));
    connect(field, &NumberField::typed, this, [this, field](const QString &text) { readTimes(*field, text); });
    connect(field, &NumberField::finished, this, [this] { m_untyped.reset(); });
    connect(field, &NumberField::takenBack, this, [this] {
        Preferences next = m_now;
        next.usual.overhead = std::exchange(m_untyped, std::nullopt).value_or(next.usual.overhead);
        change(next);
    });
    return field;
}

void SettingsDialog::readTimes(NumberField &typed, const QString &text)
{
    const QString given = typed.withShownUnit(text);
    const OverheadTimes times = timesOf(m_now.usual.overhead); // in full, because the fields show four digits
    const QString launch = &typed == m_launch ? given : qtText(formatExact(times.launch));
    const QString layer = &typed == m_layer ? given : qtText(formatExact(times.layer));
    Preferences next = m_now;
    const std::string why = findSetting("overhead")->set(next.usual, stdText(launch + u',' + layer));
    typed.setProblem(why.empty() ? QString() : tr("enter a time from 0 to 1000 s, such as 15 µs"));
    if (!why.empty())
        return;
    if (!m_untyped)
        m_untyped = m_now.usual.overhead;
    change(next);
}

void SettingsDialog::addButtons()
{
    auto *buttons = addEndButtons(*this, below(),
                                  QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults);
    buttons->setContentsMargins(24, 0, 24, 0);
    buttons->button(QDialogButtonBox::RestoreDefaults)->setText(tr("&Restore defaults"));
    buttons->button(QDialogButtonBox::RestoreDefaults)
        ->setToolTip(tr("Set everything on this page back to its default"));
    buttons->button(QDialogButtonBox::RestoreDefaults)->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Cancel)->setToolTip(tr("Discard the changes made on this page"));
    connect(this, &QDialog::rejected, this, [this] { change(m_before); });
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] { change({}); });
}

void SettingsDialog::setPreferences(const Preferences &preferences)
{
    if (m_before == m_now) // nothing was changed here that Cancel would take back
        m_before = preferences;
    m_now = preferences;
    display(m_now);
}

void SettingsDialog::change(const Preferences &next)
{
    if (next == m_now)
        return;
    m_now = next;
    display(m_now);
    emit changed(m_now);
}

void SettingsDialog::display(const Preferences &preferences)
{
    const Scenario &usual = preferences.usual;
    m_theme->setCurrentIndex(int(preferences.theme));
    m_textSize->setValue(preferences.textSize / textSizeStep);
    m_textPercent->setText(tr("%1 %").arg(preferences.textSize));
    m_motion->setCurrentIndex(int(preferences.motion));
    m_language->setCurrentIndex(int(preferences.language));
    m_digits->setCurrentIndex(preferences.numbers.digits - usualDigits);
    m_bytes->setCurrentIndex(preferences.numbers.binaryBytes);
    const auto precision = std::ranges::find(precisions, findSetting("precision")->get(usual));
    m_precision->setCurrentIndex(precision == precisions.end() ? -1 : int(precision - precisions.begin()));
    m_sustained->setCurrentIndex(usual.sustained.preset == Sustained::Preset::Custom ? -1
                                                                                     : int(usual.sustained.preset));
    m_overhead->setCurrentIndex(int(usual.overhead.preset));
    const bool custom = usual.overhead.preset == Overhead::Preset::Custom;
    m_launch->setEnabled(custom);
    m_layer->setEnabled(custom);
    m_launch->setShown(overheadTime(usual.overhead.launch));
    m_layer->setShown(overheadTime(usual.overhead.layer));
}

} // namespace roofline
