import Foundation
import Synchronization
import Testing
@testable import AVFoundation

/// A microphone that hears the same number all the time, as often as the test lets it.
private final class Microphone: AudioInput, Sendable {
    private let room = DispatchSemaphore(value: 0)
    private let continuation: AsyncStream<Void>.Continuation
    /// Tells of each bit that is asked for: the one before has then been written.
    let asked: AsyncStream<Void>
    let isBroken = Mutex(false)
    let number: Float

    init(_ number: Float) {
        self.number = number
        (asked, continuation) = AsyncStream<Void>.makeStream()
    }
    func hear(_ count: Int = 1) { for _ in 0..<count { room.signal() } }
    func read(_ samples: UnsafeMutableBufferPointer<Float>) -> Bool {
        continuation.yield()
        room.wait()
        for index in samples.indices { samples[index] = number }
        return isBroken.withLock { !$0 }
    }
}

private final class Told: AVAudioRecorderDelegate, Sendable {
    let ends: AsyncStream<Bool>
    private let continuation: AsyncStream<Bool>.Continuation
    let errors = Mutex(0)
    init() { (ends, continuation) = AsyncStream<Bool>.makeStream() }
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) { continuation.yield(flag) }
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) { errors.withLock { $0 += 1 } }
}

@Suite("Recording sound") struct RecorderTests {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav")
    private let settings: [String: Any] = [
        AVFormatIDKey: Int(kAudioFormatLinearPCM), AVSampleRateKey: 8000, AVNumberOfChannelsKey: 1, AVLinearPCMBitDepthKey: 16,
        AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
    ]

    private func recorded() throws -> [Float] {
        let file = try #require(WaveFile(Data(contentsOf: url)))
        #expect(file.rate == 8000 && file.channels == 1)
        return [Float](unsafeUninitializedCapacity: file.frames) { buffer, count in
            buffer.initialize(repeating: 9)
            count = file.read(buffer)
        }
    }

    @Test("A recording of a length ends by itself, and can be read") func length() async throws {
        defer { try? FileManager.default.removeItem(at: url) }
        let microphone = Microphone(0.5), told = Told(), recorder = try AVAudioRecorder(url: url, settings: settings) { _, _ in microphone }
        recorder.delegate = told
        // 400 moments: two whole fiftieths of a second, and a half.
        #expect(recorder.record(forDuration: 0.05) && recorder.isRecording)
        microphone.hear(3)
        for await isWhole in told.ends {
            #expect(isWhole)
            break
        }
        #expect(!recorder.isRecording && recorder.currentTime == 0)
        #expect(try recorded() == Array(repeating: 0.5, count: 400))
        #expect(recorder.deleteRecording() && !FileManager.default.fileExists(atPath: url.path) && !recorder.deleteRecording())
    }

    @Test("A pause leaves something out, levels are measured, and what is there can be read before the end") func pausing() async throws {
        defer { try? FileManager.default.removeItem(at: url) }
        // After a pause the microphone is opened anew, while the first may still be asked for the last time.
        let microphone = Microphone(-0.5), later = Microphone(-0.5), opened = Mutex(0), told = Told()
        let recorder = try AVAudioRecorder(url: url, settings: settings) { _, _ in
            opened.withLock { count in
                defer { count += 1 }
                return count == 0 ? microphone : later
            }
        }
        recorder.delegate = told
        recorder.isMeteringEnabled = true
        var asked = microphone.asked.makeAsyncIterator(), askedLater = later.asked.makeAsyncIterator()
        #expect(recorder.prepareToRecord() && recorder.record())
        await asked.next()
        microphone.hear()
        await asked.next()
        #expect(abs(recorder.currentTime - 0.02) < 1e-9)
        recorder.updateMeters()
        #expect(abs(recorder.averagePower(forChannel: 0) + 6.02) < 0.01 && recorder.peakPower(forChannel: 3) == -160)
        #expect(try recorded().count == 160)
        recorder.pause()
        #expect(!recorder.isRecording && abs(recorder.currentTime - 0.02) < 1e-9)
        // What is heard now is not written.
        microphone.hear()
        #expect(recorder.record())
        await askedLater.next()
        later.hear()
        await askedLater.next()
        #expect(abs(recorder.currentTime - 0.04) < 1e-9)
        recorder.stop()
        for await isWhole in told.ends {
            #expect(isWhole)
            break
        }
        later.hear()
        #expect(try recorded() == Array(repeating: -0.5, count: 320))
    }

