/* The meter on scripts has three parts. The count hook fires every TICK instructions and adds them up; time counts as well, a
 * step for every STEP_NS, because single instructions can be slow (comparing long strings, rehashing, reading numbers from
 * text). The allocator adds a step for every 64 bytes and refuses what goes beyond the caps; its first refusal ends the call,
 * so that a script can't live at the edge of its memory with a full collection for every allocation. Functions of the sandbox
 * add the size of what they go through. Once a limit is passed the hook errs at every instruction: nothing can catch that error.
 * Nothing is collected while a state's region lasts: most end before, and then their objects needn't be looked at again. */
#include "rules/host.h"
#include "rules/lines.h"
#include "rules/plain.h"
#include "rules/region.h"

#include <lauxlib.h>
#include <locale.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TICK 300
#ifndef STEP_NS
#define STEP_NS 12
#endif
#define PLAY_STEP_NS 36 /* in play what takes nearly as many steps as it may must be over on a busy machine too */
#define BYTES_PER_STEP 64
#define TO_SAY ((size_t)1 << 20) /* bytes */

enum breach { NO_BREACH, STEPS, SLOW, DEPTH, BYTES, TEXT };

/* What one running call has used; the calls around it keep theirs on the C stack. */
typedef struct meter {
  bool running, trusted;
  bool excused; /* once: what ran within it has failed after so long that little was left to say so */
  bool loads; /* the front end at work for a script: its own texts may be long */
  bool in_load; /* what a script does while it is loaded */
  enum breach breach;
  const char *loading; /* the chunk that is being compiled */
  int64_t steps, spent;
  int64_t counted; /* of these, what no clock said */
  int64_t clock;    /* CPU time of the thread when it was asked last, ns */
  int64_t unasked;  /* steps since then */
  size_t bytes_end; /* the script may use memory up to this */
} meter;

typedef struct source {
  struct source *next;
  char *chunkname, *text;
} source;

typedef struct failure {
  bool said; /* file, line and what are already those of the error under way */
  bool show_source;
  int line;
  char file[512], what[1024], message[2400];
} failure;

struct rules_host {
  lua_State *L;
  rules_region region;
  rules_host_limits limits;
  size_t used, peak;
  int64_t steps;
  int functions; /* that share them */
  bool trusted;
  bool by_clock; /* the last call ran too long by its clock alone */
  bool ran_out;  /* some file used up its time or memory */
  meter meter;
  locale_t plain;
  source *sources;
  const rules_host *again;
  failure failure;
};

/* ---- Memory ---- */

static void breach(rules_host *host, enum breach what);

static bool too_much(rules_host *host, bool is_string, size_t osize, size_t nsize) {
  const meter *m = &host->meter;
  if (nsize <= osize) return false;
  if (m->breach == BYTES || m->breach == TEXT) return true;
  size_t after = host->used - osize + nsize;
  bool metered = m->running && !m->trusted;
  if (metered && !m->loads && is_string && nsize > RULES_HOST_TEXT + 64) breach(host, TEXT);
  else if (after > host->limits.state_bytes || (metered && after > m->bytes_end)) breach(host, BYTES);
  else return false;
  return true;
}

static void *allocate(void *data, void *block, size_t osize, size_t nsize) {
  rules_host *host = data;
  bool is_string = !block && osize == LUA_TSTRING;
  if (!block) osize = 0;
  if (nsize == 0) {
    rules_region_free(&host->region, block, osize);
    host->used -= osize;
    return NULL;
  }
  if (host->L && too_much(host, is_string, osize, nsize)) return NULL;
  bool within = host->region.beyond == 0;
  void *fresh = rules_region_resize(&host->region, block, osize, nsize);
  if (!fresh) return NULL;
  if (within && host->region.beyond && host->L) lua_gc(host->L, LUA_GCRESTART);
  host->used = host->used - osize + nsize;
  if (host->used > host->peak) host->peak = host->used;
  if (nsize > osize) host->meter.spent += (int64_t)((nsize - osize) / BYTES_PER_STEP);
  return fresh;
}

/* ---- Where an error is ---- */

