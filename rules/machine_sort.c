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

void rules_find_places(const uint64_t *order, uint32_t n, uint32_t *place) {
  for (uint32_t i = 0; i < n; i++) {
    place[i] = 0;
    for (uint32_t k = 0; k < i; k++) place[i] += order[k] <= order[i];
    for (uint32_t k = i + 1; k < n; k++) place[i] += order[k] < order[i];
  }
}

/* Few, in this order, of two alike the first first. */
static void put_in_order(rules_cell *item, uint32_t n, const uint64_t *order) {
  uint32_t place[RULES_FEW];
  rules_cell was[RULES_FEW];
  for (uint32_t i = 0; i < n; i++) rules_cell_put(&was[i], item[i]);
  rules_find_places(order, n, place);
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
static bool order_by(rules_run *run, const rules_sayings *says, const rules_cell *item, uint32_t n, uint64_t *order) {
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

typedef struct keys_of_few {
  rules_cell of[RULES_SORT_KEYS][RULES_FEW];
} keys_of_few;

/* free: registers that nothing is in. */
static bool ask_keys(rules_run *run, const rules_routine *by, const rules_cell *item, uint32_t n, rules_cell *free, keys_of_few *keys) {
  rules_routine asks = {.code = by->code->keys.code, .captured = by->captured};
  int given;
  for (uint32_t i = 0; i < n; i++) {
    rules_cell_put(&free[0], (rules_cell){.type = CELL_FUNCTION, .as.function = &asks});
    rules_cell_put(&free[1], item[i]);
    if (run->jumps-- <= 0 || !rules_run_call(run, free, 1, &given)) return false;
    for (int k = 0; k < by->code->keys.n; k++) rules_cell_put(&keys->of[k][i], free[k]);
  }
  return true;
}

/* By all keys as one: where each comes by the first, and of those that are alike by it by the next. */
static bool order_by_keys(rules_run *run, const rules_routine *by, const rules_cell *item, uint32_t n, rules_cell *free, uint64_t *order) {
  const rules_sort_keys *keys = &by->code->keys;
  keys_of_few all;
  if (!keys->code || !ask_keys(run, by, item, n, free, &all)) return false;
  for (int k = 0; k < keys->n; k++) {
    uint64_t one[RULES_FEW];
    if (!order_alone(all.of[k], n, one)) return false;
    for (uint32_t i = 0; keys->falling >> k & 1 && i < n; i++) one[i] = ~one[i];
    if (keys->n == 1) return memcpy(order, one, n * sizeof *order), true;
    for (uint32_t i = 0; i < n; i++) { /* how many come before it */
      uint64_t before = 0;
      for (uint32_t j = 0; j < n; j++) before += one[j] < one[i];
      order[i] = (k ? order[i] : 0) * RULES_FEW + before;
    }
  }
  return true;
}

/* Few, where it is known which comes first. */
static bool sort_few(rules_run *run, rules_cell by, rules_cell *item, int64_t length, rules_cell *free) {
  uint64_t order[RULES_FEW];
  uint32_t n = (uint32_t)length;
  if (length < 1 || length > RULES_FEW) return length == 0;
  const rules_routine *function = by.as.function;
  bool known = by.type == CELL_NIL ? order_alone(item, n, order)
                                   : !run->recall && /* what it reads is noted */
                                         (order_by(run, function->says, item, n, order) || order_by_keys(run, function, item, n, free, order));
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
  if (sort_few(run, by, at[0].as.table->item, length, free)) return true;
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
