/* Scenarios: a position, what is done, what must follow. */
#include "rules/module.h"

#include "core/view.h"
#include "rules/find.h"
#include "rules/game_object.h"
#include "rules/host.h"
#include "rules/paste.h"
#include "rules/scenes.h"
#include "rules/value.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define EXPECT "fuda.expect"
#define TEXT 1024

/* What a scenario may take, and all of a file that is outside its scenarios. */
#define INSTRUCTIONS 20000000 /* about a second */
#define SECONDS 30            /* of the processor: calls of a game count as one instruction, however long they take */
#define MEBIBYTES 128
#define TO_REPORT ((size_t)8 << 20) /* more, once it has failed */
#define CALLS 4096
#define EVERY 10000                 /* instructions between two looks at the meter */

typedef struct meter {
  int64_t instructions;
  clock_t began;
  bool ran_over;
} meter;

typedef struct test_run {
  rules_print print, complain;
  void *data;
  const char *cite;
  int passed, failed, erred; /* erred: files, outside their scenarios */
  int scenarios; /* met, of those of any clause */
  int met_before;  /* as many were run of this file before it erred in a part that is left out now */
  int line[CALLS]; /* of the file, by scenario */
  bool for_others; /* it gives something back, as what scenarios of other files load */
  const char *file;
  const char *rules; /* that this file's scenarios are about where they don't say; "": none */
  char pending[TEXT]; /* where a value was given to expect of which nothing is said yet; "": nowhere */
  const char *uncalled; /* the expectation that was named of it, and not called; or NULL */
  int expected;         /* of how many values this scenario has said something */
  meter meter;        /* of what runs now */
  size_t used, may_use; /* bytes, of the file's state */
} test_run;

/* Limits ---------------------------------------------------------------------------------------- */

/* Pushes "file:line: " of what called the running function. */
static void push_where(lua_State *L, int level) {
  lua_Debug at;
  if (lua_getstack(L, level, &at) && lua_getinfo(L, "Sl", &at) && at.currentline > 0)
    lua_pushfstring(L, "%s:%d: ", at.source[0] == '@' ? at.source + 1 : at.short_src, at.currentline);
  else lua_pushliteral(L, "");
}

static void *allocate(void *data, void *block, size_t old_size, size_t new_size) {
  test_run *run = data;
  if (!block) old_size = 0;
  if (new_size > old_size && (run->used > run->may_use || new_size - old_size > run->may_use - run->used)) return NULL;
  if (!new_size) free(block);
  void *moved = new_size ? realloc(block, new_size) : NULL;
  if (moved || !new_size) run->used = run->used + new_size - old_size;
  return moved;
}

static test_run *run_of(lua_State *L) {
  void *run;
  lua_getallocf(L, &run);
  return run;
}

/* Once over, each instruction raises again, so that no pcall goes on. */
static void watch(lua_State *L, lua_Debug *at) {
  (void)at;
  test_run *run = run_of(L);
  run->meter.instructions += EVERY;
  if (run->meter.instructions < INSTRUCTIONS && clock() - run->meter.began < (clock_t)SECONDS * CLOCKS_PER_SEC) return;
  run->meter.ran_over = true;
  lua_sethook(L, watch, LUA_MASKCOUNT, 1);
  push_where(L, 0);
  luaL_error(L, "%sit runs too long: it is stopped after %d million instructions or %d seconds", lua_tostring(L, -1),
             INSTRUCTIONS / 1000000, SECONDS);
}

