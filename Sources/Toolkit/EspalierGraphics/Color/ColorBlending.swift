import Foundation

/// A colour as four numbers that can be averaged: the components multiplied by alpha, and alpha.
package typealias PremultipliedColor = SIMD4<Float>

extension Color.Resolved {
    /// The gamma encoded components, multiplied by alpha, and alpha.
    package var premultiplied: PremultipliedColor {
        PremultipliedColor(red * opacity, green * opacity, blue * opacity, opacity)
    }

    package init(premultiplied color: PremultipliedColor) {
        let alpha = color.w
        guard alpha > 0 else {
            self = .clear
            return
        }
        self.init(red: color.x / alpha, green: color.y / alpha, blue: color.z / alpha, opacity: alpha)
    }

    /// The colour `fraction` of the way to another one.
    package func mixed(with other: Color.Resolved, by fraction: Double, in space: Gradient.ColorSpace) -> Color.Resolved {
        let t = Float(fraction.isFinite ? fraction : 0)
        if space.isPerceptual {
            let (a, b) = (Oklab.premultiplied(self), Oklab.premultiplied(other))
            return Oklab.color(a + (b - a) * t)
        }
        let (a, b) = (premultiplied, other.premultiplied)
        return Color.Resolved(premultiplied: a + (b - a) * t)
    }
}

extension Color.Resolved {
    /// How different another colour is called, whatever the opacity of both: a dark red is still a red, so lightness counts half.
    package func distance(to other: Color.Resolved) -> Float {
        var (a, b) = (self, other)
        (a.opacity, b.opacity) = (1, 1)
        let way = (Oklab.premultiplied(a) - Oklab.premultiplied(b)) * PremultipliedColor(0.5, 1, 1, 0)
        return (way * way).sum().squareRoot()
    }
}

extension PremultipliedColor {
    /// Gamma encoded components converted to linear light; alpha is unchanged.
    var linearLight: PremultipliedColor { mapped { $0 <= 0.04045 ? $0 / 12.92 : powf(($0 + 0.055) / 1.055, 2.4) } }
    /// Linear components converted to gamma encoding; alpha is unchanged.
    var gammaEncoded: PremultipliedColor { mapped { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * powf($0, 1 / 2.4) - 0.055 } }

    private func mapped(_ map: (Float) -> Float) -> PremultipliedColor {
        guard w > 0 else { return .zero }
        return PremultipliedColor(map(x / w) * w, map(y / w) * w, map(z / w) * w, w)
    }
}

/// Björn Ottosson's Oklab: lightness, and two axes of hue, in which equal distances look equal.
enum Oklab {
    /// Lightness, the green–red axis and the blue–yellow axis, all multiplied by alpha, and alpha.
    static func premultiplied(_ color: Color.Resolved) -> PremultipliedColor {
        let (r, g, b) = (color.linearRed, color.linearGreen, color.linearBlue)
        let l = cbrtf(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrtf(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrtf(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        let lightness: Float = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        let greenToRed: Float = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        let blueToYellow: Float = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        return PremultipliedColor(lightness, greenToRed, blueToYellow, 1) * color.opacity
    }

    static func color(_ value: PremultipliedColor) -> Color.Resolved {
        let alpha = value.w
        guard alpha > 0 else { return .clear }
        let (lightness, a, b) = (value.x / alpha, value.y / alpha, value.z / alpha)
        func cube(_ value: Float) -> Float { value * value * value }
        let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        let red: Float = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
        let green: Float = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
        let blue: Float = -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
        return Color.Resolved(linearRed: red, linearGreen: green, linearBlue: blue, opacity: alpha)
    }
}

// What C takes as a pointer to floats.
extension [PremultipliedColor] {
    func withFloats(_ body: (UnsafePointer<Float>) -> Void) {
        withUnsafeBufferPointer { values in
            guard let base = values.baseAddress else { return }
            base.withMemoryRebound(to: Float.self, capacity: values.count * 4, body)
        }
    }
}
