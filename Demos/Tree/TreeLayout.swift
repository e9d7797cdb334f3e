import Foundation
import SwiftUI

struct NodeID: LayoutValueKey { static var defaultValue: Int? { nil } }
struct ParentID: LayoutValueKey { static var defaultValue: Int? { nil } }

/// Children in a row below their parent, which stands over their middle. The lines between them are for whoever draws them.
struct TreeLayout: Layout {
    @Binding var lines: Path

    private static let gap = CGSize(width: 24, height: 48)

    struct Cache {
        var sizes: [CGSize] = []
        var children: [Int: [Int]] = [:]
        var roots: [Int] = []
        /// How much room a node and all below it need.
        var extents: [CGSize] = []
    }

    func makeCache(subviews: Subviews) -> Cache {
        var cache = Cache()
        var indices: [Int: Int] = [:]
        for (index, subview) in subviews.enumerated() {
            cache.sizes.append(subview.sizeThatFits(.unspecified))
            if let id = subview[NodeID.self] { indices[id] = index }
        }
        for (index, subview) in subviews.enumerated() {
            if let parent = subview[ParentID.self].flatMap({ indices[$0] }) {
                cache.children[parent, default: []].append(index)
            } else {
                cache.roots.append(index)
            }
        }
        cache.extents = cache.sizes
        // Children come after their parents: from the end, all below a node is known.
        for index in cache.sizes.indices.reversed() { cache.extents[index] = extent(of: index, cache) }
        return cache
    }

    private func extent(of index: Int, _ cache: Cache) -> CGSize {
        let own = cache.sizes[index], row = row(of: cache.children[index] ?? [], cache)
        return row == .zero ? own : CGSize(width: max(own.width, row.width), height: own.height + Self.gap.height + row.height)
    }

    private func row(of members: [Int], _ cache: Cache) -> CGSize {
        members.reduce(CGSize.zero) { row, member in
            CGSize(
                width: row.width + (row == .zero ? 0 : Self.gap.width) + cache.extents[member].width,
                height: max(row.height, cache.extents[member].height))
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize { row(of: cache.roots, cache) }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        var path = Path()
        place(cache.roots, at: bounds.origin, from: nil, subviews, cache, bounds.origin, &path)
        guard path != lines else { return }
        // Not at once: state does not change while views are laid out.
        DispatchQueue.main.async { [path] in lines = path }
    }

    /// Places siblings with all below them, their left edge at `start`.
    private func place(
        _ members: [Int], at start: CGPoint, from parent: CGPoint?, _ subviews: Subviews, _ cache: Cache, _ origin: CGPoint,
        _ path: inout Path
    ) {
        var x = start.x
        for member in members {
            let extent = cache.extents[member], size = cache.sizes[member]
            let top = CGPoint(x: x + extent.width / 2, y: start.y)
            subviews[member].place(at: top, anchor: .top, proposal: .unspecified)
            if let parent { connect(parent, top, origin, &path) }
            let children = cache.children[member] ?? []
            let row = row(of: children, cache)
            place(
                children, at: CGPoint(x: top.x - row.width / 2, y: start.y + size.height + Self.gap.height),
                from: CGPoint(x: top.x, y: start.y + size.height), subviews, cache, origin, &path)
            x += extent.width + Self.gap.width
        }
    }

    private func connect(_ parent: CGPoint, _ child: CGPoint, _ origin: CGPoint, _ path: inout Path) {
        func local(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x - origin.x, y: y - origin.y) }
        let middle = (parent.y + child.y) / 2
        path.move(to: local(parent.x, parent.y))
        path.addCurve(to: local(child.x, child.y), control1: local(parent.x, middle), control2: local(child.x, middle))
    }
}
