import EspalierGraphics
import Foundation

/// A view's rectangle on the screen, for the debug overlay.
@MainActor struct DebugOutline {
    let node: Node
    /// The lines of its label.
    private(set) var lines: [String]
    let size: CGSize
    let transform: CGAffineTransform
    let depth: Int
    /// The part of the window inside all enclosing clips.
    let clip: CGRect
    private let scale: CGFloat

    /// In window points.
    var frame: CGRect { CGRect(origin: .zero, size: size).applying(transform) }

    var area: CGFloat { size.width * size.height }

    func contains(_ point: CGPoint) -> Bool {
        guard clip.contains(point), abs(transform.a * transform.d - transform.b * transform.c) > 1e-9 else { return false }
        return CGRect(origin: .zero, size: size).contains(point.applying(transform.inverted()))
    }

    // MARK: Finding

    /// The smallest one at a point: one that covers the window may be transparent, such as a geometry reader in front of everything.
    static func smallest(of outlines: [DebugOutline], at point: CGPoint) -> DebugOutline? {
        outlines.filter { $0.contains(point) }.reversed().min { $0.area < $1.area }
    }

    /// The outline of one view; nil where it is not in its window. What clips it counts, as for all.
    init?(of node: Node, named name: String?) {
        guard node.isPlaced, node.root === node.host.rootNode else { return nil }
        var path: [Node] = []
        var next: Node? = node
        while let current = next {
            path.append(current)
            next = current.parent
        }
        var transform = CGAffineTransform.identity
        var clip = CGRect(origin: .zero, size: node.host.size)
        for current in path.reversed() {
            transform = transform.translatedBy(x: current.origin.x, y: current.origin.y)
            if current === node { break }
            if let bounds = current.clipBounds { clip = clip.intersection(bounds.applying(transform)) }
            if let content = current.contentTransform { transform = content.concatenating(transform) }
        }
        guard !clip.isNull else { return nil }
        self.init(of: node, transform, clip: clip, depth: 0)
        if let name { lines[0] = lines[0].replacingOccurrences(of: node.debugName, with: name) }
    }

    /// The outlines of all visible views, in painting order.
    static func all(in host: ViewHost) -> [DebugOutline] {
        var result: [DebugOutline] = []
        let window = CGRect(origin: .zero, size: host.size)
        visit(host.rootNode, .identity, clip: window, depth: 0, into: &result)
        return result
    }

    private static func visit(
        _ node: Node, _ parent: CGAffineTransform, clip: CGRect, depth: Int, into result: inout [DebugOutline]
    ) {
        guard node.isPlaced else { return }
        var transform = parent.translatedBy(x: node.origin.x, y: node.origin.y)
        var inner = depth, clip = clip
        if node.dumpLabel != nil {
            let outline = DebugOutline(of: node, transform, clip: clip, depth: depth)
            if !outline.frame.intersection(clip).isNull { result.append(outline) }
            inner += 1
        }
        guard node.showsContent else { return }
        if let bounds = node.clipBounds { clip = clip.intersection(bounds.applying(transform)) }
        guard !clip.isNull else { return }
        if let content = node.contentTransform { transform = content.concatenating(transform) }
        node.forEachChild { visit($0, transform, clip: clip, depth: inner, into: &result) }
    }

    private init(of node: Node, _ transform: CGAffineTransform, clip: CGRect, depth: Int) {
        func text(_ length: CGFloat?) -> String {
            guard let length else { return "nil" }
            return length < .infinity ? ((length * 10).rounded() / 10).dumpText : "∞"
        }
        let size = node.size, proposal = node.proposal
        lines = [
            "\(node.debugName) \(text(size.width))×\(text(size.height))",
            "proposed \(text(proposal.width))×\(text(proposal.height))",
        ]
        self.node = node
        (self.size, self.transform, self.clip, self.depth) = (size, transform, clip, depth)
        scale = node.host.scale
    }

    // MARK: Painting

    func fill(_ color: Color.Resolved, _ context: inout PaintContext) {
        paint(&context) { context in
            if let path = turned {
                context.fill(.path(path), .color(color), bounds: path.boundingRect)
            } else {
                context.fill(.rect(frame), .color(color), bounds: frame)
            }
        }
    }

    /// A line of one pixel inside the bounds: four fills, unless the view is rotated.
    func stroke(_ color: Color.Resolved, _ context: inout PaintContext) {
        let line = 1 / scale
        paint(&context) { context in
            if let path = turned {
                let style = StrokeStyle(lineWidth: line)
                return context.stroke(.path(path), style, .color(color), bounds: ShapeGeometry.path(path).strokeBounds(style))
            }
            let box = frame.roundedToPixels(scale: scale)
            guard box.width > 2 * line, box.height > 2 * line else {
                return context.fill(.rect(box), .color(color), bounds: box)
            }
            for edge in [
                CGRect(x: box.minX, y: box.minY, width: box.width, height: line),
                CGRect(x: box.minX, y: box.maxY - line, width: box.width, height: line),
                CGRect(x: box.minX, y: box.minY + line, width: line, height: box.height - 2 * line),
                CGRect(x: box.maxX - line, y: box.minY + line, width: line, height: box.height - 2 * line),
            ] { context.fill(.rect(edge), .color(color), bounds: edge) }
        }
    }

    private var turned: Path? {
        transform.isRectilinear ? nil : Path(CGRect(origin: .zero, size: size)).applying(transform)
    }

    private func paint(_ context: inout PaintContext, _ body: (inout PaintContext) -> Void) {
        if clip.contains(frame) { body(&context) } else { context.withClip(.rect(clip), FillStyle(antialiased: false), body) }
    }
}
