#include "rules/game_object.h"

#include "core/view.h"
#include "rules/game_made.h"

#include <stdio.h>
#include <string.h>

#define TEXT 1024

void rules_push_cards(lua_State *L, const fuda_ruleset *rules, fuda_set cards) {
  lua_createtable(L, fuda_set_count(cards), 0);
  for (lua_Integer i = 1; !fuda_set_empty(cards); i++) {
    lua_pushstring(L, fuda_card_code(rules->deck, fuda_set_take(&cards)));
    lua_rawseti(L, -2, i);
  }
  luaL_setmetatable(L, RULES_LIST);
}

void rules_push_points(lua_State *L, const fuda_ruleset *rules, int32_t points) {
  if (rules->parts > 1 && points % rules->parts) lua_pushnumber(L, (lua_Number)points / rules->parts);
  else lua_pushinteger(L, rules->parts > 1 ? points / rules->parts : points);
}

int rules_ask_actions(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  rules_game_self(L, &rules, &state);
  fuda_moves moves;
  fuda_legal(rules, state, &moves);
  int n = fuda_moves_count(&moves);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    char text[FUDA_ACTION_TEXT];
    lua_pushstring(L, fuda_action_text(rules, fuda_moves_at(&moves, i), text));
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

static void push_clause(lua_State *L, const fuda_ruleset *rules, uint16_t clause) {
  if (clause) lua_pushstring(L, rules->clauses[clause].id);
  else lua_pushnil(L);
  lua_setfield(L, -2, "clause");
}

static void push_line(lua_State *L, const fuda_ruleset *rules, bool legal, uint16_t clause, const char *text) {
  lua_createtable(L, 0, 3);
  lua_pushboolean(L, legal);
  lua_setfield(L, -2, "legal");
  push_clause(L, rules, clause);
  lua_pushstring(L, text);
  lua_setfield(L, -2, "text");
}

static void add_line(lua_State *L, const fuda_ruleset *rules, uint16_t clause, const char *text) {
  push_line(L, rules, true, clause, text);
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
}

static int tricks_done(const fuda_ruleset *rules, const fuda_state *state) {
  return rules->trick ? state->n_laid / rules->seats : 0;
}

static bool is_yaku(const fuda_event *event) {
  return event->type == FUDA_EVENT_YAKU || event->type == FUDA_EVENT_VOID || event->type == FUDA_EVENT_MISSED;
}

static int say_captures(const fuda_ruleset *rules, const fuda_state *state, int seat, int points, char *out, size_t size) {
  fuda_set captured = state->zone[FUDA_CAPTURED + seat];
  int cards = fuda_set_count(captured), worth = fuda_card_points(rules, state, seat);
  if (worth + fuda_yaku_points(rules, state, seat) != points) {
    char reckoned[160];
    return snprintf(out, size, "%s", fuda_reckoning(rules, state, rules->points, seat, reckoned, sizeof reckoned));
  }
  return snprintf(out, size, "%d for %d cards, %d for yaku", worth, cards, points - worth);
}

static void add_points(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  for (int team = 0; team < fuda_teams(rules); team++) {
    char seat[16], text[TEXT], sum[320];
    snprintf(seat, sizeof seat, "Seat %d", team);
    const fuda_clause *clause = &rules->clauses[rules->score_clause];
    const char *who = rules->teams && rules->team_en[team] ? rules->team_en[team] : seat;
    int points = (int)(fuda_deal_over(state) ? state->points[team] : fuda_points(rules, state, team));
    char mon[FUDA_POINTS_TEXT];
    int n = snprintf(text, sizeof text, "%s has %s in this deal", who, fuda_points_text(rules, points, mon));
    bool pays = rules->fishing && rules->fishing->n_payments;
    if (!pays) n += snprintf(text + n, sizeof text - (size_t)n, ": ");
    if (pays) n += snprintf(text + n, sizeof text - (size_t)n, ", by the payments below");
    else if (rules->fishing) n += say_captures(rules, state, team, points, text + n, sizeof text - (size_t)n);
    else if (fuda_score_is_plain(rules))
      n += snprintf(text + n, sizeof text - (size_t)n, "%d trick%s, %d point%s of yaku", state->tricks[team],
                    state->tricks[team] == 1 ? "" : "s", state->yaku[team], state->yaku[team] == 1 ? "" : "s");
    else n += snprintf(text + n, sizeof text - (size_t)n, "%s", fuda_score_reckoning(rules, state, team, sum, sizeof sum));
    if (rules->score_clause) snprintf(text + n, sizeof text - (size_t)n, " (%s: %s)", clause->id, clause->text);
    add_line(L, rules, rules->score_clause, text);
    for (int i = 0; i < rules->n_score_also && team == fuda_teams(rules) - 1; i++) {
      clause = &rules->clauses[rules->score_also[i]];
      snprintf(text, sizeof text, "%s: %s", clause->id, clause->text);
      add_line(L, rules, rules->score_also[i], text);
    }
  }
}

static bool tells_score(const fuda_event *event) {
  switch (event->type) {
  case FUDA_EVENT_YAKU:
  case FUDA_EVENT_MULTIPLIER:
  case FUDA_EVENT_HAND_YAKU:
  case FUDA_EVENT_HELD:
  case FUDA_EVENT_FINAL:
  case FUDA_EVENT_BONUS:
  case FUDA_EVENT_REFUND:
  case FUDA_EVENT_PAYMENT: return true;
  default: return event->type >= FUDA_EVENT_DEAL_END;
  }
}

/* The lines of why("trick"), why("yaku") or why("score"): what happened, told by the events of this deal. */
static void push_story(lua_State *L, fuda_game *game, const char *about) {
  const fuda_ruleset *rules = fuda_game_rules(game);
  const fuda_state *state = fuda_game_state(game);
  int n, last = tricks_done(rules, state);
  const fuda_event *events = fuda_game_events(game, &n);
  bool trick = strcmp(about, "trick") == 0, score = strcmp(about, "score") == 0;
  lua_newtable(L);
  if (score) add_points(L, rules, state);
  for (int i = 0; i < n; i++) {
    const fuda_event *event = &events[i];
    bool wanted = trick   ? event->trick == last && last && (is_yaku(event) || event->type == FUDA_EVENT_TRICK)
                  : score ? tells_score(event)
                          : is_yaku(event) || event->type == FUDA_EVENT_HAND_YAKU || event->type == FUDA_EVENT_HELD ||
                                event->type == FUDA_EVENT_FINAL || event->type == FUDA_EVENT_BONUS ||
                                event->type == FUDA_EVENT_REFUND;
    char text[TEXT];
    if (wanted) add_line(L, rules, event->clause, fuda_event_text(rules, event, text, sizeof text));
  }
}

int rules_ask_why(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  fuda_game *game = rules_game_self(L, &rules, &state);
  const char *text = luaL_checkstring(L, 2);
  if (strcmp(text, "trick") == 0 || strcmp(text, "yaku") == 0 || strcmp(text, "score") == 0) {
    push_story(L, game, text);
    return 1;
  }
  fuda_action action;
  fuda_reason reason = {0};
  if (fuda_action_read(rules, text, &action, reason.text, sizeof reason.text)) fuda_why(rules, state, action, &reason);
  push_line(L, rules, reason.legal, reason.clause, reason.text);
  return 1;
}

int rules_ask_hand(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  rules_game_self(L, &rules, &state);
  rules_push_cards(L, rules, state->zone[FUDA_HAND + rules_check_seat(L, 2, rules)]);
  return 1;
}

int rules_zones_of(const fuda_ruleset *rules, const char *names[FUDA_ZONES], int zones[FUDA_ZONES]) {
  int n = 0;
  names[n] = "hands", zones[n++] = FUDA_HAND;
  names[n] = "stock", zones[n++] = FUDA_STOCK;
  if (rules->trick) {
    names[n] = "table", zones[n++] = FUDA_TABLE;
    names[n] = "played", zones[n++] = FUDA_PLAYED;
  }
  if (rules->fishing) {
    names[n] = "field", zones[n++] = FUDA_TABLE;
    names[n] = "captured", zones[n++] = FUDA_CAPTURED;
  }
  for (int i = 0; i < rules->n_zones; i++) names[n] = rules->zones[i].name, zones[n++] = FUDA_OWN_ZONES + i;
  return n;
}

static void push_stock(lua_State *L, const fuda_ruleset *rules, const fuda_state *state) {
  lua_Integer n = 0;
  lua_newtable(L);
  for (int i = state->pile_at; i < rules->deck->cards; i++) {
    lua_pushstring(L, fuda_card_code(rules->deck, state->pile[i]));
    lua_rawseti(L, -2, ++n);
  }
}

int rules_ask_zone(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  rules_game_self(L, &rules, &state);
  const char *name = luaL_checkstring(L, 2), *names[FUDA_ZONES];
  int zones[FUDA_ZONES], n = rules_zones_of(rules, names, zones), at = 0;
  while (at < n && strcmp(names[at], name) != 0) at++;
  if (at == n) return rules_unknown(L, "zone", name, names, n);
  bool of_seat = zones[at] == FUDA_HAND || zones[at] == FUDA_CAPTURED;
  if (zones[at] == FUDA_STOCK) push_stock(L, rules, state);
  else rules_push_cards(L, rules, state->zone[zones[at] + (of_seat ? rules_check_seat(L, 3, rules) : 0)]);
  return 1;
}

/* What a fact says: a number, or a seat, nil for nobody. One of each team is asked of a seat. */
int rules_ask_fact(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  rules_game_self(L, &rules, &state);
  const char *name = luaL_checkstring(L, 2), *names[FUDA_FACTS];
  char of_team[200];
  bool of_seat = !lua_isnoneornil(L, 3);
  if (of_seat) snprintf(of_team, sizeof of_team, "%s %d", name, rules->team_of[rules_check_seat(L, 3, rules)]);
  int at = 0;
  for (; at < rules->n_facts && strcmp(rules->facts[at].name, of_seat ? of_team : name) != 0; at++) names[at] = rules->facts[at].name;
  if (at == rules->n_facts) return rules_unknown(L, "fact", of_seat ? of_team : name, names, at);
  if (rules->facts[at].is_seat && state->fact[at] == FUDA_NOBODY) lua_pushnil(L);
  else lua_pushinteger(L, state->fact[at]);
  return 1;
}

/* An array of the first n cards of trick t. */
static void push_trick(lua_State *L, const fuda_ruleset *rules, const fuda_state *state, int t, int n) {
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    fuda_card card = fuda_trick_card(rules, state, t, i);
    lua_createtable(L, 0, 3);
    lua_pushinteger(L, fuda_trick_seat(rules, state, t, i));
    lua_setfield(L, -2, "seat");
    lua_pushstring(L, fuda_card_code(rules->deck, card));
    lua_setfield(L, -2, "card");
    lua_pushstring(L, fuda_set_has(state->down, card) ? "down" : "up");
    lua_setfield(L, -2, "face");
    if (i == 0 && state->called[t]) {
      lua_pushstring(L, fuda_suit_name(rules->deck, state->called[t] - 1, FUDA_CODE));
      lua_setfield(L, -2, "as");
    }
    lua_rawseti(L, -2, i + 1);
  }
  luaL_setmetatable(L, RULES_LIST);
}

