// Plays samples if the program was built with Qt Multimedia and the machine has loudspeakers.
#pragma once

#include <QBuffer>
#include <QObject>

#include <memory>

namespace roofline {

class SoundOutput : public QObject {
    Q_OBJECT

public:
    explicit SoundOutput(QObject *parent);
    ~SoundOutput() override;

    static bool isThere(); // whether the program has sound; play() tells whether a loudspeaker is there

    // Plays from the beginning, and stops what still plays. False: there is nothing to hear it with.
    bool play(const QByteArray &samples, int rate);
    void stop();

private:
    struct Sink;
    std::unique_ptr<Sink> m_sink;
    QBuffer m_samples;
};

} // namespace roofline
