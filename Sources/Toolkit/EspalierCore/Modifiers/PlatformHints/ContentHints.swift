public import EspalierGraphics
public import Foundation

// Content hints that have no effect on X11; they are accepted for source compatibility.
extension View {
    /// No effect: X11 has no spring loading of folders and tabs during a drag.
    public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }

    /// No effect: the writing tools of macOS and iOS do not exist here.
    public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

    /// No effect: the writing tools of macOS and iOS do not exist here.
    public func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View { self }

    /// No effect: bars at the edge of scrolled content are opaque here, without a blur.
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }

    /// No effect: bars at the edge of scrolled content are opaque here, without a blur.
    public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }

    /// No effect: sidebars are beside the content here, so backgrounds need not extend under them.
    public func backgroundExtensionEffect() -> some View { self }

    /// No effect: only widgets show outdated content while new content is fetched.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

    /// No effect: materials look the same in inactive windows.
    public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View { self }

    /// No effect: line heights come from the fonts alone.
    public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View { self }
    /// No effect: line heights come from the fonts alone.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
}

/// Whether a control is activated when something is dragged over it.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    /// As suits the control. Has no effect here.
    public static let automatic = SpringLoadingBehavior(name: "automatic")
    /// The control is activated. Has no effect here.
    public static let enabled = SpringLoadingBehavior(name: "enabled")
    /// The control is not activated, which is always so here.
    public static let disabled = SpringLoadingBehavior(name: "disabled")
}

/// The degree to which a text supports writing tools.
public struct WritingToolsBehavior: Hashable, Sendable {
    private let name: String
    /// As suits the text. Has no effect here.
    public static let automatic = WritingToolsBehavior(name: "automatic")
    /// Rewrites in place. Has no effect here.
    public static let complete = WritingToolsBehavior(name: "complete")
    /// Proposes in a panel. Has no effect here.
    public static let limited = WritingToolsBehavior(name: "limited")
    /// None, which is always so here.
    public static let disabled = WritingToolsBehavior(name: "disabled")
}

/// The style in which content fades under a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    /// As suits the platform. Has no effect here.
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    /// With a clear edge. Has no effect here.
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
    /// With a gradual edge. Has no effect here.
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

/// Whether a material looks as in an active window.
public struct MaterialActiveAppearance: Hashable, Sendable {
    private let name: String
    /// As suits the material. Has no effect here.
    public static let automatic = MaterialActiveAppearance(name: "automatic")
    /// As in an active window, which is always so here.
    public static let active = MaterialActiveAppearance(name: "active")
    /// As in an inactive window. Has no effect here.
    public static let inactive = MaterialActiveAppearance(name: "inactive")
    /// As the window is. Has no effect here.
    public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

/// The language whose script determines the line height.
public struct TypesettingLanguage: Hashable, Sendable {
    private let code: String?
    /// The language of the text itself. Has no effect here.
    public static let automatic = TypesettingLanguage(code: nil)
    /// A language. Has no effect here.
    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
        TypesettingLanguage(code: language.maximalIdentifier)
    }
}
