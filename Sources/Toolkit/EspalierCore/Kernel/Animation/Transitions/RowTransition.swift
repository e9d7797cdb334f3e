/// A list row around a view, which fades when the view is inserted or removed. Lists are in a higher module; this is all that is
/// known of their rows here.
@MainActor package protocol FadingRow: Node {
    func fade(to opacity: Double, _ transaction: Transaction)
}

/// The transition of a list row whose data or condition is gone. SwiftUI: lists insert and remove rows in their own way and ignore
/// the transition of the row's view. The view itself stays unchanged; its row fades around it.
final class ListRowTransitionKind: _TransitionKind, @unchecked Sendable {
    // @unchecked: see `_TransitionKind`.
    static let shared = ListRowTransitionKind()

    override func run(around node: Node, _ phase: TransitionPhase, _ context: NodeContext) -> TransitionRun { Run(node) }

    private final class Run: TransitionRun {
        override func move(to phase: TransitionPhase, _ context: NodeContext) {
            node.listRow?.fade(to: phase.isIdentity ? 1 : 0, context.transaction)
        }
    }
}

extension Node {
    /// The list row that contains the node as its view.
    final var listRow: (any FadingRow)? {
        var parent = parent
        while let node = parent, node.forwardsTraits { parent = node.parent }
        return parent as? any FadingRow
    }
}
