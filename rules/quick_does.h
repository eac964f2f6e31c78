/* What each of rules/quick.h's instructions does where what it finds is usual: false, or less than 0, where it isn't, and nothing is done. */
#ifndef RULES_QUICK_DOES_H
#define RULES_QUICK_DOES_H

#include "rules/machine_run.h"
#include "rules/quick.h"

/* What has a loop of its own, or much to ask: in the midst of the others it would take the registers that all of them go by. */
#define APART static __attribute__((noinline))

INLINE bool shown(const rules_run *run, rules_cell of, const rules_cell *by_card, rules_cell *out) {
  if (of.type != CELL_LAID) return false;
  return rules_cell_put(out, by_card[run->laid[of.as.whole]]), true;
}

/* What the card that wins the trick is called; false where it isn't asked for that. */
INLINE bool winning_card(const rules_run *run, rules_cell trick, const rules_cell *by_card, rules_cell *out) {
  if (trick.type != CELL_TRICK || !run->state || by_card != run->machine->shown[FIELD_CARD]) return false;
  int place = run->state->best - run->leader;
  return rules_cell_put(out, by_card[run->laid[place < 0 ? place + run->seats : place]]), true;
}

INLINE bool are_laid(rules_cell one, rules_cell other) { return one.type == CELL_LAID && other.type == CELL_LAID; }
/* Whether both are called the same: there is one text of each, so that its place tells. by_card: a row of machine->shown. */
INLINE bool alike(const rules_run *run, rules_cell one, rules_cell other, const rules_cell *by_card) {
  return by_card[run->laid[one.as.whole]].as.text == by_card[run->laid[other.as.whole]].as.text;
}

/* By card. */
INLINE const rules_cell *row_said(const rules_run *run, const rules_sayings *says) {
  return says->of[FIELD_NONE] + rules_said_row(run, says) * FUDA_CARDS;
}

INLINE bool card_at(const rules_run *run, rules_cell cards, rules_cell key, rules_cell *out) {
  if (cards.type != CELL_CARDS || key.type != CELL_WHOLE || (uint64_t)key.as.whole - 1 >= (uint64_t)run->seats) return false;
  return rules_cell_put(out, (rules_cell){.type = CELL_LAID, .as.whole = key.as.whole - 1}), true;
}

INLINE bool seat_of(const rules_run *run, rules_cell of, rules_cell *out) {
  if (of.type != CELL_LAID) return false;
  return rules_cell_put(out, rules_cell_whole(rules_run_seat(run, of.as.whole))), true;
}

INLINE bool cards_of(rules_cell trick, rules_cell *out) {
  if (trick.type != CELL_TRICK) return false;
  return rules_cell_put(out, (rules_cell){.type = CELL_CARDS}), true;
}

INLINE bool winner_of(const rules_run *run, rules_cell trick, rules_cell *out) {
  if (trick.type != CELL_TRICK) return false;
  return rules_cell_put(out, rules_cell_whole(run->state->best)), true;
}

INLINE bool trump_of(const rules_run *run, rules_cell trick, rules_cell *out) {
  if (trick.type != CELL_TRICK) return false;
  return rules_cell_put(out, run->machine->trump[run->trump]), true;
}

/* The item of a list, which is what is looked for most often. */
INLINE const rules_cell *item_of(const rules_cell *list, const rules_cell *key) {
  if (list->type != CELL_TABLE || key->type != CELL_WHOLE) return NULL;
  const rules_cells *table = list->as.table;
  uint64_t at = (uint64_t)key->as.whole - 1;
  return at < table->n ? &table->item[at] : NULL;
}

INLINE bool index_of(const rules_run *run, rules_cell of, const rules_cell *key, rules_cell *out) {
  return of.type == CELL_TABLE ? rules_cells_look(of.as.table, key, out) : card_at(run, of, *key, out);
}

INLINE bool field_of(const rules_run *run, rules_cell of, const rules_cell *name, rules_cell *out) {
  if (of.type != CELL_TABLE) return rules_run_index(run, of, *name, out);
  return rules_cells_has_named(of.as.table, name, out) || rules_cells_look(of.as.table, name, out);
}

