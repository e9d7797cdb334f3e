import Foundation

/// What an app opens: types of files and schemes of URLs, as its Info.plist declares them.
struct DocumentTypes: Equatable {
    /// A type that the app brings into the system.
    struct Declared: Equatable {
        var identifier: String
        var mime: String
        var comment: String
        /// File name extensions without the dot.
        var extensions: [String]
        /// The MIME types that it is a kind of.
        var parents: [String]
    }

    private(set) var declared: [Declared] = []
    /// The MIME types of the files that it opens, in the Info.plist's order.
    private(set) var opened: [String] = []
    private(set) var schemes: [String] = []
    /// Types that the app opens and nothing here knows.
    private(set) var unknown: [String] = []

    init(info: [String: PropertyValue]) {
        // An exported declaration is the app's own; an imported one is another app's, which may be absent here.
        for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
            for type in info[key]?.list ?? [] { declare(type.fields) }
        }
        for type in info["CFBundleDocumentTypes"]?.list ?? [] { open(type.fields) }
        for entry in info["CFBundleURLTypes"]?.list ?? [] {
            schemes += (entry.fields["CFBundleURLSchemes"]?.texts ?? []).map { $0.lowercased() }.filter(Self.isScheme)
        }
        opened = opened.removingRepeats()
        schemes = schemes.removingRepeats()
        unknown = unknown.removingRepeats()
    }

    private mutating func declare(_ fields: [String: PropertyValue]) {
        guard let identifier = fields["UTTypeIdentifier"]?.text, !declared.contains(where: { $0.identifier == identifier }) else { return }
        let tags = fields["UTTypeTagSpecification"]?.fields ?? [:]
        let given = (tags["public.mime-type"]?.texts ?? []).first(where: Self.isMIME)
        let extensions = (tags["public.filename-extension"]?.texts ?? []).filter(Self.isExtension)
        let parents = (fields["UTTypeConformsTo"]?.texts ?? []).compactMap { parent in
            declared.first { $0.identifier == parent }?.mime ?? SystemTypes.mime(parent)
        }
        // A system's own type needs no declaration.
        guard SystemTypes.mime(identifier) == nil else { return }
        declared.append(Declared(
            identifier: identifier, mime: given ?? Self.mime(for: identifier), comment: fields["UTTypeDescription"]?.text ?? identifier,
            extensions: extensions, parents: parents.filter { $0 != "application/octet-stream" && $0 != given }.removingRepeats()))
    }

    private mutating func open(_ fields: [String: PropertyValue]) {
        if fields["CFBundleTypeRole"]?.text == "None" { return }
        let before = opened.count
        for identifier in fields["LSItemContentTypes"]?.texts ?? [] {
            if let mime = declared.first(where: { $0.identifier == identifier })?.mime ?? SystemTypes.mime(identifier) {
                opened.append(mime)
            } else {
                unknown.append(identifier)
            }
        }
        // Content types override the older keys.
        guard opened.count == before, fields["LSItemContentTypes"] == nil else { return }
        opened += (fields["CFBundleTypeMIMETypes"]?.texts ?? []).filter(Self.isMIME)
        for ending in (fields["CFBundleTypeExtensions"]?.texts ?? []).filter(Self.isExtension) {
            if let known = SystemTypes.mime(pathExtension: ending) ?? declared.first(where: { $0.extensions.contains(ending) })?.mime {
                opened.append(known)
            } else {
                let mime = "application/x-\(ending.lowercased())"
                declared.append(
                    Declared(
                        identifier: mime, mime: mime, comment: fields["CFBundleTypeName"]?.text ?? ending, extensions: [ending], parents: []
                    ))
                opened.append(mime)
            }
        }
    }

    /// What a desktop entry lists.
    var entries: [String] { opened + schemes.map { "x-scheme-handler/\($0)" } }

    /// The types for freedesktop.org's Shared MIME-info Database; nil if the app declares none.
    var sharedMimeInfo: String? {
        guard !declared.isEmpty else { return nil }
        let types = declared.map { type in
            var lines = ["  <mime-type type=\"\(xml(type.mime))\">", "    <comment>\(xml(type.comment))</comment>"]
            lines += type.parents.map { "    <sub-class-of type=\"\(xml($0))\"/>" }
            lines += type.extensions.map { "    <glob pattern=\"*.\(xml($0))\"/>" }
            return (lines + ["  </mime-type>"]).joined(separator: "\n")
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
            \(types.joined(separator: "\n"))
            </mime-info>

            """
    }

    /// A MIME type for an identifier that has none: RFC 6838 allows letters, digits and `!#$&-^_.+` in its names.
    private static func mime(for identifier: String) -> String {
        "application/vnd."
            + String(identifier.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) ? $0 : "-" })
    }

    private static func isMIME(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z0-9!#$&^_.+\-]+\/[A-Za-z0-9!#$&^_.+\-]+/) != nil }
    private static func isExtension(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z0-9_+\-.]+/) != nil }
    /// RFC 3986 3.1.
    private static func isScheme(_ text: String) -> Bool { text.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil }
}

/// `text` inside of XML.
func xml(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
}
