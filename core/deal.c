/* The deal and the match around it: shuffling, packets, dealers, sets. */
#include "arithmetic.h"
#include "chance.h"
#include "flow.h"

#include <string.h>

static fuda_chance chance_of(const fuda_state *state, enum fuda_purpose purpose) {
  return (fuda_chance){state->seed, state->match_no, state->deal_of_match, state->attempt, purpose};
}

static int packet_zone(const fuda_ruleset *rules, int dealer, fuda_packet packet) {
  int seat = dealer + packet.offset; /* the offset is below seats */
  return packet.zone == FUDA_HAND ? FUDA_HAND + seat - (seat < rules->seats ? 0 : rules->seats) : packet.zone;
}

/* Cards of the central deck's order that can be given; 0 where no hands come in. */
static int central_given(const fuda_ruleset *rules) { return rules->fishing ? rules->fishing->orders : 0; }

int fuda_pile_place(const fuda_ruleset *rules, int dealer, int zone, int i) {
  int at = 0;
  if (zone == FUDA_CENTRAL) return i < central_given(rules) ? rules->deck->cards + i : -1;
  for (int p = 0; p < rules->n_packets; at += rules->packets[p++].n) {
    if (packet_zone(rules, dealer, rules->packets[p]) != zone) continue;
    if (i < rules->packets[p].n) return at + i;
    i -= rules->packets[p].n;
  }
  return zone == FUDA_STOCK && at + i < rules->deck->cards ? at + i : -1;
}

/* Cards given lie where they were put; the others come in shuffled order. */
static void pile_fix(fuda_card *pile, int n, const fuda_card *given) {
  fuda_card shuffled[FUDA_CARDS];
  memcpy(shuffled, pile, (size_t)n);
  fuda_set fixed = FUDA_EMPTY;
  for (int i = 0; i < n; i++)
    if (given[i] != FUDA_NO_CARD) fuda_set_add(&fixed, given[i]);
  for (int i = 0, from = 0; i < n; i++) {
    if (given[i] != FUDA_NO_CARD) {
      pile[i] = given[i];
      continue;
    }
    while (fuda_set_has(fixed, shuffled[from])) from++;
    pile[i] = shuffled[from++];
  }
}

/* FUDA_NO_CARD everywhere. */
#define FOUR FUDA_NO_CARD, FUDA_NO_CARD, FUDA_NO_CARD, FUDA_NO_CARD
#define SIXTEEN FOUR, FOUR, FOUR, FOUR
static const fuda_card nothing_given[FUDA_CARDS / 2] = {SIXTEEN, SIXTEEN, SIXTEEN, SIXTEEN};

#define FOUR_FROM(card) (card), (card) + 1, (card) + 2, (card) + 3
#define SIXTEEN_FROM(card) FOUR_FROM(card), FOUR_FROM((card) + 4), FOUR_FROM((card) + 8), FOUR_FROM((card) + 12)
static const fuda_card ascending[FUDA_CARDS] = {SIXTEEN_FROM(0),  SIXTEEN_FROM(16), SIXTEEN_FROM(32), SIXTEEN_FROM(48),
                                                SIXTEEN_FROM(64), SIXTEEN_FROM(80), SIXTEEN_FROM(96), SIXTEEN_FROM(112)};

void fuda_deal_shuffle(const fuda_ruleset *rules, fuda_state *state, const fuda_card given[FUDA_CARDS]) {
  int n = rules->deck->cards;
  memcpy(state->pile, ascending, sizeof state->pile);
  memset(state->pile + n, 0, (size_t)(FUDA_CARDS - n));
  fuda_chance chance = chance_of(state, FUDA_SHUFFLE);
  fuda_shuffle(&chance, state->pile, n);
  if (given) pile_fix(state->pile, n, given);
  int orders = central_given(rules);
  if (orders) memcpy(state->pile + n, given ? given + n : nothing_given, (size_t)orders);
  state->zone[FUDA_STOCK] = fuda_set_first_n(n);
  state->dealt = state->pile_at = 0;
}

