#include "core/report/ranking_report.h"

#include "core/hardware/chip.h"
#include "core/report/answer_json.h"
#include "core/report/json_writer.h"
#include "core/report/machine.h"
#include "core/report/phrases/deployments.h"
#include "core/report/phrases/wording.h"
#include "core/report/table.h"
#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/units/say.h"

#include <algorithm>
#include <functional>

namespace roofline {

namespace {

// Returns the formats that a row runs in, as --precision spells them where it has a word.
std::string formatsOfRow(const Ranking &ranking, const Deployment &row)
{
    std::string chosen = precisionOf(ranking, row);
    if (!chosen.empty())
        return chosen;
    const Scenario scenario = scenarioOf(ranking, row);
    if (std::string precision = findSetting("precision")->get(scenario); !precision.empty())
        return precision;
    const PrecisionPreset *preset = presetOf(scenario);
    return preset ? std::string(preset->name) : formatsText(scenario);
}

// Returns how the chips share the model, as --mesh spells it.
std::string meshOfRow(const Ranking &ranking, const Deployment &row)
{
    const std::string mesh = writeMesh(scenarioOf(ranking, row));
    return mesh.empty() ? "tensor=" + std::to_string(row.count) : mesh;
}

// A price is an option here; in the window it is typed.
std::string reasonOf(const Ranking &ranking, const Deployment &row)
{
    if (ranking.by == RankBy::Cost && row.serves() && !row.perMillion)
        return "its price is not known: --price " + ranking.chipOf(row).id + "=X";
    return phrases::reason(ranking, row);
}

std::string sentenceOf(const Ranking &ranking)
{
    if (ranking.by == RankBy::Cost && ranking.kept > 0 && ranking.ranked == 0)
        return "No price of these chips is known: give one to rank by it, as in --price "
               + ranking.chipOf(ranking.rows.front()).id + "=X.";
    return phrases::headline(ranking);
}

std::string noteOf(const Ranking &ranking)
{
    const std::string reserve = phrases::reserve(ranking);
    return phrases::setting(ranking) + (reserve.empty() ? reserve : ' ' + reserve);
}

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

// Calls visit(key, double), visit(key, bool) or visit(key, std::string_view). A number that is not finite is unknown.
template <class Visit>
void visitRow(const Ranking &ranking, std::size_t index, Visit visit)
{
    const Deployment &row = ranking.rows[index];
    const auto known = [&](double value) { return row.computed() ? value : unknown; };
    const auto further = [&](Seconds each) { return ranking.scenario.generate > 1 ? known(each.value()) : unknown; };
    visit("rank", index < ranking.ranked ? real(index + 1) : unknown);
    visit("hardware", std::string_view(ranking.chipOf(row).id));
    visit("chips", real(row.count));
    visit("tensor", real(row.split.experts ? 1 : row.split.tensor));
    visit("pipeline", real(row.split.pipeline));
    visit("context", real(row.split.context));
    visit("expert", real(row.split.experts ? row.split.tensor : 1));
    visit("precision", std::string_view(formatsOfRow(ranking, row)));
    visit("keeps_limits", row.serves());
    visit("requests", known(row.requests));
    visit("ttft_s", known(row.firstToken.value()));
    visit("tpot_s", further(row.perToken));
    visit("tokens_per_s", known(row.tokens));
    visit("tokens_per_s_per_chip", known(row.perChip()));
    visit("price_per_million_tokens", row.computed() && row.perMillion ? *row.perMillion : unknown);
    visit("joule_per_token", row.computed() && row.joules ? *row.joules : unknown);
    visit("bound", row.computed() ? toString(row.bound) : std::string_view());
    visit("stops", row.computed() ? toString(row.stop) : std::string_view());
    visit("memory_byte", row.held > Bytes() ? row.held.value() : unknown);
    visit("capacity_byte", row.capacity > Bytes() ? row.capacity.value() : unknown);
    visit("reserve_byte", row.capacity > Bytes() ? row.reserve.value() : unknown);
    visit("bound_ttft_s", known(row.boundFirstToken.value()));
    visit("bound_tpot_s", further(row.boundPerToken));
    visit("bound_requests", known(row.boundRequests)); // that the next number needs
    visit("bound_tokens_per_s_per_chip", known(row.boundTokens / real(row.count)));
    visit("pareto", row.best);
    visit("misses", toString(row.miss));
    visit("reason", std::string_view(reasonOf(ranking, row)));
    visit("mesh", std::string_view(meshOfRow(ranking, row)));
}

std::size_t shownRows(const Ranking &ranking, std::size_t most)
{
    return most > 0 ? std::min(most, ranking.rows.size()) : ranking.rows.size();
}

std::string orDash(const std::optional<double> &value)
{
    return value ? formatNumber(*value) : std::string("–");
}

} // namespace

std::string toText(const Ranking &ranking, std::size_t most)
{
    const InEnglish english;
    std::string text = sentenceOf(ranking) + '\n';
    if (ranking.whyNot != Ranking::WhyNot::None || ranking.rows.empty())
        return text;
    const std::string &currency = ranking.scenario.costs.currency;
    const Server &server = ranking.scenario.server;
    const bool limited = server.firstToken || server.perToken;
    const auto limit = [](const char *name, const std::optional<double> &most) {
        return most ? name + format(Seconds(*most)) : std::string();
    };
    const std::string both = server.firstToken && server.perToken ? " and " : "";
    text += noteOf(ranking) + '\n' + std::to_string(ranking.keepLimits) + " of " + std::to_string(ranking.lookedAt)
            + (ranking.lookedAt == 1 ? " deployment" : " deployments")
            + (limited ? (ranking.lookedAt == 1 ? " keeps " : " keep ") + limit("ttft=", server.firstToken) + both
                             + limit("tpot=", server.perToken)
                       : " can serve");
    const bool any = std::ranges::any_of(ranking.rows, &Deployment::computed);
    text += any ? "; the best of each chip:\n\n" : ".\n";
    if (!any)
        return text;
    Table table({"chips", "format", "split", ">users", ">tokens/s", ">per chip", ">at most", ">first token",
                 ">per token", ">" + currency + "/M", ">J/token", "stops"});
    std::size_t shown = 0;
    std::size_t cut = 0;
    std::size_t unable = 0;
    std::vector<bool> seen(ranking.chips.size());
    for (const Deployment &row : ranking.rows) {
        if (seen[row.chip])
            continue;
        seen[row.chip] = true; // the first row of a chip is its best, or says why it cannot serve
        if (!row.computed()) {
            ++unable;
            continue;
        }
        if (most > 0 && shown == most) {
            ++cut;
            continue;
        }
        ++shown;
        const std::string reason = reasonOf(ranking, row);
        table.add({phrases::chips(ranking, row), phrases::format(ranking, row), splitText(row.split),
                   formatNumber(row.requests, 6), formatNumber(row.tokens, 4), formatNumber(row.perChip(), 4),
                   formatNumber(row.boundTokens / real(row.count), 4), format(row.firstToken),
                   ranking.scenario.generate > 1 ? format(row.perToken) : "–", orDash(row.perMillion),
                   orDash(row.joules), reason.empty() ? phrases::stop(row.stop) : reason});
    }
    text += table.text("  ");
    const auto tell = [&text](std::size_t chips, std::string_view one, std::string_view several) {
        if (chips > 0)
            text.append("\n").append(std::to_string(chips)).append(chips == 1 ? one : several);
    };
    tell(cut, " more chip: --top all shows it.", " more chips: --top all shows them.");
    tell(unable, " chip cannot serve it: --format json says why.", " chips cannot serve it: --format json says why.");
    if (cut + unable > 0)
        text += '\n';
    return text;
}

std::string toJson(const Ranking &ranking, std::size_t most, JsonForm form)
{
    const InEnglish english;
    return jsonDocument("roofline-explorer/ranking", form, [&](JsonWriter &json) {
        addScenario(json, ranking.scenario);
        json("by", toString(ranking.by));
        json("sentence", sentenceOf(ranking));
        json("note", noteOf(ranking));
        json("looked_at", static_cast<std::int64_t>(ranking.lookedAt));
        json("keep_limits", static_cast<std::int64_t>(ranking.keepLimits));
        const auto rows = json.list("deployments");
        for (std::size_t i = 0; i < shownRows(ranking, most); ++i) {
            const auto row = json.object();
            visitRow(ranking, i, std::ref(json));
        }
    });
}

std::string toCsv(const Ranking &ranking, std::size_t most)
{
    const InEnglish english;
    std::string text;
    for (std::size_t i = 0; i < shownRows(ranking, most); ++i) {
        std::string names;
        std::string values;
        visitRow(ranking, i, [&](std::string_view key, const auto &value) {
            names.append(",").append(key);
            CsvCells{values}(key, value);
        });
        if (i == 0)
            text = names.substr(1) + '\n';
        text += values.substr(1) + '\n';
    }
    return text;
}

} // namespace roofline
