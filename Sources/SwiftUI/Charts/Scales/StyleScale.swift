package import EspalierCore
package import EspalierGraphics
package import Foundation

/// How values are shown by a style: a list of values, each with a style, or a range of numbers.
package struct StyleScale<Visual> {
    package enum Kind {
        case values(CategoryIndex, [Visual])
        /// The bounds, and the style for a fraction between them.
        case continuous(low: Double, high: Double, isDate: Bool, ScaleTransform, (Double) -> Visual)
    }

    package let kind: Kind
    package let label: ChartLabel?

    package func visual(for datum: _Datum) -> Visual? {
        switch kind {
        case .values(let index, let visuals): return index.index(of: datum).map { visuals[$0] }
        case .continuous(let low, let high, _, let transform, let visual):
            guard let scalar = datum.scalar, transform.accepts(scalar) else { return nil }
            return visual(ScaleSpan(transform, low: low, high: high).fraction(of: scalar)?.clamped(0, 1) ?? 0.5)
        }
    }

    package var domain: [_Datum] {
        switch kind {
        case .values(let index, _): index.data
        case .continuous(let low, let high, let isDate, _, _): isDate ? [.date(low), .date(high)] : [.number(low), .number(high)]
        }
    }

    /// - Parameters:
    ///   - data: The values of all marks, in their order.
    ///   - defaults: The styles of values, in their order; repeated where there are more values.
    ///   - span: The style of a fraction of a range of numbers; nil where numbers are values like any other.
    package init?(
        _ settings: StyleScaleSettings<Visual>?, data: [_Datum], label: ChartLabel?, defaults: [Visual],
        span: ((_ScaleRange<Visual>.Storage?) -> ((Double) -> Visual))?
    ) {
        guard !data.isEmpty || settings?.domain != nil else { return nil }
        self.label = label
        var domain = data
        var bounds: (Double, Double)?
        switch settings?.domain?.storage {
        case .values(let values)?: domain = values
        case .range(let low, let high)?: bounds = low.scalar.flatMap { low in high.scalar.map { (low, $0) } }
        case .automatic(let automatic)?:
            if automatic.includesZero == true { bounds = Self.bounds(of: data + [.number(0)]) }
            if let modify = automatic.modify { domain = modify(CategoryIndex(data).data) }
            if automatic.reversed == true { domain = CategoryIndex(domain).data.reversed() }
        case nil: break
        }
        let isCategory = settings?.type == .category || settings?.mapping != nil || data.contains { $0.name != nil }
            || (data.isEmpty && bounds == nil)
        if !isCategory, let span, let (low, high) = bounds ?? Self.bounds(of: domain) {
            var range = settings?.range
            if case .list(let list)? = range, bounds == nil, domain.count == list.count, settings?.domain != nil { range = .list(list) }
            let isDate = data.first?.isDate ?? false
            kind = .continuous(low: low, high: high, isDate: isDate, settings?.type.map { ScaleTransform($0) } ?? .linear, span(range))
            return
        }
        let index = CategoryIndex(domain)
        var visuals = defaults
        if case .list(let list)? = settings?.range, !list.isEmpty { visuals = list }
        let mapping = settings?.mapping
        kind = .values(index, index.data.enumerated().map { place, datum in mapping?(datum) ?? visuals[place % visuals.count] })
    }

    private static func bounds(of data: [_Datum]) -> (Double, Double)? {
        let scalars = data.compactMap(\.scalar).filter(\.isFinite)
        guard let low = scalars.min(), let high = scalars.max() else { return nil }
        return (low, high)
    }
}

/// The styles that charts use where the app names none.
package enum ChartDefaults {
    /// Told apart also by those who see few colors: neighbours differ in brightness too.
    package static let colors: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]
    package static let symbols: [BasicChartSymbolShape] = [
        .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
    ]

    package static let lines: [StrokeStyle] = [[], [6, 4], [2, 3], [8, 3, 2, 3], [12, 4]].map {
        StrokeStyle(lineWidth: 2, lineCap: $0.isEmpty ? .round : .butt, lineJoin: .round, dash: $0)
    }

    package static let gradient = Gradient(colors: [Color.blue.opacity(0.15), .blue])
    /// The areas of the symbols of the lowest and highest number.
    package static let symbolAreas: (CGFloat, CGFloat) = (20, 320)
    package static let symbolArea: CGFloat = 50
    package static let lineWidth: CGFloat = 2
}

/// A color between those of a gradient.
package struct GradientColor: ShapeStyle, Hashable {
    package let gradient: Gradient
    package let fraction: Double

    package func resolve(in environment: EnvironmentValues) -> Color {
        let stops = gradient.stops.sorted { $0.location < $1.location }
        guard let first = stops.first, let last = stops.last else { return .clear }
        let place = CGFloat(fraction)
        if place <= first.location { return first.color }
        if place >= last.location { return last.color }
        guard let upper = stops.firstIndex(where: { $0.location >= place }), upper > 0 else { return first.color }
        let (from, to) = (stops[upper - 1], stops[upper])
        let part = to.location > from.location ? Double((place - from.location) / (to.location - from.location)) : 1
        let a = from.color.resolve(in: environment), b = to.color.resolve(in: environment)
        func mix(_ a: Float, _ b: Float) -> Double { Double(a) + (Double(b) - Double(a)) * part }
        return Color(
            .sRGB, red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), opacity: mix(a.opacity, b.opacity))
    }
}
