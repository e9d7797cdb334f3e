/* The RandR requests that report refresh rates, written with Xlib's own request machinery. */
#include "CX11.h"
#include <X11/Xlibint.h>
#include <X11/extensions/randr.h>
#include <X11/extensions/randrproto.h>

/* Xlib drops events of extensions without a translator. For this one it is enough to know that it arrived. */
static Bool screen_changed(Display *dpy, XEvent *event, xEvent *wire) {
    event->xany.type = wire->u.u.type & 0x7f;
    event->xany.serial = _XSetLastRequestRead(dpy, (xGenericReply *)wire);
    event->xany.send_event = (wire->u.u.type & 0x80) != 0;
    event->xany.display = dpy;
    event->xany.window = ((xRRScreenChangeNotifyEvent *)wire)->root;
    return True;
}

int cx11_randr_open(Display *dpy, Window root, int *event_type, int *has_monitors) {
    int opcode, event, error;
    if (!XQueryExtension(dpy, RANDR_NAME, &opcode, &event, &error)) return 0;
    xRRQueryVersionReply reply;
    xRRQueryVersionReq *version;
    LockDisplay(dpy);
    GetReq(RRQueryVersion, version);
    version->reqType = (CARD8)opcode;
    version->randrReqType = X_RRQueryVersion;
    version->majorVersion = 1;
    version->minorVersion = 5;
    Status ok = _XReply(dpy, (xReply *)&reply, 0, xTrue);
    UnlockDisplay(dpy);
    SyncHandle();
    /* 1.3 is the first version that answers without asking the hardware. */
    if (!ok || (reply.majorVersion == 1 && reply.minorVersion < 3)) return 0;
    XESetWireToEvent(dpy, event + RRScreenChangeNotify, screen_changed);
    xRRSelectInputReq *select;
    LockDisplay(dpy);
    GetReq(RRSelectInput, select);
    select->reqType = (CARD8)opcode;
    select->randrReqType = X_RRSelectInput;
    select->window = (CARD32)root;
    select->enable = RRScreenChangeNotifyMask;
    UnlockDisplay(dpy);
    SyncHandle();
    *event_type = event + RRScreenChangeNotify;
    *has_monitors = reply.majorVersion > 1 || reply.minorVersion >= 5;
    return opcode;
}

/* Reads `bytes` of a reply, padded to four; false if fewer are left. */
static int read_part(Display *dpy, void *target, size_t bytes, unsigned long *words) {
    unsigned long wanted = (bytes + 3) >> 2;
    if (wanted > *words) return 0;
    _XReadPad(dpy, target, (long)bytes);
    *words -= wanted;
    return 1;
}

/* Asks for what a CRTC shows; false if it is off or unknown. */
static int crtc_info(Display *dpy, int opcode, CARD32 crtc, CARD32 time, xRRGetCrtcInfoReply *reply) {
    xRRGetCrtcInfoReq *req;
    LockDisplay(dpy);
    GetReq(RRGetCrtcInfo, req);
    req->reqType = (CARD8)opcode;
    req->randrReqType = X_RRGetCrtcInfo;
    req->crtc = crtc;
    req->configTimestamp = time;
    Status ok = _XReply(dpy, (xReply *)reply, 0, xTrue);
    UnlockDisplay(dpy);
    SyncHandle();
    return ok && reply->status == 0 && reply->mode != 0;
}

double cx11_randr_rate(unsigned dot_clock, unsigned h_total, unsigned v_total, int interlaced, int double_scanned) {
    if (!h_total || !v_total) return 0;
    double lines = v_total;
    if (double_scanned) lines *= 2;
    if (interlaced) lines /= 2;
    return dot_clock / (h_total * lines);
}

