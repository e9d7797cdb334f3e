import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
public import EspalierPlatformViews
public import Foundation

/// What makes of a font the one that the user wants: the font manager.
@MainActor protocol FontConverting: AnyObject {
    func convert(_ font: NSFont) -> NSFont
}

/// What AppKit's views of texts have in common.
@MainActor @preconcurrency open class NSText: NSView {
    /// The text. Setting it does not tell the delegate.
    open var string: String {
        get { text }
        set {
            guard newValue != text || attributed != nil else { return }
            (text, attributed) = (newValue, nil)
            selection.textWasSet(to: newValue)
            keepInStorage { $0.setAttributedString(NSAttributedString(string: newValue)) }
            core.contentDidChange()
        }
    }
    override var scrollsByItself: Bool { true }
    /// Copies what is selected; of a text that cannot be edited, what is selected in the window in front.
    open func copy(_ sender: Any?) { StandardAction.perform(Selector("copy:")) }
    /// Moves what is selected to the clipboard.
    open func cut(_ sender: Any?) { StandardAction.perform(Selector("cut:")) }
    /// Puts the text that is on the clipboard in the place of what is selected.
    open func paste(_ sender: Any?) { StandardAction.perform(Selector("paste:")) }
    open override func selectAll(_ sender: Any?) { StandardAction.perform(Selector("selectAll:")) }
    private(set) var text = ""
    let selection = EditorSelection()
    /// The text with its attributes; nil where it has none.
    var attributed: NSAttributedString? { didSet { core.contentDidChange() } }
    /// The storage that somebody has asked for.
    private var kept: NSTextStorage?

    /// The text with its attributes, to be changed in its place.
    var storage: NSTextStorage {
        if let kept { return kept }
        let made = NSTextStorage(attributedString: attributed ?? NSAttributedString(string: text))
        kept = made
        made.onChange = { [weak self] in self?.takeFromStorage() }
        return made
    }

    private func takeFromStorage() {
        guard let kept else { return }
        var hasAttributes = false
        kept.enumerateAttributes(in: NSRange(location: 0, length: kept.length), options: []) { attributes, _, _ in
            if !attributes.isEmpty { hasAttributes = true }
        }
        (text, attributed) = (kept.string, hasAttributes ? NSAttributedString(attributedString: kept) : nil)
    }

    /// Changes the storage, if there is one, without having that shown.
    private func keepInStorage(_ body: (NSTextStorage) -> Void) {
        guard let kept else { return }
        let told = kept.onChange
        kept.onChange = nil
        body(kept)
        kept.onChange = told
    }
    /// The font; nil for that of the surroundings.
    open var font: NSFont? = .systemFont(ofSize: 13) { didSet { core.contentDidChange() } }
    /// The colour; nil for that of the surroundings.
    open var textColor: NSColor? = .textColor { didSet { core.contentDidChange() } }
    /// On which side lines begin.
    open var alignment = NSTextAlignment.natural { didSet { core.contentDidChange() } }
    /// Whether the text can be changed.
    open var isEditable = true { didSet { core.contentDidChange() } }
    /// Whether the text can be selected.
    open var isSelectable = true { didSet { core.contentDidChange() } }
    /// Whether there is a background.
    open var drawsBackground = true { didSet { core.contentDidChange() } }
    /// The colour of the background; nil for none.
    open var backgroundColor: NSColor? = .textBackgroundColor { didSet { core.contentDidChange() } }
    /// Whether parts of the text can have fonts of their own. Only stored: the user changes none.
    open var isRichText = true
    /// Whether the text can hold pictures. Only stored.
    open var importsGraphics = false
    /// Whether the view shows its font in the panel of fonts, and takes over the one that is chosen there.
    open var usesFontPanel = true
    /// Takes over what the user wants of fonts, in the panel of fonts or by a menu. A text that is edited is drawn in one font, which
    /// changes as a whole; where its characters have attributes, the fonts of those that are selected change as well, or of all if none
    /// are.
    /// - Parameter sender: the font manager.
    open func changeFont(_ sender: Any?) {
        guard usesFontPanel, isEditable, let manager = sender as? any FontConverting else { return }
        font = manager.convert(font ?? .systemFont(ofSize: 13))
        guard isRichText, attributed != nil else { return }
        let chosen = EditorSelection.limited(selection.range, to: text)
        var changed: [(NSRange, NSFont)] = []
        storage.enumerateAttributes(in: chosen.length > 0 ? chosen : NSRange(location: 0, length: storage.length), options: []) {
            attributes, range, _ in
            if let old = attributes[.font] as? NSFont { changed.append((range, manager.convert(old))) }
        }
        for (range, font) in changed { storage.addAttribute(.font, value: font, range: range) }
    }
    /// Whether the view becomes higher with its text. Only stored: it scrolls.
    open var isVerticallyResizable = true
    /// Whether the view becomes wider with its text. Only stored.
    open var isHorizontallyResizable = false
    /// The least size, in points. Only stored.
    open var minSize = NSSize.zero
    /// The largest size, in points. Only stored.
    open var maxSize = NSSize(width: 1e7, height: 1e7)

    /// The user has replaced a part of the text, which has the attributes of what was there.
    func replaceByUser(_ range: NSRange, with added: String) {
        if kept != nil {
            keepInStorage { $0.replaceCharacters(in: range, with: added) }
            return takeFromStorage()
        }
        guard let attributed else { return text = (text as NSString).replacingCharacters(in: range, with: added) }
        let changed = NSMutableAttributedString(attributedString: attributed)
        changed.replaceCharacters(in: range, with: added)
        (text, self.attributed) = (changed.string, changed)
    }
    /// Changes a part of the text, in UTF-16 units, without telling the delegate.
    open func replaceCharacters(in range: NSRange, with string: String) {
        guard let place = Range(range, in: text) else { return }
        self.string = text.replacingCharacters(in: place, with: string)
    }
    /// Scrolls as little as needed to show a part of the text, in UTF-16 units, with the next frame. What is selected stays so.
    open func scrollRangeToVisible(_ range: NSRange) {
        shownRange = range
        if isEditable { revealer.show(range) }
        core.contentDidChange()
        core.setNeedsLayout()
    }
    open override func scrollToBeginningOfDocument(_ sender: Any?) { scrollRangeToVisible(NSRange(location: 0, length: 0)) }
    open override func scrollToEndOfDocument(_ sender: Any?) { scrollRangeToVisible(NSRange(location: text.utf16.count, length: 0)) }
    let revealer = TextRevealer()
    /// What is to be shown of a text that cannot be edited, until it is.
    var shownRange: NSRange?

    /// Posted when the user has changed the text; its object is the view.
    nonisolated public static let didChangeNotification = Notification.Name("NSTextDidChangeNotification")
    /// Posted when the view has got the keyboard; its object is the view.
    nonisolated public static let didBeginEditingNotification = Notification.Name("NSTextDidBeginEditingNotification")
    /// Posted when the view has lost the keyboard; its object is the view.
    nonisolated public static let didEndEditingNotification = Notification.Name("NSTextDidEndEditingNotification")
}
