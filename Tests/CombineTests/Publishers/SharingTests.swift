import Combine
import Testing

@Suite("Shared and connectable publishers") struct SharingTests {
    @Test("share subscribes upstream once, cancels with its last subscriber, then restarts")
    func shareHasOneSubscriptionWhileSomeoneListens() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let shared = subject
            .handleEvents(receiveSubscription: { _ in log.append("start") }, receiveCancel: { log.append("stop") })
            .share()
        var values: [Int] = []
        let first = shared.sink { values.append($0) }
        let second = shared.sink { values.append($0 * 10) }
        subject.send(1)
        first.cancel()
        subject.send(2)
        #expect(log == ["start"])
        second.cancel()
        #expect(log == ["start", "stop"])
        #expect(values == [1, 10, 20])
        let third = shared.sink { values.append($0 * 100) }
        subject.send(3)
        #expect(log == ["start", "stop", "start"] && values.last == 300)
        third.cancel()
    }

    @Test("A late subscriber of a finished shared publisher only gets its completion")
    func shareOfAFinishedPublisher() {
        let shared = Just(1).share()
        #expect(shared.probe().values == [1])
        let late = shared.probe()
        #expect(late.values.isEmpty && late.isFinished)
    }

    @Test("A connectable publisher serves all its subscribers once connected") func connecting() {
        let connectable = [1, 2].publisher.makeConnectable()
        let (first, second) = (connectable.probe(), connectable.probe())
        #expect(first.values.isEmpty)
        let connection = connectable.connect()
        #expect(first.values == [1, 2] && second.values == [1, 2] && first.isFinished)
        connection.cancel()
    }
}
