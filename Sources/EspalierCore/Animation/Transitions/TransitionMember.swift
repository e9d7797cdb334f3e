import Foundation

/// The transitions of one child of an element that lets children in and out: one for each of its nodes.
@MainActor final class TransitionMember {
    let element: _Element
    /// Runs by the node of the child that they are around.
    private var runs: [ObjectIdentifier: (run: TransitionRun, kind: _TransitionKind)] = [:]
    /// The transaction under which the child came, until its nodes are known.
    var insertion: Transaction?
    private(set) var isLeaving: Bool {
        get { element.isLeaving }
        set { element.isLeaving = newValue }
    }
    /// Tells one leave from the next.
    private(set) var leaves = 0
    /// Where the child stands among those that are leaving.
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

    /// Appends the child's nodes, each with its transition around it.
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
        // SwiftUI: the view is there once before it comes, without animation.
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

    /// Whether the child vanishes at once by its own wish.
    static func isIdentity(_ element: _Element) -> Bool {
        var nodes: [Node] = []
        element.collectNodes(into: &nodes)
        return !nodes.isEmpty && nodes.allSatisfy { kind(of: $0, element.environment).isIdentity }
    }

    /// Sends the child away; false if nothing of it takes time to go. `transaction` carries who waits for the end.
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
                // What has nothing put around it is where it was.
                run.node.leaving = run.node === node ? Leaving() : Leaving(placement: placement)
            }
            runs[id] = (run, kind)
            run.move(to: .didDisappear, context(transaction))
        }
        isLeaving = isWorthwhile
        if isWorthwhile { leaves += 1 }
        // Who is the source of a matched geometry depends on who is here to stay.
        element.host.geometryDidChange()
        return isWorthwhile
    }

    /// The child comes back before it has gone.
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
