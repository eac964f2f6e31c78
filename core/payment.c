/* Payments: accounts, the pot and the jackpot, row after row of the ruleset's table.
 *
 * Nothing is created or lost: each payment takes from one what it gives to another (HH-2). That is checked at each payment that
 * somebody is told of, and else when what is paid at one time has been. */
#include "fishing_index.h"
#include "flow.h"

#include <assert.h>

static int32_t total(const fuda_ruleset *rules, const fuda_state *state) {
  int32_t sum = state->pot + state->jackpot;
  for (int seat = 0; seat < rules->seats; seat++) sum += state->match[seat];
  return sum;
}

#define KIND(name) (1u << FUDA_PAY_##name)
enum {
  FOR_PLAY = KIND(YAKU) | KIND(FINAL) | KIND(CARD_POINTS),
  AFTER_PLAY = FOR_PLAY | KIND(REFUND) | KIND(BONUS) | KIND(FACT_BONUS) | KIND(POT)
};

/* What a payment of a kind counts as, besides what the seat has gained: all bits or none, since payments of all kinds come by.
 */
typedef struct counts_as {
  int32_t after_play, for_play;
} counts_as;
static inline counts_as kind_of(const fuda_payment *payment) {
  return (counts_as){-(int32_t)(AFTER_PLAY >> payment->kind & 1), -(int32_t)(FOR_PLAY >> payment->kind & 1)};
}

/* Adds to a seat's account, and to what it has gained. */
static inline void gain(fuda_state *state, counts_as kind, int seat, int32_t amount) {
  state->match[seat] += amount;
  state->gained[seat] += amount;
  state->after_play[seat] += amount & kind.after_play;
  state->for_play[seat] += amount & kind.for_play;
}

/* Adds to any account. */
static inline void account_add(fuda_state *state, const fuda_payment *payment, int who, int32_t amount) {
  if (who >= FUDA_SEATS) {
    *(who == FUDA_POT ? &state->pot : &state->jackpot) += amount;
  } else if (payment->kind == FUDA_PAY_JACKPOT) {
    state->match[who] += amount;
    state->from_jackpot[who] += amount;
  } else {
    gain(state, kind_of(payment), who, amount);
  }
}

static void tell_payment(const fuda_ruleset *rules, const fuda_state *state, const fuda_payment *payment, int to, int from,
                         int32_t amount, int yaku, uint16_t clause, fuda_events *events) {
  assert(total(rules, state) == 0);
  fuda_event *event = fuda_event_add(events, FUDA_EVENT_PAYMENT, clause);
  event->seat = (uint8_t)to;
  event->other = (uint8_t)from;
  event->row = (uint8_t)(payment - rules->fishing->payments);
  event->trick = (uint8_t)yaku;
  event->points = payment->multiplied ? state->multiplier : 1;
  event->amount = amount;
}

/* yaku: 1 + the row that is paid for, or 0. */
static inline void pay(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, int to, int from,
                       int32_t amount, int yaku, uint16_t clause, fuda_events *events) {
  account_add(state, payment, from, -amount);
  account_add(state, payment, to, amount);
  if (events && amount) tell_payment(rules, state, payment, to, from, amount, yaku, clause, events);
}

static int32_t times(const fuda_payment *payment, const fuda_state *state, int32_t amount) {
  return payment->multiplied ? amount * state->multiplier : amount;
}

/* The value of a yaku as each payer gives it. */
static int32_t share_of(const fuda_ruleset *rules, const fuda_state *state, const fuda_payment *payment, int32_t points) {
  int32_t value = times(payment, state, points * (rules->kan ? rules->kan : 1));
  return payment->shares == 1 ? value : value / payment->shares;
}

static void tell(fuda_events *events, enum fuda_event_type type, int row, int seat, int points, uint16_t clause) {
  if (!events) return;
  fuda_event *event = fuda_event_add(events, type, clause);
  event->row = (uint8_t)row;
  event->seat = (uint8_t)seat;
  event->points = (int16_t)points;
}

