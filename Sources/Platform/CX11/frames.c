/* Where many windows are, in one round trip. Xlib's own calls wait for each answer; requests that are all sent before the first answer
 * is read need handlers of its asynchronous replies (as XGetAtomNames does it). */
#include "CX11.h"
#include <X11/Xlibint.h>
#include <string.h>

typedef struct {
    unsigned long first, last;
    CX11Frame *frames;
} Frames;

/* Takes the replies to our requests, which alternate, and the errors of windows that are gone. */
static Bool on_reply(Display *dpy, xReply *reply, char *buffer, int length, XPointer data) {
    Frames *all = (Frames *)data;
    unsigned long serial = dpy->last_request_read;
    if ((long)(serial - all->first) < 0 || (long)(serial - all->last) > 0) return False;
    CX11Frame *frame = &all->frames[(serial - all->first) / 2];
    int is_geometry = ((serial - all->first) & 1) == 0;
    if (reply->generic.type == X_Error) {
        frame->is_known = 0;
        return True;
    }
    if (is_geometry) {
        xGetGeometryReply space, *geometry;
        geometry = (xGetGeometryReply *)_XGetAsyncReply(dpy, (char *)&space, reply, buffer, length, 0, True);
        frame->x = geometry->x;
        frame->y = geometry->y;
        frame->width = geometry->width + 2 * geometry->borderWidth;
        frame->height = geometry->height + 2 * geometry->borderWidth;
        frame->is_known = 1;
    } else {
        xGetWindowAttributesReply space, *attributes;
        attributes = (xGetWindowAttributesReply *)_XGetAsyncReply(
            dpy, (char *)&space, reply, buffer, length, (SIZEOF(xGetWindowAttributesReply) - SIZEOF(xReply)) >> 2, True);
        frame->is_mapped = attributes->mapState == IsViewable;
    }
    return True;
}

void cx11_window_frames(Display *dpy, const Window *windows, CX11Frame *frames, int count) {
    for (int i = 0; i < count; i++) frames[i] = (CX11Frame){ 0 };
    if (count <= 0) return;
    _XAsyncHandler handler;
    Frames all = { .frames = frames };
    LockDisplay(dpy);
    all.first = dpy->request + 1;
    all.last = dpy->request + 2 * (unsigned long)count;
    handler.next = dpy->async_handlers;
    handler.handler = on_reply;
    handler.data = (XPointer)&all;
    dpy->async_handlers = &handler;
    for (int i = 0; i < count; i++) {
        xResourceReq *request;
        GetResReq(GetGeometry, windows[i], request);
        GetResReq(GetWindowAttributes, windows[i], request);
    }
    /* The answer to this comes after all others. */
    xReq *last;
    xGetInputFocusReply reply;
    GetEmptyReq(GetInputFocus, last);
    (void)last;
    (void)_XReply(dpy, (xReply *)&reply, 0, xTrue);
    DeqAsyncHandler(dpy, &handler);
    UnlockDisplay(dpy);
    SyncHandle();
}

void cx11_send_raw_event(Display *dpy, Window window, const void *bytes) {
    xSendEventReq *request;
    LockDisplay(dpy);
    GetReq(SendEvent, request);
    request->destination = (CARD32)window;
    request->propagate = False;
    request->eventMask = 0;
    memcpy(&request->event, bytes, 32);
    UnlockDisplay(dpy);
    SyncHandle();
}
