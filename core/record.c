#include "core/record.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "fuda record 1"
#define BLANK " \t\r\v\f"
#define LAST_LINE "\nend\n"
#define LARGEST_NUMBER ((uint64_t)INT64_MAX) /* of seeds and matches */

const char *const fuda_section_names[FUDA_SECTIONS] = {
    [FUDA_IN_DECK] = "deck", [FUDA_IN_DEAL] = "deal",   [FUDA_IN_RANKING] = "ranking", [FUDA_IN_PHASES] = "phases",
    [FUDA_IN_YAKU] = "yaku", [FUDA_IN_SCORE] = "score", [FUDA_IN_OPTIONS] = "options", [FUDA_IN_HOOKS] = "hooks"};

/* Lines -------------------------------------------------------------------------------------------- */

/* The line being read, without its comment and the blanks around it, and where what is wrong with it is said. */
typedef struct reader {
  const char *at, *end;
  int line;
  char text[FUDA_RECORD_LINE];
  char *message;
  size_t size;
} reader;

__attribute__((format(printf, 2, 3))) static bool wrong(const reader *r, const char *format, ...) {
  if (!r->size) return false;
  va_list args;
  va_start(args, format);
  int n = snprintf(r->message, r->size, "line %d: ", r->line);
  if (n > 0 && (size_t)n < r->size) vsnprintf(r->message + n, r->size - (size_t)n, format, args);
  va_end(args);
  return false;
}

/* What is left of a line once its comment and the blanks around it are gone. */
static size_t stripped(const char **line, size_t length) {
  const char *comment = memchr(*line, '#', length);
  if (comment) length = (size_t)(comment - *line);
  while (length && strchr(BLANK, **line)) ++*line, --length;
  while (length && strchr(BLANK, (*line)[length - 1])) --length;
  return length;
}

/* Goes on to the next line that says something. False at the end of the text (the line is then empty), or where it can't be
 * read. */
static bool next_line(reader *r) {
  r->text[0] = 0;
  while (r->at < r->end) {
    const char *newline = memchr(r->at, '\n', (size_t)(r->end - r->at)), *line = r->at;
    size_t length = (size_t)((newline ? newline : r->end) - line);
    r->line++;
    for (size_t i = 0; i < length; i++)
      if ((unsigned char)line[i] < ' ' ? !line[i] || !strchr(BLANK, line[i]) : line[i] == 127)
        return wrong(r, "there is a control character in it, \\%d; a record is text", line[i]);
    r->at = newline ? newline + 1 : r->end;
    length = stripped(&line, length);
    if (!length) continue;
    if (length >= sizeof r->text) return wrong(r, "it is %zu bytes long; a line has less than %d", length, FUDA_RECORD_LINE);
    memcpy(r->text, line, length);
    r->text[length] = 0;
    return true;
  }
  return false;
}

/* Takes the first word off a line. False where there is none. A word that is too long is cut: it isn't any that is known. */
static bool take_word(const char **at, char word[FUDA_RECORD_WORD]) {
  *at += strspn(*at, BLANK);
  size_t n = strcspn(*at, BLANK);
  snprintf(word, FUDA_RECORD_WORD, "%.*s", (int)(n < FUDA_RECORD_WORD ? n : FUDA_RECORD_WORD), *at);
  *at += n;
  *at += strspn(*at, BLANK);
  return n > 0;
}

/* Digits and nothing else, up to a largest number. */
static bool number_of(const char *word, int base, uint64_t largest, uint64_t *out) {
  const char *digits = base == 16 ? "0123456789abcdefABCDEF" : "0123456789";
  size_t n = strlen(word);
  if (!n || n > 19 || strspn(word, digits) != n) return false;
  *out = strtoull(word, NULL, base);
  return *out <= largest;
}

/* Tags --------------------------------------------------------------------------------------------- */

static bool once(const reader *r, const char *tag, int *line) {
  if (*line) return wrong(r, "'%s' is said twice: line %d says it too", tag, *line);
  *line = r->line;
  return true;
}

