import EspalierCore
import EspalierGraphics
import Foundation

extension TextSource {
    /// A source for a formatted value. Text that cannot be parsed changes nothing.
    static func formatted<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> TextSource
    where F.FormatOutput == String {
        TextSource(
            read: { format.format(value.wrappedValue) }, write: nil,
            commit: { text in
                if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
            })
    }

    /// A source for a formatted value that may be missing. SwiftUI: text that cannot be parsed makes it nil.
    static func formatted<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> TextSource
    where F.FormatOutput == String {
        TextSource(
            read: { value.wrappedValue.map { format.format($0) } ?? "" }, write: nil,
            commit: { value.wrappedValue = try? format.parseStrategy.parse($0) })
    }

    static func formatted<V>(_ value: Binding<V>, _ formatter: Formatter) -> TextSource {
        TextSource(
            read: { formatter.text(for: value.wrappedValue) ?? "" }, write: nil,
            commit: { text in
                let empty = Optional<Any>.none as? V
                if text.isEmpty, let empty {
                    value.wrappedValue = empty
                } else if let new: V = parse(text, formatter) {
                    value.wrappedValue = new
                } else if let empty, formatter is NumberFormatter || formatter is DateFormatter {
                    value.wrappedValue = empty
                }
            })
    }

    /// Parses a text. `Formatter` parses through a method that each subclass must implement; the two that apps use have their own.
    private static func parse<V>(_ text: String, _ formatter: Formatter) -> V? {
        switch formatter {
        case let formatter as NumberFormatter: return formatter.number(from: text).flatMap { convert($0) }
        case let formatter as DateFormatter: return formatter.date(from: text) as? V
        default:
            // With an app's own formatter for strings, the text itself is the value.
            if let same = text as? V { return same }
            Diagnostics.warn("""
                TextField cannot read \(V.self) with a \(type(of: formatter)): the field shows the value and does not change it. \
                Use a format style, a NumberFormatter or a DateFormatter.
                """)
            return nil
        }
    }

    /// Converts to Swift's number types, optional or not.
    private static func convert<V>(_ number: NSNumber) -> V? {
        let candidates: [Any] = [
            number.doubleValue, number.intValue, CGFloat(number.doubleValue), number.floatValue, number.decimalValue,
            Int64(number.int64Value), Int32(truncatingIfNeeded: number.intValue), Int16(truncatingIfNeeded: number.intValue),
            Int8(truncatingIfNeeded: number.intValue), number.uintValue, UInt64(number.uint64Value),
            UInt32(truncatingIfNeeded: number.intValue), UInt16(truncatingIfNeeded: number.intValue),
            UInt8(truncatingIfNeeded: number.intValue), number.boolValue, number,
        ]
        for candidate in candidates { if let value = candidate as? V { return value } }
        return nil
    }
}
