public import Foundation

/// A voice of the user's speech-dispatcher.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    // Unchecked: nothing changes.
    /// How good a voice is. That is not known: all are `default`.
    public enum Quality: Int, Sendable { case `default` = 1, enhanced, premium }
    /// Whose voice it sounds like. That is not known: all are `unspecified`.
    public enum Gender: Int, Sendable { case unspecified, male, female }
    /// What is special about a voice: nothing is known.
    public struct Traits: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Made for fun; made of the user's own voice.
        public static let isNoveltyVoice = Traits(rawValue: 1), isPersonalVoice = Traits(rawValue: 2)
    }

    /// The language and where it is spoken, as in "en-US".
    public let language: String
    /// The voice in speech-dispatcher's list; nil for whichever it takes for the language.
    let known: SpeechVoice?

    init(_ known: SpeechVoice) { (self.known, language) = (known, known.language) }

    /// A voice for a language, as in "en-US".
    ///
    /// - Parameter language: nil for the user's.
    /// - Returns: nil where no voice speaks it. While it is not known which voices there are, speech-dispatcher finds one when it speaks.
    public convenience init?(language: String?) { self.init(language: language, of: .shared) }

    init?(language: String?, of service: SpeechService) {
        let wanted = SpeechVoice.code(language ?? AVSpeechSynthesisVoice.currentLanguageCode())
        guard let first = wanted.split(separator: "-").first, (2...3).contains(first.count), first.allSatisfy(\.isLetter), wanted.count < 40
        else { return nil }
        guard let voices = service.voices else {
            (self.language, known) = (wanted, nil)
            return
        }
        let found =
            voices.first { $0.language == wanted } ?? voices.first { $0.language == first }
            ?? voices.first { $0.language.hasPrefix(first + "-") }
        guard let found else { return nil }
        (self.language, known) = (wanted, found)
    }

    /// A voice by what `identifier` is; nil if it is not there.
    public convenience init?(identifier: String) {
        guard let found = SpeechService.shared.voices(within: Self.patience).first(where: { $0.name == identifier }) else { return nil }
        self.init(found)
    }

    /// Tells the voice from others.
    open var identifier: String { known?.name ?? language }
    /// What the voice is called.
    open var name: String { known?.name ?? language }
    /// Always `default`.
    open var quality: Quality { .default }
    /// Always `unspecified`.
    open var gender: Gender { .unspecified }
    /// Always none.
    open var voiceTraits: Traits { [] }

    /// How long the first question for the voices may take, in seconds.
    private static let patience = 0.3

    /// All voices. The first call asks speech-dispatcher for them and waits for a moment; where that is not enough, there are none yet, and
    /// `AVSpeechSynthesizer.availableVoicesDidChangeNotification` says when they are there.
    open class func speechVoices() -> [AVSpeechSynthesisVoice] {
        SpeechService.shared.voices(within: patience).map { AVSpeechSynthesisVoice($0) }
    }

    /// The user's language and country, as in "en-US".
    open class func currentLanguageCode() -> String {
        let code = SpeechVoice.code(Locale.preferredLanguages.first ?? Locale.current.identifier)
        return code.isEmpty || code == "c" ? "en-US" : code
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVSpeechSynthesisVoice else { return false }
        return other.language == language && other.known == known
    }
    open override var hash: Int { language.hashValue }
}