static bool write_to(rules_run *run, rules_cell table, rules_cell key, rules_cell value) {
  return table.type == CELL_TABLE && rules_cells_put(&run->scratch, table.as.table, key, value);
}

/* The same by a name, where its place is. */
INLINE bool write_named(const rules_cell *of, const rules_cell *name, const rules_cell *value) {
  rules_cells *table = of->as.table;
  if (of->type != CELL_TABLE || name->type != CELL_TEXT || !name->hash || value->type == CELL_NIL || table->fixed || !table->places) return false;
  uint32_t place = rules_cells_first_place(table, name);
  return rules_cells_takes(table, place, name) && (rules_cells_use(table, place, name, value), true);
}

/* Puts another item of a list in its place, or one behind it. */
INLINE bool write_item(const rules_cell *list, const rules_cell *key, const rules_cell *value) {
  if (list->type != CELL_TABLE || key->type != CELL_WHOLE || value->type == CELL_NIL) return false;
  rules_cells *table = list->as.table;
  uint64_t at = (uint64_t)key->as.whole - 1;
  if (at > table->n || table->fixed) return false;
  if (at == table->n && (table->gaps || at == table->room)) return false;
  table->n += at == table->n;
  return rules_cell_put(&table->item[at], *value), true;
}

INLINE bool length_of(const rules_run *run, rules_cell of, rules_cell *out) {
  if (of.type == CELL_TEXT) return rules_cell_put(out, rules_cell_whole(of.length)), true;
  if (of.type == CELL_CARDS) return rules_cell_put(out, rules_cell_whole(run->seats)), true;
  if (of.type != CELL_TABLE || of.as.table->gaps) return false;
  return rules_cell_put(out, rules_cell_whole(of.as.table->n)), true;
}

INLINE bool sum(rules_cell a, rules_cell b, rules_cell *out) {
  if (a.type != CELL_WHOLE || b.type != CELL_WHOLE) return false;
  return rules_cell_put(out, rules_cell_whole((int64_t)((uint64_t)a.as.whole + (uint64_t)b.as.whole))), true;
}

/* Whole numbers, as the usual ones of rules_reckoning say. */
INLINE bool reckoned(int how, rules_cell a, rules_cell b, rules_cell *out) {
  uint64_t x = (uint64_t)a.as.whole, y = (uint64_t)b.as.whole;
  if (a.type != CELL_WHOLE || b.type != CELL_WHOLE) return false;
  switch (how) {
  case RECKON_SUB: x -= y; break;
  case RECKON_MUL: x *= y; break;
  case RECKON_BAND: x &= y; break;
  case RECKON_BOR: x |= y; break;
  case RECKON_SHL:
    if (y > 63) return false;
    x <<= y;
    break;
  default: return false;
  }
  return rules_cell_put(out, rules_cell_whole((int64_t)x)), true;
}

INLINE bool modulo(rules_cell a, int64_t by, rules_cell *out) {
  if (a.type != CELL_WHOLE || (uint64_t)a.as.whole > INT32_MAX) return false;
  return rules_cell_put(out, rules_cell_whole((uint32_t)a.as.whole % (uint32_t)by)), true;
}

INLINE bool joined(const rules_run *run, rules_cell one, rules_cell other, rules_cell *out) {
  if (one.type == CELL_TEXT && !one.length && other.type == CELL_TEXT) return rules_cell_put(out, other), true;
  unsigned first = rules_part_of(run->machine, one), second = rules_part_of(run->machine, other);
  if (first == RULES_PARTS || second == RULES_PARTS) return false;
  return rules_cell_put(out, run->machine->joined[first * (unsigned)run->machine->n_parts + second]), true;
}

/* Of what is loaded behind it, from q on. */
APART bool list_of_loaded(rules_run *run, const rules_quick *q, rules_cell *out) {
  rules_cell list;
  if (!rules_cells_new(&run->scratch, q->c, 0, &list)) return false;
  for (int i = 0; i < q->c; i++) rules_cell_put(&list.as.table->item[i], *q[2 + i].cell);
  list.as.table->n = q->c;
  return rules_cell_put(out, list), true;
}

