import EspalierPlatformViews
import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// The label that says what a button's title looks like.
@MainActor final class ButtonLabel: UILabel {
    private unowned let button: UIButton

    init(_ button: UIButton) {
        self.button = button
        super.init(frame: .zero)
        (font, lineBreakMode) = (.systemFont(ofSize: 15), .byTruncatingMiddle)
    }

    required init?(coder: NSCoder) { return nil }
    override var text: String? { get { button.currentTitle } set { button.setTitle(newValue, for: .normal) } }
    override var textColor: UIColor! { get { button.currentTitleColor } set { button.setTitleColor(newValue, for: .normal) } }
    override func lookDidChange() {
        super.lookDidChange()
        button.core.contentDidChange()
    }
}

/// The image view that says how a button's image is put into it.
@MainActor final class ButtonPicture: UIImageView {
    private unowned let button: UIButton

    init(_ button: UIButton) {
        self.button = button
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { return nil }
    override var image: UIImage? { get { button.currentImage } set { button.setImage(newValue, for: .normal) } }
    override var contentMode: UIView.ContentMode { didSet { button.core.contentDidChange() } }
}

/// Fades while it is pressed, as UIKit's buttons do.
struct FadingButtonStyle: ButtonStyle {
    let pressed: Double, disabled: Double
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? pressed : isEnabled ? 1 : disabled)
    }
}
