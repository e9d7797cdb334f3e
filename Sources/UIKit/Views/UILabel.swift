public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's label: our text.
@MainActor @preconcurrency open class UILabel: UIView {
    /// The text; nil for none. Setting it takes away attributes.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            (plain, attributed) = (newValue, nil)
            core.contentDidChange()
        }
    }
    /// The text with its own attributes, which go before the label's.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0) } }
        set {
            (plain, attributed) = (nil, newValue)
            alignmentDidChange()
        }
    }
    private var plain: String?
    private var attributed: NSAttributedString?

    /// The font, where the text has none of its own.
    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { core.contentDidChange() } }
    /// The colour, where the text has none of its own.
    open var textColor: UIColor! = .label { didSet { core.contentDidChange() } }
    /// On which side lines begin.
    open var textAlignment = NSTextAlignment.natural { didSet { alignmentDidChange() } }
    /// How text that does not fit is broken or shortened.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { core.contentDidChange() } }
    /// 0 is any number.
    open var numberOfLines = 1 { didSet { core.contentDidChange() } }
    /// Whether text that does not fit becomes smaller.
    open var adjustsFontSizeToFitWidth = false { didSet { core.contentDidChange() } }
    /// The least share of the size that a text shrinks to.
    open var minimumScaleFactor: CGFloat = 0 { didSet { core.contentDidChange() } }
    /// Whether the text has its full colour.
    open var isEnabled = true { didSet { core.contentDidChange() } }
    /// Whether it is highlighted. Only stored.
    open var isHighlighted = false
    /// The colour while it is highlighted. Only stored.
    open var highlightedTextColor: UIColor?
    /// The colour of a shadow; nil for none.
    open var shadowColor: UIColor? { didSet { core.contentDidChange() } }
    /// How far the shadow is to the right and below, in points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { core.contentDidChange() } }
    /// The width at which text is broken when the label is asked for its size; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { core.invalidateIntrinsicSize() } }
    /// Only stored: there is one text size.
    open var adjustsFontForContentSizeCategory = false

    override func setUp() {
        super.setUp()
        core.keepsIntrinsicSize = true
        core.contentAnchor = .leading
        core.look.takesInput = false
        core.hugging = SizePriorities(horizontal: 251, vertical: 251)
        core.content = { [unowned self] in view }
    }

    /// UIKit: a label's text stands in the middle of its height.
    private func alignmentDidChange() {
        let alignment = attributed?.paragraph?.alignment ?? textAlignment
        core.contentAnchor = alignment == .center ? .center : alignment == .right ? .trailing : .leading
        core.contentDidChange()
    }

    private var view: AnyView {
        let string = attributed?.attributedText ?? AttributedString(plain ?? "")
        let alignment = attributed?.paragraph?.alignment ?? textAlignment
        let shadow = shadowColor?.color ?? .clear
        return AnyView(
            Text(string).font(font.font).foregroundStyle(textColor.color.opacity(isEnabled ? 1 : 0.4)).multilineTextAlignment(alignment.alignment)
                .lineSpacing(attributed?.paragraph?.lineSpacing ?? 0)
                .lineLimit(numberOfLines > 0 ? numberOfLines : nil).truncationMode(lineBreakMode.truncation)
                .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.3) : 1)
                .shadow(color: shadow, radius: 0, x: shadowOffset.width, y: shadowOffset.height))
    }

    open override var intrinsicContentSize: CGSize {
        core.contentSize(for: ProposedViewSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil, height: nil))
    }

    /// Returns the bounds; not used.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }
    /// Does nothing: the label is not drawn by it.
    open func drawText(in rect: CGRect) {}
}
