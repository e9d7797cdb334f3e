/* Preloaded into a program: makes its n-th operation on files below a folder fail, or ends the process in the middle of it. Counts from
 * when a file is there whose name the environment gives, so that starting is not disturbed.
 *
 *   FAULT_FOLDER  below which operations count
 *   FAULT_ARMED   the file that arms
 *   FAULT_AT      which operation, from 1; 0 only counts
 *   FAULT_MODE    full: no space is left, from then on while the file is there; kill: the process ends before it;
 *                 half: of a write half is written, then the process ends
 *   FAULT_LOG     where each operation is noted */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int count;

static int is_below(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    return folder && path && !strncmp(path, folder, strlen(folder));
}

static int has_path(int descriptor, char *path, size_t size) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, size - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return 1;
}

/* Whether the operation fails. */
static int fails(const char *what, const char *path, int *is_half) {
    const char *armed = getenv("FAULT_ARMED"), *at = getenv("FAULT_AT"), *mode = getenv("FAULT_MODE"), *log = getenv("FAULT_LOG");
    if (is_half) *is_half = 0;
    if (!is_below(path) || !armed || syscall(SYS_access, armed, F_OK)) return 0;
    int number = atomic_fetch_add(&count, 1) + 1;
    if (log) {
        char line[1200];
        int length = snprintf(line, sizeof line, "%d %s %s\n", number, what, path);
        int file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        if (file >= 0) {
            syscall(SYS_write, file, line, (size_t)length);
            syscall(SYS_close, file);
        }
    }
    int wanted = at ? atoi(at) : 0;
    if (!wanted || !mode || number < wanted) return 0;
    if (!strcmp(mode, "full")) return 1;
    if (number > wanted) return 0;
    if (!strcmp(mode, "half") && is_half) return *is_half = 1;
    kill(getpid(), SIGKILL);
    for (;;) pause();
}

#define NEXT(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))
#define FULL return errno = ENOSPC, -1

static int opened(const char *path, int flags, mode_t mode, int (*next)(const char *, int, ...)) {
    if (flags & (O_CREAT | O_TRUNC) && fails("open", path, NULL)) FULL;
    return next(path, flags, mode);
}
int open(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    return opened(path, flags, mode, NEXT(open));
}
int open64(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    return opened(path, flags, mode, NEXT(open64));
}
int mkstemp(char *path) {
    if (fails("mkstemp", path, NULL)) FULL;
    return NEXT(mkstemp)(path);
}
int mkdir(const char *path, mode_t mode) {
    if (fails("mkdir", path, NULL)) FULL;
    return NEXT(mkdir)(path, mode);
}
int rename(const char *from, const char *to) {
    if (fails("rename", to, NULL)) FULL;
    return NEXT(rename)(from, to);
}
int fsync(int descriptor) {
    char path[1024];
    if (has_path(descriptor, path, sizeof path) && fails("fsync", path, NULL)) FULL;
    return NEXT(fsync)(descriptor);
}
static ssize_t written(int descriptor, const void *bytes, size_t size, off_t offset, int has_offset) {
    char path[1024];
    int is_half;
    int fd = descriptor;
    if (has_path(fd, path, sizeof path) && fails("write", path, &is_half)) {
        if (!is_half) FULL;
        if (has_offset) syscall(SYS_pwrite64, fd, bytes, size / 2, offset);
        else syscall(SYS_write, fd, bytes, size / 2);
        kill(getpid(), SIGKILL);
        for (;;) pause();
    }
    return has_offset ? syscall(SYS_pwrite64, fd, bytes, size, offset) : syscall(SYS_write, fd, bytes, size);
}
ssize_t write(int descriptor, const void *bytes, size_t size) { return written(descriptor, bytes, size, 0, 0); }
ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) { return written(descriptor, bytes, size, offset, 1); }
ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) { return written(descriptor, bytes, size, offset, 1); }
