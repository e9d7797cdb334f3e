public import Foundation

/// A type of data or file, identified as on macOS, with its MIME types and file name extensions.
public struct UTType: Hashable, Sendable, Codable, Identifiable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The name of the type: `public.png`.
    public let identifier: String
    public var id: String { identifier }

    private init(known identifier: String) { self.identifier = identifier }

    /// Returns nil for an undeclared identifier.
    public init?(_ identifier: String) {
        let name = identifier.lowercased()
        guard TypeTable.entry(name) != nil || name.hasPrefix(Self.dynamicPrefix) else { return nil }
        self.identifier = name
    }

    /// A type that the app defines.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaring: identifier, parentType)
    }

    /// A type that another program has declared.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaring: identifier, parentType)
    }

    private init(declaring identifier: String, _ parent: UTType?) {
        self.identifier = identifier.lowercased()
        TypeTable.declare(self.identifier, parent: (parent ?? .data).identifier)
    }

    /// The type of files with the extension; a dynamic type for an unknown extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of data with the MIME type, whose parameters are ignored.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The type with a tag: a declared one, or else a dynamic one. nil for an empty tag.
    /// - Parameter supertype: What the type must conform to; nil allows anything.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        var tag = tag.lowercased()
        if tagClass == .mimeType, let end = tag.firstIndex(of: ";") {
            tag = tag[..<end].trimmingCharacters(in: .whitespaces)
        }
        guard !tag.isEmpty else { return nil }
        if let known = TypeTable.identifier(tag: tag, tagClass),
            supertype.map({ UTType(known: known).conforms(to: $0) || $0 == .data }) ?? true
        {
            identifier = known
            return
        }
        identifier = "\(Self.dynamicPrefix)\(tagClass == .mimeType ? "m" : "e").\(supertype?.identifier ?? "public.data").\(tag)"
    }

    /// The declared type with the tag; empty if there is none.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        guard let type = UTType(tag: tag, tagClass: tagClass, conformingTo: supertype), !type.isDynamic else { return [] }
        return [type]
    }

    // MARK: - Dynamic kinds

    /// The prefix of dynamic types for undeclared tags, followed by the tag's class, the supertype and the tag.
    private static let dynamicPrefix = "dyn.espalier."
    /// Whether the type stands for a tag that no declared type has.
    public var isDynamic: Bool { identifier.hasPrefix(Self.dynamicPrefix) }

    private var dynamicTag: (UTTagClass, String)? {
        guard isDynamic else { return nil }
        let rest = identifier.dropFirst(Self.dynamicPrefix.count)
        let parent = dynamicParent ?? ""
        return (rest.hasPrefix("m") ? .mimeType : .filenameExtension, String(rest.dropFirst(3 + parent.count)))
    }

    private var dynamicParent: String? {
        guard isDynamic else { return nil }
        let rest = identifier.dropFirst(Self.dynamicPrefix.count + 2)
        return TypeTable.identifiers.filter { rest.hasPrefix($0 + ".") }.max { $0.count < $1.count } ?? "public.data"
    }

    // MARK: - Tags

    /// The usual file name extension, without a dot; nil if there is none.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    /// The usual MIME type; nil if there is none.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    /// File name extensions and MIME types, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        if let (tagClass, tag) = dynamicTag { return [tagClass: [tag]] }
        guard let entry = TypeTable.entry(identifier) else { return [:] }
        var tags: [UTTagClass: [String]] = [:]
        if !entry.extensions.isEmpty { tags[.filenameExtension] = entry.extensions }
        if !entry.mimeTypes.isEmpty { tags[.mimeType] = entry.mimeTypes }
        return tags
    }

    /// Whether the type is known here.
    public var isDeclared: Bool { TypeTable.entry(identifier) != nil }
    /// Whether the type belongs to no company.
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    /// The version of the type's declaration. Always nil here.
    public var version: Int? { nil }
    /// Where the type is described. Always nil here.
    public var referenceURL: URL? { nil }

    /// The user-visible name of the type.
    public var localizedDescription: String? { TypeTable.entry(identifier)?.name }

    public var description: String { identifier }
    public var debugDescription: String { "UTType(\(identifier))" }

    // MARK: - Order

    /// All types that this type conforms to, directly or indirectly.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var queue = parents
        while let next = queue.popLast() { if found.insert(next).inserted { queue += next.parents } }
        return found
    }

    private var parents: [UTType] {
        if let dynamicParent { return [UTType(known: dynamicParent)] }
        return TypeTable.entry(identifier)?.parents.map { UTType(known: $0) } ?? []
    }

    /// Whether this type is `type` or one of its subtypes.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    /// Whether this type conforms to another one that is not itself.
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
    /// Whether another type, not itself, conforms to this one.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    // MARK: - By name

    /// The type of an identifier, whether it is declared or not.
    package static func named(_ identifier: String) -> UTType { UTType(identifier) ?? UTType(importedAs: identifier) }
    package static func named(_ identifiers: [String]) -> [UTType] { identifiers.map { named($0) } }

    // MARK: - Coding

    public init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        self = .named(name)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }

    /// A type from the table.
    fileprivate static func table(_ identifier: String) -> UTType { UTType(known: identifier) }
}

