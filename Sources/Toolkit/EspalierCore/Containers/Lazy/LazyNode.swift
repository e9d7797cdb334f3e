import EspalierGraphics
package import Foundation

/// A lazy stack or grid: lines of views, of which only those visible in the enclosing scroll view exist.
///
/// This file has its content and its measuring. Placing, and with it the making of lines, is in LazyNode+Placing.swift, which views are
/// children then in LazyNode+Children.swift; `index` maps lines to items, `extents` has their lengths.
@MainActor package final class LazyNode: Node, LazyContainer {
    package struct Line {
        package var index: Int
        package var role: LazyRole
        package var nodes: [Node]
        var items: Range<Int>
    }

    private(set) var arrangement: LazyArrangement
    private(set) package var index = LazyIndex()
    package var extents = ExtentTable()
    /// The lines that exist, in order.
    package var lines: [Line] = []
    /// Headers and footers that are pinned in the viewport, away from their natural place.
    var pins: [Line] = []
    /// The views of the lines that exist, in the order of declaration, those of pinned ones last.
    var ordered: [Node] = []
    /// The children back to front, if a `zIndex` requires an order other than that of declaration. Pinned views are always in front.
    var paintOrder: [Node]?
    /// The proposed minor length for which `extents` were measured.
    private var extentsMinor: CGFloat?
    private var hasStaleExtents = false
    /// Whether the list has changed since the last placement.
    private(set) var needsSweep = false
    /// The first visible line and its start at the last placement.
    var anchor: (line: Int, start: CGFloat)?
    /// The range that the existing lines cover.
    var covered: ClosedRange<CGFloat>?
    package weak var delegate: (any LazyNodeDelegate)?
    /// A line that is kept however far it is from the viewport.
    package var heldLine: Int?

    package init(_ arrangement: LazyArrangement, host: ViewHost) {
        self.arrangement = arrangement
        super.init(host: host)
    }

    package override var children: [Node] { ordered }
    package override func forEachChild(_ body: (Node) -> Void) { (paintOrder ?? ordered).forEachUnretained(body) }
    package override func forEachPreferenceChild(_ body: (Node) -> Void) { ordered.forEachUnretained(body) }
    package override var debugName: String {
        let name = axis == .vertical ? "V" : "H"
        return "Lazy\(name)\(arrangement.tracks == nil ? "Stack" : "Grid")"
    }
    package override var stackDirection: StackDirection { .own(arrangement.tracks == nil ? axis : nil) }
    package override var layoutPriority: Double { index.itemCount == 0 ? -.infinity : 0 }

    var axis: Axis { arrangement.axis }

    // MARK: Changes

    package func setArrangement(_ new: LazyArrangement) {
        guard !new.isSame(as: arrangement) else { return }
        arrangement = new
        linesDidChange(keeping: 0)
        setNeedsLayout(forcingParent: true)
    }

    package func setSegments(_ new: [LazySegment]) {
        let unchanged = index.setSegments(new)
        linesDidChange(keeping: index.lines(ofFirst: unchanged))
        setNeedsLayout(forcingParent: true)
    }

    /// Lines after the first `kept` may have other items: they are made anew, with the views that the list still knows.
    /// - Parameter movesItems: whether the items are the same as before, in other lines. The views that are in no line then stay until the
    ///   next placement, which puts those that are still visible into other lines: they move there.
    private func linesDidChange(keeping kept: Int, movesItems: Bool = false) {
        extents.reset(count: index.lineCount, keeping: kept)
        lines.removeAll { $0.index >= extents.count }
        for place in lines.indices { lines[place] = makeLine(lines[place].index) }
        needsSweep = true
        pins.removeAll()
        if !movesItems { updateChildren() }
        if !extents.hasKnown { for line in lines { measure(line, minor: extentsMinor) } }
        hasStaleExtents = true
        covered = nil
        anchor = nil
    }

    package override func destroyOwn() { delegate?.lazyNodeWillEnd() }
    package override func invalidateLayoutCache() { hasStaleExtents = true }

    // MARK: Lines

    package func makeLine(_ line: Int) -> Line {
        let items = index.items(ofLine: line)
        let queued = host.layoutQueueCount
        let nodes = items.flatMap { index.nodes(ofItem: $0) }
        host.forgetLayout(since: queued)
        // Adopted before they are measured, as their sizes may depend on ancestors, such as a container's size.
        for node in nodes where node.parent == nil { adopt(node) }
        return Line(index: line, role: index.run(ofLine: line).role, nodes: nodes, items: items)
    }

    /// After a change of the list, or of the number of items per line, evicts the items that no line uses any more.
    func sweep() {
        guard needsSweep else { return }
        needsSweep = false
        index.evictAll(except: Set((lines + pins).flatMap(\.items)))
    }

    func isPinned(_ line: Int) -> Bool { pins.contains { $0.index == line } }

    @discardableResult func measure(_ line: Line, minor: CGFloat?) -> CGFloat {
        let length = arrangement.measure(line.nodes, isSpanning: line.role != .cells, minor: minor, arrangement.cells(minor))
        let advance = line.nodes.isEmpty ? 0 : length + arrangement.spacing
        if extents[line.index] != advance { extents[line.index] = advance }
        return advance
    }

    // MARK: Measuring

    var total: CGFloat { max(extents.total - arrangement.spacing, 0) }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        // An infinite breadth is treated as unspecified.
        let offered = proposal[axis.other], isEndless = offered == .infinity, minor = isEndless ? nil : offered
        guard index.itemCount > 0 else { return CGSize(axis, major: 0, minor: offered ?? 0) }
        if !extents.hasKnown {
            prepare(minor)
            if lines.isEmpty {
                UpdateState.updating { lines = [makeLine(0)] }
                updateChildren()
            }
            for line in lines { measure(line, minor: minor) }
            extents.estimate = extents.average
        }
        var breadth = minor ?? 0
        if let cells = arrangement.cells(minor) {
            breadth = max(breadth, cells.last.map { $0.start + $0.length } ?? 0)
        } else if minor == nil {
            let ideal = ProposedViewSize.unspecified
            for line in lines { for node in line.nodes { breadth = max(breadth, node.sizeThatFits(ideal)[axis.other]) } }
        }
        if isEndless { breadth = .infinity }
        guard extentsMinor == minor else {
            // A trial proposal: the lengths known for the current minor length are kept.
            guard arrangement.itemsPerLine(minor) == index.perLine, !lines.isEmpty else {
                return CGSize(axis, major: total, minor: breadth)
            }
            let cells = arrangement.cells(minor)
            let sum = lines.reduce(0) {
                $0 + arrangement.measure($1.nodes, isSpanning: $1.role != .cells, minor: minor, cells) + arrangement.spacing
            }
            let all = sum / CGFloat(lines.count) * CGFloat(extents.count) - arrangement.spacing
            return CGSize(axis, major: max(all, 0), minor: breadth)
        }
        refreshExtents()
        return CGSize(axis, major: total, minor: breadth)
    }

    /// Makes a minor length the current one.
    func prepare(_ minor: CGFloat?) {
        let width = arrangement.itemsPerLine(minor)
        guard extentsMinor != minor || width != index.perLine else { return }
        extentsMinor = minor
        if width != index.perLine {
            index.setItemsPerLine(width)
            linesDidChange(keeping: 0, movesItems: true)
        } else {
            extents.reset(count: extents.count)
            for line in lines { measure(line, minor: minor) }
            extents.estimate = extents.average
        }
        covered = nil
    }

    func refreshExtents() {
        guard hasStaleExtents else { return }
        hasStaleExtents = false
        for line in lines + pins { measure(line, minor: extentsMinor) }
        if extents.estimate == 0 { extents.estimate = extents.average }
    }

    /// The current minor length.
    var minorInForce: CGFloat? { extentsMinor }

    // MARK: Placing

    package override func placeContent() {
        guard index.itemCount > 0 else {
            lines.removeAll()
            pins.removeAll()
            return updateChildren()
        }
        placeLines()
    }

    package func visibleRegionChanged() {
        guard isPlaced else { return }
        let visible = seenRange(visibleRange())
        if arrangement.pinned.isEmpty, let covered, covered.lowerBound <= visible.lowerBound,
           covered.upperBound >= visible.upperBound { return }
        host.enqueuePlacement(self)
    }

    // MARK: Ids

    package func rect(forID id: AnyHashable) -> CGRect? { index.item(forID: id).flatMap { rect(ofItem: $0) } }
    package func rect(forExplicitID id: AnyHashable) -> CGRect? { index.item(forExplicitID: id).flatMap { rect(ofItem: $0) } }
    package func rect(forWaiting node: Node) -> CGRect? { index.item(of: node).flatMap { rect(ofItem: $0) } }

    private func rect(ofItem item: Int) -> CGRect? {
        guard let line = index.line(ofItem: item) else { return nil }
        let start = extents.start(of: line), length = max(extents.length(of: line) - arrangement.spacing, 0)
        if axis == .vertical { return CGRect(x: 0, y: start, width: size.width, height: length) }
        return CGRect(x: isRightToLeft ? size.width - start - length : start, y: 0, width: length, height: size.height)
    }

    package func ids(at point: CGPoint) -> [AnyHashable] {
        guard extents.count > 0, index.itemCount > 0 else { return [] }
        return index.ids(ofLine: extents.line(at: axis == .vertical ? point.y : isRightToLeft ? size.width - point.x : point.x))
    }

    /// The starts of the line at a position and of the lines beside it.
    package func lineStarts(around place: CGFloat) -> [CGFloat] {
        guard extents.count > 0 else { return [] }
        let line = extents.line(at: place)
        return (max(line - 1, 0)...min(line + 1, extents.count - 1)).map { extents.start(of: $0) }
    }
}

/// Observes the lines of a lazy container.
@MainActor package protocol LazyNodeDelegate: AnyObject {
    func linesWerePlaced(_ lines: [LazyNode.Line])
    /// Called when the container's view is removed.
    func lazyNodeWillEnd()
}
