// What of a picture is drawn and how strongly, where its maker chose otherwise than the screen does.
#pragma once

namespace roofline {

struct PaperLook {
    double lines = 1; // their widths, in those of the screen
    bool title = true;
    bool subtitle = true;
    int headLines = -1;      // that title and subtitle share; −1: as many as the size asks for
    bool legend = true;      // what shapes and letters stand for
    bool letters = true;     // of what is compared
    bool labels = true;      // names of operators
    double regionWords = 22; // pixels: they may be read from the last row, or stay behind all else on paper

    bool operator==(const PaperLook &) const = default;
};

} // namespace roofline
