public import EspalierGraphics
public import Foundation

/// Glass behind a view: a thin material with a bright edge. It does not refract the content behind it.
public struct Glass: Equatable, Sendable {
    private enum Kind { case regular, clear, identity }
    private let kind: Kind
    private var color: Color?

    /// The usual glass.
    public static let regular = Glass(kind: .regular)
    /// A more transparent glass.
    public static let clear = Glass(kind: .clear)
    /// No glass at all.
    public static let identity = Glass(kind: .identity)

    /// The glass tinted with a colour.
    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.color = color
        return glass
    }

    /// Returns the glass unchanged: it has no reaction to touch or pointer.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }

    @MainActor @ViewBuilder func pane(_ shape: some Shape) -> some View {
        if kind != .identity {
            ZStack {
                shape.fill(kind == .clear ? Material.ultraThin : Material.thin)
                if let color { shape.fill(color.opacity(0.6)) }
                shape.stroke(Color.white.opacity(0.4), lineWidth: 1)
            }
        }
    }
}

/// The default shape of glass: a capsule.
public struct DefaultGlassEffectShape: Shape {
    /// Creates the shape.
    public init() {}

    public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// The transition of glass in a container.
public struct GlassEffectTransition: Sendable {
    private let name: String
    /// Appears and disappears without a change. Has no effect here.
    public static let identity = GlassEffectTransition(name: "identity")
    /// Grows out of the glass nearby. Has no effect here.
    public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
    /// Fades in and out. Has no effect here.
    public static let materialize = GlassEffectTransition(name: "materialize")
}

extension View {
    /// Puts glass behind the view.
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()) -> some View {
        background { glass.pane(shape) }
    }

    /// No effect: panes of glass are not merged here.
    public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }

    /// No effect: panes of glass are not merged here.
    public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { self }

    /// No effect: panes of glass use the view's `transition`.
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

/// A container of views with glass. Their panes stay separate, at any distance.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Creates a container, which shows its content as it is.
    /// - Parameter spacing: No effect: the distance at which panes would merge.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { content }
}
