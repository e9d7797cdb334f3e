import Foundation

/// A place to which a scroll view goes once its content has been laid out.
struct ScrollGoal {
    static let mostRounds = 4

    /// The content offset; nil while it is not known.
    let place: @MainActor (ScrollNode) -> CGPoint?
    /// The transaction for the first attempt.
    var transaction: Transaction
    /// How many attempts are left: scrolling towards the place may make views that move it.
    var rounds = ScrollGoal.mostRounds
}
