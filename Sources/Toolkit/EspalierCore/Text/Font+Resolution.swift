package import EspalierGraphics
package import Foundation

extension Font.TextStyle {
    /// The sizes on the desktop, in points (Human Interface Guidelines, macOS).
    var size: CGFloat {
        switch self {
        case .largeTitle: 26
        case .title: 22
        case .title2: 17
        case .title3: 15
        case .headline, .body: 13
        case .callout: 12
        case .subheadline: 11
        case .footnote, .caption, .caption2: 10
        }
    }

    /// The size, in whole points as in the guidelines' tables.
    func size(at typeSize: DynamicTypeSize, on device: DeviceForm) -> CGFloat {
        switch device {
        case .desktop: typeSize == .large ? size : (size * factor(typeSize)).rounded()
        case .phone: phoneSize(at: typeSize)
        }
    }

    func weight(on device: DeviceForm) -> Font.Weight {
        switch self {
        case .headline: device == .phone ? .semibold : .bold
        case .caption2: device == .phone ? .regular : .medium
        default: .regular
        }
    }
}

extension Font.Design {
    var descriptor: FontDescriptor.Design {
        switch self {
        case .default: .standard
        case .serif: .serif
        case .rounded: .rounded
        case .monospaced: .monospaced
        }
    }
}

extension Font.Weight {
    /// The weight on CSS's scale, where 400 is regular.
    package var css: Int { value }
    /// A weight by its number on CSS's scale.
    package init(css: Int) { self.init(value: css) }
}

extension Font {
    /// The font in a design: that of the system's, or of what stands in for a font that is not there.
    package func design(_ design: Design) -> Font {
        var font = self
        font.design = design
        return font
    }
}

extension Font.Width {
    /// The width on the scale of OpenType and CSS, where 100 is the normal width.
    var percentage: Int { value.isFinite ? Int((100 + value * 125).rounded()) : 100 }
}

extension Font {
    /// Changes to a font that come from the attributes of the text using it.
    package struct Adjustments: Hashable, Sendable {
        package var weight: Weight?
        package var isItalic: Bool?
        package var design: Design?
        package var width: Width?
        package var hasMonospacedDigits: Bool?
        /// The factor by which the font is larger or smaller.
        package var scale: CGFloat = 1
        /// The size that fonts with a text style follow.
        package var typeSize = DynamicTypeSize.large
        /// The kind of device whose table of text styles is used.
        package var device = DeviceForm.desktop
        package init() {}
    }

    /// The font with every choice resolved. `adjustments` override the font's own choices, except for the design, which applies
    /// only where the font specifies none.
    package func resolve(_ adjustments: Adjustments) -> FontDescriptor {
        var descriptor: FontDescriptor
        switch base {
        case .style(let style):
            descriptor = FontDescriptor(
                size: style.size(at: adjustments.typeSize, on: adjustments.device), weight: style.weight(on: adjustments.device).value)
        case .system(let size): descriptor = FontDescriptor(size: size)
        case .interface(let size): descriptor = FontDescriptor(size: size * TextStyle.body.factor(adjustments.typeSize))
        case .custom(let name, let size, let style):
            descriptor = FontDescriptor(family: name, size: size * (style?.factor(adjustments.typeSize) ?? 1))
        }
        descriptor.size *= scale * adjustments.scale
        if !(descriptor.size > 0 && descriptor.size < 10_000) {
            Diagnostics.warn("A font of \(descriptor.size) points cannot be drawn: 13 points are used. Give a size above 0.")
            descriptor.size = 13
        }
        if let weight = adjustments.weight ?? weight { descriptor.weight = weight.value }
        descriptor.italic = adjustments.isItalic ?? isItalic
        if let width = adjustments.width ?? width { descriptor.width = width.percentage }
        descriptor.features = features
        switch adjustments.hasMonospacedDigits {
        case true?: descriptor.features.insert(.monospacedDigits)
        case false?: descriptor.features.remove(.monospacedDigits)
        case nil: break
        }
        if let design = design ?? adjustments.design { descriptor.design = design.descriptor }
        return descriptor
    }

    /// Points added between two lines.
    package var leadingAdjustment: CGFloat {
        switch leading {
        case .standard: 0
        case .tight: -2
        case .loose: 2
        }
    }
}
