/* What the script's own functions say of a card, of what it is called, and of small numbers. Most go by nothing else, so they are asked
 * once, when the rules are loaded, and what they said is looked up. */
#include "rules/machine_run.h"

enum { STEPS = 10000000 }; /* of all that is asked: some fifty milliseconds, where it is so much */

typedef struct asking {
  rules_machine *machine;
  const rules_routine *function;
  rules_said_of of;
  int jumps; /* the most that it took */
  int *left; /* steps */
} asking;

static bool says(asking *ask, rules_cell *out) {
  enum { CALL = 20 }; /* steps that it is worth */
  if (*ask->left <= 0) return false;
  int jumps = rules_machine_says(ask->machine, ask->function, &ask->of, ask->left, out);
  *ask->left -= CALL;
  if (jumps > ask->jumps) ask->jumps = jumps;
  return jumps >= 0;
}

static bool says_of_one(asking *ask, rules_cell given, fuda_card card, rules_cell *out) {
  ask->of.given[0] = given;
  ask->of.n = 1;
  ask->of.cards[0] = card;
  return says(ask, out);
}

static bool says_of_two(asking *ask, rules_cell one, rules_cell other, rules_cell *out) {
  ask->of.given[0] = one;
  ask->of.given[1] = other;
  ask->of.n = 2;
  return says(ask, out);
}

static bool says_of_two_cards(asking *ask, int one, int other, rules_cell *out) {
  ask->of.cards[0] = (fuda_card)one;
  ask->of.cards[1] = (fuda_card)other;
  return says_of_two(ask, (rules_cell){.type = CELL_LAID}, (rules_cell){.type = CELL_LAID, .as.whole = 1}, out);
}

/* NULL where there is no memory. */
static void *room_for(const asking *ask, size_t size) {
  void *row = rules_arena_take(&ask->machine->arena, size);
  return ask->machine->arena.short_of_memory ? NULL : row;
}
static const void *copy(const asking *ask, const void *said, size_t size) {
  void *row = room_for(ask, size);
  return row ? memcpy(row, said, size) : NULL;
}

/* field: of what each card is called that it is given; FIELD_NONE: the card itself. NULL where it doesn't say of each. */
static const rules_cell *of_cards(asking *ask, int field) {
  rules_cell said[FUDA_CARDS];
  int n = ask->machine->rules->deck->cards;
  for (int card = 0; card < n; card++) {
    rules_cell given = field ? ask->machine->shown[field][card] : (rules_cell){.type = CELL_LAID};
    if (!says_of_one(ask, given, (fuda_card)card, &said[card])) return NULL;
  }
  return copy(ask, said, (size_t)n * sizeof *said);
}

/* Of n numbers, each below RULES_SMALL, it says something of one at least; else NULL. */
static const rules_cell *of_numbers(asking *ask, int n) {
  rules_cell said[RULES_SMALL * RULES_SMALL];
  int all = n == 1 ? RULES_SMALL : RULES_SMALL * RULES_SMALL, known = 0;
  for (int i = 0; i < all; i++) {
    rules_cell one = rules_cell_whole(n == 1 ? i : i / RULES_SMALL), other = rules_cell_whole(i % RULES_SMALL);
    bool is = n == 1 ? says_of_one(ask, one, 0, &said[i]) : says_of_two(ask, one, other, &said[i]);
    if (!is) said[i] = (rules_cell){.type = CELL_UNKNOWN};
    known += is;
    if (i == RULES_SMALL - 1 && !known) return NULL;
  }
  return copy(ask, said, (size_t)all * sizeof *said);
}

/* Of what numbers, suits and ranks are called, by parts; NULL where it says something of none. */
static const rules_cell *of_parts(asking *ask) {
  rules_cell said[RULES_PARTS];
  bool any = false;
  for (int i = 0; i < RULES_PARTS; i++) {
    const char *name = ask->machine->part[i];
    bool is = i < ask->machine->n_parts && says_of_one(ask, rules_cell_text(name, strlen(name)), 0, &said[i]);
    if (!is) said[i] = (rules_cell){.type = CELL_UNKNOWN};
    any |= is;
  }
  return any ? copy(ask, said, sizeof said) : NULL;
}