/* HH-15: the stock and the hands that come in, in ascending order, shuffled; what was given of its order comes first. */
void fuda_central_deck(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  fuda_card given[FUDA_CARDS], *pile = state->pile + state->pile_at;
  int n = 0, fixed = 0, cards = rules->deck->cards, orders = central_given(rules);
  if (!orders || !state->out) return;
  fuda_set stock = state->zone[FUDA_STOCK];
  for (unsigned out = state->out; out; out &= out - 1) {
    int seat = __builtin_ctz(out);
    state->known[seat] = fuda_set_or(state->known[seat], state->zone[FUDA_HAND + seat]);
    stock = fuda_set_or(stock, state->zone[FUDA_HAND + seat]);
    state->zone[FUDA_HAND + seat] = FUDA_EMPTY;
  }
  if (!memcmp(state->pile + cards, nothing_given, (size_t)orders)) orders = 0; /* as nearly always */
  if (orders) memset(given, FUDA_NO_CARD, sizeof given);
  for (int i = 0; i < orders; i++) {
    fuda_card card = state->pile[cards + i];
    if (card != FUDA_NO_CARD && fuda_set_has(stock, card)) given[fixed++] = card;
    state->pile[cards + i] = FUDA_NO_CARD;
  }
  state->zone[FUDA_STOCK] = stock;
  state->pile_at = (uint8_t)(cards - fuda_set_count(stock));
  pile = state->pile + state->pile_at;
  while (!fuda_set_empty(stock)) pile[n++] = fuda_set_take(&stock);
  fuda_chance chance = chance_of(state, FUDA_CENTRAL_DECK);
  fuda_shuffle(&chance, pile, n);
  if (fixed) pile_fix(pile, n, given);
  fuda_event_add(events, FUDA_EVENT_CENTRAL, rules->fishing->central_clause);
}

void fuda_deal_begin(const fuda_ruleset *rules, fuda_state *state, const fuda_card given[FUDA_CARDS]) {
  uint8_t dealer = state->dealer;
  memset(state, 0, offsetof(fuda_state, match)); /* the match's part comes last */
  fuda_deal_shuffle(rules, state, given);
  state->dealer = dealer;
  state->leader = (uint8_t)((dealer + 1) % rules->seats); /* eldest hand, where the rules don't say who leads */
  state->trump = fuda_trump_at_first(rules);
  state->turned = state->drawn = FUDA_NO_CARD;
  memset(state->last_hand_card, FUDA_NO_CARD, sizeof state->last_hand_card);
  state->scorer = state->winner = FUDA_UNKNOWN;
  state->multiplier = 1;
  state->led = FUDA_LED;
  state->trick_no = 1;
  state->actor = state->bidder = state->ended_by = FUDA_NOBODY;
  for (int f = 0; f < rules->n_facts; f++) {
    state->fact[f] = rules->facts[f].is_seat ? FUDA_NOBODY : 0;
    state->fact_by[f] = FUDA_NOBODY;
  }
}

static void turn_up_trump(const fuda_ruleset *rules, fuda_state *state) {
  if (rules->trump_zone != FUDA_NO_ZONE) {
    bool turned = !fuda_set_empty(state->zone[rules->trump_zone]); /* a choice may have taken it away */
    state->turned = turned ? fuda_set_lowest(state->zone[rules->trump_zone]) : FUDA_NO_CARD;
    state->trump = fuda_trump_of(rules, turned ? rules->deck->card[state->turned].suit : FUDA_NOBODY);
  }
  if (rules->trick && rules->trick->excuse.exists && rules->trick->excuse.when_dealt)
    state->excused = fuda_trick_excused(rules, state, &state->zone[FUDA_HAND]);
}

/* Each card as a set of its own. */
#define LOW_FOUR(card) {1ull << (card), 0}, {2ull << (card), 0}, {4ull << (card), 0}, {8ull << (card), 0}
#define HIGH_FOUR(card) {0, 1ull << (card)}, {0, 2ull << (card)}, {0, 4ull << (card)}, {0, 8ull << (card)}
#define SIXTEEN_OF(four, card) four(card), four((card) + 4), four((card) + 8), four((card) + 12)
#define ALL_OF(four) SIXTEEN_OF(four, 0), SIXTEEN_OF(four, 16), SIXTEEN_OF(four, 32), SIXTEEN_OF(four, 48)
static const fuda_set alone[FUDA_CARDS] = {ALL_OF(LOW_FOUR), ALL_OF(HIGH_FOUR)};

