import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// What other programs drag over the windows of this one.
@MainActor final class XdndTarget {
    private struct Drag {
        let source: XWindow
        /// The window may close in the middle of the drag.
        weak var window: X11Window?
        let windowID: CLong
        let session: DragSession
        let targets: [String]
        var point = CGPoint.zero
        /// What the other program has last said: where the pointer is, and what is proposed.
        var last: (place: CLong, action: Atom)?
        var isAccepted = false
        var isMove = false
        /// The time of the drop; nil before it.
        var dropTime: Time?
        /// Whether it is known how many items there are. Addresses come as one list, which must be read first.
        var knowsItems: Bool
    }

    private unowned let owner: DragAndDrop
    private var drag: Drag?
    /// Counts drags, to recognise answers that belong to an earlier one.
    private var serial = 0

    /// How many kinds another program may name.
    private static let typeLimit = 256

    init(_ owner: DragAndDrop) { self.owner = owner }

    private var connection: Connection { owner.connection }

    // MARK: - Messages

    func entered(_ id: XWindow, _ source: CLong, _ flags: CLong, _ few: [CLong]) {
        if drag != nil { end() }
        let source = XWindow(bitPattern: source)
        // Drags inside of this program send no messages, so a message that names one of its windows as the source is forged.
        guard !connection.masks.isOwn(source) else { return }
        guard (flags >> 24) & 0xff >= 3, let window = owner.platform.window(id), !(window is PopupWindow) else { return }
        var atoms = few
        // A program that dies in the middle of a drag sends no XdndLeave; the destruction of its window reports it.
        let error = connection.trapping {
            if flags & 1 != 0 { atoms = connection.longs(of: owner.atom("XdndTypeList"), on: source) ?? few }
            connection.masks.add(Int(StructureNotifyMask), of: source)
        }
        guard error == 0 else { return connection.masks.forget(source) }
        var targets = owner.names(of: atoms.prefix(Self.typeLimit).map { Atom(bitPattern: $0) })
        // Files that come by a key are an address list like any other.
        if owner.files != nil, targets.contains(where: FileTransferTargets.names.contains) {
            targets.removeAll { FileTransferTargets.names.contains($0) || $0 == UTType.addressList }
            targets.insert(UTType.addressList, at: 0)
        }
        serial += 1
        let session = DragSession([provider(targets)], isLocal: false)
        let isList = targets.contains(UTType.addressList), isLink = targets.contains(where: XdndLinks.names.contains)
        // A text may be an address, which is known only once it is read.
        let text = isList || isLink ? nil : XdndLinks.textNames.first(where: targets.contains)
        drag = Drag(
            source: source, window: window, windowID: CLong(bitPattern: UInt(id)), session: session, targets: targets,
            knowsItems: !isList && text == nil)
        let serial = serial
        if isList { owner.read(UTType.addressList, at: Time(CurrentTime)) { [weak self] in self?.receiveAddresses($0, serial) } }
        if let text { owner.read(text, at: Time(CurrentTime)) { [weak self] in self?.receiveText($0, serial) } }
    }

    /// The text has come; nil if the other program does not give it. One that is an address can be dropped as that, too.
    private func receiveText(_ data: Data?, _ serial: Int) {
        guard self.serial == serial, let now = drag else { return }
        drag?.knowsItems = true
        if let url = data.flatMap({ XdndLinks.url(in: String(decoding: $0, as: UTF8.self)) }) {
            now.session.providers.first?.registerDataRepresentation(for: .url) { completion in
                completion(Data(url.absoluteString.utf8), nil)
                return nil
            }
            // What was refused may be taken now.
            if let last = now.last { answer(last.place, proposing: last.action) }
        }
        if drag?.dropTime != nil { perform() }
    }

    /// The addresses have come; nil if the other program does not give them.
    private func receiveAddresses(_ data: Data?, _ serial: Int) {
        guard self.serial == serial, drag != nil else { return }
        drag?.knowsItems = true
        let urls = data.map(URILists.urls) ?? []
        if !urls.isEmpty { drag?.session.replaceProviders(urls.map(Self.provider)) }
        if drag?.dropTime != nil { perform() }
    }

