/// The subscription of one subscriber to a subject.
class Conduit<Output, Failure: Error>: Subscription {
    /// Delivers a value, if there is demand for it.
    func offer(_ value: Output) {}

    /// Delivers the end, once.
    func finish(_ completion: Subscribers.Completion<Failure>) {}

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

/// The conduits of a subject in the order of subscription. Used under the subject's lock.
///
/// A subject iterates over a copy: subscribers that come or go during delivery do not disturb it.
struct ConduitList<Output, Failure: Error> {
    private(set) var conduits: [Conduit<Output, Failure>] = []

    mutating func insert(_ conduit: Conduit<Output, Failure>) {
        conduits.append(conduit)
    }

    mutating func remove(_ conduit: Conduit<Output, Failure>) {
        guard let index = conduits.firstIndex(where: { $0 === conduit }) else { return }
        conduits.remove(at: index)
    }

    mutating func removeAll() -> [Conduit<Output, Failure>] {
        defer { conduits = [] }
        return conduits
    }
}

/// A conduit that drops values for which there is no demand.
final class PassthroughConduit<Downstream: Subscriber>: Conduit<Downstream.Input, Downstream.Failure> {
    private let lock = Lock()
    private let gate = SerialGate()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var onRequest: (() -> Void)?
    private var onCancel: ((PassthroughConduit) -> Void)?

    /// - Parameters:
    ///   - onRequest: runs when the subscriber asks for values.
    ///   - onCancel: removes the conduit from its subject; its captures keep the subject alive until the end.
    init(_ downstream: Downstream, onRequest: (() -> Void)? = nil, onCancel: @escaping (PassthroughConduit) -> Void) {
        self.downstream = downstream
        self.onRequest = onRequest
        self.onCancel = onCancel
    }

    override func offer(_ value: Downstream.Input) {
        // A subject may be sent to from several threads: the subscriber gets one value at a time.
        gate.perform { [self] in
            let target = lock.withLock { () -> Downstream? in
                guard demand > 0 else { return nil }
                demand -= 1
                return downstream
            }
            guard let more = target?.receive(value), more > 0 else { return }
            lock.withLock { demand += more }
        }
    }

    override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        gate.perform { [self] in end()?.downstream.receive(completion: completion) }
    }

    override func request(_ demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        lock.withLock {
            self.demand += demand
            return onRequest
        }?()
    }

    override func cancel() {
        end()?.onCancel(self)
    }

    private func end() -> (downstream: Downstream, onCancel: (PassthroughConduit) -> Void)? {
        lock.withLock {
            guard let downstream, let onCancel else { return nil }
            self.downstream = nil
            self.onCancel = nil
            self.onRequest = nil
            return (downstream, onCancel)
        }
    }
}