/// The class of a tag.
public struct UTTagClass: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// File name extensions, without a dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// MIME types.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
    public var description: String { rawValue }
}

extension URL {
    /// Appends a path component with the extension of a type.
    public func appendingPathComponent(_ partialName: String, conformingTo type: UTType) -> URL {
        let url = appendingPathComponent(partialName)
        guard let name = type.preferredFilenameExtension, url.pathExtension.lowercased() != name else { return url }
        return url.appendingPathExtension(name)
    }
}

// The system's types.
extension UTType {
    /// Anything: the root of files and folders.
    public static var item: UTType { table("public.item") }
    /// Anything that a user would call a document.
    public static var content: UTType { table("public.content") }
    /// Content that has other content in it, such as a text with pictures.
    public static var compositeContent: UTType { table("public.composite-content") }
    /// A sequence of bytes, such as a file.
    public static var data: UTType { table("public.data") }
    /// A directory, or a package, which looks like a file.
    public static var directory: UTType { table("public.directory") }
    /// A folder that users open.
    public static var folder: UTType { table("public.folder") }
    /// A directory that looks like a file.
    public static var package: UTType { table("com.apple.package") }
    /// A package with a defined structure.
    public static var bundle: UTType { table("com.apple.bundle") }
    /// Something that refers to something else, such as a symbolic link.
    public static var resolvable: UTType { table("com.apple.resolvable") }
    /// A symbolic link.
    public static var symbolicLink: UTType { table("public.symlink") }
    /// The root of a file system.
    public static var volume: UTType { table("public.volume") }
    /// A directory where a file system is mounted.
    public static var mountPoint: UTType { table("com.apple.mount-point") }
    /// A Mac's alias.
    public static var aliasFile: UTType { table("com.apple.alias-file") }
    /// A stored reference to a file.
    public static var urlBookmarkData: UTType { table("com.apple.bookmark") }
    /// A URL.
    public static var url: UTType { table("public.url") }
    /// The URL of a file.
    public static var fileURL: UTType { table("public.file-url") }
    /// A Mac's file with a link.
    public static var internetLocation: UTType { table("com.apple.internet-location") }
    /// A Windows file with a link.
    public static var internetShortcut: UTType { table("com.microsoft.internet-shortcut") }
    /// Text of any kind.
    public static var text: UTType { table("public.text") }
    /// Text without formatting, in an unknown encoding.
    public static var plainText: UTType { table("public.plain-text") }
    /// Text without formatting, in UTF-8.
    public static var utf8PlainText: UTType { table("public.utf8-plain-text") }
    /// Text without formatting, in UTF-16 in the machine's byte order.
    public static var utf16PlainText: UTType { table("public.utf16-plain-text") }
    /// Text without formatting, in UTF-16 with a byte order mark.
    public static var utf16ExternalPlainText: UTType { table("public.utf16-external-plain-text") }
    /// Tables as text.
    public static var delimitedText: UTType { table("public.delimited-values-text") }
    /// Tables as text with commas: CSV.
    public static var commaSeparatedText: UTType { table("public.comma-separated-values-text") }
    /// Tables as text with tabs: TSV.
    public static var tabSeparatedText: UTType { table("public.tab-separated-values-text") }
    /// Rich text: RTF.
    public static var rtf: UTType { table("public.rtf") }
    /// Rich text with attachments, as a package.
    public static var rtfd: UTType { table("com.apple.rtfd") }
    /// Rich text with attachments, as a file.
    public static var flatRTFD: UTType { table("com.apple.flat-rtfd") }
    /// HTML.
    public static var html: UTType { table("public.html") }
    /// XML.
    public static var xml: UTType { table("public.xml") }
    /// YAML.
    public static var yaml: UTType { table("public.yaml") }
    /// Cascading style sheets.
    public static var css: UTType { table("public.css") }
    /// The source of a program.
    public static var sourceCode: UTType { table("public.source-code") }
    /// The source of a program in assembly language.
    public static var assemblyLanguageSource: UTType { table("public.assembly-source") }
    /// The source of a program in C.
    public static var cSource: UTType { table("public.c-source") }
    /// The source of a program in Objective-C.
    public static var objectiveCSource: UTType { table("public.objective-c-source") }
    /// The source of a program in Swift.
    public static var swiftSource: UTType { table("public.swift-source") }
    /// The source of a program in C++.
    public static var cPlusPlusSource: UTType { table("public.c-plus-plus-source") }
    /// The source of a program in Objective-C++.
    public static var objectiveCPlusPlusSource: UTType { table("public.objective-c-plus-plus-source") }
    /// A header of C.
    public static var cHeader: UTType { table("public.c-header") }
    /// A header of C++.
    public static var cPlusPlusHeader: UTType { table("public.c-plus-plus-header") }
    /// The source of a script.
    public static var script: UTType { table("public.script") }
    /// A script in AppleScript.
    public static var appleScript: UTType { table("com.apple.applescript.text") }
    /// A compiled script for a Mac.
    public static var osaScript: UTType { table("com.apple.applescript.script") }
    /// A script in JavaScript.
    public static var javaScript: UTType { table("com.netscape.javascript-source") }
    /// A script for a shell.
    public static var shellScript: UTType { table("public.shell-script") }
    /// A script in Perl.
    public static var perlScript: UTType { table("public.perl-script") }
    /// A script in Python.
    public static var pythonScript: UTType { table("public.python-script") }
    /// A script in Ruby.
    public static var rubyScript: UTType { table("public.ruby-script") }
    /// A script in PHP.
    public static var phpScript: UTType { table("public.php-script") }
    /// A makefile.
    public static var makefile: UTType { table("public.make-source") }
    /// JSON.
    public static var json: UTType { table("public.json") }
    /// GeoJSON: places and areas.
    public static var geoJSON: UTType { table("public.geojson") }
    /// A property list.
    public static var propertyList: UTType { table("com.apple.property-list") }
    /// A property list as XML.
    public static var xmlPropertyList: UTType { table("com.apple.xml-property-list") }
    /// A property list in its binary form.
    public static var binaryPropertyList: UTType { table("com.apple.binary-property-list") }
    /// PDF.
    public static var pdf: UTType { table("com.adobe.pdf") }
    /// A book: EPUB.
    public static var epub: UTType { table("org.idpf.epub-container") }
    /// The slides of a talk.
    public static var presentation: UTType { table("public.presentation") }
    /// A spreadsheet.
    public static var spreadsheet: UTType { table("public.spreadsheet") }
    /// A database.
    public static var database: UTType { table("public.database") }
    /// A message.
    public static var message: UTType { table("public.message") }
    /// A mail.
    public static var emailMessage: UTType { table("public.email-message") }
    /// A person or company of an address book.
    public static var contact: UTType { table("public.contact") }
    /// A person or company as vCard.
    public static var vCard: UTType { table("public.vcard") }
    /// A task.
    public static var toDoItem: UTType { table("public.to-do-item") }
    /// An event of a calendar.
    public static var calendarEvent: UTType { table("public.calendar-event") }
    /// A log.
    public static var log: UTType { table("public.log") }
    /// A font.
    public static var font: UTType { table("public.font") }
    /// A picture.
    public static var image: UTType { table("public.image") }
    /// A picture as JPEG.
    public static var jpeg: UTType { table("public.jpeg") }
    /// A picture as TIFF.
    public static var tiff: UTType { table("public.tiff") }
    /// A picture as GIF.
    public static var gif: UTType { table("com.compuserve.gif") }
    /// A picture as PNG.
    public static var png: UTType { table("public.png") }
    /// A Mac's icon.
    public static var icns: UTType { table("com.apple.icns") }
    /// A picture as BMP.
    public static var bmp: UTType { table("com.microsoft.bmp") }
    /// A Windows icon.
    public static var ico: UTType { table("com.microsoft.ico") }
    /// A picture as a camera's sensor saw it.
    public static var rawImage: UTType { table("public.camera-raw-image") }
    /// A picture as a camera's sensor saw it: Adobe's DNG.
    public static var dng: UTType { table("com.adobe.raw-image") }
    /// A drawing as SVG.
    public static var svg: UTType { table("public.svg-image") }
    /// A picture with a short movie around it.
    public static var livePhoto: UTType { table("com.apple.live-photo") }
    /// A picture as HEIF.
    public static var heif: UTType { table("public.heif") }
    /// A picture as HEIC.
    public static var heic: UTType { table("public.heic") }
    /// A picture as WebP.
    public static var webP: UTType { table("org.webmproject.webp") }
    /// A picture as OpenEXR.
    public static var exr: UTType { table("com.ilm.openexr-image") }
    /// Sound or moving pictures.
    public static var audiovisualContent: UTType { table("public.audiovisual-content") }
    /// Moving pictures, with or without sound.
    public static var movie: UTType { table("public.movie") }
    /// Moving pictures without sound.
    public static var video: UTType { table("public.video") }
    /// Sound.
    public static var audio: UTType { table("public.audio") }
    /// A movie as QuickTime.
    public static var quickTimeMovie: UTType { table("com.apple.quicktime-movie") }
    /// A movie as MPEG-1 or MPEG-2.
    public static var mpeg: UTType { table("public.mpeg") }
    /// A movie as MPEG-2.
    public static var mpeg2Video: UTType { table("public.mpeg-2-video") }
    /// A movie as an MPEG-2 transport stream.
    public static var mpeg2TransportStream: UTType { table("public.mpeg-2-transport-stream") }
    /// Sound as MP3.
    public static var mp3: UTType { table("public.mp3") }
    /// A movie as MPEG-4.
    public static var mpeg4Movie: UTType { table("public.mpeg-4") }
    /// Sound as MPEG-4.
    public static var mpeg4Audio: UTType { table("public.mpeg-4-audio") }
    /// A movie as AVI.
    public static var avi: UTType { table("public.avi") }
    /// Sound as AIFF.
    public static var aiff: UTType { table("public.aiff-audio") }
    /// Sound as WAV.
    public static var wav: UTType { table("com.microsoft.waveform-audio") }
    /// Notes as MIDI.
    public static var midi: UTType { table("public.midi-audio") }
    /// A list of sounds or movies.
    public static var playlist: UTType { table("public.playlist") }
    /// A list of sounds or movies: M3U.
    public static var m3uPlaylist: UTType { table("public.m3u-playlist") }
    /// An archive of files.
    public static var archive: UTType { table("public.archive") }
    /// Data compressed by gzip.
    public static var gzip: UTType { table("org.gnu.gnu-zip-archive") }
    /// Data compressed by bzip2.
    public static var bz2: UTType { table("public.bzip2-archive") }
    /// A ZIP archive.
    public static var zip: UTType { table("public.zip-archive") }
    /// A tar archive.
    public static var tarArchive: UTType { table("public.tar-archive") }
    /// A Mac's archive.
    public static var appleArchive: UTType { table("com.apple.archive") }
    /// The image of a disk.
    public static var diskImage: UTType { table("public.disk-image") }
    /// A program, in any form.
    public static var executable: UTType { table("public.executable") }
    /// A program or script that a shell can run.
    public static var unixExecutable: UTType { table("public.unix-executable") }
    /// An app.
    public static var application: UTType { table("com.apple.application") }
    /// A Mac's app, as a package.
    public static var applicationBundle: UTType { table("com.apple.application-bundle") }
    /// A Windows program.
    public static var exe: UTType { table("com.microsoft.windows-executable") }
    /// A Mac's framework.
    public static var framework: UTType { table("com.apple.framework") }
    /// Certificates with their private keys: PKCS #12.
    public static var pkcs12: UTType { table("com.rsa.pkcs-12") }
    /// A certificate: X.509.
    public static var x509Certificate: UTType { table("public.x509-certificate") }
    /// A three-dimensional scene or object.
    public static var threeDContent: UTType { table("public.3d-content") }
    /// A scene as USD.
    public static var usd: UTType { table("com.pixar.universal-scene-description") }
    /// A scene as USDZ.
    public static var usdz: UTType { table("com.pixar.universal-scene-description-mobile") }
    /// A scene of Reality Composer.
    public static var realityFile: UTType { table("com.apple.reality") }
    /// A scene of SceneKit.
    public static var sceneKitScene: UTType { table("com.apple.scenekit.scene") }
    /// What is known of a link: title, picture, icon.
    public static var linkPresentationMetadata: UTType { table("com.apple.linkpresentation.metadata") }
}
