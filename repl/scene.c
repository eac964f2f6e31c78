#include "repl/scene.h"

#include "repl/face.h"
#include "repl/heaps.h"
#include "repl/money.h"
#include "repl/picture.h"
#include "repl/table.h"

#include <stdio.h>

#define FONT "'DejaVu Sans','Noto Sans','Noto Sans CJK JP','IPAGothic',Verdana,sans-serif"

static const char style[] = "<style>text{font-family:" FONT "}.title{font-size:18px;font-weight:bold;fill:#2b2118}"
                            ".said{font-size:14px;fill:#4a3f31}.name{font-size:15px;font-weight:bold;fill:#2b2118}"
                            ".mark{font-size:12px;fill:#6b5d49}.strong{font-size:12px;font-weight:bold;fill:#7d1f14}"
                            ".row{fill:#efe7d3}.turn{fill:#f7dfa0;stroke:#b9862a;stroke-width:2}.felt{fill:#dfe6d5}"
                            ".ring{fill:none;stroke:#d08a00;stroke-width:3}</style>\n";

void repl_scene_free(repl_scene *scene) {
  for (int i = 0; i < REPL_SCENE_BLOCKS; i++) repl_text_free(&scene->block[i]);
  *scene = (repl_scene){0};
}

repl_text *repl_block(const repl_drawing *drawing, const char *what, int number) {
  repl_text *block = &drawing->scene->block[drawing->scene->n++];
  repl_text_print(block, "<g data-%s=\"%d\">", what, number);
  return block;
}

void repl_block_end(repl_text *block) { repl_text_add(block, "</g>"); }

void repl_put_words(repl_text *block, int x, int y, const char *class, const char *anchor, const char *words) {
  repl_text_print(block, "<text x=\"%d\" y=\"%d\" class=\"%s\"", x, y, class);
  if (*anchor != 's') repl_text_print(block, " text-anchor=\"%s\"", anchor);
  repl_text_add(block, ">");
  repl_xml(block, words);
  repl_text_add(block, "</text>");
}

