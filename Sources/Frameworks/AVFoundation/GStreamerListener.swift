import EspalierGraphics
import Foundation
import Synchronization

/// Takes what a pipeline's threads say of pictures, of the stream's end and of errors. Nothing is asked again and again: a film that is
/// paused or has ended costs nothing.
final class GStreamerListener: Sendable {
    private typealias Pointer = GStreamerLibrary.Pointer
    private typealias Number = GStreamerLibrary.Number
    private struct State: Sendable { var isClosed = false, isReady = false }

    private let library: GStreamerLibrary
    // Used only in calls of the pipeline's threads, which end before it does.
    nonisolated(unsafe) private let pipeline: UnsafeMutableRawPointer
    private let state = Mutex(State())
    private let tell: @Sendable (MediaEvent) -> Void

    init(_ library: GStreamerLibrary, _ pipeline: UnsafeMutableRawPointer, _ tell: @escaping @Sendable (MediaEvent) -> Void) {
        (self.library, self.pipeline, self.tell) = (library, pipeline, tell)
    }

    /// Whether it was closed, or nothing can come any more.
    var isClosed: Bool { state.withLock(\.isClosed) }

    func close() { state.withLock { $0.isClosed = true } }

    /// From here on C's side owns it, until `end(_:)`.
    func listen(to messages: UnsafeMutableRawPointer, _ sink: UnsafeMutableRawPointer) {
        let data = Unmanaged.passRetained(self).toOpaque()
        library.setMessageHandler(
            messages,
            { _, message, data in
                if let message { GStreamerListener.behind(data)?.take(message) }
                return 0
            }, data, nil)
        let isFromStart = library.connect(
            sink, "new-sample",
            { sink, data in
                if let sink, let listener = GStreamerListener.behind(data) { listener.show(listener.library.pullSample(sink, 0)) }
                return 0
            }, data, nil, 0)
        let isFromPause = library.connect(
            sink, "new-preroll",
            { sink, data in
                if let sink, let listener = GStreamerListener.behind(data) { listener.show(listener.library.pullPreroll(sink, 0)) }
                return 0
            }, data, nil, 0)
        if isFromStart == 0 || isFromPause == 0 { tell(.failed("GStreamer's appsink has no signals")) }
    }

    /// After the pipeline has come to rest, so that no call is under way.
    func end(_ messages: UnsafeMutableRawPointer) {
        library.setMessageHandler(messages, nil, nil, nil)
        Unmanaged.passUnretained(self).release()
    }

    private static func behind(_ data: UnsafeMutableRawPointer?) -> GStreamerListener? {
        data.map { Unmanaged<GStreamerListener>.fromOpaque($0).takeUnretainedValue() }
    }

    /// A handler that drops a message is the one that frees it (gst_bus_set_sync_handler).
    private func take(_ message: Pointer) {
        let type = message.load(fromByteOffset: Number.messageType, as: Int32.self)
        library.unrefMini(message)
        guard !isClosed else { return }
        switch type {
        case Number.endOfStream: tell(.ended)
        case Number.error:
            close()
            tell(.failed("GStreamer cannot play it, or lacks the plugin for its kind"))
        case Number.asyncDone, Number.newDuration: becomeReady()
        default: break
        }
    }

    private func show(_ sample: Pointer?) {
        guard let sample else { return }
        if !isClosed, let picture = picture(sample) { tell(.picture(picture)) }
        library.unrefMini(sample)
        becomeReady()
    }

    /// Once the length is known, which some files tell only with their first picture.
    private func becomeReady() {
        guard !state.withLock({ $0.isReady || $0.isClosed }), library.time(library.duration, of: pipeline) != nil else { return }
        let isFirst = state.withLock { state in
            defer { state.isReady = true }
            return !state.isReady
        }
        if isFirst { tell(.ready) }
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
