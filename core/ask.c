/* Expressions: integers asked of a position, in postfix. */
#include "arithmetic.h"
#include "flow.h"
#include "tables.h"

enum { DEPTH = FUDA_DEPTH };

static int32_t ask_holder(const fuda_ruleset *rules, const fuda_state *state, int ref) {
  fuda_card card = fuda_card_of(rules, ref, state->trump);
  for (int seat = 0; card != FUDA_NO_CARD && seat < rules->seats; seat++)
    if (fuda_set_has(state->zone[FUDA_HAND + seat], card)) return seat;
  return FUDA_NOBODY;
}

static int32_t ask_others(const fuda_ruleset *rules, const int16_t *of, int team) {
  int32_t sum = 0;
  for (int t = 0; t < fuda_teams(rules); t++)
    if (t != team) sum += of[t];
  return sum;
}

static int32_t others_yaku(const fuda_ruleset *rules, const fuda_state *state, int team) {
  if (!rules->fishing) return ask_others(rules, state->yaku, team);
  int32_t sum = 0;
  for (int seat = 0; seat < rules->seats; seat++)
    if (seat != team) sum += fuda_fishing_yaku(rules, state, seat);
  return sum;
}

static int32_t others_card_points(const fuda_ruleset *rules, const fuda_state *state, int team) {
  int32_t sum = 0;
  for (int t = 0; t < fuda_teams(rules); t++)
    if (t != team) sum += fuda_card_points(rules, state, t);
  return sum;
}

static int32_t others_went_on(const fuda_ruleset *rules, const fuda_state *state, int team) {
  int32_t sum = 0;
  for (int seat = 0; seat < rules->seats; seat++)
    if (seat != team) sum += state->times_on[seat];
  return sum;
}

static int32_t hand_points(const fuda_ruleset *rules, const fuda_state *state, int seat) {
  int32_t sum = 0;
  for (int g = 0; rules->fishing && g < rules->fishing->hand_groups; g++)
    if (state->hand_yaku[seat][g]) sum += rules->fishing->hand_yaku[state->hand_yaku[seat][g] - 1].points;
  return sum;
}

static int32_t others_hand_points(const fuda_ruleset *rules, const fuda_state *state, int team) {
  int32_t sum = 0;
  for (int seat = 0; seat < rules->seats; seat++)
    if (seat != team) sum += hand_points(rules, state, seat);
  return sum;
}

static int32_t captured(const fuda_ruleset *rules, const fuda_state *state, int set, int seat) {
  return fuda_set_count(fuda_set_and(state->zone[FUDA_CAPTURED + seat], rules->sets[set]));
}

static inline int32_t held(const fuda_ruleset *rules, const fuda_state *state, int set, int seat) {
  return seat < 0 ? 0 : fuda_set_count(fuda_set_and(state->zone[FUDA_HAND + seat], rules->sets[set]));
}

static inline int32_t laid(const fuda_ruleset *rules, const fuda_state *state, int arg) {
  return fuda_set_count(fuda_set_and(state->zone[FUDA_TABLE], fuda_laid_set(rules, arg, state->trump, state->led)));
}

/* HH-34: of equal accounts the first in turn order from the dealer. */
static int32_t ask_match_leader(const fuda_ruleset *rules, const fuda_state *state) {
  int best = state->dealer;
  for (int i = 1; i < rules->seats; i++) {
    int seat = (state->dealer + i) % rules->seats;
    if (state->match[seat] > state->match[best]) best = seat;
  }
  return best;
}

/* Whether the deal that is over was won by another team than this seat's. */
static int32_t has_lost(const fuda_ruleset *rules, const fuda_state *state, int32_t seat) {
  int winner = fuda_deal_winner(rules, state);
  return winner >= 0 && fuda_seat_of(rules, seat) >= 0 && rules->team_of[seat] != winner;
}

