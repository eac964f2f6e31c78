/* The host: what a script may take, what it is told when it errs, and that no script of tests/attacks gets out. */
#include "rules/host.h"

#include <dirent.h>
#include <lauxlib.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#if defined(__SANITIZE_ADDRESS__)
#define SECONDS 10
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SECONDS 10
#endif
#endif
#ifndef SECONDS
#define SECONDS 4 /* one where the machine is quiet */
#endif

/* Runs a script as the front end does; the values of run() are left on the stack. Whether it went well. */
static bool run_as(rules_host *host, const char *chunkname, const char *source, size_t length, bool trusted) {
  lua_State *L = rules_host_lua(host);
  lua_settop(L, 0);
  lua_pushcfunction(L, rules_host_run);
  lua_pushlstring(L, source, length);
  lua_pushstring(L, chunkname);
  rules_host_sandbox(host);
  lua_pushboolean(L, trusted);
  rules_host_trust(host, true); /* the front end isn't metered, what it runs is */
  int failed = rules_host_call(host, 4, LUA_MULTRET);
  rules_host_trust(host, false);
  assert_int_equal(failed, 0);
  return lua_toboolean(L, 1);
}
static bool run(rules_host *host, const char *source) { return run_as(host, "@test.lua", source, strlen(source), false); }

static void gives(const char *source, const char *expected) {
  rules_host *host = rules_host_new(NULL);
  lua_State *L = rules_host_lua(host);
  bool ok = run(host, source);
  if (!ok) print_error("%s\n", lua_tostring(L, 2));
  assert_true(ok);
  assert_string_equal(lua_tostring(L, 2), expected);
  rules_host_free(host);
}

static void says(const char *source, const char *expected) {
  rules_host *host = rules_host_new(NULL);
  assert_false(run(host, source));
  assert_string_equal(lua_tostring(rules_host_lua(host), 2), expected);
  rules_host_free(host);
}

/* ---- What a script can do ---- */

static void test_tables(void **state) {
  (void)state;
  gives("local t = {} for k, v in pairs({ b = 2, a = 1, 30, 20, [true] = 9, [-5] = 0, [1.5] = 7, B = 3 }) do"
        " t[#t + 1] = tostring(k) .. '=' .. v end return table.concat(t, ' ')",
        "-5=0 1=30 1.5=7 2=20 B=3 a=1 b=2 true=9");
  gives("local t, s = { a = 1, b = 2, c = 3 }, '' for k in pairs(t) do t.b = nil s = s .. k end return s", "ac");
  gives("local s = '' for i, v in ipairs { 'x', 'y', nil, 'z' } do s = s .. i .. v end return s", "1x2y");
  gives("local t = { 5, 3, 9, 1, 3 } table.sort(t) return table.concat(t, ',')", "1,3,3,5,9");
  gives("local t = { 'ab', 'cd', 'aa', 'cc', 'bb' } table.sort(t, function(a, b) return a:byte(1) > b:byte(1) end)"
        " return table.concat(t, ',')",
        "cd,cc,bb,ab,aa");
  gives("local t = {} table.sort(t) table.insert(t, 'a') table.insert(t, 1, 'b') table.insert(t, 3, 'c')"
        " local x = table.remove(t, 1) return x .. table.concat(t) .. tostring(table.remove({}))",
        "bacnil");
  gives("return table.concat({ 1, 2.5, 'x' }, '-') .. select('#', table.unpack({ 1, 2, 3 }, 2))", "1-2.5-x2");
}

static void test_texts(void **state) {
  (void)state;
  gives("return 1 + 1", "2");
  gives("\xef\xbb\xbfreturn 'after a byte order mark'", "after a byte order mark");
  gives("return ('%5.1f|%-4d|%s|%s|%%|%c'):format(1.25, 7, {}, true, 65)", "  1.2|7   |table|true|%|A");
  gives("return ('ab'):rep(3, '-') .. ('AbC'):lower() .. ('abc'):upper() .. #('x') .. ('hello'):sub(2, -2)",
        "ab-ab-ababcABC1ell");
  gives("return tostring({}) .. tostring(pairs) .. tostring(nil) .. tostring(1.0)", "tablefunctionnil1.0");
  gives("local n = 0 for _, c in utf8.codes 'パオ' do n = n + 1 end return n .. utf8.char(0x30d1) .. utf8.len 'メリ'", "2パ2");
  gives("return math.type(7 // 2) .. math.max(3, 9) .. math.floor(2.5)", "integer92");
}

