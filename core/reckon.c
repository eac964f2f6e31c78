/* A sum as a person would write it down: "8 tricks - 7 bid + 2 × (7 bid - 5)". */
#include "action.h"
#include "flow.h"

#include <stdio.h>
#include <string.h>

enum { DEPTH = FUDA_DEPTH, TERM = 120 };
enum { A_SUM, A_PRODUCT, AN_ATOM }; /* what binds how tightly */

/* A part of the sum: its code begins at `first` of the pool and goes up to where one is. */
typedef struct part {
  uint16_t first;
  int binds;
  char text[TERM];
} part;

static const char *noun_of(uint8_t ask, bool one) {
  switch (ask) {
  case FUDA_ASK_TRICKS: return one ? " trick" : " tricks";
  case FUDA_ASK_OTHERS_TRICKS: return one ? " trick of the others" : " tricks of the others";
  case FUDA_ASK_YAKU: return " for yaku";
  case FUDA_ASK_OTHERS_YAKU: return " for yaku of the others";
  case FUDA_ASK_CARD_POINTS: return " for cards";
  case FUDA_ASK_OTHERS_CARD_POINTS: return " for cards of the others";
  case FUDA_ASK_BID: return " bid";
  case FUDA_ASK_WENT_ON: return " gone on";
  case FUDA_ASK_OTHERS_WENT_ON: return " gone on by the others";
  case FUDA_ASK_HAND_POINTS: return " for the hand";
  case FUDA_ASK_OTHERS_HAND_POINTS: return " for the hands of the others";
  case FUDA_ASK_CAPTURED: return one ? " card captured" : " cards captured";
  default: return "";
  }
}

/* A fact of each team by what it is, without whose it is: "tricks bid" of "Genji: tricks bid". */
static const char *fact_noun(const fuda_fact *fact) {
  const char *colon = fact->of_team && fact->text ? strstr(fact->text, ": ") : NULL;
  return colon ? colon + 2 : fact->text ? fact->text : fact->name;
}

static const char *sign_of(uint8_t ask) {
  switch (ask) {
  case FUDA_ASK_ADD: return " + ";
  case FUDA_ASK_SUBTRACT: return " - ";
  case FUDA_ASK_TIMES: return " × ";
  case FUDA_ASK_OVER: return " / ";
  default: return NULL;
  }
}

static void join(part *a, const part *b, uint8_t ask) {
  char text[2 * TERM + 16];
  int binds = ask == FUDA_ASK_TIMES || ask == FUDA_ASK_OVER ? A_PRODUCT : A_SUM;
  bool around_a = a->binds < binds, around_b = b->binds < binds || (b->binds == binds && ask != FUDA_ASK_ADD);
  snprintf(text, sizeof text, "%s%s%s%s%s%s%s", around_a ? "(" : "", a->text, around_a ? ")" : "", sign_of(ask),
           around_b ? "(" : "", b->text, around_b ? ")" : "");
  snprintf(a->text, TERM, "%.*s", TERM - 1, text);
  a->binds = binds;
}

/* How many terms a step takes off the stack. */
static int taken(uint8_t ask) {
  if (ask == FUDA_ASK_IF) return 3;
  if (ask == FUDA_ASK_NOT || ask == FUDA_ASK_AFTER || ask == FUDA_ASK_LOST) return 1;
  if (ask == FUDA_ASK_ABOUT || ask == FUDA_ASK_OF_TEAM) return 1;
  return ask >= FUDA_ASK_ADD && ask < FUDA_ASK_IF ? 2 : 0;
}

/* Where a question about another seat ends: it is written down as one number. */
static uint16_t end_of_about(const fuda_ruleset *rules, uint16_t at) {
  for (int depth = 1; depth > 0;) {
    at++;
    depth += (rules->code[at].ask == FUDA_ASK_ABOUT) - (rules->code[at].ask == FUDA_ASK_ABOUT_END);
  }
  return at;
}

