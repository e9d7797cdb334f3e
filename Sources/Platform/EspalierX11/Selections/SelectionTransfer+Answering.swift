import CX11
import Foundation

/// What a selection that this program owns is answered with.
@MainActor protocol SelectionContent {
    /// The server's time at which the selection was taken (the target TIMESTAMP).
    var time: Time { get }
    /// The forms in which the content can be had, besides those that every selection has.
    var targets: [Atom] { get }
    /// Gives the content in a form, at once or later; nil for a form in which it cannot be had.
    func convert(to target: Atom, completion: @escaping @MainActor (PropertyContent?) -> Void)
}

// Owning: other programs ask by SelectionRequest, and get their answer as a property of their window (ICCCM 2.2).
extension SelectionTransfer {
    /// Longer content goes in pieces, and how long those are, in bytes. The server keeps a whole answer in its memory.
    private static let longestWhole = 1 << 20, piece = 1 << 18
    /// How long another program may take to fetch a piece, in seconds.
    private static let pieceTimeout = 10.0
    /// How many transfers may be under way at once: each holds its data.
    private static let transferLimit = 64
    /// How many values a MULTIPLE request may have: twice the number of conversions.
    private static let multipleLimit = 256
    /// What a transfer has to hear of the other program's window: that a piece was fetched, and that the window is gone.
    private static let requestorMask = Int(PropertyChangeMask | StructureNotifyMask)

    private var atoms: Atoms { connection.atoms }

    /// Answers a request (ICCCM 2.2).
    /// - Parameters:
    ///   - window: the window that owns the selection.
    ///   - content: nil to refuse, as where the selection is not owned any more.
    func answer(_ request: XSelectionRequestEvent, on window: XWindow, with content: (any SelectionContent)?) {
        // Anybody may name any window as the one that asks. Those of this program must not be written to for strangers.
        let isAllowed = request.requestor == window || !connection.masks.isOwn(request.requestor)
        guard let content, isAllowed else { return notify(request, isDone: false) }
        if request.target == atoms[.MULTIPLE] {
            guard request.property != 0, let pairs = multiplePairs(of: request) else { return notify(request, isDone: false) }
            return convertPair(at: 0, of: pairs, for: request, content)
        }
        convert(request.target, content) { [weak self] answer in
            guard let self, !connection.isLost else { return }
            // One trap for both: each waits for the server.
            trappingErrors(of: request.requestor) {
                let isDone = answer.map { self.write($0, to: request.requestor, Self.answerProperty(of: request)) } ?? false
                self.sendNotice(of: request, isDone: isDone)
            }
        }
    }

    private func convert(_ target: Atom, _ content: any SelectionContent, completion: @escaping @MainActor (PropertyContent?) -> Void) {
        // Every owner has these three (ICCCM 2.6.2). MULTIPLE never comes here.
        switch target {
        case atoms[.TARGETS]:
            let targets = [atoms[.TARGETS], atoms[.TIMESTAMP], atoms[.MULTIPLE]] + content.targets
            completion(PropertyContent(longs: targets.map { CLong(bitPattern: UInt($0)) }, type: Atom(XA_ATOM)))
        case atoms[.TIMESTAMP]:
            completion(PropertyContent(longs: [CLong(bitPattern: UInt(content.time))], type: Atom(XA_INTEGER)))
        default: content.convert(to: target, completion: completion)
        }
    }

    // MARK: - Several targets at once

    /// The pairs of a target and a property that a MULTIPLE request names; nil for too few or too many.
    private func multiplePairs(of request: XSelectionRequestEvent) -> [CLong]? {
        var values: [CLong]?
        trappingErrors(of: request.requestor) { values = connection.longs(of: request.property, on: request.requestor) }
        guard let pairs = values, pairs.count >= 2, pairs.count <= Self.multipleLimit else { return nil }
        return pairs
    }

    /// Converts one pair after the other, so that no more than one content is held at a time. Where a target cannot be had, its
    /// property is set to None in the list, which is written back at the end (ICCCM 2.6.2).
    private func convertPair(at index: Int, of pairs: [CLong], for request: XSelectionRequestEvent, _ content: any SelectionContent) {
        guard index + 1 < pairs.count else {
            return trappingErrors(of: request.requestor) {
                connection.setProperty(request.requestor, request.property, PropertyContent(longs: pairs, type: atoms[.ATOM_PAIR]))
                sendNotice(of: request, isDone: true)
            }
        }
        let target = Atom(bitPattern: pairs[index]), property = Atom(bitPattern: pairs[index + 1])
        guard property != 0, target != atoms[.MULTIPLE] else {
            return convertPair(at: index + 2, of: Self.refusing(index, in: pairs), for: request, content)
        }
        convert(target, content) { [weak self] answer in
            guard let self, !connection.isLost else { return }
            var isDone = false
            if let answer { trappingErrors(of: request.requestor) { isDone = self.write(answer, to: request.requestor, property) } }
            convertPair(at: index + 2, of: isDone ? pairs : Self.refusing(index, in: pairs), for: request, content)
        }
    }

