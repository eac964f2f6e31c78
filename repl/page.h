/* A page: the deal that the session is at as one HTML file that steps through it in a browser.
 *
 * It has each step of the line that one is on, from the deal's beginning to where the line ends, drawn for all seats together
 * and for each alone; for who sits, for that seat alone, and without the steps that it doesn't see. Nothing outside of the file
 * is needed, and the same deal gives the same bytes. */
#ifndef REPL_PAGE_H
#define REPL_PAGE_H

#include "repl/session.h"

/* Writes it. How many steps it has, the beginning not counted; -1 and the problem where a script's hook fails. */
int repl_page(repl_session *session, repl_text *text);

#endif
