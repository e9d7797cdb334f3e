import Combine
import Foundation
import Testing

@Suite("Publishers that produce values themselves") struct SourceTests {
    @Test("Just, Optional, Result, Fail and Empty emit their value or completion") func singleValues() {
        #expect(Just(1).probe().values == [1])
        #expect(Just(1).probe(.none).completions.isEmpty)
        #expect(Optional(2).publisher.probe().values == [2])
        #expect(Optional<Int>.none.publisher.probe(.none).isFinished)
        #expect(Result<Int, TestError>.success(3).publisher.probe().values == [3])
        #expect(Result<Int, TestError>.failure(TestError()).publisher.probe(.none).failure != nil)
        #expect(Fail<Int, TestError>(error: TestError(code: 1)).probe().failure?.code == 1)
        #expect(Empty<Int, Never>().probe().isFinished)
        #expect(Empty<Int, Never>(completeImmediately: false).probe().completions.isEmpty)
    }

    @Test("Future starts once and keeps its first result for late demand") func futureKeepsItsResult() {
        var starts = 0
        var promise: Future<Int, TestError>.Promise?
        let future = Future<Int, TestError> {
            starts += 1
            promise = $0
        }
        let early = future.probe()
        let hesitant = future.probe(.none)
        promise?(.success(4))
        promise?(.success(5))
        #expect(early.values == [4] && early.isFinished)
        #expect(hesitant.values.isEmpty)
        hesitant.request(1)
        #expect(hesitant.values == [4] && hesitant.isFinished)
        #expect(future.probe().values == [4])
        #expect(starts == 1)
    }

    @Test("Deferred makes a new publisher for each subscription") func deferredStartsAnew() {
        var count = 0
        let publisher = Deferred { () -> Just<Int> in
            count += 1
            return Just(count)
        }
        #expect(publisher.probe().values == [1])
        #expect(publisher.probe().values == [2])
    }

    @Test("A sequence publisher serves demand requested from within a value without recursion")
    func sequenceServesNestedDemandInOneLoop() {
        let probe = (0..<100_000).publisher.probe(.max(1), perValue: .max(1))
        #expect(probe.values.count == 100_000 && probe.isFinished)
    }

    @Test("A notification publisher delivers posts of its name until cancelled") func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("test")
        var count = 0
        let cancellable = center.publisher(for: name).sink { _ in count += 1 }
        center.post(name: name, object: nil)
        center.post(name: Notification.Name("other"), object: nil)
        cancellable.cancel()
        center.post(name: name, object: nil)
        #expect(count == 1)
    }

    @Test("values delivers all elements to an async loop and throws the failure") func asyncValues() async throws {
        var values: [Int] = []
        for await value in (1...4).publisher.values { values.append(value) }
        #expect(values == [1, 2, 3, 4])
        await #expect(throws: TestError.self) {
            for try await _ in Fail<Int, TestError>(error: TestError()).values {}
        }
    }
}
