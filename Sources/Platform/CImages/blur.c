// The loops of the Gaussian blur. A plane has one or four floats a pixel; what it is made of does not matter to most of them, which
// go along the floats of a row.

#include "cimages.h"
#include "vectors.h"

#include <string.h>

/// How many floats one step handles.
enum { LANES = 16 };

// No functions: how vectors of this size are passed depends on the processor.
#define load(from) (*(const floats16 *)(from))
#define store(to, values) (*(floats16 *)(to) = (values))

/// line[i] = the weighted sum of source[i] and its neighbours at multiples of `stride`.
static void weighted_sum(const cimages_blur *blur, const float *source, float *line, size_t count, size_t stride) {
    size_t index = 0;
    for (; index + LANES <= count; index += LANES) {
        const float *center = source + index;
        floats16 sum = load(center) * blur->weights[0];
        for (size_t step = 1; step < blur->weight_count; step++)
            sum += (load(center + step * stride) + load(center - step * stride)) * blur->weights[step];
        store(line + index, sum);
    }
    for (; index < count; index++) {
        const float *center = source + index;
        float sum = center[0] * blur->weights[0];
        for (size_t step = 1; step < blur->weight_count; step++)
            sum += (center[step * stride] + center[-(ptrdiff_t)(step * stride)]) * blur->weights[step];
        line[index] = sum;
    }
}

static size_t pad(const cimages_blur *blur) {
    return blur->weight_count ? blur->weight_count - 1 : (size_t)blur->passes * (blur->radius + 1);
}

// MARK: - Rows

size_t cimages_blur_rows_scratch(const cimages_blur *blur, size_t width, size_t channels) {
    size_t total = width + 2 * pad(blur);
    return blur->weight_count ? total * channels : total * LANES * 2;
}

static void narrow_rows(
    const cimages_blur *blur, float *values, size_t width, size_t height, size_t channels, int repeats_edges, float *scratch) {
    size_t margin = pad(blur);
    for (size_t row = 0; row < height; row++) {
        float *line = values + row * width * channels, *after = scratch + (margin + width) * channels;
        for (size_t index = 0; index < margin * channels; index++) {
            scratch[index] = repeats_edges ? line[index % channels] : 0;
            after[index] = repeats_edges ? line[(width - 1) * channels + index % channels] : 0;
        }
        memcpy(scratch + margin * channels, line, width * channels * sizeof(float));
        weighted_sum(blur, scratch + margin * channels, line, width * channels, channels);
    }
}

/// One running mean along columns of vectors, from `radius + 1` to `radius + 1` before the end.
static void running_mean(const cimages_blur *blur, const floats16 *source, floats16 *target, size_t total) {
    size_t radius = blur->radius;
    floats16 sum = {0};
    for (size_t index = 0; index <= 2 * radius; index++) sum += source[index];
    // Rounding makes running sums drift, but by far less than a step.
    const floats16 *first = source, *last = source + 2 * radius + 1;
    for (size_t center = radius + 1; center < total - radius - 1; center++, first++, last++) {
        sum += *last - *first;
        target[center] = (sum + (*first + last[1]) * blur->edge) * blur->scale;
    }
}

/// Several rows at once: each step of a running mean needs the one before it, so one row alone would wait for every addition.
static void wide_rows(
    const cimages_blur *blur, float *values, size_t width, size_t height, size_t channels, int repeats_edges, float *scratch) {
    size_t margin = pad(blur), total = width + 2 * margin, rows = LANES / channels, radius = blur->radius;
    for (size_t top = 0; top < height; top += rows) {
        size_t count = height - top < rows ? height - top : rows;
        floats16 *source = (floats16 *)scratch, *target = source + total;
        // Lanes without a row of their own are computed in vain.
        if (count < rows) memset(source, 0, total * sizeof(floats16));
        for (size_t row = 0; row < count; row++) {
            const float *line = values + (top + row) * width * channels;
            float *lane = (float *)(source + margin) + row * channels;
            if (channels == 4)
                for (size_t column = 0; column < width; column++, line += 4, lane += LANES) *(floats4 *)lane = *(const floats4 *)line;
            else
                for (size_t column = 0; column < width; column++, lane += LANES) *lane = line[column];
        }
        floats16 before = {0}, after = {0};
        if (repeats_edges) {
            before = source[margin];
            after = source[margin + width - 1];
        }
        for (size_t index = 0; index < margin; index++) {
            source[index] = before;
            source[margin + width + index] = after;
        }
        for (int pass = 0; pass < blur->passes; pass++) {
            for (size_t index = 0; index <= radius; index++) {
                target[index] = before;
                target[total - 1 - index] = after;
            }
            running_mean(blur, source, target, total);
            floats16 *other = source;
            source = target;
            target = other;
        }
        for (size_t row = 0; row < count; row++) {
            float *line = values + (top + row) * width * channels;
            const float *lane = (const float *)(source + margin) + row * channels;
            if (channels == 4)
                for (size_t column = 0; column < width; column++, line += 4, lane += LANES) *(floats4 *)line = *(const floats4 *)lane;
            else
                for (size_t column = 0; column < width; column++, lane += LANES) line[column] = *lane;
        }
    }
}

