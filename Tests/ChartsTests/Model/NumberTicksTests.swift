import Foundation
import Testing
@testable import Charts

/// The worked cases are derivations from the rule that the documentation of `NumberTicks` states: of the multiples of 1, 2, 5 and 10 times
/// a power of ten, and of 25, 250 and so on, those are taken whose number is nearest to what is wanted; one more rather than one less, and
/// of those with as many the closest. What Apple's charts show is in `AppleAxisTests` and `AppleRecordedAxisTests`.
@Suite("Round numbers of axes")
struct NumberTicksTests {
    struct Case: CustomStringConvertible, Sendable {
        let low: Double, high: Double, count: Int
        let step: Double
        let ticks: [Double]
        var description: String { "\(low)...\(high) by \(count)" }
    }

    static let cases: [Case] = [
        // Six by 2.
        Case(low: 0, high: 10, count: 6, step: 2, ticks: [0, 2, 4, 6, 8, 10]),
        // Five by 5; by 2 there would be ten.
        Case(low: 0, high: 17, count: 5, step: 5, ticks: [0, 5, 10, 15, 20]),
        // Four by 5.
        Case(low: 0, high: 15, count: 4, step: 5, ticks: [0, 5, 10, 15]),
        // Five by 25, six by 20.
        Case(low: 0, high: 100, count: 5, step: 25, ticks: [0, 25, 50, 75, 100]),
        // Five by 25 rather than three by 50.
        Case(low: 0, high: 100, count: 4, step: 25, ticks: [0, 25, 50, 75, 100]),
        // Three by 50.
        Case(low: 0, high: 100, count: 3, step: 50, ticks: [0, 50, 100]),
        // Eleven by 10.
        Case(low: 0, high: 100, count: 11, step: 10, ticks: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
        // Six by 0.2; 0.6 is 3 fifths, not 3 times 0.2, which is 0.6000000000000001.
        Case(low: 0, high: 1, count: 6, step: 0.2, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1]),
        // Three by 0.5, six by 0.2: 0.25 is no step.
        Case(low: 0, high: 1, count: 4, step: 0.5, ticks: [0, 0.5, 1]),
        Case(low: 0, high: 0.1, count: 6, step: 0.02, ticks: [0, 0.02, 0.04, 0.06, 0.08, 0.1]),
        // Of both signs.
        Case(low: -10, high: 10, count: 5, step: 5, ticks: [-10, -5, 0, 5, 10]),
        // Four by 5, around -3 and 6; six by 2.
        Case(low: -3, high: 6, count: 4, step: 5, ticks: [-5, 0, 5, 10]),
        // Far from zero.
        Case(low: 1000, high: 1030, count: 7, step: 5, ticks: [1000, 1005, 1010, 1015, 1020, 1025, 1030]),
        // Four by 10; by 5 there would be six.
        Case(low: 0, high: 24, count: 4, step: 10, ticks: [0, 10, 20, 30]),
        // Five by 1 rather than three by 2.
        Case(low: 0, high: 4, count: 4, step: 1, ticks: [0, 1, 2, 3, 4]),
        // Four by 2, six by 1.
        Case(low: 0, high: 4.5, count: 4, step: 2, ticks: [0, 2, 4, 6]),
        // Four by 20, and by 25: the closer ones.
        Case(low: 0, high: 60, count: 4, step: 20, ticks: [0, 20, 40, 60]),
        // Four by 25, five by 20.
        Case(low: 0, high: 70, count: 4, step: 25, ticks: [0, 25, 50, 75]),
        Case(low: 0, high: 1_000_000, count: 3, step: 500_000, ticks: [0, 500_000, 1_000_000]),
        // Negative numbers only.
        Case(low: -8, high: -1, count: 5, step: 2, ticks: [-8, -6, -4, -2, 0]),
        // The sizes of atoms.
        Case(low: 0, high: 5e-10, count: 6, step: 1e-10, ticks: [0, 1e-10, 2e-10, 3e-10, 4e-10, 5e-10]),
    ]

    @Test("a step is round, and its multiples cover the domain in about the wanted number", arguments: cases)
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
        // Less than a decade is divided like any other domain.
        #expect(NumberTicks.logarithmic(2, 8, count: 3) == [2, 4, 6, 8])
    }

    @Test("a symmetric logarithmic scale has powers of both signs, and zero")
    func symmetric() {
        let ticks = NumberTicks.symmetricLogarithmic(-1000, 1000, slope: 1, count: 6)
        #expect(ticks.contains(0) && ticks.contains(1000) && ticks.contains(-1000))
        #expect(ticks == ticks.sorted() && ticks.map { -$0 }.sorted() == ticks)
    }
}
