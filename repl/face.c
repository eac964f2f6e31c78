#include "repl/face.h"

#include "repl/picture.h"
#include "repl/style.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PIPS 10

void repl_xml(repl_text *text, const char *words) {
  for (; *words; words++) {
    switch (*words) {
    case '<': repl_text_add(text, "&lt;"); break;
    case '>': repl_text_add(text, "&gt;"); break;
    case '&': repl_text_add(text, "&amp;"); break;
    case '"': repl_text_add(text, "&quot;"); break;
    case '\n':
    case '\t': repl_text_add(text, " "); break;
    default:
      if ((unsigned char)*words >= ' ' && *words != 127) repl_text_addn(text, words, 1);
    }
  }
}

const char *repl_face_colour(const fuda_deck *deck, int suit) {
  return suit < deck->suits ? repl_picture_colour(deck->suit[suit].colour, suit) : "#23272b";
}

/* What a card is drawn from. */
typedef struct parts {
  const char *code, *colour;
  repl_picture emblem, cover; /* the suit's: an emblem, or what covers the card */
  repl_picture figure;        /* the card's own or its rank's */
  int pips;                   /* 0: none */
} parts;

/* The number that a rank is by one of its names, as in "ten / 10"; 0 for none. */
static int number_of(const fuda_named *rank) {
  for (int language = 0; language < FUDA_LANGUAGES; language++) {
    for (const char *at = rank->name[language]; at; at = strstr(at, " / ")) {
      at += strncmp(at, " / ", 3) ? 0 : 3;
      char *end;
      long number = strtol(at, &end, 10);
      if (end > at && (!*end || *end == ' ') && number > 0 && number <= PIPS) return (int)number;
    }
  }
  return 0;
}

static parts parts_of(const fuda_deck *deck, fuda_card card) {
  const fuda_card_face *face = &deck->card[card];
  bool joker = face->suit >= deck->suits;
  const fuda_named *suit = joker ? NULL : &deck->suit[face->suit], *rank = joker ? NULL : &deck->rank[face->rank];
  const char *own = face->named.picture ? face->named.picture : rank ? rank->picture : NULL;
  parts p = {.code = fuda_card_code(deck, card)};
  repl_picture picture = repl_picture_of(suit ? suit->picture : NULL);
  if (picture.width == REPL_FACE_WIDTH) p.cover = picture;
  else p.emblem = picture;
  p.figure = repl_picture_of(own);
  p.pips = rank && !p.figure.width ? number_of(rank) : 0;
  /* a suit that covers its cards has its own colours: the rank's tells how high a card is */
  bool by_rank = rank && rank->colour && (p.cover.width || !suit->colour);
  p.colour = joker     ? repl_picture_colour(face->named.colour, deck->suits)
             : by_rank ? repl_picture_colour(rank->colour, face->rank)
                       : repl_face_colour(deck, face->suit);
  return p;
}

static void use(repl_text *text, const repl_picture *picture, int x, int y, int width, int height) {
  if (!picture->width) return;
  repl_text_print(text, "<use href=\"#p-%.*s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", picture->name_length,
                  picture->name, x, y, width, height);
}

static void words(repl_text *text, int x, int y, int size, const char *more, const char *what) {
  repl_text_print(text, "<text x=\"%d\" y=\"%d\" font-size=\"%d\"%s>", x, y, size, more);
  repl_xml(text, what);
  repl_text_add(text, "</text>");
}

/* So many emblems, in rows of at most two, to the right of the code. */
static void pips(repl_text *text, const parts *p) {
  static const char *const rows[PIPS + 1] = {"", "1", "11", "111", "22", "212", "222", "2122", "21212", "22122", "212212"};
  const char *layout = rows[p->pips];
  int n = (int)strlen(layout), two = layout[0] == '2';
  int size = n > 3 ? 12 : two ? 13 : n > 1 ? 17 : 30, pitch = n > 1 ? 80 / n : 0;
  int top = 46 - pitch * (n - 1) / 2 - size / 2, middle = (two ? 42 : 39) - size / 2;
  for (int row = 0; row < n; row++) {
    int y = top + row * pitch;
    if (layout[row] == '1') use(text, &p->emblem, middle, y, size, size);
    else use(text, &p->emblem, middle - 8, y, size, size), use(text, &p->emblem, middle + 8, y, size, size);
  }
}

/* The card's name, where it is drawn by no picture: its rank, and its suit below. */
static void plain(repl_text *text, const fuda_deck *deck, fuda_card card) {
  const fuda_card_face *face = &deck->card[card];
  char name[64];
  const char *suit = face->suit < deck->suits ? fuda_suit_name(deck, face->suit, FUDA_ENGLISH) : "";
  const char *rank = face->suit < deck->suits ? deck->rank[face->rank].name[FUDA_CODE] : face->named.name[FUDA_ENGLISH];
  repl_first_name(rank ? rank : fuda_card_code(deck, card), name, sizeof name);
  int width = repl_width(name);
  words(text, 30, 58,
        width > 5   ? 12
        : width > 2 ? 18
                    : 30,
        " text-anchor=\"middle\" font-weight=\"bold\" fill=\"currentColor\"", name);
  repl_text below = {0};
  repl_text_add(&below, suit);
  repl_text_cut(&below, 0, 9);
  words(text, 30, 80, 10, " text-anchor=\"middle\" fill=\"currentColor\"", repl_text_str(&below));
  repl_text_free(&below);
}