int rules_ask_trick(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  rules_game_self(L, &rules, &state);
  push_trick(L, rules, state, state->trick_no, rules->trick && !fuda_deal_over(state) ? state->on_table : 0);
  return 1;
}

static void push_yaku(lua_State *L, const fuda_ruleset *rules, const fuda_event *event, bool with_seat) {
  lua_createtable(L, 0, 4);
  lua_pushstring(L, event->type == FUDA_EVENT_HAND_YAKU ? rules->fishing->hand_yaku[event->row].name
                    : rules->fishing                     ? rules->fishing->yaku[event->row].name
                                                         : rules->trick->yaku[event->row].name);
  lua_setfield(L, -2, "name");
  push_clause(L, rules, event->clause);
  if (event->type == FUDA_EVENT_VOID) return;
  lua_pushinteger(L, event->points);
  lua_setfield(L, -2, "points");
  if (!with_seat) return;
  lua_pushinteger(L, event->seat);
  lua_setfield(L, -2, "seat");
}

/* Of captures only what stands is told, as it stands: no yaku that another has replaced, and one that has grown once. */
static bool stands(const fuda_ruleset *rules, const fuda_state *state, const fuda_event *events, int i, int n) {
  const fuda_event *event = &events[i];
  if (!rules->fishing || event->type != FUDA_EVENT_YAKU) return true;
  if (!(fuda_fishing_made(rules->fishing, state->zone[FUDA_CAPTURED + event->seat]) >> event->row & 1)) return false;
  if (event->row < FUDA_SET_YAKU && (state->void_yaku[event->seat] >> event->row & 1)) return false;
  while (++i < n)
    if (events[i].type == FUDA_EVENT_YAKU && events[i].seat == event->seat && events[i].row == event->row) return false;
  return true;
}

