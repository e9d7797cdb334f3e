@testable import AudioToolbox
import EspalierGraphics
import Foundation
import Testing

@Suite("Short sounds by their numbers") struct SystemSoundTests {
    /// A file of a few silent samples.
    private func silence() throws -> URL {
        func bytes(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 255) } }
        var file = Data("RIFF".utf8) + bytes(36 + 200, 4) + Data("WAVEfmt ".utf8)
        file += bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(8000, 4) + bytes(16000, 4) + bytes(2, 2) + bytes(16, 2)
        file += Data("data".utf8) + bytes(200, 4) + [UInt8](repeating: 0, count: 200)
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("sound-\(UUID().uuidString).wav")
        try file.write(to: place)
        return place
    }

    @Test("A file gets a number until it is forgotten") func numbers() throws {
        let file = try silence()
        var first: SystemSoundID = 0, second: SystemSoundID = 0
        #expect(AudioServicesCreateSystemSoundID(file as CFURL, &first) == kAudioServicesNoError)
        #expect(AudioServicesCreateSystemSoundID(file as CFURL, &second) == kAudioServicesNoError)
        #expect(first != 0 && first != second && SystemSounds.shared.file(of: first) == file)
        #expect(AudioServicesDisposeSystemSoundID(first) == kAudioServicesNoError)
        #expect(AudioServicesDisposeSystemSoundID(first) != kAudioServicesNoError && SystemSounds.shared.file(of: first) == nil)
    }

    @Test("What is no sound gets no number, and shaking has no file") func unknown() {
        var id: SystemSoundID = 7
        #expect(AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/nowhere/a.wav") as CFURL, &id) != kAudioServicesNoError)
        #expect(id == 7 && SystemSounds.shared.file(of: kSystemSoundID_Vibrate) == nil)
    }

    @Test("A sound that is none is over at once, and a file that is none has Apple's error") func nothing() async {
        await withCheckedContinuation { go in AudioServicesPlayAlertSoundWithCompletion(kSystemSoundID_Vibrate) { go.resume() } }
        var id: SystemSoundID = 0
        #expect(
            AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/nowhere") as CFURL, &id) == kAudioServicesSystemSoundUnspecifiedError)
        #expect(
            kAudioServicesSystemSoundUnspecifiedError == -1500
                && AudioServicesDisposeSystemSoundID(1) == kAudioServicesSystemSoundUnspecifiedError)
    }
}
