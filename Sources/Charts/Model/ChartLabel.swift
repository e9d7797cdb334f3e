package import EspalierCore
import Foundation

/// What a value means, as the app has written it: the label of a plotted value, an axis or a plot.
///
/// Indirect, because every mark carries some of them.
package indirect enum ChartLabel {
    case key(LocalizedStringKey)
    case string(String)
    case text(Text)
    case resource(LocalizedStringResource)

    /// The label as a text, in which it is translated.
    package var text: Text {
        switch self {
        case .key(let key): Text(key)
        case .string(let string): Text(verbatim: string)
        case .text(let text): text
        case .resource(let resource): Text(resource)
        }
    }
}
