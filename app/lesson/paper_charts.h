// This handler paints charts within the text of a page, which leaves room for them. They are vectors in a PDF
// and pixels on the screen.
#pragma once

#include "app/lesson/lesson_page.h"

#include <QHash>
#include <QImage>
#include <QObject>
#include <QTextObjectInterface>

#include <vector>

class QTextDocument;

namespace roofline {

class PaperCharts : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    PaperCharts(std::vector<PageChart> charts, double width);

    QSizeF intrinsicSize(QTextDocument *document, int position, const QTextFormat &format) override;
    void drawObject(QPainter *painter, const QRectF &rect, QTextDocument *document, int position,
                    const QTextFormat &format) override;

private:
    std::vector<PageChart> m_charts;
    double m_width;
    QHash<int, QImage> m_images; // as they were last painted
};

// Fills the document with the page's words and charts, in the fonts of paper. `charts` must outlive the
// document's text.
void layOut(const LessonPage &page, PaperCharts &charts, QTextDocument &document);

// Begins a new page where a page break would separate a question from its chart, or the rows of its table. The document
// has the size of a page.
void keepTogether(QTextDocument &document);

} // namespace roofline
