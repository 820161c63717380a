#include "app/sound/sound_output.h"

#ifdef ROOFLINE_SOUND
#include <QAudioFormat>
#include <QAudioSink>
#include <QFileInfo>
#include <QMediaDevices>
#endif

namespace roofline {

bool SoundOutput::isThere()
{
#ifdef ROOFLINE_SOUND
    return true;
#else
    return false;
#endif
}

bool SoundOutput::play([[maybe_unused]] const QByteArray &samples, [[maybe_unused]] int rate)
{
#ifdef ROOFLINE_SOUND
    m_sink.reset();
    m_samples.close();
    // Qt plays through PulseAudio, or what takes its place. If that does not run, Qt warns wherever it is asked.
    if (!qEnvironmentVariableIsSet("PULSE_SERVER")
        && !QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/pulse/native")))
        return false;
    const QAudioDevice device = QMediaDevices::defaultAudioOutput();
    QAudioFormat format;
    format.setSampleRate(rate);
    format.setChannelCount(1);
    format.setSampleFormat(QAudioFormat::Int16);
    if (device.isNull() || !device.isFormatSupported(format))
        return false;
    m_samples.setData(samples);
    m_samples.open(QIODevice::ReadOnly);
    auto sink = std::make_unique<QAudioSink>(device, format);
    sink->start(&m_samples);
    const bool plays = sink->error() == QAudio::NoError;
    m_sink = std::move(sink);
    return plays;
#else
    return false;
#endif
}

} // namespace roofline
