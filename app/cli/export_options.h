// Reads the options that say how a picture is made: all that the export dialog sets.
#pragma once

#include "app/export/export_presets.h"
#include "app/export/export_settings.h"

#include <string>
#include <vector>

namespace roofline {

class Parser;

class ExportOptions {
public:
    void addTo(Parser &command);

    // Throws CommandError for what cannot be read, and for a picture that cannot be made. The suffix of
    // `file` decides the format; if it is empty, the preset or --format does.
    ExportSettings settings(const std::string &file) const;

    // Tells of options that change nothing in this format.
    void tellUnused(const ExportSettings &settings) const;

    const std::string &format() const { return m_format; }
    QString preset() const { return presetId(QString::fromStdString(m_preset)); } // its id; empty: none is given
    bool hasTemplate() const { return !m_template.empty(); }

private:
    ExportSettings read(const std::string &file) const;
    std::string blamed(const std::string &file, const QString &problem) const;
    ExportSettings base(PictureFormat format) const;
    PictureFormat formatOf(const std::string &file) const;
    std::vector<View> views() const;
    void readSize(ExportSettings &settings) const;
    void readParts(ExportSettings &settings) const;

    std::string m_format;
    std::string m_preset;
    std::string m_size;
    std::string m_scale;
    std::string m_dpi;
    std::string m_theme;
    std::string m_background;
    std::string m_text;
    std::string m_smallest;
    std::string m_lines;
    std::string m_views;
    std::string m_sheet;
    std::string m_caption;
    std::string m_template;
    std::vector<std::string> m_include;
    std::vector<std::string> m_without;
    bool m_transparent = false;
};

} // namespace roofline
