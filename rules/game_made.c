#include "rules/game_made.h"

#include "rules/game_object.h"
#include "rules/search.h"

#include <stdio.h>
#include <string.h>

/* Names ----------------------------------------------------------------------------------------- */

int rules_yaku_names(const fuda_ruleset *rules, const char *names[RULES_YAKU_NAMES]) {
  int n = 0;
  const fuda_fishing_rules *fishing = rules->fishing;
  for (int i = 0; rules->trick && i < rules->trick->n_yaku; i++) names[n++] = rules->trick->yaku[i].name;
  for (int i = 0; fishing && i < fishing->n_yaku; i++) names[n++] = fishing->yaku[i].name;
  for (int i = 0; fishing && i < fishing->n_hand_yaku; i++) names[n++] = fishing->hand_yaku[i].name;
  for (int i = 0; fishing && i < fishing->n_final; i++) names[n++] = fishing->final[i].name;
  for (int i = 0; fishing && i < fishing->n_payments; i++)
    if (fishing->payments[i].kind == FUDA_PAY_FACT_BONUS) names[n++] = rules->facts[fishing->payments[i].fact].name;
  return n;
}

static bool is_bonus(const fuda_ruleset *rules, const char *name) {
  size_t n = strlen(name), bonus = strlen("_bonus");
  if (!rules->fishing || n <= bonus || strcmp(name + n - bonus, "_bonus") != 0) return false;
  for (int i = 0; i < rules->fishing->n_hand_yaku; i++) {
    const fuda_hand_yaku *yaku = &rules->fishing->hand_yaku[i];
    if (yaku->bonus && strlen(yaku->name) == n - bonus && strncmp(yaku->name, name, n - bonus) == 0) return true;
  }
  return false;
}

bool rules_yaku_known(const fuda_ruleset *rules, const char *name) {
  const char *names[RULES_YAKU_NAMES];
  for (int n = rules_yaku_names(rules, names); n > 0; n--)
    if (strcmp(names[n - 1], name) == 0) return true;
  return is_bonus(rules, name);
}

bool rules_has_yaku(const fuda_ruleset *rules, const char *text, char *message, size_t size) {
  const char *names[RULES_YAKU_NAMES], *comment = strstr(text, "--");
  int n = rules_yaku_names(rules, names);
  for (const char *at = text; (at = strstr(at, "made")) && (!comment || at < comment);) {
    char name[64];
    bool word = at == text || strchr(" (:.#", at[-1]);
    at += strlen("made");
    const char *quote = at + strspn(at, " (");
    if (!word || (*quote != '"' && *quote != '\'')) continue;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(quote + 1, "\"'"), quote + 1);
    if (rules_yaku_known(rules, name)) continue;
    const char *near = fuda_nearest(name, names, n);
    int used = snprintf(message, size, near ? "there is no yaku '%s'; the nearest is '%s'" : "there is no yaku '%s'; there %s", name,
                        near ? near : n ? "are:" : "are none");
    for (int i = 0; !near && i < n && used >= 0 && (size_t)used < size; i++)
      used += snprintf(message + used, size - (size_t)used, " %s", names[i]);
    return false;
  }
  return true;
}

const char *rules_scored_name(const fuda_ruleset *rules, const fuda_scored *scored, char out[64]) {
  const fuda_fishing_rules *fishing = rules->fishing;
  const char *name = scored->kind == FUDA_SCORED_SET     ? fishing->yaku[scored->row].name
                     : scored->kind == FUDA_SCORED_FINAL ? fishing->final[scored->row].name
                     : scored->kind == FUDA_SCORED_FACT  ? rules->facts[scored->row].name
                                                         : fishing->hand_yaku[scored->row].name;
  snprintf(out, 64, "%s%s", name, scored->kind == FUDA_SCORED_BONUS ? "_bonus" : "");
  return out;
}

/* What is made ------------------------------------------------------------------------------------ */

int rules_standing(const fuda_ruleset *rules, const fuda_state *state, fuda_scored out[FUDA_SCORED]) {
  int n = fuda_scored_yaku(rules, state, out), standing = 0;
  for (int i = 0; i < n; i++)
    if (rules->fishing->n_payments || out[i].kind == FUDA_SCORED_HAND || out[i].kind == FUDA_SCORED_SET) out[standing++] = out[i];
  return standing;
}

/* The name at an index, of a yaku that there can be, or an error. */
static const char *check_name(lua_State *L, int index, const fuda_ruleset *rules) {
  const char *names[RULES_YAKU_NAMES];
  if (lua_type(L, index) != LUA_TSTRING) luaL_error(L, "made wants the name of a yaku, as its id is in the rules, in quotes: made \"NAME\"");
  rules_check_text(L, index, "the name of a yaku");
  const char *name = lua_tostring(L, index);
  int n = rules_yaku_names(rules, names);
  if (!n) luaL_error(L, "there is no yaku '%s'; %s has no yaku", name, rules->name);
  if (!rules_yaku_known(rules, name)) rules_unknown(L, "yaku", name, names, n);
  return name;
}

/* Whether a seat is of the team that is asked about; -1: of any. */
static bool is_of(const fuda_ruleset *rules, int seat, int team) { return team < 0 || rules->team_of[seat] == team; }

static bool made_in_tricks(fuda_game *game, const char *name, int team) {
  int n;
  const fuda_ruleset *rules = fuda_game_rules(game);
  const fuda_event *events = fuda_game_events(game, &n);
  for (int i = 0; i < n; i++)
    if (events[i].type == FUDA_EVENT_YAKU && is_of(rules, events[i].seat, team) && strcmp(rules->trick->yaku[events[i].row].name, name) == 0)
      return true;
  return false;
}

bool rules_made_of_captures(const fuda_ruleset *rules, const fuda_state *state, const char *name, int team) {
  fuda_scored scored[FUDA_SCORED];
  char called[64];
  for (int i = rules_standing(rules, state, scored) - 1; i >= 0; i--)
    if (is_of(rules, scored[i].seat, team) && strcmp(rules_scored_name(rules, &scored[i], called), name) == 0) return true;
  return false;
}

int rules_ask_made(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  fuda_game *game = rules_game_self(L, &rules, &state);
  const char *name = check_name(L, 2, rules);
  int team = lua_isnoneornil(L, 3) ? -1 : rules->team_of[rules_check_seat(L, 3, rules)];
  lua_pushboolean(L, rules->fishing ? rules_made_of_captures(rules, state, name, team) : made_in_tricks(game, name, team));
  return 1;
}

/* Bids and tricks --------------------------------------------------------------------------------- */

int rules_ask_tricks(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  rules_game_self(L, &rules, &state);
  if (!rules->trick) return luaL_error(L, "there are no tricks in %s, which is a fishing game: 'tricks' is of games with them", rules->name);
  int teams = fuda_teams(rules);
  lua_createtable(L, teams - 1, 1);
  for (int team = 0; team < teams; team++) {
    lua_pushinteger(L, state->tricks[team]);
    lua_rawseti(L, -2, team);
  }
  luaL_setmetatable(L, RULES_BY_TEAM);
  return 1;
}

int rules_bid(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_bid *bid = fuda_contract(rules, state);
  return bid ? bid->tricks : 0;
}

const char *rules_denomination(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_bid *bid = fuda_contract(rules, state);
  const char *blank = bid ? strchr(bid->text, ' ') : NULL;
  return blank ? blank + 1 : NULL;
}
