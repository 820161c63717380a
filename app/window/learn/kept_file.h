// Small files of the user's data folder: where they are, written whole, and kept aside where they are damaged.
#pragma once

#include <QString>

#include <string>

namespace roofline {

// $XDG_DATA_HOME/roofline-explorer, else ~/.local/share/…; it need not exist; empty without a home.
QString userDataFolder();

// Empty, or why it could not be written.
QString writeKept(const QString &file, const std::string &text);

// A damaged file gets a name that nobody has yet, which is returned; empty: it could not be moved.
QString keepAside(const QString &file);

} // namespace roofline
