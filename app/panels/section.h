// A part of a panel: shows some settings of a report, asks for edits. It knows nothing of the session, which the window connects.
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
class NumberField;
class WholeNumberRow;

// Which control a series of edits belongs to: edits of one control during one drag become one undo step.
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
    MergeServer, // and as many more as a server has numbers
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
    void finished();              // the series of edits is over
    void takenBack(int mergeKey); // the series of edits is to be undone

protected:
    virtual void showAnalysis(const Analysis &analysis) = 0;

    // The whole section as one fold, whose heading has that object name. Its content is a column.
    Fold *addFold(const QString &title, const char *name, int spacing = 4);

    // Controls that show a member of the scenario and edit it. `what`: the name of the edit.
    void connectFlag(QCheckBox *box, bool Scenario::*member, const QString &what, const QString &on,
                     const QString &off);
    void connectNumber(WholeNumberRow *row, const QString &what, MergeKey key);
    // The values in the order of the box's options, each with its name in the history.
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

    // Asks for an edit named "WHAT FROM → TO"; within a series FROM stays the value at its beginning.
    void change(const Scenario &next, const QString &what, const QString &from, const QString &to,
                MergeKey key = NoMerge);
    // By the reader of a setting: what is wrong with the text is told at the field, where there is one.
    void setSetting(const char *setting, const std::string &text, const QString &what, MergeKey key,
                    NumberField *field = nullptr);
    void finish();

    // Of what is typed in `field`, a NumberField or a row with one: it is one step, and no step where it is refused or given up.
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
    std::vector<std::function<void(const Scenario &)>> m_shows; // what is connected to a member
    QString m_seriesFrom;
    MergeKey m_seriesKey = NoMerge;
};

// The small capitals above a control.
QLabel *headingLabel(const QString &text, QWidget *parent);

// A layout without margins of a widget.
QVBoxLayout *columnIn(QWidget *widget, int spacing);

// A caption above a control, which it belongs to: its mnemonic and its tooltip are the control's.
QLabel *captioned(QVBoxLayout *column, const QString &caption, QWidget *control);

} // namespace roofline
