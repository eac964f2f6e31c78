/* What a person pastes into a shell to come to a position. */
#ifndef RULES_PASTE_H
#define RULES_PASTE_H

#include "core/game.h"

/* "fuda repl VARIANT -e 'deal 42:0 dealer 2' -e declare ... -e show"; where no line leads there, a sentence that says why.
 * The text is the caller's to free; NULL where memory is short. */
char *rules_paste_line(const fuda_game *game);

/* A word as a shell takes it whole: itself, or in quotes where it has blanks or signs of the shell's own. out: room for that. */
enum { RULES_PASTE_WORD = 4096 };
const char *rules_paste_word(const char *word, char out[RULES_PASTE_WORD]);

#endif
