import EspalierGraphics
import Foundation

// The keyboard focus in lazy containers: on a Mac everything can be reached by keys, and keeps the focus wherever it is scrolled to.
extension LazyNode: UnseenFocus {
    /// How many lines are made at most in search of a view that takes the focus: those of a long list are most likely all alike.
    private static var mostSearched: Int { 200 }

    var unseenLines: [(lines: Range<Int>, rect: CGRect)] {
        guard isPlaced else { return [] }
        var found: [(lines: Range<Int>, rect: CGRect)] = [], next = 0
        func add(upTo end: Int) {
            if next < end { found.append((next..<end, rect(ofLines: next..<end))) }
        }
        for line in lines {
            add(upTo: line.index)
            next = line.index + 1
        }
        add(upTo: extents.count)
        return found
    }

    private func rect(ofLines lines: Range<Int>) -> CGRect {
        let start = extents.start(of: lines.lowerBound), length = max(extents.start(of: lines.upperBound) - start, 0)
        if arrangement.axis == .vertical { return CGRect(x: 0, y: start, width: size.width, height: length) }
        return CGRect(x: isRightToLeft ? size.width - start - length : start, y: 0, width: length, height: size.height)
    }

    func firstTabStop(among lines: Range<Int>, forward: Bool) -> FocusableNode? {
        makeLine(among: lines, forward: forward) { line in
            let stops = line.nodes.flatMap(\.tabStops)
            return forward ? stops.first : stops.last
        }
    }

    func firstFound<Found>(among lines: Range<Int>, _ search: () -> Found?) -> Found? {
        makeLine(among: lines, forward: true) { _ in search() }
    }

    /// Makes lines one after another, in search of something; the line that has it exists then, and the others do not.
    func makeLine<Found>(among lines: Range<Int>, forward: Bool, with search: (Line) -> Found?) -> Found? {
        let order = forward ? Array(lines.prefix(Self.mostSearched)) : lines.suffix(Self.mostSearched).reversed()
        for number in order where !isPinned(number) && number < index.lineCount {
            let line = UpdateState.updating { makeLine(number) }
            if let found = search(line) {
                bringIn(line)
                return found
            }
            for node in line.nodes { disown(node) }
            index.evict(line.items)
        }
        return nil
    }

    /// Reads something from the views of an item; where they do not exist they are made for that, and end again.
    package func withNodes<Value>(ofItem item: Int, _ read: ([Node]) -> Value) -> Value? {
        guard let number = index.line(ofItem: item) else { return nil }
        if let known = (lines + pins).first(where: { $0.index == number }) { return read(known.nodes) }
        var value: Value?
        _ = makeLine(among: number..<number + 1, forward: true) { line -> Bool? in
            value = read(line.nodes)
            return nil
        }
        return value
    }

    func bringIn(waiting node: Node) -> Bool {
        guard let item = index.item(of: node), let number = index.line(ofItem: item) else { return false }
        if !lines.contains(where: { $0.index == number }), !isPinned(number) { bringIn(UpdateState.updating { makeLine(number) }) }
        return true
    }

    private func bringIn(_ line: Line) {
        measure(line, minor: minorInForce)
        lines.insert(line, at: lines.firstIndex { $0.index > line.index } ?? lines.count)
        covered = nil
        updateChildren()
        host.enqueuePlacement(self)
    }

    /// macOS: a view that has the focus keeps it when its row is scrolled out of sight.
    func hasFocus(_ line: Line) -> Bool {
        guard let focused = host.focus?.focused else { return false }
        return line.nodes.contains { focused === $0 || focused.isInside($0) }
    }
}

extension Node {
    /// The views here at which Tab stops, in the order of declaration.
    fileprivate final var tabStops: [FocusableNode] {
        var found: [FocusableNode] = []
        func collect(_ node: Node) {
            if let focusable = node as? FocusableNode, focusable.canFocus, focusable.isTabStop { found.append(focusable) }
            if node.showsContent { node.forEachPreferenceChild(collect) }
        }
        collect(self)
        return found
    }
}
