#include "app/window/scenario_text.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/analysis/hierarchy.h"
#include "core/answers/limits.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/request/rank_request.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/scenario/usual_sizes.h"
#include "core/units/format.h"
#include "core/units/text.h"
#include "core/workload/model.h"

#include <QStringList>

#include <functional>
#include <string_view>

namespace roofline {

namespace {

constexpr std::size_t mostChanges = 3;

bool isPartOfPrecision(std::string_view setting)
{
    return setting == "weights" || setting == "activations" || setting == "kv";
}

QString workloadId(const Scenario &scenario)
{
    if (!scenario.kernel)
        return qtText(scenario.model);
    return qtText(scenario.kernel->name.empty() ? specOf(scenario.kernel->kind).name
                                                : std::string_view(scenario.kernel->name));
}

// Quotes the word for a shell.
QString quoted(QString word)
{
    static const QRegularExpression plain(QStringLiteral("^[\\w@%+=:,./-]+$"));
    if (plain.match(word).hasMatch())
        return word;
    return u'\'' + word.replace(u'\'', QLatin1String("'\\''")) + u'\'';
}

// Returns what the host link carries where that limits; the ridge of the chip's own memory says nothing then.
QString hostText(const Analysis &analysis)
{
    if (!(analysis.memory.spilled > Bytes()))
        return {};
    const std::size_t host = analysis.chip->hostLevel();
    const std::vector<RoofLimit> roofs = limitsOf(analysis).roofs;
    const std::vector<LevelUse> levels = levelsOf(analysis);
    const bool limits = !roofs.empty() && roofs.front().kind == RoofLimit::Kind::Memory && roofs.front().level == host;
    if (!limits || levels.empty() || levels.front().level != host)
        return {};
    return Words::tr("%1 over %2 limit").arg(qtText(format(levels.front().bytes)), qtText(roofs.front().name));
}

// Returns the point's intensity and its distance from the ridge.
QString placeText(const Analysis &analysis)
{
    const QString intensity = qtText(format(analysis.totals.intensity()));
    if (const QString host = hostText(analysis); !host.isEmpty())
        return intensity + QStringLiteral(", ") + host;
    const double position = analysis.totals.intensity() / analysis.sustainedRidge();
    const QString ridge = qtText(format(analysis.sustainedRidge()));
    const double apart = position < 1 ? 1 / position : position;
    if (apart < 1.1) { // "1× right" would say nothing
        const QString percent = qtText(formatPercent(apart - 1));
        return (position < 1 ? Words::tr("%1, %2 left of the ridge at %3")
                             : Words::tr("%1, %2 right of the ridge at %3"))
            .arg(intensity, percent, ridge);
    }
    const QString factor = qtText(formatRatio(apart, 2));
    return (position < 1 ? Words::tr("%1, %2× left of the ridge at %3") : Words::tr("%1, %2× right of the ridge at %3"))
        .arg(intensity, factor, ridge);
}

// Returns the value that a scenario has, by the name of a chip or a model where it is one.
QString namedValue(const Setting &setting, const Scenario &scenario, const Analysis &analysis)
{
    const std::string value = setting.get(scenario);
    if (value.empty())
        return setting.name == "precision" ? Words::tr("mixed") : QStringLiteral("–");
    if (setting.name == "hardware" && analysis.chip && scenario.hardware == value)
        return qtText(analysis.chip->shortName);
    if (setting.name == "model" && analysis.model && !scenario.kernel)
        return qtText(analysis.model->name);
    return valueWord(setting, shown(value, 40));
}

// Returns the command with the settings that are not its defaults, but for those that are left out.
QString commandWith(const char *command, const Scenario &scenario, const Model *model,
                    const std::function<bool(std::string_view)> &isLeftOut)
{
    QStringList words{QStringLiteral("roofline-explorer"), QLatin1String(command)};
    Scenario plain; // the command's defaults
    if (model && !scenario.kernel) {
        plain.sequence = usualSequence(*model);
        plain.prompt = usualPrompt(*model);
        plain.generate = usualGenerate(*model);
    }
    const std::string precision = findSetting("precision")->get(scenario);
    const bool onePrecision = !precision.empty();
    if (onePrecision)
        readPrecision(precision, plain);
    for (const Setting &setting : settings()) {
        const std::string value = setting.get(scenario);
        const bool always =
            setting.name == "hardware" || setting.name == "model" || setting.name == "batch"
            || setting.name == "precision"
            || isPartOfPrecision(setting.name); // the command's own default is what is usual on the chip
        const bool covered =
            (setting.name == "model" && scenario.kernel) || (onePrecision && isPartOfPrecision(setting.name));
        if (value.empty() || covered || isLeftOut(setting.name) || (!always && value == setting.get(plain)))
            continue;
        setting.set(plain, value); // textbook attention sets two settings
        const bool isFlag = setting.kind == Setting::Kind::Flag;
        const QString option = QStringLiteral("--") + qtText(setting.name);
        words << (isFlag && value != "true" ? option + QStringLiteral("=") + qtText(value) : option);
        if (!isFlag)
            words << quoted(qtText(value));
    }
    return words.join(u' ');
}

} // namespace

QString assumptions(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    QStringList parts{analysis.flopPerMac == 2 ? Words::tr("Peaks are dense, 1 multiply-accumulate = 2 FLOP")
                                               : Words::tr("Peaks are dense, 1 multiply-accumulate = 1 FLOP")};
    switch (scenario.sustained.preset) {
    case Sustained::Preset::Datasheet: parts << Words::tr("datasheet values"); break;
    case Sustained::Preset::Typical: parts << Words::tr("typical sustained rates"); break;
    case Sustained::Preset::Usual: parts << Words::tr("sustained rates usual for the class"); break;
    case Sustained::Preset::Custom: parts << Words::tr("custom sustained rates"); break;
    }
    if (scenario.traffic == Traffic::Weights)
        parts << Words::tr("traffic of weights only");
    if (const std::string attention = phrases::attention(analysis); !attention.empty())
        parts << qtText(attention);
    if (scenario.overlap < 1)
        parts << Words::tr("overlap %1").arg(qtText(formatNumber(scenario.overlap)));
    if (scenario.overhead.preset != Overhead::Preset::Ideal)
        parts << Words::tr("with overhead");
    return parts.join(QStringLiteral(" · "));
}

QString assumptionsHelp(const Analysis &analysis)
{
    if (analysis.flopPerMac == 2)
        return assumptions(analysis);
    return Words::tr(
               "%1\n\nA multiply-accumulate is counted as one FLOP here (View menu): FLOP, FLOP/s, intensity and ridge "
               "are half of the usual numbers.\n"
               "Half the work against half the peak takes the same time, so no time, byte or percentage changes.\n"
               "Mixing the two counts is the usual slip by a factor of two: a ResNet-50 of 4.1 GFLOP, which are "
               "multiply-accumulates,\n"
               "against a peak that counts 2 FLOP for each.")
        .arg(assumptions(analysis));
}

QString changesText(const Analysis &before, const Analysis &after)
{
    const Scenario from = alone(before.scenario);
    const Scenario to = alone(after.scenario);
    QStringList changes;
    std::size_t more = 0;
    bool precision = false;
    for (const Setting &setting : settings()) {
        if (setting.get(from) == setting.get(to) || (precision && isPartOfPrecision(setting.name)))
            continue;
        precision = precision || setting.name == "precision";
        if (std::size_t(changes.size()) == mostChanges) {
            ++more;
            continue;
        }
        changes << QStringLiteral("%1 %2 → %3")
                       .arg(nounInSentence(editName(setting)), namedValue(setting, from, before),
                            namedValue(setting, to, after));
    }
    QString all = changes.join(QStringLiteral(", "));
    return more == 0 ? all : Words::tr("%1 and %2 more").arg(all, QString::number(more));
}

ChartText chartText(const Analysis &analysis)
{
    ChartText text{.title = qtText(phrases::title(analysis)), .subtitle = {}};
    if (!analysis.valid || !(analysis.totals.byte() > Bytes()))
        return text;
    text.subtitle = placeText(analysis);
    if (analysis.flopPerMac == 1)
        text.subtitle = Words::tr("%1 · 1 MAC = 1 FLOP").arg(text.subtitle);
    return text;
}

QString commandLine(const Scenario &scenario, const Model *model)
{
    return commandWith("analyze", scenario, model, [](std::string_view) { return false; });
}

QString rankCommandLine(const Scenario &scenario, const Model *model, const DeploymentSpace &space, RankBy by)
{
    Scenario served = scenario;
    if (served.hasTextbookAttention()) { // ranking fuses it
        served.attention = AttentionCount::Causal;
        served.fusedAttention = true;
    }
    const auto isLeftOut = [&](std::string_view setting) {
        const bool isFormat = setting == "precision" || isPartOfPrecision(setting);
        return setting == "hardware" || isDecidedByRanking(setting) || (isFormat && !space.formats.empty());
    };
    QString command = commandWith("rank", served, model, isLeftOut);
    command += QStringLiteral(" --counts ") + qtText(joined(space.counts, ","));
    if (!space.formats.empty())
        command += QStringLiteral(" --formats ") + qtText(joined(space.formats, ","));
    if (space.splits == DeploymentSpace::Splits::Tensor)
        command += QStringLiteral(" --splits tensor");
    if (by != RankBy::Cost || !scenario.costs.prices.empty()) // without a price the command ranks by no cost
        command += QStringLiteral(" --by ") + qtText(toString(by));
    return command;
}

QString windowTitle(const Analysis &analysis)
{
    const QString chip = analysis.chip ? qtText(analysis.chip->shortName) : qtText(analysis.scenario.hardware);
    const QString work = analysis.model ? qtText(analysis.model->name) : workloadId(analysis.scenario);
    return Words::tr("%1 on %2 – Roofline Explorer").arg(work, chip);
}

} // namespace roofline
