#include "cnet.h"

#include <dlfcn.h>
#include <pthread.h>
#include <strings.h>

// The constants of curl's interface, which never change (curl/curl.h); a build does not need its headers.
enum {
    OPTION_WRITE_DATA = 10001, OPTION_URL = 10002, OPTION_USER_AGENT = 10018, OPTION_LOW_SPEED_LIMIT = 19,
    OPTION_LOW_SPEED_TIME = 20, OPTION_NO_PROGRESS = 43, OPTION_FOLLOW = 52, OPTION_PROGRESS_DATA = 10057,
    OPTION_MAX_REDIRECTIONS = 68, OPTION_CONNECT_TIMEOUT = 78, OPTION_NO_SIGNAL = 99, OPTION_MAX_FILE_SIZE = 114,
    OPTION_TIMEOUT = 13, OPTION_PROTOCOLS = 181, OPTION_REDIRECTION_PROTOCOLS = 182, OPTION_WRITE_FUNCTION = 20011,
    OPTION_PROGRESS_FUNCTION = 20219, INFO_RESPONSE_CODE = 0x200002, PROTOCOL_HTTP = 1, PROTOCOL_HTTPS = 2, GLOBAL_ALL = 3,
};

static struct {
    int (*global_init)(long);
    void *(*init)(void);
    int (*set)(void *, int, ...);
    int (*perform)(void *);
    int (*get)(void *, int, ...);
    void (*cleanup)(void *);
    int is_usable;
} curl;

static void load(void) {
    const char *names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4", "libcurl.so"};
    void *library = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++) library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    *(void **)&curl.global_init = dlsym(library, "curl_global_init");
    *(void **)&curl.init = dlsym(library, "curl_easy_init");
    *(void **)&curl.set = dlsym(library, "curl_easy_setopt");
    *(void **)&curl.perform = dlsym(library, "curl_easy_perform");
    *(void **)&curl.get = dlsym(library, "curl_easy_getinfo");
    *(void **)&curl.cleanup = dlsym(library, "curl_easy_cleanup");
    curl.is_usable = curl.global_init && curl.init && curl.set && curl.perform && curl.get && curl.cleanup
        && curl.global_init(GLOBAL_ALL) == 0;
}

typedef struct {
    int (*receive)(void *, const uint8_t *, size_t);
    int (*goes_on)(void *);
    void *context;
} session;

static size_t on_bytes(char *bytes, size_t size, size_t count, void *data) {
    session *session = data;
    return session->receive(session->context, (const uint8_t *)bytes, size * count) ? size * count : 0;
}

static int on_progress(void *data, int64_t total, int64_t now, int64_t upload_total, int64_t upload_now) {
    (void)total, (void)now, (void)upload_total, (void)upload_now;
    session *session = data;
    return !session->goes_on(session->context);
}

int cnet_is_encrypted(const char *url) { return strncasecmp(url, "https:", 6) == 0; }

cnet_result cnet_fetch(
    const char *url, long limit, long timeout, long whole_time, int (*receive)(void *, const uint8_t *, size_t), int (*goes_on)(void *),
    void *context, long *status) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!curl.is_usable) return CNET_NO_LIBRARY;
    void *handle = curl.init();
    if (!handle) return CNET_FAILED;
    session session = {receive, goes_on, context};
    curl.set(handle, OPTION_URL, url);
    curl.set(handle, OPTION_USER_AGENT, "Espalier/1.0");
    curl.set(handle, OPTION_WRITE_FUNCTION, on_bytes);
    curl.set(handle, OPTION_WRITE_DATA, &session);
    curl.set(handle, OPTION_PROGRESS_FUNCTION, on_progress);
    curl.set(handle, OPTION_PROGRESS_DATA, &session);
    curl.set(handle, OPTION_NO_PROGRESS, 0L);
    curl.set(handle, OPTION_NO_SIGNAL, 1L);
    curl.set(handle, OPTION_FOLLOW, 1L);
    curl.set(handle, OPTION_MAX_REDIRECTIONS, 8L);
    // What began encrypted must not go on in the open.
    long protocols = cnet_is_encrypted(url) ? PROTOCOL_HTTPS : PROTOCOL_HTTP | PROTOCOL_HTTPS;
    curl.set(handle, OPTION_PROTOCOLS, protocols);
    curl.set(handle, OPTION_REDIRECTION_PROTOCOLS, protocols);
    curl.set(handle, OPTION_TIMEOUT, whole_time);
    curl.set(handle, OPTION_CONNECT_TIMEOUT, timeout);
    curl.set(handle, OPTION_LOW_SPEED_LIMIT, 1L);
    curl.set(handle, OPTION_LOW_SPEED_TIME, timeout);
    curl.set(handle, OPTION_MAX_FILE_SIZE, limit);
    int result = curl.perform(handle);
    curl.get(handle, INFO_RESPONSE_CODE, status);
    curl.cleanup(handle);
    return result == 0 ? CNET_OK : CNET_FAILED;
}