/* The nearest line of a script. Allocates nothing, so that it can be asked while memory is refused. */
static void note_place(rules_host *host) {
  failure *f = &host->failure;
  lua_Debug at;
  f->line = 0;
  snprintf(f->file, sizeof f->file, "%s", host->meter.loading ? host->meter.loading + 1 : "");
  if (host->meter.loading) return;
  for (int level = 0; level < 200 && lua_getstack(host->L, level, &at); level++) {
    if (!lua_getinfo(host->L, "Sl", &at) || at.source[0] != '@' || at.currentline < 1) continue;
    snprintf(f->file, sizeof f->file, "%s", at.source + 1);
    f->line = at.currentline;
    return;
  }
}

void rules_host_clean(char *text, bool lines) {
  unsigned char *p = (unsigned char *)text;
  while (*p) {
    int more = *p < 0x80 ? 0 : *p >= 0xc2 && *p < 0xe0 ? 1 : *p >= 0xe0 && *p < 0xf0 ? 2 : *p >= 0xf0 && *p < 0xf5 ? 3 : -1;
    bool whole = more >= 0 && *p >= 0x20 && *p != 0x7f;
    for (int i = 1; whole && i <= more; i++) whole = (p[i] & 0xc0) == 0x80;
    if (whole && more == 1 && *p == 0xc2 && p[1] < 0xa0) whole = false;
    if (!whole && !(lines && *p == '\n')) *p = *p == '\n' || *p == '\t' ? ' ' : '?';
    p += whole ? more + 1 : 1;
  }
}

static void say(rules_host *host, const char *what) {
  snprintf(host->failure.what, sizeof host->failure.what, "%s", what);
  rules_host_clean(host->failure.what, false);
  host->failure.said = true;
}

static const char *counted(int64_t n, char out[40]) {
  if (n >= 1000000 && n % 1000000 == 0) snprintf(out, 40, "%lld million", (long long)(n / 1000000));
  else snprintf(out, 40, "%lld", (long long)n);
  return out;
}

static void say_breach(rules_host *host) {
  const meter *m = &host->meter;
  char what[200], number[40];
  size_t script = host->limits.script_bytes, whole = host->limits.state_bytes;
  size_t cap = m->trusted || m->bytes_end > whole ? whole : script;
  switch (m->breach) {
  case STEPS:
    if (m->loads)
      snprintf(what, sizeof what, "these rules take more than %s steps to load: there is far too much of something",
               counted(m->steps, number));
    else if (host->functions > 1 && m->steps == host->steps)
      snprintf(what, sizeof what, "the script ran for more than %s steps, its share as one of %d functions: it looks like an endless loop",
               counted(m->steps, number), host->functions);
    else snprintf(what, sizeof what, "the script ran for more than %s steps: it looks like an endless loop",
             counted(m->steps, number));
    break;
  case SLOW:
    snprintf(what, sizeof what, "with the calls of this function these rules take more than %s steps to load: it wants to be shorter",
             counted(m->steps, number));
    break;
  case DEPTH:
    snprintf(what, sizeof what,
             "the script's functions call one another more than %d deep: it looks like a recursion without end",
             RULES_HOST_DEPTH);
    break;
  case TEXT: snprintf(what, sizeof what, "the script makes a text of more than %d KiB", RULES_HOST_TEXT >> 10); break;
  default:
    if (cap >= 1 << 20) snprintf(what, sizeof what, "the script wants more than %zu MiB of memory", cap >> 20);
    else snprintf(what, sizeof what, "the script wants more than %zu KiB of memory", cap >> 10);
    break;
  }
  say(host, what);
}

/* The name in quotes that an error is about, as a whole word of the line, with what is done there behind it if it stands so, of its texts
 * only where it is nowhere else; or NULL. */
static const char *culprit(const char *what, const char *line, size_t length) {
  const char *open = strchr(what, '\''), *close = open ? strchr(open + 1, '\'') : NULL;
  if (!close || close == open + 1) return NULL;
  size_t n = (size_t)(close - open - 1);
  const char *letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_", *in_text = NULL, *alone = NULL;
  const char *sign = strstr(what, "has no fields") ? ".:[" : strstr(what, "to be called") ? "({" : NULL;
  char quote = 0;
  for (size_t i = 0; i + n <= length; i++) {
    if (quote ? line[i] == quote : line[i] == '"' || line[i] == '\'') quote = quote ? 0 : line[i];
    if (memcmp(line + i, open + 1, n) != 0) continue;
    bool left = i == 0 || !strchr(letters, line[i - 1]), right = i + n == length || !strchr(letters, line[i + n]);
    if (left && right && !quote && (!sign || (i + n < length && strchr(sign, line[i + n])))) return line + i;
    if (left && right && !quote && !alone) alone = line + i;
    if (left && right && !in_text) in_text = line + i;
  }
  return alone ? alone : in_text;
}

