/* What often comes together, as one: see "several at once" in rules/quick.h. */
#include "rules/live.h"
#include "rules/machine_run.h"
#include "rules/quick.h"

enum { REGISTER = sizeof(rules_cell) }; /* from one to the next */

/* x = t[k]; if not x then x = n; x = x + m; t[k] = x: with one register for each x, and each t. */
static bool is_tally(const rules_quick *q) {
  static const uint8_t ops[] = {QUICK_INDEX, QUICK_TEST, QUICK_JUMP, QUICK_LOAD, QUICK_ADD_NUMBER, QUICK_SLOW, QUICK_WRITE};
  uint16_t x = q->a;
  for (size_t i = 0; i < sizeof ops; i++)
    if (q[i].op != ops[i]) return false;
  return q[1].a == x && q[1].wanted && q[1].to == 3 && q[3].a == x && q[3].cell->type == CELL_WHOLE && q[4].a == x && q[4].b == x &&
         q[6].a == q->b && q[6].c == x && q->b != x;
}

static bool is_plain(const rules_quick *table) { return table->op == QUICK_TABLE && !table->c && !table->number; }

/* x = t[k]; if not x then x = { }; t[k] = x: the same. */
static bool is_own(const rules_quick *q) {
  uint16_t x = q->a;
  bool made = q[1].op == QUICK_TEST && q[1].a == x && q[1].wanted && (q[1].to == 4 || q[1].to == 5) && is_plain(&q[3]) && q[3].a == x;
  return q->op == QUICK_INDEX && made && q[5].op == QUICK_WRITE && q[5].a == q->b && q[5].c == x && q->b != x;
}

static bool shows_same(const rules_quick *q, const rules_quick *other) {
  return other->op == QUICK_SHOWN && other->b == q->b && other->cell == q->cell;
}

/* The same as it is written with `if`, of what q shows. */
static bool is_own_if(const rules_quick *q) {
  uint16_t x = q->a, made = (uint16_t)(x + REGISTER);
  bool looks = q->b != x && q[1].op == QUICK_INDEX && q[1].a == x && q[1].c == x && q[1].b != x && q[1].b != made && q->b != made;
  bool tests = q[2].op == QUICK_TEST && q[2].a == x && q[2].wanted && q[2].to == 6;
  return looks && tests && shows_same(q, &q[4]) && q[4].a == x && is_plain(&q[5]) && q[5].a == made && q[7].op == QUICK_WRITE &&
         q[7].a == q[1].b && q[7].b == x && q[7].c == made;
}

/* Whether a call is begun behind that, of whose values t[c.rank] is the first. */
static bool is_given(const rules_quick *q, uint16_t table) {
  const rules_quick *shown = q + 10;
  bool kept = q[8].a != q->b && q[8].a != table && shown->a != q->b && shown->a != table;
  return kept && q[8].op == QUICK_LOAD_PAST && shows_same(q, shown) && q[11].op == QUICK_INDEX && q[11].b == table && q[11].c == shown->a &&
         q[11].a == shown->a && q[11].a != q[8].a;
}

/* Whether what follows a tally, of what q shows, looks at the same count by the same card. */
static bool looks_again(const rules_quick *q, const rules_quick *after) {
  const rules_quick *tally = q + 2;
  bool kept = q->b != q->a && q->b != tally->a && tally->b != q->a && after->a != tally->b;
  return kept && after->op == QUICK_SHOWN && after->b == q->b && after->cell == q->cell && after[1].op == QUICK_INDEX &&
         after[1].b == tally->b && after[1].c == after->a;
}

/* Whether q is a call of what is at a, or what that was made of. */
static bool is_call(const rules_quick *q, uint16_t a) {
  bool calls = q->op == QUICK_CALL || q->op == QUICK_CALL_GIVEN || q->op == QUICK_INSERT || q->op == QUICK_INSERT_GIVEN || q->op == QUICK_SORT;
  return calls && q->a == a;
}

