import EspalierCore
import Foundation

/// The places that rules give on one axis.
@MainActor struct AxisSolution {
    let nodes: [ObjectIdentifier: Int]
    let contents: [ObjectIdentifier: Int]
    let values: [Double]
    /// The variables that the app's rules name.
    let named: Set<Int>

    /// The place in the view around, from its first edge, and the length.
    func place(of core: ViewCore) -> (position: CGFloat, length: CGFloat) {
        guard let node = nodes[ObjectIdentifier(core)] else { return (0, 0) }
        return (CGFloat(values[2 * node]), CGFloat(max(values[2 * node + 1], 0)))
    }

    /// The length of what scrolls in a view, if rules say it.
    func contentLength(of core: ViewCore) -> CGFloat? {
        guard let node = contents[ObjectIdentifier(core)], named.contains(2 * node + 1) else { return nil }
        return CGFloat(max(values[2 * node + 1], 0))
    }

    /// Whether a place depends on how far the view has scrolled.
    func followsScrolling(of core: ViewCore) -> Bool { contents[ObjectIdentifier(core)].map { named.contains(2 * $0) } ?? false }
}

/// The rules of a region on one axis. A node is a view with two variables: its position in the view around, and its length.
@MainActor struct AxisRules {
    private let region: ConstraintRegion
    private let isHorizontal: Bool
    /// The widths of the views, once they are known.
    private let widths: [ObjectIdentifier: CGFloat]
    private var nodes: [ObjectIdentifier: Int] = [:]
    /// The nodes of what scrolls: how far it has, and its length.
    private var contents: [ObjectIdentifier: Int] = [:]
    private var count = 0
    private var rules: [LinearRule] = []

    /// - Parameter length: the root's; nil for the smallest.
    init(_ region: ConstraintRegion, isHorizontal: Bool, length: CGFloat?, widths: [ObjectIdentifier: CGFloat] = [:]) {
        (self.region, self.isHorizontal, self.widths) = (region, isHorizontal, widths)
        let root = newNode()
        nodes[ObjectIdentifier(region.root)] = root
        fix(2 * root, 0)
        if let length { fix(2 * root + 1, Double(length)) } else { wish(2 * root + 1, 0, 0.5) }
        for member in region.members {
            if member.isFixed { _ = node(member.core) } else { nodes[ObjectIdentifier(member.core)] = newNode() }
        }
        for container in region.containers {
            for constraint in container.constraints.all {
                // What the root's own rules say about its size counts in the view around; here it is given.
                if length != nil, container === region.root, constraint.isOwn(of: container) { continue }
                if isFixed(container), constraint.isOwn(of: container) { continue }
                add(constraint, in: container)
            }
        }
        for member in region.members where !member.isFixed { addOwn(member.core) }
        for container in region.containers {
            guard let stack = region.stacks[ObjectIdentifier(container)] else { continue }
            addStack(stack, of: container, node(container))
            // Of views that do not mind, the first takes what is left over, as in a stack without rules.
            for view in stack.views.reversed() { addSize(view.core) }
        }
    }

    mutating func solution() -> AxisSolution {
        let values = LinearRule.solved(rules, count: 2 * count)
        let named = Set(rules.lazy.filter { $0.source != nil }.flatMap(\.coefficients.keys))
        return AxisSolution(nodes: nodes, contents: contents, values: values, named: named)
    }

    // MARK: - Variables

    private mutating func newNode() -> Int {
        count += 1
        return count - 1
    }

    private mutating func fix(_ variable: Int, _ value: Double) {
        rules.append(LinearRule(coefficients: [variable: 1], constant: value, priority: 2000))
    }

    private mutating func wish(_ variable: Int, _ value: Double, _ priority: Float) {
        rules.append(LinearRule(coefficients: [variable: 1], constant: value, priority: priority))
    }

    private func isFixed(_ core: ViewCore) -> Bool { core !== region.root && region.members.contains { $0.core === core && $0.isFixed } }

    /// The node of a view. One that no rule places stands where its frame is.
    private mutating func node(_ core: ViewCore) -> Int {
        if let known = nodes[ObjectIdentifier(core)] { return known }
        let node = newNode(), origin = core.superCore?.bounds.origin ?? .zero
        nodes[ObjectIdentifier(core)] = node
        fix(2 * node, Double(isHorizontal ? core.frame.minX - origin.x : core.frame.minY - origin.y))
        fix(2 * node + 1, Double(isHorizontal ? core.bounds.width : core.bounds.height))
        return node
    }