/* Appends the source line, and a caret under the culprit: kana and kanji are two columns wide. */
static void append_source(failure *f, const char *text) {
  const char *line = text;
  for (int i = 1; i < f->line && line; i++) line = (line = strchr(line, '\n')) ? line + 1 : NULL;
  if (!line) return;
  size_t length = strcspn(line, "\r\n");
  if (length == 0 || length > 240) return;
  char copy[256], caret[512];
  memcpy(copy, line, length);
  copy[length] = 0;
  rules_host_clean(copy, false);
  size_t used = strlen(f->message), columns = 0;
  snprintf(f->message + used, sizeof f->message - used, "\n    %s", copy);
  const char *at = culprit(f->what, copy, length);
  if (!at) return;
  for (const unsigned char *p = (const unsigned char *)copy; p < (const unsigned char *)at; p++)
    if ((*p & 0xc0) != 0x80) columns += *p >= 0xe3 ? 2 : 1;
  memset(caret, ' ', columns);
  memcpy(caret + columns, "^", 2);
  used = strlen(f->message);
  snprintf(f->message + used, sizeof f->message - used, "\n    %s", caret);
}

static void finish_message(rules_host *host) {
  failure *f = &host->failure;
  if (!f->file[0]) snprintf(f->message, sizeof f->message, "%s", f->what);
  else if (f->line) snprintf(f->message, sizeof f->message, "%s:%d: %s", f->file, f->line, f->what);
  else snprintf(f->message, sizeof f->message, "%s: %s", f->file, f->what);
  const char *text = f->show_source && f->line ? rules_host_text(host, f->file) : NULL;
  if (text) append_source(f, text);
}

/* Lua begins its messages with a place of at most 60 bytes; ours is the whole path, and of the script. */
static const char *after_place(const char *message, const char *chunkname) {
  char place[LUA_IDSIZE + 1];
  size_t n = strlen(chunkname + 1);
  if (n < LUA_IDSIZE) snprintf(place, sizeof place, "%s", chunkname + 1);
  else if (chunkname[0] == '@') snprintf(place, sizeof place, "...%s", chunkname + 1 + n - (LUA_IDSIZE - 4));
  else snprintf(place, sizeof place, "%.*s", LUA_IDSIZE - 1, chunkname + 1);
  n = strlen(place);
  if (strncmp(message, place, n) != 0 || message[n] != ':') return message;
  const char *end = message + n + 1 + strspn(message + n + 1, "0123456789");
  return strncmp(end, ": ", 2) == 0 ? end + 2 : message;
}

/* The message handler: runs where the error is raised, with the stack still there. */
static int on_error(lua_State *L) {
  rules_host *host = rules_host_of(L);
  if (host->meter.breach || host->failure.said) return 1;
  host->failure.show_source = true;
  note_place(host);
  if (lua_type(L, 1) != LUA_TSTRING) {
    char what[100];
    snprintf(what, sizeof what, "error was called with a %s; it takes a sentence", luaL_typename(L, 1));
    say(host, lua_isnoneornil(L, 1) ? "error was called without a sentence" : what);
    return 1;
  }
  const char *what = lua_tostring(L, 1);
  lua_Debug at;
  for (int level = 0; level < 4 && lua_getstack(L, level, &at); level++) {
    if (lua_getinfo(L, "S", &at) && at.source[0] != '[') what = after_place(what, at.source);
  }
  bool overflow = strncmp(what, "stack overflow", 14) == 0 || strstr(what, "C stack overflow");
  if (overflow && host->meter.loading) {
    say(host, "brackets or blocks are nested too deep: at most 200 within one another");
  } else if (overflow) {
    host->meter.breach = DEPTH;
    say_breach(host);
  } else {
    char plain[sizeof host->failure.what];
    rules_plain_error(L, what, plain, sizeof plain);
    say(host, plain);
  }
  return 1;
}

/* ---- The meter ---- */

