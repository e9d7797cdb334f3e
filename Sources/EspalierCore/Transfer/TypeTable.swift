import Foundation
import Synchronization

/// Which kinds there are, and what each is a special case of. The kinds of macOS with the MIME types of shared-mime-info, and
/// those that the app declares.
enum TypeTable {
    struct Entry: Sendable {
        var extensions: [String]
        var mimeTypes: [String]
        var parents: [String]
        var name: String?
    }

    private static let declared = Mutex<[String: Entry]>([:])

    static func declare(_ identifier: String, parent: String) {
        guard known[identifier] == nil else { return }
        declared.withLock { $0[identifier] = Entry(extensions: [], mimeTypes: [], parents: [parent], name: nil) }
    }

    static func entry(_ identifier: String) -> Entry? {
        known[identifier] ?? declared.withLock { $0[identifier] }
    }

    static var identifiers: [String] { Array(known.keys) + declared.withLock { Array($0.keys) } }

    static func identifier(tag: String, _ tagClass: UTTagClass) -> String? {
        tagClass == .mimeType ? byMIMEType[tag] : byExtension[tag]
    }

    private static let byExtension = index(\.extensions)
    private static let byMIMEType = index(\.mimeTypes)

    private static func index(_ tags: (Entry) -> [String]) -> [String: String] {
        var index: [String: String] = [:]
        for (identifier, entry) in rows { for tag in tags(entry) where index[tag] == nil { index[tag] = identifier } }
        return index
    }

    private static let known = Dictionary(uniqueKeysWithValues: rows)

    private static func row(
        _ identifier: String, _ extensions: String, _ mimeTypes: String, _ parents: String, _ name: String
    ) -> (String, Entry) {
        func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        return (identifier, Entry(
            extensions: words(extensions), mimeTypes: words(mimeTypes), parents: words(parents), name: name))
    }

