/* 'diff': every position of this deal so far, judged by the rules it was played under and by others. */
#include "core/parting.h"

#include "repl/cite.h"
#include "repl/commands.h"
#include "repl/ruling.h"
#include "repl/tree.h"
#include "rules/inspect.h"

#include <stdlib.h>
#include <string.h>

/* A parting of this deal, and how many of its actions were done when it showed. */
typedef struct parted {
  fuda_parting parting;
  int actions;
  const fuda_ruleset *rules; /* those of the first side: they change with a switch */
  int part;                  /* of the deal: which switch they came with */
} parted;

typedef struct walk {
  repl_session *session;
  const rules_loaded *other;
  fuda_view sight;
  fuda_comparison last; /* of the part before */
  int part, actions, positions, differently;
  parted *found;
  int n, room;
  fuda_game *before[REPL_SWITCHES]; /* the parts of this match that other rules were in force for */
  int n_before;
} walk;

/* What there is to see ------------------------------------------------------------------------------------ */

static bool may_know_card(const walk *w, fuda_card card) {
  for (int zone = 0; zone < FUDA_ZONES; zone++)
    if (card != FUDA_NO_CARD && fuda_set_has(w->sight.known[zone], card)) return true;
  return card == FUDA_NO_CARD;
}

/* Who sits sees of the others' choices nothing, and of a trick what lies open once it is complete. Before the end of the deal,
 * whom the others' rules would ask and what a yaku is worth by them may tell of a hidden card, as may its not being told. */
static bool may_see(const walk *w, const fuda_parting *parting) {
  int sitting = w->session->sitting;
  bool over = fuda_deal_over(repl_state(w->session));
  if (sitting == FUDA_NOBODY) return true;
  switch (parting->kind) {
  case FUDA_PART_WORTH: return over;
  case FUDA_PART_ASKED:
  case FUDA_PART_LEADS: return over && parting->seat[0] == sitting && parting->seat[1] == sitting;
  case FUDA_PART_LEGAL: return parting->seat[0] == sitting;
  case FUDA_PART_FACE: return parting->seat[0] == sitting || parting->trick <= w->sight.tricks_done;
  default: return may_know_card(w, parting->by[0]) && may_know_card(w, parting->by[1]);
  }
}

/* A position without the secrets that who sits doesn't know. */
static fuda_state in_sight(const walk *w, const fuda_ruleset *rules, const fuda_state *state) {
  fuda_state seen = *state;
  fuda_view view;
  int sitting = w->session->sitting;
  if (sitting == FUDA_NOBODY || fuda_deal_over(repl_state(w->session))) return seen;
  fuda_view_of(rules, state, sitting, &view);
  for (int i = 0; i < rules->n_facts; i++)
    if (!view.fact_known[i]) seen.fact[i] = rules->facts[i].is_seat ? FUDA_NOBODY : 0;
  return seen;
}

/* Walking the deal ---------------------------------------------------------------------------------------- */

static void keep(walk *w, const fuda_ruleset *rules, const fuda_partings *partings, int actions) {
  for (int i = 0; i < partings->n; i++) {
    if (!may_see(w, &partings->parting[i])) continue;
    if (w->n == w->room) {
      int room = 2 * w->room + 32;
      parted *more = realloc(w->found, (size_t)room * sizeof *more);
      if (!more) return;
      w->found = more;
      w->room = room;
    }
    w->found[w->n++] = (parted){partings->parting[i], actions, rules, w->part};
  }
}

/* The number of the first action of the deal being played, and whether it is the game's first. */
static int first_action(const fuda_game *game, bool *first_deal) {
  int i = fuda_game_length(game);
  while (i > 0 && !fuda_game_deal_before(game, i)) i--;
  *first_deal = i == 0 && !fuda_game_deal_before(game, 0);
  return i;
}

/* The events of one action, from those of the deal. */
static void events_since(const fuda_game *game, int before, fuda_events *out) {
  int n;
  const fuda_event *events = fuda_game_events(game, &n);
  out->n = 0;
  for (int i = before; i < n && out->n < FUDA_EVENTS; i++) out->event[out->n++] = events[i];
}

/* One action of a copy of the game, which redo does again. */
static int judge_action(walk *w, fuda_comparison *comparison, fuda_game *game, fuda_action action) {
  fuda_state before = in_sight(w, comparison->rules[0], fuda_game_state(game));
  fuda_partings partings = {.n = 0};
  fuda_events events;
  int n, kept = w->n;
  fuda_comparison_position(comparison, &before, &partings);
  keep(w, comparison->rules[0], &partings, w->actions);
  fuda_game_events(game, &n);
  if (fuda_game_redo(game, 1) != 1) return -1;
  events_since(game, n, &events);
  partings.n = 0;
  int error = fuda_comparison_action(comparison, &before, action, fuda_game_state(game), &events, &partings);
  w->actions++;
  w->positions++;
  keep(w, comparison->rules[0], &partings, w->actions);
  w->differently += w->n > kept;
  return error;
}

