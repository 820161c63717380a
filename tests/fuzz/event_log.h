// Keeps the last events that were sent, and writes them to standard error if the program ends in a way that
// it must not.
#pragma once

#include <QString>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

#if defined(ROOFLINE_SANITIZED)
// Only the address sanitizer has it.
extern "C" __attribute__((weak)) void __sanitizer_print_stack_trace();

// These options turn a report of the sanitizers into an abort, and an abort prints the events.
extern "C" const char *__asan_default_options()
{
    return "abort_on_error=1";
}
extern "C" const char *__ubsan_default_options()
{
    return "abort_on_error=1:print_stacktrace=1";
}
#endif

namespace roofline::test {

struct EventLog {
    static constexpr std::size_t kept = 50;

    std::array<std::array<char, 240>, kept> lines{};
    std::size_t count = 0;
    unsigned seed = 0;
};

inline EventLog eventLog; // plain characters, because it is read after everything else has failed

template <class... Texts>
void record(const char *format, const Texts &...texts)
{
    std::array<char, 240> &line = eventLog.lines[eventLog.count++ % EventLog::kept];
    const int start = std::snprintf(line.data(), line.size(), "%zu ", eventLog.count);
    std::snprintf(line.data() + start, line.size() - std::size_t(start), format, texts.toUtf8().constData()...);
}

inline void tellEvents()
{
    const auto say = [](const char *text) { (void)!write(STDERR_FILENO, text, std::strlen(text)); };
    char head[80];
    std::snprintf(head, sizeof head, "\nseed %u, the last events:\n", eventLog.seed);
    say(head);
    const std::size_t first = eventLog.count < EventLog::kept ? 0 : eventLog.count - EventLog::kept;
    for (std::size_t i = first; i < eventLog.count; ++i) {
        say(eventLog.lines[i % EventLog::kept].data());
        say("\n");
    }
}

inline void endOnSignal(int signal)
{
    tellEvents();
    if (signal == SIGALRM) {
        std::fprintf(stderr, "the last event does not end\n");
#if defined(ROOFLINE_SANITIZED)
        if (__sanitizer_print_stack_trace)
            __sanitizer_print_stack_trace(); // shows where it stands
#endif
    }
    std::signal(signal, SIG_DFL);
    std::raise(signal == SIGALRM ? SIGABRT : signal);
}

inline void endOnMessage(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    // The first comes from the offscreen platform, the second from a mouse that was dragged out of a window.
    // Neither is a fault of the program.
    const bool expected = message.startsWith(QLatin1String("This plugin does not support "))
                          || message.startsWith(QLatin1String("Mouse event "));
    if (expected)
        return;
    std::fprintf(stderr, "%s\n", qPrintable(message));
    if (type != QtDebugMsg && type != QtInfoMsg)
        std::abort();
}

inline void watch(unsigned seed)
{
    eventLog.seed = seed;
    std::signal(SIGABRT, endOnSignal);
    std::signal(SIGALRM, endOnSignal);
#if !defined(ROOFLINE_SANITIZED)
    std::signal(SIGSEGV, endOnSignal); // otherwise the sanitizer handles it
#endif
    qInstallMessageHandler(endOnMessage);
}

// Limits the time from now until the next call. 0 sets no limit.
inline void allowSeconds(unsigned seconds)
{
    alarm(seconds);
}

} // namespace roofline::test
