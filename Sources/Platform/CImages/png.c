// PNG (ISO 15948) through libpng.

#include "cimages.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *data;
    size_t size, position;
} reader;

static void read_bytes(png_structp png, png_bytep bytes, png_size_t count) {
    reader *source = png_get_io_ptr(png);
    if (count > source->size - source->position) png_error(png, "truncated");
    memcpy(bytes, source->data + source->position, count);
    source->position += count;
}

static void on_error(png_structp png, png_const_charp message) {
    (void)message;
    longjmp(*(jmp_buf *)png_get_error_ptr(png), 1);
}

static void on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

cimages_result cimages_png_decode(
    const uint8_t *data, size_t size, uint32_t *pixels, uint32_t width, uint32_t height, int *is_opaque) {
    jmp_buf escape;
    reader source = {data, size, 0};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &escape, on_error, on_warning);
    if (!png) return CIMAGES_NO_MEMORY;
    png_infop info = png_create_info_struct(png);
    if (!info || setjmp(escape)) {
        png_destroy_read_struct(&png, &info, NULL);
        return info ? CIMAGES_DAMAGED : CIMAGES_NO_MEMORY;
    }
    png_set_user_limits(png, width, height);
    // Texts and profiles are not used: their memory is limited.
    png_set_chunk_malloc_max(png, 4 * 1024 * 1024);
    png_set_chunk_cache_max(png, 16);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    png_set_read_fn(png, &source, read_bytes);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) png_error(png, "other size");

    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != (png_size_t)width * 4) png_error(png, "other format");
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < height; y++) png_read_row(png, (png_bytep)(pixels + (size_t)y * width), NULL);
    }
    // What follows the pixels is ignored.
    png_destroy_read_struct(&png, &info, NULL);
    *is_opaque = cimages_premultiply_rgba(pixels, (size_t)width * height);
    return CIMAGES_OK;
}

// MARK: Writing

typedef struct {
    uint8_t *bytes;
    size_t count, capacity;
} writer;

static void write_bytes(png_structp png, png_bytep bytes, png_size_t count) {
    writer *target = png_get_io_ptr(png);
    if (target->capacity - target->count < count) {
        size_t capacity = (target->count + count) * 2;
        uint8_t *grown = realloc(target->bytes, capacity);
        if (!grown) png_error(png, "no memory");
        target->bytes = grown;
        target->capacity = capacity;
    }
    memcpy(target->bytes + target->count, bytes, count);
    target->count += count;
}

static void flush_bytes(png_structp png) { (void)png; }

/// Converts one row to the file's byte order, with its colours divided by alpha.
static void straighten(const uint32_t *pixels, uint32_t width, int is_opaque, uint8_t *row) {
    for (uint32_t x = 0; x < width; x++) {
        uint32_t pixel = pixels[x], alpha = pixel >> 24;
        uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
        if (!is_opaque && alpha > 0 && alpha < 255) {
            red = (red * 255 + alpha / 2) / alpha;
            green = (green * 255 + alpha / 2) / alpha;
            blue = (blue * 255 + alpha / 2) / alpha;
        }
        *row++ = red > 255 ? 255 : red;
        *row++ = green > 255 ? 255 : green;
        *row++ = blue > 255 ? 255 : blue;
        if (!is_opaque) *row++ = alpha;
    }
}

uint8_t *cimages_png_encode(const uint32_t *pixels, uint32_t width, uint32_t height, int is_opaque, size_t *size) {
    jmp_buf escape;
    // Changed after setjmp: kept out of registers.
    writer *volatile target = calloc(1, sizeof(writer));
    uint8_t *volatile row = malloc((size_t)width * 4);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &escape, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!target || !row || !info || setjmp(escape)) {
        if (png) png_destroy_write_struct(&png, &info);
        if (target) free(target->bytes);
        free(target);
        free(row);
        return NULL;
    }
    png_set_write_fn(png, target, write_bytes, flush_bytes);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    png_set_IHDR(png, info, width, height, 8, is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_write_info(png, info);
    for (uint32_t y = 0; y < height; y++) {
        straighten(pixels + (size_t)y * width, width, is_opaque, row);
        png_write_row(png, row);
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    uint8_t *bytes = target->bytes;
    *size = target->count;
    free(target);
    free(row);
    return bytes;
}
