import EspalierCore
import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Two fingers over views of UIKit's") struct PinchTests {
    /// Two fingers that move apart and turn, in two steps.
    private func pinch(_ app: TestApp, to magnification: CGFloat, turning degrees: Double = 0) {
        func send(_ phase: PinchEvent.Phase, _ part: CGFloat) {
            app.send(.pinch(PinchEvent(
                phase: phase, location: CGPoint(x: 50, y: 50), magnification: 1 + (magnification - 1) * part,
                rotation: .degrees(degrees * Double(part)), time: app.time)))
            app.advance(by: .milliseconds(100))
        }
        send(.began, 0)
        send(.changed, 0.5)
        send(.changed, 1)
        send(.ended, 1)
    }

    @Test("A pinch tells its scale, its speed and its states") func pinches() throws {
        let view = UIView(frame: .zero), pinch = UIPinchGestureRecognizer(target: nil, action: nil)
        var states: [UIGestureRecognizer.State] = [], scales: [CGFloat] = [], speeds: [CGFloat] = []
        pinch.addAction { [unowned pinch] in
            states.append(pinch.state)
            scales.append(pinch.scale)
            speeds.append(pinch.velocity)
        }
        view.addGestureRecognizer(pinch)
        let app = placed(view)
        try app.settle()
        self.pinch(app, to: 3)
        #expect(states.first == .began && states.last == .ended && scales.last == 3 && pinch.state == .possible)
        #expect((speeds.max() ?? 0) > 5, "\(speeds)")
        pinch.addAction { [unowned pinch] in pinch.scale = 1 }
        scales = []
        self.pinch(app, to: 3)
        #expect(abs(scales.reduce(1, *) - 3) < 0.01, "what was set counts on from there")
    }

    @Test("A rotation tells its angle, clockwise in radians") func rotations() throws {
        let view = UIView(frame: .zero), turn = UIRotationGestureRecognizer(target: nil, action: nil)
        var angles: [CGFloat] = [], speeds: [CGFloat] = []
        turn.addAction { [unowned turn] in
            angles.append(turn.rotation)
            speeds.append(turn.velocity)
        }
        view.addGestureRecognizer(turn)
        let app = placed(view)
        try app.settle()
        pinch(app, to: 1, turning: 90)
        #expect(abs((angles.last ?? 0) - .pi / 2) < 0.01 && (speeds.max() ?? 0) > 1)
    }

    @Test("A scroll view zooms with the fingers, and tells of the begin, the way and the end") func zooms() throws {
        final class Told: NSObject, UIScrollViewDelegate {
            let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            var log: [String] = []
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { page }
            func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("begin \(view === page)") }
            func scrollViewDidZoom(_ scrollView: UIScrollView) { if log.last != "zoom", scrollView.isZooming { log.append("zoom") } }
            func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
                log.append("end \(scale)")
            }
        }
        let view = UIScrollView(frame: .zero), told = Told()
        view.addSubview(told.page)
        (view.contentSize, view.maximumZoomScale, view.delegate) = (told.page.frame.size, 2.5, told)
        let app = placed(view, width: 100, height: 100)
        try app.settle()
        pinch(app, to: 2)
        try app.settle()
        #expect(
            !view.isZooming && abs(view.zoomScale - 2) < 0.01 && told.log == ["begin true", "zoom", "end \(view.zoomScale)"], "\(told.log)")
        pinch(app, to: 4)
        try app.settle()
        #expect(view.zoomScale == 2.5 && view.contentSize == CGSize(width: 250, height: 250))
    }
}