static bool read_text(const reader *r, const char *tag, const char *rest, char *out, size_t size) {
  if (!*rest) return wrong(r, "'%s' needs a name after it", tag);
  if (strlen(rest) >= size) return wrong(r, "the name after '%s' is longer than %zu bytes", tag, size - 1);
  memcpy(out, rest, strlen(rest) + 1);
  return true;
}

static bool read_option(const reader *r, const char *rest, fuda_record *record) {
  char name[FUDA_RECORD_WORD];
  if (!take_word(&rest, name) || !*rest) return wrong(r, "'option' needs a name and a value, as in 'option first_dealer 3'");
  for (int i = 0; i < record->n_options; i++)
    if (strcmp(record->option[i].name, name) == 0)
      return wrong(r, "the option '%s' is given twice: line %d gives it too", name, record->option[i].line);
  if (record->n_options == FUDA_RECORD_OPTIONS) return wrong(r, "there are more than %d options", FUDA_RECORD_OPTIONS);
  fuda_record_option *option = &record->option[record->n_options++];
  memcpy(option->name, name, sizeof name);
  option->line = r->line;
  return read_text(r, "option", rest, option->value, sizeof option->value);
}

static bool read_fingerprint(const reader *r, const char *rest, fuda_record *record) {
  if (strlen(rest) != 16 || strspn(rest, "0123456789abcdefABCDEF") != 16)
    return wrong(r, "a fingerprint is 16 hexadecimal digits, not '%s'", rest);
  record->fingerprint = strtoull(rest, NULL, 16);
  return true;
}

static bool read_section(const reader *r, const char *rest, fuda_record *record) {
  char name[FUDA_RECORD_WORD];
  uint64_t hash;
  int s = 0;
  take_word(&rest, name);
  while (s < FUDA_SECTIONS && strcmp(name, fuda_section_names[s]) != 0) s++;
  if (s == FUDA_SECTIONS) {
    const char *near = fuda_nearest(name, fuda_section_names, FUDA_SECTIONS);
    return wrong(r, "the rules have no section '%s'%s%s%s", name, near ? "; did you mean '" : "", near ? near : "",
                 near ? "'?" : "; there are deck, deal, ranking, phases, yaku, score, options and hooks");
  }
  if (strlen(rest) != 8 || !number_of(rest, 16, UINT32_MAX, &hash))
    return wrong(r, "what stands for section %s is 8 hexadecimal digits, not '%s'", name, rest);
  record->section[s] = (uint32_t)hash;
  return once(r, name, &record->section_line[s]);
}

/* The tags that stand after a switch too. */
static bool of_switch(const char *tag) {
  return strcmp(tag, "option") == 0 || strcmp(tag, "fingerprint") == 0 || strcmp(tag, "section") == 0;
}

static bool read_tag(const reader *r, fuda_record *record) {
  static const char *const tags[] = {"variant", "deck", "option", "fingerprint", "section", "deal"};
  const char *rest = r->text;
  char tag[FUDA_RECORD_WORD];
  take_word(&rest, tag);
  if (strcmp(tag, "option") == 0) return read_option(r, rest, record);
  if (strcmp(tag, "section") == 0) return read_section(r, rest, record);
  if (strcmp(tag, "variant") == 0)
    return once(r, tag, &record->variant_line) && read_text(r, tag, rest, record->variant, sizeof record->variant);
  if (strcmp(tag, "deck") == 0)
    return once(r, tag, &record->deck_line) && read_text(r, tag, rest, record->deck, sizeof record->deck);
  if (strcmp(tag, "fingerprint") == 0) return once(r, tag, &record->fingerprint_line) && read_fingerprint(r, rest, record);
  if (strcmp(tag, "switch") == 0) return wrong(r, "a switch to other rules comes after 'deal', among the actions");
  const char *near = fuda_nearest(tag, tags, 6);
  if (near) return wrong(r, "there is no tag '%s'; did you mean '%s'?", tag, near);
  return wrong(r, "there is no tag '%s'; before 'deal' there are variant, deck, option, fingerprint and section", tag);
}

