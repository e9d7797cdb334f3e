@testable import EspalierControls
@testable import EspalierCore
import Foundation
import Testing

/// What rows of lists work out without a window.
@MainActor @Suite("Gaps between rows, lines beside them, and pulls on a list") struct RowValuesTests {
    @Test("Rows between a carried row and its gap are seen one place towards where it was", arguments: [
        (1, 3, [0, 3, 1, 2, 4]), (3, 1, [0, 2, 3, 1, 4]), (2, 2, [0, 1, 2, 3, 4]),
    ] as [(Int, Int, [Int])])
    func placesBesideAGap(from: Int, to: Int, places: [Int]) {
        let gap = RowGap(from: from, to: to)
        #expect((0..<5).map { gap.shownPlace(ofLine: $0) } == places)
    }

    @Test("The row that is carried stands in its gap, and the rows beside it make room by its height") func rowsMakeRoom() {
        var extents = ExtentTable()
        extents.reset(count: 4, keeping: 0)
        for (line, length) in [20, 30, 40, 50].enumerated() { extents[line] = CGFloat(length) }
        let down = RowGap(from: 0, to: 2), up = RowGap(from: 3, to: 1)
        #expect((0..<4).map { down.shift(ofLine: $0, extents) } == [70, -20, -20, 0])
        #expect((0..<4).map { up.shift(ofLine: $0, extents) } == [0, 50, 50, -70])
    }

    private func lines(
        own: RowSeparator = RowSeparator(), section: RowSeparator = RowSeparator(), next: RowSeparator? = RowSeparator(),
        isFirst: Bool = false, isLast: Bool = false, areUsual: Bool = true
    ) -> RowLines {
        RowLines(own: own, section: section, next: next, isFirst: isFirst, isLast: isLast, areUsual: areUsual)
    }

    @Test("A line is between two rows where the style has lines or either row asks for one, and neither hides it")
    func linesBetweenRows() {
        let visible = RowSeparator(top: .visible, bottom: .visible), hidden = RowSeparator(top: .hidden, bottom: .hidden)
        #expect(lines().bottom == RowLine() && lines().top == nil)
        #expect(lines(areUsual: false).bottom == nil)
        #expect(lines(next: visible, areUsual: false).bottom == RowLine())
        #expect(lines(own: visible, areUsual: false).bottom == RowLine())
        #expect(lines(own: hidden).bottom == nil)
        #expect(lines(next: hidden).bottom == nil)
        #expect(lines(next: nil).bottom == RowLine())
    }

    @Test("A section has lines at its ends only where they are asked for, in the row's colour before the section's")
    func linesAroundASection() {
        let section = RowSeparator(top: .visible, bottom: .visible, topTint: .red, bottomTint: .green)
        let own = RowSeparator(bottomTint: .blue)
        #expect(lines(next: nil, isFirst: true, isLast: true) == RowLines())
        #expect(lines(section: section, next: nil, isFirst: true, isLast: true).top == RowLine(tint: .red))
        #expect(lines(section: section, next: nil, isLast: true).bottom == RowLine(tint: .green))
        #expect(lines(own: own, section: section, next: nil, isLast: true).bottom == RowLine(tint: .blue))
        #expect(lines(section: section).top == nil)
    }

    @Test("A list is brought up to date by three notches that follow each other closely, and once for each pull")
    func pullsAddUp() {
        func pulls(at times: [Double]) -> [Bool] {
            var pull = ListPull()
            return times.map { pull.turn(by: 1, at: $0) }
        }
        #expect(pulls(at: [0, 1, 2, 3]) == [false, false, false, false])
        // After a rest the next pull counts from its start.
        #expect(pulls(at: [0, 0.1, 0.2, 0.3, 2, 2.1, 2.2]) == [false, false, true, false, false, false, true])
    }
}