void cimages_blur_rows(
    const cimages_blur *blur, float *values, size_t width, size_t height, size_t channels, int repeats_edges, float *scratch) {
    if (blur->weight_count)
        narrow_rows(blur, values, width, height, channels, repeats_edges, scratch);
    else
        wide_rows(blur, values, width, height, channels, repeats_edges, scratch);
}

// MARK: - Columns

size_t cimages_blur_columns_scratch(const cimages_blur *blur, size_t width, size_t height, size_t channels) {
    size_t total = height + 2 * pad(blur), row = width * channels;
    return blur->weight_count ? total * row : total * row * 2 + row;
}

/// One running mean down all columns, row by row, so that memory is accessed sequentially.
static void running_rows(const cimages_blur *blur, const float *source, float *target, float *sums, size_t row, size_t total) {
    size_t radius = blur->radius;
    memset(sums, 0, row * sizeof(float));
    for (size_t place = 0; place <= 2 * radius; place++) {
        const float *line = source + place * row;
        size_t index = 0;
        for (; index + LANES <= row; index += LANES) store(sums + index, load(sums + index) + load(line + index));
        for (; index < row; index++) sums[index] += line[index];
    }
    for (size_t center = radius + 1; center < total - radius - 1; center++) {
        const float *last = source + (center + radius) * row, *first = source + (center - radius - 1) * row, *next = last + row;
        float *result = target + center * row;
        size_t index = 0;
        for (; index + LANES <= row; index += LANES) {
            floats16 leaving = load(first + index), sum = load(sums + index) + (load(last + index) - leaving);
            store(sums + index, sum);
            store(result + index, (sum + (leaving + load(next + index)) * blur->edge) * blur->scale);
        }
        for (; index < row; index++) {
            float sum = sums[index] + (last[index] - first[index]);
            sums[index] = sum;
            result[index] = (sum + (first[index] + next[index]) * blur->edge) * blur->scale;
        }
    }
}

void cimages_blur_columns(
    const cimages_blur *blur, float *values, size_t width, size_t height, size_t channels, int repeats_edges, float *scratch) {
    size_t margin = pad(blur), total = height + 2 * margin, row = width * channels, bytes = row * sizeof(float);
    float *source = scratch, *target = scratch + total * row;
    for (size_t place = 0; place < margin; place++) {
        float *above = source + place * row, *below = source + (margin + height + place) * row;
        if (repeats_edges) {
            memcpy(above, values, bytes);
            memcpy(below, values + (height - 1) * row, bytes);
        } else {
            memset(above, 0, bytes);
            memset(below, 0, bytes);
        }
    }
    memcpy(source + margin * row, values, bytes * height);
    if (blur->weight_count) {
        for (size_t place = 0; place < height; place++)
            weighted_sum(blur, source + (margin + place) * row, values + place * row, row, row);
        return;
    }
    float *sums = scratch + total * row * 2;
    for (int pass = 0; pass < blur->passes; pass++) {
        if (pass < 2) {
            // Rows that no pass writes: both planes need them.
            for (size_t place = 0; place <= blur->radius; place++) {
                memcpy(target + place * row, source, bytes);
                memcpy(target + (total - 1 - place) * row, source + (total - 1) * row, bytes);
            }
        }
        running_rows(blur, source, target, sums, row, total);
        float *other = source;
        source = target;
        target = other;
    }
    memcpy(values, source + margin * row, bytes * height);
}

// MARK: - Cells

static ptrdiff_t within(ptrdiff_t place, size_t count) {
    return place < 0 ? 0 : place >= (ptrdiff_t)count ? (ptrdiff_t)count - 1 : place;
}

/// The sum of the pixels of a cell in one row; `left` is where the cell begins.
static inline __attribute__((always_inline)) void add_row(
    float *cell, const float *line, ptrdiff_t left, size_t side, size_t width, size_t channels, int repeats_edges, float share) {
    if (left >= 0 && left + (ptrdiff_t)side <= (ptrdiff_t)width) {
        const float *pixel = line + (size_t)left * channels;
        if (channels == 4) {
            floats4 sum = {0, 0, 0, 0};
            for (size_t index = 0; index < side; index++) sum += ((const floats4 *)pixel)[index];
            *(floats4 *)cell += sum * share;
        } else {
            float sum = 0;
            for (size_t index = 0; index < side; index++) sum += pixel[index];
            *cell += sum * share;
        }
        return;
    }
    for (size_t channel = 0; channel < channels; channel++) {
        float sum = 0;
        for (ptrdiff_t place = left; place < left + (ptrdiff_t)side; place++)
            if (repeats_edges || (place >= 0 && place < (ptrdiff_t)width)) sum += line[(size_t)within(place, width) * channels + channel];
        cell[channel] += sum * share;
    }
}

