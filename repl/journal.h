/* The journal: what a session has done, on disk before it is told, so that a killed one can be taken up again.
 *
 * A file for each process in the state folder, locked while it is in use. Text, line by line, only ever added to:
 *
 *   fuda journal 1
 *   begin                    all that there is, at some moment: this and what follows up to `commit`
 *   sitting none             or a seat
 *   dealer none              as the user asked for it
 *   names code
 *   policy 0 thumb           of each seat
 *   chose VARIANT OPTION VALUE
 *   line                     a line of play: a record (core/record.h) up to its line `end`
 *   fuda record 1
 *   ...
 *   end
 *   back 3                   so many of its actions are undone
 *   commit                   what was begun without it doesn't count
 *   act 12 play kM           the action after 11 of the match, or after the last switch; and so on
 *
 * What counts is the last commit and the actions after it; a last line without its newline doesn't. A file that has grown large
 * is written anew beside it and put in its place. */
#ifndef REPL_JOURNAL_H
#define REPL_JOURNAL_H

#include "repl/session.h"

#define REPL_JOURNALS 20 /* so many that aren't in use are kept */

/* From here on the session is journalled; the file comes with the first thing that is done. A sentence goes to stderr, and the
 * session on without, where none can be written. */
void repl_journal_begin(repl_session *session);
void repl_journal_end(repl_session *session);
/* An action has been done; it is on disk when this returns. */
void repl_journal_act(repl_session *session, fuda_action action);
/* Anything may have been done. */
void repl_journal_sync(repl_session *session);
/* Another game has taken this one's place, however alike. */
void repl_journal_anew(repl_session *session);
/* Takes up the newest journal that is not in use: the session goes on where it was left. False and the problem. */
bool repl_journal_resume(repl_session *session, FILE *out);

#endif
