#include "rules/recall.h"

#include "core/play.h"
#include <stdatomic.h>
#include <stdlib.h>

/* A link is where an edge leads: 0 for not known yet, an answer, or a node: what is read there, and in the bits above its place in the
 * memory of its hook, where it is a link for each value. */
enum { UNKNOWN, NO, YES, LINK_READ = 10, FIRST_NODE = 1 << LINK_READ };
enum { MEMORY = 64 * 1024, READS = 100 }; /* of a hook, in links: 256 KiB, of more it takes longer to look than to run it; and of a call */
enum { EARLY = 16, SOON = 128, TRIAL = 16000 }; /* calls: what counts among eight cards is known after some hundreds, or two thousand; which of nine numbers there are after twelve thousand */
/* Whether a value is a certain one: that lies in the node, behind both links, with how many of the same are asked in a row. After some it
 * is quicker to look which one it is. */
enum { IS = FIRST_NODE / 2, IS_VALUE = 2, ROW = 1 << 16, LONG_ROW = 3 };
enum { VALUES = RULES_RECALL_SAME, SAME_SUIT = RULES_RECALL_SAME + FUDA_SEATS * FUDA_SEATS, READ_KINDS = SAME_SUIT + FUDA_SEATS * FUDA_SEATS };
_Static_assert((int)READ_KINDS <= (int)IS, "what is read has room in a link");

typedef struct keyed {
  uint64_t key[2];
  int node; /* a link; 0 where this is free */
} keyed;

typedef struct remembered {
  atomic_int *memory; /* NULL before it is first run */
  atomic_int first;   /* a link */
  int used;
  keyed *keyed; /* nodes by what they depend on, by hash */
  uint32_t n_keyed, places;
  uint64_t noted;      /* calls */
  int early;           /* used after the first of these */
  atomic_uint fields; /* of cards that are read, a bit each */
  atomic_bool full;
} remembered;

typedef struct read {
  int node, value; /* a link, and what was found there */
} read;

struct rules_recall {
  const fuda_ruleset *rules;
  remembered hook[RULES_RECALL_HOOKS];
  uint8_t suit[FUDA_CARDS], rank[FUDA_CARDS]; /* by card; of a joker as many as there are */
  /* Of the call that runs: */
  remembered *of;
  const fuda_state *state;
  bool whole; /* all that it has read is noted */
  int n_reads;
  read read[READS];
};

static inline int read_at(int link) { return link & (FIRST_NODE - 1); }
static inline int value_at(const remembered *of, int link) {
  return atomic_load_explicit(&of->memory[(link >> LINK_READ) + IS_VALUE], memory_order_relaxed) % ROW;
}
/* Of the last read of a call: how many in a row have asked whether it is a certain value of what is read now. */
static int row_before(const rules_recall *recall, int code) {
  int last = recall->n_reads ? recall->read[recall->n_reads - 1].node : UNKNOWN;
  if (read_at(last) != (code | IS)) return 0;
  return atomic_load(&recall->of->memory[(last >> LINK_READ) + IS_VALUE]) / ROW;
}
/* As it was noted. */
static int what_at(const remembered *of, int link) {
  int code = read_at(link);
  return code & IS ? rules_recall_is(code & ~IS, value_at(of, link)) : code;
}

/* Asking ------------------------------------------------------------------------------------------------------------------ */

/* code: what is read, of a link. */
static inline bool is_same(int code) { return code >= RULES_RECALL_SAME && !(code & IS); }
static inline bool two_ways(int code) { return code & IS || is_same(code); }
static inline int field_of(int code) {
  if (is_same(code)) return code >= SAME_SUIT ? FIELD_SUIT : FIELD_RANK;
  return code % RULES_RECALL_PLACE;
}

static int values_of(const fuda_ruleset *rules, int code) {
  if (code & IS) return IS_VALUE + 1;
  if (is_same(code)) return 2;
  switch (code % RULES_RECALL_PLACE) {
  case FIELD_NUMBER: return FUDA_TRICKS;
  case FIELD_WINNER:
  case FIELD_SEAT: return rules->seats;
  case FIELD_CARD: return rules->deck->cards;
  case FIELD_TRUMP: return FUDA_TRUMPS;
  case FIELD_LED: return FUDA_LED;
  case FIELD_PHASE: return FUDA_KINDS;
  case FIELD_SUIT: return rules->deck->suits + 1;
  case FIELD_RANK: return rules->deck->ranks + 1;
  default: return 2;
  }
}

/* The values of the trick, and of these fields of its cards, by what is read: all at once, so that following a link is no more than
 * looking it up. */
