/* Text that grows, and how many columns it takes on a screen: kana two, colour codes none.
 *
 * A repl_text owns its bytes; begin with {0}, end with repl_text_free. */
#ifndef REPL_TEXT_H
#define REPL_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct repl_text {
  char *bytes; /* ended with 0; NULL while nothing was added */
  size_t length, room;
} repl_text;

void repl_text_free(repl_text *text);
void repl_text_clear(repl_text *text);
/* "" where nothing was added. */
const char *repl_text_str(const repl_text *text);

void repl_text_add(repl_text *text, const char *more);
void repl_text_addn(repl_text *text, const char *more, size_t n);
void repl_text_print(repl_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Columns on screen. */
int repl_width(const char *text);
/* Spaces until what was added since byte `from` is `columns` wide. */
void repl_text_pad(repl_text *text, size_t from, int columns);
/* Shortens what was added since byte `from` to `columns`, ending in an ellipsis. */
void repl_text_cut(repl_text *text, size_t from, int columns);

/* Lines that are wider than this go on below, two columns further in; those that begin with `deal` are to be pasted and stay.
 */
void repl_text_fold(repl_text *text, int width);

/* Words laid one after another, going on below each other where a line is full. */
typedef struct repl_flow {
  repl_text *text;
  int width, indent; /* of the screen; of the lines after the first */
  int at;            /* columns of this line so far */
  const char *between;
  int items; /* on this line */
} repl_flow;
/* Begins with a label padded to indent columns. */
repl_flow repl_flow_begin(repl_text *text, int width, int indent, const char *label, const char *between);
void repl_flow_add(repl_flow *flow, const char *item);
void repl_flow_end(repl_flow *flow);
/* Words of a sentence, through a flow. */
void repl_flow_words(repl_flow *flow, const char *sentence);

/* A copy that is never NULL: where memory is out the program ends. */
char *repl_copy(const char *text);

#endif
