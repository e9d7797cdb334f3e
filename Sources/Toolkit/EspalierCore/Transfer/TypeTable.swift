import EspalierGraphics
import Foundation
import Synchronization

/// The known types and their supertypes: the types of macOS with the MIME types of shared-mime-info, and those that the app
/// declares.
enum TypeTable {
    struct Entry: Sendable {
        var extensions: [String]
        var mimeTypes: [String]
        var parents: [String]
        var name: String?
    }

    private static let declared = Mutex<[String: Entry]>([:])
    /// The types that the app's Info.plist exports and imports, read when a type is asked for that is none of the known ones.
    private static let ofApp = entries(of: Bundle.main.infoDictionary ?? [:])

    static func declare(_ identifier: String, parent: String) {
        guard known[identifier] == nil, ofApp[identifier] == nil else { return }
        declared.withLock { $0[identifier] = Entry(extensions: [], mimeTypes: [], parents: [parent], name: nil) }
    }

    static func entry(_ identifier: String) -> Entry? {
        known[identifier] ?? ofApp[identifier] ?? declared.withLock { $0[identifier] }
    }

    static var identifiers: [String] { Array(known.keys) + Array(ofApp.keys) + declared.withLock { Array($0.keys) } }

    static func identifier(tag: String, _ tagClass: UTTagClass) -> String? {
        (tagClass == .mimeType ? byMIMEType[tag] : byExtension[tag]) ?? identifier(tag: tag, tagClass, in: ofApp)
    }

    /// The type with a tag among some of an app's own.
    static func identifier(tag: String, _ tagClass: UTTagClass, in entries: [String: Entry]) -> String? {
        entries.filter { (tagClass == .mimeType ? $0.value.mimeTypes : $0.value.extensions).contains(tag) }.keys.min()
    }

    /// The types that an Info.plist declares.
    static func entries(of info: [String: Any]) -> [String: Entry] {
        func words(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }
        var found: [String: Entry] = [:]
        for key in ["UTImportedTypeDeclarations", "UTExportedTypeDeclarations"] {
            for declaration in info[key] as? [[String: Any]] ?? [] {
                guard let identifier = (declaration["UTTypeIdentifier"] as? String)?.lowercased(), known[identifier] == nil
                else { continue }
                let tags = declaration["UTTypeTagSpecification"] as? [String: Any] ?? [:]
                let parents = words(declaration["UTTypeConformsTo"]).map { $0.lowercased() }
                found[identifier] = Entry(
                    extensions: words(tags["public.filename-extension"]).map { $0.lowercased() },
                    mimeTypes: words(tags["public.mime-type"]).map { $0.lowercased() },
                    parents: parents.isEmpty ? ["public.data"] : parents,
                    name: declaration["UTTypeDescription"] as? String)
            }
        }
        return found
    }

    private static let byExtension = index(\.extensions)
    private static let byMIMEType = index(\.mimeTypes)

    private static func index(_ tags: (Entry) -> [String]) -> [String: String] {
        var index: [String: String] = [:]
        for (identifier, entry) in rows { for tag in tags(entry) where index[tag] == nil { index[tag] = identifier } }
        return index
    }

    private static let known = Dictionary(uniqueKeysWithValues: rows)

    /// The types in the order of the table: a tag shared by several types belongs to the first one.
    private static let rows: [(String, Entry)] = TextTable.rows(of: table).compactMap { row($0) }

