/* What the script's own functions say of a card, of what it is called, and of small numbers. Most go by nothing else, so they are asked
 * once, when the rules are loaded, and what they said is looked up. */
#include "rules/machine_run.h"

enum { INSTRUCTIONS = 4000000 }; /* about, of all that is asked: ten milliseconds */

typedef struct asking {
  rules_machine *machine;
  const rules_routine *function;
  int jumps; /* the most that it took */
  int *left; /* instructions */
} asking;

static bool says(asking *ask, const rules_cell *given, int n, int first, int second, rules_cell *out) {
  const fuda_card cards[2] = {(fuda_card)first, (fuda_card)second};
  if (*ask->left <= 0) return false;
  int jumps = rules_machine_says(ask->machine, ask->function, given, n, cards, out);
  *ask->left -= ask->function->code->n_ops * (1 + (jumps < 0 ? RULES_SAYS_AT_MOST : jumps));
  if (jumps > ask->jumps) ask->jumps = jumps;
  return jumps >= 0;
}

/* NULL where there is no memory. */
static const void *copy(const asking *ask, const void *said, size_t size) {
  void *row = rules_arena_take(&ask->machine->arena, size);
  return ask->machine->arena.short_of_memory ? NULL : memcpy(row, said, size);
}

/* field: of what each card is called that it is given; FIELD_NONE: the card itself. NULL where it doesn't say of each. */
static const rules_cell *of_cards(asking *ask, int field) {
  rules_cell said[FUDA_CARDS];
  int n = ask->machine->rules->deck->cards;
  for (int card = 0; card < n; card++) {
    rules_cell given = field ? ask->machine->shown[field][card] : (rules_cell){.type = CELL_LAID};
    if (!says(ask, &given, 1, card, card, &said[card])) return NULL;
  }
  return copy(ask, said, (size_t)n * sizeof *said);
}

/* Of n numbers, each below RULES_SMALL, it says something of one at least; else NULL. */
static const rules_cell *of_numbers(asking *ask, int n) {
  rules_cell said[RULES_SMALL * RULES_SMALL];
  int all = n == 1 ? RULES_SMALL : RULES_SMALL * RULES_SMALL, known = 0;
  for (int i = 0; i < all; i++) {
    rules_cell given[2] = {rules_cell_whole(n == 1 ? i : i / RULES_SMALL), rules_cell_whole(i % RULES_SMALL)};
    bool is = says(ask, given, n, 0, 0, &said[i]);
    if (!is) said[i] = (rules_cell){.type = CELL_UNKNOWN};
    known += is;
    if (i == RULES_SMALL - 1 && !known) return NULL;
  }
  return copy(ask, said, (size_t)all * sizeof *said);
}

/* Of each card beside what each suit is called, as trump and what is led are. NULL where it doesn't say of each. */
static const rules_cell *beside_suits(asking *ask) {
  enum { MOST = 12 };
  rules_cell said[FUDA_CARDS * MOST];
  const rules_machine *machine = ask->machine;
  int n_suits = machine->n_suits, n = n_suits > MOST ? 0 : machine->rules->deck->cards * n_suits;
  for (int i = 0; i < n; i++) {
    const char *suit = machine->part[RULES_WRITTEN + i % n_suits];
    const rules_cell given[2] = {{.type = CELL_LAID}, rules_cell_text(suit, strlen(suit))};
    if (!says(ask, given, 2, i / n_suits, i / n_suits, &said[i])) return NULL;
  }
  return n ? copy(ask, said, (size_t)n * sizeof *said) : NULL;
}

/* Of two cards, whether something is so. NULL where it doesn't say of each. */
static const uint8_t *of_two_cards(asking *ask) {
  const rules_cell given[2] = {{.type = CELL_LAID}, {.type = CELL_LAID, .as.whole = 1}};
  int n = ask->machine->rules->deck->cards;
  uint8_t said[FUDA_CARDS * FUDA_CARDS];
  for (int i = 0; i < n * n; i++) {
    rules_cell is;
    if (i / n != i % n && (!says(ask, given, 2, i / n, i % n, &is) || is.type > CELL_TRUE)) return NULL;
    said[i / n * FUDA_CARDS + i % n] = i / n == i % n ? CELL_NIL : is.type;
  }
  return copy(ask, said, sizeof said);
}

