/* Where in a text the tables are, read from sources as scripts write them, and from bytes that are no script. */
#include "rules/lines.h"

#include <lauxlib.h>
#include <lualib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static lua_State *new_state(void) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  lua_register(L, "lines", rules_lines);
  return L;
}

/* Evaluates an expression on `t`, the tree of a source; its value is compared as text. */
static void reads(const char *source, const char *expression, const char *expected) {
  lua_State *L = new_state();
  rules_lines_push(L, "f.lua", source, strlen(source));
  assert_int_equal(lua_gettop(L), 1);
  lua_setglobal(L, "t");
  char code[1000];
  snprintf(code, sizeof code, "local u = t or {} local e, i, n, r = u.entries, u.items, u.nodes, u.repeated return tostring(%s)",
           expression);
  if (luaL_dostring(L, code)) print_error("%s: %s\n", expression, lua_tostring(L, -1));
  assert_string_equal(lua_tostring(L, -1), expected);
  lua_close(L);
}

static const char variant[] = "-- a comment { with } brackets\n"
                              "local function f() return { not_this = 1 } end\n"
                              "local t = { nor = { this = 1 } }\n"
                              "return variant \"x/y\" {\n"
                              "  title = { en = \"X\", ja = [[ワイ]] },\n"
                              "  deal  = { packets { 3, 3, 3 }, widow = 3, turn_up \"okie\" },\n"
                              "  [5] = 1, [-2] = 2, ['a b'] = 3, [true] = 4, [f(1)] = 5, [ [[long]] ] = 6,\n"
                              "\n"
                              "  rule \"A-1\" { \"A sentence.\", stated = 'p. 1' },\n"
                              "  phases = {\n"
                              "    trick \"meri\" { follow = depends_on \"x\" { yes = { 1 },\n"
                              "      no = any }, when = move(okie, hand { here = 1 }) },\n"
                              "    function(s) if s then return { a, b } end for k = 1, 2 do end end, last = 7;\n"
                              "  },\n"
                              "  title = f { 1, 2 } + { three = 3 },\n"
                              "}\n";

static void test_variant(void **state) {
  (void)state;
  reads(variant, "t.place.line .. t.place.file", "4f.lua");
  reads(variant, "e.deal.line .. e.deal.file", "6f.lua");
  reads(variant, "#n.deal.items .. #n.deal.nodes[1].items .. n.deal.entries.widow.line", "236");
  reads(variant, "tostring(n.deal.nodes[2]) .. tostring(n.deal.nodes.widow)", "nilnil");
  reads(variant, "e[5].line .. e[-2].line .. e['a b'].line .. e[true].line .. e.long.line .. t.worked_out.line", "777777");
  reads(variant, "e[5].from .. ' ' .. e[5].to .. ' ' .. e[-2].from .. ' ' .. e.long.from .. ' ' .. e.long.to", "3 9 12 59 74");
  reads(variant, "t.worked_out.from .. ' ' .. t.worked_out.to .. tostring(t.place.from)", "47 56nil");
  reads(variant, "rawequal(n[1].place, i[1]) and i[1].from .. ' ' .. i[1].to", "3 47");
  reads(variant, "e.phases.from .. tostring(e.phases.to) .. n.phases.nodes[1].entries.follow.from .. n.phases.nodes[1].nodes.follow.entries.yes.to", "3nil2056");
  reads(variant, "i[1].line .. n[1].items[1].line .. n[1].entries.stated.line", "999");
  reads(variant, "n.phases.nodes[1].nodes.follow.entries.no.line", "12");
  reads(variant, "n.phases.nodes[1].entries.when.line .. tostring(n.phases.nodes[1].nodes.when)", "12nil");
  reads(variant, "#n.phases.items .. n.phases.entries.last.line", "213");
  reads(variant, "#r .. r[1].key .. r[1].line .. ' ' .. r[1].first", "1title15 5");
  reads(variant, "e.title.line .. #n.title.items", "152");
}

static void test_small_ones(void **state) {
  (void)state;
  reads("return { 1 }", "t.place.line .. #i .. tostring(r)", "11nil");
  reads("return rules 'a' { x = 1, x = 2, x = 3 }", "#r .. r[2].first .. r[2].line", "211");
  reads("return rules 'a' { x = { 1 }, x = 2 }", "n.x", "nil");
  reads("return {\n  x = 1, y = -- z\n  2, long = [[a\nb]], d = w\n{ 1 } }",
        "e.x.to .. e.y.from .. tostring(e.y.to) .. e.d.from .. tostring(e.d.to) .. n.d.place.line .. tostring(n.d.place.from)", "710nil6nil5nil");
  reads("return {\r\n  a = 1,\r\n  b = \"two\\\"\",\r\n}", "e.b.line", "3");
  reads("return { a == b, c <= d, e = f ~= g, ['x'] == y }", "#i .. e.e.line", "21");
  reads("return { 0x1p-3, 1e+5, .5, 3..2, a = 1 }", "#i .. e.a.line", "41");
  reads("return { repeat_ = 1, function() repeat local x = { 1, 2 } until x end, z = 2 }", "#i .. tostring(e.z ~= nil)",
        "1true");
  reads("return { 'a\\z\n  b', x = 1, --[==[ { ]] ]==] y = 2 }", "e.x.line .. e.y.line", "22");
  reads("return f({ a = 1 })", "t", "nil");
  reads("return 5", "t", "nil");
  reads("", "t", "nil");
  reads("local x = { 1 }", "t", "nil");
}

static void test_unfinished(void **state) {
  (void)state;
  reads("return { a = 1, b = \"no end\n c = 3 }", "e.a.line .. tostring(e.c)", "1nil");
  reads("return { a = { b = 1,", "n.a.entries.b.line", "1");
  reads("return { a = 1, --[[ no end", "e.a.line", "1");
  reads("return { a = [==[ no end ]=] }", "e.a.line", "1");
  reads("return { a = 1, ) b = 2, ] c = 3 }", "e.a.line .. e.b.line .. e.c.line", "111");
}

/* Deep nesting, and every prefix and random damage of a script: nothing but stopping is asked. */
static void test_any_bytes(void **state) {
  (void)state;
  lua_State *L = new_state();
  size_t size = sizeof variant - 1;
  for (size_t n = 0; n <= size; n++) {
    char *prefix = malloc(n + 1); /* of its exact size, for the address sanitizer */
    memcpy(prefix, variant, n);
    rules_lines_push(L, "f.lua", prefix, n);
    lua_settop(L, 0);
    free(prefix);
  }
  uint32_t seed = 1;
  for (int round = 0; round < 3000; round++) {
    char damaged[sizeof variant];
    memcpy(damaged, variant, sizeof damaged);
    for (int i = 0; i < 4; i++) {
      static const char signs[] = "{}[]()=,;\"'\\-\n\0\xff r1a";
      seed = seed * 1664525u + 1013904223u;
      damaged[(seed >> 8) % size] = signs[(seed >> 24) % (sizeof signs - 1)];
    }
    rules_lines_push(L, "f.lua", damaged, size);
    lua_settop(L, 0);
  }
  for (int kind = 0; kind < 3; kind++) {
    size_t n = 500000;
    char *deep = malloc(n);
    memset(deep, "{[("[kind], n);
    memcpy(deep, "return {", 8);
    rules_lines_push(L, "f.lua", deep, n);
    lua_settop(L, 0);
    free(deep);
  }
  lua_close(L);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_variant),
      cmocka_unit_test(test_small_ones),
      cmocka_unit_test(test_unfinished),
      cmocka_unit_test(test_any_bytes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