/* ---- What it is told ---- */

static void test_messages(void **state) {
  (void)state;
  says("return 1\n +", "test.lua:2: unexpected symbol near <eof>\n     +");
  says("local deck\n\nreturn deck.suits",
       "test.lua:3: 'deck' is nothing (nil) here, and has no fields\n    return deck.suits\n           ^");
  says("return 'パオ', iparis {}", "test.lua:1: there is no 'iparis' here; did you mean 'ipairs'?\n    return 'パオ', "
                                   "iparis {}\n                   ^");
  says("return os.time()", "test.lua:1: scripts have no os: no clock, no files\n    return os.time()");
  says("return math.flor(2)",
       "test.lua:1: math has no 'flor'; did you mean 'floor'?\n    return math.flor(2)\n                ^");
  says("return ('x'):find('x')",
       "test.lua:1: string has no patterns here: take texts apart with sub and byte\n    return ('x'):find('x')");
  says("total = 1", "test.lua:1: 'total' would be a new global; write `local total = ...`\n    total = 1\n    ^");
  says("error('no such card', 0)", "test.lua:1: no such card\n    error('no such card', 0)");
  says("assert(false, 'no such suit')", "test.lua:1: no such suit\n    assert(false, 'no such suit')");
  says("local t = {} t[{}] = 1 for k in pairs(t) do end", "test.lua:1: pairs: a table as a key has no place in a fixed order\n"
                                                          "    local t = {} t[{}] = 1 for k in pairs(t) do end");
  says("return {} < {}", "test.lua:1: two values can't be compared that are each a table\n    return {} < {}");
  says("while true do end", "test.lua:1: the script ran for more than 50 million steps: it looks like an endless loop");
  says("local t = {} while true do t = { t } end", "test.lua:1: the script wants more than 14 MiB of memory");
  says("local function f() return 1 + f() end f()",
       "test.lua:1: the script's functions call one another more than 2000 deep: it looks like a recursion without end");
}

static void test_long_path(void **state) {
  (void)state;
  rules_host *host = rules_host_new(NULL);
  const char *path = "@/a/folder/with/quite/a/long/name/and/another/in/it/with/a/longer/name/and:12: in it/rule.lua";
  char expected[300];
  assert_false(run_as(host, path, "\n=", 2, false));
  snprintf(expected, sizeof expected, "%s:2: unexpected symbol near '='\n    =\n    ^", path + 1);
  assert_string_equal(lua_tostring(rules_host_lua(host), 2), expected);
  assert_int_equal(lua_tointeger(rules_host_lua(host), 3), 2);
  assert_string_equal(lua_tostring(rules_host_lua(host), 4), "unexpected symbol near '='");
  assert_false(run_as(host, path, "\nerror 'x'", 10, false)); /* as it may be meant: what is shown is what is written */
  snprintf(expected, sizeof expected, "%s:2: x\n    =", path + 1);
  assert_string_equal(rules_host_message(host), expected);
  rules_host_free(host);
}

/* ---- Limits ---- */