/* One switch for all: what comes after what is learnt by the processor only where there is a single jump. */
static __attribute__((noinline)) int32_t ask(const fuda_ruleset *rules, const fuda_state *state, fuda_expr expr, int team) {
  int32_t stack[DEPTH + 1], *top = stack; /* the place below the first is never read */
  const fuda_code *code = rules->code + expr.first, *end = code + expr.count;
  fuda_asked asker[FUDA_ABOUT];
  int n_askers = 0, seat = state->actor;
  for (; code < end; code++) {
    int arg = code->arg;
    switch ((enum fuda_ask)code->ask) {
    case FUDA_ASK_NUMBER: *++top = arg; break;
    case FUDA_ASK_DEALER: *++top = state->dealer; break;
    case FUDA_ASK_LEADER: *++top = state->leader; break;
    case FUDA_ASK_ASKED: *++top = seat; break;
    case FUDA_ASK_HOLDER: *++top = ask_holder(rules, state, arg); break;
    case FUDA_ASK_FACT: *++top = state->fact[arg]; break;
    case FUDA_ASK_OWN: *++top = state->fact[arg + team]; break;
    case FUDA_ASK_TRICKS: *++top = state->tricks[team]; break;
    case FUDA_ASK_OTHERS_TRICKS: *++top = ask_others(rules, state->tricks, team); break;
    case FUDA_ASK_YAKU: *++top = fuda_yaku_points(rules, state, team); break;
    case FUDA_ASK_OTHERS_YAKU: *++top = others_yaku(rules, state, team); break;
    case FUDA_ASK_TRICK_NO: *++top = state->trick_no; break;
    case FUDA_ASK_LAST_TRICK: *++top = state->trick_no == rules->tricks; break;
    case FUDA_ASK_COUNT: *++top = fuda_set_count(state->zone[arg]); break;
    case FUDA_ASK_HELD: *++top = held(rules, state, arg, seat); break;
    case FUDA_ASK_HELD_IS: *++top = held(rules, state, arg & 255, seat) == arg >> 8, code += 2; break;
    case FUDA_ASK_CARD_POINTS: *++top = fuda_card_points(rules, state, team); break;
    case FUDA_ASK_OTHERS_CARD_POINTS: *++top = others_card_points(rules, state, team); break;
    case FUDA_ASK_DEAL_WINNER: *++top = fuda_deal_winner(rules, state); break;
    case FUDA_ASK_BID: *++top = state->bid ? fuda_contract(rules, state)->tricks : 0; break;
    case FUDA_ASK_DENOMINATION: *++top = state->bid ? fuda_contract(rules, state)->denomination : FUDA_UNKNOWN; break;
    case FUDA_ASK_BIDDER: *++top = state->bidder; break;
    case FUDA_ASK_CONTRACTORS: *++top = state->bidder >= 0 && rules->team_of[state->bidder] == team; break;
    case FUDA_ASK_JOINED: *++top = state->players; break;
    case FUDA_ASK_GONE_OUT: *++top = __builtin_popcount(state->out); break;
    case FUDA_ASK_GAINED: *++top = state->gained[team]; break;
    case FUDA_ASK_MATCH_LEADER: *++top = ask_match_leader(rules, state); break;
    case FUDA_ASK_ROLE: *++top = state->role[arg]; break;
    case FUDA_ASK_LOST: *top = has_lost(rules, state, *top); break;
    case FUDA_ASK_AFTER: *top = fuda_seat_of(rules, *top) < 0 ? FUDA_NOBODY : *top + 1 == rules->seats ? 0 : *top + 1; break;
    case FUDA_ASK_NOT: *top = !*top; break;
    case FUDA_ASK_ADD: top--, *top = fuda_plus(*top, top[1]); break;
    case FUDA_ASK_SUBTRACT: top--, *top = fuda_minus(*top, top[1]); break;
    case FUDA_ASK_TIMES: top--, *top = fuda_times(*top, top[1]); break;
    case FUDA_ASK_OVER: top--, *top = fuda_over(*top, top[1]); break;
    case FUDA_ASK_LESS: top--, *top = *top < top[1]; break;
    case FUDA_ASK_EQUAL: top--, *top = *top == top[1]; break;
    case FUDA_ASK_AND: top--, *top = (*top != 0) & (top[1] != 0); break;
    case FUDA_ASK_OR: top--, *top = (*top != 0) | (top[1] != 0); break;
    case FUDA_ASK_IF: top -= 2, *top = *top ? top[1] : top[2]; break;
    case FUDA_ASK_STOPPED: *++top = state->stopped && state->scorer == team; break;
    case FUDA_ASK_STOPPER: *++top = state->stopped ? state->scorer : FUDA_NOBODY; break;
    case FUDA_ASK_WENT_ON: *++top = state->times_on[team]; break;
    case FUDA_ASK_OTHERS_WENT_ON: *++top = others_went_on(rules, state, team); break;
    case FUDA_ASK_HAND_POINTS: *++top = hand_points(rules, state, team); break;
    case FUDA_ASK_OTHERS_HAND_POINTS: *++top = others_hand_points(rules, state, team); break;
    case FUDA_ASK_THIS_SEAT: *++top = team; break;
    case FUDA_ASK_OF_TEAM: *top = fuda_seat_of(rules, *top) >= 0 && rules->team_of[*top] == team; break;
    case FUDA_ASK_ABOUT: asker[n_askers++] = fuda_turn_to(rules, *top--, &team, &seat); break;
    case FUDA_ASK_ABOUT_END: team = asker[--n_askers].team, seat = asker[n_askers].seat, *top *= !asker[n_askers].nobody; break;
    case FUDA_ASK_DEAL_NO: *++top = state->deal_of_match + 1; break;
    case FUDA_ASK_CAPTURED: *++top = captured(rules, state, arg, team); break;
    case FUDA_ASK_LAID: *++top = laid(rules, state, arg); break;
    case FUDA_ASK_LAID_ALIKE: *++top = fuda_laid_alike(rules, &state->laid[(state->trick_no - 1) * rules->seats], arg != 0); break;
    }
  }
  return top > stack ? *top : 0;
}

