#include "core/deck.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#define NAME_BYTES 96 /* of a name as it is compared; longer ones are no card's */
#define NAME_WORDS 6  /* a card's name has at most so many */
#define BETWEEN " / " /* names of one thing */

/* Names ---------------------------------------------------------------------------------------- */

/* The length of the first name of a list. */
static size_t first_length(const char *names) {
  const char *end = strstr(names, BETWEEN);
  return end ? (size_t)(end - names) : strlen(names);
}

static const char *next_name(const char *names) {
  const char *end = strstr(names, BETWEEN);
  return end ? end + sizeof BETWEEN - 1 : NULL;
}

/* The names to print in a language: its own, else English, else the code. */
static const char *names_in(const fuda_named *named, fuda_language language) {
  if (named->name[language]) return named->name[language];
  if (named->name[FUDA_ENGLISH]) return named->name[FUDA_ENGLISH];
  return named->name[FUDA_CODE] ? named->name[FUDA_CODE] : "";
}

const char *fuda_card_code(const fuda_deck *deck, fuda_card card) { return deck->card[card].named.name[FUDA_CODE]; }

static void append(char *out, size_t size, size_t *at, const char *text, size_t n) {
  for (size_t i = 0; i < n && *at + 1 < size; i++) out[(*at)++] = text[i];
  out[*at] = 0;
}

static void append_names(char *out, size_t size, size_t *at, const fuda_named *named, fuda_language language) {
  const char *names = names_in(named, language);
  append(out, size, at, names, first_length(names));
}

char *fuda_card_name(const fuda_deck *deck, fuda_card card, fuda_language language, char *out, size_t size) {
  const fuda_card_face *face = &deck->card[card];
  const char *format = deck->card_format[language] ? deck->card_format[language] : deck->card_format[FUDA_ENGLISH];
  bool own = language == FUDA_CODE || face->named.name[language] || face->named.name[FUDA_ENGLISH];
  size_t at = 0;
  if (!size) return out;
  out[0] = 0;
  if (own || !format || face->suit >= deck->suits || face->rank >= deck->ranks) {
    append_names(out, size, &at, &face->named, language);
    return out;
  }
  while (*format) {
    if (strncmp(format, "{rank}", 6) == 0) {
      append_names(out, size, &at, &deck->rank[face->rank], language);
      format += 6;
    } else if (strncmp(format, "{suit}", 6) == 0) {
      append_names(out, size, &at, &deck->suit[face->suit], language);
      format += 6;
    } else {
      append(out, size, &at, format++, 1);
    }
  }
  return out;
}

/* The deck's own string where it is one name; the first of several is copied to one of a few places of this thread. */
const char *fuda_suit_name(const fuda_deck *deck, int suit, fuda_language language) {
  static _Thread_local char copies[8][64];
  static _Thread_local unsigned next;
  const char *names = names_in(&deck->suit[suit], language);
  if (!next_name(names)) return names;
  char *copy = copies[next++ % 8];
  size_t at = 0;
  append(copy, sizeof copies[0], &at, names, first_length(names));
  return copy;
}

/* Reading -------------------------------------------------------------------------------------- */

/* A full-width letter, digit or sign (as Japanese input methods write them) as its ASCII byte; 0 for anything else. */
static char narrow(const unsigned char *p) {
  if (p[0] != 0xEF) return 0;
  if (p[1] == 0xBC && p[2] >= 0x81 && p[2] <= 0xBF) return (char)(p[2] - 0x81 + 0x21);
  if (p[1] == 0xBD && p[2] >= 0x80 && p[2] <= 0x9E) return (char)(p[2] - 0x80 + 0x60);
  return 0;
}

static bool is_wide_space(const unsigned char *p) { return p[0] == 0xE3 && p[1] == 0x80 && p[2] == 0x80; }

static bool is_gap(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '-' || c == '_'; }

/* A name as it is compared: lower case, full-width ASCII made narrow, without spaces, hyphens and underscores. False where
 * nothing is left or it is too long for a card's. */
