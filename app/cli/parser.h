// Describes a command with its options and words. Only parser.cpp knows CLI11, whose headers take
// seconds to compile.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace roofline {

// Describes what a command takes: an option, or a word in its place.
struct OptionInfo {
    std::vector<std::string> names; // for example "--output" and "-o"; empty: it is a word
    std::string word;               // what the word is called
    std::string type;               // what the help says of its value, for example "text|json" or "N"
    bool takesValue = false;
    bool isSwitch = false; // the value may be left out
};

// This is a handle: copies refer to the same command.
class Parser {
public:
    // Makes the program itself. Without a subcommand it takes whatever words are left.
    Parser(const char *name, const std::string &version, const char *description);

    Parser subcommand(const char *name, const char *help);
    void setFooter(const char *text); // call it after the subcommands, which would inherit it

    // If an option is given several times, the last one counts. Without dashes before its name it is a word in its
    // place.
    void value(const char *name, std::string &value, const char *type, const char *help);
    void list(const char *name, std::vector<std::string> &values, const char *type, const char *help); // repeatable
    void flag(const char *name, bool &value, const char *help);
    void words(const char *name, std::vector<std::string> &values, const char *type, const char *help);

    enum class Takes {
        Last,   // the last value that is given
        Each,   // all of them, in turn
        Switch, // the last value; "" if the value is left out
    };
    // An option without a group is not listed.
    void option(const std::string &name, const std::function<void(const std::string &)> &store, Takes takes,
                const std::string &type, const std::string &help, const char *group);

    // Returns a text to print instead of going on: the help or the version. Throws a CommandError for an
    // option without its value, and for a flag with an empty one.
    std::optional<std::string> parse(int argc, const char *const *argv);

    // Tells after parse() whether it is the command that was called, or one that leads to it.
    bool wasCalled() const;
    bool isGiven(const std::string &option) const; // "--format"
    std::vector<std::string> givenAgain() const;   // options of one value that are given several times
    std::vector<std::string> givenEmpty() const;   // options that have an empty value
    std::vector<std::string> leftOver() const;     // words and options that it does not know

    std::string name() const;
    std::vector<OptionInfo> options() const; // with its words
    std::vector<Parser> subcommands() const;

private:
    explicit Parser(std::shared_ptr<CLI::App> app);

    std::shared_ptr<CLI::App> m_app;
};

} // namespace roofline
