/* Style: colour, the screen's width, and how cards, suits, seats and teams are written. */
#ifndef REPL_STYLE_H
#define REPL_STYLE_H

#include "core/ruleset.h"
#include "repl/text.h"

enum repl_colour { REPL_COLOUR_AUTO, REPL_COLOUR_ALWAYS, REPL_COLOUR_NEVER };

typedef struct repl_style {
  bool colour;
  int width;              /* columns of the screen, at least 60 */
  bool folds;             /* the width is known: what is wider goes on below */
  fuda_language language; /* of cards in tables; FUDA_CODE for codes */
} repl_style;

/* What a file descriptor calls for. NO_COLOR and TERM=dumb turn `auto` off. */
repl_style repl_style_for(int fd, enum repl_colour colour);
/* The width again: a window may have been resized. */
void repl_style_measure(repl_style *style, int fd);

/* Inks, as SGR parameters; nothing is written where colour is off. */
#define REPL_BOLD "1"
#define REPL_DIM "2"
void repl_ink(const repl_style *style, repl_text *text, const char *sgr);
void repl_ink_off(const repl_style *style, repl_text *text);
/* Text in one ink. */
void repl_inked(const repl_style *style, repl_text *text, const char *sgr, const char *words);
const char *repl_suit_ink(const fuda_deck *deck, int suit);
const char *repl_team_ink(int team);

/* A card as the user chose, in its suit's colour. */
void repl_card(const repl_style *style, const fuda_deck *deck, fuda_card card, repl_text *text);
void repl_suit(const repl_style *style, const fuda_deck *deck, int suit, repl_text *text);
/* The rank alone, as the user chose. */
void repl_rank(const repl_style *style, const fuda_deck *deck, fuda_card card, repl_text *text);
const char *repl_team_name(const repl_style *style, const fuda_ruleset *rules, int team);
/* The first of "name / name". */
char *repl_first_name(const char *names, char *out, size_t size);
const char *repl_suit_group(const fuda_deck *deck, int suit);

/* Cards as they lie in a hand: trumps first, then suit by suit, the strongest first. Returns how many. */
int repl_sort(const fuda_ruleset *rules, int trump, fuda_set cards, fuda_card out[FUDA_CARDS]);
bool repl_is_trump(const fuda_ruleset *rules, int trump, fuda_card card);

#endif