INLINE bool new_record(rules_run *run, const rules_cells *as, rules_cell *out) {
  rules_cells *table = rules_scratch_take(&run->scratch, sizeof *table + 2 * (size_t)as->places * sizeof *table->pair);
  if (!table) return false;
  *table = *as;
  table->pair = (rules_cell *)(table + 1);
  return rules_cell_put(out, (rules_cell){.type = CELL_TABLE, .as.table = table}), true;
}

INLINE rules_cell *pair_of(rules_cell record, uint16_t from_pairs) { return (rules_cell *)((char *)record.as.table->pair + from_pairs); }
INLINE void fill(rules_cell *pair, const rules_cell *name, const rules_cell *value) {
  rules_cell_put(&pair[0], *name);
  rules_cell_put(&pair[1], *value);
}

enum { LIST = 8 }; /* items for which there is room in a table of which nothing is known */
/* Each part by itself, which is sooner than to clear all. */
INLINE bool new_list(rules_run *run, rules_cell *out) {
  rules_cells *table = rules_scratch_take(&run->scratch, sizeof *table + LIST * sizeof *table->item);
  if (!table) return false;
  table->item = (rules_cell *)(table + 1);
  table->pair = NULL;
  table->used = 0;
  table->n = table->pairs = table->places = 0;
  table->room = LIST;
  table->fixed = table->strict = table->gaps = false;
  return rules_cell_put(out, (rules_cell){.type = CELL_TABLE, .as.table = table}), true;
}
INLINE bool new_table(rules_run *run, const rules_quick *q, rules_cell *out) {
  if (!q->c && !q->number) return new_list(run, out);
  return rules_cells_new(&run->scratch, q->c, (uint32_t)q->number, out);
}

/* 0 or 1; -1 where that isn't seen at once. What is the same to the last bit is looked for first: its parts can be read only when all of it
 * is written. */
INLINE int is_same(const rules_cell *a, const rules_cell *b) {
  uint64_t head = a->head, other = b->head;
  uint8_t type = (uint8_t)head, type_of_other = (uint8_t)other;
  if (type > CELL_TABLE || type == CELL_REAL || type_of_other > CELL_TABLE || type_of_other == CELL_REAL) return -1;
  if (head == other && a->as.word == b->as.word) return 1;
  if (type != type_of_other) return 0;
  return type == CELL_TEXT ? rules_texts_equal(*a, *b) : type <= CELL_TRUE;
}

/* t[key] = (t[key] or first) + by, and what that is. */
static bool tally_slowly(rules_run *run, rules_cells *table, rules_cell key, int64_t first, int64_t by, rules_cell *out) {
  rules_cell was;
  if (!rules_cells_get(table, key, &was)) return false;
  if (was.type == CELL_NIL) was = rules_cell_whole(first);
  return sum(was, rules_cell_whole(by), out) && rules_cells_set(&run->scratch, table, key, *out);
}

INLINE bool tally(rules_run *run, rules_cell of, const rules_cell *key, int64_t first, int64_t by, rules_cell *out) {
  rules_cells *table = of.as.table;
  if (of.type != CELL_TABLE) return false;
  if (table->fixed || !table->places || key->type != CELL_TEXT || !key->hash) return tally_slowly(run, table, *key, first, by, out);
  uint32_t place = rules_cells_first_place(table, key);
  const rules_cell *pair = &table->pair[2 * place];
  bool used = rules_cells_used(table, place);
  if (!rules_cells_takes(table, place, key) || (used && pair[1].type != CELL_WHOLE)) return tally_slowly(run, table, *key, first, by, out);
  uint64_t was = used ? (uint64_t)pair[1].as.whole : (uint64_t)first;
  rules_cell value = rules_cell_whole((int64_t)(was + (uint64_t)by));
  rules_cells_use(table, place, key, &value);
  return rules_cell_put(out, value), true;
}

