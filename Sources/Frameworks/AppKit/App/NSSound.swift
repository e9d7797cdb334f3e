import AVFoundation
import EspalierApp
import EspalierCore
public import Foundation

/// AppKit's sound: of a file, of memory, or of the desktop by its name. It is heard as `AVAudioPlayer`'s sounds are.
@MainActor @preconcurrency open class NSSound: NSObject {
    /// The name of a sound.
    public typealias Name = String
    /// The name of a device.
    public typealias PlaybackDeviceIdentifier = String

    private let player: AVAudioPlayer
    private let watch = SoundWatch()
    private var isPaused = false
    /// Sounds are kept while they play, whoever else has them.
    private static var playing: [NSSound] = []
    /// Sounds that the app has given names.
    private static var named: [Name: NSSound] = [:]

    private init(_ player: AVAudioPlayer, name: Name? = nil) {
        (self.player, self.name) = (player, name)
        super.init()
        player.delegate = watch
        watch.ended = { [weak self] in self?.ended($0) }
    }

    /// The sound of a file; nil where that cannot be read as sound.
    /// - Parameter byRef: Not needed: the file is read while it plays in any case.
    public convenience init?(contentsOf url: URL, byReference byRef: Bool) {
        guard let player = try? AVAudioPlayer(contentsOf: url) else { return nil }
        self.init(player)
    }

    /// The sound of a file; nil where that cannot be read as sound.
    public convenience init?(contentsOfFile path: String, byReference byRef: Bool) {
        self.init(contentsOf: URL(fileURLWithPath: path), byReference: byRef)
    }

    /// The sound of a file's bytes; nil where these are none.
    public convenience init?(data: Data) {
        guard let player = try? AVAudioPlayer(data: data) else { return nil }
        self.init(player)
    }

    /// A sound by its name: one that the app has named, one in the app's resources, or one of the desktop's sounds. A Mac's own names stand
    /// for sounds of the desktop that mean about the same.
    public convenience init?(named name: Name) {
        if let known = Self.named[name] {
            self.init(player: known.player, name: name)
        } else if let file = SoundFiles.file(named: name), let player = try? AVAudioPlayer(contentsOf: file) {
            self.init(player, name: name)
        } else {
            return nil
        }
    }

    // A sound plays once at a time: another object with the name has a player of its own.
    private convenience init?(player: AVAudioPlayer, name: Name) {
        let copy = player.url.flatMap { try? AVAudioPlayer(contentsOf: $0) } ?? player.data.flatMap { try? AVAudioPlayer(data: $0) }
        guard let copy else { return nil }
        self.init(copy, name: name)
    }

    /// The sound's name; nil for none.
    open private(set) var name: Name?
    /// Names the sound, for `init(named:)`.
    /// - Returns: false where another one has the name.
    @discardableResult open func setName(_ string: Name?) -> Bool {
        if let string, let other = Self.named[string], other !== self { return false }
        if let name, Self.named[name] === self { Self.named[name] = nil }
        name = string
        if let string { Self.named[string] = self }
        return true
    }

    /// Told when the sound is over.
    open weak var delegate: (any NSSoundDelegate)?
    /// From 0, silence, to 1.
    open var volume: Float { get { player.volume } set { player.volume = newValue } }
    /// Whether it begins anew until it is stopped.
    open var loops: Bool { get { player.numberOfLoops != 0 } set { player.numberOfLoops = newValue ? -1 : 0 } }
    /// Where the sound is, in seconds.
    open var currentTime: TimeInterval { get { player.currentTime } set { player.currentTime = newValue } }
    /// In seconds.
    open var duration: TimeInterval { player.duration }
    /// Whether it is played.
    open var isPlaying: Bool { player.isPlaying }
    /// The device. Only stored: the desktop says where sounds are heard.
    open var playbackDeviceIdentifier: PlaybackDeviceIdentifier?

    /// Plays the sound.
    /// - Returns: false where it plays already, or nothing can be heard.
    @discardableResult open func play() -> Bool {
        guard !player.isPlaying, !isPaused, player.play() else { return false }
        Self.playing.append(self)
        return true
    }

    /// Halts the sound, until `resume()`.
    /// - Returns: false where it does not play.
    @discardableResult open func pause() -> Bool {
        guard player.isPlaying else { return false }
        player.pause()
        isPaused = true
        return true
    }

    /// Goes on after `pause()`.
    /// - Returns: false where it was not halted.
    @discardableResult open func resume() -> Bool {
        guard isPaused else { return false }
        isPaused = false
        return player.play()
    }

    /// Ends the sound: it plays from its beginning the next time.
    /// - Returns: false where it does not play.
    @discardableResult open func stop() -> Bool {
        guard player.isPlaying || isPaused else { return false }
        player.stop()
        player.currentTime = 0
        ended(false)
        return true
    }

    private func ended(_ isWhole: Bool) {
        isPaused = false
        Self.playing.removeAll { $0 === self }
        delegate?.sound(self, didFinishPlaying: isWhole)
    }

    /// The same as `NSBeep()`.
    public static func beep() { NSBeep() }
}

/// Told of a sound.
@MainActor @preconcurrency public protocol NSSoundDelegate: AnyObject {
    /// The sound is over.
    /// - Parameter flag: Whether it was played to its end.
    func sound(_ sound: NSSound, didFinishPlaying flag: Bool)
}

extension NSSoundDelegate {
    public func sound(_ sound: NSSound, didFinishPlaying flag: Bool) {}
}

/// What a player tells, on the main thread.
@MainActor private final class SoundWatch: AVAudioPlayerDelegate {
    var ended: ((Bool) -> Void)?
    nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { assumeMainActor { ended?(flag) } }
}

/// Where sounds are found by their names (freedesktop: Sound Theme Specification, in the one theme that all desktops have).
enum SoundFiles {
    private static let endings = ["wav", "oga", "ogg", "aiff", "aif", "mp3", "m4a", "caf", "flac"]
    /// A Mac's sounds, and those of the desktop's theme that say about the same.
    private static let desktop = [
        "Basso": "dialog-error", "Blow": "message", "Bottle": "message-new-instant", "Frog": "dialog-warning", "Funk": "dialog-warning",
        "Glass": "complete", "Hero": "complete", "Morse": "bell", "Ping": "message", "Pop": "message-new-instant",
        "Purr": "dialog-information",
        "Sosumi": "dialog-warning", "Submarine": "message", "Tink": "bell",
    ]

    static func file(named name: String, folders: [String] = themes) -> URL? {
        // Names are no paths.
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix("."), name.utf8.count <= 200 else { return nil }
        let stem = (name as NSString).deletingPathExtension, ending = (name as NSString).pathExtension
        for ending in ending.isEmpty ? endings : [ending] {
            if let url = Bundle.main.url(forResource: ending == (name as NSString).pathExtension ? stem : name, withExtension: ending) {
                return url
            }
        }
        for folder in folders {
            for ending in ["oga", "ogg", "wav"] {
                let path = "\(folder)/\(desktop[name] ?? name).\(ending)"
                if FileManager.default.fileExists(atPath: path) { return URL(fileURLWithPath: path) }
            }
        }
        return nil
    }

    private static var themes: [String] {
        DesktopEntries().dataFolders.prefix(32).map { $0.appendingPathComponent("sounds/freedesktop/stereo").path }
    }
}
