@testable import AppKit
import Foundation
import Testing

private final class Told: NSObject, NSSoundDelegate {
    var ended: [Bool] = []
    func sound(_ sound: NSSound, didFinishPlaying flag: Bool) { ended.append(flag) }
}

@MainActor @Suite("AppKit's sounds") struct SoundTests {
    /// A second of silence, 8000 moments of 8 bits.
    private static let wave = Data("RIFF".utf8) + Data([0, 0, 0, 0]) + Data("WAVEfmt ".utf8)
        + Data([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0]) + Data("data".utf8) + Data([0x40, 0x1f, 0, 0])
        + Data(repeating: 128, count: 8000)

    @Test("A sound is read from a file by its path, and none from one that has no sound") func files() throws {
        let path = NSTemporaryDirectory() + "/\(UUID().uuidString).wav"
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(NSSound(contentsOfFile: path, byReference: true) == nil)
        try Self.wave.write(to: URL(fileURLWithPath: path))
        let sound = try #require(NSSound(contentsOfFile: path, byReference: false))
        #expect(
            sound.duration == 1 && sound.currentTime == 0 && sound.volume == 1 && sound.name == nil && sound.playbackDeviceIdentifier == nil
        )
        sound.currentTime = 0.5
        #expect(sound.currentTime == 0.5)
        let device: NSSound.PlaybackDeviceIdentifier = "speaker"
        sound.playbackDeviceIdentifier = device
        #expect(sound.playbackDeviceIdentifier == "speaker")
    }

    @Test("A sound that plays is stopped with its delegate being told, and plays once at a time") func playing() throws {
        let sound = try #require(NSSound(data: Self.wave)), told = Told()
        sound.delegate = told
        // Where the machine has no device for sounds, nothing can be heard.
        guard sound.play() else {
            #expect(!sound.isPlaying && !sound.stop() && told.ended.isEmpty)
            return
        }
        #expect(sound.isPlaying && !sound.play() && sound.pause() && !sound.isPlaying && !sound.play() && sound.resume())
        #expect(sound.stop() && !sound.isPlaying && told.ended == [false] && sound.currentTime == 0 && !sound.stop())
    }
}
