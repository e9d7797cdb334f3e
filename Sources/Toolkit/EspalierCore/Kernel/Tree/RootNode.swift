package import EspalierGraphics
package import Foundation

/// The root of the window's content: proposes the window's size and centres the content.
@MainActor package final class RootNode: Node, ContainerProviding {
    private var content: Node?
    /// The content without its wrapper.
    private var bareContent: Node?
    /// The wrapper around the content, if one was requested.
    package private(set) var contentWrapper: UnaryNode?
    private var makeWrapper: (@MainActor (Node) -> UnaryNode)?

    package override var children: [Node] {
        (bar.map { [$0] } ?? []) + (content.map { [$0] } ?? []) + layers + (overlay.map { [$0] } ?? [])
    }
    package override func forEachChild(_ body: (Node) -> Void) {
        if let bar { body(bar) }
        if let content { body(content) }
        for layer in layers { body(layer) }
        if let overlay { body(overlay) }
    }
    package override var dumpLabel: String? { nil }

    /// SwiftUI: several views at the root are arranged in an implicit VStack.
    package func setContent(_ nodes: [Node]) {
        let inner = standIn(for: nodes, in: &implicit) { LayoutNode(VStackLayout(), host: host) }
        let new = inner.map { chrome?.node(around: $0) ?? $0 }
        guard new !== bareContent else { return }
        show(new)
    }

    private func show(_ new: Node?) {
        if let content { disown(content) }
        contentWrapper?.retire()
        bareContent = new
        contentWrapper = new.flatMap { makeWrapper?($0) }
        content = contentWrapper ?? new
        if let content { adopt(content) }
        host.layoutQueue.needsRootPlacement = true
        needsPlacement = true
        host.setNeedsFrame()
    }

    /// Wraps the window's content in a node, now and whenever the content changes.
    package func wrapContent(_ make: @escaping @MainActor (Node) -> UnaryNode) {
        makeWrapper = make
        show(bareContent)
    }

    private var implicit: LayoutNode<VStackLayout>?
    /// Layers in front of the content; the topmost takes all input: of a level, the last sheet that was opened
    /// (Presentation/ModalLayer.swift).
    private(set) var layers: [ModalLayerNode] = []
    package var modalLayer: ModalLayerNode? { layers.last { $0.takesInput && !$0.letsThrough } }

    package func add(_ layer: ModalLayerNode) {
        layers.insert(layer, at: layers.firstIndex { $0.level > layer.level } ?? layers.endIndex)
        adopt(layer)
        layersDidChange()
    }

    package func remove(_ layer: ModalLayerNode) {
        guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
        layers.remove(at: index)
        disown(layer)
        layersDidChange()
    }

    private func layersDidChange() {
        host.layoutQueue.needsRootPlacement = true
        needsPlacement = true
        host.rootSizeVersion += 1
        host.setNeedsFrame()
    }
    private(set) var chrome: (any RootChrome)?

    /// The window is closed: nothing below is retained any longer.
    func forgetAll() {
        implicit = nil
        chrome = nil
        contentWrapper?.retire()
        contentWrapper = nil
        makeWrapper = nil
        ghosts = nil
        for layer in layers { disown(layer) }
        layers = []
    }

    /// Puts the window's own bars around its content from now on.
    package func install(_ chrome: any RootChrome) { self.chrome = chrome }

    /// The window's menu bar: above everything else, across the full width.
    private var bar: Node?

    func setBar(_ new: Node?) {
        guard new !== bar else { return }
        if let bar { disown(bar) }
        bar = new
        if let new { adopt(new) }
        host.layoutQueue.needsRootPlacement = true
        needsPlacement = true
        host.rootSizeVersion += 1
        host.setNeedsFrame()
    }

    func setOverlay(_ new: Node?) {
        if let overlay { disown(overlay) }
        overlay = new
        if let new { adopt(new) }
        layersDidChange()
    }

    func insetsDidChange() { layersDidChange() }

    /// In points; 0 without a menu bar.
    package var barHeight: CGFloat {
        bar?.sizeThatFits(ProposedViewSize(width: host.size.width, height: nil)).height ?? 0
    }

    /// The area that remains for the content.
    private var contentArea: CGRect {
        let height = barHeight, insets = host.screenInsets
        return CGRect(
            x: insets.leading, y: height + insets.top, width: max(host.size.width - insets.horizontal, 0),
            height: max(host.size.height - height - insets.vertical, 0))
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { host.size }

    package override func placeContent() {
        let whole = ProposedViewSize(host.size)
        for layer in layers { layer.place(at: .zero, proposal: whole) }
        let area = contentArea
        overlay?.place(at: .zero, proposal: whole)
        bar?.place(at: .zero, proposal: ProposedViewSize(width: host.size.width, height: barHeight))
        guard let content else { return }
        let proposal = ProposedViewSize(area.size)
        let size = content.sizeThatFits(proposal)
        content.place(
            at: CGPoint(x: area.minX + (area.width - size.width) / 2, y: area.minY + (area.height - size.height) / 2), proposal: proposal)
    }

    /// The content's size for a proposal: used for the size limits given to the window manager.
    package func contentSize(for proposal: ProposedViewSize) -> CGSize {
        var size = host.withoutContainerFrames { chrome?.contentSize(for: proposal) ?? content?.sizeThatFits(proposal) ?? .zero }
        size.height += barHeight + host.screenInsets.vertical
        size.width += host.screenInsets.horizontal
        guard proposal == .zero, !layers.isEmpty else { return size }
        // Layers in front of the content must fit, too.
        return layers.reduce(size) { size, layer in
            let least = layer.sizeThatFits(.zero)
            return CGSize(width: max(size.width, least.width), height: max(size.height, least.height))
        }
    }

    /// The minimum size of a window that is `width` wide: the minimum width, and the minimum height at that width. Proposed zero
    /// on both axes, a text shrinks to nothing, but a window of some width has to show its lines.
    package func leastSize(width: CGFloat) -> CGSize {
        let least = contentSize(for: .zero)
        let width = max(width, least.width)
        guard width > 0, width < .infinity else { return least }
        let atWidth = contentSize(for: ProposedViewSize(width: width, height: 0)).height
        let ofLayers = layers.reduce(CGFloat(0)) { max($0, $1.sizeThatFits(.zero).height) }
        return CGSize(width: least.width, height: max(atWidth, ofLayers))
    }

    package var containerSize: CGSize { contentArea.size }
    package override var cachesSizes: Bool { false }
    package override var isLayoutBoundary: Bool { true }

    /// In front of everything, across the whole window.
    private var overlay: Node?
    /// Makes the overlay.
    var overlayElement: _Element?
    /// What the system's bars cover of the window's edges.
    var screenInsets = EdgeInsets()
}

extension RootNode: SafeAreaProviding {
    package var ownSafeAreaInsets: EdgeInsets { host.screenInsets }
    /// Layers cover the whole window.
    package func reservedInsets(for child: Node) -> EdgeInsets? { child === content ? host.screenInsets : nil }
}
