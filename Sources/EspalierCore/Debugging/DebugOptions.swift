import EspalierGraphics
import Glibc

/// The options in `ESPALIER_DEBUG`: `layout`, `damage`, or both separated by a comma.
package struct DebugOptions: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Outlines views, and shows the size of the one under the pointer.
    package static let layout = DebugOptions(rawValue: 1)
    /// Flashes what is repainted.
    package static let damage = DebugOptions(rawValue: 2)

    /// The options of this process; read once.
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
