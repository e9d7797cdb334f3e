import EspalierCore
public import EspalierGraphics
public import Foundation

// On Apple's systems `import SwiftUI` also imports UIKit or AppKit, and apps use their colours, pictures and screens. Such types are
// in this folder as far as they make sense on any desktop; views and controllers of these frameworks are not.

/// UIKit's colour: a `Color` by reference.
public final class UIColor: NSObject, NSSecureCoding, NSCopying, Sendable {
    /// The colour as the toolkit's own type.
    package let color: Color

    /// Makes a colour from a `Color`. One that looks different in dark interfaces still does.
    public init(_ color: Color) {
        self.color = color
        super.init()
    }

    private static let archiveKeys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]
    /// Whether archives that are read securely may hold one: they may.
    public static var supportsSecureCoding: Bool { true }

    /// A colour of an archive, in sRGB.
    public convenience init?(coder: NSCoder) {
        guard Self.archiveKeys.allSatisfy(coder.containsValue(forKey:)) else { return nil }
        let parts = Self.archiveKeys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// Writes the colour in sRGB: a dynamic one as it is by `UITraitCollection.current`.
    public func encode(with coder: NSCoder) {
        let parts = [redComponent, greenComponent, blueComponent, alphaComponent]
        for (key, part) in zip(Self.archiveKeys, parts) { coder.encode(Double(part), forKey: key) }
    }

    /// The colour itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Makes a colour from its components in sRGB, from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    /// A colour of Display P3; parts from 0 to 1, or beyond.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
    }

    /// A colour of sRGB; parts from 0 to 1, or beyond.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A colour of sRGB: calibrated colours are not told from it.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey; white from 0 to 1.
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(Color(white: white, opacity: alpha)) }

    /// Makes a colour from its hue, saturation and brightness, from 0 to 1. The hue goes round the circle once, from red to red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
    }

    /// The colour of Core Graphics.
    public convenience init(cgColor: CGColor) { self.init(Color(cgColor: cgColor)) }

    /// The colour of this name in an asset catalogue; nil where there is none.
    public convenience init?(named name: String) {
        guard let appearances = ColorIndex.appearances(of: name, in: ResourceFolders.ofApp) else { return nil }
        self.init(Color(name: name, appearances))
    }

    /// Makes a colour that is chosen for each kind of interface.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        func numbers(_ style: UIUserInterfaceStyle, _ scheme: ColorScheme) -> Color.Resolved {
            let color = dynamicProvider(UITraitCollection(userInterfaceStyle: style)).color
            return color.resolve(in: ColorContext(colorScheme: scheme, contrast: .standard))
        }
        let light = numbers(.light, .light), dark = numbers(.dark, .dark)
        self.init(Color(name: "dynamic", ColorAppearances(light: light, dark: dark, lightIncreased: light, darkIncreased: dark)))
    }

    // MARK: Numbers

    /// The components that the colour has by `UITraitCollection.current`, which makes a difference for dynamic colours.
    private var numbers: Color.Resolved { color.resolve(in: UITraitCollection.current.colors) }

    /// The colour as one of Core Graphics; of a dynamic colour what it is by `UITraitCollection.current`.
    public var cgColor: CGColor { CGColor(resolved: numbers) }
    /// The red part in sRGB, from 0 to 1, or beyond for colours that sRGB does not have.
    public var redComponent: CGFloat { CGFloat(numbers.red) }
    /// The green part in sRGB.
    public var greenComponent: CGFloat { CGFloat(numbers.green) }
    /// The blue part in sRGB.
    public var blueComponent: CGFloat { CGFloat(numbers.blue) }
    /// The opacity, from 0 to 1.
    public var alphaComponent: CGFloat { CGFloat(numbers.opacity) }

    /// Writes red, green, blue and alpha to the places that are given.
    @discardableResult public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = redComponent
        green?.pointee = greenComponent
        blue?.pointee = blueComponent
        alpha?.pointee = alphaComponent
        return true
    }

    /// Writes hue, saturation, brightness and alpha, each from 0 to 1, to the places that are given.
    @discardableResult public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (red, green, blue) = (redComponent, greenComponent, blueComponent)
        let high = max(red, green, blue), range = high - min(red, green, blue)
        var turn: CGFloat = 0
        if range > 0 {
            if high == red { turn = (green - blue) / range } else if high == green { turn = 2 + (blue - red) / range } else {
                turn = 4 + (red - green) / range
            }
        }
        hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
        saturation?.pointee = high > 0 ? range / high : 0
        brightness?.pointee = high
        alpha?.pointee = alphaComponent
        return true
    }

    /// The colour with this opacity in place of its own.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let own = alphaComponent
        if own > 0 { return UIColor(color.opacity(alpha / own)) }
        var numbers = numbers
        numbers.opacity = Float(alpha)
        return UIColor(Color(numbers))
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
    public override var hash: Int { color.hashValue }
    public override var description: String {
        "UIExtendedSRGBColorSpace \(redComponent) \(greenComponent) \(blueComponent) \(alphaComponent)"
    }
}

/// AppKit's colour.
public typealias NSColor = UIColor

/// The default type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    /// What the compiler calls for a colour literal.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(Color(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha))
    }
}

extension Color {
    /// The colour behind one of UIKit's.
    public init(uiColor: UIColor) { self = uiColor.color }
    /// The colour behind one of AppKit's.
    public init(nsColor: NSColor) { self = nsColor.color }
    /// The older name of `init(uiColor:)` and `init(nsColor:)`.
    // Disfavoured, so that a name that exists both as a resource and as a colour means the resource.
    /// The same colour as a `Color`.
    @_disfavoredOverload public init(_ color: UIColor) { self = color.color }
}
