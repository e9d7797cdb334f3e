// HEIC (ISO 23008-12) through libheif, found at run time. The declarations are those of libheif 1.3, whose interfaces do not change;
// a build does not need its headers.

#include "cimages.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

enum { UNSUPPORTED_FEATURE = 4, UNSUPPORTED_CODEC = 3000, COLORSPACE_RGB = 1, CHROMA_INTERLEAVED_RGBA = 11, CHANNEL_INTERLEAVED = 10 };

typedef struct {
    int code, subcode;
    const char *message;
} heif_error;

static struct {
    void *(*context_new)(void);
    void (*context_free)(void *);
    heif_error (*read)(void *, const void *, size_t, const void *);
    heif_error (*primary_handle)(void *, void **);
    int (*handle_width)(const void *);
    int (*handle_height)(const void *);
    void (*handle_release)(const void *);
    heif_error (*decode)(const void *, void **, int, int, const void *);
    int (*image_width)(const void *, int);
    int (*image_height)(const void *, int);
    const uint8_t *(*plane)(const void *, int, int *);
    void (*image_release)(const void *);
    /// Not in every version: limits the width and height of a picture and of each of its tiles.
    void (*limit_size)(void *, int);
    int is_usable;
} heif;

static void load(void) {
    void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) library = dlopen("libheif.so", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    *(void **)&heif.context_new = dlsym(library, "heif_context_alloc");
    *(void **)&heif.context_free = dlsym(library, "heif_context_free");
    *(void **)&heif.read = dlsym(library, "heif_context_read_from_memory_without_copy");
    *(void **)&heif.primary_handle = dlsym(library, "heif_context_get_primary_image_handle");
    *(void **)&heif.handle_width = dlsym(library, "heif_image_handle_get_width");
    *(void **)&heif.handle_height = dlsym(library, "heif_image_handle_get_height");
    *(void **)&heif.handle_release = dlsym(library, "heif_image_handle_release");
    *(void **)&heif.decode = dlsym(library, "heif_decode_image");
    *(void **)&heif.image_width = dlsym(library, "heif_image_get_width");
    *(void **)&heif.image_height = dlsym(library, "heif_image_get_height");
    *(void **)&heif.plane = dlsym(library, "heif_image_get_plane_readonly");
    *(void **)&heif.image_release = dlsym(library, "heif_image_release");
    *(void **)&heif.limit_size = dlsym(library, "heif_context_set_maximum_image_size_limit");
    heif.is_usable = heif.context_new && heif.context_free && heif.read && heif.primary_handle && heif.handle_width
        && heif.handle_height && heif.handle_release && heif.decode && heif.image_width && heif.image_height && heif.plane
        && heif.image_release;
}

static int is_available(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return heif.is_usable;
}

/// The decoder for the pictures in the file may be a package of its own, so a missing codec counts as a missing library.
static cimages_result failure(heif_error error) {
    return error.code == UNSUPPORTED_FEATURE && error.subcode == UNSUPPORTED_CODEC ? CIMAGES_NO_LIBRARY : CIMAGES_DAMAGED;
}

/// Opens a file's primary picture. `close_file` must follow, whatever the result is.
static cimages_result open_file(const uint8_t *data, size_t size, void **context, void **handle) {
    *handle = NULL;
    *context = heif.context_new();
    if (!*context) return CIMAGES_NO_MEMORY;
    if (heif.limit_size) heif.limit_size(*context, 32767);
    // The library reads the bytes in place.
    heif_error error = heif.read(*context, data, size, NULL);
    if (error.code == 0) error = heif.primary_handle(*context, handle);
    return error.code == 0 && *handle ? CIMAGES_OK : failure(error);
}

static void close_file(void *context, void *handle) {
    if (handle) heif.handle_release(handle);
    if (context) heif.context_free(context);
}

cimages_result cimages_heif_size(const uint8_t *data, size_t size, uint32_t *width, uint32_t *height) {
    if (!is_available()) return CIMAGES_NO_LIBRARY;
    void *context, *handle;
    cimages_result result = open_file(data, size, &context, &handle);
    if (result == CIMAGES_OK) {
        // The size of the picture as shown: the library rotates it itself.
        int w = heif.handle_width(handle), h = heif.handle_height(handle);
        if (w > 0 && h > 0) {
            *width = (uint32_t)w;
            *height = (uint32_t)h;
        } else {
            result = CIMAGES_DAMAGED;
        }
    }
    close_file(context, handle);
    return result;
}

static cimages_result copy(const void *image, uint32_t *pixels, uint32_t width, uint32_t height) {
    int stride = 0;
    const uint8_t *rows = heif.plane(image, CHANNEL_INTERLEAVED, &stride);
    size_t length = (size_t)width * 4;
    if (!rows || stride < 0 || (size_t)stride < length) return CIMAGES_DAMAGED;
    if (heif.image_width(image, CHANNEL_INTERLEAVED) != (int)width) return CIMAGES_DAMAGED;
    if (heif.image_height(image, CHANNEL_INTERLEAVED) != (int)height) return CIMAGES_DAMAGED;
    for (uint32_t y = 0; y < height; y++) memcpy(pixels + (size_t)y * width, rows + (size_t)y * (size_t)stride, length);
    return CIMAGES_OK;
}

cimages_result cimages_heif_decode(
    const uint8_t *data, size_t size, uint32_t *pixels, uint32_t width, uint32_t height, int *is_opaque) {
    if (!is_available()) return CIMAGES_NO_LIBRARY;
    void *context, *handle;
    cimages_result result = open_file(data, size, &context, &handle);
    // The size in the file must still be that of the buffer: nothing is decoded that does not fit.
    if (result == CIMAGES_OK && (heif.handle_width(handle) != (int)width || heif.handle_height(handle) != (int)height))
        result = CIMAGES_DAMAGED;
    if (result == CIMAGES_OK) {
        void *image = NULL;
        heif_error error = heif.decode(handle, &image, COLORSPACE_RGB, CHROMA_INTERLEAVED_RGBA, NULL);
        result = error.code == 0 && image ? copy(image, pixels, width, height) : failure(error);
        if (image) heif.image_release(image);
    }
    close_file(context, handle);
    if (result == CIMAGES_OK) *is_opaque = cimages_premultiply_rgba(pixels, (size_t)width * height);
    return result;
}
