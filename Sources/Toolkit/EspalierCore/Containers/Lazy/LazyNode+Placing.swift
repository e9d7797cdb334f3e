import EspalierGraphics
import Foundation

// Determines which lines exist, and places them.
extension LazyNode {
    /// The visible range along the major axis.
    func visibleRange() -> ClosedRange<CGFloat> {
        guard let scroll = enclosingScroll(axis) else { return 0...max(size[axis], 0) }
        scroll.register(self)
        let rect = scroll.bounds.applying(transform(to: scroll).inverted())
        let start = axis == .vertical ? rect.minY : isMirrored ? size.width - rect.maxX : rect.minX
        return start...(start + max(axis == .vertical ? rect.height : rect.width, 0))
    }

    /// The range in which lines are seen, which may begin before the scroll view and end after it.
    func seenRange(_ visible: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
        guard let beyond = enclosingScroll(axis)?.seenBeyond, beyond != EdgeInsets() else { return visible }
        let (before, after) = axis == .vertical ? (beyond.top, beyond.bottom)
            : isMirrored ? (beyond.trailing, beyond.leading) : (beyond.leading, beyond.trailing)
        return (visible.lowerBound - before)...(visible.upperBound + after)
    }

    private var isMirrored: Bool { axis == .horizontal && isRightToLeft }

    /// Makes the visible lines, ends those far from the viewport, and places those that exist.
    func placeLines() {
        let minor = proposal[axis.other]
        prepare(minor)
        refreshExtents()
        var visible = visibleRange()
        var shift: CGFloat = 0
        // Lines that slide into or out of view exist while they do.
        let margin = slidesLines ? visible.upperBound - visible.lowerBound : 0
        // Lines made before the first visible one may differ from their estimates: the visible ones stay where they are.
        for _ in 0..<4 {
            let seen = seenRange(visible)
            realize((seen.lowerBound - margin)...(seen.upperBound + margin), minor)
            guard let anchor, anchor.line < extents.count, visible.lowerBound > 0, enclosingScroll(axis) != nil else { break }
            let moved = extents.start(of: anchor.line) - anchor.start - shift
            if abs(moved) < 0.01 { break }
            shift += moved
            visible = (visible.lowerBound + moved)...(visible.upperBound + moved)
        }
        updatePins(visible)
        updateChildren()
        let distances = slidesLines ? slideDistances() : [:]
        sweep()
        place(visible, minor)
        delegate?.linesWerePlaced(lines)
        for (line, distance) in distances { slide(line, by: distance) }
        if shift != 0 {
            enclosingScroll(axis)?.contentGrew(by: CGSize(axis, major: isMirrored ? 0 : shift, minor: 0))
        }
        if visible.lowerBound <= 0 { extents.estimate = extents.average }
        if abs(total - size[axis]) > 0.01 {
            enclosingScroll(axis)?.contentLengthCorrected()
            setNeedsLayout()
        }
    }

    private func realize(_ visible: ClosedRange<CGFloat>, _ minor: CGFloat?) {
        let first = extents.line(at: visible.lowerBound)
        // In order, as the lines that are made now: those that are in both are found side by side.
        let old = lines
        let firstKnown = old.firstIndex { $0.index >= first } ?? old.count
        var known = firstKnown
        var new: [Line] = []
        new.reserveCapacity(old.count + 1)
        var position = extents.start(of: first), next = first
        let start = position
        while next < extents.count, position < visible.upperBound || next == first {
            let isKnown = known < old.count && old[known].index == next
            let line = isKnown ? old[known] : makeLine(next)
            if isKnown { known += 1 }
            position += extents[next] ?? measure(line, minor: minor)
            new.append(line)
            next += 1
        }
        covered = (first == 0 ? -.infinity : start)...(next == extents.count ? .infinity : position)
        // Lines within one viewport's length on both sides keep their views and state.
        let reach = visible.upperBound - visible.lowerBound
        let kept = extents.line(at: visible.lowerBound - reach)...extents.line(at: visible.upperBound + reach)
        func stays(_ line: Line) -> Bool {
            if isPinned(line.index) { return false }
            if kept.contains(line.index) || line.index == heldLine || hasFocus(line) { return true }
            index.evict(line.items)
            return false
        }
        let before = old[..<firstKnown].filter(stays)
        new += old[known...].filter(stays)
        lines = before.isEmpty ? new : before + new
    }

    // MARK: Animated changes of the list

