import Foundation

/// Tables that are written in the source as one string literal, a row per line.
///
/// The compiler only stores the string, whereas it would spend seconds checking and optimising an array or dictionary literal of as
/// many rows. As it does not check the rows, each table has a test that reads all of them.
package enum TextTable {
    /// The non-empty lines of a table, in order. They share its storage.
    package static func rows(of table: String) -> [Substring] {
        var text = table
        // By bytes: iterating over a long string by `Character` takes milliseconds.
        let ends: [Int] = text.withUTF8 { bytes in
            guard let first = UnsafeRawPointer(bytes.baseAddress) else { return [] }
            var ends: [Int] = []
            var start = 0
            while start < bytes.count, let newline = memchr(first + start, 0x0A, bytes.count - start) {
                let end = first.distance(to: UnsafeRawPointer(newline))
                ends.append(end)
                start = end + 1
            }
            return ends + [bytes.count]
        }
        let letters = text.utf8
        var rows: [Substring] = []
        rows.reserveCapacity(ends.count)
        var start = 0
        for end in ends {
            if start < end {
                let from = letters.index(letters.startIndex, offsetBy: start), to = letters.index(letters.startIndex, offsetBy: end)
                rows.append(text[from..<to])
            }
            start = end + 1
        }
        return rows
    }
}