bool fuda_record_read(const char *text, size_t length, fuda_record *record, char *message, size_t size) {
  reader r = {.at = text, .end = text + length, .message = message, .size = size};
  memset(record, 0, sizeof *record);
  message[0] = 0;
  if (!next_line(&r) || strcmp(r.text, FIRST_LINE) != 0) {
    if (message[0]) return false;
    r.line += r.line == 0;
    return wrong(&r, "a record begins with '%s', not with '%.40s'", FIRST_LINE, r.text);
  }
  for (;;) {
    int before = r.line;
    const char *at = r.at, *rest;
    char word[FUDA_RECORD_WORD];
    if (!next_line(&r)) return !message[0] && wrong(&r, "the record is cut off: it has no line 'deal'");
    rest = r.text;
    take_word(&rest, word);
    if (strcmp(word, "deal") == 0) {
      record->deals = at, record->end = r.end, record->deals_line = before;
      break;
    }
    if (!read_tag(&r, record)) return false;
  }
  if (!record->variant_line) return wrong(&r, "before it a record names its variant, as in 'variant NAME'");
  return record->deck_line || wrong(&r, "before it a record names its deck, as in 'deck unsun'");
}

/* The rules ---------------------------------------------------------------------------------------- */

/* The sections that the record has and that are others now: "its ranking and yaku have changed". */
static bool changed_sections(const fuda_record *record, const fuda_ruleset *rules, char *out, size_t size) {
  int changed[FUDA_SECTIONS], n = 0;
  size_t at = 0;
  for (int s = 0; s < FUDA_SECTIONS; s++)
    if (record->section_line[s] && record->section[s] != rules->section[s]) changed[n++] = s;
  for (int i = 0; i < n && at < size; i++)
    at += (size_t)snprintf(out + at, size - at, "%s%s",
                           i == 0      ? ""
                           : i + 1 < n ? ", "
                                       : " and ",
                           fuda_section_names[changed[i]]);
  return n > 0;
}

/* 0; 1 for another deck; FUDA_RECORD_CHANGED. */
static int other_rules(reader *r, const fuda_record *record, const fuda_ruleset *rules, bool anyway) {
  char sections[128] = "some of it, its sections don't say what";
  r->line = record->deck_line;
  if (record->deck_line && strcmp(record->deck, rules->deck->name) != 0)
    return !wrong(r, "it was played with the deck %s; %s is played with %s", record->deck, rules->name, rules->deck->name);
  bool other = record->fingerprint_line && record->fingerprint != rules->fingerprint;
  bool named = changed_sections(record, rules, sections, sizeof sections);
  if (anyway || (!other && !named)) return 0;
  r->line = record->fingerprint_line;
  for (int s = 0; !other && s < FUDA_SECTIONS; s++)
    if (record->section_line[s] && record->section[s] != rules->section[s]) r->line = record->section_line[s], other = true;
  wrong(r,
        "the rules of %s aren't those it was played by; what has changed: %s. Without the lines 'fingerprint' and "
        "'section' it is played by the rules of now",
        rules->name, sections);
  return FUDA_RECORD_CHANGED;
}

/* Deals -------------------------------------------------------------------------------------------- */

static bool is_zone(const fuda_ruleset *rules, const char *word) {
  static const char *const common[] = {"hands", "stock", "field", "deck"};
  for (int i = 0; i < 4; i++)
    if (strcmp(word, common[i]) == 0) return true;
  for (int i = 0; i < rules->n_zones; i++)
    if (strcmp(word, rules->zones[i].name) == 0) return true;
  return false;
}

static bool read_seat(const reader *r, const fuda_ruleset *rules, const char **at, const char *after, int *seat) {
  char word[FUDA_RECORD_WORD];
  uint64_t number;
  take_word(at, word);
  if (!number_of(word, 10, (uint64_t)rules->seats - 1, &number))
    return wrong(r, "after '%s' comes a seat, 0 to %d, not '%s'", after, rules->seats - 1, word);
  *seat = (int)number;
  return true;
}

/* The zone nearest to a word that is neither zone nor card, or NULL. */
static const char *near_zone(const fuda_ruleset *rules, const char *word) {
  const char *names[FUDA_ZONES] = {"hands", "stock", "field"};
  int n = 3;
  for (int i = 0; i < rules->n_zones; i++) names[n++] = rules->zones[i].name;
  return fuda_card_read(rules->deck, word) == FUDA_NO_CARD ? fuda_nearest(word, names, n) : NULL;
}

