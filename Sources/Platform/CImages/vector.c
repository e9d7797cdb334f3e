// Vector pictures: SVG through librsvg, and PDF through poppler, both onto a surface of cairo's, all found at run time.
// The declarations are those of librsvg 2.46, poppler-glib 0.18 and cairo 1.0, whose interfaces do not change; a build does not need
// their headers. Neither library is told where the file lies, so that nothing in it can refer to other files.

#include "cimages.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <string.h>

enum { FORMAT_ARGB32 = 0 };

typedef struct {
    double x, y, width, height;
} rectangle;

static struct {
    void *(*surface_new)(unsigned char *, int, int, int, int);
    void *(*context_new)(void *);
    void (*scale)(void *, double, double);
    void (*surface_flush)(void *);
    int (*context_status)(void *);
    int (*surface_status)(void *);
    void (*context_destroy)(void *);
    void (*surface_destroy)(void *);
    void (*object_unref)(void *);
    void (*error_free)(void *);
    int is_usable;
} cairo;

static struct {
    void *(*new_from_data)(const uint8_t *, size_t, void **);
    int (*render)(void *, void *, const rectangle *, void **);
    int is_usable;
} rsvg;

static struct {
    void *(*new_from_data)(char *, int, const char *, void **);
    void *(*get_page)(void *, int);
    void (*get_size)(void *, double *, double *);
    void (*render)(void *, void *);
    int is_usable;
} poppler;

static void *open_first(const char *first, const char *second) {
    void *library = dlopen(first, RTLD_NOW | RTLD_LOCAL);
    return library ? library : dlopen(second, RTLD_NOW | RTLD_LOCAL);
}

static void load(void) {
    void *library = open_first("libcairo.so.2", "libcairo.so");
    void *objects = open_first("libgobject-2.0.so.0", "libgobject-2.0.so");
    void *glib = open_first("libglib-2.0.so.0", "libglib-2.0.so");
    if (!library || !objects || !glib) return;
    *(void **)&cairo.surface_new = dlsym(library, "cairo_image_surface_create_for_data");
    *(void **)&cairo.context_new = dlsym(library, "cairo_create");
    *(void **)&cairo.scale = dlsym(library, "cairo_scale");
    *(void **)&cairo.surface_flush = dlsym(library, "cairo_surface_flush");
    *(void **)&cairo.context_status = dlsym(library, "cairo_status");
    *(void **)&cairo.surface_status = dlsym(library, "cairo_surface_status");
    *(void **)&cairo.context_destroy = dlsym(library, "cairo_destroy");
    *(void **)&cairo.surface_destroy = dlsym(library, "cairo_surface_destroy");
    *(void **)&cairo.object_unref = dlsym(objects, "g_object_unref");
    *(void **)&cairo.error_free = dlsym(glib, "g_error_free");
    cairo.is_usable = cairo.surface_new && cairo.context_new && cairo.scale && cairo.surface_flush && cairo.context_status
        && cairo.surface_status && cairo.context_destroy && cairo.surface_destroy && cairo.object_unref && cairo.error_free;
    if (!cairo.is_usable) return;
    void *svg = open_first("librsvg-2.so.2", "librsvg-2.so");
    if (svg) {
        *(void **)&rsvg.new_from_data = dlsym(svg, "rsvg_handle_new_from_data");
        *(void **)&rsvg.render = dlsym(svg, "rsvg_handle_render_document");
        rsvg.is_usable = rsvg.new_from_data && rsvg.render;
    }
    void *pdf = open_first("libpoppler-glib.so.8", "libpoppler-glib.so");
    if (pdf) {
        *(void **)&poppler.new_from_data = dlsym(pdf, "poppler_document_new_from_data");
        *(void **)&poppler.get_page = dlsym(pdf, "poppler_document_get_page");
        *(void **)&poppler.get_size = dlsym(pdf, "poppler_page_get_size");
        *(void **)&poppler.render = dlsym(pdf, "poppler_page_render");
        poppler.is_usable = poppler.new_from_data && poppler.get_page && poppler.get_size && poppler.render;
    }
}

static void prepare(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
}