static inline void read_fields(const rules_recall *recall, unsigned fields, const fuda_state *state, uint8_t *value) {
  int t = state->trick_no, seats = recall->rules->seats, leader = state->leader_of[t];
  const fuda_card *laid = &state->laid[(t - 1) * seats];
  int best = state->best - leader;
  uint8_t *of = value + RULES_RECALL_PLACE;
  value[FIELD_NUMBER] = (uint8_t)t;
  value[FIELD_WINNER] = (uint8_t)state->best;
  value[FIELD_CARD] = laid[best < 0 ? best + seats : best];
  value[FIELD_TRUMP] = (uint8_t)state->trump;
  value[FIELD_LED] = (uint8_t)state->led;
  value[FIELD_PHASE] = (uint8_t)state->kind;
  for (int i = 0; fields >> FIELD_CARD & 1 && i < seats; i++) of[FIELD_CARD + RULES_RECALL_PLACE * i] = laid[i];
  for (int i = 0; fields >> FIELD_SUIT & 1 && i < seats; i++) of[FIELD_SUIT + RULES_RECALL_PLACE * i] = recall->suit[laid[i]];
  for (int i = 0; fields >> FIELD_RANK & 1 && i < seats; i++) of[FIELD_RANK + RULES_RECALL_PLACE * i] = recall->rank[laid[i]];
  for (int i = 0; fields >> FIELD_FACE & 1 && i < seats; i++) of[FIELD_FACE + RULES_RECALL_PLACE * i] = fuda_set_has(state->down, laid[i]);
  for (int i = 0; fields >> FIELD_SEAT & 1 && i < seats; i++)
    of[FIELD_SEAT + RULES_RECALL_PLACE * i] = (uint8_t)(leader + i < seats ? leader + i : leader + i - seats);
}

/* The bit of what is read of a card; none of the trick's own. */
static inline unsigned field_bit(int code) { return code < RULES_RECALL_PLACE ? 0 : 1u << field_of(code); }

/* What is found at that node, among the values of its field. */
static inline int found(const remembered *of, int node, const uint8_t *value) {
  int code = read_at(node);
  if (code & IS) return value[code & ~IS] == value_at(of, node);
  if (!is_same(code)) return value[code];
  const uint8_t *field = value + RULES_RECALL_PLACE + field_of(code);
  int i = (code - RULES_RECALL_SAME) / FUDA_SEATS % FUDA_SEATS, j = (code - RULES_RECALL_SAME) % FUDA_SEATS;
  return field[RULES_RECALL_PLACE * i] == field[RULES_RECALL_PLACE * j];
}

static inline int link_at(const remembered *of, int at) { return atomic_load_explicit(&of->memory[at], memory_order_acquire); }
/* Where that node leads. Whether two are the same is jumped by and not reckoned with: they seldom are, so what comes next is read while that
 * is still looked at. */
static inline int after(const remembered *of, int node, const uint8_t *value) {
  int at = node >> LINK_READ, which = found(of, node, value);
  if (!two_ways(read_at(node))) return link_at(of, at + which);
  return __builtin_expect(which, 0) ? link_at(of, at + 1) : link_at(of, at);
}

int rules_recall_ask(const rules_recall *recall, int hook, const fuda_state *state) {
  const remembered *of = &recall->hook[hook];
  int link = atomic_load_explicit(&of->first, memory_order_acquire);
  if (link < FIRST_NODE) return link - NO;
  uint8_t value[VALUES];
  unsigned known = atomic_load_explicit(&of->fields, memory_order_relaxed);
  read_fields(recall, known, state, value);
  for (int n = 0; link >= FIRST_NODE && n < READS; n++) {
    if (field_bit(read_at(link)) & ~known) return -1; /* a field that another thread has just come to */
    link = after(of, link, value);
  }
  return link == NO || link == YES ? link - NO : -1;
}

bool rules_recall_wants(const rules_recall *recall, int hook) {
  return !atomic_load_explicit(&recall->hook[hook].full, memory_order_relaxed);
}

/* Noting ------------------------------------------------------------------------------------------------------------------ */

void rules_recall_begin(rules_recall *recall, int hook, const fuda_state *state) {
  remembered *of = &recall->hook[hook];
  recall->of = of;
  recall->state = state;
  recall->n_reads = 0;
  of->noted++;
  if (!of->memory) of->memory = calloc(MEMORY, sizeof *of->memory);
  if (!of->memory) atomic_store(&of->full, true);
  recall->whole = of->memory != NULL;
}

/* Nothing of the hook is remembered any more. */
static void forget(remembered *of) {
  atomic_store(&of->full, true);
  atomic_store(&of->first, UNKNOWN);
}

/* Its link, or 0 where there is no room. */
static int new_node(rules_recall *recall, int what) {
  remembered *of = recall->of;
  int value = (what >> 16) - 1, code = value < 0 ? what : (what & 0xffff) | IS;
  int node = of->used, after = node + values_of(recall->rules, code);
  if (after > MEMORY) return forget(of), 0;
  atomic_fetch_or(&of->fields, field_bit(code));
  if (code & IS) atomic_store(&of->memory[node + IS_VALUE], value + ROW * (row_before(recall, code & ~IS) + 1));
  return of->used = after, node << LINK_READ | code;
}

static keyed *place_of(keyed *list, uint32_t places, const uint64_t key[2]) {
  uint32_t at = (uint32_t)key[0] & (places - 1);
  while (list[at].node && (list[at].key[0] != key[0] || list[at].key[1] != key[1])) at = (at + 1) & (places - 1);
  return &list[at];
}