/* Each player but the receiver gives the same: the receiver as well, and back, since which player it is can't be foreseen. */
static void collect(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, int to, int32_t amount, int yaku,
                    uint16_t clause, fuda_events *events) {
  int players = state->players;
  counts_as kind = kind_of(payment);
  for (int i = 0; i < players; i++) gain(state, kind, state->order[i], -amount);
  gain(state, kind, to, amount * players);
  for (int i = 0; events && amount && i < players; i++)
    if (state->order[i] != to) tell_payment(rules, state, payment, to, state->order[i], amount, yaku, clause, events);
}

/* Going out, and before play ------------------------------------------------------------------------ */

static const fuda_payment *payment_of(const fuda_ruleset *rules, enum fuda_pay_kind kind) {
  int p = rules->fishing->index->payment[kind];
  return p ? &rules->fishing->payments[p - 1] : NULL;
}

void fuda_pay_dropout(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  const fuda_payment *payment = rules->fishing ? payment_of(rules, FUDA_PAY_DROPOUT) : NULL;
  int before = __builtin_popcount(state->out);
  state->out = (uint8_t)(state->out | 1u << state->actor);
  if (!payment) return;
  int32_t amount = payment->amount[before < FUDA_AMOUNTS ? before : FUDA_AMOUNTS - 1];
  pay(rules, state, payment, FUDA_POT, state->actor, times(payment, state, amount), 0, payment->clause, events);
}

static void pay_fact(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, fuda_events *events) {
  int to = state->fact[payment->fact];
  for (unsigned out = to < 0 ? 0 : state->out; out; out &= out - 1)
    pay(rules, state, payment, to, __builtin_ctz(out), times(payment, state, payment->amount[0]), 0, payment->clause, events);
}

static int after_dealer(const fuda_ruleset *rules, const fuda_state *state, int i) {
  int seat = state->dealer + i;
  return seat < rules->seats ? seat : seat - rules->seats;
}

static void pay_hand_yaku_of(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, int seat, int row,
                             fuda_events *events) {
  const fuda_hand_yaku *yaku = &rules->fishing->hand_yaku[row];
  state->shown = fuda_set_or(state->shown, fuda_hand_yaku_shows(rules->fishing, yaku, state->zone[FUDA_HAND + seat]));
  tell(events, FUDA_EVENT_HAND_YAKU, row, seat, yaku->points, yaku->clause);
  collect(rules, state, payment, seat, share_of(rules, state, payment, yaku->points), row + 1, payment->clause, events);
}

/* To each that has them, from the dealer on. All are found before any is paid: who has one can't be foreseen, only how many
 * there are. */
static void pay_hand_yaku(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, fuda_events *events) {
  unsigned found = 0; /* a bit per seat from the dealer on, and group */
  for (int i = 0; i < rules->seats; i++) {
    int seat = after_dealer(rules, state, i);
    uint8_t *rows = state->hand_yaku[seat];
    state->threes[seat] = fuda_hand_yaku_of(rules->fishing, state->zone[FUDA_HAND + seat], rows);
    for (int g = 0; g < FUDA_GROUPS; g++) found |= (unsigned)(rows[g] != 0) << (i * FUDA_GROUPS + g);
  }
  for (; found; found &= found - 1) {
    int at = __builtin_ctz(found), seat = after_dealer(rules, state, at / FUDA_GROUPS);
    pay_hand_yaku_of(rules, state, payment, seat, state->hand_yaku[seat][at % FUDA_GROUPS] - 1, events);
  }
}

static void pay_held_yaku(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, fuda_events *events) {
  unsigned out = (unsigned)state->out >> state->dealer | (unsigned)state->out << (rules->seats - state->dealer);
  for (out &= (1u << rules->seats) - 1; out; out &= out - 1) { /* from the dealer on */
    int seat = after_dealer(rules, state, __builtin_ctz(out));
    fuda_set hand = state->zone[FUDA_HAND + seat];
    state->held_yaku[seat] = (uint32_t)fuda_fishing_made(rules->fishing, hand);
    if (state->held_yaku[seat]) state->held[seat] = hand;
    for (uint32_t rows = state->held_yaku[seat]; rows; rows &= rows - 1) {
      int row = __builtin_ctz(rows), points = fuda_set_yaku_points(&rules->fishing->yaku[row], hand);
      tell(events, FUDA_EVENT_HELD, row, seat, points, rules->fishing->yaku[row].clause);
      collect(rules, state, payment, seat, share_of(rules, state, payment, points), row + 1, payment->clause, events);
    }
  }
}

