public import Foundation

/// Formats durations: 1:05:00, 1h 5m, 1 hour, 5 minutes. Foundation has it on other systems only.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    // @unchecked: like all formatters, it is configured by its creator and then only used.
    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// 1:05:00.
        case positional
        /// 1h 5m.
        case abbreviated
        /// 1 hr, 5 min.
        case short
        /// 1 hour, 5 minutes.
        case full
        /// One hour, five minutes.
        case spellOut
        /// 1hr 5min.
        case brief
    }

    /// What happens to units whose value is 0.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Drops all zeros for units with names, and leading zeros in positional format.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        /// Drops zeros before the first other value.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        /// Drops zeros between other values.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        /// Drops zeros after the last other value.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        /// Drops all zeros.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Fills values up to two digits: 01:05.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// How units are written; positional by default.
    open var unitsStyle = UnitsStyle.positional
    /// Empty allows years to seconds.
    open var allowedUnits: NSCalendar.Unit = []
    /// What happens to units whose value is 0; dropped by default, except inside of positional texts.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar that determines the lengths of days and months, and whose locale is used; nil is the user's.
    open var calendar: Calendar? = .current
    /// The date from which components are counted, as the lengths of months differ; nil is the start of 2001.
    open var referenceDate: Date?
    /// Whether the smallest unit may have a fraction. Has no effect here: values are whole numbers.
    open var allowsFractionalUnits = false
    /// 0 means no limit.
    open var maximumUnitCount = 0
    /// Whether the largest unit is written in the next smaller one where that is short. Has no effect here.
    open var collapsesLargestUnit = false
    /// Whether the text says "about". Has no effect here.
    open var includesApproximationPhrase = false
    /// Whether the text says "remaining". Has no effect here.
    open var includesTimeRemainingPhrase = false
    /// Where the text stands, which determines capital letters on a Mac. Has no effect here.
    open var formattingContext = Formatter.Context.unknown

    public override init() { super.init() }
    /// Needed by Foundation; formatters are not archived here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private enum Unit: CaseIterable {
        case year, month, week, day, hour, minute, second

        /// The unit in both of Foundation's types.
        private var names: (flag: NSCalendar.Unit, component: Calendar.Component) {
            switch self {
            case .year: (.year, .year)
            case .month: (.month, .month)
            case .week: (.weekOfMonth, .weekOfMonth)
            case .day: (.day, .day)
            case .hour: (.hour, .hour)
            case .minute: (.minute, .minute)
            case .second: (.second, .second)
            }
        }

        var flag: NSCalendar.Unit { names.flag }
        var component: Calendar.Component { names.component }

        var name: String {
            switch self {
            case .year: "year"
            case .month: "month"
            case .week: "week"
            case .day: "day"
            case .hour: "hour"
            case .minute: "minute"
            case .second: "second"
            }
        }

        func value(_ components: DateComponents) -> Int? {
            switch self {
            case .year: components.year
            case .month: components.month
            case .week: components.weekOfMonth ?? components.weekOfYear
            case .day: components.day
            case .hour: components.hour
            case .minute: components.minute
            case .second: components.second
            }
        }
    }

    private var units: [Unit] {
        if !allowedUnits.isEmpty { return Unit.allCases.filter { allowedUnits.contains($0.flag) } }
        return Unit.allCases.filter { $0 != .week }
    }

    private var locale: Locale { calendar?.locale ?? .current }

    /// The time between two dates; nil if no unit is allowed.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = units
        guard !units.isEmpty else { return nil }
        let components = (calendar ?? .current).dateComponents(Set(units.map(\.component)), from: startDate, to: endDate)
        return write(units.map { ($0, $0.value(components) ?? 0) })
    }

    /// A duration in seconds, cut off to whole ones; nil for one that is not finite or absurdly long.
    /// - Parameter ti: seconds.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e13 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        // Whole seconds; the length of years and months depends on the date.
        return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
    }

    /// A duration given by components; nil if the calendar cannot count it.
    open func string(from components: DateComponents) -> String? {
        // No calendar counts further, and the smallest number has no positive counterpart.
        guard Unit.allCases.allSatisfy({ ($0.value(components) ?? 0).magnitude < 1 << 40 }) else { return nil }
        if units.contains(where: { $0.value(components) != nil }),
            Unit.allCases.allSatisfy({ units.contains($0) || $0.value(components) == nil }),
           units.allSatisfy({ abs($0.value(components) ?? 0) < limit($0) }) {
            return write(units.map { ($0, $0.value(components) ?? 0) })
        }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        guard let end = (calendar ?? .current).date(byAdding: components, to: start) else { return nil }
        return string(from: start, to: end)
    }

    private func limit(_ unit: Unit) -> Int {
        if unit == units.first { return .max }
        return switch unit {
        case .year: .max
        case .month: 12
        case .week: 5
        case .day: 28
        case .hour: 24
        case .minute, .second: 60
        }
    }

    /// A duration in a style, with the default settings otherwise.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let seconds as TimeInterval: string(from: seconds)
        default: nil
        }
    }

    private func write(_ all: [(unit: Unit, value: Int)]) -> String? {
        let isNegative = all.contains { $0.value < 0 }
        var parts = all.map { (unit: $0.unit, value: abs($0.value)) }
        let behavior = zeroFormattingBehavior, isPositional = unitsStyle == .positional
        let drops: ZeroFormattingBehavior = behavior.contains(.default) ? (isPositional ? .dropLeading : .dropAll) : behavior
        if !behavior.contains(.pad) || behavior.contains(.dropLeading) {
            if drops.contains(.dropLeading) {
                // In positional format a clock without minutes is 0:05.
                while parts.count > (isPositional && parts.last?.unit == .second && parts.contains { $0.unit == .minute } ? 2 : 1),
                    parts[0].value == 0
                {
                    parts.removeFirst()
                }
            }
            if drops.contains(.dropTrailing) { while parts.count > 1, parts[parts.count - 1].value == 0 { parts.removeLast() } }
            if drops.contains(.dropMiddle), parts.count > 2 {
                parts = parts.enumerated().filter { $0.offset == 0 || $0.offset == parts.count - 1 || $0.element.value != 0 }.map(\.element)
            }
        }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        guard !parts.isEmpty else { return nil }
        let text = isPositional ? clock(parts) : named(parts)
        return isNegative ? "-" + text : text
    }

    private func clock(_ parts: [(unit: Unit, value: Int)]) -> String {
        let pads = zeroFormattingBehavior.contains(.pad)
        return parts.enumerated().map { index, part in
            index == 0 && !pads ? "\(part.value)" : part.value < 10 ? "0\(part.value)" : "\(part.value)"
        }.joined(separator: ":")
    }

    private func named(_ parts: [(unit: Unit, value: Int)]) -> String {
        let width: UnitText.Width = switch unitsStyle {
        case .positional, .abbreviated: .narrow
        case .short, .brief: .short
        case .full, .spellOut: .wide
        }
        let texts = parts.map { part in
            if unitsStyle == .spellOut, let number = UnitText.spelled(part.value, locale) {
                return UnitText.string(Double(part.value), "duration-\(part.unit.name)", width, "", locale)
                    .replacingOccurrences(of: part.value.formatted(.number.locale(locale)), with: number)
            }
            let text = UnitText.string(Double(part.value), "duration-\(part.unit.name)", width, "", locale)
            return unitsStyle == .brief ? text.filter { $0 != " " && $0 != "\u{A0}" && $0 != "." } : text
        }
        return unitsStyle == .brief ? texts.joined(separator: " ") : UnitText.list(texts, width, locale)
    }
}