/* Says why these cards can't be given to the zone: one of the words may be a zone that is misspelt. */
static bool no_cards(const reader *r, const fuda_ruleset *rules, const char *cards, const char *said) {
  char word[FUDA_RECORD_WORD];
  while (take_word(&cards, word)) {
    const char *near = near_zone(rules, word);
    if (near) return wrong(r, "'%s' is no card of %s and no zone; did you mean '%s'?", word, rules->deck->name, near);
  }
  return wrong(r, "%s", said);
}

/* Reads `ZONE cards... ZONE cards...` to the end of the line. */
static bool read_given(const reader *r, const fuda_ruleset *rules, const char *at, fuda_setup *setup) {
  char zone[FUDA_RECORD_WORD], word[FUDA_RECORD_WORD], cards[FUDA_RECORD_LINE], said[512];
  while (take_word(&at, zone)) {
    int seat = 0;
    if (!is_zone(rules, zone)) return fuda_setup_give(rules, setup, zone, 0, "", said, sizeof said) || wrong(r, "%s", said);
    if (strcmp(zone, "hands") == 0 && !read_seat(r, rules, &at, zone, &seat)) return false;
    const char *from = at, *to = at;
    while (take_word(&at, word) && !is_zone(rules, word)) to = at;
    at = to;
    snprintf(cards, sizeof cards, "%.*s", (int)(to - from), from);
    if (!cards[0]) return wrong(r, "after '%s' come the cards given to it", zone);
    if (!fuda_setup_give(rules, setup, zone, seat, cards, said, sizeof said)) return no_cards(r, rules, cards, said);
  }
  return true;
}

/* Reads `ROLE SEAT` for each role that is given. */
static bool read_roles(const reader *r, const fuda_ruleset *rules, const char **at, fuda_setup *setup) {
  char word[FUDA_RECORD_WORD];
  for (int i = 0; i < rules->n_roles; i++) {
    const char *rest = *at;
    int seat;
    take_word(&rest, word);
    if (strcmp(word, rules->roles[i].name) != 0) continue;
    if (!read_seat(r, rules, &rest, word, &seat)) return false;
    setup->roles[i] = (uint8_t)(1 + seat);
    *at = rest;
  }
  return true;
}

/* Reads how the match stands, where that is given. */
static bool read_standing(const reader *r, const fuda_ruleset *rules, const char **at, fuda_standing *standing) {
  char word[FUDA_RECORD_WORD], said[512];
  for (const char *rest = *at; take_word(&rest, word) && fuda_standing_word(rules, word); *at = rest)
    if (!fuda_standing_read(rules, word, &rest, standing, said, sizeof said)) return wrong(r, "%s", said);
  if (standing->deal && !standing->given)
    return wrong(r, "a later deal of a match needs the scores so far, as in 'scores 0 0'");
  return fuda_standing_check(rules, standing, said, sizeof said) || wrong(r, "%s", said);
}

/* Reads `deal SEED:N[.DEAL] [dealer SEAT] [ROLE SEAT]... [scores ...] [cards given]`. */
static bool read_deal(const reader *r, const fuda_ruleset *rules, fuda_setup *setup) {
  char word[FUDA_RECORD_WORD];
  const char *at = r->text;
  take_word(&at, word);
  take_word(&at, word);
  *setup = (fuda_setup){.dealer = FUDA_NOBODY};
  char *colon = strchr(word, ':'), *point = colon ? strchr(colon, '.') : NULL;
  uint64_t deal = 0;
  if (colon) *colon = 0;
  if (point) *point = 0;
  if (!colon || (point && !number_of(point + 1, 10, 999, &deal)) || !number_of(word, 10, LARGEST_NUMBER, &setup->seed) ||
      !number_of(colon + 1, 10, LARGEST_NUMBER, &setup->match_no))
    return wrong(r, "after 'deal' come the seed and the number of the match, as in 'deal 42:0'");
  setup->standing.deal = (uint16_t)deal;
  const char *rest = at;
  take_word(&rest, word);
  if (strcmp(word, "dealer") == 0 && !read_seat(r, rules, &rest, word, &setup->dealer)) return false;
  if (setup->dealer != FUDA_NOBODY) at = rest;
  return read_roles(r, rules, &at, setup) && read_standing(r, rules, &at, &setup->standing) &&
         read_given(r, rules, at, setup);
}

