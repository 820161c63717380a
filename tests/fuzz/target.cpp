// Runs one reader under libFuzzer. ROOFLINE_READER is its name.
#include "tests/fuzz/readers.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const auto reader =
        std::ranges::find(roofline::fuzz::readers(), std::string_view(ROOFLINE_READER), &roofline::fuzz::Reader::name);
    reader->run({reinterpret_cast<const char *>(data), size});
    return 0;
}