static int64_t cpu_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void on_tick(lua_State *L, lua_Debug *unused) {
  (void)unused;
  rules_host *host = rules_host_of(L);
  meter *m = &host->meter;
  lua_Debug at;
  if (!m->breach) {
    m->unasked += TICK;
    m->spent += TICK;
    m->counted += TICK;
    if (!m->loads || m->unasked >= 8 * TICK) { /* the clock takes its time too; the front end's work is long */
      int64_t now = cpu_time(), timed = m->clock ? (now - m->clock) / (m->loads || m->in_load ? STEP_NS : PLAY_STEP_NS) : 0; /* a call too short for a tick asks no clock */
      m->clock = now;
      m->spent += timed > m->unasked ? timed - m->unasked : 0;
      m->unasked = 0;
    }
    if (m->spent > m->steps) breach(host, STEPS);
    else if (lua_getstack(L, RULES_HOST_DEPTH, &at)) breach(host, DEPTH);
  }
  if (!m->breach) return;
  lua_pushnil(L);
  lua_error(L);
}

static void breach(rules_host *host, enum breach what) {
  host->meter.breach = what;
  note_place(host);
  if (host->meter.running && !host->meter.trusted) lua_sethook(host->L, on_tick, LUA_MASKCOUNT, 1);
}

void rules_host_charge(lua_State *L, int64_t n) {
  rules_host *host = rules_host_of(L);
  meter *m = &host->meter;
  if (!m->running || m->trusted) return;
  m->spent += n;
  m->counted += n;
  if (m->spent <= m->steps) return;
  if (!m->breach) breach(host, STEPS);
  lua_pushnil(L);
  lua_error(L);
}

static void watch(rules_host *host) {
  const meter *m = &host->meter;
  if (!m->running || m->trusted) lua_sethook(host->L, NULL, 0, 0);
  else lua_sethook(host->L, on_tick, LUA_MASKCOUNT, m->breach || m->spent > m->steps ? 1 : TICK);
}

static int settle(rules_host *host, int status) {
  meter *m = &host->meter;
  if (status == LUA_OK && !m->breach) return 0;
  if (status == LUA_ERRMEM && !m->breach) breach(host, BYTES);
  if (status == LUA_ERRERR && !m->breach && !host->failure.said) breach(host, DEPTH);
  if (m->breach) say_breach(host);
  finish_message(host);
  return m->breach == STEPS || m->breach == SLOW || m->breach == DEPTH ? RULES_HOST_ENDLESS : m->breach ? RULES_HOST_MEMORY : RULES_HOST_ERRED;
}

/* Of what loads the rules a script's function has used up what was left: it is told with the function's line. */
static void used_up(rules_host *host, const lua_Debug *called) {
  if (called->source[0] != '@' || called->linedefined < 1) return;
  host->meter.breach = SLOW;
  snprintf(host->failure.file, sizeof host->failure.file, "%s", called->source + 1);
  host->failure.line = called->linedefined;
  host->failure.show_source = true;
}

/* Up to where a call may use memory: within another that is metered something is left to that, to say what was wrong. */
static size_t end_of_memory(const rules_host *host, const meter *outer) {
  size_t end = host->used + host->limits.script_bytes;
  if (!outer->running || outer->trusted || end + TO_SAY < outer->bytes_end) return end;
  return outer->bytes_end - TO_SAY;
}

static int call(rules_host *host, int nargs, int nresults, bool trusted, int64_t steps) {
  lua_State *L = host->L;
  meter outer = host->meter;
  lua_Debug called = {.source = ""};
  int64_t began = outer.loads ? cpu_time() : 0; /* few steps can take long, and there are many such calls */
  if (outer.loads) {
    lua_pushvalue(L, -nargs - 1);
    lua_getinfo(L, ">S", &called);
  }
  host->meter = (meter){.running = true,
                        .trusted = trusted,
                        .in_load = outer.loads,
                        .steps = steps,
                        .bytes_end = end_of_memory(host, &outer)};
  host->failure.said = host->failure.show_source = false;
  locale_t theirs = uselocale(host->plain);
  watch(host);
  int base = lua_gettop(L) - nargs;
  lua_pushcfunction(L, on_error);
  lua_insert(L, base);
  int status = lua_pcall(L, nargs, nresults, base);
  int result = settle(host, status);
  if (result && status == LUA_OK) lua_settop(L, base);
  else if (result) lua_pop(L, 1);
  lua_remove(L, base);
  int64_t spent = host->meter.spent, timed = outer.loads ? (cpu_time() - began) / STEP_NS : 0;
  if (spent < timed) spent = timed;
  bool memory = host->meter.breach == BYTES;
  host->by_clock = host->meter.breach == STEPS && host->meter.counted <= steps;
  host->meter = outer;
  host->meter.spent += spent + TICK; /* the count to the outer call's next tick begins anew, and so does its time */
  host->meter.clock = host->meter.unasked = 0;
  int64_t most = outer.steps - outer.steps / 3;
  if (result && outer.loads && !outer.excused && host->meter.spent > most) {
    host->meter.excused = true;
    host->meter.spent = most;
  } else if (!result && outer.loads && !outer.breach && host->meter.spent > outer.steps) used_up(host, &called);
  host->failure.said = false;
  watch(host);
  uselocale(theirs);
  if (memory && !outer.breach) lua_gc(L, LUA_GCCOLLECT);
  return result;
}

