import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation

/// Trees that follow each other in one window, and what must hold of them.
struct LayoutCase: CustomStringConvertible {
    var steps: [LayoutSpec]

    static func random(seed: Int) -> LayoutCase {
        var g = SeededNumbers(UInt64(seed) &* 7919)
        // Small trees find most of what there is to find; some are large.
        let first = LayoutSpec.random(seed % 10 == 0 ? 4 : 1 + seed % 3, &g)
        return LayoutCase(steps: [first, first.changed(&g)])
    }

    var description: String { steps.map(\.description).joined(separator: "\n  then ") }

    /// What shows the same fault with less in it.
    var simpler: [LayoutCase] {
        var result = steps.count > 1 ? steps.map { LayoutCase(steps: [$0]) } : []
        // What a change has left alone can be made simpler on both sides of it.
        let candidates = steps.map(\.simpler)
        if steps.count > 1, candidates.allSatisfy({ $0.count == candidates[0].count }) {
            for index in candidates[0].indices { result.append(LayoutCase(steps: candidates.map { $0[index] })) }
        }
        for (step, candidates) in candidates.enumerated() {
            for spec in candidates {
                var new = self
                new.steps[step] = spec
                result.append(new)
            }
        }
        return result
    }

    /// The smallest case that can be reached by simplification and for which `fault` still finds something.
    func smallest(_ fault: (LayoutCase) -> String?) -> LayoutCase {
        var smallest = self, tries = 0
        while tries < 3000 {
            guard let next = smallest.simpler.first(where: { candidate in
                tries += 1
                return fault(candidate) != nil
            }) else { break }
            smallest = next
        }
        return smallest
    }
}

@MainActor private final class SpecModel: ObservableObject {
    @Published var spec: LayoutSpec
    init(_ spec: LayoutSpec) { self.spec = spec }
}

private struct SpecView: View {
    @ObservedObject var model: SpecModel
    var body: some View { model.spec.view }
}

/// Runs cases without a surface: layout is all that counts.
@MainActor struct LayoutCaseRunner {
    private static let size = CGSize(width: 200, height: 150)
    private static let measurer = TestMeasurer(.system)

    private func open(_ spec: LayoutSpec, _ direction: LayoutDirection = .leftToRight) -> (host: ViewHost, model: SpecModel) {
        var environment = EnvironmentValues()
        environment.layoutDirection = direction
        let host = ViewHost(measurer: Self.measurer, environment: environment, size: Self.size, scale: 1)
        let model = SpecModel(spec)
        host.setRoot(SpecView(model: model))
        host.updateFrame(at: 0)
        return (host, model)
    }

    /// What is wrong with a case; nil if nothing is.
    func fault(_ test: LayoutCase) -> String? {
        var ofHistory: String?, ofDirection: String?
        let messages = Diagnostics.recording {
            let (fresh, _) = open(test.steps.last!)
            ofDirection = faultOfDirection(test, fresh)
            ofHistory = faultOfHistory(test, fresh)
            fresh.close()
        }
        // What is endless where it is placed has been told and given some size, which need not be a mirror's.
        if messages.contains(where: { $0.contains("is infinitely large") }) { ofDirection = nil }
        return ofHistory ?? ofDirection ?? messages.first { $0.contains("which is not a size") }
    }

    private func faultOfDirection(_ test: LayoutCase, _ fresh: ViewHost) -> String? {
        let (mirrored, _) = open(test.steps.last!, .rightToLeft)
        defer { mirrored.close() }
        return difference(fresh.rootNode, mirrored.rootNode, isMirrored: true).map { "left to right, then mirrored: \($0)" }
    }

    private func faultOfHistory(_ test: LayoutCase, _ fresh: ViewHost) -> String? {
        let (changed, model) = open(test.steps[0])
        defer { changed.close() }
        for (number, spec) in test.steps.dropFirst().enumerated() {
            model.spec = spec
            changed.updateFrame(at: Double(number + 1))
        }
        if let fault = difference(changed.rootNode, fresh.rootNode, isMirrored: false) { return "changed, then fresh: \(fault)" }
        // Last, as the questions fill the caches: one is asked forwards, the other one backwards.
        return answers(changed.rootNode, fresh.rootNode)
    }

    // MARK: Comparing

    private func difference(_ a: Node, _ b: Node, isMirrored: Bool) -> String? {
        let left = a.children, right = b.children
        guard left.count == right.count else { return "\(a.debugName) has \(left.count) and \(right.count) children" }
        // The viewport's offset is rounded to pixels, from the other end where it is mirrored.
        let slack: CGFloat = isMirrored && a is ScrollNode ? 1.001 : 0.001
        for (x, y) in zip(left, right) {
            guard type(of: x) == type(of: y), x.isPlaced == y.isPlaced else { return "\(x.debugName) and \(y.debugName)" }
            var expected = CGRect(origin: x.origin, size: x.size)
            if isMirrored { expected.origin.x = a.size.width - expected.maxX }
            if abs(expected.minX - y.origin.x) > slack || abs(expected.minY - y.origin.y) > slack
                || abs(expected.width - y.size.width) > 0.001 || abs(expected.height - y.size.height) > 0.001 {
                return "\(x.debugName) in \(a.debugName) at \(expected.dumpText) and \(CGRect(origin: y.origin, size: y.size).dumpText)"
            }
            if let fault = difference(x, y, isMirrored: isMirrored) { return fault }
        }
        return nil
    }

    private static let proposals = [
        ProposedViewSize.zero, .unspecified, ProposedViewSize(width: 37, height: nil), ProposedViewSize(width: 61, height: 23),
    ]

    /// Answers do not depend on what was asked before.
    private func answers(_ a: Node, _ b: Node) -> String? {
        let forwards = Self.proposals.map { a.sizeThatFits($0) }
        let backwards = Array(Self.proposals.reversed().map { b.sizeThatFits($0) }.reversed())
        for (index, proposal) in Self.proposals.enumerated() where forwards[index] != backwards[index] {
            return "\(a.debugName) answered \(proposal) with \(forwards[index]) and \(backwards[index])"
        }
        for (x, y) in zip(a.children, b.children) { if let fault = answers(x, y) { return fault } }
        return nil
    }
}
