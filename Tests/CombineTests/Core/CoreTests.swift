import Combine
import Testing

@Suite("Demand of subscribers") struct DemandTests {
    @Test("Demands add and subtract, and unlimited stays unlimited", arguments: [
        (Subscribers.Demand.max(2), Subscribers.Demand.max(3), Subscribers.Demand.max(5), Subscribers.Demand.none),
        (.unlimited, .max(3), .unlimited, .unlimited),
        (.max(3), .unlimited, .unlimited, .none),
        (.max(5), .max(2), .max(7), .max(3)),
        (.none, .none, .none, .none),
    ])
    func arithmetic(
        left: Subscribers.Demand, right: Subscribers.Demand, sum: Subscribers.Demand, difference: Subscribers.Demand
    ) {
        #expect(left + right == sum)
        #expect(left - right == difference)
    }

    @Test("Demand that overflows becomes unlimited") func overflowIsUnlimited() {
        #expect(Subscribers.Demand.max(.max) + 1 == .unlimited)
        #expect(Subscribers.Demand.max(.max) * 2 == .unlimited)
    }

    @Test("Demands compare with each other and with integers, and describe themselves") func comparison() {
        #expect(Subscribers.Demand.max(3) < .unlimited)
        #expect(Subscribers.Demand.unlimited > 1_000_000)
        #expect(Subscribers.Demand.none == 0)
        #expect(Subscribers.Demand.max(2) >= 2)
        #expect(Subscribers.Demand.unlimited.max == nil)
        #expect("\(Subscribers.Demand.max(2)) \(Subscribers.Demand.unlimited)" == "max(2) unlimited")
    }
}

@Suite("AnyCancellable and its storage") struct CancellableTests {
    @Test("AnyCancellable runs its closure once though cancelled twice") func runsOnce() {
        var count = 0
        let cancellable = AnyCancellable { count += 1 }
        cancellable.cancel()
        cancellable.cancel()
        #expect(count == 1)
    }

    // Covers: type:AnyCancellable
    @Test("AnyCancellable runs its closure when it is deallocated") func runsOnDeallocation() {
        var count = 0
        do { _ = AnyCancellable { count += 1 } }
        #expect(count == 1)
    }

    @Test("Releasing a stored cancellable's collection ends its subscription") func releasedStorageCancels() {
        var set: Set<AnyCancellable> = []
        var array: [AnyCancellable] = []
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        subject.sink { values.append($0) }.store(in: &set)
        subject.sink { values.append($0 * 10) }.store(in: &array)
        subject.send(1)
        set = []
        subject.send(2)
        array = []
        subject.send(3)
        #expect(values == [1, 10, 20])
    }
}

@Suite("Sink, assign and type-erased subscribers") struct SubscriberTests {
    @Test("A cancelled sink releases what its closures captured") func sinkFreesItsClosures() {
        final class Token {}
        weak var weakToken: Token?
        let subject = PassthroughSubject<Int, Never>()
        var cancellable: AnyCancellable?
        do {
            let token = Token()
            weakToken = token
            cancellable = subject.sink { _ in _ = token }
        }
        #expect(weakToken != nil)
        cancellable?.cancel()
        #expect(weakToken == nil)
    }

    @Test("assign(to:on:) writes values and releases its object on completion") func assignWritesAndReleases() {
        final class Model { var value = 0 }
        weak var weakModel: Model?
        let subject = PassthroughSubject<Int, Never>()
        let cancellable: AnyCancellable
        do {
            let model = Model()
            weakModel = model
            cancellable = subject.assign(to: \.value, on: model)
        }
        subject.send(4)
        #expect(weakModel?.value == 4)
        subject.send(completion: .finished)
        #expect(weakModel == nil)
        cancellable.cancel()
    }

    @Test("Erased publishers and subscribers keep values, demand and completion") func erasureKeepsBehaviour() {
        let erased = [1, 2, 3].publisher.eraseToAnyPublisher().eraseToAnyPublisher()
        let probe = Probe<Int, Never>(.max(2))
        erased.subscribe(AnySubscriber(probe))
        #expect(probe.values == [1, 2])
        probe.request(1)
        #expect(probe.values == [1, 2, 3] && probe.isFinished)
    }
}