bool rules_host_by_clock(const rules_host *host) { return host->by_clock; }
bool rules_host_ran_out(const rules_host *host) { return host->ran_out; }

void rules_host_meter(rules_host *host, int64_t steps) {
  meter *m = &host->meter;
  if (m->breach) return;
  m->trusted = steps == 0;
  m->loads = steps > 0;
  m->steps = steps;
  m->spent = m->clock = m->unasked = 0;
  m->bytes_end = steps ? host->used + host->limits.script_bytes : host->limits.state_bytes;
  watch(host);
}

int rules_host_call(rules_host *host, int nargs, int nresults) {
  return call(host, nargs, nresults, host->trusted, host->steps);
}

/* ---- Running a file ---- */

/* A file as it is written, which comes first; it may be run again as it is meant. */
static const char *keep_source(rules_host *host, const char *chunkname, const char *text) {
  const char *kept = rules_host_text(host, chunkname + 1);
  if (kept) return kept;
  source *s = malloc(sizeof *s);
  if (s) *s = (source){host->sources, strdup(chunkname), strdup(text)};
  if (s && s->chunkname && s->text) return (host->sources = s)->text;
  if (s) free(s->chunkname), free(s->text), free(s);
  return NULL;
}

/* An error about the text itself, not about a step of it. */
static int refuse(lua_State *L, const char *chunkname, int line, const char *what) {
  rules_host *host = rules_host_of(L);
  snprintf(host->failure.file, sizeof host->failure.file, "%s", chunkname + 1);
  host->failure.line = line;
  host->failure.show_source = line > 0;
  say(host, what);
  lua_pushnil(L);
  return lua_error(L);
}

static int syntax_error(lua_State *L, const char *chunkname) {
  const char *message = lua_tostring(L, -1), *what = message ? after_place(message, chunkname) : "it can't be compiled";
  int line = 0;
  if (message && what != message) {
    const char *p = what - 3;
    while (p[-1] >= '0' && p[-1] <= '9') p--;
    line = atoi(p);
  }
  return refuse(L, chunkname, line, what);
}

static int no_globals(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "a script has no globals of its own");
  return luaL_error(L, "'%s' would be a new global; write `local %s = ...`", lua_tostring(L, 2), lua_tostring(L, 2));
}

static int line_at(const char *text, const char *at) {
  int line = 1;
  for (; text < at; text++) line += *text == '\n';
  return line;
}

/* source, chunkname, env: compiles and calls, under the meter already. */
static int load_and_call(lua_State *L) {
  size_t length;
  const char *text = lua_tolstring(L, 1, &length), *chunkname = lua_tostring(L, 2);
  meter *m = &rules_host_of(L)->meter;
  if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) text += 3, length -= 3;
  if (length > 0 && text[0] == LUA_SIGNATURE[0]) return refuse(L, chunkname, 0, "this is compiled Lua; a script is text");
  const char *zero = memchr(text, 0, length);
  if (zero) return refuse(L, chunkname, line_at(text, zero), "the file has zero bytes in it; a script is text");
  if (!m->trusted && length > RULES_HOST_SOURCE)
    return refuse(L, chunkname, 0, "the file is too long: a script has at most 64 KiB");
  m->loading = chunkname;
  int status = luaL_loadbufferx(L, text, length, chunkname, "t");
  m->loading = NULL;
  if (status != LUA_OK) return m->breach || rules_host_of(L)->failure.said ? lua_error(L) : syntax_error(L, chunkname);
  lua_newtable(L);
  lua_createtable(L, 0, 3);
  lua_pushvalue(L, 3);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, no_globals);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  lua_call(L, 0, 2); /* one is wanted: the other says that there are more */
  return 2;
}

