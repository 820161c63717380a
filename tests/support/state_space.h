// A state-space model whose sizes are small enough to be counted by hand.
#pragma once

#include "core/workload/model.h"

namespace roofline::test {

inline StateSpaceModel smallStateSpace()
{
    return {.layers = 3,
            .hidden = 10,
            .inner = 20,
            .state = 4,
            .convolution = 5,
            .rank = 2,
            .vocabulary = 100,
            .tiedEmbeddings = false};
}

} // namespace roofline::test
