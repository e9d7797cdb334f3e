public import EspalierPlatformViews
import EspalierCore
public import Foundation

/// A touch: the pointer with its primary button down.
@MainActor @preconcurrency public final class UITouch: NSObject {
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
    public internal(set) var phase = Phase.began
    public internal(set) weak var view: UIView?
    public internal(set) var tapCount = 1
    public internal(set) var timestamp: TimeInterval = 0
    public var type: TouchType { .indirectPointer }
    public var force: CGFloat { 1 }
    public var maximumPossibleForce: CGFloat { 1 }
    public var window: UIWindow? { view?.window }
    var windowPoint = CGPoint.zero
    var lastWindowPoint = CGPoint.zero

    /// - Parameter view: nil for the window.
    public func location(in view: UIView?) -> CGPoint { view.map { $0.convert(windowPoint, from: nil) } ?? windowPoint }
    public func previousLocation(in view: UIView?) -> CGPoint { view.map { $0.convert(lastWindowPoint, from: nil) } ?? lastWindowPoint }
}

/// What UIKit tells with touches.
@MainActor @preconcurrency public final class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14 }
    public enum EventSubtype: Int, Sendable { case none, motionShake }
    public var type: EventType { .touches }
    public var subtype: EventSubtype { .none }
    public internal(set) var allTouches: Set<UITouch>?
    public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
}

/// Reports presses on a view of the app's own as touches.
@MainActor enum TouchSource {
    static func gesture(for view: UIView) -> CoreGesture {
        let gesture = CoreGesture(.press), touch = UITouch(), event = UIEvent()
        gesture.isParallel = true
        gesture.report = { [weak view] report in
            guard let view else { return }
            touch.view = view
            touch.lastWindowPoint = report.phase == .began ? report.location ?? .zero : touch.windowPoint
            if let location = report.location { touch.windowPoint = location }
            touch.timestamp = ProcessInfo.processInfo.systemUptime
            event.allTouches = [touch]
            switch report.phase {
            case .began:
                touch.phase = .began
                view.touchesBegan([touch], with: event)
            case .changed:
                touch.phase = .moved
                view.touchesMoved([touch], with: event)
            case .ended:
                touch.phase = .ended
                view.touchesEnded([touch], with: event)
            case .cancelled:
                touch.phase = .cancelled
                view.touchesCancelled([touch], with: event)
            }
        }
        return gesture
    }
}

/// UIKit's recogniser of gestures.
@MainActor @preconcurrency open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static var recognized: State { .ended }
    }

    let gesture: CoreGesture
    private var actions: [(target: WeakTarget, action: Selector)] = []
    private var closures: [() -> Void] = []
    open internal(set) weak var view: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var state = State.possible
    open var name: String?
    /// Only stored: gestures of views inside SwiftUI's are decided with SwiftUI's.
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var isEnabled: Bool { get { gesture.isEnabled } set { gesture.isEnabled = newValue; view?.core.changed() } }
    open var numberOfTouches: Int { 1 }
    var report = CoreGesture.Report(phase: .began)

    init(_ kind: CoreGesture.Kind, _ target: Any?, _ action: Selector?) {
        gesture = CoreGesture(kind)
        super.init()
        if let target, let action { addTarget(target, action: action) }
        gesture.report = { [weak self] in self?.receive($0) }
    }

    public convenience init(target: Any?, action: Selector?) { self.init(.press, target, action) }

    open func addTarget(_ target: Any, action: Selector) { actions.append((WeakTarget(target as AnyObject), action)) }
    open func removeTarget(_ target: Any?, action: Selector?) {
        actions.removeAll { entry in (target == nil || entry.target.object === target as AnyObject) && (action == nil || entry.action == action) }
    }
    /// Calls a closure whenever the gesture goes on: targets and actions need `Selector(Type.method)` here.
    public func addAction(_ action: @escaping () -> Void) { closures.append(action) }

    /// This gesture is recognised only where the other one is not.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        gesture.yieldsTo = otherGestureRecognizer.gesture
        view?.core.changed()
    }

    /// - Parameter view: nil for the window.
    open func location(in view: UIView?) -> CGPoint {
        let point = report.location ?? .zero
        return view.map { $0.convert(point, from: nil) } ?? point
    }

    private func receive(_ report: CoreGesture.Report) {
        self.report = report
        switch report.phase {
        case .began:
            if delegate?.gestureRecognizerShouldBegin(self) == false {
                state = .failed
                return
            }
            state = .began
        case .changed:
            if state == .failed { return }
            state = .changed
        case .ended:
            if state == .failed {
                state = .possible
                return
            }
            state = .ended
        case .cancelled: state = .cancelled
        }
        guard isMeant else { return }
        for entry in actions { entry.action.send(to: entry.target.object, self) }
        for closure in closures { closure() }
        if state == .ended || state == .cancelled { state = .possible }
    }

    /// Whether what was reported is the gesture that is looked for.
    var isMeant: Bool { true }
}

/// An object that is not kept.
@MainActor final class WeakTarget {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}

/// UIKit's delegate of a recogniser. All of its methods are optional. Gestures of one view are recognised at the same time here, unless
/// one requires another to fail.
@MainActor @preconcurrency public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        false
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        false
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        false
    }
}
