public import EspalierApp
import EspalierCore
public import Foundation

/// AppKit's space of colours. All are shown as sRGB.
public final class NSColorSpace: NSObject, Sendable {
    /// What the space is called.
    public let localizedName: String?
    private init(_ name: String) { localizedName = name }

    /// sRGB, by the names that it has on a Mac.
    public static let sRGB = NSColorSpace("sRGB"), deviceRGB = NSColorSpace("Device RGB"), genericRGB = NSColorSpace("Generic RGB")
    /// The colours of newer screens, shown as sRGB.
    public static let displayP3 = NSColorSpace("Display P3"), extendedSRGB = NSColorSpace("Extended sRGB")
}

extension UIColor {
    /// The colour by its red, green and blue, as it is in a light interface; never nil.
    public func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return NSColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A mixture with another colour; never nil.
    ///
    /// - Parameter fraction: how much of the other one, from 0 to 1.
    public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
        let share = fraction.isFinite ? min(max(fraction, 0), 1) : 0
        func parts(_ color: NSColor) -> [CGFloat] {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha]
        }
        let mixed = zip(parts(self), parts(color)).map { $0 * (1 - share) + $1 * share }
        return NSColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
    }
}