/* How many values it is given, if what comes last gives one. */
static int given(const rules_quick *q) {
  bool is = q->op == QUICK_CALL_GIVEN || q->op == QUICK_INSERT_GIVEN;
  return is ? (q[-1].a - q->a) / REGISTER : q->b;
}

/* The call of what is loaded there, where that is table.insert or table.sort for certain; NULL where it isn't. */
static rules_quick *known_call(const rules_code *code, rules_quick *row, int at) {
  const rules_quick *load = &row[at];
  int from = at + (load->op == QUICK_LOAD_PAST), to = from + 1, which = load->a / REGISTER;
  if ((load->op != QUICK_LOAD && load->op != QUICK_LOAD_PAST) || load->cell->type != CELL_LIBRARY) return NULL;
  while (to < code->n_ops && !is_call(&row[to], load->a)) to++;
  if (to >= code->n_ops || row[to].c != 0 || !rules_live_is_made(code, which, from, to) || (from > at && !rules_live_follows(code, at))) return NULL;
  bool sorts = load->cell->as.whole == LIBRARY_SORT && (row[to].op == QUICK_CALL || row[to].op == QUICK_SORT) && (row[to].b == 1 || row[to].b == 2);
  return sorts || (load->cell->as.whole == LIBRARY_INSERT && given(&row[to]) == 2) ? &row[to] : NULL;
}

static bool is_insert_known(const rules_code *code, rules_quick *row, int at) {
  const rules_quick *call = known_call(code, row, at);
  return call && call->op == QUICK_INSERT;
}

static void call_known(const rules_code *code, rules_quick *row, int at) {
  rules_quick *call = known_call(code, row, at);
  if (!call) return;
  call->op = row[at].cell->as.whole == LIBRARY_SORT ? QUICK_SORT : call->op == QUICK_CALL_GIVEN ? QUICK_INSERT_GIVEN : QUICK_INSERT;
  call->cell = row[at].cell;
}

/* c.rank == d.rank, of which neither is used behind it. */
static bool is_alike(const rules_code *code, const rules_quick *q, int at) {
  const rules_quick *other = &q[1], *equal = &q[2];
  bool both = (equal->a == q->a && equal->b == other->a) || (equal->a == other->a && equal->b == q->a);
  bool is = other->op == QUICK_SHOWN && other->cell == q->cell && equal->op == QUICK_EQUAL && both && q->a != other->a && other->b != q->a;
  if (!is) return false;
  for (int k = 0; k < 2; k++) /* wherever it goes on */
    for (int to = at + 4, turn = 0; turn < 2; turn++, to = at + 2 + equal->to)
      if (rules_live_uses(code, to, q[k].a / REGISTER)) return false;
  return true;
}

/* if not t[k] or m > t[k] then t[k] = m end, or m > (t[k] or n), or less, of which the index is left by itself: how far it is to where it is
 * tested; 0 where it is something else. The key is shown anew each time, or in a register. */
static int most(const rules_code *code, const rules_quick *q, int at) {
  int s = q->op == QUICK_SHOWN, rest = code->n_ops - at;
  const rules_quick *index = q + s, *test = index + 1;
  if (rest < 12 || index->op != QUICK_INDEX || (s && index->c != q->a) || test->op != QUICK_TEST || test->a != index->a) return 0;
  uint16_t x = index->a, key = s ? q->a : index->c;
  bool first = test->wanted && test->to == 3 && index[3].op == QUICK_LOAD && index[3].a == x && index[3].cell->type == CELL_WHOLE;
  bool again = !test->wanted && test->to == 5 + s && index[3 + s].op == QUICK_INDEX && index[3 + s].a == x && index[3 + s].b == index->b && index[3 + s].c == index->c;
  const rules_quick *less = index + (first ? 4 : 4 + s), *write = less + 2 + s;
  if ((!first && !again) || less->op != QUICK_LESS || less->wanted || less->to != 3 + s || (less->a == x) == (less->b == x)) return 0;
  uint16_t m = less->a == x ? less->b : less->a;
  if (s && ((again && (!shows_same(q, &index[3]) || index[3].a != x)) || !shows_same(q, write - 1) || write[-1].a != x || q->b == x)) return 0;
  bool writes = write->op == QUICK_WRITE && write->a == index->b && write->b == key && write->c == m;
  bool apart = index->b != x && (s ? key == x : key != x);
  return writes && apart && !rules_live_uses(code, write + 1 - q + at, x / REGISTER) ? (int)(less - q) : 0;
}