/* Calls as lua_pcall does, with a meter and a share of memory of its own. Where it fails the message is at the top. */
static bool call_metered(lua_State *L, int nargs, int nresults) {
  test_run *run = run_of(L);
  meter outer = run->meter;
  size_t outer_may_use = run->may_use;
  int below = lua_gettop(L) - nargs - 1;
  run->meter = (meter){.began = clock()};
  run->may_use = run->used + ((size_t)MEBIBYTES << 20);
  lua_sethook(L, watch, LUA_MASKCOUNT, EVERY);
  int status = lua_pcall(L, nargs, nresults, 0);
  lua_sethook(L, watch, LUA_MASKCOUNT, EVERY);
  run->may_use = run->used + TO_REPORT > outer_may_use ? run->used + TO_REPORT : outer_may_use;
  if (status == LUA_ERRRUN) rules_scenes_meant(L);
  if (status == LUA_ERRMEM) {
    lua_settop(L, below);
    lua_gc(L, LUA_GCCOLLECT);
    lua_pushfstring(L, "it takes too much memory: it is stopped at %d MiB", MEBIBYTES);
  } else if (status == LUA_OK && run->meter.ran_over) {
    lua_settop(L, below);
    lua_pushliteral(L, "it runs too long, and keeps the error that stops it from being raised");
    status = LUA_ERRRUN;
  }
  outer.began += clock() - run->meter.began; /* the outer one isn't charged */
  run->meter = outer;
  return status == LUA_OK;
}

/* expect ---------------------------------------------------------------------------------------- */

/* Raises a failure from two texts on top of the stack: what was expected, what there was. */
static int not_as_expected(lua_State *L) {
  int got = lua_gettop(L), expected = got - 1;
  push_where(L, 1);
  lua_pushfstring(L, "%sexpected %s\n  got      %s", lua_tostring(L, -1), lua_tostring(L, expected), lua_tostring(L, got));
  return lua_error(L);
}

#define VALUE lua_upvalueindex(1)
#define SECOND lua_upvalueindex(2)

/* Leaves the argument of expect(value).is(argument) alone on the stack, also when called with a colon. Something is said now. */
static void only_argument(lua_State *L) {
  run_of(L)->pending[0] = '\0';
  run_of(L)->expected++;
  if (luaL_testudata(L, 1, EXPECT)) lua_remove(L, 1);
  lua_settop(L, 1);
}

static int expect_is(lua_State *L) {
  only_argument(L);
  if (rules_value_equal(L, VALUE, 1)) return 0;
  rules_value_quoted(L, 1);
  rules_value_quoted(L, VALUE);
  if (lua_isnil(L, VALUE) && lua_type(L, SECOND) == LUA_TSTRING) /* why: expect(g:try "play kM") */
    lua_pushfstring(L, "%s: %s", lua_tostring(L, -1), lua_tostring(L, SECOND)), lua_remove(L, -2);
  return not_as_expected(L);
}

static int expect_part(lua_State *L, bool wanted, const char *words) {
  only_argument(L);
  bool can_have = lua_istable(L, VALUE) || lua_type(L, VALUE) == LUA_TSTRING;
  if (can_have && rules_value_has(L, VALUE, 1) == wanted) return 0;
  rules_value_quoted(L, 1);
  lua_pushfstring(L, "%s %s", words, lua_tostring(L, -1));
  rules_value_quoted(L, VALUE);
  return not_as_expected(L);
}

static int expect_has(lua_State *L) { return expect_part(L, true, "a list, table or text with"); }
static int expect_lacks(lua_State *L) { return expect_part(L, false, "a list, table or text without"); }

/* The message with which the value failed, at the top of the stack: the error of a function, or what came second after nil. */
static bool failure_of(lua_State *L) {
  if (!lua_isfunction(L, VALUE)) {
    lua_pushvalue(L, lua_toboolean(L, VALUE) ? VALUE : SECOND);
    return !lua_toboolean(L, VALUE) && !lua_isnil(L, SECOND);
  }
  int top = lua_gettop(L);
  lua_pushvalue(L, VALUE);
  bool raised = lua_pcall(L, 0, LUA_MULTRET, 0) != LUA_OK;
  if (raised) return true;
  lua_settop(L, top + 2);
  bool refused = lua_isnil(L, top + 1) && lua_type(L, top + 2) == LUA_TSTRING;
  if (!refused) lua_pop(L, 1);
  return refused;
}

