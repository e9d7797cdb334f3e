public import EspalierPlatformViews
import EspalierCore
public import Foundation

/// Recognises clicks.
@MainActor @preconcurrency open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many clicks in a row are needed.
    open var numberOfTapsRequired = 1 { didSet { gesture.kind = .tap(count: max(numberOfTapsRequired, 1)); view?.core.changed() } }
    /// Only stored: there is one pointer.
    open var numberOfTouchesRequired = 1
    /// Tells a target of the gesture.
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.tap(count: 1), target, action) }
}

/// Recognises drags.
@MainActor @preconcurrency open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers. Only stored: a pointer is one.
    open var minimumNumberOfTouches = 1
    /// How many fingers. Only stored: a pointer is one.
    open var maximumNumberOfTouches = Int.max
    private var start = CGSize.zero
    /// Tells a target of the gesture.
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.pan(minimumDistance: 10), target, action) }

    /// How far the pointer has moved, in points.
    open func translation(in view: UIView?) -> CGPoint {
        CGPoint(x: report.translation.width - start.width, y: report.translation.height - start.height)
    }
    /// Makes the present translation another, from which it goes on.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        start = CGSize(width: report.translation.width - translation.x, height: report.translation.height - translation.y)
    }
    /// Points per second.
    open func velocity(in view: UIView?) -> CGPoint { CGPoint(x: report.velocity.width, y: report.velocity.height) }
    override var isMeant: Bool {
        if report.phase == .began { start = .zero }
        return true
    }
}

/// Recognises drags that begin at an edge of the window. There are none on a desktop: it is never recognised.
@MainActor @preconcurrency open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which it begins. Only stored.
    open var edges: UIRectEdge = []
    override var isMeant: Bool { false }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top; the left; the bottom; the right.
    public static let top = UIRectEdge(rawValue: 1), left = UIRectEdge(rawValue: 2), bottom = UIRectEdge(rawValue: 4),
        right = UIRectEdge(rawValue: 8)
    /// All edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Recognises a button that is held down.
@MainActor @preconcurrency open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds.
    open var minimumPressDuration: TimeInterval = 0.5 { didSet { update() } }
    /// In points.
    open var allowableMovement: CGFloat = 10 { didSet { update() } }
    /// How many clicks come before the press. Only stored.
    open var numberOfTapsRequired = 0
    /// How many fingers. Only stored: a pointer is one.
    open var numberOfTouchesRequired = 1
    /// Tells a target of the gesture.
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.longPress(duration: 0.5, distance: 10), target, action) }
    private func update() {
        gesture.kind = minimumPressDuration > 0 ? .longPress(duration: minimumPressDuration, distance: allowableMovement) : .press
        view?.core.changed()
    }
}

/// Recognises fast strokes in one direction.
@MainActor @preconcurrency open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of swipes.
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right; to the left; upwards; downwards.
        public static let right = Direction(rawValue: 1), left = Direction(rawValue: 2), up = Direction(rawValue: 4),
            down = Direction(rawValue: 8)
    }

    /// The directions that count.
    open var direction = Direction.right
    /// How many fingers. Only stored: a pointer is one.
    open var numberOfTouchesRequired = 1
    /// Tells a target of the gesture.
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.swipe, target, action) }

    override var isMeant: Bool {
        let way = report.translation
        let stroke: Direction = abs(way.width) > abs(way.height) ? (way.width > 0 ? .right : .left) : (way.height > 0 ? .down : .up)
        return direction.contains(stroke)
    }
}

/// Recognises pinches on a touchpad.
@MainActor @preconcurrency open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var base: CGFloat = 1
    /// Tells a target of the gesture.
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.pinch, target, action) }
    /// Since the beginning, or since it was set to another value.
    open var scale: CGFloat { get { report.scale / base } set { base = report.scale / max(newValue, 1e-6) } }
    /// How fast the scale changes, per second.
    open var velocity: CGFloat { report.rate }
    override var isMeant: Bool {
        if report.phase == .began { base = 1 }
        return true
    }
}

/// Recognises two fingers that turn on a touchpad.
@MainActor @preconcurrency open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var base: CGFloat = 0
    /// Tells a target of the gesture.
    public init(target: Any? = nil, action: Selector? = nil) { super.init(.rotation, target, action) }
    /// In radians, clockwise, since the beginning, or since it was set to another value.
    open var rotation: CGFloat { get { report.rotation - base } set { base = report.rotation - newValue } }
    /// How fast the angle changes, in radians per second.
    open var velocity: CGFloat { report.rate }
    override var isMeant: Bool {
        if report.phase == .began { base = 0 }
        return true
    }
}
