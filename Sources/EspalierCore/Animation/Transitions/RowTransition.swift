/// A row that a list has put around a view, and that fades when the view comes or goes. Lists are of a module above: of their rows
/// no more is known here.
@MainActor package protocol FadingRow: Node {
    func fade(to opacity: Double, _ transaction: Transaction)
}

/// The transition of a row's view when its data or its condition are gone: SwiftUI's lists let rows come and go in their own way,
/// whatever transition a row's view has. The view itself stays as it is; its row fades around it.
final class ListRowTransitionKind: _TransitionKind, @unchecked Sendable {
    // @unchecked: as `_TransitionKind`.
    static let shared = ListRowTransitionKind()

    override func run(around node: Node, _ phase: TransitionPhase, _ context: NodeContext) -> TransitionRun { Run(node) }

    private final class Run: TransitionRun {
        override func move(to phase: TransitionPhase, _ context: NodeContext) {
            node.listRow?.fade(to: phase.isIdentity ? 1 : 0, context.transaction)
        }
    }
}

extension Node {
    /// The row of a list whose view the node is.
    final var listRow: (any FadingRow)? {
        var parent = parent
        while let node = parent, node.forwardsTraits { parent = node.parent }
        return parent as? any FadingRow
    }
}
