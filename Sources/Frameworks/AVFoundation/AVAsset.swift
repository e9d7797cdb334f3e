public import CoreMedia
public import Foundation
internal import Synchronization

/// A film or a sound, in a file or in the network.
///
/// What can be asked of it is how long it is and whether it can be played. Sounds that `AVAudioPlayer` reads are looked at here; of all
/// others GStreamer knows, where it is installed.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, @unchecked Sendable {
    // Unchecked: `known` guards what changes.
    let address: URL
    private let make: MediaEngineMaker
    private let known = Mutex<Result<AssetFacts, any Error>?>(nil)

    package init(address: URL, make: @escaping MediaEngineMaker = { GStreamerEngine($0, $1) }) {
        (self.address, self.make) = (address, make)
    }
    /// A film or a sound by its address.
    public convenience init(url URL: URL) { self.init(address: URL) }

    /// How long it is, if that is known at once: of sounds, and of films whose `duration` has been loaded. Otherwise `indefinite`.
    open var duration: CMTime { (try? factsNow?.get())?.duration ?? .indefinite }
    /// Whether it can be played, if that is known at once: of sounds, and of films for which it has been loaded. Otherwise false.
    open var isPlayable: Bool { (try? factsNow?.get())?.isPlayable ?? false }
    /// The same as `isPlayable`.
    open var isReadable: Bool { isPlayable }

    /// What is known without waiting.
    var factsNow: Result<AssetFacts, any Error>? {
        if let known = known.withLock({ $0 }) { return known }
        guard let sound = try? AVAudioPlayer.source(of: address) else { return nil }
        let facts = AssetFacts(duration: CMTime(value: Int64(sound.frames), timescale: Int32(sound.rate)), isPlayable: true)
        known.withLock { $0 = .success(facts) }
        return .success(facts)
    }

    /// - Throws: where it is not there, or where nothing here can tell.
    nonisolated(nonsending) func facts() async throws -> AssetFacts {
        if let now = factsNow { return try now.get() }
        let result: Result<AssetFacts, any Error>
        do {
            if address.isFileURL, !FileManager.default.fileExists(atPath: address.path) { throw CocoaError(.fileReadNoSuchFile) }
            result = .success(try await film())
        } catch { result = .failure(error) }
        known.withLock { $0 = result }
        return try result.get()
    }

    /// Asks an engine, which plays nothing.
    nonisolated(nonsending) private func film() async throws -> AssetFacts {
        let (events, continuation) = AsyncStream<MediaEvent>.makeStream()
        guard let engine = make(address, { continuation.yield($0) }) else {
            throw AudioFileError("What \(address.lastPathComponent) is would be told by GStreamer, which is not installed.")
        }
        defer { engine.close() }
        for await event in events {
            switch event {
            case .ready:
                return AssetFacts(
                    duration: engine.duration.map { CMTime(seconds: $0, preferredTimescale: 600) } ?? .indefinite, isPlayable: true)
            case .failed: return AssetFacts(duration: nil, isPlayable: false)
            case .picture, .ended: continue
            }
        }
        throw CancellationError()
    }

    /// How far the loading is.
    func result() -> Result<AssetFacts, any Error>? { known.withLock { $0 } }
}

/// A film or a sound by its address.
public final class AVURLAsset: AVAsset, @unchecked Sendable {
    // Unchecked: nothing changes but what AVAsset guards.
    /// The address.
    public var url: URL { address }
    /// - Parameter options: not used.
    public convenience init(url URL: URL, options: [String: Any]? = nil) { self.init(address: URL) }
}

/// What is known of an asset.
struct AssetFacts: Sendable {
    /// Nil for what cannot be played.
    var duration: CMTime?
    var isPlayable: Bool
}

/// What has properties that are loaded when they are asked for.
public protocol AVAsynchronousKeyValueLoading: AnyObject {}

/// A property that is loaded when it is asked for.
public class AVPartialAsyncProperty<Root: AVAsynchronousKeyValueLoading>: @unchecked Sendable {
    // Unchecked: nothing changes.
    init() {}
}

/// A property that is loaded when it is asked for, with its type.
public final class AVAsyncProperty<Root: AVAsynchronousKeyValueLoading, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
    // Unchecked: nothing changes.
    /// How far the loading of a property is.
    public enum Status {
        /// It has not been asked for; it is on its way.
        case notYetLoaded, loading
        /// It is there.
        case loaded(Value)
        /// It cannot be found out.
        case failed(NSError)
    }

    let read: @Sendable (AssetFacts) throws -> Value
    init(_ read: @escaping @Sendable (AssetFacts) throws -> Value) { self.read = read }
}

extension AVPartialAsyncProperty where Root: AVAsset {
    /// How long it is; `indefinite` for what has no end. It cannot be loaded of what cannot be played.
    public static var duration: AVAsyncProperty<Root, CMTime> {
        AVAsyncProperty { facts in
            guard let duration = facts.duration else { throw AudioFileError("It cannot be played, so it has no duration.") }
            return duration
        }
    }
    /// Whether it can be played.
    public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
    /// The same as `isPlayable`.
    public static var isReadable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
}

extension AVAsynchronousKeyValueLoading where Self: AVAsset {
    /// Finds a property out.
    /// - Throws: where it is not there, or where nothing here can tell.
    nonisolated(nonsending) public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T {
        try property.read(try await facts())
    }

    /// Finds two properties out.
    nonisolated(nonsending) public func load<A, B>(_ a: AVAsyncProperty<Self, A>, _ b: AVAsyncProperty<Self, B>) async throws -> (A, B) {
        let facts = try await facts()
        return (try a.read(facts), try b.read(facts))
    }

    /// Finds three properties out.
    nonisolated(nonsending) public func load<A, B, C>(
        _ a: AVAsyncProperty<Self, A>, _ b: AVAsyncProperty<Self, B>, _ c: AVAsyncProperty<Self, C>
    ) async throws -> (A, B, C) {
        let facts = try await facts()
        return (try a.read(facts), try b.read(facts), try c.read(facts))
    }

    /// How far the loading of a property is.
    public func status<T>(of property: AVAsyncProperty<Self, T>) -> AVAsyncProperty<Self, T>.Status {
        guard let result = result() else { return .notYetLoaded }
        do { return .loaded(try property.read(try result.get())) } catch { return .failed(error as NSError) }
    }
}
