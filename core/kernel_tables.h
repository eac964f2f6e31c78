/* What the rooms of the kernel share: the tables that rules are enumerated into, and a deal as it is played by them.
 *
 * A hand is up to 16 cards in ascending order, each in a slot; every set of its cards is a mask of slots. The cards that some
 * alternative speaks of make a row: a mask for each seat. So what may be played is one AND of the slots still held with a row,
 * and which row it is doesn't depend on a branch. */
#ifndef FUDA_KERNEL_TABLES_H
#define FUDA_KERNEL_TABLES_H

#include "chance.h"
#include "kernel.h"
#include "sim.h"
#include "tables.h"
#include "thumb.h"

enum {
  KERNEL_PHASES = 32,
  KERNEL_ROWS = 48,
  KERNEL_CLASSES = 16,
  KERNEL_SLOTS = 16,
  KERNEL_FEW = 8,
  KERNEL_JOINING = 4, /* the phases in which such questions can be known */
  KERNEL_DRAWN = 96,
  KERNEL_NEEDS = FUDA_ALTERNATIVES - 1
};
enum { KERNEL_ALL, KERNEL_NONE, KERNEL_FIRST_ROW };  /* rows: every card, no card, then those of the rules */
enum { KERNEL_EMPTY = 127 };                         /* a slot that holds no card */
enum { KERNEL_OWN = FUDA_CENTRAL - FUDA_OWN_ZONES }; /* zones of the variant's own */

/* A trick by what is led to it, or, before, by its leader: its kind, and what may be played: of these rows the first that is
 * needed and held binds; else the last does. */
typedef struct kernel_step {
  uint8_t need[KERNEL_NEEDS], allow[KERNEL_NEEDS], last;
  uint8_t kind;
} kernel_step;

/* With one trump. A class is cards of which all alternatives speak alike; a row is made of classes. */
typedef struct kernel_trump {
  uint8_t class_of[FUDA_CARDS];                                /* by card */
  _Alignas(16) uint8_t has_class[KERNEL_ROWS][KERNEL_CLASSES]; /* 128 where the row is made of that class, too, else 0 */
  uint8_t n_classes, n_rows;
  uint64_t cards_of[KERNEL_ROWS]; /* of a deck of up to 64 cards */
  uint64_t excuses[KERNEL_ROWS];  /* all bits where the excused card doesn't count as held, else none */
  uint8_t only, leads_as;         /* rows: those among which a card is excused; jokers */
  fuda_card excused;              /* the card that may be: FUDA_NO_CARD where it isn't one of those */
  uint8_t loser[FUDA_CARDS][2];   /* of whom a winner makes a yaku, or FUDA_NO_CARD */
  bool more[FUDA_CARDS];          /* of others too */
  uint8_t alone[FUDA_CARDS];      /* 1 + the yaku that it makes by winning, whoever loses, where that is all there is to it; or 0 */
  uint8_t is_trump[FUDA_CARDS];
  kernel_step step[FUDA_TRICKS][1 << FUDA_KINDS][FUDA_LED + 1]; /* by number, the kinds there have been, what is led */
} kernel_trump;

/* A question before the turns of a fishing game: its answers in the order of their verbs, and which of them are open, a bit
 * each, by whether the seat is the fact's, how many have joined, and how many have gone out. */
enum { KERNEL_ANSWERS = 8 };
typedef struct kernel_joining {
  bool known; /* it is like that */
  uint8_t fact;
  uint8_t answer[KERNEL_ANSWERS];
  uint8_t open[2][FUDA_SEATS + 1][FUDA_SEATS + 1];
} kernel_joining;

/* What a condition on a trick goes by is counted in words of sixteen numbers, four bits each: what the last five are is fixed;
 * the others are how many cards of a set the trick has. */
enum { KERNEL_WORDS = 6, KERNEL_LAID = 11 };
enum {
  KERNEL_ALIKE = KERNEL_LAID /* by rank, then by suit */,
  KERNEL_OTHERS_TRICKS = KERNEL_ALIKE + 2,
  KERNEL_TRICKS,
  KERNEL_TRICK_NO
};
enum { KERNEL_MAY = 8192 }; /* words of 64 such bits */

