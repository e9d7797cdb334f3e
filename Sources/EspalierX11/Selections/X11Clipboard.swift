import CX11
package import EspalierCore
import EspalierGraphics
package import Foundation

/// CLIPBOARD and PRIMARY by the X selection protocol (ICCCM 2). Owning is in SelectionOwner.swift, reading in
/// SelectionReader.swift; this is the clipboard that the toolkit sees, and the window that both work with.
@MainActor package final class X11Clipboard: Clipboard {
    let connection: Connection
    let window: XWindow
    let targets: SelectionTargets
    private(set) lazy var owner = SelectionOwner(self)
    private(set) lazy var reader = SelectionReader(self)
    /// The server's time of the last event of the user's: ICCCM wants it where a selection is taken.
    var eventTime = Time(CurrentTime)
    /// On the platform's clock.
    var now: Double { monotonicNow() }

    init(connection: Connection) {
        self.connection = connection
        window = XCreateSimpleWindow(connection.display, connection.root, -10, -10, 1, 1, 0, 0, 0)
        connection.masks.adopt(window, Int(PropertyChangeMask))
        targets = SelectionTargets(connection)
    }

    func atom(_ selection: ClipboardSelection) -> Atom {
        selection == .primary ? Atom(XA_PRIMARY) : connection.atoms[.CLIPBOARD]
    }

    func selection(_ atom: Atom) -> ClipboardSelection? {
        atom == Atom(XA_PRIMARY) ? .primary : atom == connection.atoms[.CLIPBOARD] ? .clipboard : nil
    }

    // MARK: - Clipboard

    package func write(_ item: ClipboardItem, to selection: ClipboardSelection) {
        guard !connection.isLost else { return }
        owner.take(selection, item)
    }

    package func types(on selection: ClipboardSelection, completion: @escaping @MainActor ([String]) -> Void) {
        if let item = owner.item(on: selection) { return completion(item.types) }
        reader.read(.types, from: atom(selection)) { data in
            completion(data.map { $0.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) } } ?? [])
        }
    }

    package func read(
        _ type: String, from selection: ClipboardSelection, completion: @escaping @MainActor (Data?) -> Void
    ) {
        // What is the program's own need not go by way of the server.
        if let item = owner.item(on: selection) {
            return completion(item.types.contains(type) ? item.data(type) : nil)
        }
        reader.read(type == ClipboardItem.textType ? .text : .type(type), from: atom(selection), completion: completion)
    }

    // MARK: - Events

    /// - Returns: whether the event was about selections.
    func handle(_ event: XEvent) -> Bool {
        switch event.type {
        case SelectionRequest:
            owner.requested(event.xselectionrequest)
            return true
        case SelectionClear:
            owner.cleared(event.xselectionclear)
            return true
        case SelectionNotify:
            reader.notified(event.xselection)
            return true
        case PropertyNotify where event.xproperty.window == window:
            if event.xproperty.state == PropertyNewValue { reader.propertyArrived(event.xproperty.atom) }
            owner.propertyChanged(event.xproperty)
            return true
        case PropertyNotify: return owner.propertyChanged(event.xproperty)
        case DestroyNotify: return owner.requestorDied(event.xdestroywindow.window)
        default: return false
        }
    }

    /// When somebody has kept this program waiting for too long.
    var deadline: Double? { [reader.deadline, owner.deadline].compactMap(\.self).min() }

    func deadlineReached(at time: Double) {
        reader.expire(at: time)
        owner.expire(at: time)
    }

    // MARK: - Leaving

    /// How long the program stays for a clipboard manager to save what was copied, in seconds.
    var handOverTime = 1.0

    /// Lets a clipboard manager take over what was copied, before the program ends (the freedesktop ClipboardManager
    /// specification).
    func handOver() {
        guard !connection.isLost, owner.item(on: .clipboard) != nil else { return }
        let manager = connection.atoms[.CLIPBOARD_MANAGER]
        guard XGetSelectionOwner(connection.display, manager) != 0 else { return }
        var isDone = false
        reader.read(.saveTargets, from: manager) { _ in isDone = true }
        let end = now + handOverTime
        while !isDone, !connection.isLost, now < end {
            XFlush(connection.display)
            if XPending(connection.display) == 0 {
                var descriptor = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
                poll(&descriptor, 1, Int32(max((end - now) * 1000, 1)))
            }
            var event = XEvent()
            while !connection.isLost, !isDone, XPending(connection.display) > 0 {
                XNextEvent(connection.display, &event)
                _ = handle(event)
            }
        }
        // The manager may still be at a long text.
        while owner.isSending, !connection.isLost, now < end {
            var event = XEvent()
            XFlush(connection.display)
            if XPending(connection.display) == 0 {
                var descriptor = pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0)
                poll(&descriptor, 1, Int32(max((end - now) * 1000, 1)))
            }
            while !connection.isLost, XPending(connection.display) > 0 {
                XNextEvent(connection.display, &event)
                _ = handle(event)
            }
        }
    }
}
