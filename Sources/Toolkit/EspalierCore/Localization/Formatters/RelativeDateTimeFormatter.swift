public import Foundation

/// Formats the time between two dates: 2 hours ago, tomorrow. Foundation has it on other systems only.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    // @unchecked: like all formatters, it is configured by its creator and then only used.
    /// Whether near days have names.
    public enum DateTimeStyle: Int, Sendable {
        /// 1 day ago.
        case numeric
        /// Yesterday.
        case named
    }

    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// 2 months ago.
        case full
        /// Two months ago.
        case spellOut
        /// 2 mo. ago.
        case short
        /// 2mo ago.
        case abbreviated
    }

    /// Whether near days have names; not by default.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// How units are written; in full by default.
    open var unitsStyle = UnitsStyle.full
    /// Where the text stands, which determines whether it begins with a capital letter.
    open var formattingContext = Formatter.Context.unknown
    /// The calendar that determines days and months; nil is the user's.
    open var calendar: Calendar! = .current
    /// The language of the text; nil is the user's.
    open var locale: Locale! = .current

    public override init() { super.init() }
    /// Needed by Foundation; formatters are not archived here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var presentation: Date.RelativeFormatStyle.Presentation { dateTimeStyle == .named ? .named : .numeric }

    private var units: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }

    /// Where a date lies as seen from another.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        var style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: presentation, unitsStyle: units, locale: locale ?? .current, calendar: calendar ?? .current)
        style.capitalizationContext = context
        return style.format(referenceDate)
    }

    private var context: FormatStyleCapitalizationContext {
        switch formattingContext {
        case .standalone: .standalone
        case .listItem: .listItem
        case .beginningOfSentence: .beginningOfSentence
        case .middleOfSentence: .middleOfSentence
        default: .unknown
        }
    }

    /// A moment relative to now.
    /// - Parameter timeInterval: seconds from now; negative in the past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// A duration from now; negative ones lie in the past.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        return localizedString(for: (calendar ?? .current).date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }
}
