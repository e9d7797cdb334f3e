import Foundation
import Testing
@testable import Charts

@MainActor @Suite("Stacks")
struct StackingTests {
    private func intervals(_ values: [Double], _ method: MarkStackingMethod) -> [[Double]] {
        let marks = values.map {
            Mark(
                .bar, MarkChannel(PlottableValue<String>.value("x", "a")),
                MarkChannel(
                    PlottableValue<Double>.value(
                        "y",
            $0)), stacking: method) }
        return Stacking.intervals(marks).map { $0.map { [$0.low, $0.high] } ?? [] }
    }

    @Test("bars at one place begin where those before them end, of either sign")
    func standard() {
        #expect(intervals([3, -2, 4, -1], .standard) == [[0, 3], [0, -2], [3, 7], [-2, -3]])
    }

    @Test("a normalized stack is as high as 1")
    func normalized() {
        #expect(intervals([1, 3], .normalized) == [[0, 0.25], [0.25, 1]])
        #expect(intervals([0, 0], .normalized) == [[0, 0], [0, 0]])
        // The inverse of their sum is infinite.
        let tiny = Double.leastNormalMagnitude / 100
        #expect(intervals([tiny, tiny], .normalized) == [[0, 0.5], [0.5, 1]])
    }

    @Test("a centered stack has its middle at zero")
    func center() { #expect(intervals([1, 3], .center) == [[-2, -1], [-1, 2]]) }

    @Test("unstacked bars all begin at zero")
    func unstacked() { #expect(intervals([1, 3], .unstacked) == [[0, 1], [0, 3]]) }

    @Test("values without a place are left out of stacks")
    func undefined() { #expect(intervals([1, .nan, .infinity, 2], .standard) == [[0, 1], [], [], [1, 3]]) }

    @Test("bars have their length along the axis of numbers")
    func orientation() {
        func axis(_ mark: some ChartContent) -> Bool? {
            _MarkCollector.marks(of: mark).first.flatMap { Stacking.valueAxis($0) }.map { $0 == .vertical }
        }
        #expect(axis(BarMark(x: .value("n", "a"), y: .value("v", 1))) == true)
        #expect(axis(BarMark(x: .value("v", 1), y: .value("n", "a"))) == false)
        #expect(axis(BarMark(x: .value("v", 1), y: .value("v", 2))) == true)
        #expect(axis(BarMark(x: .value("v", 1), y: .value("d", Date(), unit: .day))) == false)
        #expect(axis(BarMark(x: .value("v", 1))) == false)
        #expect(axis(BarMark(xStart: .value("v", 1), xEnd: .value("v", 2), y: .value("n", "a"))) == false)
    }
}
