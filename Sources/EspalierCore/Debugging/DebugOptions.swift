import EspalierGraphics
import Glibc

/// What `ESPALIER_DEBUG` asks for: `layout`, `damage`, or both with a comma between.
package struct DebugOptions: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Outlines views, and says of the one under the pointer how large it is.
    package static let layout = DebugOptions(rawValue: 1)
    /// Flashes what is painted again.
    package static let damage = DebugOptions(rawValue: 2)

    /// Of this process; read once.
    static let ofProcess = getenv("ESPALIER_DEBUG").map { DebugOptions(words: String(cString: $0)) } ?? []

    package init(words: String) {
        self = []
        for word in words.split(whereSeparator: { $0 == "," || $0 == " " }) {
            switch word.lowercased() {
            case "layout": insert(.layout)
            case "damage": insert(.damage)
            default:
                Diagnostics.warn("ESPALIER_DEBUG: \"\(word)\" is not known. Use layout, damage, or layout,damage.")
            }
        }
    }
}
