// Edits all settings of an export.
#pragma once

#include "app/controls/segmented.h"
#include "app/export/export_settings.h"
#include "core/units/parse.h"

#include <QWidget>

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QVBoxLayout;

namespace roofline {

class NumberField;

class ExportForm : public QWidget {
    Q_OBJECT

public:
    // `views` tells why each view has nothing to show; an empty text: it has.
    explicit ExportForm(const std::map<View, QString> &views, QWidget *parent = nullptr);

    // `caption` is the generated one, shown until the user writes another.
    void show(const ExportSettings &settings, const QString &caption, bool somethingHidden);
    const ExportSettings &settings() const { return m_settings; }

signals:
    void changed(const roofline::ExportSettings &settings);

private:
    void change(const std::function<void(ExportSettings &)> &edit);
    void addHeading(const QString &text);
    using Suffix = std::pair<QString, double>; // a unit, and how many of the shown unit it is
    std::vector<Suffix> lengths() const;
    NumberField *addNumber(const QString &name, const QString &caption, int width,
                           const std::function<std::vector<Suffix>()> &suffixes,
                           const std::function<void(ExportSettings &, double)> &set);
    Segmented *addChoice(const char *name, const QString &caption, const std::vector<Segmented::Option> &options,
                         const std::function<void(ExportSettings &, int)> &set);
    void addViews(const std::map<View, QString> &views);
    void addFormat();
    void addText();
    void addColor();
    void addInclude();
    void addCaption();
    static Parsed<double> typedNumber(const QString &text, const std::vector<Suffix> &suffixes);

    ExportSettings m_settings;
    std::optional<ExportSettings> m_untyped; // those from before the typing or the steps that go on
    bool m_showing = false;
    QVBoxLayout *m_layout;
    std::vector<QCheckBox *> m_views = std::vector<QCheckBox *>(allTabs().size()); // null: it is not offered
    Segmented *m_format;
    NumberField *m_width;
    NumberField *m_height;
    QComboBox *m_unit;
    QLabel *m_resolutionName;
    QLabel *m_resolutionNote;
    NumberField *m_resolution;
    NumberField *m_smallest;
    NumberField *m_lines;
    Segmented *m_letters;
    Segmented *m_color;
    Segmented *m_paper;
    std::array<QCheckBox *, partCount> m_parts{};
    QCheckBox *m_hidden;
    QPlainTextEdit *m_caption;
    QLabel *m_captionNote;
    QString m_generated;
    QLineEdit *m_fileName;
    QLabel *m_fileNameProblem;
};

} // namespace roofline
