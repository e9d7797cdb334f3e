internal import EspalierGraphics
public import Foundation

/// How a phone's app shares the loudspeaker with others. The desktop's sound server mixes all: what is set is kept and changes nothing.
public final class AVAudioSession: NSObject, @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    }

    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mixWithOthers = CategoryOptions(rawValue: 1), duckOthers = CategoryOptions(rawValue: 2)
        public static let allowBluetooth = CategoryOptions(rawValue: 4), defaultToSpeaker = CategoryOptions(rawValue: 8)
    }

    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    private static let only = AVAudioSession()
    private let lock = NSLock()
    private var values = (category: Category.soloAmbient, mode: Mode.default, options: CategoryOptions())

    /// The app's.
    public class func sharedInstance() -> AVAudioSession { only }

    public var category: Category { lock.withLock { values.category } }
    public var mode: Mode { lock.withLock { values.mode } }
    public var categoryOptions: CategoryOptions { lock.withLock { values.options } }

    /// - Throws: Never here.
    public func setCategory(_ category: Category) throws { lock.withLock { values.category = category } }
    public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        lock.withLock { (values.category, values.options) = (category, options) }
    }
    public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        lock.withLock { values = (category, mode, options) }
    }
    public func setMode(_ mode: Mode) throws { lock.withLock { values.mode = mode } }
    /// - Throws: Never here.
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}

/// Messages of players.
enum AudioWarnings {
    static func noOutput() {
        Diagnostics.warn("No sound: neither a sound server (libpulse-simple.so.0) nor a sound card (libasound.so.2) can be opened.")
    }
}