/* Playing ------------------------------------------------------------------------------------------ */

typedef struct player {
  reader *r;
  fuda_game *game;
  const fuda_ruleset *rules; /* of the game */
  fuda_record_rules rules_of;
  void *data;
  bool anyway;
  fuda_record under; /* the switch whose tags are being read; variant_line 0: none */
  uint64_t action;   /* the number of the next, in its deal */
} player;

/* Says what is wrong with a line that doesn't begin with the number of an action, but with this word. */
static void no_action(const player *p, const char *word) {
  static const char *const words[] = {"next", "switch", "end", "option", "fingerprint", "section"};
  const char *near = fuda_nearest(word, words, sizeof words / sizeof *words);
  if (of_switch(word)) wrong(p->r, "'%s' comes before 'deal', or right after 'switch'", word);
  else if (strcmp(word, "variant") == 0)
    wrong(p->r, "'variant' comes before 'deal'; what goes on under other rules is a 'switch'");
  else
    wrong(p->r, "an action begins with its number, here %llu, not with '%s'%s%s%s", (unsigned long long)p->action, word,
          near ? "; did you mean '" : "; the other lines are 'next', 'switch' and 'end'", near ? near : "", near ? "'?" : "");
}

/* Does the line's action. 0, 1, or a negative error. */
static int do_line(player *p) {
  const reader *r = p->r;
  const fuda_ruleset *rules = p->rules;
  const char *text = r->text;
  char word[FUDA_RECORD_WORD];
  uint64_t number;
  take_word(&text, word);
  if (!number_of(word, 10, UINT32_MAX, &number)) {
    no_action(p, word);
    return 1;
  }
  if (number != p->action) {
    wrong(r, "this is action %s, but action %llu of the deal is the next", word, (unsigned long long)p->action);
    return 1;
  }
  p->action++;
  fuda_action action;
  fuda_reason reason = {0};
  if (!fuda_action_read(rules, text, &action, reason.text, sizeof reason.text)) {
    wrong(r, "action %s: %s", word, reason.text);
    return 1;
  }
  int error = fuda_game_act(p->game, action, &reason);
  const char *clause = reason.clause ? rules->clauses[reason.clause].id : "";
  bool said = strstr(reason.text, clause) != NULL;
  if (error > 0)
    wrong(r, "action %s, '%s', isn't legal: %s%s%s%s", word, text, reason.text, said ? "" : " (", said ? "" : clause,
          said ? "" : ")");
  if (error < 0) wrong(r, "action %s, '%s': %s", word, text, reason.text);
  return error;
}

static int next_deal(player *p) {
  const reader *r = p->r;
  fuda_setup setup = {.dealer = FUDA_NOBODY};
  char said[512];
  if (!read_given(r, p->rules, r->text + strlen("next"), &setup)) return 1;
  int error = fuda_game_next_deal(p->game, &setup, said, sizeof said);
  if (error) wrong(r, "%s", said);
  p->action = 1;
  return error;
}

/* Goes on under the rules of the switch whose tags have been read. 0, or what fuda_record_play returns. */
static int go_under(player *p) {
  reader *r = p->r;
  int line = r->line;
  char lost[512];
  const fuda_ruleset *rules = p->rules_of(p->data, &p->under, p->game, r->message, r->size);
  if (!rules) return 1;
  fuda_game *other = fuda_game_under(p->game, rules, lost, sizeof lost);
  r->line = p->under.variant_line;
  if (!other) return !wrong(r, "%.*s", (int)strcspn(lost, "\n"), lost);
  int error = other_rules(r, &p->under, rules, p->anyway);
  if (error) return fuda_game_free(other), error;
  fuda_game_free(p->game);
  p->game = other;
  p->rules = rules;
  r->line = line;
  p->under.variant_line = 0;
  return 0;
}

