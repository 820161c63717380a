// Remembers how large each dialog was left, and scales that to the present text size: when it opens again, and
// when the text size changes while it is open.
#pragma once

#include <QObject>
#include <QSize>

class QDialog;
class QWidget;

namespace roofline {

class Settings;

class DialogSizes : public QObject {
    Q_OBJECT

public:
    // Covers the named dialogs of this window.
    DialogSizes(QWidget &window, Settings &settings);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void restore(QDialog &dialog);
    void rescale(QDialog &dialog);
    void keep(QDialog &dialog);

    QWidget &m_window;
    Settings &m_settings;
};

} // namespace roofline
