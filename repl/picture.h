/* Pictures: what cards are drawn with. They are data, in pictures.svg, a symbol each; decks name them.
 *
 * A picture of 24 × 24 is an emblem, one of 48 × 48 a figure, one of 60 × 90 covers a card. All in the file's own strings. */
#ifndef REPL_PICTURE_H
#define REPL_PICTURE_H

#include "repl/text.h"

typedef struct repl_picture {
  const char *name, *body; /* in the file, both without an end of their own */
  int name_length, body_length;
  int width, height;
} repl_picture;

/* The picture of a name; width 0 where there is none, or no name. */
repl_picture repl_picture_of(const char *name);
/* The name nearest to one that no picture has, or NULL; written to out. */
const char *repl_picture_nearest(const char *name, char *out, size_t size);
/* The value of a colour's name, as in `#b3261e`; that of `otherwise`, a number, where there is no name. */
const char *repl_picture_colour(const char *name, int otherwise);

/* Writes, as symbols `p-NAME`, the pictures that this SVG uses, and those which these use, in the file's order. */
void repl_pictures_used(const char *svg, repl_text *text);

#endif
