/* Partings as text, and in order. */
#include "parting.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Order ----------------------------------------------------------------------------------------------- */

static int order_of(int64_t a, int64_t b) { return (a > b) - (a < b); }

static int order_of_names(const char *a, const char *b) { return strcmp(a ? a : "", b ? b : ""); }

/* A yaku that is missed is not made, nor is one that nothing spoke of. */
static uint8_t fate_of(const fuda_parting *parting, int side) {
  return parting->kind == FUDA_PART_YAKU && parting->fate[side] == FUDA_YAKU_MISSED ? FUDA_YAKU_ABSENT : parting->fate[side];
}

/* Whether the kind of trick is part of what it is about. */
static bool names_kind(const fuda_parting *parting) {
  if (parting->kind == FUDA_PART_LEGAL) return !parting->leading && parting->cause == FUDA_BY_RULE;
  return parting->kind == FUDA_PART_ASKED || (parting->kind == FUDA_PART_FACE && parting->trump[0] == parting->trump[1]);
}

bool fuda_parting_said(const fuda_parting *parting) {
  if (parting->kind != FUDA_PART_LEGAL || parting->card_verb[0] || parting->card_verb[1]) return false;
  for (int side = 0; side < 2; side++)
    for (int i = 0; i < parting->n_only[side] && i < FUDA_PART_ACTIONS; i++)
      if (parting->only[side][i].card != FUDA_NO_CARD) return false;
  return true;
}

static int order_of_sides(const fuda_parting *a, const fuda_parting *b, int side) {
  int order = names_kind(a) ? order_of_names(a->phase[side], b->phase[side]) : 0;
  if (!order) order = order_of(a->yaku[side], b->yaku[side]);
  if (!order) order = order_of(fate_of(a, side), fate_of(b, side));
  if (!order) order = order_of(a->bare[side], b->bare[side]);
  if (!order) order = order_of(a->card_verb[side], b->card_verb[side]);
  if (!order && a->kind == FUDA_PART_WORTH) order = order_of(a->points[side][0], b->points[side][0]);
  return order;
}

int fuda_parting_order(const fuda_parting *a, const fuda_parting *b) {
  int order = order_of(a->kind, b->kind);
  if (!order) order = order_of(a->leading, b->leading);
  if (!order) order = order_of(fuda_parting_said(a), fuda_parting_said(b));
  if (!order) order = order_of(a->cause, b->cause);
  if (!order) order = order_of(names_kind(a), names_kind(b));
  if (!order && a->kind == FUDA_PART_ASKED) order = order_of(a->seat[0] == a->seat[1], b->seat[0] == b->seat[1]);
  for (int side = 0; side < 2 && !order; side++) order = order_of_sides(a, b, side);
  return order;
}

/* Text ------------------------------------------------------------------------------------------------ */

typedef struct writer {
  char *out;
  size_t size, used;
} writer;

