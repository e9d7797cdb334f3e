package import Foundation

/// A gradient's colours with every choice made: what is at each place between 0 and 1.
package struct ColorRamp: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        package var color: Color.Resolved
        package var location: CGFloat

        package init(color: Color.Resolved, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// In rising order.
    package let stops: [Stop]
    package let space: Gradient.ColorSpace

    package init(_ stops: [Stop], _ space: Gradient.ColorSpace = .device) {
        // SwiftUI: a stop cannot stand before the one ahead of it.
        var reached = -CGFloat.infinity
        self.stops = stops.map { stop in
            reached = max(reached, stop.location.isFinite ? stop.location : 0)
            return Stop(color: stop.color, location: reached)
        }
        self.space = space
    }

    package var isClear: Bool { stops.allSatisfy { !($0.color.opacity > 0) } }
    package var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.opacity >= 1 } }

    // MARK: - Colours

    /// The colours from 0 to 1 at `count` even distances.
    package func table(count: Int, filters: [ColorMap] = []) -> [PremultipliedColor] {
        let keys = stops.map { space.isPerceptual ? Oklab.premultiplied($0.color) : $0.color.premultiplied }
        guard !keys.isEmpty else { return [PremultipliedColor](repeating: .zero, count: count) }
        var next = 0
        return (0..<count).map { index in
            let t = CGFloat(index) / CGFloat(max(count - 1, 1))
            while next < stops.count, stops[next].location <= t { next += 1 }
            return finished(value(at: t, before: next, keys), filters)
        }
    }

    private func value(at t: CGFloat, before next: Int, _ keys: [PremultipliedColor]) -> PremultipliedColor {
        if next == 0 { return keys[0] }
        if next == stops.count { return keys[next - 1] }
        let (start, end) = (stops[next - 1].location, stops[next].location)
        let fraction = Float((t - start) / (end - start))
        return keys[next - 1] + (keys[next] - keys[next - 1]) * fraction
    }

    private func finished(_ value: PremultipliedColor, _ filters: [ColorMap]) -> PremultipliedColor {
        if filters.isEmpty, !space.isPerceptual { return value }
        var color = space.isPerceptual ? Oklab.color(value).premultiplied : value
        for filter in filters { color = filter.apply(toPremultiplied: color) }
        return color.clamped(lowerBound: .zero, upperBound: .one)
    }

    /// Stops inside of 0…1 between which a painter may mix plainly, in gamma encoded colours times alpha.
    package func plainStops(filters: [ColorMap] = []) -> [(location: CGFloat, color: PremultipliedColor)] {
        let keys = stops.map { space.isPerceptual ? Oklab.premultiplied($0.color) : $0.color.premultiplied }
        guard let first = stops.first, let last = stops.last else { return [] }
        // Between two stops in another space, or that a filter may clamp, the way is not straight.
        let pieces = space.isPerceptual || !filters.isEmpty ? 16 : 1
        var result: [(location: CGFloat, color: PremultipliedColor)] = []
        func add(_ location: CGFloat, _ value: PremultipliedColor) {
            result.append((min(max(location, 0), 1), finished(value, filters)))
        }
        if first.location > 0 { add(0, keys[0]) }
        for index in stops.indices {
            let start = stops[index].location
            if (0...1).contains(start) { add(start, keys[index]) }
            guard index + 1 < stops.count else { break }
            let end = stops[index + 1].location
            guard end > start else { continue }
            var places: [CGFloat] = [0, 1].filter { start < $0 && $0 < end }
            for piece in 1..<pieces {
                let place = start + (end - start) * CGFloat(piece) / CGFloat(pieces)
                if place > 0, place < 1 { places.append(place) }
            }
            for place in places.sorted() { add(place, value(at: place, before: index + 1, keys)) }
        }
        if last.location < 1 { add(1, keys[keys.count - 1]) }
        if result.isEmpty { add(0, last.location <= 0 ? keys[keys.count - 1] : keys[0]) }
        return result
    }
}
