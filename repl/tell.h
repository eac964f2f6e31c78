/* Telling: what an action did, in a line or two, as far as the one who looks on may know.
 *
 * While all is open it is the action itself. Who sits is told only what has changed in that seat's view, so that what is done
 * in private leaves no trace. */
#ifndef REPL_TELL_H
#define REPL_TELL_H

#include "repl/session.h"

enum repl_detail {
  REPL_ALL,    /* every action */
  REPL_TRICKS  /* choices, and a line for each trick */
};

typedef struct repl_before {
  fuda_state state;
  fuda_view view;
  int events;
} repl_before;

/* Keep what there is before an action is done, then tell what it did. */
void repl_tell_before(const repl_session *session, repl_before *before);
void repl_tell_after(const repl_session *session, const repl_before *before, fuda_action action, enum repl_detail detail,
                     repl_text *text);

/* What a deal begins with, where it is paid: its multiplier, and te-yaku where nobody is asked before play. */
void repl_tell_opening(const repl_session *session, repl_text *text);
/* All that came about in the deal so far, an event a line. */
void repl_tell_so_far(const repl_session *session, repl_text *text);

/* An event as a sentence with its clause's id, where the one who looks on may know of it; false where not. */
bool repl_tell_event(const repl_session *session, const fuda_event *event, repl_text *text);
/* Whether it tells of a yaku that was void or missed: what is told of play leaves that to 'why'. */
bool repl_tell_nearly(const repl_session *session, const fuda_event *event);

#endif
