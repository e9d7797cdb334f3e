package import Foundation

/// The scale of an axis: the place of each value in the plot, and back.
package struct PositionScale: Equatable {
    package enum Kind: Equatable {
        case numeric(ScaleTransform, isDate: Bool)
        case category(CategoryIndex)
    }

    package let kind: Kind
    /// The domain of a numeric scale.
    package let low: Double
    package let high: Double
    /// The place of the lower bound or the start of the first band, in the plot.
    package var start: CGFloat
    /// The place of the upper bound or the end of the last band.
    package var end: CGFloat
    /// The domain of a numeric scale with its transform; of no use for categories.
    private let span: ScaleSpan

    package init(kind: Kind, low: Double = 0, high: Double = 1, start: CGFloat = 0, end: CGFloat = 1) {
        self.kind = kind
        self.low = low
        self.high = high
        self.start = start
        self.end = end
        span =
            if case .numeric(let transform, _) = kind { ScaleSpan(transform, low: low, high: high) } else {
                ScaleSpan(.linear, low: 0, high: 1)
            }
    }

    package var isCategory: Bool {
        if case .category = kind { true } else { false }
    }

    package var isDate: Bool {
        if case .numeric(_, true) = kind { true } else { false }
    }

    package var categories: [String] {
        if case .category(let index) = kind { index.names } else { [] }
    }

    /// The length of a category's band, at least 0.
    package var bandLength: CGFloat {
        let count = categories.count
        return count == 0 ? 0 : abs(end - start) / CGFloat(count)
    }

    // MARK: - Places

    /// The place of a number, also of one outside the domain; nil if it has none.
    package func position(of value: Double) -> CGFloat? {
        guard case .numeric = kind, span.transform.accepts(value) else { return nil }
        guard let fraction = span.fraction(of: value) else { return (start + end) / 2 }
        // Far outside one place is as good as another, and painters compute with it.
        return start + (end - start) * CGFloat(fraction.clamped(-1e4, 1e4))
    }

    /// The place of a value: the middle of a category's band.
    package func position(of datum: _Datum) -> CGFloat? {
        switch (datum, kind) {
        case (.number(let value), .numeric(_, false)), (.date(let value), .numeric(_, true)): return position(of: value)
        case (_, .category(let index)):
            guard let place = index.index(of: datum) else { return nil }
            return start + (end - start) * (CGFloat(place) + 0.5) / CGFloat(index.names.count)
        default: return nil
        }
    }

    /// The bounds of a value with an extent, or of a category's band, in the direction of the scale; equal for a plain number.
    package func extent(of datum: _Datum, to upper: _Datum?) -> (CGFloat, CGFloat)? {
        if case .category(let index) = kind {
            guard let place = index.index(of: datum) else { return nil }
            let band = (end - start) / CGFloat(index.names.count)
            return (start + band * CGFloat(place), start + band * CGFloat(place + 1))
        }
        guard let from = position(of: datum) else { return nil }
        return (from, upper.flatMap { position(of: $0) } ?? from)
    }

    /// Where bars of plain numbers begin: at zero, or where the scale begins if it has no zero.
    package var baseline: CGFloat { max(min(start, end), min(max(start, end), position(of: 0) ?? start)) }

    // MARK: - Values

    /// The value at a place: of a numeric scale also outside its range.
    package func value(at position: CGFloat) -> _Datum? {
        guard end != start, position.isFinite else { return nil }
        let fraction = Double((position - start) / (end - start))
        switch kind {
        case .category(let index):
            guard !index.names.isEmpty else { return nil }
            let place = Int((fraction * Double(index.names.count)).rounded(.down).clamped(-1, Double(index.names.count)))
            guard index.names.indices.contains(place) else { return nil }
            return index.data[place]
        case .numeric(_, let isDate):
            let value = span.value(at: fraction)
            return isDate ? .date(value) : .number(value)
        }
    }
}

/// The values of a category scale, in order, and their places.
package final class CategoryIndex: Equatable, Sendable {
    package let data: [_Datum]
    package let names: [String]
    private let places: [_Datum: Int]

    package init(_ data: [_Datum]) {
        var places: [_Datum: Int] = [:], unique: [_Datum] = []
        for datum in data where places[datum] == nil {
            places[datum] = unique.count
            unique.append(datum)
        }
        self.data = unique
        self.places = places
        names = unique.map(\.plainName)
    }

    package func index(of datum: _Datum) -> Int? { places[datum] }
    package static func == (a: CategoryIndex, b: CategoryIndex) -> Bool { a === b || a.data == b.data }
}

extension _Datum {
    /// The value in words, where no format is given.
    package var plainName: String {
        switch self {
        case .category(let name): name
        case .number(let value): NumberLabels.text(value)
        case .date(let seconds):
            abs(seconds) < DateTicks.limit
                ? Date(timeIntervalSinceReferenceDate: seconds).formatted(date: .abbreviated, time: .omitted) : ""
        }
    }
}

extension Comparable {
    package func clamped(_ low: Self, _ high: Self) -> Self { min(max(self, low), high) }
}
