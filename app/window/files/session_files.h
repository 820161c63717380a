// Sessions as files: new, open, save, recent ones, autosave and recovery, the question before changes are lost.
#pragma once

#include "app/session/autosave.h"
#include "app/session/session.h"
#include "app/session/session_store.h"
#include "app/window/desk.h"
#include "app/window/window_start.h"

#include <QObject>

#include <string>
#include <vector>

class QMenu;

namespace roofline {

class SessionFiles : public QObject {
    Q_OBJECT

public:
    explicit SessionFiles(const Desk &desk);

    // The first thing: what was open last, or what the window is told; and over it what a program that ended left behind.
    bool start(const WindowStart &with); // whether it goes on with the session that was open last
    // Whether the file is this window's session now. What cannot be read changes nothing.
    bool open(const QString &file);
    void open(const QStringList &files); // the first here, each of the others in a window of its own
    bool save();
    bool saveAs();
    void startAnew();
    bool startFrom(const Document &document,
                   const QString &name); // as one without a file; false: another is not to be replaced
    void openWindow(const WindowStart &with);

    // Keeps the session for the next start, and asks where changes would be lost; false: the user wants to go on with them.
    bool mayClose();

    QString titled(const QString &title) const; // with the file's name before it, and the place of the mark for changes
    std::string text() const;                   // of the session as it is now, as a file has it
    const Messages &messages() const { return m_messages; } // of reading and keeping sessions

signals:
    void replaces(); // the document by another one, before the first report of that
    void messagesChanged();

private:
    bool mayReplace();
    bool rememberForNextStart(); // false: what was changed would be lost
    bool askToSave(const QString &question);
    bool isChanged() const;
    bool write(const QString &file);
    void show(const Document &document);
    void fillRecent();
    void fillKept(QMenu &menu);
    void addRecent(const QString &file);
    void openKept(const QString &file);
    void removeKept(const QStringList &files);
    bool startWith(const QString &file);
    void restoreLast();
    void restoreOrphans(const QString &asked);
    void restore(RecoveryFile orphan, const RecoveryText &recovery, const Document &document, bool whole);
    void suggest(const QString &file);
    Document fresh() const;
    void update();
    void say(Message message);
    void failToOpen(const Messages &messages);
    void tellPartly(const Messages &messages);
    std::string unsavedText() const;
    const Catalogue &shipped() const;
    std::optional<Document> read(const std::string &text, const QString &name, Messages &messages) const;

    Desk m_desk;
    SessionStore m_store;
    Autosave m_autosave;
    Document m_fresh;        // what a new session begins with
    std::string m_lastText;  // what the settings held when this window began
    QByteArray m_begunWith;  // a digest of that where the session goes on with it
    bool m_onlyHere = false; // what the history begins with stands in no file and in no settings
    bool m_toldFailure = false;
    bool m_goesOn = false; // with what was open last
    Messages m_messages;
    QString m_suggestion;             // a name for what has no file
    mutable CataloguePtr m_shippedOf; // the catalogue that m_shipped was picked from
    mutable Catalogue m_shipped;
};

} // namespace roofline
