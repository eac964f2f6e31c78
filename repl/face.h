/* Faces: cards drawn as SVG symbols, from what their deck says of them.
 *
 * A symbol `cN` is card number N of its deck, 60 × 90; `mN` the same small, 34 × 46, for many at once; `unseen` its back,
 * `down` what is laid over a card that lies face-down, for who may know it. Where a deck names no pictures a card is its name.
 */
#ifndef REPL_FACE_H
#define REPL_FACE_H

#include "core/deck.h"
#include "repl/text.h"

#define REPL_FACE_WIDTH 60
#define REPL_FACE_HEIGHT 90
#define REPL_SMALL_WIDTH 34
#define REPL_SMALL_HEIGHT 46

void repl_face(const fuda_deck *deck, fuda_card card, repl_text *text);
void repl_face_small(const fuda_deck *deck, fuda_card card, repl_text *text);
void repl_face_back(repl_text *text);
/* The colour of a suit, as in `#b3261e`. */
const char *repl_face_colour(const fuda_deck *deck, int suit);

/* Words as XML has them; characters that XML can't have are left out. */
void repl_xml(repl_text *text, const char *words);

#endif
