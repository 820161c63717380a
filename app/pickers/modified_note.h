// Says below a picker that the entry was changed, and from what, and offers the way back.
#pragma once

#include <QWidget>

class QLabel;

namespace roofline {

class ModifiedNote : public QWidget {
    Q_OBJECT

public:
    explicit ModifiedNote(const QString &resetTip, QWidget *parent = nullptr);

    void setOriginal(const QString &name); // empty: nothing was changed, and the note is hidden

signals:
    void resetAsked();
    void editAsked();

private:
    QLabel *m_text;
};

} // namespace roofline