static int expect_fails(lua_State *L) {
  only_argument(L);
  if (lua_type(L, 1) != LUA_TSTRING)
    return luaL_error(L, "fails takes the text that the message contains, not a %s", luaL_typename(L, 1));
  bool failed = failure_of(L);
  int message = lua_gettop(L);
  if (failed) {
    rules_value_text(L, message);
    lua_replace(L, message);
    if (strstr(lua_tostring(L, message), lua_tostring(L, 1))) return 0;
  }
  lua_pushfstring(L, "a failure that says \"%s\"", lua_tostring(L, 1));
  if (failed) {
    lua_pushvalue(L, message);
  } else {
    rules_value_quoted(L, message);
    lua_pushfstring(L, "no failure, but %s", lua_tostring(L, -1));
    lua_replace(L, -2);
  }
  return not_as_expected(L);
}

static const luaL_Reg expectations[] = {
    {"is", expect_is}, {"has", expect_has}, {"lacks", expect_lacks}, {"fails", expect_fails}, {NULL, NULL}};

/* expect(...).NAME: the check, which keeps the value. */
static int expect_index(lua_State *L) {
  static const char *const names[] = {"is", "has", "lacks", "fails"};
  const char *name = luaL_tolstring(L, 2, NULL);
  for (const luaL_Reg *e = expectations; e->name; e++) {
    if (strcmp(e->name, name) != 0) continue;
    run_of(L)->uncalled = e->name;
    lua_getiuservalue(L, 1, 1);
    lua_getiuservalue(L, 1, 2);
    lua_pushcclosure(L, e->func, 2);
    return 1;
  }
  return rules_unknown(L, "expectation", name, names, 4);
}

/* Raises what is wrong where nothing has been said of a value: the scenario could never fail by it. */
static int check_said(lua_State *L) {
  test_run *run = run_of(L);
  if (!*run->pending) return 0;
  if (run->uncalled)
    lua_pushfstring(L, "%sexpect(value).%s alone expects nothing; write expect(value).%s(other)", run->pending, run->uncalled,
                    run->uncalled);
  else lua_pushfstring(L, "%sexpect(value) alone expects nothing; write expect(value).is(other), .has, .lacks or .fails", run->pending);
  run->pending[0] = '\0';
  return lua_error(L);
}

static int expect_call(lua_State *L) {
  lua_settop(L, 2);
  check_said(L);
  push_where(L, 1);
  snprintf(run_of(L)->pending, sizeof run_of(L)->pending, "%s", lua_tostring(L, -1));
  run_of(L)->uncalled = NULL;
  lua_settop(L, 2);
  lua_newuserdatauv(L, 0, 2);
  luaL_setmetatable(L, EXPECT);
  for (int i = 1; i <= 2; i++) lua_pushvalue(L, i), lua_setiuservalue(L, 3, i);
  return 1;
}

/* scenario -------------------------------------------------------------------------------------- */

/* Raises where a clause that is cited is none of the games that were asked: of most scenarios their own, and what `under` gave. */
static void check_cites(lua_State *L, const char *cites) {
  static const char *ids[UINT16_MAX];
  int n = 0;
  rules_games_asked(L);
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    if (lua_isinteger(L, -2)) continue; /* the last, which is there by its ruleset too */
    const fuda_ruleset *rules = fuda_game_rules(rules_game_at(L, -1));
    for (int c = 1; c < rules->n_clauses && n < UINT16_MAX; c++) ids[n++] = rules->clauses[c].id;
  }
  for (const char *separators = " ,\n\t"; *cites;) {
    cites += strspn(cites, separators);
    size_t length = strcspn(cites, separators);
    const char *id = lua_pushlstring(L, cites, length);
    bool known = !length;
    for (int i = 0; i < n && !known; i++) known = !strcmp(ids[i], id);
    if (!known) rules_unknown(L, "clause", id, ids, n);
    cites += length;
  }
}

/* The same, called protected, of a scenario that has failed by something else. */
static int check_cited(lua_State *L) {
  check_cites(L, luaL_checkstring(L, 1));
  return 0;
}

/* Called protected, after the scenario has run, with what it cites or nil: raises where it says nothing of what must follow, or cites what isn't there. */
static int check_whole(lua_State *L) {
  check_said(L);
  if (!run_of(L)->expected) return luaL_error(L, "nothing is expected in it; write expect(value).is(other), .has, .lacks or .fails");
  check_cites(L, luaL_optstring(L, 1, ""));
  return 0;
}

