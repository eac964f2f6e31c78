/* What is wrong with an expression, in the words of who asks about a game. */
#include "rules/expression_says.h"

#include "core/deck.h"
#include "rules/plain.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where a word stands in the expression, as a whole word; -1 where it doesn't. */
static long place_of(const char *text, const char *word, size_t length) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  for (const char *at = text; length && (at = strstr(at, word)); at++) {
    bool left = at == text || !strchr(letters, at[-1]) || !strchr(letters, word[0]);
    bool right = !at[length] || !strchr(letters, at[length]) || !strchr(letters, word[length - 1]);
    if (left && right) return at - text;
  }
  return -1;
}

/* Where an error is: at what the compiler read last, else at the first thing in quotes that is in the expression. -1: unknown.
 */
static long place(const char *expression, size_t read, const char *message) {
  char word[128];
  const char *near = strstr(message, " near "), *quote = strchr(near ? near : message, '\'');
  size_t whole = strlen(expression), n = quote ? strcspn(quote + 1, "'") : 0;
  if (near && strcmp(near, " near <eof>") == 0) return (long)whole;
  if (!n || n >= sizeof word) return -1;
  memcpy(word, quote + 1, n);
  word[n] = 0;
  long last = (long)read - (long)strlen("return ") - 1 - (long)n;
  if (near && last >= 0 && (size_t)last < whole && strncmp(expression + last, word, n) == 0) return last;
  return place_of(expression, word, n);
}

/* What nothing has that is asked of a game: the nearest that something has. */
static const char *nearest_field(const char *message) {
  static const char *const keys[] = {"number", "winner", "cards",   "yaku",  "voided", "name",    "points",
                                     "clause", "seat",   "card",    "face",  "as",     "deal",    "match",
                                     "sets",   "pot",    "jackpot", "legal", "text",   "refunded"};
  const char *field = strstr(message, "(field '");
  char word[64];
  if (!field) return NULL;
  snprintf(word, sizeof word, "%.*s", (int)strcspn(field + 8, "'"), field + 8);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (strcmp(keys[i], word) == 0) return NULL;
  return fuda_nearest(word, keys, sizeof keys / sizeof *keys);
}

/* What comes after these words in a message; NULL where they aren't in it. */
static const char *past(const char *message, const char *words) {
  const char *at = strstr(message, words);
  return at ? at + strlen(words) : NULL;
}

/* The call before a name without quotes, as in `made chase`; NULL where there is none. */
static const char *called_before(const char *expression, long name) {
  static const char *const calls[] = {"made", "fact", "holder", "zone"};
  while (name > 0 && expression[name - 1] == ' ') name--;
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    long n = (long)strlen(calls[i]);
    if (name >= n && strncmp(expression + name - n, calls[i], (size_t)n) == 0) return calls[i];
  }
  return NULL;
}

/* The compiler's message, of what it didn't expect near `near`: false where it isn't one of those that are told here. called: what a
 * name there without quotes would be given to. */
static bool say_syntax(const char *message, const char *near, const char *called, char *out, size_t size) {
  static const char *const signs[][2] = {
      {"'='", "'=' gives a name a value; to ask whether two are the same write ==, as in dealer == 0"},
      {"'!'", "'!' means nothing; 'isn't' is written ~=, as in dealer ~= 0, and 'not' before a condition"},
      {"'&'", "'and' is written out, as in deal_over and dealer == 0"},
      {"'|'", "'or' is written out, as in dealer == 0 or dealer == 1"}};
  int n = (int)strcspn(near[0] ? near + 1 : near, "'");
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (strcmp(near, signs[i][0]) == 0) return snprintf(out, size, "%s", signs[i][1]), true;
  bool ends = strcmp(near, "<eof>") == 0;
  const char *wanted = past(message, "expected near");
  if (strncmp(message, "malformed number", 16) == 0)
    snprintf(out, size, "'%.*s' is no number; a card, a suit or another name goes in quotes, as in holder(\"%.*s\")", n, near + 1, n, near + 1);
  else if (strncmp(message, "unfinished string", 17) == 0) snprintf(out, size, "a text isn't closed: the quote at its end is missing");
  else if (strncmp(message, "unexpected symbol", 17) == 0 && ends) snprintf(out, size, "it ends where something more is expected");
  else if (strncmp(message, "unexpected symbol", 17) == 0) snprintf(out, size, "unexpected here: %s", near);
  else if (strncmp(message, "<eof> expected", 14) == 0 && n > 0 && called)
    snprintf(out, size, "what %s takes goes in quotes: %s \"%.*s\"", called, called, n, near + 1);
  else if (strncmp(message, "<eof> expected", 14) == 0)
    snprintf(out, size, "it could end before %s; is there a sign missing, such as == or and?", near);
  else if (wanted && message[0] == '\'' && ends) snprintf(out, size, "%.*s is missing at its end", (int)strcspn(message, " "), message);
  else if (wanted && message[0] == '\'') snprintf(out, size, "%.*s is missing before %s", (int)strcspn(message, " "), message, near);
  else return false;
  return true;
}

/* What goes with what was compared and can't be. */
static const char *how_compared(const char *message) {
  if (strstr(message, "by_team")) return "; one of it goes by its number, as in score.deal[0] > 8 and tricks[0] > 4";
  if (strstr(message, "list")) return "; how many are in it is # and its name, as in #yaku > 0";
  if (strstr(message, "record")) return "; what is in it goes by its name, as in last_trick.winner and score.deal[0]";
  return strstr(message, "nil") ? "; ask first whether it is there, as in last_trick.winner and last_trick.winner > 3" : "";
}

/* Lua's message about what was done with a value. */
static void say_done(const char *expression, const char *message, char *out, size_t size) {
  bool none = strncmp(message, "attempt to index a nil value", 28) == 0 && (strstr(message, "'?'") || strstr(message, "'integer index'"));
  rules_plain_words(message, out, size);
  if (none && strstr(expression, "yaku["))
    snprintf(out, size, "there aren't so many yaku here; whether one has been made is made \"NAME\"; else ask first whether it is there: yaku[1] and yaku[1].points > 2");
  else if (none) snprintf(out, size, "there aren't so many in the list here; ask first whether it is there, as in trick[1] and trick[1].seat == 0");
  else if (strncmp(message, "attempt to compare", 18) == 0)
    snprintf(strchr(out, ';') ? strchr(out, ';') : out + strlen(out), size - strcspn(out, ";"), "%s", how_compared(message));
}

void rules_expression_says(const char *expression, size_t read, const char *text, char *message, size_t size) {
  static const char prefix[] = "expression:";
  bool lines = strchr(expression, '\n');
  char where[48] = "", plain[1024];
  if (strncmp(text, prefix, strlen(prefix)) == 0) {
    long line = strtol(text + strlen(prefix), NULL, 10);
    text = strchr(text + strlen(prefix), ':') + 2;
    if (lines) snprintf(where, sizeof where, "line %ld: ", line);
  }
  long column = lines ? -1 : place(expression, read, text);
  if (column >= 0) snprintf(where, sizeof where, "column %ld: ", column + 1);
  const char *near = past(text, " near "), *field = nearest_field(text);
  if (!near || !say_syntax(text, near, called_before(expression, column), plain, sizeof plain)) say_done(expression, text, plain, sizeof plain);
  snprintf(message, size, "%s%s%s%s%s", where, plain, field ? "; did you mean '" : "", field ? field : "", field ? "'?" : "");
}
