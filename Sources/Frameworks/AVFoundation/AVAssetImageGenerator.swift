public import CoreMedia
package import EspalierGraphics
public import Foundation
internal import Synchronization

/// Single pictures of a film, by GStreamer where it is installed.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    // Unchecked: `state` guards what changes; the settings are the app's, which sets them before it asks.
    /// How a request has ended.
    public enum Result: Int, Sendable {
        /// With a picture.
        case succeeded
        /// Without one.
        case failed
        /// `cancelAllCGImageGeneration()` came first.
        case cancelled
    }
    /// Which part of a film's pictures counts. The whole is shown always.
    public struct ApertureMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Without the edges that are not meant to be seen.
        public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
        /// All of the picture, in its shape.
        public static let productionAperture = ApertureMode(rawValue: "ProductionAperture")
        /// All pixels, as stored.
        public static let encodedPixels = ApertureMode(rawValue: "EncodedPixels")
    }
    /// Told of each picture: the time that was asked for, the picture, its own time, how the request ended, and why it failed.
    public typealias CompletionHandler = @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void

    /// The film.
    public let asset: AVAsset
    /// Whether pictures are turned as the film says. They always are.
    open var appliesPreferredTrackTransform = false
    /// Within which pictures are made smaller, in pixels and in their shape; a zero is no limit.
    open var maximumSize = CGSize.zero
    /// Only stored.
    open var apertureMode: ApertureMode?
    /// Only stored: the picture at the time itself is found.
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    /// Only stored: the picture at the time itself is found.
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity

    private let make: MediaEngineMaker
    private let state = Mutex<[FilmReader]>([])

    /// Pictures of a film.
    public convenience init(asset: AVAsset) { self.init(asset: asset) { GStreamerEngine($0, $1) } }

    package init(asset: AVAsset, make: @escaping MediaEngineMaker) { (self.asset, self.make) = (asset, make) }

    deinit { cancelAllCGImageGeneration() }

    /// The picture at a time, on this thread: it waits until the film is open, for ten seconds at most.
    ///
    /// - Parameter actualTime: gets the picture's own time.
    /// - Throws: what is in the way.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        let answer = Mutex<Frame?>(nil), done = DispatchSemaphore(value: 0)
        let reader = read([requestedTime]) { frame in
            answer.withLock { $0 = frame }
            done.signal()
        }
        if done.wait(timeout: .now() + FilmReader.timeout) == .timedOut { reader.end(FilmReader.isLate) }
        switch answer.withLock({ $0 })?.outcome ?? .failure(FilmReader.isLate) {
        case .success(let found):
            actualTime?.pointee = found.time
            return found.picture
        case .failure(let error): throw error
        }
    }

    /// The picture at a time, and its own time.
    ///
    /// - Throws: what is in the way.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        let frame = await withCheckedContinuation { go in _ = read([time]) { go.resume(returning: $0) } }
        let found = try frame.outcome.get()
        return (found.picture, found.time)
    }

    /// The picture at a time; the handler is called on another thread.
    open func generateCGImageAsynchronously(
        for requestedTime: CMTime, completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
    ) {
        _ = read([requestedTime]) { frame in
            switch frame.outcome {
            case .success(let found): handler(found.picture, found.time, nil)
            case .failure(let error): handler(nil, requestedTime, error)
            }
        }
    }

    /// The pictures at several times; the handler is called for each, in their order, on another thread.
    ///
    /// - Parameter requestedTimes: values that hold times.
    open func generateCGImagesAsynchronously(forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler) {
        _ = read(requestedTimes.map(\.timeValue)) { frame in
            switch frame.outcome {
            case .success(let found): handler(frame.asked, found.picture, found.time, .succeeded, nil)
            case .failure(let error): handler(frame.asked, nil, frame.asked, error.isCancelled ? .cancelled : .failed, error)
            }
        }
    }

    /// Ends all requests: those that have not ended are reported as cancelled.
    open func cancelAllCGImageGeneration() {
        for reader in state.withLock({ readers in
            defer { readers = [] }
            return readers
        }) { reader.end(FilmReader.isCancelled) }
    }

    private func read(_ times: [CMTime], _ tell: @escaping @Sendable (Frame) -> Void) -> FilmReader {
        let limit = maximumSize
        let reader = FilmReader(times) { frame in
            tell(frame.limited(to: limit))
        }
        state.withLock { readers in
            readers.removeAll(where: \.hasEnded)
            readers.append(reader)
        }
        reader.open(asset.address, make)
        return reader
    }
}