/* A variant as scenarios call it: a file beside theirs, by its path, or by its name where nothing else is called so. */
static const char *variant_said(lua_State *L, const char *name) {
  char beside[4096], message[1024], *path = NULL;
  bool bundled, found = rules_find_beside(run_of(L)->file, name, beside, sizeof beside);
  if (!found && rules_find(RULES_VARIANT, name, &path, &bundled, message, sizeof message) < 0)
    found = rules_find_beside(run_of(L)->file, lua_pushfstring(L, "%s.lua", name), beside, sizeof beside);
  free(path);
  return found ? lua_pushstring(L, beside) : name;
}

/* Raises where a key of the fields is meant to be `variant`. */
static void check_variant_key(lua_State *L, int fields) {
  static const char *const words[] = {"variant"};
  for (lua_pushnil(L); lua_next(L, fields); lua_pop(L, 1)) {
    const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "variant";
    if (strcmp(key, words[0]) != 0 && fuda_nearest(key, words, 1)) rules_unknown(L, "field of a scenario", key, words, 1);
  }
}

/* Called protected: argument the table of fields; gives the game. */
static int scenario_game(lua_State *L) {
  bool said = lua_getfield(L, 1, "variant") == LUA_TSTRING;
  const char *variant = said ? variant_said(L, lua_tostring(L, -1)) : run_of(L)->rules;
  if (!*variant) check_variant_key(L, 1);
  if (!*variant) return luaL_error(L, "a scenario names its variant, as in { variant = \"hachinin-meri/wiki\" }");
  rules_fields_game(L, variant, 1, true);
  return 1;
}

/* The position, as one who sees all sees it. */
static void add_position(luaL_Buffer *out, const fuda_game *game) {
  static char view[16384];
  fuda_view_text(fuda_game_rules(game), fuda_game_state(game), FUDA_ALL_SEATS, view, sizeof view);
  luaL_addstring(out, "  position\n");
  for (const char *line = view; *line;) {
    size_t n = strcspn(line, "\n");
    luaL_addstring(out, "    ");
    luaL_addlstring(out, line, n);
    luaL_addstring(out, "\n");
    line += n + (line[n] == '\n');
  }
}

/* refused: the action that was, or NULL. */
static void add_game(lua_State *L, luaL_Buffer *out, fuda_game *game, const char *refused) {
  char line[TEXT], text[FUDA_ACTION_TEXT];
  lua_pushfstring(L, "  deal     %s\n  actions ", fuda_game_deal_line(game, line, sizeof line));
  luaL_addvalue(out);
  int n = fuda_game_length(game);
  for (int i = 0; i < n; i++) {
    luaL_addstring(out, i ? "; " : " ");
    if (fuda_game_deal_before(game, i)) luaL_addstring(out, "(next deal) ");
    luaL_addstring(out, fuda_action_text(fuda_game_rules(game), fuda_game_action(game, i), text));
  }
  luaL_addstring(out, n ? "\n" : " none\n");
  if (refused) luaL_addstring(out, "  refused  "), luaL_addstring(out, refused), luaL_addstring(out, "\n");
  add_position(out, game);
  char *paste = rules_paste_line(game);
  if (paste) luaL_addstring(out, "  paste    "), luaL_addstring(out, paste);
  if (paste && refused) luaL_addstring(out, " -e '"), luaL_addstring(out, refused), luaL_addstring(out, "'");
  if (paste) luaL_addstring(out, "\n");
  free(paste);
}

/* What a scenario cites and isn't there, beside what it has failed by; the rules that it would have gone over to may have it. */
static void add_uncited(lua_State *L, luaL_Buffer *out, const char *cites, const char *failure) {
  lua_pushcfunction(L, check_cited);
  lua_pushstring(L, cites);
  bool there = lua_pcall(L, 1, 1, 0) == LUA_OK;
  const char *message = there ? NULL : lua_tostring(L, -1);
  if (message && !strstr(failure, message)) lua_pushfstring(L, "  cite     so far %s\n", message), lua_remove(L, -2), luaL_addvalue(out);
  else lua_pop(L, 1);
}

