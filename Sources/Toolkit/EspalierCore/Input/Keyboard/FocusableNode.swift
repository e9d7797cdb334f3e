import EspalierGraphics
package import Foundation

/// The interactions for which a view takes keyboard focus.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The view is operated by the keyboard, as a button is.
    public static let activate = FocusInteractions(rawValue: 1)
    /// The view takes key input, as a text field does.
    public static let edit = FocusInteractions(rawValue: 2)
    /// All interactions that the view supports.
    public static let automatic: FocusInteractions = [.activate, .edit]
}

extension PackageOpen {
    /// The node of a view that can have keyboard focus.
    @MainActor open class FocusableNode: UnaryNode {
        /// The width of the ring around the focused view, in points, and its opacity. macOS.
        private static let ringWidth = Theme.focusRingWidth
        private static let ringOpacity: Float = 0.5

        package private(set) final var canFocus: Bool
        private final var hasEffect: Bool { didSet { if hasEffect != oldValue, showsFocus { setNeedsPaint() } } }
        private final var accent: Color.Resolved
        /// macOS: a view with `.activate` alone takes focus by the Tab key, not by a click.
        package let interactions: FocusInteractions
        package private(set) final var isRemoved = false
        /// Whether the Tab key stops here; views that are in the way of most users are reached by a key of their own.
        package final var isTabStop = true

        /// Whether the focus ring is shown; set by the focus controller.
        package final var showsFocus = false { didSet {
                guard showsFocus != oldValue else { return }
                if hasEffect { setNeedsPaint() }
                focusRingDidChange()
            }
        }
        /// Whether the view has keyboard focus; set by the focus controller.
        package final var isFocused = false { didSet { if isFocused != oldValue { focusDidChange() } } }

        package init(_ child: Node, canFocus: Bool, _ context: NodeContext, interactions: FocusInteractions) {
            self.canFocus = canFocus && context.environment.isEnabled
            hasEffect = context.environment.isFocusEffectEnabled
            accent = Color.accentColor.resolve(in: context.environment)
            self.interactions = interactions
            super.init(child)
            host.inputRegistrations.focusableNodes += 1
            if interactions.contains(.edit) { host.inputRegistrations.editableNodes[ObjectIdentifier(self)] = Weak(self) }
        }

        package final func updateFocus(canFocus: Bool, _ context: NodeContext) {
            self.canFocus = canFocus && context.environment.isEnabled
            hasEffect = context.environment.isFocusEffectEnabled
            let accent = Color.accentColor.resolve(in: context.environment)
            guard accent != self.accent else { return }
            self.accent = accent
            if showsFocus { setNeedsPaint() }
        }

        /// Sets whether the view can take focus, where that depends on more than the modifier.
        package final func allowFocus(isEnabled: Bool) { canFocus = isEnabled }

        open override func destroyOwn() {
            guard !isRemoved else { return }
            isRemoved = true
            host.inputRegistrations.focusableNodes -= 1
            host.inputRegistrations.editableNodes[ObjectIdentifier(self)] = nil
        }

        /// Called when the focus ring appears or disappears.
        open func focusRingDidChange() {}
        /// Called when the view gains or loses keyboard focus.
        open func focusDidChange() {}
        /// Called when the focused view's window gains or loses keyboard focus.
        open func keyboardDidChange(_ hasKeyboard: Bool) {}
        /// Whether the view takes typed text.
        open var takesText: Bool { false }

        /// The node whose context menu the menu key opens: a part of the focused view, where that has several parts.
        open var menuNode: Node { self }

        // MARK: Ring

        /// macOS: text without a box has no ring, and on iOS no text has one; the insertion point shows the focus.
        private final var showsRing: Bool { showsFocus && hasEffect && (!takesText || focusOutline != nil && !host.environment.isPhone) }

        open override var ownInk: CGRect {
            guard showsRing else { return .null }
            return ring.strokeBounds(StrokeStyle(lineWidth: Self.ringWidth))
        }

        open override func paint(_ context: inout PaintContext) {
            super.paint(&context)
            guard showsRing else { return }
            var color = accent
            color.opacity *= Self.ringOpacity
            context.stroke(ring, StrokeStyle(lineWidth: Self.ringWidth), .color(color), bounds: ownInk)
        }

        /// What is to be seen of the view when it gets the focus, in its own space: itself with its ring.
        final var revealedRect: CGRect { showsRing ? bounds.union(ownInk) : bounds }

        /// The centre line of the ring, whose inner edge is the view's edge.
        private final var ring: ShapeGeometry {
            if let outline = focusOutline { return ShapeGeometry(outline) }
            let rect = bounds.insetBy(dx: -Self.ringWidth / 2, dy: -Self.ringWidth / 2)
            let radius = min(4, rect.width / 2, rect.height / 2)
            return ShapeGeometry(Path(roundedRect: rect, cornerRadius: radius))
        }

        /// Whether the ring may surround only a part of the view, such as a check box without its label.
        open var searchesDeepForOutline: Bool { false }

        /// The outline that a content shape of the kind `focusEffect` sets in the view.
        private final var focusOutline: Path? {
            func search(_ node: Node, _ origin: CGPoint) -> Path? {
                if let outline = (node as? any ContentOutline)?.outline(for: .focusEffect) {
                    return origin == .zero ? outline : outline.offsetBy(dx: origin.x, dy: origin.y)
                }
                guard node.contentTransform == nil else { return nil }
                var found: Path?
                node.forEachChild { child in
                    guard found == nil, child.isPlaced, searchesDeepForOutline || child.size == size else { return }
                    found = search(child, CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y))
                }
                return found
            }
            return search(child, child.origin)
        }
    }
}

package typealias FocusableNode = PackageOpen.FocusableNode

// MARK: - Modifiers

private struct FocusableModifier: NodeModifier {
    let isFocusable: Bool
    let interactions: FocusInteractions
    let onFocusChange: (Bool) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> FocusReportingNode {
        let node = FocusReportingNode(child, canFocus: isFocusable, context, interactions: interactions)
        node.onFocusChange = onFocusChange
        return node
    }

    func updateNode(_ node: FocusReportingNode, _ context: NodeContext) {
        node.onFocusChange = onFocusChange
        node.updateFocus(canFocus: isFocusable, context)
    }
}

/// The node of a view made focusable by the modifier; reports changes of focus.
private final class FocusReportingNode: FocusableNode {
    var onFocusChange: ((Bool) -> Void)?
    override func focusDidChange() {
        let isFocused = isFocused
        host.enqueueAction { [weak self] in self?.onFocusChange?(isFocused) }
    }
}

/// Makes a view focusable and sets `isFocused` in the environment of its content.
private struct FocusableView: ViewModifier {
    let isFocusable: Bool
    let interactions: FocusInteractions
    @State private var isFocused = false

    func body(content: Content) -> some View {
        content
            .environment(\.isFocused, isFocused)
            .modifier(FocusableModifier(isFocusable: isFocusable, interactions: interactions) { isFocused = $0 })
    }
}

private struct IsFocusedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the nearest enclosing focusable view has keyboard focus.
    public package(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }
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
    /// Lets the view take keyboard focus, by a click on it or by the Tab key.
    public func focusable(_ isFocusable: Bool = true) -> some View { focusable(isFocusable, interactions: .automatic) }

    /// Lets the view take keyboard focus for certain interactions: with `.activate` alone it takes focus by the Tab key, not by a click.
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        modifier(FocusableView(isFocusable: isFocusable && !interactions.isEmpty, interactions: interactions))
    }

    /// Hides the ring around this view and the views in it when they have focus.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
    }
}
