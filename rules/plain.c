#include "rules/plain.h"

#include <lua.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* "attempt to index a nil value (field 'winner')": the kind of value, and its name, "" where none is known; whether a table has it. */
typedef struct about {
  char kind[24], name[64];
  bool in_table;
} about;

static const char *const nameless[] = {"?", "integer index", "for iterator"};

static about read_about(const char *after) {
  about a = {.in_table = strstr(after, "(field '?')") != NULL};
  if (strncmp(after, "a ", 2) == 0) after += 2;
  const char *end = strstr(after, " value");
  if (end && (size_t)(end - after) < sizeof a.kind) snprintf(a.kind, sizeof a.kind, "%.*s", (int)(end - after), after);
  const char *open = strchr(after, '\''), *close = open ? strchr(open + 1, '\'') : NULL;
  if (close) snprintf(a.name, sizeof a.name, "%.*s", (int)(close - open - 1), open + 1);
  for (size_t i = 0; i < sizeof nameless / sizeof *nameless; i++)
    if (strcmp(a.name, nameless[i]) == 0) a.name[0] = 0;
  return a;
}

static const char *in_words(const char *kind) {
  static const char *const words[][2] = {{"nil", "nothing (nil)"}, {"number", "a number"}, {"string", "a text"},
                                         {"boolean", "true or false"}, {"table", "a table"}, {"list", "a list"}, {"by_team", "a list by team"}, {"record", "a table"}, {"function", "a function"}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(kind, words[i][0]) == 0) return words[i][1];
  return kind;
}

static void indexed(const about *a, char *out, size_t size) {
  if (!a->name[0] && strcmp(a->kind, "nil") == 0)
    snprintf(out, size, "there is nothing (nil) at this place of the list; its first place is 1, and ipairs goes over what there is");
  else if (!a->name[0]) snprintf(out, size, "this is %s, and has no fields", in_words(a->kind));
  else
    snprintf(out, size, "'%s' is %s here, and has no fields%s", a->name, in_words(a->kind),
             strcmp(a->name, "winner") == 0 ? "; of a trick, winner is a seat, and card the card that won" : "");
}

static void called(const char *what, const about *a, char *out, size_t size) {
  if (strstr(what, "for iterator"))
    snprintf(out, size, "what stands after 'in' is %s; write it as in for _, laid in ipairs(trick.cards) do", in_words(a->kind));
  else if (a->name[0]) snprintf(out, size, "'%s' is %s here, and no function to be called", a->name, in_words(a->kind));
  else snprintf(out, size, "this is %s, and no function to be called", in_words(a->kind));
}

static void used(const about *a, const char *how, char *out, size_t size) {
  const char *quote = a->name[0] ? "'" : "";
  bool counted = strcmp(a->kind, "nil") == 0 && strcmp(how, "counted with") == 0;
  snprintf(out, size, "%s%s%s is %s here, and can't be %s%s", quote, a->name[0] ? a->name : "this", quote, in_words(a->kind), how,
           a->in_table && counted ? "; what a table hasn't is nil: write what stands for it then, as in (n[rank] or 0)" : "");
}

/* What is said besides where a number is compared with a text, or with nothing. */
static const char *digits_of(const char *one, const char *other) {
  bool by_text = strcmp(one, "number") == 0 && strcmp(other, "string") == 0, of_text = strcmp(one, "string") == 0 && strcmp(other, "number") == 0;
  bool nothing = (strcmp(one, "nil") == 0 && strcmp(other, "number") == 0) || (strcmp(one, "number") == 0 && strcmp(other, "nil") == 0);
  if (nothing) return "; what a table hasn't, and tonumber(...) of a letter, is nil: write what stands for it then, as in or 0";
  return by_text || of_text ? "; of digits tonumber(...) makes a number" : "";
}

static void compared(const char *after, char *out, size_t size) {
  char one[24] = "", other[24] = "";
  if (sscanf(after, "two %23s values", one) == 1) snprintf(out, size, "two values can't be compared that are each %s", in_words(one));
  else if (sscanf(after, "%23s with %23s", one, other) == 2)
    snprintf(out, size, "%s can't be compared with %s%s", in_words(one), in_words(other), digits_of(one, other));
}

