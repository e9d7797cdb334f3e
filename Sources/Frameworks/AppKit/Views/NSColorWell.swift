import EspalierControls
import EspalierCore
import EspalierGraphics
public import EspalierApp
import EspalierPlatformViews
import Foundation

/// AppKit's control that shows a colour; a click opens our panel of colours beside it.
@MainActor @preconcurrency open class NSColorWell: NSControl {
    /// How the well looks in AppKit. Here all look alike.
    public enum Style: Int, Sendable { case `default`, minimal, expanded }

    /// The colour. Setting it sends no action.
    open var color: NSColor = .white { didSet { if color != oldValue { core.contentDidChange() } } }
    /// Whether there is a frame around the colour.
    open var isBordered = true { didSet { core.contentDidChange() } }
    /// Whether the user can choose a translucent colour.
    open var supportsAlpha = true { didSet { core.contentDidChange() } }
    /// How it looks in AppKit. Only stored.
    open var colorWellStyle = Style.default
    /// Whether the panel is there.
    open private(set) var isActive = false { didSet { if isActive != oldValue { core.contentDidChange() } } }

    /// A well in one of AppKit's styles.
    public convenience init(style: Style) {
        self.init(frame: NSRect(x: 0, y: 0, width: 44, height: 24))
        colorWellStyle = style
    }

    override func setUp() {
        super.setUp()
        isContinuous = true
        core.keepsIntrinsicSize = true
        core.content = { [unowned self] in
            let selection = Binding<Color>(
                get: { [weak self] in self?.color.color ?? .white }, set: { [weak self] in self?.userChanged(to: $0) })
            let isOpen = Binding<Bool>(get: { [weak self] in self?.isActive ?? false }, set: { [weak self] in self?.isActive = $0 })
            return AnyView(
                ColorWell(color: color.color, selection: selection, supportsOpacity: supportsAlpha, hasBorder: isBordered, isOpen: isOpen)
                    .disabled(!isEnabled))
        }
    }

    private func userChanged(to new: Color) {
        color = NSColor(new)
        send()
    }

    /// Opens the panel.
    /// - Parameter exclusive: whether the panels of the window's other wells are closed.
    open func activate(_ exclusive: Bool) {
        if exclusive { Self.closeAll(in: core.root, but: self) }
        if isEnabled { isActive = true }
    }

    /// Closes the panel.
    open func deactivate() { isActive = false }

    private static func closeAll(in core: ViewCore, but well: NSColorWell) {
        if let other = core.owner as? NSColorWell, other !== well { other.deactivate() }
        for sub in core.subcores { closeAll(in: sub.core, but: well) }
    }

    /// Takes over the colour of another well. No action is sent.
    open func takeColorFrom(_ sender: Any?) {
        if let other = sender as? NSColorWell { color = other.color }
    }

    /// Opens the panel, as a click does, or closes it.
    open override func performClick(_ sender: Any?) { if isActive { deactivate() } else { activate(true) } }
}
