#include "app/sound/sound_output.h"

#ifdef ROOFLINE_SOUND
#include <QAudioFormat>
#include <QAudioSink>
#include <QFileInfo>
#include <QMediaDevices>

#include <utility>
#endif

namespace roofline {

#ifdef ROOFLINE_SOUND

namespace {

// Qt plays through PulseAudio, or what takes its place. If that does not run, Qt warns wherever it is asked.
bool hasSoundServer()
{
    return qEnvironmentVariableIsSet("PULSE_SERVER")
           || QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/pulse/native"));
}

} // namespace

bool SoundOutput::isThere()
{
    return true;
}

bool SoundOutput::play(const QByteArray &samples, int rate)
{
    stop();
    if (!hasSoundServer())
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
}

void SoundOutput::stop()
{
    m_sink.reset();
    m_samples.close();
}

#else

bool SoundOutput::isThere()
{
    return false;
}

bool SoundOutput::play(const QByteArray & /*samples*/, int /*rate*/)
{
    return false;
}

void SoundOutput::stop() {}

#endif

} // namespace roofline