/* How a text can't be used that is counted with, and what is for texts. */
static const char counted_text[] = "counted with; .. joins texts, and of digits tonumber(...) makes a number";

/* "bad argument #1 to 'ipairs' (table expected, got string)": a function of the library is given something else than it wants. */
static void given(const char *after, char *out, size_t size) {
  char name[24] = "", wants[24] = "", got[24] = "";
  int number = 0;
  if (sscanf(after, "%d to '%23[^']' (%23s expected, got %23[^)])", &number, name, wants, got) != 4) return;
  bool loops = strcmp(name, "ipairs") == 0 || strcmp(name, "pairs") == 0;
  const char *is = strcmp(got, "no value") == 0 ? "nothing" : in_words(got);
  if (loops) snprintf(out, size, "'%s' goes over a table, not over %s%s", name, is,
                      strcmp(got, "string") == 0 ? "; of a trick, card is the winner's card, and cards is the list of all" : "");
  else snprintf(out, size, "'%s' wants %s in place %d, not %s", name, in_words(wants), number, is);
}

/* "bad 'for' limit (number expected, got table)" */
static void looped(const char *after, char *out, size_t size) {
  char of[24] = "", got[24] = "";
  if (sscanf(after, "%23[^(] (number expected, got %23[^)])", of, got) != 2 && sscanf(after, "%23[^(](number expected, got %23[^)])", of, got) != 2) return;
  size_t n = strlen(of);
  if (n && of[n - 1] == ' ') of[n - 1] = 0;
  snprintf(out, size, "the %s of 'for' is a number, and not %s%s", of, in_words(got),
           strcmp(got, "table") == 0 ? "; how many a list has is # and its name, as in for i = 1, #trick.cards do" : "");
}

/* What comes after these words; NULL where it doesn't begin with them. */
static const char *past(const char *what, const char *words) {
  size_t n = strlen(words);
  return strncmp(what, words, n) == 0 ? what + n : NULL;
}

void rules_plain_words(const char *what, char *out, size_t size) {
  const char *after = past(what, "attempt to "), *argument = past(what, "bad argument #");
  snprintf(out, size, "%s", what);
  if (argument) given(argument, out, size);
  if (past(what, "bad 'for' ")) looped(past(what, "bad 'for' "), out, size);
  if (!after) return;
  const char *of = NULL;
  if ((of = past(after, "compare "))) {
    compared(of, out, size);
    return;
  }
  if (strstr(after, "divide by zero") || past(after, "perform 'n")) {
    snprintf(out, size, "a number is divided by 0 here, which has no result");
    return;
  }
  about a = read_about((of = strstr(after, " a ")) ? of + 1 : after);
  if (past(after, "index ")) indexed(&a, out, size);
  else if (past(after, "call ")) called(what, &a, out, size);
  else if (past(after, "perform arithmetic on ")) used(&a, strcmp(a.kind, "string") == 0 ? counted_text : "counted with", out, size);
  else if (past(after, "get length of ")) used(&a, "counted: # goes before a list or a text", out, size);
  else if (past(after, "concatenate ")) used(&a, "put into a text", out, size);
}

static bool is_parameter(lua_State *L, const lua_Debug *of, const char *name) {
  for (int i = 1; i <= of->nparams; i++) {
    const char *parameter = lua_getlocal(L, of, i);
    if (parameter) lua_pop(L, 1);
    if (parameter && strcmp(parameter, name) == 0) return true;
  }
  return false;
}

void rules_plain_error(lua_State *L, const char *what, char *out, size_t size) {
  lua_Debug own, by;
  char name[64];
  rules_plain_words(what, out, size);
  if (sscanf(out, "'%63[^']'", name) != 1 || strncmp(out + strlen(name) + 2, " is nothing (nil)", 17) != 0) return;
  if (!lua_getstack(L, 1, &own) || !lua_getinfo(L, "Sut", &own) || own.istailcall || !is_parameter(L, &own, name)) return;
  if (!lua_getstack(L, 2, &by) || !lua_getinfo(L, "Sl", &by) || by.source[0] != '@' || by.currentline < 1) return;
  size_t n = strlen(out);
  if (n < size) snprintf(out + n, size - n, "; line %d calls the function without it", by.currentline);
}
