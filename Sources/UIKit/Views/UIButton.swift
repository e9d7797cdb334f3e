public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's button: ours.
@MainActor @preconcurrency open class UIButton: UIControl {
    /// Kinds of buttons. Those with a picture show a symbol.
    public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7 }

    /// How a button looks.
    public struct Configuration {
        enum Kind { case plain, gray, tinted, filled, bordered, borderedProminent }
        /// How round the corners are.
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

        let kind: Kind
        /// What the button says; nil for nothing.
        public var title: String?
        /// What the button says, with attributes of its own.
        public var attributedTitle: AttributedString?
        /// A smaller line below; nil for none.
        public var subtitle: String?
        /// What the button shows beside its title; nil for nothing.
        public var image: UIImage?
        /// The distance between image and title, in points.
        public var imagePadding: CGFloat = 8
        /// On which side of the title the image is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The colour of the box; nil for that of the style.
        public var baseBackgroundColor: UIColor?
        /// The colour of title and image; nil for that of the style.
        public var baseForegroundColor: UIColor?
        /// How round the corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// The distances of the content from the box, in points.
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// Whether a spinner stands in place of the image.
        public var showsActivityIndicator = false

        /// Without a box.
        public static func plain() -> Configuration { Configuration(kind: .plain) }
        /// In a grey box.
        public static func gray() -> Configuration { Configuration(kind: .gray) }
        /// In a pale box of the tint.
        public static func tinted() -> Configuration { Configuration(kind: .tinted) }
        /// In a box of the tint.
        public static func filled() -> Configuration { Configuration(kind: .filled) }
        /// Without a box.
        public static func borderless() -> Configuration { Configuration(kind: .plain) }
        /// In a box.
        public static func bordered() -> Configuration { Configuration(kind: .bordered) }
        /// In a box of the tint.
        public static func borderedProminent() -> Configuration { Configuration(kind: .borderedProminent) }
        /// In a pale box of the tint.
        public static func borderedTinted() -> Configuration { Configuration(kind: .tinted) }
    }

    /// What kind it was made as.
    public private(set) var buttonType = ButtonType.custom
    /// How the button looks, in place of what is set for its states.
    open var configuration: Configuration? { didSet { core.contentDidChange() } }
    /// The rows that it opens; nil for none.
    open var menu: UIMenu? { didSet { core.contentDidChange() } }
    /// The font of the title; other members have no effect.
    public private(set) lazy var titleLabel: UILabel? = ButtonLabel(self)
    /// An image view that can be changed, but is not shown.
    public private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
    /// The distances of the content from the edges, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { core.contentDidChange() } }
    /// How far the title is moved, in points. Only stored.
    open var titleEdgeInsets = UIEdgeInsets.zero
    /// How far the image is moved, in points. Only stored.
    open var imageEdgeInsets = UIEdgeInsets.zero
    /// Whether the image is darker while the button is pressed. Only stored.
    open var adjustsImageWhenHighlighted = true
    private var titles: [UInt: NSAttributedString] = [:]
    private var colors: [UInt: UIColor] = [:]
    private var images: [UInt: UIImage] = [:]
    private var backgrounds: [UInt: UIImage] = [:]

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
        self.init(frame: .zero)
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

    private func adopt(_ action: UIAction) {
        if !action.title.isEmpty {
            if configuration == nil { setTitle(action.title, for: .normal) } else { configuration?.title = action.title }
        }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: States

    /// Sets what the button says in a state; other states that have nothing say the same as the normal one.
    open func setTitle(_ title: String?, for state: UIControl.State) { setAttributedTitle(title.map { NSAttributedString(string: $0) }, for: state) }
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
    /// Accepted: symbols have the size of the title's font.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {}
    /// What was set for a state; nil for nothing.
    open func title(for state: UIControl.State) -> String? { titles[state.rawValue]?.string }
    /// What was set for a state; nil for nothing.
    open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] }
    /// What was set for a state; nil for nothing.
    open func titleColor(for state: UIControl.State) -> UIColor? { colors[state.rawValue] }
    /// What the button says now.
    open var currentTitle: String? { value(titles)?.string }
    /// What the button shows now.
    open var currentImage: UIImage? { value(images) }
    /// The title's colour now.
    open var currentTitleColor: UIColor { value(colors) ?? tintColor }
    /// Shows a changed configuration.
    open func setNeedsUpdateConfiguration() { core.contentDidChange() }

    /// What is set for the present state, or else for the normal one.
    private func value<T>(_ values: [UInt: T]) -> T? { values[state.rawValue] ?? values[0] }

    // MARK: Content

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in
            let label = AnyView(label)
            if let menu, showsMenuAsPrimaryAction { return AnyView(Menu { menu.rows } label: { label }.buttonStyle(.plain).disabled(!isEnabled)) }
            return AnyView(Button { [weak self] in self?.sendActions(for: [.touchDown, .touchUpInside, .primaryActionTriggered]) } label: { label }
                .buttonStyle(FadingButtonStyle(isSystem: buttonType != .custom || configuration != nil)).disabled(!isEnabled))
        }
    }


    @ViewBuilder private var label: some View {
        if let configuration {
            ConfiguredLabel(
                configuration: configuration, title: value(titles), image: configuration.image ?? value(images), tint: tintColor.color)
        } else {
            let color = value(colors)?.color ?? (buttonType == .custom ? .white : tintColor.color)
            HStack(spacing: 4) {
                if let image = value(images) { picture(image).foregroundStyle(tintColor.color) }
                if let title = value(titles) { Text(title.attributedText).font(titleLabel?.font.font).foregroundStyle(color).lineLimit(1) }
            }
            .padding(EdgeInsets(
                top: contentEdgeInsets.top, leading: contentEdgeInsets.left, bottom: contentEdgeInsets.bottom, trailing: contentEdgeInsets.right))
            .frame(minWidth: 30, maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
            .background { if let image = value(backgrounds) { Image(uiImage: image).resizable() } }
            .contentShape(Rectangle())
        }
    }

    @ViewBuilder private func picture(_ image: UIImage) -> some View {
        let mode = imageView?.contentMode ?? .scaleToFill
        if image.size != .zero, mode == .scaleAspectFit { Image(uiImage: image).resizable().scaledToFit() } else { Image(uiImage: image) }
    }

    private var alignment: Alignment {
        let horizontal: HorizontalAlignment = contentHorizontalAlignment == .left || contentHorizontalAlignment == .leading ? .leading
            : contentHorizontalAlignment == .right || contentHorizontalAlignment == .trailing ? .trailing : .center
        let vertical: VerticalAlignment = contentVerticalAlignment == .top ? .top : contentVerticalAlignment == .bottom ? .bottom : .center
        return Alignment(horizontal: horizontal, vertical: vertical)
    }

    open override var intrinsicContentSize: CGSize { core.contentSize(for: .unspecified) }
}

