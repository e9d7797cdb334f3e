import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// What is dragged out of a window of this program: over its other windows, and over those of other programs.
@MainActor final class XdndSource {
    private enum Place: Equatable {
        case nowhere
        case own(XWindow)
        /// A window of another program, the window that messages for it go to, and the version of XDND that it speaks.
        case other(XWindow, receiver: XWindow, version: Int)
    }

    private struct Drag {
        let session: DragSession
        /// The window may close in the middle of the drag.
        weak var window: X11Window?
        let targets: [String]
        /// The server's time of the event that began it.
        let time: Time
        var place = Place.nowhere
        /// Whether the other program has yet to answer the last position.
        var isWaiting = false
        /// The newest position meanwhile, which is sent when the answer has come.
        var next: (x: Int32, y: Int32)?
        var isAccepted = false
        /// What a drop on the program's own window would do.
        var operation: DropOperation?
        /// The button was released before the answer came: the drop follows the answer.
        var wantsDrop = false
        var hasDropped = false
    }

    private unowned let owner: DragAndDrop
    private var drag: Drag?
    /// The windows of the screen, while something is dragged.
    private var stack: WindowStack<Place>?
    private var serial = 0
    /// How long other programs may take to answer a drop, in seconds.
    var timeout = 5.0

    init(_ owner: DragAndDrop) { self.owner = owner }

    private var connection: Connection { owner.connection }

    // MARK: - The drag

    /// An event of the root window, which may report windows that move.
    func windowsChanged(_ event: XEvent) { stack?.handle(event) }

    func began(_ session: DragSession, from window: X11Window) {
        finish()
        guard !connection.isLost else { return }
        var targets: [String] = []
        for provider in session.providers {
            for type in provider.publicTypes { for name in type.selectionNames where !targets.contains(name) { targets.append(name) } }
        }
        if owner.files != nil, targets.contains(UTType.addressList) { targets.insert(contentsOf: FileTransferTargets.names, at: 0) }
        drag = Drag(session: session, window: window, targets: targets, time: owner.platform.selectionTransfer.eventTime)
        XSetSelectionOwner(connection.display, owner.atom("XdndSelection"), owner.window, Time(CurrentTime))
        let atoms = targets.map { CLong(bitPattern: UInt(owner.atom($0))) }
        connection.setProperty(owner.window, owner.atom("XdndTypeList"), PropertyContent(longs: atoms, type: Atom(XA_ATOM)))
    }

    func moved(to point: CGPoint) {
        guard let now = drag, !now.hasDropped, let window = now.window, window.isUsable else { return }
        let origin = window.rootOrigin, scale = window.painter.scale
        let x = Int32.pixel(origin.x + (point.x * scale).rounded()), y = Int32.pixel(origin.y + (point.y * scale).rounded())
        enter(find(x, y))
        switch drag?.place {
        case .own(let id): if let window = owner.platform.window(id) { moveOwn(window, x, y) }
        case .other: tellPosition(x, y)
        case .nowhere, nil: break
        }
    }

    private func moveOwn(_ window: X11Window, _ x: Int32, _ y: Int32) {
        guard let session = drag?.session else { return }
        drag?.operation = window.delegate?.dragMoved(session, to: place(x, y, in: window))
    }

    private func place(_ x: Int32, _ y: Int32, in window: X11Window) -> CGPoint {
        let origin = window.rootOrigin, scale = window.painter.scale
        return CGPoint(x: (CGFloat(x) - origin.x) / scale, y: (CGFloat(y) - origin.y) / scale)
    }

    private func enter(_ new: Place) {
        guard let now = drag, new != now.place else { return }
        leave()
        drag?.place = new
        drag?.isWaiting = false
        drag?.next = nil
        drag?.isAccepted = false
        guard case .other(let id, let receiver, let version) = new else { return }
        let atoms = now.targets.prefix(3).map { CLong(bitPattern: UInt(owner.atom($0))) }
        owner.send("XdndEnter", to: receiver, about: id, [
            CLong(bitPattern: UInt(owner.window)), CLong(min(version, DragAndDrop.version)) << 24 | (now.targets.count > 3 ? 1 : 0),
        ] + atoms)
    }

    private func leave() {
        guard let now = drag else { return }
        switch now.place {
        case .own(let id): owner.platform.window(id)?.delegate?.dragExited(now.session)
        case .other(let id, let receiver, _):
            owner.send("XdndLeave", to: receiver, about: id, [CLong(bitPattern: UInt(owner.window))])
        case .nowhere: break
        }
        drag?.place = .nowhere
    }

    /// Sends one position at a time, as XDND asks for: the next goes when the last has been answered.
    private func tellPosition(_ x: Int32, _ y: Int32) {
        guard let now = drag, case .other(let id, let receiver, _) = now.place else { return }
        if now.isWaiting {
            drag?.next = (x, y)
            return
        }
        drag?.isWaiting = true
        owner.send("XdndPosition", to: receiver, about: id, [
            CLong(bitPattern: UInt(owner.window)), 0, CLong(x) << 16 | CLong(y), CLong(CurrentTime),
            CLong(bitPattern: UInt(owner.atom("XdndActionCopy"))),
        ])
    }

