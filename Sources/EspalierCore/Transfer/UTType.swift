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

    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        var tag = tag.lowercased()
        if tagClass == .mimeType, let end = tag.firstIndex(of: ";") {
            tag = tag[..<end].trimmingCharacters(in: .whitespaces)
        }
        guard !tag.isEmpty else { return nil }
        if let known = TypeTable.identifier(tag: tag, tagClass), supertype.map({ UTType(known: known).conforms(to: $0) || $0 == .data }) ?? true {
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

    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
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

    public var isDeclared: Bool { TypeTable.entry(identifier) != nil }
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    public var version: Int? { nil }
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
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    // MARK: - Coding

    public init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        self = UTType(name) ?? UTType(importedAs: name)
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
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
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
    public static var item: UTType { table("public.item") }
    public static var content: UTType { table("public.content") }
    public static var compositeContent: UTType { table("public.composite-content") }
    public static var data: UTType { table("public.data") }
    public static var directory: UTType { table("public.directory") }
    public static var folder: UTType { table("public.folder") }
    public static var package: UTType { table("com.apple.package") }
    public static var bundle: UTType { table("com.apple.bundle") }
    public static var resolvable: UTType { table("com.apple.resolvable") }
    public static var symbolicLink: UTType { table("public.symlink") }
    public static var volume: UTType { table("public.volume") }
    public static var mountPoint: UTType { table("com.apple.mount-point") }
    public static var aliasFile: UTType { table("com.apple.alias-file") }
    public static var urlBookmarkData: UTType { table("com.apple.bookmark") }
    public static var url: UTType { table("public.url") }
    public static var fileURL: UTType { table("public.file-url") }
    public static var internetLocation: UTType { table("com.apple.internet-location") }
    public static var internetShortcut: UTType { table("com.microsoft.internet-shortcut") }
    public static var text: UTType { table("public.text") }
    public static var plainText: UTType { table("public.plain-text") }
    public static var utf8PlainText: UTType { table("public.utf8-plain-text") }
    public static var utf16PlainText: UTType { table("public.utf16-plain-text") }
    public static var utf16ExternalPlainText: UTType { table("public.utf16-external-plain-text") }
    public static var delimitedText: UTType { table("public.delimited-values-text") }
    public static var commaSeparatedText: UTType { table("public.comma-separated-values-text") }
    public static var tabSeparatedText: UTType { table("public.tab-separated-values-text") }
    public static var rtf: UTType { table("public.rtf") }
    public static var rtfd: UTType { table("com.apple.rtfd") }
    public static var flatRTFD: UTType { table("com.apple.flat-rtfd") }
    public static var html: UTType { table("public.html") }
    public static var xml: UTType { table("public.xml") }
    public static var yaml: UTType { table("public.yaml") }
    public static var css: UTType { table("public.css") }
    public static var sourceCode: UTType { table("public.source-code") }
    public static var assemblyLanguageSource: UTType { table("public.assembly-source") }
    public static var cSource: UTType { table("public.c-source") }
    public static var objectiveCSource: UTType { table("public.objective-c-source") }
    public static var swiftSource: UTType { table("public.swift-source") }
    public static var cPlusPlusSource: UTType { table("public.c-plus-plus-source") }
    public static var objectiveCPlusPlusSource: UTType { table("public.objective-c-plus-plus-source") }
    public static var cHeader: UTType { table("public.c-header") }
    public static var cPlusPlusHeader: UTType { table("public.c-plus-plus-header") }
    public static var script: UTType { table("public.script") }
    public static var appleScript: UTType { table("com.apple.applescript.text") }
    public static var osaScript: UTType { table("com.apple.applescript.script") }
    public static var javaScript: UTType { table("com.netscape.javascript-source") }
    public static var shellScript: UTType { table("public.shell-script") }
    public static var perlScript: UTType { table("public.perl-script") }
    public static var pythonScript: UTType { table("public.python-script") }
    public static var rubyScript: UTType { table("public.ruby-script") }
    public static var phpScript: UTType { table("public.php-script") }
    public static var makefile: UTType { table("public.make-source") }
    public static var json: UTType { table("public.json") }
    public static var geoJSON: UTType { table("public.geojson") }
    public static var propertyList: UTType { table("com.apple.property-list") }
    public static var xmlPropertyList: UTType { table("com.apple.xml-property-list") }
    public static var binaryPropertyList: UTType { table("com.apple.binary-property-list") }
    public static var pdf: UTType { table("com.adobe.pdf") }
    public static var epub: UTType { table("org.idpf.epub-container") }
    public static var presentation: UTType { table("public.presentation") }
    public static var spreadsheet: UTType { table("public.spreadsheet") }
    public static var database: UTType { table("public.database") }
    public static var message: UTType { table("public.message") }
    public static var emailMessage: UTType { table("public.email-message") }
    public static var contact: UTType { table("public.contact") }
    public static var vCard: UTType { table("public.vcard") }
    public static var toDoItem: UTType { table("public.to-do-item") }
    public static var calendarEvent: UTType { table("public.calendar-event") }
    public static var log: UTType { table("public.log") }
    public static var font: UTType { table("public.font") }
    public static var image: UTType { table("public.image") }
    public static var jpeg: UTType { table("public.jpeg") }
    public static var tiff: UTType { table("public.tiff") }
    public static var gif: UTType { table("com.compuserve.gif") }
    public static var png: UTType { table("public.png") }
    public static var icns: UTType { table("com.apple.icns") }
    public static var bmp: UTType { table("com.microsoft.bmp") }
    public static var ico: UTType { table("com.microsoft.ico") }
    public static var rawImage: UTType { table("public.camera-raw-image") }
    public static var dng: UTType { table("com.adobe.raw-image") }
    public static var svg: UTType { table("public.svg-image") }
    public static var livePhoto: UTType { table("com.apple.live-photo") }
    public static var heif: UTType { table("public.heif") }
    public static var heic: UTType { table("public.heic") }
    public static var webP: UTType { table("org.webmproject.webp") }
    public static var exr: UTType { table("com.ilm.openexr-image") }
    public static var audiovisualContent: UTType { table("public.audiovisual-content") }
    public static var movie: UTType { table("public.movie") }
    public static var video: UTType { table("public.video") }
    public static var audio: UTType { table("public.audio") }
    public static var quickTimeMovie: UTType { table("com.apple.quicktime-movie") }
    public static var mpeg: UTType { table("public.mpeg") }
    public static var mpeg2Video: UTType { table("public.mpeg-2-video") }
    public static var mpeg2TransportStream: UTType { table("public.mpeg-2-transport-stream") }
    public static var mp3: UTType { table("public.mp3") }
    public static var mpeg4Movie: UTType { table("public.mpeg-4") }
    public static var mpeg4Audio: UTType { table("public.mpeg-4-audio") }
    public static var avi: UTType { table("public.avi") }
    public static var aiff: UTType { table("public.aiff-audio") }
    public static var wav: UTType { table("com.microsoft.waveform-audio") }
    public static var midi: UTType { table("public.midi-audio") }
    public static var playlist: UTType { table("public.playlist") }
    public static var m3uPlaylist: UTType { table("public.m3u-playlist") }
    public static var archive: UTType { table("public.archive") }
    public static var gzip: UTType { table("org.gnu.gnu-zip-archive") }
    public static var bz2: UTType { table("public.bzip2-archive") }
    public static var zip: UTType { table("public.zip-archive") }
    public static var tarArchive: UTType { table("public.tar-archive") }
    public static var appleArchive: UTType { table("com.apple.archive") }
    public static var diskImage: UTType { table("public.disk-image") }
    public static var executable: UTType { table("public.executable") }
    public static var unixExecutable: UTType { table("public.unix-executable") }
    public static var application: UTType { table("com.apple.application") }
    public static var applicationBundle: UTType { table("com.apple.application-bundle") }
    public static var exe: UTType { table("com.microsoft.windows-executable") }
    public static var framework: UTType { table("com.apple.framework") }
    public static var pkcs12: UTType { table("com.rsa.pkcs-12") }
    public static var x509Certificate: UTType { table("public.x509-certificate") }
    public static var threeDContent: UTType { table("public.3d-content") }
    public static var usd: UTType { table("com.pixar.universal-scene-description") }
    public static var usdz: UTType { table("com.pixar.universal-scene-description-mobile") }
    public static var realityFile: UTType { table("com.apple.reality") }
    public static var sceneKitScene: UTType { table("com.apple.scenekit.scene") }
    public static var linkPresentationMetadata: UTType { table("com.apple.linkpresentation.metadata") }
}
