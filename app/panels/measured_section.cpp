// This section compares what was measured with the prediction. For a measurement above its roof it says what
// may be wrong.
#include "app/controls/choice_box.h"
#include "app/controls/fold.h"
#include "app/controls/number_field.h"
#include "app/controls/slider_row.h"
#include "app/controls/text_block.h"
#include "app/controls/value_rows.h"
#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/setting_values.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QLabel>

#include <array>

namespace roofline {

namespace {

struct MeasuredKind {
    const char *key;     // in the text of the setting
    const char *unit;    // of a number that is typed without one
    const char *refusal; // what the field accepts
};

// These are in the order of Measured::Kind.
constexpr std::array<MeasuredKind, 3> measuredKinds = {{
    {"latency=", "ms",
     QT_TRANSLATE_NOOP("roofline::MeasuredSection", "Enter a time with its unit, for example 12 ms.")},
    {"throughput=", "", QT_TRANSLATE_NOOP("roofline::MeasuredSection", "Enter a number above 0, for example 850.")},
    {"rate=", "TFLOP/s",
     QT_TRANSLATE_NOOP("roofline::MeasuredSection", "Enter a rate with its unit, for example 210 TFLOP/s.")},
}};

QString valueText(const Measured &measured, const Analysis &analysis)
{
    switch (measured.kind) {
    case Measured::Kind::Latency: return qtText(formatSi(measured.value, "s", 4));
    case Measured::Kind::Throughput: return qtText(formatNumber(measured.value, 4));
    case Measured::Kind::Rate:
        return qtText(formatRate(FlopRate(measured.value) * (analysis.flopPerMac / 2.0), analysis.format));
    }
    return {};
}

class MeasuredSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::MeasuredSection)

public:
    explicit MeasuredSection(QWidget *parent) : Section(parent)
    {
        m_fold->setOpen(true);
        named(m_kind, "measured-kind",
              tr("What you measured for this workload on this chip; the chart shows it as a filled point."));
        named(m_field, "measured-value",
              tr("Time (12 ms), samples or tokens per second (850), or a rate (210 TFLOP/s); leave it empty for none."),
              tr("Measured value"));
        m_kind->addItems({tr("Latency"), tr("Throughput"), tr("FLOP/s")});
        m_field->setUsualWidth(100); // beside the box, in the largest text, too
        m_field->setPlaceholderText(tr("none"));

        QVBoxLayout *layout = columnOf(*m_fold);
        auto *row = addParts(rowIn(nullptr, 8), {{m_kind, 1}, m_field});
        addParts(layout, {row, problemLabel(m_field, m_fold->content()), m_rows, m_alarm});

        connect(m_field, &NumberField::typed, this, &MeasuredSection::setMeasured);
        connectSeries(m_field, MergeMeasured);
        connect(m_kind, &QComboBox::activated, this, [this](int kind) {
            if (scenario().measured && int(scenario().measured->kind) != kind) {
                convertTo(Measured::Kind(kind));
                finish(); // what is typed next is another step
            }
            m_field->setFocus();
        });
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const std::optional<Measured> &measured = analysis.scenario.measured;
        if (measured)
            m_kind->setCurrentIndex(int(measured->kind));
        m_field->setShown(measured ? valueText(*measured, analysis) : QString());
        m_fold->setState(measured ? valueText(*measured, analysis) : tr("none"));
        showPoint(analysis);
    }

private:
    void setMeasured(const QString &text)
    {
        Scenario next = scenario();
        const MeasuredKind &kind = measuredKinds[std::size_t(m_kind->currentIndex())];
        const bool isRate = m_kind->currentIndex() == int(Measured::Kind::Rate);
        const bool prefixed = isRate && !text.isEmpty() && text.back().isLetter(); // 30T is 30 TFLOP/s
        const QString typed = prefixed ? text : m_field->withShownUnit(text, QLatin1String(kind.unit));
        const std::string why = text.isEmpty() ? std::string() : readMeasured(kind.key + stdText(typed), next.measured);
        m_field->setProblem(why.empty() ? QString() : tr(kind.refusal));
        if (text.isEmpty())
            next.measured.reset();
        else if (why.empty() && next.measured->kind == Measured::Kind::Rate)
            next.measured->value = asCounted(next.measured->value);
        if (why.empty())
            edit(next.measured);
    }

    // The same measurement in other words. Without a prediction there are none, and the field is empty.
    void convertTo(Measured::Kind kind)
    {
        const std::optional<MeasuredPoint> &point = report()->answers.measured;
        std::optional<Measured> converted;
        if (point)
            converted = Measured{kind, kind == Measured::Kind::Latency      ? point->latency.value()
                                       : kind == Measured::Kind::Throughput ? point->throughput
                                                                            : asCounted(point->attained.value())};
        edit(converted);
    }

    // A rate is typed and shown in the convention of other rates, and kept as the engine counts.
    double asCounted(double rate) const { return rate * 2.0 / analysis().flopPerMac; }

    void edit(const std::optional<Measured> &measured)
    {
        if (measured == scenario().measured)
            return;
        Scenario next = scenario();
        next.measured = measured;
        const auto shown = [this](const Scenario &of) {
            return of.measured ? valueText(*of.measured, analysis()) : tr("none");
        };
        change(next, tr("Measured"), shown(scenario()), shown(next), MergeMeasured);
    }

    void showPoint(const Analysis &analysis)
    {
        const std::optional<MeasuredPoint> &point = report()->answers.measured;
        std::vector<ValueRows::Row> rows;
        if (point) {
            rows.push_back({analysis.scenario.replicas > 1 ? tr("Attained, one replica")
                            : analysis.scenario.chips > 1  ? tr("Attained, all chips")
                                                           : tr("Attained"),
                            qtText(formatRate(point->attained, analysis.format)),
                            tr("FLOP of the workload over the measured time, on all chips of a replica together.")});
            rows.push_back({tr("Share of the prediction"), qtText(formatPercent(point->ofPrediction)),
                            tr("Measured speed over the predicted one.")});
            rows.push_back(
                {point->ofNetwork ? tr("Share of the network's roof") : tr("Share of the datasheet's roof"),
                 qtText(formatPercent(point->ofRoof)),
                 point->ofNetwork
                     ? tr("Measured speed over what the links between the chips allow, which take longer than "
                          "compute and memory by the datasheet; more than 100 % is not possible.")
                     : tr("Measured speed over what the datasheet's roofline allows at this intensity; more "
                          "than 100 % is not possible.")});
        }
        m_rows->setRows(std::move(rows));
        m_alarm->setText(point && point->above() ? alarmText(*point, analysis) : QString());
        m_alarm->setVisible(point && point->above());
    }

    QString alarmText(const MeasuredPoint &point, const Analysis &analysis) const
    {
        QStringList causes;
        for (const Suspect &suspect : point.suspects)
            causes << qtText(phrases::suspect(analysis, suspect));
        const QString text = qtText(phrases::measured(analysis, point));
        return causes.isEmpty() ? tr("%1.").arg(text) : tr("%1. It may be %2.").arg(text, causes.join(tr(", or ")));
    }

    Fold *m_fold = addFold(tr("Measured"), "measured");
    ChoiceBox *m_kind = new ChoiceBox(tr("What was measured"), m_fold->content());
    NumberField *m_field = new NumberField(m_fold->content());
    ValueRows *m_rows = new ValueRows(m_fold->content());
    TextBlock *m_alarm = new TextBlock(6, 0.94, m_fold->content());
};

} // namespace

constinit const SectionMaker makeMeasuredSection = makeSection<MeasuredSection>;

} // namespace roofline
