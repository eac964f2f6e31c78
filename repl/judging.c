#include "repl/judging.h"

#include "core/parting.h"

#include <stdlib.h>
#include <string.h>

/* A parting, at an action of a deal as the record numbers it; what is legal is asked before it, the rest after. */
typedef struct repl_judged_part {
  fuda_parting parting;
  const fuda_ruleset *rules; /* those of the first side */
  int number;                /* 0 where nothing was done: the position that the record ends with */
  fuda_action action;
  char deal[80];
} repl_judged_part;

/* Where the asking has come to. */
typedef struct walk {
  repl_judged *judged;
  fuda_comparison comparison;
  const fuda_game *game;
  char deal[80];
} walk;

static void keep(walk *w, const fuda_partings *partings, int number, fuda_action action) {
  repl_judged *judged = w->judged;
  for (int i = 0; i < partings->n; i++) {
    if (judged->n == judged->room) {
      int room = 2 * judged->room + 64;
      repl_judged_part *more = realloc(judged->part, (size_t)room * sizeof *more);
      if (!more) return;
      judged->part = more;
      judged->room = room;
    }
    repl_judged_part *part = &judged->part[judged->n++];
    *part = (repl_judged_part){
        .parting = partings->parting[i], .rules = w->comparison.rules[0], .number = number, .action = action};
    memcpy(part->deal, w->deal, sizeof part->deal);
  }
}

static void judge_position(walk *w, const fuda_state *state, bool last) {
  fuda_partings partings = {.n = 0};
  if (fuda_deal_over(state)) fuda_comparison_end(&w->comparison, state, &partings);
  else fuda_comparison_position(&w->comparison, state, &partings);
  if (!last) return;
  keep(w, &partings, 0, (fuda_action){0, FUDA_NO_CARD, 0});
  w->judged->positions++;
  w->judged->differently += partings.n > 0;
}

/* Does an action in a position of its own, and asks before and after. */
static int judge_action(walk *w, fuda_state *state, fuda_action action, int number) {
  fuda_partings partings = {.n = 0};
  fuda_events events = {.n = 0};
  fuda_state before = *state;
  fuda_comparison_position(&w->comparison, state, &partings);
  int error = fuda_act(w->comparison.rules[0], state, action, &events);
  if (!error) error = fuda_comparison_action(&w->comparison, &before, action, state, &events, &partings);
  keep(w, &partings, number, action);
  w->judged->positions++;
  w->judged->differently += partings.n > 0;
  return error;
}

/* The words of a deal line up to the cards that were given. */
static void name_deal(walk *w, int deal) {
  char line[1024];
  fuda_game_deal_line_of(w->game, deal, line, sizeof line);
  snprintf(w->deal, sizeof w->deal, "%.*s", (int)strcspn(line, " ") + 1 + (int)strcspn(strchr(line, ' ') + 1, " "), line);
}

/* A deal of a game; `goes_on`: it began before a switch. */
static int judge_deal(walk *w, int deal, bool goes_on, bool last) {
  const fuda_game *game = w->game;
  int first = fuda_game_deal_first(game, deal), done = 0, error = 0;
  int end = deal + 1 < fuda_game_deals(game) ? fuda_game_deal_first(game, deal + 1) : fuda_game_length(game);
  if (deal == 0) fuda_game_origin(game, &done);
  fuda_state state = *fuda_game_deal_start(game, deal);
  if (!goes_on) fuda_comparison_deal(&w->comparison, &state);
  name_deal(w, deal);
  for (int i = first; i < end && !error; i++) error = judge_action(w, &state, fuda_game_action(game, i), done + i - first + 1);
  bool ends = last && deal + 1 == fuda_game_deals(game);
  if (ends && !error && (end == first || !fuda_deal_over(&state))) judge_position(w, &state, true);
  return error;
}

bool repl_judge(repl_session *session, const repl_kept *kept, const rules_loaded *other, repl_judged *judged) {
  walk *w = calloc(1, sizeof *w);
  char message[512] = "";
  int error = w ? 0 : -1;
  *judged = (repl_judged){.other = rules_ruleset(other)};
  if (w) w->judged = judged;
  for (int i = 0; i < kept->n && !error && !message[0]; i++) {
    fuda_comparison before = w->comparison;
    w->game = kept->line[i].game;
    if (!fuda_comparison_begin(&w->comparison, fuda_game_rules(w->game), judged->other, message, sizeof message)) break;
    fuda_comparison_go_on(&w->comparison, &before);
    for (int deal = 0; deal < fuda_game_deals(w->game) && !error; deal++)
      error = judge_deal(w, deal, deal == 0 && i > 0, i + 1 == kept->n);
  }
  free(w);
  session->script_erred = error == FUDA_ERROR_HOOK;
  if (error) return repl_fail(session, "%s", *rules_hook_message(other) ? rules_hook_message(other) : "out of memory");
  return !message[0] || repl_fail(session, "%s", message);
}

