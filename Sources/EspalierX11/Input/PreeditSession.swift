import CX11
import EspalierCore
import Foundation

/// What an input method composes in one window, as its callbacks tell it. They come in the middle of other calls of Xlib, so they
/// only note the change; it is handed on afterwards.
@MainActor final class PreeditSession {
    private var characters: [Unicode.Scalar] = []
    private var caret = 0
    private var isChanged = false
    /// Allocated by hand, as Xlib keeps pointers into it.
    private let callbacks: UnsafeMutablePointer<CX11Preedit>

    init() { callbacks = .allocate(capacity: 1) }

    /// nil while nothing is composed.
    var preedit: Preedit? {
        guard !characters.isEmpty else { return nil }
        let text = String(String.UnicodeScalarView(characters))
        let before = String(String.UnicodeScalarView(characters.prefix(max(min(caret, characters.count), 0))))
        return Preedit(text, caret: before.count)
    }

    func consumeChange() -> Bool {
        defer { isChanged = false }
        return isChanged
    }

    func makeContext(_ method: XIM, _ window: XWindow) -> XIC? {
        callbacks.initialize(to: CX11Preedit(
            data: Unmanaged.passUnretained(self).toOpaque(),
            draw: { data, caret, first, length, text in
                let session = Unmanaged<PreeditSession>.fromOpaque(data!).takeUnretainedValue()
                let text = text.map { String(cString: $0) }
                MainActor.assumeIsolated { session.draw(Int(caret), Int(first), Int(length), text ?? "") }
            },
            caret: { data, caret in
                let session = Unmanaged<PreeditSession>.fromOpaque(data!).takeUnretainedValue()
                MainActor.assumeIsolated { session.move(Int(caret)) }
            },
            done: { data in
                let session = Unmanaged<PreeditSession>.fromOpaque(data!).takeUnretainedValue()
                MainActor.assumeIsolated { session.die() }
            },
            callbacks: (XIMCallback(), XIMCallback(), XIMCallback(), XIMCallback())))
        return cx11_create_composing_ic(method, window, callbacks)
    }

    /// Replaces a part of the text. Positions come from another program; those outside of the text are moved to its end.
    private func draw(_ caret: Int, _ first: Int, _ length: Int, _ text: String) {
        let start = min(max(first, 0), characters.count), end = min(max(first + max(length, 0), start), characters.count)
        characters.replaceSubrange(start..<end, with: Array(text.unicodeScalars))
        move(caret)
    }

    private func move(_ caret: Int) {
        self.caret = caret
        isChanged = true
    }

    /// Composing is over, or the method is gone.
    func die() {
        guard !characters.isEmpty else { return }
        characters.removeAll()
        isChanged = true
    }

    /// Drops what is composed.
    func reset(_ context: XIC) {
        if let rest = Xutf8ResetIC(context) { XFree(rest) }
        die()
    }

    /// After the context is destroyed.
    func free() { callbacks.deallocate() }
}
