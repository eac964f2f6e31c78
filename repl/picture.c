#include "repl/picture.h"

#include "core/deck.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BEGINS "<symbol id=\"p-"
#define ENDS "</symbol>"
#define MOST 128

static const char file[] =
#include "gen/pictures.svg.inc"
    ;

/* The symbol that begins at or after `at`; NULL where there is no other. */
static const char *next_picture(const char *at, repl_picture *picture) {
  const char *begin = strstr(at, BEGINS), *end = begin ? strstr(begin, ENDS) : NULL;
  *picture = (repl_picture){0};
  if (!end) return NULL;
  picture->name = begin + strlen(BEGINS);
  picture->name_length = (int)strcspn(picture->name, "\"");
  picture->body = begin;
  picture->body_length = (int)(end + strlen(ENDS) - begin);
  const char *box = strstr(begin, "viewBox=\"");
  int x, y;
  if (!box || sscanf(box, "viewBox=\"%d %d %d %d", &x, &y, &picture->width, &picture->height) != 4) picture->width = 0;
  return end;
}

repl_picture repl_picture_of(const char *name) {
  repl_picture picture = {0};
  for (const char *at = file; name && (at = next_picture(at, &picture));)
    if (strlen(name) == (size_t)picture.name_length && !strncmp(name, picture.name, strlen(name))) return picture;
  return (repl_picture){0};
}

const char *repl_picture_nearest(const char *name, char *out, size_t size) {
  repl_picture picture;
  char all[MOST][48];
  const char *names[MOST];
  int n = 0;
  for (const char *at = file; n < MOST && (at = next_picture(at, &picture)); n++) {
    snprintf(all[n], sizeof all[n], "%.*s", picture.name_length, picture.name);
    names[n] = all[n];
  }
  const char *near = fuda_nearest(name, names, n);
  if (near) snprintf(out, size, "%s", near);
  return near ? out : NULL;
}

const char *repl_picture_colour(const char *name, int otherwise) {
  static const char *const colours[][2] = {{"green", "#2f7244"}, {"blue", "#2d5f9a"},   {"red", "#b3261e"},
                                           {"gold", "#9a6a00"},  {"purple", "#6a4aa0"}, {"teal", "#1f7a7a"},
                                           {"brown", "#7a4a24"}, {"black", "#23272b"},  {"grey", "#6b6b6b"}};
  const int n = sizeof colours / sizeof *colours;
  for (int i = 0; i < n; i++)
    if (name && !strcmp(name, colours[i][0])) return colours[i][1];
  return colours[otherwise % (n - 1)][1];
}

/* `href="#p-NAME"` is in it. */
static bool uses(const char *svg, size_t length, const repl_picture *picture) {
  char reference[96];
  int n = snprintf(reference, sizeof reference, "\"#p-%.*s\"", picture->name_length, picture->name);
  return n < (int)sizeof reference && memmem(svg, length, reference, (size_t)n) != NULL;
}

void repl_pictures_used(const char *svg, repl_text *text) {
  repl_picture all[MOST];
  bool used[MOST] = {false};
  int n = 0;
  for (const char *at = file; n < MOST && (at = next_picture(at, &all[n]));) n++;
  for (int i = 0; i < n; i++) used[i] = uses(svg, strlen(svg), &all[i]);
  for (bool more = true; more;) {
    more = false;
    for (int i = 0; i < n; i++)
      for (int k = 0; k < n && !used[i]; k++)
        if (used[k] && uses(all[k].body, (size_t)all[k].body_length, &all[i])) used[i] = more = true;
  }
  for (int i = 0; i < n; i++)
    if (used[i]) repl_text_addn(text, all[i].body, (size_t)all[i].body_length), repl_text_add(text, "\n");
}