int cimages_svg_is_available(void) {
    prepare();
    return rsvg.is_usable;
}

int cimages_pdf_is_available(void) {
    prepare();
    return poppler.is_usable;
}

static void *fail(void *error) {
    if (error) cairo.error_free(error);
    return NULL;
}

/// Draws something `natural_width` x `natural_height` large onto cleared pixels.
static cimages_result draw(
    uint32_t *pixels, uint32_t width, uint32_t height, double natural_width, double natural_height, void *thing,
    int (*body)(void *thing, void *context, double width, double height)) {
    if (width == 0 || height == 0 || width > 32767 || height > 32767) return CIMAGES_DAMAGED;
    memset(pixels, 0, (size_t)width * height * 4);
    // cairo has the same pixel format: alpha in the highest byte, colours multiplied by it.
    void *surface = cairo.surface_new((unsigned char *)pixels, FORMAT_ARGB32, (int)width, (int)height, (int)width * 4);
    void *context = cairo.context_new(surface);
    cairo.scale(context, width / natural_width, height / natural_height);
    int is_drawn = cairo.context_status(context) == 0 && body(thing, context, natural_width, natural_height);
    is_drawn = is_drawn && cairo.context_status(context) == 0 && cairo.surface_status(surface) == 0;
    cairo.surface_flush(surface);
    cairo.context_destroy(context);
    cairo.surface_destroy(surface);
    return is_drawn ? CIMAGES_OK : CIMAGES_DAMAGED;
}

// MARK: - SVG

static int draw_svg(void *handle, void *context, double width, double height) {
    rectangle viewport = {0, 0, width, height};
    void *error = NULL;
    int is_drawn = rsvg.render(handle, context, &viewport, &error);
    fail(error);
    return is_drawn;
}

cimages_result cimages_svg_render(
    const uint8_t *data, size_t size, double natural_width, double natural_height, uint32_t *pixels, uint32_t width,
    uint32_t height) {
    prepare();
    if (!rsvg.is_usable) return CIMAGES_NO_LIBRARY;
    void *error = NULL;
    void *handle = rsvg.new_from_data(data, size, &error);
    if (!handle) return fail(error), CIMAGES_DAMAGED;
    cimages_result result = draw(pixels, width, height, natural_width, natural_height, handle, draw_svg);
    cairo.object_unref(handle);
    return result;
}

// MARK: - PDF

/// The first page, and the document that it belongs to.
static void *first_page(const uint8_t *data, size_t size, void **document) {
    *document = NULL;
    if (size > INT_MAX) return NULL;
    void *error = NULL;
    // poppler reads the bytes in place.
    *document = poppler.new_from_data((char *)data, (int)size, NULL, &error);
    return *document ? poppler.get_page(*document, 0) : fail(error);
}

static cimages_result with_page(
    const uint8_t *data, size_t size, double *natural_width, double *natural_height, uint32_t *pixels, uint32_t width,
    uint32_t height, int (*body)(void *, void *, double, double)) {
    prepare();
    if (!poppler.is_usable) return CIMAGES_NO_LIBRARY;
    void *document;
    void *page = first_page(data, size, &document);
    cimages_result result = CIMAGES_DAMAGED;
    if (page) {
        poppler.get_size(page, natural_width, natural_height);
        if (*natural_width > 0 && *natural_height > 0)
            result = body ? draw(pixels, width, height, *natural_width, *natural_height, page, body) : CIMAGES_OK;
        cairo.object_unref(page);
    }
    if (document) cairo.object_unref(document);
    return result;
}

static int draw_pdf(void *page, void *context, double width, double height) {
    (void)width, (void)height;
    poppler.render(page, context);
    return 1;
}

cimages_result cimages_pdf_size(const uint8_t *data, size_t size, double *width, double *height) {
    return with_page(data, size, width, height, NULL, 0, 0, NULL);
}

cimages_result cimages_pdf_render(const uint8_t *data, size_t size, uint32_t *pixels, uint32_t width, uint32_t height) {
    double natural_width = 0, natural_height = 0;
    return with_page(data, size, &natural_width, &natural_height, pixels, width, height, draw_pdf);
}
