public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's button: ours.
@MainActor @preconcurrency open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7 }

    /// How a button looks.
    public struct Configuration {
        enum Kind { case plain, gray, tinted, filled, bordered, borderedProminent }
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

        let kind: Kind
        public var title: String?
        public var attributedTitle: AttributedString?
        public var subtitle: String?
        public var image: UIImage?
        public var imagePadding: CGFloat = 8
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var baseBackgroundColor: UIColor?
        public var baseForegroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        public var showsActivityIndicator = false

        public static func plain() -> Configuration { Configuration(kind: .plain) }
        public static func gray() -> Configuration { Configuration(kind: .gray) }
        public static func tinted() -> Configuration { Configuration(kind: .tinted) }
        public static func filled() -> Configuration { Configuration(kind: .filled) }
        public static func borderless() -> Configuration { Configuration(kind: .plain) }
        public static func bordered() -> Configuration { Configuration(kind: .bordered) }
        public static func borderedProminent() -> Configuration { Configuration(kind: .borderedProminent) }
        public static func borderedTinted() -> Configuration { Configuration(kind: .tinted) }
    }

    public private(set) var buttonType = ButtonType.custom
    open var configuration: Configuration? { didSet { core.contentDidChange() } }
    open var menu: UIMenu? { didSet { core.contentDidChange() } }
    /// The font of the title; other members have no effect.
    public private(set) lazy var titleLabel: UILabel? = ButtonLabel(self)
    public private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { core.contentDidChange() } }
    /// Only stored.
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    open var adjustsImageWhenHighlighted = true
    private var titles: [UInt: NSAttributedString] = [:]
    private var colors: [UInt: UIColor] = [:]
    private var images: [UInt: UIImage] = [:]
    private var backgrounds: [UInt: UIImage] = [:]

    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
        let symbols: [ButtonType: String] = [
            .detailDisclosure: "info.circle", .infoLight: "info.circle", .infoDark: "info.circle",
            .contactAdd: "plus.circle", .close: "xmark.circle.fill",
        ]
        if let symbol = symbols[type] { setImage(UIImage(systemName: symbol), for: .normal) }
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        if let primaryAction { adopt(primaryAction) }
    }

    public convenience init(primaryAction: UIAction?) {
        self.init(type: .system)
        if let primaryAction { adopt(primaryAction) }
    }

    public convenience init(type: ButtonType, primaryAction: UIAction?) {
        self.init(type: type)
        if let primaryAction { adopt(primaryAction) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func adopt(_ action: UIAction) {
        if !action.title.isEmpty {
            if configuration == nil { setTitle(action.title, for: .normal) } else { configuration?.title = action.title }
        }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: States

    open func setTitle(_ title: String?, for state: UIControl.State) { setAttributedTitle(title.map { NSAttributedString(string: $0) }, for: state) }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        titles[state.rawValue] = title
        core.contentDidChange()
    }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        colors[state.rawValue] = color
        core.contentDidChange()
    }
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state.rawValue] = image
        core.contentDidChange()
    }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgrounds[state.rawValue] = image
        core.contentDidChange()
    }
    /// Accepted: symbols have the size of the title's font.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {}
    open func title(for state: UIControl.State) -> String? { titles[state.rawValue]?.string }
    open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] }
    open func titleColor(for state: UIControl.State) -> UIColor? { colors[state.rawValue] }
    open var currentTitle: String? { value(titles)?.string }
    open var currentImage: UIImage? { value(images) }
    open var currentTitleColor: UIColor { value(colors) ?? tintColor }
    open func setNeedsUpdateConfiguration() { core.contentDidChange() }

    /// What is set for the present state, or else for the normal one.
    private func value<T>(_ values: [UInt: T]) -> T? { values[state.rawValue] ?? values[0] }

    // MARK: Content

    private func setUp() {
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
    public static let top = NSDirectionalRectEdge(rawValue: 1), leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4), trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
