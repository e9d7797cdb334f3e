public import Foundation

/// Colours at locations between 0 and 1, interpolated between them.
public struct Gradient: Hashable, Sendable {
    /// A colour and its location.
    public struct Stop: Hashable, Sendable {
        /// The colour at the location.
        public var color: Color
        /// From 0, the start, to 1, the end.
        public var location: CGFloat

        /// Creates a stop.
        /// - Parameter location: From 0, the gradient's start, to 1, its end.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The colour space in which colours between two stops are interpolated.
    public struct ColorSpace: Hashable, Sendable {
        package let isPerceptual: Bool

        /// The space of the screen: gamma encoded sRGB.
        public static let device = ColorSpace(isPerceptual: false)
        /// A perceptual space (Oklab): even steps of lightness and no gray between two hues.
        public static let perceptual = ColorSpace(isPerceptual: true)
    }

    /// The stops. A stop located before its predecessor in the list counts as having the predecessor's location.
    public var stops: [Stop]

    /// Creates a gradient with stops at given locations, in ascending order.
    public init(stops: [Stop]) { self.stops = stops }

    /// Creates a gradient of evenly spaced colours, the first at 0 and the last at 1.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The same stops, interpolated in another colour space.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self, space) }
}

/// A gradient with a colour space. As a style it runs from top to bottom.
public struct AnyGradient: Hashable, Sendable {
    package let gradient: Gradient
    package let space: Gradient.ColorSpace

    /// Creates the gradient with interpolation in the space of the screen, `Gradient.ColorSpace.device`.
    public init(_ gradient: Gradient) { self.init(gradient, .device) }

    package init(_ gradient: Gradient, _ space: Gradient.ColorSpace) {
        self.gradient = gradient
        self.space = space
    }

    /// The same stops, interpolated in another colour space.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient, space) }
}

extension Color {
    /// The fraction of white at the upper end of a colour's own gradient.
    private static let highlight = 0.2

    /// A soft gradient from a slightly lighter variant down to the colour itself.
    public var gradient: AnyGradient {
        AnyGradient(Gradient(colors: [mix(with: Color(Resolved.white), by: Self.highlight, in: .device), self]))
    }

    /// The colour `fraction` of the way to another one: 0 is this colour, 1 the other.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        Color(provider: .mix(provider, rhs.provider, fraction, colorSpace))
    }
}

extension Gradient {
    package func resolve(in context: ColorContext, space: ColorSpace) -> ColorRamp {
        ColorRamp(stops.map { ColorRamp.Stop(color: $0.color.resolve(in: context), location: $0.location) }, space)
    }
}

extension AnyGradient {
    package func resolve(in context: ColorContext) -> ColorRamp { gradient.resolve(in: context, space: space) }
}
