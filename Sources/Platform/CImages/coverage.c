// Rasterises the edges of outlines into coverage by exact areas.
//
// Each pixel row is cut into slabs at the ends and crossings of the edges in it. Inside a slab no edges cross, so the winding rule
// decides for each of them whether it bounds the shape, and the covered part of each pixel is a sum of trapezoids: every bounding edge
// adds its signed area to a row of differences, whose running sum is the coverage.

#include "cimages.h"

#include <stdlib.h>
#include <string.h>

static inline __attribute__((always_inline)) double least(double a, double b) { return a < b ? a : b; }
static inline __attribute__((always_inline)) double greatest(double a, double b) { return a > b ? a : b; }

typedef cimages_edge edge;

static inline __attribute__((always_inline)) double edge_x(const edge *edge, double y) { return edge->x0 + (y - edge->y0) * edge->slope; }

// MARK: - A row

/// A row of pixels while edges are accumulated. Each entry is the difference of the coverage from that of the previous pixel.
typedef struct {
    double *differences;
    /// A bit for each column that has an entry: between two of them the coverage does not change.
    uint64_t *touched;
    size_t width, words;
} coverage_row;

static inline __attribute__((always_inline)) void touch(coverage_row *row, size_t column) {
    row->touched[column >> 6] |= (uint64_t)1 << (column & 63);
}

/// Adds the area to the right of an edge from the column `x0` to `x1`; `height` is the fraction of the row that it spans, negative to
/// subtract.
static void add(coverage_row *row, double x0, double x1, double height) {
    double limit = (double)row->width, *differences = row->differences;
    double left = least(greatest(least(x0, x1), 0), limit), right = least(greatest(greatest(x0, x1), 0), limit);
    size_t column = (size_t)left, end = (size_t)right;
    if (end == column || right == (double)(column + 1)) {
        // Within one pixel: a trapezoid there, the full height to the right of it.
        double uncovered = (left + right) / 2 - (double)column;
        differences[column] += height * (1 - uncovered);
        differences[column + 1] += height * uncovered;
        touch(row, column);
        touch(row, column + 1);
        return;
    }
    // Over several pixels: a triangle in the first, linear growth, and all but a triangle in the last.
    double per_column = 1 / (right - left), in_first = (double)(column + 1) - left;
    double covered = 0.5 * per_column * in_first * in_first;
    differences[column] += height * covered;
    touch(row, column);
    double reached = per_column * in_first;
    for (size_t middle = column + 1; middle < end; middle++) {
        double total = reached + per_column / 2;
        differences[middle] += height * (total - covered);
        touch(row, middle);
        covered = total;
        reached += per_column;
    }
    double in_last = right - (double)end, last_covered = 1 - 0.5 * per_column * in_last * in_last;
    differences[end] += height * (last_covered - covered);
    differences[end + 1] += height * (1 - last_covered);
    touch(row, end);
    touch(row, end + 1);
}

/// Converts coverage to a byte: 256 equal steps, where full coverage belongs to the last.
static inline __attribute__((always_inline)) uint8_t level(double coverage, int is_antialiased) {
    double amount = coverage < 0 ? -coverage : coverage;
    if (!is_antialiased) return amount >= 0.5 ? 255 : 0;
    int step = (int)(amount * 256 + 0.001);
    return step < 255 ? (uint8_t)step : 255;
}

static inline __attribute__((always_inline)) void repeat(uint8_t *pixels, size_t from, size_t to, uint8_t value) {
    if (value && from < to) memset(pixels + from, value, to - from);
}

/// Writes the coverage onto pixels that are 0, and clears the row.
static void flush(coverage_row *row, uint8_t *pixels, int is_antialiased) {
    double sum = 0;
    uint8_t value = 0;
    size_t next = 0, width = row->width;
    for (size_t word = 0; word < row->words; word++) {
        uint64_t bits = row->touched[word];
        if (!bits) continue;
        row->touched[word] = 0;
        while (bits) {
            size_t column = word * 64 + (size_t)__builtin_ctzll(bits);
            bits &= bits - 1;
            sum += row->differences[column];
            row->differences[column] = 0;
            // An edge at the right side writes two entries beyond the last pixel.
            if (column >= width) continue;
            repeat(pixels, next, column, value);
            value = level(sum, is_antialiased);
            pixels[column] = value;
            next = column + 1;
        }
    }
    repeat(pixels, next, width, value);
}

