import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// What shows fonts that the user can change. Its methods are optional.
@MainActor @preconcurrency public protocol NSFontChanging: NSObjectProtocol {
    /// The user has chosen a font: `convert(_:)` of the manager makes it of each font that is shown.
    func changeFont(_ sender: NSFontManager?)
    /// What the panel of fonts is to offer; by default families, faces and sizes.
    func validModesForFontPanel(_ fontPanel: NSFontPanel) -> NSFontPanel.ModeMask
}

extension NSFontChanging {
    public func changeFont(_ sender: NSFontManager?) {}
    public func validModesForFontPanel(_ fontPanel: NSFontPanel) -> NSFontPanel.ModeMask { .standardModes }
}

extension NSFontManager {
    private var shownPanel: NSFontPanel? { panel as? NSFontPanel }

    /// The panel of fonts.
    /// - Parameter create: whether it is made if there is none; without that nil.
    public func fontPanel(_ create: Bool) -> NSFontPanel? {
        if shownPanel == nil, create {
            let made = NSFontPanel()
            panel = made
            if let selectedFont { made.setPanelFont(selectedFont, isMultiple: isMultiple) }
        }
        return shownPanel
    }

    /// Shows the panel of fonts, without taking the keyboard from what is edited.
    public func orderFrontFontPanel(_ sender: Any?) {
        guard let panel = fontPanel(true) else { return }
        panel.model.modes =
            (target as? any NSFontChanging ?? responders.lazy.compactMap { $0 as? any NSFontChanging }.first)?.validModesForFontPanel(panel)
            ?? .standardModes
        panel.orderFront(sender)
    }

    /// Sends the action: to the target, or to the first that answers, from the text that is edited to the app's delegate.
    /// - Returns: whether somebody has answered.
    @discardableResult public func sendAction() -> Bool {
        guard isEnabled else { return false }
        if let target {
            if !(isUsualAction && tell(target)) { action.send(to: target, self) }
            return true
        }
        guard isUsualAction else {
            ActionTarget.send(action, to: nil, self)
            return action.method != nil
        }
        return responders.contains { tell($0) }
    }

    private var isUsualAction: Bool { action == Selector("changeFont:") }

    private func tell(_ object: AnyObject) -> Bool {
        if let text = object as? NSText {
            text.changeFont(self)
        } else if let other = object as? any NSFontChanging {
            other.changeFont(self)
        } else {
            return false
        }
        return true
    }

    /// Who may answer, the nearest first.
    private var responders: [AnyObject] {
        var list: [AnyObject?] = []
        if let text = editedText, text.core.host != nil {
            var view: NSView? = text
            while let next = view {
                list += [next, next.controller]
                view = next.superview
            }
        }
        let window = editedText?.window ?? NSApp.windows.first { $0.isKeyWindow && !($0 is NSFontPanel) }
        list += [window?.contentView, window?.contentViewController, window, window?.delegate, window?.windowController]
        return (list + (AppRuntime.current?.delegateObjects ?? [])).compactMap { $0 }
    }

    // MARK: - What the user wants

    /// The font that what the user wants makes of another one. Called while the action is sent.
    public func convert(_ fontObj: NSFont) -> NSFont {
        switch currentFontAction {
        case .noFontChangeAction: fontObj
        case .viaPanelFontAction: shownPanel?.convert(fontObj) ?? fontObj
        case .addTraitFontAction: convert(fontObj, toHaveTrait: changedTraits)
        case .removeTraitFontAction: convert(fontObj, toNotHaveTrait: changedTraits)
        case .sizeUpFontAction: convert(fontObj, toSize: fontObj.pointSize + 1)
        case .sizeDownFontAction: convert(fontObj, toSize: max(fontObj.pointSize - 1, 1))
        case .heavierFontAction: convertWeight(true, of: fontObj)
        case .lighterFontAction: convertWeight(false, of: fontObj)
        }
    }

    private func change(_ new: NSFontAction, _ traits: NSFontTraitMask = []) {
        (currentFontAction, changedTraits) = (new, traits)
        sendAction()
        if let font = selectedFont, new != .viaPanelFontAction { setSelectedFont(convert(font), isMultiple: isMultiple) }
    }

    /// Adds a trait, which the sender's tag is: for rows of menus.
    public func addFontTrait(_ sender: Any?) {
        if let tag = Self.tag(of: sender) { change(.addTraitFontAction, NSFontTraitMask(rawValue: tag)) }
    }
    /// Takes a trait away, which the sender's tag is: for rows of menus.
    public func removeFontTrait(_ sender: Any?) {
        if let tag = Self.tag(of: sender) { change(.removeTraitFontAction, NSFontTraitMask(rawValue: tag)) }
    }
    /// Changes fonts in the way that the sender's tag names, an `NSFontAction`: for rows of menus.
    public func modifyFont(_ sender: Any?) { if let action = Self.tag(of: sender).flatMap(NSFontAction.init(rawValue:)) { change(action) } }
    /// Changes fonts to what the panel of fonts shows.
    public func modifyFontViaPanel(_ sender: Any?) { change(.viaPanelFontAction) }

    private static func tag(of sender: Any?) -> UInt? {
        let tag = (sender as? NSMenuItem)?.tag ?? (sender as? NSControl)?.tag
        return tag.flatMap { $0 > 0 ? UInt($0) : nil }
    }
}

extension NSText {
    /// Shows the font of this text in the panel of fonts.
    func updateFontPanel() {
        guard usesFontPanel else { return }
        NSFontManager.shared.editedText = self
        NSFontManager.shared.setSelectedFont(font ?? .systemFont(ofSize: 13), isMultiple: false)
    }
}