/* If not t[key] or m > t[key] then t[key] = m end, from where the index and the test of that stand; or the test is of t[key] or n. */
INLINE bool keep_most(rules_run *run, char *base, const rules_quick *index, const rules_quick *less, const rules_cell *key) {
  rules_cells *table = ((rules_cell *)(base + index->b))->as.table;
  bool most = less->a == index->a, has_first = index[1].wanted;
  const rules_cell *value = (rules_cell *)(base + (most ? less->b : less->a));
  if (((rules_cell *)(base + index->b))->type != CELL_TABLE || table->fixed || key->type != CELL_TEXT || !key->hash || value->type != CELL_WHOLE) return false;
  if (!table->places && !rules_cells_open(&run->scratch, table)) return false;
  uint32_t place = rules_cells_first_place(table, key);
  bool used = rules_cells_used(table, place);
  const rules_cell *was = used ? &table->pair[2 * place + 1] : index[3].cell;
  if (!rules_cells_takes(table, place, key) || (used && was->type != CELL_WHOLE)) return false;
  if ((!used && !has_first) || (most ? was->as.whole < value->as.whole : value->as.whole < was->as.whole)) rules_cells_use(table, place, key, value);
  return true;
}

/* t[key] = (t[key] or first) .. more, all of them texts, and what that is. */
INLINE bool join_own(rules_run *run, rules_cell of, const rules_cell *key, const rules_cell *first, const rules_cell *more, rules_cell *out) {
  rules_cells *table = of.as.table;
  if (of.type != CELL_TABLE || table->fixed || key->type != CELL_TEXT || !key->hash || more->type != CELL_TEXT) return false;
  if (!table->places && !rules_cells_open(&run->scratch, table)) return false;
  uint32_t place = rules_cells_first_place(table, key);
  bool used = rules_cells_used(table, place);
  const rules_cell *was = used ? &table->pair[2 * place + 1] : first;
  if (!rules_cells_takes(table, place, key) || was->type != CELL_TEXT) return false;
  if (!was->length) rules_cell_put(out, *more);
  else if (was->length > 2 || !joined(run, *was, *more, out)) {
    rules_cell parts[2] = {*was, *more};
    if (!rules_cell_joined(&run->scratch, parts, parts + 2, out)) return false;
  }
  return rules_cells_use(table, place, key, out), true;
}

/* t[key] = t[key] or { }, and what that is. */
static bool own_slowly(rules_run *run, rules_cells *table, rules_cell key, rules_cell *out) {
  rules_cell was;
  if (!rules_cells_get(table, key, &was) || (rules_cell_holds(was) && table->fixed)) return false;
  if (rules_cell_holds(was)) return rules_cell_put(out, was), true;
  return new_list(run, out) && rules_cells_put(&run->scratch, table, key, *out);
}

INLINE bool own(rules_run *run, rules_cell of, const rules_cell *key, rules_cell *out) {
  rules_cells *table = of.as.table;
  if (of.type != CELL_TABLE) return false;
  if (table->fixed || !table->places || key->type != CELL_TEXT || !key->hash) return own_slowly(run, table, *key, out);
  uint32_t place = rules_cells_first_place(table, key);
  const rules_cell *pair = &table->pair[2 * place];
  bool used = rules_cells_used(table, place);
  if (used ? !rules_cells_same(pair, key) || pair[1].type != CELL_TABLE : !rules_cells_has_room(table)) return own_slowly(run, table, *key, out);
  if (used) return rules_cell_put(out, pair[1]), true;
  rules_cell list;
  if (!new_list(run, &list)) return false;
  rules_cells_use(table, place, key, &list);
  return rules_cell_put(out, list), true;
}

/* Loops --------------------------------------------------------------------------------------------------------------------- */

INLINE bool begins(rules_cell *ra) {
  if (ra[0].type != CELL_LIBRARY || ra[0].as.whole != LIBRARY_IPAIRS || (ra[1].type != CELL_CARDS && ra[1].type != CELL_TABLE)) return false;
  ra[0].as.whole = LIBRARY_NEXT_ITEM;
  ra[0].field = ra[1].type == CELL_CARDS;
  rules_cell_put(&ra[2], rules_cell_whole(0));
  rules_cell_put(&ra[3], (rules_cell){0});
  return true;
}

/* The begin of one that counts up by ones, the others elsewhere. */
INLINE int begins_to_count(rules_cell *ra) {
  int64_t from = ra[0].as.whole, to = ra[1].as.whole;
  if (ra[0].type != CELL_WHOLE || ra[1].type != CELL_WHOLE || ra[2].type != CELL_WHOLE || ra[2].as.whole != 1) return rules_machine_begins(ra);
  ra[1].as.whole = (int64_t)((uint64_t)to - (uint64_t)from);
  rules_cell_put(&ra[3], ra[0]);
  return from <= to;
}

