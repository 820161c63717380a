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

struct Column {
    std::string_view key;     // used in CSV and JSON
    std::string_view heading; // of a Table in text; empty: omitted there, which would be wider than a screen
};

// A value for machines, and the text for people if that differs.
struct Cell {
    std::variant<std::nullptr_t, double, std::string> value;
    std::string shown;
};

using Row = std::vector<Cell>;

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

std::string asText(const std::vector<Column> &columns, const std::vector<Row> &rows)
{
    std::vector<std::string> headings = namesIn(columns, &Column::heading);
    std::erase(headings, "");
    Table table(std::move(headings));
    for (const Row &row : rows) {
        std::vector<std::string> cells;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (!columns[i].heading.empty())
                cells.push_back(row[i].shown);
        }
        table.add(std::move(cells));
    }
    return table.text();
}

std::string asCsv(const std::vector<Column> &columns, const std::vector<Row> &rows)
{
    std::string csv = joined(columns, ",", &Column::key) + '\n';
    for (const Row &row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0)
                csv += ',';
            if (const auto *value = std::get_if<double>(&row[i].value))
                appendCsvNumber(csv, *value);
            else if (const auto *words = std::get_if<std::string>(&row[i].value))
                csv += csvField(*words);
        }
        csv += '\n';
    }
    return csv;
}

std::string asJson(const std::vector<Column> &columns, const std::vector<Row> &rows)
{
    JsonWriter json(JsonForm::Indented);
    {
        const auto list = json.list();
        for (const Row &row : rows) {
            const auto object = json.object();
            for (std::size_t i = 0; i < row.size(); ++i)
                std::visit([&](const auto &value) { json(columns[i].key, value); }, row[i].value);
        }
    }
    return json.take();
}

std::string list(const std::vector<Column> &columns, const std::vector<Row> &rows, ListFormat format)
{
    switch (format) {
    case ListFormat::Json: return asJson(columns, rows);
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
    return {text(chip.id),
            text(chip.name),
            text(chip.vendor),
            text(chip.category),
            year(chip.year),
            rate ? text(toString(rate->format)) : noValue(),
            rate ? sourced(rate->rate, formatRate(rate->rate.value, rate->format)) : noValue(),
            memory ? text(memory->name) : noValue(),
            memory ? sourced(memory->bandwidth) : noValue(),
            memory ? sourced(memory->capacity) : noValue(),
            rate && memory ? number(corner, formatNumber(corner)) : noValue(),
            sourced(chip.tdp),
            chip.cores ? number(real(chip.cores->value), coresText(chip)) : noValue(),
            chip.clock ? number(chip.clock->value.value(), formatSi(chip.clock->value.value(), "Hz", 4)) : noValue(),
            sparse ? number((rate->rate.value * rate->sparseFactor).value(), {}) : noValue(),
            chip.hostLink ? text(chip.hostLink->name) : noValue(),
            host ? number(host->value.value(), {}) : noValue()};
}

// Lists phases as in "decode, prefill, request, training".
std::string phasesText(const Model &model)
{
    return joined(model.phases(), ", ", [](Phase phase) { return toString(phase); });
}

Row modelRow(const Model &model)
{
    const double parameters = parameterCount(model);
    const std::optional<double> macs = multiplyAccumulates(model);
    return {text(model.id),
            text(model.name),
            text(model.family),
            year(model.year),
            number(parameters, formatCount(parameters)),
            macs ? number(*macs, formatCount(*macs)) : noValue(),
            number(real(model.layers()), std::to_string(model.layers())),
            text(phasesText(model)),
            text(model.sample(model.phases().front()))};
}

} // namespace

std::string listHardware(const Catalogue &zoo, ListFormat format)
{
    const std::vector<Column> columns = {{"id", "id"},
                                         {"name", "name"},
                                         {"vendor", "vendor"},
                                         {"class", "class"},
                                         {"year", ">year"},
                                         {"peak_format", "format"},
                                         {"peak_flop_per_s", ">dense peak"},
                                         {"memory", "memory"},
                                         {"bandwidth_byte_per_s", ">bandwidth"},
                                         {"capacity_byte", ">capacity"},
                                         {"ridge_flop_per_byte", ">ridge FLOP/byte"},
                                         {"tdp_w", ">TDP"},
                                         {"cores", ">cores"},
                                         {"clock_hz", ">clock"},
                                         {"sparse_peak_flop_per_s", ""},
                                         {"host_link", ""},
                                         {"host_bandwidth_byte_per_s", ""}};
    return list(columns, mapped(zoo.chips(), [](const ChipPtr &chip) { return chipRow(*chip); }), format);
}

std::string listModels(const Catalogue &zoo, ListFormat format)
{
    const std::vector<Column> columns = {{"id", "id"},
                                         {"name", "name"},
                                         {"family", "family"},
                                         {"year", ">year"},
                                         {"parameters", ">parameters"},
                                         {"multiply_accumulates", ">MACs per sample"},
                                         {"layers", ">layers"},
                                         {"phases", "phases"},
                                         {"sample", "counts"}};
    return list(columns, mapped(zoo.models(), [](const ModelPtr &model) { return modelRow(*model); }), format);
}

std::string listKernels(ListFormat format)
{
    const std::vector<Column> columns = {
        {"id", "id"}, {"name", "name"}, {"keys", "keys"}, {"flop", "FLOP"}, {"bytes", "bytes"}};
    const std::vector<Row> rows = mapped(kernelSpecs(), [](const KernelSpec &spec) {
        return Row{text(spec.name), text(spec.title), text(joined(spec.keys, ",", &KernelKey::name)), text(spec.flop),
                   text(spec.bytes)};
    });
    return list(columns, rows, format);
}

} // namespace roofline
