import Foundation

/// Maps the lines of a lazy container to the items of its segments; a grid has several items per line.
@MainActor package struct LazyIndex {
    /// Consecutive lines of the same role.
    struct Run {
        var firstLine: Int
        var lineCount: Int
        var firstItem: Int
        var itemCount: Int
        var role: LazyRole
    }

    private var segments: [(first: Int, segment: LazySegment)] = []
    /// Views between the segments that have been removed from the list.
    private var leaving: [Node] = []
    private(set) var runs: [Run] = []
    private(set) package var itemCount = 0
    private(set) package var lineCount = 0
    /// The number of items in a line of cells.
    private(set) var perLine = 1
    private var elements = LazyElements()

    // MARK: Changes

    /// - Returns: the number of items at the start that are known to be unchanged.
    mutating func setSegments(_ new: [LazySegment]) -> Int {
        var first = 0, unchanged = 0, isUnchanged = true
        let old = segments
        leaving = new.flatMap { segment -> [Node] in if case .leaving(let nodes) = segment { nodes } else { [] } }
        segments = new.filter { !$0.isLeaving }.enumerated().map { place, segment in
            defer { first += segment.count }
            if isUnchanged {
                switch segment {
                case .list(let source):
                    let count = min(source.unchangedCount, segment.count)
                    unchanged = first + count
                    isUnchanged = count >= segment.count && place < old.count && old[place].segment.count == segment.count
                case .nodes(let nodes), .supplement(let nodes, _, _):
                    isUnchanged = place < old.count && old[place].segment.has(nodes)
                    if isUnchanged { unchanged = first + segment.count }
                case .leaving: break
                }
            }
            return (first, segment)
        }
        itemCount = first
        elements = LazyElements(segments, itemCount: itemCount)
        makeRuns()
        return unchanged
    }

    mutating func setItemsPerLine(_ count: Int) {
        perLine = count
        makeRuns()
    }

    private mutating func makeRuns() {
        runs.removeAll()
        lineCount = 0
        for (first, segment) in segments {
            var role = LazyRole.cells
            if case .supplement(_, let supplement, _) = segment { role = supplement }
            if role == .cells, let last = runs.indices.last, runs[last].role == .cells {
                lineCount = runs[last].firstLine
                runs[last].itemCount += segment.count
            } else {
                runs.append(Run(firstLine: lineCount, lineCount: 0, firstItem: first, itemCount: segment.count, role: role))
            }
            let last = runs.indices.last!
            let width = runs[last].role == .cells ? perLine : 1
            runs[last].lineCount = (runs[last].itemCount + width - 1) / width
            lineCount += runs[last].lineCount
        }
    }

    /// The number of whole lines that the first items fill.
    func lines(ofFirst items: Int) -> Int { perLine == 1 ? items : runs.count == 1 ? items / perLine : 0 }

    // MARK: Lines

    func run(ofLine line: Int) -> Run {
        var low = 0, high = runs.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if runs[middle].firstLine <= line { low = middle } else { high = middle - 1 }
        }
        return runs[low]
    }

    package func items(ofLine line: Int) -> Range<Int> {
        let run = run(ofLine: line)
        let width = run.role == .cells ? perLine : 1
        let first = run.firstItem + (line - run.firstLine) * width
        return first..<min(first + width, run.firstItem + run.itemCount)
    }

    package func line(ofItem item: Int) -> Int? {
        guard let run = runs.last(where: { $0.firstItem <= item }) else { return nil }
        return run.firstLine + (item - run.firstItem) / (run.role == .cells ? perLine : 1)
    }

    /// The lines of the section around a header or a footer, without the other one of the two.
    func section(around line: Int, _ role: LazyRole) -> Range<Int> {
        guard let index = runs.firstIndex(where: { $0.firstLine == line && $0.role == role }) else { return line..<line }
        if role == .header {
            let next = runs[(index + 1)...].first { $0.role == .header }?.firstLine ?? lineCount
            return line..<(runs[(index + 1)...].first { $0.role == .footer && $0.firstLine < next }?.firstLine ?? next)
        }
        let previous = runs[..<index].last { $0.role != .cells }
        return (previous.map { $0.firstLine + 1 } ?? 0)..<(line + 1)
    }

    // MARK: Items

    private func segmentIndex(ofItem item: Int) -> Int {
        var low = 0, high = segments.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if segments[middle].first <= item { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The list that contains an item, and the item's index there; nil for a view that always exists.
    package func source(ofItem item: Int) -> (any LazyListSource, Int)? {
        let (first, segment) = segments[segmentIndex(ofItem: item)]
        guard case .list(let source) = segment else { return nil }
        return (source, item - first)
    }

    /// The lists, each with the index of its first item.
    package var sources: [(first: Int, source: any LazyListSource)] {
        segments.compactMap { first, segment in
            if case .list(let source) = segment { (first, source) } else { nil }
        }
    }

    package func role(ofItem item: Int) -> LazyRole {
        guard case .supplement(_, let role, _) = segments[segmentIndex(ofItem: item)].segment else { return .cells }
        return role
    }

    /// The views of an item, which are made if they do not exist.
    func nodes(ofItem item: Int) -> [Node] {
        let (first, segment) = segments[segmentIndex(ofItem: item)]
        switch segment {
        case .nodes(let nodes): return [nodes[item - first]]
        case .list(let source): return source.nodes(ofItem: item - first)
        case .supplement(let nodes, _, _): return nodes
        case .leaving: return []
        }
    }

    /// Ends the views of items that their list can make again.
    func evict(_ items: Range<Int>) {
        for item in items where item < itemCount {
            let (first, segment) = segments[segmentIndex(ofItem: item)]
            if case .list(let source) = segment { source.evictItem(item - first) }
        }
    }

    func evictAll(except used: Set<Int>) {
        for (first, segment) in segments {
            if case .list(let source) = segment { source.evictItems { used.contains(first + $0) } }
        }
    }

    // MARK: Changes under way

    /// The nodes of removed items whose transitions are still running.
    var leavingNodes: [Node] {
        leaving + segments.flatMap { entry -> [Node] in
            if case .list(let source) = entry.segment { source.leavingNodes } else { [] }
        }
    }

    /// Whether the change in progress inserted the item into the list.
    func isInserted(_ item: Int) -> Bool {
        let (first, segment) = segments[segmentIndex(ofItem: item)]
        guard case .list(let source) = segment else { return false }
        return source.isInserted(item - first)
    }

    // MARK: Ids

    func item(forID id: AnyHashable) -> Int? {
        if let item = elements.firstItem(ofID: id) { return item }
        for (first, segment) in segments {
            if case .list(let source) = segment, let index = source.index(ofID: id) { return first + index }
        }
        return nil
    }

    func item(forExplicitID id: AnyHashable) -> Int? {
        for (first, segment) in segments {
            if case .list(let source) = segment, let index = source.index(ofExplicitID: id) { return first + index }
        }
        return nil
    }

    /// The item that a view is which always exists.
    func item(of node: Node) -> Int? {
        for (first, segment) in segments {
            switch segment {
            case .nodes(let nodes): if let place = nodes.firstIndex(where: { $0 === node }) { return first + place }
            case .supplement(let nodes, _, _): if nodes.contains(where: { $0 === node }) { return first }
            case .list, .leaving: break
            }
        }
        return nil
    }

    /// The ids of a line's first item: that of its row, and those of the elements that contain it, innermost first.
    func ids(ofLine line: Int) -> [AnyHashable] {
        guard let item = items(ofLine: line).first else { return [] }
        let own = source(ofItem: item).flatMap { source, index in source.id(ofItem: index) }
        return (own.map { [$0] } ?? []) + elements.ids(around: item)
    }
}

extension LazySegment {
    /// Whether the segment consists of exactly these nodes.
    fileprivate func has(_ nodes: [Node]) -> Bool {
        switch self {
        case .list, .leaving: false
        case .nodes(let own), .supplement(let own, _, _): own.count == nodes.count && zip(own, nodes).allSatisfy(===)
        }
    }
}
