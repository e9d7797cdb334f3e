import EspalierGraphics
import Foundation

private struct PointerStyleModifier: NodeModifier {
    let style: PointerStyle?

    func makeNode(around child: Node, _ context: NodeContext) -> PointerStyleNode {
        PointerStyleNode(child, style, context.environment)
    }

    func updateNode(_ node: PointerStyleNode, _ context: NodeContext) { node.set(style, context.environment) }
}

@MainActor private final class PointerStyleNode: UnaryNode, PointerShaping {
    private var style: PointerStyle?
    private var environment: EnvironmentValues
    /// Made when the pointer first comes over the view.
    private var shape: PointerShape?

    init(_ child: Node, _ style: PointerStyle?, _ environment: EnvironmentValues) {
        self.style = style
        self.environment = environment
        super.init(child)
        host.inputRegistrations.hasPointerShapes = true
        host.inputRegistrations.pointerShapeVersion &+= 1
    }

    func set(_ style: PointerStyle?, _ environment: EnvironmentValues) {
        let isOther = style != self.style || environment.layoutDirection != self.environment.layoutDirection
            || environment.displayScale != self.environment.displayScale
        self.environment = environment
        guard isOther else { return }
        self.style = style
        shape = nil
        host.inputRegistrations.pointerShapeVersion &+= 1
    }

    func pointerShape(at point: CGPoint) -> PointerShape? {
        guard let style else { return nil }
        if shape == nil { shape = style.shape(environment) }
        return shape
    }
}

private struct PointerVisibilityModifier: NodeModifier {
    let visibility: Visibility

    func makeNode(around child: Node, _ context: NodeContext) -> PointerVisibilityNode { PointerVisibilityNode(child, visibility) }
    func updateNode(_ node: PointerVisibilityNode, _ context: NodeContext) { node.set(visibility) }
}

@MainActor private final class PointerVisibilityNode: UnaryNode, PointerShaping {
    private(set) var pointerVisibility: Visibility

    init(_ child: Node, _ visibility: Visibility) {
        pointerVisibility = visibility
        super.init(child)
        host.inputRegistrations.hasPointerShapes = true
        host.inputRegistrations.pointerShapeVersion &+= 1
    }

    func set(_ visibility: Visibility) {
        guard visibility != pointerVisibility else { return }
        pointerVisibility = visibility
        host.inputRegistrations.pointerShapeVersion &+= 1
    }

    func pointerShape(at point: CGPoint) -> PointerShape? { nil }
}

extension View {
    /// Sets what the pointer looks like over the view; nil leaves that to the views around it.
    public func pointerStyle(_ style: PointerStyle?) -> some View { modifier(PointerStyleModifier(style: style)) }

    /// Hides the pointer while it is over the view. `.visible` shows it inside of a view that hides it.
    public func pointerVisibility(_ visibility: Visibility) -> some View {
        modifier(PointerVisibilityModifier(visibility: visibility))
    }
}
