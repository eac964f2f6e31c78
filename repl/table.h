/* The table: a position drawn as text, as far as the one who looks on may know it. */
#ifndef REPL_TABLE_H
#define REPL_TABLE_H

#include "repl/session.h"

/* The whole picture. */
void repl_table(const repl_session *session, repl_text *text);
/* In a few lines: how it stands, the field or the hand of the one to act, what is on the table and what can be done. */
void repl_table_compact(const repl_session *session, repl_text *text);
/* Its first lines: which deal it is and how far it has come; and, of a game of tricks, what is trump and how that came about. */
void repl_table_title(const repl_session *session, const fuda_view *view, repl_text *text);
void repl_table_trump(const repl_session *session, const fuda_view *view, repl_text *text);
/* " · " between two things of a line that begins at from. */
void repl_dot(repl_text *text, size_t from);
/* The position in one line. */
void repl_table_line(const repl_session *session, repl_text *text);
/* The trick on the table, where there is one. */
void repl_table_on_table(const repl_session *session, const fuda_view *view, repl_text *text);
/* The same, whose turn it is and what can be done. */
void repl_table_now(const repl_session *session, const fuda_view *view, repl_text *text);
/* The cards of a complete trick of this deal in order of play, and who won it. */
void repl_table_trick(const repl_session *session, int trick, repl_text *text);
/* Points of the deal, team by team: "Genji 8, Heiji 5". */
void repl_table_points(const repl_session *session, const fuda_view *view, repl_text *text);
/* The score sheet of the match, deal by deal (sheet.c): of deals that aren't paid only where there are several. */
void repl_sheet(const repl_session *session, repl_text *text);
/* What is noted, with its number where it isn't just so. */
void repl_fact(const fuda_ruleset *rules, int fact, int value, repl_text *text);
/* A seat's hand on the rest of a line. */
void repl_table_hand(const repl_session *session, const fuda_view *view, int seat, repl_flow *flow);
/* What can be said from a verb on, of a bit each: "declare", or "bid 0 to 9" of all that differ by a number. Gives the last. */
int repl_table_verbs(const repl_session *session, uint32_t can, int verb, char *out, size_t size);
/* "seat 3 (Genji)", or "you". */
void repl_table_seat(const repl_session *session, int seat, repl_text *text);
/* "42:1007", "42:1007.2". */
void repl_table_deal(const repl_session *session, repl_text *text);

#endif
