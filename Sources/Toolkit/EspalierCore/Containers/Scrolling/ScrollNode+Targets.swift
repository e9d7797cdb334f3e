package import EspalierGraphics
package import Foundation

// Scrolling to views by their ids.
extension ScrollNode {
    /// The rectangle of the view with an id, in the content's coordinates; an estimate where lazy content has not been made yet. What a
    /// scroll view inside of this one contains is found there alone.
    /// - Parameter isPlain: without effects, which may depend on the scrolling: where the layout has placed the view.
    package func rect(forID id: AnyHashable, isPlain: Bool = false) -> CGRect? {
        guard let content else { return nil }
        func place(_ rect: CGRect, of node: Node) -> CGRect {
            guard isPlain else { return rect.applying(node.transform(to: content)) }
            var (rect, inner) = (rect, node)
            while inner !== content, let outer = inner.parent {
                rect = rect.offsetBy(dx: inner.origin.x, dy: inner.origin.y)
                inner = outer
            }
            return rect
        }
        let own = containers.filter { $0.isScrolled(by: self) }
        for container in own {
            guard let rect = container.rect(forID: id) else { continue }
            return place(rect, of: container)
        }
        // Several views may have the id: explicit ids come before those of a `ForEach`'s data, then the first in the layout.
        var found: (rect: CGRect, order: (Int, CGFloat, CGFloat))?
        for source in host.identitySources.all.values {
            guard let nodes = source.nodes(forID: id) else { continue }
            let rect = nodes.reduce(CGRect.null) { rect, node in
                if node.isPlaced, node.isScrolled(by: self) {
                    return rect.union(place(node.bounds, of: node))
                }
                // A lazy container takes what is out of sight from the tree: it knows the whole view of which this one is a part.
                let whole = node.root
                guard whole !== host.rootNode else { return rect }
                return own.reduce(rect) { rect, container in
                    guard let waiting = container.rect(forWaiting: whole) else { return rect }
                    return rect.union(place(waiting, of: container))
                }
            }
            if rect.isNull { continue }
            let order = (source is any LazyListSource ? 1 : 0, rect.minY, rect.minX)
            if let found, found.order <= order { continue }
            found = (rect, order)
        }
        if let found { return found.rect }
        for container in own {
            guard let rect = container.rect(forExplicitID: id) else { continue }
            return place(rect, of: container)
        }
        return nil
    }

    /// The viewport without its margins, in its own coordinates. SwiftUI: content behind the margins does not count as visible.
    var sight: CGRect {
        let margins = margins
        return CGRect(
            x: isRightToLeft ? margins.trailing : margins.leading, y: margins.top,
            width: max(size.width - margins.leading - margins.trailing, 0), height: max(size.height - margins.top - margins.bottom, 0))
    }

    /// The content offset that makes the view with an id visible, by the shortest scroll or, with an anchor, so that the anchor's points of
    /// the view and of the viewport, without its margins, meet.
    package func offset(forID id: AnyHashable, anchor: UnitPoint?) -> CGPoint? {
        // The offset is measured from the start of the margins, so at offset 0 the visible part begins at the content's start.
        guard let place = rect(forID: id) else { return nil }
        let sight = sight
        if let anchor {
            return CGPoint(
                x: place.minX + (place.width - sight.width) * anchor.x, y: place.minY + (place.height - sight.height) * anchor.y)
        }
        func nearest(_ start: CGFloat, _ end: CGFloat, _ offset: CGFloat, _ length: CGFloat) -> CGFloat {
            if start >= offset && end <= offset + length { return offset }
            return start < offset || end - start > length ? start : end - length
        }
        return CGPoint(
            x: nearest(place.minX, place.maxX, offset.x, sight.width), y: nearest(place.minY, place.maxY, offset.y, sight.height))
    }

