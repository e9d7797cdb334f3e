import Foundation

/// Files with `@UIApplicationMain` or `@NSApplicationMain`. The compiler crashes on these attributes where there is no Objective-C: what
/// is compiled is a copy with `@main`, which means the same. Messages still name the original.
enum OldEntryPoint {
    /// - Returns: The copy.
    static func rewritten(_ source: URL, into folder: URL) throws -> URL {
        guard let text = try? String(contentsOf: source, encoding: .utf8) else { throw CommandError("\(source.path) cannot be read.") }
        let name = "\(source.deletingPathExtension().lastPathComponent)-\(Toolkit.digest(source.path)).swift"
        let file = folder.appendingPathComponent("made").appendingPathComponent(name)
        try Folders.write(rewritten(text, path: source.path), to: file)
        return file
    }

    static func rewritten(_ text: String, path: String) -> String {
        let body = text.replacingOccurrences(of: "@UIApplicationMain", with: "@main").replacingOccurrences(of: "@NSApplicationMain", with: "@main")
        let quoted = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "#sourceLocation(file: \"\(quoted)\", line: 1)\n" + body
    }
}