static void say(writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(writer *w, const char *format, ...) {
  if (w->used >= w->size) return;
  va_list args;
  va_start(args, format);
  int n = vsnprintf(w->out + w->used, w->size - w->used, format, args);
  va_end(args);
  w->used += n > 0 ? (size_t)n : 0;
}

static writer begin(char *out, size_t size) {
  if (size) out[0] = '\0';
  return (writer){out, size, 0};
}

static const char *yaku_title(const fuda_ruleset *rules, int row) {
  const char *en = rules->fishing ? rules->fishing->yaku[row].en : rules->trick->yaku[row].en;
  return en ? en : rules->fishing ? rules->fishing->yaku[row].name : rules->trick->yaku[row].name;
}

static const char *title_of(const fuda_comparison *comparison, const fuda_parting *parting) {
  int side = parting->yaku[0] == FUDA_UNKNOWN;
  return yaku_title(comparison->rules[side], parting->yaku[side]);
}

/* "in a monchi trick", or of two kinds, one under each. */
static void say_kind(writer *w, const fuda_parting *parting) {
  const char *a = parting->phase[0], *b = parting->phase[1];
  if (strcmp(a, b) == 0) say(w, " in a%s %s trick", strchr("aeiou", a[0]) ? "n" : "", a);
  else say(w, " in a trick that is %s under A, %s under B", a, b);
}

/* Whether a match is picked for a drawn card. */
static bool takes_match(const fuda_ruleset *rules, const fuda_parting *parting, int side) {
  return rules->fishing && strcmp(parting->phase[side], rules->verbs[rules->fishing->match_verb].name) == 0;
}

static void say_legal(writer *w, const fuda_comparison *comparison, const fuda_parting *parting) {
  if (parting->card_verb[0]) {
    say(w, "what may be answered to '%s'", parting->phase[0]);
    return;
  }
  if (fuda_parting_said(parting)) {
    say(w, "%s", parting->leading ? "what may be said before a lead" : "what may be said");
    return;
  }
  static const char *const cause[] = {"", ", where a card belongs to another suit", ", where a card is excused"};
  say(w, parting->leading                                ? "what may be led"
         : takes_match(comparison->rules[0], parting, 0) ? "what the drawn card may take"
                                                         : "what may be played");
  if (names_kind(parting) && comparison->rules[0]->trick) say_kind(w, parting);
  say(w, "%s", cause[parting->cause]);
}

static void say_question(writer *w, const fuda_ruleset *rules, const fuda_parting *parting, int side) {
  const char *before = " (";
  if (parting->seat[side] == FUDA_NOBODY) {
    say(w, "nothing (the deal is over)");
    return;
  }
  if (!parting->phase[side][0]) {
    say(w, "to play a card");
    return;
  }
  say(w, "'%s'", parting->phase[side]);
  const char *after = "";
  for (int v = 0; v < rules->n_verbs; v++) {
    bool with_card = parting->card_verb[side] == v && v != FUDA_VERB_PLAY;
    if (!with_card && !(parting->bare[side] >> v & 1)) continue;
    say(w, "%s%s%s", before, rules->verbs[v].name, !with_card ? "" : rules->verbs[v].shape == FUDA_WITH_BID ? " BID" : " CARD");
    before = " or ";
    after = ")";
  }
  say(w, "%s", after);
}

static void say_asked(writer *w, const fuda_comparison *comparison, const fuda_parting *parting) {
  bool over = parting->seat[0] == FUDA_NOBODY || parting->seat[1] == FUDA_NOBODY;
  say(w, "asked%s: ", over || parting->seat[0] == parting->seat[1] ? "" : " of another seat");
  say_question(w, comparison->rules[0], parting, 0);
  say(w, " under A, ");
  say_question(w, comparison->rules[1], parting, 1);
  say(w, " under B");
}

static void say_face(writer *w, const fuda_parting *parting) {
  static const char *const face[] = {"face-up", "face-down"};
  bool same = parting->trump[0] == parting->trump[1];
  say(w, "%s: %s under A, %s under B", same ? "a trump" : "a card that belongs to another suit", face[parting->fate[0]],
      face[parting->fate[1]]);
  if (same) say_kind(w, parting);
}

static const char *fate_text(uint8_t fate) {
  static const char *const text[] = {"no such yaku", "not made", "not made", "void", "made"};
  return text[fate];
}

char *fuda_parting_about(const fuda_comparison *comparison, const fuda_parting *parting, char *out, size_t size) {
  writer w = begin(out, size);
  switch (parting->kind) {
  case FUDA_PART_ASKED: say_asked(&w, comparison, parting); break;
  case FUDA_PART_LEADS: say(&w, "who leads"); break;
  case FUDA_PART_LEGAL: say_legal(&w, comparison, parting); break;
  case FUDA_PART_FACE: say_face(&w, parting); break;
  case FUDA_PART_TAKES: say(&w, "what a card takes"); break;
  case FUDA_PART_WINS: say(&w, "who wins the trick"); break;
  case FUDA_PART_YAKU:
    say(&w, "'%s': %s under A, %s under B", title_of(comparison, parting), fate_text(parting->fate[0]),
        fate_text(parting->fate[1]));
    break;
  case FUDA_PART_WORTH:
    say(&w, "'%s' is worth %d under A, %d under B", title_of(comparison, parting), parting->points[0][0],
        parting->points[1][0]);
    break;
  case FUDA_PART_POINTS: say(&w, "what the deal scores"); break;
  case FUDA_PART_DEAL: say(&w, "who wins the deal"); break;
  default: break;
  }
  return out;
}

/* Cases ----------------------------------------------------------------------------------------------- */

static void say_only(writer *w, const fuda_ruleset *rules, const fuda_parting *parting, int side) {
  int n = parting->n_only[side], kept = n < FUDA_PART_ACTIONS ? n : FUDA_PART_ACTIONS;
  bool answers = parting->card_verb[side] != 0;
  const char *verb = answers ? "answer" : takes_match(rules, parting, side) ? "take" : "play", *last = NULL;
  if (n == 0) say(w, "seat %d may %s nothing besides", parting->seat[side], fuda_parting_said(parting) ? "say" : verb);
  else say(w, "seat %d may also", parting->seat[side]);
  for (int i = 0; i < kept; i++) {
    fuda_action action = parting->only[side][i];
    char text[FUDA_ACTION_TEXT];
    const char *all = fuda_action_text(rules, action, text), *card = strchr(all, ' ');
    bool said = !answers && action.card == FUDA_NO_CARD; /* "play pK iC and say 'open'" */
    const char *now = said ? "say" : verb;
    if (now != last) say(w, "%s %s", last ? " and" : "", now);
    else if (said || answers || parting->only[side][i - 1].with) say(w, ",");
    last = now;
    if (said) say(w, " '%s'", all);
    else say(w, " %s", card && !answers ? card + 1 : all);
  }
  if (n > kept) say(w, " and %d more", n - kept);
}

static const char *team_name(const fuda_ruleset *rules, int team, char out[24]) {
  if (rules->team_en[team]) return rules->team_en[team];
  snprintf(out, 24, "%s %d", rules->teams ? "team" : "seat", team);
  return out;
}

static void say_taken(writer *w, const fuda_ruleset *rules, const fuda_parting *parting, int side) {
  fuda_set taken = parting->taken[side];
  say(w, "seat %d takes%s", parting->seat[side], fuda_set_empty(taken) ? " nothing" : "");
  while (!fuda_set_empty(taken)) say(w, " %s", fuda_card_code(rules->deck, fuda_set_take(&taken)));
}

static void say_fate(writer *w, const fuda_ruleset *rules, const fuda_parting *parting, int side) {
  uint8_t fate = parting->fate[side];
  say(w, "%s", fate_text(fate));
  if (fate == FUDA_YAKU_MADE) {
    int points = parting->points[side][0];
    say(w, " by seat %d", parting->seat[side]);
    if (parting->card[side] != FUDA_NO_CARD) say(w, " with %s", fuda_card_code(rules->deck, parting->card[side]));
    say(w, ": %d %s", points, rules->kan ? "kan" : rules->unit ? rules->unit : points == 1 ? "point" : "points");
  } else if (fate == FUDA_YAKU_VOID && parting->by[side] != FUDA_NO_CARD) {
    say(w, ": %s was %s", fuda_card_code(rules->deck, parting->by[side]), rules->fishing ? "captured too" : "played before");
  }
}

static void say_points(writer *w, const fuda_ruleset *rules, const fuda_parting *parting, int side) {
  char name[24], points[FUDA_POINTS_TEXT];
  for (int t = 0; t < fuda_teams(rules); t++)
    say(w, "%s%s %s", t ? ", " : "", team_name(rules, t, name), fuda_points_text(rules, parting->points[side][t], points));
  if (side && parting->as_paid) say(w, "; in it is what was paid before play under A");
}

char *fuda_parting_case(const fuda_comparison *comparison, const fuda_parting *parting, int side, char *out, size_t size) {
  const fuda_ruleset *rules = comparison->rules[side];
  writer w = begin(out, size);
  char name[24];
  int seat = parting->seat[side];
  switch (parting->kind) {
  case FUDA_PART_ASKED:
    if (seat == FUDA_NOBODY) say(&w, "nobody is asked: the deal is over");
    else {
      say(&w, "seat %d is asked ", seat);
      say_question(&w, rules, parting, side);
    }
    break;
  case FUDA_PART_LEADS: say(&w, "seat %d", seat); break;
  case FUDA_PART_LEGAL: say_only(&w, rules, parting, side); break;
  case FUDA_PART_FACE:
    say(&w, "%s of seat %d face-%s", fuda_card_code(rules->deck, parting->card[side]), seat,
        parting->fate[side] ? "down" : "up");
    break;
  case FUDA_PART_TAKES: say_taken(&w, rules, parting, side); break;
  case FUDA_PART_WINS: say(&w, "seat %d with %s", seat, fuda_card_code(rules->deck, parting->card[side])); break;
  case FUDA_PART_YAKU:
  case FUDA_PART_WORTH: say_fate(&w, rules, parting, side); break;
  case FUDA_PART_POINTS: say_points(&w, rules, parting, side); break;
  case FUDA_PART_DEAL:
    if (seat < 0) say(&w, "it is drawn, ");
    else say(&w, "%s wins, ", team_name(rules, seat, name));
    say_points(&w, rules, parting, side);
    break;
  default: break;
  }
  return out;
}
