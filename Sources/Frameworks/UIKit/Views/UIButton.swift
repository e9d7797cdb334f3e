public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's button: ours.
@MainActor @preconcurrency open class UIButton: UIControl {
    /// Kinds of buttons. Those with a picture show a symbol.
    public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7 }

    /// What kind it was made as.
    public private(set) var buttonType = ButtonType.custom
    /// How the button looks, in place of what is set for its states.
    open var configuration: Configuration? { didSet { core.contentDidChange() } }
    /// Called to change the configuration before the button is shown, when its state has changed, and when it is asked for.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether a change of the state asks for an update of the configuration.
    open var automaticallyUpdatesConfiguration = true
    /// Whether a click selects the button, and another one ends that.
    open var changesSelectionAsPrimaryAction = false
    /// The rows that it opens: by a click with the secondary button, or by any if the menu is the primary action. Nil for none.
    open var menu: UIMenu? { didSet { menuDidChange() } }
    open override var showsMenuAsPrimaryAction: Bool { didSet { menuDidChange() } }
    /// Says what the title looks like: its font, how many lines it has and how they are broken, stand and shrink. It has the title's text;
    /// it is in no view, and other members have no effect.
    public private(set) lazy var titleLabel: UILabel? = ButtonLabel(self)
    /// Says by its content mode how the image is put into the button. It has the button's image, and is in no view.
    public private(set) lazy var imageView: UIImageView? = ButtonPicture(self)
    /// The distances of the content from the edges, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { core.contentDidChange() } }
    /// How far the title is moved from each edge, in points; the button's size stays as it is.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { core.contentDidChange() } }
    /// How far the image is moved from each edge, in points; the button's size stays as it is.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { core.contentDidChange() } }
    /// Whether a custom button is paler while it is pressed.
    open var adjustsImageWhenHighlighted = true { didSet { core.contentDidChange() } }
    /// Whether a custom button is paler while it is disabled.
    open var adjustsImageWhenDisabled = true { didSet { core.contentDidChange() } }
    private var titles: [UInt: NSAttributedString] = [:]
    private var colors: [UInt: UIColor] = [:]
    private var images: [UInt: UIImage] = [:]
    private var backgrounds: [UInt: UIImage] = [:]
    private var symbols: [UInt: UIImage.SymbolConfiguration] = [:]
    /// Whether the click that follows has been sent as a press.
    private var pressIsTold = false, isUpdating = false

    /// A button of a kind.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
        let symbols: [ButtonType: String] = [
            .detailDisclosure: "info.circle", .infoLight: "info.circle", .infoDark: "info.circle",
            .contactAdd: "plus.circle", .close: "xmark.circle.fill",
        ]
        if let symbol = symbols[type] { setImage(UIImage(systemName: symbol), for: .normal) }
    }

    /// A button by a configuration, which may run an action.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        if let primaryAction { adopt(primaryAction) }
    }

    /// A button of the system's kind that runs an action.
    public convenience init(primaryAction: UIAction?) {
        self.init(type: .system)
        if let primaryAction { adopt(primaryAction) }
    }

    /// A button of a kind that runs an action.
    public convenience init(type: ButtonType, primaryAction: UIAction?) {
        self.init(type: type)
        if let primaryAction { adopt(primaryAction) }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func adopt(_ action: UIAction) {
        if !action.title.isEmpty {
            if configuration == nil { setTitle(action.title, for: .normal) } else { configuration?.title = action.title }
        }
        if let image = action.image { setImage(image, for: .normal) }
        super.adopt(action)
    }

    private func menuDidChange() {
        if let menu, !showsMenuAsPrimaryAction { core.menu = { menu.rows } } else { core.menu = nil }
        core.contentDidChange()
    }

    // MARK: States

    /// Sets what the button says in a state; other states that have nothing say the same as the normal one.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        setAttributedTitle(title.map { NSAttributedString(string: $0) }, for: state)
    }
    /// Sets what the button says in a state, with attributes.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        titles[state.rawValue] = title
        core.contentDidChange()
    }
    /// Sets the title's colour in a state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        colors[state.rawValue] = color
        core.contentDidChange()
    }
    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state.rawValue] = image
        core.contentDidChange()
    }
    /// Sets a picture behind the title for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgrounds[state.rawValue] = image
        core.contentDidChange()
    }
    /// Sets how a symbol is drawn in a state; without it symbols have the size of the font around.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {
        symbols[state.rawValue] = configuration
        core.contentDidChange()
    }
    /// What was set for a state; nil for nothing.
    open func title(for state: UIControl.State) -> String? { titles[state.rawValue]?.string }
    /// What was set for a state; nil for nothing.
    open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] }
    /// What was set for a state; nil for nothing.
    open func titleColor(for state: UIControl.State) -> UIColor? { colors[state.rawValue] }
    /// What was set for a state; nil for nothing.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { titles[state.rawValue] }
    /// What was set for a state; nil for nothing.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgrounds[state.rawValue] }
    /// What was set for a state; nil for nothing.
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? { symbols[state.rawValue] }
    /// What the button says now.
    open var currentTitle: String? {
        configuration.flatMap { $0.title ?? $0.attributedTitle.map { String($0.characters) } } ?? value(titles)?.string
    }
    /// What the button says now, with attributes.
    open var currentAttributedTitle: NSAttributedString? { value(titles) }
    /// The picture behind the title now.
    open var currentBackgroundImage: UIImage? { value(backgrounds) }
    /// How a symbol is drawn now.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { value(symbols) }
    /// What the button shows now.
    open var currentImage: UIImage? { configuration?.image ?? value(images) }
    /// The title's colour now: by itself white on a custom button, and the tint on others.
    open var currentTitleColor: UIColor { value(colors) ?? (buttonType == .custom ? .white : tintColor) }

    /// Brings the configuration up to date with the state, at once.
    open func setNeedsUpdateConfiguration() {
        updateOwnConfiguration()
        core.contentDidChange()
    }
    /// Changes the configuration as the state wants it; by default the update handler does.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    override func stateDidChange() {
        super.stateDidChange()
        if automaticallyUpdatesConfiguration { updateOwnConfiguration() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if automaticallyUpdatesConfiguration, configurationUpdateHandler != nil || isAppsOwn { updateOwnConfiguration() }
    }

    private func updateOwnConfiguration() {
        guard !isUpdating else { return }
        isUpdating = true
        updateConfiguration()
        isUpdating = false
    }

    /// What is set for the present state, or else for the normal one.
    private func value<T>(_ values: [UInt: T]) -> T? { values[state.rawValue] ?? values[0] }

    // MARK: Content

    override func setUp() {
        super.setUp()
        if !isAppsOwn { core.gestures.append(TouchSource.gesture(for: self)) }
        core.content = { [unowned self] in
            let label = AnyView(label)
            if let menu, showsMenuAsPrimaryAction {
                return AnyView(
                    Menu {
                        menu.rows
                    } label: {
                        label
                    }.buttonStyle(.plain).disabled(!isEnabled))
            }
            let isSystem = buttonType != .custom || configuration != nil
            return AnyView(Button { [weak self] in self?.clicked() } label: { label }
                .buttonStyle(FadingButtonStyle(
                    pressed: isSystem ? 0.4 : adjustsImageWhenHighlighted ? 0.7 : 1, disabled: isSystem || adjustsImageWhenDisabled ? 0.4 : 1))
                .disabled(!isEnabled))
        }
    }

    // Presses by the pointer come as touches, which say when the button is pressed; the click itself, by whatever means, comes from our
    // button.
    override var followsTouches: Bool { true }
    override var menuOpens: Bool { menu != nil && showsMenuAsPrimaryAction }
    override func released(_ event: UIEvent?) {}
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        pressIsTold = isTracking
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if let touch = touches.first, !point(inside: touch.location(in: self), with: event) { pressIsTold = false }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        pressIsTold = false
    }

    private func clicked() {
        if !pressIsTold { sendActions(for: .touchDown) }
        pressIsTold = false
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }

    open override func performPrimaryAction() { clicked() }

    @ViewBuilder private var label: some View {
        if let configuration {
            ConfiguredLabel(
                configuration: configuration, title: value(titles), image: configuration.image ?? value(images), tint: tintColor.color,
                alignment: alignment)
        } else {
            HStack(spacing: 0) {
                if let image = value(images) { picture(image).foregroundStyle(tintColor.color).offset(shift(imageEdgeInsets)) }
                if let title = value(titles), let look = titleLabel {
                    Text(title.attributedText).font(look.font.font).foregroundStyle(currentTitleColor.color)
                        .lineLimit(look.numberOfLines > 0 ? look.numberOfLines : nil).truncationMode(look.lineBreakMode.truncation)
                        .multilineTextAlignment(look.textAlignment.alignment)
                        .minimumScaleFactor(look.adjustsFontSizeToFitWidth ? max(look.minimumScaleFactor, 0.3) : 1)
                        .offset(shift(titleEdgeInsets))
                }
            }
            .padding(EdgeInsets(
                top: contentEdgeInsets.top, leading: contentEdgeInsets.left, bottom: contentEdgeInsets.bottom, trailing: contentEdgeInsets.right))
            .frame(minWidth: 30, maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
            .background { if let image = value(backgrounds) { image.filling } }
            .contentShape(Rectangle())
        }
    }

    /// UIKit: insets move what they are of within the room that there is, as its alignment says.
    private func shift(_ insets: UIEdgeInsets) -> CGSize {
        let x = switch effectiveContentHorizontalAlignment {
        case .left: insets.left
        case .right: -insets.right
        default: (insets.left - insets.right) / 2
        }
        let y = switch contentVerticalAlignment {
        case .top: insets.top
        case .bottom: -insets.bottom
        default: (insets.top - insets.bottom) / 2
        }
        return CGSize(width: x, height: y)
    }

    @ViewBuilder private func picture(_ image: UIImage) -> some View {
        let mode = imageView?.contentMode ?? .scaleToFill
        if !image.followsFont, mode == .scaleAspectFit {
            image.filling.scaledToFit()
        } else {
            Image(uiImage: image).font(value(symbols)?.font)
        }
    }

    private var alignment: Alignment {
        let horizontal: HorizontalAlignment = switch contentHorizontalAlignment {
        case .left, .leading: .leading
        case .right, .trailing: .trailing
        default: .center
        }
        return Alignment(
            horizontal: horizontal,
            vertical: contentVerticalAlignment == .top ? .top : contentVerticalAlignment == .bottom ? .bottom : .center)
    }

    open override var intrinsicContentSize: CGSize { core.contentSize(for: .unspecified) }
}
