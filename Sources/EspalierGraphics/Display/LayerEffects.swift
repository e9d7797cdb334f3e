package import Foundation

/// What is done to a layer before it is composed with what lies below it. Lengths are window points.
package enum LayerFilter: Hashable, Sendable {
    /// A Gaussian of this standard deviation. An opaque blur takes what is outside of the layer for its border, and leaves the
    /// layer's edges sharp.
    case blur(sigma: CGFloat, isOpaque: Bool)
    /// A blurred, coloured silhouette below the layer.
    case shadow(LayerShadow)
    /// The silhouette of what is around the layer's ink, blurred and seen on the ink only.
    case innerShadow(LayerShadow)
    case colors(ColorMap)
    /// Gamma encoded colours become amounts of light, in which the filters that follow count, or become colours again.
    case light(isLinear: Bool)
    /// Lightness becomes alpha; the colour is black.
    case luminanceToAlpha
    /// A colour where alpha is in a range, nothing elsewhere.
    case alphaThreshold(min: Double, max: Double, color: Color.Resolved)
}

package struct LayerShadow: Hashable, Sendable {
    package var color: Color.Resolved
    /// The Gaussian's standard deviation.
    package var sigma: CGFloat
    package var offset: CGSize
    /// Whether only the shadow is drawn.
    package var isAlone = false
    /// Whether the shadow lies on what throws it.
    package var isAbove = false
    /// Whether the shadow is where there is nothing that throws it.
    package var invertsAlpha = false
    /// Whether the shadow is drawn apart from what throws it; what records a list sees to that.
    package var isApart = false
    /// How it is combined with what is below it there.
    package var blendMode = BlendMode.normal

    package init(color: Color.Resolved, sigma: CGFloat, offset: CGSize) {
        self.color = color
        self.sigma = sigma
        self.offset = offset
    }
}

/// What happens to a group of commands that is drawn as one.
package struct LayerEffects: Hashable, Sendable {
    /// In the order in which they are done.
    package var filters: [LayerFilter]
    /// Done after the filters.
    package var opacity: Double
    package var blendMode: BlendMode

    package init(filters: [LayerFilter] = [], opacity: Double = 1, blendMode: BlendMode = .normal) {
        self.filters = filters
        self.opacity = opacity
        self.blendMode = blendMode
    }
}

extension LayerFilter {
    /// How many standard deviations a Gaussian reaches: what is further out is less than half a step of 255.
    package static let reach: CGFloat = 3

    /// The rectangle that the ink of `rect` cannot leave after the filter.
    package func bounds(of rect: CGRect) -> CGRect {
        if rect.isNull { return rect }
        switch self {
        case .blur(let sigma, let isOpaque):
            return isOpaque ? rect : rect.insetBy(dx: -sigma * Self.reach, dy: -sigma * Self.reach)
        case .shadow(let shadow):
            let reach = shadow.sigma * Self.reach
            let moved = rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
            return shadow.isAlone ? moved : rect.union(moved)
        case .innerShadow, .colors, .light, .luminanceToAlpha, .alphaThreshold: return rect
        }
    }
}

extension LayerEffects {
    package func bounds(of rect: CGRect) -> CGRect { filters.reduce(rect) { $1.bounds(of: $0) } }
}
