import CX11
import EspalierCore
import EspalierGraphics
import Foundation

/// Asks other programs for what was copied there (ICCCM 2.4). Nothing waits: answers are events, and one that does not come is
/// given up after a while.
@MainActor final class SelectionReader {
    enum Wish: Equatable {
        /// Any form of text, as UTF-8.
        case text
        /// The names of the types, one a line.
        case types
        case type(String)
        /// Asks a clipboard manager to save what this program offers.
        case saveTargets
    }

    private struct Request {
        let wish: Wish
        let selection: Atom
        let completion: @MainActor (Data?) -> Void
        /// What is left to be asked for.
        var targets: [Atom]
    }

    private struct Pending {
        var request: Request
        let target: Atom
        let property: Atom
        var deadline: Double
        /// What has come of an answer in pieces, and its type.
        var pieces: Data?
        var type: Atom = 0
    }

    /// How long another program may take to answer, and for each piece, in seconds.
    var patience = 1.5
    /// What is longer is refused, in bytes.
    private static let limit = 256 << 20
    private static let properties = 8

    private unowned let clipboard: X11Clipboard
    private var waiting: [Request] = []
    private var pending: Pending?
    private var count = 0

    init(_ clipboard: X11Clipboard) { self.clipboard = clipboard }

    private var connection: Connection { clipboard.connection }
    private var atoms: Atoms { connection.atoms }

    func read(_ wish: Wish, from selection: Atom, completion: @escaping @MainActor (Data?) -> Void) {
        guard !connection.isLost else { return completion(nil) }
        let targets: [Atom] = switch wish {
        case .text: [atoms[.UTF8_STRING], clipboard.targets.atom(ClipboardItem.textType), Atom(XA_STRING), atoms[.COMPOUND_TEXT]]
        case .types: [atoms[.TARGETS]]
        case .type(let name): [clipboard.targets.atom(name)]
        case .saveTargets: [atoms[.SAVE_TARGETS]]
        }
        waiting.append(Request(wish: wish, selection: selection, completion: completion, targets: targets))
        if pending == nil { askNext() }
    }

    private func askNext() {
        guard pending == nil, !waiting.isEmpty else { return }
        var request = waiting.removeFirst()
        guard !request.targets.isEmpty else { return finish(request, nil) }
        let target = request.targets.removeFirst()
        // An answer that comes too late must not be taken for that to the next question.
        count += 1
        let property = clipboard.targets.atom("_ESPALIER_SELECTION_\(count % Self.properties)")
        XDeleteProperty(connection.display, clipboard.window, property)
        XConvertSelection(connection.display, request.selection, target, property, clipboard.window, clipboard.eventTime)
        XFlush(connection.display)
        pending = Pending(request: request, target: target, property: property, deadline: clipboard.now + patience)
    }

    private func finish(_ request: Request, _ data: Data?) {
        request.completion(data)
        askNext()
    }

    // MARK: - Answers

    func notified(_ event: XSelectionEvent) {
        guard let now = pending, event.requestor == clipboard.window, event.selection == now.request.selection,
              event.target == now.target, now.pieces == nil else { return }
        guard event.property == now.property else {
            // Refused: perhaps there is another form.
            return tryNext(now.request)
        }
        guard now.request.wish != .saveTargets else {
            pending = nil
            return finish(now.request, Data())
        }
        guard let (data, type, format) = take(now.property) else { return tryNext(now.request) }
        if type == atoms[.INCR] {
            // Deleting the property, which has been done, asks for the first piece.
            pending?.pieces = Data()
            pending?.deadline = clipboard.now + patience
            return
        }
        deliver(now.request, data, type, format)
    }

    private func tryNext(_ request: Request) {
        pending = nil
        guard !request.targets.isEmpty else { return finish(request, nil) }
        waiting.insert(request, at: 0)
        askNext()
    }

    /// A piece of a long answer.
    func propertyArrived(_ atom: Atom) {
        guard let now = pending, now.pieces != nil, atom == now.property else { return }
        guard let (data, type, format) = take(atom), format == 8 || data.isEmpty else { return tryNext(now.request) }
        if data.isEmpty {
            let whole = pending?.pieces ?? Data(), kind = pending?.type ?? 0
            return deliver(now.request, whole, kind, 8)
        }
        pending?.pieces?.append(data)
        pending?.type = type
        pending?.deadline = clipboard.now + patience
        if (pending?.pieces?.count ?? 0) > Self.limit { refuse(now.request) }
    }

    private func refuse(_ request: Request) {
        Diagnostics.warn("""
            What another program has on the clipboard is longer than \(Self.limit >> 20) MB; it is not pasted.
            """)
        pending = nil
        finish(request, nil)
    }

    private func deliver(_ request: Request, _ data: Data, _ type: Atom, _ format: Int32) {
        switch request.wish {
        case .text:
            guard format == 8, let text = clipboard.targets.decode(data, type: type) else { return tryNext(request) }
            pending = nil
            finish(request, text)
        case .type, .saveTargets:
            pending = nil
            finish(request, format == 8 ? data : nil)
        case .types:
            pending = nil
            guard format == 32 else { return finish(request, nil) }
            finish(request, names(data))
        }
    }

    /// Names of text are told as the toolkit calls it.
    private func names(_ data: Data) -> Data {
        let size = MemoryLayout<CLong>.size
        var names: [String] = []
        for index in 0..<min(data.count / size, 512) {
            let value = data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index * size, as: CLong.self) }
            let atom = Atom(bitPattern: value)
            if clipboard.targets.text.contains(atom) || atom == atoms[.COMPOUND_TEXT] {
                if !names.contains(ClipboardItem.textType) { names.append(ClipboardItem.textType) }
            } else if let name = clipboard.targets.name(atom), name.contains("/"), !names.contains(name) {
                names.append(name)
            }
        }
        return Data(names.joined(separator: "\n").utf8)
    }

    /// Reads a property whole and deletes it. Items of format 32 are longs, as Xlib hands them out.
    private func take(_ property: Atom) -> (data: Data, type: Atom, format: Int32)? {
        var result = Data(), type: Atom = 0, format: Int32 = 0, offset = 0
        while true {
            var count: CUnsignedLong = 0, rest: CUnsignedLong = 0
            var raw: UnsafeMutablePointer<UInt8>?
            let status = XGetWindowProperty(
                connection.display, clipboard.window, property, offset, 1 << 18, 1, Atom(AnyPropertyType), &type, &format, &count,
                &rest, &raw)
            guard status == 0 else { return nil }
            defer { if let raw { XFree(raw) } }
            if type == 0 { return nil }
            guard let raw else { break }
            let bytes = Int(count) * (format == 32 ? MemoryLayout<CLong>.size : Int(format) / 8)
            result.append(raw, count: bytes)
            offset += Int(count) * Int(format) / 32
            if rest == 0 { break }
            if result.count > Self.limit || count == 0 {
                XDeleteProperty(connection.display, clipboard.window, property)
                return nil
            }
        }
        return (result, type, format)
    }

    // MARK: - Patience

    var deadline: Double? { pending?.deadline }

    func expire(at time: Double) {
        guard let now = pending, now.deadline <= time else { return }
        pending = nil
        Diagnostics.warn("""
            The program that has the clipboard did not answer in \(patience) s (it hangs, or has ended in the middle): nothing is pasted.
            """)
        // An owner that does not answer one question does not answer the next either.
        finish(now.request, nil)
    }
}