/* Pushes the yaku events of a type, of one trick or (trick 0) of the deal. */
static void push_yaku_list(lua_State *L, fuda_game *game, int type, int trick) {
  int n;
  const fuda_event *events = fuda_game_events(game, &n);
  lua_newtable(L);
  for (int i = 0; i < n; i++) {
    bool of_hand = type == FUDA_EVENT_YAKU && events[i].type == FUDA_EVENT_HAND_YAKU;
    if ((events[i].type != type && !of_hand) || (trick && events[i].trick != trick)) continue;
    if (!stands(fuda_game_rules(game), fuda_game_state(game), events, i, n)) continue;
    push_yaku(L, fuda_game_rules(game), &events[i], !trick);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  }
  luaL_setmetatable(L, RULES_LIST);
}

const char *const rules_last_trick_keys[] = {"number", "winner", "cards", "yaku", "voided", NULL};

bool rules_push_last_trick(lua_State *L, fuda_game *game, const char *key) {
  const fuda_ruleset *rules = fuda_game_rules(game);
  const fuda_state *state = fuda_game_state(game);
  int number = tricks_done(rules, state);
  if (strcmp(key, "number") == 0) lua_pushinteger(L, number);
  else if (strcmp(key, "winner") == 0 && number) lua_pushinteger(L, state->winner_of[number]);
  else if (strcmp(key, "cards") == 0) push_trick(L, rules, state, number, number ? rules->seats : 0);
  else if (strcmp(key, "yaku") == 0 && number) push_yaku_list(L, game, FUDA_EVENT_YAKU, number);
  else if (strcmp(key, "voided") == 0 && number) push_yaku_list(L, game, FUDA_EVENT_VOID, number);
  else if (strcmp(key, "yaku") == 0 || strcmp(key, "voided") == 0) lua_newtable(L), luaL_setmetatable(L, RULES_LIST);
  else return false;
  return true;
}