    /// Whether this placement makes lines slide to other places.
    private var slidesLines: Bool { needsSweep && isPlaced && host.moves.areTracked && arrangement.tracks == nil }

    /// The distances by which lines that come into view slide: those of the nearest lines that existed before. Lines that are new to the
    /// list do not slide.
    private func slideDistances() -> [Int: CGFloat] {
        var distances: [CGFloat?] = [], arriving: [Int] = []
        for (place, line) in lines.enumerated() {
            guard let node = line.nodes.first, !line.items.contains(where: { index.isInserted($0) }) else {
                distances.append(nil)
                continue
            }
            if node.isPlaced {
                let origin = node.placementInContainer.origin
                let start = axis == .vertical ? origin.y : isMirrored ? size.width - origin.x - node.size.width : origin.x
                distances.append(start - extents.start(of: line.index))
            } else {
                distances.append(nil)
                arriving.append(place)
            }
        }
        var found: [Int: CGFloat] = [:]
        for place in arriving {
            guard let distance = distances[..<place].last(where: { $0 != nil }) ?? distances[place...].first(where: { $0 != nil }) ?? nil,
                  abs(distance) > 0.01 else { continue }
            found[lines[place].index] = distance
        }
        return found
    }

    /// Makes a line that has come into view slide from where it would have been.
    private func slide(_ line: Int, by distance: CGFloat) {
        let distance = isMirrored ? -distance : distance
        for node in lines.first(where: { $0.index == line })?.nodes ?? [] {
            var start = node.origin
            if axis == .vertical { start.y += distance } else { start.x += distance }
            host.moves.oldPlaces[ObjectIdentifier(node)] = OldPlace(origin: start, size: node.size, isNew: false)
            node.forEachChild(forgetOldPlaces)
        }
    }

    /// Views in a sliding line move along with it, and do not slide on their own.
    private func forgetOldPlaces(of node: Node) {
        host.moves.oldPlaces[ObjectIdentifier(node)] = nil
        node.forEachChild(forgetOldPlaces)
    }

    private func place(_ visible: ClosedRange<CGFloat>, _ minor: CGFloat?) {
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
            if !isPinned(line.index) { place(line, at: start) }
        }
        guard !pins.isEmpty else { return }
        let sight = withinMargins(visible)
        for pin in pins { place(pin, at: pinnedStart(pin, sight)) }
    }

    // MARK: Pinned headers and footers

    private func section(around line: Int, _ role: LazyRole) -> (start: CGFloat, end: CGFloat) {
        let lines = index.section(around: line, role)
        return (extents.start(of: lines.lowerBound), extents.start(of: lines.upperBound))
    }

    private func updatePins(_ visible: ClosedRange<CGFloat>) {
        let old = pins
        pins.removeAll()
        guard !arrangement.pinned.isEmpty else { return }
        for run in index.runs where run.role != .cells && run.lineCount > 0 {
            guard arrangement.pinned.contains(run.role == .header ? .sectionHeaders : .sectionFooters) else { continue }
            let section = section(around: run.firstLine, run.role)
            guard section.start < visible.upperBound, section.end > visible.lowerBound else { continue }
            let line = lines.first { $0.index == run.firstLine } ?? old.first { $0.index == run.firstLine }
                ?? makeLine(run.firstLine)
            if extents[line.index] == nil { measure(line, minor: minorInForce) }
            pins.append(line)
        }
    }

    /// The visible range without the scroll view's margins, which pinned views stay clear of. Where a large title in the top margin is
    /// scrolled away, they stand at the bar, as the rows do.
    private func withinMargins(_ visible: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
        guard let scroll = enclosingScroll(axis) else { return visible }
        let margins = scroll.margins
        let start = visible.lowerBound + (axis == .vertical ? margins.top - scroll.scrolledTitleHeight : margins.leading)
        return start...max(visible.upperBound - (axis == .vertical ? margins.bottom : margins.trailing), start)
    }

    private func pinnedStart(_ pin: Line, _ visible: ClosedRange<CGFloat>) -> CGFloat {
        let natural = extents.start(of: pin.index)
        let length = max(extents.length(of: pin.index) - arrangement.spacing, 0)
        let section = section(around: pin.index, pin.role)
        if pin.role == .header {
            return max(natural, min(visible.lowerBound, section.end - arrangement.spacing - length))
        }
        return min(natural, max(visible.upperBound - length, section.start))
    }
}
