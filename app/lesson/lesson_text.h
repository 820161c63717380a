// This label shows the text of a lesson: Markdown, in which numbers from the engine stand out. It can have
// the focus, so that it is read aloud and copied by keyboard.
#pragma once

#include <QLabel>

#include <string>
#include <string_view>

namespace roofline {

// Returns the text with a mark before and after each `{expression}`. The marks remain around the filled in
// numbers, so that LessonText can style them.
std::string withMarkedNumbers(std::string_view text);
QString withoutMarks(QString text); // for places where all text looks the same

class LessonText : public QLabel {
    Q_OBJECT

public:
    explicit LessonText(double size = 1, QWidget *parent = nullptr);

    void setMarkdown(const QString &marked); // HTML in it is shown as text
    const QString &markdown() const { return m_marked; }
    QString plainText() const { return m_plain; }

signals:
    void goOn(); // by Enter

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void render();

    QString m_marked;
    QString m_plain;
};

} // namespace roofline
