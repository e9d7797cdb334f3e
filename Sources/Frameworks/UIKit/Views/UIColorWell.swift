import EspalierControls
import EspalierCore
import EspalierGraphics
public import EspalierApp
import EspalierPlatformViews
import Foundation

/// UIKit's control that shows a colour; a click opens our panel of colours beside it.
@MainActor @preconcurrency open class UIColorWell: UIControl {
    /// What the colour is for, as it is read aloud; nil for nothing.
    open var title: String? { didSet { core.contentDidChange() } }
    /// Whether the user can choose a translucent colour.
    open var supportsAlpha = true { didSet { core.contentDidChange() } }
    /// The colour; nil for none. Setting it sends no event.
    open var selectedColor: UIColor? { didSet { if selectedColor != oldValue { core.contentDidChange() } } }
    private var isOpen = false { didSet { if isOpen != oldValue { core.contentDidChange() } } }

    override func setUp() {
        super.setUp()
        core.keepsIntrinsicSize = true
        core.content = { [unowned self] in
            let selection = Binding<Color>(get: { [weak self] in self?.selectedColor?.color ?? .black }, set: { [weak self] new in
                self?.selectedColor = UIColor(new)
                self?.sendActions(for: [.valueChanged, .primaryActionTriggered])
            })
            let isShown = Binding<Bool>(get: { [weak self] in self?.isOpen ?? false }, set: { [weak self] in self?.isOpen = $0 })
            let well = ColorWell(color: selectedColor?.color, selection: selection, supportsOpacity: supportsAlpha, isOpen: isShown)
                .disabled(!isEnabled)
            guard let title else { return AnyView(well) }
            return AnyView(well.accessibilityLabel(Text(verbatim: title)))
        }
    }
}