INLINE bool begins_with_pairs(rules_going *g, rules_cell *ra) {
  if (ra[0].type != CELL_LIBRARY || ra[0].as.whole != LIBRARY_PAIRS || g->run->jumps-- <= 0) return false;
  return rules_library_loop(g->run, ra);
}

/* Through a table's pairs. */
INLINE int goes_on(rules_cell *ra) {
  rules_walk *walk = ra[1].as.walk;
  if (ra[1].type != CELL_WALK) return -1;
  if (walk->at >= walk->n) return 0;
  const rules_cell *pair = walk->key[walk->at];
  if (pair->type == CELL_WHOLE || !walk->pairs || walk->pairs != walk->of.as.table->pair || pair[1].type == CELL_NIL) return -1;
  walk->at++;
  rules_cell_put(&ra[4], pair[0]);
  rules_cell_put(&ra[5], pair[1]);
  return 1;
}

/* Whether a loop goes through the cards of the trick. */
INLINE bool is_through_cards(const rules_cell *ra) { return ra[0].head == (rules_cell){.type = CELL_LIBRARY, .field = 1}.head; }
/* The same, by one that has begun with them: nobody else sees how far it is. */
INLINE int walks_on_cards(const rules_run *run, rules_cell *ra) {
  int64_t place = ra[2].as.whole;
  bool more = place < run->seats;
  if (more) {
    ra[2].as.whole = place + 1;
    rules_cell_put(&ra[4], rules_cell_whole(place + 1));
    rules_cell_put(&ra[5], (rules_cell){.type = CELL_LAID, .as.whole = place});
  }
  return more;
}

/* ra: what gives the next, of what, the last, nothing; the key, the value. 0 or 1, whether there is one more; -1 where it is another loop. */
INLINE int walks_on(const rules_run *run, rules_cell *ra) {
  if (is_through_cards(ra)) return walks_on_cards(run, ra);
  if (ra[0].type != CELL_LIBRARY) return -1;
  if (ra[0].as.whole == LIBRARY_NEXT_PAIR) return goes_on(ra);
  if (ra[0].as.whole != LIBRARY_NEXT_ITEM || ra[2].type != CELL_WHOLE) return -1;
  int64_t place = ra[2].as.whole;
  if (place < 0) return -1;
  if (ra[1].type != CELL_TABLE || (place >= ra[1].as.table->n && (ra[1].as.table->gaps || ra[1].as.table->strict))) return -1;
  if (place >= ra[1].as.table->n) return 0;
  rules_cell_put(&ra[5], ra[1].as.table->item[place]);
  rules_cell_put(&ra[2], rules_cell_whole(place + 1));
  rules_cell_put(&ra[4], rules_cell_whole(place + 1));
  return true;
}

/* Whether a value fails them all; false where it is another than they are for. */
INLINE bool fails_all(const rules_picks *picks, const rules_cell *value) {
  for (int i = 0; i < picks->n; i++) {
    bool is_table = picks->of[i].of_length && value->type == CELL_TABLE && !value->as.table->gaps;
    if (!is_table && (picks->of[i].of_length || value->type != CELL_WHOLE)) return false;
    int64_t n = is_table ? value->as.table->n : value->as.whole, number = picks->of[i].number;
    bool holds = picks->of[i].how == QUICK_IS ? n == number : picks->of[i].how == QUICK_MORE_THAN ? n > number : n < number;
    if (holds) return false;
  }
  return true;
}

/* One step of a loop through pairs, and more, to a value that is picked. */
APART int walks_picking(rules_run *run, rules_cell *ra, const rules_picks *picks) {
  if (ra[1].type != CELL_WALK) return walks_on(run, ra);
  rules_walk *walk = ra[1].as.walk;
  for (; walk->pairs && walk->pairs == walk->of.as.table->pair && walk->at < walk->n && run->jumps > 0; walk->at++, run->jumps--) {
    const rules_cell *pair = walk->key[walk->at];
    if (pair->type == CELL_WHOLE || pair[1].type == CELL_NIL || !fails_all(picks, &pair[1])) break;
  }
  return walks_on(run, ra);
}