/* On what covers the card the code stands on a ground of its own. */
static void index_of(repl_text *text, const parts *p) {
  int width = 9 * repl_width(p->code);
  if (p->cover.width) {
    repl_text_print(text, "<rect x=\"2\" y=\"2\" width=\"%d\" height=\"17\" rx=\"4\" fill=\"currentColor\" stroke=\"#fff\"/>",
                    width + 6);
    words(text, 5, 15, 13, " font-weight=\"bold\" fill=\"#fff\"", p->code);
  } else {
    words(text, 4, 16, 14, " font-weight=\"bold\" fill=\"currentColor\"", p->code);
    use(text, &p->emblem, 4, 20, 15, 15);
  }
}

void repl_face(const fuda_deck *deck, fuda_card card, repl_text *text) {
  parts p = parts_of(deck, card);
  repl_text_print(text, "<symbol id=\"c%d\" viewBox=\"0 0 60 90\"><g color=\"%s\">", card, p.colour);
  repl_text_add(text, "<rect x=\".5\" y=\".5\" width=\"59\" height=\"89\" rx=\"5\" fill=\"#fffdf4\"/>");
  bool covers = p.figure.width == REPL_FACE_WIDTH;
  use(text, &p.cover, 0, 0, REPL_FACE_WIDTH, REPL_FACE_HEIGHT);
  if (covers) use(text, &p.figure, 0, 0, REPL_FACE_WIDTH, REPL_FACE_HEIGHT);
  else if (p.emblem.width || !p.cover.width) use(text, &p.figure, 12, 40, 46, 46);
  if (p.pips && p.emblem.width) pips(text, &p);
  else if (!p.cover.width && !p.figure.width && p.emblem.width) use(text, &p.emblem, 25, 38, 30, 30);
  else if (!p.cover.width && !p.figure.width) plain(text, deck, card);
  index_of(text, &p);
  repl_text_add(
      text, "<rect x=\".5\" y=\".5\" width=\"59\" height=\"89\" rx=\"5\" fill=\"none\" stroke=\"#6f6450\"/></g></symbol>\n");
}

void repl_face_small(const fuda_deck *deck, fuda_card card, repl_text *text) {
  parts p = parts_of(deck, card);
  const char *colour = p.cover.width ? repl_face_colour(deck, deck->card[card].suit) : p.colour;
  const repl_picture *below = p.emblem.width ? &p.emblem : &p.figure;
  repl_text_print(text, "<symbol id=\"m%d\" viewBox=\"0 0 34 46\"><g color=\"%s\">", card, colour);
  repl_text_add(text, "<rect x=\".5\" y=\".5\" width=\"33\" height=\"45\" rx=\"4\" fill=\"#fffdf4\" stroke=\"#6f6450\"/>");
  if (p.cover.width) use(text, &p.cover, 9, 18, 16, 24);
  else use(text, below, 8, 21, 19, 19);
  words(text, 17, 16, 14, " text-anchor=\"middle\" font-weight=\"bold\" fill=\"currentColor\"", p.code);
  repl_text_add(text, "</g></symbol>\n");
}

void repl_face_back(repl_text *text) {
  repl_text_add(text,
                "<symbol id=\"unseen\" viewBox=\"0 0 60 90\">"
                "<rect x=\".5\" y=\".5\" width=\"59\" height=\"89\" rx=\"5\" fill=\"#5b2333\" stroke=\"#3a141f\"/>"
                "<rect x=\"5\" y=\"5\" width=\"50\" height=\"80\" rx=\"2\" fill=\"none\" stroke=\"#c9a56b\"/>"
                "<path fill=\"none\" stroke=\"#c9a56b\" d=\"M5 25 25 5M5 45 45 5M5 65 55 15M5 85 55 35M25 85 55 55M45 85 55 75"
                "M55 25 35 5M55 45 15 5M55 65 5 15M55 85 5 35M35 85 5 55M15 85 5 75\"/></symbol>\n"
                "<symbol id=\"down\" viewBox=\"0 0 60 90\" preserveAspectRatio=\"none\">"
                "<rect x=\".5\" y=\".5\" width=\"59\" height=\"89\" rx=\"5\" fill=\"#5b2333\" fill-opacity=\".22\"/>"
                "<path fill=\"#5b2333\" d=\"M1 72h58v13a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5z\"/>"
                "<path fill=\"none\" stroke=\"#c9a56b\" d=\"M1 90 19 72M15 90 33 72M29 90 47 72M43 90 59 74\"/></symbol>\n");
}