static int shown(const rules_code *code, const rules_quick *q, int at) {
  int rest = code->n_ops - at;
  bool twice = shows_same(q, &q[1]) && q->a != q->b;
  if (twice && rest > 8 && is_tally(q + 2) && q[2].c == q[1].a && q[8].b == q->a && q[2].a != q->a)
    return rest > 10 && looks_again(q, q + 9) ? QUICK_TALLY_SHOWN_INDEX : QUICK_TALLY_SHOWN;
  if (q[1].op == QUICK_SHOWN && q[2].op == QUICK_EQUAL) return is_alike(code, q, at) ? QUICK_SHOWN_ALIKE : QUICK_SHOWN_SHOWN_EQUAL;
  if (q[1].op == QUICK_INDEX)
    return q[2].op == QUICK_TEST ? QUICK_SHOWN_INDEX_TEST : rest > 2 && q[2].op == QUICK_LESS ? QUICK_SHOWN_INDEX_LESS : QUICK_SHOWN_INDEX;
  if (q[1].op == QUICK_WRITE) return QUICK_SHOWN_WRITE;
  if (q[1].op == QUICK_FILL) return QUICK_SHOWN_FILL;
  return q[1].op == QUICK_IS ? QUICK_SHOWN_IS : QUICK_SHOWN;
}

/* next: where it goes on. */
static int said(const rules_quick *q, const rules_quick *next) {
  if (next->op == QUICK_ADD && (next->b == q->a || next->c == q->a)) return QUICK_SAID_ADD;
  if (next->op == QUICK_WRITE && next->c == q->a) return QUICK_SAID_WRITE;
  if (next->op == QUICK_FILL) return QUICK_SAID_FILL;
  if ((next->op == QUICK_INSERT || next->op == QUICK_INSERT_GIVEN) && next->a + 2 * REGISTER == q->a) return QUICK_SAID_INSERT;
  if (q->op == QUICK_SAID_GIVING) return q->op;
  return next->op == QUICK_TEST && next->a == q->a ? QUICK_SAID_TEST : QUICK_SAID;
}

static int seated(const rules_quick *q, int rest) {
  bool team = rest > 6 && q[1].op == QUICK_MODULO && q[3].op == QUICK_WINNER && q[4].op == QUICK_MODULO && q[6].op == QUICK_EQUAL;
  return team ? QUICK_ONE_TEAM : q[1].op == QUICK_FILL ? QUICK_SEAT_FILL : QUICK_SEAT;
}

static int indexed(const rules_quick *q, int rest) {
  bool tallies = rest > 6 && is_tally(q) && q->c != q->a && q[6].b == q->c;
  if (tallies && rest > 7 && q[7].op == QUICK_INDEX && q[7].b == q->b && q[7].c == q->c) return QUICK_TALLY_INDEX;
  if (tallies) return QUICK_TALLY;
  if (rest > 5 && is_own(q) && q->c != q->a && q[5].b == q->c) return QUICK_OWN;
  if (q[1].op == QUICK_INDEX) return rest > 2 && q[2].op == QUICK_LESS ? QUICK_INDEX_INDEX_LESS : QUICK_INDEX_INDEX;
  return q[1].op == QUICK_TEST ? QUICK_INDEX_TEST : QUICK_INDEX;
}

