// Loops over pixels: alpha, red, green and blue from the highest byte of a word down, the colours multiplied by alpha.

#include "cimages.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int cimages_premultiply_rgba(uint32_t *pixels, size_t count) {
    int is_opaque = 1;
    for (size_t i = 0; i < count; i++) {
        uint8_t bytes[4];
        memcpy(bytes, pixels + i, 4);
        uint32_t red = bytes[0], green = bytes[1], blue = bytes[2], alpha = bytes[3];
        if (alpha != 255) {
            is_opaque = 0;
            red = (red * alpha + 127) / 255;
            green = (green * alpha + 127) / 255;
            blue = (blue * alpha + 127) / 255;
        }
        pixels[i] = alpha << 24 | red << 16 | green << 8 | blue;
    }
    return is_opaque;
}

/// The mean of four pixels, two channels at a time.
static inline uint32_t mean(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    const uint32_t mask = 0x00ff00ff, half = 0x00020002;
    uint32_t low = (a & mask) + (b & mask) + (c & mask) + (d & mask) + half;
    uint32_t high = (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask) + half;
    return (low >> 2 & mask) | (high >> 2 & mask) << 8;
}

void cimages_halve(const uint32_t *source, uint32_t width, uint32_t height, uint32_t *target) {
    uint32_t columns = (width + 1) / 2, rows = (height + 1) / 2;
    for (uint32_t y = 0; y < rows; y++) {
        const uint32_t *above = source + (size_t)y * 2 * width;
        const uint32_t *below = y * 2 + 1 < height ? above + width : above;
        for (uint32_t x = 0; x < columns; x++) {
            uint32_t left = x * 2, right = left + 1 < width ? left + 1 : left;
            *target++ = mean(above[left], above[right], below[left], below[right]);
        }
    }
}

// MARK: Resampling

typedef struct {
    uint32_t first, count;
    float *weights;
} taps;

/// For larger sizes, where Lanczos' would ring: Mitchell and Netravali's cubic with B = C = 1/3, two pixels wide.
static double mitchell(double x) {
    x = fabs(x);
    if (x < 1) return (7 * x * x * x - 12 * x * x + 16.0 / 3) / 6;
    if (x < 2) return (-7.0 / 3 * x * x * x + 12 * x * x - 20 * x + 32.0 / 3) / 6;
    return 0;
}

/// For smaller sizes: Lanczos' filter.
static double lanczos(double x) {
    x = fabs(x);
    if (x < 1e-8) return 1;
    if (x >= 3) return 0;
    double t = M_PI * x;
    return 3 * sin(t) * sin(t / 3) / (t * t);
}

/// For each pixel along one axis of the target, the pixels of the source that it is made of, and their weights.
static taps *make_taps(uint32_t from, uint32_t to) {
    taps *all = calloc(to, sizeof(taps));
    if (!all) return NULL;
    double scale = (double)from / to, stretch = scale > 1 ? scale : 1, reach = 3 * stretch;
    size_t room = (size_t)(reach * 2) + 3;
    float *weights = malloc(room * to * sizeof(float));
    if (!weights) {
        free(all);
        return NULL;
    }
    for (uint32_t i = 0; i < to; i++) {
        double center = (i + 0.5) * scale;
        long first = (long)floor(center - reach), last = (long)ceil(center + reach);
        if (first < 0) first = 0;
        if (last > (long)from - 1) last = (long)from - 1;
        taps *tap = all + i;
        tap->first = (uint32_t)first;
        tap->weights = weights + room * i;
        double sum = 0;
        for (long place = first; place <= last && tap->count < room; place++) {
            double distance = (place + 0.5 - center) / stretch;
            double weight = scale > 1 ? lanczos(distance) : mitchell(distance);
            tap->weights[tap->count++] = (float)weight;
            sum += weight;
        }
        for (uint32_t k = 0; k < tap->count; k++) tap->weights[k] /= (float)sum;
    }
    return all;
}

static void free_taps(taps *all) {
    if (all) free(all->weights);
    free(all);
}

static inline uint32_t clamp(float value, uint32_t limit) {
    if (!(value > 0)) return 0;
    return value >= (float)limit ? limit : (uint32_t)(value + 0.5f);
}

int cimages_resample(
    const uint32_t *source, uint32_t width, uint32_t height, uint32_t *target, uint32_t target_width, uint32_t target_height) {
    taps *columns = make_taps(width, target_width), *rows = make_taps(height, target_height);
    // The source scaled to the target's width: four numbers a pixel.
    float *middle = malloc((size_t)target_width * height * 4 * sizeof(float));
    if (!columns || !rows || !middle) {
        free_taps(columns);
        free_taps(rows);
        free(middle);
        return 0;
    }
    for (uint32_t y = 0; y < height; y++) {
        const uint32_t *line = source + (size_t)y * width;
        float *out = middle + (size_t)y * target_width * 4;
        for (uint32_t x = 0; x < target_width; x++, out += 4) {
            const taps *tap = columns + x;
            float alpha = 0, red = 0, green = 0, blue = 0;
            for (uint32_t k = 0; k < tap->count; k++) {
                uint32_t pixel = line[tap->first + k];
                float weight = tap->weights[k];
                alpha += weight * (float)(pixel >> 24);
                red += weight * (float)(pixel >> 16 & 255);
                green += weight * (float)(pixel >> 8 & 255);
                blue += weight * (float)(pixel & 255);
            }
            out[0] = alpha, out[1] = red, out[2] = green, out[3] = blue;
        }
    }
    for (uint32_t y = 0; y < target_height; y++) {
        const taps *tap = rows + y;
        for (uint32_t x = 0; x < target_width; x++) {
            float sum[4] = {0, 0, 0, 0};
            for (uint32_t k = 0; k < tap->count; k++) {
                const float *in = middle + ((size_t)(tap->first + k) * target_width + x) * 4;
                for (int channel = 0; channel < 4; channel++) sum[channel] += tap->weights[k] * in[channel];
            }
            // Colours stay premultiplied: none is larger than alpha.
            uint32_t alpha = clamp(sum[0], 255);
            *target++ = alpha << 24 | clamp(sum[1], alpha) << 16 | clamp(sum[2], alpha) << 8 | clamp(sum[3], alpha);
        }
    }
    free_taps(columns);
    free_taps(rows);
    free(middle);
    return 1;
}
