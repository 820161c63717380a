// A slider's value for those who hear it: the number or the word, not the number of its stop.
#pragma once

namespace roofline {

void makeSlidersAccessible(); // from then on

} // namespace roofline
