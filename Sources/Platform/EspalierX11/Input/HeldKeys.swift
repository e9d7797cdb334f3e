/// Keys that wait for somebody's answer: what follows a key waits behind it, so that all are sent in the order in which they were typed.
@MainActor final class HeldKeys {
    private final class Held {
        let send: @MainActor () -> Void
        /// nil until it is there.
        var isTaken: Bool?
        init(_ send: @escaping @MainActor () -> Void) { self.send = send }
    }

    private var held: [Held] = []

    var isEmpty: Bool { held.isEmpty }

    /// - Parameters:
    ///   - send: gives the key to its window, now or later; not called for one that is taken.
    ///   - ask: asks somebody about the key, who answers once, at once or later; false where nobody is asked.
    func handle(
        send: @escaping @MainActor () -> Void, ask: (_ answer: @escaping @MainActor (_ isTaken: Bool) -> Void) -> Bool
    ) {
        let key = Held(send)
        let isAsked = ask { [weak self] isTaken in
            key.isTaken = isTaken
            self?.sendAnswered()
        }
        if !isAsked { key.isTaken = false }
        guard isAsked || !held.isEmpty else { return send() }
        held.append(key)
        sendAnswered()
    }

    /// Waits for no answer any longer.
    func release() {
        for key in held where key.isTaken == nil { key.isTaken = false }
        sendAnswered()
    }

    private func sendAnswered() {
        while let isTaken = held.first?.isTaken {
            let key = held.removeFirst()
            if !isTaken { key.send() }
        }
    }
}
