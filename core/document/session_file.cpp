#include "core/document/session_file.h"

namespace roofline {

std::string writeSession(const Document &, const Catalogue &, const Catalogue &)
{
    return {};
}

std::optional<Document> readSession(std::string_view, const std::string &, const Catalogue &, Messages &)
{
    return std::nullopt;
}

bool isSessionText(std::string_view)
{
    return false;
}

} // namespace roofline