static bool read_switch(player *p, const char *variant) {
  memset(&p->under, 0, sizeof p->under);
  p->under.variant_line = p->r->line;
  return read_text(p->r, "switch", variant, p->under.variant, sizeof p->under.variant);
}

/* Plays all lines up to `end`. A switch takes place where its tags are over. */
static int play_lines(player *p) {
  reader *r = p->r;
  while (next_line(r)) {
    char word[FUDA_RECORD_WORD];
    const char *rest = r->text;
    take_word(&rest, word);
    if (p->under.variant_line && of_switch(word)) {
      if (!read_tag(r, &p->under)) return 1;
      continue;
    }
    int error = p->under.variant_line ? go_under(p) : 0;
    if (error) return error;
    if (strcmp(word, "end") == 0) {
      if (!*rest && !next_line(r) && !r->message[0]) return 0;
      if (!r->message[0]) wrong(r, "nothing comes after 'end'");
      return 1;
    }
    error = strcmp(word, "switch") == 0 ? !read_switch(p, rest) : strcmp(word, "next") == 0 ? next_deal(p) : do_line(p);
    if (error) return error;
  }
  if (!r->message[0]) wrong(r, "the record is cut off: it stops here, without 'end'");
  return 1;
}

int fuda_record_play(const fuda_record *record, fuda_record_rules rules, void *data, fuda_game **game, char *message,
                     size_t size) {
  reader r = {.at = record->deals, .end = record->end, .message = message, .size = size};
  player p = {.r = &r, .rules_of = rules, .data = data, .action = 1, .anyway = record->anyway};
  fuda_setup setup;
  char said[512];
  *game = NULL;
  message[0] = 0;
  p.rules = rules(data, record, NULL, message, size);
  int error = p.rules ? other_rules(&r, record, p.rules, p.anyway) : 1;
  if (error) return error;
  r.line = record->deals_line;
  if (!next_line(&r) || !read_deal(&r, p.rules, &setup)) return 1;
  p.game = fuda_game_new(p.rules, &setup, said, sizeof said);
  if (!p.game) {
    wrong(&r, "%s", said);
    return 1;
  }
  error = play_lines(&p);
  if (error && !p.anyway) fuda_game_free(p.game);
  else *game = p.game;
  return error;
}

/* Writing ------------------------------------------------------------------------------------------ */

typedef struct paper {
  char *out;
  size_t size, used; /* used: also what no longer fits */
} paper;

__attribute__((format(printf, 2, 3))) static void put(paper *p, const char *format, ...) {
  bool fits = p->used < p->size;
  va_list args;
  va_start(args, format);
  int n = vsnprintf(fits ? p->out + p->used : NULL, fits ? p->size - p->used : 0, format, args);
  va_end(args);
  p->used += n > 0 ? (size_t)n : 0;
}

static const char *found_by(const fuda_ruleset *rules) { return rules->found_by ? rules->found_by : rules->name; }

static void put_rules(paper *p, const fuda_ruleset *rules) {
  for (int i = 0; i < rules->n_options; i++) put(p, "option %s %s\n", rules->options[i].name, rules->options[i].value);
  put(p, "fingerprint %016llx\n", (unsigned long long)rules->fingerprint);
  for (int s = 0; s < FUDA_SECTIONS; s++) put(p, "section %s %08x\n", fuda_section_names[s], (unsigned)rules->section[s]);
}

/* Writes an action, and does it in the game that is played along. */
static bool put_action(paper *p, fuda_game *along, fuda_action action, int number) {
  const fuda_ruleset *rules = fuda_game_rules(along);
  const fuda_state *state = fuda_game_state(along);
  char text[FUDA_ACTION_TEXT];
  bool laid = state->actor >= 0 && state->phase < rules->n_phases && rules->phases[state->phase].kind == FUDA_TRICK_PLAY;
  if (laid && state->on_table == 0) put(p, "# trick %d\n", state->trick_no);
  put(p, "%3d %-14s # seat %d\n", number, fuda_action_text(rules, action, text), state->actor);
  return fuda_game_act(along, action, NULL) == 0;
}

