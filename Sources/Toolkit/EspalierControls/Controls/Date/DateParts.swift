import EspalierCore
import EspalierGraphics
import Foundation

/// The parts of a date as a locale orders them.
struct DateParts {
    enum Template: Hashable { case date, time }

    enum Part: Hashable {
        case literal(String)
        case field(Calendar.Component, digits: Int, isHalfDay: Bool)
        case period
    }

    let parts: [Part]

    /// Shared by the whole process, as the parts follow from the key alone.
    @MainActor private static var known = BoundedCache<String, DateParts>(limit: 64)

    @MainActor static func of(_ template: Template, locale: Locale) -> DateParts {
        let key = "\(template) \(locale.identifier)"
        if let parts = known.find(key) { return parts }
        let pattern = DateFormatter.dateFormat(
            fromTemplate: template == .date ? "yMMdd" : "jmm", options: 0, locale: locale) ?? (template == .date ? "yyyy-MM-dd" : "HH:mm")
        let parts = DateParts(pattern: pattern)
        known.insert(parts, for: key)
        return parts
    }

    init(pattern: String) {
        var parts: [Part] = []
        var literal = ""
        var isQuoted = false
        func endLiteral() {
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
        }
        for letter in pattern {
            if letter == "'" { isQuoted.toggle(); continue }
            guard !isQuoted, let part = Self.part(letter) else {
                literal.append(letter)
                continue
            }
            endLiteral()
            if parts.last != part { parts.append(part) }
        }
        endLiteral()
        self.parts = parts
    }

    /// The part for a letter of a Unicode date pattern; nil for a literal.
    private static func part(_ letter: Character) -> Part? {
        switch letter {
        case "y", "u": .field(.year, digits: 4, isHalfDay: false)
        case "M", "L": .field(.month, digits: 2, isHalfDay: false)
        case "d": .field(.day, digits: 2, isHalfDay: false)
        case "H", "k": .field(.hour, digits: 2, isHalfDay: false)
        case "h", "K": .field(.hour, digits: 2, isHalfDay: true)
        case "m": .field(.minute, digits: 2, isHalfDay: false)
        case "a", "b", "B": .period
        default: nil
        }
    }

    /// The indices of the parts that can be selected.
    var fields: [Int] { parts.indices.filter { if case .literal = parts[$0] { false } else { true } } }

    /// The indices of the parts as they stand from left to right. In a text that runs from right to left, numbers with a separator between
    /// them still run from left to right (UAX #9: common and European separators), as in 8:00; a pattern with marks has no such runs.
    func order(isRightToLeft: Bool) -> [Int] {
        guard isRightToLeft else { return Array(parts.indices) }
        func isNumber(_ index: Int) -> Bool { if case .field = parts[index] { true } else { false } }
        func joins(_ index: Int) -> Bool {
            guard case .literal(let text) = parts[index], index > 0, index + 1 < parts.count else { return false }
            return [":", "/", ".", ",", "-"].contains(text) && isNumber(index - 1) && isNumber(index + 1)
        }
        var runs: [[Int]] = []
        for index in parts.indices {
            if joins(index) || index > 0 && joins(index - 1) { runs[runs.count - 1].append(index) } else { runs.append([index]) }
        }
        return runs.reversed().flatMap(\.self)
    }

    func text(_ index: Int, _ date: Date, _ calendar: Calendar) -> String {
        switch parts[index] {
        case .literal(let text): return text
        case .period: return calendar.component(.hour, from: date) < 12 ? calendar.amSymbol : calendar.pmSymbol
        case .field(let component, let digits, let isHalfDay):
            var value = calendar.component(component, from: date)
            if isHalfDay { value = (value + 11) % 12 + 1 }
            return Self.number(value, digits: isHalfDay ? 1 : digits)
        }
    }

    /// A number padded with leading zeros to a count of digits.
    static func number(_ value: Int, digits: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    /// The date with one part moved by a count. All parts but the year wrap around and do not carry.
    func moved(_ index: Int, by count: Int, _ date: Date, _ calendar: Calendar) -> Date {
        switch parts[index] {
        case .literal: return date
        case .period:
            let hour = calendar.component(.hour, from: date)
            return calendar.date(byAdding: .hour, value: hour < 12 ? 12 : -12, to: date) ?? date
        case .field(let component, _, _):
            if component == .year { return calendar.date(byAdding: .year, value: count, to: date) ?? date }
            let value = calendar.component(component, from: date)
            guard let range = Self.range(of: component, date, calendar) else { return date }
            let new = (value - range.lowerBound + count % range.count + range.count) % range.count + range.lowerBound
            return setting(component, to: new, date, calendar)
        }
    }

    /// The date with one part set to a typed number; nil if there is no such date.
    func set(_ index: Int, to number: Int, _ date: Date, _ calendar: Calendar) -> Date? {
        guard case .field(let component, _, let isHalfDay) = parts[index] else { return nil }
        var number = number
        if isHalfDay {
            guard (1...12).contains(number) else { return nil }
            number = number % 12 + (calendar.component(.hour, from: date) >= 12 ? 12 : 0)
        }
        if component == .year { return number > 0 ? setting(.year, to: number, date, calendar) : nil }
        guard let range = Self.range(of: component, date, calendar), range.contains(number) else { return nil }
        return setting(component, to: number, date, calendar)
    }

    static func range(of component: Calendar.Component, _ date: Date, _ calendar: Calendar) -> Range<Int>? {
        switch component {
        case .hour: 0..<24
        case .minute: 0..<60
        case .month: calendar.range(of: .month, in: .year, for: date)
        case .day: calendar.range(of: .day, in: .month, for: date)
        default: nil
        }
    }

    /// Sets a component. A day that the new month does not have becomes its last one.
    private func setting(_ component: Calendar.Component, to value: Int, _ date: Date, _ calendar: Calendar) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
        parts.setValue(value, for: component)
        if component == .month || component == .year, let day = parts.day {
            var first = parts
            first.day = 1
            if let start = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: start) {
                parts.day = min(day, days.upperBound - 1)
            }
        }
        return calendar.date(from: parts) ?? date
    }
}
