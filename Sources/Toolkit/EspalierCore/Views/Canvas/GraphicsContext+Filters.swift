public import EspalierGraphics
public import Foundation

/// A linear map of colours: each row has the weights for one component of the result. Components are gamma encoded and not
/// premultiplied by alpha; the fifth column is added.
@frozen public struct ColorMatrix: Equatable, Sendable {
    /// The weights of red, green, blue and alpha for red, and what is added.
    public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
    /// The weights of red, green, blue and alpha for green, and what is added.
    public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
    /// The weights of red, green, blue and alpha for blue, and what is added.
    public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
    /// The weights of red, green, blue and alpha for alpha, and what is added.
    public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

    /// The identity matrix.
    public init() {}

    var map: ColorMap {
        ColorMap(
            red: SIMD4(r1, g1, b1, a1), green: SIMD4(r2, g2, b2, a2), blue: SIMD4(r3, g3, b3, a3),
            alpha: SIMD4(r4, g4, b4, a4), bias: SIMD4(r5, g5, b5, a5))
    }
}

extension GraphicsContext {
    /// An operation applied to drawing before it reaches the canvas.
    public struct Filter: Sendable {
        enum Storage: Sendable {
            case blur(CGFloat, isOpaque: Bool)
            case shadow(Color, CGFloat, CGSize, EspalierGraphics.BlendMode, ShadowOptions)
            case colors(ColorMap)
            case multiply(Color)
            case luminanceToAlpha
            case alphaThreshold(Double, Double, Color)
            case projection(ProjectionTransform)
        }

        let storage: Storage

        /// Draws through a projective map.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter(storage: .projection(matrix)) }

        /// A drop shadow. Lengths are in points; the radius is the standard deviation of the Gaussian.
        /// - Parameter blendMode: How the shadow is blended with the content below it: with the content that casts it if the shadow
        ///   is above, or with the layer if `disablesGroup` draws the two separately.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            Filter(storage: .shadow(color, radius, CGSize(width: x, height: y), blendMode.mode, options))
        }

        /// Multiplies each colour, including its opacity, by the given one.
        public static func colorMultiply(_ color: Color) -> Filter { Filter(storage: .multiply(color)) }
        /// Maps colours by a matrix.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(storage: .colors(matrix.map)) }
        /// Rotates the hue of all colours.
        public static func hueRotation(_ angle: Angle) -> Filter { Filter(storage: .colors(.hueRotation(angle))) }
        /// Scales the saturation: 1 leaves colours unchanged, 0 makes everything grey.
        public static func saturation(_ amount: Double) -> Filter { Filter(storage: .colors(.saturation(amount))) }
        /// Adds brightness: 0 leaves colours unchanged, 1 makes everything white, -1 black.
        public static func brightness(_ amount: Double) -> Filter { Filter(storage: .colors(.brightness(amount))) }
        /// Scales the contrast: 1 leaves colours unchanged, 0 makes everything grey, negative values invert.
        public static func contrast(_ amount: Double) -> Filter { Filter(storage: .colors(.contrast(amount))) }
        /// Inverts colours: 1 entirely, 0 not at all.
        public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(storage: .colors(.invert(amount))) }
        /// Removes saturation: 0 leaves colours unchanged, 1 makes everything grey.
        public static func grayscale(_ amount: Double) -> Filter { Filter(storage: .colors(.grayscale(amount))) }
        /// Turns luminance into opacity: black, opaque where it was white and transparent where it was black.
        public static var luminanceToAlpha: Filter { Filter(storage: .luminanceToAlpha) }

        /// A Gaussian blur with this standard deviation, in points.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(storage: .blur(radius, isOpaque: options.contains(.opaque)))
        }

        /// A single colour where alpha lies between `min` and `max`, transparent elsewhere.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
            Filter(storage: .alphaThreshold(min, max, color))
        }
    }

    /// Options of a shadow.
    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Draws the shadow above the content that casts it.
        public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
        /// Draws the shadow without the content that casts it.
        public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
        /// Inverts the shadow's alpha: the shadow lies outside the content's silhouette; with a clip it is an inner shadow.
        public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
        /// Composites the shadow and the content separately, not as a group.
        public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
    }

    /// Options of a blur.
    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Keeps the edges opaque and in place.
        public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
        /// Has no effect: results are not dithered here.
        public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
    }

    /// Options of a filter.
    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Filters in linear light instead of gamma-encoded colours.
        public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
    }

    /// Applies a filter to everything that is drawn next.
    ///
    /// The filter added last acts first: for a blur followed by a threshold, add the threshold, then the blur.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        filters.append(AddedFilter(filter: filter.storage, isLinear: options.contains(.linearColor)))
    }

    struct AddedFilter: Sendable {
        var filter: Filter.Storage
        var isLinear: Bool
    }
}

extension GraphicsContext.Filter.Storage {
    /// The filter for a layer; nil if it has no effect.
    @MainActor func layer(_ environment: EnvironmentValues) -> LayerFilter? {
        switch self {
        case .blur(let radius, let isOpaque):
            return radius > 0 && radius.isFinite ? .blur(sigma: radius, isOpaque: isOpaque) : nil
        case .shadow(let color, let radius, let offset, let blendMode, let options):
            var shadow = LayerShadow(color: environment.resolved.resolve(color), checkedRadius: radius, offset: offset)
            shadow.isAlone = options.contains(.shadowOnly)
            shadow.isAbove = options.contains(.shadowAbove)
            shadow.invertsAlpha = options.contains(.invertsAlpha)
            shadow.isApart = options.contains(.disablesGroup)
            shadow.blendMode = blendMode
            return shadow.color.opacity > 0 || shadow.isAlone ? .shadow(shadow) : nil
        case .colors(let map): return map == .identity ? nil : .colors(map)
        case .multiply(let color): return .colors(.multiply(environment.resolved.resolve(color)))
        case .luminanceToAlpha: return .luminanceToAlpha
        case .alphaThreshold(let low, let high, let color):
            return .alphaThreshold(min: low, max: high, color: environment.resolved.resolve(color))
        case .projection: return nil
        }
    }
}