void fuda_pay_before_play(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  for (uint32_t rows = rules->fishing->index->paid_before; rows; rows &= rows - 1) {
    const fuda_payment *payment = &rules->fishing->payments[__builtin_ctz(rows)];
    if (payment->kind == FUDA_PAY_FACT) pay_fact(rules, state, payment, events);
    if (payment->kind == FUDA_PAY_HAND_YAKU) pay_hand_yaku(rules, state, payment, events);
    if (payment->kind == FUDA_PAY_HELD_YAKU) pay_held_yaku(rules, state, payment, events);
  }
  assert(total(rules, state) == 0);
}

/* After play ---------------------------------------------------------------------------------------- */

/* What has been settled of a deal so far. */
typedef struct settling {
  bool scored;            /* a yaku of captures */
  bool ended;             /* a yaku at the end */
  int points[FUDA_SEATS]; /* of the cards of each player, in order of play */
} settling;

/* HH-25, HH-27: whose card made it pays alone; else who alone has gone on; else each. */
static int payer_alone(const fuda_ruleset *rules, const fuda_state *state, int row, uint16_t *clause) {
  const fuda_stopping *stopping = &rules->fishing->stopping;
  int alone = FUDA_NOBODY, liable = 0;
  if (row < FUDA_SET_YAKU && state->caused_by[row]) {
    *clause = stopping->caused_clause;
    return state->caused_by[row] - 1;
  }
  for (int i = 0; stopping->liable && i < state->players; i++) {
    int seat = state->order[i];
    if (seat == state->scorer || !(state->gone_on >> seat & 1)) continue;
    alone = seat;
    liable++;
  }
  if (liable != 1) return FUDA_NOBODY;
  *clause = stopping->liable_clause;
  return alone;
}

static void pay_yaku_of(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, int to,
                        fuda_events *events) {
  bool whole = state->stopped || !rules->fishing->stopping.exists;
  fuda_set captured = state->zone[FUDA_CAPTURED + to];
  uint64_t rows = fuda_fishing_made(rules->fishing, captured) & ~(uint64_t)state->void_yaku[to];
  for (; rows; rows &= rows - 1) {
    int row = __builtin_ctzll(rows);
    uint16_t clause = whole ? payment->clause : rules->fishing->stopping.unstopped_clause;
    int32_t each = share_of(rules, state, payment, fuda_set_yaku_points(&rules->fishing->yaku[row], captured));
    if (!whole) each /= payment->unstopped;
    int alone = payer_alone(rules, state, row, &clause);
    int before = events ? events->n : 0;
    if (alone < 0) collect(rules, state, payment, to, each, row + 1, clause, events);
    else pay(rules, state, payment, to, alone, each * (state->players - 1), row + 1, clause, events);
    for (int i = before; !whole && events && i < events->n && i < FUDA_EVENTS; i++) events->event[i].a = payment->unstopped;
  }
}

/* Of who stopped, or went on to the end; where nobody can stop, of each player. */
static void pay_yaku(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, fuda_events *events) {
  if (rules->fishing->stopping.exists) pay_yaku_of(rules, state, payment, state->scorer, events);
  else
    for (int i = 0; i < state->players; i++) pay_yaku_of(rules, state, payment, state->order[i], events);
}

/* How many cards or points the i-th player has for a final yaku. */
static inline int counts_for(const fuda_state *state, const settling *s, const fuda_final_yaku *yaku, int i) {
  if (yaku->kind != FUDA_FINAL_CARDS) return s->points[i];
  return fuda_set_count(fuda_set_and(yaku->cards, state->zone[FUDA_CAPTURED + state->order[i]]));
}

/* What a final yaku is worth to the i-th player, who has made it. */
static int final_points(const fuda_state *state, const settling *s, const fuda_final_yaku *yaku, int i) {
  return yaku->kind == FUDA_FINAL_ALL ? yaku->points
                                      : yaku->points + yaku->further * (counts_for(state, s, yaku, i) - yaku->need);
}