    /// - Parameter action: what the other program proposes. Another answer than that or a copy would have it do what it did not mean to
    ///   allow: after a move it deletes what was dragged.
    func moved(_ source: CLong, _ place: CLong, proposing action: Atom) {
        guard let now = drag, now.source == XWindow(bitPattern: source), now.dropTime == nil else { return }
        drag?.last = (place, action)
        answer(place, proposing: action)
    }

    private func answer(_ place: CLong, proposing action: Atom) {
        guard let now = drag, let window = now.window, window.isUsable else { return }
        let scale = window.painter.scale, origin = window.rootOrigin
        let x = CGFloat((place >> 16) & 0xffff), y = CGFloat(place & 0xffff)
        let point = CGPoint(x: (x - origin.x) / scale, y: (y - origin.y) / scale)
        let operation = window.delegate?.dragMoved(now.session, to: point)
        guard drag != nil else { return }
        drag?.point = point
        drag?.isAccepted = operation != nil
        let isMove = operation == .move && action == owner.atom("XdndActionMove")
        drag?.isMove = isMove
        // After the drop there is nothing to answer but that it is done.
        guard now.dropTime == nil else { return }
        // Bit 0: a drop would be accepted. Bit 1: every motion is to be sent.
        owner.send("XdndStatus", to: now.source, [
            now.windowID, operation == nil ? 2 : 3, 0, 0,
            operation == nil ? 0 : CLong(bitPattern: UInt(self.action(isMove))),
        ])
    }

    private func action(_ isMove: Bool) -> Atom { owner.atom(isMove ? "XdndActionMove" : "XdndActionCopy") }

    func left(_ source: CLong) {
        guard let drag, drag.source == XWindow(bitPattern: source), drag.dropTime == nil else { return }
        end()
    }

    /// A window of another program is gone: with it the drag, if it came from there.
    func sourceDied(_ window: XWindow) {
        guard let drag, drag.source == window else { return }
        owner.reader.cancel()
        if self.drag != nil { end() }
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
        finish(serial, isTaken, delays: isTaken ? 4 : 0)
    }

    /// Tells the other program that it need not keep the data any longer, once nothing is being read. Views may begin to read a
    /// little later than they take the drop, so a drop that was taken first waits through some delays of a tenth of a second.
    private func finish(_ serial: Int, _ isTaken: Bool, delays: Int) {
        guard self.serial == serial, let now = drag else { return }
        guard delays == 0, !owner.reader.isBusy else {
            owner.platform.after(0.1) { [weak self] in self?.finish(serial, isTaken, delays: max(delays - 1, 0)) }
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

    /// One item with everything that the other program offers.
    private func provider(_ targets: [String]) -> NSItemProvider {
        let provider = NSItemProvider()
        for target in targets {
            let isLink = XdndLinks.names.contains(target)
            let types =
                isLink ? [.url] : target == UTType.addressList ? [UTType.fileURL, .url] : UTType(selectionName: target).map { [$0] } ?? []
            for type in types {
                provider.registerDataRepresentation(for: type) { [weak self] completion in
                    DispatchQueue.main.async {
                        MainActor.assumeIsolated {
                            guard let self else { return completion(nil, CancellationError()) }
                            self.load(target) { data in
                                let url = isLink ? data.flatMap { XdndLinks.url($0, named: target) } : nil
                                let found = isLink ? url.map { Data($0.absoluteString.utf8) } : data
                                completion(found, found == nil ? CancellationError() : nil)
                            }
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
        owner.read(target, at: drag.dropTime ?? Time(CurrentTime), completion: completion)
    }

    /// One item for a file or another address. A file can also be read as its content.
    private static func provider(_ url: URL) -> NSItemProvider {
        url.isFileURL ? NSItemProvider(contentsOf: url) ?? NSItemProvider(object: url as NSURL) : NSItemProvider(object: url as NSURL)
    }
}
