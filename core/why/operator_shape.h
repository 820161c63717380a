// The shape of an operator, read from its sizes: a product of m × k by k × n elements, an element-wise step, fused attention. The
// sizes over-determine it: where they do not fit together, there is no shape. Private to core/why.
#pragma once

#include "core/why/reasons.h"

#include <cstdint>
#include <optional>
#include <string>

namespace roofline {

enum class ShapeSize : std::uint8_t { Rows, Inner, Columns, Pairs, Elements };
enum class ShapeBytes : std::uint8_t { Weights, Input, Output, CacheRead, CacheWritten, Other };

struct OperatorShape {
    enum class Kind : std::uint8_t { Product, Elementwise, Attention };
    Kind kind = Kind::Product;
    double rows = 0;    // m
    double inner = 0;   // k
    double columns = 0; // n
    double elements = 0;
    double flopEach = 0; // of an element
    double pairs = 0;    // of tokens, of each sequence and head
};

std::optional<OperatorShape> shapeOf(const Analysis &analysis, const Operator &op);
std::optional<double> sizeOf(const OperatorShape &shape, ShapeSize which);

// From settings and numbers of the model; empty: from none.
Formula sizeFrom(const Reasons &reasons, double size, ShapeSize which);

// Empty: the operator has no shape. `name`: the operator's.
Formula flopFromShape(const Reasons &reasons, const Operator &op, const std::string &name);
Formula bytesFromShape(const Reasons &reasons, const Operator &op, const std::string &name, ShapeBytes which);

} // namespace roofline
