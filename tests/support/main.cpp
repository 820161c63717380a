// This is the main() of every test program. It runs one of the test files that are linked into it, by its name.
#include "tests/support/support.h"

#include <cstdio>
#include <string_view>
#include <vector>

namespace roofline::test {
namespace {

struct Known {
    std::string_view name; // for example "core/units/parse" for …/tests/core/units/parse.cpp
    TestFile::Run run;
};

std::vector<Known> &knownFiles()
{
    static std::vector<Known> files;
    return files;
}

std::string_view nameOf(std::string_view path)
{
    constexpr std::string_view folder = "tests/", suffix = ".cpp";
    path.remove_prefix(path.rfind(folder) + folder.size());
    path.remove_suffix(suffix.size());
    return path;
}

// "parse", "units/parse" and "core/units/parse" all name core/units/parse.
bool isNamed(std::string_view name, std::string_view asked)
{
    return name == asked || (name.ends_with(asked) && name[name.size() - asked.size() - 1] == '/');
}

} // namespace

TestFile::TestFile(const char *path, Run run)
{
    knownFiles().push_back({nameOf(path), run});
}

} // namespace roofline::test

int main(int argc, char **argv)
{
    using namespace roofline::test;
    for (const Known &file : knownFiles()) {
        if (argc > 1 && isNamed(file.name, argv[1])) {
            argv[1] = argv[0];
            return file.run(argc - 1, argv + 1);
        }
    }
    if (argc > 1)
        std::fprintf(stderr, "There are no tests named \"%s\" in this program.\n", argv[1]);
    std::fprintf(stderr,
                 "Name the tests to run, then what Qt Test is to do with them: %s NAME [ARGUMENT …]\nNAME is one of:\n",
                 argv[0]);
    for (const Known &file : knownFiles())
        std::fprintf(stderr, "  %.*s\n", static_cast<int>(file.name.size()), file.name.data());
    return 2;
}