    @Test("A microphone that goes ends the recording, and what was heard stays") func broken() async throws {
        defer { try? FileManager.default.removeItem(at: url) }
        let microphone = Microphone(0.25), told = Told(),
            recorder = try AVAudioRecorder(url: url, settings: settings) { _, _ in microphone }
        recorder.delegate = told
        var asked = microphone.asked.makeAsyncIterator()
        #expect(recorder.record())
        await asked.next()
        microphone.hear()
        await asked.next()
        microphone.isBroken.withLock { $0 = true }
        microphone.hear()
        for await isWhole in told.ends {
            #expect(!isWhole)
            break
        }
        #expect(told.errors.withLock { $0 } == 1 && !recorder.isRecording)
        #expect(try recorded().count == 160)
    }

    @Test("Without a microphone nothing is recorded, and nothing is lost") func silent() throws {
        defer { try? FileManager.default.removeItem(at: url) }
        try Data("kept".utf8).write(to: url)
        let recorder = try AVAudioRecorder(url: url, settings: settings) { _, _ in nil }
        #expect(!recorder.record() && !recorder.isRecording && recorder.currentTime == 0)
        #expect(try Data(contentsOf: url) == Data("kept".utf8))
        let nowhere = URL(fileURLWithPath: "/nowhere/a.wav"), microphone = Microphone(0)
        #expect(!(try AVAudioRecorder(url: nowhere, settings: settings) { _, _ in microphone }.record()))
    }

    @Test("What cannot be recorded is refused, with what would have to be set", arguments: [
        ("a.m4a", [AVFormatIDKey: Double(kAudioFormatMPEG4AAC)], "kAudioFormatLinearPCM"), ("a.caf", [:], ".wav"),
        ("a.wav", [AVFormatIDKey: Double(kAudioFormatMPEG4AAC)], "kAudioFormatLinearPCM"), ("a.wav", [AVSampleRateKey: 0], AVSampleRateKey),
        ("a.wav", [AVNumberOfChannelsKey: 99], AVNumberOfChannelsKey), ("a.wav", [AVLinearPCMBitDepthKey: 12], "12 bits"),
        ("a.wav", [AVLinearPCMBitDepthKey: 16, AVLinearPCMIsFloatKey: 1], "fraction"), ("a.wav", [AVLinearPCMIsBigEndianKey: 1], "BigEndian"),
        ("a.wav", [AVSampleRateKey: .nan], AVSampleRateKey),
    ] as [(String, [String: Double], String)])
    func refusals(name: String, settings: [String: Double], reason: String) {
        let error = #expect(throws: AudioFileError.self) {
            try AVAudioRecorder(url: URL(fileURLWithPath: "/tmp/\(name)"), settings: settings)
        }
        #expect(error?.description.contains(reason) == true)
    }

    @Test("Settings that are missing are those of a disc", arguments: [8, 16, 24, 32]) func forms(bits: Int) throws {
        defer { try? FileManager.default.removeItem(at: url) }
        let usual = try RecordingForm([:], for: url)
        #expect(usual.rate == 44100 && usual.channels == 2 && usual.bits == 16 && !usual.isFloat)
        var form = try RecordingForm(settings, for: url)
        form.bits = bits
        for isFloat in bits == 32 ? [false, true] : [false] {
            form.isFloat = isFloat
            let writer = try WaveWriter(url, form), numbers: [Float] = [0, 0.5, -1, 1, 7, .nan]
            try numbers.withUnsafeBufferPointer { try writer.write($0) }
            try writer.close()
            let read = try recorded(), step: Float = isFloat ? 0 : 1 / Float(1 << (bits - 1))
            #expect(read.count == 6 && read[0] == 0 && read[1] == 0.5 && read[2] == -1 && read[5] == 0)
            #expect(abs(read[3] - 1) <= step && abs(read[4] - 1) <= step)
        }
    }

    @Test("Whether an app may record is told alike everywhere") func permission() async {
        let mayRecord = AVAudioSession.sharedInstance().recordPermission == .granted
        #expect((AVAudioApplication.shared.recordPermission == .granted) == mayRecord)
        #expect(await AVAudioApplication.requestRecordPermission() == mayRecord)
        #expect(await AVCaptureDevice.requestAccess(for: .audio) == mayRecord)
    }
}