/// Numbers with units, in a locale's format.
enum UnitText {
    enum Width: String {
        case wide = "full-name", short, narrow
    }

    /// - Parameters:
    ///   - unit: the name in Unicode's CLDR: `length-kilometer`.
    ///   - options: additional parts of ICU's skeleton.
    static func string(_ value: Double, _ unit: String, _ width: Width, _ options: String = "", _ locale: Locale) -> String {
        let skeleton = "measure-unit/\(unit) unit-width-\(width.rawValue)" + (options.isEmpty ? "" : " \(options)")
        if let text = ICU.format(value, skeleton: skeleton, locale.identifier) { return text }
        let name = unit.split(separator: "-").last.map(String.init) ?? unit
        return "\(value.formatted(.number.locale(locale))) \(value == 1 ? name : name + "s")"
    }

    static func list(_ parts: [String], _ width: Width, _ locale: Locale) -> String {
        let listWidth: ICU.ListWidth = switch width {
        case .wide: .wide
        case .short: .short
        case .narrow: .narrow
        }
        return ICU.unitList(parts, listWidth, locale.identifier) ?? parts.joined(separator: width == .narrow ? " " : ", ")
    }

    /// A number spelt out.
    static func spelled(_ value: Int, _ locale: Locale) -> String? {
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = locale
        return formatter.string(from: NSNumber(value: value))
    }
}
