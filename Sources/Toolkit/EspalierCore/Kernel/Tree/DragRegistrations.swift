/// The numbers of drag sources and drop targets in a window: if there are none, the tree is not searched.
@MainActor final class DragRegistrations {
    var sources = 0
    var targets = 0
}

private enum DragRegistrationsKey: HostKey {
    static func makeValue(for host: ViewHost) -> DragRegistrations { DragRegistrations() }
}

extension ViewHost {
    var dragRegistrations: DragRegistrations { self[DragRegistrationsKey.self] }

    /// Counts views that take drops by themselves, as texts that are edited do.
    package func countDropTargets(_ change: Int) { dragRegistrations.targets += change }
}
