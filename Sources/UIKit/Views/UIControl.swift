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
        /// Pressed: sent by buttons together with `touchUpInside`, by sliders when a drag begins. The other two are never sent.
        public static let touchDown = Event(rawValue: 1), touchDownRepeat = Event(rawValue: 2), touchDragInside = Event(rawValue: 4)
        /// Moved with the button pressed. Never sent.
        public static let touchDragOutside = Event(rawValue: 8), touchDragEnter = Event(rawValue: 16), touchDragExit = Event(rawValue: 32)
        /// Released: sent by buttons that were clicked, and by sliders. The other two are never sent.
        public static let touchUpInside = Event(rawValue: 64), touchUpOutside = Event(rawValue: 128), touchCancel = Event(rawValue: 256)
        /// The value has changed; the control was used.
        public static let valueChanged = Event(rawValue: 1 << 12), primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A row of its menu was chosen. Never sent: the row's action runs.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// A text field has got the keyboard; its text has changed.
        public static let editingDidBegin = Event(rawValue: 1 << 16), editingChanged = Event(rawValue: 1 << 17)
        /// A text field has lost the keyboard; by Return.
        public static let editingDidEnd = Event(rawValue: 1 << 18), editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of pressing; all of editing.
        public static let allTouchEvents = Event(rawValue: 0xFFF), allEditingEvents = Event(rawValue: 0xF0000)
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
    }

    /// Where content stands horizontally.
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
    /// Where content stands vertically.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    private struct Target {
        let object: WeakTarget
        let action: Selector
        let events: Event
    }

    private var targets: [Target] = []
    private var actions: [(action: UIAction, events: Event)] = []

    /// Whether it can be used.
    open var isEnabled = true { didSet { stateDidChange() } }
    /// Whether it is selected; up to the app.
    open var isSelected = false { didSet { stateDidChange() } }
    /// Whether it looks pressed. Only the app sets it: a press by the pointer is shown without it.
    open var isHighlighted = false { didSet { stateDidChange() } }
    /// Where content stands horizontally.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { core.contentDidChange() } }
    /// Where content stands vertically.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { core.contentDidChange() } }
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

    private func stateDidChange() { core.contentDidChange() }

    /// Tells a target of events; without one nobody, as there is no chain of responders. The control does not keep it.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        guard let target else { return }
        targets.append(Target(object: WeakTarget(target as AnyObject), action: action, events: controlEvents))
    }

    /// No longer tells a target of events; nil means any target, or any action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        targets.removeAll { entry in
            (target == nil || entry.object.object === target as AnyObject) && (action == nil || entry.action == action)
                && !entry.events.isDisjoint(with: controlEvents)
        }
    }

    /// Calls an action's closure on these events.
    open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((action, controlEvents)) }
    /// No longer calls an action on these events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) { actions.removeAll { $0.action === action } }
    /// No longer calls an action on these events.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == identifier }
    }
    /// The targets, without the closures.
    open var allTargets: Set<AnyHashable> { Set(targets.compactMap { ($0.object.object as? NSObject).map { AnyHashable($0) } }) }

    /// Tells all targets of these events.
    open func sendActions(for controlEvents: Event) {
        for entry in targets where !entry.events.isDisjoint(with: controlEvents) { entry.action.send(to: entry.object.object, self) }
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.perform(from: self) }
    }

    /// Tells a target.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) { action.send(to: target as AnyObject?, self) }
}

/// UIKit's element of a menu.
@MainActor @preconcurrency open class UIMenuElement: NSObject {
    /// How a row of a menu looks and behaves.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Cannot be chosen; deletes something; is not shown.
        public static let disabled = Attributes(rawValue: 1), destructive = Attributes(rawValue: 2), hidden = Attributes(rawValue: 4)
        /// Leaves the menu open.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// Whether a row has a tick.
    public enum State: Int, Sendable { case off, on, mixed }

    /// What the row says.
    public let title: String
    /// What the row shows; nil for nothing.
    public let image: UIImage?

    init(_ title: String, _ image: UIImage?) {
        (self.title, self.image) = (title, image)
        super.init()
    }

    /// The element as part of our menu.
    var view: AnyView { AnyView(EmptyView()) }
}

/// UIKit's action with a closure.
@MainActor @preconcurrency public final class UIAction: UIMenuElement {
    /// Names an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name that is given.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// The action's name.
    public let identifier: Identifier
    /// How the row looks and behaves.
    public var attributes: Attributes
    /// Whether the row has a tick.
    public var state: State
    /// What has sent the action, while it runs.
    public private(set) weak var sender: AnyObject?
    private let handler: (UIAction) -> Void

    /// Makes an action; the handler runs when it is chosen. What is not given is not shown.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.attributes, self.state, self.handler) = (attributes, state, handler)
        super.init(title, image)
    }

    func perform(from sender: AnyObject?) {
        self.sender = sender
        handler(self)
    }

    override var view: AnyView {
        if attributes.contains(.hidden) { return AnyView(EmptyView()) }
        return AnyView(Button(role: attributes.contains(.destructive) ? .destructive : nil) { self.perform(from: nil) } label: {
            if let image { Label { Text(verbatim: title) } icon: { Image(uiImage: image) } } else if state == .on {
                Label { Text(verbatim: title) } icon: { Image(systemName: "checkmark") }
            } else { Text(verbatim: title) }
        }.disabled(attributes.contains(.disabled)))
    }
}

/// UIKit's menu.
@MainActor @preconcurrency public final class UIMenu: UIMenuElement {
    /// How a menu stands in another.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its rows stand in the menu around; it deletes something; one of its rows is ticked.
        public static let displayInline = Options(rawValue: 1), destructive = Options(rawValue: 2), singleSelection = Options(rawValue: 32)
    }

    /// How it stands in another menu.
    public let options: Options
    /// Its rows and menus.
    public let children: [UIMenuElement]

    /// Makes a menu of actions and menus.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: String? = nil, options: Options = [],
        children: [UIMenuElement] = []
    ) {
        (self.options, self.children) = (options, children)
        super.init(title, image)
    }

    /// The rows of the menu.
    var rows: AnyView { AnyView(ForEach(Array(children.enumerated()), id: \.offset) { _, child in child.view }) }

    override var view: AnyView {
        options.contains(.displayInline) ? AnyView(Section { rows }) : AnyView(Menu { rows } label: { Text(verbatim: title) })
    }
}
