/* The record: a game as a text that a person reads and edits, and a game again from that text. This page is the whole format;
 * tests/reader.lua is a second reader, written from it.
 *
 * UTF-8, line by line. `#` begins a comment that goes to the end of its line; blanks around a line and lines with nothing else
 * don't count; what is left of a line has fewer than 1024 bytes, a word or an option's value fewer than 128, and no zero byte.
 * Words are divided by blanks: spaces or tabs. In this order:
 *
 *   fuda record 1                      first of all; 1 is the number of this format. It changes when a line comes to mean
 *                                      something else; a line that a reader doesn't know stops it, and needs no new number
 *
 *   variant NAME                       tags, in any order. The variant: a name, or a file beside the record or where the reader
 *                                      runs, to the end of the line; required
 *   deck unsun                         the deck it is played with; required
 *   option monchi_void must_trump      an option and its value, to the end of the line; an option that isn't named has its
 *                                      default. The writer names all; none is named twice
 *   fingerprint 0123456789abcdef       of the rules it was played by: 16 hexadecimal digits; or missing
 *   section yaku 89abcdef              of a part of those rules: 8 digits. The parts are deck deal ranking phases yaku score
 *                                      options hooks; any may be missing
 *
 *   deal 42:7 dealer 2 okie k5 hands 0 kM k9
 *                                      the match's first deal: seed, `:`, the match's number n; both from 0 to 2^63 - 1. Then,
 *                                      each or none: `dealer` and a seat (else as the rules say), a role that the rules have
 *                                      beside it and a seat (`fukiage 3`), how the match stands (setup.h) where the game begins
 *                                      in its midst, as in `deal 42:7.2 dealer 3 scores 12 7`, and cards given: a zone (hands,
 *                                      field, stock, deck, or one of the rules' own: okie, widow, agari) and its cards, for
 *                                      `hands` the seat before them. What isn't given comes from the seed
 *   1 declare                          each action in turn: its number, from 1 in every deal, and its text
 *   2 leave
 *   next okie p3                       where a deal is over and the match isn't: the match's next deal, with cards given to it
 *   1 hide
 *   switch NAME                        anywhere among these: from here on the same position under other rules (fuda_game_under)
 *   option meri_repeats true           of the same deck and seats. Right after it, as in the tags, the options, fingerprint and
 *   fingerprint 0123456789abcdef       sections of those
 *   section yaku 89abcdef
 *   2 play kM                          the actions of the deal are counted on
 *   end                                last of all: a record without it is cut off
 *
 * The writer adds comments: the trick that begins, whose action it is; it puts blanks before and after for the eye. Nothing
 * outside these lines means anything, and nothing in them is optional but what is said to be. Lines may end in CR LF.
 *
 * A reader takes the rules of the variant with these options, deals, and does each action as if it were typed: all of them
 * must be legal, or what the rules only penalise. After a deal's last action come `next`, a switch or `end`; an action's number
 * is one more than that of the action before it in the deal, switches or not, and begins at 1 after `next`. `next` needs a deal
 * that is over and a match that isn't. A switch goes over to the position as it is, of the same deck and seats; its own options
 * are all that it has: those before it are of no matter there. Where the fingerprint or a section isn't that of the rules as
 * they are now, a reader says which parts have changed and stops; without these lines it plays by today's rules. After a switch
 * it has the game that was written: going back ends there too.
 *
 * An action's text is a verb, then what it needs: `play kM`, `play 1R 1c` (a card and the match it takes), `bid 7 h`,
 * `play Jo as s`; the verbs and which are legal are the rules' (`fuda rules`), the codes of cards the deck's.
 * Which cards follow from a seed: see chance.h for the shuffle and play.h for fuda_pile_place.
 *
 * The game, the text and the rules are the caller's and outlive nothing but the call, except that a fuda_record points into its
 * text and that a game played from it uses its rules, after a switch the last ones. No I/O here, and no loading: the caller
 * reads the tags, then has the record played, and is asked for the rules. What is wrong is said as `line 12: ...`, of the first
 * wrong line. */
#ifndef FUDA_RECORD_H
#define FUDA_RECORD_H

#include "game.h"

#define FUDA_RECORD_LINE 1024
#define FUDA_RECORD_WORD 128
#define FUDA_RECORD_OPTIONS 64

/* The names of a ruleset's sections. */
extern const char *const fuda_section_names[FUDA_SECTIONS];

typedef struct fuda_record_option {
  char name[FUDA_RECORD_WORD], value[FUDA_RECORD_WORD];
  int line;
} fuda_record_option;

/* The tags of a record, with the lines they are on (0: there is none), and where its deals begin. Also what stands after a
 * switch: its variant, on the line of the switch, and neither deck nor deals. */
typedef struct fuda_record {
  const char *deals, *end; /* in the text */
  int deals_line;
  bool anyway; /* for the caller to set before it is played: see fuda_record_play */
  char variant[FUDA_RECORD_LINE], deck[FUDA_RECORD_WORD];
  int variant_line, deck_line;
  int n_options;
  fuda_record_option option[FUDA_RECORD_OPTIONS];
  uint64_t fingerprint;
  uint32_t section[FUDA_SECTIONS];
  int fingerprint_line, section_line[FUDA_SECTIONS];
} fuda_record;

/* Writes the game as far as it has been played (what is undone isn't), zero-ended, at most size bytes. Returns the length it
 * has or would have, or -1 and a sentence. What is written has been played again on the way, and came to the same position. */
long fuda_record_write(const fuda_game *game, char *out, size_t size, char *message, size_t message_size);

/* The cards given to a deal of a game, as they stand after `next`: "" for none; and read into a setup again, which is false, with
 * a sentence, where they are wrong. */
const char *fuda_record_given(const fuda_game *game, int deal, char *out, size_t size);
bool fuda_record_read_given(const fuda_ruleset *rules, const char *given, fuda_setup *setup, char *message, size_t size);

/* Reads the tags. True, or false and what is wrong. */
bool fuda_record_read(const char *text, size_t length, fuda_record *record, char *message, size_t size);

/* Gives the rules that tags name: those of the record, then those of each switch, as it is come to. NULL, and what is wrong
 * with its line. game: the one that goes over to them, which may be copied; NULL for the first. The rules given before them are
 * in use until fuda_record_play returns or asks for the next. */
typedef const fuda_ruleset *(*fuda_record_rules)(void *data, const fuda_record *tags, const fuda_game *game, char *message,
                                                 size_t size);

/* Plays it. 0 and a game, of the rules that were given last; 1 and what is wrong; FUDA_RECORD_CHANGED and what has changed
 * where the rules aren't those it was played by; a negative error of a hook, or for want of memory, and a message.
 * With record->anyway it is played by the rules given whatever it was played by, and where something is wrong with its deals the
 * game comes along as far as it goes: up to the action before that line, under the rules that were in force there. */
#define FUDA_RECORD_CHANGED 2
int fuda_record_play(const fuda_record *record, fuda_record_rules rules, void *data, fuda_game **game, char *message,
                     size_t size);

#endif