static void put_use(const repl_drawing *drawing, repl_text *block, char symbol, fuda_card card, int x, int y, int w, int h,
                    int how) {
  char name[128];
  const fuda_deck *deck = repl_rules(drawing->session)->deck;
  const char *faint = how & REPL_LOOK_FAINT ? " opacity=\".45\"" : "";
  if (card == FUDA_NO_CARD) repl_text_add(block, "<use href=\"#unseen\"");
  else repl_text_print(block, "<use href=\"#%c%d\"", symbol, card);
  repl_text_print(block, " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"%s", x, y, w, h, faint);
  if (card == FUDA_NO_CARD) repl_text_add(block, "/>");
  else {
    repl_text_add(block, "><title>");
    repl_xml(block, fuda_card_code(deck, card));
    repl_text_add(block, ": ");
    fuda_language language = drawing->session->style.language == FUDA_CODE ? FUDA_ENGLISH : drawing->session->style.language;
    repl_xml(block, fuda_card_name(deck, card, language, name, sizeof name));
    repl_text_print(block, "%s</title></use>", how & REPL_LOOK_DOWN ? ", face-down" : "");
  }
  if (how & REPL_LOOK_DOWN && card != FUDA_NO_CARD)
    repl_text_print(block, "<use href=\"#down\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", x, y, w, h);
  if (how & REPL_LOOK_RINGED)
    repl_text_print(block, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"5\" class=\"ring\"/>", x, y, w, h);
}

void repl_put_card(const repl_drawing *drawing, repl_text *block, fuda_card card, int x, int y, int width, int how) {
  if (card != FUDA_NO_CARD) fuda_set_add(&drawing->scene->cards, card);
  put_use(drawing, block, 'c', card, x, y, width, width * REPL_FACE_HEIGHT / REPL_FACE_WIDTH, how);
}

void repl_put_small(const repl_drawing *drawing, repl_text *block, fuda_card card, int x, int y, int how) {
  fuda_set_add(&drawing->scene->small, card);
  put_use(drawing, block, 'm', card, x, y, REPL_SMALL_WIDTH, REPL_SMALL_HEIGHT, how);
}

int repl_step_of(int n, int card_width, int gap, int width) {
  int step = card_width + gap;
  if (n > 1 && step * (n - 1) + card_width > width) step = (width - card_width) / (n - 1);
  return step < 3 ? 3 : step;
}

void repl_put_hand(const repl_drawing *drawing, repl_text *block, int seat, int x, int y, int width, int card_width) {
  const fuda_view *view = drawing->view;
  const fuda_ruleset *rules = repl_rules(drawing->session);
  fuda_set known = view->known[FUDA_HAND + seat], can = fuda_set_or(view->moves.cards, fuda_moves_several(&view->moves));
  if (rules->verbs[view->moves.card_verb].shape == FUDA_WITH_BID) can = FUDA_EMPTY; /* bids are counted there, not cards */
  fuda_card cards[FUDA_CARDS];
  int n =
      rules->fishing ? repl_heap_sort(rules, known, repl_heap_of(rules), cards) : repl_sort(rules, view->trump, known, cards);
  int hidden = view->hidden[FUDA_HAND + seat], step = repl_step_of(n + hidden, card_width, 4, width);
  for (int i = 0; i < n; i++) {
    bool up = view->actor == seat && fuda_set_has(can, cards[i]);
    int ring = cards[i] == view->turned ? REPL_LOOK_RINGED : 0;
    repl_put_card(drawing, block, cards[i], x + i * step, y - (up ? 8 : 0), card_width, ring);
  }
  for (int i = n; i < n + hidden; i++) repl_put_card(drawing, block, FUDA_NO_CARD, x + i * step, y, card_width, 0);
}

void repl_put_seat(const repl_drawing *drawing, repl_text *block, int seat, int x, int y, int width, int height) {
  const fuda_view *view = drawing->view;
  const fuda_ruleset *rules = repl_rules(drawing->session);
  char words[96];
  bool deals = view->dealer == seat, leads = rules->trick && view->leader == seat && view->actor != FUDA_NOBODY;
  repl_text_print(block, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" class=\"%s\"/>", x, y, width, height,
                  view->actor == seat ? "turn" : "row");
  snprintf(words, sizeof words, seat == drawing->session->sitting ? "you (%d)" : "seat %d", seat);
  repl_put_words(block, x + 8, y + 20, "name", "start", words);
  snprintf(words, sizeof words, "%s%s%s", deals ? "deals" : "", deals && leads ? ", " : "", leads ? "leads" : "");
  if (*words) repl_put_words(block, x + 8, y + height - 8, "mark", "start", words);
  if (view->actor == seat) repl_put_words(block, x + 8, y + height - 24, "strong", "start", "to act");
}

/* Title, and what is trump or what is paid. */
static void head(const repl_drawing *drawing) {
  repl_text words = {0}, *block = repl_block(drawing, "head", 0);
  const fuda_ruleset *rules = repl_rules(drawing->session);
  repl_table_title(drawing->session, drawing->view, &words);
  repl_text_cut(&words, 0, 112);
  repl_put_words(block, 16, 26, "title", "start", repl_text_str(&words));
  repl_text_clear(&words);
  if (rules->trick) repl_table_trump(drawing->session, drawing->view, &words);
  else if (repl_paid(rules)) repl_money_line(drawing->session, &words);
  repl_text_cut(&words, 0, 144);
  repl_put_words(block, 16, 48, "said", "start", repl_text_str(&words));
  repl_text_free(&words);
  repl_block_end(block);
}

void repl_scene_draw(const repl_session *session, repl_scene *scene) {
  repl_session plain = *session;
  fuda_view view;
  plain.style.colour = false;
  plain.style.width = 4096; /* nothing is cut */
  repl_sight(&plain, &view);
  const repl_drawing drawing = {.session = &plain, .view = &view, .scene = scene};
  head(&drawing);
  if (repl_rules(&plain)->trick) repl_scene_tricks(&drawing);
  else repl_scene_fishing(&drawing);
}

void repl_scene_symbols(const fuda_deck *deck, fuda_set cards, fuda_set small, repl_text *text) {
  repl_text faces = {0};
  repl_text_add(text, style);
  repl_face_back(&faces);
  for (int card = 0; card < deck->cards; card++)
    if (fuda_set_has(cards, (fuda_card)card)) repl_face(deck, (fuda_card)card, &faces);
  for (int card = 0; card < deck->cards; card++)
    if (fuda_set_has(small, (fuda_card)card)) repl_face_small(deck, (fuda_card)card, &faces);
  repl_pictures_used(repl_text_str(&faces), text);
  repl_text_add(text, repl_text_str(&faces));
  repl_text_free(&faces);
}

void repl_scene_svg(const repl_session *session, repl_text *text) {
  repl_scene scene = {0};
  repl_scene_draw(session, &scene);
  repl_text_print(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n<defs>\n",
                  REPL_SCENE_WIDTH, scene.height, REPL_SCENE_WIDTH, scene.height);
  repl_scene_symbols(repl_rules(session)->deck, scene.cards, scene.small, text);
  repl_text_print(text, "</defs>\n<rect width=\"%d\" height=\"%d\" fill=\"#f8f3e6\"/>\n", REPL_SCENE_WIDTH, scene.height);
  for (int i = 0; i < scene.n; i++) repl_text_add(text, repl_text_str(&scene.block[i])), repl_text_add(text, "\n");
  repl_text_add(text, "</svg>\n");
  repl_scene_free(&scene);
}
