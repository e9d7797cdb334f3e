public import EspalierGraphics
public import Foundation

// Hints about content that other systems act on.
extension View {
    /// For springs that open folders and tabs under a drag; nothing on X11.
    public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }

    /// For the writing tools of macOS and iOS; X11 has none.
    public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

    /// For the writing tools of macOS and iOS; X11 has none.
    public func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View { self }

    /// For the blur under a bar at the edge of what scrolls; bars here are opaque.
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }

    /// For the blur under a bar at the edge of what scrolls; bars here are opaque.
    public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }

    /// For backgrounds that mirror on under a sidebar; sidebars here are beside.
    public func backgroundExtensionEffect() -> some View { self }

    /// For widgets' old content while new is fetched; a view of an app is never invalidated.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

    /// For materials of windows in the back; materials here look the same.
    public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View { self }

    /// For a language that a text is set in for line height alone; fonts here tell their own.
    public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View { self }
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
}

/// Whether a control acts when something is dragged over it.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = SpringLoadingBehavior(name: "automatic")
    public static let enabled = SpringLoadingBehavior(name: "enabled")
    public static let disabled = SpringLoadingBehavior(name: "disabled")
}

/// How far a text takes part in writing tools.
public struct WritingToolsBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = WritingToolsBehavior(name: "automatic")
    public static let complete = WritingToolsBehavior(name: "complete")
    public static let limited = WritingToolsBehavior(name: "limited")
    public static let disabled = WritingToolsBehavior(name: "disabled")
}

/// How content fades under a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

/// Whether a material looks as in a window in front.
public struct MaterialActiveAppearance: Hashable, Sendable {
    private let name: String
    public static let automatic = MaterialActiveAppearance(name: "automatic")
    public static let active = MaterialActiveAppearance(name: "active")
    public static let inactive = MaterialActiveAppearance(name: "inactive")
    public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

/// The language whose letters set the height of lines.
public struct TypesettingLanguage: Hashable, Sendable {
    private let code: String?
    public static let automatic = TypesettingLanguage(code: nil)
    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
        TypesettingLanguage(code: language.maximalIdentifier)
    }
}
