// The roofline chart: shows an Analysis. Its face speaks the engine's types; only app/chart/*.cpp know QCustomPlot.
#pragma once

#include "app/operators/operator_tree.h"
#include "app/theme/theme.h"
#include "core/analysis/analysis.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <memory>

class QPaintDevice;

namespace roofline {

using AnalysisPtr = std::shared_ptr<const Analysis>;

struct ChartText {
    QString title;      // a generated sentence
    QString subtitle;   // one line of detail; may be empty
};

class RooflineChart : public QWidget {
    Q_OBJECT

public:
    explicit RooflineChart(QWidget *parent = nullptr);
    ~RooflineChart() override;

    // Cheap while only the point moves: roofs, labels and grid are kept in their own buffers and redrawn only when the
    // chip, the governing roof, the size or the theme changes. The frame depends on the chip (and the widget's shape)
    // alone.
    void setAnalysis(const AnalysisPtr &analysis, const ChartText &text);
    void setTheme(const Theme &theme);
    void setOperatorsShown(bool shown);
    bool operatorsShown() const;

    // Selecting and folding from outside emit nothing.
    void setSelection(const OperatorPick &pick);
    OperatorPick selection() const;
    void setFolds(const OperatorFolds &folds);   // a folded group is one point
    const OperatorFolds &folds() const;

    void resetZoom();
    bool isZoomed() const;
    void setPowersOfTwo(bool on);         // ticks of the intensity axis
    bool powersOfTwo() const;

    // Compute roofs that are not drawn, by name ("INT4 tensor"); the one that governs always is. Also in the context
    // menu.
    void setHiddenRoofs(const QStringList &names);
    QStringList hiddenRoofs() const;

    // The chart at another size, with the theme and the zoom that it has now. `vectors`: text stays text.
    void paintExport(QPaintDevice &device, const QSize &size, bool vectors, bool transparent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void selected(const roofline::OperatorPick &pick);            // by mouse or keyboard, or lost with its operator
    void foldsChanged(const roofline::OperatorFolds &folds);
    void painted();   // after each replot; benchmarks and tests wait for it

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace roofline