/// What came of one time.
private struct Frame: Sendable {
    let asked: CMTime
    var outcome: Swift.Result<(picture: CGImage, time: CMTime), FilmError>

    func limited(to size: CGSize) -> Frame {
        guard case .success(let found) = outcome else { return self }
        let across = size.width > 0 ? size.width / CGFloat(found.picture.width) : 1,
            down = size.height > 0 ? size.height / CGFloat(found.picture.height) : 1
        let scale = min(across, down, 1)
        guard scale < 1 else { return self }
        func side(_ side: Int) -> Int { max(Int((CGFloat(side) * scale).rounded()), 1) }
        guard let small = found.picture.resampled(width: side(found.picture.width), height: side(found.picture.height)) else { return self }
        return Frame(asked: asked, outcome: .success((small, found.time)))
    }
}

/// Why there is no picture.
private struct FilmError: LocalizedError, Equatable {
    let errorDescription: String?
    var isCancelled: Bool { self == FilmReader.isCancelled }
}

/// Goes through a film from time to time, and tells the picture of each. It lives as long as its engine, which it closes behind the last.
private final class FilmReader: Sendable {
    static let timeout = 10.0
    static let isLate = FilmError(errorDescription: "The film gave no picture in time.")
    static let isCancelled = FilmError(errorDescription: "The request was cancelled.")

    private struct State {
        var times: [CMTime]
        var engine: (any MediaEngine)?
        /// A picture that came before the engine was known.
        var early: CGImage?
        /// Whether the next picture is that of the first of the times.
        var isThere = false
        var hasEnded = false
    }

    private let state: Mutex<State>
    private let tell: @Sendable (Frame) -> Void

    init(_ times: [CMTime], _ tell: @escaping @Sendable (Frame) -> Void) {
        state = Mutex(State(times: times))
        self.tell = tell
    }

    var hasEnded: Bool { state.withLock(\.hasEnded) }

    func open(_ address: URL, _ make: MediaEngineMaker) {
        guard let engine = make(address, { [self] in handle($0) }) else {
            MediaWarnings.noEngine()
            return end(FilmError(errorDescription: "Films need GStreamer, which is not installed."))
        }
        engine.set(rate: 1, volume: 0)
        let (isLate, early) = state.withLock { state in
            if !state.hasEnded { state.engine = engine }
            return (state.hasEnded, state.early)
        }
        if isLate { return engine.close() }
        if let early { handle(.picture(early)) }
        watch(for: state.withLock(\.times.count))
    }

    /// Ends what has given no picture for too long.
    private func watch(for count: Int) {
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.timeout) { [weak self] in
            guard let self, !hasEnded else { return }
            let left = state.withLock(\.times.count)
            if left == count { end(Self.isLate) } else { watch(for: left) }
        }
    }

    private func handle(_ event: MediaEvent) {
        switch event {
        case .ready: break
        case .failed(let reason): end(FilmError(errorDescription: reason))
        case .ended: end(FilmError(errorDescription: "The film is shorter."))
        case .picture(let picture):
            // The engine has a thread of its own, which may be faster than this one.
            guard let (time, engine) = state.withLock({ state -> (CMTime, any MediaEngine)? in
                if state.engine == nil { state.early = picture }
                return state.times.first.flatMap { time in state.engine.map { (time, $0) } }
            }) else { return }
            let wanted = time.isNumeric ? max(time.seconds, 0) : 0
            // The first picture of all is the film's first.
            guard state.withLock(\.isThere) || wanted == 0 else { return go(to: wanted, engine) }
            let position = engine.position ?? wanted
            let next = state.withLock { state in
                state.times.removeFirst()
                return state.times.first
            }
            tell(Frame(asked: time, outcome: .success((picture, CMTime(seconds: position, preferredTimescale: 600)))))
            guard let next else { return finish() }
            go(to: next.isNumeric ? max(next.seconds, 0) : 0, engine)
        }
    }

    private func go(to seconds: Double, _ engine: any MediaEngine) {
        state.withLock { $0.isThere = true }
        engine.seek(to: seconds)
    }

    /// Tells that there will be no picture of the times that are left.
    func end(_ error: FilmError) {
        let left = state.withLock { state in
            defer { state.times = [] }
            return state.times
        }
        finish()
        for time in left { tell(Frame(asked: time, outcome: .failure(error))) }
    }

    private func finish() {
        let engine = state.withLock { state in
            state.hasEnded = true
            defer { state.engine = nil }
            return state.engine
        }
        engine?.close()
    }
}
