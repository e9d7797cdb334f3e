import EspalierGraphics
import Foundation
import Synchronization

/// Films by GStreamer (1.0), where it is installed: whatever its plugins read, files and addresses of the network alike.
final class GStreamerEngine: MediaEngine {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Text = UnsafePointer<CChar>

    /// The functions of the libraries. All take their arguments in a fixed number: those of C with more cannot be called through a pointer.
    private struct Functions: Sendable {
        let start: @convention(c) (Pointer?, Pointer?, Pointer?) -> Int32
        let make: @convention(c) (Text, Text?) -> Pointer?
        let parse: @convention(c) (Text, Int32, Pointer?) -> Pointer?
        let child: @convention(c) (Pointer, Text) -> Pointer?
        let set: @convention(c) (Pointer, Text, Text) -> Void
        let setState: @convention(c) (Pointer, Int32) -> Int32
        let position: @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int64>) -> Int32
        let duration: @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int64>) -> Int32
        let seek: @convention(c) (Pointer, Double, Int32, Int32, Int32, Int64, Int32, Int64) -> Int32
        let bus: @convention(c) (Pointer) -> Pointer?
        let pop: @convention(c) (Pointer, UInt64, Int32) -> Pointer?
        let pullSample: @convention(c) (Pointer, UInt64) -> Pointer?
        let pullPreroll: @convention(c) (Pointer, UInt64) -> Pointer?
        let caps: @convention(c) (Pointer) -> Pointer?
        let structure: @convention(c) (Pointer, UInt32) -> Pointer?
        let integer: @convention(c) (Pointer, Text, UnsafeMutablePointer<Int32>) -> Int32
        let buffer: @convention(c) (Pointer) -> Pointer?
        let extract: @convention(c) (Pointer, Int, Pointer, Int) -> Int
        let unrefMini: @convention(c) (Pointer) -> Void
        let unref: @convention(c) (Pointer) -> Void
        let valueInit: @convention(c) (Pointer, UInt) -> Pointer?
        let valueSet: @convention(c) (Pointer, Pointer?) -> Void
        let valueUnset: @convention(c) (Pointer) -> Void
        let setProperty: @convention(c) (Pointer, Text, Pointer) -> Void

        init?() {
            guard let core = LoadedLibrary("libgstreamer-1.0.so.0"), let app = LoadedLibrary("libgstapp-1.0.so.0"),
                let objects = LoadedLibrary("libgobject-2.0.so.0")
            else { return nil }
            func find<T>(_ library: LoadedLibrary, _ name: String) -> T? { library.function(name, as: T.self) }
            guard let start: @convention(c) (Pointer?, Pointer?, Pointer?) -> Int32 = find(core, "gst_init_check"),
                let make: @convention(c) (Text, Text?) -> Pointer? = find(core, "gst_element_factory_make"),
                let parse: @convention(c) (Text, Int32, Pointer?) -> Pointer? = find(core, "gst_parse_bin_from_description"),
                let child: @convention(c) (Pointer, Text) -> Pointer? = find(core, "gst_bin_get_by_name"),
                let set: @convention(c) (Pointer, Text, Text) -> Void = find(core, "gst_util_set_object_arg"),
                let setState: @convention(c) (Pointer, Int32) -> Int32 = find(core, "gst_element_set_state"),
                let position: @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int64>) -> Int32 = find(
                    core, "gst_element_query_position"),
                let duration: @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int64>) -> Int32 = find(
                    core, "gst_element_query_duration"),
                let seek: @convention(c) (Pointer, Double, Int32, Int32, Int32, Int64, Int32, Int64) -> Int32 = find(
                    core, "gst_element_seek"),
                let bus: @convention(c) (Pointer) -> Pointer? = find(core, "gst_element_get_bus"),
                let pop: @convention(c) (Pointer, UInt64, Int32) -> Pointer? = find(core, "gst_bus_timed_pop_filtered"),
                let pullSample: @convention(c) (Pointer, UInt64) -> Pointer? = find(app, "gst_app_sink_try_pull_sample"),
                let pullPreroll: @convention(c) (Pointer, UInt64) -> Pointer? = find(app, "gst_app_sink_try_pull_preroll"),
                let caps: @convention(c) (Pointer) -> Pointer? = find(core, "gst_sample_get_caps"),
                let structure: @convention(c) (Pointer, UInt32) -> Pointer? = find(core, "gst_caps_get_structure"),
                let integer: @convention(c) (Pointer, Text, UnsafeMutablePointer<Int32>) -> Int32 = find(core, "gst_structure_get_int"),
                let buffer: @convention(c) (Pointer) -> Pointer? = find(core, "gst_sample_get_buffer"),
                let extract: @convention(c) (Pointer, Int, Pointer, Int) -> Int = find(core, "gst_buffer_extract"),
                let unrefMini: @convention(c) (Pointer) -> Void = find(core, "gst_mini_object_unref"),
                let unref: @convention(c) (Pointer) -> Void = find(core, "gst_object_unref"),
                let valueInit: @convention(c) (Pointer, UInt) -> Pointer? = find(objects, "g_value_init"),
                let valueSet: @convention(c) (Pointer, Pointer?) -> Void = find(objects, "g_value_set_object"),
                let valueUnset: @convention(c) (Pointer) -> Void = find(objects, "g_value_unset"),
                let setProperty: @convention(c) (Pointer, Text, Pointer) -> Void = find(objects, "g_object_set_property")
            else { return nil }
            (self.start, self.make, self.parse, self.child, self.set, self.setState) = (start, make, parse, child, set, setState)
            (self.position, self.duration, self.seek, self.bus, self.pop) = (position, duration, seek, bus, pop)
            (self.pullSample, self.pullPreroll, self.caps, self.structure, self.integer) = (
                pullSample, pullPreroll, caps, structure, integer
            )
            (self.buffer, self.extract, self.unrefMini, self.unref) = (buffer, extract, unrefMini, unref)
            (self.valueInit, self.valueSet, self.valueUnset, self.setProperty) = (valueInit, valueSet, valueUnset, setProperty)
        }
    }

    /// The numbers of GStreamer's headers.
    private enum Number {
        static let null: Int32 = 1, paused: Int32 = 3, playing: Int32 = 4, time: Int32 = 3
        static let flush: Int32 = 1, accurate: Int32 = 2, seekSet: Int32 = 1, seekNone: Int32 = 0
        static let endOfStream: Int32 = 1, error: Int32 = 2
        static let objectType: UInt = 80
        /// Where a message's type is: behind a GstMiniObject.
        static let messageType = 64
        static let nanoseconds = 1e9
    }

    private static let functions: Functions? = {
        guard let found = Functions(), found.start(nil, nil, nil) != 0 else { return nil }
        return found
    }()
    /// Whether the library is there.
    static var isAvailable: Bool { functions != nil }

    private struct State: Sendable { var isPlaying = false, rate: Float = 1, isClosed = false }

    private let library: Functions
    // The pipeline, its sink of pictures and its messages: counted by GStreamer, and used from any thread as it allows.
    nonisolated(unsafe) private let pipeline: Pointer, sink: Pointer, messages: Pointer
    private let state = Mutex(State())
    private let tell: @Sendable (MediaEvent) -> Void

    init?(_ url: URL, _ tell: @escaping @Sendable (MediaEvent) -> Void) {
        guard let library = Self.functions, let pipeline = library.make("playbin", nil) else { return nil }
        let description = "videoconvert ! video/x-raw,format=BGRA ! appsink name=pictures max-buffers=2 drop=true"
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
        (self.library, self.pipeline, self.sink, self.messages, self.tell) = (library, pipeline, sink, messages, tell)
        _ = library.setState(pipeline, Number.paused)
        Thread.detachNewThread { [weak self] in Self.run { self } }
    }

    deinit {
        _ = library.setState(pipeline, Number.null)
        library.unref(messages)
        library.unref(sink)
        library.unref(pipeline)
    }

    func setPlaying(_ isPlaying: Bool) {
        guard state.withLock({ state in
            state.isPlaying = isPlaying
            return !state.isClosed
        }) else { return }
        _ = library.setState(pipeline, isPlaying ? Number.playing : Number.paused)
    }

    func seek(to seconds: Double) {
        let rate = Double(state.withLock { $0.rate })
        let start = Int64(min(max(seconds, 0), 1e9) * Number.nanoseconds)
        _ = library.seek(pipeline, rate, Number.time, Number.flush | Number.accurate, Number.seekSet, start, Number.seekNone, 0)
    }

    func set(rate: Float, volume: Float) {
        library.set(pipeline, "volume", "\(min(max(volume, 0), 1))")
        let isNew = state.withLock { state in
            defer { state.rate = rate }
            return state.rate != rate && rate > 0
        }
        if isNew, let position { seek(to: position) }
    }

    var position: Double? { time(library.position) }
    var duration: Double? { time(library.duration) }

    private func time(_ ask: @convention(c) (Pointer, Int32, UnsafeMutablePointer<Int64>) -> Int32) -> Double? {
        var value: Int64 = 0
        return ask(pipeline, Number.time, &value) != 0 && value >= 0 ? Double(value) / Number.nanoseconds : nil
    }

    func close() {
        state.withLock { $0.isClosed = true }
        _ = library.setState(pipeline, Number.null)
    }

    /// Hands pictures and messages over. The engine is kept only for the time of one step.
    private static func run(_ engine: () -> GStreamerEngine?) {
        var isReady = false
        while true {
            guard let now = engine(), !now.state.withLock(\.isClosed) else { return }
            if !now.step(&isReady) { Thread.sleep(forTimeInterval: 0.02) }
        }
    }

    /// - Returns: Whether something came.
    private func step(_ isReady: inout Bool) -> Bool {
        // One question for both: what is not asked for is thrown away.
        if let message = library.pop(messages, 0, Number.error | Number.endOfStream) {
            let isEnd = message.load(fromByteOffset: Number.messageType, as: Int32.self) == Number.endOfStream
            library.unrefMini(message)
            if !isEnd { state.withLock { $0.isClosed = true } }
            tell(isEnd ? .ended : .failed("GStreamer cannot play it, or lacks the plugin for its kind"))
            return true
        }
        let isPlaying = state.withLock(\.isPlaying), wait: UInt64 = 20_000_000
        if let sample = isPlaying ? library.pullSample(sink, wait) : library.pullPreroll(sink, wait) {
            if let picture = picture(sample) { tell(.picture(picture)) }
            library.unrefMini(sample)
        } else if duration == nil {
            return false
        }
        if !isReady, duration != nil {
            isReady = true
            tell(.ready)
        }
        return true
    }

    private func picture(_ sample: Pointer) -> CGImage? {
        guard let caps = library.caps(sample), let structure = library.structure(caps, 0), let buffer = library.buffer(sample) else {
            return nil
        }
        var width: Int32 = 0, height: Int32 = 0
        guard library.integer(structure, "width", &width) != 0, library.integer(structure, "height", &height) != 0, width > 0, height > 0
        else { return nil }
        let count = Int(width) * Int(height)
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { memory, used in
            used = library.extract(buffer, 0, UnsafeMutableRawPointer(memory.baseAddress!), count * 4) == count * 4 ? count : 0
        }
        return pixels.count == count ? CGImage(width: Int(width), height: Int(height), pixels: pixels, isOpaque: true) : nil
    }
}
