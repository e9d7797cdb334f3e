package import Foundation
import EspalierGraphics

/// Places the views in a view by their rules.
///
/// Equalities are taken in the order of their priorities, each as far as those before leave it open (Gauss). Inequalities join, as
/// equalities, while a solution violates them. What stays open keeps its present value.
@MainActor package enum ConstraintSolver {
    /// The variables of a view: its position and length on one axis.
    private struct Axis {
        var indices: [ObjectIdentifier: Int] = [:]
        var cores: [ViewCore] = []
        let isHorizontal: Bool

        mutating func variable(of core: ViewCore) -> Int {
            if let known = indices[ObjectIdentifier(core)] { return known }
            indices[ObjectIdentifier(core)] = cores.count
            cores.append(core)
            return cores.count - 1
        }
    }

    /// Places the views in `core` that have rules.
    package static func solve(_ core: ViewCore) {
        let subs = core.subcores.map(\.core).filter { !$0.usesAutoresizing }
        guard !subs.isEmpty else { return }
        let x = solveAxis(core, subs, isHorizontal: true, length: core.bounds.width)
        let widths = Dictionary(uniqueKeysWithValues: zip(subs.map(ObjectIdentifier.init), x.places.map(\.1)))
        let y = solveAxis(core, subs, isHorizontal: false, length: core.bounds.height, widths: widths)
        for (index, sub) in subs.enumerated() {
            sub.frame = CGRect(
                x: x.places[index].0 + core.bounds.minX, y: y.places[index].0 + core.bounds.minY, width: x.places[index].1, height: y.places[index].1)
        }
    }

    /// The smallest size of a view in which its rules hold.
    package static func fittingSize(_ core: ViewCore, width: CGFloat?, height: CGFloat?) -> CGSize {
        let subs = core.subcores.map(\.core).filter { !$0.usesAutoresizing }
        let own = core.constraints.own(of: core)
        guard !subs.isEmpty || !own.isEmpty else { return core.owner.coreIntrinsicSize() }
        let x = solveAxis(core, subs, isHorizontal: true, length: width)
        let widths = Dictionary(uniqueKeysWithValues: zip(subs.map(ObjectIdentifier.init), x.places.map(\.1)))
        let y = solveAxis(core, subs, isHorizontal: false, length: height, widths: widths)
        return CGSize(width: max(x.length, 0), height: max(y.length, 0))
    }

    private struct Rule {
        var coefficients: [Int: Double]
        var constant: Double
        let relation: NSLayoutConstraint.Relation
        let priority: Float
        let source: NSLayoutConstraint?
    }

    private static func solveAxis(
        _ core: ViewCore, _ subs: [ViewCore], isHorizontal: Bool, length: CGFloat?, widths: [ObjectIdentifier: CGFloat] = [:]
    ) -> (places: [(CGFloat, CGFloat)], length: CGFloat) {
        var axis = Axis(isHorizontal: isHorizontal)
        _ = axis.variable(of: core)
        for sub in subs { _ = axis.variable(of: sub) }
        var rules: [Rule] = [Rule(coefficients: [0: 1], constant: 0, relation: .equal, priority: 2000, source: nil)]
        if let length {
            rules.append(Rule(coefficients: [1: 1], constant: length, relation: .equal, priority: 2000, source: nil))
        } else {
            rules.append(Rule(coefficients: [1: 1], constant: 0, relation: .equal, priority: 0.5, source: nil))
        }
        for constraint in core.constraints.all {
            if constraint.joinsAxes {
                if let rule = shapeRule(constraint, isHorizontal, &axis, widths) { rules.append(rule) }
                continue
            }
            guard constraint.first.isHorizontal == isHorizontal else { continue }
            // What a view's own rules say about its size counts in the view around; here it is given.
            if length != nil, constraint.first.core === core, constraint.second == nil || constraint.second?.core === core { continue }
            if let rule = rule(constraint, &axis) { rules.append(rule) }
        }
        for sub in subs {
            let index = axis.variable(of: sub)
            for constraint in sub.constraints.own(of: sub) {
                if constraint.joinsAxes {
                    if let rule = shapeRule(constraint, isHorizontal, &axis, widths) { rules.append(rule) }
                } else if constraint.first.isHorizontal == isHorizontal, let rule = rule(constraint, &axis) {
                    rules.append(rule)
                }
            }
            rules += sizeRules(sub, index, isHorizontal, width: widths[ObjectIdentifier(sub)])
            rules.append(Rule(coefficients: [2 * index: 1], constant: 0, relation: .equal, priority: 0.2, source: nil))
        }
        let values = solved(rules, count: 2 * axis.cores.count)
        let places = subs.map { sub in
            let index = axis.variable(of: sub)
            return (CGFloat(values[2 * index]), CGFloat(max(values[2 * index + 1], 0)))
        }
        return (places, CGFloat(values[1]))
    }

    /// A view's own size: it neither grows (hugging) nor shrinks (compression) without a reason.
    private static func sizeRules(_ sub: ViewCore, _ index: Int, _ isHorizontal: Bool, width: CGFloat?) -> [Rule] {
        var size = sub.owner.coreIntrinsicSize()
        // Text in a given width is as high as its lines.
        if !isHorizontal, let width, size.height >= 0, size.width > width + 0.5, width > 0 {
            size = sub.owner.coreSizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        }
        if (isHorizontal ? size.width : size.height) < 0, sub.subcores.contains(where: { !$0.core.usesAutoresizing }) {
            size = fittingSize(sub, width: isHorizontal ? nil : width, height: nil)
        }
        let length = Double(isHorizontal ? size.width : size.height)
        guard length >= 0, length.isFinite else {
            return [Rule(coefficients: [2 * index + 1: 1], constant: 0, relation: .equal, priority: 0.1, source: nil)]
        }
        let hugging = isHorizontal ? sub.hugging.horizontal : sub.hugging.vertical
        let compression = isHorizontal ? sub.compression.horizontal : sub.compression.vertical
        return [
            Rule(coefficients: [2 * index + 1: 1], constant: length, relation: .equal, priority: hugging, source: nil),
            Rule(coefficients: [2 * index + 1: 1], constant: length, relation: .greaterThanOrEqual, priority: compression, source: nil),
        ]
    }

    /// A constraint as `sum of coefficients * variables (relation) constant`.
    private static func rule(_ constraint: NSLayoutConstraint, _ axis: inout Axis) -> Rule? {
        guard let a = constraint.first.core else { return nil }
        var rule = Rule(
            coefficients: [:], constant: Double(constraint.constant), relation: constraint.relation, priority: constraint.priority.rawValue,
            source: constraint)
        let index = axis.variable(of: a), shares = constraint.first.shares
        rule.coefficients[2 * index, default: 0] += shares.position
        rule.coefficients[2 * index + 1, default: 0] += shares.length
        rule.constant -= shares.constant
        if let term = constraint.second {
            guard let b = term.core else { return nil }
            let factor = Double(constraint.multiplier), shares = term.shares
            let other = axis.variable(of: b)
            rule.coefficients[2 * other, default: 0] -= factor * shares.position
            rule.coefficients[2 * other + 1, default: 0] -= factor * shares.length
            rule.constant += factor * shares.constant
        }
        return rule
    }

    /// A constraint between a width and a height. Widths are solved first: they follow from a height only where that is given as a
    /// number; otherwise the height follows from the width.
    private static func shapeRule(
        _ constraint: NSLayoutConstraint, _ isHorizontal: Bool, _ axis: inout Axis, _ widths: [ObjectIdentifier: CGFloat]
    ) -> Rule? {
        guard let a = constraint.first.core, let b = constraint.second?.core else { return nil }
        let isWidthFirst = constraint.first.isHorizontal, factor = Double(constraint.multiplier), constant = Double(constraint.constant)
        let wide = isWidthFirst ? a : b, high = isWidthFirst ? b : a
        let given = givenSize(high).height.map(Double.init)
        var rule = Rule(coefficients: [:], constant: 0, relation: constraint.relation, priority: constraint.priority.rawValue, source: constraint)
        if isHorizontal {
            guard let given else { return nil }
            rule.coefficients[2 * axis.variable(of: wide) + 1] = isWidthFirst ? 1 : -factor
            rule.constant = isWidthFirst ? factor * given + constant : constant - given
        } else {
            guard given == nil else { return nil }
            let width = Double(widths[ObjectIdentifier(wide)] ?? wide.bounds.width)
            rule.coefficients[2 * axis.variable(of: high) + 1] = isWidthFirst ? -factor : 1
            rule.constant = isWidthFirst ? constant - width : factor * width + constant
        }
        return rule
    }

    /// The values of the variables.
    private static func solved(_ rules: [Rule], count: Int) -> [Double] {
        var bounds = rules.filter { $0.relation != .equal }
        var taken = rules.filter { $0.relation == .equal }
        var values = reduced(taken, count)
        // Each round adds one violated bound: there are no more rounds than bounds.
        while let index = bounds.indices.filter({ isViolated(bounds[$0], values) }).max(by: { bounds[$0].priority < bounds[$1].priority }) {
            taken.append(bounds.remove(at: index))
            values = reduced(taken, count)
        }
        return values
    }

    private static func isViolated(_ rule: Rule, _ values: [Double]) -> Bool {
        let sum = rule.coefficients.reduce(0) { $0 + $1.value * values[$1.key] }
        return rule.relation == .greaterThanOrEqual ? sum < rule.constant - 0.01 : sum > rule.constant + 0.01
    }

    /// Takes equalities from the most to the least important, leaves out those that contradict the ones before, and reads the values.
    private static func reduced(_ rules: [Rule], _ count: Int) -> [Double] {
        var rows: [(pivot: Int, row: [Double], constant: Double)] = []
        let order = rules.indices.sorted { (-rules[$0].priority, $0) < (-rules[$1].priority, $1) }
        for index in order {
            var row = [Double](repeating: 0, count: count), constant = rules[index].constant
            for (variable, factor) in rules[index].coefficients { row[variable] += factor }
            for known in rows where abs(row[known.pivot]) > 1e-9 {
                let factor = row[known.pivot]
                for place in 0..<count { row[place] -= factor * known.row[place] }
                constant -= factor * known.constant
            }
            guard let pivot = row.indices.max(by: { abs(row[$0]) < abs(row[$1]) }), abs(row[pivot]) > 1e-9 else {
                if abs(constant) > 0.5, rules[index].priority >= 1000, let source = rules[index].source {
                    Diagnostics.warn("The constraint \(source.description) contradicts others and is left out. Give one of them a lower priority.")
                }
                continue
            }
            let factor = row[pivot]
            for place in 0..<count { row[place] /= factor }
            constant /= factor
            for known in rows.indices where abs(rows[known].row[pivot]) > 1e-9 {
                let factor = rows[known].row[pivot]
                for place in 0..<count { rows[known].row[place] -= factor * row[place] }
                rows[known].constant -= factor * constant
            }
            rows.append((pivot, row, constant))
        }
        var values = [Double](repeating: 0, count: count)
        for known in rows { values[known.pivot] = known.constant }
        return values
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
