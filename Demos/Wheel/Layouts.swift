import Foundation
import SwiftUI

/// Through it a layout tells a view its angle.
struct Rotation: LayoutValueKey {
    static var defaultValue: Binding<Angle>? { nil }
}

/// Views on a circle.
struct WheelLayout: Layout {
    var radius: CGFloat
    var rotation: Angle

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(rotation.radians, radius) }
        set { (rotation, radius) = (.radians(newValue.first), newValue.second) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let largest = subviews.largest
        return CGSize(width: largest.width + 2 * radius, height: largest.height + 2 * radius)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, subview) in subviews.enumerated() {
            let angle = rotation.radians + 2 * .pi * Double(index) / Double(subviews.count)
            subview.place(on: bounds, radius: radius, angle: angle)
            subview.tell(angle)
        }
    }
}

/// The same without animatable data: it is not asked again on the way, so its views go straight to where they belong.
struct StraightWheelLayout: Layout {
    var wheel: WheelLayout

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        wheel.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        wheel.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}

/// Views on rings: each ring holds six, and the layout goes on inside it with the rest.
struct RingsLayout: Layout {
    var rotation: Angle

    struct Cache { var radius: CGFloat = 190 }

    func makeCache(subviews: Subviews) -> Cache { Cache() }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        CGSize(width: 440, height: 440)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        let ring = subviews[0..<min(6, subviews.count)]
        for (index, subview) in ring.enumerated() {
            let angle = rotation.radians + 2 * .pi * Double(index) / Double(ring.count)
            subview.place(on: bounds, radius: cache.radius, angle: angle)
            subview.tell(angle)
        }
        guard subviews.count > ring.count else { return }
        let outer = cache.radius
        cache.radius -= 66
        placeSubviews(in: bounds, proposal: proposal, subviews: subviews[ring.count..<subviews.count], cache: &cache)
        cache.radius = outer
    }
}

/// A wheel at 0, a wave at 1, something between for what is between.
struct WaveLayout: Layout {
    var radius: CGFloat
    var rotation: Angle
    var progress: Double

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let largest = subviews.largest, wheel = largest.width + 2 * radius
        let wave = max(proposal.replacingUnspecifiedDimensions().width, wheel)
        return CGSize(width: wheel + (wave - wheel) * progress, height: largest.height + 2 * radius)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let step = bounds.width / CGFloat(max(subviews.count, 1))
        for (index, subview) in subviews.enumerated() {
            let angle = rotation.radians + 2 * .pi * Double(index) / Double(subviews.count)
            let circle = bounds.point(radius: radius, angle: angle)
            let wave = CGPoint(x: bounds.minX + step * (CGFloat(index) + 0.5), y: bounds.midY - radius / 2 * cos(angle * 2))
            subview.place(
                at: CGPoint(x: circle.x + (wave.x - circle.x) * progress, y: circle.y + (wave.y - circle.y) * progress),
                anchor: .center, proposal: .unspecified)
            subview.tell(angle)
        }
    }
}

extension LayoutSubviews {
    /// The largest ideal width and height.
    fileprivate var largest: CGSize {
        reduce(into: CGSize.zero) { size, subview in
            let ideal = subview.sizeThatFits(.unspecified)
            size = CGSize(width: Swift.max(size.width, ideal.width), height: Swift.max(size.height, ideal.height))
        }
    }
}

extension LayoutSubview {
    fileprivate func place(on bounds: CGRect, radius: CGFloat, angle: Double) {
        place(at: bounds.point(radius: radius, angle: angle), anchor: .center, proposal: .unspecified)
    }

    /// Not at once: state does not change while views are laid out.
    fileprivate func tell(_ angle: Double) {
        DispatchQueue.main.async { self[Rotation.self]?.wrappedValue = .radians(angle) }
    }
}

extension CGRect {
    /// A point on a circle about the middle; the angle counts clockwise from the top.
    fileprivate func point(radius: CGFloat, angle: Double) -> CGPoint {
        CGPoint(x: midX + radius * sin(angle), y: midY - radius * cos(angle))
    }
}
