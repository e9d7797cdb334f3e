package import EspalierCore
import Foundation

/// What a value means, as the app has written it: the label of a plotted value, an axis or a plot.
///
/// Every mark carries some of them, so what nearly all are, keys and strings, needs no memory of its own.
package enum ChartLabel {
    /// A key without inserted values.
    case key(String)
    case string(String)
    indirect case keyWithValues(LocalizedStringKey)
    indirect case text(Text)
    indirect case resource(LocalizedStringResource)

    package init(_ key: LocalizedStringKey) { self = key.withoutValues.map { .key($0) } ?? .keyWithValues(key) }

    /// The label as a text, in which it is translated.
    package var text: Text {
        switch self {
        case .key(let key): Text(LocalizedStringKey(key))
        case .string(let string): Text(verbatim: string)
        case .keyWithValues(let key): Text(key)
        case .text(let text): text
        case .resource(let resource): Text(resource)
        }
    }
}
