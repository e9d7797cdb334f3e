import Foundation

/// A colour matrix: each resulting channel is a weighted sum of red, green, blue and alpha, gamma encoded and not premultiplied.
package struct ColorMap: Hashable, Sendable {
    /// The contributions of red, green, blue and alpha to all four channels, and a constant.
    package var red: SIMD4<Float>
    package var green: SIMD4<Float>
    package var blue: SIMD4<Float>
    package var alpha: SIMD4<Float>
    package var bias: SIMD4<Float>

    package init(red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: SIMD4<Float>, bias: SIMD4<Float>) {
        (self.red, self.green, self.blue, self.alpha, self.bias) = (red, green, blue, alpha, bias)
    }

    package static let identity = ColorMap(
        red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0), alpha: SIMD4(0, 0, 0, 1), bias: .zero)

    /// The contributions of the channels to luminance (ITU-R BT.709).
    package static let luminance = SIMD3<Float>(0.2126, 0.7152, 0.0722)

    package func apply(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let direct = red * color.x + green * color.y
        return direct + blue * color.z + alpha * color.w + bias
    }

    /// Applies the map to a premultiplied colour; the result is clamped to what can be displayed.
    package func apply(toPremultiplied color: PremultipliedColor) -> PremultipliedColor {
        guard color.w > 0 || bias.w > 0 else { return .zero }
        var plain = color.w > 0 ? color / color.w : .zero
        plain.w = color.w
        var result = apply(plain).unitClamped
        let alpha = result.w
        result *= alpha
        result.w = alpha
        return result
    }

    /// Calls `body` with the numbers in the order of `cimages_map_colors`.
    func withWeights(_ body: (UnsafePointer<Float>) -> Void) { [red, green, blue, alpha, bias].withFloats(body) }

    package func apply(to color: Color.Resolved) -> Color.Resolved {
        let result = apply(SIMD4(color.red, color.green, color.blue, color.opacity)).unitClamped
        return Color.Resolved(red: result.x, green: result.y, blue: result.z, opacity: result.w)
    }
}

// MARK: - The maps of SwiftUI's modifiers

extension ColorMap {
    /// Creates a map from 3 x 3 weights in rows, one for each resulting channel.
    private init(rows r: SIMD3<Float>, _ g: SIMD3<Float>, _ b: SIMD3<Float>) {
        self = .identity
        red = SIMD4(r.x, g.x, b.x, 0)
        green = SIMD4(r.y, g.y, b.y, 0)
        blue = SIMD4(r.z, g.z, b.z, 0)
    }

    private static func number(_ value: Double, or fallback: Float) -> Float { value.isFinite ? Float(value) : fallback }

    package static func brightness(_ amount: Double) -> ColorMap {
        var matrix = identity
        let amount = number(amount, or: 0)
        matrix.bias = SIMD4(amount, amount, amount, 0)
        return matrix
    }

    package static func contrast(_ amount: Double) -> ColorMap {
        let amount = number(amount, or: 1)
        let bias = (1 - amount) / 2
        var matrix = ColorMap(rows: SIMD3(amount, 0, 0), SIMD3(0, amount, 0), SIMD3(0, 0, amount))
        matrix.bias = SIMD4(bias, bias, bias, 0)
        return matrix
    }

    package static func saturation(_ amount: Double) -> ColorMap {
        let amount = max(number(amount, or: 1), 0)
        let gray = luminance * (1 - amount)
        return ColorMap(rows: gray + SIMD3(amount, 0, 0), gray + SIMD3(0, amount, 0), gray + SIMD3(0, 0, amount))
    }

    package static func grayscale(_ amount: Double) -> ColorMap { saturation(1 - (amount.isFinite ? amount : 0)) }

    package static func hueRotation(_ angle: Angle) -> ColorMap {
        let radians = angle.radians.isFinite ? angle.radians : 0
        let (cosine, sine) = (Float(cos(radians)), Float(sin(radians)))
        let l = luminance
        func row(_ unit: SIMD3<Float>, _ turn: SIMD3<Float>) -> SIMD3<Float> { l + cosine * (unit - l) + sine * turn }
        return ColorMap(
            rows: row(SIMD3(1, 0, 0), SIMD3(-0.2126, -0.7152, 0.9278)), row(SIMD3(0, 1, 0), SIMD3(0.1430, 0.1400, -0.2830)),
            row(SIMD3(0, 0, 1), SIMD3(-0.7873, 0.7152, 0.0722)))
    }

    /// Inverts colours: fully for an `amount` of 1, not at all for 0.
    package static func invert(_ amount: Double = 1) -> ColorMap {
        let amount = number(amount, or: 1)
        let scale = 1 - 2 * amount
        var matrix = ColorMap(rows: SIMD3(scale, 0, 0), SIMD3(0, scale, 0), SIMD3(0, 0, scale))
        matrix.bias = SIMD4(amount, amount, amount, 0)
        return matrix
    }

    package static func multiply(_ color: Color.Resolved) -> ColorMap {
        var matrix = ColorMap(rows: SIMD3(color.red, 0, 0), SIMD3(0, color.green, 0), SIMD3(0, 0, color.blue))
        matrix.alpha = SIMD4(0, 0, 0, color.opacity)
        return matrix
    }

    package static func opacity(_ amount: Double) -> ColorMap {
        var matrix = identity
        matrix.alpha.w = number(amount, or: 1)
        return matrix
    }
}