    /// The window under a point of the screen that takes drags. The server is asked only where the pointer comes to a window, or to a
    /// part of one, for the first time: a round trip at each motion would make a drag over a slow line stand still.
    private func find(_ x: Int32, _ y: Int32) -> Place {
        let stack = stack ?? WindowStack(connection)
        self.stack = stack
        guard let top = stack.window(at: x, y) else { return .nowhere }
        if let known = stack.known(in: top, at: x, y) { return known }
        let found = walk(x, y)
        // Some lie in front of everything and let the pointer through, as those that compositing managers draw on.
        if found.top != top { stack.lookThrough(top) }
        if let part = found.part { stack.note(found.place, in: found.top, part) }
        return found.place
    }

    /// What is under a point of the screen.
    private struct Found {
        var place = Place.nowhere
        /// The outermost window there.
        var top = XWindow(None)
        /// The rectangle of the screen in which the same holds as long as no window moves; nil if it is not known.
        var part: PixelRect?
    }

    /// Asks the server for the windows under a point, from the outermost inwards.
    private func walk(_ x: Int32, _ y: Int32) -> Found {
        var found = Found()
        _ = connection.trapping {
            var window = connection.root
            for _ in 0..<32 {
                var inner: (x: Int32, y: Int32) = (0, 0)
                var child = XWindow(None)
                guard XTranslateCoordinates(connection.display, connection.root, window, x, y, &inner.x, &inner.y, &child) != 0 else {
                    return
                }
                guard child != 0 else {
                    // The innermost window. If it has no others inside, no point of it leads further.
                    if !connection.hasChildren(window) { found.part = connection.screenRect(of: window) }
                    return
                }
                window = child
                if found.top == 0 { found.top = window }
                if let own = owner.platform.window(window) {
                    found.place = own is PopupWindow ? .nowhere : .own(window)
                    return found.part = connection.screenRect(of: window)
                }
                let proxy = connection.longs(of: owner.atom("XdndProxy"), on: window)?.first.map { XWindow(bitPattern: $0) }
                if let version = connection.longs(of: owner.atom("XdndAware"), on: proxy ?? window)?.first, version >= 3 {
                    found.place = .other(window, receiver: proxy ?? window, version: Int(min(version, 255)))
                    return found.part = connection.screenRect(of: window)
                }
            }
        }
        return found
    }

    // MARK: - Answers

    func answered(_ window: CLong, _ flags: CLong, _ action: CLong) {
        guard let now = drag, case .other(let id, _, _) = now.place, id == XWindow(bitPattern: window), !now.hasDropped else { return }
        drag?.isWaiting = false
        drag?.isAccepted = flags & 1 != 0
        if now.wantsDrop { return drop() }
        if let next = now.next {
            drag?.next = nil
            tellPosition(next.x, next.y)
        }
    }

    func ended(at point: CGPoint?) {
        guard drag != nil else { return }
        guard let point else {
            leave()
            return finish()
        }
        // What happens to the data is decided by the window that is there now.
        stack?.forget()
        moved(to: point)
        guard let now = drag else { return }
        switch now.place {
        case .nowhere: finish()
        case .own(let id):
            let operation = now.operation
            forget()
            var isTaken = false
            defer { now.session.end(isTaken ? operation : nil) }
            if let window = owner.platform.window(id), let from = now.window, from.isUsable {
                let origin = from.rootOrigin, scale = from.painter.scale
                let x = Int32.pixel(origin.x + (point.x * scale).rounded()), y = Int32.pixel(origin.y + (point.y * scale).rounded())
                isTaken = window.delegate?.dropped(now.session, at: place(x, y, in: window)) == true
            }
        case .other:
            drag?.wantsDrop = true
            expire(after: timeout)
            if !now.isWaiting { drop() }
        }
    }

    private func drop() {
        guard let now = drag, case .other(let id, let receiver, _) = now.place else { return }
        guard now.isAccepted else {
            leave()
            return finish()
        }
        drag?.hasDropped = true
        owner.send("XdndDrop", to: receiver, about: id, [CLong(bitPattern: UInt(owner.window)), 0, CLong(CurrentTime)])
    }

    /// - Parameter flags: whether the items were taken, which programs say since version 5.
    func finished(_ window: CLong, _ flags: CLong) {
        guard let now = drag, case .other(let id, _, let version) = now.place, id == XWindow(bitPattern: window), now.hasDropped else {
            return
        }
        finish(version < 5 || flags & 1 != 0 ? .copy : nil)
    }

    /// - Parameter operation: what was done with the items; nil where nothing took them.
    private func finish(_ operation: DropOperation? = nil) {
        let session = drag?.session
        forget()
        session?.end(operation)
    }

    private func forget() {
        drag = nil
        stack?.end()
        stack = nil
        serial += 1
    }

    /// Ends the drag if the other program has not answered by then.
    private func expire(after time: Double) {
        let serial = serial
        owner.platform.after(time) { [weak self] in
            guard let self, self.serial == serial, let now = drag else { return }
            if !now.hasDropped { leave() }
            finish()
        }
    }

    // MARK: - Data

    /// What other programs may ask for; nil when nothing is dragged.
    var content: XdndContent? {
        drag.map { drag in
            XdndContent(
                session: drag.session, targets: drag.targets.map { owner.atom($0) }, time: drag.time,
                names: owner.platform.selectionTransfer.names, files: owner.files)
        }
    }
}

extension X11Window: DragPresenting {
    func dragBegan(_ session: DragSession) { platform.dragAndDrop.source.began(session, from: self) }
    func dragMoved(_ session: DragSession, to point: CGPoint) { platform.dragAndDrop.source.moved(to: point) }
    func dragEnded(_ session: DragSession, at point: CGPoint?) { platform.dragAndDrop.source.ended(at: point) }
}