    /// The node of what scrolls in a view.
    private mutating func content(_ core: ViewCore) -> Int {
        if let known = contents[ObjectIdentifier(core)] { return known }
        let node = newNode(), offset = core.scrolledArea?().origin ?? .zero
        contents[ObjectIdentifier(core)] = node
        fix(2 * node, Double(isHorizontal ? offset.x : offset.y))
        wish(2 * node + 1, 0, 0.4)
        return node
    }

    // MARK: - The app's rules

    private mutating func add(_ constraint: NSLayoutConstraint, in base: ViewCore) {
        if constraint.joinsAxes { return addShape(constraint) }
        guard constraint.first.isHorizontal == isHorizontal else { return }
        var rule = LinearRule(
            coefficients: [:], constant: Double(constraint.constant), relation: constraint.relation, priority: constraint.priority.rawValue,
            source: constraint)
        let isMirrored = constraint.isMirrored
        guard add(constraint.first, 1, beside: constraint.second, isMirrored, in: base, to: &rule) else { return }
        if let second = constraint.second {
            guard add(second, -Double(constraint.multiplier), beside: constraint.first, isMirrored, in: base, to: &rule) else { return }
        }
        rules.append(rule)
    }

    /// Adds a multiple of an edge or length, in the coordinates of the view that keeps the rule.
    /// - Parameter isMirrored: whether edges are counted from the right end of that view.
    private mutating func add(
        _ term: ConstraintTerm, _ given: Double, beside other: ConstraintTerm?, _ isMirrored: Bool, in base: ViewCore,
        to rule: inout LinearRule
    ) -> Bool {
        guard let core = term.core else { return false }
        var factor = given
        var area = core.scrolledArea == nil ? .view : term.area
        // UIKit: for what is in a scroll view, its edges are those of what scrolls; its middles and lengths are the frame's.
        if area == .view, core === base, core.scrolledArea != nil, term.isEdge, other?.core !== core { area = .content }
        let shares = isMirrored ? term.mirroredShares : term.shares
        if isMirrored, shares.position != 0 {
            factor = -given
            rule.add(given, of: 2 * (base.scrolledArea == nil ? node(base) : content(base)) + 1)
        }
        rule.constant -= factor * shares.constant
        rule.add(factor * shares.length, of: 2 * (area == .content ? content(core) : node(core)) + 1)
        guard shares.position != 0 else { return true }
        let part = factor * shares.position
        if core === base {
            if area == .frame { rule.add(part, of: 2 * content(core)) }
            return true
        }
        if area == .content { rule.add(-part, of: 2 * content(core)) }
        var current = core
        while current !== base {
            rule.add(part, of: 2 * node(current))
            guard let outer = current.superCore else { return false }
            if outer !== base, outer.scrolledArea != nil { rule.add(-part, of: 2 * content(outer)) }
            current = outer
        }
        return true
    }

    /// A constraint between a width and a height. Widths are solved first: they follow from a height only where that is given as a
    /// number; otherwise the height follows from the width.
    private mutating func addShape(_ constraint: NSLayoutConstraint) {
        guard let a = constraint.first.core, let b = constraint.second?.core else { return }
        let isWidthFirst = constraint.first.isHorizontal, factor = Double(constraint.multiplier), constant = Double(constraint.constant)
        let wide = isWidthFirst ? a : b, high = isWidthFirst ? b : a
        let given = ConstraintSolver.givenSize(high).height.map(Double.init)
        var rule = LinearRule(
            coefficients: [:], constant: 0, relation: constraint.relation, priority: constraint.priority.rawValue, source: constraint)
        if isHorizontal {
            guard let given else { return }
            rule.coefficients[2 * node(wide) + 1] = isWidthFirst ? 1 : -factor
            rule.constant = isWidthFirst ? factor * given + constant : constant - given
        } else {
            guard given == nil else { return }
            let width = Double(widths[ObjectIdentifier(wide)] ?? wide.bounds.width)
            rule.coefficients[2 * node(high) + 1] = isWidthFirst ? -factor : 1
            rule.constant = isWidthFirst ? constant - width : factor * width + constant
        }
        rules.append(rule)
    }

    // MARK: - The views' own sizes

    private mutating func addOwn(_ sub: ViewCore) {
        // Those of a view that the rules reach into are among its other rules.
        if !region.isContainer(sub) { for constraint in sub.constraints.own(of: sub) { add(constraint, in: sub) } }
        if !isArranged(sub) { addSize(sub) }
        wish(2 * node(sub), 0, 0.2)
    }

    private func isArranged(_ sub: ViewCore) -> Bool {
        guard let outer = sub.superCore, let stack = region.stacks[ObjectIdentifier(outer)] else { return false }
        return stack.views.contains { $0.core === sub }
    }

