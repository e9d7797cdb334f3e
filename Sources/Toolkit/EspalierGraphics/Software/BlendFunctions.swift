import Foundation

// The formulas of ISO 32000 (11.3.5) and W3C's Compositing and Blending, rounded as X servers do: a second blend may turn a
// rounding error of one step into two, and a third one into three.

private func numbers(_ pixel: UInt32) -> PremultipliedColor {
    PremultipliedColor(Float(pixel >> 16 & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel & 0xFF), Float(pixel >> 24)) / 255
}

/// A product rounded to the nearest step, as servers compute it.
private func rounded(_ color: PremultipliedColor) -> PremultipliedColor { (color * 255 + 0.5).rounded(.down) / 255 }

/// Converts floating-point components to bytes as servers do: 0…1 is divided into 256 equal parts. Dark colours come out up to a
/// step darker than the nearest one, light ones up to a step lighter.
private func pixelOfFloats(_ color: PremultipliedColor) -> UInt32 {
    let scaled = color * 256
    func byte(_ value: Float) -> UInt32 { min(UInt32(value), 255) }
    return byte(scaled.w) << 24 | byte(scaled.x) << 16 | byte(scaled.y) << 8 | byte(scaled.z)
}

extension BlendMode {
    /// Blends a pixel with the one below it; both are premultiplied.
    func blend(_ source: UInt32, on backdrop: UInt32) -> UInt32 {
        let result = blend(numbers(source), on: numbers(backdrop)).unitClamped
        return divides ? pixelOfFloats(result) : packedPixel(result)
    }

    /// Whether the mode divides colours by alpha or by each other: servers compute such modes in floating point, and all others in
    /// whole steps.
    private var divides: Bool {
        switch self {
        case .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity: true
        case .normal, .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion, .sourceAtop,
             .destinationOver, .destinationOut, .plusDarker, .plusLighter: false
        }
    }

    private func blend(_ s: PremultipliedColor, on d: PremultipliedColor) -> PremultipliedColor {
        switch self {
        case .normal: return s + d * (1 - s.w)
        case .sourceAtop: return rounded(s * d.w) + rounded(d * (1 - s.w))
        case .destinationOver: return d + s * (1 - d.w)
        case .destinationOut: return d * (1 - s.w)
        case .plusLighter: return s + d
        case .plusDarker:
            let alpha = min(s.w + d.w, 1)
            let lack = (PremultipliedColor(repeating: s.w) - s) + (PremultipliedColor(repeating: d.w) - d)
            var color = (PremultipliedColor(repeating: alpha) - lack).unitClamped
            color.w = alpha
            return color
        case .multiply:
            let (above, below) = (rounded(s * (1 - d.w)), rounded(d * (1 - s.w)))
            return above + below + rounded(s * d)
        default:
            guard s.w > 0, d.w > 0 else { return s + d }
            let mixed = mixed(d / d.w, s / s.w)
            var result = s * (1 - d.w) + d * (1 - s.w) + PremultipliedColor(mixed, 0) * (s.w * d.w)
            result.w = s.w + d.w - s.w * d.w
            return result
        }
    }

    /// The blended colour for two opaque colours.
    private func mixed(_ d: PremultipliedColor, _ s: PremultipliedColor) -> SIMD3<Float> {
        let (below, above) = (SIMD3(d.x, d.y, d.z), SIMD3(s.x, s.y, s.z))
        switch self {
        case .hue: return above.with(saturation: below.saturation).with(lightness: below.lightness)
        case .saturation: return below.with(saturation: above.saturation).with(lightness: below.lightness)
        case .color: return above.with(lightness: below.lightness)
        case .luminosity: return below.with(lightness: above.lightness)
        default: return SIMD3(channel(d.x, s.x), channel(d.y, s.y), channel(d.z, s.z))
        }
    }

    private func channel(_ d: Float, _ s: Float) -> Float {
        switch self {
        case .screen: return d + s - d * s
        case .overlay: return d <= 0.5 ? 2 * d * s : 1 - 2 * (1 - d) * (1 - s)
        case .hardLight: return s <= 0.5 ? 2 * d * s : 1 - 2 * (1 - d) * (1 - s)
        case .darken: return min(d, s)
        case .lighten: return max(d, s)
        case .colorDodge: return d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
        case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
        case .softLight:
            if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
            let root = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
            return d + (2 * s - 1) * (root - d)
        case .difference: return abs(d - s)
        case .exclusion: return d + s - 2 * d * s
        default: return s
        }
    }
}

extension SIMD3<Float> {
    fileprivate var lightness: Float { 0.3 * x + 0.59 * y + 0.11 * z }
    fileprivate var saturation: Float { self.max() - self.min() }

    fileprivate func with(lightness new: Float) -> SIMD3<Float> {
        var color = self + (new - lightness)
        let (light, low, high) = (color.lightness, color.min(), color.max())
        let gray = SIMD3<Float>(repeating: light)
        if low < 0 { color = gray + (color - gray) * (light / (light - low)) }
        if high > 1 { color = gray + (color - gray) * ((1 - light) / (high - light)) }
        return color
    }

    fileprivate func with(saturation new: Float) -> SIMD3<Float> {
        let (low, high) = (self.min(), self.max())
        return high > low ? (self - low) * (new / (high - low)) : .zero
    }
}
