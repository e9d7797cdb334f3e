internal import EspalierGraphics
public import Foundation

/// How a phone's app shares the loudspeaker with others. The desktop's sound server mixes all: what is set is kept and changes nothing.
public final class AVAudioSession: NSObject, @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    /// What an app's sound is for.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Sound beside that of others. Only stored.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Sound that is not needed, alone. Only stored.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Sound that matters. Only stored.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// Recording. Only stored.
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        /// Sound and recording, as for calls. Only stored.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        /// Several outputs at a time. Only stored.
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    /// What an app's sound is, more exactly.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// No particular sound. Only stored.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// The sound of films. Only stored.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// Speech. Only stored.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        /// Sound that is measured. Only stored.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    }

    /// How an app's sound and others' go together.
    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Only stored: the sound server mixes all.
        public static let mixWithOthers = CategoryOptions(rawValue: 1), duckOthers = CategoryOptions(rawValue: 2)
        /// Only stored: the sound server mixes all.
        public static let allowBluetooth = CategoryOptions(rawValue: 4), defaultToSpeaker = CategoryOptions(rawValue: 8)
    }

    /// What happens when a session begins or ends.
    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Has no effect: other programs go on playing.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    /// Whether the app may record.
    public enum RecordPermission: UInt, Sendable {
        /// Nobody has been asked yet; never here.
        case undetermined = 0x756E_6474
        /// There is nothing to record with.
        case denied = 0x6465_6E79
        /// It may.
        case granted = 0x6772_6E74
    }

    private static let only = AVAudioSession()
    private let lock = NSLock()
    private var values = (category: Category.soloAmbient, mode: Mode.default, options: CategoryOptions())

    /// The app's.
    public class func sharedInstance() -> AVAudioSession { only }

    /// What was set; at first `soloAmbient`.
    public var category: Category { lock.withLock { values.category } }
    /// What was set.
    public var mode: Mode { lock.withLock { values.mode } }
    /// What was set.
    public var categoryOptions: CategoryOptions { lock.withLock { values.options } }

    /// - Throws: Never here.
    public func setCategory(_ category: Category) throws { lock.withLock { values.category = category } }
    /// Sets what the sound is for. Only stored.
    public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        lock.withLock { (values.category, values.options) = (category, options) }
    }
    /// Sets what the sound is for. Only stored.
    public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        lock.withLock { values = (category, mode, options) }
    }
    /// Sets what the sound is, more exactly. Only stored.
    public func setMode(_ mode: Mode) throws { lock.withLock { values.mode = mode } }
    /// Whether the app may record. A desktop asks nobody: it may where there is a library to record with.
    public var recordPermission: RecordPermission { AudioInputs.isAvailable ? .granted : .denied }
    /// Answers, on the main thread, as `recordPermission`: nobody is asked.
    @preconcurrency public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        let isGranted = recordPermission == .granted
        DispatchQueue.main.async { response(isGranted) }
    }
    /// Whether there may be a microphone: whether there is a library to record with.
    public var isInputAvailable: Bool { AudioInputs.isAvailable }

    /// - Throws: Never here.
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}

/// What an app may do with sound.
public final class AVAudioApplication: NSObject, Sendable {
    /// Whether an app may record.
    public enum recordPermission: Int, Sendable {
        /// Nobody has been asked yet; never here.
        case undetermined = 0x756E_6474
        /// There is nothing to record with.
        case denied = 0x6465_6E79
        /// It may.
        case granted = 0x6772_6E74
    }

    private static let only = AVAudioApplication()
    /// The app.
    public class var shared: AVAudioApplication { only }
    /// Whether the app may record. A desktop asks nobody: it may where there is a library to record with.
    public var recordPermission: recordPermission { AudioInputs.isAvailable ? .granted : .denied }

    /// Answers, on the main thread, as `recordPermission`: nobody is asked.
    @preconcurrency public class func requestRecordPermission(completionHandler response: @escaping @Sendable (Bool) -> Void) {
        let isGranted = AudioInputs.isAvailable
        DispatchQueue.main.async { response(isGranted) }
    }
    /// Answers as `recordPermission`: nobody is asked.
    nonisolated(nonsending) public class func requestRecordPermission() async -> Bool { AudioInputs.isAvailable }
}

/// Messages of players and recorders.
enum AudioWarnings {
    static func noOutput() {
        Diagnostics.warn("No sound: neither a sound server (libpulse-simple.so.0) nor a sound card (libasound.so.2) can be opened.")
    }

    static func noInput() {
        Diagnostics.warn(
            "Nothing is recorded: neither a sound server (libpulse-simple.so.0) nor a microphone (libasound.so.2) can be opened.")
    }

    static func cannotWrite(_ path: String, _ reason: String) { Diagnostics.warn("\(path) is not recorded: \(reason)") }
}
