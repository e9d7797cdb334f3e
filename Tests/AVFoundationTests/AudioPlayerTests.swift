import Foundation
import Synchronization
import Testing
@testable import AVFoundation

/// Keeps what would be heard, once there is room for it.
private final class Heard: AudioOutput, Sendable {
    private let room = DispatchSemaphore(value: 0)
    let samples = Mutex<[Float]>([])
    let isDrained = Mutex(false)
    func makeRoom() { room.signal() }
    func write(_ samples: UnsafeBufferPointer<Float>) -> Bool {
        room.wait()
        room.signal()
        return self.samples.withLock { $0 += samples; return $0.count < 1 << 20 }
    }
    func drain() { isDrained.withLock { $0 = true } }
    func flush() {}
}

private final class Ending: AVAudioPlayerDelegate, Sendable {
    let stream: AsyncStream<Bool>
    private let continuation: AsyncStream<Bool>.Continuation
    init() { (stream, continuation) = AsyncStream<Bool>.makeStream() }
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { continuation.yield(flag) }
}

@Suite("Sounds") struct AudioPlayerTests {
    /// A WAV file of 16 bits.
    private func wave(_ samples: [Int16], channels: Int = 1, rate: Int = 8000) -> Data {
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
        let body = samples.flatMap { little(Int($0), 2) }
        var bytes =
            Array("RIFF".utf8) + little(36 + body.count, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2) + little(channels, 2)
        bytes += little(rate, 4) + little(rate * channels * 2, 4) + little(channels * 2, 2) + little(16, 2)
        return Data(bytes + Array("data".utf8) + little(body.count, 4) + body)
    }

    private func read(_ source: any AudioSource, _ count: Int) -> [Float] {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { buffer in
            buffer.initialize(repeating: 9)
            return Array(buffer[..<(source.read(buffer) * source.channels)])
        }
    }

    @Test("a WAV file is read from any place") func reading() throws {
        let file = try #require(WaveFile(wave([0, 16384, -32768, 32767], channels: 2)))
        #expect(file.frames == 2 && file.channels == 2 && file.rate == 8000)
        #expect(read(file, 100) == [0, 0.5, -1, 32767.0 / 32768])
        file.seek(1)
        #expect(read(file, 2).first == -1)
        #expect(read(file, 2).isEmpty)
    }

