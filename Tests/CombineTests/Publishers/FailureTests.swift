import Combine
import Testing

@Suite("Operators that handle failures") struct FailureTests {
    let failing = [1, 2].publisher.setFailureType(to: TestError.self).append(Fail(error: TestError(code: 1)))

    @Test("catch continues with the replacement publisher within the same demand") func catching() {
        let probe = failing.catch { Just($0.code * 100) }.probe(.max(2))
        #expect(probe.values == [1, 2])
        probe.request(1)
        #expect(probe.values == [1, 2, 100] && probe.isFinished)
        #expect(probe.subscriptionCount == 1)
    }

    @Test("An error thrown in tryCatch becomes the failure") func tryCatching() {
        let probe = failing.tryCatch { error -> Just<Int> in throw TestError(code: error.code + 1) }.probe()
        #expect(probe.failure as? TestError == TestError(code: 2))
    }

    @Test("replaceError ends a failed stream with the given value") func replacing() {
        #expect(failing.replaceError(with: 0).probe().values == [1, 2, 0])
    }

    // Covers: type:AnyPublisher
    @Test("retry subscribes again as often as given, then passes the failure on") func retrying() {
        var attempts = 0
        let publisher = Deferred { () -> AnyPublisher<Int, TestError> in
            attempts += 1
            return attempts < 3
                ? Fail(error: TestError(code: attempts)).eraseToAnyPublisher()
                : Just(attempts).setFailureType(to: TestError.self).eraseToAnyPublisher()
        }
        #expect(publisher.retry(1).probe().failure?.code == 2)
        attempts = 0
        #expect(publisher.retry(2).probe().values == [3])
    }
}
