package import EspalierGraphics
import Foundation

/// The domain of an axis as it follows from the marks and the app, before it is rounded.
package struct ChannelDomain {
    package enum Kind {
        case category(CategoryIndex)
        case numeric(low: Double, high: Double, isDate: Bool)
        /// No mark has a value along this axis.
        case none
    }

    package let kind: Kind
    package let transform: ScaleTransform
    package let isReversed: Bool
    /// Whether the domain was given by the app: it is not rounded then.
    package let isFixed: Bool
    /// Whether the domain begins and ends at round numbers where the axis does not say.
    package let rounds: Bool

    package var isCategory: Bool {
        if case .category = kind { true } else { false }
    }

    package var isDate: Bool {
        if case .numeric(_, _, true) = kind { true } else { false }
    }

    package var isEmpty: Bool {
        if case .none = kind { true } else { false }
    }

    /// - Parameter axis: `.horizontal` is x.
    package init(
        _ axis: Axis, _ marks: [Mark], _ intervals: [MarkInterval?], _ samples: [Int: [FunctionSample]], _ settings: AxisSettings
    ) {
        var facts = Facts(axis)
        for index in marks.indices { facts.add(marks[index], intervals[index], samples[index]) }
        let type = settings.type
        var automatic = AutomaticScaleDomain()
        var given: [_Datum]?
        switch settings.domain?.storage {
        case .range(let low, let high)?: given = [low, high]
        case .values(let values)? where !values.isEmpty: given = values
        case .automatic(let domain)?: automatic = domain
        default: break
        }
        transform = type.map { ScaleTransform($0) } ?? .linear
        let isCategory = type == .category || given?.first?.name != nil || (given == nil && facts.hasNames)
        if isCategory {
            var data = given ?? CategoryIndex(facts.data).data
            if given != nil, facts.hasNames, settings.domain == nil { data += facts.data }
            if given == nil, let modify = automatic.modify { data = modify(data) }
            isReversed = automatic.reversed ?? false
            (isFixed, rounds) = (given != nil, false)
            let index = CategoryIndex(data)
            kind = index.data.isEmpty ? .none : .category(index)
            return
        }
        let isDate = type == .date || given.map { $0.contains(where: \.isDate) } ?? facts.isDate
        if let given, let first = given.first?.scalar, let last = given.last?.scalar, first.isFinite, last.isFinite {
            // An array may run from the larger to the smaller number: the axis is reversed then.
            isReversed = first > last
            (isFixed, rounds) = (true, false)
            kind = Self.numeric(min(first, last), max(first, last), isDate, transform)
            return
        }
        isReversed = automatic.reversed ?? false
        (isFixed, rounds) = (false, !isDate && !(facts.hasFunctions && axis == .horizontal))
        guard var low = facts.low, var high = facts.high else {
            kind = facts.hasFunctions && axis == .horizontal ? .numeric(low: 0, high: 1, isDate: false) : .none
            return
        }
        if !isDate, automatic.includesZero ?? (facts.includesZero && transform != .log) { (low, high) = (min(low, 0), max(high, 0)) }
        if transform == .log { (low, high) = facts.positive ?? (1, 10) }
        if let modify = automatic.modify {
            let scalars = modify(isDate ? [.date(low), .date(high)] : [.number(low), .number(high)]).compactMap(\.scalar).filter(\.isFinite)
            if let first = scalars.min(), let last = scalars.max() { (low, high) = (first, last) }
        }
        kind = Self.numeric(low, high, isDate, transform)
    }

    /// A domain of at least some length.
    private static func numeric(_ low: Double, _ high: Double, _ isDate: Bool, _ transform: ScaleTransform) -> Kind {
        var (low, high) = (low, high)
        if transform == .log, low <= 0 { low = high > 0 ? max(min(1, high / 1000), .leastNonzeroMagnitude) : 1 }
        // Scales of numbers closer than their precision have no length.
        if !(high - low > max(abs(low), abs(high)) * 1e-12) {
            if isDate { (low, high) = (low - 43200, high + 43200) }
            else if transform == .log { (low, high) = (max(low / 10, .leastNonzeroMagnitude), high * 10) }
            else if low == 0 { high = 1 }
            else {
                let margin = abs(low) / 2
                (low, high) = (low - margin, high + margin)
            }
        }
        let limit = Double.greatestFiniteMagnitude
        return .numeric(low: low.clamped(-limit, limit), high: high.clamped(-limit, limit), isDate: isDate)
    }

    /// What the marks have along an axis.
    private struct Facts {
        let axis: Axis
        var data: [_Datum] = []
        var hasNames = false, isDate = false, hasFunctions = false
        var low: Double?, high: Double?
        var positive: (Double, Double)?
        /// Numbers are shown with zero, whatever the mark, except where a function has no other bounds.
        var includesZero = true

        init(_ axis: Axis) { self.axis = axis }

        mutating func add(_ mark: Mark, _ interval: MarkInterval?, _ samples: [FunctionSample]?) {
            if mark.hasFunction, let function = mark.function {
                hasFunctions = true
                if axis == .horizontal { includesZero = false }
                if axis == .horizontal, let domain = function.domain, !function.isParametric {
                    add(.number(domain.lowerBound))
                    add(.number(domain.upperBound))
                }
                for sample in samples ?? [] where axis == .vertical || function.isParametric {
                    add(.number(axis == .horizontal ? sample.x : sample.low))
                    if axis == .vertical { add(.number(sample.high)) }
                }
                return
            }
            // Passed on, not held: a copy of a channel costs more than what is done with it.
            if axis == .horizontal { add(mark.x, interval) } else { add(mark.y, interval) }
        }

        private mutating func add(_ channel: MarkChannel, _ interval: MarkInterval?) {
            if let interval, interval.axis == axis {
                add(.number(interval.low))
                add(.number(interval.high))
                return
            }
            guard channel.isPlottable else { return }
            if let start = channel.start { add(start) }
            if let end = channel.end { add(end) }
        }

        private mutating func add(_ datum: _Datum) {
            switch datum {
            case .category:
                hasNames = true
                if data.last != datum { data.append(datum) }
            case .date(let value), .number(let value):
                guard value.isFinite else { return }
                if datum.isDate { isDate = true }
                low = min(low ?? value, value)
                high = max(high ?? value, value)
                if value > 0 { positive = (min(positive?.0 ?? value, value), max(positive?.1 ?? value, value)) }
                // Numbers become categories only by the type of the scale.
                if data.count < 4096, data.last != datum { data.append(datum) }
            }
        }
    }
}
