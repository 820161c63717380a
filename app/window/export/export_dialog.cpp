#include "app/window/export/export_dialog.h"

#include "app/controls/buttons.h"
#include "app/controls/choice_box.h"
#include "app/controls/scroll_area.h"
#include "app/controls/segmented.h"
#include "app/export/caption.h"
#include "app/export/clipboard_offer.h"
#include "app/export/export_chart.h"
#include "app/settings/settings.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/window/export/export_checks.h"
#include "app/window/export/export_form.h"
#include "app/window/export/export_preset_list.h"
#include "app/window/export/export_preview.h"
#include "core/units/find.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QScreen>
#include <QScrollBar>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <optional>

namespace roofline {

namespace {

constexpr int presetsWidth = 232;
constexpr int formWidth = 312;

// Is empty where it would be cut: a part of a number would be another one.
class WholeLabel : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void paintEvent(QPaintEvent *event) override
    {
        if (width() >= sizeHint().width())
            QLabel::paintEvent(event);
    }
};

// The desk around the preview. It asks for the theme when it is painted, because the theme may change meanwhile.
class PreviewDesk : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QPainter(this).fillRect(event->rect(), ExportPreview::deskColor(Theme::matching(palette())));
    }
};

} // namespace

ExportDialog::ExportDialog(const ExportSubject &subject, Settings &settings, const Dialogs &dialogs, QWidget *parent)
    : QDialog(parent)
    , m_subject(subject)
    , m_store(settings)
    , m_dialogs(dialogs)
{
    setObjectName(QStringLiteral("export"));
    setWindowTitle(tr("Export"));
    auto *page = new ScrollArea(this); // sideways where large text makes the columns wider than the screen
    page->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    auto *columns = rowIn(page->makePanel(), 0);
    addParts(columns, {makePresets(), {makeMiddle(), 1}});
    m_form = new ExportForm(subject.views, this);
    auto *area = new ScrollArea(this);
    m_form->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum); // it scrolls before its rows become flat
    area->setWidget(m_form);
    const int needed = m_form->minimumSizeHint().width() + area->verticalScrollBar()->sizeHint().width();
    // Words of some languages are longer. With large text the settings leave room for the picture.
    const int most = std::max(formWidth, screen()->availableSize().width() * 2 / 5);
    area->setFixedWidth(std::max(std::min(withText(font(), formWidth), most), needed));
    columns->addWidget(area);
    auto *line = new QFrame(this);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setFixedHeight(1);
    line->setForegroundRole(QPalette::Mid);
    addParts(columnIn(this, 0), {{page, 1}, line, makeBottom()});

    connect(m_form, &ExportForm::changed, this, &ExportDialog::setSettings);
    connect(m_list, &ExportPresetList::chosen, this, &ExportDialog::choosePreset);
    connect(m_list, &ExportPresetList::removed, this, &ExportDialog::removePreset);

    m_folder = m_store.exportFolder();
    openAs(*this, 1240, 780);
    m_now.views = {m_subject.view};
    listPresets();
    choosePreset(m_store.exportPreset());
    m_list->setFocus();
}

QWidget *ExportDialog::makePresets()
{
    auto *column = new QWidget(this);
    // Long names are elided where large text would give the presets more than a quarter of a screen.
    column->setFixedWidth(
        std::min(withText(font(), presetsWidth), std::max(presetsWidth, screen()->availableSize().width() / 4)));
    auto *title = new QLabel(tr("Export"), column);
    title->setFont(sized(font(), 1.3, QFont::DemiBold));
    title->setContentsMargins(8, 0, 0, 0);
    m_list = new ExportPresetList(column);
    QPushButton *keep = plainButton(QStringLiteral("export-keep"), tr("+ &Keep these settings…"),
                                    tr("Make these settings a preset of your own"), column);
    keep->setText(
        keep->fontMetrics().elidedText(keep->text(), Qt::ElideRight, column->width() - 32, Qt::TextShowMnemonic));
    keep->setProperty("link", true);
    connect(keep, &QPushButton::clicked, this, &ExportDialog::keepPreset);
    addParts(columnIn(column, -1, {8, 16, 8, 12}), {title, {m_list, 1}, keep});
    return column;
}

