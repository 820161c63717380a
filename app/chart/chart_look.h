// Tells what the slope of the chart stands for.
#pragma once

namespace roofline {

enum class ChartLook {
    Memory,
    Network, // the analysis is a networkView(): its only memory level is the link between chips
};

} // namespace roofline
