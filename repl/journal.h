/* The journal: what a session has done, on disk before it is told, so that a killed one can be taken up again.
 *
 * A file for each process in the state folder, locked while it is in use, begun with the first thing that is done. Text, line
 * by line, only ever added to; done again from the first line on it leads to where the session was, with every branch:
 *
 *   fuda journal 1
 *   match                      a deal, or a record that was loaded: a record (core/record.h) up to its line `end`
 *   fuda record 1
 *   ...
 *   end
 *   act 1 declare              an action, with its number in the deal
 *   next okie p3               the next deal of the match, with the cards given to it
 *   switch hachinin-meri/wiki  other rules: the lines of a record's switch, and `end`
 *   ...
 *   end
 *   go 12                      to that place of the line: nodes of the tree from the match's first, which is 0
 *   on b2                      to the end of a branch, by its name
 *   name mine                  the branch one is on is called so
 *   again                      to where the last switch was, or the match's first deal: what follows was done once more
 *   sitting none               or a seat; as the next: what was set, for now
 *   dealer none                as the user asked for it
 *   names code
 *   policy 0 thumb
 *   chose VARIANT OPTION VALUE
 *
 * What isn't whole at the end, a line without its newline or a record without its `end`, doesn't count. */
#ifndef REPL_JOURNAL_H
#define REPL_JOURNAL_H

#include "repl/session.h"

#define REPL_JOURNALS 20 /* so many that aren't in use are kept */

/* From here on the session is journalled, from the match that it is in. Where no file can be written a sentence goes to stderr,
 * and the session on without. */
void repl_journal_begin(repl_session *session);
void repl_journal_end(repl_session *session);
/* While it is held, what is done is no reason to begin a file: it waits for the first that is. */
void repl_journal_hold(repl_session *session, bool held);
/* Takes up the newest journal that is not in use, in place of what the session had: it goes on where that was left, and the
 * journal with it. False and the problem; the session is then of no use. */
bool repl_journal_resume(repl_session *session, FILE *out);

/* Something has been done; it is on disk when this returns. Nothing where there is no journal. */
void repl_journal_match(repl_session *session);
void repl_journal_act(repl_session *session, fuda_action action);
void repl_journal_next(repl_session *session);
void repl_journal_switch(repl_session *session);
void repl_journal_go(repl_session *session, int place);
void repl_journal_on(repl_session *session, const char *branch);
void repl_journal_name(repl_session *session, const char *name);
/* The game has gone to another place by itself. */
void repl_journal_follow(repl_session *session);
/* Any of what can be set may have been. */
void repl_journal_settings(repl_session *session);

#endif