QWidget *ExportDialog::makeMiddle()
{
    auto *column = new PreviewDesk(this);
    m_size = named(new WholeLabel(column), "export-size");
    m_size->setFont(sized(font(), 1, QFont::DemiBold));
    m_size->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_zoom = new Segmented(tr("Zoom"),
                           {{tr("Fit"), tr("The whole picture")},
                            {tr("100 %"), tr("As large as in print, or pixel by pixel")},
                            {tr("200 %"), tr("Twice as large")}},
                           column);
    m_zoom->setObjectName(QStringLiteral("export-zoom"));
    m_zoom->setCurrent(0);
    m_zoom->setMaximumWidth(withText(font(), 190));
    m_preview = new ExportPreview(column);
    m_checks = new ExportChecks(column);
    auto *head = addParts(rowIn(nullptr, -1, {24, 0, 24, 0}), {{m_size, 1}, {m_zoom, 1}});
    addParts(columnIn(column, 4, {0, 12, 0, 0}), {head, {m_preview, 1}, m_checks});
    connect(m_zoom, &Segmented::chosen, this, [this](int index) {
        m_preview->setZoom(ExportPreview::Zoom(index));
        display();
    });
    connect(m_checks, &ExportChecks::mended, this, &ExportDialog::setSettings);
    return column;
}

QWidget *ExportDialog::makeBottom()
{
    auto *row = new QWidget(this);
    auto *caption = new QLabel(tr("Save &as"), row);
    caption->setFont(sized(font(), 1, QFont::DemiBold));
    m_name = named(new QLineEdit(row), "export-name", {}, tr("File name"));
    m_name->setMaxLength(200);
    caption->setBuddy(m_name);
    m_name->setToolTip(tr("The ending of another format, such as .svg, chooses that format"));
    connect(m_name, &QLineEdit::textEdited, this, [this] { m_named = true; });
    connect(m_name, &QLineEdit::editingFinished, this, &ExportDialog::followEnding);
    const int tenth = screen()->availableSize().width() / 10; // large text would take more than a small screen has
    m_name->setMinimumWidth(std::min(withText(font(), 100), tenth));
    m_folders = named(new ChoiceBox(tr("Folder"), row), "export-folder");
    m_folders->setMinimumWidth(std::min(withText(font(), 110), tenth));
    connect(m_folders, &QComboBox::activated, this, [this](int index) {
        const QString folder = m_folders->itemData(index).toString();
        if (folder.isEmpty())
            chooseFolder();
        else
            m_folder = folder;
        display();
    });
    auto *layout = addParts(rowIn(row, 8, {24, 14, 24, 14}), {caption, {m_name, 3}, {m_folders, 1}, Room::Rest});
    const auto button = [&](const char *name, const QString &text, const QString &tip) {
        QPushButton *made = plainButton(QLatin1String(name), text, tip, row);
        made->setMinimumWidth(withText(font(), 70));
        layout->addWidget(made);
        return made;
    };
    m_copy = button("export-copy", tr("&Copy"), tr("Copy the picture, as pixels and as SVG (Ctrl+C)"));
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(button("export-cancel", tr("Cancel"), tr("Close without writing a file (Esc)")), &QPushButton::clicked,
            this, &QDialog::reject);
    m_export = button("export-write", tr("&Export"), tr("Write the file (Enter)"));
    m_export->setMinimumWidth(withText(font(), 104));
    m_export->setProperty("primary", true);
    m_export->setDefault(true);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::exportNow);
    return row;
}

std::vector<ExportPreset> ExportDialog::presets() const
{
    std::vector<ExportPreset> all = exportPresets();
    const QMap<QString, QString> own = m_store.ownExportPresets();
    for (auto each = own.cbegin(); each != own.cend(); ++each) {
        const QString &name = each.key();
        const ExportSettings settings = settingsFrom(each.value(), {});
        all.push_back({presetId(name), name, detailOf(settings), ExportPreset::Group::Yours, settings});
    }
    return all;
}

// Returns the first preset if the chosen one is gone.
ExportPreset ExportDialog::chosen() const
{
    const std::vector<ExportPreset> all = presets();
    const ExportPreset *preset = findIn(all, m_preset, &ExportPreset::id);
    return preset ? *preset : all.front();
}

// Views and caption are the same for all presets.
ExportSettings ExportDialog::given(const ExportPreset &preset) const
{
    ExportSettings settings = preset.settings;
    settings.views = m_now.views;
    settings.caption = m_now.caption;
    return settings;
}

bool ExportDialog::isAsGiven() const
{
    const auto isNow = [this](ExportSettings settings) {
        settings.views = m_now.views;
        settings.caption = m_now.caption;
        return settings == m_now;
    };
    return isNow(chosen().settings) || (m_roomy && isNow(*m_roomy));
}

