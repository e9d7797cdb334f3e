import EspalierGraphics
import Foundation
import Synchronization

/// Films by GStreamer (1.0), where it is installed: whatever its plugins read, files and addresses of the network alike.
final class GStreamerEngine: MediaEngine {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Number = GStreamerLibrary.Number

    /// Whether the library is there.
    static var isAvailable: Bool { GStreamerLibrary.shared != nil }

    private let library: GStreamerLibrary
    // The pipeline, its sink of pictures and its messages: counted by GStreamer, and used from any thread as it allows.
    nonisolated(unsafe) private let pipeline: Pointer, sink: Pointer, messages: Pointer
    private let rate = Mutex<Float>(1)
    private let listener: GStreamerListener

    init?(_ url: URL, _ tell: @escaping @Sendable (MediaEvent) -> Void) {
        guard let library = GStreamerLibrary.shared, let pipeline = library.make("playbin", nil) else { return nil }
        let description = "videoconvert ! video/x-raw,format=BGRA ! appsink name=pictures max-buffers=2 drop=true emit-signals=true"
        guard let bin = library.parse(description, 1, nil), let sink = library.child(bin, "pictures"), let messages = library.bus(pipeline)
        else {
            library.unref(pipeline)
            return nil
        }
        // A GValue: a type and sixteen bytes.
        withUnsafeTemporaryAllocation(byteCount: 24, alignment: 8) { value in
            guard let place = value.baseAddress else { return }
            value.initializeMemory(as: UInt8.self, repeating: 0)
            _ = library.valueInit(place, Number.objectType)
            library.valueSet(place, bin)
            library.setProperty(pipeline, "video-sink", place)
            library.valueUnset(place)
        }
        library.set(pipeline, "uri", url.absoluteString)
        (self.library, self.pipeline, self.sink, self.messages) = (library, pipeline, sink, messages)
        listener = GStreamerListener(library, pipeline, tell)
        listener.listen(to: messages, sink)
        _ = library.setState(pipeline, Number.paused)
    }

    deinit {
        // Its threads end with the pipeline, and with them all calls.
        _ = library.setState(pipeline, Number.null)
        listener.end(messages)
        library.unref(messages)
        library.unref(sink)
        library.unref(pipeline)
    }

    func setPlaying(_ isPlaying: Bool) {
        guard !listener.isClosed else { return }
        _ = library.setState(pipeline, isPlaying ? Number.playing : Number.paused)
    }

    func seek(to seconds: Double) {
        let rate = Double(self.rate.withLock { $0 })
        let start = Int64(min(max(seconds, 0), 1e9) * Number.nanoseconds)
        _ = library.seek(pipeline, rate, Number.time, Number.flush | Number.accurate, Number.seekSet, start, Number.seekNone, 0)
    }

    func set(rate: Float, volume: Float) {
        library.set(pipeline, "volume", "\(min(max(volume, 0), 1))")
        let isNew = self.rate.withLock { last in
            defer { last = rate }
            return last != rate && rate > 0
        }
        if isNew, let position { seek(to: position) }
    }

    var position: Double? { library.time(library.position, of: pipeline) }
    var duration: Double? { library.time(library.duration, of: pipeline) }

    func close() {
        listener.close()
        _ = library.setState(pipeline, Number.null)
    }
}
