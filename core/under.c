/* The same position under other rules: what both know by the same name goes along, the rest is named.
 *
 * Cards, tricks, trump, dealer and leader carry over; zones, facts, phases and kinds of trick go by name. The trick on the
 * table is judged anew: its kind and who is winning are the other version's to say. A choice that the other version doesn't
 * have goes to the one that stands for it there; where a fact tells how that was answered it is answered so, else it is asked.
 * A deal that is over counts by the other version's score, in the match too. */
#include "action.h"
#include "flow.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct crossing {
  const fuda_ruleset *from, *to;
  const fuda_state *state;
  fuda_state *out;
  char *lost;
  size_t size, used;
} crossing;

static void lose(crossing *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void lose(crossing *c, const char *format, ...) {
  if (c->used + 1 >= c->size) return;
  va_list args;
  va_start(args, format);
  int n = vsnprintf(c->lost + c->used, c->size - c->used, format, args);
  va_end(args);
  c->used += n > 0 ? (size_t)n : 0;
  if (c->used + 1 < c->size) {
    c->lost[c->used++] = '\n';
    c->lost[c->used] = '\0';
  }
}

static bool same_table(crossing *c) {
  bool decks = c->from->deck->cards == c->to->deck->cards && strcmp(c->from->deck->name, c->to->deck->name) == 0;
  bool seats = c->from->seats == c->to->seats, accounts = fuda_pays(c->from) == fuda_pays(c->to);
  bool players = c->from->players == c->to->players, tricks = !c->from->trick == !c->to->trick;
  if (!decks)
    lose(c, "%s is played with the %s deck, %s with %s", c->to->name, c->to->deck->name, c->from->name, c->from->deck->name);
  if (!seats) lose(c, "%s has %d seats, %s has %d", c->to->name, c->to->seats, c->from->name, c->from->seats);
  if (!accounts) lose(c, "only one of %s and %s has accounts", c->from->name, c->to->name);
  if (!players) lose(c, "%s is played by %d at a time, %s by %d", c->to->name, c->to->players, c->from->name, c->from->players);
  if (!tricks) lose(c, "only one of %s and %s is played in tricks", c->from->name, c->to->name);
  return decks && seats && accounts && players && tricks;
}

bool fuda_same_table(const fuda_ruleset *from, const fuda_ruleset *to, char *lost, size_t size) {
  crossing c = {.from = from, .to = to, .lost = lost, .size = size};
  if (size) lost[0] = '\0';
  return same_table(&c);
}

static int zone_named(const fuda_ruleset *rules, const char *name) {
  for (int z = 0; z < rules->n_zones; z++)
    if (strcmp(rules->zones[z].name, name) == 0) return FUDA_OWN_ZONES + z;
  return -1;
}

static void cross_zones(crossing *c) {
  for (int z = FUDA_OWN_ZONES; z < FUDA_ZONES; z++) c->out->zone[z] = FUDA_EMPTY;
  for (int z = 0; z < c->from->n_zones; z++) {
    fuda_set cards = c->state->zone[FUDA_OWN_ZONES + z];
    int to = zone_named(c->to, c->from->zones[z].name);
    if (to < 0 && !fuda_set_empty(cards)) {
      lose(c, "%s has no '%s': its cards are put with the played ones", c->to->name, c->from->zones[z].name);
      to = FUDA_PLAYED;
    }
    if (to >= 0) c->out->zone[to] = fuda_set_or(c->out->zone[to], cards);
  }
}

static int fact_named(const fuda_ruleset *rules, const char *name) {
  for (int f = 0; f < rules->n_facts; f++)
    if (strcmp(rules->facts[f].name, name) == 0) return f;
  return -1;
}

static int16_t fact_unset(const fuda_fact *fact) { return fact->is_seat ? FUDA_NOBODY : 0; }

static void fact_forget(crossing *c, int f) {
  c->out->fact[f] = fact_unset(&c->to->facts[f]);
  c->out->fact_by[f] = FUDA_NOBODY;
  c->out->facts_told = (uint16_t)(c->out->facts_told & ~(1u << f));
}

static void cross_facts(crossing *c) {
  memset(c->out->fact, 0, sizeof c->out->fact);
  memset(c->out->fact_by, 0, sizeof c->out->fact_by);
  c->out->facts_told = 0;
  for (int f = 0; f < c->to->n_facts; f++) fact_forget(c, f);
  for (int f = 0; f < c->from->n_facts; f++) {
    int to = fact_named(c->to, c->from->facts[f].name);
    if (to >= 0) {
      c->out->fact[to] = c->state->fact[f];
      c->out->fact_by[to] = c->state->fact_by[f];
      c->out->facts_told = (uint16_t)(c->out->facts_told | (c->state->facts_told >> f & 1u) << to);
    } else if (c->state->fact[f] != fact_unset(&c->from->facts[f]))
      lose(c, "%s knows nothing of '%s' (%s)", c->to->name, c->from->facts[f].name, c->from->facts[f].text);
  }
}

/* Rows by name: of a table of n rows that are `size` bytes, and begin with their name, the one called so; or -1. */
static int row_named(const void *rows, int n, size_t size, const char *name) {
  for (int row = 0; row < n; row++) {
    const char *of;
    memcpy(&of, (const char *)rows + (size_t)row * size, sizeof of);
    if (strcmp(of, name) == 0) return row;
  }
  return -1;
}

/* The bits of rows of yaku of captures, by the other's numbers. */
static uint32_t cross_rows(const crossing *c, uint32_t rows) {
  const fuda_fishing_rules *from = c->from->fishing, *to = c->to->fishing;
  uint32_t out = 0;
  for (; rows; rows &= rows - 1) {
    int row = row_named(to->yaku, to->n_yaku, sizeof *to->yaku, from->yaku[__builtin_ctz(rows)].name);
    if (row >= 0) out |= 1u << row;
  }
  return out;
}

/* Whether both deal the same cards of a pile to the field. */
static bool same_field(const fuda_ruleset *a, const fuda_ruleset *b) {
  int i = 0, place = 0;
  while (place >= 0 && fuda_pile_place(b, 0, FUDA_TABLE, i) == (place = fuda_pile_place(a, 0, FUDA_TABLE, i))) i++;
  return place < 0 && fuda_pile_place(b, 0, FUDA_TABLE, i) < 0;
}

/* Whether the hands of who is out have come into the stock: the pile doesn't tell any more what was dealt. */
static bool taken_in(const fuda_ruleset *rules, const fuda_state *state) {
  for (int seat = 0; seat < rules->seats; seat++)
    if ((state->out >> seat & 1) && fuda_set_empty(state->zone[FUDA_HAND + seat])) return true;
  return false;
}

static bool same_doublings(const fuda_fishing_rules *a, const fuda_fishing_rules *b) {
  if (a->n_doublings != b->n_doublings) return false;
  for (int row = 0; row < a->n_doublings; row++)
    if (a->doublings[row].times != b->doublings[row].times ||
        !fuda_set_equal(a->doublings[row].cards, b->doublings[row].cards))
      return false;
  return true;
}

/* Once the field lies, what it multiplies by is found anew: with what waited before it. */
static void cross_multiplier(crossing *c) {
  const fuda_fishing_rules *to = c->to->fishing;
  bool dealt = c->state->dealt == c->from->n_packets, found = dealt && !to->n_doublings, known = false;
  int waited = c->state->n_waiting, was = c->state->multiplier;
  if (dealt && !found) known = same_field(c->from, c->to) && !taken_in(c->from, c->state);
  fuda_set field = known ? fuda_field_at_first(c->from, c->state) : FUDA_EMPTY;
  if (known) fuda_multiplier_undo(c->from, c->out, field);
  if (!fuda_wait_by(to, c->out) && waited) lose(c, "multipliers that waited are lost");
  if (known) fuda_multiplier_find(c->to, c->out, field, NULL);
  if (found) c->out->multiplier = 1;
  int is = c->out->multiplier;
  if (is > 1 && is != was) lose(c, "under %s payments are multiplied by %d, not by %d", c->to->name, is, was);
  if (is < 2 && is != was) lose(c, "under %s payments aren't multiplied: by %d they were", c->to->name, was);
  if (dealt && !found && !known && !same_doublings(c->from->fishing, to)) lose(c, "what multiplies payments stays as it was");
}

static const fuda_payment *paid_by(const fuda_fishing_rules *fishing, enum fuda_pay_kind kind) {
  for (int p = 0; p < fishing->n_payments; p++)
    if (fishing->payments[p].kind == kind) return &fishing->payments[p];
  return NULL;
}

/* What has been paid before play stays as it was, also where the other pays it differently. */
static void keep_paid(crossing *c, enum fuda_pay_kind kind, bool any, const char *what) {
  const fuda_payment *a = paid_by(c->from->fishing, kind), *b = paid_by(c->to->fishing, kind);
  if (!any || !a) return;
  bool same = b && memcmp(a->amount, b->amount, sizeof a->amount) == 0 && a->shares == b->shares &&
              (a->multiplied ? c->state->multiplier : 1) == (b->multiplied ? c->out->multiplier : 1);
  if (!same) lose(c, "what was paid %s stays as it was", what);
}

static void cross_paid(crossing *c) {
  bool hands = false, named = false;
  for (int seat = 0; seat < c->from->seats; seat++)
    for (int g = 0; g < FUDA_GROUPS; g++) hands |= c->state->hand_yaku[seat][g] != 0;
  const fuda_payment *fact = paid_by(c->from->fishing, FUDA_PAY_FACT);
  if (fact) named = c->state->fact[fact->fact] >= 0 && c->state->fact[fact->fact] < c->from->seats;
  keep_paid(c, FUDA_PAY_DROPOUT, c->state->out != 0, "for going out");
  keep_paid(c, FUDA_PAY_FACT, named && c->state->out != 0, "by who is out to another seat");
  keep_paid(c, FUDA_PAY_HAND_YAKU, hands, "for dealt hands");
}

/* Accounts stay as they were paid, with the other's antes; yaku go by name. */
static void cross_money(crossing *c) {
  const fuda_fishing_rules *from = c->from->fishing, *to = c->to->fishing;
  fuda_state *out = c->out;
  fuda_pay_ante_of(c->to, out, from->ante);
  cross_multiplier(c);
  cross_paid(c);
  memset(out->caused_by, 0, sizeof out->caused_by);
  for (int row = 0; row < from->n_yaku && row < FUDA_SET_YAKU; row++) {
    int there = row_named(to->yaku, to->n_yaku, sizeof *to->yaku, from->yaku[row].name);
    if (there < 0 || there >= FUDA_SET_YAKU) continue;
    if (to->stopping.caused >> there & 1) out->caused_by[there] = c->state->caused_by[row];
    else if (c->state->caused_by[row]) lose(c, "nobody answers alone for '%s' under %s", from->yaku[row].name, c->to->name);
  }
  if (to->stopping.caused & ~from->stopping.caused && out->scorer != FUDA_UNKNOWN)
    lose(c, "whose card completed a yaku so far isn't known: nobody answers alone for it");
  for (int seat = 0; seat < c->to->seats; seat++) {
    out->void_yaku[seat] = cross_rows(c, c->state->void_yaku[seat]);
    out->held_yaku[seat] = cross_rows(c, c->state->held_yaku[seat]);
    for (int g = 0; g < FUDA_GROUPS; g++) {
      int row = c->state->hand_yaku[seat][g] - 1;
      if (row < 0) continue;
      const char *name = from->hand_yaku[row].name;
      int there = row_named(to->hand_yaku, to->n_hand_yaku, sizeof *to->hand_yaku, name);
      out->hand_yaku[seat][g] = (uint8_t)(there + 1);
      if (there < 0) lose(c, "%s has no yaku '%s': what was paid for it stays paid", c->to->name, name);
    }
  }
}

static int kind_named(const fuda_ruleset *rules, const char *name) {
  for (int k = 0; rules->trick && k < rules->trick->n_kinds; k++)
    if (strcmp(rules->trick->kind[k].name, name) == 0) return k;
  return -1;
}

/* The kinds of trick there have been. */
static void cross_kinds(crossing *c) {
  c->out->kinds_seen = 0;
  for (int k = 0; k < c->from->trick->n_kinds; k++) {
    if (!(c->state->kinds_seen >> k & 1)) continue;
    int to = kind_named(c->to, c->from->trick->kind[k].name);
    if (to >= 0) c->out->kinds_seen = (uint8_t)(c->out->kinds_seen | 1u << to);
    else lose(c, "%s has no '%s' tricks", c->to->name, c->from->trick->kind[k].name);
  }
}

/* The trick on the table, judged by the other's rules. */
static void cross_trick(crossing *c) {
  fuda_state *out = c->out;
  const fuda_trick_rules *trick = c->to->trick;
  if (c->to->fixed_trump && out->trump != c->to->fixed_trump - 1) {
    out->trump = c->to->fixed_trump - 1;
    lose(c, "under %s %s are trumps in every deal", c->to->name, fuda_suit_name(c->to->deck, out->trump, FUDA_ENGLISH));
  }
  if (out->on_table == 0 || out->trump == FUDA_UNKNOWN) return;
  const fuda_card *laid = &out->laid[out->n_laid - out->on_table];
  uint8_t called = out->called[out->trick_no];
  out->led = !called ? trick->suit_of[out->trump][laid[0]] : called - 1 == out->trump ? FUDA_TRUMP : (uint8_t)(called - 1);
  fuda_terms_find(trick, out);
  const char *was = c->from->trick->kind[c->state->kind].name, *is = trick->kind[out->kind].name;
  bool playing = c->from->phases[c->state->phase].kind == FUDA_TRICK_PLAY; /* else its lead may go back */
  if (playing && strcmp(was, is) != 0) lose(c, "under %s this trick is '%s', not '%s'", c->to->name, is, was);
  out->best_strength = 0;
  for (int i = 0; i < out->on_table; i++) {
    uint8_t strength = trick->strength[out->trump][out->led][laid[i]];
    if (strength <= out->best_strength) continue;
    out->best_strength = strength;
    out->best = (uint8_t)((out->leader + i) % c->to->seats);
  }
}

/* Who is excused is counted from the hands as they were before the first lead. */
static void cross_excused(crossing *c) {
  fuda_state *out = c->out;
  const fuda_excuse *excuse = &c->to->trick->excuse;
  out->excused = FUDA_EMPTY;
  if (!fuda_set_empty(c->state->excused) && !excuse->exists) lose(c, "%s excuses nobody from playing a trump", c->to->name);
  if (!excuse->exists || out->trump == FUDA_UNKNOWN || (out->n_laid == 0 && !excuse->when_dealt)) return;
  fuda_set hands[FUDA_SEATS], elsewhere = out->zone[FUDA_PLAYED];
  for (int seat = 0; seat < c->to->seats; seat++) elsewhere = fuda_set_or(elsewhere, out->zone[FUDA_HAND + seat]);
  for (int seat = 0; seat < c->to->seats; seat++)
    hands[seat] = fuda_set_or(out->zone[FUDA_HAND + seat], fuda_set_minus(out->known[seat], elsewhere));
  for (int i = 0; i < out->n_laid; i++) {
    int t = i / c->to->seats + 1;
    fuda_set_add(&hands[fuda_trick_seat(c->to, out, t, i % c->to->seats)], out->laid[i]);
  }
  if (excuse->when_dealt && out->turned != FUDA_NO_CARD)
    for (int seat = 0; seat < c->to->seats; seat++) fuda_set_drop(&hands[seat], out->turned);
  out->excused = fuda_trick_excused(c->to, out, hands);
}

/* The bid of the same text; 0 for none. */
static uint8_t bid_like(const fuda_auction *from, uint8_t bid, const fuda_auction *to) {
  for (int b = 0; bid && to && b < to->n_bids; b++)
    if (strcmp(to->bids[b].text, from->bids[bid - 1].text) == 0) return (uint8_t)(b + 1);
  return 0;
}

/* Calls go by what they are called. */
static void cross_calls(crossing *c) {
  const fuda_auction *from = c->from->auction, *to = c->to->auction;
  char text[FUDA_ACTION_TEXT], message[200];
  if (!from) return;
  c->out->bid = bid_like(from, c->state->bid, to);
  if (c->state->bid && !c->out->bid) {
    lose(c, "%s has no bid '%s'", c->to->name, from->bids[c->state->bid - 1].text);
    c->out->bidder = FUDA_NOBODY;
  }
  for (int seat = 0; seat < c->to->seats; seat++) {
    uint16_t call = c->state->call_of[seat];
    fuda_action action = {(uint8_t)(call >> 8), (fuda_card)call, 0};
    bool read = call && fuda_action_read(c->to, fuda_action_text(c->from, action, text), &action, message, sizeof message);
    c->out->call_of[seat] = read ? (uint16_t)(action.verb << 8 | action.card) : 0;
  }
  c->out->passed = 0;
  for (int seat = 0; to && to->passed_out && seat < c->to->seats; seat++)
    if (c->out->call_of[seat] >> 8 == to->pass_verb && c->out->call_of[seat]) c->out->passed |= (uint8_t)(1u << seat);
  if (!to && c->out->trump == FUDA_UNKNOWN) c->out->trump = c->to->deck->suits;
}

/* A role that the other version doesn't have is with who has it first. */
static void cross_roles(crossing *c) {
  memset(c->out->role, 0, sizeof c->out->role);
  for (int r = 0; r < c->to->n_roles; r++) {
    int was = row_named(c->from->roles, c->from->n_roles, sizeof *c->from->roles, c->to->roles[r].name);
    c->out->role[r] = was < 0 ? fuda_role_first(c->to, c->out, r) : c->state->role[was];
  }
}

static int phase_of_kind(const fuda_ruleset *rules, enum fuda_phase_kind kind) {
  int p = 0;
  while (p < rules->n_phases && rules->phases[p].kind != kind) p++;
  return p;
}

/* The phase of that name, or the one that stands for it; -1 for none. */
static int phase_named(const fuda_ruleset *rules, const char *name, bool *stands_for) {
  *stands_for = false;
  for (int p = 0; p < rules->n_phases; p++)
    if ((rules->phases[p].kind == FUDA_CHOOSING || rules->phases[p].kind == FUDA_AUCTION) &&
        strcmp(rules->phases[p].name, name) == 0)
      return p;
  *stands_for = true;
  for (int p = 0; p < rules->n_phases; p++)
    if (rules->phases[p].stands_for && strcmp(rules->phases[p].stands_for, name) == 0) return p;
  return -1;
}

/* The answer that a fact tells was given to a question, or NULL. */
static const fuda_answer *answer_told(const crossing *c, const fuda_phase *phase) {
  for (int a = 0; a < phase->n_answers; a++)
    for (int i = 0; i < phase->answers[a].n_effects; i++) {
      const fuda_effect *effect = &phase->answers[a].effects[i];
      if (effect->op != FUDA_NOTE || c->to->facts[effect->fact].is_seat || !c->out->fact[effect->fact]) continue;
      return &phase->answers[a];
    }
  return NULL;
}

/* What the answers to a question note is open until it is answered. */
static void reopen(crossing *c, const fuda_phase *phase) {
  for (int a = 0; a < phase->n_answers; a++)
    for (int i = 0; i < phase->answers[a].n_effects; i++)
      if (phase->answers[a].effects[i].op == FUDA_NOTE) fact_forget(c, phase->answers[a].effects[i].fact);
}

/* Whether the question of this name was asked, and answered, before the one that is asked now. */
static bool answered_before(const crossing *c, const char *name) {
  for (int p = 0; p < c->state->phase; p++)
    if (c->from->phases[p].kind == FUDA_CHOOSING && strcmp(c->from->phases[p].name, name) == 0) return true;
  return false;
}

/* Whether an answer would still move something, or note what the other rules know nothing of. */
static bool does_something(const crossing *c, const fuda_effect *effect) {
  if (effect->op == FUDA_MOVE_ZONE) return c->state->n_laid == 0 && !fuda_set_empty(c->out->zone[effect->from]);
  if (effect->op != FUDA_NOTE) return false;
  return row_named(c->from->facts, c->from->n_facts, sizeof *c->from->facts, c->to->facts[effect->fact].name) < 0;
}

/* Whether these rules alone ask this before the first lead, and it matters what is answered. */
static bool is_new(const crossing *c, const fuda_phase *phase) {
  bool stands_for, does = false;
  if (phase->kind != FUDA_CHOOSING || phase->follows_first_lead || phase_named(c->from, phase->name, &stands_for) >= 0) return false;
  for (int a = 0; a < phase->n_answers; a++)
    for (int i = 0; i < phase->answers[a].n_effects; i++) does |= does_something(c, &phase->answers[a].effects[i]);
  return does;
}

/* New questions that come before where play goes on are past. */
static void lose_questions(crossing *c, int upto) {
  for (int p = 0; p < upto; p++)
    if (is_new(c, &c->to->phases[p])) lose(c, "%s asks '%s' before the first lead: here it is past", c->to->name, c->to->phases[p].name);
}

/* Goes to the question that takes the place of one called name. */
static void take_place(crossing *c, int to, const char *name) {
  fuda_state *out = c->out;
  const fuda_phase *phase = &c->to->phases[to];
  const fuda_answer *told = answer_told(c, phase);
  reopen(c, phase);
  out->phase = (uint8_t)to;
  fuda_advance(c->to, out, NULL);
  bool asks = out->phase == to && out->actor >= 0;
  if (asks && told) fuda_act(c->to, out, (fuda_action){told->verb, FUDA_NO_CARD, 0}, NULL);
  bool later = phase->follows_first_lead && out->n_laid == 0;
  lose(c, "%s doesn't ask '%s': '%s' takes its place%s%s", c->to->name, name, phase->name,
       later   ? ", and comes after the first lead"
       : !asks ? ", and nobody is asked"
       : told  ? ", answered by "
               : ", and is asked",
       asks && told ? c->to->verbs[told->verb].name : "");
  if (asks && !told && answered_before(c, phase->name)) lose(c, "what was answered to '%s' is open again", phase->name);
}

/* Where play goes on before the tricks: behind what is dealt, and behind the last question that both ask and that was asked. */
static int behind_asked(const crossing *c) {
  int behind = 0;
  bool stands_for;
  for (int p = 0; p < c->to->n_phases; p++)
    if (c->to->phases[p].kind == FUDA_DEALING && c->to->phases[p].upto <= c->out->dealt) behind = p + 1;
  for (int p = 0; p < c->state->phase; p++) {
    if (c->from->phases[p].kind != FUDA_CHOOSING && c->from->phases[p].kind != FUDA_AUCTION) continue;
    int to = phase_named(c->to, c->from->phases[p].name, &stands_for);
    if (to >= behind && !c->to->phases[to].follows_first_lead) behind = to + 1;
  }
  return behind;
}

/* Where to go on before the first lead: at a new question, if it comes behind all that was answered. */
static int still_open(const crossing *c, int to) {
  bool begun = c->state->trick_no > 1 || c->state->n_laid > 0 || c->state->asked > 0;
  int open = begun ? to : behind_asked(c);
  while (open < to && !is_new(c, &c->to->phases[open])) open++;
  return open;
}

static void cross_phase(crossing *c) {
  fuda_state *out = c->out;
  if (fuda_deal_over(c->state)) return;
  if (c->from->phases[c->state->phase].kind == FUDA_FISHING) { /* whose turn it is, and what was drawn, are the state's */
    out->phase = (uint8_t)phase_of_kind(c->to, FUDA_FISHING);
    if (out->deciding && fuda_yaku_ends_itself(c->to, out)) {
      lose(c, "%s doesn't ask whether to stop where nobody can make another yaku", c->to->name);
      out->deciding = 0;
      out->stopped = 1;
      out->phase++;
      fuda_advance(c->to, out, NULL);
    }
    return;
  }
  const char *name = fuda_phase_name(c->from, c->state);
  bool stands_for, playing = c->from->phases[c->state->phase].kind == FUDA_TRICK_PLAY;
  int to = phase_named(c->to, name, &stands_for), tricks = phase_of_kind(c->to, FUDA_TRICK_PLAY);
  bool found = to >= 0;
  if (!found && !playing) {
    lose(c, "%s doesn't ask '%s': play goes on without it", c->to->name, name);
    out->asked = 0;
  }
  if (!found) to = playing ? tricks : behind_asked(c);
  int open = still_open(c, to);
  lose_questions(c, open);
  if (to < tricks && out->n_laid == 1 && !c->to->phases[to].follows_first_lead) {
    lose(c, "the first lead goes back to the hand of seat %d", out->leader);
    fuda_trick_take_back_lead(c->to, out);
  }
  if (found && stands_for && to < tricks) {
    take_place(c, to, name);
    return;
  }
  out->phase = (uint8_t)open;
  fuda_advance(c->to, out, NULL);
  if (out->phase < to) lose(c, "%s asks '%s' first", c->to->name, fuda_phase_name(c->to, out));
}

/* Deals won running are counted by a margin: another one isn't known of deals that are past. */
static void cross_wins(crossing *c) {
  const fuda_match_rules *from = &c->from->match, *to = &c->to->match;
  if (!to->in_a_row || (from->in_a_row && from->margin == to->margin)) return;
  char margin[FUDA_POINTS_TEXT];
  if (c->out->in_a_row) lose(c, "which deals were won running by %s isn't known: the count starts again", fuda_points_text(c->to, to->margin, margin));
  c->out->in_a_row = 0;
}

/* A deal that is over counts by the other's score. */
static void cross_points(crossing *c) {
  int was = fuda_parts(c->from), is = fuda_parts(c->to);
  for (int t = 0; was != is && t < fuda_teams(c->to); t++) {
    c->out->match[t] = c->out->match[t] * is / was;
    c->out->set_points[t] = c->out->set_points[t] * is / was;
  }
  if (c->state->ended == FUDA_FOULED && !c->to->penalty.points)
    lose(c, "%s refuses a foul: nobody has points for this one", c->to->name);
  bool pays = fuda_pays(c->to);
  if (fuda_deal_over(c->state) && pays) {
    fuda_pay_undo_after_play(c->to, c->out);
    fuda_pay_after_play(c->to, c->out, NULL);
  }
  for (int t = 0; fuda_deal_over(c->state) && t < fuda_teams(c->to); t++) {
    int32_t points = fuda_points(c->to, c->out, t), more = points - c->state->points[t] * is / was;
    c->out->points[t] = points;
    if (!pays) c->out->match[t] += more;
    c->out->set_points[t] += more;
  }
  if (fuda_deal_over(c->state)) fuda_match_judge(c->to, c->from->match.sets > 0, c->out);
  if (pays && fuda_deal_over(c->state) && c->out->match_over) fuda_pay_jackpot(c->to, c->out, NULL);
}

/* By rules under which nobody knows of a card in another's hand a claim doesn't look there for it: what was seen so is left out. */
static void cross_sight(crossing *c) {
  const fuda_trick_rules *trick = c->to->trick;
  if (!trick || !trick->claim_verb || trick->hands_told || fuda_deal_over(c->state)) return;
  for (int seat = 0; seat < c->to->seats; seat++) {
    fuda_set hand = c->out->zone[FUDA_HAND + seat];
    c->out->shown = fuda_set_minus(c->out->shown, hand);
    for (int other = 0; other < c->to->seats; other++) c->out->known[other] = fuda_set_minus(c->out->known[other], hand);
  }
}

bool fuda_under(const fuda_ruleset *from, const fuda_state *state, const fuda_ruleset *to, fuda_state *out, char *lost,
                size_t size) {
  crossing c = {.from = from, .to = to, .state = state, .out = out, .lost = lost, .size = size};
  if (size) lost[0] = '\0';
  if (!same_table(&c)) return false;
  *out = *state;
  cross_zones(&c);
  cross_facts(&c);
  cross_calls(&c);
  cross_roles(&c);
  if (from->trick) {
    cross_kinds(&c);
    cross_trick(&c);
    cross_excused(&c);
  }
  cross_wins(&c);
  if (fuda_pays(to)) cross_money(&c);
  cross_phase(&c);
  cross_sight(&c);
  cross_points(&c);
  return true;
}

void fuda_under_goes_on(const fuda_ruleset *to, fuda_state *out, fuda_events *events, char *lost, size_t size) {
  crossing c = {.to = to, .out = out, .lost = lost, .size = size, .used = size ? strlen(lost) : 0};
  fuda_card card = out->drawn;
  bool takes;
  if (!to->fishing || fuda_deal_over(out) || out->deciding || card == FUDA_NO_CARD || fuda_fishing_pick_on(to, out, events, &takes)) return;
  lose(&c, takes ? "under %s there is nothing to pick: %s takes what it matches" : "under %s %s matches nothing, and lies on the field",
       to->name, fuda_card_code(to->deck, card));
}