char *fuda_reckoning(const fuda_ruleset *rules, const fuda_state *state, fuda_expr expr, int team, char *out, size_t size) {
  part stack[DEPTH + 1];
  int n = 0;
  for (uint16_t at = expr.first; at < expr.first + expr.count; at++) {
    uint8_t ask = rules->code[at].ask;
    if (ask == FUDA_ASK_ABOUT) at = end_of_about(rules, at);
    n -= taken(ask);
    part *term = &stack[n++];
    char whom[16];
    snprintf(whom, sizeof whom, "%.15s", taken(ask) ? term->text : "");
    if (!taken(ask)) term->first = at;
    fuda_expr here = {term->first, (uint16_t)(at + 1 - term->first)}, condition = {here.first, 0};
    if (ask == FUDA_ASK_IF) { /* only what applies is written down */
      condition.count = (uint16_t)(term[1].first - here.first);
      part chosen = term[fuda_ask(rules, state, condition, team) ? 1 : 2];
      chosen.first = here.first;
      *term = chosen;
    } else if (ask == FUDA_ASK_ABOUT) {
      bool nobody = whom[0] == '-';
      snprintf(term->text, TERM, "%d by %s%s", (int)fuda_ask(rules, state, here, team), nobody ? "nobody" : "seat ", nobody ? "" : whom);
      term->binds = AN_ATOM;
    } else if (sign_of(ask)) {
      join(term, term + 1, ask);
    } else {
      bool own = ask == FUDA_ASK_OWN;
      int n_of = (int)fuda_ask(rules, state, here, team);
      snprintf(term->text, TERM, "%d%s%s", n_of, own ? " " : "",
               own ? fact_noun(&rules->facts[rules->code[at].arg]) : noun_of(ask, n_of == 1));
      term->binds = AN_ATOM;
    }
  }
  snprintf(out, size, "%s", n > 0 ? stack[0].text : "0");
  return out;
}

bool fuda_score_is_plain(const fuda_ruleset *rules) {
  for (uint16_t at = rules->points.first; at < rules->points.first + rules->points.count; at++) {
    uint8_t ask = rules->code[at].ask;
    if (ask != FUDA_ASK_TRICKS && ask != FUDA_ASK_YAKU && ask != FUDA_ASK_ADD) return false;
  }
  return true;
}

/* A fact that was noted: "; tricks bid: 6", of another team with whose it is, once each. */
static void add_fact(const fuda_ruleset *rules, const fuda_state *state, int i, bool other, uint32_t *told, char *out,
                     size_t size) {
  const fuda_fact *fact = &rules->facts[i];
  const char *noun = other && fact->text ? fact->text : fact_noun(fact);
  size_t used = strlen(out);
  if (*told >> i & 1 || strstr(out, noun)) return;
  *told |= UINT32_C(1) << i;
  if (!fact->is_seat) snprintf(out + used, size - used, "; %s: %d", noun, state->fact[i]);
  else if (state->fact[i] != FUDA_NOBODY) snprintf(out + used, size - used, "; %s: seat %d", noun, state->fact[i]);
  else snprintf(out + used, size - used, "; %s: nobody", noun);
}

/* What was noted and is asked for, and stands in no term: each team's own of the team that is asked about. */
static void add_facts(const fuda_ruleset *rules, const fuda_state *state, int own, char *out, size_t size) {
  struct {
    fuda_asked before;
    uint16_t first;
  } about[DEPTH];
  uint16_t first[DEPTH + 1]; /* where each term on the stack begins */
  uint32_t told = 0;
  int n = 0, depth = 0, team = own, seat = FUDA_NOBODY;
  for (uint16_t at = rules->points.first; at < rules->points.first + rules->points.count; at++) {
    fuda_code code = rules->code[at];
    if (code.ask == FUDA_ASK_ABOUT) {
      n--;
      fuda_expr whom = {first[n], (uint16_t)(at - first[n])};
      about[depth].first = whom.first;
      about[depth++].before = fuda_turn_to(rules, fuda_ask(rules, state, whom, team), &team, &seat);
    } else if (code.ask == FUDA_ASK_ABOUT_END) {
      team = about[--depth].before.team, seat = about[depth].before.seat;
      first[n - 1] = about[depth].first;
    } else {
      n -= taken(code.ask);
      if (!taken(code.ask)) first[n] = at;
      n++;
    }
    bool nobody = depth > 0 && about[depth - 1].before.nobody, of_team = code.ask == FUDA_ASK_OWN;
    if (code.ask == FUDA_ASK_FACT || (of_team && !nobody))
      add_fact(rules, state, code.arg + (of_team ? team : 0), of_team && team != own, &told, out, size);
  }
}

char *fuda_score_reckoning(const fuda_ruleset *rules, const fuda_state *state, int team, char *out, size_t size) {
  if (state->ended == FUDA_CANCELLED) snprintf(out, size, "the deal was cancelled");
  else if (state->ended == FUDA_FOULED) snprintf(out, size, "a foul of seat %d", state->ended_by);
  else if ((rules->auction || rules->counts_late) && !fuda_deal_over(state))
    snprintf(out, size, "%s counts when the deal is over", rules->auction ? "a contract" : "it");
  else {
    fuda_reckoning(rules, state, rules->points, team, out, size);
    size_t used = strlen(out);
    if (rules->parts > 1) snprintf(out + used, size - used, ", in halves");
    add_facts(rules, state, team, out, size);
  }
  return out;
}