/* A table for each suit, say: see QUICK_OWN_SHOWN. */
static void own_of_card(const rules_code *code, rules_quick *row, int at) {
  rules_quick *q = &row[at];
  int rest = code->n_ops - at;
  if (q->op != QUICK_SHOWN || rest < 14) return;
  bool is = shows_same(q, &q[1]) && q->a != q->b && is_own(q + 2) && q[2].c == q[1].a && q[7].b == q->a && q[2].a != q->a;
  bool is_if = is_own_if(q) && !rules_live_uses(code, at + 8, q->a / REGISTER) && !rules_live_uses(code, at + 8, q[5].a / REGISTER);
  if (!is && !is_if) return;
  q->to = is_given(q, is ? q[2].b : q[1].b) ? 12 : 8;
  q->wanted = q->to > 8 && !is_insert_known(code, row, at + 8);
  q->op = is ? QUICK_OWN_SHOWN : QUICK_OWN_SHOWN_IF;
}

/* held[c.suit] = (held[c.suit] or "") .. c.rank: nothing that stands there is written over before it is read. */
static bool joins_own(const rules_quick *q) {
  static const uint8_t ops[] = {QUICK_SHOWN, QUICK_SHOWN, QUICK_INDEX, QUICK_TEST, QUICK_JUMP, QUICK_LOAD, QUICK_SHOWN, QUICK_JOIN_TWO, QUICK_WRITE};
  uint16_t x = q->a, y = q[1].a, z = q[6].a, table = q[2].b;
  for (size_t i = 0; i < sizeof ops; i++)
    if (q[i].op != ops[i]) return false;
  bool own = shows_same(q, &q[1]) && q[2].a == y && q[2].c == y && q[3].a == y && q[3].wanted && q[3].to == 3 && q[5].a == y && q[5].cell->type == CELL_TEXT;
  bool apart = x != y && z != x && z == y + REGISTER && table != x && table != y && table != z && q->b != x && q->b != z && q[6].b != x && q[6].b != y && q[6].b != z;
  return own && apart && q[7].a == y && q[8].a == table && q[8].b == x && q[8].c == y;
}

static void most_of_key(const rules_code *code, rules_quick *row, int at) {
  int less = most(code, &row[at], at);
  if (!less) return;
  if (row[at].op == QUICK_SHOWN && rules_live_follows(code, at)) { /* what a card is called may be known before: see rules_ahead */
    row[at + 1].op = QUICK_MOST;
    row[at + 1].jumps = (uint8_t)(less - 1);
  }
  row[at].op = row[at].op == QUICK_SHOWN ? QUICK_MOST_SHOWN : QUICK_MOST;
  row[at].jumps = (uint8_t)less;
}

/* Whether that puts into a register what QUICK_SUB reads there at once. */
static bool is_number_for(const rules_quick *q, uint16_t a) {
  return q->a == a && (q->op == QUICK_MOVE || (q->op == QUICK_ADD_NUMBER && q->number == (int32_t)q->number) || (q->op == QUICK_LOAD && q->cell->type == CELL_WHOLE));
}
static int slots(const rules_quick *q) { return q->op == QUICK_ADD_NUMBER ? 2 : 1; }

/* row:sub(i, i + 2) */
static void part_of_text(const rules_code *code, rules_quick *row, int at) {
  rules_quick *q = &row[at];
  uint16_t first = (uint16_t)(q->a + 2 * REGISTER), last = (uint16_t)(first + REGISTER);
  if (q->op != QUICK_METHOD || q->cell->as.whole != LIBRARY_SUB || code->n_ops - at < 7 || !is_number_for(&q[1], first)) return;
  int to = 1 + slots(&q[1]), second = 0;
  if (is_number_for(&q[to], last)) second = to, to += slots(&q[to]);
  const rules_quick *call = &q[to];
  bool calls = call->a == q->a && call->c == 1 && (second ? call->op == QUICK_CALL && call->b == 3 : call->op == QUICK_CALL_ONE && call->b == 2);
  if (!calls || q->b == q->a) return;
  const rules_quick *next = at + to + 2 < code->n_ops ? call + 1 : call;
  bool same = next->op == QUICK_EQUAL && (next->a == q->a || next->b == q->a);
  q->op = next->op == QUICK_IS && next->a == q->a ? QUICK_SUB_IS : same ? QUICK_SUB_EQUAL : QUICK_SUB;
  q->jumps = (uint8_t)second;
  q->to = (int16_t)(to + 1);
}

