package import EspalierGraphics
package import Foundation

/// Applies a filter to every leaf or group in it. SwiftUI: filters apply to the leaves, unless a group is in between.
@MainActor package final class LayerFilterNode: UnaryNode {
    /// Lengths are in points.
    private var filter: AnimatedValue<AnimatableFilter>
    private let name: String

    package init(_ child: Node, _ filter: LayerFilter, name: String) {
        self.filter = AnimatedValue(AnimatableFilter(filter))
        self.name = name
        super.init(child)
        hasInkEffect = filter.spreads
    }

    package func setFilter(_ new: LayerFilter, _ context: NodeContext) {
        guard filter.model.filter != new else { return }
        setNeedsPaint()
        // unowned(unsafe): self owns the animated value and with it the runner that holds this closure; the scheduler never calls a
        // runner that only it still references.
        filter.set(AnimatableFilter(new), context) { [unowned(unsafe) self] in
            // The current display is damaged before the change, and the new one by the compose pass.
            filter.releaseIfFinished()
            setNeedsPaint()
        }
    }

    package override func inkAfterEffect(_ content: CGRect) -> CGRect {
        let filter = filter.shown.filter
        if filter.isIdentity || content.isInkless { return content }
        if case .blur(let sigma, isOpaque: true) = filter {
            // Colours spread inside the content, whose edges stay in place.
            let reach = sigma * LayerFilter.reach
            return content.insetBy(dx: -reach, dy: -reach).intersection(content.union(shownBounds))
        }
        return filter.bounds(of: content)
    }

    package override func paint(_ context: inout PaintContext) {
        let filter = filter.shown.filter
        if filter.isIdentity { return context.paintChildren(of: self) }
        context.withFilter(filter) { $0.paintChildren(of: self) }
    }

    package override var debugName: String { name }
}

/// A filter whose parameters animate while its kind stays the same.
struct AnimatableFilter: Animatable {
    var filter: LayerFilter

    init(_ filter: LayerFilter) { self.filter = filter }

    var animatableData: AnimatableArray<Float> {
        get {
            switch filter {
            case .blur(let sigma, _): return AnimatableArray([Float(sigma)])
            case .shadow(let shadow), .innerShadow(let shadow):
                let color = shadow.color.animatableData
                return AnimatableArray([
                    Float(shadow.sigma), Float(shadow.offset.width), Float(shadow.offset.height), color.first, color.second.first,
                    color.second.second.first, color.second.second.second,
                ])
            case .colors(let map):
                // The components are around 1, as those of colours.
                let scale = Float(unitAnimationScale)
                return AnimatableArray([map.red, map.green, map.blue, map.alpha, map.bias].flatMap { column in
                    (0..<4).map { column[$0] * scale }
                })
            case .light, .luminanceToAlpha, .alphaThreshold: return AnimatableArray([])
            }
        }
        set {
            let numbers = newValue.elements
            func moved(_ shadow: LayerShadow) -> LayerShadow {
                guard numbers.count == 7 else { return shadow }
                var shadow = shadow
                // A spring may overshoot below 0.
                shadow.sigma = max(CGFloat(numbers[0]), 0)
                shadow.offset = CGSize(width: CGFloat(numbers[1]), height: CGFloat(numbers[2]))
                shadow.color.animatableData = AnimatablePair(
                    numbers[3], AnimatablePair(numbers[4], AnimatablePair(numbers[5], numbers[6])))
                return shadow
            }
            switch filter {
            case .blur(_, let isOpaque):
                if let sigma = numbers.first { filter = .blur(sigma: max(CGFloat(sigma), 0), isOpaque: isOpaque) }
            case .shadow(let shadow): filter = .shadow(moved(shadow))
            case .innerShadow(let shadow): filter = .innerShadow(moved(shadow))
            case .colors:
                guard numbers.count == 20 else { return }
                let scale = 1 / Float(unitAnimationScale)
                func column(_ start: Int) -> SIMD4<Float> {
                    SIMD4(numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3]) * scale
                }
                filter = .colors(ColorMap(
                    red: column(0), green: column(4), blue: column(8), alpha: column(12), bias: column(16)))
            case .light, .luminanceToAlpha, .alphaThreshold: break
            }
        }
    }
}

extension LayerFilter {
    /// Whether both filters are of one kind, so that they can be interpolated.
    func canInterpolate(to other: LayerFilter) -> Bool {
        switch (self, other) {
        case (.blur, .blur), (.colors, .colors), (.shadow, .shadow), (.innerShadow, .innerShadow): true
        default: self == other
        }
    }

    /// Whether the filter may draw outside the ink of its content.
    var spreads: Bool {
        switch self {
        case .blur, .shadow: true
        case .innerShadow, .colors, .light, .luminanceToAlpha, .alphaThreshold: false
        }
    }

    /// Whether the filter changes nothing.
    var isIdentity: Bool {
        switch self {
        case .blur(let sigma, _): !(sigma > 0)
        case .shadow(let shadow): !(shadow.color.opacity > 0) && !shadow.isAlone
        case .innerShadow(let shadow): !(shadow.color.opacity > 0)
        case .colors(let map): map == .identity
        case .light, .luminanceToAlpha, .alphaThreshold: false
        }
    }
}