int rules_ask_last_trick(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  fuda_game *game = rules_game_self(L, &rules, &state);
  if (!tricks_done(rules, state)) {
    lua_pushnil(L);
    return 1;
  }
  lua_createtable(L, 0, 5);
  for (const char *const *key = rules_last_trick_keys; *key; key++)
    if (rules_push_last_trick(L, game, *key)) lua_setfield(L, -2, *key);
  return 1;
}

/* n parts as a number: whole where it is. */
static void push_parts(lua_State *L, int32_t n, int parts) {
  if (parts > 1 && n % parts) lua_pushnumber(L, (lua_Number)n / parts);
  else lua_pushinteger(L, parts > 1 ? n / parts : n);
}

static void push_scored(lua_State *L, const fuda_ruleset *rules, const fuda_scored *scored) {
  char name[64];
  lua_createtable(L, 0, 5);
  lua_pushstring(L, rules_scored_name(rules, scored, name));
  lua_setfield(L, -2, "name");
  push_clause(L, rules, scored->clause);
  push_parts(L, scored->twice, 2);
  lua_setfield(L, -2, "points");
  lua_pushinteger(L, scored->seat);
  lua_setfield(L, -2, "seat");
  if (!scored->refunded) return;
  lua_pushboolean(L, true);
  lua_setfield(L, -2, "refunded");
}