// MARK: - Slabs

/// An edge within a slab.
typedef struct {
    double top, bottom, sign;
} crossing;

static inline __attribute__((always_inline)) double crossing_left(const crossing *at) { return least(at->top, at->bottom); }
static inline __attribute__((always_inline)) double crossing_right(const crossing *at) { return greatest(at->top, at->bottom); }

/// The crossings in one column of pixels, while they are sorted.
typedef struct {
    /// The one that was put in last, or -1.
    int32_t first;
    int32_t rises, falls;
} column;

enum {
    /// The largest number of exact cuts; with more, a row is approximated by scanlines. With many edges, exact cuts are worth it only if
    /// there are no more of them than scanlines.
    CROWDED = 64,
    SCANLINES = 16,
    /// More edges than these are nearly never sorted already.
    MANY = 64,
    DEEPEST = 8,
};

typedef struct {
    coverage_row row;
    int is_even_odd;
    const edge **active;
    size_t active_count;
    double *cuts;
    crossing *crossings;
    /// Room for the two halves of a bunch at each depth.
    crossing *halves;
    size_t room;
    column *columns;
    /// A bit for each column that has crossings.
    uint64_t *filled;
    /// For each crossing the one before it in its column, or -1.
    int32_t *previous;
} sweep;

static int by_left(const void *a, const void *b) {
    double left = crossing_left(a), right = crossing_left(b);
    return left < right ? -1 : left > right;
}

static int by_middle(const void *a, const void *b) {
    const crossing *first = a, *second = b;
    double left = first->top + first->bottom, right = second->top + second->bottom;
    return left < right ? -1 : left > right;
}

static int by_number(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return left < right ? -1 : left > right;
}

static void sort_by_left(crossing *all, size_t count) {
    if (count > MANY) {
        qsort(all, count, sizeof(crossing), by_left);
        return;
    }
    for (size_t index = 1; index < count; index++) {
        crossing moved = all[index];
        double left = crossing_left(&moved);
        size_t place = index;
        while (place > 0 && left < crossing_left(&all[place - 1])) {
            all[place] = all[place - 1];
            place--;
        }
        if (place != index) all[place] = moved;
    }
}

/// Puts a crossing into the column of an x; those at the sides hold what is beyond them.
static inline __attribute__((always_inline)) void put(sweep *sweep, int32_t index, double x) {
    size_t place = (size_t)least(greatest(x, 0), (double)sweep->row.width);
    column *column = sweep->columns + place;
    sweep->previous[index] = column->first;
    column->first = index;
    if (sweep->crossings[index].sign > 0) column->rises++;
    else column->falls++;
    sweep->filled[place >> 6] |= (uint64_t)1 << (place & 63);
}

static inline __attribute__((always_inline)) void empty(column *column) {
    column->first = -1;
    column->rises = column->falls = 0;
}

/// Copies the crossings of a column in the order in which they were put in, and empties it. Returns their number.
static size_t take(sweep *sweep, column *column, crossing *to) {
    size_t count = (size_t)(column->rises + column->falls), place = count;
    for (int32_t index = column->first; index >= 0; index = sweep->previous[index]) to[--place] = sweep->crossings[index];
    empty(column);
    return count;
}

/// Sorts the crossings from left to right. Few are nearly sorted already; of many those in each column are sorted.
static void sort_crossings(sweep *sweep, size_t count) {
    if (count <= MANY) return sort_by_left(sweep->crossings, count);
    for (size_t index = 0; index < count; index++) put(sweep, (int32_t)index, crossing_left(&sweep->crossings[index]));
    size_t sorted = 0;
    for (size_t word = 0; word < sweep->row.words; word++) {
        for (uint64_t bits = sweep->filled[word]; bits; bits &= bits - 1) {
            size_t taken = take(sweep, sweep->columns + word * 64 + (size_t)__builtin_ctzll(bits), sweep->halves + sorted);
            sort_by_left(sweep->halves + sorted, taken);
            sorted += taken;
        }
        sweep->filled[word] = 0;
    }
    memcpy(sweep->crossings, sweep->halves, count * sizeof(crossing));
}

