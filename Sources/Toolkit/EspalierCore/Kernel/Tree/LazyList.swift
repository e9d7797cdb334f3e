/// A part of a list of views, as a lazy container reads it: counted as a whole, and made only where visible.
@MainActor package protocol LazyListSource: AnyObject {
    var itemCount: Int { get }
    /// The nodes of an item, which is made if it does not exist.
    func nodes(ofItem index: Int) -> [Node]
    /// Ends an item that is not visible, along with its state.
    func evictItem(_ index: Int)
    /// Ends all items except those still in use, whatever their former indices.
    func evictItems(except isUsed: (Int) -> Bool)
    /// The index of the item with an id.
    func index(ofID id: AnyHashable) -> Int?
    /// The index of the item whose view has been given an id by `id(_:)`, even if the view has not been made.
    func index(ofExplicitID id: AnyHashable) -> Int?
    func id(ofItem index: Int) -> AnyHashable?
    /// The number of items at the start that are known to be unchanged by the last change.
    var unchangedCount: Int { get }
    /// The edits that the user can make to the items.
    var edits: ListEdits? { get }
    /// The nodes of removed items whose transitions are still running.
    var leavingNodes: [Node] { get }
    /// Nodes of items that have been made.
    var presentNodes: [Node] { get }
    /// Whether the change in progress inserted the item into the list, rather than a scroll making it visible.
    func isInserted(_ index: Int) -> Bool
}

extension LazyListSource {
    package func index(ofExplicitID id: AnyHashable) -> Int? { nil }
    package var leavingNodes: [Node] { [] }
    package var presentNodes: [Node] { [] }
    package func isInserted(_ index: Int) -> Bool { false }
}

/// A list source whose nodes are wrapped in those of a modifier.
@MainActor final class WrappedListSource: LazyListSource {
    private let base: any LazyListSource
    private let wrap: (Node) -> Node
    /// Called when views of the list have been removed.
    private let sweep: () -> Void

    init(_ base: any LazyListSource, wrap: @escaping (Node) -> Node, sweep: @escaping () -> Void) {
        (self.base, self.wrap, self.sweep) = (base, wrap, sweep)
    }

    var itemCount: Int { base.itemCount }
    var unchangedCount: Int { base.unchangedCount }
    var edits: ListEdits? { base.edits }
    func nodes(ofItem index: Int) -> [Node] { base.nodes(ofItem: index).map(wrap) }
    func index(ofID id: AnyHashable) -> Int? { base.index(ofID: id) }
    func index(ofExplicitID id: AnyHashable) -> Int? { base.index(ofExplicitID: id) }
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
    /// Views that always exist, each of which is an item.
    case nodes([Node])
    case list(any LazyListSource)
    /// A section's header or footer.
    case supplement([Node], LazyRole, LazySection? = nil)
    /// Views that have been removed from the list, and show until their transitions end.
    case leaving([Node])

    @MainActor package var count: Int {
        switch self {
        case .nodes(let nodes): nodes.count
        case .list(let source): source.itemCount
        case .supplement: 1
        case .leaving: 0
        }
    }

    /// Whether the segment consists of views that always exist.
    package var isPlain: Bool {
        switch self {
        case .nodes, .leaving: true
        case .list, .supplement: false
        }
    }

    package var isLeaving: Bool { if case .leaving = self { true } else { false } }

    /// Appends the nodes of a list as segments: those in the list, and those that are leaving it.
    @MainActor package static func append(_ nodes: [Node], to segments: inout [LazySegment]) {
        let living = nodes.filter { $0.leavingMark == nil }
        if !living.isEmpty { segments.append(.nodes(living)) }
        if living.count < nodes.count { segments.append(.leaving(nodes.filter { $0.leavingMark != nil })) }
    }
}

/// A section, for containers that show where it begins and ends.
@MainActor package final class LazySection {
    /// Identifies the section's end.
    package final class End {}
    package let end = End()
    package internal(set) var isExpanded = true
    package internal(set) var isCollapsible = false
    package internal(set) var isGone = false
    package internal(set) var setExpanded: (Bool) -> Void = { _ in }
    /// The marks of the list elements that begin with the section, outermost first.
    private(set) var marks: [ElementMark] = []

    /// Lists add their marks from the innermost to the outermost, each time that they are read.
    func addMark(_ mark: ElementMark) {
        marks.removeAll { $0.list == mark.list }
        marks.insert(mark, at: 0)
    }
}

package enum LazyRole: Hashable { case cells, header, footer }

/// An element whose views scroll views can find by id.
@MainActor package protocol IdentitySource: AnyObject {
    func forEachIdentity(_ body: (AnyHashable, [Node]) -> Void)
    func nodes(forID id: AnyHashable) -> [Node]?
}

/// All elements in which scroll views look up views by id.
@MainActor final class IdentitySources {
    private(set) var all: [ObjectIdentifier: any IdentitySource] = [:] { didSet { known = nil } }
    private var known: [ObjectIdentifier: [AnyHashable]]?

    func add(_ source: any IdentitySource) { all[ObjectIdentifier(source)] = source }
    func remove(_ source: any IdentitySource) { all[ObjectIdentifier(source)] = nil }
    func removeAll() { all = [:] }

    /// Called when the views of a source have changed.
    func listsDidChange() { known = nil }

    /// The ids of a node, innermost first. Computed for the whole window at the first request by a scroll view after a change of
    /// lists.
    func identities(of node: Node) -> [AnyHashable] {
        if known == nil {
            var known: [ObjectIdentifier: [AnyHashable]] = [:]
            let sources = all.values.map { (source: $0, depth: ($0 as? _Element)?.depth ?? 0) }
            for (source, _) in sources.sorted(by: { $0.depth > $1.depth }) {
                source.forEachIdentity { id, nodes in for node in nodes { known[ObjectIdentifier(node), default: []].append(id) } }
            }
            self.known = known
        }
        return known?[ObjectIdentifier(node)] ?? []
    }
}

private enum IdentitySourcesKey: HostKey {
    static func makeValue(for host: ViewHost) -> IdentitySources { IdentitySources() }
    static func viewsDidEnd(_ sources: inout IdentitySources) { sources.removeAll() }
}

extension ViewHost {
    var identitySources: IdentitySources { self[IdentitySourcesKey.self] }
}
