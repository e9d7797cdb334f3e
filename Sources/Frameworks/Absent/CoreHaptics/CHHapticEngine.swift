public import Foundation

/// Why nothing is felt.
public struct CHHapticError: CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// The engine does not run; nothing may be felt now; another app has it.
        case engineNotRunning = -4805, operationNotPermitted = -4806, engineStartTimeout = -4808
        /// There is nothing in the machine that could be felt.
        case notSupported = -4809
        /// The server of haptics has ended, or cannot be reached.
        case serverInitFailed = -4810, serverInterrupted = -4811
        /// What was asked for is wrong.
        case invalidPatternPlayer = -4812, invalidPatternData = -4813, invalidPatternDictionary = -4814
        /// What was asked for is wrong.
        case invalidAudioSession = -4815, invalidEngineParameter = -4816, invalidParameterType = -4820, invalidEventType = -4821
        /// What was asked for is wrong.
        case invalidEventTime = -4822, invalidEventDuration = -4823, invalidAudioResource = -4824, resourceNotAvailable = -4825
        /// What was asked for is wrong.
        case badEventEntry = -4830, badParameterEntry = -4831, invalidTime = -4840, fileNotFound = -4851
        /// Memory is short; anything else.
        case insufficientPower = -4897, unknownError = -4898, memoryError = -4899
    }
    /// The reason.
    public let code: Code
    /// An error for a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of these errors.
    public static var errorDomain: String { "com.apple.CoreHaptics" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The reason in words.
    public var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: code == .notSupported ? "Nothing can be felt of this machine." : "Haptics failed (\(code))."]
    }
}

/// What a machine has for haptics.
public protocol CHHapticDeviceCapability: NSObjectProtocol {
    /// Whether it can be felt.
    var supportsHaptics: Bool { get }
    /// Whether it plays sounds with it.
    var supportsAudio: Bool { get }
}

private final class Nothing: NSObject, CHHapticDeviceCapability {
    var supportsHaptics: Bool { false }
    var supportsAudio: Bool { false }
}

/// Plays patterns that are felt. A desktop has nothing for it: as on a Mac without such a trackpad, the capabilities say so, and no engine
/// can be made. No `NSObject`, whose initialiser cannot throw on Linux.
open class CHHapticEngine {
    /// Why an engine has stopped.
    public enum StoppedReason: Int, Sendable {
        /// The reasons. No engine runs here.
        case audioSessionInterrupt = 1, applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed, gameControllerDisconnect
        /// Anything else.
        case systemError = -1
    }
    /// What is done after a pattern.
    public enum FinishedAction: Int, Sendable {
        /// The engine stops, or runs on.
        case stopEngine = 1, leaveEngineRunning
    }
    /// What gets the end of starting or stopping.
    public typealias CompletionHandler = ((any Error)?) -> Void

    /// What this machine has: nothing.
    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { Nothing() }

    /// - Throws: `CHHapticError.Code.notSupported`, always.
    public init() throws { throw CHHapticError(.notSupported) }

    // No engine exists whose members could be used; they are here for source that names them.
    /// Told when the engine stops.
    open var stoppedHandler: ((StoppedReason) -> Void)? { get { nil } set {} }
    /// Told when the engine has to be started anew.
    open var resetHandler: (() -> Void)? { get { nil } set {} }
    /// Whether it plays no sounds.
    open var playsHapticsOnly: Bool { get { true } set {} }
    /// Whether it stops by itself.
    open var isAutoShutdownEnabled: Bool { get { true } set {} }
    /// Whether sounds are muted.
    open var isMutedForAudio: Bool { get { true } set {} }
    /// The time of its clock, in seconds.
    open var currentTime: TimeInterval { 0 }
    /// - Throws: `CHHapticError.Code.notSupported`.
    open func start() throws { throw CHHapticError(.notSupported) }
    /// Tells `CHHapticError.Code.notSupported`.
    open func start(completionHandler: CompletionHandler? = nil) { completionHandler?(CHHapticError(.notSupported)) }
    /// Tells that it has stopped.
    open func stop(completionHandler: CompletionHandler? = nil) { completionHandler?(nil) }
    /// - Throws: `CHHapticError.Code.notSupported`.
    open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { throw CHHapticError(.notSupported) }
    /// - Throws: `CHHapticError.Code.notSupported`.
    open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
        throw CHHapticError(.notSupported)
    }
    /// - Throws: `CHHapticError.Code.notSupported`.
    open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
    /// - Throws: `CHHapticError.Code.notSupported`.
    open func playPattern(from data: Data) throws { throw CHHapticError(.notSupported) }
    /// Tells the handler that nothing plays.
    open func notifyWhenPlayersFinished(finishedHandler: @escaping ((any Error)?) -> FinishedAction) { _ = finishedHandler(nil) }
}

/// The time that stands for now.
public let CHHapticTimeImmediate: TimeInterval = 0

/// Plays a pattern.
public protocol CHHapticPatternPlayer: NSObjectProtocol {
    /// Begins, at a time of the engine's clock.
    func start(atTime time: TimeInterval) throws
    /// Ends, at a time of the engine's clock.
    func stop(atTime time: TimeInterval) throws
    /// Changes values, at a time of the engine's clock.
    func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
    /// Takes back what was planned.
    func cancel() throws
    /// Whether nothing is felt of it.
    var isMuted: Bool { get set }
}

/// Plays a pattern that can be stopped and repeated.
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
    /// Rests.
    func pause(atTime time: TimeInterval) throws
    /// Goes on.
    func resume(atTime time: TimeInterval) throws
    /// Goes to a time, in seconds from the start.
    func seek(toOffset offsetTime: TimeInterval) throws
    /// Whether it begins again at its end.
    var loopEnabled: Bool { get set }
    /// When it begins again, in seconds; 0 for at its end.
    var loopEnd: TimeInterval { get set }
    /// How fast it plays; 1 as it is.
    var playbackRate: Float { get set }
    /// Told at the end.
    var completionHandler: ((any Error)?) -> Void { get set }
}
