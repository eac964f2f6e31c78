/* The same position under other rules: what both know by the same name goes along, the rest is named.
 *
 * Cards, tricks, trump, dealer and leader carry over; zones, facts, phases and kinds of trick go by name. The trick on the
 * table is judged anew: its kind and who is winning are the other version's to say. A choice that the other version doesn't
 * have goes to the one that stands for it there; where a fact tells how that was answered it is answered so, else it is asked.
 * A deal that is over counts by the other version's score, in the match too. Trumps are some that it can make; past its last trick
 * its deal is over. */
#include "under.h"

#include "action.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void fuda_cross_lose(fuda_crossing *c, const char *format, ...) {
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

int fuda_cross_row(const void *rows, int n, size_t size, const char *name) {
  for (int row = 0; row < n; row++) {
    const char *of;
    memcpy(&of, (const char *)rows + (size_t)row * size, sizeof of);
    if (strcmp(of, name) == 0) return row;
  }
  return -1;
}

static int at_a_time(const fuda_ruleset *rules) { return rules->players ? rules->players : rules->seats; }

static bool same_table(fuda_crossing *c) {
  bool decks = c->from->deck->cards == c->to->deck->cards && strcmp(c->from->deck->name, c->to->deck->name) == 0;
  bool seats = c->from->seats == c->to->seats, accounts = fuda_pays(c->from) == fuda_pays(c->to);
  bool players = c->from->players == c->to->players, tricks = !c->from->trick == !c->to->trick;
  if (!decks)
    fuda_cross_lose(c, "%s is played with the %s deck, %s with %s", c->to->name, c->to->deck->name, c->from->name, c->from->deck->name);
  if (!seats) fuda_cross_lose(c, "%s has %d seats, %s has %d", c->to->name, c->to->seats, c->from->name, c->from->seats);
  if (!accounts) fuda_cross_lose(c, "only one of %s and %s has accounts", c->from->name, c->to->name);
  if (!players) fuda_cross_lose(c, "%s is played by %d at a time, %s by %d", c->to->name, at_a_time(c->to), c->from->name, at_a_time(c->from));
  if (!tricks) fuda_cross_lose(c, "only one of %s and %s is played in tricks", c->from->name, c->to->name);
  return decks && seats && accounts && players && tricks;
}

bool fuda_same_table(const fuda_ruleset *from, const fuda_ruleset *to, char *lost, size_t size) {
  fuda_crossing c = {.from = from, .to = to, .lost = lost, .size = size};
  if (size) lost[0] = '\0';
  return same_table(&c);
}

/* What has been dealt, in the other's packets: all, or the same so far. */
static bool cross_dealt(fuda_crossing *c) {
  int dealt = c->state->dealt;
  bool all = dealt == c->from->n_packets;
  bool alike = dealt <= c->to->n_packets && memcmp(c->from->packets, c->to->packets, (size_t)dealt * sizeof *c->to->packets) == 0;
  if (all) c->out->dealt = (uint8_t)c->to->n_packets;
  else if (!alike) fuda_cross_lose(c, "%s deals otherwise than %s: here not all is dealt yet", c->to->name, c->from->name);
  return all || alike;
}

static int zone_named(const fuda_ruleset *rules, const char *name) {
  for (int z = 0; z < rules->n_zones; z++)
    if (strcmp(rules->zones[z].name, name) == 0) return FUDA_OWN_ZONES + z;
  return -1;
}

