/* table.sort, as rules/sandbox.c offers it. Where it is known which of two comes first, or what they are compared by, few items are put in
 * their places at once. */
#include "rules/machine_run.h"

uint64_t rules_text_order(const rules_cell *text) {
  uint64_t order = 0;
  uint32_t length = text->length;
  if (text->type != CELL_TEXT || length > 7) return 0;
  for (uint32_t i = 0; i < length; i++) order |= (uint64_t)(unsigned char)text->as.text[i] << (56 - 8 * i);
  return order | (length + 1u);
}

enum { BITS = 26, PLACE_BITS = 4 }; /* of the order; of the place that an item has already */
_Static_assert(RULES_FEW == 1 << PLACE_BITS && BITS + PLACE_BITS < 31, "a number of 32 bits holds both");

typedef int32_t eight __attribute__((vector_size(32)));

/* One by one: what has just been written one by one takes long to be read at once. */
static eight load_eight(const uint32_t *one) {
  return (eight){(int32_t)one[0], (int32_t)one[1], (int32_t)one[2], (int32_t)one[3], (int32_t)one[4], (int32_t)one[5], (int32_t)one[6], (int32_t)one[7]};
}

/* Few, in this order, of two alike the first first. Eight are compared at once. order: with room for RULES_FEW. */
static void put_in_order(rules_cell *item, uint32_t n, uint32_t *order) {
  static const eight places = {0, 1, 2, 3, 4, 5, 6, 7};
  bool many = n > 8;
  int32_t place[RULES_FEW];
  rules_cell was[RULES_FEW];
  for (uint32_t i = n; i < (many ? RULES_FEW : 8); i++) order[i] = INT32_MAX >> PLACE_BITS;
  eight low = load_eight(order) << PLACE_BITS | places, high = low, before_low = {0}, before_high = {0};
  if (many) high = load_eight(order + 8) << PLACE_BITS | (places + 8);
  for (uint32_t i = 0; i < n; i++) {
    int32_t one = (int32_t)(order[i] << PLACE_BITS | i);
    before_low -= low > one;
    if (many) before_high -= high > one;
    rules_cell_put(&was[i], item[i]);
  }
  memcpy(place, &before_low, sizeof before_low);
  if (many) memcpy(place + 8, &before_high, sizeof before_high);
  for (uint32_t i = 0; i < n; i++) rules_cell_put(&item[place[i]], was[i]);
}

/* By what is known of a function ---------------------------------------------------------------------------------------------- */

/* Where it comes by what a function says; RULES_NO_PLACE where that isn't known. */
static unsigned place_by(const rules_run *run, const rules_sayings *says, const rules_cell *item) {
  const uint8_t *places = item->type == CELL_LAID ? says->order_of_cards : item->type == CELL_TEXT ? says->order_of_parts : says->order_of_numbers;
  unsigned part = item->type == CELL_TEXT ? rules_part_of(run->machine, *item) : 0;
  if (!places || part == RULES_PARTS || (item->type == CELL_WHOLE && !rules_is_small(*item))) return RULES_NO_PLACE;
  if (item->type == CELL_LAID) return places[rules_said_row(run, says) * FUDA_CARDS + run->laid[item->as.whole]];
  return places[item->type == CELL_TEXT ? part : (unsigned)item->as.whole];
}

/* The same of each, which are all cards, none of them twice, or all numbers, or all names. */
static bool order_by(rules_run *run, const rules_sayings *says, const rules_cell *item, uint32_t n, uint32_t *order) {
  uint32_t there = 0;
  uint8_t type = item[0].type;
  if (!says || !rules_has_row(run, says) || (type != CELL_LAID && type != CELL_TEXT && type != CELL_WHOLE)) return false;
  for (uint32_t i = 0; i < n; i++) {
    if (item[i].type != type || (type == CELL_LAID && there >> item[i].as.whole & 1)) return false;
    if (type == CELL_LAID) there |= 1u << item[i].as.whole;
    if ((order[i] = place_by(run, says, &item[i])) == RULES_NO_PLACE) return false;
  }
  run->jumps -= (int)(4 * n) * says->jumps; /* a sort of few asks no more often */
  return run->jumps >= 0;
}

/* By themselves, or by their keys ------------------------------------------------------------------------------------------- */

/* Whole numbers, or short texts, each like the first; false where there are others. */
static bool order_alone(const rules_cell *item, uint32_t n, uint64_t *order) {
  for (uint32_t i = 0; i < n; i++) {
    if (item[i].type != item[0].type) return false;
    order[i] = item[i].type == CELL_WHOLE ? (uint64_t)item[i].as.whole ^ 1ull << 63 : rules_text_order(&item[i]);
    if (item[i].type != CELL_WHOLE && !order[i]) return false;
  }
  return true;
}

/* The same of small numbers, or single letters, in so many bits; false where there are others. */
static bool order_small(const rules_cell *item, uint32_t n, int bits, uint32_t *order) {
  uint64_t all = 0, least = 1ull << (bits - 1);
  uint8_t type = item[0].type;
  for (uint32_t i = 0; i < n; i++) {
    if (item[i].type != type) return false;
    bool letter = type == CELL_TEXT && item[i].length == 1;
    uint64_t one = type == CELL_WHOLE ? (uint64_t)item[i].as.whole + least : letter ? (unsigned char)*item[i].as.text : UINT64_MAX;
    order[i] = (uint32_t)one;
    all |= one;
  }
  return all >> bits == 0;
}