static void test_calls(void **state) {
  (void)state;
  rules_host *host = rules_host_new(NULL);
  lua_State *L = rules_host_lua(host);
  assert_true(run(host, "local n = 0\nreturn function(a, b)\n  for i = 1, b do n = n + a end\n  return n\nend"));
  lua_replace(L, 1);
  lua_settop(L, 1);
  for (int i = 0; i < 3; i++) {
    int64_t steps = i == 1 ? 1000 : 100000;
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 2);
    lua_pushinteger(L, 10000);
    rules_host_allow(host, steps, 1, 1 << 20);
    int result = rules_host_call(host, 2, 1);
    assert_int_equal(result, i == 1 ? RULES_HOST_ENDLESS : 0);
    if (i == 1)
      assert_string_equal(rules_host_message(host),
                          "test.lua:3: the script ran for more than 1000 steps: it looks like an endless loop");
    lua_settop(L, 1);
  }
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  assert_int_equal(rules_host_call(host, 1, 1), RULES_HOST_ERRED);
  assert_int_equal(rules_host_line(host), 3);
  assert_string_equal(rules_host_what(host), "the limit of 'for' is a number, and not nothing (nil)");
  assert_int_equal(lua_gettop(L), 1);
  rules_host_free(host);
}

static void test_trusted_is_not_metered(void **state) {
  (void)state;
  rules_host_limits limits = {64u << 20, 14u << 20, 1000, 1000};
  rules_host *host = rules_host_new(&limits);
  const char *source = "local n = 0 for i = 1, 100000 do n = n + i end return n";
  assert_true(run_as(host, "@test.lua", source, strlen(source), true));
  assert_false(run_as(host, "@test.lua", source, strlen(source), false));
  source = "local t = {} for i = 1, 1 << 40 do t[i] = i end";
  assert_false(run_as(host, "@test.lua", source, strlen(source), true));
  assert_string_equal(rules_host_what(host), "the script wants more than 64 MiB of memory");
  assert_true(rules_host_peak(host) <= 64u << 20);
  rules_host_free(host);
}

/* A word of the front end that catches all errors, and one that runs a file within a file. */
static void test_caught_and_nested(void **state) {
  (void)state;
  rules_host *host = rules_host_new(NULL);
  lua_State *L = rules_host_lua(host);
  lua_register(L, "run", rules_host_run);
  rules_host_sandbox(host);
  lua_setglobal(L, "sandbox");
  const char *front =
      "sandbox.try = pcall\n"
      "sandbox.nested = function(text) return run(text, '@inner.lua', sandbox, false) end\n"
      "local function outer(text) return run(text, '@outer.lua', sandbox, false) end\n"
      "local ok, message = outer 'while true do try(function() while true do end end) end'\n"
      "assert(not ok and string.find(message, 'outer.lua:1: the script ran for more than 50 million'), message)\n"
      "ok, message = outer 'local t = {} while true do try(function() while true do t[#t + 1] = {} end end) end'\n"
      "assert(not ok and string.find(message, '14 MiB'), message)\n"
      "local a, b, c = outer [[local ok, message = nested 'return x.y' return { ok, message }]]\n"
      "assert(a and b[1] == false and string.find(b[2], \"inner.lua:1: there is no 'x' here\", 1, true), b[2])\n"
      "a, b = outer [[nested 'while true do end' return 1]]\n"
      "assert(not a and string.find(b, 'outer.lua:1: the script ran for more'), b)\n"
      "a, b = outer [[local x = nested 'return 5' return try(function() return x end)]]\n"
      "assert(a)\n";
  assert_int_equal(luaL_loadbuffer(L, front, strlen(front), "=front"), LUA_OK);
  rules_host_trust(host, true);
  if (rules_host_call(host, 0, 0)) {
    print_error("%s\n", rules_host_message(host));
    fail();
  }
  rules_host_free(host);
}

static void test_locale_is_put_back(void **state) {
  (void)state;
  locale_t before = uselocale((locale_t)0);
  gives("return ('%.1f'):format(1.5)", "1.5");
  assert_ptr_equal(uselocale((locale_t)0), before);
}

/* ---- Freezing and nearest ---- */

static void freeze_result(const char *source, const char *expected) {
  rules_host *host = rules_host_new(NULL);
  lua_State *L = rules_host_lua(host);
  assert_true(run(host, source));
  rules_host_freeze(L, 2);
  assert_int_equal(lua_gettop(L), 2);
  int result = rules_host_call(host, 0, 1);
  if (*expected == '!') {
    assert_int_equal(result, RULES_HOST_ERRED);
    assert_string_equal(rules_host_what(host), expected + 1);
  } else {
    assert_int_equal(result, 0);
    assert_string_equal(lua_tostring(L, -1), expected);
  }
  rules_host_free(host);
}

