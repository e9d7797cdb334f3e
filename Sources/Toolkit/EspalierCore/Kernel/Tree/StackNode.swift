import EspalierGraphics
package import Foundation

/// A row or column, the most common container. It arranges its children directly, without the generic `Layout` protocol; the
/// result is the same as that of `HStackLayout` and `VStackLayout`.
@MainActor package final class StackNode: ContainerNode {
    // exclusivity(unchecked): the cache is passed inout to the stack's algorithm, which accesses only the children: none of them
    // calls back into the stack.
    @exclusivity(unchecked) private var cache: StackLayout.Cache?
    @exclusivity(unchecked) private var layout: StackLayout
    private let name: StaticString

    package init(_ layout: StackLayout, name: StaticString, host: ViewHost) {
        self.layout = layout
        self.name = name
        super.init(host: host)
        isPlain = true
    }

    package func setLayout(_ new: StackLayout) {
        guard new != layout else { return }
        let isTurned = new.axis != layout.axis
        layout = new
        cache = nil
        if isTurned { childrenOrientationDidChange() }
        setNeedsLayout(forcingParent: true)
    }

    package override func childrenDidChange() { cache = nil }
    package override var debugName: String { "\(name)" }
    package override var stackDirection: StackDirection { .own(layout.axis) }

    package override func invalidateLayoutCache() {
        super.invalidateLayoutCache()
        cache = nil
    }

    private func withCache<T>(_ body: (inout StackLayout.Cache, Items) -> T) -> T {
        let items = Items(nodes: nodes)
        // The only reference, so that the slots are changed in place.
        var current = cache.take() ?? layout.makeCache(items)
        defer { cache = current }
        return body(&current, items)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        nodes.isEmpty ? .zero : withCache { layout.sizeThatFits(proposal, $1, &$0) }
    }

    package override func placeContent() {
        let nodes = nodes
        guard !nodes.isEmpty else { return }
        let width = isRightToLeft ? size.width : nil
        withCache { cache, items in
            layout.place(in: bounds, proposal, items, &cache) { index, origin, _, proposal in
                nodes.withUnretained(at: index) { node in
                    var origin = origin
                    if let width { origin.x = width - origin.x - node.sizeThatFits(proposal).width }
                    node.place(at: origin, proposal: proposal)
                }
            }
        }
    }

    package override func makeSpacing() -> ViewSpacing { layout.spacing(Items(nodes: nodes)) }

    /// The children's explicit values, at the positions where the stack would place them.
    package override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.combines, guideKinds.allows(key), size.width < .infinity, size.height < .infinity else { return nil }
        var values: [CGFloat] = []
        withCache { cache, items in
            layout.place(in: CGRect(origin: .zero, size: size), proposal, items, &cache) { index, origin, _, proposal in
                let node = items.nodes[index]
                if let value = node.guide(key, size: node.sizeThatFits(proposal), proposal: proposal) {
                    values.append(value + (key.axis == .horizontal ? origin.x : origin.y))
                }
            }
        }
        return key.combine(values)
    }

    /// The children, in the form that the algorithm uses.
    private struct Items: StackItems {
        let nodes: [Node]

        var count: Int { nodes.count }
        func size(_ index: Int, _ proposal: ProposedViewSize) -> CGSize {
            assumeMainActor { nodes.withUnretained(at: index) { $0.sizeThatFits(proposal) } }
        }
        func priority(_ index: Int) -> Double { assumeMainActor { nodes[index].layoutPriority } }
        func spacing(_ index: Int) -> ViewSpacing { assumeMainActor { nodes[index].spacing } }
        func dimensions(_ index: Int, _ size: CGSize, _ proposal: ProposedViewSize) -> ViewDimensions {
            ViewDimensions(node: nodes[index], size: size, proposal: proposal)
        }
        func mayMoveGuides(_ index: Int) -> Bool {
            assumeMainActor { nodes.withUnretained(at: index) { $0.host.setsGuides } }
        }
        func name(_ index: Int) -> String { assumeMainActor { nodes[index].contentName } }
    }
}