/* The part of the deal that was played under one set of rules; `last` is where the deal stands now. */
static bool judge_part(walk *w, const fuda_game *game, bool last) {
  fuda_comparison comparison;
  char message[256];
  bool first;
  int from = first_action(game, &first), length = fuda_game_length(game), error = 0;
  if (!fuda_comparison_begin(&comparison, fuda_game_rules(game), rules_ruleset(w->other), message, sizeof message))
    return repl_fail(w->session, "%s", message);
  fuda_game *again = fuda_game_copy(game);
  if (!again) return repl_fail(w->session, "out of memory");
  fuda_game_undo(again, length - from);
  if (w->part == 0) {
    fuda_comparison_deal(&comparison, fuda_game_state(again));
    if (w->session->sitting != FUDA_NOBODY) comparison.begins = false; /* it may ask in secret */
  } else {
    fuda_comparison_go_on(&comparison, &w->last);
  }
  for (int i = from; i < length && !error; i++) error = judge_action(w, &comparison, again, fuda_game_action(game, i));
  bool over = fuda_deal_over(fuda_game_state(game));
  if (last && !error && (!over || from == length)) { /* an action that ends the deal has been judged with it */
    fuda_partings partings = {.n = 0};
    int kept = w->n;
    if (over) fuda_comparison_end(&comparison, fuda_game_state(game), &partings);
    else {
      fuda_state now = in_sight(w, comparison.rules[0], fuda_game_state(game));
      fuda_comparison_position(&comparison, &now, &partings);
    }
    keep(w, comparison.rules[0], &partings, w->actions);
    w->positions++;
    w->differently += w->n > kept;
  }
  w->last = comparison;
  fuda_game_free(again);
  w->part++;
  w->session->script_erred = error != 0;
  return !error || repl_fail(w->session, "%s", rules_hook_message(w->other));
}

/* All of the deal: before a switch under the rules of then. */
static bool judge_deal(walk *w) {
  const repl_session *session = w->session;
  int n = repl_tree_before(session, w->before, REPL_SWITCHES), from = n;
  bool whole, ok = true;
  w->n_before = n;
  first_action(session->game, &whole);
  while (whole && from > 0) first_action(w->before[--from], &whole);
  for (int i = from; ok && i < n; i++) ok = judge_part(w, w->before[i], false);
  return ok && judge_part(w, session->game, true);
}

/* Telling ------------------------------------------------------------------------------------------------- */

/* What matters most comes first. */
static int rank_of(uint8_t kind) {
  static const uint8_t rank[FUDA_PART_KINDS] = {
      [FUDA_PART_DEAL] = 0,   [FUDA_PART_WINS] = 1,  [FUDA_PART_YAKU] = 2,  [FUDA_PART_WORTH] = 3, [FUDA_PART_TAKES] = 4,
      [FUDA_PART_POINTS] = 5, [FUDA_PART_LEADS] = 6, [FUDA_PART_LEGAL] = 7, [FUDA_PART_ASKED] = 8, [FUDA_PART_FACE] = 9};
  return rank[kind];
}

static int order(const void *x, const void *y) {
  const parted *a = x, *b = y;
  if (a->parting.kind != b->parting.kind) return rank_of(a->parting.kind) - rank_of(b->parting.kind);
  if (a->part != b->part) return a->part - b->part;
  int same = fuda_parting_order(&a->parting, &b->parting);
  return same ? same : a->actions - b->actions;
}

/* Whether the second goes under the heading of the first. */
static bool same_heading(const parted *a, const parted *b) {
  return a->part == b->part && fuda_parting_order(&a->parting, &b->parting) == 0;
}

/* Where it was: after so many actions; to who sits in which trick or turn, since actions count what is done in secret. */
static void label_of(const walk *w, const parted *one, char out[32]) {
  uint8_t kind = one->parting.kind;
  bool of_trick = kind != FUDA_PART_ASKED && kind != FUDA_PART_LEADS && kind != FUDA_PART_POINTS && kind != FUDA_PART_DEAL;
  if (w->session->sitting == FUDA_NOBODY) snprintf(out, 32, "  %4d  A", one->actions);
  else if (of_trick) snprintf(out, 32, "  t%-3d  A", one->parting.trick + (one->rules->fishing != NULL));
  else snprintf(out, 32, "        A");
}

static void say_case(const walk *w, const parted *one, repl_text *text) {
  fuda_comparison comparison = {.rules = {one->rules, rules_ruleset(w->other)}};
  char own_case[400], label[32];
  for (int side = 0; side < 2; side++) {
    repl_text line = {0};
    repl_text_add(&line, fuda_parting_case(&comparison, &one->parting, side, own_case, sizeof own_case));
    repl_by_clause(comparison.rules[side], one->parting.clause[side], &line);
    if (side) snprintf(label, sizeof label, "        B");
    else label_of(w, one, label);
    repl_flow flow = repl_flow_begin(text, w->session->style.width, 11, label, " ");
    repl_flow_words(&flow, repl_text_str(&line));
    repl_flow_end(&flow);
    repl_text_free(&line);
  }
}

