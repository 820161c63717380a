// Makes state-space models.
#pragma once

#include "core/workload/model.h"

namespace roofline::test {

// Is state-spaces/mamba-2.8b: config.json and the defaults of mamba_simple.py.
inline StateSpaceModel mamba28b()
{
    return {.layers = 64,
            .hidden = 2560,
            .inner = 5120,
            .state = 16,
            .convolution = 4,
            .rank = 160,
            .vocabulary = 50280,
            .tiedEmbeddings = true};
}

// Its sizes are small enough to be counted by hand.
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