/* The players who have made one, a bit each in order of play; of what all have to have the first. */
static unsigned made_by(const fuda_state *state, const settling *s, const fuda_final_yaku *yaku) {
  bool all = yaku->kind == FUDA_FINAL_ALL;
  unsigned made = 0, more = all ? 0 : INT32_MAX; /* than needed */
  for (int i = 0; i < state->players; i++)
    made |= (unsigned)((unsigned)(counts_for(state, s, yaku, i) - yaku->need) <= more) << i;
  return all ? made + 1 == 1u << state->players : made;
}

static void find_finals(const fuda_ruleset *rules, fuda_state *state, settling *s) {
  for (int row = rules->fishing->n_final - 1; row >= 0; row--) {
    const fuda_final_yaku *yaku = &rules->fishing->final[row];
    unsigned made = s->ended && yaku->alone ? 0 : made_by(state, s, yaku);
    for (unsigned left = made; left; left &= left - 1) {
      int i = __builtin_ctz(left), seat = state->order[i];
      if (!final_points(state, s, yaku, i)) continue;
      state->final[seat] = (uint8_t)(state->final[seat] | 1u << row);
      s->ended = true;
    }
  }
}

static void pay_finals(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, settling *s,
                       fuda_events *events) {
  find_finals(rules, state, s);
  for (int i = 0; i < state->players && s->ended; i++)
    for (unsigned rows = state->final[state->order[i]]; rows; rows &= rows - 1) {
      int row = __builtin_ctz(rows), seat = state->order[i];
      const fuda_final_yaku *yaku = &rules->fishing->final[row];
      int points = final_points(state, s, yaku, i);
      tell(events, FUDA_EVENT_FINAL, row, seat, points, yaku->clause);
      collect(rules, state, payment, seat, share_of(rules, state, payment, points) / yaku->shares, row + 1, yaku->clause,
              events);
    }
}

/* HH-30: what was paid for hand yaku goes back. */
static void pay_back(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, fuda_events *events) {
  const fuda_payment *paid = payment_of(rules, FUDA_PAY_HAND_YAKU);
  bool any = false;
  state->refunded = 1;
  if (!paid) return;
  for (int seat = 0; seat < rules->seats; seat++)
    for (int g = 0; g < rules->fishing->hand_groups; g++) {
      int row = state->hand_yaku[seat][g] - 1;
      if (row < 0) continue;
      if (!any) tell(events, FUDA_EVENT_REFUND, 0, FUDA_UNKNOWN, 0, payment->clause);
      any = true;
      int32_t each = share_of(rules, state, paid, rules->fishing->hand_yaku[row].points);
      for (int i = 0; i < state->players; i++)
        if (state->order[i] != seat) pay(rules, state, payment, state->order[i], seat, each, row + 1, payment->clause, events);
    }
}

/* HH-31: who is below pays who is above; with three players that leaves no choice of who pays whom. */
static void pay_card_points(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, const settling *s,
                            fuda_events *events) {
  int32_t above[FUDA_SEATS], sum = 0;
  int32_t each = times(payment, state, 1);
  for (int i = 0; i < state->players; i++) sum += above[i] = (s->points[i] - payment->amount[0]) * each;
  if (!events && sum == 0) { /* who is paid by whom is only told */
    counts_as kind = kind_of(payment);
    for (int i = 0, players = state->players; i < players; i++) gain(state, kind, state->order[i], above[i]);
    return;
  }
  for (int to = 0; to < state->players; to++)
    for (int from = 0; above[to] > 0 && from < state->players; from++) {
      if (above[from] >= 0) continue;
      int32_t amount = above[to] < -above[from] ? above[to] : -above[from];
      above[to] -= amount;
      above[from] += amount;
      pay(rules, state, payment, state->order[to], state->order[from], amount, 0, payment->clause, events);
    }
}