    /// Identifier, file name extensions, MIME types, parents, name.
    private static let rows: [(String, Entry)] = [
        row("public.item", "", "", "", "item"),
        row("public.content", "", "", "", "content"),
        row("public.composite-content", "", "", "public.content", "document"),
        row("public.data", "", "application/octet-stream", "public.item", "data"),
        row("public.directory", "", "inode/directory", "public.item", "folder"),
        row("public.folder", "", "", "public.directory", "folder"),
        row("com.apple.package", "", "", "public.directory", "package"),
        row("com.apple.bundle", "", "", "public.directory", "bundle"),
        row("com.apple.resolvable", "", "", "", "alias"),
        row("public.symlink", "", "", "public.item com.apple.resolvable", "link"),
        row("public.volume", "", "", "public.folder", "volume"),
        row("com.apple.mount-point", "", "", "public.item", "mount point"),
        row("com.apple.alias-file", "", "", "public.data com.apple.resolvable", "alias"),
        row("com.apple.bookmark", "", "", "public.data com.apple.resolvable", "bookmark"),
        row("public.url", "", "text/x-uri", "public.data", "address"),
        row("public.file-url", "", "text/uri-list", "public.url", "file"),
        row("com.apple.internet-location", "", "", "public.data", "internet location"),
        row("com.microsoft.internet-shortcut", "url", "", "com.apple.internet-location", "internet shortcut"),
        row("public.text", "", "text/*", "public.data public.content", "text"),
        row("public.plain-text", "txt text", "text/plain", "public.text", "plain text"),
        row("public.utf8-plain-text", "", "text/plain;charset=utf-8", "public.plain-text", "plain text"),
        row("public.utf16-plain-text", "", "text/plain;charset=utf-16", "public.plain-text", "plain text"),
        row("public.utf16-external-plain-text", "", "", "public.plain-text", "plain text"),
        row("public.delimited-values-text", "", "", "public.text", "table"),
        row("public.comma-separated-values-text", "csv", "text/csv text/comma-separated-values", "public.delimited-values-text", "table"),
        row("public.tab-separated-values-text", "tsv", "text/tab-separated-values", "public.delimited-values-text", "table"),
        row("public.rtf", "rtf", "text/rtf application/rtf", "public.text", "rich text"),
        row("com.apple.rtfd", "rtfd", "", "com.apple.package public.composite-content", "rich text with attachments"),
        row("com.apple.flat-rtfd", "", "", "public.data public.composite-content", "rich text with attachments"),
        row("public.html", "html htm", "text/html", "public.text", "web page"),
        row("public.xml", "xml", "application/xml text/xml", "public.text", "XML"),
        row("public.yaml", "yaml yml", "application/yaml application/x-yaml text/yaml", "public.text", "YAML"),
        row("public.css", "css", "text/css", "public.text", "style sheet"),
        row("public.source-code", "", "", "public.plain-text", "source code"),
        row("public.assembly-source", "s", "", "public.source-code", "assembly source"),
        row("public.c-source", "c", "text/x-csrc", "public.source-code", "C source"),
        row("public.objective-c-source", "m", "", "public.source-code", "Objective-C source"),
        row("public.swift-source", "swift", "text/x-swift", "public.source-code", "Swift source"),
        row("public.c-plus-plus-source", "cpp cc cxx", "text/x-c++src", "public.source-code", "C++ source"),
        row("public.objective-c-plus-plus-source", "mm", "", "public.source-code", "Objective-C++ source"),
        row("public.c-header", "h", "text/x-chdr", "public.source-code", "C header"),
        row("public.c-plus-plus-header", "hpp hh", "text/x-c++hdr", "public.source-code", "C++ header"),
        row("public.script", "", "", "public.source-code", "script"),
        row("com.apple.applescript.text", "applescript", "", "public.script", "AppleScript"),
        row("com.apple.applescript.script", "scpt", "", "public.data public.script", "AppleScript"),
        row("com.netscape.javascript-source", "js mjs", "text/javascript application/javascript", "public.source-code public.executable", "JavaScript"),
        row("public.shell-script", "sh", "application/x-sh application/x-shellscript", "public.script", "shell script"),
        row("public.perl-script", "pl", "text/x-perl", "public.shell-script", "Perl script"),
        row("public.python-script", "py", "text/x-python", "public.shell-script", "Python script"),
        row("public.ruby-script", "rb", "text/x-ruby", "public.shell-script", "Ruby script"),
        row("public.php-script", "php", "application/x-php", "public.shell-script", "PHP script"),
        row("public.make-source", "mk", "text/x-makefile", "public.script", "makefile"),
        row("public.json", "json", "application/json", "public.text", "JSON"),
        row("public.geojson", "geojson", "application/geo+json", "public.json", "GeoJSON"),
        row("com.apple.property-list", "plist", "", "public.data", "property list"),
        row("com.apple.xml-property-list", "", "application/x-plist", "public.xml com.apple.property-list", "property list"),
        row("com.apple.binary-property-list", "", "", "com.apple.property-list", "property list"),
        row("com.adobe.pdf", "pdf", "application/pdf", "public.data public.composite-content", "PDF"),
        row("org.idpf.epub-container", "epub", "application/epub+zip", "public.data public.composite-content", "e-book"),
        row("public.presentation", "", "", "public.composite-content", "presentation"),
        row("public.spreadsheet", "", "", "public.content", "spreadsheet"),
        row("public.database", "", "", "", "database"),
        row("public.message", "", "", "", "message"),
        row("public.email-message", "eml", "message/rfc822", "public.data public.message", "message"),
        row("public.contact", "", "", "", "contact"),
        row("public.vcard", "vcf", "text/vcard text/directory", "public.text public.contact", "contact"),
        row("public.to-do-item", "", "", "", "task"),
        row("public.calendar-event", "ics", "text/calendar", "", "calendar event"),
        row("public.log", "log", "", "public.plain-text", "log"),
        row("public.font", "", "", "", "font"),
        row("public.image", "", "image/*", "public.data public.content", "picture"),
        row("public.jpeg", "jpeg jpg jpe", "image/jpeg", "public.image", "JPEG picture"),
        row("public.tiff", "tiff tif", "image/tiff", "public.image", "TIFF picture"),
        row("com.compuserve.gif", "gif", "image/gif", "public.image", "GIF picture"),
        row("public.png", "png", "image/png", "public.image", "PNG picture"),
        row("com.apple.icns", "icns", "image/icns", "public.image", "icon"),
        row("com.microsoft.bmp", "bmp", "image/bmp image/x-bmp", "public.image", "BMP picture"),
        row("com.microsoft.ico", "ico", "image/vnd.microsoft.icon image/x-icon", "public.image", "icon"),
        row("public.camera-raw-image", "", "", "public.image", "raw picture"),
        row("com.adobe.raw-image", "dng", "image/x-adobe-dng", "public.camera-raw-image", "raw picture"),
        row("public.svg-image", "svg", "image/svg+xml", "public.image", "SVG picture"),
        row("com.apple.live-photo", "", "", "", "live photo"),
        row("public.heif", "heif", "image/heif", "public.image", "HEIF picture"),
        row("public.heic", "heic", "image/heic", "public.heif", "HEIC picture"),
        row("org.webmproject.webp", "webp", "image/webp", "public.image", "WebP picture"),
        row("com.ilm.openexr-image", "exr", "image/x-exr", "public.image", "EXR picture"),
        row("public.audiovisual-content", "", "", "public.data public.content", "media"),
        row("public.movie", "", "", "public.audiovisual-content", "film"),
        row("public.video", "", "video/*", "public.movie", "video"),
        row("public.audio", "", "audio/*", "public.audiovisual-content", "sound"),
        row("com.apple.quicktime-movie", "mov qt", "video/quicktime", "public.movie", "QuickTime film"),
        row("public.mpeg", "mpg mpeg", "video/mpeg", "public.movie", "MPEG film"),
        row("public.mpeg-2-video", "m2v", "video/mpeg2", "public.video", "MPEG-2 video"),
        row("public.mpeg-2-transport-stream", "ts", "", "public.movie", "MPEG-2 stream"),
        row("public.mp3", "mp3", "audio/mpeg", "public.audio", "MP3 sound"),
        row("public.mpeg-4", "mp4", "video/mp4", "public.movie", "MPEG-4 film"),
        row("public.mpeg-4-audio", "m4a", "audio/mp4", "public.audio", "MPEG-4 sound"),
        row("public.avi", "avi", "video/avi video/x-msvideo", "public.movie", "AVI film"),
        row("public.aiff-audio", "aiff aif", "audio/aiff", "public.audio", "AIFF sound"),
        row("com.microsoft.waveform-audio", "wav", "audio/wav audio/x-wav", "public.audio", "WAV sound"),
        row("public.midi-audio", "midi mid", "audio/midi", "public.audio", "MIDI"),
        row("public.playlist", "", "", "", "playlist"),
        row("public.m3u-playlist", "m3u m3u8", "audio/x-mpegurl", "public.text public.playlist", "playlist"),
        row("public.archive", "", "", "", "archive"),
        row("org.gnu.gnu-zip-archive", "gz gzip", "application/gzip application/x-gzip", "public.data public.archive", "gzip archive"),
        row("public.bzip2-archive", "bz2", "application/x-bzip2", "public.data public.archive", "bzip2 archive"),
        row("public.zip-archive", "zip", "application/zip", "public.data public.archive", "ZIP archive"),
        row("public.tar-archive", "tar", "application/x-tar", "public.data public.archive", "tar archive"),
        row("com.apple.archive", "aar", "", "public.data public.archive", "archive"),
        row("public.disk-image", "", "", "public.data public.archive", "disk image"),
        row("public.executable", "", "application/x-executable", "public.item", "program"),
        row("public.unix-executable", "", "", "public.data public.executable", "program"),
        row("com.apple.application", "", "", "public.executable", "application"),
        row("com.apple.application-bundle", "app", "", "com.apple.application com.apple.bundle com.apple.package", "application"),
        row("com.microsoft.windows-executable", "exe", "application/vnd.microsoft.portable-executable", "public.executable public.data", "Windows program"),
        row("com.apple.framework", "framework", "", "com.apple.bundle", "framework"),
        row("com.rsa.pkcs-12", "p12 pfx", "application/x-pkcs12", "public.data", "identity"),
        row("public.x509-certificate", "cer crt der", "application/x-x509-ca-cert", "public.data", "certificate"),
        row("public.3d-content", "", "", "public.content", "3D object"),
        row("com.pixar.universal-scene-description", "usd usda usdc", "", "public.data public.3d-content", "USD"),
        row("com.pixar.universal-scene-description-mobile", "usdz", "model/vnd.usdz+zip", "public.data public.3d-content", "USDZ"),
        row("com.apple.reality", "reality", "", "public.data", "Reality"),
        row("com.apple.scenekit.scene", "scn", "", "public.3d-content public.data", "SceneKit scene"),
        row("com.apple.linkpresentation.metadata", "", "", "public.data", "link"),
        row("public.table-of-contents", "", "", "", "table of contents"),
    ]
}
