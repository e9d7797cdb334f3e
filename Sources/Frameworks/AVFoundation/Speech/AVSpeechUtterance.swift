public import Foundation

/// The slowest.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// As fast as the user's speech-dispatcher speaks by itself.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text that is spoken, and how. What is set is taken when its turn comes.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private struct Values {
        var voice: AVSpeechSynthesisVoice?
        var rate = AVSpeechUtteranceDefaultSpeechRate
        var pitch: Float = 1
        var volume: Float = 1
        var before = 0.0, after = 0.0
        var prefersUsers = false
    }

    private let lock = NSLock()
    private var values = Values()
    private func get<Value>(_ path: KeyPath<Values, Value>) -> Value { lock.withLock { values[keyPath: path] } }
    private func set<Value>(_ path: WritableKeyPath<Values, Value>, _ value: Value) { lock.withLock { values[keyPath: path] = value } }

    /// The text.
    public let speechString: String
    /// The text with attributes, which do not change how it is spoken.
    public let attributedSpeechString: NSAttributedString

    /// A text that is spoken.
    public init(string: String) { (speechString, attributedSpeechString) = (string, NSAttributedString(string: string)) }
    /// A text whose attributes do not change how it is spoken.
    public init(attributedString string: NSAttributedString) { (speechString, attributedSpeechString) = (string.string, string) }

    /// Whose voice; nil for the user's own choice.
    open var voice: AVSpeechSynthesisVoice? { get { get(\.voice) } set { set(\.voice, newValue) } }
    /// How fast, from `AVSpeechUtteranceMinimumSpeechRate` to `AVSpeechUtteranceMaximumSpeechRate`.
    open var rate: Float { get { get(\.rate) } set { set(\.rate, Self.limited(newValue, 0...1, AVSpeechUtteranceDefaultSpeechRate)) } }
    /// How high, from 0.5 to 2.
    open var pitchMultiplier: Float { get { get(\.pitch) } set { set(\.pitch, Self.limited(newValue, 0.5...2, 1)) } }
    /// How loud, from 0 to 1.
    open var volume: Float { get { get(\.volume) } set { set(\.volume, Self.limited(newValue, 0...1, 1)) } }
    /// How many seconds pass before it is spoken.
    open var preUtteranceDelay: TimeInterval { get { get(\.before) } set { set(\.before, Self.seconds(newValue)) } }
    /// How many seconds pass before the next one is spoken.
    open var postUtteranceDelay: TimeInterval { get { get(\.after) } set { set(\.after, Self.seconds(newValue)) } }
    /// Whether rate, pitch and volume are those that the user has set for assistive technology: those of speech-dispatcher.
    open var prefersAssistiveTechnologySettings: Bool { get { get(\.prefersUsers) } set { set(\.prefersUsers, newValue) } }

    private static func limited(_ value: Float, _ range: ClosedRange<Float>, _ standard: Float) -> Float {
        value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : standard
    }
    private static func seconds(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 86_400) : 0 }

    /// The commands that say how it is spoken.
    var settings: [String] {
        let values = lock.withLock { self.values }
        var commands: [String] = []
        if let voice = values.voice {
            commands.append("SET SELF LANGUAGE \(SpeechMarkup.argument(voice.language.lowercased()))")
            if let name = voice.known?.name { commands.append("SET SELF SYNTHESIS_VOICE \(SpeechMarkup.argument(name))") }
        }
        guard !values.prefersUsers else { return commands }
        func percent(_ value: Float) -> Int { Int(min(max(value * 100, -100), 100).rounded()) }
        return commands + [
            "SET SELF RATE \(percent(values.rate * 2 - 1))", "SET SELF PITCH \(percent(log2(values.pitch)))",
            "SET SELF VOLUME \(percent(values.volume * 2 - 1))",
        ]
    }
}