/* HH-19: so many card points, or all cards of the suits of the hand's threes. */
static bool has_bonus(const fuda_ruleset *rules, const fuda_state *state, const fuda_hand_yaku *yaku, int seat, int points) {
  if (yaku->bonus == FUDA_BONUS_POINTS) return points >= yaku->bonus_points;
  if (yaku->bonus != FUDA_BONUS_SUITS) return false;
  fuda_set lacking = FUDA_EMPTY;
  for (unsigned threes = state->threes[seat]; threes; threes &= threes - 1)
    lacking =
        fuda_set_or(lacking, fuda_set_minus(rules->fishing->suit[__builtin_ctz(threes)], state->zone[FUDA_CAPTURED + seat]));
  return fuda_set_empty(lacking);
}

static bool pays_bonus(const fuda_payment *payment, const settling *s) {
  return (!s->scored || payment->also_with_yaku) && (!s->ended || payment->also_refunded);
}

static void pay_bonuses(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, const settling *s,
                        fuda_events *events) {
  unsigned may = 0; /* a bit per player and group: those whose hand yaku has a bonus, as in pay_hand_yaku */
  for (int i = 0; i < state->players; i++)
    for (int g = 0; g < FUDA_GROUPS; g++)
      may |= (unsigned)(rules->fishing->index->has_bonus[state->hand_yaku[state->order[i]][g]]) << (i * FUDA_GROUPS + g);
  for (; may; may &= may - 1) {
    int i = __builtin_ctz(may) / FUDA_GROUPS, g = __builtin_ctz(may) % FUDA_GROUPS;
    int seat = state->order[i], row = state->hand_yaku[seat][g] - 1;
    const fuda_hand_yaku *yaku = &rules->fishing->hand_yaku[row];
    if (!has_bonus(rules, state, yaku, seat, s->points[i])) continue;
    state->bonus[seat] = (uint8_t)(state->bonus[seat] | 1u << g);
    tell(events, FUDA_EVENT_BONUS, row, seat, 1, yaku->bonus_clause);
    collect(rules, state, payment, seat, times(payment, state, payment->amount[0]) / payment->shares, row + 1, payment->clause,
            events);
  }
}

static void pay_fact_bonus(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, const settling *s,
                           fuda_events *events) {
  for (int i = 0; i < state->players && state->fact[payment->fact] >= 0; i++) {
    int seat = state->order[i];
    if (state->fact[payment->fact] != seat || s->points[i] < payment->amount[1]) continue;
    state->bonus[seat] = (uint8_t)(state->bonus[seat] | 1u << FUDA_GROUPS);
    tell(events, FUDA_EVENT_BONUS, FUDA_UNKNOWN, seat, 1, payment->clause);
    collect(rules, state, payment, seat, times(payment, state, payment->amount[0]), 0, payment->clause, events);
  }
}

/* HH-33: of equals the earlier in order of play. */
static void pay_pot(const fuda_ruleset *rules, fuda_state *state, const fuda_payment *payment, fuda_events *events) {
  const int32_t *result = payment->by_all || state->ended == FUDA_BY_HAND ? state->gained : state->for_play;
  int winner = state->order[0];
  for (int i = 1; i < state->players; i++) {
    int seat = state->order[i], more = -(result[seat] > result[winner]); /* all ones, and no branch: it can't be foreseen */
    winner ^= (winner ^ seat) & more;
  }
  state->winner = (uint8_t)winner;
  pay(rules, state, payment, winner, FUDA_POT, state->pot, 0, payment->clause, events);
}

bool fuda_is_scored(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_payment *yaku = payment_of(rules, FUDA_PAY_YAKU);
  bool any = false;
  if (!yaku) return false;
  if (rules->fishing->stopping.exists) return state->scorer != FUDA_UNKNOWN && (state->stopped || yaku->unstopped);
  for (int seat = 0; seat < rules->seats; seat++)
    any |= fuda_fishing_made(rules->fishing, state->zone[FUDA_CAPTURED + seat]) != 0;
  return any;
}

