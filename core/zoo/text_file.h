// Files as text, with a message instead of a surprise.
#pragma once

#include "core/diagnostics/result.h"
#include "core/zoo/findings.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// The bytes of a regular file of at most `largest` bytes, else largestZooFile. Rules: unreadable, not-a-file, too-large.
Result<std::string> readTextFile(const std::string &file);
Result<std::string> readTextFile(const std::string &file, std::size_t largest);

// The first byte that is neither UTF-8 nor a line break, tab or printable character.
std::optional<std::size_t> firstByteThatIsNotText(std::string_view text);

YamlMark markOf(std::string_view text, std::size_t offset);

// Text of at most `largest` bytes, else largestZooFile; else a finding says what is wrong. Rules: too-large, not-text.
bool isReadableText(Findings &findings);
bool isReadableText(Findings &findings, std::size_t largest);

// Whether a line "format:" of the YAML names this one, however much else of it can be read.
bool namesFormat(std::string_view yaml, std::string_view format);

// "h100-sxm" of "/usr/share/zoo/hardware/h100-sxm.yaml".
std::string entryId(std::string_view file);

// Lower-case letters, digits, '.' and '-', a letter or digit first, without a file's extension: no id is a path of isEntryPath().
bool isEntryId(std::string_view id);

} // namespace roofline