static bool key_of(const char *text, size_t n, char key[NAME_BYTES]) {
  size_t k = 0;
  for (size_t i = 0; i < n;) {
    const unsigned char *p = (const unsigned char *)text + i;
    bool three = i + 2 < n;
    char c = text[i];
    size_t step = 1;
    if (three && is_wide_space(p)) c = ' ', step = 3;
    else if (three && narrow(p)) c = narrow(p), step = 3;
    i += step;
    if (is_gap(c)) continue;
    if (k + 1 >= NAME_BYTES) return false;
    key[k++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
  }
  key[k] = 0;
  return k > 0;
}

/* Whether key begins (or ends) with the name; what is left is copied to rest. */
static bool strip_name(const char *key, const char *name, bool at_end, char rest[NAME_BYTES]) {
  size_t n = strlen(name), k = strlen(key);
  if (n == 0 || n > k || memcmp(at_end ? key + k - n : key, name, n) != 0) return false;
  if (at_end) memcpy(rest, key, k - n), rest[k - n] = 0;
  else memcpy(rest, key + n, k - n + 1);
  return true;
}

static void drop_front(char *text, const char *word) {
  size_t n = strlen(word);
  if (strncmp(text, word, n) == 0) memmove(text, text + n, strlen(text + n) + 1);
}

static void drop_back(char *text, const char *word) {
  size_t n = strlen(word), k = strlen(text);
  if (k >= n && strcmp(text + k - n, word) == 0) text[k - n] = 0;
}

/* English suits are named in the plural, and also read in the singular. */
static bool singular_of(const char *plural, char out[NAME_BYTES]) {
  size_t n = strlen(plural);
  if (n < 4 || plural[n - 1] != 's') return false;
  memcpy(out, plural, n - 1);
  out[n - 1] = 0;
  return true;
}

static bool is_name_of(const fuda_named *named, const char *key) {
  char name[NAME_BYTES];
  for (int language = FUDA_CODE; language < FUDA_LANGUAGES; language++)
    for (const char *list = named->name[language]; list; list = next_name(list))
      if (key_of(list, first_length(list), name) && strcmp(name, key) == 0) return true;
  return false;
}

/* The cards read so far as what was typed: none, one, or several different ones. */
typedef struct reading {
  fuda_card card;
  bool several;
} reading;

static void found(reading *so_far, fuda_card card) {
  if (so_far->card != FUDA_NO_CARD && so_far->card != card) so_far->several = true;
  so_far->card = card;
}

static void read_rank(const fuda_deck *deck, int suit, const char *key, reading *out) {
  for (int c = 0; c < deck->cards; c++) {
    const fuda_card_face *face = &deck->card[c];
    if (face->suit == suit && face->rank < deck->ranks && is_name_of(&deck->rank[face->rank], key)) found(out, (fuda_card)c);
  }
}

/* With this name of the suit: "R of S", "R S", "S no R", "S R", also written together. */
static void read_with_suit(const fuda_deck *deck, int suit, const char *key, const char *name, reading *out) {
  char rest[NAME_BYTES];
  if (strip_name(key, name, true, rest)) {
    read_rank(deck, suit, rest, out);
    drop_back(rest, "of");
    read_rank(deck, suit, rest, out);
  }
  if (strip_name(key, name, false, rest)) {
    read_rank(deck, suit, rest, out);
    drop_front(rest, "no");
    drop_front(rest, "の");
    read_rank(deck, suit, rest, out);
  }
}

static fuda_card read_key(const fuda_deck *deck, const char *key) {
  reading out = {FUDA_NO_CARD, false};
  char name[NAME_BYTES], singular[NAME_BYTES];
  for (int c = 0; c < deck->cards; c++) {
    const fuda_named *named = &deck->card[c].named;
    for (int language = FUDA_ENGLISH; language < FUDA_LANGUAGES; language++)
      for (const char *list = named->name[language]; list; list = next_name(list))
        if (key_of(list, first_length(list), name) && strcmp(name, key) == 0) found(&out, (fuda_card)c);
  }
  for (int suit = 0; suit < deck->suits; suit++)
    for (int language = FUDA_ENGLISH; language < FUDA_LANGUAGES; language++)
      for (const char *list = deck->suit[suit].name[language]; list; list = next_name(list)) {
        if (!key_of(list, first_length(list), name)) continue;
        read_with_suit(deck, suit, key, name, &out);
        if (language == FUDA_ENGLISH && singular_of(name, singular)) read_with_suit(deck, suit, key, singular, &out);
      }
  return out.several ? FUDA_NO_CARD : out.card;
}

/* A suit's code and a number that is a name of the rank, such as `d10` where the code is `dT`. */
static fuda_card read_number(const fuda_deck *deck, const char *text) {
  reading out = {FUDA_NO_CARD, false};
  for (int suit = 0; suit < deck->suits; suit++) {
    const char *code = deck->suit[suit].name[FUDA_CODE];
    size_t n = code ? strlen(code) : 0;
    if (!n || strncasecmp(code, text, n) != 0 || !text[n] || strspn(text + n, "0123456789") != strlen(text + n)) continue;
    read_rank(deck, suit, text + n, &out);
  }
  return out.several ? FUDA_NO_CARD : out.card;
}

/* Text of n bytes as a code, without the blanks around it. */
static fuda_card read_code(const fuda_deck *deck, const char *text, size_t n) {
  reading out = {FUDA_NO_CARD, false};
  for (int c = 0; c < deck->cards; c++) {
    const char *code = fuda_card_code(deck, (fuda_card)c);
    if (strlen(code) != n || strncasecmp(code, text, n) != 0) continue;
    if (memcmp(code, text, n) == 0) return (fuda_card)c;
    found(&out, (fuda_card)c);
  }
  return out.several ? FUDA_NO_CARD : out.card;
}

/* Without full-width forms: codes typed with a Japanese input method on. */
static size_t narrowed(const char *text, size_t n, char *out, size_t size) {
  size_t k = 0;
  for (size_t i = 0; i < n && k + 1 < size;) {
    char c = i + 2 < n ? narrow((const unsigned char *)text + i) : 0;
    i += c ? 3 : 1;
    out[k++] = c ? c : text[i - 1];
  }
  out[k] = 0;
  return k;
}

static fuda_card read_span(const fuda_deck *deck, const char *text, size_t n) {
  char key[NAME_BYTES];
  while (n && is_gap(*text) && *text != '-' && *text != '_') text++, n--;
  while (n && is_gap(text[n - 1]) && text[n - 1] != '-' && text[n - 1] != '_') n--;
  if (n == 0 || n >= NAME_BYTES) return FUDA_NO_CARD;
  size_t k = narrowed(text, n, key, sizeof key);
  fuda_card card = read_code(deck, key, k);
  if (card == FUDA_NO_CARD) card = read_number(deck, key);
  if (card != FUDA_NO_CARD) return card;
  return key_of(text, n, key) ? read_key(deck, key) : FUDA_NO_CARD;
}

fuda_card fuda_card_read(const fuda_deck *deck, const char *text) { return read_span(deck, text, strlen(text)); }

static bool names_suit(const fuda_named *suit, const char *key) {
  char name[NAME_BYTES], singular[NAME_BYTES];
  for (int language = FUDA_ENGLISH; language < FUDA_LANGUAGES; language++)
    for (const char *list = suit->name[language]; list; list = next_name(list)) {
      if (!key_of(list, first_length(list), name)) continue;
      if (strcmp(name, key) == 0) return true;
      if (language == FUDA_ENGLISH && singular_of(name, singular) && strcmp(singular, key) == 0) return true;
    }
  return false;
}

int fuda_suit_read(const fuda_deck *deck, const char *text) {
  char key[NAME_BYTES], code[NAME_BYTES];
  int in_another_case = -1, n = 0;
  if (!key_of(text, strlen(text), key)) return -1;
  for (int suit = 0; suit < deck->suits; suit++) {
    const char *as_printed = deck->suit[suit].name[FUDA_CODE];
    if (!as_printed) continue;
    if (strcmp(as_printed, text) == 0) return suit;
    if (key_of(as_printed, strlen(as_printed), code) && strcmp(code, key) == 0) in_another_case = suit, n++;
  }
  if (n == 1) return in_another_case;
  for (int suit = 0; suit < deck->suits; suit++)
    if (names_suit(&deck->suit[suit], key)) return suit;
  return -1;
}

/* Lists ---------------------------------------------------------------------------------------- */

/* How many bytes divide words here: 1 for a blank, 3 for a wide one; commas end a name for good. */
static size_t divider(const char *p, bool *comma) {
  const unsigned char *u = (const unsigned char *)p;
  *comma = *p == ',' || (u[0] == 0xE3 && u[1] == 0x80 && u[2] == 0x81);
  if (*p == ',' || *p == ' ' || *p == '\t' || *p == '\n' || *p == '\r') return 1;
  return *comma || is_wide_space(u) ? 3 : 0;
}

static const char *word_end(const char *p) {
  bool comma;
  while (*p && !divider(p, &comma)) p++;
  return p;
}

static const char *skip_dividers(const char *p, bool *comma) {
  bool here;
  *comma = false;
  for (size_t n; *p && (n = divider(p, &here)) > 0; p += n) *comma = *comma || here;
  return p;
}

/* The longest run of words from here that is a card; *end is set behind it. */
static fuda_card read_longest(const fuda_deck *deck, const char *text, const char **end) {
  const char *ends[NAME_WORDS];
  int n = 0;
  bool comma = false;
  for (const char *p = text; *p && !comma && n < NAME_WORDS; p = skip_dividers(p, &comma)) p = ends[n++] = word_end(p);
  while (n-- > 0) {
    fuda_card card = read_span(deck, text, (size_t)(ends[n] - text));
    if (card != FUDA_NO_CARD) {
      *end = ends[n];
      return card;
    }
  }
  return FUDA_NO_CARD;
}

int fuda_cards_read(const fuda_deck *deck, const char *text, fuda_card out[FUDA_CARDS]) {
  int n = 0;
  bool comma;
  for (const char *p = skip_dividers(text, &comma); *p; p = skip_dividers(p, &comma)) {
    const char *word = p;
    fuda_card card = n < FUDA_CARDS ? read_longest(deck, p, &p) : FUDA_NO_CARD;
    if (card == FUDA_NO_CARD) return -1 - (int)(word - text);
    if (out) out[n] = card;
    n++;
  }
  return n;
}

/* What is near ---------------------------------------------------------------------------------- */

#define WORD 128 /* longer words are not compared letter by letter */

int fuda_distance(const char *a, const char *b) {
  int rows[3][WORD + 1];
  size_t length_a = strlen(a), length_b = strlen(b);
  if (length_a > WORD || length_b > WORD) return (int)(length_a > length_b ? length_a : length_b);
  int n = (int)length_a, m = (int)length_b;
  int *before = rows[0], *above = rows[1], *row = rows[2];
  for (int j = 0; j <= m; j++) above[j] = j;
  for (int i = 1; i <= n; i++) {
    row[0] = i;
    for (int j = 1; j <= m; j++) {
      int least = above[j - 1] + (a[i - 1] != b[j - 1]);
      if (above[j] + 1 < least) least = above[j] + 1;
      if (row[j - 1] + 1 < least) least = row[j - 1] + 1;
      bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped && before[j - 2] + 1 < least) least = before[j - 2] + 1;
      row[j] = least;
    }
    int *spare = before;
    before = above, above = row, row = spare;
  }
  return above[m];
}

