/* Expressions, asked of a deal that the kernel plays: see ask.c. */
#include "arithmetic.h"
#include "flow.h"
#include "kernel_tables.h"

enum { DEPTH = FUDA_DEPTH };

int fuda_kernel_holder(const kernel_deal *deal, fuda_card card) {
  if (deal->kernel->hands != KERNEL_AS_SETS) {
    unsigned owner = deal->where[card] ? FUDA_SEATS : fuda_kernel_owner(deal, card);
    return owner == FUDA_SEATS ? FUDA_NOBODY : (int)owner;
  }
  for (int seat = 0; seat < deal->kernel->rules->seats; seat++)
    if (deal->hand[seat].lo >> card & 1) return seat;
  return FUDA_NOBODY;
}

static int32_t ask_holder(const kernel_deal *deal, int ref) {
  fuda_card card = fuda_card_of(deal->kernel->rules, ref, deal->trump);
  return card == FUDA_NO_CARD ? FUDA_NOBODY : fuda_kernel_holder(deal, card);
}

static int32_t ask_others(const fuda_ruleset *rules, const int16_t *of, int team) {
  int32_t sum = 0;
  for (int t = 0; t < fuda_teams(rules); t++)
    if (t != team) sum += of[t];
  return sum;
}

static int32_t others_card_points(const kernel_deal *deal, int team) {
  int32_t sum = 0;
  for (int t = 0; t < fuda_teams(deal->kernel->rules); t++)
    if (t != team) sum += deal->card_points[t];
  return sum;
}

static int32_t held(const kernel_deal *deal, int set, int seat) {
  return seat < 0 ? 0 : fuda_set_count(fuda_set_and(deal->hand[seat], deal->kernel->rules->sets[set]));
}

static int32_t laid(const kernel_deal *deal, int arg) {
  const fuda_ruleset *rules = deal->kernel->rules;
  const fuda_card *cards = &deal->laid[deal->trick_no * 8u];
  fuda_set set = fuda_laid_set(rules, arg, deal->trump, deal->led), table = FUDA_EMPTY;
  for (int i = 0; i < rules->seats; i++) fuda_set_add(&table, cards[i]);
  return fuda_set_count(fuda_set_and(set, table));
}

static const fuda_bid *contract(const kernel_deal *deal) { return &deal->kernel->rules->auction->bids[deal->bid - 1]; }

/* Most expressions are one look; false where it takes more. */
static inline bool look(const kernel_deal *deal, fuda_code code, int32_t *found) {
  switch ((enum fuda_ask)code.ask) {
  case FUDA_ASK_NUMBER: *found = code.arg; return true;
  case FUDA_ASK_DEALER: *found = deal->dealer; return true;
  case FUDA_ASK_LEADER: *found = deal->leader; return true;
  case FUDA_ASK_ASKED: *found = deal->actor; return true;
  case FUDA_ASK_FACT: *found = deal->fact[code.arg]; return true;
  case FUDA_ASK_HOLDER: *found = ask_holder(deal, code.arg); return true;
  case FUDA_ASK_BIDDER: *found = deal->bidder; return true;
  case FUDA_ASK_DENOMINATION: *found = deal->bid ? contract(deal)->denomination : FUDA_UNKNOWN; return true;
  case FUDA_ASK_TRICK_NO: *found = deal->trick_no; return true;
  case FUDA_ASK_LAST_TRICK: *found = deal->trick_no == deal->kernel->rules->tricks; return true;
  default: return false;
  }
}

static int32_t seat_after(const fuda_ruleset *rules, int32_t value) {
  int seat = fuda_seat_of(rules, value);
  return seat < 0 ? FUDA_NOBODY : seat + 1 == rules->seats ? 0 : seat + 1;
}

