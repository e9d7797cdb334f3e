package import Foundation
import EspalierGraphics

/// Places the views in a view by their rules.
///
/// Equalities are taken in the order of their priorities, each as far as those before leave it open (Gauss). Inequalities join, as
/// equalities, while a solution violates them. What stays open keeps its present value.
@MainActor package enum ConstraintSolver {
    /// Places the views in `core` that have rules, and those deeper inside that its rules reach.
    package static func solve(_ core: ViewCore) {
        if core.subcores.isEmpty, core.constraints.placed.isEmpty { return core.setContent(width: nil, height: nil) }
        guard !core.isPlacedFromOutside() else { return }
        let region = ConstraintRegion(core)
        region.claim()
        guard region.members.contains(where: { !$0.isFixed }) else {
            core.setContent(width: nil, height: nil)
            return
        }
        let (x, y) = solve(region, width: core.bounds.width, height: core.bounds.height)
        // From the outside to the inside: a view's own size is there before those in it are placed.
        for member in region.members where !member.isFixed {
            guard let outer = member.core.superCore else { continue }
            let (horizontal, vertical) = (x.place(of: member.core), y.place(of: member.core))
            member.core.frame = CGRect(
                x: horizontal.position + outer.bounds.minX, y: vertical.position + outer.bounds.minY, width: horizontal.length,
                height: vertical.length)
        }
        for container in region.containers where container.scrolledArea != nil {
            container.setContent(width: x.contentLength(of: container), height: y.contentLength(of: container))
            container.constraints.followsScrolling = x.followsScrolling(of: container) || y.followsScrolling(of: container)
        }
    }

    /// The smallest size of a view in which its rules hold.
    package static func fittingSize(_ core: ViewCore, width: CGFloat?, height: CGFloat?) -> CGSize {
        let region = ConstraintRegion(core)
        guard !region.members.isEmpty || !core.constraints.own(of: core).isEmpty else { return core.owner.coreIntrinsicSize() }
        let (x, y) = solve(region, width: width, height: height)
        return CGSize(width: x.place(of: core).length, height: y.place(of: core).length)
    }

    /// The size of a stack whose views have rules with one another, or with the stack; nil for others.
    package static func ruledStackSize(_ core: ViewCore, width: CGFloat?, height: CGFloat?) -> CGSize? {
        ConstraintRegion.hasRuledStack(core) ? fittingSize(core, width: width, height: height) : nil
    }

    /// Widths first: heights follow from them.
    private static func solve(_ region: ConstraintRegion, width: CGFloat?, height: CGFloat?) -> (x: AxisSolution, y: AxisSolution) {
        var across = AxisRules(region, isHorizontal: true, length: width)
        let x = across.solution()
        var widths = [ObjectIdentifier(region.root): x.place(of: region.root).length]
        for member in region.members { widths[ObjectIdentifier(member.core)] = x.place(of: member.core).length }
        var down = AxisRules(region, isHorizontal: false, length: height, widths: widths)
        return (x, down.solution())
    }
}

/// How strongly a view keeps its own size, on each axis, from 1 to 1000.
package struct SizePriorities: Sendable {
    package var horizontal: Float
    package var vertical: Float

    package init(horizontal: Float, vertical: Float) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

extension ConstraintSolver {
    /// The lengths that a view's own rules give as numbers.
    package static func givenSize(_ core: ViewCore) -> (width: CGFloat?, height: CGFloat?) {
        var given: (width: CGFloat?, height: CGFloat?)
        for constraint in core.constraints.own(of: core) where constraint.second == nil && constraint.relation == .equal {
            if constraint.first.isHorizontal { given.width = constraint.constant } else { given.height = constraint.constant }
        }
        return given
    }
}
