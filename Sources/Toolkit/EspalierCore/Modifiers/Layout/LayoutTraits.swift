import Foundation

// Traits that a view passes to its container.

// MARK: - Priority

private struct LayoutPriorityModifier: NodeModifier {
    let priority: Double

    func makeNode(around child: Node, _ context: NodeContext) -> LayoutPriorityNode { LayoutPriorityNode(child, priority) }

    func updateNode(_ node: LayoutPriorityNode, _ context: NodeContext) {
        guard node.priority != priority else { return }
        node.priority = priority
        node.setContainerNeedsLayout()
    }
}

@MainActor private final class LayoutPriorityNode: UnaryNode {
    var priority: Double

    init(_ child: Node, _ priority: Double) {
        self.priority = priority
        super.init(child)
    }

    override var layoutPriority: Double { priority }
}

// MARK: - Stacking order

private struct ZIndexModifier: NodeModifier {
    let value: Double

    func makeNode(around child: Node, _ context: NodeContext) -> ZIndexNode { ZIndexNode(child, value) }
    func updateNode(_ node: ZIndexNode, _ context: NodeContext) { node.setValue(value) }
}

@MainActor private final class ZIndexNode: UnaryNode {
    private var value: Double

    init(_ child: Node, _ value: Double) {
        self.value = value
        super.init(child)
    }

    func setValue(_ new: Double) {
        guard new != value else { return }
        value = new
        var node = parent
        while let current = node {
            if let container = current as? any StackingOrderKeeping {
                container.updatePaintOrder()
                break
            }
            node = current.parent
        }
    }

    override var zIndex: Double { value }
}

/// A container that paints its children in the order of their `zIndex`.
@MainActor package protocol StackingOrderKeeping: Node {
    func updatePaintOrder()
}

extension LayoutNode: StackingOrderKeeping {}

// MARK: - Layout values

private struct LayoutValueModifier<K: LayoutValueKey>: NodeModifier {
    let value: K.Value

    func makeNode(around child: Node, _ context: NodeContext) -> LayoutValueNode<K> { LayoutValueNode<K>(child, value) }

    func updateNode(_ node: LayoutValueNode<K>, _ context: NodeContext) {
        let isSame = valuesAreEqual(node.value, value)
        node.value = value
        if !isSame { node.setContainerNeedsLayout() }
    }
}

@MainActor private final class LayoutValueNode<K: LayoutValueKey>: UnaryNode {
    var value: K.Value

    init(_ child: Node, _ value: K.Value) {
        self.value = value
        super.init(child)
    }

    override func trait<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
        key == K.self ? (value as! Key.Value) : child.trait(key)
    }
}

// MARK: - Modifiers

extension View {
    /// Sets the priority with which a stack allots space to the view; 0 by default.
    public func layoutPriority(_ value: Double) -> some View { modifier(LayoutPriorityModifier(priority: value)) }

    /// Sets the view's position in the drawing order of its container, higher values in front; 0 by default.
    public func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value: value)) }

    /// Passes a value to the layout around the view.
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutValueModifier<K>(value: value))
    }
}