    /// A view's own size: it neither grows (hugging) nor shrinks (compression) without a reason.
    private mutating func addSize(_ sub: ViewCore) {
        let variable = 2 * node(sub) + 1, length = ownLength(sub)
        guard length >= 0, length.isFinite else { return wish(variable, 0, 0.1) }
        let hugging = isHorizontal ? sub.hugging.horizontal : sub.hugging.vertical
        let compression = isHorizontal ? sub.compression.horizontal : sub.compression.vertical
        // In one direction it resists as strongly as in the other, in the other one more.
        wish(variable, length, min(hugging, compression))
        let stronger = hugging > compression ? NSLayoutConstraint.Relation.lessThanOrEqual : .greaterThanOrEqual
        rules.append(LinearRule(coefficients: [variable: 1], constant: length, relation: stronger, priority: max(hugging, compression)))
    }

    /// Negative for none.
    private func ownLength(_ sub: ViewCore) -> Double {
        let isContainer = region.isContainer(sub)
        // What is in it says how large it is.
        if isContainer, sub.arrangement != nil || sub.scrolledArea != nil { return -1 }
        let width = isHorizontal ? nil : widths[ObjectIdentifier(sub)]
        var size = sub.owner.coreIntrinsicSize()
        // UIKit: a scroll view has no size by itself, unless its class says so: what it scrolls has.
        if sub.scrolledArea != nil, size == sub.contentSize(for: .unspecified) { return -1 }
        // Text in a given width is as high as its lines; a view that is no text keeps its height.
        if let width, size.height >= 0, size.width > width + 0.5, width > 0 {
            let fitted = sub.owner.coreSizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            if fitted.height > size.height { size = fitted }
        }
        if (isHorizontal ? size.width : size.height) < 0, !isContainer, sub.subcores.contains(where: { !$0.core.usesAutoresizing }) {
            size = ConstraintSolver.fittingSize(sub, width: width, height: nil)
        }
        return Double(isHorizontal ? size.width : size.height)
    }

    // MARK: - Stacks

    /// The rules by which a stack arranges its views. They come after the app's, which go before.
    private mutating func addStack(_ stack: StackArrangement, of core: ViewCore, _ outer: Int) {
        // Where text runs from right to left, the first view is on the right.
        let stack = isHorizontal && core.isRightToLeft ? stack.mirrored : stack
        let views = stack.views.map { node($0.core) }
        guard let first = views.first, let last = views.last else { return }
        let start = Double(isHorizontal ? stack.insets.leading : stack.insets.top)
        let end = Double(isHorizontal ? stack.insets.trailing : stack.insets.bottom), whole = 2 * outer + 1
        func rule(
            _ coefficients: [Int: Double], _ constant: Double, _ relation: NSLayoutConstraint.Relation = .equal, _ priority: Float = 1000
        )
            -> LinearRule { LinearRule(coefficients: coefficients, constant: constant, relation: relation, priority: priority) }
        guard stack.isHorizontal == isHorizontal else {
            for view in views {
                let (place, length) = (2 * view, 2 * view + 1)
                if stack.alignment == .fill || stack.alignment == .start { rules.append(rule([place: 1], start)) }
                if stack.alignment == .fill || stack.alignment == .end { rules.append(rule([place: 1, length: 1, whole: -1], -end)) }
                if stack.alignment == .middle { rules.append(rule([place: 1, length: 0.5, whole: -0.5], (start - end) / 2)) }
                rules.append(rule([whole: 1, length: -1], start + end, .greaterThanOrEqual))
            }
            return
        }
        rules.append(rule([2 * first: 1], start))
        rules.append(rule([2 * last: 1, 2 * last + 1: 1, whole: -1], -end, stack.distribution == .start ? .lessThanOrEqual : .equal))
        var free: Int?
        if stack.distribution == .equalSpacing || stack.distribution == .equalCentering {
            let more = 2 * newNode()
            rules.append(rule([more: 1], 0, .greaterThanOrEqual))
            wish(more, 0, 0.3)
            wish(more + 1, 0, 0.3)
            free = more
        }
        for (index, view) in views.enumerated().dropFirst() {
            let before = views[index - 1]
            var next = rule([2 * view: 1, 2 * before: -1, 2 * before + 1: -1], Double(stack.views[index - 1].gap))
            if let free { next.add(-1, of: free) }
            rules.append(next)
            if stack.distribution == .fillEqually { rules.append(rule([2 * view + 1: 1, 2 * first + 1: -1], 0)) }
            if stack.distribution == .fillProportionally {
                let own = [stack.views[0], stack.views[index]].map { ownLength($0.core) }
                if own[0] > 0, own[1] > 0 { rules.append(rule([2 * view + 1: own[0], 2 * first + 1: -own[1]], 0, .equal, 999)) }
            }
        }
    }
}