static void test_freeze(void **state) {
  (void)state;
  freeze_result(
      "local t = { 5, 6, a = { b = 1 } } t.self = t return function() local s = '' for k in pairs(t) do s = s .. k end"
      " for _, v in ipairs(t) do s = s .. v end return s .. #t .. t.a.b .. table.concat(t) .. tostring(t.none) end",
      "12aself562156nil");
  freeze_result("local t = { a = { b = 1 } } return function() t.a.b = 2 end",
                "!'b' can't be changed: libraries, and a script's tables once it is loaded, are read-only");
  freeze_result("local t = { 1 } return function() table.insert(t, 5) end",
                "!'2' can't be changed: libraries, and a script's tables once it is loaded, are read-only");
  freeze_result("local t = { 2, 1 } local function f() table.sort(t) end return function() f() end",
                "!'1' can't be changed: libraries, and a script's tables once it is loaded, are read-only");
  freeze_result("local deep = {} local t = deep for i = 1, 100000 do t.x = {} t = t.x end return function() return #deep end",
                "0");
}

static void test_contents(void **state) {
  (void)state;
  rules_host *host = rules_host_new(NULL);
  lua_State *L = rules_host_lua(host);
  lua_newtable(L);
  lua_pushinteger(L, 7);
  lua_setfield(L, 1, "seven");
  for (int i = 0; i < 2; i++) {
    rules_host_contents(L, 1);
    lua_pushnil(L);
    assert_true(lua_next(L, 2));
    assert_string_equal(lua_tostring(L, 3), "seven");
    lua_settop(L, 1);
    rules_host_freeze(L, 1);
  }
  rules_host_free(host);
}

static void test_nearest(void **state) {
  (void)state;
  rules_host *host = rules_host_new(NULL);
  lua_State *L = rules_host_lua(host);
  lua_register(L, "nearest", rules_host_nearest);
  assert_int_equal(luaL_dostring(L, "local words = { 'trumps', 'plain', 'pips', 5 }\n"
                                    "return nearest('trmups', words), nearest('zzzzzz', words), nearest('pip', words)"),
                   0);
  assert_string_equal(lua_tostring(L, 1), "trumps");
  assert_true(lua_isnil(L, 2));
  assert_string_equal(lua_tostring(L, 3), "pips");
  rules_host_free(host);
}

/* ---- Attacks ---- */

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Calls a function of two long texts that differ in their last letters; whether it ran too long. */
static bool runs_too_long(rules_host *host, const char *source) {
  static char text[60001];
  lua_State *L = rules_host_lua(host);
  memset(text, 'x', sizeof text - 1);
  lua_settop(L, 0);
  assert_int_equal(luaL_loadstring(L, source), 0);
  lua_pushlstring(L, text, sizeof text - 1);
  text[sizeof text - 2] = 'y';
  lua_pushlstring(L, text, sizeof text - 1);
  return rules_host_call(host, 2, 0) == RULES_HOST_ENDLESS;
}

/* Of few steps that are slow it is the clock that says that they are too many, which a caller may doubt. */
static void test_by_clock(void **state) {
  (void)state;
  rules_host *host = rules_host_new(NULL);
  rules_host_trust(host, false);
  rules_host_allow(host, 200000, 1, 1 << 20);
  assert_false(runs_too_long(host, "local a, b = ... return a < b"));
  assert_false(rules_host_by_clock(host));
  assert_true(runs_too_long(host, "local a, b = ... local n = 0 for i = 1, 20000 do if a < b then n = n + 1 end end"));
  assert_true(rules_host_by_clock(host));
  rules_host_free(host);
}

