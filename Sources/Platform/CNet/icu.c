#include "cnet.h"
#include <string.h>

// The functions' own types are in EspalierCore/Localization/ICU.swift and SwiftData/Store/TextCollator.swift. Weak: a program without them is linked as well.
#define FUNCTIONS(each) \
    each(uplrules_open) each(uplrules_select) each(unumf_openForSkeletonAndLocale) each(unumf_openResult) each(unumf_formatDouble) \
    each(unumf_resultToString) each(unumf_close) each(unumf_closeResult) each(ulistfmt_openForType) each(ulistfmt_format) each(ulistfmt_close) \
    each(ucol_open) each(ucol_close) each(ucol_setAttribute) each(ucol_getSortKey)

#define DECLARE(name) extern void swift_##name(void) __attribute__((weak));
FUNCTIONS(DECLARE)

void *cnet_icu_function(const char *name) {
#define FIND(function) if (strcmp(name, #function) == 0) return (void *)swift_##function;
    FUNCTIONS(FIND)
    return NULL;
}
