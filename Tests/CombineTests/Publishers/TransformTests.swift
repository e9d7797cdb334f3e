import Combine
import Foundation
import Testing

@Suite("Operators that transform and filter values") struct TransformTests {
    /// One operator chain on `1...6`, and the values that come out.
    struct Case: Sendable, CustomTestStringConvertible {
        typealias Operation = @Sendable (Publishers.Sequence<ClosedRange<Int>, Never>) -> AnyPublisher<Int, Never>

        let testDescription: String
        let expected: [Int]
        let operation: Operation

        init(_ name: String, _ expected: [Int], _ operation: @escaping Operation) {
            testDescription = name
            self.expected = expected
            self.operation = operation
        }
    }

    static let cases: [Case] = [
        Case("map", [2, 4, 6, 8, 10, 12]) { $0.map { $0 * 2 }.eraseToAnyPublisher() },
        Case("compactMap", [1, 3, 5]) { $0.compactMap { $0 % 2 == 1 ? $0 : nil }.eraseToAnyPublisher() },
        Case("filter", [2, 4, 6]) { $0.filter { $0 % 2 == 0 }.eraseToAnyPublisher() },
        Case("removeDuplicates", [1, 2, 3]) { $0.map { ($0 + 1) / 2 }.removeDuplicates().eraseToAnyPublisher() },
        Case("scan", [1, 3, 6, 10, 15, 21]) { $0.scan(0, +).eraseToAnyPublisher() },
        Case("reduce", [21]) { $0.reduce(0, +).eraseToAnyPublisher() },
        Case("count", [6]) { $0.count().eraseToAnyPublisher() },
        Case("first", [1]) { $0.first().eraseToAnyPublisher() },
        Case("first(where:)", [4]) { $0.first { $0 > 3 }.eraseToAnyPublisher() },
        Case("last", [6]) { $0.last().eraseToAnyPublisher() },
        Case("last(where:)", [2]) { $0.last { $0 < 3 }.eraseToAnyPublisher() },
        Case("dropFirst", [5, 6]) { $0.dropFirst(4).eraseToAnyPublisher() },
        Case("drop(while:)", [3, 4, 5, 6]) { $0.drop { $0 < 3 }.eraseToAnyPublisher() },
        Case("prefix", [1, 2]) { $0.prefix(2).eraseToAnyPublisher() },
        Case("prefix(0)", []) { $0.prefix(0).eraseToAnyPublisher() },
        Case("prefix(while:)", [1, 2, 3]) { $0.prefix { $0 < 4 }.eraseToAnyPublisher() },
        Case("output(at:)", [3]) { $0.output(at: 2).eraseToAnyPublisher() },
        Case("output(in:)", [5, 6]) { $0.output(in: 4...).eraseToAnyPublisher() },
        Case("min", [1]) { $0.min().eraseToAnyPublisher() },
        Case("max", [6]) { $0.max().eraseToAnyPublisher() },
        Case("max(by:)", [5]) { $0.max { $0 % 6 < $1 % 6 }.eraseToAnyPublisher() },
        Case("contains", [1]) { $0.contains(3).map { $0 ? 1 : 0 }.eraseToAnyPublisher() },
        Case("allSatisfy", [0]) { $0.allSatisfy { $0 < 6 }.map { $0 ? 1 : 0 }.eraseToAnyPublisher() },
        Case("collect(count)", [4, 2]) { $0.collect(4).map(\.count).eraseToAnyPublisher() },
        Case("collect", [6]) { $0.collect().map(\.count).eraseToAnyPublisher() },
        Case("ignoreOutput", [0]) { $0.ignoreOutput().count().eraseToAnyPublisher() },
        Case("prepend", [8, 9, 1, 2]) { $0.prefix(2).prepend(8, 9).eraseToAnyPublisher() },
        Case("append", [1, 2, 8, 9]) { $0.prefix(2).append([8, 9]).eraseToAnyPublisher() },
        Case("replaceEmpty", [0]) { $0.filter { $0 > 9 }.replaceEmpty(with: 0).eraseToAnyPublisher() },
    ]

    @Test("Each operator yields its expected values, at unlimited and at single demand", arguments: cases)
    func operatorYieldsExpectedValues(of item: Case) {
        let publisher = item.operation((1...6).publisher)
        let probe = publisher.probe()
        #expect(probe.values == item.expected)
        #expect(probe.isFinished)
        #expect(probe.subscriptionCount == 1)

        // One value at a time gives the same.
        let slow = publisher.probe(.none)
        for _ in 0..<10 { slow.request(1) }
        #expect(slow.values == item.expected)
        #expect(slow.isFinished)
    }

    @Test("map and filter pass on no more values than demanded") func neverMoreThanAskedFor() {
        let probe = (1...9).publisher.filter { $0 % 2 == 1 }.map { $0 * 10 }.probe(.max(2))
        #expect(probe.values == [10, 30])
        #expect(probe.completions.isEmpty)
        probe.request(2)
        #expect(probe.values == [10, 30, 50, 70])
    }

    @Test("An error thrown by tryMap fails the stream and cancels its upstream") func throwingClosureEndsTheStream() {
        var isCancelled = false
        let subject = PassthroughSubject<Int, Never>()
        let probe = subject.handleEvents(receiveCancel: { isCancelled = true })
            .setFailureType(to: (any Error).self)
            .tryMap { value in
                if value == 2 { throw TestError(code: value) }
                return value
            }
            .mapError { $0 as! TestError }
            .probe()
        subject.send(1)
        subject.send(2)
        subject.send(3)
        #expect(probe.values == [1])
        #expect(probe.failure == TestError(code: 2))
        #expect(isCancelled)
    }

    @Test("map takes key paths, and replaceNil replaces missing values") func keyPathsAndNil() {
        let pairs = [("a", 1), ("b", 2)].publisher
        #expect(pairs.map(\.0).probe().values == ["a", "b"])
        #expect(pairs.map(\.1, \.0).probe().values.map(\.0) == [1, 2])
        #expect([1, nil, 3].publisher.replaceNil(with: 0).probe().values == [1, 0, 3])
    }

    @Test("encode and decode round-trip a value, and invalid data fails decoding") func coding() throws {
        let probe = Just([1, 2]).encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder()).probe()
        #expect(probe.values == [[1, 2]])
        #expect(Just(Data()).decode(type: Int.self, decoder: JSONDecoder()).probe().failure != nil)
    }

    @Test("prefix(untilOutputFrom:) finishes when the other publisher emits") func prefixUntilOutput() {
        let subject = PassthroughSubject<Int, Never>()
        let stop = PassthroughSubject<Void, Never>()
        let probe = subject.prefix(untilOutputFrom: stop).probe()
        subject.send(1)
        stop.send()
        subject.send(2)
        #expect(probe.values == [1] && probe.isFinished)
    }

    @Test("print logs the request, values and completion with its prefix") func printing() {
        final class Log: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let log = Log()
        _ = Just(1).print("p", to: log).sink { _ in }
        let lines = log.text.split(separator: "\n").dropFirst()
        #expect(Array(lines) == ["p: request unlimited", "p: receive value: (1)", "p: receive finished"])
    }
}
