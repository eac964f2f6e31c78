/* Charts in SVG: bars with whiskers, and lines of counts. No scripts, no fonts of their own; text is plain. */
#ifndef REPL_PLOT_H
#define REPL_PLOT_H

#include "repl/text.h"

/* Opens a drawing with a title, and closes it. */
void repl_plot_begin(repl_text *svg, int width, int height, const char *title);
void repl_plot_end(repl_text *svg);
/* Words at a place; anchor start, middle or end; size in pixels. */
void repl_plot_words(repl_text *svg, double x, double y, const char *anchor, int size, const char *words);
void repl_plot_line(repl_text *svg, double x1, double y1, double x2, double y2, const char *colour, double width);
void repl_plot_bar(repl_text *svg, double x, double y, double width, double height, const char *colour, const char *says);

/* A scale from low to high over a length; ticks at round values. */
typedef struct repl_scale {
  double low, high, from, to; /* values; pixels */
  double step;                /* between ticks */
} repl_scale;
repl_scale repl_plot_scale(double low, double high, double from, double to, int ticks);
double repl_plot_at(const repl_scale *scale, double value);
/* The axis along the bottom, with its grid up to `top`. */
void repl_plot_axis(repl_text *svg, const repl_scale *scale, double y, double top, const char *of);

extern const char *const repl_plot_colours[8];

#endif
