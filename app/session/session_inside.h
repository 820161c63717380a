// Pictures carry the session that they were made from: as a text chunk of PNG, metadata of SVG, an attached
// file of PDF, or a block of HTML. Its first line has a checksum, which reveals changes.
#pragma once

#include "core/diagnostics/result.h"

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <string>
#include <string_view>

namespace roofline {

// The session as a separate file for QPdfWriter::addFileAttachment(): the YAML below a line with the checksum.
inline constexpr const char *attachedSessionName = "session.roofline";
QByteArray attachedSession(std::string_view yaml);

// These return the same files with the session in them. Precondition: they are complete and hold no session yet.
QByteArray pngWithSession(QByteArray png, std::string_view yaml);
QByteArray svgWithSession(QByteArray svg, std::string_view yaml);
QByteArray htmlWithSession(QByteArray html, std::string_view yaml);

// Tells by the first bytes of a file whether it is a PNG, SVG, PDF or HTML rather than a session.
bool isPicture(std::string_view beginning);

// Returns the YAML in the bytes of a picture exactly as it was put there, or why there is none, but never a
// part of it. It reads a bounded amount, whatever the bytes say. Rules: no-session, damaged-session.
Result<std::string> sessionInside(std::string_view bytes);

// The YAML of a session file, or of the session in a picture. It reads a bounded amount.
struct SessionText {
    std::string yaml;
    bool fromPicture = false; // then the file is not the session's own: saving would overwrite the picture with YAML
};
Result<SessionText> readSessionText(const QString &file);
Result<SessionText> sessionTextOf(std::string bytes);      // all that a file holds
inline constexpr std::size_t largestPicture = 100'000'000; // bytes, five times the largest that the program writes
bool isPictureFile(const QString &file);                   // false if it cannot be read

} // namespace roofline
