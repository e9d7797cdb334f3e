import Foundation

extension Color {
    /// The colour space of red, green and blue components.
    public enum RGBColorSpace: Hashable, Sendable {
        /// Gamma encoded sRGB.
        case sRGB
        /// sRGB without gamma.
        case sRGBLinear
        /// Display P3, with sRGB's gamma.
        case displayP3
    }
}

extension Color.RGBColorSpace {
    func linearSRGB(red: Float, green: Float, blue: Float) -> (red: Float, green: Float, blue: Float) {
        switch self {
        case .sRGBLinear:
            return (red, green, blue)
        case .sRGB:
            return (SRGBTransfer.decode(red), SRGBTransfer.decode(green), SRGBTransfer.decode(blue))
        case .displayP3:
            let (r, g, b) = (SRGBTransfer.decode(red), SRGBTransfer.decode(green), SRGBTransfer.decode(blue))
            // P3's primaries in terms of sRGB's, both with the white point D65.
            let linearRed: Float = 1.2249 * r - 0.2247 * g
            let linearGreen: Float = -0.0420 * r + 1.0419 * g
            let linearBlue: Float = -0.0197 * r - 0.0786 * g + 1.0979 * b
            return (linearRed, linearGreen, linearBlue)
        }
    }
}

/// The gamma curve of sRGB, IEC 61966-2-1, continued as an odd function for components outside 0…1.
enum SRGBTransfer {
    static func decode(_ encoded: Float) -> Float {
        let magnitude = abs(encoded)
        if magnitude == 1 { return encoded }
        let linear = magnitude <= 0.04045 ? magnitude / 12.92 : powf((magnitude + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -linear : linear
    }

    static func encode(_ linear: Float) -> Float {
        let magnitude = abs(linear)
        if magnitude == 1 { return linear }
        let encoded = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * powf(magnitude, 1 / 2.4) - 0.055
        return linear < 0 ? -encoded : encoded
    }
}
