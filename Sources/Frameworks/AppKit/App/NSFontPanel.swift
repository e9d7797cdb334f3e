import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
import Foundation

/// AppKit's panel of fonts: families, their faces and sizes, in a window beside those of the app. What is chosen there is sent by the font
/// manager.
@MainActor @preconcurrency open class NSFontPanel: NSPanel {
    /// What the panel offers.
    public struct ModeMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The faces; the sizes; the families.
        public static let face = ModeMask(rawValue: 1), size = ModeMask(rawValue: 2), collection = ModeMask(rawValue: 4)
        /// Lines below text; lines through it; colours of text and of documents; shadows. These are not offered here.
        public static let underlineEffect = ModeMask(rawValue: 1 << 8), strikethroughEffect = ModeMask(rawValue: 1 << 9),
            textColorEffect = ModeMask(rawValue: 1 << 10), documentColorEffect = ModeMask(rawValue: 1 << 11),
            shadowEffect = ModeMask(rawValue: 1 << 12)
        /// All effects.
        public static let allEffects = ModeMask(rawValue: 0xFFF00)
        /// What fonts are: families, faces and sizes.
        public static let standardModes = ModeMask(rawValue: 0xFFFF)
        /// All that there is.
        public static let allModes = ModeMask(rawValue: 0xFFFF_FFFF)
    }

    let model = FontPanelModel()
    /// The app's panel.
    open class var shared: NSFontPanel { NSFontManager.shared.fontPanel(true) ?? NSFontPanel() }
    /// Whether it was made.
    open class var sharedFontPanelExists: Bool { NSFontManager.shared.panel != nil }

    /// A view below the lists; nil for none.
    open var accessoryView: NSView? { didSet { model.accessory = accessoryView } }
    /// Whether something can be chosen.
    open var isEnabled: Bool { get { model.isEnabled } set { model.isEnabled = newValue } }
    /// Whether it can be used while the app waits for another window. Only stored: it always can.
    open var worksWhenModal = true

    /// A panel that is not shown yet. The app has one: `shared`.
    public init() {
        super.init(contentRect: .zero, styleMask: [.titled, .closable, .utilityWindow], backing: .buffered, defer: true)
        title = Word.fonts.string()
        level = .floating
        contentRect.size = FontPanelView.size
        contentView = NSHostingView(rootView: FontPanelView(model: model))
        model.onChoice = { [weak self] in NSFontManager.shared.modifyFontViaPanel(self) }
    }

    /// Shows a font as chosen, without telling anybody.
    /// - Parameter flag: whether several fonts are selected: then nothing is shown as chosen, and what the user chooses changes only that
    /// part of each.
    open func setPanelFont(_ fontObj: NSFont, isMultiple flag: Bool) { model.show(fontObj, isMultiple: flag) }

    /// The font that the panel's choice makes of another one.
    open func convert(_ fontObj: NSFont) -> NSFont { model.convert(fontObj) }

    /// Looks for the families that there are now.
    open func reloadDefaultFontFamilies() { model.reload() }
}

extension NSFontPanel: FontPanelShown {
    func allowUse(_ isAllowed: Bool) { model.isEnabled = isAllowed }
}
