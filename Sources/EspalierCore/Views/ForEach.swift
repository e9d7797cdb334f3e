import EspalierGraphics

/// One view for each element of a collection, told apart by their ids.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    package let id: (Data.Element, Int) -> ID
    /// The form over a constant range: its count must not change.
    package let isConstantRange: Bool
    /// What the user may do to the rows, where the initialiser has said so.
    package var edits: ListEdits?

    package init(
        data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element, Int) -> ID, isConstantRange: Bool,
        edits: ListEdits? = nil
    ) {
        self.data = data
        self.content = content
        self.id = id
        self.isConstantRange = isConstantRange
        self.edits = edits
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never { neverBody("ForEach") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        if view.data is any ForEachStandIn { return ForEachStandInElement(view, context) }
        return ForEachElement(view, context)
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
    // Disfavoured, as bindings to collections are collections of bindings.
    @_disfavoredOverload public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { element, _ in element.id }, isConstantRange: false)
    }
}

extension ForEach where Content: View {
    @_disfavoredOverload public init(
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
            content: { content(data.element(at: $0.0, initial: values[$0.0])) }, id: { element, _ in element.1 }, isConstantRange: false)
    }
}

// MARK: - Element

private final class ForEachElement<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    KeepingElement<ForEach<Data, ID, Content>>, LazyListSource, IdentitySource, ItemwiseList {
    private struct Child {
        let id: ID
        let element: _ViewElement<Content>
    }

    /// Who reads the list decides, at the first time, whether all of it is made.
    private enum Mode { case unread, all, lazy }
    private var mode = Mode.unread
    private let birth: Transaction

    private var children: [Child] = []
    private var transitions = DynamicTransitions()
    /// In a lazy container: the rows that are there, by their places.
    private var rows: [Int: ForEachRow<Data, ID, Content>] = [:]
    private(set) var unchangedCount = 0
    private var nextUnchangedCount = 0
    /// In a lazy container: how many elements there were when the data was looked at last. Data may be a reference to something
    /// that changes by itself, as a binding is: what is shown changes only with an update.
    private var knownCount = 0
    /// In a lazy container: whether elements stand for sections or lists, which are all there, and what is in them is lazy.
    private var holdsLists = false
    /// In a lazy container: the last animated change of the data, to tell rows that are new from those that come into sight.
    private var change: (update: Int, transaction: Transaction, old: ForEach<Data, ID, Content>, ids: Set<ID>?)?

