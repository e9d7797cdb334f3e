// `#colorLiteral(red:green:blue:alpha:)`, which Xcode inserts for a colour chosen in its editor. Without type context it is a UIKit
// or AppKit colour, as on a Mac.

extension Color: _ExpressibleByColorLiteral {
    /// Creates the colour of a `#colorLiteral`, from sRGB components from 0 to 1.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    }
}
