/* The SHAPE requests that cut corners off popups and let clicks through windows, written with Xlib's own request machinery: libXext is not needed. */
#include "CX11.h"
#include <X11/Xlibint.h>
#include <X11/extensions/shapeconst.h>
#include <X11/extensions/shapeproto.h>

int cx11_shape_opcode(Display *dpy) {
    int opcode, event, error;
    return XQueryExtension(dpy, SHAPENAME, &opcode, &event, &error) ? opcode : 0;
}

static void set_shape(Display *dpy, int opcode, Window window, int kind, XRectangle *rectangles, int count) {
    xShapeRectanglesReq *req;
    LockDisplay(dpy);
    GetReq(ShapeRectangles, req);
    req->reqType = (CARD8)opcode;
    req->shapeReqType = X_ShapeRectangles;
    req->op = ShapeSet;
    req->ordering = YXBanded;
    req->destKind = (BYTE)kind;
    req->dest = (CARD32)window;
    req->xOff = 0;
    req->yOff = 0;
    /* Eight bytes each. */
    long words = (long)count * 2;
    SetReqLen(req, words, 1);
    if (count) Data16(dpy, (short *)rectangles, words * 4);
    UnlockDisplay(dpy);
    SyncHandle();
}

void cx11_shape_set(Display *dpy, int opcode, Window window, XRectangle *rectangles, int count) {
    set_shape(dpy, opcode, window, ShapeBounding, rectangles, count);
}

void cx11_shape_set_input(Display *dpy, int opcode, Window window, int is_empty) {
    if (is_empty) {
        set_shape(dpy, opcode, window, ShapeInput, NULL, 0);
        return;
    }
    /* No mask: the shape that the window has without one. */
    xShapeMaskReq *req;
    LockDisplay(dpy);
    GetReq(ShapeMask, req);
    req->reqType = (CARD8)opcode;
    req->shapeReqType = X_ShapeMask;
    req->op = ShapeSet;
    req->destKind = ShapeInput;
    req->dest = (CARD32)window;
    req->xOff = 0;
    req->yOff = 0;
    req->src = None;
    UnlockDisplay(dpy);
    SyncHandle();
}
