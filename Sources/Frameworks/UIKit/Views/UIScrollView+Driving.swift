import EspalierCore
import EspalierPlatformViews
import Foundation

// How the toolkit's scroll view is moved and watched.
extension UIScrollView {
    /// What moves our scroll view, and is notified of its movements.
    /// - Parameter insets: space before the content, which offsets do not count.
    func driver(insets: UIEdgeInsets = .zero) -> ScrollDriver {
        ScrollDriver(
            isWishing ? wish : nil,
            insets: EdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right),
            onScroll: { [weak self] in self?.scrolled(to: $0) }, onPhase: { [weak self] in self?.phaseChanged(from: $0, to: $1) },
            onDone: { [weak self] in self?.isWishing = false })
    }

    var release: ScrollRelease {
        ScrollRelease { [weak self] target, velocity in self?.letGo(towards: target, velocity) ?? target }
    }

    /// Asks the delegate where the content is to come to rest.
    private func letGo(towards target: CGPoint, _ velocity: CGVector) -> CGPoint {
        guard let delegate else { return target }
        // A drag that began in the same frame is told first.
        phaseChanged(from: .idle, to: .interacting)
        let own = CGPoint(x: target.x - shownInsets.left, y: target.y - shownInsets.top)
        var wanted = own
        // UIKit: in points per millisecond.
        delegate.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000), targetContentOffset: &wanted)
        return wanted == own ? target : CGPoint(x: wanted.x + shownInsets.left, y: wanted.y + shownInsets.top)
    }

    /// The space before the content that belongs to what our scroll view scrolls.
    private var shownInsets: UIEdgeInsets { self is UITextView ? .zero : contentInset }
}
