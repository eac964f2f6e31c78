/* A sum as a person would write it down: "8 tricks - 7 bid + 2 × (7 bid - 5)". */
#include "action.h"

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

static const char *noun_of(uint8_t ask) {
  switch (ask) {
  case FUDA_ASK_TRICKS: return " tricks";
  case FUDA_ASK_OTHERS_TRICKS: return " tricks of the others";
  case FUDA_ASK_YAKU: return " for yaku";
  case FUDA_ASK_OTHERS_YAKU: return " for yaku of the others";
  case FUDA_ASK_CARD_POINTS: return " for cards";
  case FUDA_ASK_BID: return " bid";
  case FUDA_ASK_OWN: return " said";
  case FUDA_ASK_WENT_ON: return " gone on";
  case FUDA_ASK_OTHERS_WENT_ON: return " gone on by the others";
  case FUDA_ASK_HAND_POINTS: return " for the hand";
  case FUDA_ASK_OTHERS_HAND_POINTS: return " for the hands of the others";
  case FUDA_ASK_CAPTURED: return " cards captured";
  default: return "";
  }
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
  if (ask == FUDA_ASK_ABOUT) return 1;
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
      snprintf(term->text, TERM, "%d by seat %s", (int)fuda_ask(rules, state, here, team), whom);
      term->binds = AN_ATOM;
    } else if (sign_of(ask)) {
      join(term, term + 1, ask);
    } else {
      snprintf(term->text, TERM, "%d%s", (int)fuda_ask(rules, state, here, team), noun_of(ask));
      term->binds = AN_ATOM;
    }
  }
  snprintf(out, size, "%s", n > 0 ? stack[0].text : "0");
  return out;
}
