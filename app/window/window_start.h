// What a window begins with.
#pragma once

#include "core/document/document.h"

#include <QString>

#include <optional>

namespace roofline {

struct WindowStart {
    QString session;                  // a file; empty: what was open last
    std::optional<Document> document; // of another window; then nothing is read
};

} // namespace roofline