static void sort_bunch(crossing *bunch, size_t count) {
    for (size_t index = 1; index < count; index++) {
        if (by_middle(&bunch[index], &bunch[index - 1]) >= 0) continue;
        if (count > MANY) {
            qsort(bunch, count, sizeof(crossing), by_middle);
            return;
        }
        crossing moved = bunch[index];
        size_t place = index;
        while (place > 0 && by_middle(&moved, &bunch[place - 1]) < 0) {
            bunch[place] = bunch[place - 1];
            place--;
        }
        bunch[place] = moved;
    }
}

static inline __attribute__((always_inline)) int is_inside(const sweep *sweep, long winding) {
    return sweep->is_even_odd ? (winding & 1) != 0 : winding != 0;
}

static long add_bounds(sweep *sweep, const crossing *bunch, size_t count, double height, long winding) {
    for (size_t index = 0; index < count; index++) {
        int was_inside = is_inside(sweep, winding);
        winding += bunch[index].sign > 0 ? 1 : -1;
        int is_now = is_inside(sweep, winding);
        if (was_inside != is_now) add(&sweep->row, bunch[index].top, bunch[index].bottom, is_now ? height : -height);
    }
    return winding;
}

/// The uppermost crossing of neighbouring edges, as a fraction of the height; 1 if there is none.
static double first_crossing(const crossing *bunch, size_t count) {
    double first = 1;
    for (size_t index = 1; index < count; index++) {
        double gap_above = bunch[index].top - bunch[index - 1].top, gap_below = bunch[index].bottom - bunch[index - 1].bottom;
        // A tiny overlap is invisible.
        if (!(least(gap_above, gap_below) < -1.0 / 1024)) continue;
        double cut = gap_above / (gap_above - gap_below);
        if (cut > 0 && cut < first) first = cut;
    }
    return first;
}

/// Adds the bounding edges of a group, divided where edges cross. Returns the winding number to the right of the group.
static long add_bunch(sweep *sweep, crossing *bunch, size_t count, double height, long winding, int depth) {
    if (count == 1) return add_bounds(sweep, bunch, count, height, winding);
    sort_bunch(bunch, count);
    double cut = depth < DEEPEST && height > 1.0 / 256 ? first_crossing(bunch, count) : 1;
    if (!(cut < 1)) return add_bounds(sweep, bunch, count, height, winding);
    crossing *half = sweep->halves + sweep->room * (size_t)depth;
    memcpy(half, bunch, count * sizeof(crossing));
    for (size_t index = 0; index < count; index++) {
        double middle = bunch[index].top + (bunch[index].bottom - bunch[index].top) * cut;
        half[index].bottom = middle;
        bunch[index].top = middle;
    }
    // The upper half may be reordered in its room; the lower one is what is left in the group's own.
    add_bunch(sweep, half, count, height * cut, winding, depth + 1);
    return add_bunch(sweep, bunch, count, height * (1 - cut), winding, depth + 1);
}

/// Edges can only cross others whose columns overlap theirs, so each group of overlapping edges is processed separately.
static void sweep_slab(sweep *sweep, double top, double bottom) {
    double middle = (top + bottom) / 2;
    crossing *all = sweep->crossings;
    size_t count = 0;
    for (size_t index = 0; index < sweep->active_count; index++) {
        const edge *edge = sweep->active[index];
        if (!(edge->y0 <= middle && edge->y1 > middle)) continue;
        all[count].top = edge_x(edge, greatest(top, edge->y0));
        all[count].bottom = edge_x(edge, least(bottom, edge->y1));
        all[count++].sign = edge->sign;
    }
    sort_crossings(sweep, count);
    long winding = 0;
    for (size_t start = 0, end; start < count; start = end) {
        double right = crossing_right(&all[start]);
        for (end = start + 1; end < count && crossing_left(&all[end]) < right; end++) right = greatest(right, crossing_right(&all[end]));
        winding = add_bunch(sweep, all + start, end - start, bottom - top, winding, 0);
    }
}

