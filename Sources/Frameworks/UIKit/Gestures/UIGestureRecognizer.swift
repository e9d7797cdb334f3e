public import EspalierPlatformViews
import EspalierApp
import EspalierCore
public import Foundation

/// A touch: the pointer with its primary button down.
@MainActor @preconcurrency public final class UITouch: NSObject {
    /// How far a touch has come.
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
    /// What touches: a finger, a pointer elsewhere, a pencil, a mouse.
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }
    /// How far the touch has come.
    public internal(set) var phase = Phase.began
    /// The view that was pressed.
    public internal(set) weak var view: UIView?
    /// Which of several quick presses at one place it is, counted from 1.
    public internal(set) var tapCount = 1
    /// When it last changed, in seconds since the machine started.
    public internal(set) var timestamp: TimeInterval = 0
    /// Always that of a mouse.
    public var type: TouchType { .indirectPointer }
    /// 1: a mouse does not say how hard it is pressed.
    public var force: CGFloat { 1 }
    /// 1: a mouse does not say how hard it is pressed.
    public var maximumPossibleForce: CGFloat { 1 }
    /// The window that was pressed.
    public var window: UIWindow? { view?.window }
    var windowPoint = CGPoint.zero
    var lastWindowPoint = CGPoint.zero

    /// - Parameter view: nil for the window.
    public func location(in view: UIView?) -> CGPoint { view.map { $0.convert(windowPoint, from: nil) } ?? windowPoint }
    /// Where the touch was before its last change.
    /// - Parameter view: nil for the window.
    public func previousLocation(in view: UIView?) -> CGPoint { view.map { $0.convert(lastWindowPoint, from: nil) } ?? lastWindowPoint }
}

/// What UIKit tells with touches.
@MainActor @preconcurrency public final class UIEvent: NSObject {
    /// What an event is about.
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14 }
    /// What kind of movement of the device an event is about.
    public enum EventSubtype: Int, Sendable { case none, motionShake }
    /// Always touches.
    public var type: EventType { .touches }
    /// Always none.
    public var subtype: EventSubtype { .none }
    /// The touches of the event: the pointer's.
    public internal(set) var allTouches: Set<UITouch>?
    /// The touches that began in a view.
    public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
}

/// Reports presses on a view of the app's own as touches.
@MainActor enum TouchSource {
    /// - Parameter concerns: whether a press at a point of the view is a touch of it; nil for all.
    static func gesture(for view: UIView, where concerns: ((CGPoint) -> Bool)? = nil) -> CoreGesture {
        var isTouch = false
        let gesture = CoreGesture(.press), touch = UITouch(), event = UIEvent()
        gesture.isParallel = true
        gesture.report = { [weak view] report in
            guard let view else { return }
            if report.phase == .began { isTouch = concerns.map { $0(view.convert(report.location ?? .zero, from: nil)) } ?? true }
            guard isTouch else { return }
            touch.view = view
            if report.phase == .began { touch.tapCount = max(view.core.host?.pointerHistory.clickCount ?? 1, 1) }
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

extension UIView {
    /// Lets the controller know of touches that nothing in the view takes. Views of the app's own report them anyway.
    func reportsTouchesToController() {
        guard !isAppsOwn, !(self is UIScrollView), core.content == nil else { return }
        core.gestures.append(TouchSource.gesture(for: self) { [unowned self] point in
            var hit = hitTest(point, with: nil)
            while let view = hit, view !== self {
                if view is UIControl || view is UIScrollView || view.isAppsOwn || view.core.content != nil && !(view is UILabel) { return false }
                hit = view.superview
            }
            return hit != nil
        })
    }
}

/// UIKit's recogniser of gestures.
@MainActor @preconcurrency open class UIGestureRecognizer: NSObject {
    /// How far a gesture has come.
    public enum State: Int, Sendable {
        /// Not yet, under way, over, broken off, or something else.
        case possible, began, changed, ended, cancelled, failed
        /// The same as `ended`.
        public static var recognized: State { .ended }
    }

    let gesture: CoreGesture
    private var actions: [(target: WeakTarget, action: Selector)] = []
    private var closures: [() -> Void] = []
    /// The view that it belongs to.
    open internal(set) weak var view: UIView?
    /// Asked whether the gesture may begin.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// How far the gesture has come.
    open var state = State.possible
    /// A name for the app.
    open var name: String?
    /// Only stored: gestures of views inside SwiftUI's are decided with SwiftUI's.
    open var cancelsTouchesInView = true
    /// Whether the view is notified of presses only when the gesture has failed. Only stored.
    open var delaysTouchesBegan = false
    /// Whether the view is notified of releases only when the gesture has failed. Only stored.
    open var delaysTouchesEnded = true
    /// Whether it is looked for.
    open var isEnabled: Bool { get { gesture.isEnabled } set { gesture.isEnabled = newValue; view?.core.changed() } }
    /// 1: the pointer's.
    open var numberOfTouches: Int { 1 }
    var report = CoreGesture.Report(phase: .began)

    init(_ kind: CoreGesture.Kind, _ target: Any?, _ action: Selector?) {
        gesture = CoreGesture(kind)
        super.init()
        if let target, let action { addTarget(target, action: action) }
        gesture.report = { [weak self] in self?.receive($0) }
        gesture.mayBegin = { [weak self] in self?.mayBegin($0) ?? true }
    }

    /// Tells a target of presses.
    public convenience init(target: Any?, action: Selector?) { self.init(.press, target, action) }

    /// Tells one more target; the recognizer does not keep it.
    open func addTarget(_ target: Any, action: Selector) { actions.append((WeakTarget(target as AnyObject), action)) }
    /// No longer tells a target; nil means any target, or any action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        actions.removeAll { entry in
            (target == nil || entry.target.object === target as AnyObject) && (action == nil || entry.action == action)
        }
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

    /// The place of one of the touches.
    /// - Parameter touchIndex: there is one, the pointer's.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

    /// Whether the delegate has been asked before what is reported next.
    private var isAsked = false

    /// Asks the delegate about the touch with which the gesture begins, and about the gesture.
    private var isAllowed: Bool {
        guard let delegate else { return true }
        if let point = report.location {
            let touch = UITouch()
            (touch.windowPoint, touch.lastWindowPoint) = (point, point)
            touch.view = view.flatMap { $0.hitTest($0.convert(point, from: nil), with: nil) } ?? view
            guard delegate.gestureRecognizer(self, shouldReceive: touch) else { return false }
        }
        return delegate.gestureRecognizerShouldBegin(self)
    }

    private func mayBegin(_ report: CoreGesture.Report) -> Bool {
        self.report = report
        isAsked = true
        return isAllowed
    }

    private func receive(_ report: CoreGesture.Report) {
        self.report = report
        switch report.phase {
        case .began:
            if !isAsked, !isAllowed {
                state = .failed
                return
            }
            isAsked = false
            state = .began
        case .changed:
            if state == .failed { return }
            state = .changed
        case .ended:
            if state == .failed {
                state = .possible
                return
            }
            // What is over at once, as a tap, has not been asked for.
            if state == .possible, !isAllowed { return }
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
/// one requires another to fail. A pan that may not begin leaves the drag to the scroll view in its view.
@MainActor @preconcurrency public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Asked before the gesture begins; no ends it.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Asked once, of pans around SwiftUI's views: whether scroll views in the view scroll along with it. Elsewhere `require(toFail:)` and
    /// the order of views decide.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Asked before the gesture begins, with the touch and the view that it is in; no ends it.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Not asked: `require(toFail:)` and the order of views decide.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Not asked: `require(toFail:)` and the order of views decide.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
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