/* The place of each of n, in rows of `width`, where what is said of two is an order: NULL where it isn't. */
static const uint8_t *order_by(const asking *ask, bool (*before)(const void *said, int at), const void *said, int n, int width) {
  uint8_t place[FUDA_CARDS] = {0};
  for (int i = 0; said && i < n * n; i++) place[i % n] = (uint8_t)(place[i % n] + before(said, i / n * width + i % n));
  for (int i = 0; said && i < n * n; i++)
    if (before(said, i / n * width + i % n) != (place[i / n] < place[i % n])) return NULL;
  return said ? copy(ask, place, (size_t)n) : NULL;
}
static bool is_true(const void *said, int at) { return ((const uint8_t *)said)[at] == CELL_TRUE; }
static bool holds(const void *said, int at) { return rules_cell_holds(((const rules_cell *)said)[at]); }

static const uint8_t *order_of_numbers(const asking *ask, const rules_cell *said) {
  for (int i = 0; said && i < RULES_SMALL * RULES_SMALL; i++)
    if (said[i].type == CELL_UNKNOWN) return NULL;
  return order_by(ask, holds, said, RULES_SMALL, RULES_SMALL);
}

/* Of what suits and ranks are called, those that it says something of. */
static const uint8_t *order_of_parts(asking *ask) {
  uint8_t place[RULES_PARTS], said[RULES_PARTS * RULES_PARTS], part[RULES_PARTS];
  rules_cell name[RULES_PARTS];
  int n = 0;
  memset(place, RULES_NO_PLACE, sizeof place);
  for (int i = 0; i < ask->machine->n_parts; i++) {
    rules_cell is, of = rules_cell_text(ask->machine->part[i], strlen(ask->machine->part[i])), given[2] = {of, of};
    if (!says(ask, given, 2, 0, 0, &is)) continue;
    name[n] = of;
    part[n++] = (uint8_t)i;
  }
  for (int i = 0; i < n * n; i++) {
    rules_cell is, given[2] = {name[i / n], name[i % n]};
    if (!says(ask, given, 2, 0, 0, &is)) return NULL;
    said[i] = rules_cell_holds(is) ? CELL_TRUE : CELL_FALSE;
  }
  const uint8_t *order = n ? order_by(ask, is_true, said, n, n) : NULL;
  for (int i = 0; order && i < n; i++) place[part[i]] = order[i];
  return order ? copy(ask, place, sizeof place) : NULL;
}

static void ask_all(rules_machine *machine, rules_routine *function, int *left) {
  asking ask = {machine, function, 0, left};
  int parameters = function->code->varies ? 0 : function->code->parameters;
  rules_sayings *all = parameters == 1 || parameters == 2 ? rules_arena_take(&machine->arena, sizeof *all) : NULL;
  if (!all || machine->arena.short_of_memory) return;
  static const int fields[] = {FIELD_NONE, FIELD_CARD, FIELD_RANK, FIELD_SUIT};
  for (int i = 0; parameters == 1 && i < 4; i++) all->of[fields[i]] = of_cards(&ask, fields[i]);
  if (parameters == 1) all->number = of_numbers(&ask, 1);
  else all->numbers = of_numbers(&ask, 2), all->cards = of_two_cards(&ask), all->beside = beside_suits(&ask);
  all->order_of_cards = order_by(&ask, is_true, all->cards, machine->rules->deck->cards, FUDA_CARDS);
  all->order_of_numbers = order_of_numbers(&ask, all->numbers);
  if (parameters == 2) all->order_of_parts = order_of_parts(&ask);
  all->jumps = ask.jumps + 1;
  function->says = all;
}

void rules_machine_say(rules_machine *machine) {
  int left = INSTRUCTIONS;
  for (rules_routine *one = machine->own; one; one = one->next) ask_all(machine, one, &left);
}
