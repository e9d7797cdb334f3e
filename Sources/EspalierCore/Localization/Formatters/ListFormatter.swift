public import Foundation

/// Writes several things as one phrase: apples, pears, and plums. Foundation has it on other systems only.
open class ListFormatter: Formatter, @unchecked Sendable {
    // @unchecked: as all formatters, it is set up by whoever made it and then used.
    open var locale: Locale! = .current
    /// Writes the items; nil has them describe themselves.
    open var itemFormatter: Formatter?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The phrase in the user's locale.
    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and).locale(.current)) }

    open func string(from items: [Any]) -> String? {
        let texts = items.map { item in itemFormatter?.string(for: item) ?? "\(item)" }
        return texts.formatted(.list(type: .and).locale(locale ?? .current))
    }

    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}