/// Sorts edges from left to right; few are nearly sorted from the previous row, of many the crossings are sorted by columns.
static void order(const edge **edges, size_t count, double y) {
    if (count > MANY) return;
    for (size_t index = 1; index < count; index++) {
        const edge *moved = edges[index];
        double x = edge_x(moved, y);
        size_t place = index;
        while (place > 0 && x < edge_x(edges[place - 1], y)) {
            edges[place] = edges[place - 1];
            place--;
        }
        edges[place] = moved;
    }
}

/// Whether the winding number may become 0 in a column, or cease to be.
static inline __attribute__((always_inline)) int may_bound(const sweep *sweep, const column *column, long winding) {
    return sweep->is_even_odd || (winding > 0 ? winding <= column->falls : winding < 0 ? -winding <= column->rises : 1);
}

/// Adds a thin slab of a crowded row: edges that cross in it count as if they were in the order of their middles.
static void sweep_scanline(sweep *sweep, double top, double bottom) {
    double middle = (top + bottom) / 2;
    int32_t count = 0;
    for (size_t index = 0; index < sweep->active_count; index++) {
        const edge *edge = sweep->active[index];
        if (!(edge->y0 <= middle && edge->y1 > middle)) continue;
        crossing *at = sweep->crossings + count;
        at->top = edge_x(edge, greatest(top, edge->y0));
        at->bottom = edge_x(edge, least(bottom, edge->y1));
        at->sign = edge->sign;
        put(sweep, count++, (at->top + at->bottom) / 2);
    }
    long winding = 0;
    for (size_t word = 0; word < sweep->row.words; word++) {
        for (uint64_t bits = sweep->filled[word]; bits; bits &= bits - 1) {
            column *column = sweep->columns + word * 64 + (size_t)__builtin_ctzll(bits);
            if (may_bound(sweep, column, winding)) {
                size_t taken = take(sweep, column, sweep->halves);
                sort_bunch(sweep->halves, taken);
                winding = add_bounds(sweep, sweep->halves, taken, bottom - top, winding);
            } else {
                winding += column->rises - column->falls;
                empty(column);
            }
        }
        sweep->filled[word] = 0;
    }
}

static void sweep_row(sweep *sweep, double top, double bottom) {
    double *cuts = sweep->cuts;
    size_t count = 1;
    cuts[0] = top;
    for (size_t index = 0; index < sweep->active_count; index++) {
        const edge *edge = sweep->active[index];
        if (edge->y0 > top && edge->y0 < bottom) cuts[count++] = edge->y0;
        if (edge->y1 > top && edge->y1 < bottom) cuts[count++] = edge->y1;
    }
    cuts[count++] = bottom;
    if (count > CROWDED || (count > SCANLINES && sweep->active_count > MANY)) {
        // Too many cuts: uses slabs of equal height, in which an edge counts if it is present half way down.
        double height = (bottom - top) / SCANLINES;
        for (size_t index = 0; index < SCANLINES; index++) sweep_scanline(sweep, top + height * (double)index, top + height * (double)(index + 1));
        return;
    }
    order(sweep->active, sweep->active_count, (top + bottom) / 2);
    if (count > 3) qsort(cuts, count, sizeof(double), by_number);
    for (size_t index = 1; index < count; index++)
        if (cuts[index - 1] < cuts[index]) sweep_slab(sweep, cuts[index - 1], cuts[index]);
}

// MARK: - All rows

/// Which edges begin in which row.
typedef struct {
    /// The first edge of each row, or -1.
    int32_t *first;
    /// The edge after each in its row, or -1.
    int32_t *following;
} beginnings;

static void begin(beginnings *beginnings, const edge *edges, size_t count, size_t height) {
    for (size_t y = 0; y < height; y++) beginnings->first[y] = -1;
    for (size_t index = count; index-- > 0;) {
        double top = greatest(edges[index].y0, 0);
        if (!(top < (double)height)) continue;
        beginnings->following[index] = beginnings->first[(size_t)top];
        beginnings->first[(size_t)top] = (int32_t)index;
    }
}

