import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's effect of a view on what is behind it.
@MainActor @preconcurrency open class UIVisualEffect: NSObject {
    var material: Material? { nil }
    var scheme: ColorScheme? { nil }
}

/// Blurs what is behind: one of our materials.
@MainActor @preconcurrency public final class UIBlurEffect: UIVisualEffect {
    /// How strong a blur is, and in which colour.
    public enum Style: Int, Sendable {
        /// Light or dark, whatever the interface.
        case extraLight, light, dark
        /// Light or dark, as the interface is.
        case regular = 4, prominent
        /// Materials, from the thinnest to those of bars.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// Light materials, whatever the interface.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        /// Dark materials, whatever the interface.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }

    let style: Style

    /// A blur of what lies behind.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    override var material: Material? {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: .thin
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight, .prominent: .thick
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
        default: .regular
        }
    }

    override var scheme: ColorScheme? {
        switch style {
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
            .systemChromeMaterialDark: .dark
        case .light, .extraLight, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight,
            .systemChromeMaterialLight: .light
        default: nil
        }
    }
}

/// Lets content stand out from a blur. Its content is drawn as it is.
@MainActor @preconcurrency public final class UIVibrancyEffect: UIVisualEffect {
    /// Colours that suit a blur. They have no effect: labels keep their own.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) { super.init() }
}

/// What the colours are for.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Texts and fills by their importance.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// UIKit's view with an effect on what is behind it.
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
    /// What happens to what lies behind; nil for nothing.
    open var effect: UIVisualEffect? { didSet { core.contentDidChange() } }
    /// The view for what lies on the effect.
    public let contentView = UIView(frame: .zero)

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes a view with an effect.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        super.setUp()
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        core.content = { [unowned self] in
            guard let material = effect?.material else { return AnyView(EmptyView()) }
            let ground = Rectangle().fill(material).allowsHitTesting(false)
            return effect?.scheme.map { AnyView(ground.environment(\.colorScheme, $0)) } ?? AnyView(ground)
        }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
}
