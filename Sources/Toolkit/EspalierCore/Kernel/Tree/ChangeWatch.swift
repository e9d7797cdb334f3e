/// A view's readings at its last evaluation, for a view that reports its changes.
@MainActor final class ChangeWatch {
    var readings: [_PropertyReading]
    /// Whether the parent has given the view a new value since.
    var isSelfChanged = false
    /// What an observer was sent about the evaluation with this number.
    var told: (evaluation: UInt32, changes: [String])?

    init(_ readings: [_PropertyReading]) { self.readings = readings }
}

/// An element that can say what made its body run.
@MainActor package protocol ReportsChanges: _Element {
    /// Keeps what the body has read from now on, so that the next run can be explained.
    func watchChanges()
    /// To be called just before the body runs: the names that `_printChanges()` prints; nil where nothing was kept from the last run.
    func changesBeforeRun() -> [String]?
}
