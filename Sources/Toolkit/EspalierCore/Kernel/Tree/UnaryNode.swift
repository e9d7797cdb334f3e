import EspalierGraphics
package import Foundation

extension PackageOpen {
    /// A node around one child. By default it is transparent to layout: its answers, guides, spacing, priority and traits are the
    /// child's, and the child fills it.
    @MainActor open class UnaryNode: Node {
        package let child: Node

        package init(_ child: Node) {
            self.child = child
            super.init(host: child.host)
            soleChild = Unmanaged.passUnretained(child)
            adopt(child)
        }

        open override var children: [Node] { [child] }
        open override func forEachChild(_ body: (Node) -> Void) { body(child) }
        open override func forEachPreferenceChild(_ body: (Node) -> Void) { body(child) }
        open override var cachesSizes: Bool { false }
        package override var forwardsTraits: Bool { true }
        package override var givesWidth: Bool? { nil }

        open override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }
        open override func placeContent() { child.place(at: .zero, proposal: proposal) }
        open override var layoutPriority: Double { child.layoutPriority }
        open override var spacing: ViewSpacing { child.spacing }
        open override var guideKinds: GuideKinds { child.guideKinds }
        open override func trait<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { child.trait(key) }
        package override var zIndex: Double { child.zIndex }
        open override var leavingMark: Leaving? { leaving ?? child.leavingMark }

        open override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
            child.guide(key, size: size, proposal: proposal)
        }

        package override var contentName: String { child.contentName }
        open override var dumpLabel: String? { nil }
    }
}

package typealias UnaryNode = PackageOpen.UnaryNode

extension PackageOpen {
    /// A node around one child that arranges it: the child has its own proposal and position.
    ///
    /// Subclasses override `measure` and `childPlacement`; guides follow from these.
    @MainActor open class UnaryLayoutNode: UnaryNode {
        package struct ChildPlacement {
            package var origin: CGPoint
            package var proposal: ProposedViewSize

            package init(origin: CGPoint, proposal: ProposedViewSize) {
                self.origin = origin
                self.proposal = proposal
            }
        }

        /// The child's placement in a node of `size`, which answers `proposal`. Pure.
        open func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
            ChildPlacement(origin: .zero, proposal: proposal)
        }

        open override func placeContent() {
            let placement = childPlacement(size: size, proposal: proposal)
            child.place(at: mirrored(placement), proposal: placement.proposal)
        }

        /// Right to left: layouts are computed left to right, and placements mirrored at the end.
        private final func mirrored(_ placement: ChildPlacement) -> CGPoint {
            guard isRightToLeft else { return placement.origin }
            let width = child.sizeThatFits(placement.proposal).width
            return CGPoint(x: size.width - placement.origin.x - width, y: placement.origin.y)
        }

        open override var cachesSizes: Bool { true }

        /// SwiftUI: a layout modifier lies between the view and its container, which sees a priority of 0.
        open override var layoutPriority: Double { 0 }

        open override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
            guard child.guideKinds.allows(key) else { return nil }
            let placement = childPlacement(size: size, proposal: proposal)
            let childSize = child.sizeThatFits(placement.proposal)
            guard let value = child.guide(key, size: childSize, proposal: placement.proposal) else { return nil }
            return value + (key.axis == .horizontal ? placement.origin.x : placement.origin.y)
        }

        package override var contentName: String { debugName }
        open override var dumpLabel: String? { debugName }
    }
}

package typealias UnaryLayoutNode = PackageOpen.UnaryLayoutNode
