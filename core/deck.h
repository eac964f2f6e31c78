/* A deck: its cards, what they are called, and how a card is read from what a person types.
 *
 * A card has a code (`pD`) and names in English, romaji and Japanese. Suits and ranks have any number of names each; a card
 * of a suit and a rank is read from any of their combinations ("dragon of clubs", "pao no robai", "パオのロバイ").
 * All text is UTF-8. A deck owns nothing: its strings live as long as the ruleset that holds it, or are literals. */
#ifndef FUDA_DECK_H
#define FUDA_DECK_H

#include "card.h"
#include <stddef.h>

#define FUDA_SUITS 16
#define FUDA_RANKS 32

typedef enum fuda_language { FUDA_CODE, FUDA_ENGLISH, FUDA_ROMAJI, FUDA_JAPANESE, FUDA_LANGUAGES } fuda_language;

/* name[language]: one or several names divided by " / ", the first is the one printed; name[FUDA_CODE] is the code. May be NULL
 * where a language has none: the English one is then printed. */
typedef struct fuda_named {
  const char *name[FUDA_LANGUAGES];
  const char *group; /* a suit's group, such as "long"; or NULL */
  const char *picture, *colour; /* how cards of it are drawn: the name of a picture, and a colour's; or NULL */
} fuda_named;

typedef struct fuda_card_face {
  fuda_named named;   /* code and, for a deck without suits × ranks, the names */
  uint8_t suit, rank; /* indices; a joker has suit FUDA_SUITS */
  uint8_t kind;       /* the deck's own division (bright, ribbon), an index into kinds; 0 where it has none */
  uint8_t points;     /* the printed value, 0 where there is none */
} fuda_card_face;

typedef struct fuda_deck {
  const char *name;
  const char *title_en, *title_ja;
  const char *card_format[FUDA_LANGUAGES]; /* "{rank} of {suit}" */
  uint8_t suits, ranks, kinds, cards;
  fuda_named suit[FUDA_SUITS], rank[FUDA_RANKS], kind[8];
  fuda_card_face card[FUDA_CARDS];
} fuda_deck;

/* The code as printed in actions and records. */
const char *fuda_card_code(const fuda_deck *deck, fuda_card card);

/* Writes the card's name in a language into out (at most size bytes, always ended) and returns out. */
char *fuda_card_name(const fuda_deck *deck, fuda_card card, fuda_language language, char *out, size_t size);
/* The same for a suit. */
const char *fuda_suit_name(const fuda_deck *deck, int suit, fuda_language language);

/* Reads one card from any of its names; codes as printed, or in another case where that is unambiguous. FUDA_NO_CARD when
 * there is no such card. */
fuda_card fuda_card_read(const fuda_deck *deck, const char *text);
/* Reads a suit from its code or any of its names; -1 when there is none. */
int fuda_suit_read(const fuda_deck *deck, const char *text);

/* Reads a list of cards divided by spaces; names of several words are taken as long as they go. Returns the number of
 * cards, or -1 - the offset of the word that is no card. out may be NULL. */
int fuda_cards_read(const fuda_deck *deck, const char *text, fuda_card out[FUDA_CARDS]);

/* The code or name nearest to what was typed, or NULL when nothing is near. */
const char *fuda_card_nearest(const fuda_deck *deck, const char *text, char *out, size_t size);
/* Damerau-Levenshtein distance, bytes; and the nearest of n words within a third of their length, or NULL. */
int fuda_distance(const char *a, const char *b);
const char *fuda_nearest(const char *text, const char *const *words, int n);

#endif
