#include "CX11.h"
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

XIC cx11_create_ic(XIM im, Window window) {
    return XCreateIC(im, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, NULL);
}

static int preedit_start(XIC ic, XPointer data, XPointer call) {
    (void)ic, (void)data, (void)call;
    return -1; /* any length */
}

static void preedit_done(XIC ic, XPointer data, XPointer call) {
    (void)ic, (void)call;
    CX11Preedit *preedit = (CX11Preedit *)data;
    preedit->done(preedit->data);
}

static size_t put_utf8(char *out, unsigned long c) {
    if (c < 0x80) return out[0] = (char)c, 1;
    if (c < 0x800) return out[0] = (char)(0xC0 | c >> 6), out[1] = (char)(0x80 | (c & 0x3F)), 2;
    if (c < 0x10000)
        return out[0] = (char)(0xE0 | c >> 12), out[1] = (char)(0x80 | (c >> 6 & 0x3F)), out[2] = (char)(0x80 | (c & 0x3F)), 3;
    return out[0] = (char)(0xF0 | c >> 18), out[1] = (char)(0x80 | (c >> 12 & 0x3F)), out[2] = (char)(0x80 | (c >> 6 & 0x3F)),
           out[3] = (char)(0x80 | (c & 0x3F)), 4;
}

static void preedit_draw(XIC ic, XPointer data, XPointer info) {
    (void)ic;
    CX11Preedit *preedit = (CX11Preedit *)data;
    XIMPreeditDrawCallbackStruct *call = (XIMPreeditDrawCallbackStruct *)info;
    if (!call) return;
    const XIMText *new = call->text;
    const unsigned long *looks = new && new->length > 0 ? new->feedback : NULL;
    /* A text without a string changes only how the characters look. */
    if (new && !new->string.multi_byte) {
        if (looks) preedit->restyle(preedit->data, call->caret, call->chg_first, looks, new->length);
        return;
    }
    char *text = NULL;
    if (new && new->length > 0) {
        size_t length = new->length;
        text = malloc(length * 6 + 1);
        if (!text) return;
        if (new->encoding_is_wchar) {
            char *end = text;
            for (size_t i = 0; i < length && new->string.wide_char[i]; i++)
                end += put_utf8(end, (unsigned long)new->string.wide_char[i]);
            *end = 0;
        } else {
            strncpy(text, new->string.multi_byte, length * 6);
            text[length * 6] = 0;
        }
    }
    preedit->draw(preedit->data, call->caret, call->chg_first, call->chg_length, text, looks, looks ? new->length : 0);
    free(text);
}

static void preedit_caret(XIC ic, XPointer data, XPointer info) {
    (void)ic;
    CX11Preedit *preedit = (CX11Preedit *)data;
    XIMPreeditCaretCallbackStruct *call = (XIMPreeditCaretCallbackStruct *)info;
    if (call && call->direction == XIMAbsolutePosition) preedit->caret(preedit->data, call->position);
}

static int supports(XIM im, XIMStyle style) {
    XIMStyles *styles = NULL;
    int found = 0;
    if (XGetIMValues(im, XNQueryInputStyle, &styles, NULL) || !styles) return 0;
    for (int i = 0; i < styles->count_styles; i++) found |= styles->supported_styles[i] == style;
    XFree(styles);
    return found;
}

/* Over the spot: the method itself shows what is composed, at a place that it is given. It requires a font set, which it need not
   use; all windows of a display share one. */
static XIC create_spot_ic(XIM im, Window window) {
    static XFontSet fonts;
    static Display *owner;
    if (!supports(im, XIMPreeditPosition | XIMStatusNothing)) return NULL;
    if (!fonts || owner != XDisplayOfIM(im)) {
        char **missing = NULL, *fallback = NULL;
        int count = 0;
        fonts = XCreateFontSet(XDisplayOfIM(im), "-*-*-medium-r-normal--14-*-*-*-*-*-*-*,-*-*-*-*-*--*-*-*-*-*-*-*-*,*", &missing,
                               &count, &fallback);
        if (missing) XFreeStringList(missing);
        if (!fonts) return NULL;
        owner = XDisplayOfIM(im);
    }
    XPoint spot = { 0, 0 };
    XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, XNFontSet, fonts, NULL);
    if (!list) return NULL;
    XIC ic = XCreateIC(im, XNInputStyle, XIMPreeditPosition | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window,
                       XNPreeditAttributes, list, NULL);
    XFree(list);
    return ic;
}

static XIC create_plain_ic(XIM im, Window window) {
    XIC ic = create_spot_ic(im, window);
    return ic ? ic : cx11_create_ic(im, window);
}

XIC cx11_create_composing_ic(XIM im, Window window, CX11Preedit *preedit) {
    if (!supports(im, XIMPreeditCallbacks | XIMStatusNothing)) return create_plain_ic(im, window);
    preedit->callbacks[0] = (XIMCallback){ (XPointer)preedit, (XIMProc)preedit_start };
    preedit->callbacks[1] = (XIMCallback){ (XPointer)preedit, (XIMProc)preedit_done };
    preedit->callbacks[2] = (XIMCallback){ (XPointer)preedit, (XIMProc)preedit_draw };
    preedit->callbacks[3] = (XIMCallback){ (XPointer)preedit, (XIMProc)preedit_caret };
    XVaNestedList list = XVaCreateNestedList(0, XNPreeditStartCallback, &preedit->callbacks[0], XNPreeditDoneCallback,
                                             &preedit->callbacks[1], XNPreeditDrawCallback, &preedit->callbacks[2],
                                             XNPreeditCaretCallback, &preedit->callbacks[3], NULL);
    XIC ic = list ? XCreateIC(im, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing, XNClientWindow, window, XNFocusWindow,
                              window, XNPreeditAttributes, list, NULL)
                  : NULL;
    if (list) XFree(list);
    return ic ? ic : create_plain_ic(im, window);
}

void cx11_ic_set_spot(XIC ic, short x, short y) {
    XPoint spot = { x, y };
    XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
    if (!list) return;
    XSetICValues(ic, XNPreeditAttributes, list, NULL);
    XFree(list);
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

int cx11_im_on_instantiate(Display *display, void (*callback)(Display *, void *, void *), void *data) {
    return XRegisterIMInstantiateCallback(display, NULL, NULL, NULL, (XIDProc)callback, (XPointer)data);
}

void cx11_im_forget_instantiate(Display *display, void (*callback)(Display *, void *, void *), void *data) {
    XUnregisterIMInstantiateCallback(display, NULL, NULL, NULL, (XIDProc)callback, (XPointer)data);
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
