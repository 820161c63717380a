// This section sets how far the chip is from its datasheet: sustained fractions, overlap and overhead.
#include "app/controls/choice_box.h"
#include "app/controls/fold.h"
#include "app/controls/slider_row.h"
#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/scenario/presets.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QGridLayout>

#include <array>
#include <functional>

namespace roofline {

namespace {

QString fractionText(double value)
{
    return qtText(formatNumber(value, 4));
}

class EfficiencySection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::EfficiencySection)

public:
    explicit EfficiencySection(QWidget *parent) : Section(parent)
    {
        // Tab goes through what is made here in this order.
        buildProfile();
        buildSustained();
        m_overlap = newSlider("overlap", 0, 1, 20, {{0, tr("none")}, {10, QStringLiteral("0.5")}, {20, tr("perfect")}},
                              m_fold->content());
        addParts(m_column, {4, m_overlap});
        buildOverhead();
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Scenario &scenario = analysis.scenario;
        const Profile *profile = profileOf(scenario);
        m_profile->setCurrentIndex(int(profile ? profile - profiles().data() : std::ptrdiff_t(profiles().size())));
        m_sustained->setCurrentIndex(int(scenario.sustained.preset));
        m_fractions.box->setVisible(scenario.sustained.preset == Sustained::Preset::Custom);
        m_fractions.first->setShown(fractionText(scenario.sustained.compute));
        m_fractions.second->setShown(fractionText(scenario.sustained.memory));
        m_overhead->setCurrentIndex(int(scenario.overhead.preset));
        m_times.box->setVisible(scenario.overhead.preset == Overhead::Preset::Custom);
        m_times.first->setShown(overheadTime(scenario.overhead.launch));
        m_times.second->setShown(overheadTime(scenario.overhead.layer));
        showState(scenario);
    }

private:
    struct PairOfFields {
        QWidget *box = nullptr;
        NumberField *first = nullptr;
        NumberField *second = nullptr;
    };

    // The profile sets everything below it at once. The box shows "Custom" where no profile matches the settings.
    void buildProfile()
    {
        m_profile = addChoice(m_column, "profile", tr("&Profile"),
                              tr("Sets everything below at once.\nDatasheet: the bound, nothing real is faster. "
                                 "Typical: as today's serving engines run."));
        m_profile->addItems({tr("Datasheet: the bound"), tr("Typical"), tr("Custom")});
        connect(m_profile, &QComboBox::activated, this, [this](int index) {
            if (static_cast<std::size_t>(index) < profiles().size())
                setSetting("profile", std::string(profiles()[static_cast<std::size_t>(index)].name), NoMerge);
            else
                showAnalysis(analysis()); // "Custom" is not a choice, it follows from the settings below
        });
    }

    void buildSustained()
    {
        m_sustained = addChoice(
            m_column, "sustained", tr("Sustained ra&tes"),
            tr("The fraction of peak compute and bandwidth that is reached.\nTypical: measured for this chip, "
               "where a source gives it.\nUsual: the one of its class, the same for all chips."));
        m_sustained->addItems({tr("Datasheet peaks"), tr("Typical"), tr("Usual for the class"), tr("Custom")});
        m_fractions = addPair("sustained", tr("Compute"), tr("Bandwidth"),
                              tr("Fraction of the peak that is reached: above 0, up to 1."),
                              tr("Enter a share above 0 and up to 1, for example 0.8 or 80 %."), [this] {
                                  return std::array{scenario().sustained.compute, scenario().sustained.memory};
                              });
        connect(m_sustained, &QComboBox::activated, this, [this](int index) {
            const std::string custom =
                formatExact(analysis().sustainedCompute) + "," + formatExact(analysis().sustainedMemory);
            const std::array<std::string, 4> values = {"datasheet", "typical", "usual", custom};
            setSetting("sustained", values[std::size_t(index)], NoMerge);
        });
    }

    void buildOverhead()
    {
        m_column->addSpacing(4);
        m_overhead = addChoice(m_column, "overhead", tr("Overhea&d"), overheadHelp());
        m_overhead->addItems(overheadNames());
        m_times = addPair("overhead", tr("Per launch"), tr("Per layer"),
                          tr("Time with its unit, for example 15 µs; up to 1000 s."),
                          tr("Enter a time with its unit up to 1000 s, for example 15 µs."), [this] {
                              const OverheadTimes times = timesOf(scenario().overhead);
                              return std::array{times.launch, times.layer};
                          });
        connect(m_overhead, &QComboBox::activated, this, [this](int index) {
            const OverheadTimes times = timesOf(scenario().overhead); // custom ones begin with those that counted
            const std::string custom = formatExact(times.launch) + "," + formatExact(times.layer);
            setSetting("overhead", overheadSetting(index, custom), NoMerge);
        });
    }

