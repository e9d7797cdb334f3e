public import EspalierGraphics
public import Foundation

/// How drawing is blended with what is there.
public enum CGBlendMode: Int32, Sendable {
    /// Multiplied, lighter or darker, as in other programs.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
        saturation, color
    /// By the opacities of what is drawn and of what is there.
    case luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor,
        plusDarker, plusLighter

    var mode: GraphicsContext.BlendMode { GraphicsContext.BlendMode(rawValue: rawValue) }
}

/// Whether a path is filled, stroked or both.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// Colours along a line.
public final class CGGradient: Sendable {
    let gradient: Gradient

    /// - Parameters:
    ///   - colors: of `CGColor`.
    ///   - locations: from 0 to 1; nil spaces the colours evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
        guard !colors.isEmpty else { return nil }
        let places = locations ?? colors.indices.map { colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0 }
        guard places.count >= colors.count else { return nil }
        gradient = Gradient(stops: zip(colors, places).map { Gradient.Stop(color: Color(cgColor: $0), location: $1) })
    }

    /// Colours at places from 0 to 1; nil for equal distances.
    /// - Parameter space: has no effect: colours are mixed in sRGB.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: NSArray, locations: [CGFloat]?) {
        self.init(colorsSpace: space, colors: colors.compactMap { $0 as? CGColor }, locations: locations)
    }
}

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Before the start; behind the end. It always goes on here.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1),
        drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A space of colours; all are taken as sRGB.
public final class CGColorSpace: Sendable {
    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// Names of other spaces, which are taken as sRGB.
    public static let displayP3 = "kCGColorSpaceDisplayP3", extendedSRGB = "kCGColorSpaceExtendedSRGB",
        linearSRGB = "kCGColorSpaceLinearSRGB"
    /// Names of other spaces, which are taken as sRGB.
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear", extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    /// Names of spaces of grey, which are taken as sRGB.
    public static let linearGray = "kCGColorSpaceLinearGray", genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    /// The colour space, which is always sRGB; never nil.
    public init?(name: String) {}
    init() {}
    static let device = CGColorSpace()
}

/// How pictures are smoothed that are drawn in another size.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }
