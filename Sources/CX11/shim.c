#include "CX11.h"

XIC cx11_create_ic(XIM im, Window window) {
    return XCreateIC(im, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, NULL);
}

long cx11_ic_filter_events(XIC ic) {
    long mask = 0;
    XGetICValues(ic, XNFilterEvents, &mask, NULL);
    return mask;
}

void cx11_im_on_destroy(XIM im, void (*callback)(XIM, void *, void *), void *data) {
    XIMCallback destroy = { (XPointer)data, (XIMProc)callback };
    XSetIMValues(im, XNDestroyCallback, &destroy, NULL);
}

int cx11_destroy_image(XImage *image) { return XDestroyImage(image); }

unsigned long cx11_get_pixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }

void cx11_put_argb(Display *display, Drawable pixmap, GC gc, const unsigned *pixels, unsigned width, unsigned height) {
    const unsigned one = 1;
    XImage image = {
        .width = (int)width, .height = (int)height, .format = ZPixmap, .data = (char *)pixels,
        .byte_order = *(const char *)&one ? LSBFirst : MSBFirst, .bitmap_unit = 32, .bitmap_bit_order = LSBFirst,
        .bitmap_pad = 32, .depth = 32, .bytes_per_line = (int)(width * 4), .bits_per_pixel = 32,
        .red_mask = 0xff0000, .green_mask = 0xff00, .blue_mask = 0xff,
    };
    XInitImage(&image);
    XPutImage(display, pixmap, gc, &image, 0, 0, 0, 0, width, height);
}

int cx11_get_argb(Display *display, Drawable pixmap, unsigned *pixels, unsigned width, unsigned height) {
    XImage *image = XGetImage(display, pixmap, 0, 0, width, height, AllPlanes, ZPixmap);
    if (!image) return 0;
    const unsigned one = 1;
    const int native = *(const char *)&one ? LSBFirst : MSBFirst;
    const int readable = image->bits_per_pixel == 32;
    for (unsigned y = 0; readable && y < height; y++) {
        const unsigned *row = (const unsigned *)(image->data + (size_t)y * (size_t)image->bytes_per_line);
        for (unsigned x = 0; x < width; x++)
            pixels[(size_t)y * width + x] = image->byte_order == native ? row[x] : __builtin_bswap32(row[x]);
    }
    XDestroyImage(image);
    return readable;
}

void cx11_put_a8(Display *display, Drawable pixmap, GC gc, const unsigned char *bytes, unsigned width, unsigned height,
                 unsigned stride) {
    /* An image on the stack: XCreateImage would allocate one for each upload. */
    XImage image = {
        .width = (int)width, .height = (int)height, .format = ZPixmap, .data = (char *)bytes, .byte_order = LSBFirst,
        .bitmap_unit = 8, .bitmap_bit_order = LSBFirst, .bitmap_pad = 8, .depth = 8, .bytes_per_line = (int)stride,
        .bits_per_pixel = 8,
    };
    XInitImage(&image);
    XPutImage(display, pixmap, gc, &image, 0, 0, 0, 0, width, height);
}