static void say_found(const walk *w, repl_text *text) {
  char about[200];
  for (int i = 0; i < w->n; i++) {
    const parted *one = &w->found[i];
    fuda_comparison comparison = {.rules = {one->rules, rules_ruleset(w->other)}};
    if (i == 0 || !same_heading(&w->found[i - 1], one)) {
      repl_flow flow = repl_flow_begin(text, w->session->style.width, 0, "", " ");
      repl_flow_words(&flow, fuda_parting_about(&comparison, &one->parting, about, sizeof about));
      repl_flow_end(&flow);
    }
    say_case(w, one, text);
  }
}

/* "hachi/mekuri with ribbons = all_swords" */
static void say_rules(const fuda_ruleset *rules, repl_text *line) {
  const char *before = " with ";
  repl_text_add(line, rules->name);
  for (int i = 0; i < rules->n_options; i++) {
    if (rules->options[i].chosen == 0) continue;
    repl_text_print(line, "%s%s = %s", before, rules->options[i].name, rules->options[i].value);
    before = ", ";
  }
}

static void say_head(const walk *w, repl_text *text) {
  const repl_session *session = w->session;
  repl_text line = {0};
  repl_text_add(&line, "A ");
  for (int i = w->n_before - (w->part - 1); i < w->n_before; i++) {
    say_rules(fuda_game_rules(w->before[i]), &line);
    repl_text_add(&line, ", then ");
  }
  say_rules(repl_rules(session), &line);
  repl_text_add(&line, "; B ");
  say_rules(rules_ruleset(w->other), &line);
  repl_text_add(&line, ". ");
  if (session->sitting != FUDA_NOBODY) {
    repl_text_add(&line, w->n ? "What you may know of this deal so far is judged differently here; t is the trick or turn."
                              : "What you may know of this deal so far is judged alike.");
    if (!fuda_deal_over(repl_state(session)))
      repl_text_add(&line, " Who is asked what, and what yaku are worth, is told when the deal is over.");
    repl_flow seen = repl_flow_begin(text, session->style.width, 0, "", " ");
    repl_flow_words(&seen, repl_text_str(&line));
    repl_flow_end(&seen);
    repl_text_free(&line);
    return;
  }
  if (w->positions == 1) repl_text_add(&line, "The one position of this deal so far");
  else repl_text_print(&line, "Of the %d positions of this deal so far", w->positions);
  if (w->differently && w->positions > 1)
    repl_text_print(&line, " %d %s judged differently; numbers are actions done", w->differently,
                    w->differently == 1 ? "is" : "are");
  else
    repl_text_add(&line, w->differently      ? " is judged differently"
                         : w->positions == 1 ? " is judged alike"
                                             : " all are judged alike");
  repl_flow flow = repl_flow_begin(text, w->session->style.width, 0, "", " ");
  repl_flow_words(&flow, repl_text_str(&line));
  repl_flow_end(&flow);
  repl_text_free(&line);
}

/* What the rules in force extend, where that is a game: whose house rules they are. Else NULL, and that a variant is wanted. */
static rules_loaded *load_parent(repl_session *session, FILE *out) {
  static rules_error error;
  rules_inspection *inspection = rules_inspect(session->loaded, &error);
  const char *name = inspection ? inspection->parent : NULL;
  rules_loaded *parent = name ? rules_load(name, NULL, 0, &error) : NULL;
  bool playable = parent != NULL;
  rules_free(parent);
  parent = playable ? repl_load(session, name) : NULL;
  if (parent && strcmp(inspection->extended, name) != 0)
    fprintf(out, "these rules extend %s; this is beside %s, and 'diff NAME' asks another\n", inspection->extended, name);
  if (!inspection)
    repl_fail(session, "'diff' alone asks what these rules extend, and their file can't be read any more: name it, as in "
                       "'diff hachinin-meri/wiki'");
  else if (!playable) repl_fail(session, "'diff' needs a variant: as in 'diff hachinin-meri/digital'");
  rules_inspection_free(inspection);
  return parent;
}

bool repl_cmd_diff(repl_session *session, const char *args, FILE *out) {
  const char *look = args;
  char word[64];
  rules_loaded *other = !repl_word(&look, word) ? load_parent(session, out)
                                                : repl_load_beside(session, args, "diff VARIANT [OPTION=VALUE]...");
  if (!other) return false;
  walk w = {.session = session, .other = other};
  repl_sight(session, &w.sight);
  bool ok = judge_deal(&w);
  if (ok) {
    repl_text text = {0};
    if (w.n) qsort(w.found, (size_t)w.n, sizeof *w.found, order);
    say_head(&w, &text);
    say_found(&w, &text);
    repl_put(&text, out);
  }
  for (int i = 0; i < w.n_before; i++) fuda_game_free(w.before[i]);
  free(w.found);
  rules_free(other);
  return ok;
}