void repl_judged_free(repl_judged *judged) {
  free(judged->part);
  *judged = (repl_judged){0};
}

/* Telling ------------------------------------------------------------------------------------------------- */

static const char *clause_of(const fuda_comparison *comparison, const fuda_parting *parting, int side) {
  return parting->clause[side] ? comparison->rules[side]->clauses[parting->clause[side]].id : NULL;
}

static void say_part(const repl_judged *judged, const repl_judged_part *part, const repl_style *style, repl_text *text) {
  fuda_comparison comparison = {.rules = {part->rules, judged->other}};
  char about[200], own_case[400];
  repl_flow flow = repl_flow_begin(text, style->width, 7, "", " ");
  repl_flow_words(&flow, fuda_parting_about(&comparison, &part->parting, about, sizeof about));
  repl_flow_end(&flow);
  for (int side = 0; side < 2; side++) {
    const char *clause = clause_of(&comparison, &part->parting, side);
    repl_text line = {0};
    repl_text_add(&line, fuda_parting_case(&comparison, &part->parting, side, own_case, sizeof own_case));
    if (clause) repl_text_print(&line, " (%s)", clause);
    flow = repl_flow_begin(text, style->width, 11, side ? "         B " : "         A ", " ");
    repl_flow_words(&flow, repl_text_str(&line));
    repl_flow_end(&flow);
    repl_text_free(&line);
  }
}

/* "hachi/mekuri with ribbons = all_swords" */
static void say_rules(const fuda_ruleset *rules, repl_text *text) {
  const char *before = " with ";
  repl_text_add(text, rules->name);
  for (int i = 0; i < rules->n_options; i++) {
    if (rules->options[i].chosen == 0) continue;
    repl_text_print(text, "%s%s = %s", before, rules->options[i].name, rules->options[i].value);
    before = ", ";
  }
}

static void say_head(const repl_judged *judged, const repl_kept *kept, const repl_style *style, repl_text *text) {
  repl_text line = {0};
  repl_text_add(&line, "A ");
  for (int i = 0; i < kept->n; i++) {
    if (i) repl_text_add(&line, ", then ");
    say_rules(fuda_game_rules(kept->line[i].game), &line);
  }
  repl_text_add(&line, "; B ");
  say_rules(judged->other, &line);
  repl_text_print(&line, ". Of %d positions %d %s judged differently", judged->positions, judged->differently,
                  judged->differently == 1 ? "is" : "are");
  repl_flow flow = repl_flow_begin(text, style->width, 0, "", " ");
  repl_flow_words(&flow, repl_text_str(&line));
  repl_flow_end(&flow);
  repl_text_free(&line);
}

void repl_judged_text(const repl_judged *judged, const repl_kept *kept, const repl_style *style, repl_text *text) {
  char action[FUDA_ACTION_TEXT];
  say_head(judged, kept, style, text);
  for (int i = 0; i < judged->n; i++) {
    const repl_judged_part *part = &judged->part[i], *before = i ? part - 1 : NULL;
    bool new_deal = !before || strcmp(before->deal, part->deal) != 0;
    if (new_deal) repl_text_print(text, "%s\n", part->deal);
    if (new_deal || before->number != part->number || before->rules != part->rules) {
      if (part->number) repl_text_print(text, "%5d  %s\n", part->number, fuda_action_text(part->rules, part->action, action));
      else repl_text_add(text, "  end\n");
    }
    say_part(judged, part, style, text);
  }
}

static json_t *part_json(const repl_judged *judged, const repl_judged_part *part) {
  fuda_comparison comparison = {.rules = {part->rules, judged->other}};
  char about[200], own_case[2][400], action[FUDA_ACTION_TEXT];
  for (int side = 0; side < 2; side++)
    fuda_parting_case(&comparison, &part->parting, side, own_case[side], sizeof own_case[side]);
  json_t *json = json_pack(
      "{s:s, s:s, s:s, s:s, s:s, s:s?, s:s?}", "deal", part->deal, "kind", fuda_parting_names[part->parting.kind], "about",
      fuda_parting_about(&comparison, &part->parting, about, sizeof about), "a", own_case[0], "b", own_case[1], "a_clause",
      clause_of(&comparison, &part->parting, 0), "b_clause", clause_of(&comparison, &part->parting, 1));
  json_object_set_new(json, "action", part->number ? json_integer(part->number) : json_null());
  json_object_set_new(json, "text",
                      part->number ? json_string(fuda_action_text(part->rules, part->action, action)) : json_null());
  return json;
}

json_t *repl_judged_json(const repl_judged *judged) {
  json_t *list = json_array();
  for (int i = 0; i < judged->n; i++) json_array_append_new(list, part_json(judged, &judged->part[i]));
  return json_pack("{s:s, s:i, s:i, s:o}", "variant", judged->other->name, "positions", judged->positions, "differently",
                   judged->differently, "partings", list);
}