/* A value that is given as soon as it is loaded. */
static void load_and_return(rules_quick *q, int rest) {
  int to = q->op == QUICK_LOAD ? 1 : q->op == QUICK_LOAD_PAST ? 2 : 0;
  if (!to || rest <= to || q[to].op != QUICK_RETURN || q[to].a != q->a) return;
  q->op = QUICK_LOAD_RETURN;
  q->to = (int16_t)to;
}

static int moved_to(const rules_quick *q) {
  if (q[1].op == QUICK_INSERT && q[1].a + 2 * REGISTER == q->a) return QUICK_MOVE_INSERT;
  bool join = q[1].op == QUICK_MOVE && q[2].op == QUICK_JOIN_TWO && q[2].a == q->a && q[1].a == q->a + REGISTER && q[1].b != q->a;
  return join ? QUICK_MOVED_JOIN : QUICK_MOVE;
}

static int measured(const rules_quick *q) {
  if (q[1].op == QUICK_IS && q[1].a == q->a) return QUICK_LENGTH_IS;
  if (q[1].op == QUICK_MORE_THAN && q[1].a == q->a) return QUICK_LENGTH_MORE_THAN;
  return q[1].op == QUICK_ADD_NUMBER ? QUICK_LENGTH_ADD : QUICK_LENGTH;
}

/* What q does at once with those that follow it, of which the last two are nothing at all. */
static int all_at_once(const rules_code *code, const rules_quick *q, int at) {
  int rest = code->n_ops - at;
  switch (q->op) {
  case QUICK_SHOWN: return shown(code, q, at);
  case QUICK_INDEX: return indexed(q, rest);
  case QUICK_WRITE: return q[1].op == QUICK_WRITE ? QUICK_WRITE_WRITE : QUICK_WRITE;
  case QUICK_CARDS: return q[1].op == QUICK_INDEX && q[2].op == QUICK_SHOWN ? QUICK_CARDS_INDEX_SHOWN : QUICK_CARDS;
  case QUICK_TEST: return q->wanted && q->to == 3 && q[2].op == QUICK_LOAD && q[2].a == q->a ? QUICK_OR : QUICK_TEST;
  case QUICK_ADD_NUMBER: return q[2].op == QUICK_INDEX ? QUICK_ADD_INDEX : QUICK_ADD_NUMBER;
  case QUICK_SEAT: return seated(q, rest);
  case QUICK_LENGTH: return measured(q);
  case QUICK_MOVE: return moved_to(q);
  case QUICK_CAPTURED: return q[1].op == QUICK_INDEX ? QUICK_CAPTURED_INDEX : QUICK_CAPTURED;
  case QUICK_SAID:
  case QUICK_SAID_GIVING: return said(q, q + q->to);
  default: return q->op;
  }
}

void rules_quick_together(const rules_code *code, rules_quick *row) {
  int n = code->n_ops;
  for (int i = 0; i < n; i++) call_known(code, row, i);
  for (int i = 0; i < n; i++) { /* what follows is by itself yet */
    part_of_text(code, row, i);
    load_and_return(&row[i], n - i);
    own_of_card(code, row, i);
    most_of_key(code, row, i);
    if (n - i > 9 && joins_own(&row[i])) row[i].op = QUICK_JOIN_SHOWN;
    row[i].op = (uint8_t)all_at_once(code, &row[i], i);
  }
}

/* for i = 1, #text - 1 do if text:sub(i, i + 1) == card then ... end end */
static bool seeks(const rules_quick *count, const rules_quick *first) {
  if (count->op != QUICK_COUNT || (first->op != QUICK_SUB_IS && first->op != QUICK_SUB_EQUAL)) return false;
  const rules_quick *same = first + first->to;
  bool alone = first->op == QUICK_SUB_EQUAL && same->a == first->a && same->b == first->a;
  return !alone && !same->wanted && same + same->to == count;
}

/* Whether a test begins at q, of the card in that register, with which the loop goes on where it fails; and how far it is to what comes
 * behind it. */
