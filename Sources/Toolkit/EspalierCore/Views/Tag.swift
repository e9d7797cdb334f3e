// Values by which controls identify the views of their choices.

/// A view's tag, with its static type.
package struct TagValue {
    package let value: Any
    package let type: Any.Type
    /// Whether the tag also matches the optional value.
    package let includesOptional: Bool

    package init(value: Any, type: Any.Type, includesOptional: Bool) {
        self.value = value
        self.type = type
        self.includesOptional = includesOptional
    }

    /// The tag as a value of another type. SwiftUI: the types must be the same, except for a tag that includes the optional.
    package func matching<V: Hashable>(_ wanted: V.Type) -> V? {
        if type == V.self { return value as? V }
        guard includesOptional, let optional = V.self as? any OptionalType.Type, optional.wrappedType == type else { return nil }
        return value as? V
    }
}

/// A tag that is looked up once and kept.
package enum KeptTag {
    /// Not looked up since it may have changed.
    case unread
    case read(TagValue?)
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

/// A view whose tag can be read before it has a node.
@MainActor package protocol TagPeeking { var peekedTag: TagValue? { get } }

extension TagModifier: TagPeeking {
    var peekedTag: TagValue? { TagValue(value: tag, type: V.self, includesOptional: includesOptional) }
}

extension ModifiedContent: TagPeeking {
    /// The outermost tag of a chain of modifiers.
    package var peekedTag: TagValue? { (modifier as? any TagPeeking)?.peekedTag ?? (content as? any TagPeeking)?.peekedTag }
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
    /// Sets the value by which a picker, a list or a tab view identifies the view.
    /// - Parameter includeOptional: whether the tag also matches the optional value, where a selection is optional.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(tag: tag, includesOptional: includeOptional))
    }
}

extension Node {
    /// The tag of the node's view. SwiftUI: without one, the id that a `ForEach` gives it.
    /// - Parameter element: the element that contains the choices: a `ForEach` outside of it does not count.
    package func tag(below element: _Element) -> TagValue? {
        if let tag = trait(TagKey.self) ?? nil { return tag }
        for source in host.identitySources.all.values {
            guard let found = source as? _Element, found.isDescendant(of: element) else { continue }
            var identity: AnyHashable?
            source.forEachIdentity { id, nodes in
                if identity == nil, nodes.contains(where: { self.hasAround($0) }) { identity = id }
            }
            if let identity { return TagValue(value: identity.base, type: Swift.type(of: identity.base), includesOptional: true) }
        }
        return nil
    }

    /// Whether the node is `inner`, or one of the modifier nodes around it.
    private func hasAround(_ inner: Node) -> Bool {
        var node: Node? = self
        while let current = node {
            if current === inner { return true }
            node = current.wrappedNode
        }
        return false
    }
}

extension _Element {
    fileprivate func isDescendant(of other: _Element) -> Bool {
        var element: _Element? = self
        while let current = element, current.depth >= other.depth {
            if current === other { return true }
            element = current.parent
        }
        return false
    }
}

extension Node {
    /// The node that this node modifies, for a modifier's node.
    package var wrappedNode: Node? { soleChild?.takeUnretainedValue() }
}

/// SwiftUI: a link's value selects the row that contains the link, where the list's selection has its type.
package enum LinkValueKey: LayoutValueKey { package static var defaultValue: TagValue? { nil } }
