#include "core/schema/type.h"

#include "core/units/format.h"
#include "core/units/unit.h"

namespace roofline {

std::string written(const Type &type, double value)
{
    if (!type.words.empty())
        return std::string(type.words[static_cast<std::size_t>(value)]);
    return type.kind == Type::Kind::Whole ? std::to_string(static_cast<std::int64_t>(value)) : formatExact(value);
}

std::string shown(const Type &type, double value, int digits)
{
    return type.kind == Type::Kind::Whole ? written(type, value) : formatQuantity(value, type.dimension, digits);
}

} // namespace roofline
