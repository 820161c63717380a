// A picture that carries the session that it was made from: as a text chunk of PNG, metadata of SVG, an attached file of PDF, a block of
// HTML. A checksum in its first line tells what was changed on the way.
#pragma once

#include "core/diagnostics/result.h"

#include <QByteArray>
#include <QString>

#include <string>
#include <string_view>

namespace roofline {

// The session as a file of its own, for QPdfWriter::addFileAttachment(): YAML as before, below the line with the checksum.
inline constexpr const char *attachedSessionName = "session.roofline";
QByteArray attachedSession(std::string_view yaml);

// The same files with the session in them. Precondition: they are whole, and hold none yet.
QByteArray pngWithSession(QByteArray png, std::string_view yaml);
QByteArray svgWithSession(QByteArray svg, std::string_view yaml);
QByteArray htmlWithSession(QByteArray html, std::string_view yaml);

// By the first bytes of a file: whether it is a PNG, SVG, PDF or HTML, and no session by itself.
bool isPicture(std::string_view beginning);

// The YAML in the bytes of a picture, exactly as it was put there, or why there is none: never a part of it. What is read is bounded
// whatever the bytes say. Rules: no-session, damaged-session.
Result<std::string> sessionInside(std::string_view bytes);

// The YAML of a session file, or of the session in a picture. What is read is bounded.
struct SessionText {
    std::string yaml;
    bool fromPicture =
        false; // then the file is not the session's own: writing the session over it would end the picture
};
Result<SessionText> readSessionText(const QString &file);
bool isPictureFile(const QString &file); // false for what cannot be read

} // namespace roofline
