import Foundation

/// The transitions of one child of an element that inserts and removes children: one for each of the child's nodes.
@MainActor final class TransitionMember {
    let element: _Element
    /// The running transitions, by the node of the child that they wrap.
    private var runs: [ObjectIdentifier: (run: TransitionRun, kind: _TransitionKind)] = [:]
    /// The transaction under which the child was inserted; nil once its nodes have been collected.
    var insertion: Transaction?
    private(set) var isLeaving: Bool {
        get { element.isLeaving }
        set { element.isLeaving = newValue }
    }
    /// Counts the removals of this child, to distinguish one from the next.
    private(set) var leaves = 0
    /// The child's position in the order of the leaving children.
    var order = 0

    init(_ element: _Element) { self.element = element }

    var isEmpty: Bool { runs.isEmpty && insertion == nil }

    private static func kind(of node: Node, _ environment: EnvironmentValues) -> _TransitionKind {
        let kind = (node.trait(TransitionKey.self) ?? .standard).kind
        return kind.hasMotion && environment.accessibilityReduceMotion ? kind.calm : kind
    }

    // MARK: Nodes

    private func nodes() -> [Node] {
        var nodes: [Node] = []
        element.collectNodes(into: &nodes)
        return nodes
    }

    /// Appends the child's nodes, each wrapped in its transition.
    func collect(into nodes: inout [Node], _ context: (Transaction) -> NodeContext) {
        let inner = self.nodes()
        if let transaction = insertion {
            insertion = nil
            for node in inner { insert(node, transaction, context) }
        }
        endRuns(except: inner)
        for node in inner {
            if let run = runs[ObjectIdentifier(node)]?.run {
                nodes.append(run.node)
            } else if !isLeaving || node.leavingMark != nil {
                nodes.append(node)
            }
        }
    }

    private func insert(_ node: Node, _ transaction: Transaction, _ context: (Transaction) -> NodeContext) {
        let kind = Self.kind(of: node, element.environment)
        guard node.leavingMark == nil, kind.animates(under: transaction) else { return }
        // SwiftUI: the view is first set to its state before insertion, without animation.
        var still = Transaction()
        still.disablesAnimations = true
        let run = kind.run(around: node, .willAppear, context(still))
        run.move(to: .identity, context(transaction))
        runs[ObjectIdentifier(node)] = (run, kind)
    }

    private func endRuns(except nodes: [Node]) {
        guard !runs.isEmpty else { return }
        let kept = Set(nodes.map(ObjectIdentifier.init))
        for (id, entry) in runs where !kept.contains(id) {
            entry.run.end()
            runs[id] = nil
        }
    }

    // MARK: Leaving

    /// Whether all nodes of the child have the identity transition.
    static func isIdentity(_ element: _Element) -> Bool {
        var nodes: [Node] = []
        element.collectNodes(into: &nodes)
        return !nodes.isEmpty && nodes.allSatisfy { kind(of: $0, element.environment).isIdentity }
    }

    /// Begins the removal; returns false if no node of the child animates it. The listeners of `transaction` wait for the end.
    func leave(_ transaction: Transaction, _ context: (Transaction) -> NodeContext) -> Bool {
        insertion = nil
        var isWorthwhile = false
        for node in nodes() where node.leavingMark == nil && node.isPlaced {
            let id = ObjectIdentifier(node)
            let kind = node.listRow == nil ? Self.kind(of: node, element.environment) : ListRowTransitionKind.shared
            guard kind.animates(under: transaction) else {
                runs.removeValue(forKey: id)?.run.end()
                continue
            }
            isWorthwhile = true
            let run: TransitionRun
            if let known = runs[id], known.kind.isSame(as: kind) {
                run = known.run
                run.node.leaving = Leaving()
            } else {
                let placement = node.placementInContainer
                node.damageInk()
                runs[id]?.run.end()
                run = kind.run(around: node, .identity, context(Transaction()))
                // A transition without a node of its own keeps the placement of the view's node.
                run.node.leaving = run.node === node ? Leaving() : Leaving(placement: placement)
            }
            runs[id] = (run, kind)
            run.move(to: .didDisappear, context(transaction))
        }
        isLeaving = isWorthwhile
        if isWorthwhile { leaves += 1 }
        // The choice of the source of a matched geometry depends on which views are leaving.
        element.host.geometryDidChange()
        return isWorthwhile
    }

    /// Reverses the removal of a child that is inserted again before it has gone.
    func comeBack(_ transaction: Transaction, _ context: (Transaction) -> NodeContext) {
        isLeaving = false
        element.host.geometryDidChange()
        for entry in runs.values {
            entry.run.node.leaving = nil
            entry.run.move(to: .identity, context(transaction))
        }
    }

    func end() {
        for entry in runs.values {
            entry.run.node.leaving = nil
            entry.run.end()
        }
        runs.removeAll()
    }
}