/* The same by how many come before each. */
static bool order_any(const rules_cell *item, uint32_t n, uint32_t *order) {
  uint64_t one[RULES_FEW];
  if (!order_alone(item, n, one)) return false;
  for (uint32_t i = 0; i < n; i++) {
    order[i] = 0;
    for (uint32_t k = 0; k < n; k++) order[i] += one[k] < one[i];
  }
  return true;
}

/* The same of tables by what each has under these names, where that is small numbers: nothing else has to be found. */
static bool order_by_fields(const rules_sort_keys *keys, const rules_cell *item, uint32_t n, uint32_t *order) {
  int bits = BITS / keys->n;
  uint64_t all = 0, least = 1ull << (bits - 1);
  memset(order, 0, n * sizeof *order);
  for (int k = 0; k < keys->n; k++) {
    const rules_cell name = *keys->field[k];
    uint32_t turned = keys->falling >> k & 1 ? (1u << bits) - 1 : 0;
    for (uint32_t i = 0; i < n; i++) {
      rules_cell value;
      if (item[i].type != CELL_TABLE || !rules_cells_has_named(item[i].as.table, &name, &value) || value.type != CELL_WHOLE) return false;
      uint64_t one = (uint64_t)value.as.whole + least;
      all |= one;
      order[i] = order[i] << bits | ((uint32_t)one ^ turned);
    }
  }
  return all >> bits == 0;
}

/* By all keys as one number, the first key first. */
static bool order_by_keys(rules_run *run, const rules_routine *by, const rules_cell *item, uint32_t n, uint32_t *order) {
  const rules_sort_keys *keys = by->code->keys;
  rules_cell value[RULES_SORT_NODES][RULES_FEW];
  if (!keys || (run->jumps -= (int)n) < 0) return false;
  if (keys->field[0] && order_by_fields(keys, item, n, order)) return true;
  if (!rules_machine_ask_keys(run, by, item, n, value)) return false;
  int bits = BITS / keys->n;
  memset(order, 0, n * sizeof *order);
  for (int k = 0; k < keys->n; k++) {
    const rules_cell *key = keys->key[k] ? value[keys->key[k]] : item;
    uint32_t one[RULES_FEW], turned = keys->falling >> k & 1 ? (1u << bits) - 1 : 0;
    if (!order_small(key, n, bits, one) && !order_any(key, n, one)) return false;
    for (uint32_t i = 0; i < n; i++) order[i] = order[i] << bits | (one[i] ^ turned);
  }
  return true;
}

bool rules_library_sort_few(rules_run *run, const rules_cell *at, int given) {
  rules_cell by = given > 1 ? at[1] : (rules_cell){0};
  const rules_cells *list = at[0].as.table;
  if (at[0].type != CELL_TABLE || list->fixed || list->gaps || list->n > RULES_FEW || (by.type != CELL_NIL && by.type != CELL_FUNCTION)) return false;
  uint32_t order[RULES_FEW], n = list->n;
  rules_cell *item = list->item;
  const rules_routine *function = by.as.function;
  if (n == 0) return true;
  bool known = by.type == CELL_NIL ? order_small(item, n, BITS, order) || order_any(item, n, order)
                                   : !run->recall && /* what it reads is noted */
                                         (order_by(run, function->says, item, n, order) || order_by_keys(run, function, item, n, order));
  if (known) put_in_order(item, n, order);
  return known;
}

/* One after the other ------------------------------------------------------------------------------------------------------- */

/* Whether b comes before a: 0 or 1, -1 to give up. */
static int goes_before(rules_run *run, rules_cell by, rules_cell a, rules_cell b, rules_cell *free) {
  int given;
  if (by.type == CELL_NIL) return rules_cell_less(b, a);
  rules_cell_put(&free[0], by);
  rules_cell_put(&free[1], b);
  rules_cell_put(&free[2], a);
  const rules_cell *known = run->recall ? NULL : rules_machine_said(run, free, 2);
  if (known) return rules_cell_holds(*known);
  if (!rules_run_call(run, free, 2, &given)) return -1;
  return given && rules_cell_holds(free[0]);
}

/* The merge sort of the sandbox, which compares the same values in the same order. */
bool rules_library_sort(rules_run *run, rules_cell *at, int n) {
  int64_t length;
  rules_cell by = n > 1 ? at[1] : (rules_cell){0}, *free = at + 3;
  if (n < 1 || at[0].type != CELL_TABLE || at[0].as.table->fixed || !rules_cells_length(at[0].as.table, &length)) return false;
  if ((by.type != CELL_NIL && by.type != CELL_FUNCTION) || length > FUDA_CARDS) return false;
  if (rules_library_sort_few(run, at, n)) return true;
  rules_cell *from = rules_scratch_take(&run->scratch, ((size_t)length + 1) * sizeof *from);
  rules_cell *to = rules_scratch_take(&run->scratch, ((size_t)length + 1) * sizeof *to), *other;
  if (!from || !to) return false;
  for (int64_t i = 0; i < length; i++) from[i] = at[0].as.table->item[i];
  for (int64_t width = 1; width < length; width *= 2, other = from, from = to, to = other) {
    for (int64_t low = 0; low < length; low += 2 * width) {
      int64_t middle = low + width < length ? low + width : length, high = low + 2 * width < length ? low + 2 * width : length;
      for (int64_t i = low, j = middle, k = low; k < high; k++) {
        int second = j < high;
        if (second && i < middle) second = goes_before(run, by, from[i], from[j], free);
        if (second < 0) return false;
        to[k] = from[second ? j++ : i++];
      }
    }
  }
  if (at[0].as.table->n != length) return false; /* a comparison has changed it */
  for (int64_t i = 0; i < length; i++) at[0].as.table->item[i] = from[i];
  return true;
}
