/* The past, and the other versions: answers to `why` about what was done, and about what other rules say of it. */
#ifndef REPL_PAST_H
#define REPL_PAST_H

#include "repl/session.h"
#include "repl/text.h"

/* Why action number N of this deal was as it was: what could be done, what allowed it, what it brought. */
bool repl_why_number(repl_session *session, int number, FILE *out);
/* Whether the other variants of this deck and of as many seats allow an action of this position where these rules don't, or
 * the other way round: a sentence each, with the clause. */
void repl_other_versions(repl_session *session, fuda_action action, repl_text *text);
/* Has them loaded before they are asked for: it takes a tenth of a second, nothing where they are there. */
void repl_others_prepare(repl_session *session);
void repl_others_free(repl_session *session);

#endif
