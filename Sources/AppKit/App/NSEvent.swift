public import EspalierPlatformViews
import EspalierCore
public import Foundation

/// AppKit's event. Presses on the app's own views are told by it.
@MainActor @preconcurrency public final class NSEvent: NSObject {
    public struct ModifierFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let capsLock = ModifierFlags(rawValue: 1 << 16), shift = ModifierFlags(rawValue: 1 << 17)
        public static let control = ModifierFlags(rawValue: 1 << 18)
        public static let option = ModifierFlags(rawValue: 1 << 19), command = ModifierFlags(rawValue: 1 << 20)
        public static let numericPad = ModifierFlags(rawValue: 1 << 21)
        public static let function = ModifierFlags(rawValue: 1 << 23), deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)
    }

    /// In the window, counted from the top left corner.
    public let locationInWindow: NSPoint
    public let timestamp = ProcessInfo.processInfo.systemUptime
    public var clickCount: Int { 1 }
    public var modifierFlags: ModifierFlags { [] }

    init(locationInWindow: NSPoint) {
        self.locationInWindow = locationInWindow
        super.init()
    }
}

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
            self.action?.send(to: self.target, from: self)
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
