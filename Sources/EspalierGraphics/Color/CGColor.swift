public import Foundation

/// A colour given by its components. Foundation on Linux has no type of this name; here it is always in sRGB.
public final class CGColor: Hashable, Sendable {
    private let numbers: Color.Resolved

    private init(_ numbers: Color.Resolved) { self.numbers = numbers }

    /// Creates a colour from sRGB components, from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color.Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha)))
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    package convenience init(resolved: Color.Resolved) { self.init(resolved) }
    package var resolved: Color.Resolved { numbers }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Red, green, blue, alpha.
    public var components: [CGFloat]? { [CGFloat(numbers.red), CGFloat(numbers.green), CGFloat(numbers.blue), alpha] }
    public var numberOfComponents: Int { 4 }
    public var alpha: CGFloat { CGFloat(numbers.opacity) }

    public func copy(alpha: CGFloat) -> CGColor? {
        var numbers = numbers
        numbers.opacity = Float(alpha)
        return CGColor(resolved: numbers)
    }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.numbers == b.numbers }
    public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}