    /// Parses a row; returns nil unless it has five columns and one identifier.
    static func row(_ text: Substring) -> (String, Entry)? {
        let columns: [[Substring]] = text.split(separator: "|", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
        guard columns.count == 5, columns[0].count == 1 else { return nil }
        func words(_ column: Int) -> [String] { columns[column].map { String($0) } }
        let entry = Entry(
            extensions: words(1), mimeTypes: words(2), parents: words(3), name: columns[4].joined(separator: " "))
        return (String(columns[0][0]), entry)
    }

    /// A type per row: identifier | file name extensions | MIME types | parents | name. Several words in a column are separated
    /// by spaces, the preferred one first.
    static let table = """
        public.item | | | | item
        public.content | | | | content
        public.composite-content | | | public.content | document
        public.data | | application/octet-stream | public.item | data
        public.directory | | inode/directory | public.item | folder
        public.folder | | | public.directory | folder
        com.apple.package | | | public.directory | package
        com.apple.bundle | | | public.directory | bundle
        com.apple.resolvable | | | | alias
        public.symlink | | | public.item com.apple.resolvable | link
        public.volume | | | public.folder | volume
        com.apple.mount-point | | | public.item | mount point
        com.apple.alias-file | | | public.data com.apple.resolvable | alias
        com.apple.bookmark | | | public.data com.apple.resolvable | bookmark
        public.url | | text/x-uri | public.data | address
        public.file-url | | text/uri-list | public.url | file
        com.apple.internet-location | | | public.data | internet location
        com.microsoft.internet-shortcut | url | | com.apple.internet-location | internet shortcut
        public.text | | text/* | public.data public.content | text
        public.plain-text | txt text | text/plain | public.text | plain text
        public.utf8-plain-text | | text/plain;charset=utf-8 | public.plain-text | plain text
        public.utf16-plain-text | | text/plain;charset=utf-16 | public.plain-text | plain text
        public.utf16-external-plain-text | | | public.plain-text | plain text
        public.delimited-values-text | | | public.text | table
        public.comma-separated-values-text | csv | text/csv text/comma-separated-values | public.delimited-values-text | table
        public.tab-separated-values-text | tsv | text/tab-separated-values | public.delimited-values-text | table
        public.rtf | rtf | text/rtf application/rtf | public.text | rich text
        com.apple.rtfd | rtfd | | com.apple.package public.composite-content | rich text with attachments
        com.apple.flat-rtfd | | | public.data public.composite-content | rich text with attachments
        public.html | html htm | text/html | public.text | web page
        public.xml | xml | application/xml text/xml | public.text | XML
        public.yaml | yaml yml | application/yaml application/x-yaml text/yaml | public.text | YAML
        public.css | css | text/css | public.text | style sheet
        public.source-code | | | public.plain-text | source code
        public.assembly-source | s | | public.source-code | assembly source
        public.c-source | c | text/x-csrc | public.source-code | C source
        public.objective-c-source | m | | public.source-code | Objective-C source
        public.swift-source | swift | text/x-swift | public.source-code | Swift source
        public.c-plus-plus-source | cpp cc cxx | text/x-c++src | public.source-code | C++ source
        public.objective-c-plus-plus-source | mm | | public.source-code | Objective-C++ source
        public.c-header | h | text/x-chdr | public.source-code | C header
        public.c-plus-plus-header | hpp hh | text/x-c++hdr | public.source-code | C++ header
        public.script | | | public.source-code | script
        com.apple.applescript.text | applescript | | public.script | AppleScript
        com.apple.applescript.script | scpt | | public.data public.script | AppleScript
        com.netscape.javascript-source | js mjs | text/javascript application/javascript | public.source-code public.executable | JavaScript
        public.shell-script | sh | application/x-sh application/x-shellscript | public.script | shell script
        public.perl-script | pl | text/x-perl | public.shell-script | Perl script
        public.python-script | py | text/x-python | public.shell-script | Python script
        public.ruby-script | rb | text/x-ruby | public.shell-script | Ruby script
        public.php-script | php | application/x-php | public.shell-script | PHP script
        public.make-source | mk | text/x-makefile | public.script | makefile
        public.json | json | application/json | public.text | JSON
        public.geojson | geojson | application/geo+json | public.json | GeoJSON
        com.apple.property-list | plist | | public.data | property list
        com.apple.xml-property-list | | application/x-plist | public.xml com.apple.property-list | property list
        com.apple.binary-property-list | | | com.apple.property-list | property list
        com.adobe.pdf | pdf | application/pdf | public.data public.composite-content | PDF
        org.idpf.epub-container | epub | application/epub+zip | public.data public.composite-content | e-book
        public.presentation | | | public.composite-content | presentation
        public.spreadsheet | | | public.content | spreadsheet
        public.database | | | | database
        public.message | | | | message
        public.email-message | eml | message/rfc822 | public.data public.message | message
        public.contact | | | | contact
        public.vcard | vcf | text/vcard text/directory | public.text public.contact | contact
        public.to-do-item | | | | task
        public.calendar-event | ics | text/calendar | | calendar event
        public.log | log | | public.plain-text | log
        public.font | | | | font
        public.image | | image/* | public.data public.content | picture
        public.jpeg | jpeg jpg jpe | image/jpeg | public.image | JPEG picture
        public.tiff | tiff tif | image/tiff | public.image | TIFF picture
        com.compuserve.gif | gif | image/gif | public.image | GIF picture
        public.png | png | image/png | public.image | PNG picture
        com.apple.icns | icns | image/icns | public.image | icon
        com.microsoft.bmp | bmp | image/bmp image/x-bmp | public.image | BMP picture
        com.microsoft.ico | ico | image/vnd.microsoft.icon image/x-icon | public.image | icon
        public.camera-raw-image | | | public.image | raw picture
        com.adobe.raw-image | dng | image/x-adobe-dng | public.camera-raw-image | raw picture
        public.svg-image | svg | image/svg+xml | public.image | SVG picture
        com.apple.live-photo | | | | live photo
        public.heif | heif | image/heif | public.image | HEIF picture
        public.heic | heic | image/heic | public.heif | HEIC picture
        org.webmproject.webp | webp | image/webp | public.image | WebP picture
        com.ilm.openexr-image | exr | image/x-exr | public.image | EXR picture
        public.audiovisual-content | | | public.data public.content | media
        public.movie | | | public.audiovisual-content | film
        public.video | | video/* | public.movie | video
        public.audio | | audio/* | public.audiovisual-content | sound
        com.apple.quicktime-movie | mov qt | video/quicktime | public.movie | QuickTime film
        public.mpeg | mpg mpeg | video/mpeg | public.movie | MPEG film
        public.mpeg-2-video | m2v | video/mpeg2 | public.video | MPEG-2 video
        public.mpeg-2-transport-stream | ts | | public.movie | MPEG-2 stream
        public.mp3 | mp3 | audio/mpeg | public.audio | MP3 sound
        public.mpeg-4 | mp4 | video/mp4 | public.movie | MPEG-4 film
        public.mpeg-4-audio | m4a | audio/mp4 | public.audio | MPEG-4 sound
        public.avi | avi | video/avi video/x-msvideo | public.movie | AVI film
        public.aiff-audio | aiff aif | audio/aiff | public.audio | AIFF sound
        com.microsoft.waveform-audio | wav | audio/wav audio/x-wav | public.audio | WAV sound
        public.midi-audio | midi mid | audio/midi | public.audio | MIDI
        public.playlist | | | | playlist
        public.m3u-playlist | m3u m3u8 | audio/x-mpegurl | public.text public.playlist | playlist
        public.archive | | | | archive
        org.gnu.gnu-zip-archive | gz gzip | application/gzip application/x-gzip | public.data public.archive | gzip archive
        public.bzip2-archive | bz2 | application/x-bzip2 | public.data public.archive | bzip2 archive
        public.zip-archive | zip | application/zip | public.data public.archive | ZIP archive
        public.tar-archive | tar | application/x-tar | public.data public.archive | tar archive
        com.apple.archive | aar | | public.data public.archive | archive
        public.disk-image | | | public.data public.archive | disk image
        public.executable | | application/x-executable | public.item | program
        public.unix-executable | | | public.data public.executable | program
        com.apple.application | | | public.executable | application
        com.apple.application-bundle | app | | com.apple.application com.apple.bundle com.apple.package | application
        com.microsoft.windows-executable | exe | application/vnd.microsoft.portable-executable | public.executable public.data | Windows program
        com.apple.framework | framework | | com.apple.bundle | framework
        com.rsa.pkcs-12 | p12 pfx | application/x-pkcs12 | public.data | identity
        public.x509-certificate | cer crt der | application/x-x509-ca-cert | public.data | certificate
        public.3d-content | | | public.content | 3D object
        com.pixar.universal-scene-description | usd usda usdc | | public.data public.3d-content | USD
        com.pixar.universal-scene-description-mobile | usdz | model/vnd.usdz+zip | public.data public.3d-content | USDZ
        com.apple.reality | reality | | public.data | Reality
        com.apple.scenekit.scene | scn | | public.3d-content public.data | SceneKit scene
        com.apple.linkpresentation.metadata | | | public.data | link
        public.table-of-contents | | | | table of contents
        """
}
