public import Foundation

/// Formats several items as one phrase: apples, pears, and plums. Foundation has it on other systems only.
open class ListFormatter: Formatter, @unchecked Sendable {
    // @unchecked: like all formatters, it is configured by its creator and then only used.
    /// The locale that determines the word and the commas; nil is the user's.
    open var locale: Locale! = .current
    /// Formats the items; nil uses their descriptions.
    open var itemFormatter: Formatter?

    public override init() { super.init() }
    /// Needed by Foundation; formatters are not archived here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The phrase in the user's locale.
    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and).locale(.current)) }

    /// The items, separated by commas and the locale's "and". Never nil here.
    open func string(from items: [Any]) -> String? {
        let texts = items.map { item in itemFormatter?.text(for: item) ?? "\(item)" }
        return texts.formatted(.list(type: .and).locale(locale ?? .current))
    }

    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}