    private static func refusing(_ index: Int, in pairs: [CLong]) -> [CLong] {
        var pairs = pairs
        pairs[index + 1] = 0
        return pairs
    }

    // MARK: - Answers

    /// Programs older than ICCCM give no property; their answer goes into the one named as the target (ICCCM 2.2).
    private static func answerProperty(of request: XSelectionRequestEvent) -> Atom {
        request.property == 0 ? request.target : request.property
    }

    private func notify(_ request: XSelectionRequestEvent, isDone: Bool) {
        trappingErrors(of: request.requestor) { sendNotice(of: request, isDone: isDone) }
    }

    /// Tells the other program that its answer is there, or by no property that there is none. Runs in a trap.
    private func sendNotice(of request: XSelectionRequestEvent, isDone: Bool) {
        var answer = XEvent()
        answer.xselection.type = SelectionNotify
        answer.xselection.requestor = request.requestor
        answer.xselection.selection = request.selection
        answer.xselection.target = request.target
        answer.xselection.time = request.time
        answer.xselection.property = isDone ? Self.answerProperty(of: request) : 0
        XSendEvent(connection.display, request.requestor, 0, 0, &answer)
    }

    /// Writes an answer, or begins to send it in pieces. Runs in a trap.
    /// - Returns: false if too many transfers are under way.
    private func write(_ content: PropertyContent, to requestor: XWindow, _ property: Atom) -> Bool {
        guard content.format == 8, content.data.count > min(Self.longestWhole, connection.mostBytesInRequest) else {
            connection.setProperty(requestor, property, content)
            return true
        }
        guard outgoing.count < Self.transferLimit else { return false }
        // The same place cannot be written to by two transfers: the newer has it.
        if let index = outgoing.firstIndex(where: { $0.requestor == requestor && $0.property == property }) { finishSending(at: index) }
        connection.masks.add(Self.requestorMask, of: requestor)
        // INCR's value is a lower bound of the length.
        connection.setProperty(requestor, property, PropertyContent(longs: [CLong(content.data.count)], type: atoms[.INCR]))
        outgoing.append(OutgoingTransfer(content, to: requestor, property, pace: TransferPace(start: now, timeout: Self.pieceTimeout)))
        return true
    }

    /// The other program may end at any moment, and its window go with it: then nothing is sent to it any more.
    private func trappingErrors(of requestor: XWindow, _ requests: () -> Void) {
        if connection.trapping(requests) != 0 { requestorDied(requestor) }
    }

    // MARK: - Pieces

    /// Whether another program is still fetching something.
    var isSending: Bool { !outgoing.isEmpty }

    /// A property has changed. If it was deleted and a transfer goes there, its last piece has been fetched.
    func sendNextPiece(_ event: XPropertyEvent) {
        guard event.state == PropertyDelete,
              let index = outgoing.firstIndex(where: { $0.requestor == event.window && $0.property == event.atom }) else { return }
        let piece = outgoing[index].nextPiece(of: min(Self.piece, connection.mostBytesInRequest))
        let error = connection.trapping { connection.setProperty(event.window, event.atom, piece) }
        guard error == 0, !piece.data.isEmpty else { return finishSending(at: index) }
        outgoing[index].pace.progressed(at: now, total: outgoing[index].sent, timeout: Self.pieceTimeout)
    }

    private func finishSending(at index: Int) {
        let requestor = outgoing.remove(at: index).requestor
        trappingErrors(of: requestor) { connection.masks.remove(Self.requestorMask, of: requestor) }
    }

    /// The window of another program is gone.
    func requestorDied(_ window: XWindow) {
        guard outgoing.contains(where: { $0.requestor == window }) else { return }
        outgoing.removeAll { $0.requestor == window }
        if !connection.masks.isOwn(window) { connection.masks.forget(window) }
    }

    /// Drops transfers whose other program has stopped fetching.
    func expireOutgoing(at time: Double) {
        while let index = outgoing.firstIndex(where: { $0.pace.deadline <= time }) { finishSending(at: index) }
    }
}
