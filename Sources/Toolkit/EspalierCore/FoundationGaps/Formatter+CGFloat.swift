import Foundation

extension Formatter {
    /// `string(for:)` also for a `CGFloat`: Foundation on Linux does not take it for a number, as Apple's does.
    package func text(for value: Any?) -> String? {
        if let length = value as? CGFloat { return string(for: Double(length)) }
        return string(for: value as Any)
    }
}
