import EspalierGraphics
import Glibc

/// The options in `ESPALIER_DEBUG`: `layout`, `damage`, `inspect`, or several separated by commas.
package struct DebugOptions: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Outlines views, and shows the size of the one under the pointer.
    package static let layout = DebugOptions(rawValue: 1)
    /// Flashes what is repainted.
    package static let damage = DebugOptions(rawValue: 2)

    /// Opens the window that shows the tree, the frames and the state of the app.
    package static let inspect = DebugOptions(rawValue: 4)
    /// Those that are drawn over a window.
    static let drawn: DebugOptions = [.layout, .damage]

    /// The options of this process; read once.
    package static let ofProcess = getenv("ESPALIER_DEBUG").map { DebugOptions(words: String(cString: $0)) } ?? []

    package init(words: String) {
        self = []
        for word in words.split(whereSeparator: { $0 == "," || $0 == " " }) {
            switch word.lowercased() {
            case "layout": insert(.layout)
            case "damage": insert(.damage)
            case "inspect": insert(.inspect)
            default:
                Diagnostics.warn(
                    "ESPALIER_DEBUG: \"\(word)\" is not known. Use inspect, layout, damage, or several with commas between them.")
            }
        }
    }
}
