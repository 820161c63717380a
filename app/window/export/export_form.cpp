#include "app/window/export/export_form.h"

#include "app/controls/choice_box.h"
#include "app/controls/number_field.h"
#include "app/export/export_presets.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/units/expression.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr std::array colors = {Theme::Kind::Print, Theme::Kind::Dark, Theme::Kind::BlackAndWhite};
// The parts are listed in the order of the form's rows, two per row.
constexpr std::array parts = {Part::Title,  Part::Subtitle, Part::Caption, Part::Sources, Part::Legend,
                              Part::Labels, Part::Letters,  Part::Regions, Part::Verdict, Part::Session};

QString plain(double value)
{
    return QString::number(value, 'g', 6);
}

QGridLayout *twoColumns()
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(6);
    return grid;
}

} // namespace

ExportForm::ExportForm(const std::map<View, QString> &views, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("panel"));
    m_layout = columnIn(this, 8, {24, 18, 24, 16});
    addFormat();
    addText();
    addColor();
    addViews(views);
    addInclude();
    addCaption();
    m_layout->addStretch(1);
}

void ExportForm::addHeading(const QString &text)
{
    auto *label = new QLabel(text, this);
    label->setFont(sized(font(), 1, QFont::DemiBold));
    if (m_layout->count() > 0)
        label->setContentsMargins(0, 10, 0, 0);
    m_layout->addWidget(label);
}

// Reads a number or a calculation, with the unit that the field shows, or with another one of `suffixes`, whose factor
// converts it.
Parsed<double> ExportForm::typedNumber(const QString &text, const std::vector<Suffix> &suffixes)
{
    QString number = text.trimmed();
    double factor = 1;
    for (const auto &[suffix, value] : suffixes) {
        if (number.endsWith(suffix, Qt::CaseInsensitive)) {
            number.chop(suffix.size());
            factor = value;
            break;
        }
    }
    Parsed<double> value = parseNumberExpression(stdText(number.trimmed()));
    if (value)
        *value.value *= factor;
    return value;
}

NumberField *ExportForm::addNumber(const QString &name, const QString &caption, int width,
                                   const std::function<std::vector<Suffix>()> &suffixes,
                                   const std::function<void(ExportSettings &, double)> &set)
{
    auto *field = new NumberField(this);
    field->setObjectName(QStringLiteral("export-") + name);
    field->setAccessibleName(caption);
    field->setUsualWidth(width);
    field->setAlignment(Qt::AlignRight);
    const auto take = [this](const ExportSettings &next) {
        if (!m_untyped)
            m_untyped = m_settings;
        change([&](ExportSettings &settings) { settings = next; });
    };
    connect(field, &NumberField::typed, this, [=, this](const QString &text) {
        if (text.isEmpty())
            return; // the value in force comes back
        const Parsed<double> value = typedNumber(text, suffixes());
        ExportSettings next = m_settings;
        if (value)
            set(next, *value);
        const QString problem = value ? problemOf(next) : qtText(value.error);
        field->setProblem(problem);
        if (problem.isEmpty())
            take(next);
    });
    connect(field, &NumberField::takenBack, this, [this] {
        if (const std::optional<ExportSettings> before = std::exchange(m_untyped, std::nullopt))
            change([&](ExportSettings &settings) { settings = *before; });
    });
    connect(field, &NumberField::finished, this, [this] { m_untyped.reset(); });
    connect(field, &NumberField::stepped, this, [=, this](int direction, bool large) {
        const double now = typedNumber(field->shown(), suffixes()).value.value_or(0);
        const double step = now >= 100 ? (large ? 100 : 10) : now >= 3 ? (large ? 10 : 1) : 0.1;
        ExportSettings next = m_settings;
        set(next, std::round((now + direction * step) * 10) / 10);
        if (problemOf(next).isEmpty())
            take(next);
    });
    return field;
}

Segmented *ExportForm::addChoice(const char *name, const QString &caption,
                                 const std::vector<Segmented::Option> &options,
                                 const std::function<void(ExportSettings &, int)> &set)
{
    auto *box = named(new Segmented(caption, options, this), name);
    connect(box, &Segmented::chosen, this,
            [this, set](int index) { change([&](ExportSettings &settings) { set(settings, index); }); });
    m_layout->addWidget(box);
    return box;
}

