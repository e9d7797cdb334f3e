public import Foundation

/// A colour given by its components. Foundation on Linux has no type of this name; here it is always in sRGB.
public final class CGColor: Hashable, Sendable {
    private let numbers: Color.Resolved

    private init(_ numbers: Color.Resolved) { self.numbers = numbers }

    /// Creates a colour from sRGB components, from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color.Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha)))
    }

    /// Creates a colour from sRGB components, from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray, from 0, black, to 1, white, with an opacity from 0 to 1.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    package convenience init(resolved: Color.Resolved) { self.init(resolved) }
    package var resolved: Color.Resolved { numbers }

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Fully transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Red, green, blue, alpha.
    public var components: [CGFloat]? { [CGFloat(numbers.red), CGFloat(numbers.green), CGFloat(numbers.blue), alpha] }
    /// The number of `components`: always 4, also for a gray, which differs from Core Graphics.
    public var numberOfComponents: Int { 4 }
    /// The opacity, from 0, invisible, to 1, opaque.
    public var alpha: CGFloat { CGFloat(numbers.opacity) }

    /// The colour with another opacity. Never nil here.
    public func copy(alpha: CGFloat) -> CGColor? {
        var numbers = numbers
        numbers.opacity = Float(alpha)
        return CGColor(resolved: numbers)
    }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.numbers == b.numbers }
    public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}
