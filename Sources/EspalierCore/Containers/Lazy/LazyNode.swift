package import EspalierGraphics
package import Foundation

/// A lazy stack or grid: lines of views, of which only those in sight of the enclosing scroll view are there.
@MainActor package final class LazyNode: Node, LazyContainer {
    /// Lines of one kind that follow each other.
    private struct Run {
        var firstLine: Int
        var lineCount: Int
        var firstItem: Int
        var itemCount: Int
        var role: LazyRole
    }

    private struct Line {
        var index: Int
        var role: LazyRole
        var nodes: [Node]
        var items: Range<Int>
    }

    private var arrangement: LazyArrangement
    private var segments: [(first: Int, segment: LazySegment)] = []
    private var itemCount = 0
    private var runs: [Run] = []
    private var perLine = 1
    private var lines: [Line] = []
    /// Headers and footers that are held in sight though their place is not.
    private var pins: [Line] = []
    private var ordered: [Node] = []
    private var extents = ExtentTable()
    /// The minor proposal that `extents` are for.
    private var extentsMinor: CGFloat?? = .some(nil)
    private var hasStaleExtents = false
    private var needsSweep = false
    /// Where the first visible line stood when it was placed last.
    private var anchor: (line: Int, start: CGFloat)?
    private var covered: ClosedRange<CGFloat>?

    package init(_ arrangement: LazyArrangement, host: ViewHost) {
        self.arrangement = arrangement
        super.init(host: host)
    }

    package override var children: [Node] { ordered }
    package override func forEachChild(_ body: (Node) -> Void) { for node in ordered { body(node) } }
    package override var debugName: String {
        let name = arrangement.axis == .vertical ? "V" : "H"
        return "Lazy\(name)\(arrangement.tracks == nil ? "Stack" : "Grid")"
    }
    package override var stackOrientation: Axis?? { arrangement.tracks == nil ? .some(arrangement.axis) : .some(nil) }
    package override var layoutPriority: Double { itemCount == 0 ? -.infinity : 0 }

    private var axis: Axis { arrangement.axis }

    // MARK: Changes

    package func setArrangement(_ new: LazyArrangement) {
        guard !new.isSame(as: arrangement) else { return }
        arrangement = new
        rebuildRuns(keeping: 0)
        setNeedsLayout(forcingParent: true)
    }

    package func setSegments(_ new: [LazySegment]) {
        var first = 0, unchanged = 0, isUnchanged = true
        segments = new.map { segment in
            defer { first += segment.count }
            if isUnchanged, case .list(let source) = segment {
                unchanged = first + min(source.unchangedCount, segment.count)
                isUnchanged = source.unchangedCount >= segment.count
            } else {
                isUnchanged = false
            }
            return (first, segment)
        }
        itemCount = first
        rebuildRuns(keeping: unchanged)
        setNeedsLayout(forcingParent: true)
    }

    /// Works out what the lines are made of; what is there is made again from the items, which know their views.
    private func rebuildRuns(keeping items: Int) {
        runs.removeAll()
        var line = 0
        for (first, segment) in segments {
            var role = LazyRole.cells
            if case .supplement(_, let supplement) = segment { role = supplement }
            if role == .cells, let last = runs.indices.last, runs[last].role == .cells {
                line = runs[last].firstLine
                runs[last].itemCount += segment.count
            } else {
                runs.append(Run(firstLine: line, lineCount: 0, firstItem: first, itemCount: segment.count, role: role))
            }
            let last = runs.indices.last!
            let width = runs[last].role == .cells ? perLine : 1
            runs[last].lineCount = (runs[last].itemCount + width - 1) / width
            line += runs[last].lineCount
        }
        let kept = runs.count == 1 ? items / perLine : 0
        extents.reset(count: line, keeping: kept)
        dropLines(keeping: kept)
        hasStaleExtents = true
        covered = nil
        anchor = nil
    }

    /// Lines whose items may be others are made anew; their views stay where the list knows them.
    private func dropLines(keeping kept: Int) {
        lines.removeAll { $0.index >= extents.count }
        for index in lines.indices { lines[index] = makeLine(lines[index].index) }
        needsSweep = true
        pins.removeAll()
        updateChildren()
        if !extents.hasKnown { for line in lines { measure(line, minor: extentsMinor ?? nil) } }
    }

    package override func invalidateLayoutCache() { hasStaleExtents = true }

    // MARK: Lines

    private func run(ofLine line: Int) -> Run {
        var low = 0, high = runs.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if runs[middle].firstLine <= line { low = middle } else { high = middle - 1 }
        }
        return runs[low]
    }

    private func makeLine(_ line: Int) -> Line {
        let run = run(ofLine: line)
        let width = run.role == .cells ? perLine : 1
        let first = run.firstItem + (line - run.firstLine) * width
        let items = first..<min(first + width, run.firstItem + run.itemCount)
        let queued = host.layoutQueueCount
        let nodes = items.flatMap { self.nodes(ofItem: $0) }
        host.forgetLayout(since: queued)
        return Line(index: line, role: run.role, nodes: nodes, items: items)
    }

    private func segmentIndex(ofItem item: Int) -> Int {
        var low = 0, high = segments.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if segments[middle].first <= item { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private func nodes(ofItem item: Int) -> [Node] {
        let (first, segment) = segments[segmentIndex(ofItem: item)]
        switch segment {
        case .nodes(let nodes): return [nodes[item - first]]
        case .list(let source): return source.nodes(ofItem: item - first)
        case .supplement(let nodes, _): return nodes
        }
    }

    private func evict(_ line: Line) {
        for item in line.items where item < itemCount {
            let (first, segment) = segments[segmentIndex(ofItem: item)]
            if case .list(let source) = segment { source.evictItem(item - first) }
        }
    }

    /// After a change of the list, or of how many items make a line: what no line uses any more goes.
    private func sweep() {
        guard needsSweep else { return }
        needsSweep = false
        let used = Set((lines + pins).flatMap(\.items))
        for (first, segment) in segments {
            if case .list(let source) = segment { source.evictItems { used.contains(first + $0) } }
        }
    }

    private func updateChildren() {
        let new = lines.filter { line in !pins.contains { $0.index == line.index } }.flatMap(\.nodes) + pins.flatMap(\.nodes)
        if new.count == ordered.count, zip(new, ordered).allSatisfy(===) { return }
        let kept = Set(new.map(ObjectIdentifier.init))
        for node in ordered where !kept.contains(ObjectIdentifier(node)) { disown(node) }
        for node in new where node.parent !== self { adopt(node) }
        ordered = new
        if mayHavePreferences { setNeedsPreferences() }
    }

    @discardableResult private func measure(_ line: Line, minor: CGFloat?) -> CGFloat {
        let length = arrangement.measure(line.nodes, isSpanning: line.role != .cells, minor: minor, arrangement.cells(minor))
        let advance = line.nodes.isEmpty ? 0 : length + arrangement.spacing
        if extents[line.index] != advance { extents[line.index] = advance }
        return advance
    }

    // MARK: Measuring

    private var total: CGFloat { max(extents.total - arrangement.spacing, 0) }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let minor = proposal[axis.other]
        guard itemCount > 0 else { return CGSize(axis, major: 0, minor: minor ?? 0) }
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
        guard extentsMinor == .some(minor) else {
            // A question on the way: what is known for the length in force stays.
            guard arrangement.itemsPerLine(minor) == perLine, !lines.isEmpty else {
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

    /// Puts a minor length into force.
    private func prepare(_ minor: CGFloat?) {
        let width = arrangement.itemsPerLine(minor)
        guard extentsMinor != .some(minor) || width != perLine else { return }
        extentsMinor = .some(minor)
        if width != perLine {
            perLine = width
            rebuildRuns(keeping: 0)
        } else {
            extents.reset(count: extents.count)
            for line in lines { measure(line, minor: minor) }
            extents.estimate = extents.average
        }
        covered = nil
    }

    private func refreshExtents() {
        guard hasStaleExtents else { return }
        hasStaleExtents = false
        for line in lines + pins { measure(line, minor: extentsMinor ?? nil) }
        if extents.estimate == 0 { extents.estimate = extents.average }
    }

    // MARK: Placing

    /// What is in sight, along the major axis.
    private func visibleRange() -> ClosedRange<CGFloat> {
        guard let scroll = enclosingScroll(axis) else { return 0...max(size[axis], 0) }
        scroll.register(self)
        let rect = scroll.bounds.applying(scroll.windowTransform.concatenating(windowTransform.inverted()))
        let isMirrored = axis == .horizontal && isRightToLeft
        let start = axis == .vertical ? rect.minY : isMirrored ? size.width - rect.maxX : rect.minX
        return start...(start + max(axis == .vertical ? rect.height : rect.width, 0))
    }

    package func visibleRegionChanged() {
        guard isPlaced else { return }
        let visible = visibleRange()
        if arrangement.pinned.isEmpty, let covered, covered.lowerBound <= visible.lowerBound,
           covered.upperBound >= visible.upperBound { return }
        host.enqueuePlacement(self)
    }

    package override func placeContent() {
        guard itemCount > 0 else {
            lines.removeAll()
            pins.removeAll()
            return updateChildren()
        }
        let minor = proposal[axis.other]
        prepare(minor)
        refreshExtents()
        var visible = visibleRange()
        var shift: CGFloat = 0
        // Lines that come in before the first one in sight may be longer or shorter than was thought: what is in sight stays.
        for _ in 0..<4 {
            realize(visible, minor)
            guard let anchor, anchor.line < extents.count, visible.lowerBound > 0, enclosingScroll(axis) != nil else { break }
            let moved = extents.start(of: anchor.line) - anchor.start - shift
            if abs(moved) < 0.01 { break }
            shift += moved
            visible = (visible.lowerBound + moved)...(visible.upperBound + moved)
        }
        updatePins(visible)
        updateChildren()
        sweep()
        placeLines(visible, minor)
        if shift != 0 {
            enclosingScroll(axis)?.contentGrew(by: CGSize(axis, major: isMirrored ? 0 : shift, minor: 0))
        }
        if visible.lowerBound <= 0 { extents.estimate = extents.average }
        if abs(total - size[axis]) > 0.01 {
            enclosingScroll(axis)?.contentLengthCorrected()
            setNeedsLayout()
        }
    }

    private var isMirrored: Bool { axis == .horizontal && isRightToLeft }

    /// Makes the lines in sight, and ends those far from it.
    private func realize(_ visible: ClosedRange<CGFloat>, _ minor: CGFloat?) {
        let first = extents.line(at: visible.lowerBound)
        var known: [Int: Line] = [:]
        for line in lines { known[line.index] = line }
        var new: [Line] = []
        var position = extents.start(of: first), index = first
        let start = position
        while index < extents.count, position < visible.upperBound || index == first {
            let line = known.removeValue(forKey: index) ?? makeLine(index)
            position += extents[index] ?? measure(line, minor: minor)
            new.append(line)
            index += 1
        }
        covered = (first == 0 ? -.infinity : start)...(index == extents.count ? .infinity : position)
        // A viewport's length on both sides keeps its views and their state.
        let reach = visible.upperBound - visible.lowerBound
        let keptFirst = extents.line(at: visible.lowerBound - reach), keptLast = extents.line(at: visible.upperBound + reach)
        var before: [Line] = []
        for line in known.values.sorted(by: { $0.index < $1.index }) {
            if line.index < keptFirst || line.index > keptLast || pins.contains(where: { $0.index == line.index }) {
                if !pins.contains(where: { $0.index == line.index }) { evict(line) }
            } else if line.index < first {
                before.append(line)
            } else {
                new.append(line)
            }
        }
        lines = before + new
    }

    private func placeLines(_ visible: ClosedRange<CGFloat>, _ minor: CGFloat?) {
        let cells = arrangement.cells(minor), breadth = size[axis.other]
        func place(_ line: Line, at start: CGFloat) {
            arrangement.place(
                line.nodes, isSpanning: line.role != .cells, at: start, minor: minor, breadth: breadth, cells
            ) { node, origin, proposal in
                var origin = origin
                if isRightToLeft { origin.x = size.width - origin.x - node.sizeThatFits(proposal).width }
                node.place(at: origin, proposal: proposal)
            }
        }
        anchor = nil
        var next: (index: Int, start: CGFloat)?
        for line in lines {
            let start = next?.index == line.index ? next!.start : extents.start(of: line.index)
            let end = start + extents.length(of: line.index)
            next = (line.index + 1, end)
            if anchor == nil, end > visible.lowerBound { anchor = (line.index, start) }
            if pins.contains(where: { $0.index == line.index }) { continue }
            place(line, at: start)
        }
        for pin in pins { place(pin, at: pinnedStart(pin, visible)) }
    }

    // MARK: Pinned headers and footers

    /// The lines of the section around a header or footer, without the other one of the two.
    private func section(of line: Line) -> (start: CGFloat, end: CGFloat) {
        guard let index = runs.firstIndex(where: { $0.firstLine == line.index && $0.role == line.role }) else { return (0, 0) }
        if line.role == .header {
            let next = runs[(index + 1)...].first { $0.role == .header }?.firstLine ?? extents.count
            let end = runs[(index + 1)...].first { $0.role == .footer && $0.firstLine < next }?.firstLine ?? next
            return (extents.start(of: line.index), extents.start(of: end))
        }
        let previous = runs[..<index].last { $0.role != .cells }
        return (previous.map { extents.start(of: $0.firstLine) + extents.length(of: $0.firstLine) } ?? 0,
                extents.start(of: line.index) + extents.length(of: line.index))
    }

    private func updatePins(_ visible: ClosedRange<CGFloat>) {
        let old = pins
        pins.removeAll()
        for run in runs where run.role != .cells && run.lineCount > 0 {
            guard arrangement.pinned.contains(run.role == .header ? .sectionHeaders : .sectionFooters) else { continue }
            let probe = Line(index: run.firstLine, role: run.role, nodes: [], items: 0..<0)
            let section = section(of: probe)
            guard section.start < visible.upperBound, section.end > visible.lowerBound else { continue }
            let line = lines.first { $0.index == run.firstLine } ?? old.first { $0.index == run.firstLine }
                ?? makeLine(run.firstLine)
            if extents[line.index] == nil { measure(line, minor: extentsMinor ?? nil) }
            pins.append(line)
        }
    }

    private func pinnedStart(_ pin: Line, _ visible: ClosedRange<CGFloat>) -> CGFloat {
        let natural = extents.start(of: pin.index)
        let length = max(extents.length(of: pin.index) - arrangement.spacing, 0)
        let section = section(of: pin)
        if pin.role == .header {
            return max(natural, min(visible.lowerBound, section.end - arrangement.spacing - length))
        }
        return min(natural, max(visible.upperBound - length, section.start))
    }

    // MARK: Ids

    package func rect(forID id: AnyHashable) -> CGRect? {
        for (first, segment) in segments {
            guard case .list(let source) = segment, let index = source.index(ofID: id) else { continue }
            let item = first + index
            guard let run = runs.last(where: { $0.firstItem <= item }) else { return nil }
            let line = run.firstLine + (item - run.firstItem) / (run.role == .cells ? perLine : 1)
            let start = extents.start(of: line), length = max(extents.length(of: line) - arrangement.spacing, 0)
            if axis == .vertical { return CGRect(x: 0, y: start, width: size.width, height: length) }
            return CGRect(x: isRightToLeft ? size.width - start - length : start, y: 0, width: length, height: size.height)
        }
        return nil
    }

    /// Where the line around a place begins, and those beside it.
    package func lineStarts(around place: CGFloat) -> [CGFloat] {
        guard extents.count > 0 else { return [] }
        let line = extents.line(at: place)
        return (max(line - 1, 0)...min(line + 1, extents.count - 1)).map { extents.start(of: $0) }
    }

    package func id(at point: CGPoint) -> AnyHashable? {
        guard extents.count > 0, !segments.isEmpty else { return nil }
        let line = extents.line(at: axis == .vertical ? point.y : isRightToLeft ? size.width - point.x : point.x)
        let run = run(ofLine: line)
        let item = run.firstItem + (line - run.firstLine) * (run.role == .cells ? perLine : 1)
        let (first, segment) = segments[segmentIndex(ofItem: item)]
        guard case .list(let source) = segment else { return nil }
        return source.id(ofItem: item - first)
    }
}