/// Removes the edges that end above a row, and adds those that begin in it.
static void activate(sweep *sweep, const edge *edges, const beginnings *beginnings, size_t y) {
    size_t kept = 0;
    double top = (double)y;
    for (size_t index = 0; index < sweep->active_count; index++)
        if (sweep->active[index]->y1 > top) sweep->active[kept++] = sweep->active[index];
    for (int32_t index = beginnings->first[y]; index >= 0; index = beginnings->following[index])
        if (edges[index].y1 > top) sweep->active[kept++] = edges + index;
    sweep->active_count = kept;
}

static void fill(
    sweep *sweep, const edge *edges, const beginnings *beginnings, cimages_rule rule, int is_antialiased, uint8_t *pixels, size_t height) {
    size_t width = sweep->row.width;
    for (size_t y = 0; y < height; y++) {
        double top = (double)y, bottom = (double)(y + 1);
        activate(sweep, edges, beginnings, y);
        if (!sweep->active_count) continue;
        if (rule == CIMAGES_SIMPLE) {
            for (size_t index = 0; index < sweep->active_count; index++) {
                const edge *edge = sweep->active[index];
                double from = greatest(edge->y0, top), to = least(edge->y1, bottom);
                add(&sweep->row, edge_x(edge, from), edge_x(edge, to), (to - from) * edge->sign);
            }
        } else {
            sweep_row(sweep, top, bottom);
        }
        flush(&sweep->row, pixels + y * width, is_antialiased);
    }
}

/// Hands out parts of one piece of memory, each after the other.
static void *part(char **memory, size_t size) {
    char *start = *memory;
    *memory += (size + 7) & ~(size_t)7;
    return start;
}

int cimages_cover(
    cimages_edge *edges, size_t count, cimages_rule rule, int is_antialiased, uint8_t *pixels, size_t width, size_t height) {
    memset(pixels, 0, width * height);
    if (!count) return 1;
    if (count > INT32_MAX) return 0;
    size_t columns = width + 2, words = (columns + 63) / 64, crossings = rule == CIMAGES_SIMPLE ? 0 : count;
    size_t cuts = rule == CIMAGES_SIMPLE ? 0 : 2 * count + 2;
    size_t sizes[] = {
        columns * sizeof(double), words * sizeof(uint64_t), words * sizeof(uint64_t), count * sizeof(edge *), height * sizeof(int32_t),
        count * sizeof(int32_t), cuts * sizeof(double), crossings * sizeof(crossing), crossings * sizeof(crossing) * DEEPEST,
        crossings * sizeof(int32_t), crossings ? columns * sizeof(column) : 0};
    size_t size = 0;
    for (size_t index = 0; index < sizeof(sizes) / sizeof(size_t); index++) size += (sizes[index] + 7) & ~(size_t)7;
    char *memory = malloc(size), *rest = memory;
    if (!memory) return 0;
    sweep sweep = {.row = {.width = width, .words = words}, .is_even_odd = rule == CIMAGES_EVEN_ODD, .room = count};
    sweep.row.differences = part(&rest, sizes[0]);
    sweep.row.touched = part(&rest, sizes[1]);
    sweep.filled = part(&rest, sizes[2]);
    memset(memory, 0, (size_t)(rest - memory));
    sweep.active = part(&rest, sizes[3]);
    beginnings beginnings = {.first = part(&rest, sizes[4]), .following = part(&rest, sizes[5])};
    sweep.cuts = part(&rest, sizes[6]);
    sweep.crossings = part(&rest, sizes[7]);
    sweep.halves = part(&rest, sizes[8]);
    sweep.previous = part(&rest, sizes[9]);
    sweep.columns = part(&rest, sizes[10]);
    for (size_t index = 0; crossings && index < columns; index++) empty(&sweep.columns[index]);
    begin(&beginnings, edges, count, height);
    fill(&sweep, edges, &beginnings, rule, is_antialiased, pixels, height);
    free(memory);
    return 1;
}

void cimages_unite(
    uint8_t *pixels, size_t row_length, const uint8_t *other, size_t other_row_length, size_t width, size_t height) {
    for (size_t row = 0; row < height; row++) {
        uint8_t *known = pixels + row * row_length;
        const uint8_t *new = other + row * other_row_length;
        for (size_t i = 0; i < width; i++) {
            unsigned a = known[i], b = new[i];
            known[i] = (uint8_t)(a + b - (a * b + 127) / 255);
        }
    }
}
