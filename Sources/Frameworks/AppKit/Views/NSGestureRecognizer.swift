public import EspalierPlatformViews
import EspalierCore
public import Foundation

/// AppKit's recogniser of gestures.
@MainActor @preconcurrency open class NSGestureRecognizer: NSObject {
    /// How far a gesture has come.
    public enum State: Int, Sendable {
        /// Nothing yet; it goes on; it is over, or was no such gesture.
        case possible, began, changed, ended, cancelled, failed

        /// The name of the end of a gesture that is over at once.
        public static var recognized: State { .ended }
    }
    let gesture: CoreGesture
    /// The view that it belongs to.
    open internal(set) weak var view: NSView?
    /// How far the gesture has come. Between gestures it is possible.
    open private(set) var state = State.possible
    /// Whom the recognizer tells; it does not keep it.
    open weak var target: AnyObject?
    /// What the target is told.
    open var action: Selector?
    /// Whether the gesture is looked for.
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
            if report.phase == .ended || report.phase == .cancelled { state = .possible }
        }
    }

    /// Where the pointer is.
    /// - Parameter view: nil for the window.
    open func location(in view: NSView?) -> NSPoint {
        let point = report.location ?? .zero
        return view.map { $0.convert(point, from: nil) } ?? point
    }
}

/// Clicks of the primary button.
@MainActor @preconcurrency open class NSClickGestureRecognizer: NSGestureRecognizer {
    /// How many clicks in a row are needed.
    open var numberOfClicksRequired = 1 { didSet { gesture.kind = .tap(count: max(numberOfClicksRequired, 1)) } }
    /// Tells a target of the gesture.
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.tap(count: 1), target, action) }
}

/// Movements with the button pressed, from three points on.
@MainActor @preconcurrency open class NSPanGestureRecognizer: NSGestureRecognizer {
    /// Tells a target of the gesture.
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.pan(minimumDistance: 3), target, action) }
    /// How far the pointer has moved, in points; upwards is positive, unless the view is flipped.
    open func translation(in view: NSView?) -> NSPoint {
        NSPoint(x: report.translation.width, y: view?.isFlipped == true ? report.translation.height : -report.translation.height)
    }
    /// How fast the pointer moves, in points a second.
    open func velocity(in view: NSView?) -> NSPoint {
        NSPoint(x: report.velocity.width, y: view?.isFlipped == true ? report.velocity.height : -report.velocity.height)
    }
}

/// Presses that are held.
@MainActor @preconcurrency open class NSPressGestureRecognizer: NSGestureRecognizer {
    /// How long the button is held, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5 { didSet { gesture.kind = .longPress(duration: minimumPressDuration, distance: 10) } }
    /// Tells a target of the gesture.
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.longPress(duration: 0.5, distance: 10), target, action) }
}

/// Pinches on a touchpad.
@MainActor @preconcurrency open class NSMagnificationGestureRecognizer: NSGestureRecognizer {
    /// Tells a target of the gesture.
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.pinch, target, action) }
    /// By how much larger: 0 at first, 1 for twice the size.
    open var magnification: CGFloat { report.scale - 1 }
}