static void cross_zones(fuda_crossing *c) {
  for (int z = FUDA_OWN_ZONES; z < FUDA_ZONES; z++) c->out->zone[z] = FUDA_EMPTY;
  for (int z = 0; z < c->from->n_zones; z++) {
    fuda_set cards = c->state->zone[FUDA_OWN_ZONES + z];
    int to = zone_named(c->to, c->from->zones[z].name);
    if (to < 0 && !fuda_set_empty(cards)) {
      fuda_cross_lose(c, "%s has no '%s': its cards are put with the played ones", c->to->name, c->from->zones[z].name);
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

/* Whether anything else than 0 and 1 is noted of a fact: it is a number, not a yes or no. */
static bool notes_number(const fuda_ruleset *rules, const fuda_answer *answer, int fact) {
  for (int i = 0; i < answer->n_effects; i++) {
    const fuda_effect *effect = &answer->effects[i];
    if (effect->op != FUDA_NOTE || effect->fact != fact) continue;
    const fuda_code *code = rules->code + effect->value.first;
    if (effect->value.count != 1 || code->ask != FUDA_ASK_NUMBER || code->arg < 0 || code->arg > 1) return true;
  }
  return false;
}

/* Yes or no, a number, a seat; a number of each team. */
enum fact_kind { SAYS_YES, NUMBERS, SEATS, OF_TEAM };

static enum fact_kind fact_kind(const fuda_ruleset *rules, int f) {
  if (rules->facts[f].is_seat) return SEATS;
  if (rules->facts[f].of_team) return OF_TEAM;
  bool number = rules->auction && (notes_number(rules, &rules->auction->all_pass, f) || notes_number(rules, &rules->auction->contract, f));
  for (int p = 0; p < rules->n_phases; p++) {
    for (int a = 0; a < rules->phases[p].n_answers; a++) number |= notes_number(rules, &rules->phases[p].answers[a], f);
    number |= notes_number(rules, &rules->phases[p].nobody, f);
  }
  return number ? NUMBERS : SAYS_YES;
}

/* Whether what is noted of it means the same to both. */
static bool same_fact(const fuda_crossing *c, int f, int there) {
  enum fact_kind kind = fact_kind(c->from, f);
  return kind == fact_kind(c->to, there) && (kind != OF_TEAM || fuda_cross_same_teams(c));
}

static int16_t fact_unset(const fuda_fact *fact) { return fact->is_seat ? FUDA_NOBODY : 0; }

static void fact_forget(fuda_crossing *c, int f) {
  c->out->fact[f] = fact_unset(&c->to->facts[f]);
  c->out->fact_by[f] = FUDA_NOBODY;
  c->out->facts_told = (uint16_t)(c->out->facts_told & ~(1u << f));
}

static void cross_facts(fuda_crossing *c) {
  memset(c->out->fact, 0, sizeof c->out->fact);
  memset(c->out->fact_by, 0, sizeof c->out->fact_by);
  c->out->facts_told = 0;
  for (int f = 0; f < c->to->n_facts; f++) fact_forget(c, f);
  for (int f = 0; f < c->from->n_facts; f++) {
    int to = fact_named(c->to, c->from->facts[f].name);
    if (to >= 0 && same_fact(c, f, to)) {
      c->out->fact[to] = c->state->fact[f];
      c->out->fact_by[to] = c->state->fact_by[f];
      c->out->facts_told = (uint16_t)(c->out->facts_told | (c->state->facts_told >> f & 1u) << to);
    } else if (c->state->fact[f] != fact_unset(&c->from->facts[f])) {
      if (to >= 0) fuda_cross_lose(c, "'%s' is something else under %s: what was noted of it is forgotten", c->from->facts[f].name, c->to->name);
      else fuda_cross_lose(c, "%s knows nothing of '%s' (%s)", c->to->name, c->from->facts[f].name, c->from->facts[f].text);
    }
  }
}

/* The bid of the same text; 0 for none. */
static uint8_t bid_like(const fuda_auction *from, uint8_t bid, const fuda_auction *to) {
  for (int b = 0; bid && to && b < to->n_bids; b++)
    if (strcmp(to->bids[b].text, from->bids[bid - 1].text) == 0) return (uint8_t)(b + 1);
  return 0;
}

/* Calls go by what they are called. */
static void cross_calls(fuda_crossing *c) {
  const fuda_auction *from = c->from->auction, *to = c->to->auction;
  char text[FUDA_ACTION_TEXT], message[200];
  if (!from) return;
  c->out->bid = bid_like(from, c->state->bid, to);
  if (c->state->bid && !c->out->bid) {
    fuda_cross_lose(c, "%s has no bid '%s'", c->to->name, from->bids[c->state->bid - 1].text);
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
}

/* A role that the other version doesn't have is with who has it first. */
static void cross_roles(fuda_crossing *c) {
  memset(c->out->role, 0, sizeof c->out->role);
  for (int r = 0; r < c->to->n_roles; r++) {
    int was = fuda_cross_row(c->from->roles, c->from->n_roles, sizeof *c->from->roles, c->to->roles[r].name);
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
static const fuda_answer *answer_told(const fuda_crossing *c, const fuda_phase *phase) {
  for (int a = 0; a < phase->n_answers; a++)
    for (int i = 0; i < phase->answers[a].n_effects; i++) {
      const fuda_effect *effect = &phase->answers[a].effects[i];
      if (effect->op != FUDA_NOTE || c->to->facts[effect->fact].is_seat || !c->out->fact[effect->fact]) continue;
      return &phase->answers[a];
    }
  return NULL;
}

/* What the answers to a question note is open until it is answered. */
static void reopen(fuda_crossing *c, const fuda_phase *phase) {
  for (int a = 0; a < phase->n_answers; a++)
    for (int i = 0; i < phase->answers[a].n_effects; i++)
      if (phase->answers[a].effects[i].op == FUDA_NOTE) fact_forget(c, phase->answers[a].effects[i].fact);
}

/* Whether the question of this name was asked, and answered, before the one that is asked now. */
static bool answered_before(const fuda_crossing *c, const char *name) {
  for (int p = 0; p < c->state->phase; p++)
    if (c->from->phases[p].kind == FUDA_CHOOSING && strcmp(c->from->phases[p].name, name) == 0) return true;
  return false;
}

/* Whether an answer would still move something, or note what the other rules know nothing of; the first alone where those ask something
 * in its place. */
static bool does_something(const fuda_crossing *c, const fuda_effect *effect, bool replaced) {
  if (effect->op == FUDA_MOVE_ZONE) return c->state->n_laid == 0 && !fuda_set_empty(c->out->zone[effect->from]);
  if (effect->op != FUDA_NOTE || replaced) return false;
  return fuda_cross_row(c->from->facts, c->from->n_facts, sizeof *c->from->facts, c->to->facts[effect->fact].name) < 0;
}

/* Whether these rules alone ask this before the first lead, and it matters what is answered. */
static bool is_new(const fuda_crossing *c, const fuda_phase *phase) {
  bool stands_for, does = false, asked = phase_named(c->from, phase->name, &stands_for) >= 0;
  if (phase->kind != FUDA_CHOOSING || phase->follows_first_lead || (asked && !stands_for)) return false;
  for (int a = 0; a < phase->n_answers; a++)
    for (int i = 0; i < phase->answers[a].n_effects; i++) does |= does_something(c, &phase->answers[a].effects[i], asked);
  return does;
}

/* New questions that come before where play goes on are past. */
static void lose_questions(fuda_crossing *c, int upto) {
  for (int p = 0; p < upto; p++)
    if (is_new(c, &c->to->phases[p])) fuda_cross_lose(c, "%s asks '%s' before the first lead: here it is past", c->to->name, c->to->phases[p].name);
}

/* On to the next choice. Where the other rules can't go on, that is said. */
static void go_on(fuda_crossing *c) {
  fuda_state *out = c->out;
  fuda_advance(c->to, out, NULL);
  if (fuda_deal_over(out) && out->ended == FUDA_CANCELLED) {
    int short_of = out->ended_by < 0 && c->to->trick ? fuda_short_of_cards(c->to, out) : FUDA_NOBODY;
    if (short_of >= 0)
      fuda_cross_lose(c, "%s has %d tricks, and seat %d not a card for each: the deal is over without points", c->to->name, c->to->tricks, short_of);
    else fuda_cross_lose(c, "under %s the deal is over here, without points", c->to->name);
  }
  bool leads = !fuda_deal_over(out) && c->to->phases[out->phase].kind == FUDA_TRICK_PLAY && out->on_table == 0;
  if (!leads) return;
  fuda_cross_trump_there_is(c);
  fuda_trick_begin(c->to, out);
}

/* Goes to the question that takes the place of one called name. */
static void take_place(fuda_crossing *c, int to, const char *name) {
  fuda_state *out = c->out;
  const fuda_phase *phase = &c->to->phases[to];
  const fuda_answer *told = answer_told(c, phase);
  reopen(c, phase);
  out->phase = (uint8_t)to;
  go_on(c);
  bool asks = out->phase == to && out->actor >= 0;
  if (asks && told) fuda_act(c->to, out, (fuda_action){told->verb, FUDA_NO_CARD, 0}, NULL);
  bool later = phase->follows_first_lead && out->n_laid == 0;
  fuda_cross_lose(c, "%s doesn't ask '%s': '%s' takes its place%s%s", c->to->name, name, phase->name,
       later   ? ", and comes after the first lead"
       : !asks ? ", and nobody is asked"
       : told  ? ", answered by "
               : ", and is asked",
       asks && told ? c->to->verbs[told->verb].name : "");
  if (asks && !told && answered_before(c, phase->name)) fuda_cross_lose(c, "what was answered to '%s' is open again", phase->name);
}

/* Where play goes on before the tricks: behind what is dealt, and behind the last question that both ask and that was asked. */
static int behind_asked(const fuda_crossing *c) {
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
static int still_open(const fuda_crossing *c, int to) {
  bool begun = c->state->trick_no > 1 || c->state->n_laid > 0 || c->state->asked > 0;
  int open = begun ? to : behind_asked(c);
  while (open < to && !is_new(c, &c->to->phases[open])) open++;
  return open;
}

/* Whether the other rules ask to stop or go on after this turn too: as one has made a yaku of theirs that is worth it. */
static bool asks_to_stop(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_stopping *stopping = &rules->fishing->stopping;
  uint64_t made = fuda_fishing_made(rules->fishing, state->zone[FUDA_CAPTURED + state->actor]);
  return stopping->exists && made && fuda_fishing_yaku(rules, state, state->actor) >= stopping->least;
}

/* Fishing: whose turn it is, and what was drawn, are the state's. */
static void cross_turn(fuda_crossing *c) {
  fuda_state *out = c->out;
  out->phase = (uint8_t)phase_of_kind(c->to, FUDA_FISHING);
  if (!out->deciding) return;
  if (!asks_to_stop(c->to, out)) {
    fuda_cross_lose(c, "%s doesn't ask whether to stop here: the turn is over", c->to->name);
    out->deciding = 0;
    fuda_fishing_next_turn(c->to, out);
  } else if (fuda_yaku_ends_itself(c->to, out)) {
    fuda_cross_lose(c, "%s doesn't ask whether to stop where nobody can make another yaku", c->to->name);
    out->deciding = 0;
    out->stopped = 1;
    out->phase++;
    fuda_advance(c->to, out, NULL);
  }
}

/* The other's last trick has been played: its deal is over. */
static void end_tricks(fuda_crossing *c) {
  int left = 0;
  for (int seat = 0; seat < c->to->seats; seat++) left += fuda_set_count(c->out->zone[FUDA_HAND + seat]);
  fuda_cross_lose(c, "%s has %d tricks: the deal is over, with %d card%s left in the hands", c->to->name, c->to->tricks, left, left == 1 ? "" : "s");
  fuda_deal_end(c->to, c->out, NULL);
}

/* Before the first lead, or in the tricks. */
static void cross_question(fuda_crossing *c) {
  fuda_state *out = c->out;
  const char *name = fuda_phase_name(c->from, c->state);
  bool stands_for, playing = c->from->phases[c->state->phase].kind == FUDA_TRICK_PLAY;
  int to = phase_named(c->to, name, &stands_for), tricks = phase_of_kind(c->to, FUDA_TRICK_PLAY);
  bool found = to >= 0;
  if (!found && !playing) {
    fuda_cross_lose(c, "%s doesn't ask '%s': play goes on without it", c->to->name, name);
    out->asked = 0;
  }
  if (!found) to = playing ? tricks : behind_asked(c);
  int open = still_open(c, to);
  lose_questions(c, open);
  if (to < tricks && out->n_laid == 1 && !c->to->phases[to].follows_first_lead) {
    fuda_cross_lose(c, "the first lead goes back to the hand of seat %d", out->leader);
    fuda_trick_take_back_lead(c->to, out);
  }
  if (found && stands_for && to < tricks) {
    take_place(c, to, name);
    return;
  }
  out->phase = (uint8_t)open;
  go_on(c);
  if (out->phase < to) fuda_cross_lose(c, "%s asks '%s' first", c->to->name, fuda_phase_name(c->to, out));
}

static void cross_phase(fuda_crossing *c) {
  if (fuda_deal_over(c->state)) return;
  if (c->from->phases[c->state->phase].kind == FUDA_FISHING) cross_turn(c);
  else if (c->to->trick && c->out->trick_no > c->to->tricks) end_tricks(c);
  else cross_question(c);
}

/* By rules under which nobody knows of a card in another's hand a claim doesn't look there for it: what was seen so is left out. */
static void cross_sight(fuda_crossing *c) {
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
  fuda_crossing c = {.from = from, .to = to, .state = state, .out = out, .lost = lost, .size = size};
  if (size) lost[0] = '\0';
  if (!same_table(&c)) return false;
  *out = *state;
  if (!cross_dealt(&c)) return false;
  cross_zones(&c);
  cross_facts(&c);
  if (from->trick) fuda_cross_tricks(&c);
  cross_calls(&c);
  cross_roles(&c);
  fuda_cross_match(&c);
  if (fuda_pays(to)) fuda_cross_money(&c);
  cross_phase(&c);
  if (fuda_cross_is_stuck(&c)) return false;
  cross_sight(&c);
  fuda_cross_points(&c);
  return true;
}

void fuda_under_goes_on(const fuda_ruleset *to, fuda_state *out, fuda_events *events, char *lost, size_t size) {
  fuda_crossing c = {.to = to, .out = out, .lost = lost, .size = size, .used = size ? strlen(lost) : 0};
  fuda_card card = out->drawn;
  bool takes;
  if (!to->fishing || fuda_deal_over(out) || out->deciding || card == FUDA_NO_CARD || fuda_fishing_pick_on(to, out, events, &takes)) return;
  fuda_cross_lose(&c, takes ? "under %s there is nothing to pick: %s takes what it matches" : "under %s %s matches nothing, and lies on the field",
       to->name, fuda_card_code(to->deck, card));
}
