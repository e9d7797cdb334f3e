public import Foundation

extension String: Transferable {
    /// As plain text in UTF-8.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .utf8PlainText) { Data($0.utf8) } importing: { String(decoding: $0, as: UTF8.self) }
        DataRepresentation(contentType: .plainText) { Data($0.utf8) } importing: { String(decoding: $0, as: UTF8.self) }
    }
}

extension Data: Transferable {
    /// As data of any kind.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data) { $0 } importing: { $0 }
    }
}

extension URL: Transferable {
    /// As a file if it is one, as a link, or as text.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .fileURL) { URILists.data([$0]) } importing: { try URILists.first($0, .fileURL) }
            .exportingCondition { $0.isFileURL }
        DataRepresentation(contentType: .url) { Data($0.absoluteString.utf8) } importing: { try URILists.first($0, .url) }
        DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.absoluteString.utf8) }
    }
}

extension AttributedString: Transferable {
    /// Other programs receive the text without its attributes.
    public static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation(exporting: { String($0.characters) }, importing: { AttributedString($0) })
    }
}

/// The format `text/uri-list` of RFC 2483: one URI per line, lines ended by CRLF, and comments after #.
package enum URILists {
    package static func data(_ urls: [URL]) -> Data { Data(urls.map { "\($0.absoluteString)\r\n" }.joined().utf8) }

    package static func urls(_ data: Data) -> [URL] {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            let line = line.trimmingCharacters(in: .whitespaces).trimmingCharacters(in: CharacterSet(charactersIn: "\0"))
            guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
            if line.hasPrefix("/") { return URL(fileURLWithPath: line) }
            guard let url = URL(string: line), url.scheme != nil else { return nil }
            // The form `file://host/path` for this machine, as written by file managers.
            return url.isFileURL ? URL(fileURLWithPath: url.path) : url
        }
    }

    static func first(_ data: Data, _ type: UTType) throws -> URL {
        guard let url = urls(data).first else { throw TransferError.unreadable(type) }
        return url
    }
}
