/// Apple's identifiers of well-known types of files, and the MIME types of freedesktop.org's shared database.
enum SystemTypes {
    /// The MIME type of a system's type identifier; nil for one that no database here has.
    static func mime(_ identifier: String) -> String? { table[identifier] }

    /// The MIME type of a file name extension, for types that are declared by their extensions alone.
    static func mime(pathExtension: String) -> String? { extensions[pathExtension.lowercased()] }

    private static let table: [String: String] = [
        "public.data": "application/octet-stream", "public.item": "application/octet-stream", "public.content": "application/octet-stream",
        "public.text": "text/plain", "public.plain-text": "text/plain", "public.utf8-plain-text": "text/plain",
        "public.utf16-plain-text": "text/plain",
        "public.delimited-values-text": "text/plain", "public.comma-separated-values-text": "text/csv",
        "public.tab-separated-values-text": "text/tab-separated-values",
        "public.log": "text/x-log", "public.source-code": "text/plain", "public.script": "text/plain",
        "public.swift-source": "text/x-swift",
        "public.c-source": "text/x-csrc", "public.c-header": "text/x-chdr", "public.c-plus-plus-source": "text/x-c++src",
        "public.objective-c-source": "text/x-objcsrc",
        "public.python-script": "text/x-python", "public.shell-script": "application/x-shellscript",
        "com.netscape.javascript-source": "text/javascript",
        "public.rtf": "application/rtf", "public.html": "text/html", "public.xml": "application/xml", "public.json": "application/json",
        "public.yaml": "application/yaml",
        "net.daringfireball.markdown": "text/markdown", "public.css": "text/css", "com.adobe.pdf": "application/pdf",
        "com.adobe.postscript": "application/postscript",
        "org.idpf.epub-container": "application/epub+zip", "public.image": "image/png", "public.png": "image/png",
        "public.jpeg": "image/jpeg", "public.tiff": "image/tiff",
        "com.compuserve.gif": "image/gif", "public.heic": "image/heif", "public.heif": "image/heif", "org.webmproject.webp": "image/webp",
        "com.microsoft.bmp": "image/bmp",
        "public.svg-image": "image/svg+xml", "com.microsoft.ico": "image/vnd.microsoft.icon",
        "com.adobe.photoshop-image": "image/vnd.adobe.photoshop",
        "public.audio": "audio/mpeg", "public.mp3": "audio/mpeg", "public.mpeg-4-audio": "audio/mp4", "com.apple.m4a-audio": "audio/mp4",
        "com.microsoft.waveform-audio": "audio/x-wav",
        "public.aiff-audio": "audio/x-aiff", "org.xiph.flac": "audio/flac", "public.midi-audio": "audio/midi", "public.movie": "video/mp4",
        "public.video": "video/mp4",
        "public.mpeg-4": "video/mp4", "com.apple.quicktime-movie": "video/quicktime", "public.mpeg": "video/mpeg",
        "public.avi": "video/x-msvideo",
        "public.zip-archive": "application/zip", "public.archive": "application/zip", "org.gnu.gnu-zip-archive": "application/gzip",
        "public.tar-archive": "application/x-tar",
        "public.folder": "inode/directory", "public.directory": "inode/directory", "public.font": "font/ttf",
        "public.truetype-ttf-font": "font/ttf",
        "public.opentype-font": "font/otf", "public.vcard": "text/vcard", "com.apple.ical.ics": "text/calendar",
        "public.database": "application/vnd.sqlite3",
        "com.apple.property-list": "application/xml", "com.apple.xml-property-list": "application/xml",
        "public.email-message": "message/rfc822",
        "com.microsoft.word.doc": "application/msword",
        "org.openxmlformats.wordprocessingml.document": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "com.microsoft.excel.xls": "application/vnd.ms-excel",
        "org.openxmlformats.spreadsheetml.sheet": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "org.oasis-open.opendocument.text": "application/vnd.oasis.opendocument.text", "com.topografix.gpx": "application/gpx+xml",
    ]

    private static let extensions: [String: String] = [
        "txt": "text/plain", "text": "text/plain", "md": "text/markdown", "markdown": "text/markdown", "csv": "text/csv",
        "tsv": "text/tab-separated-values",
        "json": "application/json", "xml": "application/xml", "html": "text/html", "htm": "text/html", "rtf": "application/rtf",
        "pdf": "application/pdf",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "tiff": "image/tiff", "tif": "image/tiff",
        "heic": "image/heif",
        "webp": "image/webp", "svg": "image/svg+xml", "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/x-wav", "mp4": "video/mp4",
        "mov": "video/quicktime",
        "zip": "application/zip", "ics": "text/calendar", "vcf": "text/vcard", "epub": "application/epub+zip", "swift": "text/x-swift",
        "gpx": "application/gpx+xml"
    ]
}
