// Sets a locale that writes 3,35 for 3.35. What the program reads and writes must not change under it.
#pragma once

#include <QProcess>
#include <QTemporaryDir>

#include <clocale>

namespace roofline::test {

// Switches this process, and those it starts, to German conventions until the test function is over. If the system
// lacks the locale, it is made in a temporary folder. Returns false if that fails, too.
inline bool useGermanLocale()
{
    static QTemporaryDir made;
    const auto takeIt = [] { return setlocale(LC_ALL, "de_DE.UTF-8") != nullptr; };
    bool there = takeIt();
    if (!there) {
        const QString folder = made.filePath("de_DE.UTF-8");
        QProcess::execute("localedef", {"-i", "de_DE", "-f", "UTF-8", folder});
        qputenv("LOCPATH", made.path().toUtf8());
        there = takeIt();
        if (!there)
            qunsetenv("LOCPATH");
    }
    if (there)
        qputenv("LC_ALL", "de_DE.UTF-8");
    return there;
}

} // namespace roofline::test
