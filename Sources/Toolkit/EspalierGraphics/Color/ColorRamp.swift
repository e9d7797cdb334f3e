package import Foundation

/// A gradient's resolved colours: defines the colour at each location between 0 and 1.
package struct ColorRamp: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        package var color: Color.Resolved
        package var location: CGFloat

        package init(color: Color.Resolved, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops, in ascending order of location.
    package let stops: [Stop]
    package let space: Gradient.ColorSpace

    package init(_ stops: [Stop], _ space: Gradient.ColorSpace = .device) {
        // SwiftUI: a stop's location is at least that of the stop before it.
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

    /// The colours at `count` evenly spaced locations from 0 to 1.
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
        return color.unitClamped
    }
}