/* With which cards something is done, by the other; NULL where the other isn't what it is to be. base: the registers. */
INLINE const bool *acts_of(const rules_run *run, const char *base, const rules_skips *skips) {
  const rules_cell *other = (const rules_cell *)(base + skips->other);
  for (int i = 0; i < 2 && skips->card[i]; i++)
    if (((const rules_cell *)(base + skips->card[i]))->type != CELL_LAID) return NULL;
  if (!skips->other) return skips->acts[0];
  if (skips->named) {
    unsigned part = other->type == CELL_TEXT ? rules_part_of(run->machine, *other) : RULES_PARTS;
    return part < RULES_PARTS ? skips->acts[part] : NULL;
  }
  if (skips->numbered) return other->type == CELL_WHOLE && (uint64_t)other->as.whole - 1 < (uint64_t)run->seats ? skips->acts[run->laid[other->as.whole - 1]] : NULL;
  return other->type == CELL_LAID && !(skips->places && !is_through_cards(other - 5)) ? skips->acts[run->laid[other->as.whole]] : NULL;
}

/* One step of a loop that counts, and more, to the number of a card with which something is done. */
APART bool counts_past(rules_run *run, rules_cell *ra, const char *base, const rules_skips *skips) {
  const bool *acts = acts_of(run, base, skips);
  while (rules_machine_counts(ra)) {
    bool passes = acts && run->jumps > skips->jumps && (uint64_t)ra[3].as.whole - 1 < (uint64_t)run->seats && !acts[run->laid[ra[3].as.whole - 1]];
    if (!passes) return true;
    run->jumps -= skips->jumps;
  }
  return false;
}

/* The same, to the next card with which something is done. */
APART int walks_past(rules_run *run, rules_cell *ra, const char *base, const rules_skips *skips) {
  int64_t from = ra[2].as.whole, place = from;
  const bool *acts = acts_of(run, base, skips);
  if (!is_through_cards(ra) || !acts) return walks_on(run, ra);
  while (place < run->seats && !acts[run->laid[place]]) place++;
  int jumps = (int)(place - from) * skips->jumps;
  if (run->jumps < jumps) return -1;
  run->jumps -= jumps;
  ra[2].as.whole = place;
  return walks_on_cards(run, ra);
}

/* With what a test compares; false where that is no text. */
INLINE bool wanted_of(const rules_run *run, const char *base, const rules_tests *tests, int which, rules_cell *out) {
  const rules_cell *at = tests->of[which].cell ? tests->of[which].cell : (const rules_cell *)(base + tests->of[which].at);
  int field = tests->of[which].field;
  if (field && (at->type != CELL_TRICK || (field == FIELD_LED ? run->led : run->trump) < 0)) return false;
  *out = field == FIELD_LED ? run->machine->led[run->led] : field ? run->machine->trump[run->trump] : *at;
  return out->type == CELL_TEXT;
}

/* The same, to the next card that passes the tests. */
APART int walks_to(rules_run *run, rules_cell *ra, const char *base, const rules_tests *tests) {
  rules_cell one, other = {0};
  int64_t from = ra[2].as.whole, place = from;
  bool two = tests->n > 1;
  if (!is_through_cards(ra) || !wanted_of(run, base, tests, 0, &one) || (two && !wanted_of(run, base, tests, 1, &other))) return walks_on(run, ra);
  for (; place < run->seats; place++) {
    fuda_card card = run->laid[place];
    if (rules_texts_equal(tests->of[0].by_card[card], one) && (!two || rules_texts_equal(tests->of[1].by_card[card], other))) break;
  }
  if (run->jumps < place - from) return -1;
  run->jumps -= (int)(place - from);
  ra[2].as.whole = place;
  return walks_on_cards(run, ra);
}

/* Puts what is known of the card that a loop has come to, if it is one. */
INLINE bool knows(rules_run *run, const rules_cell *ra, char *base, const rules_ahead *ahead) {
  if (!is_through_cards(ra) || run->jumps < ahead->jumps) return false;
  fuda_card card = run->laid[ra[5].as.whole];
  run->jumps -= ahead->jumps;
  for (int i = 0; i < ahead->n; i++)
    if (ahead->cell[i][card].type != CELL_UNKNOWN) rules_cell_put((rules_cell *)(base + ahead->at[i]), ahead->cell[i][card]);
  return true;
}

