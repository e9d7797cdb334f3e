@testable import AVFoundation
import Foundation
import Synchronization
import Testing

@Suite("Formats of sound") struct AudioFormatTests {
    /// A WAV file of 16 bits.
    private func wave(_ samples: [Int16], channels: Int = 1, rate: Int = 8000) -> Data {
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
        let body = samples.flatMap { little(Int($0), 2) }
        var bytes =
            Array("RIFF".utf8) + little(36 + body.count, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2) + little(channels, 2)
        bytes += little(rate, 4) + little(rate * channels * 2, 4) + little(channels * 2, 2) + little(16, 2)
        return Data(bytes + Array("data".utf8) + little(body.count, 4) + body)
    }

    private func with<Result>(_ data: Data, _ body: (URL) throws -> Result) throws -> Result {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav")
        try data.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url)
    }

    @Test("A format is of numbers with a fraction, and tells whether channels lie apart") func formats() throws {
        let channels: AVAudioChannelCount = 2
        let standard = try #require(AVAudioFormat(standardFormatWithSampleRate: 44100, channels: channels))
        #expect(standard.commonFormat == .pcmFormatFloat32 && !standard.isInterleaved && standard.isStandard)
        let together = try #require(AVAudioFormat(commonFormat: .pcmFormatFloat32, sampleRate: 44100, channels: 2, interleaved: true))
        #expect(together.isInterleaved && !together.isStandard && together != standard)
        for format in [AVAudioCommonFormat.otherFormat, .pcmFormatFloat64, .pcmFormatInt16, .pcmFormatInt32] {
            #expect(AVAudioFormat(commonFormat: format, sampleRate: 44100, channels: 2, interleaved: false) == nil)
        }
        let numbers: [AVAudioCommonFormat] = [.otherFormat, .pcmFormatFloat32, .pcmFormatFloat64, .pcmFormatInt16, .pcmFormatInt32]
        #expect(numbers.map(\.rawValue) == [0, 1, 2, 3, 4])
    }

    @Test("A buffer keeps numbers with a fraction alone, channels beside each other or apart") func buffers() throws {
        let format = try #require(AVAudioFormat(commonFormat: .pcmFormatFloat32, sampleRate: 8000, channels: 2, interleaved: true))
        let count: AVAudioFrameCount = 3
        let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: count))
        #expect(
            (buffer as AVAudioBuffer).format == format && buffer.int16ChannelData == nil && buffer.int32ChannelData == nil
                && buffer.stride == 2)
        buffer.frameLength = 9
        #expect(buffer.frameLength == 3, "no more than there is room for")
        let data = try #require(buffer.floatChannelData)
        #expect(data[1] - data[0] == 1)
    }

    @Test("A file is opened in the form that it is read in, and in no other") func files() throws {
        try with(wave([0, 16384], channels: 2)) { url in
            let file = try AVAudioFile(forReading: url, commonFormat: .pcmFormatFloat32, interleaved: false)
            let end: AVAudioFramePosition = file.length
            #expect(file.fileFormat == file.processingFormat && end == 1)
            #expect(throws: (any Error).self) { try AVAudioFile(forReading: url, commonFormat: .pcmFormatInt16, interleaved: false) }
            #expect(throws: (any Error).self) { try AVAudioFile(forReading: url, commonFormat: .pcmFormatFloat32, interleaved: true) }
        }
    }

    @Test("A player reads files and bytes, whatever kind they are said to be") func players() throws {
        let data = wave([0, 1, 2, 3], channels: 2)
        try with(data) { url in
            let player = try AVAudioPlayer(contentsOf: url, fileTypeHint: "public.mp3")
            #expect(player.numberOfChannels == 2 && player.url == url && player.data == nil)
        }
        let player = try AVAudioPlayer(data: data, fileTypeHint: nil)
        #expect(player.numberOfChannels == 2 && player.url == nil && player.data == data)
        let before = player.deviceCurrentTime
        #expect(player.deviceCurrentTime >= before && before > 0)
    }

    private final class Silent: AudioOutput, Sendable {
        func write(_ samples: UnsafeBufferPointer<Float>) -> Bool { true }
        func drain() {}
        func flush() {}
    }

    private final class Ending: AVAudioPlayerDelegate, Sendable {
        let stream: AsyncStream<Bool>
        private let continuation: AsyncStream<Bool>.Continuation
        init() { (stream, continuation) = AsyncStream<Bool>.makeStream() }
        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { continuation.yield(flag) }
    }

    @Test("A player begins at a time of the device's clock, at once where that is over; its file is looked at when it is made")
    func starting() async throws {
        let file = try #require(WaveFile(wave([0, 1, 2, 3]))), ending = Ending()
        let player = AVAudioPlayer(source: file, url: nil, data: nil) { _, _ in Silent() }
        player.delegate = ending
        #expect(player.play(atTime: player.deviceCurrentTime + 0.01))
        for await isWhole in ending.stream {
            #expect(isWhole)
            break
        }
        #expect(player.play(atTime: 0))
        for await isWhole in ending.stream {
            #expect(isWhole)
            break
        }
        ending.audioPlayerDecodeErrorDidOccur(player, error: nil)
        #expect(throws: (any Error).self) { try AVAudioPlayer(data: Data([1, 2, 3])) }
    }

    // MARK: Recording

    @Test("A recorder of a format writes its numbers, and cannot write other formats") func recorders() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav")
        let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 16000, channels: 1)),
            recorder = try AVAudioRecorder(url: url, format: format)
        #expect(recorder.format == format && recorder.settings[AVLinearPCMIsFloatKey] as? Bool == true && recorder.deviceCurrentTime > 0)
        for id in [kAudioFormatAppleLossless, kAudioFormatFLAC, kAudioFormatOpus, kAudioFormatMPEG4AAC] {
            #expect(throws: (any Error).self) { try AVAudioRecorder(url: url, settings: [AVFormatIDKey: id]) }
        }
        #expect(throws: (any Error).self) { try AVAudioRecorder(url: url, settings: [AVLinearPCMIsNonInterleaved: true]) }
        let encoder: [String: Any] = [AVEncoderBitRateKey: 128_000, AVEncoderAudioQualityKey: AVAudioQuality.low.rawValue]
        #expect(try AVAudioRecorder(url: url, settings: encoder).format.sampleRate == 44100, "nothing is encoded")
        #expect([AVAudioQuality.min, .low, .medium, .high, .max].map(\.rawValue) == [0, 32, 64, 96, 127])
        func letters(_ id: AudioFormatID) -> String { String(decoding: [24, 16, 8, 0].map { UInt8(id >> $0 & 255) }, as: UTF8.self) }
        #expect(
            [kAudioFormatAppleLossless, kAudioFormatFLAC, kAudioFormatOpus, kAudioFormatLinearPCM].map(letters) == [
                "alac", "flac", "opus", "lpcm"
            ])
    }

    private final class Microphone: AudioInput, Sendable {
        func read(_ samples: UnsafeMutableBufferPointer<Float>) -> Bool {
            for index in samples.indices { samples[index] = 0.5 }
            return true
        }
    }

    private final class Told: AVAudioRecorderDelegate, Sendable {
        let ends: AsyncStream<Bool>
        private let continuation: AsyncStream<Bool>.Continuation
        init() { (ends, continuation) = AsyncStream<Bool>.makeStream() }
        func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) { continuation.yield(flag) }
    }

    @Test("A recorder begins at a time of the device's clock, and ends after its length") func recordingLater() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav"), told = Told()
        defer { try? FileManager.default.removeItem(at: url) }
        let recorder = try AVAudioRecorder(url: url, settings: [AVSampleRateKey: 8000, AVNumberOfChannelsKey: 1]) { _, _ in Microphone() }
        recorder.delegate = told
        #expect(recorder.record(atTime: recorder.deviceCurrentTime + 0.01, forDuration: 0.02))
        for await isWhole in told.ends {
            #expect(isWhole)
            break
        }
        #expect(WaveFile(try Data(contentsOf: url))?.frames == 160)
        #expect(recorder.record(atTime: 0) && recorder.isRecording, "a time that is over is now")
        recorder.stop()
    }

    // MARK: Sessions

    @Test("A session keeps what it is set to") func session() async throws {
        let session = AVAudioSession.sharedInstance(), before = (session.category, session.mode, session.categoryOptions)
        defer { try? session.setCategory(before.0, mode: before.1, options: before.2) }
        try session.setCategory(.playAndRecord, mode: .moviePlayback, options: [.allowBluetooth, .mixWithOthers])
        #expect(
            session.category == .playAndRecord && session.mode == .moviePlayback
                && session.categoryOptions == [.allowBluetooth, .mixWithOthers])
        try session.setMode(.spokenAudio)
        #expect(session.mode == .spokenAudio && session.category == .playAndRecord)
        try session.setCategory(.ambient, options: [])
        #expect(session.categoryOptions.isEmpty && session.category == .ambient)
        try session.setActive(false, options: .notifyOthersOnDeactivation)
        #expect(session.isInputAvailable == (session.recordPermission == .granted))
        #expect(
            await withCheckedContinuation { go in
                AVAudioApplication.requestRecordPermission(completionHandler: { go.resume(returning: $0) })
            } == session.isInputAvailable)
        #expect(session.recordPermission != .undetermined)
    }

    @Test("Names and numbers of sessions are Apple's") func values() {
        let categories: [AVAudioSession.Category] = [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
        #expect(
            categories.map(\.rawValue)
                == ["Ambient", "SoloAmbient", "Playback", "Record", "PlayAndRecord", "MultiRoute"].map { "AVAudioSessionCategory" + $0 })
        let modes: [AVAudioSession.Mode] = [.default, .moviePlayback, .spokenAudio, .measurement]
        #expect(modes.map(\.rawValue) == ["Default", "MoviePlayback", "SpokenAudio", "Measurement"].map { "AVAudioSessionMode" + $0 })
        let options: [AVAudioSession.CategoryOptions] = [.mixWithOthers, .duckOthers, .allowBluetooth, .defaultToSpeaker]
        #expect(options.map(\.rawValue) == [1, 2, 4, 8] && AVAudioSession.SetActiveOptions.notifyOthersOnDeactivation.rawValue == 1)
        func letters(_ number: UInt) -> String { String(decoding: [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }, as: UTF8.self) }
        #expect([AVAudioSession.RecordPermission.undetermined, .denied, .granted].map { letters($0.rawValue) } == ["undt", "deny", "grnt"])
        #expect(AVAudioApplication.recordPermission.undetermined.rawValue == Int(AVAudioSession.RecordPermission.undetermined.rawValue))
    }
}
