// Shows checks of a picture below its preview. A failed check says what to do and does it on a click.
#pragma once

#include "app/export/export_settings.h"
#include "app/export/ink.h"

#include <QWidget>

#include <array>
#include <span>
#include <vector>

class QGridLayout;
class QPushButton;

namespace roofline {

struct ExportCheck {
    bool good = true;
    QString text;        // for example "Smallest text 8 pt" or "6.2 pt: enlarge to 7"
    QString why;         // tooltip
    ExportSettings mend; // the settings that pass the check
};

// Returns the checks for smallest text, thinnest line, reading in grey, and opening again. `hides`: a session inside
// would tell what is hidden, so there is none.
std::array<ExportCheck, 4> checksOf(const Ink &ink, const ExportSettings &settings, bool hides);

// Returns the check that fails if the form is too small for anything to be drawn. `large` is the form that has room.
ExportCheck roomCheck(const ExportSettings &large);

class ExportChecks : public QWidget {
    Q_OBJECT

public:
    explicit ExportChecks(QWidget *parent = nullptr);

    void show(std::span<const ExportCheck> checks); // at most four

protected:
    void resizeEvent(QResizeEvent *event) override;

signals:
    void mended(const roofline::ExportSettings &settings);

private:
    void layOut(); // in one row, or in two if that is too narrow

    QGridLayout *m_layout;
    std::vector<ExportCheck> m_checks;
    std::array<QPushButton *, 4> m_buttons{};
};

} // namespace roofline
