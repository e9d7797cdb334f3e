/* The XFIXES request that reports who takes a selection, written with Xlib's own request machinery. */
#include "CX11.h"
#include <X11/Xlibint.h>
#include <X11/extensions/xfixesproto.h>

/* Xlib drops events of extensions without a translator. This one fills in what a SelectionClear has: the new owner as its window. */
static Bool selection_taken(Display *dpy, XEvent *event, xEvent *wire) {
    xXFixesSelectionNotifyEvent *taken = (xXFixesSelectionNotifyEvent *)wire;
    event->xselectionclear.type = wire->u.u.type & 0x7f;
    event->xselectionclear.serial = _XSetLastRequestRead(dpy, (xGenericReply *)wire);
    event->xselectionclear.send_event = (wire->u.u.type & 0x80) != 0;
    event->xselectionclear.display = dpy;
    event->xselectionclear.window = taken->owner;
    event->xselectionclear.selection = taken->selection;
    event->xselectionclear.time = taken->selectionTimestamp;
    return True;
}

int cx11_fixes_open(Display *dpy, int *event_type) {
    int opcode, event, error;
    if (!XQueryExtension(dpy, XFIXES_NAME, &opcode, &event, &error)) return 0;
    /* The server answers no other request of the extension before this one. */
    xXFixesQueryVersionReply reply;
    xXFixesQueryVersionReq *version;
    LockDisplay(dpy);
    GetReq(XFixesQueryVersion, version);
    version->reqType = (CARD8)opcode;
    version->xfixesReqType = X_XFixesQueryVersion;
    version->majorVersion = 1;
    version->minorVersion = 0;
    Status ok = _XReply(dpy, (xReply *)&reply, 0, xTrue);
    UnlockDisplay(dpy);
    SyncHandle();
    if (!ok) return 0;
    XESetWireToEvent(dpy, event + XFixesSelectionNotify, selection_taken);
    *event_type = event + XFixesSelectionNotify;
    return opcode;
}

void cx11_fixes_watch_selection(Display *dpy, int opcode, Window window, Atom selection) {
    xXFixesSelectSelectionInputReq *select;
    LockDisplay(dpy);
    GetReq(XFixesSelectSelectionInput, select);
    select->reqType = (CARD8)opcode;
    select->xfixesReqType = X_XFixesSelectSelectionInput;
    select->window = (CARD32)window;
    select->selection = (CARD32)selection;
    select->eventMask = XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask | XFixesSelectionClientCloseNotifyMask;
    UnlockDisplay(dpy);
    SyncHandle();
}
