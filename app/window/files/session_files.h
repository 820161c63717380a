// Manages sessions as files: new, open, save, recent ones, autosave and recovery, and the question before
// changes are lost.
#pragma once

#include "app/session/autosave.h"
#include "app/session/session_store.h"
#include "app/window/desk.h"

#include <QObject>

#include <string>

class QMenu;

namespace roofline {

struct WindowStart;

class SessionFiles : public QObject {
    Q_OBJECT

public:
    explicit SessionFiles(const Desk &desk);

    // Call this first. It shows the last session or what `with` asks for, and recovers what a crashed program
    // left behind.
    void start(const WindowStart &with);
    // Returns whether the file is this window's session now. A file that cannot be read changes nothing.
    bool open(const QString &file);
    void open(const QStringList &files); // opens the first here, each other one in its own window
    bool save();
    bool saveAs();
    void startAnew();
    bool startFrom(const Document &document,
                   const QString &name); // starts a session without a file; false: the current one must not be replaced
    void openWindow(const WindowStart &with);

    // Keeps the session for the next start, and asks if changes would be lost. False: the user wants to
    // continue.
    bool mayClose();

    QString titled(const QString &title) const;             // adds the file name and the place of the mark for changes
    std::string text(const Document &of) const;             // as a file would hold it
    void update();                                          // the window's title and its mark for changes
    const Messages &messages() const { return m_messages; } // about reading and keeping sessions

signals:
    void asks();     // emitted before the user is asked to save what would be lost
    void replaces(); // emitted before another document replaces this one
    void messagesChanged();
    void stateChosen(int state); // of a bookmark, to be shown

private:
    bool mayReplace();
    bool rememberForNextStart(); // false: changes would be lost
    bool askToSave(const QString &question);
    bool isChanged() const;
    bool write(const QString &file);
    void show(const Document &document);
    void fillRecent();
    void fillKept(QMenu &menu);
    QString nameOfKept(const QString &file) const;
    void addRecent(const QString &file);
    void openKept(const QString &file);
    void removeKept(const QStringList &files);
    bool startWith(const QString &file);
    void restoreLast();
    void restoreOrphans(const QString &asked);
    void restore(RecoveryFile orphan, const RecoveryText &recovery, const Document &document, bool whole);
    void suggest(const QString &file);
    Document fresh() const;
    bool showsFile() const;
    void say(Severity severity, const char *code, const QString &text, const QString &file = {});
    void failToOpen(const Messages &messages);
    void tellKept();
    void tellOpened(const QString &name);
    void tellPartly(const Messages &messages);
    std::string ownText() const { return text(m_desk.session.ownDocument()); }
    std::string unsavedText() const;
    const Catalogue &shipped() const;
    std::optional<Document> read(const std::string &text, const QString &name, Messages &messages) const;

    Desk m_desk;
    SessionStore m_store;
    Autosave m_autosave;
    Document m_fresh;            // the document of a new session
    Document m_saved;            // the document as the file has it
    std::string m_lastText;      // the stored session when this window started
    QByteArray m_begunWith;      // a digest of that session if this window continues it; empty: it does not
    bool m_previousKept = false; // the session that was replaced last is in the list of recent ones
    bool m_onlyHere = false;     // whether the history's first document is stored nowhere
    bool m_toldFailure = false;
    Messages m_messages;
    QString m_suggestion;             // a file name for a session without a file
    mutable CataloguePtr m_shippedOf; // the catalogue that m_shipped was taken from
    mutable Catalogue m_shipped;
};

} // namespace roofline
