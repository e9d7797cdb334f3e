package import EspalierGraphics

/// The axis along which a mark has its length, and the interval of values that it covers there.
package struct MarkInterval {
    package var axis: Axis
    package var low: Double
    package var high: Double
}

/// Where bars and areas begin and end, with those that they are stacked on.
package enum Stacking {
    /// The axis along which a bar or area has its length: its value axis.
    package static func valueAxis(_ mark: Mark) -> Axis? {
        let x = mark.x, y = mark.y
        guard let first = x.start else { return y.start?.scalar != nil && !y.hasExtent ? .vertical : nil }
        guard let second = y.start else { return isPlainNumber(first) && !x.hasExtent ? .horizontal : nil }
        if x.isInterval != y.isInterval { return y.isInterval ? .vertical : .horizontal }
        if x.isInterval { return nil }
        if first.name != nil { return second.name == nil ? .vertical : nil }
        if second.name != nil { return .horizontal }
        if x.hasExtent != y.hasExtent { return x.hasExtent ? .vertical : .horizontal }
        return first.isDate || !second.isDate ? .vertical : .horizontal
    }

    private static func isPlainNumber(_ datum: _Datum) -> Bool {
        if case .number = datum { true } else { false }
    }

    /// What is stacked together: the same place along the other axis, side by side with the same others.
    private struct Key: Hashable {
        let kind: Mark.Kind
        let axis: Axis
        let place: _Datum?
        let group: _Datum?
        let method: MarkStackingMethod.Storage
    }

    private struct Pile {
        var positive = 0.0, negative = 0.0
        var total = 0.0
        var members: [Int] = []
    }

    /// The interval of each mark; nil for marks that begin and end where their values say.
    package static func intervals(_ marks: [Mark]) -> [MarkInterval?] {
        var intervals = [MarkInterval?](repeating: nil, count: marks.count)
        var piles: [Key: Pile] = [:]
        for (index, mark) in marks.enumerated() where mark.kind == .bar || mark.kind == .area {
            guard mark.function == nil, let axis = valueAxis(mark) else { continue }
            let channel = axis == .vertical ? mark.y : mark.x, other = axis == .vertical ? mark.x : mark.y
            guard !channel.isInterval, let value = channel.start?.scalar, value.isFinite, other.isPlottable else { continue }
            let method = mark.stacking.storage
            guard method != .unstacked, channel.start?.isDate == false else {
                if channel.start?.isDate == false { intervals[index] = MarkInterval(axis: axis, low: 0, high: value) }
                continue
            }
            let key = Key(kind: mark.kind, axis: axis, place: other.start, group: mark.style.group?.value, method: method)
            var pile = piles[key] ?? Pile()
            let start = value < 0 && method == .standard ? pile.negative : pile.positive
            // Only sums beyond the largest number would be infinite.
            let length = method == .standard ? value : abs(value)
            let end = (start + length).clamped(-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude)
            if value < 0 && method == .standard { pile.negative = end } else { pile.positive = end }
            pile.members.append(index)
            intervals[index] = MarkInterval(axis: axis, low: start, high: end)
            piles[key] = pile
        }
        for (key, pile) in piles where key.method != .standard {
            let total = pile.positive
            for index in pile.members {
                guard let interval = intervals[index] else { continue }
                func moved(_ end: Double) -> Double {
                    if key.method == .center { return end - total / 2 }
                    return total > 0 ? end / total : 0
                }
                intervals[index] = MarkInterval(axis: key.axis, low: moved(interval.low), high: moved(interval.high))
            }
        }
        return intervals
    }
}
