/* The four SYNC requests behind _NET_WM_SYNC_REQUEST, written with Xlib's own request machinery. */
#include "CX11.h"
#include <X11/Xlibint.h>
#include <X11/extensions/syncconst.h>
#include <X11/extensions/syncproto.h>

int cx11_sync_opcode(Display *dpy) {
    int opcode, event, error;
    if (!XQueryExtension(dpy, SYNC_NAME, &opcode, &event, &error)) return 0;
    xSyncInitializeReply reply;
    xSyncInitializeReq *req;
    LockDisplay(dpy);
    GetReq(SyncInitialize, req);
    req->reqType = (CARD8)opcode;
    req->syncReqType = X_SyncInitialize;
    req->majorVersion = SYNC_MAJOR_VERSION;
    req->minorVersion = SYNC_MINOR_VERSION;
    Status ok = _XReply(dpy, (xReply *)&reply, 0, xTrue);
    UnlockDisplay(dpy);
    SyncHandle();
    return ok ? opcode : 0;
}

XID cx11_sync_create_counter(Display *dpy, int opcode, long long value) {
    xSyncCreateCounterReq *req;
    LockDisplay(dpy);
    GetReq(SyncCreateCounter, req);
    req->reqType = (CARD8)opcode;
    req->syncReqType = X_SyncCreateCounter;
    /* Ids may be taken only under the lock: outside it a second one aborts the program. */
    XID counter = XAllocID(dpy);
    req->cid = (XSyncCounter)counter;
    req->initial_value_hi = (INT32)(value >> 32);
    req->initial_value_lo = (CARD32)value;
    UnlockDisplay(dpy);
    SyncHandle();
    return counter;
}

void cx11_sync_set_counter(Display *dpy, int opcode, XID counter, long long value) {
    xSyncSetCounterReq *req;
    LockDisplay(dpy);
    GetReq(SyncSetCounter, req);
    req->reqType = (CARD8)opcode;
    req->syncReqType = X_SyncSetCounter;
    req->cid = (XSyncCounter)counter;
    req->value_hi = (INT32)(value >> 32);
    req->value_lo = (CARD32)value;
    UnlockDisplay(dpy);
    SyncHandle();
}

int cx11_sync_query_counter(Display *dpy, int opcode, XID counter, long long *value) {
    xSyncQueryCounterReq *req;
    xSyncQueryCounterReply reply;
    LockDisplay(dpy);
    GetReq(SyncQueryCounter, req);
    req->reqType = (CARD8)opcode;
    req->syncReqType = X_SyncQueryCounter;
    req->counter = (XSyncCounter)counter;
    Status ok = _XReply(dpy, (xReply *)&reply, 0, xTrue);
    UnlockDisplay(dpy);
    SyncHandle();
    if (!ok) return 0;
    *value = ((long long)reply.value_hi << 32) | reply.value_lo;
    return 1;
}

void cx11_sync_destroy_counter(Display *dpy, int opcode, XID counter) {
    xSyncDestroyCounterReq *req;
    LockDisplay(dpy);
    GetReq(SyncDestroyCounter, req);
    req->reqType = (CARD8)opcode;
    req->syncReqType = X_SyncDestroyCounter;
    req->counter = (XSyncCounter)counter;
    UnlockDisplay(dpy);
    SyncHandle();
}
