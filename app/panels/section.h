// A part of the scenario panel: shows some settings of a report, asks for edits. It knows nothing of the session.
#pragma once

#include "app/session/session.h"

#include <QWidget>

class QLabel;

namespace roofline {

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
    MergeRoof,
    MergeRidge,
    MergePoint,
    MergeChipNumber,
    MergeModelNumber,
    MergeSweep,
    MergePlay,
    MergeKernel = 100, // plus the index of the key
};

class Section : public QWidget {
    Q_OBJECT

public:
    explicit Section(QWidget *parent = nullptr) : QWidget(parent) {}

    void setReport(const ReportPtr &report)
    {
        m_report = report;
        showAnalysis(report->analysis);
    }

signals:
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);
    void finished();              // the series of edits is over
    void takenBack(int mergeKey); // the series of edits is to be undone

protected:
    virtual void showAnalysis(const Analysis &analysis) = 0;

    // Asks for an edit named "WHAT FROM → TO"; within a series FROM stays the value at its beginning.
    void change(const Scenario &next, const QString &what, const QString &from, const QString &to,
                MergeKey key = NoMerge)
    {
        if (key == NoMerge || m_seriesKey != key)
            m_seriesFrom = from;
        m_seriesKey = key;
        emit edited(next, tr("%1 %2 → %3").arg(what, m_seriesFrom, to), key);
    }

    // Asks for an edit of a whole number; none where it is that already.
    void setNumber(std::int64_t Scenario::*member, std::int64_t value, const QString &what, MergeKey key)
    {
        const std::int64_t before = scenario().*member;
        if (value == before)
            return;
        Scenario next = scenario();
        next.*member = value;
        change(next, what, QString::number(before), QString::number(value), key);
    }

    void finish()
    {
        m_seriesKey = NoMerge;
        emit finished();
    }

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
    QString m_seriesFrom;
    MergeKey m_seriesKey = NoMerge;
};

// The small capitals above a control.
QLabel *headingLabel(const QString &text, QWidget *parent);

} // namespace roofline
