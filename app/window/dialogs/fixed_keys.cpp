#include "app/window/dialogs/fixed_keys.h"

#include "app/theme/words.h"

ROOFLINE_TRANSLATED(roofline::keys);

namespace roofline {

QList<FixedKeys> fixedKeys()
{
    return {{translated("Everywhere (fixed)"),
             {{translated("Next and previous control"), translated("Tab, Shift+Tab")},
              {translated("A menu or a control by its underlined letter"), translated("Alt and the letter")},
              {translated("Cancel typing, close a list"), translated("Esc")},
              {translated("Context menu"), translated("Shift+F10, Menu")}}},
            {translated("In the chart (fixed)"),
             {{translated("Next and previous point"), translated("→ or ↓, ← or ↑")},
              {translated("Zoom in and out"), translated("+, −")},
              {translated("The whole roofline"), translated("0")},
              {translated("Points of the memory levels"), translated("L")},
              {translated("The point's operators, or back"), translated("Enter")},
              {translated("No point"), translated("Esc")},
              {translated("Next and previous roof, ridge, point to move"), translated("R, Shift+R")},
              {translated("Move it by 5 %"), translated("→, ←, ↑, ↓")},
              {translated("Move it by 0.5 %"), translated("Shift and an arrow")},
              {translated("Leave it there; cancel"), translated("Enter; Esc")}}},
            {translated("In the batch view (fixed)"),
             {{translated("Next and previous point of the curve"), translated("→, ←")},
              {translated("Twelve points forward and back"), translated("Page Up, Page Down")},
              {translated("First and last point"), translated("Home, End")},
              {translated("Another chip's or workload's curve"), translated("↑, ↓")},
              {translated("Set the batch of the point"), translated("Enter")},
              {translated("No point"), translated("Esc")}}},
            {translated("In the sweep view (fixed)"),
             {{translated("Set the next and previous point"), translated("→, ←")},
              {translated("Set twelve points forward and back"), translated("Page Up, Page Down")},
              {translated("Set the first and last point"), translated("Home, End")},
              {translated("The same for a map's second parameter"), translated("↑, ↓")},
              {translated("Stop computing"), translated("Esc")}}},
            {translated("In tables (fixed)"),
             {{translated("Next and previous row"), translated("↓, ↑")},
              {translated("Open and close a group"), translated("→, ←")},
              {translated("Open or close a group; swap with a compared column"), translated("Enter")},
              {translated("Draw a ceiling or not"), translated("Space")},
              {translated("Change a ceiling; rename an entry of my zoo"), translated("F2")},
              {translated("Delete an entry of my zoo"), translated("Delete")},
              {translated("From the filter to the rows"), translated("Enter, ↓")},
              {translated("No row; no filter"), translated("Esc")},
              {translated("Scroll the breakdown"), translated("↑, ↓, Page keys, Home, End")}}},
            {translated("In lists (fixed)"),
             {{translated("Open a list, or search at once"), translated("Enter, ↓, F4, or letters")},
              {translated("In the open list: move"), translated("↓, ↑, Page Down, Page Up")},
              {translated("In the open list: choose"), translated("Enter")},
              {translated("In the open list: tick to compare"), translated("Ctrl+Enter, Ctrl+Space")},
              {translated("In a list opened to compare: tick"), translated("Enter, Ctrl+Enter, Ctrl+Space")},
              {translated("Swap with a compared one, show the baseline"), translated("Enter")},
              {translated("Stop comparing, unpin the baseline"), translated("Delete, Backspace")},
              {translated("Welcome: from example to example, and open"), translated("→, ←, ↑, ↓, Enter")},
              {translated("Glossary: from the search to the terms; to the text"), translated("↓, ↑; Enter")},
              {translated("Glossary: back and forward"), translated("Alt+←, Alt+→")}}},
            {translated("In sliders and fields (fixed)"),
             {{translated("Slider: next and previous number"), translated("→ or ↑, ← or ↓")},
              {translated("Slider: double and halve"), translated("Page Up, Page Down")},
              {translated("Slider: smallest and largest"), translated("Home, End")},
              {translated("Slider: play, or stop"), translated("Space")},
              {translated("Number field: one more, one less"), translated("↑, ↓")},
              {translated("Number field: a large step up and down"), translated("Page Up, Page Down")},
              {translated("Number field: accept; restore"), translated("Enter; Esc")}}}};
}

} // namespace roofline
