extension Paint {
    package func multiplyingOpacity(by factor: Double) -> Paint {
        switch self {
        case .color(let color): .color(color.multiplyingOpacity(by: factor))
        case .shader(let shader, let opacity): .shader(shader, opacity: opacity * factor)
        case .backdrop(let backdrop, let opacity): .backdrop(backdrop, opacity: opacity * factor)
        }
    }

    /// The paint under an opacity that is passed down to it.
    package func faded(by opacity: Double) -> Paint {
        switch self {
        case .color(let color): opacity < 1 ? .color(color.multiplyingOpacity(by: opacity)) : self
        case .shader, .backdrop: multiplyingOpacity(by: opacity)
        }
    }

    /// Whether it leaves no ink.
    package var isClear: Bool {
        switch self {
        case .color(let color): !(color.opacity > 0)
        case .shader(let shader, let opacity): !(opacity > 0) || shader.isClear
        case .backdrop(_, let opacity): !(opacity > 0)
        }
    }

    /// Whether it shows what lies below it.
    package var isBackdrop: Bool {
        if case .backdrop = self { true } else { false }
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
