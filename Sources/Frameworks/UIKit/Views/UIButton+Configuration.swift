public import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

extension UIButton {
    /// How a button looks.
    @preconcurrency @MainActor public struct Configuration {
        enum Kind { case plain, gray, tinted, filled, bordered, borderedProminent }
        /// How round the corners are.
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

        /// How the lines of title and subtitle stand to each other.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        /// How large the button is.
        public enum Size: Int, Sendable { case medium, small, mini, large }

        let kind: Kind
        /// What the button says; nil for nothing.
        public var title: String?
        /// What the button says, with attributes of its own.
        public var attributedTitle: AttributedString?
        /// A smaller line below; nil for none.
        public var subtitle: String?
        /// The smaller line below, with attributes of its own.
        public var attributedSubtitle: AttributedString?
        /// The distance between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// How the lines of title and subtitle stand to each other; `automatic` is in the middle, beside an image at its side.
        public var titleAlignment = TitleAlignment.automatic
        /// How the title is broken or shortened; with the latter it has one line.
        public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Changes the attributes of the title; nil for nothing.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// What the button shows beside its title; nil for nothing.
        public var image: UIImage?
        /// The distance between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// How a symbol is drawn; nil for as it is.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// On which side of the title the image is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The colour of the box; nil for that of the style.
        public var baseBackgroundColor: UIColor?
        /// The colour of title and image; nil for that of the style.
        public var baseForegroundColor: UIColor?
        /// The box: what is set here goes before what the style says.
        public var background = UIBackgroundConfiguration()
        /// How large the button is.
        public var buttonSize = Size.medium
        /// How round the corners are; `fixed` is the radius of the background.
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
        /// The configuration for a state: the same, as the button itself shows its state.
        public func updated(for button: UIButton) -> Configuration { self }
    }
}

/// UIKit's change of a text's attributes.
public struct UIConfigurationTextAttributesTransformer {
    /// Makes the attributes from those that there were.
    public let transform: (AttributeContainer) -> AttributeContainer
    /// A change by a closure.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    /// The changed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// A button by its configuration.
struct ConfiguredLabel: View {
    let configuration: UIButton.Configuration
    let title: NSAttributedString?
    let image: UIImage?
    let tint: Color
    let alignment: Alignment

    private var text: AttributedString? {
        guard var text = configuration.attributedTitle ?? configuration.title.map({ AttributedString($0) }) ?? title?.attributedText else {
            return nil
        }
        if let transformer = configuration.titleTextAttributesTransformer { text.mergeAttributes(transformer(AttributeContainer())) }
        return text
    }
    private var second: AttributedString? { configuration.attributedSubtitle ?? configuration.subtitle.map { AttributedString($0) } }
    private var ground: Color {
        if let own = configuration.background.backgroundColor { return own.color }
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
        case .fixed: configuration.background.cornerRadius
        case .capsule: 1000
        case .small: 4
        case .large: 10
        default: 6
        }
    }

    /// The distances of the content from the box and the font's size, by the size of the button.
    private var measure: (insets: EdgeInsets, font: CGFloat) {
        let more: CGFloat = switch configuration.buttonSize {
        case .mini: -4
        case .small: -2
        case .medium: 0
        case .large: 8
        }
        let own = EdgeInsets(configuration.contentInsets)
        let insets = EdgeInsets(
            top: max(own.top + more, 0), leading: max(own.leading + more, 0), bottom: max(own.bottom + more, 0),
            trailing: max(own.trailing + more, 0))
        return (insets, configuration.buttonSize == .mini ? 12 : configuration.buttonSize == .small ? 13 : 15)
    }

    private var lines: HorizontalAlignment {
        switch configuration.titleAlignment {
        case .leading: .leading
        case .trailing: .trailing
        case .center: .center
        case .automatic where image != nil && configuration.imagePlacement == .leading: .leading
        case .automatic where image != nil && configuration.imagePlacement == .trailing: .trailing
        case .automatic: .center
        }
    }

    private func picture(_ image: UIImage) -> some View {
        Image(uiImage: image).font(configuration.preferredSymbolConfigurationForImage?.font)
    }

    var body: some View {
        let isVertical = configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
        let layout = isVertical
            ? AnyLayout(VStackLayout(spacing: configuration.imagePadding)) : AnyLayout(HStackLayout(spacing: configuration.imagePadding))
        let isAfter = configuration.imagePlacement == .trailing || configuration.imagePlacement == .bottom
        layout {
            if configuration.showsActivityIndicator { ProgressView().controlSize(.small) } else if let image, !isAfter { picture(image) }
            if text != nil || second != nil {
                let mode = configuration.titleLineBreakMode
                VStack(alignment: lines, spacing: configuration.titlePadding) {
                    if let text {
                        Text(text).lineLimit(mode == .byWordWrapping || mode == .byCharWrapping ? nil : 1).truncationMode(mode.truncation)
                    }
                    if let second { Text(second).font(.caption) }
                }
            }
            if let image, isAfter { picture(image) }
        }
        .font(.system(size: measure.font)).foregroundStyle(ink)
        .padding(measure.insets)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        .background(ground, in: RoundedRectangle(cornerRadius: radius))
        .overlay {
            if let stroke = configuration.background.strokeColor, configuration.background.strokeWidth > 0 {
                RoundedRectangle(cornerRadius: radius).strokeBorder(stroke.color, lineWidth: configuration.background.strokeWidth)
            }
        }
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