/* Prints the failure whose message is at an index; where is "file:line: " of the scenario, for messages that have none.
 * other: the game isn't the one that the scenario was given. */
static void report(lua_State *L, const test_run *run, int message, int where, int name, const char *cites, fuda_game *game,
                   bool other) {
  luaL_Buffer out;
  rules_value_text(L, message);
  lua_replace(L, message);
  const char *text = lua_tostring(L, message), *place = lua_tostring(L, where), *colon = strchr(place, ':');
  luaL_buffinit(L, &out);
  if (!colon || strncmp(text, place, (size_t)(colon - place + 1)) != 0) luaL_addstring(&out, place);
  luaL_addstring(&out, text);
  lua_pushfstring(L, "\n  scenario \"%s\"%s%s%s\n", lua_tostring(L, name), cites[0] ? " (" : "", cites, cites[0] ? ")" : "");
  luaL_addvalue(&out);
  if (game) add_uncited(L, &out, cites, text);
  if (other) luaL_addstring(&out, "  game     not the scenario's own, but the one asked last\n");
  if (game) add_game(L, &out, game, rules_game_refused(L, game, text));
  luaL_pushresult(&out);
  char *shown = lua_newuserdatauv(L, lua_rawlen(L, -1) + 1, 0);
  memcpy(shown, lua_tostring(L, -2), lua_rawlen(L, -2) + 1);
  rules_host_clean(shown, true);
  run->print(run->data, shown);
}

/* Leaves what a scenario cites, or nil, behind its three arguments. Raises where it is none. */
static void check_scenario(lua_State *L) {
  if (lua_type(L, 1) != LUA_TSTRING || !lua_istable(L, 2) || !lua_isfunction(L, 3))
    luaL_error(L, "a scenario is scenario(\"name\", { fields }, function(g) ... end)");
  lua_settop(L, 3);
  int cited = lua_getfield(L, 2, "cite");
  if (cited != LUA_TNIL && cited != LUA_TSTRING)
    luaL_error(L, "cite is text such as \"HM-W14 HM-W16\", not a %s", luaL_typename(L, 4));
}

/* The line of the file itself that is running, whatever function of it has been called from there. */
static int line_outside(lua_State *L) {
  lua_Debug at;
  int line = 0;
  for (int level = 1; lua_getstack(L, level, &at); level++)
    if (lua_getinfo(L, "l", &at) && at.currentline > 0) line = at.currentline;
  return line;
}

static int scenario_call(lua_State *L) {
  test_run *run = run_of(L);
  if (run->scenarios < CALLS) run->line[run->scenarios] = line_outside(L);
  if (run->scenarios < run->met_before) return run->scenarios++, 0;
  check_scenario(L);
  const char *cites = lua_isnil(L, 4) ? "" : lua_tostring(L, 4);
  run->scenarios++;
  if (run->cite && !rules_scenes_cite(cites, run->cite)) return 0;
  push_where(L, 1);
  lua_pushcfunction(L, scenario_game);
  lua_pushvalue(L, 2);
  bool passed = lua_pcall(L, 1, 1, 0) == LUA_OK; /* at 6 the game, or the message */
  fuda_game *game = passed ? rules_game_at(L, 6) : NULL;
  run->pending[0] = '\0';
  run->expected = 0;
  if (passed) {
    rules_game_remember(L, 6);
    lua_pushvalue(L, 3);
    lua_pushvalue(L, 6);
    passed = call_metered(L, 1, 0);
    if (passed) {
      lua_pushcfunction(L, check_whole);
      lua_pushvalue(L, 4);
      passed = lua_pcall(L, 1, 0, 0) == LUA_OK;
    }
  }
  if (passed) {
    run->passed++;
  } else {
    run->failed++;
    int message = lua_gettop(L);
    if (game) rules_game_last_asked(L); /* what failed is about this one, as far as can be known: a copy, maybe */
    fuda_game *last = game ? rules_game_at(L, -1) : NULL;
    report(L, run, message, 5, 1, cites, last ? last : game, last && last != game);
  }
  return 0;
}

/* Files ----------------------------------------------------------------------------------------- */