void cimages_reduce(const cimages_cells *cells, const float *plane, float *result, size_t channels, int repeats_edges) {
    memset(result, 0, cells->width * cells->height * channels * sizeof(float));
    size_t side = cells->side;
    float share = 1 / (float)(side * side);
    for (size_t row = 0; row < cells->height; row++) {
        float *line = result + row * cells->width * channels;
        ptrdiff_t top = cells->top + (ptrdiff_t)(row * side);
        for (ptrdiff_t place = top; place < top + (ptrdiff_t)side; place++) {
            if (!repeats_edges && (place < 0 || place >= (ptrdiff_t)cells->plane_height)) continue;
            const float *source = plane + (size_t)within(place, cells->plane_height) * cells->plane_width * channels;
            ptrdiff_t left = cells->left;
            for (size_t column = 0; column < cells->width; column++, left += (ptrdiff_t)side)
                add_row(line + column * channels, source, left, side, cells->plane_width, channels, repeats_edges, share);
        }
    }
}

/// Where a place lies between the centres of cells.
static inline __attribute__((always_inline)) size_t between(size_t offset, size_t side, float *fraction) {
    size_t twice = 2 * offset + 1 - side, cell = twice / (2 * side);
    *fraction = (float)(twice - cell * 2 * side) / (float)(2 * side);
    return cell;
}

void cimages_expand(const cimages_cells *cells, const float *values, float *plane, size_t channels, float *scratch) {
    size_t side = cells->side, count = cells->width * channels;
    for (size_t row = 0; row < cells->plane_height; row++) {
        float fraction;
        size_t cell = between((size_t)((ptrdiff_t)row - cells->top), side, &fraction);
        const float *upper = values + cell * count, *lower = upper + count;
        size_t index = 0;
        for (; index + LANES <= count; index += LANES) {
            floats16 above = load(upper + index);
            store(scratch + index, above + (load(lower + index) - above) * fraction);
        }
        for (; index < count; index++) scratch[index] = upper[index] + (lower[index] - upper[index]) * fraction;

        float *line = plane + row * cells->plane_width * channels;
        // The columns between two centres lie `side` apart from those between the next two.
        cell = between((size_t)-cells->left, side, &fraction);
        float step = 1 / (float)side;
        if (channels == 4) {
            const floats4 *start = (const floats4 *)scratch + cell;
            floats4 first = start[0], change = start[1] - first;
            for (size_t column = 0; column < cells->plane_width; column++) {
                *(floats4 *)(line + column * 4) = first + change * fraction;
                fraction += step;
                if (fraction < 1) continue;
                fraction -= 1;
                start++;
                first = start[0];
                change = start[1] - first;
            }
        } else {
            const float *start = scratch + cell;
            float first = start[0], change = start[1] - first;
            for (size_t column = 0; column < cells->plane_width; column++) {
                line[column] = first + change * fraction;
                fraction += step;
                if (fraction < 1) continue;
                fraction -= 1;
                start++;
                first = start[0];
                change = start[1] - first;
            }
        }
    }
}

// MARK: - Masks

void cimages_mask_to_floats(const uint8_t *mask, size_t width, size_t height, float *plane, size_t margin) {
    size_t wide = width + 2 * margin;
    memset(plane, 0, wide * (height + 2 * margin) * sizeof(float));
    for (size_t row = 0; row < height; row++) {
        const uint8_t *from = mask + row * width;
        float *to = plane + (row + margin) * wide + margin;
        size_t column = 0;
        for (; column + LANES <= width; column += LANES)
            store(to + column, __builtin_convertvector(*(const bytes16 *)(from + column), floats16));
        for (; column < width; column++) to[column] = from[column];
    }
}

void cimages_floats_to_mask(const float *plane, uint8_t *mask, size_t count) {
    const floats16 most = {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
    size_t index = 0;
    for (; index + LANES <= count; index += LANES) {
        floats16 value = load(plane + index) + 0.5f;
        value = (floats16)((ints16)value & (ints16)(value > 0));
        ints16 over = value > most;
        value = (floats16)(((ints16)most & over) | ((ints16)value & ~over));
        *(bytes16 *)(mask + index) = __builtin_convertvector(__builtin_convertvector(value, ints16), bytes16);
    }
    for (; index < count; index++) {
        float value = plane[index] + 0.5f;
        mask[index] = value > 0 ? value < 255 ? (uint8_t)value : 255 : 0;
    }
}