    override init(_ view: ForEach<Data, ID, Content>, _ context: _ElementContext) {
        birth = context.transaction
        super.init(view, context)
        host.identitySources[ObjectIdentifier(self)] = self
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
            if mode == .lazy {
                let old = view
                change = nil
                updateRows(to: new, count: count(of: new), context)
                if transitions.isRead, context.transaction.animation != nil || OwnAnimations.exist {
                    change = (host.updateCount, context.transaction, old, nil)
                }
            }
            view = new
        }
        switch mode {
        case .unread: break
        case .all: if updateChildren(context) { nodesDidChange() }
        case .lazy:
            for index in rows.keys.sorted() { rows[index]?.update(view, environment, context.transaction) }
        }
    }

    override func reevaluate(_ context: _UpdateContext) {
        let context = _UpdateContext(environment: environment, transaction: context.transaction)
        switch mode {
        case .unread: break
        case .all: if updateChildren(context) { nodesDidChange() }
        case .lazy:
            // The data is what it was by itself, and something else by what it refers to.
            change = nil
            updateRows(to: view, count: count(of: view), context)
            for index in rows.keys.sorted() { rows[index]?.update(view, environment, context.transaction) }
        }
    }

    /// Counts the elements, and follows what that has read: nothing in the case of an array, what it refers to in that of a
    /// binding.
    private func count(of view: ForEach<Data, ID, Content>) -> Int { evaluate { view.data.count } }

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
        let content = view.content
        evaluate {
            views.reserveCapacity(count)
            if !knowsIDs { ids.reserveCapacity(count) }
            @MainActor func add(_ element: Data.Element) {
                if !knowsIDs { ids.append(view.id(element, views.count)) }
                views.append(content(element))
            }
            if let range = view.data as? Range<Int> {
                // The most common data by far: counting needs no generic collection.
                for number in range { add(unsafeBitCast(number, to: Data.Element.self)) }
            } else {
                for element in view.data { add(element) }
            }
        }
        if knowsIDs {
            views.withUnsafeBufferPointer { views in
                for index in 0..<count { children[index].element.update(from: views.baseAddress! + index, context) }
            }
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
            } else if let element = transitions.revive(id, context.transaction, in: self) {
                let element = unsafeDowncast(element, to: _ViewElement<Content>.self)
                element.update(views[index], context)
                new.append(Child(id: id, element: element))
            } else {
                let element = Content._makeElement(views[index], childContext)
                transitions.insert(element, context.transaction, in: self)
                new.append(Child(id: id, element: element))
            }
        }
        if !old.isEmpty {
            for child in children[kept...] where old[child.id] === child.element {
                transitions.remove(child.element, key: child.id, context.transaction, in: self)
            }
        }
        children = new
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        for child in children { child.element.refresh(context) }
        transitions.refresh(context)
        for row in rows.values { row.refresh(context) }
    }

    override func collectNodes(into nodes: inout [Node]) {
        if mode != .all {
            for row in rows.values { transitions.forget(row) }
            transitions.destroyLeaving(in: self)
            rows.removeAll()
            mode = .all
            updateChildren(_UpdateContext(environment: environment, transaction: birth))
        }
        for child in children { transitions.collect(child.element, in: self, into: &nodes) }
        transitions.collectLeaving(in: self, into: &nodes)
        transitions.noteRead(as: .nodes)
    }

    override func destroyContent() {
        host.identitySources[ObjectIdentifier(self)] = nil
        for child in children { transitions.forget(child.element) }
        for row in rows.values { transitions.forget(row) }
        transitions.destroyLeaving(in: self)
    }

    // MARK: In a lazy container

    override func collectSegments(into segments: inout [LazySegment]) {
        if mode == .all {
            // Somebody reads all of it, too: then all of it is there.
            return super.collectSegments(into: &segments)
        }
        becomeLazy()
        // Known extents of lines are good for rows that were there when the list was read last.
        unchangedCount = min(nextUnchangedCount, itemCount)
        nextUnchangedCount = .max
        if let items = sectionSegments(marksViews: true) {
            for item in items { segments += item.segments }
            segments.append(.list(MarkedListSource(nil, ElementMark(list: ObjectIdentifier(self), id: nil))))
        } else {
            transitions.noteRead(as: .items)
            segments.append(.list(self))
        }
    }

    private func becomeLazy() {
        guard mode == .unread else { return }
        mode = .lazy
        knownCount = count(of: view)
    }

    func segmentsByItem() -> [ItemSegments]? {
        guard mode != .all else { return nil }
        becomeLazy()
        // Who asks for the items gives single views the ids of theirs.
        return sectionSegments(marksViews: false)
    }

    /// Each element's, where the first one stands for a section or another list.
    private func sectionSegments(marksViews: Bool) -> [ItemSegments]? {
        holdsLists = false
        guard has(0) else { return nil }
        // Read once: a list in it tells once what has stayed since it was read last.
        var first: [LazySegment] = []
        row(at: 0).collectSegments(into: &first)
        guard !first.allSatisfy(\.isPlain) else { return nil }
        holdsLists = true
        return (0..<itemCount).filter(has).map { index in
            var inner: [LazySegment] = []
            if index == 0 { inner = first } else { row(at: index).collectSegments(into: &inner) }
            let id = id(ofItem: index)
            if let id { inner.markStart(ElementMark(list: ObjectIdentifier(self), id: id), marksViews: marksViews) }
            return ItemSegments(index: index, id: id, segments: inner)
        }
    }

    var itemCount: Int { knownCount }

    /// Whether there is such an element, also where the data has lost some since it was counted.
    private func has(_ index: Int) -> Bool { index < knownCount && index < view.data.count }
    var edits: ListEdits? { view.edits }

    private func identity(ofItem index: Int, in view: ForEach<Data, ID, Content>) -> ID {
        view.id(view.data[view.data.index(view.data.startIndex, offsetBy: index)], index)
    }

    func id(ofItem index: Int) -> AnyHashable? {
        has(index) ? AnyHashable(identity(ofItem: index, in: view)) : nil
    }

    func index(ofID id: AnyHashable) -> Int? {
        // A question for marks is none for an id, also where ids are of any type.
        guard !(id.base is ElementMarks), let id = id.base as? ID else { return nil }
        if view.isConstantRange, let number = id as? Int, let data = view.data as? Range<Int> {
            return data.contains(number) ? number - data.lowerBound : nil
        }
        var index = 0
        for element in view.data {
            if view.id(element, index) == id { return index }
            index += 1
        }
        return nil
    }

    func nodes(ofItem index: Int) -> [Node] {
        var nodes: [Node] = []
        if has(index) {
            // Making the row may begin its transition.
            let row = row(at: index)
            transitions.collect(row, in: self, into: &nodes)
        }
        // A row draws what it has placed.
        return nodes.filter { $0.leavingMark == nil }
    }

    var leavingNodes: [Node] {
        var nodes: [Node] = []
        transitions.collectLeaving(in: self, into: &nodes)
        return nodes
    }

    var presentNodes: [Node] { rows.keys.sorted().flatMap { nodes(ofItem: $0) } }

    func isInserted(_ index: Int) -> Bool {
        guard let known = change, known.update == host.updateCount, has(index) else { return false }
        var ids = known.ids
        if ids == nil {
            var number = 0
            var old: Set<ID> = []
            for element in known.old.data {
                old.insert(known.old.id(element, number))
                number += 1
            }
            ids = old
            change?.ids = old
        }
        return ids?.contains(identity(ofItem: index, in: view)) == false
    }

    private func row(at index: Int) -> ForEachRow<Data, ID, Content> {
        if let row = rows[index] { return row }
        host.knownIdentities = nil
        let id = identity(ofItem: index, in: view)
        // Rows that are not made are not known: of a hundred thousand ids those in sight are compared.
        if rows.values.contains(where: { $0.id == id }) {
            Diagnostics.warn("""
                ForEach over \(Data.self): the id \(id) occurs more than once; rows with it share what is kept by ids, as \
                selections. Give every element an id of its own.
                """)
        }
        if transitions.hasLeaving,
           let element = transitions.revive(AnyHashable(id), change?.transaction ?? Transaction(), in: self) {
            let row = unsafeDowncast(element, to: ForEachRow<Data, ID, Content>.self)
            row.index = index
            rows[index] = row
            row.update(view, environment, change?.transaction ?? Transaction())
            return row
        }
        var context = _ElementContext(parent: self, transaction: birth)
        context.environment = environment
        let row = ForEachRow(view, index: index, id: id, context)
        rows[index] = row
        if isInserted(index), let change { transitions.insert(row, change.transaction, in: self) }
        return row
    }

    func evictItem(_ index: Int) {
        guard let row = rows.removeValue(forKey: index) else { return }
        host.knownIdentities = nil
        transitions.forget(row)
    }

    func evictItems(except isUsed: (Int) -> Bool) {
        for index in Array(rows.keys) where !isUsed(index) { evictItem(index) }
    }

    /// Rows keep to their ids: each moves to the place that its id has in the new data, or ends.
    private func updateRows(to new: ForEach<Data, ID, Content>, count: Int, _ context: _UpdateContext) {
        let oldCount = knownCount
        knownCount = count
        let staying = rows.allSatisfy { index, row in index < count && identity(ofItem: index, in: new) == row.id }
        // SwiftUI compares ids alone; here those in sight stand for the ones that nobody has asked for.
        nextUnchangedCount = min(nextUnchangedCount, staying ? min(count, oldCount) : 0)
        if staying && count == oldCount { return }
        if !staying {
            var places: [ID: Int] = [:]
            let wanted = Set(rows.values.map(\.id))
            var index = 0
            for element in new.data {
                let id = new.id(element, index)
                if wanted.contains(id), places[id] == nil { places[id] = index }
                index += 1
            }
            let old = rows
            rows.removeAll()
            for row in old.values {
                if let place = places[row.id] {
                    row.index = place
                    rows[place] = row
                } else {
                    transitions.remove(row, key: AnyHashable(row.id), context.transaction, in: self)
                }
            }
        }
        nodesDidChange()
    }

    // MARK: For scroll views

    /// In a lazy container rows that are there answer for themselves. What sections and lists come to is the container's to say:
    /// to ask for all of their views would make these.
    private var presentRows: [Int: ForEachRow<Data, ID, Content>] { mode == .lazy && !holdsLists ? rows : [:] }

    func forEachIdentity(_ body: (AnyHashable, [Node]) -> Void) {
        for (index, row) in presentRows { body(AnyHashable(row.id), nodes(ofItem: index)) }
        for child in children {
            var nodes: [Node] = []
            child.element.collectNodes(into: &nodes)
            body(AnyHashable(child.id), nodes)
        }
    }

    func nodes(forID id: AnyHashable) -> [Node]? {
        guard let id = id.base as? ID else { return nil }
        if let present = presentRows.first(where: { $0.value.id == id }) { return nodes(ofItem: present.key) }
        guard let child = children.first(where: { $0.id == id }) else { return nil }
        var nodes: [Node] = []
        child.element.collectNodes(into: &nodes)
        return nodes
    }
}