// A length may have any unit and is converted to that of the size.
std::vector<ExportForm::Suffix> ExportForm::lengths() const
{
    const double dots = dotsPerInch(m_settings);
    const auto inShown = [&](LengthUnit unit) { return perInch(m_settings.unit, dots) / perInch(unit, dots); };
    std::vector<Suffix> suffixes;
    for (std::size_t i = 0; i < unitNames.size(); ++i)
        suffixes.emplace_back(QLatin1String(unitNames[i]), inShown(LengthUnit(i)));
    suffixes.emplace_back(QStringLiteral("cm"), 10 * inShown(LengthUnit::Millimeters));
    return suffixes;
}

void ExportForm::addFormat()
{
    addHeading(tr("Format"));
    m_format =
        addChoice("export-format", tr("Format"),
                  {{QStringLiteral("PNG"), tr("Pixels, for slides and the web")},
                   {QStringLiteral("SVG"), tr("A drawing that scales, for the web and to edit")},
                   {QStringLiteral("PDF"), tr("A page, for papers and print")},
                   {QStringLiteral("HTML"), tr("A page for a browser, with a slider over the batch")}},
                  [](ExportSettings &settings, int index) { settings = inFormat(settings, PictureFormat(index)); });

    auto *size = new QLabel(tr("Size"), this);
    const auto lengths = [this] { return this->lengths(); };
    m_width = addNumber(QStringLiteral("width"), tr("Width"), 58, lengths,
                        [](ExportSettings &settings, double value) { settings.width = value; });
    m_height = addNumber(QStringLiteral("height"), tr("Height"), 58, lengths,
                         [](ExportSettings &settings, double value) { settings.height = value; });
    m_unit = named(new ChoiceBox(tr("Unit of the size"), this), "export-unit");
    for (const char *unit : unitNames)
        m_unit->addItem(QLatin1String(unit));
    connect(m_unit, &QComboBox::activated, this, [this](int index) {
        // The picture keeps its size when the unit changes.
        change([index](ExportSettings &settings) {
            const QSizeF inches = inchesOf(settings);
            settings.unit = LengthUnit(index);
            const double digits = settings.unit == LengthUnit::Inches   ? 100
                                  : settings.unit == LengthUnit::Pixels ? 1
                                                                        : 10;
            const double per = perInch(settings.unit, dotsPerInch(settings)) * digits;
            settings.width = std::round(inches.width() * per) / digits;
            settings.height = std::round(inches.height() * per) / digits;
        });
    });
    auto *by = new QLabel(QStringLiteral("×"), this);
    addParts(m_layout, {addParts(rowIn(nullptr, 6), {size, Room::Rest, m_width, by, m_height, m_unit}),
                        problemLabel(m_width, this), problemLabel(m_height, this)});

    m_resolutionName = new QLabel(tr("Resolution"), this);
    m_resolutionNote = new QLabel(this);
    m_resolutionNote->setProperty("muted", true);
    m_resolution = addNumber(
        QStringLiteral("dpi"), tr("Resolution"), 70, [] { return std::vector{Suffix(QStringLiteral("dpi"), 1)}; },
        [](ExportSettings &settings, double value) {
            if (settings.unit == LengthUnit::Pixels && value > 0) // keeps the pixels and the size of letters on paper
                settings.smallestText *= settings.dpi / value;
            settings.dpi = value;
        });
    auto *resolution = addParts(rowIn(nullptr), {m_resolutionName, Room::Rest, m_resolutionNote, m_resolution});
    addParts(m_layout, {resolution, problemLabel(m_resolution, this)});
}

void ExportForm::addText()
{
    addHeading(tr("Text and lines"));
    const auto row = [&](const QString &name, NumberField *field) {
        auto *line = addParts(rowIn(nullptr), {new QLabel(name, this), Room::Rest, field});
        addParts(m_layout, {line, problemLabel(field, this)});
    };
    m_smallest = addNumber(
        QStringLiteral("smallest"), tr("Smallest text"), 70,
        [] { return std::vector{Suffix(QStringLiteral("pt"), 1)}; },
        [](ExportSettings &settings, double value) { settings.smallestText = value; });
    row(tr("Smallest text"), m_smallest);
    m_lines = addNumber(
        QStringLiteral("lines"), tr("Line thickness"), 70,
        [] {
            return std::vector{Suffix(QStringLiteral("×"), 1), Suffix(QStringLiteral("x"), 1)};
        },
        [](ExportSettings &settings, double value) { settings.lines = value; });
    row(tr("Lines"), m_lines);
    m_letters = addChoice("export-letters", tr("Letters"),
                          {{tr("Stays text"), tr("It can be searched, copied and edited")},
                           {tr("Outlines"), tr("It looks the same where the typeface is missing")}},
                          [](ExportSettings &settings, int index) { settings.outlines = index == 1; });
}

