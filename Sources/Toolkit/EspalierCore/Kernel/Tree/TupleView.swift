/// Several views in a row, as a view builder makes them. A list, not a container.
public nonisolated struct TupleView<T>: View {
    /// The tuple of views.
    public var value: T
    /// Wraps a tuple of views; usually made by a view builder.
    @inlinable public init(_ value: T) { self.value = value }

    public typealias Body = Never
    public var body: Never { neverBody("TupleView") }

    @MainActor public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        TupleElement(view, context)
    }
}

/// The types and offsets of a tuple's members that are views, computed once per type.
@MainActor package final class TupleLayout {
    package struct Member {
        package let offset: Int
        package let type: any View.Type
    }

    package let members: [Member]

    private static let views = Conformers((any View).self) { $0 as? any View.Type }

    private init<T>(_ type: T.Type) {
        var members: [Member] = []
        StoredFields.forEach(of: type) { member in
            if let viewType = Self.views[member.type] { members.append(Member(offset: member.offset, type: viewType)) }
        }
        self.members = members
    }

    /// Process-wide: a type's layout never changes, and there are only as many as the program has types.
    private static var layouts: [ObjectIdentifier: TupleLayout] = [:]

    package static func layout<T>(of type: T.Type) -> TupleLayout {
        let key = ObjectIdentifier(type)
        if let layout = layouts[key] { return layout }
        let layout = TupleLayout(type)
        layouts[key] = layout
        return layout
    }
}

private final class TupleElement<T>: MultiChildElement<TupleView<T>> {
    private let layout = TupleLayout.layout(of: T.self)

    override init(_ view: TupleView<T>, _ context: _ElementContext) {
        super.init(view, context)
        let childContext = _ElementContext(parent: self, transaction: context.transaction)
        withAddress(of: self.view.value) { base in
            children = layout.members.map { member in
                @MainActor func make<V: View>(_: V.Type) -> _Element {
                    V._makeElement(base.field(at: member.offset).bound(to: V.self).pointee, childContext)
                }
                return make(member.type)
            }
        }
    }

    override func update(_ new: TupleView<T>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        withAddress(of: new.value) { base in
            for (child, member) in zip(children, layout.members) {
                child.update(from: base.field(at: member.offset), context)
            }
        }
    }
}