/* A yaku that a condition makes. For each combination of the numbers that it goes by, all of one word, a bit says whether it
 * may hold. */
typedef struct kernel_condition {
  uint64_t counts; /* all bits of those numbers */
  uint16_t may_at; /* where the bits begin */
  uint8_t row, word;
  uint8_t kinds; /* of trick, in which it counts: a bit each */
  bool asks;     /* of other things, too: where it may hold, it is asked */
} kernel_condition;

/* How hands are kept: in slots; of decks of up to 64 cards as sets; in both ways, where somebody asks what larger hands hold.
 */
enum kernel_hands { KERNEL_SLOTTED, KERNEL_AS_SETS, KERNEL_BOTH };

struct fuda_kernel {
  const fuda_ruleset *rules;
  bool fishes;     /* it isn't played in tricks: what follows but these seven is unused */
  bool thumb;      /* it plays by rules of thumb, else by lot */
  bool hands_vary; /* answers may move cards to hands, or out of them */
  bool paired;     /* each takes the others of its four, and of two one is picked */
  uint8_t choices; /* so many numbers of matches, from two on, are to choose from */
  kernel_joining joining[KERNEL_JOINING];
  uint8_t joins_upto;     /* so many phases, up to the last that is known */
  uint8_t needs;          /* every step has so many at most, from one on, and lets who isn't bound play anything; else
                             KERNEL_NEEDS */
  uint8_t hands;          /* enum kernel_hands */
  bool values_asked;      /* what cards are worth is asked of who wins them */
  bool sets_trump;        /* an answer may make any suit trump, or none */
  uint8_t apart, opposed; /* of a place in `where` and the winner's, one taken from the other bit by bit: which bits tell that
                             it is an opponent's in the same trick, and what they are then */
  uint8_t play;           /* the phase in which tricks are played */
  uint8_t dealt_by;       /* the first of those before it by which all is dealt */
  uint8_t passed;         /* so many cards of others may come to one hand */
  uint32_t redeals;       /* the phases that may ask for a redeal, a bit each */
  /* The blocks of all words that a deal draws: for lots and for each phase, where those are few; for the shuffle; for tricks.
   */
  uint8_t n_drawn, shuffle_at, tricks_at;
  uint32_t block[KERNEL_DRAWN], chance[KERNEL_DRAWN];
  uint8_t few_at[KERNEL_PHASES]; /* by phase: 1 + the place of its first block; 0: they are drawn one by one */
  uint8_t after;                 /* the first of the choices that follow the first lead; `play` where there are none */
  uint8_t dealt_to[FUDA_SEATS][FUDA_CARDS]; /* by dealer and place in the pile: the seat, or FUDA_SEATS */
  /* By dealer and four slots (8 lanes for each, one for a seat): where in each 16 cards of the pile their cards lie, 128 where
   * elsewhere; KERNEL_EMPTY in slots that get none, else 0. */
  _Alignas(32) uint8_t gather[FUDA_SEATS][KERNEL_SLOTS / 4][FUDA_CARDS / 16][4 * FUDA_SEATS];
  _Alignas(32) uint8_t empty[FUDA_SEATS][KERNEL_SLOTS / 4][4 * FUDA_SEATS];
  uint8_t most_dealt; /* cards to one hand */
  fuda_card in_order[FUDA_CARDS];
  fuda_set deck;
  uint64_t to_try[FUDA_KINDS]; /* by kind of trick: rows of yaku that each makes, or of which a function says, a bit each */
  uint8_t n_conditions;
  kernel_condition condition[64]; /* as many as yaku may be; by their words */
  uint64_t may[KERNEL_MAY];
  uint16_t n_may;
  uint8_t n_words, n_laid[KERNEL_WORDS]; /* words in use, and the sets that each counts */
  bool counts_alike[2], counts_tricks;
  uint64_t runs;                 /* rows of yaku that are runs, a bit each */
  uint64_t alike[2][FUDA_CARDS]; /* by rank, and by suit: what a card counts as, four bits for each; one without, nothing */
  uint8_t by_trump, by_led;      /* all bits where trumps, or what is led, make a difference; else none: few tables stay near */
  uint64_t laid[KERNEL_WORDS][FUDA_TRUMPS][FUDA_LED][FUDA_CARDS]; /* what a card counts as */
  uint8_t n_dealt;                                                /* cards */
  uint8_t n_aside;                                                /* of them, those that are dealt to own zones */
  struct {
    uint8_t at, zone;
  } aside[FUDA_CARDS]; /* their places in the pile, and the zones from 0 */
  kernel_trump trump[FUDA_TRUMPS];
};

