import Foundation
import Synchronization

/// What a synthesizer has to say, and how far it is. speech-dispatcher gets one text at a time: it is told how each is to be spoken.
///
/// Everything that waits is on a queue of the session's own. Its calls may come from any thread.
final class SpeechSession: @unchecked Sendable {
    // Unchecked: `state` guards what changes, but for `connection` and `connections`, which belong to the queue, and `tell`, which is set
    // once.
    enum Event {
        case started(AVSpeechUtterance), finished(AVSpeechUtterance), cancelled(AVSpeechUtterance)
        case paused(AVSpeechUtterance), resumed(AVSpeechUtterance)
        case reached(NSRange, AVSpeechUtterance)
    }

    private struct Current {
        let utterance: AVSpeechUtterance
        /// Counts texts: what comes for an earlier one is dropped.
        let turn: Int
        /// speech-dispatcher's number for the text; nil until it has it.
        var message: String?
        var hasStarted = false
        /// Whether it reports words.
        var hasMarks = false
        /// Whether it is to stop, and whether that was said already.
        var stopsAtMark = false, isStopping = false
    }

    private struct State {
        var waiting: [AVSpeechUtterance] = []
        var current: Current?
        var isPaused = false
        var turn = 0
        /// What has been told and not looked at yet.
        var heard: [SpeechReply] = []
    }

