public import EspalierPlatformViews
import EspalierCore
public import Foundation

/// AppKit's recogniser of gestures.
@MainActor @preconcurrency open class NSGestureRecognizer: NSObject {
    public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
    let gesture: CoreGesture
    open internal(set) weak var view: NSView?
    open private(set) var state = State.possible
    open weak var target: AnyObject?
    open var action: Selector?
    open var isEnabled: Bool { get { gesture.isEnabled } set { gesture.isEnabled = newValue } }
    var report = CoreGesture.Report(phase: .began)

    init(_ kind: CoreGesture.Kind, _ target: Any?, _ action: Selector?) {
        gesture = CoreGesture(kind)
        super.init()
        (self.target, self.action) = (target as AnyObject?, action)
        gesture.report = { [weak self] report in
            guard let self else { return }
            self.report = report
            state = report.phase == .began ? .began : report.phase == .changed ? .changed : report.phase == .ended ? .ended : .cancelled
            self.action?.send(to: self.target, self)
        }
    }

    open func location(in view: NSView?) -> NSPoint {
        let point = report.location ?? .zero
        return view.map { $0.convert(point, from: nil) } ?? point
    }
}

@MainActor @preconcurrency open class NSClickGestureRecognizer: NSGestureRecognizer {
    open var numberOfClicksRequired = 1 { didSet { gesture.kind = .tap(count: max(numberOfClicksRequired, 1)) } }
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.tap(count: 1), target, action) }
}

@MainActor @preconcurrency open class NSPanGestureRecognizer: NSGestureRecognizer {
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.pan(minimumDistance: 3), target, action) }
    open func translation(in view: NSView?) -> NSPoint {
        NSPoint(x: report.translation.width, y: view?.isFlipped == true ? report.translation.height : -report.translation.height)
    }
    open func velocity(in view: NSView?) -> NSPoint {
        NSPoint(x: report.velocity.width, y: view?.isFlipped == true ? report.velocity.height : -report.velocity.height)
    }
}

@MainActor @preconcurrency open class NSPressGestureRecognizer: NSGestureRecognizer {
    open var minimumPressDuration: TimeInterval = 0.5 { didSet { gesture.kind = .longPress(duration: minimumPressDuration, distance: 10) } }
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.longPress(duration: 0.5, distance: 10), target, action) }
}

@MainActor @preconcurrency open class NSMagnificationGestureRecognizer: NSGestureRecognizer {
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.pinch, target, action) }
    open var magnification: CGFloat { report.scale - 1 }
}