/* What is asked in every deal is mostly one look. */
int32_t fuda_ask(const fuda_ruleset *rules, const fuda_state *state, fuda_expr expr, int team) {
  if (expr.count != 1) return ask(rules, state, expr, team);
  fuda_code one = rules->code[expr.first];
  if (one.ask == FUDA_ASK_NUMBER) return one.arg;
  if (one.ask == FUDA_ASK_DEALER) return state->dealer;
  if (one.ask == FUDA_ASK_GAINED) return state->gained[team];
  return one.ask == FUDA_ASK_BIDDER ? state->bidder : ask(rules, state, expr, team);
}

int fuda_ask_seat(const fuda_ruleset *rules, const fuda_state *state, fuda_expr expr) {
  return fuda_seat_of(rules, fuda_ask(rules, state, expr, 0));
}

/* The cards of the tricks that a team has won; of a claim, all that are left too. */
static int32_t trick_card_points(const fuda_ruleset *rules, const fuda_state *state, int team) {
  int32_t sum = 0;
  for (int i = 0; i < state->n_laid; i++) {
    int t = 1 + i / rules->seats;
    bool whole = t * rules->seats <= state->n_laid;
    if (whole && rules->team_of[state->winner_of[t]] == team) sum += rules->trick->value[state->laid[i]];
  }
  if (state->ended != FUDA_CLAIMED || rules->team_of[state->ended_by] != team) return sum;
  for (int seat = 0; seat < rules->seats; seat++)
    for (fuda_set hand = state->zone[FUDA_HAND + seat]; !fuda_set_empty(hand);)
      sum += rules->trick->value[fuda_set_take(&hand)];
  return sum;
}

int32_t fuda_card_points(const fuda_ruleset *rules, const fuda_state *state, int team) {
  return rules->fishing ? fuda_fishing_card_points(rules, state, team) : trick_card_points(rules, state, team);
}

int32_t fuda_yaku_points(const fuda_ruleset *rules, const fuda_state *state, int team) {
  return rules->fishing ? fuda_fishing_yaku(rules, state, team) : state->yaku[team];
}

/* A contract, or what was said in secret, counts when the deal is over; one that was cancelled doesn't count at all. */
int32_t fuda_points(const fuda_ruleset *rules, const fuda_state *state, int team) {
  if ((rules->auction || rules->counts_late) && !fuda_deal_over(state)) return 0;
  if (state->ended == FUDA_CANCELLED) return 0;
  if (state->ended == FUDA_FOULED) return rules->team_of[state->ended_by] == team ? 0 : rules->penalty.points;
  int32_t points;
  if (fuda_score_points(rules, team, state->tricks, state->yaku, state->fact, state->bid, state->bidder, &points))
    return points;
  return fuda_counted(fuda_ask(rules, state, rules->points, team));
}
