import AVFoundation
// Sounds are made of files' addresses by this name of theirs, for which apps import nothing else.
@_exported public import typealias EspalierGraphics.CFURL
public import EspalierGraphics
@_exported public import typealias EspalierGraphics.OSStatus
public import Foundation
import Synchronization

/// The number of a short sound.
public typealias SystemSoundID = UInt32

/// All is well.
public let kAudioServicesNoError: OSStatus = 0
/// The sound is unknown, or its file cannot be read.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
/// The number that has a phone shake. It does nothing here.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// Makes a sound of a file, with a number to play it by.
/// - Returns: 0, or `kAudioServicesSystemSoundUnspecifiedError` where the file cannot be read as sound.
@discardableResult public func AudioServicesCreateSystemSoundID(
    _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    guard let id = SystemSounds.shared.add(inFileURL as URL) else { return kAudioServicesSystemSoundUnspecifiedError }
    outSystemSoundID.pointee = id
    return kAudioServicesNoError
}

/// Forgets a sound that was made of a file. What plays goes on.
@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    SystemSounds.shared.remove(inSystemSoundID) ? kAudioServicesNoError : kAudioServicesSystemSoundUnspecifiedError
}

/// Plays a sound that was made of a file. The system's own numbers, which Apple does not explain, are all the bell of the desktop's sounds
/// (`sounds/freedesktop/stereo/bell.oga` or `.wav` in `/usr/share`), where these are installed.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { SystemSounds.shared.play(inSystemSoundID, then: nil) }

/// As `AudioServicesPlaySystemSound(_:)`; nothing shakes.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { SystemSounds.shared.play(inSystemSoundID, then: nil) }

/// Plays a sound, and calls a closure on the main thread when it is over, or at once where nothing plays.
public func AudioServicesPlaySystemSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?) {
    SystemSounds.shared.play(inSystemSoundID, then: inCompletionBlock)
}

/// As `AudioServicesPlaySystemSoundWithCompletion(_:_:)`; nothing shakes.
public func AudioServicesPlayAlertSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?) {
    SystemSounds.shared.play(inSystemSoundID, then: inCompletionBlock)
}

/// The sounds of the process, by their numbers.
final class SystemSounds: Sendable {
    static let shared = SystemSounds()

    private struct State: Sendable {
        var files: [SystemSoundID: URL] = [:]
        /// Apple's own numbers are below.
        var last: SystemSoundID = 5000
        var playing: [AVAudioPlayer] = []
    }

    private let state = Mutex(State())

    func add(_ file: URL) -> SystemSoundID? {
        guard file.isFileURL, (try? AVAudioPlayer(contentsOf: file)) != nil else { return nil }
        return state.withLock { state in
            state.last += 1
            state.files[state.last] = file
            return state.last
        }
    }

    func remove(_ id: SystemSoundID) -> Bool { state.withLock { $0.files.removeValue(forKey: id) != nil } }

    /// The file that a number plays; nil for none.
    func file(of id: SystemSoundID) -> URL? {
        if let file = state.withLock({ $0.files[id] }) { return file }
        guard id < 5000, id != kSystemSoundID_Vibrate, id != 0 else { return nil }
        return ["oga", "wav"].map { URL(fileURLWithPath: "/usr/share/sounds/freedesktop/stereo/bell.\($0)") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    func play(_ id: SystemSoundID, then completion: (@Sendable () -> Void)?) {
        guard let file = file(of: id), let player = try? AVAudioPlayer(contentsOf: file), player.play() else {
            if let completion { DispatchQueue.main.async { completion() } }
            return
        }
        state.withLock { state in
            state.playing.removeAll { !$0.isPlaying }
            state.playing.append(player)
        }
        if let completion { DispatchQueue.main.asyncAfter(deadline: .now() + min(player.duration, 600)) { completion() } }
    }
}
