import Foundation

// The legibility of one colour on another: WCAG 2.2, 1.4.3, whose level AA requires 4.5 to 1 for text.

extension Color.Resolved {
    /// The relative luminance of the colour, from 0 to 1, regardless of its opacity.
    package var luminance: Double {
        let clamped = [linearRed, linearGreen, linearBlue].map { Double(min(max($0, 0), 1)) }
        return 0.2126 * clamped[0] + 0.7152 * clamped[1] + 0.0722 * clamped[2]
    }

    /// The colour that results from drawing this one on an opaque background.
    package func composited(over ground: Color.Resolved) -> Color.Resolved {
        let part = min(max(opacity, 0), 1)
        func blend(_ top: Float, _ below: Float) -> Float { below + (top - below) * part }
        return Color.Resolved(
            red: blend(red, ground.red), green: blend(green, ground.green), blue: blend(blue, ground.blue), opacity: 1)
    }

    /// The contrast ratio, from 1, the same luminance, to 21, black on white. A translucent colour is composited over the background.
    package func contrast(on ground: Color.Resolved) -> Double {
        let own = composited(over: ground).luminance, other = ground.luminance
        return (max(own, other) + 0.05) / (min(own, other) + 0.05)
    }

    /// A mix of this colour and another by gamma encoded components, which is perceptually even. The opacity is unchanged.
    package func mixed(with other: Color.Resolved, by part: Float) -> Color.Resolved {
        Color.Resolved(
            red: red + (other.red - red) * part, green: green + (other.green - green) * part,
            blue: blue + (other.blue - blue) * part, opacity: opacity)
    }

    /// The colour mixed with another one just far enough to meet a condition; the other one where no mix does.
    package func mixed(with other: Color.Resolved, until isEnough: (Color.Resolved) -> Bool) -> Color.Resolved {
        if isEnough(self) { return self }
        var low: Float = 0, high: Float = 1
        for _ in 0..<8 {
            let middle = (low + high) / 2
            if isEnough(mixed(with: other, by: middle)) { high = middle } else { low = middle }
        }
        return mixed(with: other, by: high)
    }

    /// Whether the colour has a visible hue: white, black and greys have none.
    package var isChromatic: Bool {
        let parts = [red, green, blue]
        return parts.max()! - parts.min()! > 0.12
    }
}
