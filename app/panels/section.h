// A section is a part of a panel. It shows some settings of a report and asks for edits. It does not know the
// session, which the window connects. Below stand what makes the sections that need no interface beyond Section, and
// the words for overhead, which its section shares with the settings dialog.
#pragma once

#include "app/controls/segmented.h"
#include "app/session/session.h"
#include "app/theme/layouts.h"
#include "core/scenario/settings.h"

#include <QWidget>

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

class QCheckBox;
class QGridLayout;
class QLabel;

namespace roofline {

class ChoiceBox;
class Fold;
class NumberField;
class SizeRow;
class SliderRow;

// The key says which control an edit comes from. Edits of one control during one drag become one undo step. Its
// type is fixed, because keys are computed beyond the ones that have names.
enum MergeKey : int {
    NoMerge = -1,
    MergeBatch = 1,
    MergePrecision,
    MergeTarget,
    MergeMeasured,
    MergeDenseBatch,
    MergeRequests,
    MergeRoof,
    MergeRidge,
    MergePoint,
    MergeChipNumber,
    MergeModelNumber,
    MergeSweep,
    MergePlay,
    MergeLimit,
    MergeLimitPerToken,
    MergeKernel = 100,  // plus the index of the key
    MergeSetting = 200, // plus the index of the setting in its table
};

class Section : public QWidget {
    Q_OBJECT

public:
    explicit Section(QWidget *parent = nullptr) : QWidget(parent) {}

    void setReport(const ReportPtr &report);
    virtual void setZoo(const CataloguePtr &) {}

signals:
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);
    void finished();              // the series of edits ends
    void takenBack(int mergeKey); // the series of edits must be undone

protected:
    virtual void showAnalysis(const Analysis &analysis) = 0;

    // Shows the analysis as that of another chip than `listed` when the font changes, as it does with the style of
    // numbers, because lists of the chip have numbers.
    void listAnewWithNumbers(ChipPtr &listed);

    // Makes the whole section one fold, whose heading has this object name. Its content is a column.
    Fold *addFold(const QString &title, const char *name, int spacing = 4);

    // These make controls that show and edit a setting, as its row in the table says. addRows() adds all
    // controls of a place to the end of the column in the order of the table, except for those of kind Own.
    void addRows(QVBoxLayout *column, Setting::Place place);
    NumberField *addField(QGridLayout *grid, const Setting &setting);
    QCheckBox *newCheck(std::string_view setting, QWidget *parent);
    Segmented *newSegments(std::string_view setting, QWidget *parent);
    void connectNumber(SizeRow *row);
    // Connects a row with one size of the kernel. It edits only kernels of this kind, and is shown by the caller.
    void connectSize(SizeRow *row, KernelKind kind, std::size_t index);
    // The slider goes from `from` to `to`. `labels` has the texts at some of its steps.
    SliderRow *newSlider(std::string_view setting, double from, double to, int steps,
                         const std::map<int, QString> &labels, QWidget *parent);

    // These find a control that one of the functions above has made. The section calls showRow() where more than
    // the scenario decides whether the row is shown.
    void showRow(std::string_view setting, bool visible);
    template <class Widget>
    Widget *row(std::string_view setting) const
    {
        return static_cast<Widget *>(partsOf(setting).front());
    }

    // fieldText() returns what the field of a setting shows. setTyped() sets what is typed there; it returns an
    // empty text, or why that is refused.
    virtual QString fieldText(const Setting &setting) const;
    virtual std::string setTyped(Scenario &next, const Setting &setting, const QString &typed) const;
    // Returns what the history calls an edit of the setting.
    virtual QString nameOfEdit(const Setting &setting) const;

    // Asks for an edit named "WHAT FROM → TO". Within a series FROM stays the value at its beginning.
    void change(const Scenario &next, const QString &what, const QString &from, const QString &to,
                MergeKey key = NoMerge);
    // Sets a setting from text by its own reader. If there is a field, it tells what is wrong with the text.
    void setSetting(std::string_view setting, const std::string &text, MergeKey key, NumberField *field = nullptr);
    // Asks for the edit unless there is a reason against it, which the field tells.
    void accept(const Setting &setting, const Scenario &next, const std::string &why, MergeKey key, NumberField *field);
    // Connects a field with the limit on the first token, or with that on each further one: a time with its unit;
    // empty: none. `refusal` says what the field accepts.
    void connectLimit(NumberField *field, bool first, const QString &what, const QString &refusal);
    static QString limitText(const std::optional<double> &seconds); // empty: none
    void finish();

