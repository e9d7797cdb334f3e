import Foundation
import Testing

@Suite("Bases of elements") struct ElementBaseTests {
    @Test("Elements pass their hooks on to their content by one of the bases, not each by itself") func bases() throws {
        let bases = ["SingleChildElement", "MultiChildElement", "ReplacingElement"].map { "EspalierCore/Kernel/Tree/\($0).swift" }
        // Its view is its list's, so that it keeps none.
        let others = ["EspalierCore/Views/ForEach/ForEachRow.swift"]
        let forwarding = [
            "func collectNodes(into nodes: inout [Node]) { content",
            "func collectSegments(into segments: inout [LazySegment]) { content",
            "func destroyContent() { content",
        ]
        let found = try SourceTree.files.filter { name in
            let text = try SourceTree.text(name)
            return forwarding.contains { text.contains($0) }
        }
        #expect(Set(found).subtracting(bases) == Set(others))
    }
}