/* Pays a row of this kind. */
static inline __attribute__((always_inline)) void settle(const fuda_ruleset *rules, fuda_state *state, settling *s,
                                                         enum fuda_pay_kind kind, const fuda_payment *payment,
                                                         fuda_events *events) {
  switch (kind) {
  case FUDA_PAY_YAKU:
    if (s->scored) pay_yaku(rules, state, payment, events);
    break;
  case FUDA_PAY_FINAL:
    if (!s->scored || payment->also_with_yaku) pay_finals(rules, state, payment, s, events);
    break;
  case FUDA_PAY_REFUND:
    if (s->ended) pay_back(rules, state, payment, events);
    break;
  case FUDA_PAY_CARD_POINTS:
    if (pays_bonus(payment, s)) pay_card_points(rules, state, payment, s, events);
    break;
  case FUDA_PAY_BONUS:
    if (pays_bonus(payment, s)) pay_bonuses(rules, state, payment, s, events);
    break;
  case FUDA_PAY_FACT_BONUS:
    if (pays_bonus(payment, s)) pay_fact_bonus(rules, state, payment, s, events);
    break;
  default: pay_pot(rules, state, payment, events); break;
  }
}

/* Row after row of the table. In the usual order the kinds are known where this is compiled, and no jump depends on them. */
static void settle_all(const fuda_ruleset *rules, fuda_state *state, settling *s, fuda_events *events) {
  const fuda_payment *payments = rules->fishing->payments;
  const fuda_fishing_index *index = rules->fishing->index;
  for (uint32_t rows = index->usual_order ? 0 : index->paid_after; rows; rows &= rows - 1) {
    const fuda_payment *payment = &payments[__builtin_ctz(rows)];
    settle(rules, state, s, payment->kind, payment, events);
  }
#pragma GCC unroll 7
  for (int kind = FUDA_PAY_YAKU; kind <= FUDA_PAY_POT; kind++)
    if (index->usual_order && index->payment[kind])
      settle(rules, state, s, (enum fuda_pay_kind)kind, &payments[index->payment[kind] - 1], events);
}

bool fuda_pay_back(const fuda_ruleset *rules, fuda_state *state) {
  bool paid = false;
  for (int seat = 0; seat < rules->seats; seat++) {
    paid |= state->gained[seat] != 0;
    state->match[seat] -= state->gained[seat];
    state->pot += state->gained[seat]; /* what players paid each other adds up to nothing */
    state->gained[seat] = 0;
  }
  return paid;
}

void fuda_pay_after_play(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  if (state->ended == FUDA_CANCELLED) { /* nothing is scored in a deal that is called off, and nobody has won */
    fuda_event *event = fuda_pay_back(rules, state) ? fuda_event_add(events, FUDA_EVENT_CANCELLED, rules->score_clause) : NULL;
    if (event) event->seat = event->row = FUDA_UNKNOWN;
    return;
  }
  settling s = {.scored = fuda_is_scored(rules, state)};
  for (int i = 0; i < state->players; i++) s.points[i] = fuda_fishing_card_points(rules, state, state->order[i]);
  if (state->ended != FUDA_BY_HAND) settle_all(rules, state, &s, events);
  else if (payment_of(rules, FUDA_PAY_POT)) pay_pot(rules, state, payment_of(rules, FUDA_PAY_POT), events);
  assert(total(rules, state) == 0);
}

/* HH-35: equals share it, what is left over goes to the earlier seats. */
void fuda_pay_jackpot(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  const fuda_payment *payment = payment_of(rules, FUDA_PAY_JACKPOT);
  int32_t highest = state->match[0], n = 0;
  if (!payment) return;
  for (int seat = 1; seat < rules->seats; seat++)
    if (state->match[seat] > highest) highest = state->match[seat];
  bool shares[FUDA_SEATS];
  for (int seat = 0; seat < rules->seats; seat++) n += shares[seat] = state->match[seat] == highest;
  int32_t each = state->jackpot / n, odd = state->jackpot % n;
  for (int seat = 0; seat < rules->seats; seat++)
    if (shares[seat]) pay(rules, state, payment, seat, FUDA_JACKPOT, each + (odd-- > 0), 0, payment->clause, events);
}

/* As it was when play ended -------------------------------------------------------------------------- */

