/* A call under way, for the files of the machine: machine.c goes through the instructions, machine_library.c has the library,
 * machine_take.c what a script has beside its functions. */
#ifndef RULES_MACHINE_RUN_H
#define RULES_MACHINE_RUN_H

#include "core/state.h"
#include "rules/code.h"
#include "rules/machine.h"
#include "rules/recall.h"

/* A variable that is captured: in a register as long as that is there, then in the box itself. */
typedef struct rules_box {
  rules_cell *at, own;
  struct rules_box *next; /* of those whose registers are still there */
  bool fixed;             /* the script's own, from before the call */
} rules_box;

/* What a function of the script's own says of a card or a small number, where it goes by nothing else, or by what is trump or led at most
 * (rules/machine_says.c). */
enum { RULES_SMALL = 16, RULES_SAYS_AT_MOST = 24, RULES_NO_PLACE = 255 };
typedef struct rules_sayings {
  const rules_cell *of[RULES_FIELDS]; /* by card: of what it is called; FIELD_NONE: of the card itself. NULL where it has to be called */
  const rules_cell *in_trick; /* of a card and the trick, by card; NULL where it has to be called */
  const rules_cell *number, *numbers; /* of one that is small, and of two, the first by RULES_SMALL; unknown where it has to be called */
  const rules_cell *part; /* of one that is what a suit or rank is called, by that; unknown where it has to be called */
  const rules_cell *beside; /* of one and what a suit or trump is called, by card, then by that; NULL where it has to be called */
  const uint8_t *cards; /* of two, the first by FUDA_CARDS: CELL_NIL, CELL_FALSE or CELL_TRUE; NULL where it has to be called */
  /* Where it says which comes first, and that is an order: the place of each, of those that are alike the same; else NULL. Of parts it says
   * nothing of: RULES_NO_PLACE. */
  const uint8_t *order_of_cards, *order_of_numbers, *order_of_parts;
  int by_trump, by_led; /* of cards there is a row of all of these for each trump, and what is led: so many further; 0: it is the same */
  int jumps; /* and calls, that count for one that is made; the most that it has had */
} rules_sayings;

typedef struct rules_routine {
  rules_code *code;
  rules_box *const *captured;
  bool fixed; /* the script's own */
  bool asked; /* by nobody but the program, of a trick: its first register is one */
  const rules_sayings *says; /* or NULL */
  struct rules_routine *next; /* of the script's own, all */
} rules_routine;

/* A function under way. */
typedef struct rules_frame {
  const rules_routine *function;
  const uint32_t *next; /* instruction */
  rules_cell *base;     /* its registers */
  rules_cell *called;   /* where its values are put; its arguments follow, and where there may be more than it names, then its registers */
  int wanted;           /* values; -1 for all */
} rules_frame;

/* Parts, of which texts are often put together: whole numbers below RULES_WRITTEN, in order, then what suits and ranks are called, each in a
 * place of its own where zeros end it, by which it is known again. */
enum { RULES_WRITTEN = 16, RULES_PARTS = 64, RULES_PART = 8 };
struct rules_machine {
  const fuda_ruleset *rules;
  rules_arena arena;
  rules_cells names; /* of the deck, and constants, by themselves: there is one of each text */
  rules_scratch naming; /* for more of them */
  const rules_routine *hook[RULES_RECALL_HOOKS]; /* NULL where it can't be run here */
  rules_routine *own;                            /* functions of the script: all that are the same in each call */
  rules_cell shown[RULES_FIELDS][FUDA_CARDS]; /* by card: what its card, suit and rank are called */
  rules_cell trump[FUDA_TRUMPS], led[FUDA_LED], kind[FUDA_KINDS], face[2];
  rules_cell written[RULES_WRITTEN]; /* whole numbers from 0 on, as texts: ranks are called so */
  char part[RULES_PARTS][RULES_PART];
  int n_parts, n_suits; /* suits: parts behind the numbers, with "none" and "trump" */
  const rules_cell *joined; /* of two parts, by the first, then the second; NULL where nothing is put together */
};

/* RULES_PARTS where it is none. */
INLINE unsigned rules_part_of(const rules_machine *machine, rules_cell cell) {
  size_t at = (size_t)cell.as.word;
  if (cell.type == CELL_WHOLE) return at < RULES_WRITTEN ? (unsigned)at : RULES_PARTS;
  at -= (size_t)&machine->part;
  bool is = cell.type == CELL_TEXT && at < sizeof machine->part && at % RULES_PART == 0 && !machine->part[at / RULES_PART][cell.length];
  return is ? (unsigned)(at / RULES_PART) : RULES_PARTS;
}

