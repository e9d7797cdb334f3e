import EspalierGraphics
import Foundation

/// The marks of lines and areas, gathered by series in the order in which these begin.
struct CurveCollection {
    struct Curve {
        let kind: Mark.Kind
        let first: Mark
        let firstIndex: Int
        /// Their indexes in the model.
        var marks: [Int]
    }

    private struct Key: Hashable {
        let kind: Mark.Kind
        let values: [_Datum?]
        let function: Int?
    }

    private(set) var curves: [Curve] = []
    private var places: [Key: Int] = [:]
    private var last: (style: MarkStyle, series: _Datum?, kind: Mark.Kind, place: Int)?

    mutating func add(_ mark: Mark, _ index: Int) {
        // Marks of one series mostly follow each other and share their style.
        if let last, last.style === mark.style, last.series == mark.series, last.kind == mark.kind, !mark.hasFunction {
            curves[last.place].marks.append(index)
            return
        }
        let style = mark.style
        func datum(_ value: MarkStyle.Foreground?) -> _Datum? { if case .data(let datum, _)? = value { datum } else { nil } }
        func datum(_ value: MarkStyle.Symbol?) -> _Datum? { if case .data(let datum, _)? = value { datum } else { nil } }
        func datum(_ value: MarkStyle.Line?) -> _Datum? { if case .data(let datum, _)? = value { datum } else { nil } }
        let values = mark.series.map { [$0] } ?? [datum(style.foreground), datum(style.symbol), datum(style.line), style.group?.value]
        let key = Key(kind: mark.kind, values: values, function: mark.hasFunction ? mark.id : nil)
        let place = places[key] ?? curves.count
        if place == curves.count {
            places[key] = place
            curves.append(Curve(kind: mark.kind, first: mark, firstIndex: index, marks: []))
        }
        curves[place].marks.append(index)
        last = mark.hasFunction ? nil : (style, mark.series, mark.kind, place)
    }
}

extension SceneBuilder {
    /// Adds a line or area, and the symbols at its places.
    mutating func add(_ curve: CurveCollection.Curve) {
        var places = SceneCurve()
        places.interpolation = curve.first.style.interpolation ?? .linear
        if curve.first.function != nil {
            addFunction(curve, &places)
        } else {
            places.isVertical = curve.kind == .area && axis(curve) == .horizontal
            places.ids.reserveCapacity(curve.marks.count)
            places.upper.reserveCapacity(curve.marks.count)
            let marks = model.marks
            for index in curve.marks {
                guard let (upper, lower) = ends(marks[index], index, isVertical: places.isVertical) else {
                    if places.breaks.last != places.upper.count { places.breaks.append(places.upper.count) }
                    continue
                }
                places.ids.append(marks[index].id)
                places.upper.append(upper)
                if curve.kind == .area { places.lower.append(lower) }
            }
        }
        guard !places.upper.isEmpty else { return }
        // The identity of a line is that of its series, so that it stays when its first value goes.
        var hasher = Hasher()
        hasher.combine(curve.kind)
        hasher.combine(curve.first.series)
        if case .data(let datum, _)? = curve.first.style.foreground { hasher.combine(datum) }
        if curve.first.function != nil { hasher.combine(curve.first.id) }
        let id = hasher.finalize()
        add(curve.kind == .area ? .area(places) : .line(places), curve.first, curve.firstIndex, id: id)
        guard curve.kind == .line, curve.first.function == nil else { return }
        for index in curve.marks {
            let mark = model.marks[index]
            guard mark.style.symbol != nil else { continue }
            if let (place, _) = ends(mark, index, isVertical: false) { addSymbol(at: place, mark, index, id: mark.id &+ 1) }
        }
    }

    /// The axis along which an area has its height.
    private func axis(_ curve: CurveCollection.Curve) -> Axis { Stacking.valueAxis(curve.first) ?? .vertical }

    /// The two edges of an area at a mark, or the place of a line twice.
    private func ends(_ mark: Mark, _ index: Int, isVertical: Bool) -> (CGPoint, CGPoint)? {
        guard mark.x.isPlottable, mark.y.isPlottable else { return nil }
        let offset = mark.style.offset
        func moved(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x + offset.xStart, y: y + offset.yStart) }
        guard mark.kind == .area else {
            guard let x = middle(mark, .horizontal), let y = middle(mark, .vertical) else { return nil }
            return (moved(x, y), .zero)
        }
        let channel = isVertical ? mark.x : mark.y, scale = isVertical ? x : y
        var low: CGFloat?, high: CGFloat?
        if let interval = model.intervals[index] {
            (low, high) = (scale.position(of: interval.low) ?? scale.baseline, scale.position(of: interval.high))
        } else if let start = channel.start, let end = channel.end {
            (low, high) = (scale.position(of: start), scale.position(of: end))
        } else if let start = channel.start {
            (low, high) = (scale.baseline, scale.position(of: start))
        }
        guard let low, let high, let across = middle(mark, isVertical ? .vertical : .horizontal) else { return nil }
        return isVertical ? (moved(high, across), moved(low, across)) : (moved(across, high), moved(across, low))
    }

    private func addFunction(_ curve: CurveCollection.Curve, _ places: inout SceneCurve) {
        for (number, sample) in (model.samples[curve.firstIndex] ?? []).enumerated() {
            guard let x = x.position(of: sample.x), let high = y.position(of: sample.high), let low = y.position(of: sample.low),
                  sample.x.isFinite, sample.high.isFinite, sample.low.isFinite else {
                if places.breaks.last != places.upper.count { places.breaks.append(places.upper.count) }
                continue
            }
            // A jump across the whole plot is a pole, not a line.
            if let before = places.upper.last, abs(before.y - high) > size.height * 4 { places.breaks.append(places.upper.count) }
            places.ids.append(number)
            places.upper.append(CGPoint(x: x, y: high.clamped(-1e6, 1e6)))
            guard curve.kind == .area else { continue }
            let isRange = if case .between? = curve.first.function?.curve { true } else { false }
            places.lower.append(CGPoint(x: x, y: (isRange ? low : y.baseline).clamped(-1e6, 1e6)))
        }
    }
}