/* Whether the script was stopped in time, with that in the message. */
static bool contained(const char *name, const char *source, size_t length, const char *expected) {
  rules_host *host = rules_host_new(NULL);
  double start = seconds();
  bool ok = run_as(host, "@attack.lua", source, length, false);
  double took = seconds() - start;
  const char *message = rules_host_message(host);
  bool in_time = took < SECONDS, in_memory = rules_host_peak(host) <= 64u << 20, said = !ok && strstr(message, expected);
  bool clean = !strstr(message, "0x") && !strchr(message, 27);
  if (getenv("VERBOSE"))
    print_message("%-22s %.2f s %5.1f MiB  %s\n", name, took, (double)rules_host_peak(host) / (1 << 20), message);
  if (!in_time || !in_memory || !said || !clean)
    print_error("%s: %.2f s, %zu bytes, %s\n", name, took, rules_host_peak(host), ok ? "nothing was wrong" : message);
  bool well = run(host, "return 'the next script'");
  rules_host_free(host);
  return in_time && in_memory && said && clean && well;
}

static void test_attacks(void **state) {
  (void)state;
  DIR *folder = opendir("tests/attacks");
  assert_non_null(folder);
  int found = 0, escaped = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    static char text[1 << 16], path[512], expected[200];
    if (!strstr(entry->d_name, ".lua")) continue;
    snprintf(path, sizeof path, "tests/attacks/%s", entry->d_name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    const char *line = strstr(text, "-- says: ");
    assert_non_null(line);
    snprintf(expected, sizeof expected, "%.*s", (int)strcspn(line + 9, "\n"), line + 9);
    found++;
    if (!contained(entry->d_name, text, length, expected)) escaped++;
  }
  closedir(folder);
  assert_true(found >= 58);
  assert_int_equal(escaped, 0);
}

/* Those that are long or aren't text: `times` of `middle` between the two ends. */
static void long_attack(const char *begin, const char *middle, size_t times, const char *end, const char *expected) {
  size_t each = strlen(middle), length = strlen(begin) + each * times + strlen(end);
  char *text = malloc(length + 1), *p = text + sprintf(text, "%s", begin);
  for (size_t i = 0; i < times; i++, p += each) memcpy(p, middle, each);
  strcpy(p, end);
  assert_true(contained(middle, text, length, expected));
  free(text);
}

static void test_attacks_on_the_compiler(void **state) {
  (void)state;
  long_attack("return ", "{", 60000, "", "attack.lua: brackets or blocks are nested too deep");
  long_attack("return ", "(", 60000, "", "attack.lua: brackets or blocks are nested too deep");
  long_attack("local a return a", " or a", 20000, "", "at most 64 KiB");
  long_attack("local a local b = a", " or a", 13000, " while true do end", "50 million steps");
  long_attack("do ", "goto a ", 9000, "::a:: end while true do end", "50 million steps");
  long_attack("local a if a then ", "elseif a then ", 4500, "end while true do end", "50 million steps");
  long_attack("return '", "x", 65000, "' +", "unexpected symbol near <eof>");
  long_attack("return ", "x", 50000, "", "there is no name of 50000 letters");
  long_attack("", "\xff", 1000, "", "unexpected symbol near");
  assert_true(contained("bytecode", "\x1bLua\x54\0\x19\x93\r\n\x1a\n", 12, "this is compiled Lua; a script is text"));
  assert_true(contained("zero bytes", "return\n'\0'", 10, "the file has zero bytes in it"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_tables),
      cmocka_unit_test(test_texts),
      cmocka_unit_test(test_messages),
      cmocka_unit_test(test_long_path),
      cmocka_unit_test(test_calls),
      cmocka_unit_test(test_trusted_is_not_metered),
      cmocka_unit_test(test_caught_and_nested),
      cmocka_unit_test(test_locale_is_put_back),
      cmocka_unit_test(test_freeze),
      cmocka_unit_test(test_contents),
      cmocka_unit_test(test_nearest),
      cmocka_unit_test(test_by_clock),
      cmocka_unit_test(test_attacks),
      cmocka_unit_test(test_attacks_on_the_compiler),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
