import EspalierGraphics
import Foundation

extension Text {
    /// The text without the attributes of its parts.
    package var plainTexts: Text {
        switch storage {
        case .attributed(let string): return Text(.verbatim(string.textRuns.map(\.string).joined()))
        case .concatenated(let first, let second): return Text(.concatenated(first.plainTexts, second.plainTexts))
        default: return Text(storage)
        }
    }
}
