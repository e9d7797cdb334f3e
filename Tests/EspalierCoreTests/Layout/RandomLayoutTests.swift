@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// Ten thousand trees: nothing crashes, answers are the same whenever they are asked for, a changed layout is that of a fresh
/// tree, and right to left is the mirror of left to right.
@MainActor @Suite("Random view trees") struct RandomLayoutTests {
    /// In parts, so that tests that wait for time to pass can run between them.
    @Test("Random trees are laid out consistently, incrementally and mirrored", arguments: 0..<50)
    func treesAreLaidOutAlike(part: Int) async throws {
        let runner = LayoutCaseRunner()
        for seed in (part * 200)..<(part * 200 + 200) {
            let test = LayoutCase.random(seed: seed)
            if runner.fault(test) != nil {
                let smallest = test.smallest { runner.fault($0) }
                Issue.record("seed \(seed): \(runner.fault(smallest) ?? "")\n  \(smallest)")
                return
            }
            if seed % 20 == 0 { await Task.yield() }
        }
    }

    /// The tool itself: of a tree with a fault only what the fault needs is left.
    @Test("The reducer leaves only what a fault in a random tree needs") func faultsAreShownBySmallTrees() {
        func hasDividerInRow(_ spec: LayoutSpec) -> Bool {
            if case .stack(.horizontal, _, _, let members) = spec, members.contains(.divider) { return true }
            return spec.children.contains(where: hasDividerInRow)
        }
        let guilty = (0..<2000).lazy.map { LayoutCase.random(seed: $0) }.first { $0.steps.allSatisfy(hasDividerInRow) }
        let smallest = guilty?.smallest { $0.steps.allSatisfy(hasDividerInRow) ? "a divider in a row" : nil }
        #expect(smallest?.steps.count == 1)
        #expect(smallest?.description.contains("HStack") == true)
        #expect(
            smallest.map {
                ["HStack(0, 0) { Divider() }", "HStack(1, 0) { Divider() }", "HStack(2, 0) { Divider() }"].contains($0.description)
            } == true,
                "\(smallest.map(\.description) ?? "none")")
    }
}
