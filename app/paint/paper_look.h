// Says what a picture shows and how strongly, where that differs from the screen.
#pragma once

namespace roofline {

struct PaperLook {
    double lines = 1; // widths of lines as multiples of the screen's
    bool title = true;
    bool subtitle = true;
    static constexpr int wholeHead = -2;
    int headLines = -1;      // lines that title and subtitle share; −1: as many as the size asks for; wholeHead: as
                             // many as they take, up to three each
    bool legend = true;      // explains shapes and letters
    bool letters = true;     // letters of compared series
    bool labels = true;      // names of operators
    double regionWords = 22; // pixels; large to be read from the last row, small to stay behind the rest

    bool operator==(const PaperLook &) const = default;
};

} // namespace roofline
