/// A part of a list of views, as a lazy container reads it: counted, and made only where it is in sight.
@MainActor package protocol LazyListSource: AnyObject {
    var itemCount: Int { get }
    /// The nodes of an item, which is made if need be.
    func nodes(ofItem index: Int) -> [Node]
    /// Ends an item that is out of sight; its state goes with it.
    func evictItem(_ index: Int)
    /// Ends all items but those that are still in use, whatever their places were before.
    func evictItems(except isUsed: (Int) -> Bool)
    /// The item that an id stands for.
    func index(ofID id: AnyHashable) -> Int?
    func id(ofItem index: Int) -> AnyHashable?
    /// How many items from the start are surely those of before the last change.
    var unchangedCount: Int { get }
    /// What the user may do to the items.
    var edits: ListEdits? { get }
    /// Nodes of items that are gone and whose transitions are not over.
    var leavingNodes: [Node] { get }
    /// Nodes of items that have been made.
    var presentNodes: [Node] { get }
    /// Whether an item came into the list by the change in progress, rather than into sight.
    func isInserted(_ index: Int) -> Bool
}

extension LazyListSource {
    package var leavingNodes: [Node] { [] }
    package var presentNodes: [Node] { [] }
    package func isInserted(_ index: Int) -> Bool { false }
}

/// A list whose nodes have others around them: those of a modifier.
@MainActor final class WrappedListSource: LazyListSource {
    private let base: any LazyListSource
    private let wrap: (Node) -> Node
    /// Called when views of the list have ended.
    private let sweep: () -> Void

    init(_ base: any LazyListSource, wrap: @escaping (Node) -> Node, sweep: @escaping () -> Void) {
        (self.base, self.wrap, self.sweep) = (base, wrap, sweep)
    }

    var itemCount: Int { base.itemCount }
    var unchangedCount: Int { base.unchangedCount }
    var edits: ListEdits? { base.edits }
    func nodes(ofItem index: Int) -> [Node] { base.nodes(ofItem: index).map(wrap) }
    func index(ofID id: AnyHashable) -> Int? { base.index(ofID: id) }
    func id(ofItem index: Int) -> AnyHashable? { base.id(ofItem: index) }
    var leavingNodes: [Node] { base.leavingNodes.map(wrap) }
    var presentNodes: [Node] { base.presentNodes.map(wrap) }
    func isInserted(_ index: Int) -> Bool { base.isInserted(index) }

    func evictItem(_ index: Int) {
        base.evictItem(index)
        sweep()
    }

    func evictItems(except isUsed: (Int) -> Bool) {
        base.evictItems(except: isUsed)
        sweep()
    }
}

package enum LazySegment {
    /// Views that are there in any case, each an item.
    case nodes([Node])
    case list(any LazyListSource)
    /// A section's header or footer.
    case supplement([Node], LazyRole, LazySection? = nil)
    /// Views that are not in the list any more, and are seen until their transitions are over.
    case leaving([Node])

    @MainActor package var count: Int {
        switch self {
        case .nodes(let nodes): nodes.count
        case .list(let source): source.itemCount
        case .supplement: 1
        case .leaving: 0
        }
    }

    /// Whether the segment is made of views that are there in any case.
    package var isPlain: Bool {
        switch self {
        case .nodes, .leaving: true
        case .list, .supplement: false
        }
    }

    package var isLeaving: Bool { if case .leaving = self { true } else { false } }

    /// Of a list of nodes, those that are there, and those that are leaving.
    @MainActor package static func append(_ nodes: [Node], to segments: inout [LazySegment]) {
        let living = nodes.filter { $0.leavingMark == nil }
        if !living.isEmpty { segments.append(.nodes(living)) }
        if living.count < nodes.count { segments.append(.leaving(nodes.filter { $0.leavingMark != nil })) }
    }
}

/// A section, as containers know it that show where it begins and ends.
@MainActor package final class LazySection {
    /// Stands for the section's end.
    package final class End {}
    package let end = End()
    package internal(set) var isExpanded = true
    package internal(set) var isCollapsible = false
    package internal(set) var isGone = false
    package internal(set) var setExpanded: (Bool) -> Void = { _ in }
    /// The elements of lists that begin with the section, from the outermost.
    private(set) var marks: [ElementMark] = []

    /// Lists add their marks from the innermost to the outermost, each time that they are read.
    func addMark(_ mark: ElementMark) {
        marks.removeAll { $0.list == mark.list }
        marks.insert(mark, at: 0)
    }
}

package enum LazyRole: Hashable { case cells, header, footer }

/// An element that gives its views to scroll views by id.
@MainActor package protocol IdentitySource: AnyObject {
    func forEachIdentity(_ body: (AnyHashable, [Node]) -> Void)
    func nodes(forID id: AnyHashable) -> [Node]?
}

extension ViewHost {
    /// The ids that a node stands for, from the innermost. Worked out for the whole window when a scroll view asks for the first
    /// time after a change of lists.
    func identities(of node: Node) -> [AnyHashable] {
        if knownIdentities == nil {
            var known: [ObjectIdentifier: [AnyHashable]] = [:]
            let sources = identitySources.values.map { (source: $0, depth: ($0 as? _Element)?.depth ?? 0) }
            for (source, _) in sources.sorted(by: { $0.depth > $1.depth }) {
                source.forEachIdentity { id, nodes in for node in nodes { known[ObjectIdentifier(node), default: []].append(id) } }
            }
            knownIdentities = known
        }
        return knownIdentities?[ObjectIdentifier(node)] ?? []
    }
}
