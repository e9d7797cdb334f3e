/// Gives views that are made a second time elsewhere the state of the existing ones: an item that is in a bar and, if the bar is
/// too narrow, in its menu is one view with one state.
@MainActor package final class StateLedger {
    /// The ledger from which views made by the running call take their state; nearly always nil.
    private(set) static var current: StateLedger?

    /// The state of elements, by the types of their views, in order.
    private var slots: [ObjectIdentifier: [[AnyObject]]] = [:]

    /// Collects the state of the views whose nodes are in the subtrees of `nodes`.
    package init(below nodes: [Node]) {
        var seen: Set<ObjectIdentifier> = []
        func add(_ element: _Element?) {
            guard let element, seen.insert(ObjectIdentifier(element)).inserted else { return }
            // Outer elements were made earlier.
            add(element.parent)
            if let keeper = element as? any StateKeeping, let kept = keeper.keptState { slots[keeper.viewType, default: []].append(kept) }
        }
        func search(_ node: Node) {
            add(node.element)
            node.forEachPreferenceChild(search)
        }
        for node in nodes { search(node) }
    }

    /// Runs `make`; the views made by it take the state.
    package func withSharedState<T>(_ make: () -> T) -> T {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return make()
    }

    /// The state of the next element of a view type.
    func consumeState(of type: ObjectIdentifier) -> [AnyObject]? {
        guard let kept = slots[type], !kept.isEmpty else { return nil }
        slots[type]?.removeFirst()
        return kept[0]
    }
}

/// An element that keeps state for its view.
@MainActor protocol StateKeeping: _Element {
    var viewType: ObjectIdentifier { get }
    /// nil if there is no state, or it cannot be shared.
    var keptState: [AnyObject]? { get }
}

/// A state location of any value type: it may be read from elements of several windows.
protocol ShareableState: AnyObject {
    /// False for state that is bound to one element.
    var canBeShared: Bool { get }
}

/// A value that a view keeps as state but that represents the view's own nodes: another element cannot share it.
package protocol ElementBound: AnyObject {}

private enum StandInKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the views are a second copy of existing ones: presentations are then left to the originals.
    package var isStandIn: Bool {
        get { self[StandInKey.self] }
        set { self[StandInKey.self] = newValue }
    }
}
