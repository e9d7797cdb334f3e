import CX11
import EspalierCore

/// Offers keys to a screen reader before the windows get them.
///
/// Pointer events do not wait for keys.
@MainActor final class KeyOffers {
    /// Who is asked; nil for nobody.
    weak var reader: (any KeyReader)?
    /// Whether answers come: not while the loop runs inside of a call that holds the main queue, where they would be delivered. Nobody is
    /// asked then, and what waits for an answer is sent, or an alert that a task waits for could not be answered by keys.
    var areAnswered = true {
        didSet {
            if !areAnswered { held.release() }
        }
    }

    private let held = HeldKeys()

    /// - Parameter send: gives the key to its window, now or later.
    func handle(_ event: XKeyEvent, send: @escaping @MainActor () -> Void) {
        held.handle(send: send) { answer in
            // Key code 0 is a text that an input method has composed: no key.
            event.keycode != 0 && areAnswered && reader?.offer(Self.key(event), answer: answer) == true
        }
    }

    static func key(_ event: XKeyEvent) -> HardwareKey {
        var event = event, symbol: KeySym = 0
        XLookupString(&event, nil, 0, &symbol, nil)
        let scalar = Keysyms.scalar(symbol).flatMap { $0.value > 0x20 && $0.value != 0xa0 ? $0 : nil }
        let name = XKeysymToString(symbol).map { String(cString: $0) }
        return HardwareKey(
            isDown: event.type == KeyPress, code: event.keycode, symbol: UInt32(truncatingIfNeeded: symbol), state: event.state,
            time: UInt32(truncatingIfNeeded: event.time), text: scalar.map { String(Character($0)) } ?? name ?? "",
            isCharacter: scalar != nil)
    }
}
