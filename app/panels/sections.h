// The sections of the panels that nobody needs to know more of.
#pragma once

#include <QStringList>

#include <string>

class QWidget;

namespace roofline {

class Section;

// Of the scenario, from top to bottom.
Section *makeSizeSection(QWidget *parent);     // batch, and the tokens of each sequence
Section *makeTrainingSection(QWidget *parent); // what a training step computes again instead of keeping it
Section *makeNetworkSection(QWidget *parent);  // how many chips, what they send each other and over which link
Section *makePartSection(QWidget *parent);     // how much of each chip works: cores and clock
Section *
makeEfficiencySection(QWidget *parent); // how far from the datasheet: sustained fractions, overlap and overhead
// The choices of what is lost around the work: what they are called, and the setting of one; `custom`: of the last.
QStringList overheadNames();
QString overheadHelp();
std::string overheadSetting(int index, const std::string &custom);

Section *makeMemorySection(QWidget *parent); // which memory the data comes from, and what becomes of what does not fit
Section *makeAttentionSection(QWidget *parent); // how attention and the output layer are counted

Section *makeCostsSection(QWidget *parent); // prices, power, and a training run

Section *makeKernelFields(QWidget *parent); // the sizes of a kernel, one field a key, and what they cost as formulas

Section *makeServingSection(QWidget *parent);
Section *makeServerSection(QWidget *parent);   // tokens of each request, and how many are computed together
Section *makeTargetSection(QWidget *parent);   // what has to be reached, and what would reach it
Section *makeMeasuredSection(QWidget *parent); // what was measured, held against the prediction

} // namespace roofline
