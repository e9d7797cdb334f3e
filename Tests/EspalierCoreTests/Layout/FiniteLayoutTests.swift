import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Every modifier and container that has a say in layout, nested at random: content that is finite never answers with infinity, or
/// with what is no number, to proposals that are finite or left out, and stands at finite places.
@MainActor @Suite("Finite sizes in random layouts") struct FiniteLayoutTests {
    private static let measurer = TestMeasurer(.system)
    private static let lengths: [CGFloat?] = [nil, 0, 37, 200, .infinity]
    private static let size = CGSize(width: 200, height: 150)

    /// How many trees there are: `ESPALIER_CASES=10000` for a long look.
    private static let cases = ProcessInfo.processInfo.environment["ESPALIER_CASES"].flatMap { Int($0) } ?? 1000

    /// In parts, so that tests that wait for time to pass can run between them.
    @Test("Random views answer finite proposals with finite sizes and places", arguments: 0..<50)
    func answersAreFinite(part: Int) async throws {
        let share = max(Self.cases / 50, 1)
        for seed in (part * share)..<(part * share + share) {
            var g = SeededNumbers(UInt64(seed) &* 6151)
            let spec = LayoutSpec.random(1 + seed % 3, &g, isWide: true)
            if fault(spec) != nil {
                let smallest = smallest(spec)
                Issue.record("seed \(seed): \(fault(smallest) ?? "")\n  \(smallest)")
                return
            }
            if seed % 20 == 0 { await Task.yield() }
        }
    }

    private func smallest(_ spec: LayoutSpec) -> LayoutSpec {
        LayoutCase(steps: [spec]).smallest { fault($0.steps[0]) }.steps[0]
    }

    /// What is wrong with a view; nil if nothing is.
    private func fault(_ spec: LayoutSpec) -> String? {
        var found: String?
        let messages = Diagnostics.recording {
            let host = ViewHost(measurer: Self.measurer, environment: EnvironmentValues(), size: Self.size, scale: 1)
            host.setRoot(spec.view)
            host.updateFrame(at: 0)
            found = placeFault(host.rootNode) ?? faultBelow(host.rootNode, answerFault)
            host.close()
        }
        return found ?? messages.first {
            $0.contains("which is not a size") || $0.contains("is infinitely large") || $0.contains("not come to rest")
        }
    }

    private func faultBelow(_ node: Node, _ find: @MainActor (Node) -> String?) -> String? {
        for child in node.children { if let fault = find(child) { return fault } }
        return nil
    }

    private func placeFault(_ node: Node) -> String? {
        let numbers = [node.origin.x, node.origin.y, node.size.width, node.size.height]
        if node.isPlaced, !numbers.allSatisfy(\.isFinite) { return "\(node.debugName) stands at \(node.origin), \(node.size)" }
        return faultBelow(node, placeFault)
    }

    private func answerFault(_ node: Node) -> String? {
        for width in Self.lengths {
            for height in Self.lengths {
                let size = node.sizeThatFits(ProposedViewSize(width: width, height: height))
                let isEndless = width == .infinity || height == .infinity
                if size.width.isNaN || size.height.isNaN || !isEndless && !(size.width.isFinite && size.height.isFinite) {
                    let offer = [width, height].map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " x ")
                    return "\(node.debugName) answered \(offer) with \(size.width) x \(size.height)"
                }
            }
        }
        return faultBelow(node, answerFault)
    }

    // MARK: - The list of them is whole

    private func names(in folder: String, matching pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
        var names = Set<String>()
        let folder = SourceTree.url(folder)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        for file in files where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: pattern) { names.insert(String(match.1)) }
        }
        return names
    }

    private func specs() throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Random")
        return try ["LayoutSpec+View.swift", "WideSpecs.swift"]
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    }

    /// Whoever adds a layout modifier adds it to `ModifierSpec`.
    @Test("Every public layout modifier is among those of the random views") func everyLayoutModifierIsThere() throws {
        let specs = try specs()
        let names = try names(in: "EspalierCore/Modifiers/Layout", matching: /public func (\w+)/)
            .union(names(in: "EspalierCore/Modifiers/SafeArea", matching: /public func (\w+)/))
            .union(names(in: "EspalierCore/Containers", matching: /public func (safeArea\w+)/))
            .union(names(in: "EspalierCore/Containers/Grid", matching: /public func (grid\w+)/))
            // What the system's bars are asked for moves nothing in a window without them.
            .subtracting(["edgesIgnoringSafeArea", "statusBar", "statusBarHidden", "persistentSystemOverlays"])
        #expect(names.count > 18)
        for name in names.sorted() { #expect(specs.contains(".\(name)("), "\(name) is not among the modifiers of the random views") }
    }

    /// Whoever adds a container adds it to `ContainerSpec`.
    @Test("Every public container is among those of the random views") func everyContainerIsThere() throws {
        let specs = try specs()
        let pattern = /\npublic struct (\w+)<[^>]*(?:<[^>]*>)?[^>]*>: (?:View|ContainerView|LazyView)\b/
        var names = Set<String>()
        for folder in [
            "EspalierCore/Containers", "EspalierCore/Views/Stacks", "EspalierControls/Lists", "EspalierControls/Forms",
            "EspalierControls/Tables", "EspalierNavigation/Navigation", "EspalierControls/Controls/Grouping", "EspalierCore/Views/Timeline",
        ] {
            names.formUnion(try self.names(in: folder, matching: pattern))
        }
        // The way before `NavigationStack`, and what a control group's label makes of its content.
        names.subtract(["NavigationView", "LabeledControlGroupContent"])
        #expect(names.count > 24, "\(names.sorted())")
        for name in names.sorted() {
            #expect(specs.contains("\(name)(") || specs.contains("\(name) {"), "\(name) is not among the containers of the random views")
        }
    }
}
