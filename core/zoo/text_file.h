// Reads files as text and reports every failure as a message.
#pragma once

#include "core/diagnostics/result.h"
#include "core/zoo/findings.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

inline constexpr std::size_t largestZooFile = 1'000'000; // bytes; a zoo entry takes a few thousand

// Returns the bytes of a regular file of at most `largest` bytes. Rules: unreadable, not-a-file, too-large.
Result<std::string> readTextFile(const std::string &file, std::size_t largest = largestZooFile);

// Returns the place of the first byte that is neither UTF-8 nor a line break, tab or printable character.
std::optional<std::size_t> firstByteThatIsNotText(std::string_view text);

YamlMark markOf(std::string_view text, std::size_t offset);
std::size_t offsetOf(std::string_view text, YamlMark mark); // the mark is in the text

// Returns where the quote is that ends the quoted text beginning at `start`; npos: it does not end.
std::size_t closingQuote(std::string_view text, std::size_t start);

// Accepts text of at most `largest` bytes; else reports why not. Rules: too-large, not-text.
bool isReadableText(Findings &findings, std::size_t largest = largestZooFile);

// Returns whether a line "format:" of the YAML names this format, even if the rest cannot be read.
bool namesFormat(std::string_view yaml, std::string_view format);

// Returns, for example, "h100-sxm" for "/usr/share/zoo/hardware/h100-sxm.yaml".
std::string entryId(std::string_view file);

// An id has lower-case letters, digits, '.' and '-', starts with a letter or digit, and has no file
// extension. So no id is a path in the sense of isEntryPath().
bool isEntryId(std::string_view id);

// Returns the id nearest to a name, for example "my-chip-2" for "My Chip 2"; empty: no letter of the name is one of an
// id.
std::string asEntryId(std::string_view name);

} // namespace roofline
