import Foundation
import Testing
@testable import AVFoundation

@Suite("What is known of films and sounds") struct AssetTests {
    /// A second of silence.
    private func second() throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav")
        let writer = try WaveWriter(url, RecordingForm([AVSampleRateKey: 8000, AVNumberOfChannelsKey: 1], for: url))
        try [Float](repeating: 0, count: 8000).withUnsafeBufferPointer { try writer.write($0) }
        try writer.close()
        return url
    }

    @Test("A sound tells how long it is, and that it can be played") func sounds() async throws {
        let url = try second()
        defer { try? FileManager.default.removeItem(at: url) }
        let asset = AVURLAsset(url: url)
        #expect(try await asset.load(.duration) == CMTime(value: 8000, timescale: 8000))
        let (duration, isPlayable) = try await asset.load(.duration, .isPlayable)
        #expect(duration.seconds == 1 && isPlayable)
        #expect(AVAsset(url: url).duration.seconds == 1 && AVAsset(url: url).isPlayable)
        guard case .loaded(let known) = asset.status(of: .duration) else { return #expect(Bool(false), "it is loaded") }
        #expect(known.seconds == 1)
        guard case .notYetLoaded = AVURLAsset(url: url).status(of: .isPlayable) else { return #expect(Bool(false), "nobody has asked") }
    }

    @Test("Of a file that is not there nothing can be loaded") func missing() async {
        let asset: AVAsset = AVURLAsset(url: URL(fileURLWithPath: "/nowhere.mp4"))
        #expect(asset.duration.isIndefinite && !asset.isPlayable)
        await #expect(throws: (any Error).self) { try await asset.load(.duration) }
        await #expect(throws: (any Error).self) { try await asset.load(.isPlayable) }
        guard case .failed = asset.status(of: .isPlayable) else { return #expect(Bool(false), "it has failed") }
    }
}
