/// Gives views that are made a second time elsewhere the state of those that are there: what stands in a bar and, for want of
/// room, in its menu is one view with one state.
@MainActor package final class StateLedger {
    /// The one whose state views take that are made now; nil nearly always.
    private(set) static var current: StateLedger?

    /// What elements keep, by the types of their views, in their order.
    private var slots: [ObjectIdentifier: [[AnyObject]]] = [:]

    /// The state of the views that have nodes below some.
    package init(below nodes: [Node]) {
        var seen: Set<ObjectIdentifier> = []
        func add(_ element: _Element?) {
            guard let element, seen.insert(ObjectIdentifier(element)).inserted else { return }
            // What stands further out was made earlier.
            add(element.parent)
            if let keeper = element as? any StateKeeping, let kept = keeper.keptState { slots[keeper.viewType, default: []].append(kept) }
        }
        func search(_ node: Node) {
            add(node.element)
            node.forEachPreferenceChild(search)
        }
        for node in nodes { search(node) }
    }

    /// Makes views that take the state.
    package func lend<T>(_ make: () -> T) -> T {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return make()
    }

    /// What the next element of a view's type keeps.
    func take(_ type: ObjectIdentifier) -> [AnyObject]? {
        guard let kept = slots[type], !kept.isEmpty else { return nil }
        slots[type]?.removeFirst()
        return kept[0]
    }
}

/// An element that keeps state for its view.
@MainActor protocol StateKeeping: _Element {
    var viewType: ObjectIdentifier { get }
    /// nil where there is none that could be lent.
    var keptState: [AnyObject]? { get }
}

/// A location of state, whatever its type: it may be read from elements of several windows.
protocol LendableState: AnyObject {
    /// False for what is bound to one element.
    var canBeLent: Bool { get }
}

/// What a view keeps as its state though it stands for the view's own nodes: another element cannot share it.
package protocol ElementBound: AnyObject {}

private enum StandInKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the views are there a second time: what they present is presented by the first.
    package var isStandIn: Bool {
        get { self[StandInKey.self] }
        set { self[StandInKey.self] = newValue }
    }
}
