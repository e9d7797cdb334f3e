public import EspalierPlatformViews
import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's box: a frame with a title around a view, or a line.
@MainActor @preconcurrency open class NSBox: NSView {
    /// What a box looks like.
    public enum BoxType: UInt, Sendable {
        /// A rounded rectangle in the system's colours.
        case primary = 0
        /// A line, along the longer side.
        case separator = 2
        /// As the box's own colours, corners and line say.
        case custom = 4
    }
    /// Where the title stands.
    public enum TitlePosition: UInt, Sendable { case noTitle, aboveTop, atTop, belowTop, aboveBottom, atBottom, belowBottom }

    /// What it looks like.
    open var boxType = BoxType.primary { didSet { update() } }
    /// The title.
    open var title = "Title" { didSet { update() } }
    /// The title's font.
    open var titleFont = NSFont.systemFont(ofSize: 11) { didSet { update() } }
    /// Where the title stands: above the box, below it, or nowhere. It never lies on the box's line.
    open var titlePosition = TitlePosition.atTop { didSet { update() } }
    /// The colour of a custom box.
    open var fillColor = NSColor.clear { didSet { update() } }
    /// The colour of a custom box's line.
    open var borderColor = NSColor.separatorColor { didSet { update() } }
    /// The width of a custom box's line, in points.
    open var borderWidth: CGFloat = 1 { didSet { update() } }
    /// The radius of a custom box's corners, in points.
    open var cornerRadius: CGFloat = 0 { didSet { update() } }
    /// Whether there is no box, but the title and the content.
    open var isTransparent = false { didSet { update() } }
    /// The distances of the content from the edges, in points.
    open var contentViewMargins = NSSize(width: 5, height: 5) { didSet { update() } }
    /// What is in the box.
    open var contentView: NSView? {
        didSet {
            guard oldValue !== contentView else { return }
            oldValue?.removeFromSuperview()
            if let contentView { addSubview(contentView) }
            update()
        }
    }

    override func setUp() {
        super.setUp()
        contentView = NSView(frame: .zero)
        core.content = { [unowned self] in look }
    }

    private var titleHeight: CGFloat {
        boxType == .separator || titlePosition == .noTitle || title.isEmpty ? 0 : (titleFont.pointSize * 1.3).rounded(.up) + 3
    }

    private var isTitleBelow: Bool { titlePosition.rawValue >= TitlePosition.aboveBottom.rawValue }

    private func update() {
        contentView?.isHidden = boxType == .separator
        core.setNeedsLayout()
        core.invalidateIntrinsicSize()
        core.contentDidChange()
    }

    private var look: AnyView {
        if boxType == .separator {
            let isUpright = core.bounds.height > core.bounds.width
            return AnyView(
                Rectangle().fill(isTransparent ? Color.clear : Color(nsColor: borderColor))
                    .frame(width: isUpright ? 1 : nil, height: isUpright ? nil : 1).frame(maxWidth: .infinity, maxHeight: .infinity))
        }
        let isCustom = boxType == .custom, shape = RoundedRectangle(cornerRadius: isCustom ? cornerRadius : 6)
        let fill = isCustom ? Color(nsColor: fillColor) : Color.primary.opacity(0.04),
            edge = isCustom ? Color(nsColor: borderColor) : Color.primary.opacity(0.1)
        return AnyView(
            VStack(alignment: .leading, spacing: 0) {
                let line = Text(verbatim: title).font(titleFont.font).padding(.leading, 6).frame(
                    height: titleHeight, alignment: isTitleBelow ? .bottom : .top)
                if titleHeight > 0, !isTitleBelow { line }
                Color.clear.background { if !isTransparent { shape.fill(fill) } }
                    .overlay { if !isTransparent { shape.strokeBorder(edge, lineWidth: isCustom ? borderWidth : 1) } }
                if titleHeight > 0, isTitleBelow { line }
            })
    }

    open override var intrinsicContentSize: NSSize {
        guard boxType != .separator else { return NSSize(width: -1, height: -1) }
        let inner = contentView?.fittingSize ?? .zero
        guard inner.width > 0, inner.height > 0 else { return NSSize(width: -1, height: -1) }
        return NSSize(width: inner.width + 2 * contentViewMargins.width, height: inner.height + 2 * contentViewMargins.height + titleHeight)
    }

    open override func layout() {
        super.layout()
        guard let contentView else { return }
        let size = core.bounds.size, margins = contentViewMargins
        contentView.core.frame = CGRect(
            x: margins.width, y: (isTitleBelow ? 0 : titleHeight) + margins.height, width: max(size.width - 2 * margins.width, 0),
            height: max(size.height - titleHeight - 2 * margins.height, 0))
    }
}
