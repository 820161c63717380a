// Presets are named forms of pictures: those that the program offers, and the user's own.
#pragma once

#include "app/export/export_settings.h"

#include <QString>

#include <vector>

namespace roofline {

struct Scenario;

struct ExportPreset {
    enum class Group { Slides, Paper, Teaching, Yours };
    QString id;     // for example "two-columns"; for the option --preset and in file names
    QString name;   // for example "Two columns"
    QString detail; // for example "178 mm, 8 pt, PDF"
    Group group = Group::Yours;
    ExportSettings settings;
};

const std::vector<ExportPreset> &exportPresets();

QString detailOf(const ExportSettings &settings); // for example "178 mm, 8 pt, PDF"
QString presetId(const QString &name);            // "Group wiki" → "group-wiki"

// Returns a name for a picture or a session without suffix, for example "a100-80gb-sxm-resnet-50-batch-1".
QString fileName(const Scenario &scenario);

// Make a file name without suffix from the template, in which {session}, {scenario}, {chip}, {model},
// {phase}, {view}, {preset} and {title} stand for these names.
struct NameParts {
    QString session; // the name of the session's file; without a file that of the scenario
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
QString problemOfTemplate(const QString &pattern); // empty: the template is valid

} // namespace roofline