/* table.insert at the end. */
INLINE bool inserts(const rules_quick *q, const rules_cell *called) {
  return called->type == CELL_LIBRARY && called->as.whole == LIBRARY_INSERT && q->b == 2 && q->c == 0;
}
/* called: where that is, or would be if it weren't known. */
INLINE bool inserted(rules_run *run, const rules_cell *called) {
  rules_cells *list = called[1].as.table;
  if (called[1].type != CELL_TABLE || list->gaps || called[2].type == CELL_NIL || run->jumps-- <= 0) return false;
  if (list->n == list->room || list->fixed) return write_to(run, called[1], rules_cell_whole((int64_t)list->n + 1), called[2]);
  return rules_cell_put(&list->item[list->n++], called[2]), true;
}

/* Calls ---------------------------------------------------------------------------------------------------------------------- */

INLINE bool capture(const rules_box *box, rules_cell cell) {
  if (box->fixed) return false;
  return rules_cell_put(box->at, cell), true;
}

/* tonumber of one letter: that is a number, or none. */
INLINE bool is_number(rules_run *run, rules_cell *called) {
  if (called->as.whole != LIBRARY_TONUMBER || called[1].type != CELL_TEXT || called[1].length != 1 || run->jumps-- <= 0) return false;
  unsigned digit = (unsigned char)*called[1].as.text - (unsigned)'0';
  return rules_cell_put(called, digit < 10 ? rules_cell_whole(digit) : (rules_cell){0}), true;
}

/* math.max and math.min of two whole numbers. */
INLINE bool is_of_two(rules_run *run, rules_cell *called) {
  int64_t which = called->as.whole, a = called[1].as.whole, b = called[2].as.whole;
  if ((which != LIBRARY_MAX && which != LIBRARY_MIN) || called[1].type != CELL_WHOLE || called[2].type != CELL_WHOLE || run->jumps-- <= 0) return false;
  return rules_cell_put(called, rules_cell_whole((which == LIBRARY_MAX) == (a > b) ? a : b)), true;
}

/* string.format of two values that are written one behind the other, "%s%d" say, where both are parts. */
APART bool writes_two(rules_run *run, rules_cell *called, int n) {
  const char *how = called[1].as.text;
  if (n != 3 || called->as.whole != LIBRARY_FORMAT || called[1].type != CELL_TEXT || called[1].length != 4 || !run->machine->joined) return false;
  for (int i = 0; i < 2; i++) {
    bool as_is = how[2 * i + 1] == 's', as_number = how[2 * i + 1] == 'd' && called[2 + i].type == CELL_WHOLE;
    if (how[2 * i] != '%' || (!as_is && !as_number)) return false;
  }
  return run->jumps > 0 && joined(run, called[2], called[3], called) && run->jumps-- > 0;
}

/* Whether what the function at `called` says of its n values is known: puts that there. */
INLINE bool is_said(rules_run *run, rules_cell *called, int n) {
  const rules_cell *known = called->type == CELL_FUNCTION ? rules_machine_said(run, called, n) : NULL;
  if (called->type == CELL_LIBRARY && called->as.whole == LIBRARY_TOSTRING && rules_is_written(called[1]) && run->jumps-- > 0)
    known = &run->machine->written[called[1].as.whole];
  if (known) rules_cell_put(called, *known);
  return known || (called->type == CELL_LIBRARY && (n == 1 ? is_number(run, called) : n == 2 && is_of_two(run, called)));
}

/* Into the function at `called`, from instruction q: where it begins, or NULL. */
static const rules_quick *go_into(rules_going *g, const rules_quick *q, rules_cell *called, int n, int wanted) {
  const rules_code *code = g->function->code;
  g->next = code->op + (q - code->quick) + 1;
  return g->run->jumps-- > 0 && rules_machine_enter(g, called, n, wanted) ? g->function->code->quick : NULL;
}