    var tell: @Sendable (Event) -> Void = { _ in }
    private let service: SpeechService
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "AVSpeechSynthesizer")
    private var connection: SpeechConnection?
    /// Counts connections, as `connection` only on the queue: what comes of an earlier one's end is no news.
    private var connections = 0
    /// How long speech-dispatcher may take to say that a text has stopped.
    private static let patience = 1.0
    private static let mostHeard = 64

    init(_ service: SpeechService) { self.service = service }

    var isSpeaking: Bool { state.withLock { $0.current != nil || !$0.waiting.isEmpty } }
    var isPaused: Bool { state.withLock { $0.isPaused } }

    func end() {
        state.withLock { state in
            state.waiting = []
            state.current = nil
            state.turn += 1
        }
        queue.async { [self] in
            _ = connection?.ask("CANCEL SELF", within: 1)
            connection?.close()
            connection = nil
        }
    }

    // MARK: What is asked for

    func speak(_ utterance: AVSpeechUtterance) {
        state.withLock { $0.waiting.append(utterance) }
        next()
    }

    func stop(afterWord: Bool) -> Bool {
        let (wasSpeaking, turn): (Bool, Int?) = state.withLock { state in
            let wasSpeaking = state.current != nil || !state.waiting.isEmpty
            state.waiting = []
            guard let current = state.current else { return (wasSpeaking, nil) }
            if afterWord, current.hasMarks, !state.isPaused {
                state.current?.stopsAtMark = true
            } else {
                state.current?.isStopping = true
            }
            state.isPaused = false
            return (true, current.turn)
        }
        guard let turn else { return wasSpeaking }
        if state.withLock({ $0.current?.isStopping == true }) {
            cancel(turn)
        } else {
            queue.asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.cancel(turn) }
        }
        return true
    }

    func pause() -> Bool {
        let isNew = state.withLock { state in
            guard state.current != nil, !state.isPaused else { return false }
            state.isPaused = true
            return true
        }
        if isNew { queue.async { [weak self] in _ = self?.connection?.ask("PAUSE SELF") } }
        return isNew
    }

    func resume() -> Bool {
        let wasPaused = state.withLock { state in
            defer { state.isPaused = false }
            return state.isPaused
        }
        if wasPaused { queue.async { [weak self] in _ = self?.connection?.ask("RESUME SELF") } }
        return wasPaused
    }

    // MARK: One text after another

    private func next() {
        let begun: Current? = state.withLock { state in
            guard state.current == nil, !state.waiting.isEmpty else { return nil }
            state.turn += 1
            let current = Current(utterance: state.waiting.removeFirst(), turn: state.turn)
            state.current = current
            return current
        }
        guard let begun else { return }
        let delay = begun.utterance.preUtteranceDelay
        if delay > 0 {
            queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.send(begun) }
        } else {
            queue.async { [weak self] in self?.send(begun) }
        }
    }

    private func isCurrent(_ turn: Int) -> Bool { state.withLock { $0.current?.turn == turn && $0.current?.isStopping == false } }

    /// On the queue: hands a text over.
    private func send(_ current: Current) {
        guard isCurrent(current.turn) else { return }
        guard let connection = opened() else { return finish(current.turn, .cancelled) }
        for command in current.utterance.settings { _ = connection.ask(command) }
        // 230: it waits for the text.
        guard connection.ask("SPEAK")?.code == 230,
            let reply = connection.ask(SpeechMarkup.lines(SpeechMarkup.message(current.utterance.speechString))), reply.isDone,
            let message = reply.lines.first
        else { return finish(current.turn, .cancelled) }
        state.withLock { if $0.current?.turn == current.turn { $0.current?.message = message } }
        if state.withLock({ $0.current?.turn == current.turn && $0.current?.isStopping == true }) { cancel(current.turn) }
        if isPaused { _ = connection.ask("PAUSE SELF") }
    }

    /// On the queue: the connection, made if there is none.
    private func opened() -> SpeechConnection? {
        if let connection, connection.isOpen { return connection }
        connections += 1
        let number = connections
        connection = service.connect(
            event: { [weak self] in self?.hear($0) }, ended: { [weak self] in self?.queue.async { [weak self] in self?.lost(number) } })
        // Older ones know no marks of SSML, and speak all the same.
        for command in ["SET SELF NOTIFICATION ALL ON", "SET SELF SSML_MODE ON"] { _ = connection?.ask(command) }
        return connection
    }

    private func cancel(_ turn: Int) {
        queue.async { [weak self] in
            guard let self, state.withLock({ state in
                guard state.current?.turn == turn else { return false }
                state.current?.isStopping = true
                return true
            }) else { return }
            if state.withLock({ $0.current?.message != nil }) {
                _ = connection?.ask("CANCEL SELF")
            } else {
                return finish(turn, .cancelled)
            }
            queue.asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.finish(turn, .cancelled) }
        }
    }

    private enum End { case finished, cancelled }

    private func finish(_ turn: Int, _ end: End) {
        let ended: AVSpeechUtterance? = state.withLock { state in
            guard let current = state.current, current.turn == turn else { return nil }
            state.current = nil
            state.isPaused = false
            return current.utterance
        }
        guard let ended else { return }
        tell(end == .finished ? .finished(ended) : .cancelled(ended))
        let delay = ended.postUtteranceDelay
        if delay > 0, end == .finished { queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.next() } } else { next() }
    }

    /// On the queue: nobody is at the other end of a connection any more.
    private func lost(_ number: Int) {
        guard number == connections else { return }
        if let turn = state.withLock({ $0.current.flatMap { $0.message == nil ? nil : $0.turn } }) { finish(turn, .cancelled) }
    }

    // MARK: What is told

    /// What comes is looked at on the queue, in its order: a text is known there by its number before anything is said of it.
    private func hear(_ event: SpeechReply) {
        let isFirst = state.withLock { state in
            guard state.heard.count < Self.mostHeard else { return false }
            state.heard.append(event)
            return state.heard.count == 1
        }
        guard isFirst else { return }
        queue.async { [weak self] in
            guard let self else { return }
            let heard = state.withLock { state in
                defer { state.heard = [] }
                return state.heard
            }
            for event in heard { take(event) }
        }
    }

    /// On the queue. "The text's number, the client's, and for a mark its name" (SSIP, "Message Events Notification").
    private func take(_ event: SpeechReply) {
        let known: (turn: Int, utterance: AVSpeechUtterance)? = state.withLock { state in
            guard let current = state.current, let message = current.message, event.lines.first == message else { return nil }
            return (current.turn, current.utterance)
        }
        guard let (turn, utterance) = known else { return }
        switch event.code {
        case 700: reached(event, turn, utterance)
        case 701:
            let isFirst = state.withLock { state in
                guard let current = state.current, current.turn == turn, !current.hasStarted else { return false }
                state.current?.hasStarted = true
                return true
            }
            if isFirst { tell(.started(utterance)) }
        case 702: finish(turn, .finished)
        case 703: finish(turn, .cancelled)
        case 704: tell(.paused(utterance))
        case 705: tell(.resumed(utterance))
        default: break
        }
    }

    private func reached(_ event: SpeechReply, _ turn: Int, _ utterance: AVSpeechUtterance) {
        guard event.lines.count >= 3, let range = SpeechMarkup.range(of: event.lines[2], in: utterance.speechString) else { return }
        let stops = state.withLock { state in
            guard state.current?.turn == turn else { return false }
            state.current?.hasMarks = true
            return state.current?.stopsAtMark ?? false
        }
        if stops { cancel(turn) } else { tell(.reached(range, utterance)) }
    }
}
