/* What a person pastes into a shell to come to a position. */
#ifndef RULES_PASTE_H
#define RULES_PASTE_H

#include "core/game.h"

/* "fuda repl VARIANT -e 'deal 42:0 dealer 2' -e declare ... -e show"; where no line leads there, a sentence that says why.
 * The text is the caller's to free; NULL where memory is short. */
char *rules_paste_line(const fuda_game *game);

#endif
