import AVFoundation
import EspalierGraphics
import Foundation
import Synchronization
import Testing

@MainActor @Suite("Single pictures of films") struct ImageGeneratorTests {
    private let engines = Engines()
    private let picture = CGImage(width: 40, height: 20, pixels: Array(repeating: 0xFF00_8000, count: 800))

    private func generator() -> AVAssetImageGenerator {
        AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/films/a.webm")), make: engines.maker)
    }
    private func seconds(_ value: Double) -> CMTime { CMTime(seconds: value, preferredTimescale: 600) }

    /// What a handler was told, in short.
    private final class Told: Sendable {
        let lines = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    @Test("A picture at a time is the one after the film has gone there, and the film is closed") func later() {
        let generator = generator(), told = Told()
        generator.generateCGImageAsynchronously(for: seconds(2)) { picture, time, error in
            told.add("\(picture != nil) \(time.seconds) \(error == nil)")
        }
        engines.last.tell(.picture(picture))
        #expect(
            told.lines.withLock { $0 }.isEmpty && engines.last.calls.last == "seek 2.0",
            "the first picture of all is that of the film's beginning")
        engines.last.tell(.picture(picture))
        #expect(told.lines.withLock { $0 } == ["true 2.0 true"] && engines.last.calls.last == "close")
    }

    @Test("An engine that has a picture at once is not missed") func early() {
        let told = Told(), picture = picture
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/films/a.webm"))) { _, tell in
            let engine = TestEngine(tell)
            tell(.picture(picture))
            return engine
        }
        generator.generateCGImageAsynchronously(for: .zero) { picture, _, _ in told.add("\(picture?.width ?? 0)") }
        #expect(told.lines.withLock { $0 } == ["40"])
    }

    @Test("A film's first picture needs no jump") func first() {
        let generator = generator(), told = Told()
        generator.generateCGImageAsynchronously(for: .zero) { picture, time, _ in told.add("\(picture?.width ?? 0) \(time.seconds)") }
        engines.last.tell(.ready)
        engines.last.tell(.picture(picture))
        #expect(told.lines.withLock { $0 } == ["40 0.0"] && !engines.last.calls.contains { $0.hasPrefix("seek") })
    }

    @Test("Several times are told in their order, what comes after the film's end as a failure") func several() {
        let generator = generator(), told = Told()
        generator.generateCGImagesAsynchronously(forTimes: [seconds(1), seconds(3), seconds(90)].map(NSValue.init(time:))) {
            asked, picture, _, result, _ in
            told.add("\(asked.seconds) \(picture != nil) \(result)")
        }
        for _ in 0..<3 { engines.last.tell(.picture(picture)) }
        engines.last.tell(.ended)
        #expect(told.lines.withLock { $0 } == ["1.0 true succeeded", "3.0 true succeeded", "90.0 false failed"])
        #expect(engines.count == 1 && engines.last.calls.last == "close")
    }

    @Test("Pictures are made smaller, never larger, in their shape", arguments: [(20, 20, 20, 10), (0, 5, 10, 5), (100, 100, 40, 20)])
    func limited(_ width: Int, _ height: Int, _ shownWidth: Int, _ shownHeight: Int) {
        let generator = generator(), told = Told()
        generator.maximumSize = CGSize(width: width, height: height)
        generator.generateCGImageAsynchronously(for: .zero) { picture, _, _ in told.add("\(picture?.width ?? 0) \(picture?.height ?? 0)") }
        engines.last.tell(.picture(picture))
        #expect(told.lines.withLock { $0 } == ["\(shownWidth) \(shownHeight)"])
    }

    @Test("Requests that have not ended can be cancelled") func cancelled() {
        let generator = generator(), told = Told()
        generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: seconds(1))]) { _, _, _, result, error in
            told.add("\(result) \(error != nil)")
        }
        generator.cancelAllCGImageGeneration()
        engines.last.tell(.picture(picture))
        #expect(told.lines.withLock { $0 } == ["cancelled true"] && engines.last.calls.last == "close")
    }

    @Test("A film that cannot be read, and a machine without GStreamer, throw") func failures() async throws {
        let generator = generator(), engines = engines
        Task.detached {
            while engines.made.withLock({ $0.isEmpty }) { await Task.yield() }
            engines.last.tell(.failed("it is empty"))
        }
        await #expect(throws: (any Error).self) { try await generator.image(at: .zero) }
        let none = AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/films/b.webm"))) { _, _ in nil }
        #expect(throws: (any Error).self) { try none.copyCGImage(at: .zero, actualTime: nil) }
    }

    @Test("Values hold times of every kind") func values() {
        for time in [
            CMTime.zero, seconds(1.5), .invalid, .indefinite, .positiveInfinity, .negativeInfinity, CMTime(value: -7, timescale: 3)
        ] {
            #expect(NSValue(time: time).timeValue == time)
        }
    }
}