static __attribute__((noinline)) int32_t reckon(const kernel_deal *deal, fuda_expr expr, int team) {
  const fuda_ruleset *rules = deal->kernel->rules;
  int32_t stack[DEPTH + 1], *top = stack; /* the place below the first is never read */
  const fuda_code *code = rules->code + expr.first, *end = code + expr.count;
  fuda_asked asker[FUDA_ABOUT];
  int n_askers = 0, seat = deal->actor;
  for (; code < end; code++) {
    int arg = code->arg;
    switch ((enum fuda_ask)code->ask) {
    case FUDA_ASK_NUMBER: *++top = arg; break;
    case FUDA_ASK_DEALER: *++top = deal->dealer; break;
    case FUDA_ASK_LEADER: *++top = deal->leader; break;
    case FUDA_ASK_ASKED: *++top = seat; break;
    case FUDA_ASK_HOLDER: *++top = ask_holder(deal, arg); break;
    case FUDA_ASK_FACT: *++top = deal->fact[arg]; break;
    case FUDA_ASK_OWN: *++top = deal->fact[arg + team]; break;
    case FUDA_ASK_TRICKS: *++top = deal->out.tricks[team]; break;
    case FUDA_ASK_OTHERS_TRICKS: *++top = ask_others(rules, deal->out.tricks, team); break;
    case FUDA_ASK_YAKU: *++top = deal->out.yaku[team]; break;
    case FUDA_ASK_OTHERS_YAKU: *++top = ask_others(rules, deal->out.yaku, team); break;
    case FUDA_ASK_TRICK_NO: *++top = deal->trick_no; break;
    case FUDA_ASK_LAST_TRICK: *++top = deal->trick_no == rules->tricks; break;
    case FUDA_ASK_COUNT: *++top = fuda_set_count(deal->aside[arg - FUDA_OWN_ZONES]); break;
    case FUDA_ASK_HELD: *++top = held(deal, arg, seat); break;
    case FUDA_ASK_HELD_IS: *++top = held(deal, arg & 255, seat) == arg >> 8, code += 2; break;
    case FUDA_ASK_CARD_POINTS: *++top = deal->card_points[team]; break;
    case FUDA_ASK_OTHERS_CARD_POINTS: *++top = others_card_points(deal, team); break;
    case FUDA_ASK_BID: *++top = deal->bid ? contract(deal)->tricks : 0; break;
    case FUDA_ASK_DENOMINATION: *++top = deal->bid ? contract(deal)->denomination : FUDA_UNKNOWN; break;
    case FUDA_ASK_BIDDER: *++top = deal->bidder; break;
    case FUDA_ASK_CONTRACTORS: *++top = deal->bidder >= 0 && rules->team_of[deal->bidder] == team; break;
    case FUDA_ASK_ROLE: *++top = deal->role[arg]; break;
    case FUDA_ASK_AFTER: *top = seat_after(rules, *top); break;
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
    case FUDA_ASK_THIS_SEAT: *++top = team; break;
    case FUDA_ASK_OF_TEAM: *top = fuda_seat_of(rules, *top) >= 0 && rules->team_of[*top] == team; break;
    case FUDA_ASK_DEAL_NO: *++top = deal->chance.deal + 1; break;
    case FUDA_ASK_LAID: *++top = laid(deal, arg); break;
    case FUDA_ASK_LAID_ALIKE: *++top = fuda_laid_alike(rules, &deal->laid[deal->trick_no * 8u], arg != 0); break;
    case FUDA_ASK_ABOUT: asker[n_askers++] = fuda_turn_to(rules, *top--, &team, &seat); break;
    case FUDA_ASK_ABOUT_END:
      team = asker[--n_askers].team;
      seat = asker[n_askers].seat;
      if (asker[n_askers].nobody) *top = 0;
      break;
    default: break; /* refused when the kernel was made */
    }
  }
  return top > stack ? *top : 0;
}

int32_t fuda_kernel_ask(const kernel_deal *deal, fuda_expr expr, int team) {
  const fuda_ruleset *rules = deal->kernel->rules;
  const fuda_code *code = &rules->code[expr.first];
  int32_t found;
  if (expr.count == 1 && look(deal, code[0], &found)) return found;
  if (expr.count == 2 && code[1].ask == FUDA_ASK_AFTER && look(deal, code[0], &found)) return seat_after(rules, found);
  return reckon(deal, expr, team);
}

int fuda_kernel_ask_seat(const kernel_deal *deal, fuda_expr expr) {
  return fuda_seat_of(deal->kernel->rules, fuda_kernel_ask(deal, expr, 0));
}

static enum kernel_about about(fuda_code code) {
  if (code.ask > FUDA_ASK_IF && code.ask < FUDA_ASK_THIS_SEAT) return KERNEL_ABOUT_MORE; /* of stopping and hand yaku */
  switch ((enum fuda_ask)code.ask) {
  case FUDA_ASK_COUNT:
    return code.arg >= FUDA_OWN_ZONES && code.arg < FUDA_OWN_ZONES + KERNEL_OWN ? KERNEL_ABOUT_CARDS : KERNEL_ABOUT_MORE;
  case FUDA_ASK_HOLDER: return KERNEL_ABOUT_CARDS;
  case FUDA_ASK_HELD:
  case FUDA_ASK_HELD_IS: return KERNEL_ABOUT_HANDS;
  case FUDA_ASK_DEAL_WINNER:
  case FUDA_ASK_LOST:
  case FUDA_ASK_JOINED:
  case FUDA_ASK_GONE_OUT:
  case FUDA_ASK_GAINED:
  case FUDA_ASK_MATCH_LEADER:
  case FUDA_ASK_CAPTURED: return KERNEL_ABOUT_MORE;
  default: return KERNEL_ABOUT_PLAY;
  }
}

enum kernel_about fuda_kernel_about(const fuda_ruleset *rules, fuda_expr expr) {
  enum kernel_about most = KERNEL_ABOUT_PLAY;
  for (int i = 0; i < expr.count; i++) {
    enum kernel_about this = about(rules->code[expr.first + i]);
    most = this > most ? this : most;
  }
  return most;
}
