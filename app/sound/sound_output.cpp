#include "app/sound/sound_output.h"

#ifdef ROOFLINE_SOUND
#include <QAudioFormat>
#include <QAudioSink>
#include <QFileInfo>
#include <QMediaDevices>
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

struct SoundOutput::Sink {
    std::unique_ptr<QAudioSink> sink;
};

SoundOutput::SoundOutput(QObject *parent) : QObject(parent), m_sink(std::make_unique<Sink>()) {}

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
    m_sink->sink = std::make_unique<QAudioSink>(device, format);
    m_sink->sink->start(&m_samples);
    return m_sink->sink->error() == QAudio::NoError;
}

void SoundOutput::stop()
{
    m_sink->sink.reset();
    m_samples.close();
}

#else

struct SoundOutput::Sink {};

SoundOutput::SoundOutput(QObject *parent) : QObject(parent) {}

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

SoundOutput::~SoundOutput() = default;

} // namespace roofline
