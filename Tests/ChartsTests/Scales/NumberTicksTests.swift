import Foundation
import Testing
@testable import Charts

/// The worked cases are derivations from the rule that the documentation of `NumberTicks` states: the exact step is the length of the
/// domain divided by the count; of 1, 2, 5 and 10 times a power of ten the one is taken whose ratio to the exact step is nearest to 1,
/// which changes at the roots of 2, 10 and 50 (1.41, 3.16, 7.07).
@Suite("Round numbers of axes")
struct NumberTicksTests {
    struct Case: CustomStringConvertible, Sendable {
        let low: Double, high: Double, count: Int
        let step: Double
        let ticks: [Double]
        var description: String { "\(low)...\(high) by \(count)" }
    }

    static let cases: [Case] = [
        // 10 / 5 = 2.
        Case(low: 0, high: 10, count: 5, step: 2, ticks: [0, 2, 4, 6, 8, 10]),
        // 17 / 5 = 3.4, more than 3.16: 5.
        Case(low: 0, high: 17, count: 5, step: 5, ticks: [0, 5, 10, 15, 20]),
        // 15 / 5 = 3, less than 3.16: 2. The domain ends at the next multiple, 16.
        Case(low: 0, high: 15, count: 5, step: 2, ticks: [0, 2, 4, 6, 8, 10, 12, 14, 16]),
        // 100 / 5 = 20.
        Case(low: 0, high: 100, count: 5, step: 20, ticks: [0, 20, 40, 60, 80, 100]),
        // 100 / 4 = 25: 2.5 is less than 3.16: 20.
        Case(low: 0, high: 100, count: 4, step: 20, ticks: [0, 20, 40, 60, 80, 100]),
        // 100 / 3 = 33.3: 50.
        Case(low: 0, high: 100, count: 3, step: 50, ticks: [0, 50, 100]),
        // 100 / 10 = 10.
        Case(low: 0, high: 100, count: 10, step: 10, ticks: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
        // 1 / 5 = 0.2; 0.6 is 3 fifths, not 3 times 0.2, which is 0.6000000000000001.
        Case(low: 0, high: 1, count: 5, step: 0.2, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1]),
        // 0.1 / 5 = 0.02.
        Case(low: 0, high: 0.1, count: 5, step: 0.02, ticks: [0, 0.02, 0.04, 0.06, 0.08, 0.1]),
        // 20 / 4 = 5, of both signs.
        Case(low: -10, high: 10, count: 4, step: 5, ticks: [-10, -5, 0, 5, 10]),
        // 9 / 3 = 3: 2. From -4 to 6, around -3 and 6.
        Case(low: -3, high: 6, count: 3, step: 2, ticks: [-4, -2, 0, 2, 4, 6]),
        // 30 / 6 = 5, far from zero.
        Case(low: 1000, high: 1030, count: 6, step: 5, ticks: [1000, 1005, 1010, 1015, 1020, 1025, 1030]),
        // 24 / 3 = 8, more than 7.07: 10.
        Case(low: 0, high: 24, count: 3, step: 10, ticks: [0, 10, 20, 30]),
        // 21 / 3 = 7, less than 7.07: 5.
        Case(low: 0, high: 21, count: 3, step: 5, ticks: [0, 5, 10, 15, 20, 25]),
        // 4 / 3 = 1.33, less than 1.41: 1.
        Case(low: 0, high: 4, count: 3, step: 1, ticks: [0, 1, 2, 3, 4]),
        // 4.5 / 3 = 1.5, more than 1.41: 2.
        Case(low: 0, high: 4.5, count: 3, step: 2, ticks: [0, 2, 4, 6]),
        // A million in 2: 500,000.
        Case(low: 0, high: 1_000_000, count: 2, step: 500_000, ticks: [0, 500_000, 1_000_000]),
        // Negative numbers only: 7 / 4 = 1.75: 2.
        Case(low: -8, high: -1, count: 4, step: 2, ticks: [-8, -6, -4, -2, 0]),
        // The sizes of atoms: 5e-10 / 5.
        Case(low: 0, high: 5e-10, count: 5, step: 1e-10, ticks: [0, 1e-10, 2e-10, 3e-10, 4e-10, 5e-10]),
        // 3 / 5 = 0.6: 0.5.
        Case(low: 0, high: 3, count: 5, step: 0.5, ticks: [0, 0.5, 1, 1.5, 2, 2.5, 3]),
    ]

    @Test("a step is 1, 2, 5 or 10 times a power of ten, and its multiples cover the domain", arguments: cases)
    func worked(_ c: Case) {
        let step = NumberTicks.step(c.low, c.high, count: c.count)
        #expect(abs(step - c.step) <= c.step * 1e-12)
        let ticks = NumberTicks.covering(c.low, c.high, step: step)
        #expect(ticks.count == c.ticks.count)
        #expect(zip(ticks, c.ticks).allSatisfy { abs($0 - $1) <= abs($1) * 1e-12 })
    }

    @Test("multiples of fractions are the numbers that one would write")
    func exactFractions() {
        #expect(NumberTicks.inside(0, 1, step: 0.1) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
        #expect(NumberTicks.inside(0.3, 0.35, step: 0.1) == [0.3])
    }

    @Test("a step is at least the minimum")
    func minimum() {
        #expect(NumberTicks.step(0, 3, count: 10, minimum: 1) == 1)
        #expect(NumberTicks.step(0, 3, count: 10, minimum: 3) == 5)
    }

    @Test("a logarithmic scale has powers of ten, and their multiples where there is space")
    func logarithmic() {
        #expect(NumberTicks.logarithmic(1, 1000, count: 4) == [1, 10, 100, 1000])
        #expect(NumberTicks.logarithmic(1, 100, count: 8) == [1, 2, 5, 10, 20, 50, 100])
        // Eight decades in four: every second one.
        #expect(NumberTicks.logarithmic(1, 1e8, count: 4) == [1, 100, 1e4, 1e6, 1e8])
        // Less than a decade is divided like any other domain: 6 / 3 = 2.
        #expect(NumberTicks.logarithmic(2, 8, count: 3) == [2, 4, 6, 8])
    }

    @Test("a symmetric logarithmic scale has powers of both signs, and zero")
    func symmetric() {
        let ticks = NumberTicks.symmetricLogarithmic(-1000, 1000, slope: 1, count: 6)
        #expect(ticks.contains(0) && ticks.contains(1000) && ticks.contains(-1000))
        #expect(ticks == ticks.sorted() && ticks.map { -$0 }.sorted() == ticks)
    }
}
