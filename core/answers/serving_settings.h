// Which settings only a server knows: what they change is told and searched for in its numbers.
#pragma once

#include <string_view>

namespace roofline {

inline constexpr std::string_view requestsName = "requests"; // the setting that gives the requests in flight

bool isOfServing(std::string_view setting);

} // namespace roofline