typedef struct rules_run {
  _Alignas(64) rules_scratch scratch; /* what is written in pairs lies within a line, and a page: else that takes as long as ten others */
  const rules_machine *machine;
  const fuda_state *state; /* NULL where there is no trick but cards alone */
  const fuda_card *laid; /* the cards of the trick, the leader's first */
  int leader, seats;
  int trump, led; /* of the trick; -1 where that mustn't be asked */
  rules_cell *end;   /* of the registers */
  rules_box *open;   /* of registers up to `last` */
  rules_cell *last;
  int jumps; /* that may still be made back, and calls */
  int depth; /* of runs within one another, by what the library calls */
  int steps; /* that are left, where it goes step by step and nothing is noted */
  rules_recall *recall; /* that notes what is read; NULL for none, and then what follows isn't there either */
  rules_frame now;
  const rules_frame *frames; /* that have called it, the first one first */
  int n_frames;
} rules_run;

/* The instructions of one function after the other. */
typedef struct rules_going {
  rules_run *run;
  const rules_routine *function;
  const uint32_t *next;
  const rules_cell *constant;
  rules_cell *base, *called, *top; /* as in a frame; top: after the last value of those that are as many as there are */
  rules_frame *frames;    /* of those that have called it */
  int depth;
} rules_going;
enum rules_goes { RULES_GIVES_UP, RULES_GOES_ON, RULES_IS_DONE };

/* Of what can be called by its name; the order is that of their names in machine_library.c. */
enum rules_library {
  LIBRARY_ASSERT, LIBRARY_IPAIRS, LIBRARY_PAIRS, LIBRARY_SELECT, LIBRARY_TONUMBER, LIBRARY_TOSTRING, LIBRARY_TYPE,
  LIBRARY_BYTE, LIBRARY_CHAR, LIBRARY_FORMAT, LIBRARY_LEN, LIBRARY_LOWER, LIBRARY_REP, LIBRARY_REVERSE, LIBRARY_SUB, LIBRARY_UPPER,
  LIBRARY_CONCAT, LIBRARY_INSERT, LIBRARY_REMOVE, LIBRARY_SORT, LIBRARY_UNPACK,
  LIBRARY_ABS, LIBRARY_CEIL, LIBRARY_FLOOR, LIBRARY_MAX, LIBRARY_MIN, LIBRARY_SQRT, LIBRARY_TOINTEGER, LIBRARY_MATH_TYPE,
  LIBRARY_NAMED, /* so many have names */
  LIBRARY_NEXT_ITEM = LIBRARY_NAMED, LIBRARY_NEXT_PAIR
};
extern const char *const rules_library_name[LIBRARY_NAMED];

/* False, each, where it gives up.
 *
 * Calls function number `which` of the library with n values from `at` on; it gives so many in their place. */
bool rules_library_call(rules_run *run, int which, rules_cell *at, int n, int *given);
/* Begins a loop through the pairs of what is behind `pairs`, at ra. */
bool rules_library_loop(rules_run *run, rules_cell *ra);
/* Sorts the list at `at`, by the function behind it where there is one. */
bool rules_library_sort(rules_run *run, rules_cell *at, int n);
/* The same where they are few, and it is known which comes first; false where it isn't, and nothing is done. */
bool rules_library_sort_few(rules_run *run, const rules_cell *at, int n);
/* A text of less than 8 letters as a number that goes by its order; 0 for others. */
uint64_t rules_text_order(const rules_cell *text);
enum { RULES_FEW = 16 }; /* items of a list that are sorted at once */
/* What tonumber makes of it. */
bool rules_library_number(rules_cell *at);
/* Of the texts' methods; LIBRARY_NAMED where there is none of that name. */
int rules_library_method(rules_cell name);
/* of:sub(first, last); false where it is no text. */
bool rules_library_sub(rules_cell of, int64_t first, int64_t last, rules_cell *out);
/* What `key` gives of a table, the trick or a card. */
bool rules_run_index(const rules_run *run, rules_cell of, rules_cell key, rules_cell *out);
/* As `#` says. */
bool rules_run_length(const rules_run *run, rules_cell of, rules_cell *out);
/* A text that is among the names becomes that one, so that they are found to be the same at once; false where it is none. */
bool rules_machine_name(const rules_machine *machine, rules_cell *text);
/* The same; one that isn't among them, and lasts, is from now on, as long as there is room. */
void rules_machine_add_name(rules_machine *machine, rules_cell *text);
/* Something is read: notes it. */
void rules_run_note(const rules_run *run, int what);
/* Does this instruction, the one before the next: an enum rules_goes. */
int rules_machine_step(rules_going *g, uint32_t i);
/* Goes into a function of the script, in the place of which its values will be put. */
bool rules_machine_enter(rules_going *g, rules_cell *called, int n, int wanted);
/* One step of a loop over what there is to go through, of which n values are wanted: 0 or 1, whether there is one more. -1 where it gives
 * up. ra: what gives the next, of what, the last, nothing; then the values. */