    // Makes what is typed in `field`, a NumberField or a row with one, a single undo step. If it is refused
    // or given up, there is no step.
    template <class Field>
    void connectSeries(Field *field, MergeKey key)
    {
        connect(field, &Field::finished, this, [this] { finish(); });
        connect(field, &Field::takenBack, this, [this, key] {
            m_seriesKey = NoMerge;
            emit takenBack(key);
        });
    }

    const Scenario &scenario() const { return m_report->analysis.scenario; }
    const Analysis &analysis() const { return m_report->analysis; }
    const ReportPtr &report() const { return m_report; }

private:
    struct Row {
        const Setting &setting;
        std::vector<QWidget *> parts;
        std::function<void(const Scenario &shown)> show;
    };

    const std::vector<QWidget *> &partsOf(std::string_view setting) const;
    void addSegments(QVBoxLayout *column, const Setting &setting);
    void addSlider(QVBoxLayout *column, const Setting &setting);
    void connectField(NumberField *field, const Setting &setting);
    void choose(const Setting &setting, int option);
    void setLimit(bool first, const QString &text, const QString &what, NumberField *field = nullptr);
    // Makes the limit 10 % longer or shorter, or twice or half as long; without one, sets a usual one.
    void stepLimit(bool first, int direction, bool large, const QString &what);
    static MergeKey keyOfLimit(bool first) { return first ? MergeLimit : MergeLimitPerToken; }

    ReportPtr m_report;
    std::vector<Row> m_rows;
    QString m_seriesFrom;
    MergeKey m_seriesKey = NoMerge;
};

// Makes the small capitals above a control.
QLabel *headingLabel(const QString &text, QWidget *parent);

// Returns the key of edits of a setting by its own control.
MergeKey keyOf(const Setting &setting);

// addLine() adds a caption and its field to a grid. Below them it shows why the field refuses what is typed.
struct FieldLine {
    QLabel *caption;
    NumberField *field;
};
FieldLine addLine(QGridLayout *grid, const QString &caption, const QString &name, const QString &help);

// Returns the column of a fold that addFold() has made.
QVBoxLayout *columnOf(const Fold &fold);

// Adds a grid for addLine() to the column.
QGridLayout *addGrid(QVBoxLayout *column);

// Adds a box below its caption, whose mnemonic focuses it.
ChoiceBox *addChoice(QVBoxLayout *column, const char *name, const QString &caption, const QString &help);

template <class S>
Section *makeSection(QWidget *parent)
{
    return new S(parent);
}

using SectionMaker = Section *(*)(QWidget *parent);

// The sections of the scenario, from top to bottom:
extern const SectionMaker makeSizeSection;       // batch, and the tokens of each sequence
extern const SectionMaker makePrecisionSection;  // one slider for all formats; its fold for mixtures stands apart
extern const SectionMaker makeTrainingSection;   // what a training step computes again instead of keeping
extern const SectionMaker makeNetworkSection;    // how many chips, what they send each other and over which link
extern const SectionMaker makePartSection;       // how much of each chip works: cores and clock
extern const SectionMaker makeEfficiencySection; // how far from the datasheet: sustained fractions, overlap, overhead
extern const SectionMaker makeMemorySection;     // which memory the data comes from, and what happens to the rest
extern const SectionMaker makeAttentionSection;  // how attention and the output layer are counted

extern const SectionMaker makeCostsSection; // prices, power, and a training run

extern const SectionMaker makeKernelFields; // the sizes of a kernel, a field for each key, and formulas of its costs

extern const SectionMaker makeServingSection;  // tokens of each request, and how many are computed together
extern const SectionMaker makeServerSection;   // how a server runs its requests, and within which limits
extern const SectionMaker makeTargetSection;   // targets, and the changes that would reach them
extern const SectionMaker makeMeasuredSection; // what was measured, compared with the prediction

// The presets of the overhead: their names, and the setting for one. `custom` is the setting for the last, "Custom".
QStringList overheadNames();
QString overheadHelp();
QString overheadTime(double seconds);
std::string overheadSetting(int index, const std::string &custom);

} // namespace roofline
