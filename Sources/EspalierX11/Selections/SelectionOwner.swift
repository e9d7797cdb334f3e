import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// Answers other programs that ask for what was copied here (ICCCM 2.2).
@MainActor final class SelectionOwner {
    private struct Offer {
        let item: ClipboardItem
        let time: Time
    }

    /// What is sent piece by piece (ICCCM 2.7.2): each time that the other program has deleted the last.
    private struct Transfer {
        let requestor: XWindow
        let property: Atom
        let type: Atom
        let data: Data
        var sent = 0
        var deadline: Double
    }

    /// What is longer goes in pieces of the other length, in bytes.
    private static let longestWhole = 1 << 20, piece = 1 << 18
    /// What a transfer wants to hear of its requestor.
    private static let mask = Int(PropertyChangeMask | StructureNotifyMask)
    /// How long another program may take for a piece, in seconds, and how many transfers go on at once.
    private static let patience = 10.0, transferLimit = 64

    private unowned let clipboard: X11Clipboard
    private var offers: [ClipboardSelection: Offer] = [:]
    private var transfers: [Transfer] = []

    init(_ clipboard: X11Clipboard) { self.clipboard = clipboard }

    private var connection: Connection { clipboard.connection }
    private var atoms: Atoms { connection.atoms }

    func item(on selection: ClipboardSelection) -> ClipboardItem? { offers[selection]?.item }

    func take(_ selection: ClipboardSelection, _ item: ClipboardItem) {
        let atom = clipboard.atom(selection)
        XSetSelectionOwner(connection.display, atom, clipboard.window, clipboard.eventTime)
        // Somebody may have taken it since the event.
        guard XGetSelectionOwner(connection.display, atom) == clipboard.window else {
            offers[selection] = nil
            return
        }
        offers[selection] = Offer(item: item, time: clipboard.eventTime)
    }

    func cleared(_ event: XSelectionClearEvent) {
        guard event.window == clipboard.window, let selection = clipboard.selection(event.selection) else { return }
        // A message about an ownership before this one.
        if XGetSelectionOwner(connection.display, event.selection) == clipboard.window { return }
        offers[selection] = nil
    }

    // MARK: - Answers

    func requested(_ request: XSelectionRequestEvent) {
        var answer = XEvent()
        answer.xselection.type = SelectionNotify
        answer.xselection.requestor = request.requestor
        answer.xselection.selection = request.selection
        answer.xselection.target = request.target
        answer.xselection.time = request.time
        // Programs older than ICCCM give no property.
        let property = request.property == 0 ? request.target : request.property
        var isDone = false
        // What this program reads of its own it reads by the clipboard's window. Nobody else may have the others written to.
        let isForeign = request.requestor == clipboard.window || !connection.masks.isOwn(request.requestor)
        let error = connection.trapping {
            if isForeign, let selection = clipboard.selection(request.selection), let offer = offers[selection] {
                isDone = request.target == atoms[.MULTIPLE]
                    ? request.property != 0 && convertSeveral(request.requestor, property, offer)
                    : convert(request.target, request.requestor, property, offer)
            }
            answer.xselection.property = isDone ? property : 0
            XSendEvent(connection.display, request.requestor, 0, 0, &answer)
        }
        if error != 0 { _ = requestorDied(request.requestor) }
    }

    private func convert(_ target: Atom, _ requestor: XWindow, _ property: Atom, _ offer: Offer) -> Bool {
        switch target {
        case atoms[.TARGETS]:
            let own = [atoms[.TARGETS], atoms[.TIMESTAMP], atoms[.MULTIPLE], atoms[.SAVE_TARGETS]]
            set(property, on: requestor, type: Atom(XA_ATOM), longs: (own + clipboard.targets.offered(offer.item)).map { CLong(bitPattern: UInt($0)) })
        case atoms[.TIMESTAMP]:
            set(property, on: requestor, type: Atom(XA_INTEGER), longs: [CLong(bitPattern: UInt(offer.time))])
        case atoms[.SAVE_TARGETS]:
            set(property, on: requestor, type: atoms[.NULL], longs: [])
        default:
            guard let (data, type) = clipboard.targets.convert(offer.item, to: target) else { return false }
            return send(data, type, to: requestor, property)
        }
        return true
    }

