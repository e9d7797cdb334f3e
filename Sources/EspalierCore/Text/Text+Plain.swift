import EspalierGraphics
import Foundation

extension Text {
    /// The letters alone, without the looks that were given to them.
    package var plainTexts: Text {
        switch storage {
        case .attributed(let string): return Text(.verbatim(string.textRuns.map(\.string).joined()))
        case .concatenated(let first, let second): return Text(.concatenated(first.plainTexts, second.plainTexts))
        default: return Text(storage)
        }
    }
}
