// Plays samples if the program was built with Qt Multimedia and the machine has loudspeakers.
#pragma once

#include <QBuffer>
#include <QObject>

#include <memory>

namespace roofline {

class SoundOutput : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    static bool isThere(); // whether the program has sound; play() tells whether a loudspeaker is there

    // Plays from the beginning, and stops what still plays. False: there is nothing to hear it with.
    bool play(const QByteArray &samples, int rate);

private:
    std::unique_ptr<QObject> m_sink; // a QAudioSink, whose header only programs with sound have
    QBuffer m_samples;
};

} // namespace roofline
