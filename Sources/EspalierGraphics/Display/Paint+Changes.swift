extension Paint {
    package func multiplyingOpacity(by factor: Double) -> Paint {
        switch self {
        case .color(let color): .color(color.multiplyingOpacity(by: factor))
        case .shader(let shader, let opacity): .shader(shader, opacity: opacity * factor)
        case .backdrop(let backdrop, let opacity): .backdrop(backdrop, opacity: opacity * factor)
        }
    }

    package func filtered(by matrix: ColorMap) -> Paint {
        switch self {
        case .color(let color): .color(matrix.apply(to: color))
        case .shader(let shader, let opacity): .shader(shader.filtered(by: matrix), opacity: opacity)
        // A filter applies to the material's veil only.
        case .backdrop(let backdrop, let opacity): .color(matrix.apply(to: backdrop.veil.multiplyingOpacity(by: opacity)))
        }
    }

    /// The opacity, if it is the same everywhere; otherwise nil.
    package var alpha: Double? {
        switch self {
        case .color(let color): Double(color.opacity)
        case .shader(let shader, let opacity): shader.isOpaque ? opacity : nil
        case .backdrop(_, let opacity): opacity
        }
    }
}
