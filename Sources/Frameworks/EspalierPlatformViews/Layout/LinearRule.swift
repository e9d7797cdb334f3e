import EspalierCore

/// A rule of a linear system: `sum of coefficients * variables (relation) constant`.
@MainActor struct LinearRule {
    var coefficients: [Int: Double]
    var constant: Double
    var relation = NSLayoutConstraint.Relation.equal
    let priority: Float
    /// The rule of the app, for messages; nil for the toolkit's own.
    var source: NSLayoutConstraint?

    /// Adds a multiple of a variable to the left side.
    mutating func add(_ factor: Double, of variable: Int) {
        let sum = coefficients[variable, default: 0] + factor
        coefficients[variable] = abs(sum) < 1e-12 ? nil : sum
    }

    /// The values of the variables.
    static func solved(_ rules: [LinearRule], count: Int) -> [Double] {
        var bounds = rules.filter { $0.relation != .equal }
        var taken = rules.filter { $0.relation == .equal }
        var values = reduced(taken, count)
        // Each round adds one violated bound: there are no more rounds than bounds. Of bounds that matter as much, the one that is violated
        // most is likely to make others hold, which then leave their views as they are.
        while let worst = bounds.indices.lazy.map({ (index: $0, amount: violation(bounds[$0], values)) }).filter({ $0.amount > 0.01 })
            .max(by: { (bounds[$0.index].priority, $0.amount) < (bounds[$1.index].priority, $1.amount) }) {
            taken.append(bounds.remove(at: worst.index))
            values = reduced(taken, count)
        }
        return values
    }

    /// How far values are beyond a bound; negative if they keep it.
    private static func violation(_ rule: LinearRule, _ values: [Double]) -> Double {
        let sum = rule.coefficients.reduce(0) { $0 + $1.value * values[$1.key] }
        return rule.relation == .greaterThanOrEqual ? rule.constant - sum : sum - rule.constant
    }

    /// Takes equalities from the most to the least important, leaves out those that contradict the ones before, and reads the values.
    private static func reduced(_ rules: [LinearRule], _ count: Int) -> [Double] {
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
                    Diagnostics.warn(
                        "The constraint \(source.description) contradicts others and is left out. Give one of them a lower priority.")
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
