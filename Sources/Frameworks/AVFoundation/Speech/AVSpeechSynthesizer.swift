public import Foundation

/// Where speaking stops or pauses.
public enum AVSpeechBoundary: Int, Sendable {
    /// At once; after the word that is being spoken, where speech-dispatcher reports words.
    case immediate, word
}

/// Speaks texts, one after another, by the user's speech-dispatcher (SSIP, on its socket), which is started where it does not run. Where it
/// is not installed, a message says so, and each text is reported as cancelled.
///
/// Nothing here waits. Delegates are notified on the main thread.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
    // Unchecked: the session guards what changes; `owner` guards the delegate.
    private let session: SpeechSession
    private let owner = NSLock()
    private weak var told: (any AVSpeechSynthesizerDelegate)?

    /// A synthesizer that is silent.
    public override convenience init() { self.init(.shared) }

    init(_ service: SpeechService) {
        session = SpeechSession(service)
        super.init()
        session.tell = { [weak self] event in
            DispatchQueue.main.async { if let self { self.tell(event) } }
        }
    }

    deinit { session.end() }

    /// Told of what is spoken.
    open weak var delegate: (any AVSpeechSynthesizerDelegate)? {
        get { owner.withLock { told } }
        set { owner.withLock { told = newValue } }
    }
    /// Whether there is something to be spoken, or being spoken, even while it is paused.
    open var isSpeaking: Bool { session.isSpeaking }
    /// Whether speaking is paused.
    open var isPaused: Bool { session.isPaused }
    /// Whether the app's audio session is used. Only stored: speech-dispatcher speaks.
    open var usesApplicationAudioSession = true
    /// Whether others on the telephone hear it. Only stored.
    open var mixToTelephonyUplink = false

    /// Speaks a text after those that wait.
    open func speak(_ utterance: AVSpeechUtterance) { session.speak(utterance) }
    /// Stops, and forgets the texts that wait.
    ///
    /// - Returns: Whether there was something to stop.
    @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { session.stop(afterWord: boundary == .word) }
    /// Pauses. speech-dispatcher pauses after a word at the earliest.
    ///
    /// - Returns: Whether there was something to pause.
    @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { session.pause() }
    /// Goes on.
    ///
    /// - Returns: Whether it was paused.
    @discardableResult open func continueSpeaking() -> Bool { session.resume() }

    /// Posted when the voices are known.
    public static let availableVoicesDidChangeNotification = Notification.Name("AVSpeechSynthesizerAvailableVoicesDidChangeNotification")

    private func tell(_ event: SpeechSession.Event) {
        guard let delegate else { return }
        switch event {
        case .started(let utterance): delegate.speechSynthesizer(self, didStart: utterance)
        case .finished(let utterance): delegate.speechSynthesizer(self, didFinish: utterance)
        case .cancelled(let utterance): delegate.speechSynthesizer(self, didCancel: utterance)
        case .paused(let utterance): delegate.speechSynthesizer(self, didPause: utterance)
        case .resumed(let utterance): delegate.speechSynthesizer(self, didContinue: utterance)
        case .reached(let range, let utterance): delegate.speechSynthesizer(self, willSpeakRangeOfSpeechString: range, utterance: utterance)
        }
    }
}

/// Told of a synthesizer, on the main thread. All of its methods are optional.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    /// A text is being spoken.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    /// A text was spoken to its end.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    /// Speaking has paused.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
    /// Speaking goes on.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
    /// A text is not spoken any further, or could not be spoken.
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    /// A word is about to be spoken, by its range in the text in UTF-16 units; only by synthesizers of speech-dispatcher that report
    /// words.
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance
    ) {}
}
