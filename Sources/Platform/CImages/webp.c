// WebP (RFC 9649) through libwebp, found at run time.

#include "cimages.h"

#include <dlfcn.h>
#include <pthread.h>

static struct {
    int (*get_info)(const uint8_t *, size_t, int *, int *);
    uint8_t *(*decode_rgba_into)(const uint8_t *, size_t, uint8_t *, size_t, int);
} webp;

static void load(void) {
    const char *names[] = {"libwebp.so.7", "libwebp.so.6", "libwebp.so"};
    void *library = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++) library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    *(void **)&webp.get_info = dlsym(library, "WebPGetInfo");
    *(void **)&webp.decode_rgba_into = dlsym(library, "WebPDecodeRGBAInto");
}

static int is_available(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return webp.get_info && webp.decode_rgba_into;
}

cimages_result cimages_webp_size(const uint8_t *data, size_t size, uint32_t *width, uint32_t *height) {
    if (!is_available()) return CIMAGES_NO_LIBRARY;
    int w = 0, h = 0;
    if (!webp.get_info(data, size, &w, &h) || w <= 0 || h <= 0) return CIMAGES_DAMAGED;
    *width = (uint32_t)w;
    *height = (uint32_t)h;
    return CIMAGES_OK;
}

cimages_result cimages_webp_decode(
    const uint8_t *data, size_t size, uint32_t *pixels, uint32_t width, uint32_t height, int *is_opaque) {
    if (!is_available()) return CIMAGES_NO_LIBRARY;
    uint32_t w, h;
    cimages_result result = cimages_webp_size(data, size, &w, &h);
    if (result != CIMAGES_OK) return result;
    if (w != width || h != height) return CIMAGES_DAMAGED;
    size_t length = (size_t)width * height * 4;
    if (!webp.decode_rgba_into(data, size, (uint8_t *)pixels, length, (int)width * 4)) return CIMAGES_DAMAGED;
    *is_opaque = cimages_premultiply_rgba(pixels, (size_t)width * height);
    return CIMAGES_OK;
}
