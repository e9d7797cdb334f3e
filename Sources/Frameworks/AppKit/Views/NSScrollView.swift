import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// AppKit's view that scrolls what is in it: our scroll view around the document view. A text view scrolls by itself and fills it.
@MainActor @preconcurrency open class NSScrollView: NSView {
    /// What scrolls; nil for nothing.
    open var documentView: NSView? {
        didSet {
            guard oldValue !== documentView else { return }
            oldValue?.removeFromSuperview()
            if let documentView { addSubview(documentView) }
            core.contentDidChange()
        }
    }
    /// Whether there is a scroll bar at the side.
    open var hasVerticalScroller = false { didSet { core.contentDidChange() } }
    /// Whether there is a scroll bar at the bottom.
    open var hasHorizontalScroller = false { didSet { core.contentDidChange() } }
    /// Whether scroll bars go while nothing scrolls. Only stored: they do.
    open var autohidesScrollers = false
    /// The distances of what scrolls from the edges, in points.
    open var contentInsets = NSEdgeInsets() { didSet { core.contentDidChange(); core.setNeedsLayout() } }
    /// Whether the insets follow bars. Only stored: no bar lies over a scroll view.
    open var automaticallyAdjustsContentInsets = true
    /// Whether a line stands around it. All kinds look alike.
    open var borderType = NSBorderType.noBorder {
        didSet { (core.look.borderWidth, core.look.borderColor) = (borderType == .noBorder ? 0 : 1, NSColor.separatorColor.color) }
    }
    /// Whether there is a background.
    open var drawsBackground = true { didSet { core.contentDidChange() } }
    /// The colour of the background.
    open var backgroundColor = NSColor.controlBackgroundColor { didSet { core.contentDidChange() } }

    override func setUp() {
        super.setUp()
        core.look.clips = true
        core.showsSubviewsInContent = true
        core.content = { [unowned self] in
            let background = drawsBackground ? backgroundColor.color : .clear
            guard let documentView, !documentView.scrollsByItself else { return AnyView(CoreSubviews(core).background(background)) }
            let size = documentView.frame.size
            return AnyView(
                ScrollView([.horizontal, .vertical]) {
                    CoreSubviews(core).frame(width: size.width, height: size.height, alignment: .topLeading)
                        .padding(EdgeInsets(
                            top: contentInsets.top, leading: contentInsets.left, bottom: contentInsets.bottom, trailing: contentInsets.right))
                }
                .scrollIndicators(hasVerticalScroller ? .automatic : .never, axes: .vertical)
                .scrollIndicators(hasHorizontalScroller ? .automatic : .never, axes: .horizontal)
                .background(background))
        }
    }

    open override func layout() {
        super.layout()
        guard let documentView else { return }
        if documentView.scrollsByItself {
            let size = core.bounds.size, insets = contentInsets
            documentView.core.frame = CGRect(
                x: insets.left, y: insets.top, width: max(size.width - insets.left - insets.right, 0),
                height: max(size.height - insets.top - insets.bottom, 0))
        } else { documentView.core.frame.origin = .zero }
    }

    open override var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }
}

/// What stands around a view.
public enum NSBorderType: UInt, Sendable { case noBorder, lineBorder, bezelBorder, grooveBorder }