int rules_host_run(lua_State *L) {
  rules_host *host = rules_host_of(L);
  const char *text = luaL_checkstring(L, 1), *chunkname = luaL_checkstring(L, 2);
  luaL_checktype(L, 3, LUA_TTABLE);
  bool trusted = lua_toboolean(L, 4);
  luaL_argcheck(L, chunkname[0] == '@', 2, "a script's chunk is named @file");
  luaL_checkstack(L, 12, NULL);
  if (!keep_source(host, chunkname, text)) return luaL_error(L, "there is no memory for the text of %s", chunkname + 1);
  lua_pushboolean(L, 1);
  lua_pushcfunction(L, load_and_call);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  int failed = call(host, 3, 2, trusted, host->limits.load_steps);
  host->ran_out |= failed == RULES_HOST_ENDLESS || failed == RULES_HOST_MEMORY;
  if (!failed) {
    bool one = lua_isnil(L, -1);
    lua_settop(L, one ? -2 : -1);
    return one ? 2 : 3;
  }
  lua_pushboolean(L, 0);
  lua_pushstring(L, host->failure.message);
  lua_pushinteger(L, host->failure.line);
  lua_pushstring(L, host->failure.what);
  return 4;
}

/* ---- Making and asking ---- */

static int open(lua_State *L) {
  luaL_openlibs(L);
  rules_host_string_methods(L);
  return 0;
}

rules_host *rules_host_new(const rules_host_limits *limits) {
  rules_host *host = calloc(1, sizeof *host);
  if (!host) return NULL;
  host->limits = (rules_host_limits){64u << 20, 14u << 20, 50000000, 10000000};
  if (limits) host->limits = *limits;
  host->steps = host->limits.call_steps;
  host->plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  rules_region_open(&host->region);
  host->L = host->plain ? lua_newstate(allocate, host) : NULL;
  if (host->L) {
    if (!host->region.beyond) lua_gc(host->L, LUA_GCSTOP);
    lua_pushcfunction(host->L, open);
    if (lua_pcall(host->L, 0, 0, 0) == LUA_OK) return host;
  }
  rules_host_free(host);
  return NULL;
}

void rules_host_free(rules_host *host) {
  if (!host) return;
  if (host->L && host->region.beyond) lua_close(host->L);
  rules_region_close(&host->region);
  for (source *s = host->sources, *next; s; s = next) {
    next = s->next;
    free(s->chunkname);
    free(s->text);
    free(s);
  }
  if (host->plain) freelocale(host->plain);
  free(host);
}

lua_State *rules_host_lua(const rules_host *host) { return host->L; }

rules_host *rules_host_of(lua_State *L) {
  void *data;
  lua_getallocf(L, &data);
  return data;
}

const char *rules_host_text(const rules_host *host, const char *path) {
  for (const source *s = host->sources; s; s = s->next)
    if (strcmp(s->chunkname + 1, path) == 0) return s->text;
  return NULL;
}

uint64_t rules_host_texts(const rules_host *host) {
  uint64_t hash = 14695981039346656037u; /* FNV-1a */
  for (const source *s = host->sources; s; s = s->next)
    for (const char *c = s->text; *c; c++) hash = (hash ^ (unsigned char)*c) * 1099511628211u;
  return hash;
}

void rules_host_read_again(rules_host *host, const rules_host *first) { host->again = first; }
const rules_host *rules_host_again(const rules_host *host) { return host->again; }

void rules_host_trust(rules_host *host, bool trusted) { host->trusted = trusted; }
void rules_host_allow(rules_host *host, int64_t steps, int functions, size_t bytes) {
  host->steps = steps;
  host->functions = functions;
  host->limits.script_bytes = bytes;
}
const char *rules_host_message(const rules_host *host) { return host->failure.message; }
const char *rules_host_what(const rules_host *host) { return host->failure.what; }
int rules_host_line(const rules_host *host) { return host->failure.line; }
size_t rules_host_used(const rules_host *host) { return host->used; }
size_t rules_host_peak(const rules_host *host) { return host->peak; }
