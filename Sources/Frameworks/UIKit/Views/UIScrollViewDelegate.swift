import EspalierPlatformViews
public import Foundation

/// UIKit's delegate of a scroll view. All of its methods are optional.
@MainActor @preconcurrency public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The content has moved.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The view was zoomed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// The user begins to scroll.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The user lets the content go. Called before `scrollViewDidEndDragging(_:willDecelerate:)`, for drags and not for steps of a wheel,
    /// and not where paging decides.
    /// - Parameters:
    ///   - velocity: in points per millisecond.
    ///   - targetContentOffset: where the content will come to rest. The delegate may change it.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The user has stopped scrolling; the content may go on by itself.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The user has let the content go, which moves on by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content rests.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// A programmed scroll is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view to zoom; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// The user begins to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// The user has zoomed, or an animated zoom was asked for.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Not called: a desktop has no bar above its windows that scrolls them to the top.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}