    // Adds two fields that set one setting together. `refusal` says what each accepts, because the setting's own
    // message is about both. `now` gives both values in full, because the fields show four digits.
    PairOfFields addPair(const char *setting, const QString &firstName, const QString &secondName, const QString &help,
                         const QString &refusal, const std::function<std::array<double, 2>()> &now)
    {
        PairOfFields pair;
        pair.box = new QWidget(m_fold->content());
        QGridLayout *grid = addGrid(columnIn(pair.box, 0, {0, 2, 0, 0}));
        pair.first = addLine(grid, firstName, firstName, help).field;
        pair.second = addLine(grid, secondName, secondName, help).field;
        pair.box->hide();
        m_column->addWidget(pair.box);
        const Setting &both = *findSetting(setting);
        const MergeKey key = keyOf(both);
        for (NumberField *field : {pair.first, pair.second}) {
            const bool isFirst = field == pair.first;
            connect(field, &NumberField::typed, this,
                    [this, field, isFirst, &both, key, why = stdText(refusal), now](const QString &text) {
                        const QString other = qtText(formatExact(now()[isFirst ? 1 : 0]));
                        const QString given = field->withShownUnit(text);
                        Scenario next = scenario();
                        const bool good =
                            both.set(next, stdText(isFirst ? given + u',' + other : other + u',' + given)).empty();
                        accept(both, next, good ? std::string() : why, key, field);
                    });
            connectSeries(field, key);
        }
        return pair;
    }

    // No serving engine runs a training step, so that only the time is said of its overhead there.
    static QString overheadState(const Scenario &scenario)
    {
        const Overhead::Preset preset = scenario.overhead.preset;
        if (preset == Overhead::Preset::Custom)
            return tr("custom overhead");
        const QString name = overheadNames().at(int(preset));
        if (preset == Overhead::Preset::Server && scenario.phase == Phase::Training)
            return name.section(u':', 1).trimmed();
        return nounInSentence(name.section(u':', 0, 0));
    }

    // The state names only what differs from the defaults.
    void showState(const Scenario &scenario)
    {
        QStringList parts;
        if (scenario.sustained.preset != Sustained::Preset::Datasheet)
            parts << (scenario.sustained.isTypical() ? tr("typical") : tr("custom rates"));
        if (scenario.overhead.preset != Overhead::Preset::Ideal)
            parts << overheadState(scenario);
        if (scenario.overlap < 1 && !profileOf(scenario))
            parts << (scenario.overlap > 0 ? tr("overlap %1").arg(fractionText(scenario.overlap)) : tr("no overlap"));
        m_fold->setState(parts.isEmpty() ? tr("datasheet") : parts.join(QStringLiteral(", ")),
                         parts.size() > 1 ? tr("%1 changed").arg(parts.size()) : QString());
    }

    Fold *m_fold = addFold(tr("Eff&iciency"), "efficiency");
    QVBoxLayout *m_column = columnOf(*m_fold);
    ChoiceBox *m_profile;
    ChoiceBox *m_sustained;
    PairOfFields m_fractions;
    SliderRow *m_overlap;
    ChoiceBox *m_overhead;
    PairOfFields m_times;
};

} // namespace

constinit const SectionMaker makeEfficiencySection = makeSection<EfficiencySection>;

QStringList overheadNames()
{
    return {EfficiencySection::tr("Ideal: none"), EfficiencySection::tr("CUDA graphs: 15 µs a layer"),
            EfficiencySection::tr("Serving engine: 50 µs a layer"), EfficiencySection::tr("Framework: 100 µs a layer"),
            EfficiencySection::tr("Custom")};
}

QString overheadHelp()
{
    return EfficiencySection::tr("Time lost besides computing and moving data.\nFramework: also 15 µs to "
                                 "dispatch a pass. Typical servers lose 50 µs a layer.");
}

QString overheadTime(double seconds)
{
    return seconds == 0 ? QStringLiteral("0 s") : qtText(formatSi(seconds, "s", 4));
}

std::string overheadSetting(int index, const std::string &custom)
{
    const auto presets = overheadPresets();
    const auto at = static_cast<std::size_t>(index);
    return at < presets.size() ? std::string(presets[at].name) : custom;
}

} // namespace roofline