/* A scenario may load Lua that lies beside it, and nothing that was compiled. */
static void without_binaries(lua_State *L) {
  lua_getglobal(L, LUA_LOADLIBNAME);
  lua_pushnil(L);
  lua_setfield(L, -2, "loadlib");
  lua_pushliteral(L, "");
  lua_setfield(L, -2, "cpath");
  lua_getfield(L, -1, "searchers");
  for (int i = 4; i > 2; i--) { /* after what is there, and Lua's own files: those for libraries */
    lua_pushnil(L);
    lua_rawseti(L, -2, i);
  }
  lua_pop(L, 2);
}

/* Called protected: Lua's libraries but for files and processes, and the names that scenarios use. */
static int open_names(lua_State *L) {
  static const luaL_Reg libraries[] = {
      {LUA_GNAME, luaopen_base},
      {LUA_LOADLIBNAME, luaopen_package},
      {LUA_TABLIBNAME, luaopen_table},
      {LUA_STRLIBNAME, luaopen_string},
      {LUA_MATHLIBNAME, luaopen_math},
      {LUA_UTF8LIBNAME, luaopen_utf8},
      {LUA_COLIBNAME, luaopen_coroutine},
      {LUA_DBLIBNAME, luaopen_debug},
      {"fuda", luaopen_fuda},
      {NULL, NULL},
  };
  for (const luaL_Reg *library = libraries; library->name; library++) {
    luaL_requiref(L, library->name, library->func, 1);
    lua_pop(L, 1);
  }
  without_binaries(L);
  luaL_newmetatable(L, EXPECT);
  lua_pushcfunction(L, expect_index);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, expect_call);
  lua_setglobal(L, "expect");
  lua_pushcfunction(L, scenario_call);
  lua_setglobal(L, "scenario");
  return 0;
}

/* The message may be NULL. erred: the file ran as far as that. */
static void complain(test_run *run, const char *file, const char *message, bool erred) {
  char text[2 * TEXT];
  const char *what = message ? message : "it raised an error that isn't text";
  bool named = strstr(what, file) != NULL;
  run->failed++, run->erred += erred;
  snprintf(text, sizeof text, "%s%s%s\n", named ? "" : file, named ? "" : ": ", what);
  rules_host_clean(text, true);
  run->complain(run->data, text);
}

/* What is worth saying, and fails nothing. */
static void note(test_run *run, const char *file, const char *what) {
  char text[4096 + 2 * TEXT];
  snprintf(text, sizeof text, "%.4096s: %.1024s\n", file, what);
  run->complain(run->data, text);
}

/* X.lua has its scenarios in X.test.lua, and those are about X.lua. Gives the file to run, or NULL with what is wrong said. */
static const char *pair_up(const char *file, test_run *run, char rules[4096], char tests[4096]) {
  int base = (int)strlen(file) - (rules_scenes_ends(file, ".test.lua") ? 9 : rules_scenes_ends(file, ".lua") ? 4 : 0);
  snprintf(rules, 4096, "%.*s.lua", base, file);
  snprintf(tests, 4096, "%.*s.test.lua", base, file);
  run->rules = rules_scenes_file(rules) && rules_scenes_file(tests) ? rules : "";
  if (*run->rules) return tests;
  if (!rules_scenes_file(file) && rules_scenes_file(rules)) file = rules; /* its name without .lua */
  if (!rules_scenes_are_rules(file)) return file;
  char message[3 * 4200];
  const char *where = rules_scenes_ends(file, ".test.lua") ? ", which go into" : "; their scenarios go into";
  const char *other = where[0] == ',' ? rules : tests, *checked = where[0] == ',' ? rules : file;
  snprintf(message, sizeof message, "%s holds rules%s %s, and fuda check %s says what is wrong with them", file, where, other, checked);
  complain(run, file, message, false);
  return NULL;
}