int rules_machine_next(const rules_run *run, rules_cell *ra, int n);
/* The begin of a loop that counts: 0 or 1, whether it begins. -1 where it gives up. ra: from, to, step, the variable; how often it still goes
 * on will stand in the place of `to`. */
int rules_machine_begins(rules_cell *ra);
/* One step of a loop that counts: whether it goes on. ra: from, how often it still goes on, step, the variable. */
static inline bool rules_machine_counts(rules_cell *ra) {
  if (!ra[1].as.whole) return false;
  ra[1].as.whole--;
  ra[0].as.whole = (int64_t)((uint64_t)ra[0].as.whole + (uint64_t)ra[2].as.whole);
  return rules_cell_put(&ra[3], ra[0]), true;
}
/* Calls a function of the library: it lies below its n arguments, and its values are put in its place, so many as are wanted; -1 for all. */
bool rules_machine_call_library(rules_going *g, rules_cell *called, int n, int wanted);
/* Goes through the instructions by rules/quick.h, until they are done. */
bool rules_machine_quickly(rules_going *g);
/* Who has laid the card at that place. */
static inline int rules_run_seat(const rules_run *run, int64_t place) {
  int seat = run->leader + (int)place;
  return seat < run->seats ? seat : seat - run->seats;
}
static inline bool rules_is_written(rules_cell number) { return number.type == CELL_WHOLE && (uint64_t)number.as.whole < RULES_WRITTEN; }
static inline bool rules_is_small(rules_cell number) { return number.type == CELL_WHOLE && (uint64_t)number.as.whole < RULES_SMALL; }

/* How far the row is of which it is said in this trick. */
static inline int rules_said_row(const rules_run *run, const rules_sayings *says) { return run->trump * says->by_trump + run->led * says->by_led; }
/* Whether it may be asked: a row by what mustn't be asked isn't. */
static inline bool rules_has_row(const rules_run *run, const rules_sayings *says) {
  return (run->trump >= 0 || !says->by_trump) && (run->led >= 0 || !says->by_led);
}

/* What the function at `called` says of its one or two values where that is known; else NULL. */
static inline const rules_cell *rules_machine_said(rules_run *run, const rules_cell *called, int n) {
  static const rules_cell truths[] = {{.type = CELL_NIL}, {.type = CELL_FALSE}, {.type = CELL_TRUE}};
  const rules_sayings *says = called->as.function->says;
  const rules_cell *known = NULL, *a = &called[1], *b = &called[2];
  if (!says || !rules_has_row(run, says)) return NULL;
  const rules_cell *row = n == 1 ? says->of[FIELD_NONE] : n == 2 && b->type == CELL_TRICK ? says->in_trick : NULL;
  int at = rules_said_row(run, says);
  if (a->type == CELL_LAID && (n == 1 || b->type == CELL_TRICK)) known = row ? &row[at * FUDA_CARDS + run->laid[a->as.whole]] : NULL;
  else if (n == 1 && says->number && rules_is_small(*a)) known = &says->number[a->as.whole];
  else if (n == 1 && says->part && a->type == CELL_TEXT) {
    rules_cell name = *a; /* perhaps a part of another text */
    unsigned part = rules_machine_name(run->machine, &name) ? rules_part_of(run->machine, name) : RULES_PARTS;
    if (part < RULES_PARTS) known = &says->part[part];
  } else if (n == 2 && says->numbers && rules_is_small(*a) && rules_is_small(*b)) known = &says->numbers[a->as.whole * RULES_SMALL + b->as.whole];
  else if (n == 2 && says->beside && a->type == CELL_LAID && b->type == CELL_TEXT) {
    unsigned suit = rules_part_of(run->machine, *b) - RULES_WRITTEN, n_suits = (unsigned)run->machine->n_suits;
    if (suit < n_suits) known = &says->beside[run->laid[a->as.whole] * n_suits + suit];
  } else if (n == 2 && says->cards && a->type == CELL_LAID && b->type == CELL_LAID && a->as.whole != b->as.whole)
    known = &truths[says->cards[(at * FUDA_CARDS + run->laid[a->as.whole]) * FUDA_CARDS + run->laid[b->as.whole]]];
  if (!known || known->type == CELL_UNKNOWN || run->jumps < says->jumps) return NULL;
  run->jumps -= says->jumps;
  return known;
}

