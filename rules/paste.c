/* What a person pastes is the record of the game, its lines as commands: it alone has the deals, cards and rules before a switch. */
#include "rules/paste.h"

#include "core/record.h"
#include "rules/load.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct pasting {
  FILE *out;
  char first[FUDA_RECORD_LINE]; /* the variant that it begins with: what is set for it holds when it is gone over to again */
  rules_loaded *plain;          /* the rules of the lines read now, with no value chosen */
  bool every;                   /* each of their values is said */
  bool over_to;                 /* 'switch' is begun, and isn't closed yet */
} pasting;

static const char *after_tag(const char *line, const char *tag) {
  size_t n = strlen(tag);
  return strncmp(line, tag, n) == 0 && line[n] == ' ' ? line + n + 1 : NULL;
}

static void put_command(pasting *p, const char *command) { fprintf(p->out, strchr(command, ' ') ? " -e '%s'" : " -e %s", command); }

const char *rules_paste_word(const char *word, char out[RULES_PASTE_WORD]) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./=:,+-@%";
  const unsigned char *first = (const unsigned char *)word;
  bool is_plain = *word != '\0';
  for (; *first; first++) is_plain = is_plain && (*first >= 0x80 || strchr(plain, *first));
  if (is_plain) return word;
  size_t n = 0;
  out[n++] = '\'';
  for (; *word && n + 6 < RULES_PASTE_WORD; word++) {
    if (*word == '\'') memcpy(out + n, "'\\'", 3), n += 3;
    out[n++] = *word;
  }
  out[n++] = '\'';
  out[n] = '\0';
  return out;
}

static void put_variant(pasting *p, const char *name, bool over_to) {
  static rules_error error;
  rules_free(p->plain);
  p->plain = rules_load(name, NULL, 0, &error);
  p->every = !p->plain || (over_to && !strcmp(name, p->first));
  p->over_to = over_to;
  char word[RULES_PASTE_WORD];
  if (over_to) {
    fprintf(p->out, " -e 'switch %s", name);
  } else {
    snprintf(p->first, sizeof p->first, "%s", name);
    fputs(rules_paste_word(name, word), p->out);
  }
}

static bool is_default(const pasting *p, const char *name, size_t length, const char *value) {
  const fuda_ruleset *rules = rules_ruleset(p->plain);
  for (int i = 0; i < rules->n_options; i++) {
    const fuda_option *option = &rules->options[i];
    if (strlen(option->name) == length && !strncmp(option->name, name, length)) return !strcmp(option->value, value);
  }
  return false;
}

static void put_option(pasting *p, const char *option) {
  size_t length = strcspn(option, " ");
  const char *value = option + length + strspn(option + length, " ");
  if (!p->every && is_default(p, option, length, value)) return;
  fprintf(p->out, "%s%.*s=%s", p->over_to ? " " : " --set ", (int)length, option, value);
}

static void put_line(pasting *p, const char *line) {
  const char *rest;
  bool of_rules = after_tag(line, "option") || after_tag(line, "fingerprint") || after_tag(line, "section");
  if (p->over_to && *line && !of_rules) {
    fputc('\'', p->out);
    p->over_to = false;
  }
  if ((rest = after_tag(line, "variant"))) put_variant(p, rest, false);
  else if ((rest = after_tag(line, "switch"))) put_variant(p, rest, true);
  else if ((rest = after_tag(line, "option"))) put_option(p, rest);
  else if (after_tag(line, "deal")) put_command(p, line);
  else if (isdigit((unsigned char)*line)) put_command(p, line + strspn(line, "0123456789 "));
  else if (!strcmp(line, "next")) put_command(p, line);
  else if ((rest = after_tag(line, "next"))) fprintf(p->out, " -e next -e 'setup %s'", rest);
}

/* Without what is said of it after a #, and blanks at both ends. */
static void trim(char *line) {
  size_t blank = strspn(line, " "), n = strcspn(line + blank, "#");
  memmove(line, line + blank, n);
  while (n && line[n - 1] == ' ') n--;
  line[n] = '\0';
}

static void put_record(pasting *p, const char *record) {
  char line[FUDA_RECORD_LINE];
  fputs("fuda repl ", p->out);
  for (const char *end; *record; record = end + (*end != '\0')) {
    end = record + strcspn(record, "\n");
    snprintf(line, sizeof line, "%.*s", (int)(end - record), record);
    trim(line);
    put_line(p, line);
  }
  fputs(" -e show", p->out);
}

char *rules_paste_line(const fuda_game *game) {
  char message[512], *text = NULL;
  size_t size;
  pasting p = {.out = open_memstream(&text, &size)};
  if (!p.out) return NULL;
  long length = fuda_record_write(game, NULL, 0, message, sizeof message);
  char *record = length < 0 ? NULL : malloc((size_t)length + 1);
  if (length < 0) fprintf(p.out, "no line leads here: %s", message);
  else if (record && fuda_record_write(game, record, (size_t)length + 1, message, sizeof message) == length) put_record(&p, record);
  rules_free(p.plain);
  free(record);
  fclose(p.out);
  return text;
}
