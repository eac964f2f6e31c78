/* Going: where on the line something is, and how that is said. */
#ifndef REPL_GOING_H
#define REPL_GOING_H

#include "repl/session.h"
#include "repl/tree.h"

/* What is being played at the position: "trick 3", "turn 5", or the phase's name. */
void repl_moment(const repl_session *session, repl_text *text);
/* "action 14", where the match has come to another deal than the one being played "action 14 of deal 2"; "the deal" before the
 * first. */
void repl_place(const repl_session *session, int node, repl_text *text);
/* The place on the line where so many actions of a deal of the match, from 0, are done (-1: of the one being played); where
 * switches lie there, the one nearest to where one is. -1, and the problem, where the line has no such action. */
int repl_find_number(repl_session *session, int deal, int number);
/* The first place of a trick, or in a fishing game of a turn, of the deal being played; -1 and the problem. */
int repl_find_trick(repl_session *session, int trick);
/* A whole number from text, from 0 on; -1 where it isn't one. */
int repl_read_number(const char *text);

#endif
