// These functions make the sections that need no interface beyond Section. Below them stand the words for overhead,
// which its section shares with the settings dialog.
#pragma once

#include <QStringList>

#include <string>

class QWidget;

namespace roofline {

class Section;

// The sections of the scenario, from top to bottom:
Section *makeSizeSection(QWidget *parent);       // batch, and the tokens of each sequence
Section *makePrecisionSection(QWidget *parent);  // one slider for all formats; its fold for mixtures stands apart
Section *makeTrainingSection(QWidget *parent);   // what a training step computes again instead of keeping
Section *makeNetworkSection(QWidget *parent);    // how many chips, what they send each other and over which link
Section *makePartSection(QWidget *parent);       // how much of each chip works: cores and clock
Section *makeEfficiencySection(QWidget *parent); // how far from the datasheet: sustained fractions, overlap, overhead
Section *makeMemorySection(QWidget *parent);     // which memory the data comes from, and what happens to the rest
Section *makeAttentionSection(QWidget *parent);  // how attention and the output layer are counted

Section *makeCostsSection(QWidget *parent); // prices, power, and a training run

Section *makeKernelFields(QWidget *parent); // the sizes of a kernel, a field for each key, and formulas of its costs

Section *makeServingSection(QWidget *parent);  // tokens of each request, and how many are computed together
Section *makeServerSection(QWidget *parent);   // how a server runs its requests, and within which limits
Section *makeTargetSection(QWidget *parent);   // targets, and the changes that would reach them
Section *makeMeasuredSection(QWidget *parent); // what was measured, compared with the prediction

// The presets of the overhead: their names, and the setting for one. `custom` is the setting for the last, "Custom".
QStringList overheadNames();
QString overheadHelp();
QString overheadTime(double seconds);
std::string overheadSetting(int index, const std::string &custom);

} // namespace roofline
