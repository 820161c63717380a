// Describes what a window starts with.
#pragma once

#include "core/document/document.h"

#include <QString>

#include <optional>

namespace roofline {

struct WindowStart {
    QString session;                  // a file; empty: the session that was open last
    std::optional<Document> document; // copied from another window; then no file is read
    QString lesson{};                 // an id or a file; the lesson opens at once, over the session
};

} // namespace roofline