/* Of each card beside what each suit is called, as trump and what is led are. NULL where it doesn't say of each. */
static const rules_cell *beside_suits(asking *ask) {
  enum { MOST = 12 };
  rules_cell said[FUDA_CARDS * MOST];
  const rules_machine *machine = ask->machine;
  int n_suits = machine->n_suits, n = n_suits > MOST ? 0 : machine->rules->deck->cards * n_suits;
  for (int i = 0; i < n; i++) {
    const char *suit = machine->part[RULES_WRITTEN + i % n_suits];
    ask->of.cards[0] = (fuda_card)(i / n_suits);
    if (!says_of_two(ask, (rules_cell){.type = CELL_LAID}, rules_cell_text(suit, strlen(suit)), &said[i])) return NULL;
  }
  return n ? copy(ask, said, (size_t)n * sizeof *said) : NULL;
}

/* In a trick ---------------------------------------------------------------------------------------------------------------- */

/* What is said in one row, of n cards; false where it doesn't say of each. */
typedef bool row_said(asking *ask, int n, void *row);

static bool row_of_cards(asking *ask, int n, void *row) {
  rules_cell *said = row;
  for (int card = 0; card < n; card++)
    if (!says_of_one(ask, (rules_cell){.type = CELL_LAID}, (fuda_card)card, &said[card])) return false;
  return true;
}

static bool row_in_trick(asking *ask, int n, void *row) {
  rules_cell *said = row;
  for (int card = 0; card < n; card++) {
    ask->of.cards[0] = (fuda_card)card;
    if (!says_of_two(ask, (rules_cell){.type = CELL_LAID}, (rules_cell){.type = CELL_TRICK}, &said[card])) return false;
  }
  return true;
}

/* Of two cards, whether something is so. */
static bool row_of_two_cards(asking *ask, int n, void *row) {
  uint8_t *said = row;
  for (int i = 0; i < n * n; i++) {
    rules_cell is = {0};
    if (i / n != i % n && (!says_of_two_cards(ask, i / n, i % n, &is) || is.type > CELL_TRUE)) return false;
    said[i / n * FUDA_CARDS + i % n] = is.type;
  }
  return true;
}

/* The first of these suits, as they are called, that is called so. */
static int first_called(const rules_cell *called, int which) {
  int first = 0;
  while (called[first].as.text != called[which].as.text) first++;
  return first;
}

/* A row of this size for each trump, if by_trump, and for what is led, if by_led: NULL where it goes by more. */
static const void *rows_by(asking *ask, bool by_trump, bool by_led, row_said *row, size_t size) {
  const rules_machine *machine = ask->machine;
  int n_trump = by_trump ? FUDA_TRUMPS : 1, n_led = by_led ? FUDA_LED : 1, said = 0;
  _Alignas(16) char first[FUDA_CARDS * FUDA_CARDS] = {0};
  char *rows = NULL;
  for (int i = 0; i < n_trump * n_led; i++) {
    int trump = i / n_led, led = i % n_led;
    int same = first_called(machine->trump, trump) * n_led + first_called(machine->led, led);
    ask->of.trump = by_trump ? trump : -1;
    ask->of.led = by_led ? led : -1;
    if (same == i && !row(ask, machine->rules->deck->cards, first)) break;
    if (!i && !(rows = room_for(ask, size * (size_t)(n_trump * n_led)))) break;
    memcpy(rows + size * (size_t)i, same == i ? first : rows + size * (size_t)same, size);
    said++;
  }
  ask->of.trump = ask->of.led = -1;
  return said == n_trump * n_led ? rows : NULL;
}

/* The same by as little as it can be. all: how far its rows are is put there. */
static const void *rows_of(asking *ask, rules_sayings *all, row_said *row, size_t size) {
  const void *rows = rows_by(ask, false, false, row, size);
  if (rows) return rows;
  if ((rows = rows_by(ask, true, false, row, size))) return all->by_trump = 1, rows;
  if ((rows = rows_by(ask, false, true, row, size))) return all->by_led = 1, rows;
  if ((rows = rows_by(ask, true, true, row, size))) all->by_trump = FUDA_LED, all->by_led = 1;
  return rows;
}

/* Orders -------------------------------------------------------------------------------------------------------------------- */

/* The place of each of n, where what is said of two, in rows of `width`, is an order; false where it isn't. */
static bool order_by(const uint8_t *said, int n, int width, uint8_t *place) {
  memset(place, 0, (size_t)n);
  for (int i = 0; i < n * n; i++) place[i % n] = (uint8_t)(place[i % n] + (said[i / n * width + i % n] == CELL_TRUE));
  for (int i = 0; i < n * n; i++)
    if ((said[i / n * width + i % n] == CELL_TRUE) != (place[i / n] < place[i % n])) return false;
  return true;
}

