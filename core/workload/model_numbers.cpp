#include "core/workload/model_numbers.h"

#include "core/schema/numbers.h"
#include "core/units/mapped.h"
#include "core/workload/model_fields.h"

#include <cmath>
#include <utility>

namespace roofline {

namespace {

ModelNumber described(NumberPlace place)
{
    const Type &type = place.field->type;
    return {std::move(place.path), true, place.value(), type.least, type.most, place.field->meaning};
}

// Finds a number of the model. Callers may change a model that is not const through it.
NumberPlace placeOf(const Model &model, std::string_view path)
{
    const FieldTable *table = fieldsOf(model.architecture).table;
    return table ? numberAt(*table, objectOf(const_cast<Architecture &>(model.architecture)), path) : NumberPlace();
}

// Returns the path of the number that must stay equal to this one; empty: there is none. Heads with keys and
// values of their own are a special case of grouped ones, so that `heads` has `kv heads` as its twin. Towers
// that share a table agree on its rows and its width.
std::string twinOf(const Model &model, std::string_view path)
{
    if (path == "heads" || path.ends_with("/heads"))
        return std::string(path.substr(0, path.size() - std::string_view("heads").size())) + "kv heads";
    const auto *both = std::get_if<EncoderDecoderModel>(&model.architecture);
    if (!both || !both->sharedEmbedding)
        return {};
    if (path == "encoder/vocabulary" || path == "encoder/hidden")
        return "decoder" + std::string(path.substr(path.find('/')));
    if (path == "decoder/vocabulary" || path == "decoder/hidden")
        return "encoder" + std::string(path.substr(path.find('/')));
    return {};
}

} // namespace

std::vector<ModelNumber> numbersOf(const Model &model)
{
    const FieldTable *table = fieldsOf(model.architecture).table;
    if (!table)
        return {};
    return mapped(numbersOf(*table, objectOf(const_cast<Architecture &>(model.architecture))),
                  [](NumberPlace &place) { return described(std::move(place)); });
}

std::optional<ModelNumber> numberOf(const Model &model, std::string_view path)
{
    NumberPlace place = placeOf(model, path);
    return place.field ? std::optional(described(std::move(place))) : std::nullopt;
}

std::optional<Model> withNumber(Model model, std::string_view path, double value)
{
    const NumberPlace place = placeOf(model, path);
    if (!place.field || !std::isfinite(value))
        return std::nullopt;
    const double before = place.value();
    const NumberPlace twin = placeOf(model, twinOf(model, path));
    const bool alike = twin.field && twin.value() == before;
    changeNumber(&model, place, value);
    if (place.field->access.get(place.object) == before)
        return model;
    if (alike)
        changeNumber(&model, twin, value);
    model.publishedParameters.reset();
    return model;
}

} // namespace roofline
