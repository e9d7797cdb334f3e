import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// What other programs drag over the windows of this one.
@MainActor final class XdndTarget {
    private struct Drag {
        let source: XWindow
        /// It may close in the middle of the drag.
        weak var window: X11Window?
        let windowID: CLong
        let session: DragSession
        let targets: [String]
        var point = CGPoint.zero
        var isAccepted = false
        var isMove = false
        /// Set once it has been dropped.
        var dropTime: Time?
        /// Whether the addresses among the items, which say how many there are, have come.
        var knowsItems: Bool
    }

    private unowned let owner: DragAndDrop
    private var drag: Drag?
    /// Counts drags: what comes late is another's.
    private var serial = 0

    /// A program may name so many kinds.
    private static let typeLimit = 256
    private static let addresses = "text/uri-list"

    init(_ owner: DragAndDrop) { self.owner = owner }

    private var connection: Connection { owner.connection }

    // MARK: - Messages

    func entered(_ id: XWindow, _ source: CLong, _ flags: CLong, _ few: [CLong]) {
        if drag != nil { end() }
        let source = XWindow(bitPattern: source)
        // Drags of this program's own are no messages; whoever names one of its windows as theirs lies.
        guard !connection.masks.isOwn(source) else { return }
        guard (flags >> 24) & 0xff >= 3, let window = owner.platform.window(id), !(window is PopupWindow) else { return }
        var atoms = few
        // Whoever dies while the pointer is here says no farewell.
        let error = connection.trapping {
            if flags & 1 != 0 { atoms = connection.longs(of: owner.atom("XdndTypeList"), on: source) ?? few }
            connection.masks.add(Int(StructureNotifyMask), of: source)
        }
        guard error == 0 else { return connection.masks.forget(source) }
        let targets = owner.names(of: atoms.prefix(Self.typeLimit).map { Atom(bitPattern: $0) })
        serial += 1
        let session = DragSession([provider(targets)], isLocal: false)
        drag = Drag(
            source: source, window: window, windowID: CLong(bitPattern: UInt(id)), session: session, targets: targets, knowsItems: !targets.contains(Self.addresses))
        guard targets.contains(Self.addresses) else { return }
        let serial = serial
        owner.reader.read(owner.atom(Self.addresses), at: Time(CurrentTime)) { [weak self] in self?.take($0, serial) }
    }

    /// The addresses have come.
    private func take(_ data: Data?, _ serial: Int) {
        guard self.serial == serial, drag != nil else { return }
        drag?.knowsItems = true
        let urls = data.map(URILists.urls) ?? []
        if !urls.isEmpty { drag?.session.replaceProviders(urls.map(Self.provider)) }
        if drag?.dropTime != nil { perform() }
    }

    func moved(_ source: CLong, _ place: CLong, _ time: CLong) {
        guard let now = drag, now.source == XWindow(bitPattern: source), now.dropTime == nil, let window = now.window,
              window.isUsable else { return }
        let scale = window.painter.scale, origin = window.rootOrigin
        let x = CGFloat((place >> 16) & 0xffff), y = CGFloat(place & 0xffff)
        let point = CGPoint(x: (x - origin.x) / scale, y: (y - origin.y) / scale)
        let operation = window.delegate?.dragMoved(now.session, to: point)
        guard drag != nil else { return }
        drag?.point = point
        drag?.isAccepted = operation != nil
        drag?.isMove = operation == .move
        // Bit 0: a drop would be taken. Bit 1: every motion is wanted.
        owner.send("XdndStatus", to: now.source, [
            now.windowID, operation == nil ? 2 : 3, 0, 0,
            operation == nil ? 0 : CLong(bitPattern: UInt(action(operation == .move))),
        ])
    }

    private func action(_ isMove: Bool) -> Atom { owner.atom(isMove ? "XdndActionMove" : "XdndActionCopy") }

    func left(_ source: CLong) {
        guard let drag, drag.source == XWindow(bitPattern: source), drag.dropTime == nil else { return }
        end()
    }

    /// - Returns: whether the window was that of the drag.
    func sourceDied(_ window: XWindow) -> Bool {
        guard let drag, drag.source == window else { return false }
        owner.reader.cancel()
        if self.drag != nil { end() }
        return true
    }

    private func end() {
        guard let old = drag else { return }
        drag = nil
        serial += 1
        old.window?.delegate?.dragExited(old.session)
        forget(old.source)
    }

    private func forget(_ source: XWindow) {
        guard !connection.isLost else { return }
        if connection.trapping({ connection.masks.remove(Int(StructureNotifyMask), of: source) }) != 0 { connection.masks.forget(source) }
    }

    // MARK: - Dropping

    func dropped(_ source: CLong, _ time: CLong) {
        guard let now = drag, now.source == XWindow(bitPattern: source), now.dropTime == nil else { return }
        drag?.dropTime = Time(bitPattern: time)
        if now.knowsItems { perform() }
    }

    private func perform() {
        guard let now = drag else { return }
        let isTaken = now.isAccepted && now.window?.isUsable == true
            && now.window?.delegate?.dropped(now.session, at: now.point) == true
        if !now.isAccepted { now.window?.delegate?.dragExited(now.session) }
        finish(serial, isTaken, patience: isTaken ? 4 : 0)
    }

    /// Tells the other program that it need not keep the data any longer: when nothing is being read. Views may begin to read
    /// a little later than they take the drop.
    private func finish(_ serial: Int, _ isTaken: Bool, patience: Int) {
        guard self.serial == serial, let now = drag else { return }
        guard patience == 0, !owner.reader.isBusy else {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
                MainActor.assumeIsolated { self?.finish(serial, isTaken, patience: max(patience - 1, 0)) }
            }
            return
        }
        owner.send("XdndFinished", to: now.source, [
            now.windowID, isTaken ? 1 : 0, isTaken ? CLong(bitPattern: UInt(action(now.isMove))) : 0,
        ])
        drag = nil
        self.serial += 1
        forget(now.source)
    }

    // MARK: - Items

    /// What the other program offers, as one item.
    private func provider(_ targets: [String]) -> NSItemProvider {
        let provider = NSItemProvider()
        for target in targets {
            let types = target == Self.addresses ? [UTType.fileURL, .url] : DragAndDrop.type(of: target).map { [$0] } ?? []
            for type in types {
                provider.registerDataRepresentation(for: type) { [weak self] completion in
                    DispatchQueue.main.async {
                        MainActor.assumeIsolated {
                            guard let self else { return completion(nil, CancellationError()) }
                            self.load(target) { completion($0, $0 == nil ? CancellationError() : nil) }
                        }
                    }
                    return nil
                }
            }
        }
        return provider
    }

    private func load(_ target: String, completion: @escaping @MainActor (Data?) -> Void) {
        guard let drag else { return completion(nil) }
        owner.reader.read(owner.atom(target), at: drag.dropTime ?? Time(CurrentTime), completion: completion)
    }

    /// A file, or another address, as one item: a file is also what it holds.
    private static func provider(_ url: URL) -> NSItemProvider {
        url.isFileURL ? NSItemProvider(contentsOf: url) ?? NSItemProvider(object: url as NSURL) : NSItemProvider(object: url as NSURL)
    }
}
