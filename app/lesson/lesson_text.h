// The text of a lesson: Markdown, in which numbers that the engine has filled in are seen to be such. It can have the focus, so that
// it is read aloud and copied by keyboard.
#pragma once

#include <QLabel>

#include <string>
#include <string_view>

namespace roofline {

// The text with a mark before and after each `{expression}`, which stay where the numbers come: LessonText sets those apart.
std::string withMarkedNumbers(std::string_view text);
QString withoutMarks(QString text); // for where all text looks the same

class LessonText : public QLabel {
    Q_OBJECT

public:
    explicit LessonText(double size = 1, QWidget *parent = nullptr);

    void setMarkdown(const QString &marked); // HTML in it is text
    const QString &markdown() const { return m_marked; }
    QString plainText() const { return m_plain; }

signals:
    void goOn(); // Enter

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
