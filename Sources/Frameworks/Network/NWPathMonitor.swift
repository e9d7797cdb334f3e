public import Dispatch
import Foundation
import Glibc

/// Watches whether this machine can reach others. The kernel reports changes; nothing is asked in between.
public final class NWPathMonitor: @unchecked Sendable {
    // Unchecked: `lock` guards `state`, which is all that changes.
    private struct State {
        var handler: (@Sendable (NWPath) -> Void)?
        var path: NWPath
        var queue: DispatchQueue?
        var source: (any DispatchSourceRead)?
        var isCancelled = false
    }

    private let required: NWInterface.InterfaceType?
    private let prohibited: Set<NWInterface.InterfaceType>
    private let network: NetworkState
    private let lock = NSLock()
    private var state: State

    /// Watches all interfaces.
    public convenience init() { self.init(required: nil, prohibited: []) }
    /// Watches interfaces of one kind.
    public convenience init(requiredInterfaceType: NWInterface.InterfaceType) { self.init(required: requiredInterfaceType, prohibited: []) }
    /// Watches interfaces that are of other kinds.
    public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
        self.init(required: nil, prohibited: Set(prohibitedInterfaceTypes))
    }

    init(required: NWInterface.InterfaceType?, prohibited: Set<NWInterface.InterfaceType>, network: NetworkState = NetworkState()) {
        (self.required, self.prohibited, self.network) = (required, prohibited, network)
        state = State(path: network.path(required: required, prohibited: prohibited))
    }

    deinit { cancel() }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.withLock { body(&state) } }

    /// What can be reached. Before `start(queue:)`, what could be when the monitor was made.
    public var currentPath: NWPath { withState { $0.path } }
    /// Called on the queue, once after the start and then with each change.
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { withState { $0.handler } }
        set { withState { $0.handler = newValue } }
    }
    /// Where the handler is called; nil before the start.
    public var queue: DispatchQueue? { withState { $0.queue } }

    /// Begins to watch. A monitor starts once.
    public func start(queue: DispatchQueue) {
        let isNew = withState { state in
            guard state.queue == nil, !state.isCancelled else { return false }
            state.queue = queue
            return true
        }
        guard isNew else { return }
        if let descriptor = RouteMessages.socket() {
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler { [weak self] in
                RouteMessages.drain(descriptor)
                self?.look()
            }
            source.setCancelHandler { close(descriptor) }
            source.activate()
            withState { if $0.isCancelled { source.cancel() } else { $0.source = source } }
        }
        // With a socket before that, no change is missed.
        queue.async { [weak self] in self?.look(isFirst: true) }
    }

    /// Ends watching, for good.
    public func cancel() {
        let source = withState { state in
            state.isCancelled = true
            defer { state.source = nil }
            return state.source
        }
        source?.cancel()
    }

    /// Looks at the network, and calls the handler if something has changed.
    func look(isFirst: Bool = false) {
        let path = network.path(required: required, prohibited: prohibited)
        let handler = withState { state in
            guard !state.isCancelled, isFirst || state.path != path else { return nil as (@Sendable (NWPath) -> Void)? }
            state.path = path
            return state.handler
        }
        handler?(path)
    }
}

extension NWPathMonitor: AsyncSequence {
    public typealias Element = NWPath

    /// Paths as they change: `for await path in NWPathMonitor()`. The monitor starts with the loop.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncStream.makeStream(of: NWPath.self, bufferingPolicy: .bufferingNewest(1))
        pathUpdateHandler = { continuation.yield($0) }
        start(queue: DispatchQueue(label: "NWPathMonitor"))
        return Iterator(monitor: self, base: stream.makeAsyncIterator())
    }

    /// The paths, one after the other.
    public struct Iterator: AsyncIteratorProtocol {
        // Keeps it while the loop runs.
        private let monitor: NWPathMonitor
        private var base: AsyncStream<NWPath>.Iterator

        init(monitor: NWPathMonitor, base: AsyncStream<NWPath>.Iterator) { (self.monitor, self.base) = (monitor, base) }

        public mutating func next() async -> NWPath? { await base.next() }
        public mutating func next(isolation actor: isolated (any Actor)?) async -> NWPath? { await base.next(isolation: actor) }
    }
}