/* What one of the script's own functions says of n values beside each other, which may be these cards, at the first places of a trick in
 * which this is trump, and led; -1: that mustn't be asked. How often it has jumped back and called; -1 where it goes by more than these,
 * says what lasts no longer than the call, or runs long. steps: of these less is left. */
typedef struct rules_said_of {
  rules_cell given[2];
  int n;
  fuda_card cards[2];
  int trump, led;
} rules_said_of;
int rules_machine_says(rules_machine *machine, const rules_routine *function, const rules_said_of *of, int *steps, rules_cell *out);
/* Goes through a loop's body, from that instruction up to that, with these registers: how often it has jumped back and called; -1 where it
 * leaves it, or goes by what is unknown in them, or by more than the cards. What is known of an unknown, its field says: the place that it is, which as a
 * number has the card there; or that it is any of the cards, or any whole number. */
enum rules_unknown { RULES_ANYTHING, RULES_PLACE, RULES_SOME_CARD, RULES_SOME_NUMBER };
int rules_machine_body(rules_machine *machine, const rules_routine *function, const int between[2], const rules_said_of *of, int *steps,
                       rules_cell *registers);
/* A loop through the cards of a trick, itself or by their numbers: with which of them it does something, or may; by the other card, or the
 * name, that it goes by, if it does by one. */
typedef struct rules_skips {
  bool acts[FUDA_CARDS][FUDA_CARDS]; /* by the other, a card or a part, if there is one, then by card */
  uint16_t other; /* its register, in bytes from the first; 0 for none */
  bool numbered;  /* the other is a number, by which its card lies */
  bool named;     /* the other is a part of texts */
  bool places;    /* and it goes by whether both lie at the same place, where the other is that of a loop through the cards */
  uint16_t card[2]; /* registers that have to be cards, whichever; 0 for none */
  int jumps; /* that count for one with which it doesn't */
} rules_skips;
/* For the loop of that QUICK_WALK or QUICK_COUNT. */
void rules_machine_skip(rules_machine *machine, const rules_code *code, rules_box *const *captured, struct rules_quick *row, int at);
/* A loop through the cards of a trick: what is in registers, in bytes from the first, by card, where its body is entered; unknown: what there
 * was. */
typedef struct rules_ahead {
  int16_t to; /* how far it is from the loop's own instruction to there */
  uint8_t n;
  uint16_t at[6];
  rules_cell *cell[6];
  int jumps; /* that count for what is known */
} rules_ahead;
/* For the loop of that QUICK_WALK. */
void rules_machine_look_ahead(rules_machine *machine, const rules_code *code, rules_box *const *captured, struct rules_quick *row, int at);
/* What is in a register in the body of a loop whatever happens: a constant, the trick, its cards; unknown where that isn't known. between: its
 * first instruction, and the loop's own behind it. */
rules_cell rules_machine_constant(const rules_machine *machine, const rules_code *code, const struct rules_quick *row, const int between[2], int which);
/* What a function has said, or found, as it lasts as long as the machine; false where it can't. */
bool rules_machine_keep(rules_machine *machine, rules_cell said, rules_cell *out);
/* Looks for what a function compares two by; captured as in rules_quicken. False where there is no memory. */
bool rules_machine_find_keys(rules_machine *machine, rules_code *code, rules_box *const *captured);
/* What its function finds of each of the few that are sorted, by node from 1 on. False where it gives up. */
bool rules_machine_ask_keys(rules_run *run, const rules_routine *by, const rules_cell *item, uint32_t n, rules_cell value[][RULES_FEW]);
/* Asks all of them for all that they may be given often. */
void rules_machine_say(rules_machine *machine);
/* Calls a function of the script: it lies below its n arguments at `at`, where its values are put. */
bool rules_run_call(rules_run *run, rules_cell *at, int n, int *given);

#endif