void ExportForm::addColor()
{
    addHeading(tr("Color"));
    m_color = addChoice("export-color", tr("Color"),
                        {{tr("Light"), tr("Colors on white")},
                         {tr("Dark"), tr("Colors on black, for dark slides")},
                         {tr("Black and white"), tr("Dashes and shapes instead of hues"), 2}},
                        [](ExportSettings &settings, int index) { settings.theme = colors[std::size_t(index)]; });
    m_paper = addChoice(
        "export-paper", tr("Background"),
        {{tr("Paper"), tr("The background is filled")}, {tr("Transparent"), tr("Whatever lies below shows through")}},
        [](ExportSettings &settings, int index) { settings.transparent = index == 1; });
}

void ExportForm::addViews(const std::map<View, QString> &views)
{
    addHeading(tr("Shows"));
    QGridLayout *grid = twoColumns();
    for (const auto &[view, why] : views) {
        const bool offered = why.isEmpty();
        auto *box = new QCheckBox(titleOf(view), this);
        box->setObjectName(QStringLiteral("export-view-") + QLatin1String(nameOf(view)));
        box->setToolTip(offered ? tr("Several are drawn beside and below each other")
                                : tr("Not available here: %1").arg(why));
        box->setEnabled(offered);
        grid->addWidget(box, grid->count() / 2, grid->count() % 2);
        if (!offered)
            continue;
        connect(box, &QCheckBox::clicked, this, [this, view = view](bool on) {
            change([view, on](ExportSettings &settings) {
                if (!on && settings.views.size() > 1)
                    std::erase(settings.views, view);
                else if (on)
                    settings.views.push_back(view);
                std::ranges::sort(settings.views);
            });
        });
        m_views[std::size_t(view)] = box;
    }
    m_layout->addLayout(grid);
}

void ExportForm::addInclude()
{
    addHeading(tr("Include"));
    const std::array names = {tr("Title"),  tr("Subtitle"), tr("Caption"), tr("Sources"),       tr("Legend"),
                              tr("Labels"), tr("Letters"),  tr("Regions"), tr("Verdict table"), tr("Session inside")};
    const std::array tips = {tr("The sentence above the chart"),
                             tr("The line below the title"),
                             tr("What is shown, described below the chart"),
                             tr("Where the numbers of chip and model come from"),
                             tr("What shapes and letters stand for"),
                             tr("Names of the operators"),
                             tr("Letters that mark what is compared"),
                             tr("Memory-bound and compute-bound, as areas"),
                             tr("Latency, throughput and what limits, in numbers"),
                             tr("Dropped on the window, the file brings this state back")};
    QGridLayout *grid = twoColumns();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto *box = new QCheckBox(names[i], this);
        box->setObjectName(QStringLiteral("export-part-") + QLatin1String(partNames[std::size_t(parts[i])]));
        box->setToolTip(tips[i]);
        connect(box, &QCheckBox::clicked, this, [this, i](bool on) {
            change([i, on](ExportSettings &settings) { settings.parts.set(parts[i], on); });
        });
        grid->addWidget(box, int(i) / 2, int(i) % 2);
        m_parts[std::size_t(parts[i])] = box;
    }
    m_hidden = named(new QCheckBox(tr("Hide what the lecture hides"), this), "export-hidden");
    connect(m_hidden, &QCheckBox::clicked, this,
            [this](bool on) { change([on](ExportSettings &settings) { settings.keepsHidden = on; }); });
    addParts(m_layout, {grid, m_hidden});
}