typedef uint16_t kernel_lanes __attribute__((vector_size(16))); /* a mask of slots for each seat */

typedef struct kernel_deal {
  fuda_playout out; /* first: what others see of it */
  const fuda_kernel *kernel;
  _Alignas(16) uint16_t alive[FUDA_SEATS]; /* slots of the cards still held */
  _Alignas(16) uint16_t row[KERNEL_ROWS][FUDA_SEATS];
  uint8_t card[FUDA_SEATS * KERNEL_SLOTS + FUDA_CARDS]; /* by seat × 16 + slot; those that nobody holds follow */
  uint8_t where[256];                                   /* trick << 3 | place, once played to a trick; 0 else */
  uint8_t laid[FUDA_TRICKS * 8];                        /* by trick << 3 | place */
  uint32_t drawn[4 * KERNEL_DRAWN];                     /* words, as the kernel lists their blocks */
  const uint32_t *word;                                 /* those of the tricks: word of number 0 */
  fuda_card pile[FUDA_CARDS];
  struct {
    uint8_t card, to;  /* a seat, or FUDA_SEATS */
  } moved[FUDA_CARDS]; /* to hands and out of them, of those that aren't kept as sets; each card once */
  uint8_t n_moved;
  bool lost;                                                                  /* a hand has lost a card so */
  fuda_set aside[KERNEL_OWN], hand[FUDA_SEATS + 1], away[FUDA_SEATS], played; /* own zones; hands; what each laid away */
  fuda_chance chance;                                                         /* of the policy */
  uint32_t block, other[4];                                                   /* 1 + the number of another block, and it */
  uint64_t excused_card;                                                      /* as a set, of a deck of up to 64 cards */
  bool laid_out, masks_due, again, over, no_redeal;
  uint8_t dealer, opener, leader, trump, phase, trick_no, kind, kinds_seen, led, excused, n_laid;
  uint8_t bid, passes, passed; /* as the state's */
  uint16_t calls;
  int8_t actor, bidder;
  bool lays_away; /* cards to a hand, or out of one, before play or after the first lead */
  uint16_t attempt;
  uint8_t role[FUDA_ROLES];
  int16_t fact[FUDA_FACTS];
  int32_t card_points[FUDA_SEATS]; /* by team, where they are asked */
  fuda_state seen;                 /* only for a script's functions: the trick that is complete, and nothing else */
  /* Only for rules of thumb: what all have seen of cards played; of closed zones; the cards that weren't dealt. */
  fuda_set open, shown, stock, known[FUDA_ZONES];
  fuda_sight sight;
} kernel_deal;

/* fuda_ask of a deal. */
int32_t fuda_kernel_ask(const kernel_deal *deal, fuda_expr expr, int team);
/* fuda_ask_seat of a deal. */
int fuda_kernel_ask_seat(const kernel_deal *deal, fuda_expr expr);
/* The most that an expression asks about: where cards lie, what a hand holds, what fuda_kernel_ask doesn't know. */
enum kernel_about { KERNEL_ABOUT_PLAY, KERNEL_ABOUT_CARDS, KERNEL_ABOUT_HANDS, KERNEL_ABOUT_MORE };
enum kernel_about fuda_kernel_about(const fuda_ruleset *rules, fuda_expr expr);
/* Those of a fishing game; a reason why it can't be played, or NULL. */
const char *fuda_kernel_build_fishing(fuda_kernel *kernel);
/* Finds out whether a phase is such a question; plays those that are known, one after the other. */
void fuda_kernel_build_joining(const fuda_ruleset *rules, const fuda_phase *phase, kernel_joining *joining);
bool fuda_kernel_joins(const fuda_kernel *kernel, const struct fuda_state *state);
int fuda_kernel_join(const fuda_kernel *kernel, struct fuda_state *state, uint64_t *hash, uint64_t *actions);
/* Finds out what the conditions that make yaku go by. The rows of those which ask for more that hold for this winner. */
void fuda_kernel_build_conditions(fuda_kernel *kernel);
uint64_t fuda_kernel_ask_rows(const kernel_deal *deal, uint64_t rows, unsigned winner);
/* A yaku of the trick is told. */
static inline void fuda_kernel_note(fuda_playout *out, unsigned row, unsigned seat, unsigned trick, int points) {
  out->made[out->n_made].row = (uint8_t)row;
  out->made[out->n_made].seat = (uint8_t)seat;
  out->made[out->n_made].trick = (uint8_t)trick;
  out->made[out->n_made++].points = (int16_t)points;
}
/* The trick that is complete, won from this place: its yaku, with these rows that conditions make, and whether there may be
 * others. */
