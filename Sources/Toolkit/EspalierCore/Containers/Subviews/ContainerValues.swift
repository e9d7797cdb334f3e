/// A key of the values that a view sets for the container around it.
public protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value for a view that sets none.
    static var defaultValue: Value { get }
}

/// The values that a view sets for the container around it, which containers further out do not see.
public struct ContainerValues: @unchecked Sendable {
    // @unchecked: values are opaque; they are made and read on the main actor.
    private var values: [ObjectIdentifier: Any] = [:]
    var tag: TagValue?

    init() {}

    /// The value under a key; the key's default where the view sets none.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The view's tag, if it has one of this type.
    public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.matching(type) }

    /// Whether the view has this tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

private enum ContainerValuesKey: LayoutValueKey { static var defaultValue: ContainerValues? { nil } }

extension Node {
    /// The container values that the node's view sets.
    var containerValues: ContainerValues {
        var values = (trait(ContainerValuesKey.self) ?? nil) ?? ContainerValues()
        values.tag = trait(TagKey.self) ?? nil
        return values
    }
}

private struct ContainerValueModifier<V>: NodeModifier {
    let keyPath: WritableKeyPath<ContainerValues, V>
    let value: V

    func makeNode(around child: Node, _ context: NodeContext) -> ContainerValueNode {
        let node = ContainerValueNode(child)
        updateNode(node, context)
        return node
    }

    func updateNode(_ node: ContainerValueNode, _ context: NodeContext) {
        let (keyPath, value) = (keyPath, value)
        node.change = { $0[keyPath: keyPath] = value }
    }
}

private final class ContainerValueNode: UnaryNode {
    var change: (inout ContainerValues) -> Void = { _ in }

    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        guard key == ContainerValuesKey.self else { return child.trait(key) }
        var values = (child.trait(ContainerValuesKey.self) ?? nil) ?? ContainerValues()
        change(&values)
        return (Optional(values) as! K.Value)
    }
}

extension View {
    /// Sets a value for the container around the view, under a key that the container declares:
    ///
    ///     extension ContainerValues { @Entry var isPinned = false }
    public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(ContainerValueModifier(keyPath: keyPath, value: value))
    }
}
