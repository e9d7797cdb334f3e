import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// Dragging between programs: the XDND protocol, version 5, both ways. What leaves is in XdndSource.swift, what comes in
/// XdndTarget.swift. Both share this window, the messages, and the names of kinds of data. The data themselves go by
/// `SelectionTransfer`, as those of the clipboard.
@MainActor final class DragAndDrop {
    static let version = 5

    unowned let platform: X11Platform
    let connection: Connection
    /// Owns what is dragged, and gets what is asked for.
    let window: XWindow
    private(set) lazy var source = XdndSource(self)
    private(set) lazy var target = XdndTarget(self)
    let reader: SelectionReader

    /// How long the program that a drag comes from may take to answer, and for each piece of a long answer, in seconds.
    private static let timeout = 3.0

    init(_ platform: X11Platform) {
        self.platform = platform
        connection = platform.connection
        window = platform.selectionTransfer.makeWindow()
        reader = platform.selectionTransfer.makeReader(on: window, timeout: Self.timeout, purpose: .dropping)
    }

    private var atomNames: AtomNames { platform.selectionTransfer.names }

    func atom(_ name: String) -> Atom { atomNames.atom(name) }

    /// The names of atoms that another program has sent: those that do not exist are left out.
    func names(of atoms: [Atom]) -> [String] {
        atomNames.look(up: atoms)
        return atoms.compactMap { atomNames.name($0) }
    }

    /// Asks the program that a drag comes from for its data under a name.
    func read(_ target: String, at time: Time, completion: @escaping @MainActor (Data?) -> Void) {
        func ask(_ target: Atom, _ completion: @escaping @MainActor (Data?) -> Void) {
            reader.read(ConversionRequest(
                selection: atom("XdndSelection"), targets: [target], time: time, decode: { $0.bytes }, completion: completion))
        }
        guard target == UTType.addressList, let files else { return ask(atom(target), completion) }
        files.read(ask, otherwise: { ask(self.atom(target), completion) }, completion: completion)
    }

    /// The names under which files go over the border of a sandbox; nil where nobody hands them over.
    var files: FileTransferTargets? { FileTransferTargets(platform.fileTransfer, platform.selectionTransfer.names) }

    // MARK: - Events

    /// - Returns: whether the event was about dragging.
    func handle(_ event: XEvent) -> Bool {
        if event.xany.window == connection.root { source.windowsChanged(event) }
        switch event.type {
        case ClientMessage: return message(event.xclient)
        case SelectionRequest where event.xselectionrequest.owner == window:
            platform.selectionTransfer.answer(event.xselectionrequest, on: window, with: source.content)
        // Another program drags something now. What this one gives ends with its own drag, not with the selection.
        case SelectionClear where event.xselectionclear.window == window: break
        case DestroyNotify:
            target.sourceDied(event.xdestroywindow.window)
            // Others may watch the window too.
            return false
        default: return false
        }
        return true
    }

    private func message(_ message: XClientMessageEvent) -> Bool {
        guard message.format == 32 else { return false }
        let data = message.data.l
        switch message.message_type {
        case atom("XdndEnter"): target.entered(message.window, data.0, data.1, [data.2, data.3, data.4])
        case atom("XdndPosition"): target.moved(data.0, data.2, proposing: Atom(bitPattern: data.4))
        case atom("XdndLeave"): target.left(data.0)
        case atom("XdndDrop"): target.dropped(data.0, data.2)
        case atom("XdndStatus"): source.answered(data.0, data.1, data.4)
        case atom("XdndFinished"): source.finished(data.0, data.1)
        default: return false
        }
        return true
    }

    /// Sends a message about dragging.
    /// - Returns: whether the window was there.
    @discardableResult func send(_ name: String, to window: XWindow, about: XWindow? = nil, _ data: [CLong]) -> Bool {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = about ?? window
        event.xclient.message_type = atom(name)
        event.xclient.format = 32
        let padded = data + [CLong](repeating: 0, count: 5)
        event.xclient.data.l = (padded[0], padded[1], padded[2], padded[3], padded[4])
        return connection.trapping { XSendEvent(connection.display, window, 0, NoEventMask, &event) } == 0
    }

    // MARK: - Kinds
}