/* Nothing of its registers is captured. */
INLINE bool keeps_none(const rules_going *g) { return !g->run->open || g->run->last < g->base; }

/* Back to who has called it. */
static const rules_quick *go_back(rules_going *g, const rules_cell *value) {
  rules_cell *to = g->called;
  const rules_frame *back = &g->frames[--g->depth];
  rules_cell_put(to, *value);
  g->top = to + 1;
  for (int k = 1; k < back->wanted; k++) to[k] = (rules_cell){0};
  g->function = back->function;
  g->next = back->next;
  g->base = back->base;
  g->called = back->called;
  g->constant = g->function->code->constant;
  return g->function->code->quick + (g->next - g->function->code->op);
}

/* The number that q puts into a register; false where it is none, or past what is looked at. */
INLINE bool number_of(const rules_quick *q, const char *base, int64_t *out) {
  const rules_cell *from = q->op == QUICK_LOAD ? q->cell : (const rules_cell *)(base + q->b);
  bool is = from->type == CELL_WHOLE && from->as.whole > -(INT64_MAX / 4) && from->as.whole < INT64_MAX / 4;
  return *out = is ? from->as.whole + (q->op == QUICK_ADD_NUMBER ? q->number : 0) : 0, is;
}

/* A QUICK_SUB, which is a call. */
APART bool is_part(rules_run *run, const rules_quick *q, const char *base, const rules_cell *text, rules_cell *out) {
  int64_t first, last = -1;
  if (run->jumps <= 0 || !number_of(&q[1], base, &first) || (q->jumps && !number_of(&q[q->jumps], base, &last))) return false;
  if (!rules_library_sub(*text, first, last, out)) return false;
  return run->jumps--, true;
}

INLINE bool starts_so(const char *text, const rules_cell *what) { return memcmp(text, what->as.text, what->length) == 0; }

/* Whether q puts what is in that register, or a number more, into another. */
INLINE bool goes_by(const rules_quick *q, const char *base, const rules_cell *which) { return q->op != QUICK_LOAD && (const rules_cell *)(base + q->b) == which; }

/* Passes over the steps at which the letters aren't `what`, which each begin one letter on: `at` is where those begin that weren't. */
INLINE void passes_letters(rules_run *run, rules_cell *ra, const char *at, const char *end, const rules_cell *what) {
  int64_t past = 0, most = end - at - what->length;
  if (most > ra[1].as.whole) most = ra[1].as.whole;
  if (most > run->jumps / 2 - 1) most = run->jumps / 2 - 1;
  while (past < most && !(at[past + 1] == *what->as.text && starts_so(at + past + 1, what))) past++;
  ra[0].as.whole += past;
  ra[1].as.whole -= past;
  run->jumps -= (int)(2 * past);
}

/* One step of a loop that counts, and more, to where the part of a text that its body begins with is what that is compared with, or that isn't
 * known; less than 0 where it has jumped too often. */
APART int seeks(rules_run *run, rules_cell *ra, const char *base, const rules_quick *part) {
  const rules_quick *same = part + part->to;
  const rules_cell *text = (const rules_cell *)(base + part->b);
  const rules_cell *what = part->op == QUICK_SUB_IS ? same->cell : (const rules_cell *)(base + (same->a == part->a ? same->b : same->a));
  bool texts = text->type == CELL_TEXT && what->type == CELL_TEXT && what->length > 0;
  bool by_letter = ra[2].as.whole == 1 && goes_by(&part[1], base, &ra[3]) && part->jumps && goes_by(&part[part->jumps], base, &ra[3]);
  while (rules_machine_counts(ra)) {
    int64_t first, last = -1;
    bool known = texts && number_of(&part[1], base, &first) && (!part->jumps || number_of(&part[part->jumps], base, &last));
    if (!known || first < 1 || first > text->length || last > text->length || last < 0) return 1;
    const char *at = text->as.text + first - 1;
    bool as_long = last - first + 1 == what->length;
    if (as_long && *at == *what->as.text && starts_so(at, what)) return 1;
    if ((run->jumps -= 2) <= 0) return -1; /* the call, and the jump back */
    if (as_long && by_letter) passes_letters(run, ra, at, text->as.text + text->length, what);
  }
  return 0;
}

#endif
