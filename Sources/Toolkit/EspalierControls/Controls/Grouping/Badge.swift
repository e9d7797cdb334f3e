public import EspalierCore

// A badge is a number or a word at the end of a list's row or on a tab: a trait of the view that the container shows.

/// The content of a badge.
package struct Badge: Equatable, Sendable {
    package let text: Text?
}

private enum BadgeKey: LayoutValueKey { static var defaultValue: Badge? { nil } }
private enum BadgeProminenceTraitKey: LayoutValueKey { static var defaultValue: BadgeProminence? { nil } }
private enum BadgeProminenceKey: EnvironmentKey { static let defaultValue = BadgeProminence.standard }

extension Node {
    /// The badge that is set on the node's view; nil for none.
    package var badge: Text? { (trait(BadgeKey.self) ?? nil)?.text }
    /// How prominent the node's view wants its badge, which its container makes; nil leaves it to the container's environment.
    package var badgeProminence: BadgeProminence? { trait(BadgeProminenceTraitKey.self) ?? nil }
}

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    private enum Kind { case decreased, standard, increased }
    private let kind: Kind

    /// A small text without a background.
    public static let decreased = BadgeProminence(kind: .decreased)
    /// The usual prominence: on a faint capsule; on a phone a grey text without a background.
    public static let standard = BadgeProminence(kind: .standard)
    /// White on a red capsule.
    public static let increased = BadgeProminence(kind: .increased)
}

extension EnvironmentValues {
    /// How much badges stand out.
    public var badgeProminence: BadgeProminence {
        get { self[BadgeProminenceKey.self] }
        set { self[BadgeProminenceKey.self] = newValue }
    }
}

extension View {
    /// Shows a number as the badge of the view, which is a row of a list or a tab; 0 shows none.
    public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text(verbatim: "\(count)")) }

    /// Shows a word as the badge of the view, which is a row of a list or a tab; nil shows none.
    public func badge(_ label: Text?) -> some View { layoutValue(key: BadgeKey.self, value: Badge(text: label)) }

    /// Shows a word, whose key is looked up in the app's translations, as the badge of a row or tab.
    public func badge(_ key: LocalizedStringKey) -> some View { badge(Text(key)) }
    /// With a text that is shown as it is, without being looked up in the translations.
    @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S) -> some View { badge(Text(label)) }

    /// Sets how much the badges in this view stand out.
    public func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence).layoutValue(key: BadgeProminenceTraitKey.self, value: prominence)
    }
}