    /// A list of pairs of a target and a property; what cannot be had is crossed out (ICCCM 2.6.2).
    private func convertSeveral(_ requestor: XWindow, _ property: Atom, _ offer: Offer) -> Bool {
        guard var pairs = connection.longs(of: property, on: requestor), pairs.count >= 2, pairs.count <= 256 else { return false }
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
            let target = Atom(bitPattern: pairs[index]), place = Atom(bitPattern: pairs[index + 1])
            if place == 0 || target == atoms[.MULTIPLE] || !convert(target, requestor, place, offer) { pairs[index + 1] = 0 }
        }
        set(property, on: requestor, type: atoms[.ATOM_PAIR], longs: pairs)
        return true
    }

    private func set(_ property: Atom, on window: XWindow, type: Atom, longs: [CLong]) {
        longs.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                connection.display, window, property, type, 32, Int32(PropModeReplace),
                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(longs.count))
        }
    }

    private func set(_ property: Atom, on window: XWindow, type: Atom, _ data: Data) {
        data.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                connection.display, window, property, type, 8, Int32(PropModeReplace),
                bytes.bindMemory(to: UInt8.self).baseAddress, Int32(data.count))
        }
    }

    // MARK: - Long answers

    private var longestRequest: Int {
        let extended = XExtendedMaxRequestSize(connection.display)
        return max(extended, XMaxRequestSize(connection.display)) * 4 - 256
    }

    private func send(_ data: Data, _ type: Atom, to requestor: XWindow, _ property: Atom) -> Bool {
        if data.count <= min(Self.longestWhole, longestRequest) {
            set(property, on: requestor, type: type, data)
            return true
        }
        guard transfers.count < Self.transferLimit else { return false }
        if let index = transfers.firstIndex(where: { $0.requestor == requestor && $0.property == property }) { finish(index) }
        connection.masks.add(Self.mask, of: requestor)
        set(property, on: requestor, type: atoms[.INCR], longs: [CLong(data.count)])
        transfers.append(Transfer(
            requestor: requestor, property: property, type: type, data: data, deadline: clipboard.now + Self.patience))
        return true
    }

    /// - Returns: whether the window is one that something is sent to.
    @discardableResult func propertyChanged(_ event: XPropertyEvent) -> Bool {
        guard event.state == PropertyDelete,
              let index = transfers.firstIndex(where: { $0.requestor == event.window && $0.property == event.atom }) else {
            return transfers.contains { $0.requestor == event.window }
        }
        var transfer = transfers[index]
        let end = min(transfer.sent + min(Self.piece, longestRequest), transfer.data.count)
        // A piece of nothing is the end.
        let part = transfer.data[(transfer.data.startIndex + transfer.sent)..<(transfer.data.startIndex + end)]
        let error = connection.trapping { set(transfer.property, on: transfer.requestor, type: transfer.type, Data(part)) }
        if error != 0 || part.isEmpty {
            finish(index)
        } else {
            transfer.sent = end
            transfer.deadline = clipboard.now + Self.patience
            transfers[index] = transfer
        }
        return true
    }

    private func finish(_ index: Int) {
        let requestor = transfers.remove(at: index).requestor
        if connection.trapping({ connection.masks.remove(Self.mask, of: requestor) }) != 0 { _ = requestorDied(requestor) }
    }

    func requestorDied(_ window: XWindow) -> Bool {
        guard transfers.contains(where: { $0.requestor == window }) else { return false }
        transfers.removeAll { $0.requestor == window }
        if !connection.masks.isOwn(window) { connection.masks.forget(window) }
        return true
    }

    var isSending: Bool { !transfers.isEmpty }
    var deadline: Double? { transfers.map(\.deadline).min() }

    func expire(at time: Double) {
        while let index = transfers.firstIndex(where: { $0.deadline <= time }) { finish(index) }
    }
}
