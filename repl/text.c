#include "repl/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

static void out_of_memory(void) {
  fputs("fuda: out of memory\n", stderr);
  exit(1);
}

char *repl_copy(const char *text) {
  char *copy = strdup(text);
  if (!copy) out_of_memory();
  return copy;
}

void repl_text_free(repl_text *text) {
  free(text->bytes);
  *text = (repl_text){0};
}

void repl_text_clear(repl_text *text) {
  text->length = 0;
  if (text->bytes) text->bytes[0] = 0;
}

const char *repl_text_str(const repl_text *text) { return text->bytes ? text->bytes : ""; }

static void make_room(repl_text *text, size_t more) {
  if (text->length + more + 1 <= text->room) return;
  text->room = (text->length + more + 1) * 2;
  text->bytes = realloc(text->bytes, text->room);
  if (!text->bytes) out_of_memory();
}

void repl_text_addn(repl_text *text, const char *more, size_t n) {
  make_room(text, n);
  memcpy(text->bytes + text->length, more, n);
  text->length += n;
  text->bytes[text->length] = 0;
}

void repl_text_add(repl_text *text, const char *more) { repl_text_addn(text, more, strlen(more)); }

void repl_text_print(repl_text *text, const char *format, ...) {
  va_list args;
  va_start(args, format);
  char none[1];
  int n = vsnprintf(none, sizeof none, format, args);
  va_end(args);
  if (n < 0) return;
  make_room(text, (size_t)n);
  va_start(args, format);
  vsnprintf(text->bytes + text->length, (size_t)n + 1, format, args);
  va_end(args);
  text->length += (size_t)n;
}

/* Bytes of the colour code or character at s; its columns. */
static size_t step_over(const char *s, int *columns) {
  *columns = 0;
  if (s[0] == '\033' && s[1] == '[') {
    size_t n = 2;
    while (s[n] && s[n] != 'm') n++;
    return s[n] ? n + 1 : n;
  }
  utf8proc_int32_t c;
  utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)s, -1, &c);
  if (n <= 0) {
    *columns = 1;
    return 1;
  }
  *columns = utf8proc_charwidth(c);
  return (size_t)n;
}

int repl_width(const char *text) {
  int width = 0, columns;
  while (*text) {
    text += step_over(text, &columns);
    width += columns;
  }
  return width;
}

void repl_text_pad(repl_text *text, size_t from, int columns) {
  if (!text->bytes) repl_text_add(text, "");
  for (int n = columns - repl_width(text->bytes + from); n > 0; n--) repl_text_addn(text, " ", 1);
}

void repl_text_cut(repl_text *text, size_t from, int columns) {
  if (!text->bytes || repl_width(text->bytes + from) <= columns) return;
  size_t at = from;
  bool coloured = memchr(text->bytes + from, '\033', text->length - from) != NULL;
  for (int width = 0, step; text->bytes[at];) {
    size_t n = step_over(text->bytes + at, &step);
    if (width + step > columns - 1) break;
    width += step;
    at += n;
  }
  text->length = at;
  repl_text_add(text, coloured ? "\033[0m…" : "…");
}

/* Bytes of a line up to the last space before which it has so many columns, or up to the first; 0 where there is none. */
static size_t fold_at(const char *line, int width) {
  size_t last = 0;
  for (int columns = 0, step, at = 0; line[at]; at += (int)step_over(line + at, &step), columns += step) {
    if (line[at] != ' ' || at == 0) continue;
    if (columns > width) return last ? last : (size_t)at;
    last = (size_t)at;
  }
  return last;
}

static void fold_line(repl_text *out, const char *line, int width) {
  size_t lead = strspn(line, " ");
  int indent = (lead < 12 ? (int)lead : 12) + 2, room = width;
  for (size_t n; repl_width(line) > room && (n = fold_at(line + lead, room - (int)lead)) > 0;) {
    repl_text_addn(out, line, lead + n);
    line += lead + n;
    line += strspn(line, " ");
    while (out->length && out->bytes[out->length - 1] == ' ') out->bytes[--out->length] = 0;
    repl_text_add(out, "\n");
    repl_text_pad(out, out->length, indent);
    room = width - indent;
    lead = 0;
  }
  repl_text_add(out, line);
}

void repl_text_fold(repl_text *text, int width) {
  repl_text out = {0};
  char *copy = repl_copy(repl_text_str(text));
  for (char *line = copy, *end; *line; line = end) {
    end = line + strcspn(line, "\n");
    bool more = *end != 0;
    if (more) *end++ = 0;
    bool pasted = !strncmp(line, "deal ", 5) && line[5 + strspn(line + 5, "0123456789")] == ':';
    if (pasted) repl_text_add(&out, line);
    else fold_line(&out, line, width);
    if (more) repl_text_add(&out, "\n");
  }
  free(copy);
  repl_text_free(text);
  *text = out;
}

repl_flow repl_flow_begin(repl_text *text, int width, int indent, const char *label, const char *between) {
  size_t from = text->length;
  repl_text_add(text, label);
  repl_text_pad(text, from, indent);
  return (repl_flow){text, width, indent, repl_width(text->bytes + from), between, 0};
}

void repl_flow_add(repl_flow *flow, const char *item) {
  int columns = repl_width(item), gap = flow->items ? repl_width(flow->between) : 0;
  if (flow->items && flow->at + gap + columns > flow->width) {
    repl_text_add(flow->text, "\n");
    repl_text_pad(flow->text, flow->text->length, flow->indent);
    flow->at = flow->indent;
    gap = 0;
  } else if (flow->items) {
    repl_text_add(flow->text, flow->between);
  }
  repl_text_add(flow->text, item);
  flow->at += gap + columns;
  flow->items++;
}

void repl_flow_words(repl_flow *flow, const char *sentence) {
  char *copy = repl_copy(sentence), *rest = copy;
  for (char *word = strtok_r(copy, " \n", &rest); word; word = strtok_r(NULL, " \n", &rest)) repl_flow_add(flow, word);
  free(copy);
}

void repl_flow_end(repl_flow *flow) {
  /* a label without items leaves no spaces at the end of its line */
  while (flow->text->length && flow->text->bytes[flow->text->length - 1] == ' ') flow->text->length--;
  flow->text->bytes[flow->text->length] = 0;
  repl_text_add(flow->text, "\n");
}