/// One element's views in a lazy container. It runs the closure for itself, so that what the closure reads concerns this row.
private final class ForEachRow<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Element {
    let id: ID
    var index: Int
    private var view: ForEach<Data, ID, Content>
    private var content: _ViewElement<Content>!

    init(_ view: ForEach<Data, ID, Content>, index: Int, id: ID, _ context: _ElementContext) {
        self.view = view
        self.index = index
        self.id = id
        super.init(context)
        let made = makeView()
        content = Content._makeElement(made, _ElementContext(parent: self, transaction: context.transaction))
    }

    private func makeView() -> Content {
        evaluate { view.content(view.data[view.data.index(view.data.startIndex, offsetBy: index)]) }
    }

    func update(_ new: ForEach<Data, ID, Content>, _ environment: EnvironmentValues, _ transaction: Transaction) {
        view = new
        self.environment = environment
        // One that is on its way out of data which changes by itself shows what it showed.
        guard index < new.data.count else { return }
        content.update(makeView(), _UpdateContext(environment: environment, transaction: transaction))
    }

    override func reevaluate(_ context: _UpdateContext) { update(view, environment, context.transaction) }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content.refresh(context)
    }

    override func collectNodes(into nodes: inout [Node]) { content.collectNodes(into: &nodes) }
    override func collectSegments(into segments: inout [LazySegment]) { content.collectSegments(into: &segments) }
    override func destroyContent() { content.destroy() }
    override var debugName: String { "ForEach" }
}
