#include "repl/style.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define NARROWEST 60

void repl_style_measure(repl_style *style, int fd) {
  struct winsize size;
  const char *columns = getenv("COLUMNS");
  int width = 80;
  if (isatty(fd) && ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) width = size.ws_col;
  else if (columns && atoi(columns) > 0) width = atoi(columns);
  style->width = width < NARROWEST ? NARROWEST : width;
  style->folds = isatty(fd) || (columns && atoi(columns) > 0);
}

repl_style repl_style_for(int fd, enum repl_colour colour) {
  repl_style style = {.width = 80, .language = FUDA_CODE};
  const char *none = getenv("NO_COLOR"), *term = getenv("TERM");
  bool wanted = isatty(fd) && !(none && *none) && term && strcmp(term, "dumb");
  style.colour = colour == REPL_COLOUR_ALWAYS || (colour == REPL_COLOUR_AUTO && wanted);
  repl_style_measure(&style, fd);
  return style;
}

void repl_ink(const repl_style *style, repl_text *text, const char *sgr) {
  if (style->colour) repl_text_print(text, "\033[%sm", sgr);
}

void repl_ink_off(const repl_style *style, repl_text *text) {
  if (style->colour) repl_text_add(text, "\033[0m");
}

void repl_inked(const repl_style *style, repl_text *text, const char *sgr, const char *words) {
  repl_ink(style, text, sgr);
  repl_text_add(text, words);
  repl_ink_off(style, text);
}

const char *repl_suit_ink(const fuda_deck *deck, int suit) {
  static const char *const inks[] = {"32", "34", "31", "33", "35", "36", "92", "94", "91", "93", "95", "96"};
  return suit < deck->suits ? inks[suit % 12] : "1";
}

const char *repl_team_ink(int team) {
  static const char *const inks[] = {"1;36", "1;33", "1;32", "1;35", "1;34", "1;31", "1;37", "1"};
  return inks[team % 8];
}

char *repl_first_name(const char *names, char *out, size_t size) {
  const char *end = strstr(names, " / ");
  snprintf(out, size, "%.*s", end ? (int)(end - names) : (int)strlen(names), names);
  return out;
}

void repl_card(const repl_style *style, const fuda_deck *deck, fuda_card card, repl_text *text) {
  char name[96];
  repl_inked(style, text, repl_suit_ink(deck, deck->card[card].suit),
             style->language == FUDA_CODE ? fuda_card_code(deck, card)
                                          : fuda_card_name(deck, card, style->language, name, sizeof name));
}

void repl_rank(const repl_style *style, const fuda_deck *deck, fuda_card card, repl_text *text) {
  if (deck->card[card].suit >= deck->suits) return repl_card(style, deck, card, text); /* a joker has no rank */
  const fuda_named *rank = &deck->rank[deck->card[card].rank];
  char name[64];
  const char *names = rank->name[style->language];
  if (!names) names = rank->name[FUDA_ENGLISH];
  if (!names) names = rank->name[FUDA_CODE];
  if (!names) repl_card(style, deck, card, text);
  else repl_inked(style, text, repl_suit_ink(deck, deck->card[card].suit), repl_first_name(names, name, sizeof name));
}

void repl_suit(const repl_style *style, const fuda_deck *deck, int suit, repl_text *text) {
  fuda_language language = style->language == FUDA_CODE ? FUDA_ENGLISH : style->language;
  if (suit >= deck->suits) repl_text_add(text, "none");
  else repl_inked(style, text, repl_suit_ink(deck, suit), fuda_suit_name(deck, suit, language));
}

const char *repl_suit_group(const fuda_deck *deck, int suit) { return suit < deck->suits ? deck->suit[suit].group : NULL; }

const char *repl_team_name(const repl_style *style, const fuda_ruleset *rules, int team) {
  static char seat[16];
  if (style->language == FUDA_JAPANESE && rules->team_ja[team]) return rules->team_ja[team];
  if (rules->team_en[team]) return rules->team_en[team];
  snprintf(seat, sizeof seat, "%s %d", rules->teams ? "team" : "seat", team);
  return seat;
}

bool repl_is_trump(const fuda_ruleset *rules, int trump, fuda_card card) {
  return rules->trick && trump != FUDA_UNKNOWN && rules->trick->suit_of[trump][card] == FUDA_TRUMP;
}

/* The lower comes first. */
static int place(const fuda_ruleset *rules, int trump, fuda_card card) {
  const fuda_card_face *face = &rules->deck->card[card];
  if (rules->auction && trump == FUDA_UNKNOWN) trump = rules->deck->suits; /* the highest first, as before a bid */
  if (!rules->trick || trump == FUDA_UNKNOWN) return face->suit * 1000 + 255 - face->rank;
  int suit = rules->trick->suit_of[trump][card];
  int strength = rules->trick->strength[trump][suit][card];
  return (suit == FUDA_TRUMP ? 0 : suit + 1) * 1000 + 255 - strength;
}

int repl_sort(const fuda_ruleset *rules, int trump, fuda_set cards, fuda_card out[FUDA_CARDS]) {
  int n = 0;
  while (!fuda_set_empty(cards)) {
    fuda_card card = fuda_set_take(&cards);
    int at = n++;
    for (; at > 0 && place(rules, trump, out[at - 1]) > place(rules, trump, card); at--) out[at] = out[at - 1];
    out[at] = card;
  }
  return n;
}
