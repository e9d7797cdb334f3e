import Combine
import Testing

@Suite("Passthrough and current value subjects") struct SubjectTests {
    @Test("A passthrough subject drops values without demand and keeps its failure")
    func passthroughDropsWithoutDemand() {
        let subject = PassthroughSubject<Int, TestError>()
        let probe = subject.probe(.max(1))
        subject.send(1)
        subject.send(2)
        probe.request(1)
        subject.send(3)
        subject.send(completion: .failure(TestError(code: 7)))
        subject.send(4)
        #expect(probe.values == [1, 3])
        #expect(probe.failure?.code == 7)
        #expect(subject.probe().failure?.code == 7)
    }

    @Test("A subject delivers to its subscribers in order of their subscription")
    func deliveryIsInOrderOfSubscription() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let cancellables = (0..<5).map { index in subject.sink { log.append("\(index):\($0)") } }
        subject.send(1)
        #expect(log == ["0:1", "1:1", "2:1", "3:1", "4:1"])
        cancellables[2].cancel()
        log = []
        subject.send(2)
        #expect(log == ["0:2", "1:2", "3:2", "4:2"])
    }

    @Test("A send from within a delivery is delivered at once, nested") func reentrantSendIsNested() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let cancellable = subject.sink { value in
            log.append("<\(value)")
            if value < 3 { subject.send(value + 1) }
            log.append("\(value)>")
        }
        subject.send(1)
        #expect(log == ["<1", "<2", "<3", "3>", "2>", "1>"])
        cancellable.cancel()
    }

    // Covers: type:CurrentValueSubject
    @Test("A current value subject delivers only its newest value to late demand")
    func currentValueIsOwedToLateDemand() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let probe = subject.probe(.none)
        subject.send(2)
        subject.value = 3
        #expect(probe.values.isEmpty)
        probe.request(1)
        #expect(probe.values == [3])
        subject.send(4)
        subject.send(5)
        probe.request(2)
        #expect(probe.values == [3, 5])
        subject.send(6)
        #expect(probe.values == [3, 5, 6])
        #expect(subject.value == 6)
    }

    // Covers: type:PassthroughSubject
    @Test("A subject that subscribes to a publisher forwards values until cancelled") func subjectAsSubscriber() {
        let source = PassthroughSubject<Int, Never>()
        let target = PassthroughSubject<Int, Never>()
        let probe = target.probe()
        let cancellable = source.subscribe(target)
        source.send(1)
        cancellable.cancel()
        source.send(2)
        #expect(probe.values == [1])
    }

    @Test("A subject is deallocated after its subscription is cancelled") func subjectDiesAfterCancellation() {
        weak var weakSubject: PassthroughSubject<Int, Never>?
        do {
            let subject = PassthroughSubject<Int, Never>()
            weakSubject = subject
            let cancellable = subject.map { $0 + 1 }.filter { $0 > 0 }.removeDuplicates().sink { _ in }
            subject.send(1)
            cancellable.cancel()
        }
        #expect(weakSubject == nil)
    }

    @Test("Concurrent sends on one subject are delivered one at a time") func concurrentSendsAreSerialised() async {
        let subject = PassthroughSubject<Int, Never>()
        var count = 0
        let cancellable = subject.scan(0) { total, _ in total + 1 }.sink { count = $0 }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { for value in 0..<5_000 { subject.send(value) } }
            }
        }
        #expect(count == 20_000)
        cancellable.cancel()
    }

    @Test("Concurrent sends through merge all arrive") func concurrentSendsAllArrive() async {
        let subject = PassthroughSubject<Int, Never>()
        let other = PassthroughSubject<Int, Never>()
        var count = 0
        let cancellable = subject.merge(with: other).sink { _ in count += 1 }
        await withTaskGroup(of: Void.self) { group in
            for source in [subject, other] {
                group.addTask { for value in 0..<5_000 { source.send(value) } }
            }
        }
        #expect(count == 10_000)
        cancellable.cancel()
    }
}
