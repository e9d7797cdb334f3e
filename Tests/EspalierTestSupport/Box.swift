package import EspalierCore
package import EspalierGraphics
package import Foundation

/// A leaf for tests of layout: on each axis of a fixed length or, where that is nil, as long as it is offered (10 where nothing
/// is), within limits. Named, so that tests find its rectangle.
package struct Box: LeafView {
    package let id: String
    package var width: ClosedRange<CGFloat>
    package var height: ClosedRange<CGFloat>
    package var color = Color.Resolved(colorSpace: .sRGB, red: 1, green: 0, blue: 0)

    package nonisolated init(_ id: String = "", width: CGFloat? = nil, height: CGFloat? = nil) {
        self.id = id
        self.width = width.map { $0...$0 } ?? 0 ... .infinity
        self.height = height.map { $0...$0 } ?? 0 ... .infinity
    }

    /// Flexible within limits on the horizontal axis.
    package nonisolated init(_ id: String = "", widths: ClosedRange<CGFloat>, height: CGFloat? = nil) {
        self.init(id, height: height)
        width = widths
    }

    package func makeNode(_ context: NodeContext) -> BoxNode { BoxNode(self, host: context.host) }

    package func updateNode(_ node: BoxNode, _ context: NodeContext) {
        let old = node.box
        node.box = self
        if old.width != width || old.height != height { node.setNeedsLayout() }
        if old.color != color { node.setNeedsPaint() }
        if old.id != id { node.setNeedsAccessibility() }
    }
}

package final class BoxNode: Node {
    package var box: Box
    /// How often the node was asked for a size that it had not answered before.
    package private(set) var measureCount = 0

    init(_ box: Box, host: ViewHost) {
        self.box = box
        super.init(host: host)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        measureCount += 1
        let proposed = proposal.replacingUnspecifiedDimensions()
        return CGSize(
            width: min(max(proposed.width, box.width.lowerBound), box.width.upperBound),
            height: min(max(proposed.height, box.height.lowerBound), box.height.upperBound))
    }

    package override func paintContent(_ context: inout PaintContext) {
        context.fill(.rect(bounds), .color(box.color), bounds: bounds)
    }

    package override var ownInk: CGRect { bounds }
    package override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }
    package override var dumpLabel: String? { box.id.isEmpty ? "Box" : "Box \(box.id)" }

    package override var accessibility: AccessibilityProperties? {
        guard !box.id.isEmpty else { return nil }
        var properties = AccessibilityProperties(role: .custom, label: box.id)
        properties.identifier = box.id
        return properties
    }
}

/// As wide as its words on one line; wraps into as many lines of 16 points as it takes. One word is as wide as `word`.
package struct Words: LeafView {
    package let id: String
    package let count: Int
    package let word: CGFloat

    package nonisolated init(_ id: String, count: Int, word: CGFloat) {
        self.id = id
        self.count = count
        self.word = word
    }

    package func makeNode(_ context: NodeContext) -> WordsNode { WordsNode(self, host: context.host) }
    package func updateNode(_ node: WordsNode, _ context: NodeContext) {}
}

package final class WordsNode: Node {
    package let words: Words

    init(_ words: Words, host: ViewHost) {
        self.words = words
        super.init(host: host)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if proposal.width == 0 { return .zero }
        let available = proposal.width ?? .infinity
        let perLine = available == .infinity ? words.count : max(1, min(words.count, Int(available / words.word)))
        let lines = (words.count + perLine - 1) / perLine
        return CGSize(width: CGFloat(perLine) * words.word, height: CGFloat(lines) * 16)
    }

    package override var accessibility: AccessibilityProperties? {
        var properties = AccessibilityProperties(role: .staticText, label: words.id)
        properties.identifier = words.id
        return properties
    }
}
