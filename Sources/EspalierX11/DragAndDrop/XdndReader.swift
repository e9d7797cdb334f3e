import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// Asks the program that a drag comes from for the data, one kind after the other. Nothing waits: what does not come in time is
/// given up.
@MainActor final class XdndReader {
    private struct Request {
        let target: Atom
        let time: Time
        let completion: @MainActor (Data?) -> Void
    }

    private unowned let owner: DragAndDrop
    private var queue: [Request] = []
    private var current: Request?
    /// What has come so far of data that come in pieces (ICCCM 2.7.2).
    private var pieces: Data?
    /// Counts steps: a deadline that was for another is void.
    private var step = 0
    private var count = 0

    /// In seconds, for each step; and in bytes.
    var patience = 3.0
    private static let limit = 256 << 20

    init(_ owner: DragAndDrop) { self.owner = owner }

    private var connection: Connection { owner.connection }
    /// Of the present request: an answer that comes too late has another.
    private var property: Atom { owner.atom("_ESPALIER_DND_\(count % 8)") }
    var isBusy: Bool { current != nil || !queue.isEmpty }

    func read(_ target: Atom, at time: Time, completion: @escaping @MainActor (Data?) -> Void) {
        queue.append(Request(target: target, time: time, completion: completion))
        askNext()
    }

    /// Nothing more will come.
    func cancel() {
        let waiting = (current.map { [$0] } ?? []) + queue
        (current, queue, pieces) = (nil, [], nil)
        step += 1
        for request in waiting { request.completion(nil) }
    }

    private func askNext() {
        guard current == nil, !queue.isEmpty, !connection.isLost else { return }
        let request = queue.removeFirst()
        current = request
        count += 1
        XDeleteProperty(connection.display, owner.window, property)
        XConvertSelection(
            connection.display, owner.atom("XdndSelection"), request.target, property, owner.window, request.time)
        XFlush(connection.display)
        armDeadline()
    }

    private func armDeadline() {
        step += 1
        let step = step
        DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.step == step, self.current != nil else { return }
                Diagnostics.warn("A program that something was dragged from does not answer: what it gives is left out.", once: false)
                self.finish(nil)
            }
        }
    }

    private func finish(_ data: Data?) {
        guard let request = current else { return }
        (current, pieces) = (nil, nil)
        step += 1
        request.completion(data)
        askNext()
    }

    func notified(_ event: XSelectionEvent) {
        guard let current, event.target == current.target, pieces == nil else { return }
        guard event.property == property, let (data, type) = take() else { return finish(nil) }
        guard type == owner.atom("INCR") else { return finish(data) }
        // Deleting the property, which was done, asks for the first piece.
        pieces = Data()
        armDeadline()
    }

    func propertyArrived(_ atom: Atom) {
        guard pieces != nil, atom == property, let (data, _) = take() else { return }
        if data.isEmpty { return finish(pieces) }
        pieces?.append(data)
        guard (pieces?.count ?? 0) <= Self.limit else {
            Diagnostics.warn("What was dropped is longer than \(Self.limit >> 20) MB: it is left out.")
            return finish(nil)
        }
        armDeadline()
    }

    /// The property's bytes and type; it is deleted.
    private func take() -> (Data, Atom)? {
        var result = Data()
        var type: Atom = 0
        while true {
            var format: Int32 = 0, length: CUnsignedLong = 0, rest: CUnsignedLong = 0
            var bytes: UnsafeMutablePointer<UInt8>?
            let status = XGetWindowProperty(
                connection.display, owner.window, property, result.count / 4, 1 << 18, 1, Atom(AnyPropertyType), &type, &format,
                &length, &rest, &bytes)
            guard status == 0 else { return nil }
            defer { if let bytes { XFree(bytes) } }
            // Names of kinds have the format 32, and are asked for by nobody here.
            if format == 8, let bytes { result.append(bytes, count: Int(length)) }
            if rest == 0 || format != 8 || result.count > Self.limit { return type == 0 ? nil : (result, type) }
        }
    }
}
