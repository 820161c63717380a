// Runs the program as a process, with the shipped zoo of the source tree.
#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <QtTest>

namespace roofline::test {

struct Run {
    int status = -1;
    QByteArray out;
    QByteArray err;
    bool crashed = false;

    QString error() const { return QString::fromUtf8(err); }
    QString text() const { return QString::fromUtf8(out); }
    bool oneErrorLine() const { return err.count('\n') == 1 && err.endsWith('\n'); }
};

inline QProcessEnvironment programEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("ROOFLINE_ZOO"), QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo"));
    // Nothing of the machine's user or desktop takes part.
    environment.insert(QStringLiteral("XDG_DATA_HOME"), QStringLiteral("/nonexistent"));
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1String(name));
    return environment;
}

inline Run resultOf(QProcess &process)
{
    Run run;
    if (!process.waitForFinished(100'000)) {
        process.kill();
        process.waitForFinished();
        run.err = "the program did not start or did not end: " + process.errorString().toUtf8();
        return run;
    }
    run.crashed = process.exitStatus() != QProcess::NormalExit;
    run.status = run.crashed ? -1 : process.exitCode();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

inline Run runProgram(const QStringList &arguments, const QProcessEnvironment &environment = programEnvironment())
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(ROOFLINE_PROGRAM), arguments);
    return resultOf(process);
}

// Runs a command of the shell, in which $0 is the program.
inline Run runShell(const QString &command)
{
    QProcess process;
    process.setProcessEnvironment(programEnvironment());
    process.start(QStringLiteral("/bin/sh"), {"-c", command, QStringLiteral(ROOFLINE_PROGRAM)});
    return resultOf(process);
}

// Runs the program with standard input as a shell gives it with "cat file |".
inline Run runWith(const QStringList &arguments, const QByteArray &input)
{
    QProcess process;
    process.setProcessEnvironment(programEnvironment());
    process.start(QStringLiteral(ROOFLINE_PROGRAM), arguments);
    if (!process.waitForStarted())
        qFatal("the program does not start");
    process.write(input);
    process.closeWriteChannel();
    return resultOf(process);
}

// Splits a command into words as one would type them. Single quotes keep blanks.
inline QStringList words(const QString &command)
{
    QString quoted = command;
    return QProcess::splitCommand(quoted.replace(u'\'', u'"'));
}

// Runs a command that is written as one would type it.
inline Run runLine(const QString &command)
{
    return runProgram(words(command));
}

inline QJsonObject jsonOf(const Run &run)
{
    return QJsonDocument::fromJson(run.out).object();
}

inline QJsonArray jsonListOf(const Run &run)
{
    return QJsonDocument::fromJson(run.out).array();
}

// Checks that a command printed nothing but one line, which says what is wrong with it.
inline void checkRefused(const Run &run, const QString &told, int status = 2)
{
    QVERIFY2(run.oneErrorLine() && run.error().contains(told), run.err.constData());
    QCOMPARE(run.status, status);
    QCOMPARE(run.out, QByteArray());
}

} // namespace roofline::test
