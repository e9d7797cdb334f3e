import EspalierGraphics
package import Foundation

/// What a view wants the focus for.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To be operated by the keyboard, as a button is.
    public static let activate = FocusInteractions(rawValue: 1)
    /// To take keys, as a text field does.
    public static let edit = FocusInteractions(rawValue: 2)
    /// Whatever the view can be used for.
    public static let automatic: FocusInteractions = [.activate, .edit]
}

/// A view that can have the keyboard.
@MainActor package final class FocusableNode: UnaryNode {
    /// Width of the ring around the focused view, in points, and how strongly it is painted. macOS.
    private static let ringWidth: CGFloat = 3
    private static let ringOpacity: Float = 0.5

    package fileprivate(set) var canFocus: Bool
    package fileprivate(set) var hasEffect: Bool { didSet { if hasEffect != oldValue, showsFocus { setNeedsPaint() } } }
    fileprivate var accent: Color.Resolved
    package private(set) var isRemoved = false

    /// Whether the ring is shown; the focus controller says so.
    package var showsFocus = false { didSet { if showsFocus != oldValue, hasEffect { setNeedsPaint() } } }

    fileprivate init(_ child: Node, canFocus: Bool, hasEffect: Bool, accent: Color.Resolved) {
        self.canFocus = canFocus
        self.hasEffect = hasEffect
        self.accent = accent
        super.init(child)
        InputCensus.focusableNodes += 1
    }

    package override func destroyOwn() {
        guard !isRemoved else { return }
        isRemoved = true
        InputCensus.focusableNodes -= 1
    }

    // MARK: Ring

    private var showsRing: Bool { showsFocus && hasEffect }

    package override var ownInk: CGRect {
        guard showsRing else { return .null }
        return ring.strokeBounds(StrokeStyle(lineWidth: Self.ringWidth))
    }

    package override func paint(_ context: inout PaintContext) {
        super.paint(&context)
        guard showsRing else { return }
        var color = accent
        color.opacity *= Self.ringOpacity
        context.stroke(ring, StrokeStyle(lineWidth: Self.ringWidth), .color(color), bounds: ownInk)
    }

    /// The middle of the ring, whose inner edge is the view's.
    private var ring: ShapeGeometry {
        if let outline = focusOutline { return ShapeGeometry(outline) }
        let rect = bounds.insetBy(dx: -Self.ringWidth / 2, dy: -Self.ringWidth / 2)
        let radius = min(4, rect.width / 2, rect.height / 2)
        return ShapeGeometry(Path(roundedRect: rect, cornerRadius: radius))
    }

    /// The outline that a content shape of the kind `focusEffect` gives the view.
    private var focusOutline: Path? {
        var node: Node? = child
        while let current = node {
            if let outline = (current as? any ContentOutline)?.outline(for: .focusEffect) { return outline }
            node = (current as? UnaryNode).flatMap { $0.size == size ? $0.child : nil }
        }
        return nil
    }
}

// MARK: - Modifiers

private struct FocusableModifier: NodeModifier {
    let isFocusable: Bool

    func makeNode(around child: Node, _ context: NodeContext) -> FocusableNode {
        FocusableNode(
            child, canFocus: isFocusable && context.environment.isEnabled, hasEffect: context.environment.isFocusEffectEnabled,
            accent: accent(context))
    }

    func updateNode(_ node: FocusableNode, _ context: NodeContext) {
        node.canFocus = isFocusable && context.environment.isEnabled
        node.hasEffect = context.environment.isFocusEffectEnabled
        let accent = accent(context)
        guard accent != node.accent else { return }
        node.accent = accent
        if node.showsFocus { node.setNeedsPaint() }
    }

    private func accent(_ context: NodeContext) -> Color.Resolved { Color.accentColor.resolve(in: context.environment) }
}

private struct IsFocusEffectEnabledKey: EnvironmentKey {
    static let defaultValue = true
}

extension EnvironmentValues {
    /// Whether focused views have a ring around them.
    public var isFocusEffectEnabled: Bool {
        get { self[IsFocusEffectEnabledKey.self] }
        set { self[IsFocusEffectEnabledKey.self] = newValue }
    }
}

extension View {
    /// Lets the view have the keyboard: by a click on it, or by the Tab key.
    public func focusable(_ isFocusable: Bool = true) -> some View { modifier(FocusableModifier(isFocusable: isFocusable)) }

    /// Lets the view have the keyboard, for certain interactions.
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        focusable(isFocusable && !interactions.isEmpty)
    }

    /// Leaves out the ring around focused views, here and inside.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
    }
}
