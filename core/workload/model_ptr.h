// A model as everybody shares it, for headers that need no more than the pointer.
#pragma once

#include <memory>

namespace roofline {

struct Model;

using ModelPtr = std::shared_ptr<const Model>;

} // namespace roofline
