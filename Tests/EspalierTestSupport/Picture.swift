package import EspalierTesting
package import Foundation
package import Testing

/// Compares what a window paints with a picture in a folder: the display list, a line an item, so that a difference can be read and does
/// not depend on a machine's fonts. `ESPALIER_RECORD=1` writes the pictures anew.
@MainActor package func expectPicture(
    _ name: String, of window: some TestTarget, in folder: URL, sourceLocation: SourceLocation = #_sourceLocation
) {
    let file = folder.appendingPathComponent("\(name).txt")
    let lines = window.displayListDescription().split(separator: "\n", omittingEmptySubsequences: false).map(shortened)
    if ProcessInfo.processInfo.environment["ESPALIER_RECORD"] == "1" {
        try? Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        return
    }
    guard let known = try? String(contentsOf: file, encoding: .utf8) else {
        Issue.record("There is no picture \(name). ESPALIER_RECORD=1 makes it.", sourceLocation: sourceLocation)
        return
    }
    let expected = known.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    guard lines != expected else { return }
    let changes = lines.difference(from: expected).prefix(12).map { change in
        switch change {
        case .insert(let line, let text, _): "+ \(line + 1): \(text.trimmingCharacters(in: .whitespaces))"
        case .remove(let line, let text, _): "- \(line + 1): \(text.trimmingCharacters(in: .whitespaces))"
        }
    }
    Issue.record("""
        \(name) looks different (\(file.path)):
        \(changes.joined(separator: "\n"))
        If it should, ESPALIER_RECORD=1 writes it anew.
        """, sourceLocation: sourceLocation)
}

/// Outlines of symbols are long: a sum stands for what follows the first numbers.
private func shortened(_ line: Substring) -> String {
    guard line.utf8.count > 160 else { return String(line) }
    var sum: UInt32 = 2_166_136_261
    for byte in line.utf8 { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    return "\(line.prefix(90))… \(String(sum, radix: 16)) …\(line.suffix(50))"
}
