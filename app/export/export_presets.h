// Forms of pictures that have a name: those that everybody has, and a user's own.
#pragma once

#include "app/export/export_settings.h"

#include <QString>

#include <vector>

namespace roofline {

struct Scenario;

struct ExportPreset {
    enum class Group { Slides, Paper, Teaching, Yours };
    QString id;     // "two-columns": of the option --preset, and in names of files
    QString name;   // "Two columns"
    QString detail; // "178 mm, 8 pt, PDF"
    Group group = Group::Yours;
    ExportSettings settings;
};

const std::vector<ExportPreset> &exportPresets();

QString detailOf(const ExportSettings &settings); // "178 mm, 8 pt, PDF"
QString presetId(const QString &name);            // "Group wiki" → "group-wiki"

// "a100-80gb-sxm-resnet-50-batch-1": a name for a picture or a session, without suffix.
QString fileName(const Scenario &scenario);

// A file name without suffix from the template. {session}, {scenario}, {chip}, {model}, {phase}, {view}, {preset} and {title} stand for what
// they name.
struct NameParts {
    QString session; // name of its file; the scenario's where it has none
    QString scenario;
    QString chip;
    QString model;
    QString phase;
    QString view;
    QString preset;
    QString title;
};
NameParts namesOf(const Scenario &scenario, const QString &title, View view, const QString &preset);
QString fileNameFrom(const QString &pattern, const NameParts &parts);
QString problemOfTemplate(const QString &pattern); // empty: a good one

} // namespace roofline