/* Whether a yaku was made in these events before the i-th. */
static bool told_before(const fuda_event *events, int i) {
  for (int k = 0; k < i; k++)
    if (events[k].type == FUDA_EVENT_YAKU && events[k].row == events[i].row && events[k].seat == events[i].seat) return true;
  return false;
}

/* Of captures that aren't paid for: hand yaku, then those that stand, in the order in which they were made. */
static void push_standing(lua_State *L, fuda_game *game) {
  const fuda_ruleset *rules = fuda_game_rules(game);
  fuda_scored scored[FUDA_SCORED];
  int n, standing = rules_standing(rules, fuda_game_state(game), scored);
  const fuda_event *events = fuda_game_events(game, &n);
  lua_newtable(L);
  for (int i = -1; i < n; i++)
    for (int k = 0; k < standing; k++) {
      bool hand = scored[k].kind == FUDA_SCORED_HAND;
      if (i < 0 ? !hand : hand || events[i].type != FUDA_EVENT_YAKU || told_before(events, i)) continue;
      if (i >= 0 && (events[i].row != scored[k].row || events[i].seat != scored[k].seat)) continue;
      push_scored(L, rules, &scored[k]);
      lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
}

int rules_ask_yaku(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  fuda_game *game = rules_game_self(L, &rules, &state);
  if (rules->fishing && !rules->fishing->n_payments) {
    push_standing(L, game);
    return 1;
  }
  if (!rules->fishing) {
    push_yaku_list(L, game, FUDA_EVENT_YAKU, 0);
    return 1;
  }
  fuda_scored scored[FUDA_SCORED];
  int n = fuda_scored_yaku(rules, state, scored);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    push_scored(L, rules, &scored[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

const char *const rules_score_keys[] = {"deal", "match", "sets", "pot", "jackpot", NULL};

bool rules_push_score(lua_State *L, fuda_game *game, const char *key) {
  const fuda_ruleset *rules = fuda_game_rules(game);
  const fuda_state *state = fuda_game_state(game);
  bool pays = rules->fishing && rules->fishing->n_payments;
  int column = 0;
  while (column < 5 && strcmp(rules_score_keys[column], key) != 0) column++;
  if (column == 5 || (column == 2 && !rules->match.sets) || (column > 2 && !pays)) return false;
  if (column > 2) {
    lua_pushinteger(L, column == 3 ? state->pot : state->jackpot);
    return true;
  }
  int teams = fuda_teams(rules);
  lua_createtable(L, teams - 1, 1); /* index 0 is no part of the list */
  for (int team = 0; team < teams; team++) {
    if (column == 2) lua_pushinteger(L, state->sets[team]);
    else if (column == 1) rules_push_points(L, rules, state->match[team]);
    else rules_push_points(L, rules, fuda_deal_over(state) ? state->points[team] : fuda_points(rules, state, team));
    lua_rawseti(L, -2, team);
  }
  luaL_setmetatable(L, RULES_BY_TEAM);
  return true;
}

int rules_ask_score(lua_State *L) {
  fuda_game *game = rules_game_self(L, NULL, NULL);
  lua_createtable(L, 0, 4);
  for (const char *const *key = rules_score_keys; *key; key++)
    if (rules_push_score(L, game, *key)) lua_setfield(L, -2, *key);
  return 1;
}

int rules_ask_view(lua_State *L) {
  const fuda_ruleset *rules;
  const fuda_state *state;
  rules_game_self(L, &rules, &state);
  bool all = lua_type(L, 2) == LUA_TSTRING && strcmp(lua_tostring(L, 2), "all") == 0;
  int seat = all ? FUDA_ALL_SEATS : rules_check_seat(L, 2, rules);
  size_t length = fuda_view_text(rules, state, seat, NULL, 0);
  luaL_Buffer text;
  fuda_view_text(rules, state, seat, luaL_buffinitsize(L, &text, length + 1), length + 1);
  luaL_pushresultsize(&text, length);
  return 1;
}

int rules_ask_deal_over(lua_State *L) {
  const fuda_state *state;
  rules_game_self(L, NULL, &state);
  lua_pushboolean(L, fuda_deal_over(state));
  return 1;
}