/* What the CRTCs show, each taken for a monitor. */
static int crtc_monitors(Display *dpy, int opcode, Window root, CX11Monitor *monitors, int limit) {
    enum { crtc_limit = 64 };
    xRRGetScreenResourcesReq *req;
    xRRGetScreenResourcesReply reply;
    CARD32 crtcs[crtc_limit];
    LockDisplay(dpy);
    GetReq(RRGetScreenResources, req);
    req->reqType = (CARD8)opcode;
    req->randrReqType = X_RRGetScreenResourcesCurrent;
    req->window = (CARD32)root;
    xRRModeInfo *modes = NULL;
    int found = 0, crtc_count = 0, mode_count = 0;
    if (_XReply(dpy, (xReply *)&reply, 0, xFalse)) {
        unsigned long words = reply.length;
        crtc_count = reply.nCrtcs;
        mode_count = reply.nModes;
        modes = crtc_count <= crtc_limit ? Xmalloc((size_t)(mode_count + 1) * sizeof *modes) : NULL;
        CARD32 *outputs = Xmalloc(((size_t)reply.nOutputs + 1) * 4);
        found = modes && outputs && read_part(dpy, crtcs, (size_t)crtc_count * 4, &words)
            && read_part(dpy, outputs, (size_t)reply.nOutputs * 4, &words)
            && read_part(dpy, modes, (size_t)mode_count * sizeof *modes, &words);
        _XEatDataWords(dpy, words);
        Xfree(outputs);
    }
    UnlockDisplay(dpy);
    SyncHandle();
    int count = 0;
    for (int i = 0; found && i < crtc_count && count < limit; i++) {
        xRRGetCrtcInfoReply info;
        if (!crtc_info(dpy, opcode, crtcs[i], reply.configTimestamp, &info)) continue;
        for (int m = 0; m < mode_count; m++) {
            if (modes[m].id != info.mode) continue;
            monitors[count++] = (CX11Monitor){
                .x = info.x, .y = info.y, .width = info.width, .height = info.height,
                .rate = cx11_randr_rate(modes[m].dotClock, modes[m].hTotal, modes[m].vTotal,
                                        (modes[m].modeFlags & RR_Interlace) != 0, (modes[m].modeFlags & RR_DoubleScan) != 0),
            };
            break;
        }
    }
    Xfree(modes);
    return count;
}

/* The part that two monitors have in common, in pixels. */
static long common_area(const CX11Monitor *a, const CX11Monitor *b) {
    long left = a->x > b->x ? a->x : b->x, top = a->y > b->y ? a->y : b->y;
    long right = a->x + a->width < b->x + b->width ? a->x + a->width : b->x + b->width;
    long bottom = a->y + a->height < b->y + b->height ? a->y + a->height : b->y + b->height;
    return right > left && bottom > top ? (right - left) * (bottom - top) : 0;
}

/* RRGetMonitors (RandR 1.5): what the user calls a monitor. Returns how many there are; 0 if the server does not say. */
static int named_monitors(Display *dpy, int opcode, Window root, CX11Monitor *monitors, int limit) {
    xRRGetMonitorsReq *req;
    xRRGetMonitorsReply reply;
    int count = 0;
    LockDisplay(dpy);
    GetReq(RRGetMonitors, req);
    req->reqType = (CARD8)opcode;
    req->randrReqType = X_RRGetMonitors;
    req->window = (CARD32)root;
    req->get_active = xTrue;
    if (_XReply(dpy, (xReply *)&reply, 0, xFalse)) {
        unsigned long words = reply.length;
        for (CARD32 i = 0; i < reply.nmonitors && count < limit; i++) {
            xRRMonitorInfo info;
            if (!read_part(dpy, &info, SIZEOF(xRRMonitorInfo), &words) || info.noutput > words) break;
            _XEatDataWords(dpy, info.noutput);
            words -= info.noutput;
            if (!info.width || !info.height) continue;
            monitors[count++] = (CX11Monitor){.x = info.x, .y = info.y, .width = info.width, .height = info.height};
        }
        _XEatDataWords(dpy, words);
    }
    UnlockDisplay(dpy);
    SyncHandle();
    return count;
}

int cx11_randr_monitors(Display *dpy, int opcode, int has_monitors, Window root, CX11Monitor *monitors, int limit) {
    enum { crtc_limit = 64 };
    CX11Monitor crtcs[crtc_limit];
    int crtc_count = crtc_monitors(dpy, opcode, root, crtcs, crtc_limit);
    int count = has_monitors ? named_monitors(dpy, opcode, root, monitors, limit) : 0;
    /* A monitor has the rate of the CRTC that shows most of it. */
    for (int i = 0; i < count; i++) {
        long most = 0;
        for (int c = 0; c < crtc_count; c++) {
            long common = common_area(&monitors[i], &crtcs[c]);
            if (common <= most) continue;
            most = common;
            monitors[i].rate = crtcs[c].rate;
        }
    }
    if (count > 0) return count;
    count = crtc_count < limit ? crtc_count : limit;
    for (int i = 0; i < count; i++) monitors[i] = crtcs[i];
    return count;
}
