import EspalierGraphics

/// One view for each element of a collection, told apart by their ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    package let id: (Data.Element, Int) -> ID
    /// The form over a constant range: its count must not change.
    package let isConstantRange: Bool
}

extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never { neverBody("ForEach") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        ForEachElement(view, context)
    }
}

/// A view made from a collection's elements, one or more for each.
public protocol DynamicViewContent<Data>: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

// MARK: - Initialisers

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { element, _ in element.id }, isConstantRange: false)
    }
}

extension ForEach where Content: View {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { element, _ in element[keyPath: id] }, isConstantRange: false)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// - Parameter data: a constant range; for one that changes use `ForEach(_:id:content:)`.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { element, _ in element }, isConstantRange: true)
    }
}

extension ForEach where Content: View {
    /// Over a binding to a collection: the content gets a binding to each element.
    public init<C>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
            C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable {
        self.init(data, id: \.id, content: content)
    }

    public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>,
            C: MutableCollection & RandomAccessCollection, C.Index: Hashable {
        let values = data.wrappedValue
        self.init(
            data: values.indices.lazy.map { ($0, values[$0][keyPath: id]) },
            content: { content(data[$0.0]) }, id: { element, _ in element.1 }, isConstantRange: false)
    }
}

// MARK: - Element

private final class ForEachElement<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _ViewElement<ForEach<Data, ID, Content>> {
    private struct Child {
        let id: ID
        let element: _ViewElement<Content>
    }

    private var children: [Child] = []

    override init(_ view: ForEach<Data, ID, Content>, _ context: _ElementContext) {
        super.init(view, context)
        updateChildren(context.update)
    }

    override func update(_ new: ForEach<Data, ID, Content>, _ context: _UpdateContext) {
        environment = context.environment
        if new.isConstantRange, new.data.count != view.data.count {
            Diagnostics.warn("""
                ForEach over a constant range of \(view.data.count) elements was given \(new.data.count): the old range stays. \
                Use ForEach(_:id:content:) for a collection that changes.
                """)
            view.content = new.content
        } else {
            view = new
        }
        if updateChildren(context) { nodesDidChange() }
    }

    override func reevaluate(_ context: _UpdateContext) {
        if updateChildren(_UpdateContext(environment: environment, transaction: context.transaction)) { nodesDidChange() }
    }

    /// Makes the views of all elements, and matches them with the children by id; true when the order or the set of children
    /// is another.
    ///
    /// What the closures read is this element's to follow. The children take their views only after that, outside of the
    /// tracking: what they read is theirs.
    @discardableResult private func updateChildren(_ context: _UpdateContext) -> Bool {
        var ids: ContiguousArray<ID> = [], views: ContiguousArray<Content> = []
        let count = view.data.count
        // Over a constant range ids are places: children that are there need no comparing.
        let knowsIDs = view.isConstantRange && children.count == count
        evaluate {
            views.reserveCapacity(count)
            if !knowsIDs { ids.reserveCapacity(count) }
            @MainActor func add(_ element: Data.Element) {
                if !knowsIDs { ids.append(view.id(element, views.count)) }
                views.append(view.content(element))
            }
            if let range = view.data as? Range<Int> {
                // The most common data by far: counting needs no generic collection.
                for number in range { add(unsafeBitCast(number, to: Data.Element.self)) }
            } else {
                for element in view.data { add(element) }
            }
        }
        if knowsIDs {
            for index in 0..<count { children[index].element.update(views[index], context) }
            return false
        }
        var kept = 0
        while kept < count, kept < children.count, children[kept].id == ids[kept] {
            children[kept].element.update(views[kept], context)
            kept += 1
        }
        if kept == count && kept == children.count { return false }
        rebuild(ids, views, keeping: kept, context)
        return true
    }

    /// Takes over the first `kept` children as they are, and matches the rest by id.
    private func rebuild(
        _ ids: ContiguousArray<ID>, _ views: ContiguousArray<Content>, keeping kept: Int, _ context: _UpdateContext
    ) {
        var old: [ID: _ViewElement<Content>] = [:]
        for child in children[kept...] { old[child.id] = child.element }
        var used = Set(children[..<kept].map(\.id))
        var new = Array(children[..<kept])
        new.reserveCapacity(ids.count)
        var childContext = _ElementContext(parent: self, transaction: context.transaction)
        childContext.environment = context.environment
        for index in kept..<ids.count {
            let id = ids[index]
            guard used.insert(id).inserted else {
                Diagnostics.warn("""
                    ForEach over \(Data.self): the id \(id) occurs more than once; elements after the first are not shown. \
                    Give every element an id of its own.
                    """)
                continue
            }
            if let element = old.removeValue(forKey: id) {
                element.update(views[index], context)
                new.append(Child(id: id, element: element))
            } else {
                new.append(Child(id: id, element: Content._makeElement(views[index], childContext)))
            }
        }
        children = new
        for element in old.values { element.destroy() }
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        for child in children { child.element.refresh(context) }
    }

    override func collectNodes(into nodes: inout [Node]) {
        for child in children { child.element.collectNodes(into: &nodes) }
    }

    override func destroyContent() { for child in children { child.element.destroy() } }
}
