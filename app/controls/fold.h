// A heading that opens and closes what is below it. Closed, it still says what is set there.
#pragma once

#include <QAbstractButton>

namespace roofline {

class TermButton;

class FoldHeader : public QAbstractButton {
    Q_OBJECT

public:
    explicit FoldHeader(const QString &title, QWidget *parent = nullptr);

    // For example "off" or "8× NVLink 4". `brief` is drawn if there is no room for all of it.
    void setState(const QString &state, const QString &brief = QString());
    const QString &state() const { return m_state; }
    // All folds of a model fit in a window of 800 pixels.
    QSize sizeHint() const override { return {160, fontMetrics().height() + 10}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void describe();

    QString m_state;
    QString m_brief;
};

class Fold : public QWidget {
    Q_OBJECT

public:
    explicit Fold(const QString &title, QWidget *parent = nullptr);

    QWidget *content() const { return m_content; } // made after the heading, so that Tab goes from it into the content

    void setState(const QString &state, const QString &brief = QString()) { m_header->setState(state, brief); }
    void setOpen(bool open) { m_header->setChecked(open); }
    bool isOpen() const { return m_header->isChecked(); }
    FoldHeader &header() const { return *m_header; }

    // Adds an ⓘ at the right of the heading, where the state stands while the fold is closed.
    TermButton &addTerm(const QString &term);

private:
    FoldHeader *m_header;
    QWidget *m_content;
};

} // namespace roofline
