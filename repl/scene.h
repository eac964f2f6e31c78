/* A scene: a position drawn, as far as the one who looks on may know it.
 *
 * It is a list of blocks, pieces of SVG each at its own place: the head, the table, each seat, each trick. The same thing gives
 * the same block byte by byte, so that a page can keep the blocks of a deal once each. A scene owns its blocks. Cards are there
 * as uses of the symbols of face.h; which ones is kept beside. */
#ifndef REPL_SCENE_H
#define REPL_SCENE_H

#include "repl/session.h"

#define REPL_SCENE_BLOCKS 32
#define REPL_SCENE_WIDTH 1240

typedef struct repl_scene {
  int height;
  int n;
  repl_text block[REPL_SCENE_BLOCKS];
  fuda_set cards, small; /* drawn, and drawn small */
} repl_scene;

/* Draws the session's position; begin with {0}. */
void repl_scene_draw(const repl_session *session, repl_scene *scene);
void repl_scene_free(repl_scene *scene);

/* What the blocks of scenes need beside them, once: the style of words, and the cards. */
void repl_scene_symbols(const fuda_deck *deck, fuda_set cards, fuda_set small, repl_text *text);

/* A position as a whole SVG. */
void repl_scene_svg(const repl_session *session, repl_text *text);

/* What its parts share --------------------------------------------------------------------------------- */

typedef struct repl_drawing {
  const repl_session *session;
  const fuda_view *view;
  repl_scene *scene;
} repl_drawing;

/* The scenes of the two kinds of game, below the head. */
void repl_scene_tricks(const repl_drawing *drawing);
void repl_scene_fishing(const repl_drawing *drawing);

/* A new block, with what it is about as an attribute: `hand`, 3. repl_block_end closes it. */
repl_text *repl_block(const repl_drawing *drawing, const char *what, int number);
void repl_block_end(repl_text *block);

/* Words in a class of the style; `anchor` is start, middle or end. */
void repl_put_words(repl_text *block, int x, int y, const char *class, const char *anchor, const char *words);
/* A card, 60 × 90 scaled to this width; how is a set of what follows. A card that isn't known is its back. */
enum repl_card_look { REPL_LOOK_DOWN = 1, REPL_LOOK_RINGED = 2, REPL_LOOK_FAINT = 4 };
void repl_put_card(const repl_drawing *drawing, repl_text *block, fuda_card card, int x, int y, int width, int how);
void repl_put_small(const repl_drawing *drawing, repl_text *block, fuda_card card, int x, int y, int how);
/* Cards of a seat's hand in a row of so many pixels, the unseen ones last; those that it may play stand higher. */
void repl_put_hand(const repl_drawing *drawing, repl_text *block, int seat, int x, int y, int width, int card_width);
/* Seat, marks and whose turn it is, left of its cards. */
void repl_put_seat(const repl_drawing *drawing, repl_text *block, int seat, int x, int y, int width, int height);
/* How far apart n cards of a width lie so that they fit. */
int repl_step_of(int n, int card_width, int gap, int width);

#endif