void fuda_pay_undo_after_play(const fuda_ruleset *rules, fuda_state *state) {
  for (int seat = 0; seat < rules->seats; seat++) {
    state->pot += state->after_play[seat];
    state->jackpot += state->from_jackpot[seat];
    state->match[seat] -= state->after_play[seat] + state->from_jackpot[seat];
    state->gained[seat] -= state->after_play[seat];
    state->after_play[seat] = state->for_play[seat] = state->from_jackpot[seat] = 0;
    state->final[seat] = state->bonus[seat] = 0;
  }
  state->refunded = 0;
  state->winner = FUDA_UNKNOWN;
}

void fuda_pay_ante_of(const fuda_ruleset *rules, fuda_state *state, int ante) {
  for (int seat = 0; seat < rules->seats; seat++) {
    state->match[seat] += ante - rules->fishing->ante;
    state->jackpot -= ante - rules->fishing->ante;
  }
}

/* What has been scored ------------------------------------------------------------------------------ */

static void add_scored(fuda_scored out[FUDA_SCORED], int *n, fuda_scored scored) {
  if (*n < FUDA_SCORED) out[(*n)++] = scored;
}

static void add_bonuses(const fuda_ruleset *rules, const fuda_state *state, int seat, fuda_scored out[FUDA_SCORED], int *n) {
  for (unsigned earned = state->bonus[seat]; earned; earned &= earned - 1) {
    int g = __builtin_ctz(earned);
    const fuda_payment *payment = payment_of(rules, g == FUDA_GROUPS ? FUDA_PAY_FACT_BONUS : FUDA_PAY_BONUS);
    int row = g == FUDA_GROUPS ? payment->fact : state->hand_yaku[seat][g] - 1;
    uint16_t clause = g == FUDA_GROUPS ? payment->clause : rules->fishing->hand_yaku[row].bonus_clause;
    fuda_scored scored = {.kind = g == FUDA_GROUPS ? FUDA_SCORED_FACT : FUDA_SCORED_BONUS,
                          .row = (uint8_t)row,
                          .seat = (uint8_t)seat,
                          .twice = (int16_t)(2 * payment->amount[0] / (rules->kan ? rules->kan : 1)),
                          .clause = clause};
    add_scored(out, n, scored);
  }
}

static void add_set_yaku(const fuda_ruleset *rules, const fuda_state *state, int seat, fuda_scored out[FUDA_SCORED], int *n) {
  const fuda_payment *payment = payment_of(rules, FUDA_PAY_YAKU);
  fuda_set captured = state->zone[FUDA_CAPTURED + seat];
  if (fuda_set_empty(captured) && !state->held_yaku[seat]) return;
  uint32_t made = (uint32_t)fuda_fishing_made(rules->fishing, captured) & ~state->void_yaku[seat];
  bool part = payment && payment->unstopped && fuda_deal_over(state) && !state->stopped && rules->fishing->stopping.exists;
  for (uint32_t rows = made | state->held_yaku[seat]; rows; rows &= rows - 1) {
    int row = __builtin_ctz(rows);
    const fuda_set_yaku *yaku = &rules->fishing->yaku[row];
    bool held = state->held_yaku[seat] >> row & 1; /* whoever is out captures nothing */
    int points = fuda_set_yaku_points(yaku, held ? state->held[seat] : captured);
    int twice = part && !held ? 2 * points / payment->unstopped : 2 * points;
    add_scored(out, n, (fuda_scored){FUDA_SCORED_SET, (uint8_t)row, (uint8_t)seat, false, (int16_t)twice, yaku->clause});
  }
}

/* Which seats have one can't be foreseen: an entry is written for each group, and counts where there is one. */
static void add_hand_yaku(const fuda_ruleset *rules, const fuda_state *state, int seat, fuda_scored out[FUDA_SCORED], int *n) {
  for (int g = 0; g < rules->fishing->hand_groups && *n < FUDA_SCORED; g++) {
    bool has = state->hand_yaku[seat][g];
    int row = state->hand_yaku[seat][g] - has;
    const fuda_hand_yaku *yaku = &rules->fishing->hand_yaku[row];
    int16_t twice = (int16_t)(2 * yaku->points);
    out[*n] = (fuda_scored){FUDA_SCORED_HAND, (uint8_t)row, (uint8_t)seat, state->refunded, twice, yaku->clause};
    *n += has;
  }
}

