/// Evaluates the closures of an app that a node calls after the body that made them has ended: while it measures, places, paints or
/// collects preferences.
///
/// SwiftUI: such a closure depends on what it reads, as a body does. State that only the closure reads is in nobody's evaluation, so
/// without a reader of its own nothing would hear of its changes.
@MainActor package final class ClosureReader: _Element {
    private weak var owner: _Element?
    private let onChange: @MainActor (Transaction) -> Void

    /// - Parameters:
    ///   - owner: the element of the view or modifier that the closure belongs to.
    ///   - onChange: called in an update after something that the last evaluation read has changed, with the update's transaction.
    package init(_ owner: _Element, onChange: @escaping @MainActor (Transaction) -> Void) {
        self.owner = owner
        self.onChange = onChange
        super.init(_ElementContext(
            host: owner.host, root: owner, environment: owner.environment, transaction: Transaction(), parent: nil))
    }

    /// Calls `body`, and from then on hears of changes of what it has read.
    package func read<T>(_ body: () -> T) -> T { evaluate(body) }

    package override var enclosing: _Element? { owner }
    package override var debugName: String { owner?.debugName ?? super.debugName }

    package override func reevaluate(_ context: _UpdateContext) {
        if owner?.isDestroyed == false { onChange(context.transaction) }
    }
}
