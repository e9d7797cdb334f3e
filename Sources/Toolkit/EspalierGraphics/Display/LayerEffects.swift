package import Foundation

/// A filter applied to a layer before it is composited with the content below. Lengths are window points.
package enum LayerFilter: Hashable, Sendable {
    /// A Gaussian blur of this standard deviation. An opaque blur extends the layer's border outwards, and leaves the layer's edges
    /// sharp.
    case blur(sigma: CGFloat, isOpaque: Bool)
    /// A blurred, coloured silhouette below the layer.
    case shadow(LayerShadow)
    /// The blurred silhouette of what surrounds the layer's ink, drawn on the ink only.
    case innerShadow(LayerShadow)
    case colors(ColorMap)
    /// Converts gamma encoded colours to linear light, in which the following filters operate, or back.
    case light(isLinear: Bool)
    /// Converts luminance to alpha; the colour is black.
    case luminanceToAlpha
    /// A colour where alpha is in a range, transparent elsewhere.
    case alphaThreshold(min: Double, max: Double, color: Color.Resolved)
}

package struct LayerShadow: Hashable, Sendable {
    package var color: Color.Resolved
    /// The Gaussian's standard deviation.
    package var sigma: CGFloat
    package var offset: CGSize
    /// Whether only the shadow is drawn.
    package var isAlone = false
    /// Whether the shadow is drawn above what casts it.
    package var isAbove = false
    /// Whether the shadow is cast by the inverted alpha.
    package var invertsAlpha = false
    /// Whether the shadow is drawn separately from what casts it; the recorder of a list handles this.
    package var isApart = false
    /// The blend mode of a separately drawn shadow.
    package var blendMode = BlendMode.normal

    package init(color: Color.Resolved, sigma: CGFloat, offset: CGSize) {
        self.color = color
        self.sigma = sigma
        self.offset = offset
    }
}

/// The effects on a group of commands that is drawn as one.
package struct LayerEffects: Hashable, Sendable {
    /// The filters in the order of application.
    package var filters: [LayerFilter]
    /// The opacity, applied after the filters.
    package var opacity: Double
    package var blendMode: BlendMode

    package init(filters: [LayerFilter] = [], opacity: Double = 1, blendMode: BlendMode = .normal) {
        self.filters = filters
        self.opacity = opacity
        self.blendMode = blendMode
    }
}

extension LayerFilter {
    /// The reach of a Gaussian in standard deviations: its contribution beyond is less than half a step of 255.
    package static let reach: CGFloat = 3

    /// A rectangle that contains the ink of `rect` after the filter.
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