/* Deals packets; returns their cards. */
static inline __attribute__((always_inline)) fuda_set deal_to(const fuda_ruleset *rules, fuda_state *state, int upto,
                                                              bool small_deck) {
  const fuda_packet *packet = rules->packets + state->dealt, *end = rules->packets + upto;
  const fuda_card *pile = state->pile + state->pile_at;
  fuda_set dealt = FUDA_EMPTY;
  for (int dealer = state->dealer; packet < end; packet++) {
    fuda_set *zone = &state->zone[packet_zone(rules, dealer, *packet)], cards = FUDA_EMPTY;
    for (const fuda_card *next = pile + packet->n; pile < next; pile++) {
      if (small_deck) cards.lo |= fuda_bit(*pile);
      else cards = fuda_set_or(cards, alone[*pile]);
    }
    *zone = fuda_set_or(*zone, cards);
    dealt = fuda_set_or(dealt, cards);
  }
  state->pile_at = (uint8_t)(pile - state->pile);
  return dealt;
}

void fuda_deal_packets(const fuda_ruleset *rules, fuda_state *state, int upto) {
  fuda_set dealt = rules->deck->cards <= 64 ? deal_to(rules, state, upto, true) : deal_to(rules, state, upto, false);
  state->zone[FUDA_STOCK] = fuda_set_minus(state->zone[FUDA_STOCK], dealt);
  state->dealt = (uint8_t)upto;
  if (upto == rules->n_packets) turn_up_trump(rules, state);
}

/* The nth lot of a match. */
static int seat_by_lot(const fuda_ruleset *rules, uint64_t seed, uint64_t match_no, int n) {
  fuda_state before = {.seed = seed, .match_no = match_no};
  fuda_chance lots = chance_of(&before, FUDA_LOTS);
  return (int)fuda_below(fuda_chance_word(&lots, (uint32_t)n), rules->seats);
}

int fuda_first_dealer(const fuda_ruleset *rules, uint64_t seed, uint64_t match_no) {
  fuda_state before = {.seed = seed, .match_no = match_no};
  int dealer = rules->match.first_dealer.count ? fuda_ask_seat(rules, &before, rules->match.first_dealer) : FUDA_NOBODY;
  return dealer >= 0 ? dealer : seat_by_lot(rules, seed, match_no, 0);
}

/* Seats by lot are drawn after the first dealer's, role by role. */
uint8_t fuda_role_first(const fuda_ruleset *rules, const fuda_state *state, int role) {
  fuda_expr first = rules->roles[role].first;
  int seat = first.count ? fuda_ask_seat(rules, state, first) : FUDA_NOBODY;
  return (uint8_t)(seat >= 0 ? seat : seat_by_lot(rules, state->seed, state->match_no, 1 + role));
}

static void roles_begin(const fuda_ruleset *rules, fuda_state *state, const uint8_t *given) {
  for (int r = 0; r < rules->n_roles; r++)
    state->role[r] = given && given[r] ? (uint8_t)(given[r] - 1) : fuda_role_first(rules, state, r);
}

/* Who deals next and who has which role: all asked of the deal that is over, before anything of it is gone. Where it would be
 * nobody, who has it keeps it. */
static void seats_next(const fuda_ruleset *rules, fuda_state *state) {
  uint8_t role[FUDA_ROLES] = {0};
  for (int r = 0; r < rules->n_roles; r++) {
    int next = fuda_ask_seat(rules, state, rules->roles[r].next);
    role[r] = next >= 0 ? (uint8_t)next : state->role[r];
  }
  int dealer = fuda_ask_seat(rules, state, rules->match.next_dealer);
  if (dealer >= 0) state->dealer = (uint8_t)dealer;
  memcpy(state->role, role, sizeof role);
}

int fuda_start(const fuda_ruleset *rules, uint64_t seed, uint64_t match_no, int dealer, const fuda_card given[FUDA_CARDS],
               fuda_state *state, fuda_events *events) {
  return fuda_start_with(rules, seed, match_no, dealer, NULL, NULL, given, state, events);
}