static void add_finals(const fuda_ruleset *rules, const fuda_state *state, int seat, fuda_scored out[FUDA_SCORED], int *n) {
  settling s = {0};
  int place = 0;
  for (int i = 0; i < state->players; i++) {
    s.points[i] = fuda_fishing_card_points(rules, state, state->order[i]);
    if (state->order[i] == seat) place = i;
  }
  for (unsigned rows = state->final[seat]; rows; rows &= rows - 1) {
    int row = __builtin_ctz(rows);
    const fuda_final_yaku *yaku = &rules->fishing->final[row];
    int16_t twice = (int16_t)(2 * final_points(state, &s, yaku, place));
    add_scored(out, n, (fuda_scored){FUDA_SCORED_FINAL, (uint8_t)row, (uint8_t)seat, false, twice, yaku->clause});
  }
}

/* Whether anybody has a yaku of captures or one at the end: mostly nobody has. In play: the deal was played from its start,
 * where who can stop with a yaku that is made is the scorer; nobody has to look for it then. */
static bool any_made(const fuda_ruleset *rules, const fuda_state *state, bool in_play) {
  const fuda_stopping *stopping = &rules->fishing->stopping;
  uint64_t any = state->scorer != FUDA_UNKNOWN;
  for (int i = 0; i < state->players && !(in_play && stopping->exists && stopping->least <= 0); i++)
    any |= fuda_fishing_completed(rules->fishing, state->zone[FUDA_CAPTURED + state->order[i]]);
  for (int seat = 0; seat < rules->seats; seat++) any |= state->held_yaku[seat] | state->final[seat];
  return any != 0;
}

static void add_made(const fuda_ruleset *rules, const fuda_state *state, int seat, fuda_scored out[FUDA_SCORED], int *n) {
  add_set_yaku(rules, state, seat, out, n);
  if (state->final[seat]) add_finals(rules, state, seat, out, n);
}

int fuda_scored_yaku(const fuda_ruleset *rules, const fuda_state *state, fuda_scored out[FUDA_SCORED]) {
  int n = 0;
  bool made = any_made(rules, state, false);
  for (int seat = 0; seat < rules->seats; seat++) {
    add_hand_yaku(rules, state, seat, out, &n);
    if (made) add_made(rules, state, seat, out, &n);
    add_bonuses(rules, state, seat, out, &n);
  }
  return n;
}

/* The seat's hand yaku and bonuses: without a branch, as above. */
static void count_hand(const fuda_ruleset *rules, const fuda_state *state, int seat,
                       uint64_t count[FUDA_SCORED_FACT + 1][FUDA_SET_YAKU]) {
  const fuda_payment *fact = payment_of(rules, FUDA_PAY_FACT_BONUS);
  unsigned bonus = state->bonus[seat];
  for (int g = 0; g < FUDA_GROUPS; g++) {
    unsigned has = state->hand_yaku[seat][g] != 0, row = state->hand_yaku[seat][g] - has;
    has &= row < FUDA_SET_YAKU;
    count[FUDA_SCORED_HAND][row % FUDA_SET_YAKU] += has;
    count[FUDA_SCORED_BONUS][row % FUDA_SET_YAKU] += has & bonus >> g;
  }
  if (fact) count[FUDA_SCORED_FACT][fact->fact] += bonus >> FUDA_GROUPS & 1;
}

void fuda_scored_count(const fuda_ruleset *rules, const fuda_state *state,
                       uint64_t count[FUDA_SCORED_FACT + 1][FUDA_SET_YAKU]) {
  fuda_scored scored[FUDA_SCORED];
  int n = 0;
  for (int seat = 0; seat < rules->seats; seat++) count_hand(rules, state, seat, count);
  if (!any_made(rules, state, true)) return;
  for (int seat = 0; seat < rules->seats; seat++) add_made(rules, state, seat, scored, &n);
  for (int i = 0; i < n; i++)
    if (scored[i].row < FUDA_SET_YAKU) count[scored[i].kind][scored[i].row]++;
}
