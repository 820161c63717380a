// Lists the settings that only matter for serving. Their effects are reported and searched for in serving's numbers.
#pragma once

#include <string_view>

namespace roofline {

inline constexpr std::string_view requestsName = "requests"; // sets the requests in flight

bool isOfServing(std::string_view setting);

} // namespace roofline