/* Accounts and jackpot add up to nothing: the scores say the jackpot. A tied set counts as played unless it is replayed. */
static void stand(const fuda_ruleset *rules, const fuda_standing *standing, fuda_state *state) {
  const fuda_match_rules *match = &rules->match;
  int sets = 0;
  state->jackpot = 0;
  for (int t = 0; t < fuda_teams(rules); t++) {
    state->match[t] = standing->match[t];
    state->set_points[t] = standing->set_points[t];
    state->sets[t] = standing->sets[t];
    state->wins[t] = standing->wins[t];
    sets += standing->sets[t];
    if (fuda_pays(rules)) state->jackpot -= standing->match[t];
  }
  state->deal_of_match = standing->deal;
  state->deal_of_set = (uint16_t)(match->deals ? standing->deal % match->deals : 0);
  if (match->sets) state->sets_played = (uint8_t)(match->tied_set_replayed ? sets : standing->deal / match->deals);
  state->in_a_row = standing->in_a_row;
  state->last_winner = standing->last_winner;
  for (int i = 0; i < standing->in_a_row && i < FUDA_RUNNING; i++) /* by the margin, or more */
    state->led_by[i] = match->margin ? match->margin : 1;
  state->n_waiting = standing->n_waiting;
  memcpy(state->waiting, standing->waiting, sizeof state->waiting);
}

void fuda_match_begin(const fuda_ruleset *rules, uint64_t seed, uint64_t match_no, int dealer, const uint8_t roles[FUDA_ROLES],
                      const fuda_standing *standing, fuda_state *state) {
  size_t match = offsetof(fuda_state, match), pile = offsetof(fuda_state, pile); /* the others are written with every deal */
  memset((char *)state + match, 0, pile - match);
  state->seed = seed;
  state->match_no = match_no;
  state->last_winner = FUDA_UNKNOWN;
  state->dealer = (uint8_t)(dealer >= 0 ? dealer : fuda_first_dealer(rules, seed, match_no));
  roles_begin(rules, state, roles);
  for (int seat = 0; fuda_pays(rules) && seat < rules->seats; seat++) { /* HH-3 */
    state->match[seat] = -rules->fishing->ante;
    state->jackpot += rules->fishing->ante;
  }
  if (standing && standing->given) stand(rules, standing, state);
}

int fuda_start_with(const fuda_ruleset *rules, uint64_t seed, uint64_t match_no, int dealer, const uint8_t roles[FUDA_ROLES],
                    const fuda_standing *standing, const fuda_card given[FUDA_CARDS], fuda_state *state, fuda_events *events) {
  fuda_match_begin(rules, seed, match_no, dealer, roles, standing, state);
  fuda_deal_begin(rules, state, given);
  fuda_event_add(events, FUDA_EVENT_DEAL, rules->deal_clause);
  return fuda_advance(rules, state, events);
}

void fuda_match_next(const fuda_ruleset *rules, fuda_state *state) {
  seats_next(rules, state);
  state->deal_of_match++;
  state->attempt = state->redeals = 0;
  if (rules->match.deals && state->deal_of_set >= rules->match.deals) {
    state->deal_of_set = 0;
    memset(state->set_points, 0, sizeof state->set_points);
  }
}

int fuda_next_deal(const fuda_ruleset *rules, const fuda_card given[FUDA_CARDS], fuda_state *state, fuda_events *events) {
  fuda_match_next(rules, state);
  fuda_deal_begin(rules, state, given);
  fuda_event_add(events, FUDA_EVENT_DEAL, rules->deal_clause);
  return fuda_advance(rules, state, events);
}

/* The team with strictly more than every other, or FUDA_NOBODY. */
static int ahead(const fuda_ruleset *rules, const int32_t *of) {
  int best = 0;
  bool tied = false;
  for (int t = 1; t < fuda_teams(rules); t++) {
    if (of[t] == of[best]) tied = true;
    if (of[t] > of[best]) best = t, tied = false;
  }
  return tied ? FUDA_NOBODY : best;
}

int fuda_deal_winner(const fuda_ruleset *rules, const fuda_state *state) {
  if (fuda_pays(rules) && state->winner != FUDA_UNKNOWN) return state->winner; /* by the pot's rule */
  return ahead(rules, state->points);
}

/* By sets, by deals won, by the last of so many won running, or by points: as the match is decided. */
int fuda_match_winner(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_match_rules *match = &rules->match;
  int32_t count[FUDA_SEATS] = {0};
  if (match->in_a_row && state->in_a_row >= match->in_a_row) return state->last_winner;
  for (int t = 0; t < fuda_teams(rules); t++)
    count[t] = match->sets ? state->sets[t] : match->wins ? state->wins[t] : state->match[t];
  return ahead(rules, count);
}

