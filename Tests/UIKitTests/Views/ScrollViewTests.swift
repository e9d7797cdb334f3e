import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Notes what a scroll view tells.
private final class Told: NSObject, UIScrollViewDelegate {
    var log: [String] = []
    weak var zoomed: UIView?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { if log.last != "scroll" { log.append("scroll") } }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag \(scrollView.isDragging && scrollView.isTracking)") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        log.append("will end")
        (released, expected) = (velocity, targetContentOffset.pointee)
        if let rest { targetContentOffset.pointee = rest(targetContentOffset.pointee) }
    }
    /// The speed and the target that it was asked about, and what it says.
    var (released, expected) = (CGPoint.zero, CGPoint.zero)
    var rest: ((CGPoint) -> CGPoint)?
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { log.append("let go \(decelerate)") }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("decelerate \(scrollView.isDecelerating)") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest \(scrollView.isDecelerating)") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("animated") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { log.append("top"); return true }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("zoom") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { log.append("zoomed \(scale)") }
}

@MainActor @Suite("Scroll views of UIKit's") struct ScrollViewTests {
    private func scroller(_ content: CGSize = CGSize(width: 100, height: 1000)) -> (UIScrollView, Told) {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), told = Told()
        view.contentSize = content
        view.delegate = told
        return (view, told)
    }

    @Test("A scroll view begins as UIKit's does, and keeps what it is told") func defaults() {
        let view = UIScrollView(frame: .zero)
        #expect(view.contentInset == .zero && view.adjustedContentInset == .zero && view.contentInsetAdjustmentBehavior == .automatic)
        #expect(!view.isPagingEnabled && view.bounces && !view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
        #expect(view.showsHorizontalScrollIndicator && view.showsVerticalScrollIndicator && view.indicatorStyle == .default)
        #expect(view.decelerationRate == .normal && !view.isDirectionalLockEnabled && view.keyboardDismissMode == .none)
        #expect(
            view.delaysContentTouches && view.canCancelContentTouches && view.minimumZoomScale == 1 && view.maximumZoomScale == 1
                && view.bouncesZoom)
        #expect(!view.isDragging && !view.isTracking && !view.isDecelerating && view.zoomScale == 1 && view.pinchGestureRecognizer == nil)
        (view.bounces, view.isDirectionalLockEnabled, view.delaysContentTouches, view.canCancelContentTouches, view.bouncesZoom) = (
            false, true, false, false, false
        )
        (view.indicatorStyle, view.decelerationRate, view.contentInsetAdjustmentBehavior) = (.white, .fast, .never)
        #expect(
            !view.bounces && view.isDirectionalLockEnabled && !view.delaysContentTouches && !view.canCancelContentTouches
                && !view.bouncesZoom)
        #expect(view.indicatorStyle == .white && view.decelerationRate == .fast && view.contentInsetAdjustmentBehavior == .never)
        view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.adjustedContentInset == view.contentInset)
        #expect(view.panGestureRecognizer === view.panGestureRecognizer)
    }

    @Test("Insets of bars and the way to the top are kept; bars flash when they are asked to") func bars() throws {
        let (view, _) = scroller()
        #expect(view.scrollsToTop && view.scrollIndicatorInsets == .zero)
        view.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.horizontalScrollIndicatorInsets.top = 9
        view.scrollsToTop = false
        #expect(view.verticalScrollIndicatorInsets.top == 1 && view.horizontalScrollIndicatorInsets.top == 9 && !view.scrollsToTop)
        let app = placed(view, width: 100, height: 100)
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle(maxFrames: 400)
        app.advance(by: .seconds(3))
        let still = app.displayListDescription()
        view.flashScrollIndicators()
        app.advance(by: .milliseconds(300))
        #expect(app.displayListDescription() != still)
        app.advance(by: .seconds(3))
        #expect(app.displayListDescription() == still)
    }

    @Test("Values are UIKit's") func values() {
        #expect([UIScrollView.IndicatorStyle.default, .black, .white].map(\.rawValue) == [0, 1, 2])
        #expect([UIScrollView.KeyboardDismissMode.none, .onDrag, .interactive].map(\.rawValue) == [0, 1, 2])
        #expect([UIScrollView.ContentInsetAdjustmentBehavior.automatic, .scrollableAxes, .never, .always].map(\.rawValue) == Array(0...3))
        #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998 && UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    }

    @Test("The user's scrolling is told: its begin, its way, its end, and the rest") func dragging() throws {
        let (view, told) = scroller()
        let app = placed(view, width: 100, height: 100)
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        told.log = []
        app.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20), steps: 4)
        try app.settle(maxFrames: 600)
        #expect(view.contentOffset.y > 50)
        #expect(
            told.log.filter { $0 != "scroll" } == ["drag true", "will end", "let go true", "decelerate true", "rest false"], "\(told.log)")
        #expect(!view.isDragging && !view.isDecelerating)
        view.isScrollEnabled = false
        try app.settle()
        let place = view.contentOffset
        app.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 90), steps: 4)
        try app.settle(maxFrames: 600)
        #expect(view.contentOffset == place)
    }

    @Test("The delegate is asked where the content comes to rest, and may say another place") func resting() throws {
        let (view, told) = scroller()
        let app = placed(view, width: 100, height: 100)
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        app.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20), steps: 4)
        try app.settle(maxFrames: 600)
        #expect(told.released.y > 0 && told.released.y < 50 && told.released.x == 0, "in points per millisecond, downwards")
        #expect(abs(view.contentOffset.y - told.expected.y) < 1 && told.expected.y > 50)
        // A carousel: cards are 150 points high.
        told.rest = { CGPoint(x: 0, y: ($0.y / 150).rounded() * 150) }
        told.log = []
        app.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 30), steps: 4)
        try app.settle(maxFrames: 600)
        #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 150) == 0 && view.contentOffset.y > 100, "\(view.contentOffset)")
        #expect(
            told.log.filter { $0 != "scroll" } == ["drag true", "will end", "let go true", "decelerate true", "rest false"], "\(told.log)")
        // UIKit: pages decide by themselves.
        view.isPagingEnabled = true
        try app.settle()
        told.log = []
        app.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 30), steps: 4)
        try app.settle(maxFrames: 600)
        #expect(!told.log.contains("will end") && view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
    }

    @Test("Targets are counted as offsets where there are insets") func restingInInsets() throws {
        let (view, told) = scroller()
        view.contentInset.top = 40
        let app = placed(view, width: 100, height: 100)
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        told.rest = { _ in CGPoint(x: 0, y: 200) }
        app.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 30), steps: 4)
        try app.settle(maxFrames: 600)
        #expect(view.contentOffset.y == 200)
    }

    @Test("A programmed scroll goes there, and its end is told if it is animated") func programmed() throws {
        let (view, told) = scroller()
        let app = placed(view, width: 100, height: 100)
        try app.settle()
        view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
        try app.settle()
        #expect(view.contentOffset.y == 300 && told.log == ["scroll"])
        view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        try app.settle(maxFrames: 400)
        #expect(view.contentOffset.y == 500 && told.log.last == "animated" && !told.log.contains("top"))
    }

    @Test("No more than needed is scrolled to show a rectangle, and never beyond the content") func visible() {
        let (view, _) = scroller(CGSize(width: 300, height: 1000))
        func show(_ rect: CGRect) -> CGPoint {
            view.scrollRectToVisible(rect, animated: false)
            return view.contentOffset
        }
        #expect(show(CGRect(x: 10, y: 10, width: 10, height: 10)) == .zero)
        #expect(show(CGRect(x: 0, y: 250, width: 10, height: 50)) == CGPoint(x: 0, y: 200))
        #expect(show(CGRect(x: 150, y: 150, width: 10, height: 10)) == CGPoint(x: 60, y: 150))
        #expect(show(CGRect(x: 290, y: 990, width: 50, height: 50)) == CGPoint(x: 200, y: 900))
    }

    @Test("Pages are stopped at, and insets can be scrolled to") func pages() throws {
        let (view, _) = scroller()
        view.isPagingEnabled = true
        let app = placed(view, width: 100, height: 100)
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        app.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20), steps: 6)
        try app.settle(maxFrames: 600)
        #expect(view.contentOffset.y == 100)
        view.isPagingEnabled = false
        view.contentInset.top = 40
        view.setContentOffset(CGPoint(x: 0, y: -40), animated: false)
        try app.settle()
        #expect(view.contentOffset.y == -40)
    }

    @Test("Bars are shown for each axis on its own") func indicators() throws {
        func shown(across: Bool, down: Bool) -> String {
            let (view, _) = scroller(CGSize(width: 500, height: 500))
            (view.showsHorizontalScrollIndicator, view.showsVerticalScrollIndicator) = (across, down)
            let app = placed(view, width: 100, height: 100)
            app.setEnvironment(\.deviceForm, .phone)
            app.advance(by: .seconds(3))
            view.flashScrollIndicators()
            app.advance(by: .milliseconds(300))
            return app.displayListDescription()
        }
        let all = [
            shown(across: true, down: true), shown(across: true, down: false), shown(across: false, down: true),
            shown(across: false, down: false)
        ]
        #expect(Set(all).count == 4)
    }

    @Test("Content that fits is moved only where it always bounces") func bouncing() throws {
        let (view, told) = scroller(CGSize(width: 100, height: 50))
        let app = placed(view, width: 100, height: 100)
        app.setEnvironment(\.deviceForm, .phone)
        try app.settle()
        view.alwaysBounceHorizontal = true
        view.alwaysBounceVertical = true
        try app.settle()
        app.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 80, y: 50), steps: 6)
        try app.settle(maxFrames: 600)
        #expect(told.log.contains("drag true") && view.contentOffset.x == 0)
    }

    @Test(
        "Scrolling by the user takes the keyboard from a field if the view says so",
        arguments: [UIScrollView.KeyboardDismissMode.none, .onDrag])
    func keyboard(mode: UIScrollView.KeyboardDismissMode) throws {
        let (view, _) = scroller()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        view.addSubview(field)
        view.keyboardDismissMode = mode
        let app = placed(view, width: 100, height: 100)
        field.becomeFirstResponder()
        try app.settle()
        #expect(field.isFirstResponder)
        app.scroll(at: CGPoint(x: 50, y: 50), dy: 1)
        try app.settle()
        #expect(field.isFirstResponder == (mode == .none) && view.contentOffset.y > 0)
    }

    // MARK: Zooming

    private func zoomer() -> (UIScrollView, Told, UIView) {
        let (view, told) = scroller(CGSize(width: 200, height: 200)), page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.addSubview(page)
        (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 4)
        told.zoomed = page
        return (view, told, page)
    }

    @Test("Zooming is limited, sizes the content, and keeps the middle") func zooming() {
        let (view, told, page) = zoomer()
        view.contentOffset = CGPoint(x: 50, y: 50)
        told.log = []
        view.zoomScale = 2
        #expect(view.contentSize == CGSize(width: 400, height: 400) && page.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(page.center == CGPoint(x: 200, y: 200) && view.contentOffset == CGPoint(x: 150, y: 150))
        #expect(told.log == ["scroll", "zoom"])
        view.setZoomScale(9, animated: false)
        #expect(view.zoomScale == 4)
        view.setZoomScale(0.1, animated: true)
        #expect(view.zoomScale == 0.5 && view.contentSize == CGSize(width: 100, height: 100) && view.contentOffset == .zero)
        #expect(page.center == CGPoint(x: 50, y: 50) && told.log.suffix(2) == ["zoom", "zoomed 0.5"])
        told.zoomed = nil
        view.zoomScale = 1
        #expect(view.zoomScale == 0.5, "there is nothing to zoom")
    }

    @Test("A rectangle is zoomed to, in the middle of the bounds") func zoomToRect() {
        let (view, told, _) = zoomer()
        defer { withExtendedLifetime(told) {} }
        view.zoom(to: CGRect(x: 100, y: 50, width: 50, height: 25), animated: false)
        #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 200, y: 75))
        view.zoom(to: .zero, animated: false)
        #expect(view.zoomScale == 2)
    }

    @Test("Whoever can be zoomed has a recognizer of pinches") func pinches() {
        let (view, _, _) = zoomer()
        #expect(view.pinchGestureRecognizer != nil && view.pinchGestureRecognizer?.view === view)
        (view.minimumZoomScale, view.maximumZoomScale) = (1, 1)
        #expect(view.pinchGestureRecognizer == nil && view.gestureRecognizers?.isEmpty != false)
        view.minimumZoomScale = 0.5
        #expect(view.pinchGestureRecognizer != nil)
    }

    @Test("The title of the control of refreshing stands below the spinner that code has begun") func refreshing() throws {
        let control = UIRefreshControl(), (view, _) = scroller()
        #expect(control.attributedTitle == nil && !control.isRefreshing)
        view.refreshControl = control
        control.attributedTitle = NSAttributedString(string: "Loading")
        let app = placed(view, width: 100, height: 100)
        #expect(try app.maybeFind(text: "Loading") == nil)
        control.beginRefreshing()
        app.advance(by: .milliseconds(100))
        #expect(control.isRefreshing)
        #expect(try app.maybeFind(text: "Loading") != nil)
        control.attributedTitle = NSAttributedString(string: "Nearly")
        app.advance(by: .milliseconds(100))
        #expect(try app.maybeFind(text: "Nearly") != nil)
        control.endRefreshing()
        app.advance(by: .milliseconds(100))
        #expect(try !control.isRefreshing && app.maybeFind(text: "Nearly") == nil)
    }
}