/* A word as it is compared here: lower case, one byte for each character, so that a wrong kana counts as one mistake. */
static bool folded(const char *word, char out[WORD + 1]) {
  size_t n = 0;
  for (const unsigned char *p = (const unsigned char *)word; *p; n++) {
    if (n == WORD) return false;
    unsigned c = *p++;
    if (c >= 'A' && c <= 'Z') c += 'a' - 'A';
    if (c >= 0xC0) {
      for (; (*p & 0xC0) == 0x80; p++) c = c << 6 | (*p & 0x3F);
      c = 0x80 | (c & 0x7F);
    }
    out[n] = (char)c;
  }
  out[n] = 0;
  return n > 0;
}

/* The distance in characters; or -1 where the words aren't near: more than a third of the word (one letter of a short one) is
 * wrong. */
static int nearness(const char *text, const char *word) {
  char a[WORD + 1], b[WORD + 1];
  if (!folded(text, a) || !folded(word, b)) return -1;
  int length = (int)strlen(b), distance = fuda_distance(a, b);
  int limit = length < 6 ? 1 : length / 3;
  return distance <= limit && distance < length ? distance : -1;
}

const char *fuda_nearest(const char *text, const char *const *words, int n) {
  const char *best = NULL;
  int least = 0;
  for (int i = 0; i < n; i++) {
    int distance = nearness(text, words[i]);
    if (distance < 0 || (best && distance >= least)) continue;
    best = words[i];
    least = distance;
  }
  return best;
}

const char *fuda_card_nearest(const fuda_deck *deck, const char *text, char *out, size_t size) {
  char name[NAME_BYTES];
  int least = -1;
  for (int c = 0; c < deck->cards; c++)
    for (int language = FUDA_CODE; language < FUDA_LANGUAGES; language++) {
      fuda_card_name(deck, (fuda_card)c, (fuda_language)language, name, sizeof name);
      int distance = nearness(text, name);
      if (distance < 0 || (least >= 0 && distance >= least)) continue;
      least = distance;
      snprintf(out, size, "%s", name);
    }
  return least < 0 ? NULL : out;
}