void ExportForm::addCaption()
{
    m_caption = named(new QPlainTextEdit(this), "export-caption", {}, tr("Caption"));
    m_caption->setTabChangesFocus(true);
    m_caption->setFixedHeight(withText(font(), 104));
    connect(m_caption, &QPlainTextEdit::textChanged, this, [this] {
        if (m_showing)
            return;
        constexpr qsizetype longest = 4000;
        const QString text = m_caption->toPlainText().left(longest);
        change([&](ExportSettings &settings) { settings.caption = text == m_generated ? QString() : text; });
    });
    m_captionNote = new QLabel(tr("Caption. Written for you, yours to change."), this);
    m_captionNote->setProperty("muted", true);
    addParts(m_layout, {m_caption, m_captionNote});

    addHeading(tr("Names of files"));
    m_fileName =
        named(new QLineEdit(this), "export-template",
              tr("{scenario}, {chip}, {model}, {phase}, {view}, {preset} and {title} stand for what they name"),
              tr("Names of files"));
    m_fileNameProblem = new QLabel(this);
    m_fileNameProblem->setWordWrap(true);
    m_fileNameProblem->setProperty("muted", true);
    connect(m_fileName, &QLineEdit::textEdited, this, [this](const QString &text) {
        const QString problem = problemOfTemplate(text);
        m_fileNameProblem->setText(problem);
        m_fileNameProblem->setVisible(!problem.isEmpty());
        if (problem.isEmpty())
            change([&](ExportSettings &settings) { settings.fileName = text; });
    });
    addParts(m_layout, {m_fileName, m_fileNameProblem});
    m_fileNameProblem->hide();
}

void ExportForm::change(const std::function<void(ExportSettings &)> &edit)
{
    if (m_showing)
        return;
    ExportSettings next = m_settings;
    edit(next);
    if (next != m_settings && problemOf(next).isEmpty())
        emit changed(next);
    else
        show(m_settings, m_generated, m_hidden->isVisibleTo(this)); // resets a button that was pressed
}

void ExportForm::show(const ExportSettings &settings, const QString &caption, bool somethingHidden)
{
    m_showing = true;
    m_settings = settings;
    m_generated = caption;
    const bool png = settings.format == PictureFormat::Png;
    m_format->setCurrent(int(settings.format));
    m_width->setShown(plain(settings.width));
    m_height->setShown(plain(settings.height));
    m_unit->setCurrentIndex(int(settings.unit));
    m_resolution->setShown(plain(settings.dpi) + QStringLiteral(" dpi"));
    m_resolution->setEnabled(png);
    m_resolutionName->setEnabled(png);
    const QSize pixels = pixelsOf(settings);
    m_resolutionNote->setText(!png ? (settings.format == PictureFormat::Pdf   ? tr("a PDF needs none")
                                      : settings.format == PictureFormat::Svg ? tr("an SVG needs none")
                                                                              : tr("a page needs none"))
                              : settings.unit == LengthUnit::Pixels
                                  ? QString()
                                  : tr("%1 × %2 px").arg(pixels.width()).arg(pixels.height()));
    m_smallest->setShown(plain(std::round(settings.smallestText * 100) / 100) + QStringLiteral(" pt"));
    m_lines->setShown(plain(settings.lines) + u'×');
    m_letters->setCurrent(settings.outlines);
    m_letters->setEnabled(!png);
    const auto color =
        std::ranges::find(colors, settings.theme == Theme::Kind::Light ? Theme::Kind::Print : settings.theme);
    m_color->setCurrent(color == colors.end() ? 1 : int(color - colors.begin()));
    m_paper->setCurrent(settings.transparent);
    for (std::size_t view = 0; view < m_views.size(); ++view) {
        if (m_views[view]) {
            m_views[view]->setChecked(std::ranges::find(settings.views, View(view)) != settings.views.end());
            m_views[view]->setEnabled(settings.sheet == Sheet::None);
        }
    }
    for (std::size_t part = 0; part < partCount; ++part)
        m_parts[part]->setChecked(settings.parts.has(Part(part)));
    m_hidden->setVisible(somethingHidden);
    m_hidden->setChecked(settings.keepsHidden);
    for (NumberField *field : {m_width, m_height, m_resolution, m_smallest, m_lines}) {
        if (!field->isOnlyTyped())
            field->setProblem({}); // what was refused is gone
    }
    const QString text = settings.caption.isEmpty() ? caption : settings.caption;
    if (m_caption->toPlainText() != text && !(m_caption->hasFocus() && settings.caption.isEmpty()))
        m_caption->setPlainText(text);
    const bool captioned = settings.parts.has(Part::Caption) && settings.sheet == Sheet::None;
    m_caption->setVisible(captioned);
    m_captionNote->setVisible(captioned);
    if (!m_fileName->hasFocus())
        m_fileName->setText(settings.fileName);
    m_showing = false;
}

} // namespace roofline
