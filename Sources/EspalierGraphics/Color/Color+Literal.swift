// `#colorLiteral(red:green:blue:alpha:)`, which Xcode writes for a colour that is picked in its editor. Where nothing says
// otherwise it is one of UIKit's or AppKit's, as on a Mac.

extension Color: _ExpressibleByColorLiteral {
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    }
}
