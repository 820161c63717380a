// The shape of an operator is read from its sizes: it is a product of m × k by k × n elements, an
// element-wise step, or fused attention. The sizes over-determine the shape; where they contradict each
// other, there is none. Private to core/why.
#pragma once

#include "core/why/reasons.h"

#include <cstdint>
#include <optional>
#include <string>

namespace roofline {

enum class ShapeBytes : std::uint8_t { Weights, Input, Output, CacheRead, CacheWritten, Other };

// A size that its kind does not have is 0.
struct OperatorShape {
    enum class Kind : std::uint8_t { Product, Elementwise, Attention };
    Kind kind = Kind::Product;
    double rows = 0;    // m
    double inner = 0;   // k
    double columns = 0; // n
    double elements = 0;
    double flopEach = 0; // FLOP per element
    double pairs = 0;    // pairs of tokens, for each sequence and head
};

using ShapeSize = double OperatorShape::*;

double weightElement(const Analysis &analysis, const Operator &op); // bytes

std::optional<OperatorShape> shapeOf(const Analysis &analysis, const Operator &op);

// Returns a formula for the size from settings and numbers of the model. Empty: nothing gives this size.
Formula sizeFrom(const Reasons &reasons, double size, ShapeSize which);

// These return an empty formula if the operator has no shape. `name` is the operator's name.
Formula flopFromShape(const Reasons &reasons, const Operator &op, const std::string &name);
Formula expertsRead(const Reasons &reasons, const std::string &name); // distinct ones, as its tokens choose them
Formula bytesFromShape(const Reasons &reasons, const Operator &op, const std::string &name, ShapeBytes which);

} // namespace roofline
