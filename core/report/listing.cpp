#include "core/report/report.h"

#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/report/json_writer.h"
#include "core/report/machine.h"
#include "core/report/table.h"
#include "core/scenario/formats.h"
#include "core/scenario/settings.h"
#include "core/units/mapped.h"
#include "core/units/text.h"
#include "core/workload/kernel.h"
#include "core/workload/model.h"
#include "core/zoo/catalogue.h"

#include <optional>

namespace roofline {

namespace {

// A value for machines, and the text for people if that differs.
struct Cell {
    std::variant<std::nullptr_t, double, std::string> value;
    std::string shown;
};

struct Column {
    std::string_view key;     // used in CSV and JSON
    std::string_view heading; // of a Table in text; empty: omitted there, which would be wider than a screen
    Cell cell;
};

using Row = std::vector<Column>; // all of a list have the same columns

Cell text(std::string_view value)
{
    return {std::string(value), std::string(value)};
}
Cell noValue()
{
    return {{}, "–"};
}
Cell number(double value, std::string shown)
{
    return {value, std::move(shown)};
}
Cell year(int value) // 0: unknown
{
    return value > 0 ? number(value, std::to_string(value)) : noValue();
}

template <class T>
Cell sourced(const Sourced<T> &value, const std::string &shown)
{
    return number(value.value.value(), shown + (value.evidence == Evidence::Unverified ? " (unverified)" : ""));
}
template <class T>
Cell sourced(const std::optional<Sourced<T>> &value)
{
    return value ? sourced(*value, format(value->value)) : noValue();
}

std::string asText(const Row &columns, const std::vector<Row> &rows)
{
    std::vector<std::string> headings = namesIn(columns, &Column::heading);
    std::erase(headings, "");
    Table table(std::move(headings));
    for (const Row &row : rows) {
        std::vector<std::string> cells;
        for (const Column &column : row) {
            if (!column.heading.empty())
                cells.push_back(column.cell.shown);
        }
        table.add(std::move(cells));
    }
    return table.text();
}

std::string asCsv(const Row &columns, const std::vector<Row> &rows)
{
    std::string csv = joined(columns, ",", &Column::key) + '\n';
    for (const Row &row : rows) {
        bool first = true;
        for (const Column &column : row) {
            csv += first ? "" : ",";
            first = false;
            if (const auto *value = std::get_if<double>(&column.cell.value))
                appendCsvNumber(csv, *value);
            else if (const auto *words = std::get_if<std::string>(&column.cell.value))
                csv += csvField(*words);
        }
        csv += '\n';
    }
    return csv;
}

std::string asJson(const std::vector<Row> &rows)
{
    JsonWriter json(JsonForm::Indented);
    {
        const auto list = json.list();
        for (const Row &row : rows) {
            const auto object = json.object();
            for (const Column &column : row)
                std::visit([&](const auto &value) { json(column.key, value); }, column.cell.value);
        }
    }
    return json.take();
}

// `columns` is the row of an empty entry, of which only the headings are shown: a list may have no rows.
std::string list(const Row &columns, const std::vector<Row> &rows, ListFormat format)
{
    switch (format) {
    case ListFormat::Json: return asJson(rows);
    case ListFormat::Csv: return asCsv(columns, rows);
    case ListFormat::Text: break;
    }
    return asText(columns, rows);
}

// Returns the rate at which most models run: a 16-bit one if the chip has it, else its highest.
const ComputeCeiling *headlineRate(const Chip &chip)
{
    for (const Unit unit : {Unit::Matrix, Unit::Vector}) {
        for (const NumberFormat format :
             {sixteenBitOn(chip, NumberFormat::Fp16), NumberFormat::Fp16, NumberFormat::Bf16})
            if (const ComputeCeiling *ceiling = chip.ceiling(unit, format))
                return ceiling;
    }
    const ComputeCeiling *best = nullptr;
    for (const ComputeCeiling &ceiling : chip.compute) {
        if (ceiling.variant.empty() && (!best || ceiling.rate.value > best->rate.value))
            best = &ceiling;
    }
    return best;
}

Row chipRow(const Chip &chip)
{
    const ComputeCeiling *rate = headlineRate(chip);
    const std::size_t main = mainLevel(chip);
    const MemoryLevel *memory = main < chip.memory.size() ? &chip.memory[main] : nullptr;
    const double corner = rate && memory ? ridge(rate->rate.value, memory->bandwidth->value).value() : 0;
    const bool sparse = rate && rate->sparseFactor > 1;
    const Sourced<Bandwidth> *host = chip.levelBandwidth(chip.hostLevel());
    return {
        {"id", "id", text(chip.id)},
        {"name", "name", text(chip.name)},
        {"vendor", "vendor", text(chip.vendor)},
        {"class", "class", text(chip.category)},
        {"year", ">year", year(chip.year)},
        {"peak_format", "format", rate ? text(toString(rate->format)) : noValue()},
        {"peak_flop_per_s", ">dense peak",
         rate ? sourced(rate->rate, formatRate(rate->rate.value, rate->format)) : noValue()},
        {"memory", "memory", memory ? text(memory->name) : noValue()},
        {"bandwidth_byte_per_s", ">bandwidth", memory ? sourced(memory->bandwidth) : noValue()},
        {"capacity_byte", ">capacity", memory ? sourced(memory->capacity) : noValue()},
        {"ridge_flop_per_byte", ">ridge FLOP/byte", rate && memory ? number(corner, formatNumber(corner)) : noValue()},
        {"tdp_w", ">TDP", sourced(chip.tdp)},
        {"cores", ">cores", chip.cores ? number(real(chip.cores->value), coresText(chip)) : noValue()},
        {"clock_hz", ">clock",
         chip.clock ? number(chip.clock->value.value(), formatSi(chip.clock->value.value(), "Hz", 4)) : noValue()},
        {"sparse_peak_flop_per_s", "",
         sparse ? number((rate->rate.value * rate->sparseFactor).value(), {}) : noValue()},
        {"host_link", "", chip.hostLink ? text(chip.hostLink->name) : noValue()},
        {"host_bandwidth_byte_per_s", "", host ? number(host->value.value(), {}) : noValue()}};
}

Row modelRow(const Model &model)
{
    const double parameters = parameterCount(model);
    const std::optional<double> macs = multiplyAccumulates(model);
    return {{"id", "id", text(model.id)},
            {"name", "name", text(model.name)},
            {"family", "family", text(model.family)},
            {"year", ">year", year(model.year)},
            {"parameters", ">parameters", number(parameters, formatCount(parameters))},
            {"multiply_accumulates", ">MACs per sample", macs ? number(*macs, formatCount(*macs)) : noValue()},
            {"layers", ">layers",
             model.layers() > 0 ? number(real(model.layers()), std::to_string(model.layers())) : noValue()},
            {"phases", "phases", text(joined(model.phases(), ", ", [](Phase phase) { return toString(phase); }))},
            {"sample", "counts", text(model.sample(model.phases().front()))}};
}

} // namespace

std::string listHardware(const Catalogue &zoo, ListFormat format)
{
    return list(chipRow({}), mapped(zoo.chips(), [](const ChipPtr &chip) { return chipRow(*chip); }), format);
}

std::string listModels(const Catalogue &zoo, ListFormat format)
{
    return list(modelRow({}), mapped(zoo.models(), [](const ModelPtr &model) { return modelRow(*model); }), format);
}

std::string listKernels(ListFormat format)
{
    const auto row = [](const KernelSpec &spec) {
        return Row{{"id", "id", text(spec.name)},
                   {"name", "name", text(spec.title)},
                   {"keys", "keys", text(joined(spec.keys, ",", &KernelKey::name))},
                   {"flop", "FLOP", text(spec.flop)},
                   {"bytes", "bytes", text(spec.bytes)}};
    };
    return list(row({}), mapped(kernelSpecs(), row), format);
}

} // namespace roofline
