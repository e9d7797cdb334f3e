import EspalierGraphics

// The names that data of a type have between programs: in the clipboard, the primary selection and drags.
extension UTType {
    /// The type of lists of addresses, in which files and links go.
    package static let addressList = "text/uri-list"

    /// The names under which data of the type are offered to other programs, the best first: MIME types, and the type's own
    /// identifier where it has none. Plain text has its older names too (ICCCM 2.6.2).
    package var selectionNames: [String] {
        if conforms(to: .url) { return [Self.addressList] }
        if self == .utf8PlainText || self == .plainText || self == .text { return [ClipboardItem.textType, "UTF8_STRING", "text/plain"] }
        let names = tags[.mimeType]?.filter { !$0.contains("*") } ?? []
        return names.isEmpty ? [identifier] : names
    }

    /// The type that another program offers under a name; nil for names that are about the protocol, such as `TARGETS`.
    package init?(selectionName name: String) {
        switch name {
        case "UTF8_STRING", "STRING", "TEXT", ClipboardItem.textType, "text/plain": self = .utf8PlainText
        case Self.addressList: self = .fileURL
        default:
            guard let type = name.contains("/") ? UTType(mimeType: name) : UTType(name) else { return nil }
            self = type
        }
    }
}
