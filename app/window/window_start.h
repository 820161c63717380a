// What a window begins with.
#pragma once

#include "core/document/document.h"

#include <QString>

#include <optional>

namespace roofline {

struct WindowStart {
    QString session;                  // a file; empty: what was open last
    std::optional<Document> document; // of another window; then nothing is read
    QString lesson{};                 // an id, or a file: it is open at once, over the session
};

} // namespace roofline
