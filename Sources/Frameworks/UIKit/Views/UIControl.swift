public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's control: a view that tells targets of what is done with it.
@MainActor @preconcurrency open class UIControl: UIView {
    /// What happens to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Pressed, also once more after a quick press before; moved inside with the button pressed. The toolkit's own controls beside
        /// buttons and sliders do not send events of touches.
        public static let touchDown = Event(rawValue: 1), touchDownRepeat = Event(rawValue: 2), touchDragInside = Event(rawValue: 4)
        /// Moved with the button pressed: outside, into the control, out of it.
        public static let touchDragOutside = Event(rawValue: 8), touchDragEnter = Event(rawValue: 16), touchDragExit = Event(rawValue: 32)
        /// Released over the control, or elsewhere; the press became something else, such as a scroll.
        public static let touchUpInside = Event(rawValue: 64), touchUpOutside = Event(rawValue: 128), touchCancel = Event(rawValue: 256)
        /// The value has changed; the control was used.
        public static let valueChanged = Event(rawValue: 1 << 12), primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu is about to open by a press.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// A text field has got the keyboard; its text has changed.
        public static let editingDidBegin = Event(rawValue: 1 << 16), editingChanged = Event(rawValue: 1 << 17)
        /// A text field has lost the keyboard; by Return.
        public static let editingDidEnd = Event(rawValue: 1 << 18), editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of pressing; all of editing.
        public static let allTouchEvents = Event(rawValue: 0xFFF), allEditingEvents = Event(rawValue: 0xF0000)
        /// Room for events of the app's own; for those of the framework.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000), systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// What state a control is in.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// None; pressed; not usable; selected.
        public static let normal: State = [], highlighted = State(rawValue: 1), disabled = State(rawValue: 2), selected = State(rawValue: 4)
        /// Has the keyboard. Never set here.
        public static let focused = State(rawValue: 8)
        /// Room for states of the app's own; for those of the framework.
        public static let application = State(rawValue: 0x00FF_0000), reserved = State(rawValue: 0xFF00_0000)
    }

    /// Where content stands horizontally.
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    /// Where content stands vertically.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    private struct Target {
        let object: WeakTarget
        let action: Selector
        var events: Event
    }

    private var targets: [Target] = []
    private var actions: [(action: UIAction, events: Event)] = []

    /// Whether it can be used.
    open var isEnabled = true { didSet { stateDidChange() } }
    /// Whether it is selected; up to the app.
    open var isSelected = false { didSet { stateDidChange() } }
    /// Whether it looks pressed. A press of a button, or of a control of the app's own, sets it, and its end takes it away.
    open var isHighlighted = false { didSet { stateDidChange() } }
    /// Where content stands horizontally.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { core.contentDidChange() } }
    /// Where content stands vertically.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { core.contentDidChange() } }
    /// Where content stands horizontally, as left or right: where text runs from the left, leading is left.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: core.environment?.layoutDirection == .rightToLeft ? .right : .left
        case .trailing: core.environment?.layoutDirection == .rightToLeft ? .left : .right
        default: contentHorizontalAlignment
        }
    }
    /// Whether a click opens the control's menu.
    open var showsMenuAsPrimaryAction = false { didSet { core.contentDidChange() } }

    /// All states that it is in.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// The state has changed.
    func stateDidChange() { core.contentDidChange() }

    /// A control that runs an action on `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { adopt(primaryAction) }
    }

    /// Takes an action as the one that the control is there for.
    func adopt(_ action: UIAction) { addAction(action, for: .primaryActionTriggered) }

    // MARK: Targets

    /// Tells a target of events; without one nobody, as there is no chain of responders. The control does not keep it. A target that is
    /// notified already by the same action is notified of these events, too, and never twice of one.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        guard let target else { return }
        let object = target as AnyObject
        targets.removeAll { $0.object.object == nil }
        if Self.isNamed(action), let known = targets.firstIndex(where: { $0.object.object === object && $0.action == action }) {
            targets[known].events.formUnion(controlEvents)
        } else {
            targets.append(Target(object: WeakTarget(object), action: action, events: controlEvents))
        }
    }

    /// Whether a selector has its method's name: one that was made of a method alone has only that of the method's class, and may be
    /// another than an equal one.
    private static func isNamed(_ action: Selector) -> Bool { action.description.first?.isUppercase == false }

    /// No longer tells a target of events; nil means any target, or any action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        for index in targets.indices {
            let entry = targets[index]
            let isMeant = (target == nil || entry.object.object === target as AnyObject) && (action == nil || entry.action == action)
            if isMeant { targets[index].events.subtract(controlEvents) }
        }
        targets.removeAll { $0.events.isEmpty }
    }

    /// Calls an action's closure on these events, in place of another action with the same name.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        guard let known = actions.firstIndex(where: { $0.action.identifier == action.identifier }) else {
            return actions.append((action, controlEvents))
        }
        actions[known] = (action, actions[known].events.union(controlEvents))
    }
    /// No longer calls an action on these events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    /// No longer calls an action on these events.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        for index in actions.indices where actions[index].action.identifier == identifier { actions[index].events.subtract(controlEvents) }
        actions.removeAll { $0.events.isEmpty }
    }
    /// The events that anyone is notified of.
    open var allControlEvents: Event {
        (targets.filter { $0.object.object != nil }.map(\.events) + actions.map(\.events)).reduce([]) { $0.union($1) }
    }
    /// The names of a target's actions on an event; nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = targets.filter { $0.object.object === target as AnyObject && !$0.events.isDisjoint(with: controlEvent) }.map(
            \.action.description)
        return names.isEmpty ? nil : names
    }
    /// Hands over each action or target with its events, until the closure says that it has seen enough.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var isEnough = false
        for entry in targets where !isEnough { iterator(nil, (entry.object.object, entry.action), entry.events, &isEnough) }
        for entry in actions where !isEnough { iterator(entry.action, nil, entry.events, &isEnough) }
    }
    /// The targets, without the closures.
    open var allTargets: Set<AnyHashable> { Set(targets.compactMap { ($0.object.object as? NSObject).map { AnyHashable($0) } }) }

    /// Tells all targets of these events.
    open func sendActions(for controlEvents: Event) { tell(controlEvents, nil) }

    private func tell(_ controlEvents: Event, _ event: UIEvent?) {
        for entry in targets where !entry.events.isDisjoint(with: controlEvents) {
            if let target = entry.object.object { sendAction(entry.action, to: target, for: event) }
        }
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
    }

    /// Tells a target; called for each that is notified of an event.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) { action.send(to: target as AnyObject?, self, event) }
    /// Calls an action's closure; called for each action that an event is for.
    open func sendAction(_ action: UIAction) { action.perform(from: self) }
    /// Does what the control is there for, as if it was used.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    // MARK: Touches

    /// Whether a press that began on the control is going on.
    open internal(set) var isTracking = false
    /// Whether such a press is over the control now.
    open internal(set) var isTouchInside = false
    /// Whether touches make the control highlighted and send events: those of the toolkit's controls are their content's.
    var followsTouches: Bool { core.content == nil }

    override func setUp() {
        super.setUp()
        // Of classes of the app the view itself receives them.
        if type(of: self) == UIControl.self { core.gestures.append(TouchSource.gesture(for: self)) }
    }

    /// A press has begun; for subclasses.
    /// - Returns: whether the control wants to hear of the rest of it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The pressed pointer has moved; for subclasses.
    /// - Returns: whether the control wants to hear of the rest of it.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The pointer was released; for subclasses.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The press has become something else; for subclasses.
    open func cancelTracking(with event: UIEvent?) {}
    /// The pointer was released over the control.
    func released(_ event: UIEvent?) { tell(.touchUpInside, event) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard followsTouches, isEnabled, let touch = touches.first else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isHighlighted = true
        if menuOpens { tell(.menuActionTriggered, event) }
        tell(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    /// Whether a press opens a menu.
    var menuOpens: Bool { false }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        isTouchInside = point(inside: touch.location(in: self), with: event)
        isHighlighted = isTouchInside
        isTracking = continueTracking(touch, with: event)
        guard isTracking else { return isHighlighted = false }
        tell(isTouchInside ? (wasInside ? .touchDragInside : [.touchDragEnter, .touchDragInside])
            : wasInside ? [.touchDragExit, .touchDragOutside] : .touchDragOutside, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = point(inside: touch.location(in: self), with: event)
        endTracking(touch, with: event)
        (isTracking, isHighlighted) = (false, false)
        if isTouchInside { released(event) } else { tell(.touchUpOutside, event) }
        isTouchInside = false
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        cancelTracking(with: event)
        (isTracking, isTouchInside, isHighlighted) = (false, false, false)
        tell(.touchCancel, event)
    }
}