ExportSettings ExportDialog::left(ExportPreset preset) const
{
    preset.settings = m_changed.contains(preset.id) ? m_changed[preset.id]
                                                    : settingsFrom(m_store.exportSettings(preset.id), preset.settings);
    return given(preset);
}

void ExportDialog::listPresets()
{
    const std::vector<ExportPreset> all = presets();
    m_list->setPresets(all);
    for (const ExportPreset &preset : all)
        m_list->setChanged(preset.id, left(preset) != given(preset));
}

void ExportDialog::choosePreset(const QString &id)
{
    if (!m_preset.isEmpty())
        m_changed[m_preset] = isAsGiven() ? given(chosen()) : m_now;
    m_preset = id;
    const ExportPreset preset = chosen();
    m_preset = preset.id;
    m_now = left(preset);
    m_roomy.reset();
    if (m_now == given(preset) && !problemOfExport(m_subject.content, m_now).isEmpty())
        m_roomy = enlargedExport(m_subject.content, m_now);
    m_now = m_roomy.value_or(m_now);
    m_list->setCurrent(m_preset);
    display();
}

void ExportDialog::setSettings(const ExportSettings &settings)
{
    m_now = settings;
    display();
}

void ExportDialog::display()
{
    PictureContent shown = m_subject.content;
    if (!m_now.keepsHidden)
        shown.choices.hidden = {};
    m_form->show(m_now, captionOf(shown, m_now.views), m_subject.content.choices.hidden.any());
    m_preview->show(m_subject.content, m_now);
    m_list->setChanged(m_preset, !isAsGiven());
    const bool whole = m_zoom->current() == int(ExportPreview::Zoom::Whole);
    const QString size = sizeText(m_now);
    m_size->setText(m_now.unit == LengthUnit::Pixels || !whole ? size : tr("%1, as large as in print").arg(size));
    const bool possible = m_preview->problem().isEmpty();
    m_export->setEnabled(possible);
    m_copy->setEnabled(possible);
    suggestName();
    m_folders->clear();
    const QString home = QDir::homePath();
    QStringList folders{m_folder};
    for (const auto location :
         {QStandardPaths::PicturesLocation, QStandardPaths::DocumentsLocation, QStandardPaths::DesktopLocation}) {
        const QString folder = QStandardPaths::writableLocation(location);
        if (!folder.isEmpty() && !folders.contains(folder) && QFileInfo(folder).isDir())
            folders << folder;
    }
    for (const QString &folder : std::as_const(folders)) {
        QString name = QDir::toNativeSeparators(folder);
        if (name.startsWith(home))
            name = u'~' + name.mid(home.size());
        m_folders->addItem(name, folder);
    }
    m_folders->addItem(tr("Choose…"), QString());
    m_folders->setCurrentIndex(0);
    m_checksSoon.start();
}

void ExportDialog::suggestName()
{
    const QString suffix = QLatin1String(nameOf(m_now.format));
    if (m_named) {
        const QString name = m_name->text();
        const QString old = QFileInfo(name).suffix();
        if (pictureFormat(old) && old.compare(suffix, Qt::CaseInsensitive) != 0)
            m_name->setText(name.chopped(old.size()) + suffix);
        return;
    }
    NameParts names = m_subject.names;
    names.preset = m_preset;
    names.view = QLatin1String(nameOf(m_now.views.front()));
    // The usual names tell the views apart; a template of the reader's own says itself whether it does.
    const bool usual = m_now.fileName == ExportSettings().fileName;
    const QString pattern =
        usual && m_now.views.front() != View::Roofline ? QStringLiteral("{scenario}-{view}-{preset}") : m_now.fileName;
    m_name->setText(fileNameFrom(pattern, names) + u'.' + suffix);
}

void ExportDialog::showChecks()
{
    const bool possible = m_preview->problem().isEmpty();
    std::array<ExportCheck, 4> checks;
    if (possible)
        checks = checksOf(inkOf(m_subject.content, m_now), m_now, m_subject.content.session.empty());
    const bool crowded = !checks[0].good && checks[0].mend == m_now; // so that the text is smaller than asked for
    const std::optional<ExportSettings> large =
        possible && !crowded ? std::nullopt : enlargedExport(m_subject.content, m_now);
    if (crowded && large)
        checks[0].mend = *large;
    m_checks->setVisible(possible || large);
    if (possible)
        m_checks->show(checks);
    else if (large)
        m_checks->show(std::array{roomCheck(*large)});
}

QString ExportDialog::path() const
{
    QString name = m_name->text().trimmed();
    const QString suffix = QLatin1String(nameOf(m_now.format));
    if (QFileInfo(name).suffix().compare(suffix, Qt::CaseInsensitive) != 0)
        name += u'.' + suffix;
    return QDir::isAbsolutePath(name) ? name : QDir(m_folder).filePath(name);
}

