// Declares the fields of parts that only some decoders have (experts, latent attention, recurrent layers),
// and helpers that make the tables of all models. Private to core/workload.
#pragma once

#include "core/workload/model_fields.h"
#include "core/workload/rules.h"

// What a field means, to be translated in the context "roofline::model": see resources/translations/update.
#define MEANING(text) text

namespace roofline {

inline constexpr Type anyLayers = type::whole(1, mostLayers);
inline constexpr Type anyWidth = type::whole(1, mostWidth);
inline constexpr Type anyHeads = type::whole(1, mostHeads);
inline constexpr Type anyExperts = type::whole(1, mostExperts);
inline constexpr Type anyParameters = type::whole(1, mostParameters);
inline constexpr std::string_view headNormWords[] = {"false", "true", "whole"}; // of HeadNorm

// Makes a number of the model, which is edited by its key.
template <class Object, auto... Members>
constexpr Field number(std::string_view name, Type type, About about = {})
{
    about.path = name;
    return field<Object, Members...>(name, type, about);
}
template <class Object, auto... Members>
constexpr Field optional(std::string_view name, Type type, std::string_view meaning)
{
    return number<Object, Members...>(name, type, {.meaning = meaning});
}
template <class Object, auto... Members>
constexpr Field required(std::string_view name, Type type, std::string_view meaning = {})
{
    return number<Object, Members...>(name, type, {.meaning = meaning, .presence = Presence::Required});
}

template <class Object, auto... Members>
constexpr Field flag(std::string_view name)
{
    return field<Object, Members...>(name, type::flag);
}

extern const FieldTable expertTable;
extern const FieldTable latentTable;
extern const FieldTable sparseTable;
extern const FieldTable globalTable;
extern const FieldTable layerInputTable;
extern const FieldTable recurrentTable;

} // namespace roofline
