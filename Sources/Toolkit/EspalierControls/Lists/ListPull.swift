import Foundation

/// How far the wheel has pulled a list down beyond its start.
struct ListPull {
    /// Refreshes the list; nil if it is not refreshable.
    var refresh: (@MainActor () -> Void)?
    private var notches: CGFloat = 0
    private var time = -Double.infinity

    /// Called when the wheel turns beyond the start.
    /// - Returns: whether the list should refresh now.
    mutating func turn(by change: CGFloat, at now: Double) -> Bool {
        notches = now - time < 0.5 ? notches + change : change
        time = now
        guard notches >= 3 else { return false }
        // Further turning of the same pull does not count again.
        notches = -20
        return true
    }
}

extension ListController {
    /// Called when the wheel turns beyond the list's start.
    /// - Returns: whether the list is refreshable.
    func pulled(by notches: CGFloat, at time: Double) -> Bool {
        guard let refresh = pull.refresh, notches > 0 else { return false }
        if pull.turn(by: notches, at: time) { refresh() }
        return true
    }
}