static int tests_card(const rules_quick *q, const rules_quick *loop, uint16_t card, rules_tests *tests) {
  if ((q->op != QUICK_SHOWN && q->op != QUICK_SHOWN_IS) || q->b != card || q + 2 >= loop) return 0;
  bool is_trump = q[1].op == QUICK_TRUMP, is_led = q[1].op == QUICK_FIELD && q[1].cell->field == FIELD_LED, of_trick = is_trump || is_led;
  const rules_quick *same = of_trick ? &q[2] : &q[1];
  bool with = same->op == QUICK_EQUAL && (same->a == q->a) != (same->b == q->a), is = same->op == QUICK_IS && same->a == q->a && !of_trick;
  if ((!with && !is) || same->wanted || same + same->to != loop) return 0;
  uint16_t other = same->a == q->a ? same->b : same->a;
  if (with && of_trick && other != q[1].a) return 0;
  if (with && !of_trick && other >= card) return 0; /* of the body itself */
  int i = tests->n++;
  tests->of[i].by_card = q->cell;
  tests->of[i].cell = is ? same->cell : NULL;
  tests->of[i].at = of_trick ? q[1].b : other;
  tests->of[i].field = is_led ? FIELD_LED : is_trump ? FIELD_TRUMP : FIELD_NONE;
  return (int)(same - q) + 2;
}

/* for _, c in ipairs(trick.cards) do if c.suit == suit and c.rank == rank then ... end end */
static void walk_to(rules_machine *machine, rules_quick *loop) {
  rules_tests *tests = rules_arena_take(&machine->arena, sizeof *tests);
  const rules_quick *q = loop + loop->to;
  if (machine->arena.short_of_memory) return;
  *tests = (rules_tests){0};
  for (int past = 1; past && tests->n < 2; q += past) past = tests_card(q, loop, (uint16_t)(loop->a + 5 * REGISTER), tests);
  if (!tests->n) return;
  loop->op = QUICK_WALK_TO;
  loop->tests = tests;
}

/* Adds the test at q of the value in that register to the picks; where it goes on if that fails. NULL where it is none. */
static const rules_quick *picks_by(const rules_quick *q, uint16_t value, rules_picks *picks) {
  bool of_length = (q->op == QUICK_LENGTH || q->op == QUICK_LENGTH_IS || q->op == QUICK_LENGTH_MORE_THAN) && q->b == value;
  const rules_quick *test = of_length ? &q[1] : q;
  bool is = test->op == QUICK_IS && test->cell->type == CELL_WHOLE, is_test = is || test->op == QUICK_MORE_THAN || test->op == QUICK_LESS_THAN;
  if (!is_test || test->a != (of_length ? q->a : value) || test->wanted) return NULL;
  int i = picks->n++;
  picks->of[i].of_length = of_length;
  picks->of[i].how = test->op;
  picks->of[i].number = is ? test->cell->as.whole : test->number;
  return test + test->to;
}

/* for _, n in pairs(counts) do if n == 3 then ... elseif n == 2 then ... end end */
static void walk_picking(rules_machine *machine, rules_quick *loop) {
  rules_picks picks = {0}, *kept;
  const rules_quick *q = loop + loop->to;
  while (q && q != loop) q = picks.n < 3 ? picks_by(q, (uint16_t)(loop->a + 5 * REGISTER), &picks) : NULL;
  if (!q || !picks.n || !(kept = rules_arena_take(&machine->arena, sizeof *kept))) return;
  *kept = picks;
  loop->op = QUICK_WALK_PICK;
  loop->picks = kept;
}

void rules_quick_seek(rules_machine *machine, const rules_code *code, rules_quick *row) {
  for (int i = 0; i < code->n_ops; i++) {
    if (row[i].op == QUICK_COUNT && seeks(&row[i], &row[i + row[i].to])) row[i].op = QUICK_SEEK;
    if (row[i].op == QUICK_WALK && row[i].to < 0) walk_to(machine, &row[i]);
    if (row[i].op == QUICK_WALK && row[i].to < 0) walk_picking(machine, &row[i]);
  }
}
