// Tells a screen reader a slider's value as its number or word, not as the number of its stop.
#pragma once

namespace roofline {

void makeSlidersAccessible(); // all sliders from then on

} // namespace roofline