/* In each row. */
static const uint8_t *order_of_cards(const asking *ask, const rules_sayings *all) {
  int rows = 1 + (all->by_trump ? FUDA_TRUMPS - 1 : 0) * all->by_trump + (all->by_led ? FUDA_LED - 1 : 0);
  uint8_t *place = all->cards ? room_for(ask, (size_t)rows * FUDA_CARDS) : NULL;
  for (int i = 0; place && i < rows; i++) {
    const uint8_t *said = all->cards + (size_t)i * FUDA_CARDS * FUDA_CARDS;
    if (!order_by(said, ask->machine->rules->deck->cards, FUDA_CARDS, place + (size_t)i * FUDA_CARDS)) return NULL;
  }
  return place;
}

static const uint8_t *order_of_numbers(const asking *ask, const rules_cell *numbers) {
  uint8_t said[RULES_SMALL * RULES_SMALL], place[RULES_SMALL];
  for (int i = 0; numbers && i < RULES_SMALL * RULES_SMALL; i++) {
    if (numbers[i].type == CELL_UNKNOWN) return NULL;
    said[i] = rules_cell_holds(numbers[i]) ? CELL_TRUE : CELL_FALSE;
  }
  return numbers && order_by(said, RULES_SMALL, RULES_SMALL, place) ? copy(ask, place, sizeof place) : NULL;
}

/* Of what suits and ranks are called, those that it says something of. */
static const uint8_t *order_of_parts(asking *ask) {
  uint8_t place[RULES_PARTS], said[RULES_PARTS * RULES_PARTS], part[RULES_PARTS], order[RULES_PARTS];
  rules_cell name[RULES_PARTS], is;
  int n = 0;
  for (int i = 0; i < ask->machine->n_parts; i++) {
    name[n] = rules_cell_text(ask->machine->part[i], strlen(ask->machine->part[i]));
    if (says_of_two(ask, name[n], name[n], &is)) part[n++] = (uint8_t)i;
  }
  for (int i = 0; i < n * n; i++) {
    if (!says_of_two(ask, name[i / n], name[i % n], &is)) return NULL;
    said[i] = rules_cell_holds(is) ? CELL_TRUE : CELL_FALSE;
  }
  if (!n || !order_by(said, n, n, order)) return NULL;
  memset(place, RULES_NO_PLACE, sizeof place);
  for (int i = 0; i < n; i++) place[part[i]] = order[i];
  return copy(ask, place, sizeof place);
}

/* All ---------------------------------------------------------------------------------------------------------------------- */

static void ask_of_one(asking *ask, rules_sayings *all) {
  static const int fields[] = {FIELD_CARD, FIELD_RANK, FIELD_SUIT};
  for (int i = 0; i < 3; i++) all->of[fields[i]] = of_cards(ask, fields[i]);
  all->number = of_numbers(ask, 1);
  all->part = of_parts(ask);
  all->of[FIELD_NONE] = rows_of(ask, all, row_of_cards, FUDA_CARDS * sizeof(rules_cell));
}

static void ask_of_two(asking *ask, rules_sayings *all) {
  all->numbers = of_numbers(ask, 2);
  all->order_of_numbers = order_of_numbers(ask, all->numbers);
  all->order_of_parts = order_of_parts(ask);
  all->beside = beside_suits(ask);
  all->cards = rows_of(ask, all, row_of_two_cards, FUDA_CARDS * FUDA_CARDS);
  if (!all->cards) all->in_trick = rows_of(ask, all, row_in_trick, FUDA_CARDS * sizeof(rules_cell));
  all->order_of_cards = order_of_cards(ask, all);
}

/* Those of one value first, which those of two may ask. */
void rules_machine_say(rules_machine *machine) {
  int left = STEPS;
  for (int n = 1; n <= 2; n++) {
    for (rules_routine *one = machine->own; one; one = one->next) {
      rules_sayings *all = !one->code->varies && one->code->parameters == n ? rules_arena_take(&machine->arena, sizeof *all) : NULL;
      asking ask = {.machine = machine, .function = one, .of.trump = -1, .of.led = -1, .left = &left};
      if (!all || machine->arena.short_of_memory) continue;
      if (n == 1) ask_of_one(&ask, all);
      else ask_of_two(&ask, all);
      all->jumps = ask.jumps + 1;
      one->says = all;
    }
  }
}
