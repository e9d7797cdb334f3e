import CX11
import Foundation

/// Moves the content of selections between programs, in both directions: for CLIPBOARD, PRIMARY and XDND's selection, which differ
/// only in what they hold and where it goes (ICCCM 2).
///
/// What comes in are `IncomingTransfer`s, which a `SelectionReader` asks for one after the other. What goes out is answered in
/// SelectionTransfer+Answering.swift, and as `OutgoingTransfer`s where it is long. Each has bounds in time and in size: other
/// programs may hang, end in the middle, or want to do harm.
@MainActor final class SelectionTransfer {
    let connection: Connection
    let names: AtomNames
    /// The server's time of the user's last event. ICCCM 2.1 wants it where a selection is taken, and 2.4 where one is asked for.
    var eventTime = Time(CurrentTime)
    /// The platform's clock, in seconds.
    var readTime: @MainActor () -> Double = monotonicNow
    var now: Double { readTime() }
    /// What is being sent in pieces.
    var outgoing: [OutgoingTransfer] = []
    private var readers: [SelectionReader] = []

    init(connection: Connection) {
        self.connection = connection
        names = AtomNames(connection)
    }

    /// A window that is never shown: it owns a selection, or is written on by owners.
    func makeWindow() -> XWindow {
        let window = XCreateSimpleWindow(connection.display, connection.root, -10, -10, 1, 1, 0, 0, 0)
        connection.masks.adopt(window, Int(PropertyChangeMask))
        return window
    }

    /// A reader whose answers are written on a window, and whose events and deadlines come by way of this object.
    func makeReader(on window: XWindow, timeout: Double, purpose: SelectionReader.Purpose) -> SelectionReader {
        let reader = SelectionReader(self, window: window, timeout: timeout, purpose: purpose)
        readers.append(reader)
        return reader
    }

    // MARK: - Events

    /// - Returns: whether the event was for a reader, and for nobody else.
    func handle(_ event: XEvent) -> Bool {
        switch event.type {
        case SelectionNotify:
            reader(on: event.xselection.requestor)?.handle(event)
            return true
        case PropertyNotify:
            sendNextPiece(event.xproperty)
            guard let reader = reader(on: event.xproperty.window) else { return false }
            reader.handle(event)
            return true
        case DestroyNotify:
            // Others may watch the window too, so they hear of it as well.
            requestorDied(event.xdestroywindow.window)
            return false
        default: return false
        }
    }

    private func reader(on window: XWindow) -> SelectionReader? { readers.first { $0.window == window } }

    // MARK: - Deadlines

    /// When another program has kept this one waiting for too long; nil while nothing is under way.
    var deadline: Double? {
        var next = Double.infinity
        for reader in readers { next = min(next, reader.deadline ?? .infinity) }
        for transfer in outgoing { next = min(next, transfer.pace.deadline) }
        return next < .infinity ? next : nil
    }

    /// Gives up what should have come, or gone, by a time.
    func expire(at time: Double) {
        for reader in readers { reader.expire(at: time) }
        expireOutgoing(at: time)
    }
}
