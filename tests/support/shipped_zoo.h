// Returns the chips and models that the program ships with. They are read once.
#pragma once

#include "core/zoo/catalogue.h"
#include "core/zoo/reader.h"

#include <memory>

namespace roofline::test {

inline const std::shared_ptr<const Catalogue> &shippedZooPtr()
{
    static const std::shared_ptr<const Catalogue> zoo = [] {
        auto read = std::make_shared<Catalogue>();
        readZooFolder(ROOFLINE_SOURCE_DIR "/zoo", *read);
        return read;
    }();
    return zoo;
}

inline const Catalogue &shippedZoo()
{
    return *shippedZooPtr();
}

} // namespace roofline::test
