/* precompile FILE.lua...: the parts of the front end as rows of a C table: name, text, the same compiled, its size. Runs when
 * fuda is built, so that they aren't compiled at every start. */
#include <lauxlib.h>
#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const char *file, const char *message) {
  fprintf(stderr, "precompile: %s: %s\n", file, message ? message : "can't be read");
  return 1;
}

/* Three digits each, so that none can run on into the next character. */
static int write_bytes(lua_State *L, const void *bytes, size_t n, void *data) {
  const unsigned char *p = bytes;
  size_t *size = data;
  (void)L;
  for (size_t i = 0; i < n; i++) printf("%s\\%03o", (*size + i) % 32 ? "" : "\"\n    \"", p[i]);
  *size += n;
  return 0;
}

static void write_text(FILE *in) {
  int c, before = '\n';
  for (; (c = getc(in)) != EOF; before = c) {
    if (before == '\n') fputs("\n    \"", stdout);
    if (c == '\n') fputs("\\n\"", stdout);
    else printf(c == '"' || c == '\\' || c == '?' ? "\\%c" : "%c", c);
  }
  if (before != '\n') putchar('"');
}

/* A row of the table. */
static int write_part(lua_State *L, const char *file) {
  const char *slash = strrchr(file, '/'), *base = slash ? slash + 1 : file;
  char name[64], label[70];
  size_t size = 0;
  snprintf(name, sizeof name, "%.*s", (int)strcspn(base, "."), base);
  snprintf(label, sizeof label, "=%s", name);
  FILE *in = fopen(file, "r");
  if (!in) return fail(file, NULL);
  printf("{\"%s\",", name);
  write_text(in);
  rewind(in);
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (int c; (c = getc(in)) != EOF;) luaL_addchar(&text, (char)c);
  fclose(in);
  luaL_pushresult(&text);
  size_t length;
  const char *all = lua_tolstring(L, -1, &length);
  if (luaL_loadbufferx(L, all, length, label, "t") != LUA_OK) return fail(file, lua_tostring(L, -1));
  fputs(",\n    \"", stdout);
  lua_dump(L, write_bytes, &size, 0);
  printf("\", %zu},\n", size);
  lua_settop(L, 0);
  return 0;
}

int main(int argc, char **argv) {
  lua_State *L = luaL_newstate();
  int status = L ? 0 : fail("memory", "there is none");
  for (int i = 1; i < argc && !status; i++) status = write_part(L, argv[i]);
  if (L) lua_close(L);
  return status ? 1 : ferror(stdout) || fflush(stdout) ? fail("stdout", "can't be written") : 0;
}
