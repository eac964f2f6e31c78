#include "repl/json.h"

#include "repl/commands.h"
#include "repl/kept.h"
#include "repl/setup.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static json_t *seat_or_null(int seat) { return seat == FUDA_NOBODY ? json_null() : json_integer(seat); }

/* Points as numbers: halves as 3.5. */
static json_t *points(const fuda_ruleset *rules, const int32_t *of) {
  json_t *all = json_array();
  for (int team = 0; team < fuda_teams(rules); team++) {
    bool parted = rules->parts > 1 && of[team] % rules->parts;
    int whole = rules->parts > 1 ? of[team] / rules->parts : of[team];
    json_array_append_new(all, parted ? json_real((double)of[team] / rules->parts) : json_integer(whole));
  }
  return all;
}

/* What may be done, as far as it may be known. */
static json_t *actions(const fuda_ruleset *rules, const fuda_moves *moves) {
  json_t *all = json_array();
  char text[FUDA_ACTION_TEXT];
  for (int i = 0; i < fuda_moves_count(moves); i++)
    json_array_append_new(all, json_string(fuda_action_text(rules, fuda_moves_at(moves, i), text)));
  return all;
}

static json_t *position(const repl_session *session) {
  const fuda_ruleset *rules = repl_rules(session);
  const fuda_state *state = repl_state(session);
  bool open = session->sitting == FUDA_NOBODY, fishing = rules->fishing != NULL;
  char fingerprint[20], line[2048];
  fuda_view view;
  repl_sight(session, &view);
  snprintf(fingerprint, sizeof fingerprint, "%016llx", (unsigned long long)rules->fingerprint);
  json_t *all = json_pack("{s:s, s:s}", "variant", rules->name, "fingerprint", fingerprint);
  if (open) json_object_set_new(all, "deal", json_string(repl_setup_deal(session, line, sizeof line)));
  else json_object_set_new(all, "sitting", json_integer(session->sitting));
  json_object_set_new(all, "phase", json_string(view.phase));
  json_object_set_new(all, "actor", seat_or_null(view.actor));
  json_object_set_new(all, "dealer", json_integer(view.dealer));
  json_object_set_new(all, "leader", seat_or_null(view.leader));
  if (fishing) json_object_set_new(all, "turn", json_integer(view.turn));
  else json_object_set_new(all, "trick_no", json_integer(view.trick_no));
  bool suit = !fishing && view.trump != FUDA_UNKNOWN && view.trump < rules->deck->suits;
  json_object_set_new(all, "trump", suit ? json_string(rules->deck->suit[view.trump].name[FUDA_CODE]) : json_null());
  json_object_set_new(all, "actions", actions(rules, &view.moves));
  json_object_set_new(all, "deal_over", json_boolean(fuda_deal_over(state)));
  json_object_set_new(all, "over", json_boolean(state->match_over));
  json_object_set_new(all, "score",
                      json_pack("{s:o, s:o}", "deal", points(rules, view.points), "match", points(rules, view.match)));
  if (open) json_object_set_new(all, "done", json_integer(repl_kept_done(session)));
  if (open) json_object_set_new(all, "undone", json_integer(repl_kept_undone(session)));
  return all;
}

/* What isn't UTF-8 goes in as its bytes with a mark in their place. */
static json_t *text_json(const char *text) {
  json_t *json = json_string(text);
  if (json) return json;
  char *copy = repl_copy(text);
  for (char *at = copy; *at; at++)
    if ((unsigned char)*at >= 0x80) *at = '?';
  json = json_string(copy);
  free(copy);
  return json;
}

bool repl_json_do(repl_session *session, const char *line, FILE *out) {
  char *said = NULL;
  size_t length = 0;
  FILE *text = open_memstream(&said, &length);
  if (!text) return repl_fail(session, "out of memory");
  bool ok = repl_do(session, line, text);
  fclose(text);
  json_t *all = json_object();
  json_object_set_new(all, "command", text_json(line));
  json_object_set_new(all, "ok", json_boolean(ok));
  json_object_set_new(all, "text", text_json(said));
  if (!ok) json_object_set_new(all, "error", text_json(session->problem));
  json_object_set_new(all, "position", position(session));
  json_dumpf(all, out, JSON_COMPACT | JSON_REAL_PRECISION(10));
  fputc('\n', out);
  json_decref(all);
  free(said);
  return ok;
}
