// `#colorLiteral(red:green:blue:alpha:)`, which Xcode writes for a colour that is picked in its editor.

/// What a colour literal is where nothing says otherwise.
public typealias _ColorLiteralType = Color

extension Color: _ExpressibleByColorLiteral {
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    }

    /// The colour itself: a literal in `Color(…)` is one on a Mac of another type.
    @_disfavoredOverload public init(_ color: Color) { self = color }
}
