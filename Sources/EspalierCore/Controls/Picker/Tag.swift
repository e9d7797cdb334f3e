// Values by which controls tell the views of their choices apart.

/// A view's tag, with the type that it was written with.
package struct TagValue {
    package let value: Any
    package let type: Any.Type
    /// Whether the tag also stands for the optional value.
    package let includesOptional: Bool

    /// The tag as a value of another type. SwiftUI: the types must be the same, but for a tag that includes the optional.
    package func matching<V: Hashable>(_ wanted: V.Type) -> V? {
        if type == V.self { return value as? V }
        guard includesOptional, let optional = V.self as? any OptionalType.Type, optional.wrappedType == type else { return nil }
        return value as? V
    }
}

private protocol OptionalType { static var wrappedType: Any.Type { get } }
extension Optional: OptionalType { fileprivate static var wrappedType: Any.Type { Wrapped.self } }

package enum TagKey: LayoutValueKey { package static var defaultValue: TagValue? { nil } }

private struct TagModifier<V: Hashable>: NodeModifier {
    let tag: V
    let includesOptional: Bool

    func makeNode(around child: Node, _ context: NodeContext) -> TagNode { TagNode(child, value) }
    func updateNode(_ node: TagNode, _ context: NodeContext) { node.tag = value }

    private var value: TagValue { TagValue(value: tag, type: V.self, includesOptional: includesOptional) }
}

private final class TagNode: UnaryNode {
    var tag: TagValue

    init(_ child: Node, _ tag: TagValue) {
        self.tag = tag
        super.init(child)
    }

    override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
        key == TagKey.self ? (Optional(tag) as! K.Value) : child.trait(key)
    }
}

extension View {
    /// Gives the view a value by which a picker, a list or a tab view knows it.
    /// - Parameter includeOptional: whether the tag also stands for the optional value, where a selection is optional.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(tag: tag, includesOptional: includeOptional))
    }
}
