/* The parts of a failure, as rules/scenario.c prints it: a message, then lines of a word each. */
#include "repl/failures.h"

#include <stdlib.h>
#include <string.h>

static void put(json_t *all, const char *key, const char *from, size_t n) { json_object_set_new(all, key, json_stringn(from, n)); }

/* "file:line: ", and what is said there: of what was expected its two sides. */
static void put_message(json_t *all, const char *text, size_t n) {
  size_t place = strcspn(text, ":");
  char *end = NULL;
  long line = text[place] ? strtol(text + place + 1, &end, 10) : 0;
  if (end && end > text + place + 1 && !strncmp(end, ": ", 2) && end < text + n) {
    put(all, "file", text, place);
    json_object_set_new(all, "line", json_integer(line));
    n -= (size_t)(end + 2 - text);
    text = end + 2;
  }
  put(all, "message", text, n);
  static const char expected[] = "expected ", got[] = "\n  got      ";
  const char *second = strstr(text, got);
  if (strncmp(text, expected, strlen(expected)) != 0 || !second || second >= text + n) return;
  const char *first = text + strlen(expected), *value = second + strlen(got);
  put(all, "expected", first, (size_t)(second - first));
  put(all, "got", value, (size_t)(text + n - value));
}

/* scenario "NAME" (CITE) */
static void put_scenario(json_t *all, const char *line, size_t n) {
  const char *last = line + n;
  const char *close = last[-1] == ')' ? last - 1 : NULL, *open = close;
  while (open && open > line && *open != '(') open--;
  if (open && open > line + 2 && open[-2] == '"') put(all, "cite", open + 1, (size_t)(close - open - 1)), last = open - 1;
  if (last > line + 1) put(all, "scenario", line + 1, (size_t)(last - line) - 2);
}

/* The lines of a position, without what they are set in by. */
static const char *put_position(json_t *all, const char *from) {
  size_t used = 0;
  char *text = malloc(strlen(from) + 1);
  while (text && !strncmp(from, "    ", 4)) {
    size_t n = strcspn(from, "\n") + 1;
    if (!from[n - 1]) n--;
    memcpy(text + used, from + 4, n - 4);
    used += n - 4;
    from += n;
  }
  if (text) put(all, "position", text, used);
  free(text);
  return from;
}

json_t *repl_failure_json(const char *text) {
  static const char *const words[] = {"game", "deal", "actions", "refused", "paste"};
  json_t *all = json_object();
  const char *at = strstr(text, "\n  scenario \"");
  put_message(all, text, at ? (size_t)(at - text) : strcspn(text, "\n"));
  at = at ? at + 1 : "";
  while (*at) {
    size_t n = strcspn(at, "\n"), word = n > 2 ? strcspn(at + 2, " \n") : 0;
    const char *value = at + 2 + word + strspn(at + 2 + word, " "), *next = at + n + (at[n] == '\n');
    if (!strncmp(at + 2, "scenario ", 9)) put_scenario(all, value, (size_t)(at + n - value));
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
      if (strlen(words[w]) == word && !strncmp(at + 2, words[w], word)) put(all, words[w], value, (size_t)(at + n - value));
    at = !strncmp(at, "  position\n", 11) ? put_position(all, next) : next;
  }
  return all;
}
