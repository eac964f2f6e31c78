/* A setup: what a deal is begun from. The seed, who deals, the cards given to zones, how the match stands.
 *
 * A plain value that owns nothing. As text it is the line `deal 42:7 dealer 0 okie k5 hands 0 kM k9`: what isn't said comes
 * from the seed. */
#ifndef FUDA_SETUP_H
#define FUDA_SETUP_H

#include "play.h"

/* Begin with {0} and dealer = FUDA_NOBODY. */
typedef struct fuda_setup {
  uint64_t seed, match_no;
  int dealer;                /* a seat, or FUDA_NOBODY: as the rules say */
  uint8_t roles[FUDA_ROLES]; /* 1 + the seat that has each, 0 as the rules say */
  fuda_standing standing;
  bool has_cards;
  fuda_card cards[FUDA_ZONES][FUDA_CARDS]; /* cards given to a zone, in order */
  uint8_t n_cards[FUDA_ZONES];
} fuda_setup;

/* Adds cards (text, a list) to a zone by name ("okie", or "hands" with a seat; seat is ignored elsewhere). Returns true, or
 * false and a sentence: no such zone, no such card, given twice, too many. */
bool fuda_setup_give(const fuda_ruleset *rules, fuda_setup *setup, const char *zone, int seat, const char *cards, char *message,
                     size_t size);
/* Takes back what a zone was given. */
void fuda_setup_take(fuda_setup *setup, int zone);

/* The number of a zone by the name it is given cards under, or -1; how many cards it is dealt; the names that can be given
 * some, and how many there are. */
int fuda_zone_named(const fuda_ruleset *rules, const char *name, int seat);
int fuda_zone_room(const fuda_ruleset *rules, int zone);
int fuda_setup_zones(const fuda_ruleset *rules, const char *words[FUDA_ZONES]);
/* Where the cards given must lie in the pile that this dealer deals from. */
bool fuda_setup_pile(const fuda_ruleset *rules, const fuda_setup *setup, int dealer, fuda_card pile[FUDA_CARDS], char *message,
                     size_t size);

/* How the match stands, in words that rules have according to how a match of theirs is won: `scores 12 7` (team by team or seat
 * by seat, as g:score().match has them), `set 5 3` (of that, in the set being played), `sets 1 0` (won so far), `wins 2 1`
 * (deals), `running 0 1` (seat 0 has won the last by the margin), `waiting 2 4` (multipliers for deals to come). */
#define FUDA_STANDING_WORDS 6
int fuda_standing_words(const fuda_ruleset *rules, const char *words[FUDA_STANDING_WORDS]);
bool fuda_standing_word(const fuda_ruleset *rules, const char *word);
/* Reads the numbers after such a word, and goes on behind them. False and a sentence. */
bool fuda_standing_read(const fuda_ruleset *rules, const char *word, const char **rest, fuda_standing *standing, char *message,
                        size_t size);
/* Once all of it is read: whether a match can stand so as this deal begins; else a sentence. */
bool fuda_standing_check(const fuda_ruleset *rules, fuda_standing *standing, char *message, size_t size);
/* As it stands for the deal after one that is over. */
void fuda_standing_after(const fuda_ruleset *rules, const fuda_state *over, fuda_standing *standing);

/* `deal 42:1007.2 dealer 7 okie k5`. */
char *fuda_setup_line(const fuda_ruleset *rules, const fuda_setup *setup, char *out, size_t size);

#endif