/* HM-W30, HM-W31: a set goes to the higher total; best of so many. A tied one is replayed, or counts for nobody. */
static void end_set(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  const fuda_match_rules *match = &rules->match;
  int winner = ahead(rules, state->set_points);
  if (winner >= 0) state->sets[winner]++;
  if (winner >= 0 || !match->tied_set_replayed) state->sets_played++;
  fuda_event_add(events, FUDA_EVENT_SET_END, match->clause)->seat = (uint8_t)winner;
  bool won = winner >= 0 && state->sets[winner] == match->sets;
  bool all_played = !match->tied_set_replayed && state->sets_played == 2 * match->sets - 1;
  if (won || all_played) state->match_over = 1;
}

/* HA-13: deals won, and won running by the margin; a draw or a smaller win starts the count again. */
static void count_win(const fuda_ruleset *rules, fuda_state *state) {
  int winner = fuda_deal_winner(rules, state);
  if (winner >= 0) state->wins[winner]++;
  int32_t by = UINT16_MAX, teams = winner >= 0 ? fuda_teams(rules) : 0;
  for (int t = 0; t < teams; t++) { /* without a branch: which team it is can't be foreseen */
    int32_t more = state->points[winner] - state->points[t];
    by = ((t == winner) | (more >= by)) ? by : more;
  }
  bool clear = winner >= 0 && by >= rules->match.margin, again = winner >= 0 && state->last_winner == winner;
  state->in_a_row = (uint8_t)(!clear ? 0 : again ? state->in_a_row + 1 : 1);
  state->last_winner = (uint8_t)winner;
  if (again) memmove(&state->led_by[1], &state->led_by[0], sizeof state->led_by - sizeof state->led_by[0]);
  else memset(state->led_by, 0, sizeof state->led_by);
  state->led_by[0] = (uint16_t)(winner < 0 ? 0 : by > 1 ? by : 1); /* what is paid may be won with no more points */
}

/* Whether one of the ends that the match can have besides so many deals is reached. */
static bool decided(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_match_rules *match = &rules->match;
  if (match->in_a_row && state->in_a_row >= match->in_a_row) return true;
  for (int seat = 0; fuda_pays(rules) && seat < rules->seats; seat++)
    if (state->match[seat] > FUDA_MOST_MONEY || state->match[seat] < -FUDA_MOST_MONEY) return true;
  for (int t = 0; match->wins && t < fuda_teams(rules); t++)
    if (state->wins[t] >= match->wins) return true;
  int leader = match->points ? ahead(rules, state->match) : FUDA_NOBODY;
  return leader >= 0 && state->match[leader] >= match->points;
}

void fuda_match_judge(const fuda_ruleset *rules, bool keeps_sets, fuda_state *state) {
  const fuda_match_rules *match = &rules->match;
  bool set_over = match->deals && state->deal_of_set >= match->deals;
  state->match_over = decided(rules, state);
  if (match->sets == 0) {
    memset(state->sets, 0, sizeof state->sets);
    state->sets_played = 0;
    if (match->deals && state->deal_of_match + 1 >= match->deals) state->match_over = 1;
  } else if (!keeps_sets && set_over) {
    end_set(rules, state, NULL);
  }
  for (int t = 0; t < fuda_teams(rules); t++)
    if (match->sets && state->sets[t] >= match->sets) state->match_over = 1;
}

void fuda_deal_end(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  state->phase = FUDA_DEAL_OVER;
  state->actor = FUDA_NOBODY;
  state->terms = 0; /* of no trick */
  bool pays = fuda_pays(rules);
  if (pays) fuda_pay_after_play(rules, state, events);
  for (int t = 0, teams = fuda_teams(rules); t < teams; t++) {
    state->points[t] = fuda_points(rules, state, t);
    if (!pays) state->match[t] = fuda_plus(state->match[t], state->points[t]); /* else it was counted as it was paid */
    state->set_points[t] = fuda_plus(state->set_points[t], state->points[t]);
  }
  fuda_event_add(events, FUDA_EVENT_DEAL_END, rules->score_clause);
  count_win(rules, state);
  if (decided(rules, state)) state->match_over = 1;
  if (rules->match.deals && ++state->deal_of_set >= rules->match.deals) { /* more: under other rules the set was longer */
    if (rules->match.sets > 0) end_set(rules, state, events);
    else state->match_over = 1;
  }
  if (!state->match_over) return;
  if (fuda_pays(rules)) fuda_pay_jackpot(rules, state, events);
  fuda_event_add(events, FUDA_EVENT_MATCH_END, rules->match.clause);
}