/// The label that carries a button's font.
@MainActor private final class ButtonLabel: UILabel {
    private unowned let button: UIButton

    init(_ button: UIButton) {
        self.button = button
        super.init(frame: .zero)
        font = .systemFont(ofSize: 15)
    }

    required init?(coder: NSCoder) { return nil }
    override var font: UIFont! { didSet { button.core.contentDidChange() } }
}

/// Fades while it is pressed, as UIKit's buttons do.
private struct FadingButtonStyle: ButtonStyle {
    let isSystem: Bool
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? isSystem ? 0.4 : 0.7 : isEnabled ? 1 : 0.4)
    }
}

/// A button by its configuration.
private struct ConfiguredLabel: View {
    let configuration: UIButton.Configuration
    let title: NSAttributedString?
    let image: UIImage?
    let tint: Color

    private var text: AttributedString? { configuration.attributedTitle ?? configuration.title.map { AttributedString($0) } ?? title?.attributedText }
    private var ground: Color {
        let base = configuration.baseBackgroundColor?.color
        switch configuration.kind {
        case .plain: return .clear
        case .gray, .bordered: return base ?? Color.primary.opacity(0.1)
        case .tinted: return (base ?? tint).opacity(0.18)
        case .filled, .borderedProminent: return base ?? tint
        }
    }
    private var ink: Color {
        if let color = configuration.baseForegroundColor { return color.color }
        return configuration.kind == .filled || configuration.kind == .borderedProminent ? .white : tint
    }
    private var radius: CGFloat {
        switch configuration.cornerStyle {
        case .capsule: 1000
        case .small: 4
        case .large: 10
        default: 6
        }
    }

    var body: some View {
        let isVertical = configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
        let layout = isVertical
            ? AnyLayout(VStackLayout(spacing: configuration.imagePadding)) : AnyLayout(HStackLayout(spacing: configuration.imagePadding))
        let isAfter = configuration.imagePlacement == .trailing || configuration.imagePlacement == .bottom
        layout {
            if configuration.showsActivityIndicator { ProgressView().controlSize(.small) } else if let image, !isAfter { Image(uiImage: image) }
            if text != nil || configuration.subtitle != nil {
                VStack(spacing: 1) {
                    if let text { Text(text).lineLimit(1) }
                    if let subtitle = configuration.subtitle { Text(verbatim: subtitle).font(.caption) }
                }
            }
            if let image, isAfter { Image(uiImage: image) }
        }
        .font(.system(size: 15)).foregroundStyle(ink)
        .padding(EdgeInsets(configuration.contentInsets))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(ground, in: RoundedRectangle(cornerRadius: radius))
        .contentShape(Rectangle())
    }
}

/// Edges of a rectangle, where text decides which is leading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Above; at the leading side.
    public static let top = NSDirectionalRectEdge(rawValue: 1), leading = NSDirectionalRectEdge(rawValue: 2)
    /// Below; at the trailing side.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4), trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All sides.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
