// Stores ten scenarios under ten digits, and recalls them by key.
#pragma once

#include "app/window/desk.h"

#include <QObject>

#include <array>
#include <string>

namespace roofline {

class Catalogue;
struct Analysis;
struct Bookmark;
struct Document;
struct Scenario;

class Bookmarks : public QObject {
    Q_OBJECT

public:
    explicit Bookmarks(const Desk &desk);

    static std::string nameOf(const Analysis &analysis); // the name of a new bookmark
    // Shows another scenario under a bookmark. A name that somebody gave stays; one that was made follows.
    static void put(Bookmark &bookmark, const Scenario &scenario, const Catalogue &zoo);
    // Returns the next document, in which names that were made from the one before call its entries as they are called
    // now.
    static Document named(Document next, const Catalogue &zoo, const Document &before, const Catalogue &zooBefore);
    static QString shownName(const std::string &name); // the name in lists and menus, shortened and never empty

signals:
    void chosen(int state); // to be shown in the window

private:
    void store(int digit);
    void recall(int digit);
    void showNames();

    Desk m_desk;
    std::array<QAction *, 10> m_store;
    std::array<QAction *, 10> m_recall;
};

} // namespace roofline
