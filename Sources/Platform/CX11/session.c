/* The session's manager (X Session Management Protocol 1.0), spoken by libSM and libICE, which are loaded at run time where they are
 * installed. */
#include "CX11.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The libraries' own structures (SMlib.h), as a build does not need their headers. */
typedef struct { int length; void *value; } prop_value;
typedef struct { const char *name, *type; int count; prop_value *values; } prop;
typedef struct { void (*call)(void *, void *, int, int, int, int); void *data; } save_callback;
typedef struct { void (*call)(void *, void *); void *data; } plain_callback;
typedef struct { save_callback save; plain_callback die, complete, cancelled; } callbacks;
enum { SAVE = 1, DIE = 2, COMPLETE = 4, CANCELLED = 8 };

static struct {
    int is_tried;
    void *(*open)(const char *, void *, int, int, unsigned long, callbacks *, const char *, char **, int, char *);
    int (*close)(void *, int, char **);
    void (*set_properties)(void *, int, prop **);
    void (*saved)(void *, int);
    void *(*ice)(void *);
    int (*number)(void *);
    int (*process)(void *, void *, int *);
    void *(*on_io_error)(void (*)(void *));
} sm;

static int load(void) {
    if (!sm.is_tried) {
        sm.is_tried = 1;
        void *session = dlopen("libSM.so.6", RTLD_LAZY | RTLD_LOCAL), *ice = dlopen("libICE.so.6", RTLD_LAZY | RTLD_LOCAL);
        if (!session || !ice) return 0;
        *(void **)&sm.open = dlsym(session, "SmcOpenConnection");
        *(void **)&sm.close = dlsym(session, "SmcCloseConnection");
        *(void **)&sm.set_properties = dlsym(session, "SmcSetProperties");
        *(void **)&sm.saved = dlsym(session, "SmcSaveYourselfDone");
        *(void **)&sm.ice = dlsym(session, "SmcGetIceConnection");
        *(void **)&sm.number = dlsym(ice, "IceConnectionNumber");
        *(void **)&sm.process = dlsym(ice, "IceProcessMessages");
        *(void **)&sm.on_io_error = dlsym(ice, "IceSetIOErrorHandler");
    }
    return sm.open && sm.close && sm.set_properties && sm.saved && sm.ice && sm.number && sm.process && sm.on_io_error;
}

static void on_save(void *connection, void *data, int type, int shutdown, int interact, int fast) {
    (void)connection, (void)type, (void)interact, (void)fast;
    const CX11Session *session = data;
    session->save(session->data, shutdown);
}
static void on_die(void *connection, void *data) {
    (void)connection;
    const CX11Session *session = data;
    session->die(session->data);
}
static void ignore(void *connection, void *data) { (void)connection, (void)data; }
/* By default libICE ends the process when the session's manager does. */
static void on_io_error(void *connection) { (void)connection; }

void *cx11_session_open(CX11Session *session, char *id, int id_size) {
    if (!load()) return NULL;
    sm.on_io_error(on_io_error);
    callbacks all = { { on_save, session }, { on_die, session }, { ignore, session }, { ignore, session } };
    char *given = NULL, error[128] = { 0 };
    void *connection = sm.open(NULL, NULL, 1, 0, SAVE | DIE | COMPLETE | CANCELLED, &all, NULL, &given, sizeof error, error);
    if (!connection) return NULL;
    strncpy(id, given ? given : "", (size_t)id_size - 1);
    id[id_size - 1] = 0;
    free(given);
    return connection;
}

int cx11_session_descriptor(void *connection) { return sm.number(sm.ice(connection)); }

int cx11_session_process(void *connection) {
    int replied = 0;
    /* IceProcessMessagesSuccess is 0. The third is that a message has closed the connection. */
    return sm.process(sm.ice(connection), NULL, &replied) == 0;
}

void cx11_session_describe(void *connection, const char *const *arguments, int count, const char *user) {
    prop_value *words = calloc((size_t)count + 1, sizeof *words);
    if (!words || count < 1) return free(words);
    for (int i = 0; i < count; i++) words[i] = (prop_value){ (int)strlen(arguments[i]), (void *)arguments[i] };
    char number[16];
    int length = snprintf(number, sizeof number, "%ld", (long)getpid());
    prop_value process = { length, number }, owner = { (int)strlen(user), (void *)user }, style = { 1, (void *)"\0" };
    prop program = { "Program", "ARRAY8", 1, words }, restart = { "RestartCommand", "LISTofARRAY8", count, words };
    prop clone = { "CloneCommand", "LISTofARRAY8", count, words }, name = { "UserID", "ARRAY8", 1, &owner };
    prop id = { "ProcessID", "ARRAY8", 1, &process }, hint = { "RestartStyleHint", "CARD8", 1, &style };
    prop *all[] = { &program, &restart, &clone, &name, &id, &hint };
    sm.set_properties(connection, sizeof all / sizeof *all, all);
    free(words);
}

void cx11_session_saved(void *connection, int is_saved) { sm.saved(connection, is_saved); }
void cx11_session_close(void *connection) { sm.close(connection, 0, NULL); }
