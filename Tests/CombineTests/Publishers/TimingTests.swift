import Combine
import Foundation
import Testing

@Suite("Operators with schedulers and time") struct TimingTests {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, TestError>()

    @Test("receive(on:) delivers values and completion in order on the scheduler") func receiveOnKeepsOrder() {
        let probe = subject.receive(on: scheduler).probe()
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        #expect(probe.values.isEmpty)
        scheduler.advance(by: 0)
        #expect(probe.values == [1, 2] && probe.isFinished)
    }

    @Test("receive(on:) drops values already scheduled when it is cancelled") func receiveOnDropsAfterCancellation() {
        let probe = subject.receive(on: scheduler).probe()
        subject.send(1)
        probe.subscription?.cancel()
        scheduler.advance(by: 1)
        #expect(probe.values.isEmpty)
    }

    @Test("subscribe(on:) subscribes only when its scheduler runs") func subscribeOn() {
        let probe = Just(1).subscribe(on: scheduler).probe()
        #expect(probe.subscriptionCount == 0)
        scheduler.advance(by: 0)
        #expect(probe.values == [1] && probe.isFinished)
    }

    @Test("delay shifts values and completion by the given interval") func delay() {
        let probe = subject.delay(for: .milliseconds(100), scheduler: scheduler).probe()
        subject.send(1)
        scheduler.advance(by: 50)
        subject.send(2)
        scheduler.advance(by: 50)
        #expect(probe.values == [1])
        subject.send(completion: .finished)
        scheduler.advance(by: 50)
        #expect(probe.values == [1, 2] && probe.completions.isEmpty)
        scheduler.advance(by: 50)
        #expect(probe.isFinished)
    }

    @Test("debounce emits the newest value after the interval without others") func debounce() {
        let probe = subject.debounce(for: .milliseconds(100), scheduler: scheduler).probe()
        subject.send(1)
        scheduler.advance(by: 60)
        subject.send(2)
        scheduler.advance(by: 60)
        #expect(probe.values.isEmpty)
        #expect(scheduler.pendingCount == 1)
        scheduler.advance(by: 40)
        #expect(probe.values == [2])
        subject.send(3)
        scheduler.advance(by: 100)
        #expect(probe.values == [2, 3])
    }

    @Test("throttle emits the first or latest value once per interval", arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
    func throttle(latest: Bool, expected: [Int]) {
        let probe = subject.throttle(for: .milliseconds(100), scheduler: scheduler, latest: latest).probe()
        subject.send(1)
        scheduler.advance(by: 10)
        #expect(probe.values == [1])
        subject.send(2)
        subject.send(3)
        scheduler.advance(by: 80)
        #expect(probe.values == [1])
        scheduler.advance(by: 200)
        subject.send(4)
        subject.send(completion: .finished)
        scheduler.advance(by: 0)
        #expect(probe.values == expected && probe.isFinished)
    }

    @Test("timeout fails when no value comes within the interval") func timeout() {
        let probe = subject.timeout(.milliseconds(100), scheduler: scheduler, customError: { TestError(code: 9) }).probe()
        scheduler.advance(by: 60)
        subject.send(1)
        scheduler.advance(by: 60)
        #expect(probe.completions.isEmpty)
        scheduler.advance(by: 40)
        #expect(probe.failure?.code == 9 && probe.values == [1])
    }

    @Test("measureInterval emits the time between values") func measureInterval() {
        let probe = subject.measureInterval(using: scheduler).probe()
        scheduler.advance(by: 30)
        subject.send(1)
        scheduler.advance(by: 20)
        subject.send(2)
        #expect(probe.values.map(\.magnitude) == [30, 20])
    }

    @Test("The immediate scheduler delivers values synchronously") func immediateScheduler() {
        #expect([1, 2].publisher.receive(on: ImmediateScheduler.shared).probe().values == [1, 2])
    }

    @Test("Strides of dispatch queues and run loops convert units and distances") func strides() {
        #expect(DispatchQueue.SchedulerTimeType.Stride.milliseconds(250).timeInterval == .nanoseconds(250_000_000))
        let half: DispatchQueue.SchedulerTimeType.Stride = 0.5
        #expect(half == .milliseconds(500))
        #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(250).timeInterval == 0.25)
        let start = DispatchQueue.main.now
        #expect(start.distance(to: start.advanced(by: .seconds(2))) == .seconds(2))
    }

    @Test("A dispatch queue as scheduler delivers all values in order") func dispatchQueueDelivers() async {
        let values = [1, 2, 3].publisher.receive(on: DispatchQueue(label: "test")).values
        var received: [Int] = []
        for await value in values { received.append(value) }
        #expect(received == [1, 2, 3])
    }

    @Test("A run loop as scheduler delivers values and timer ticks") func runLoopDelivers() {
        let loop = RunLoop.current
        var received: [Int] = []
        var ticks = 0
        let values = [1, 2].publisher.receive(on: loop).sink { received.append($0) }
        let timer = Timer.publish(every: 0.001, on: loop, in: .default).autoconnect().sink { _ in ticks += 1 }
        let limit = Date(timeIntervalSinceNow: 10)
        while received.count < 2 || ticks < 2, Date() < limit {
            _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
        }
        #expect(received == [1, 2])
        #expect(ticks >= 2)
        values.cancel()
        timer.cancel()
    }
}
