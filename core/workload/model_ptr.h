// Declares the shared pointer to a model for headers that need nothing more.
#pragma once

#include <memory>

namespace roofline {

struct Model;

using ModelPtr = std::shared_ptr<const Model>;

} // namespace roofline