static bool widen(remembered *of) {
  uint32_t places = of->places ? 2 * of->places : 256;
  keyed *wide = calloc(places, sizeof *wide);
  if (!wide) return false;
  for (uint32_t i = 0; i < of->places; i++)
    if (of->keyed[i].node) *place_of(wide, places, of->keyed[i].key) = of->keyed[i];
  free(of->keyed);
  of->keyed = wide;
  of->places = places;
  return true;
}

/* The node of a read, which is there already or made; 0 where there is no room. */
static int node_of(rules_recall *recall, int what, const uint64_t key[2]) {
  remembered *of = recall->of;
  if (!key || (4 * (of->n_keyed + 1) > 3 * of->places && !widen(of))) return new_node(recall, what);
  keyed *at = place_of(of->keyed, of->places, key);
  if (at->node) return at->node;
  *at = (keyed){{key[0], key[1]}, new_node(recall, what)};
  of->n_keyed += at->node != 0;
  return at->node;
}

/* The link that the last read has led to. */
static atomic_int *link_after(const rules_recall *recall, int n_reads) {
  if (!n_reads) return &recall->of->first;
  const read *last = &recall->read[n_reads - 1];
  return &recall->of->memory[(last->node >> LINK_READ) + last->value];
}

static void add_read(rules_recall *recall, int node) {
  uint8_t value[VALUES];
  recall->whole = node >= FIRST_NODE;
  if (!recall->whole) return;
  read_fields(recall, field_bit(read_at(node)), recall->state, value);
  recall->read[recall->n_reads++] = (read){node, found(recall->of, node, value)};
}

/* What is noted of a read: after a long row the value itself. */
static int noted(const rules_recall *recall, int what) {
  int code = what & 0xffff;
  return what != code && row_before(recall, code) >= LONG_ROW ? code : what;
}

/* What is read once more right away is known: what the function does by it hangs on the same node. */
bool rules_recall_follows(rules_recall *recall, int what) {
  if (!recall->whole) return true;
  int last = recall->n_reads ? what_at(recall->of, recall->read[recall->n_reads - 1].node) : -1;
  if (last == what || last == (what & 0xffff)) return true;
  what = noted(recall, what);
  if (recall->n_reads == READS) {
    recall->whole = false;
    atomic_store(&recall->of->full, true); /* it would read so much another time too */
    return true;
  }
  int next = atomic_load(link_after(recall, recall->n_reads));
  if (next < FIRST_NODE || what_at(recall->of, next) != what) return false;
  return add_read(recall, next), true;
}

void rules_recall_reads(rules_recall *recall, int what, const uint64_t key[2]) {
  add_read(recall, node_of(recall, noted(recall, what), key));
}

/* Whether each call still takes nearly as much of the memory as the first did: hardly two read alike. */
static bool is_in_vain(remembered *of) {
  if (of->noted == EARLY) of->early = of->used;
  return of->noted == SOON && 4 * EARLY * (int64_t)of->used > 3 * SOON * (int64_t)of->early;
}

/* Where the same has led elsewhere before, what is remembered can't be relied on. Where that is in vain, or after so many calls nearly all had
 * to be noted, or most once the memory is full, looking for the others takes longer than running them. */
void rules_recall_end(rules_recall *recall, int answer, uint64_t calls) {
  remembered *of = recall->of;
  bool same = true;
  if (is_in_vain(of) || (of->noted == TRIAL && 4 * of->noted > 3 * calls)) forget(of);
  if (atomic_load(&of->full) && 2 * of->noted > calls) forget(of);
  if (answer < 0 || !recall->whole || atomic_load(&of->full)) return;
  for (int i = 0; i <= recall->n_reads; i++) {
    int was = atomic_load(link_after(recall, i)), is = i < recall->n_reads ? recall->read[i].node : NO + answer;
    same &= was == UNKNOWN || was == is || (was >= FIRST_NODE && is >= FIRST_NODE && what_at(of, was) == what_at(of, is));
    if (same && was != is) atomic_store_explicit(link_after(recall, i), is, memory_order_release);
  }
  if (!same) forget(of);
}

/* Making ------------------------------------------------------------------------------------------------------------------ */

rules_recall *rules_recall_new(const fuda_ruleset *rules) {
  rules_recall *recall = calloc(1, sizeof *recall);
  if (!recall) return NULL;
  recall->rules = rules;
  const fuda_deck *deck = rules->deck;
  for (int i = 0; i < deck->cards; i++) {
    recall->suit[i] = (uint8_t)(deck->card[i].suit < deck->suits ? deck->card[i].suit : deck->suits);
    recall->rank[i] = (uint8_t)(deck->card[i].rank < deck->ranks ? deck->card[i].rank : deck->ranks);
  }
  for (int i = 0; i < RULES_RECALL_HOOKS; i++) recall->hook[i].used = 1;
  return recall;
}

void rules_recall_free(rules_recall *recall) {
  for (int i = 0; recall && i < RULES_RECALL_HOOKS; i++) {
    free(recall->hook[i].memory);
    free(recall->hook[i].keyed);
  }
  free(recall);
}
