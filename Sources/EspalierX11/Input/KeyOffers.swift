import CX11
import EspalierCore

/// Offers keys to a screen reader before the windows get them.
///
/// A key waits for its answer, and those that follow wait behind it, so that text stays in the order in which it was typed. Pointer events do
/// not wait.
@MainActor final class KeyOffers {
    /// Who is asked; nil for nobody.
    weak var reader: (any KeyReader)?
    /// Whether answers come: not while the loop runs inside of a call that holds the main queue, where they would be delivered. Nobody is
    /// asked then, and what waits for an answer is sent, or an alert that a task waits for could not be answered by keys.
    var areAnswered = true {
        didSet {
            guard !areAnswered else { return }
            for key in held where key.isTaken == nil { key.isTaken = false }
            sendAnswered()
        }
    }

    private final class Held {
        let send: @MainActor () -> Void
        /// nil until it is there.
        var isTaken: Bool?
        init(isTaken: Bool? = nil, _ send: @escaping @MainActor () -> Void) { (self.isTaken, self.send) = (isTaken, send) }
    }

    private var held: [Held] = []

    /// - Parameter send: gives the key to its window, now or later.
    func handle(_ event: XKeyEvent, send: @escaping @MainActor () -> Void) {
        let key = Held(send)
        // Key code 0 is a text that an input method has composed: no key.
        let isAsked = event.keycode != 0 && areAnswered && reader?.offer(Self.key(event)) { [weak self] isTaken in
            key.isTaken = isTaken
            self?.sendAnswered()
        } == true
        if !isAsked { key.isTaken = false }
        guard isAsked || !held.isEmpty else { return send() }
        held.append(key)
        sendAnswered()
    }

    private func sendAnswered() {
        while let isTaken = held.first?.isTaken {
            let key = held.removeFirst()
            if !isTaken { key.send() }
        }
    }

    static func key(_ event: XKeyEvent) -> HardwareKey {
        var event = event, symbol: KeySym = 0
        XLookupString(&event, nil, 0, &symbol, nil)
        let scalar = Keysyms.scalar(symbol).flatMap { $0.value > 0x20 && $0.value != 0xa0 ? $0 : nil }
        let name = XKeysymToString(symbol).map { String(cString: $0) }
        return HardwareKey(
            isDown: event.type == KeyPress, code: event.keycode, symbol: UInt32(truncatingIfNeeded: symbol), state: event.state,
            time: UInt32(truncatingIfNeeded: event.time), text: scalar.map { String(Character($0)) } ?? name ?? "", isCharacter: scalar != nil)
    }
}