void fuda_kernel_yaku(kernel_deal *deal, unsigned place, uint64_t rows, bool others);
/* Begins with deal seed:n.of_match; deals it, or deals it again; lays the hands out; does what is left to do before the first
 * trick. */
void fuda_kernel_start(kernel_deal *deal, uint64_t seed, uint64_t n, uint16_t of_match, int dealer);
void fuda_kernel_begin(kernel_deal *deal);
void fuda_kernel_lay_out(kernel_deal *deal);
void fuda_kernel_prepare(kernel_deal *deal);
/* Plays what has been begun with to its end. */
void fuda_kernel_play(kernel_deal *deal);
/* The deal is over: its points. */
void fuda_kernel_score(kernel_deal *deal);
/* Plays the phases from this one to the next trick, or to the end. */
void fuda_kernel_choices(kernel_deal *deal);
/* Whose a card has become, of hands that aren't kept as sets: a seat's, played by now or not, or FUDA_SEATS; and that it does.
 */
unsigned fuda_kernel_owner(const kernel_deal *deal, fuda_card card);
void fuda_kernel_move(kernel_deal *deal, fuda_card card, unsigned to);
/* Cards come to a hand, of those: it is laid out anew where it has been. */
void fuda_kernel_take_up(kernel_deal *deal, unsigned seat, fuda_set cards);
/* By rules of thumb: begins with a deal; an effect is about to take place, which may show cards or hide them; whether they can
 * tell answers apart, and which they give, or which call they make; what is led, of plain cards and jokers as they are kept, or
 * that all tricks are claimed; what follows in this place. */
void fuda_kernel_thumb_begin(kernel_deal *deal);
void fuda_kernel_thumb_effect(kernel_deal *deal, const fuda_effect *effect, fuda_card card);
bool fuda_kernel_thumb_sees(const kernel_deal *deal);
fuda_action fuda_kernel_thumb_answer(kernel_deal *deal, unsigned bare, uint8_t card_verb, fuda_set cards, uint32_t word);
fuda_action fuda_kernel_thumb_lead(kernel_deal *deal, uint64_t plain, uint64_t jokers, bool claims, uint32_t word);
fuda_card fuda_kernel_thumb_follow(kernel_deal *deal, unsigned seat, unsigned place, uint64_t legal, uint32_t word);
/* Makes the tables that hands are laid out by. */
void fuda_kernel_build_hands(fuda_kernel *kernel);
/* Who is excused: by the hands as dealt, or as they are before the first lead. */
void fuda_kernel_find_excused(kernel_deal *deal);
/* The seat in whose hand a card is, or nobody. */
int fuda_kernel_holder(const kernel_deal *deal, fuda_card card);

/* The slot where a hand that is kept in slots holds a card, as a mask; none where it doesn't. */
static inline uint16_t fuda_kernel_slot(const kernel_deal *deal, unsigned seat, fuda_card card) {
  const uint8_t *held = deal->card + seat * KERNEL_SLOTS;
  unsigned at = 0;
  for (unsigned slot = 0; slot < KERNEL_SLOTS; slot++) at |= (unsigned)(held[slot] == card) << slot;
  at &= deal->alive[seat];
  return (uint16_t)(at & (0 - at));
}

/* An action is done. */
static inline void fuda_kernel_did(kernel_deal *deal, unsigned with, unsigned verb, unsigned card) {
  deal->out.hash = fuda_mix(deal->out.hash, (uint64_t)with << 16 | verb << 8 | card);
  deal->out.actions++;
}

#endif
