import Foundation

/// Links as browsers drag them: beside lists of addresses they have names of their own, and text that is an address.
enum XdndLinks {
    /// Firefox's and Netscape's names, the best first. Each has the address in the first line and a title in the second.
    static let names = ["text/x-moz-url", "_NETSCAPE_URL"]
    /// The names of plain text, the best first.
    static let textNames = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

    /// The address of a link; nil where there is none. Firefox writes UTF-16 in the order of the machine, others UTF-8.
    static func url(_ data: Data, named name: String) -> URL? {
        let isWide = name == names[0]
        let text = isWide ? String(data: data, encoding: data.starts(with: [0xfe, 0xff]) ? .utf16 : .utf16LittleEndian) : nil
        let lines = (text ?? String(decoding: data, as: UTF8.self)).split(whereSeparator: \.isNewline)
        return lines.first.flatMap { url(in: String($0)) }
    }

    /// The address that a text is; nil where it is something else, or has anything beside it. One without a scheme may be any word.
    static func url(in text: String) -> URL? {
        let word = text.trimmingCharacters(in: CharacterSet.whitespacesAndNewlines.union(["\0", "\u{FEFF}"]))
        guard !word.isEmpty, word.utf8.count <= longest, !word.contains(where: \.isWhitespace) else { return nil }
        guard let url = URL(string: word), let scheme = url.scheme?.lowercased() else { return nil }
        if ["http", "https", "ftp"].contains(scheme) { return url.host()?.isEmpty == false ? url : nil }
        return scheme == "mailto" && word.contains("@") ? url : nil
    }

    /// In bytes. No browser opens a longer one.
    private static let longest = 65536
}