    /// The id of the view at the anchor's point of the viewport without its margins; a nil anchor is the top.
    package func id(at anchor: UnitPoint?, where accepts: @MainActor (AnyHashable) -> Bool) -> AnyHashable? {
        guard let content else { return nil }
        let anchor = anchor ?? .top
        let inset: CGFloat = 0.5, sight = sight
        let point = CGPoint(
            x: sight.minX + min(max(sight.width * anchor.x, inset), sight.width - inset),
            y: sight.minY + min(max(sight.height * anchor.y, inset), sight.height - inset))
        let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
        for container in nearestContainers(to: point, axis) {
            let inner = point.applying(container.transform(to: self).inverted())
            if let id = container.ids(at: inner).first(where: { accepts($0) }) { return id }
        }
        var best: (id: AnyHashable, end: CGFloat)?
        let sources = host.identitySources
        /// Finds, of the views that end after the point, the one that ends first: for a point between two views, the second one.
        func visit(_ node: Node, _ start: CGFloat) {
            let end = start + node.size[axis]
            guard node.isPlaced, end > point[axis], best.map({ start < $0.end }) ?? true else { return }
            if best.map({ end < $0.end }) ?? true, let id = sources.identities(of: node).first(where: { accepts($0) }) {
                best = (id, end)
            }
            node.forEachChild { visit($0, start + $0.origin[axis]) }
        }
        visit(content, content.origin[axis])
        return best?.id
    }

    /// The lazy containers, nearest to a point first.
    private func nearestContainers(to point: CGPoint, _ axis: Axis) -> [any LazyContainer] {
        containers.filter { $0.isInside(self) }.map { container in
            let rect = container.bounds.applying(container.transform(to: self))
            let start = rect.origin[axis]
            return (container: container, distance: max(start - point[axis], point[axis] - start - rect.size[axis], 0))
        }.sorted { $0.distance < $1.distance }.map { $0.container }
    }

    // MARK: The bound position

    /// Applies a new value of the bound position: one that this view has not reported is a request to scroll.
    func followLink(_ transaction: Transaction) {
        guard let link = settings.position else {
            lastLink = nil
            return
        }
        defer { lastLink = link }
        guard link.request != lastLink?.request || link.number != lastLink?.number, !link.isReport,
              link.request != .id(reportedID) || link.number != 0 else { return }
        // The position changes, so that the last reported id can be requested again.
        reportedID = nil
        switch link.request {
        case .id(let id?): scrollAfterLayout(transaction) { $0.offset(forID: id, anchor: link.anchor) }
        case .id(nil): break
        case .place(let x, let y): scrollAfterLayout(transaction) { CGPoint(x: x ?? $0.offset.x, y: y ?? $0.offset.y) }
        case .edge(let edge): scrollAfterLayout(transaction) { $0.offset(for: edge) }
        }
    }

    private func offset(for edge: Edge) -> CGPoint {
        switch edge {
        case .top: CGPoint(x: offset.x, y: 0)
        case .bottom: CGPoint(x: offset.x, y: maxOffset.y)
        case .leading: CGPoint(x: isRightToLeft ? maxOffset.x : 0, y: offset.y)
        case .trailing: CGPoint(x: isRightToLeft ? 0 : maxOffset.x, y: offset.y)
        }
    }

    /// Called when the user has scrolled: reports it to the bound position.
    func reportPosition() {
        guard let link = settings.position else { return }
        let id = id(at: link.anchor, where: link.accepts)
        guard id != reportedID || link.request != .id(id) || link.tellsScrolling else { return }
        reportedID = id
        noteHeldView()
        host.enqueueAction { link.report(id) }
    }
}

extension Node {
    /// Whether `scroll` is the nearest scroll view around the node.
    fileprivate final func isScrolled(by scroll: ScrollNode) -> Bool {
        var node = parent
        while let current = node {
            if let nearest = current as? ScrollNode { return nearest === scroll }
            node = current.parent
        }
        return false
    }
}