    @Test("a file is read into buffers by channels, from any place to its end") func files() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav")
        try wave([0, 16384, -32768, 8192, -16384, 4096], channels: 2).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try AVAudioFile(forReading: url)
        #expect(file.length == 3 && file.processingFormat.sampleRate == 8000 && file.processingFormat.channelCount == 2)
        let buffer = try #require(AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 2))
        func numbers(_ channel: Int) -> [Float] {
            Array(UnsafeBufferPointer(start: buffer.floatChannelData![channel], count: Int(buffer.frameLength)))
        }
        try file.read(into: buffer)
        #expect(numbers(0) == [0, -1] && numbers(1) == [0.5, 0.25])
        try file.read(into: buffer)
        #expect(numbers(0) == [-0.5] && numbers(1) == [0.125] && file.framePosition == 3)
        #expect(throws: (any Error).self) { try file.read(into: buffer) }
        file.framePosition = 1
        try file.read(into: buffer, frameCount: 1)
        #expect(numbers(0) == [-1])
        #expect(throws: (any Error).self) { try AVAudioFile(forReading: URL(fileURLWithPath: "/nowhere.wav")) }
        let mono = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 1))
        #expect(throws: (any Error).self) { try file.read(into: try #require(AVAudioPCMBuffer(pcmFormat: mono, frameCapacity: 2))) }
        #expect(AVAudioFormat(standardFormatWithSampleRate: 0, channels: 1) == nil)
    }

    @Test("damaged files are refused or read, and nothing stops") func damage() {
        let whole = wave(Array(repeating: 100, count: 50))
        var state: UInt64 = 3
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<3000 {
            var bytes = whole.prefix(random(whole.count + 1))
            for _ in 0..<random(4) where !bytes.isEmpty { bytes[random(bytes.count)] = UInt8(random(256)) }
            guard let file = WaveFile(bytes) else { continue }
            file.seek(random(1000))
            #expect(read(file, 64).allSatisfy { $0 >= -1 && $0 <= 1 })
        }
        #expect(throws: (any Error).self) { try AVAudioPlayer(data: Data("no sound".utf8)) }
        #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nowhere.wav")) }
    }

    @Test("a sound is heard as often as it is repeated, at its volume, and its end is told") func playing() async throws {
        let heard = Heard(), ending = Ending()
        let source = try #require(WaveFile(wave(Array(repeating: 16384, count: 1000))))
        let player = AVAudioPlayer(source: source, url: nil, data: nil) { _, _ in heard }
        player.delegate = ending
        (player.volume, player.numberOfLoops, player.currentTime) = (0.5, 1, 0.1)
        #expect(player.duration == 0.125 && abs(player.currentTime - 0.1) < 1e-9 && player.play() && player.isPlaying)
        heard.makeRoom()
        for await isWhole in ending.stream {
            #expect(isWhole)
            break
        }
        // 200 of the first time, 1000 of the second.
        #expect(heard.samples.withLock { $0 } == Array(repeating: 0.25, count: 1200))
        #expect(heard.isDrained.withLock { $0 } && !player.isPlaying && player.currentTime == 0)
    }

    @Test("without an output nothing is played") func silent() throws {
        let source = try #require(WaveFile(wave([1, 2, 3])))
        let player = AVAudioPlayer(source: source, url: nil, data: nil) { _, _ in nil }
        #expect(!player.play() && !player.isPlaying && player.prepareToPlay())
        (player.volume, player.pan, player.currentTime) = (.nan, 5, -3)
        #expect(player.volume == 1 && player.pan == 1 && player.currentTime == 0)
    }

    @Test("what a session is told is kept") func session() throws {
        try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default, options: .mixWithOthers)
        try AVAudioSession.sharedInstance().setActive(true)
        #expect(AVAudioSession.sharedInstance().category == .playback)
    }

    @Test("levels are measured in decibels, and are silence where nothing plays") func levels() throws {
        let samples: [Float] = [1, 0.1, -1, -0.1, 1, 0.1]
        let levels = samples.withUnsafeBufferPointer { SoundLevels($0, channels: 2) }
        #expect(levels.average[0] == 0 && abs(levels.average[1] + 20) < 0.01 && abs(levels.peak[1] + 20) < 0.01)
        let odd: [Float] = [.nan, 0, .infinity, 0]
        #expect(odd.withUnsafeBufferPointer { SoundLevels($0, channels: 1) }.peak == [SoundLevels.silence])
        let player = try AVAudioPlayer(data: wave([100, 200]))
        player.isMeteringEnabled = true
        player.updateMeters()
        #expect(player.averagePower(forChannel: 0) == -160 && player.peakPower(forChannel: 7) == -160)
    }

    @Test("a volume fades while the sound plays, and is set at once where it does not") func fading() throws {
        var fade = VolumeFade(from: 0, to: 1, frames: 10)
        #expect(fade.volume(in: 0) == 0 && fade.volume(in: 5) == 0.5 && fade.volume(in: 99) == 1 && !fade.isOver)
        fade.done = 10
        #expect(fade.isOver && fade.volume(in: 0) == 1)
        let player = try AVAudioPlayer(data: wave([100, 200]))
        player.setVolume(0.25, fadeDuration: 3)
        #expect(player.volume == 0.25)
        player.setVolume(.nan, fadeDuration: .infinity)
        #expect(player.volume == 1)
    }

    @Test("sound that is faster has fewer moments and is as high as it was") func stretching() throws {
        // A tone of 200 Hz, a second long.
        let tone = (0..<8000).map { Int16(16000 * sin(2 * Double.pi * 200 * Double($0) / 8000)) }
        let source = try #require(WaveFile(wave(tone)))
        var heard: [Float] = [], place = 0, last: Int?
        while place < source.frames {
            let piece = [Float](unsafeUninitializedCapacity: 160) { buffer, count in
                buffer.initialize(repeating: 0)
                let read = SoundStretch.read(source, at: place, after: last, buffer)
                (count, last) = (read.count, read.start)
            }
            guard !piece.isEmpty else { break }
            heard += piece
            place += Int(Double(piece.count) * 2)
        }
        #expect(abs(heard.count - 4000) <= 320)
        // As many times from below to above as half a second of the tone has.
        let risings = zip(heard, heard.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
        #expect(abs(risings - 100) <= 5, "\(risings)")
        let player = try AVAudioPlayer(data: wave(tone))
        player.rate = 9
        #expect(player.rate == 2 && !player.enableRate)
    }
}
