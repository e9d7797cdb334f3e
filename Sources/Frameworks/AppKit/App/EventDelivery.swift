import EspalierCore
import Foundation

/// Where an event has been on its way along the responders.
struct EventDelivery {
    private var left: Set<ObjectIdentifier> = []
    /// Whether the responder that was asked last has left it.
    private var isLeft = false
    /// Whether a responder has kept it: then no other one gets it.
    private(set) var isHandled = false

    mutating func leave(_ responder: NSResponder) {
        left.insert(ObjectIdentifier(responder))
        isLeft = true
    }

    func wasLeft(by responder: NSResponder) -> Bool { left.contains(ObjectIdentifier(responder)) }
    mutating func begin() { isLeft = false }
    mutating func end() { isHandled = !isLeft }
}

/// The last event of a window, for all views that get it.
private enum LatestEvent: HostKey {
    static func makeValue(for host: ViewHost) -> (number: Int, event: NSEvent?) { (0, nil) }
}

extension NSEvent {
    /// A window's last event: one object for all who get it; nil for what AppKit has no event for.
    static func latest(in host: ViewHost) -> NSEvent? {
        let history = host.pointerHistory
        if host[LatestEvent.self].number == history.count { return host[LatestEvent.self].event }
        let made = history.last.flatMap { NSEvent($0, host) }
        host[LatestEvent.self] = (history.count, made)
        return made
    }

    /// Gives the event to a responder, unless one before it has kept it, or it has left it already.
    /// - Returns: whether the event is kept.
    @discardableResult func deliver(to responder: NSResponder, _ send: (NSEvent) -> Void) -> Bool {
        guard !delivery.isHandled, !delivery.wasLeft(by: responder) else { return delivery.isHandled }
        delivery.begin()
        whileCurrent { send(self) }
        delivery.end()
        return delivery.isHandled
    }

    /// Gives the event to a responder by the method that its type has.
    /// - Returns: whether the event is kept.
    @discardableResult func deliver(to responder: NSResponder) -> Bool {
        deliver(to: responder) { event in
            switch event.type {
            case .leftMouseDown: responder.mouseDown(with: event)
            case .leftMouseUp: responder.mouseUp(with: event)
            case .leftMouseDragged: responder.mouseDragged(with: event)
            case .rightMouseDown: responder.rightMouseDown(with: event)
            case .rightMouseUp: responder.rightMouseUp(with: event)
            case .rightMouseDragged: responder.rightMouseDragged(with: event)
            case .otherMouseDown: responder.otherMouseDown(with: event)
            case .otherMouseUp: responder.otherMouseUp(with: event)
            case .otherMouseDragged: responder.otherMouseDragged(with: event)
            case .mouseMoved: responder.mouseMoved(with: event)
            case .mouseEntered: responder.mouseEntered(with: event)
            case .mouseExited: responder.mouseExited(with: event)
            case .cursorUpdate: responder.cursorUpdate(with: event)
            case .scrollWheel: responder.scrollWheel(with: event)
            case .magnify: responder.magnify(with: event)
            case .keyDown: responder.keyDown(with: event)
            case .keyUp: responder.keyUp(with: event)
            case .flagsChanged: responder.flagsChanged(with: event)
            }
        }
    }

    /// What the key is for in a text; nil for one that types, and for other events.
    var command: Selector? {
        guard case .key(let key) = source else { return nil }
        return KeyCommand.selector(for: KeyPress(key))
    }

    /// What the key types; nil for a shortcut, and for other events.
    var typedText: String? {
        guard case .key(let key) = source, !key.characters.isEmpty, key.modifiers.isDisjoint(with: [.command, .control]) else { return nil }
        return key.characters
    }
}