const char *fuda_record_given(const fuda_game *game, int deal, char *out, size_t size) {
  char word[FUDA_RECORD_WORD];
  const char *given = fuda_game_deal_line_of(game, deal, out, size);
  for (int i = 0; i < 4; i++) take_word(&given, word); /* `deal 42:0.1 dealer 3` */
  return given;
}

bool fuda_record_read_given(const fuda_ruleset *rules, const char *given, fuda_setup *setup, char *message, size_t size) {
  reader r = {.message = message, .size = size};
  *setup = (fuda_setup){.dealer = FUDA_NOBODY};
  return read_given(&r, rules, given, setup);
}

/* Writes `next` and deals on in the game that is played along. */
static bool put_next(paper *p, const fuda_game *game, int deal, fuda_game *along, reader *r) {
  fuda_setup setup = {.dealer = FUDA_NOBODY};
  const char *given = fuda_record_given(game, deal, r->text, sizeof r->text);
  put(p, "\nnext%s%s\n", *given ? " " : "", given);
  return read_given(r, fuda_game_rules(along), given, &setup) && fuda_game_next_deal(along, &setup, r->message, r->size) == 0;
}

/* The number of the action after a deal's last. */
static int deal_end(const fuda_game *game, int deal) {
  return deal + 1 < fuda_game_deals(game) ? fuda_game_deal_first(game, deal + 1) : fuda_game_length(game);
}

/* Writes all deals from the start on and plays them along; number: actions that the first had before. */
static bool put_deals(paper *p, const fuda_game *game, int number, fuda_game *along, reader *r) {
  int deals = fuda_game_deals(game);
  for (int d = 0; d < deals; d++) {
    if (d > 0) {
      if (!put_next(p, game, d, along, r)) return false;
      number = 0;
    }
    for (int i = fuda_game_deal_first(game, d); i < deal_end(game, d); i++)
      if (!put_action(p, along, fuda_game_action(game, i), ++number)) return false;
  }
  put(p, LAST_LINE);
  return memcmp(fuda_game_state(along), fuda_game_state(game), sizeof(fuda_state)) == 0;
}

/* Writes where the game begins, its deal or a switch, and makes a game that begins there. NULL and what is wrong. */
static fuda_game *put_start(paper *p, const fuda_game *game, reader *r, int *number) {
  const fuda_ruleset *rules = fuda_game_rules(game);
  const char *origin = fuda_game_origin(game, number);
  fuda_setup setup;
  if (strpbrk(found_by(rules), "#\n\r")) {
    snprintf(r->message, r->size, "'%s' has a character in its name that no line can have", found_by(rules));
    return NULL;
  }
  if (origin) {
    put(p, "%.*s\nswitch %s\n", (int)(strlen(origin) - strlen(LAST_LINE)), origin, found_by(rules));
    put_rules(p, rules);
    if (deal_end(game, 0) > 0) put(p, "\n");
    return fuda_game_start(game);
  }
  fuda_game_deal_line_of(game, 0, r->text, sizeof r->text);
  put(p, "%s\n\nvariant %s\ndeck %s\n", FIRST_LINE, found_by(rules), rules->deck->name);
  put_rules(p, rules);
  put(p, "\n%s\n", r->text);
  return read_deal(r, rules, &setup) ? fuda_game_new(rules, &setup, r->message, r->size) : NULL;
}

long fuda_record_write(const fuda_game *game, char *out, size_t size, char *message, size_t message_size) {
  paper p = {out, size, 0};
  char said[512] = "";
  reader r = {.message = said, .size = sizeof said};
  int number;
  fuda_game *along = put_start(&p, game, &r, &number);
  bool written = along && put_deals(&p, game, number, along, &r);
  const char *why = said[0] ? said : along ? "played again it doesn't come to the same position" : "memory is short";
  fuda_game_free(along);
  message[0] = 0;
  if (!written) snprintf(message, message_size, "there is no record of this game: %s", why);
  return written ? (long)p.used : -1;
}
