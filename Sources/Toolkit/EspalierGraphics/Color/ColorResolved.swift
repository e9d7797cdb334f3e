import Foundation

extension Color {
    /// A colour as components, independent of any environment. Components are extended linear sRGB, not multiplied by the opacity.
    public struct Resolved: Hashable, Sendable, Codable {
        /// Linear components; values outside 0…1 are outside the gamut of sRGB.
        public var linearRed: Float
        /// The linear green component.
        public var linearGreen: Float
        /// The linear blue component.
        public var linearBlue: Float
        /// From 0, invisible, to 1, opaque.
        public var opacity: Float

        /// Components in a colour space, gamma encoded unless the space is linear. Opaque by default.
        public init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            let linear = colorSpace.linearSRGB(red: red, green: green, blue: blue)
            self.init(linearRed: linear.red, linearGreen: linear.green, linearBlue: linear.blue, opacity: opacity)
        }

        package init(linearRed: Float, linearGreen: Float, linearBlue: Float, opacity: Float = 1) {
            self.linearRed = linearRed
            self.linearGreen = linearGreen
            self.linearBlue = linearBlue
            self.opacity = opacity
        }
    }
}

// MARK: - Gamma encoded components

extension Color.Resolved {
    /// The gamma encoded sRGB component for red; 0…1 is the gamut.
    public var red: Float {
        get { SRGBTransfer.encode(linearRed) }
        set { linearRed = SRGBTransfer.decode(newValue) }
    }

    /// The gamma encoded sRGB component for green.
    public var green: Float {
        get { SRGBTransfer.encode(linearGreen) }
        set { linearGreen = SRGBTransfer.decode(newValue) }
    }

    /// The gamma encoded sRGB component for blue.
    public var blue: Float {
        get { SRGBTransfer.encode(linearBlue) }
        set { linearBlue = SRGBTransfer.decode(newValue) }
    }

    package func multiplyingOpacity(by factor: Double) -> Color.Resolved {
        var copy = self
        copy.opacity *= Float(factor)
        return copy
    }

    package static let clear = Color.Resolved(linearRed: 0, linearGreen: 0, linearBlue: 0, opacity: 0)
    package static let black = Color.Resolved(linearRed: 0, linearGreen: 0, linearBlue: 0)
    package static let white = Color.Resolved(linearRed: 1, linearGreen: 1, linearBlue: 1)
}

// MARK: - Bytes

/// Gamma encoded sRGB with eight bits per channel, not premultiplied; used by painters.
package struct ColorBytes: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

extension Color.Resolved {
    /// The components rounded and clamped to bytes.
    package var bytes: ColorBytes {
        ColorBytes(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue), alpha: Self.byte(opacity))
    }

    package init(_ bytes: ColorBytes) {
        self.init(
            red: Float(bytes.red) / 255, green: Float(bytes.green) / 255, blue: Float(bytes.blue) / 255,
            opacity: Float(bytes.alpha) / 255
        )
    }

    package var isOpaque: Bool { opacity >= 1 }

    private static func byte(_ component: Float) -> UInt8 {
        // The comparison is false for NaN, which then counts as zero.
        component > 0 ? UInt8(min(component * 255 + 0.5, 255)) : 0
    }
}

extension Color.Resolved: CustomStringConvertible {
    /// `#RRGGBBAA`, gamma encoded.
    public var description: String { bytes.description }
}

extension ColorBytes: CustomStringConvertible {
    package var description: String {
        var text = "#"
        for channel in [red, green, blue, alpha] {
            let digits = String(channel, radix: 16, uppercase: true)
            text += digits.count == 1 ? "0" + digits : digits
        }
        return text
    }
}
