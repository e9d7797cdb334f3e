import Combine
import Testing

@Suite("Operators that combine several publishers") struct CombiningTests {
    let a = PassthroughSubject<Int, TestError>()
    let b = PassthroughSubject<Int, TestError>()

    @Test("merge delivers values of both upstreams and finishes after the last one") func merge() {
        let probe = a.merge(with: b).probe()
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        #expect(probe.values == [1, 2, 3])
        #expect(probe.completions.isEmpty)
        b.send(completion: .finished)
        #expect(probe.isFinished)
    }

    @Test("merge buffers one value per upstream and delivers no more than the demand")
    func mergeHoldsOneValueEachWithoutDemand() {
        let probe = [1, 2].publisher.merge(with: [10, 20].publisher, [100].publisher).probe(.max(1))
        #expect(probe.values == [1])
        probe.request(2)
        #expect(probe.values.count == 3)
        probe.subscription?.request(.unlimited)
        #expect(probe.values.sorted() == [1, 2, 10, 20, 100] && probe.isFinished)
    }

    @Test("A failure of one merged upstream fails the merge and cancels the others") func failureCancelsTheOthers() {
        var isCancelled = false
        let probe = a.handleEvents(receiveCancel: { isCancelled = true }).merge(with: b).probe()
        b.send(completion: .failure(TestError(code: 3)))
        a.send(1)
        #expect(probe.failure?.code == 3 && probe.values.isEmpty && isCancelled)
    }

    @Test("combineLatest emits pairs of newest values and finishes after both upstreams") func combineLatest() {
        let probe = a.combineLatest(b) { "\($0)\($1)" }.probe()
        a.send(1)
        a.send(2)
        b.send(5)
        b.send(6)
        a.send(3)
        a.send(completion: .finished)
        b.send(7)
        #expect(probe.values == ["25", "26", "36", "37"])
        b.send(completion: .finished)
        #expect(probe.isFinished)
    }

    @Test("combineLatest keeps only the newest pair for late demand") func combineLatestKeepsTheNewestForLateDemand() {
        let (x, y) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
        let probe = x.combineLatest(y).probe(.max(1))
        x.send(3)
        y.send(4)
        #expect(probe.values.map { [$0.0, $0.1] } == [[1, 2]])
        probe.request(1)
        #expect(probe.values.count == 2)
        #expect(probe.values.last?.0 == 3)
    }

    @Test("combineLatest of four publishers emits one tuple of all their values") func combineFour() {
        let probe = Just(1).combineLatest(Just("a"), Just(2.5), Just(true)).probe()
        #expect(probe.values.count == 1 && probe.values[0].1 == "a" && probe.values[0].3 && probe.isFinished)
    }

    @Test("zip pairs values in order and finishes when no pair can follow") func zip() {
        let probe = a.zip(b).probe()
        a.send(1)
        a.send(2)
        b.send(10)
        a.send(completion: .finished)
        #expect(probe.completions.isEmpty)
        b.send(20)
        #expect(probe.values.map { [$0.0, $0.1] } == [[1, 10], [2, 20]])
        #expect(probe.isFinished)
    }

    @Test("zip emits as many pairs as were demanded") func zipWithDemand() {
        let probe = [1, 2, 3].publisher.zip(["a", "b", "c", "d"].publisher) { "\($0)\($1)" }.probe(.max(1))
        #expect(probe.values == ["1a"])
        probe.request(5)
        #expect(probe.values == ["1a", "2b", "3c"] && probe.isFinished)
    }

    @Test("combineLatest and zip finish when an upstream finishes without a value, and cancel the other")
    func finishesWithoutAValue() {
        var cancelled = 0
        let other = b.handleEvents(receiveCancel: { cancelled += 1 })
        let latest = a.combineLatest(other).probe(), inStep = a.zip(other).probe()
        b.send(1)
        a.send(completion: .finished)
        #expect(latest.isFinished && inStep.isFinished && cancelled == 2)
        #expect(latest.values.isEmpty && inStep.values.isEmpty)
    }

    @Test("flatMap with a limit of one runs its publishers one after another") func flatMapWithLimit() {
        var running = 0
        var most = 0
        let probe = (1...4).publisher
            .flatMap(maxPublishers: .max(1)) { value in
                [value, value * 10].publisher.handleEvents(
                    receiveSubscription: { _ in
                        running += 1
                        most = max(most, running)
                    },
                    receiveCompletion: { _ in running -= 1 })
            }
            .probe()
        #expect(probe.values == [1, 10, 2, 20, 3, 30, 4, 40])
        #expect(most == 1 && probe.isFinished)
    }

    @Test("switchToLatest drops the older publisher and finishes after the newest one") func switchToLatest() {
        let outer = PassthroughSubject<PassthroughSubject<Int, TestError>, TestError>()
        let probe = outer.switchToLatest().probe()
        outer.send(a)
        a.send(1)
        outer.send(b)
        a.send(2)
        b.send(3)
        outer.send(completion: .finished)
        #expect(probe.completions.isEmpty)
        b.send(completion: .finished)
        #expect(probe.values == [1, 3] && probe.isFinished)
    }
}