/* Runs a text once, or what is left of it. Where it errs that is said, and the part that did is left out; whether there is more to run. */
static bool run_text(const char *file, char *text, test_run *run) {
  run->used = 0, run->may_use = TO_REPORT, run->scenarios = 0;
  lua_State *L = lua_newstate(allocate, run);
  if (!L) return complain(run, file, "there is no memory to run it", true), false;
  lua_pushcfunction(L, open_names);
  char chunk[4200], *said = NULL;
  snprintf(chunk, sizeof chunk, "@%s", file);
  int opened = lua_pcall(L, 0, 0, 0);
  bool loaded = opened == LUA_OK && luaL_loadbufferx(L, text, strlen(text), chunk, "t") == LUA_OK;
  bool ran = loaded && call_metered(L, 0, 1), again = !loaded && rules_scenes_leave_out_wrong(L, file, text, &said);
  run->for_others = ran && !lua_isnil(L, -1);
  if (!ran && !said) said = rules_scenes_shown(file, text, lua_tostring(L, -1));
  if (!ran) complain(run, file, said ? said : lua_tostring(L, -1), true);
  free(said);
  int first = 0, last = 0, wrong_in = rules_scenes_line(lua_tostring(L, -1), file);
  if (!ran && loaded) again = rules_scenes_leave_out(L, file, text, wrong_in, &first, &last);
  run->met_before = 0;
  for (int i = 0; i < run->scenarios; i++) run->met_before += i >= CALLS || run->line[i] < first || run->line[i] > last;
  lua_close(L);
  return again;
}

/* Each part that errs is told, and the others are run all the same; how many aren't, where that can't be. */
static void run_scenarios(const char *file, test_run *run) {
  char *text = rules_scenes_read(file), left[2 * TEXT];
  int erred = run->erred, lost = 0;
  if (!text) {
    rules_scenes_unread(file, errno, left, sizeof left);
    return complain(run, file, left, false);
  }
  run->file = file;
  run->met_before = 0;
  int written = rules_scenes_written(text);
  while (run_text(file, text, run)) lost++;
  int unrun = written - run->met_before - lost;
  if (run->erred - erred > lost) {
    if (unrun < 1) snprintf(left, sizeof left, "what comes after that wasn't run");
    else if (unrun == written) snprintf(left, sizeof left, "none of its %d scenarios was run", written);
    else snprintf(left, sizeof left, "%d of its %d scenarios %s run", unrun, written, unrun == 1 ? "wasn't" : "weren't");
    note(run, file, left);
  } else if (run->erred == erred && !run->met_before) {
    static const char none[] = "there is no scenario in it; as in scenario(\"void\", { cite = \"HM-5\" }, function(g) ... end)";
    if (run->for_others) note(run, file, none);
    else complain(run, file, none, false);
  }
  free(text);
}

/* Scenarios beside a file of rules mean that by its name, though another be found by that. */
static void run_file(const char *file, test_run *run) {
  static rules_error error;
  char rules[4096], tests[4096], found[4096];
  file = pair_up(rules_scenes_found(file, found), run, rules, tests);
  if (!file) return;
  rules_loaded *own = *run->rules ? rules_load(run->rules, NULL, 0, &error) : NULL;
  if (*run->rules && !own) return complain(run, run->rules, error.message, error.failure == RULES_SCRIPT_ERROR);
  rules_shared_called(own ? rules_ruleset(own)->name : NULL, run->rules);
  run_scenarios(file, run);
  rules_shared_called(NULL, NULL);
  rules_free(own);
}

int rules_test_files(const char *const *files, int n, const char *cite, rules_print print, rules_print complain_to,
                     void *data) {
  test_run run = {.print = print, .complain = complain_to, .data = data, .cite = cite};
  rules_shared_open(); /* files about the same variant load it once */
  for (int i = 0; i < n; i++) run_file(files[i], &run);
  rules_shared_close();
  char line[64];
  if (cite && run.passed + run.failed == 0) {
    snprintf(line, sizeof line, "no scenario cites %.40s\n", cite);
    complain_to(data, line);
  }
  snprintf(line, sizeof line, "%d passed, %d failed\n", run.passed, run.failed);
  print(data, line);
  return run.erred ? -1 : run.failed;
}

int rules_test(const char *const *files, int n, const char *cite, rules_print print, void *data) {
  return rules_test_files(files, n, cite, print, print, data);
}