void ExportDialog::followEnding()
{
    const std::optional<PictureFormat> format = pictureFormat(QFileInfo(m_name->text().trimmed()).suffix());
    if (!format || *format == m_now.format)
        return;
    m_now = inFormat(m_now, *format);
    display();
}

void ExportDialog::setPath(const QString &path)
{
    const QFileInfo file(path);
    m_folder = file.absolutePath();
    m_name->setText(file.fileName());
    m_named = true;
    followEnding();
    display();
}

void ExportDialog::chooseFolder()
{
    const QString suffix = QLatin1String(nameOf(m_now.format));
    const QString chosen =
        m_dialogs.chooseFile(tr("Export chart"), path(), QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    if (!chosen.isEmpty())
        setPath(chosen);
}

void ExportDialog::remember()
{
    m_store.exportPreset.set(m_preset);
    m_store.setExportSettings(m_preset, isAsGiven() ? QString() : textOf(m_now));
}

void ExportDialog::exportNow()
{
    followEnding(); // by a shortcut the name may still have the focus
    const QString file = path();
    if (QFileInfo(file).isFile()
        && m_dialogs.ask(tr("Replace the file?"), tr("%1 is there already.").arg(QDir::toNativeSeparators(file)),
                         Choices::destroying({tr("Replace")}))
               != 0)
        return;
    if (!tellWritten(m_dialogs, m_store, tr("The chart was not exported"), file,
                     exportChart(m_subject.content, m_now, file)))
        return;
    remember();
    accept();
}

void ExportDialog::copy()
{
    Result<std::unique_ptr<QMimeData>> offer = chartOffer(m_subject.content, inFormat(m_now, PictureFormat::Png), {});
    if (!offer) {
        m_dialogs.showProblem(tr("The chart was not copied"), qtText(offer.message().text));
        return;
    }
    QApplication::clipboard()->setMimeData(offer.value().release());
    remember();
    m_dialogs.tell(tr("Chart copied"));
}

void ExportDialog::keepPreset()
{
    const std::optional<QString> name =
        m_dialogs.askText(tr("Keep these settings"), tr("Name of the preset:"), sizeText(m_now));
    if (!name || name->trimmed().isEmpty())
        return;
    const QString id = presetId(*name);
    const auto refuse = [&](const QString &why) { m_dialogs.showProblem(tr("The settings were not kept"), why); };
    if (id.isEmpty()) {
        refuse(tr("“%1” cannot be a name: it takes at least one letter or digit.").arg(*name));
        return;
    }
    if (findIn(exportPresets(), id, &ExportPreset::id)) {
        refuse(tr("%1 is the name of a built-in preset; choose another one.").arg(*name));
        return;
    }
    if (const QString old = ownName(id); !old.isEmpty()) {
        if (m_dialogs.ask(tr("Replace the preset?"), tr("%1 is a preset of your own.").arg(old),
                          Choices::destroying({tr("Replace")}))
            != 0)
            return;
        m_store.setOwnExportPreset(old, QString());
    }
    ExportSettings kept = m_now;
    kept.caption.clear();
    m_store.setOwnExportPreset(*name, textOf(kept));
    m_store.setExportSettings(id, QString());
    m_changed.remove(id);
    m_preset = id;
    m_roomy.reset();
    listPresets();
    m_list->setCurrent(id);
    display();
}

// Returns the name of the own preset with this id. Names that differ in case or signs alone have the same one.
QString ExportDialog::ownName(const QString &id) const
{
    const QStringList names = m_store.ownExportPresets().keys();
    const auto found = std::ranges::find(names, id, presetId);
    return found == names.end() ? QString() : *found;
}

void ExportDialog::removePreset(const QString &id)
{
    const QString name = ownName(id);
    if (name.isEmpty()
        || m_dialogs.ask(tr("Delete the preset?"), tr("%1 is a preset of your own.").arg(name),
                         Choices::destroying({tr("Delete")}))
               != 0)
        return;
    m_store.setOwnExportPreset(name, QString());
    m_store.setExportSettings(id, QString());
    m_changed.remove(id);
    m_preset.clear();
    listPresets();
    choosePreset(exportPresets().front().id);
}

// Another theme may come while the dialog is open, if that is the desktop's.
void ExportDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_checks)
        m_checksSoon.start(); // their signs have the theme's colors
}

void ExportDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QDialog::keyPressEvent(event);
}

} // namespace roofline
