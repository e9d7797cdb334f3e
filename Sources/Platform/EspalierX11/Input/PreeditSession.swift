import CX11
import EspalierCore
import Foundation

/// What an input method composes in one window, as its callbacks tell it. They come in the middle of other calls of Xlib, so they
/// only note the change; it is handed on afterwards.
@MainActor final class PreeditSession {
    private var characters: [Unicode.Scalar] = []
    /// Whether the method wants a character to stand out among the others: the part that is being converted.
    private var isHighlighted: [Bool] = []
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
        return Preedit(text, caret: before.count, highlights: highlights(text))
    }

    /// The highlighted parts in whole characters.
    private func highlights(_ text: String) -> [Range<Int>] {
        var parts: [Range<Int>] = [], scalar = 0
        for (index, character) in text.enumerated() {
            defer { scalar += character.unicodeScalars.count }
            guard isHighlighted.indices.contains(scalar), isHighlighted[scalar] else { continue }
            if parts.last?.upperBound == index {
                parts[parts.count - 1] = parts[parts.count - 1].lowerBound..<index + 1
            } else {
                parts.append(index..<index + 1)
            }
        }
        return parts
    }

    /// XIM: reversed and highlighted characters, and those of the first order, stand out. All others are underlined.
    private static func standsOut(_ look: UInt) -> Bool { look & 0b100101 != 0 }

    func consumeChange() -> Bool {
        defer { isChanged = false }
        return isChanged
    }

    func makeContext(_ method: XIM, _ window: XWindow) -> XIC? {
        callbacks.initialize(to: CX11Preedit(
            data: Unmanaged.passUnretained(self).toOpaque(),
            draw: { data, caret, first, length, text, looks, count in
                let session = Unmanaged<PreeditSession>.fromOpaque(data!).takeUnretainedValue()
                let text = text.map { String(cString: $0) }
                let looks = UnsafeBufferPointer(start: looks, count: looks == nil ? 0 : Int(count)).map { UInt($0) }
                MainActor.assumeIsolated { session.draw(Int(caret), Int(first), Int(length), text ?? "", looks) }
            },
            restyle: { data, caret, first, looks, count in
                let session = Unmanaged<PreeditSession>.fromOpaque(data!).takeUnretainedValue()
                let looks = UnsafeBufferPointer(start: looks, count: Int(count)).map { UInt($0) }
                MainActor.assumeIsolated { session.restyle(Int(caret), Int(first), looks) }
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
    func draw(_ caret: Int, _ first: Int, _ length: Int, _ text: String, _ looks: [UInt]) {
        let start = min(max(first, 0), characters.count), count = min(max(length, 0), characters.count - start)
        let new = Array(text.unicodeScalars.prefix(Self.longest - min(Self.longest, characters.count - count)))
        characters.replaceSubrange(start..<start + count, with: new)
        isHighlighted.replaceSubrange(
            start..<start + count, with: new.indices.map { looks.indices.contains($0) && Self.standsOut(looks[$0]) })
        move(caret)
    }

    /// No method composes more at once.
    private static let longest = 4096

    func restyle(_ caret: Int, _ first: Int, _ looks: [UInt]) {
        let start = min(max(first, 0), characters.count)
        for (index, look) in zip(start..<characters.count, looks) { isHighlighted[index] = Self.standsOut(look) }
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
        isHighlighted.removeAll()
        isChanged = true
    }

    /// Ends composing.
    /// - Returns: what the method makes of what was composed; nil if it does not say.
    func reset(_ context: XIC) -> String? {
        let rest = Xutf8ResetIC(context)
        defer { if let rest { XFree(rest) } }
        die()
        return rest.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// After the context is destroyed.
    func free() { callbacks.deallocate() }
}
