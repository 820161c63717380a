// A section is a part of a panel. It shows some settings of a report and asks for edits. It does not know the
// session, which the window connects.
#pragma once

#include "app/controls/segmented.h"
#include "app/session/session.h"

#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <functional>
#include <utility>

class QCheckBox;
class QLabel;

namespace roofline {

class Fold;
class KernelSizeRow;
class NumberField;
class WholeNumberRow;

// The key says which control an edit comes from. Edits of one control during one drag become one undo step.
enum MergeKey {
    NoMerge = -1,
    MergeBatch = 1,
    MergeSequence,
    MergePrompt,
    MergeGenerate,
    MergePrecision,
    MergeSustained,
    MergeOverlap,
    MergeOverhead,
    MergeChips,
    MergeReplicas,
    MergeCores,
    MergeClock,
    MergeTarget,
    MergeMeasured,
    MergeDenseBatch,
    MergeRequests,
    MergeServer, // one key for each number of a server, up to MergeServerLast
    MergeServerLast = MergeServer + 10,
    MergeRoof,
    MergeRidge,
    MergePoint,
    MergeChipNumber,
    MergeModelNumber,
    MergeSweep,
    MergePlay,
    MergeLimit,
    MergeKernel = 100, // plus the index of the key
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

    // Makes the whole section one fold, whose heading has this object name. Its content is a column.
    Fold *addFold(const QString &title, const char *name, int spacing = 4);

    // These connect a control with a member of the scenario, which it shows and edits. `what` is the name of
    // the edit.
    void connectFlag(QCheckBox *box, bool Scenario::*member, const QString &what, const QString &on,
                     const QString &off);
    void connectNumber(WholeNumberRow *row, const QString &what, MergeKey key);
    // Connects a row with one size of the kernel. It edits only kernels of this kind, and is shown by the caller.
    void connectSize(KernelSizeRow *row, KernelKind kind, std::size_t index);
    // `values` are in the order of the box's options, each with its name in the history.
    template <class T>
    void connectChoice(Segmented *box, T Scenario::*member, const QString &what,
                       const std::vector<std::pair<T, QString>> &values)
    {
        const auto indexOf = [values](T value) {
            return std::ranges::find(values, value, &std::pair<T, QString>::first) - values.begin();
        };
        connect(box, &Segmented::chosen, this, [this, member, what, values, indexOf](int index) {
            Scenario next = scenario();
            next.*member = values[std::size_t(index)].first;
            change(next, what, values[std::size_t(indexOf(scenario().*member))].second,
                   values[std::size_t(index)].second);
        });
        m_shows.push_back(
            [box, member, indexOf](const Scenario &shown) { box->setCurrent(int(indexOf(shown.*member))); });
    }

    // Asks for an edit named "WHAT FROM → TO". Within a series FROM stays the value at its beginning.
    void change(const Scenario &next, const QString &what, const QString &from, const QString &to,
                MergeKey key = NoMerge);
    // Sets a setting from text by its own reader. If there is a field, it tells what is wrong with the text.
    void setSetting(const char *setting, const std::string &text, const QString &what, MergeKey key,
                    NumberField *field = nullptr);
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
    ReportPtr m_report;
    std::vector<std::function<void(const Scenario &)>> m_shows; // one for each control that is connected to a member
    QString m_seriesFrom;
    MergeKey m_seriesKey = NoMerge;
};

// Makes the small capitals above a control.
QLabel *headingLabel(const QString &text, QWidget *parent);

// Gives the widget a layout without margins.
QVBoxLayout *columnIn(QWidget *widget, int spacing);

// Puts a caption above a control. Its mnemonic focuses the control, and it has the same tooltip.
QLabel *captioned(QVBoxLayout *column, const QString &caption, QWidget *control);

} // namespace roofline
