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
            alignmentDidChange()
        }
    }
    /// The text with its own attributes, which go before the label's; a plain text has the label's font, colour and paragraph.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
        set {
            (plain, attributed) = (nil, newValue.map { NSAttributedString(attributedString: $0) })
            alignmentDidChange()
        }
    }
    private var plain: String?
    private var attributed: NSAttributedString?
    private var keptFont = UIFont.systemFont(ofSize: 17), keptColor = UIColor.label, keptAlignment = NSTextAlignment.natural

    private var ownAttributes: [NSAttributedString.Key: Any] {
        let paragraph = NSMutableParagraphStyle()
        (paragraph.alignment, paragraph.lineBreakMode) = (keptAlignment, lineBreakMode)
        return [.font: keptFont, .foregroundColor: keptColor, .paragraphStyle: paragraph]
    }

    /// The font; nil sets the system's of 17 points. UIKit: setting it gives it to all of a text with attributes.
    open var font: UIFont! {
        get { keptFont }
        set {
            keptFont = newValue ?? .systemFont(ofSize: 17)
            give(.font, keptFont)
        }
    }
    /// The colour; nil sets that of labels. UIKit: setting it gives it to all of a text with attributes.
    open var textColor: UIColor! {
        get { keptColor }
        set {
            keptColor = newValue ?? .label
            give(.foregroundColor, keptColor)
        }
    }
    /// On which side lines begin. Setting it goes before the alignment of a text with attributes.
    open var textAlignment: NSTextAlignment {
        get { keptAlignment }
        set {
            keptAlignment = newValue
            if let attributed, attributed.length > 0, let style = attributed.paragraph?.mutableCopy() as? NSMutableParagraphStyle {
                style.alignment = newValue
                give(.paragraphStyle, style)
            }
            alignmentDidChange()
        }
    }
    /// How text that does not fit is broken or shortened.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { lookDidChange() } }
    /// 0 is any number.
    open var numberOfLines = 1 { didSet { lookDidChange() } }
    /// Whether text that does not fit becomes smaller.
    open var adjustsFontSizeToFitWidth = false { didSet { lookDidChange() } }
    /// The least share of the size that a text shrinks to.
    open var minimumScaleFactor: CGFloat = 0 { didSet { lookDidChange() } }
    /// Whether letters move together before a text is shortened. Only stored.
    open var allowsDefaultTighteningForTruncation = false
    /// Where a text that has become smaller stands. Only stored.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// Whether the text has its full colour.
    open var isEnabled = true { didSet { lookDidChange() } }
    /// Whether the text has its colour for that.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { lookDidChange() } } }
    /// The colour while it is highlighted, of all of the text; nil for no other one.
    open var highlightedTextColor: UIColor? { didSet { lookDidChange() } }
    /// The colour of a shadow; nil for none.
    open var shadowColor: UIColor? { didSet { lookDidChange() } }
    /// How far the shadow is to the right and below, in points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { lookDidChange() } }
    /// The width at which text is broken when the label is asked for its size; 0 for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { core.invalidateIntrinsicSize() } }
    /// Only stored: there is one text size.
    open var adjustsFontForContentSizeCategory = false

    /// Something that is drawn has changed.
    func lookDidChange() {
        measured = [:]
        core.contentDidChange()
    }

    private func give(_ key: NSAttributedString.Key, _ value: Any) {
        if let old = attributed, old.length > 0 {
            let new = NSMutableAttributedString(attributedString: old)
            new.addAttribute(key, value: value, range: NSRange(location: 0, length: new.length))
            attributed = new
        }
        lookDidChange()
    }

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
        lookDidChange()
    }

    private var view: AnyView {
        guard mayInset else { return AnyView(shown(lines: numberOfLines)) }
        let insets = drawnInsets
        return AnyView(shown(lines: numberOfLines).padding(
            EdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)))
    }

    private func shown(lines: Int) -> some View {
        var string = attributed?.attributedText ?? AttributedString(plain ?? "")
        let alignment = attributed?.paragraph?.alignment ?? textAlignment
        let shadow = shadowColor?.color ?? .clear
        let highlight = isHighlighted ? highlightedTextColor : nil
        if let highlight { string.foregroundColor = highlight.color }
        return Text(string).font(keptFont.font).foregroundStyle((highlight ?? keptColor).color.opacity(isEnabled ? 1 : 0.4))
            .multilineTextAlignment(alignment.alignment)
            .lineSpacing(attributed?.paragraph?.lineSpacing ?? 0)
            .lineLimit(lines > 0 ? lines : nil).truncationMode(lineBreakMode.truncation)
            .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.3) : 1)
            .shadow(color: shadow, radius: 0, x: shadowOffset.width, y: shadowOffset.height)
    }

    // MARK: Where the text is

    /// Classes of the app may draw the text in a rectangle that they choose.
    private lazy var mayInset = isAppsOwn
    private var drawn: CGRect?
    /// For classes of the app: sizes by width and lines.
    private var measured: [[CGFloat]: CGSize] = [:]
    private var placedSize = CGSize.zero

    /// How far the text is from the edges: classes of the app say so by the rectangle that they draw the text in.
    private var drawnInsets: UIEdgeInsets {
        guard drawn == nil else { return .zero }
        // Large enough for any insets, until the label has a size.
        let probe = CGRect(x: 0, y: 0, width: 10_000, height: 10_000),
            area = bounds.isEmpty ? probe : CGRect(origin: .zero, size: bounds.size)
        drawn = area
        // What they draw beside the text has a context to go to.
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 1)
        drawText(in: area)
        UIGraphicsEndImageContext()
        let rect = drawn ?? area
        drawn = nil
        func length(_ length: CGFloat) -> CGFloat { area == probe && length > 1000 ? 0 : length }
        return UIEdgeInsets(
            top: length(rect.origin.y), left: length(rect.origin.x), bottom: length(area.height - rect.origin.y - rect.size.height),
            right: length(area.width - rect.origin.x - rect.size.width))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard mayInset, bounds.size != placedSize else { return }
        placedSize = bounds.size
        core.changed()
    }

    /// The rectangle that the text takes within bounds: their corner, and the size of the text with at most so many lines; 0 is any number.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        func length(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e5 ? length : nil }
        let size = textSize(width: length(bounds.width), lines: numberOfLines)
        return CGRect(origin: bounds.origin, size: CGSize(width: size.width, height: min(size.height, length(bounds.height) ?? .infinity)))
    }

    private func textSize(width: CGFloat?, lines: Int) -> CGSize {
        let proposal = ProposedViewSize(width: width, height: nil)
        if !mayInset, lines == numberOfLines { return core.contentSize(for: proposal) }
        let key = [width ?? -1, CGFloat(lines)]
        if let known = measured[key] { return known }
        let text = EvaluationScope.untracked { AnyView(shown(lines: lines)) }
        let size = ViewMeasurer.size(of: text, for: proposal, in: core.environment ?? EnvironmentValues(), window: core.root.host)
        measured[key] = size
        return size ?? .zero
    }

    /// Draws the text. The label's text is always drawn; a class of the app says by the rectangle where.
    open func drawText(in rect: CGRect) { if drawn != nil { drawn = rect } }

    open override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : 1e6
        return textRect(forBounds: CGRect(x: 0, y: 0, width: width, height: 1e6), limitedToNumberOfLines: numberOfLines).size
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = CGSize(width: size.width > 0 ? size.width : 1e6, height: 1e6)
        return textRect(forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: numberOfLines).size
    }
}

/// Where a text that has become smaller stands beside one that has not.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
